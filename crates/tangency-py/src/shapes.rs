//! The classes of shapes. Each is built in `f64` when it is made, which tells what is wrong with it, and in `f32` when it is
//! first asked for.

use std::sync::{Arc, OnceLock};

use pyo3::IntoPyObjectExt;
use pyo3::create_exception;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySequence, PyType};
use tangency::d3_f64::Pose;

use crate::poses::{numbers, vectors};
use crate::recipe::{Axis, Fill, Recipe, Rows};
use crate::{d3, d3_f64};

create_exception!(tangency, NotSolid, PyValueError, "A shape without a volume that is exact.");

/// Any shape, in its own frame.
#[pyclass(frozen, subclass, module = "tangency")]
pub(crate) struct Shape {
    recipe: Recipe,
    double: Arc<d3_f64::build::Built>,
    single: OnceLock<Result<Arc<d3::build::Built>, String>>,
    /// The arguments that make it again.
    arguments: Py<PyDict>,
}

impl Shape {
    fn new(recipe: Recipe, arguments: Bound<PyDict>) -> PyResult<Self> {
        let double = d3_f64::build::shape(&recipe).map_err(PyValueError::new_err)?;
        let arguments = arguments.unbind();
        Ok(Self { recipe, double: Arc::new(double), single: OnceLock::new(), arguments })
    }

    pub(crate) fn double(&self) -> Result<Arc<d3_f64::build::Built>, String> {
        Ok(self.double.clone())
    }

    pub(crate) fn single(&self) -> Result<Arc<d3::build::Built>, String> {
        self.single.get_or_init(|| d3::build::shape(&self.recipe).map(Arc::new)).clone()
    }
}

#[pymethods]
impl Shape {
    /// The box around the shape in its own frame: its lowest and its highest corner; an end of a half-space is infinite.
    #[getter]
    fn bounds(&self) -> ([f64; 3], [f64; 3]) {
        let around = self.double.shape.aabb(&self.double.placed(&Pose::IDENTITY));
        (around.min.into(), around.max.into())
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

/// Arguments by their names.
fn named<'py>(
    py: Python<'py>,
    arguments: &[(&str, Bound<'py, PyAny>)],
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    arguments.iter().try_for_each(|(name, value)| dict.set_item(name, value))?;
    Ok(dict)
}

/// Numbers as Python has them.
fn any<'py, T: IntoPyObject<'py>>(py: Python<'py>, value: T) -> PyResult<Bound<'py, PyAny>> {
    value.into_bound_py_any(py)
}

/// Points of an array of shape (N, 3).
fn points(name: &str, given: &Bound<PyAny>) -> PyResult<Vec<[f64; 3]>> {
    let told = vectors(name, given)?;
    if told.count.is_none() {
        return Err(PyValueError::new_err(format!("{name}: it should have the shape (N, 3)")));
    }
    Ok(told.values)
}

fn axis(word: &str) -> PyResult<Axis> {
    let wrong =
        || PyValueError::new_err(format!("axis: it is {word:?}, not \"x\", \"y\" or \"z\""));
    Axis::of(word).ok_or_else(wrong)
}

/// A ball around the origin.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct Sphere;

#[pymethods]
impl Sphere {
    #[new]
    fn new(py: Python, radius: f64) -> PyResult<PyClassInitializer<Self>> {
        let arguments = named(py, &[("radius", any(py, radius)?)])?;
        Ok(PyClassInitializer::from(Shape::new(Recipe::Sphere { radius }, arguments)?)
            .add_subclass(Self))
    }
}

/// A box around the origin.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct Box;

#[pymethods]
impl Box {
    #[new]
    fn new(py: Python, half_extents: [f64; 3]) -> PyResult<PyClassInitializer<Self>> {
        let [x, y, z] = half_extents;
        let arguments = named(py, &[("half_extents", any(py, (x, y, z))?)])?;
        Ok(PyClassInitializer::from(Shape::new(Recipe::Box { half: half_extents }, arguments)?)
            .add_subclass(Self))
    }
}

/// An ellipsoid around the origin.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct Ellipsoid;

#[pymethods]
impl Ellipsoid {
    #[new]
    fn new(py: Python, radii: [f64; 3]) -> PyResult<PyClassInitializer<Self>> {
        let [x, y, z] = radii;
        let arguments = named(py, &[("radii", any(py, (x, y, z))?)])?;
        Ok(PyClassInitializer::from(Shape::new(Recipe::Ellipsoid { half: radii }, arguments)?)
            .add_subclass(Self))
    }
}

/// A class of shapes of a radius and a length along an axis.
macro_rules! along_an_axis {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[pyclass(extends = Shape, frozen, module = "tangency")]
        pub(crate) struct $name;

        #[pymethods]
        impl $name {
            #[new]
            #[pyo3(signature = (radius, length, axis="z"))]
            fn new(py: Python, radius: f64, length: f64, axis: &str) -> PyResult<PyClassInitializer<Self>> {
                let axis = self::axis(axis)?;
                let arguments = [
                    ("radius", any(py, radius)?),
                    ("length", any(py, length)?),
                    ("axis", any(py, axis.word())?),
                ];
                let recipe = Recipe::$name { radius, length, axis };
                Ok(PyClassInitializer::from(Shape::new(recipe, named(py, &arguments)?)?).add_subclass(Self))
            }
        }
    };
}

along_an_axis! {
    /// All points within a radius of a segment of a length, whose middle is the origin.
    Capsule
}
along_an_axis! {
    /// A cylinder whose middle is the origin.
    Cylinder
}
along_an_axis! {
    /// A cone; half of its length is below the origin, where its base is, and half above.
    Cone
}

/// The convex hull of points.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct Hull;

#[pymethods]
impl Hull {
    #[new]
    fn new(py: Python, points: &Bound<PyAny>) -> PyResult<PyClassInitializer<Self>> {
        let arguments = named(py, &[("points", points.clone())])?;
        let points = self::points("points", points)?;
        Ok(PyClassInitializer::from(Shape::new(Recipe::Hull { points }, arguments)?)
            .add_subclass(Self))
    }
}

/// Everything behind a plane: where `normal @ x <= offset`.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct HalfSpace;

#[pymethods]
impl HalfSpace {
    #[new]
    #[pyo3(signature = (normal, offset=0.0))]
    fn new(py: Python, normal: [f64; 3], offset: f64) -> PyResult<PyClassInitializer<Self>> {
        let [x, y, z] = normal;
        let arguments =
            named(py, &[("normal", any(py, (x, y, z))?), ("offset", any(py, offset)?)])?;
        Ok(PyClassInitializer::from(Shape::new(Recipe::HalfSpace { normal, offset }, arguments)?)
            .add_subclass(Self))
    }
}

/// A flat triangle.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct Triangle;

#[pymethods]
impl Triangle {
    #[new]
    fn new(py: Python, corners: &Bound<PyAny>) -> PyResult<PyClassInitializer<Self>> {
        let arguments = named(py, &[("corners", corners.clone())])?;
        let points = points("corners", corners)?;
        let corners = points.try_into().map_err(|points: Vec<_>| {
            PyValueError::new_err(format!("corners: there are {}, not 3", points.len()))
        })?;
        Ok(PyClassInitializer::from(Shape::new(Recipe::Triangle { corners }, arguments)?)
            .add_subclass(Self))
    }
}

/// A straight line between two points.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct Segment;

#[pymethods]
impl Segment {
    #[new]
    fn new(py: Python, start: [f64; 3], end: [f64; 3]) -> PyResult<PyClassInitializer<Self>> {
        let ends = [start, end];
        let [start, end] = ends.map(|[x, y, z]| (x, y, z));
        let arguments = named(py, &[("start", any(py, start)?), ("end", any(py, end)?)])?;
        Ok(PyClassInitializer::from(Shape::new(Recipe::Segment { ends }, arguments)?)
            .add_subclass(Self))
    }
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
        Ok(PyClassInitializer::from(Shape::new(Recipe::Mesh { vertices, faces, fill }, arguments)?)
            .add_subclass(Self))
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
    fn to_trimesh<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let arguments = slf.as_super().arguments.bind(py);
        let (vertices, faces) = (arguments.get_item("vertices")?, arguments.get_item("faces")?);
        let settings = named(py, &[("process", any(py, false)?)])?;
        py.import("trimesh")?.getattr("Trimesh")?.call((vertices, faces), Some(&settings))
    }

    /// Whether what it encloses belongs to it.
    #[getter]
    fn is_solid(slf: PyRef<Self>) -> bool {
        d3_f64::build::solid(&slf.as_super().double.shape).is_ok()
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

/// Shapes that are one, each at its pose.
#[pyclass(extends = Shape, frozen, module = "tangency")]
pub(crate) struct Compound;

#[pymethods]
impl Compound {
    #[new]
    #[pyo3(signature = (shapes, poses))]
    fn new(
        py: Python,
        shapes: &Bound<PySequence>,
        poses: &Bound<PyAny>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let arguments =
            named(py, &[("shapes", shapes.clone().into_any()), ("poses", poses.clone())])?;
        let told = numbers("poses", poses)?;
        let count = shapes.len()?;
        if told.shape != [count, 4, 4] {
            let shape = &told.shape;
            let told = format!("poses: its shape is {shape:?}; it should be ({count}, 4, 4)");
            return Err(PyValueError::new_err(told));
        }
        let rows: &[Rows] = told.values.as_chunks().0;
        let mut parts = Vec::with_capacity(count);
        for (at, rows) in rows.iter().enumerate() {
            let item = shapes.get_item(at)?;
            let wrong = |_| PyTypeError::new_err(format!("shapes[{at}]: it is no shape"));
            let shape = item.cast::<Shape>().map_err(wrong)?;
            parts.push((shape.get().recipe.clone(), *rows));
        }
        Ok(PyClassInitializer::from(Shape::new(Recipe::Compound { parts }, arguments)?)
            .add_subclass(Self))
    }
}

/// An argument that is a shape or many.
pub(crate) struct Shapes<'py> {
    name: &'static str,
    list: Vec<Bound<'py, Shape>>,
    is_many: bool,
}

impl<'py> Shapes<'py> {
    pub(crate) fn new(name: &'static str, given: &Bound<'py, PyAny>) -> PyResult<Self> {
        if let Ok(shape) = given.cast::<Shape>() {
            return Ok(Self { name, list: vec![shape.clone()], is_many: false });
        }
        let wrong =
            || PyTypeError::new_err(format!("{name}: it should be a shape, or a list of shapes"));
        let items = given.try_iter().map_err(|_| wrong())?;
        let mut list = Vec::new();
        for (at, item) in items.enumerate() {
            let wrong = |_| PyTypeError::new_err(format!("{name}[{at}]: it is no shape"));
            list.push(item?.cast_into::<Shape>().map_err(wrong)?);
        }
        Ok(Self { name, list, is_many: true })
    }

    /// How many there are; `None` for one that all pairs share.
    pub(crate) fn count(&self) -> Option<usize> {
        self.is_many.then_some(self.list.len())
    }

    /// The shapes of a space.
    pub(crate) fn in_space<T>(
        &self,
        build: impl Fn(&Shape) -> Result<Arc<T>, String>,
    ) -> PyResult<Vec<Arc<T>>> {
        let built = |(at, shape): (usize, &Bound<Shape>)| {
            build(shape.get()).map_err(|reason| {
                let index = if self.is_many { format!("[{at}]") } else { String::new() };
                PyValueError::new_err(format!("{}{index}: {reason}", self.name))
            })
        };
        self.list.iter().enumerate().map(built).collect()
    }
}
