//! Model files as arrays.

use std::path::PathBuf;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::{PyFileNotFoundError, PyValueError};
use pyo3::prelude::*;
use tangency_io::{ReadOptions, Unit, read};

/// An element: its name, its corners and its triangles.
type Named = (String, Py<PyAny>, Py<PyAny>);

/// The elements of a model file, or of a folder of them: the name, the corners in metres, and the triangles of each.
#[pyfunction]
#[pyo3(signature = (path, *, unit="m"))]
pub(crate) fn read_model(py: Python, path: PathBuf, unit: &str) -> PyResult<Vec<Named>> {
    let wrong =
        |_| PyValueError::new_err(format!("unit: {unit:?} is no unit, as \"m\" or \"mm\" is"));
    let options =
        ReadOptions { unit: unit.parse::<Unit>().map_err(wrong)?, ..ReadOptions::default() };
    if !path.exists() {
        return Err(PyFileNotFoundError::new_err(path.display().to_string()));
    }
    let scene = py.detach(|| read(path, &options));
    let scene = scene.map_err(|error| PyValueError::new_err(error.to_string()))?;
    let arrays = scene.elements.iter().map(|element| {
        let corners: Vec<f64> = scene.corners(element).flatten().collect();
        let faces: Vec<i64> = scene.meshes[element.mesh]
            .triangles
            .iter()
            .flatten()
            .map(|at| i64::from(*at))
            .collect();
        let name = if element.name.is_empty() { &element.id } else { &element.name };
        Ok((name.clone(), rows_of_three(py, corners)?, rows_of_three(py, faces)?))
    });
    arrays.collect()
}

fn rows_of_three<T: numpy::Element>(py: Python, numbers: Vec<T>) -> PyResult<Py<PyAny>> {
    let rows = numbers.len() / 3;
    Ok(PyArray1::from_vec(py, numbers).reshape([rows, 3])?.into_any().unbind())
}
