//! What all shapes are: built in `f64` when they are made, which tells what is wrong with them, and in `f32` when they are first
//! asked for.

use std::sync::{Arc, OnceLock};

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use tangency::{d2_f64 as flat, d3_f64 as spatial};

use crate::poses::Dimension;
use crate::recipe::{Recipe2, Recipe3};
use crate::{d2, d2_f64, d3, d3_f64};

/// A shape in both precisions of a dimension.
pub(crate) struct Both<Recipe, Double, Single> {
    pub(crate) recipe: Recipe,
    double: Arc<Double>,
    single: OnceLock<Result<Arc<Single>, String>>,
    build_single: fn(&Recipe) -> Result<Single, String>,
}

impl<Recipe, Double, Single> Both<Recipe, Double, Single> {
    fn new(
        recipe: Recipe,
        build_double: fn(&Recipe) -> Result<Double, String>,
        build_single: fn(&Recipe) -> Result<Single, String>,
    ) -> PyResult<Self> {
        let double = Arc::new(build_double(&recipe).map_err(PyValueError::new_err)?);
        Ok(Self { recipe, double, single: OnceLock::new(), build_single })
    }

    pub(crate) fn double(&self) -> Result<Arc<Double>, String> {
        Ok(self.double.clone())
    }

    pub(crate) fn single(&self) -> Result<Arc<Single>, String> {
        self.single.get_or_init(|| (self.build_single)(&self.recipe).map(Arc::new)).clone()
    }
}

type Both2 = Both<Recipe2, d2_f64::build::Built, d2::build::Built>;
type Both3 = Both<Recipe3, d3_f64::build::Built, d3::build::Built>;

enum Made {
    Two(Both2),
    Three(Both3),
}

/// Any shape of any dimension, in its own frame.
#[pyclass(frozen, subclass, module = "tangency")]
pub(crate) struct AnyShape {
    made: Made,
    /// The arguments that make it again.
    pub(crate) arguments: Py<PyDict>,
}

impl AnyShape {
    pub(crate) fn in_plane(recipe: Recipe2, arguments: Bound<PyDict>) -> PyResult<Self> {
        let made = Both::new(recipe, d2_f64::build::shape, d2::build::shape)?;
        Ok(Self { made: Made::Two(made), arguments: arguments.unbind() })
    }

    pub(crate) fn in_space(recipe: Recipe3, arguments: Bound<PyDict>) -> PyResult<Self> {
        let made = Both::new(recipe, d3_f64::build::shape, d3::build::shape)?;
        Ok(Self { made: Made::Three(made), arguments: arguments.unbind() })
    }

    fn dimension(&self) -> Dimension {
        match self.made {
            Made::Two(_) => Dimension::Two,
            Made::Three(_) => Dimension::Three,
        }
    }

    /// The shape, if it is one of two dimensions.
    pub(crate) fn of_dimension_2(&self) -> Result<&Both2, String> {
        match &self.made {
            Made::Two(made) => Ok(made),
            Made::Three(_) => Err("it is a shape of three dimensions".into()),
        }
    }

    /// The shape, if it is one of three dimensions.
    pub(crate) fn of_dimension_3(&self) -> Result<&Both3, String> {
        match &self.made {
            Made::Two(_) => Err("it is a shape of two dimensions".into()),
            Made::Three(made) => Ok(made),
        }
    }
}

#[pymethods]
impl AnyShape {
    /// The box around the shape in its own frame: its lowest and its highest corner; an end of a half-space is infinite.
    #[getter]
    fn bounds(&self) -> (Vec<f64>, Vec<f64>) {
        match &self.made {
            Made::Two(made) => {
                let around = made.double.shape.aabb(&made.double.placed(&flat::Pose::IDENTITY));
                (<[f64; 2]>::from(around.min).into(), <[f64; 2]>::from(around.max).into())
            }
            Made::Three(made) => {
                let around = made.double.shape.aabb(&made.double.placed(&spatial::Pose::IDENTITY));
                (<[f64; 3]>::from(around.min).into(), <[f64; 3]>::from(around.max).into())
            }
        }
    }

    fn __repr__(slf: &Bound<Self>) -> PyResult<String> {
        let name = slf.get_type().name()?;
        let arguments = slf.get().arguments.bind(slf.py()).iter();
        let arguments: PyResult<Vec<String>> =
            arguments.map(|(key, value)| Ok(format!("{key}={}", value.repr()?))).collect();
        Ok(format!("{name}({})", arguments?.join(", ")))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> ((), Bound<'py, PyDict>) {
        ((), self.arguments.bind(py).clone())
    }
}

/// An argument that is a shape or many.
pub(crate) struct Shapes<'py> {
    name: &'static str,
    list: Vec<Bound<'py, AnyShape>>,
    is_many: bool,
}

impl<'py> Shapes<'py> {
    pub(crate) fn new(name: &'static str, given: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(shape) = given.cast::<AnyShape>() {
            return Ok(Self { name, list: vec![shape.clone()], is_many: false });
        }
        let wrong =
            || PyTypeError::new_err(format!("{name}: it should be a shape, or a list of shapes"));
        let items = given.try_iter().map_err(|_| wrong())?;
        let mut list = Vec::new();
        for (at, item) in items.enumerate() {
            let wrong = |_| PyTypeError::new_err(format!("{name}[{at}]: it is no shape"));
            list.push(item?.cast_into::<AnyShape>().map_err(wrong)?);
        }
        Ok(Self { name, list, is_many: true })
    }

    /// How many there are; `None` for one that all pairs share.
    pub(crate) fn count(&self) -> Option<usize> {
        self.is_many.then_some(self.list.len())
    }

    /// The dimension of the first one, if there is one.
    pub(crate) fn dimension(&self) -> Option<Dimension> {
        self.list.first().map(|shape| shape.get().dimension())
    }

    /// The shapes of a space.
    pub(crate) fn in_space<T>(
        &self,
        build: impl Fn(&AnyShape) -> Result<Arc<T>, String>,
    ) -> PyResult<Vec<Arc<T>>> {
        let built = |(at, shape): (usize, &Bound<AnyShape>)| {
            build(shape.get()).map_err(|reason| {
                let index = if self.is_many { format!("[{at}]") } else { String::new() };
                PyValueError::new_err(format!("{}{index}: {reason}", self.name))
            })
        };
        self.list.iter().enumerate().map(built).collect()
    }
}
