//! The classes of shapes of three dimensions: `tangency.d3`, or `tangency` for short.

use pyo3::PyClass;
use pyo3::create_exception;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySequence, PyType};

use crate::d3_f64::{self, DIMENSIONS};
use crate::poses::numbers;
use crate::recipe::{Fill, Own3, Recipe3 as Recipe};
use crate::shape_classes::{
    along, along_an_axis, any, axis, matrices, named, points, shape_classes, tuple,
};
use crate::shapes::AnyShape;

create_exception!(tangency, NotSolid, PyValueError, "A shape without a volume that is exact.");

shape_classes!("tangency", AnyShape::in_space, Sphere, Ellipsoid, "z");

fn recipe_of(shape: &Bound<Shape>) -> PyResult<Recipe> {
    let made = shape.as_super().get().of_dimension_3();
    Ok(made.map_err(PyTypeError::new_err)?.recipe.clone())
}

along_an_axis! {
    /// A cylinder whose middle is the origin.
    Cylinder, "tangency", "z",
    |radius, length, axis| Recipe::Own(Own3::Cylinder { radius, length, axis })
}
along_an_axis! {
    /// A cone; half of its length is below the origin, where its base is, and half above.
    Cone, "tangency", "z",
    |radius, length, axis| Recipe::Own(Own3::Cone { radius, length, axis })
}

/// Triangles over shared corners: what they enclose, or only their surface.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct Mesh;

#[pymethods]
impl Mesh {
    #[new]
    #[pyo3(signature = (vertices, faces, solid=None))]
    fn new(
        py: Python,
        vertices: &Bound<PyAny>,
        faces: &Bound<PyAny>,
        solid: Option<&Bound<PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let fill = match solid {
            None => Fill::Auto,
            Some(given) => match (given.extract::<bool>(), given.extract::<String>().as_deref()) {
                (Ok(true), _) => Fill::Solid,
                (Ok(false), _) => Fill::Surface,
                (Err(_), Ok("auto")) => Fill::Auto,
                (Err(_), _) => {
                    return Err(PyValueError::new_err(
                        "solid: it should be True, False or \"auto\"",
                    ));
                }
            },
        };
        let arguments = named(
            py,
            &[
                ("vertices", vertices.clone()),
                ("faces", faces.clone()),
                (
                    "solid",
                    match solid {
                        Some(solid) => solid.clone(),
                        None => any(py, "auto")?,
                    },
                ),
            ],
        )?;
        let (vertices, faces) = (points("vertices", vertices)?, triangles(faces)?);
        made(Recipe::Own(Own3::Mesh { vertices, faces, fill }), arguments, Self)
    }

    /// The mesh of a `trimesh.Trimesh`, or of anything with `vertices` and `faces`.
    #[classmethod]
    #[pyo3(signature = (mesh, solid=None))]
    fn from_trimesh<'py>(
        class: &Bound<'py, PyType>,
        mesh: &Bound<'py, PyAny>,
        solid: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        class.call1((mesh.getattr("vertices")?, mesh.getattr("faces")?, solid))
    }

    /// A `trimesh.Trimesh` of the same corners and triangles.
    fn to_trimesh<'py>(slf: &Bound<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let arguments = slf.as_super().as_super().get().arguments.bind(py);
        let (vertices, faces) = (arguments.get_item("vertices")?, arguments.get_item("faces")?);
        let settings = named(py, &[("process", any(py, false)?)])?;
        py.import("trimesh")?.getattr("Trimesh")?.call((vertices, faces), Some(&settings))
    }

    /// Whether what it encloses belongs to it.
    #[getter]
    fn is_solid(slf: &Bound<Self>) -> bool {
        let built = d3_f64::built(slf.as_super().as_super().get());
        built.is_ok_and(|built| d3_f64::own::solid(&built.shape).is_ok())
    }
}

/// The triangles of an array of shape (N, 3).
fn triangles(given: &Bound<PyAny>) -> PyResult<Vec<[u32; 3]>> {
    let told = numbers("faces", given)?;
    if told.shape.len() != 2 || told.shape[1] != 3 {
        let shape = &told.shape;
        let told = format!("faces: its shape is {shape:?}; it should be (N, 3)");
        return Err(PyValueError::new_err(told));
    }
    let corner = |(at, number): (usize, &f64)| {
        let is_whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(number);
        let wrong = || PyValueError::new_err(format!("faces[{}]: {number} is no vertex", at / 3));
        is_whole.then_some(*number as u32).ok_or_else(wrong)
    };
    let corners: PyResult<Vec<u32>> = told.values.iter().enumerate().map(corner).collect();
    Ok(corners?.as_chunks().0.to_vec())
}
