//! The functions of `tangency-datafusion` as Python objects that the package `datafusion` takes.

use std::sync::Arc;

use datafusion::logical_expr::ScalarUDF;
use datafusion_ffi::udf::FFI_ScalarUDF;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

/// A function of SQL, for `datafusion.udf`.
#[pyclass(name = "Function", module = "tangency_datafusion", frozen)]
struct Function(Arc<ScalarUDF>);

#[pymethods]
impl Function {
    /// Its name in SQL.
    #[getter]
    fn name(&self) -> &str {
        self.0.name()
    }

    /// What the package `datafusion` asks for.
    fn __datafusion_scalar_udf__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let function = FFI_ScalarUDF::from(Arc::clone(&self.0));
        PyCapsule::new_with_value(py, function, c"datafusion_scalar_udf")
    }
}

/// Every function but those that need the planner of this crate, which does not cross the border.
#[pyfunction]
fn functions() -> Vec<Function> {
    let all = tangency_datafusion::functions().into_iter();
    let scalar = all.filter(|function| !["tg_knn", "tg_instance"].contains(&function.name()));
    scalar.map(Function).collect()
}

/// What the Python half is made of.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Function>()?;
    module.add_function(wrap_pyfunction!(functions, module)?)
}
