//! The classes of shapes that are there in two and in three dimensions.

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::poses::{numbers, vectors};
use crate::recipe::{Axis, Rows};

/// Arguments by their names.
pub(crate) fn named<'py>(
    py: Python<'py>,
    arguments: &[(&str, Bound<'py, PyAny>)],
) -> PyResult<Bound<'py, PyDict>> {
    let dict = PyDict::new(py);
    arguments.iter().try_for_each(|(name, value)| dict.set_item(name, value))?;
    Ok(dict)
}

/// Numbers as Python has them.
pub(crate) fn any<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    value: T,
) -> PyResult<Bound<'py, PyAny>> {
    value.into_bound_py_any(py)
}

/// The numbers of a vector as Python has them.
pub(crate) fn tuple<'py, const N: usize>(
    py: Python<'py>,
    numbers: [f64; N],
) -> PyResult<Bound<'py, PyAny>> {
    Ok(pyo3::types::PyTuple::new(py, numbers)?.into_any())
}

/// Points of an array of shape (count, N).
pub(crate) fn points<const N: usize>(name: &str, given: &Bound<PyAny>) -> PyResult<Vec<[f64; N]>> {
    let told = vectors(name, given, N)?;
    if told.count.is_none() {
        return Err(PyValueError::new_err(format!("{name}: it should have the shape (N, {N})")));
    }
    Ok(told.rows().to_vec())
}

/// An axis by its name.
pub(crate) fn axis<const N: usize>(word: &str) -> PyResult<Axis> {
    let names = if N == 2 { "\"x\" or \"y\"" } else { "\"x\", \"y\" or \"z\"" };
    let wrong = || PyValueError::new_err(format!("axis: it is {word:?}, not {names}"));
    Axis::of::<N>(word).ok_or_else(wrong)
}

/// The arguments of a shape along an axis.
pub(crate) fn along(
    py: Python<'_>,
    radius: f64,
    length: f64,
    axis: Axis,
) -> PyResult<Bound<'_, PyDict>> {
    let axis = any(py, axis.word())?;
    named(py, &[("radius", any(py, radius)?), ("length", any(py, length)?), ("axis", axis)])
}

/// The rows of so many matrices of N + 1 by N + 1.
pub(crate) fn matrices<const N: usize>(
    name: &str,
    given: &Bound<PyAny>,
    count: usize,
) -> PyResult<Vec<Rows>> {
    let (told, size) = (numbers(name, given)?, N + 1);
    if told.shape != [count, size, size] {
        let shape = &told.shape;
        let told =
            format!("{name}: its shape is {shape:?}; it should be ({count}, {size}, {size})");
        return Err(PyValueError::new_err(told));
    }
    Ok(told.values.chunks_exact(size * size).map(Rows::from).collect())
}

/// A class of shapes of a radius and a length along an axis, in a module of Python, and what it is made by.
macro_rules! along_an_axis {
    ($(#[$doc:meta])* $name:ident, $module:tt, $axis:tt, $recipe:expr) => {
        $(#[$doc])*
        #[pyclass(extends = Shape, frozen, module = $module)]
        pub(crate) struct $name;

        #[pymethods]
        impl $name {
            #[new]
            #[pyo3(signature = (radius, length, axis=$axis))]
            fn new(
                py: Python,
                radius: f64,
                length: f64,
                axis: &str,
            ) -> PyResult<PyClassInitializer<Self>> {
                let axis = self::axis::<DIMENSIONS>(axis)?;
                let arguments = along(py, radius, length, axis)?;
                made(($recipe)(radius, length, axis), arguments, Self)
            }
        }
    };
}
pub(crate) use along_an_axis;

/// The classes of a dimension, in a module of Python; `Recipe` and `DIMENSIONS` are those of the dimension.
macro_rules! shape_classes {
    ($module:tt, $make:path, $ball:ident, $ellipsoid:ident, $last_axis:tt) => {
        /// Any shape, in its own frame.
        #[pyclass(extends = AnyShape, frozen, subclass, module = $module)]
        pub(crate) struct Shape;

        /// What makes an instance of a class.
        fn made<T: PyClass<BaseType = Shape>>(
            recipe: Recipe,
            arguments: Bound<PyDict>,
            class: T,
        ) -> PyResult<PyClassInitializer<T>> {
            let base = PyClassInitializer::from($make(recipe, arguments)?);
            Ok(base.add_subclass(Shape).add_subclass(class))
        }

        /// All points within a radius of the origin.
        #[pyclass(extends = Shape, frozen, module = $module)]
        pub(crate) struct $ball;

        #[pymethods]
        impl $ball {
            #[new]
            fn new(py: Python, radius: f64) -> PyResult<PyClassInitializer<Self>> {
                let arguments = named(py, &[("radius", any(py, radius)?)])?;
                made(Recipe::Sphere { radius }, arguments, Self)
            }
        }

        /// A box around the origin.
        #[pyclass(extends = Shape, frozen, module = $module)]
        pub(crate) struct Box;

        #[pymethods]
        impl Box {
            #[new]
            fn new(
                py: Python,
                half_extents: [f64; DIMENSIONS],
            ) -> PyResult<PyClassInitializer<Self>> {
                let arguments = named(py, &[("half_extents", tuple(py, half_extents)?)])?;
                made(Recipe::Box { half: half_extents }, arguments, Self)
            }
        }

        /// All points that scaling the axes to these radii makes of a ball around the origin.
        #[pyclass(extends = Shape, frozen, module = $module)]
        pub(crate) struct $ellipsoid;

        #[pymethods]
        impl $ellipsoid {
            #[new]
            fn new(py: Python, radii: [f64; DIMENSIONS]) -> PyResult<PyClassInitializer<Self>> {
                let arguments = named(py, &[("radii", tuple(py, radii)?)])?;
                made(Recipe::Ellipsoid { half: radii }, arguments, Self)
            }
        }

        along_an_axis! {
            /// All points within a radius of a segment of a length, whose middle is the origin.
            Capsule, $module, $last_axis,
            |radius, length, axis| Recipe::Capsule { radius, length, axis }
        }

        /// The convex hull of points.
        #[pyclass(extends = Shape, frozen, module = $module)]
        pub(crate) struct Hull;

        #[pymethods]
        impl Hull {
            #[new]
            fn new(py: Python, points: &Bound<PyAny>) -> PyResult<PyClassInitializer<Self>> {
                let arguments = named(py, &[("points", points.clone())])?;
                let points = self::points("points", points)?;
                made(Recipe::Hull { points }, arguments, Self)
            }
        }

        /// Everything behind a plane: where `normal @ x <= offset`.
        #[pyclass(extends = Shape, frozen, module = $module)]
        pub(crate) struct HalfSpace;

        #[pymethods]
        impl HalfSpace {
            #[new]
            #[pyo3(signature = (normal, offset=0.0))]
            fn new(
                py: Python,
                normal: [f64; DIMENSIONS],
                offset: f64,
            ) -> PyResult<PyClassInitializer<Self>> {
                let arguments =
                    named(py, &[("normal", tuple(py, normal)?), ("offset", any(py, offset)?)])?;
                made(Recipe::HalfSpace { normal, offset }, arguments, Self)
            }
        }

        /// A flat triangle.
        #[pyclass(extends = Shape, frozen, module = $module)]
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
                made(Recipe::Triangle { corners }, arguments, Self)
            }
        }

        /// A straight line between two points.
        #[pyclass(extends = Shape, frozen, module = $module)]
        pub(crate) struct Segment;

        #[pymethods]
        impl Segment {
            #[new]
            fn new(
                py: Python,
                start: [f64; DIMENSIONS],
                end: [f64; DIMENSIONS],
            ) -> PyResult<PyClassInitializer<Self>> {
                let arguments =
                    named(py, &[("start", tuple(py, start)?), ("end", tuple(py, end)?)])?;
                made(Recipe::Segment { ends: [start, end] }, arguments, Self)
            }
        }

        /// Shapes that are one, each at its pose.
        #[pyclass(extends = Shape, frozen, module = $module)]
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
                let rows = matrices::<DIMENSIONS>("poses", poses, shapes.len()?)?;
                let mut parts = Vec::with_capacity(rows.len());
                for (at, rows) in rows.into_iter().enumerate() {
                    let item = shapes.get_item(at)?;
                    let wrong = |_| {
                        let told =
                            format!("shapes[{at}]: it is no shape of {DIMENSIONS} dimensions");
                        PyTypeError::new_err(told)
                    };
                    let shape = item.cast::<Shape>().map_err(wrong)?;
                    parts.push((recipe_of(shape)?, rows));
                }
                made(Recipe::Compound { parts }, arguments, Self)
            }
        }
    };
}
pub(crate) use shape_classes;
