//! Model files as arrays, and back.

use std::path::PathBuf;

use numpy::{PyArray1, PyArrayMethods, PyReadonlyArray1};
use pyo3::exceptions::{PyFileNotFoundError, PyOSError, PyValueError};
use pyo3::prelude::*;
use tangency_io::{Element, MeshData, ReadOptions, Scene, Transform, Unit, read, write};

/// An element: its id, its name, its corners and its triangles.
type Named = (String, String, Py<PyAny>, Py<PyAny>);

/// The elements of a model file, or of a folder of them: the id, the name, the corners in metres, and the triangles of each.
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
        let (corners, faces) = (rows_of_three(py, corners)?, rows_of_three(py, faces)?);
        Ok((element.id.clone(), name.clone(), corners, faces))
    });
    arrays.collect()
}

fn rows_of_three<T: numpy::Element>(py: Python, numbers: Vec<T>) -> PyResult<Py<PyAny>> {
    let rows = numbers.len() / 3;
    Ok(PyArray1::from_vec(py, numbers).reshape([rows, 3])?.into_any().unbind())
}

/// Corners and triangles of a mesh, one number after the other.
type Numbers<'py> = (PyReadonlyArray1<'py, f64>, PyReadonlyArray1<'py, u32>);

/// An element: its id, its name, its kind, which of the meshes it is, and the images of the axes and of the origin.
type Placed = (String, String, String, usize, [[f64; 3]; 4]);

/// Writes elements and their meshes, in metres, to a file in the format that its name tells.
#[pyfunction]
pub(crate) fn write_model(
    py: Python,
    path: PathBuf,
    meshes: Vec<Numbers>,
    elements: Vec<Placed>,
) -> PyResult<()> {
    let meshes = meshes.iter().enumerate().map(|(index, numbers)| mesh_of(index, numbers));
    let meshes = meshes.collect::<PyResult<Vec<MeshData>>>()?;
    if let Some(index) = elements.iter().position(|(_, _, _, mesh, _)| *mesh >= meshes.len()) {
        let wrong = format!(
            "elements[{index}]: there are {} meshes, and none has its number",
            meshes.len()
        );
        return Err(PyValueError::new_err(wrong));
    }
    let model = path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into());
    let element = |(id, name, kind, mesh, columns): Placed| Element {
        id,
        name,
        kind,
        mesh,
        model: model.clone(),
        transform: Transform { columns },
        ..Element::default()
    };
    let scene = Scene { elements: elements.into_iter().map(element).collect(), meshes };
    py.detach(|| write(&scene, &path)).map_err(|error| PyOSError::new_err(error.to_string()))
}

/// A mesh out of its numbers.
fn mesh_of(index: usize, (corners, faces): &Numbers) -> PyResult<MeshData> {
    let wrong = |what: &str| PyValueError::new_err(format!("meshes[{index}]: {what}"));
    let (positions, rest) = corners.as_slice()?.as_chunks::<3>();
    let (triangles, other) = faces.as_slice()?.as_chunks::<3>();
    if !(rest.is_empty() && other.is_empty()) {
        return Err(wrong("three numbers are a corner, and three a triangle; some are left"));
    }
    if triangles.iter().flatten().any(|corner| *corner as usize >= positions.len()) {
        return Err(wrong("a triangle has a corner that is not there"));
    }
    Ok(MeshData { positions: positions.to_vec(), triangles: triangles.to_vec() })
}
