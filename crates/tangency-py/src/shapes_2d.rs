//! The classes of shapes of two dimensions: `tangency.d2`.

use pyo3::PyClass;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySequence};

use crate::d2_f64::DIMENSIONS;
use crate::recipe::{Own2, Recipe2 as Recipe};
use crate::shape_classes::{
    along, along_an_axis, any, axis, matrices, named, points, shape_classes, tuple,
};
use crate::shapes::AnyShape;

shape_classes!("tangency.d2", AnyShape::in_plane, Circle, Ellipse, "y");

fn recipe_of(shape: &Bound<Shape>) -> PyResult<Recipe> {
    let made = shape.as_super().get().of_dimension_2();
    Ok(made.map_err(PyTypeError::new_err)?.recipe.clone())
}

/// A convex polygon, its corners given either way round.
#[pyclass(extends = Shape, frozen, module = "tangency.d2")]
pub(crate) struct Polygon;

#[pymethods]
impl Polygon {
    #[new]
    fn new(py: Python, corners: &Bound<PyAny>) -> PyResult<PyClassInitializer<Self>> {
        let arguments = named(py, &[("corners", corners.clone())])?;
        let corners = points("corners", corners)?;
        made(Recipe::Own(Own2::Polygon { corners }), arguments, Self)
    }
}

/// What is inside of an outline that need not be convex, and outside of its holes.
#[pyclass(extends = Shape, frozen, module = "tangency.d2")]
pub(crate) struct Region;

#[pymethods]
impl Region {
    #[new]
    #[pyo3(signature = (outer, holes=None))]
    fn new(
        py: Python,
        outer: &Bound<PyAny>,
        holes: Option<Vec<Bound<PyAny>>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let holes = holes.unwrap_or_default();
        let arguments = named(py, &[("outer", outer.clone()), ("holes", any(py, holes.clone())?)])?;
        let outer = points("outer", outer)?;
        let holes = holes.iter().enumerate();
        let holes: PyResult<Vec<_>> =
            holes.map(|(at, hole)| points(&format!("holes[{at}]"), hole)).collect();
        made(Recipe::Own(Own2::Region { outer, holes: holes? }), arguments, Self)
    }
}

/// A line from point to point, open or closed, without an inside.
#[pyclass(extends = Shape, frozen, module = "tangency.d2")]
pub(crate) struct Chain;

#[pymethods]
impl Chain {
    #[new]
    #[pyo3(signature = (points, closed=false))]
    fn new(py: Python, points: &Bound<PyAny>, closed: bool) -> PyResult<PyClassInitializer<Self>> {
        let arguments = named(py, &[("points", points.clone()), ("closed", any(py, closed)?)])?;
        let points = self::points("points", points)?;
        made(Recipe::Own(Own2::Chain { points, is_closed: closed }), arguments, Self)
    }
}
