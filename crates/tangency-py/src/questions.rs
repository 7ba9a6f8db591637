//! The functions: arguments are read, a space is chosen, and its answers become arrays.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::answers::{Closest, Contacts, Impacts, Rays, numbers};
use crate::poses::{Poses, Precision, Vectors, broadcast, length, vectors as read_vectors};
use crate::shapes::{NotSolid, Shapes};
use crate::work::Work;

/// Runs some code in the space of a precision.
macro_rules! in_space {
    ($precision:expr, $space:ident => $code:expr) => {
        match $precision {
            Precision::Single => {
                use crate::d3 as $space;
                $code
            }
            Precision::Double => {
                use crate::d3_f64 as $space;
                $code
            }
        }
    };
}

/// Both sides of a question in a space.
macro_rules! sides {
    ($space:ident, $pair:expr) => {
        (
            $space::ask::Side::new(&$pair.a, &$pair.a_poses)?,
            $space::ask::Side::new(&$pair.b, &$pair.b_poses)?,
        )
    };
}

/// Single precision if every array that was given has it.
fn precision(given: &[Option<Precision>]) -> Precision {
    let mut given = given.iter().flatten().peekable();
    let is_single = given.peek().is_some() && given.all(|one| *one == Precision::Single);
    if is_single { Precision::Single } else { Precision::Double }
}

/// The two sides of a question, as they were given.
struct Pair<'py> {
    a: Shapes<'py>,
    a_poses: Poses,
    b: Shapes<'py>,
    b_poses: Poses,
    precision: Precision,
    count: Option<usize>,
}

impl<'py> Pair<'py> {
    fn new(
        [a, b]: [&Bound<'py, PyAny>; 2],
        [a_poses, b_poses]: [Option<&Bound<'py, PyAny>>; 2],
        quat: Option<&str>,
    ) -> PyResult<Self> {
        let (a, b) = (Shapes::new("a", a)?, Shapes::new("b", b)?);
        let a_poses = Poses::new("pose_a", a_poses, quat)?;
        let b_poses = Poses::new("pose_b", b_poses, quat)?;
        let count = broadcast(&[
            ("a", a.count()),
            ("pose_a", a_poses.count),
            ("b", b.count()),
            ("pose_b", b_poses.count),
        ])?;
        let precision = precision(&[a_poses.precision, b_poses.precision]);
        Ok(Self { a, a_poses, b, b_poses, precision, count })
    }

    fn work(&self, threads: Option<usize>) -> PyResult<Work> {
        Work::new(self.count.unwrap_or(1), threads)
    }
}

/// Whether shapes share a point; touching does.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, quat=None, threads=None))]
pub(crate) fn intersects(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    quat: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Py<PyAny>> {
    let pair = Pair::new([a, b], [pose_a, pose_b], quat)?;
    let work = pair.work(threads)?;
    in_space!(pair.precision, space => {
        let (a, b) = sides!(space, pair);
        numbers(py, space::ask::intersects(py, &work, &a, &b)?, pair.count.is_some())
    })
}

/// How far apart shapes are; 0 if they touch or overlap.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, quat=None, threads=None))]
pub(crate) fn distance(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    quat: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Py<PyAny>> {
    let pair = Pair::new([a, b], [pose_a, pose_b], quat)?;
    let work = pair.work(threads)?;
    in_space!(pair.precision, space => {
        let (a, b) = sides!(space, pair);
        numbers(py, space::ask::distance(py, &work, &a, &b)?, pair.count.is_some())
    })
}

/// The closest points of shapes, or the shortest way out of an overlap.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, max_distance=f64::INFINITY, quat=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn closest(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    max_distance: f64,
    quat: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Closest> {
    let furthest = length("max_distance", max_distance)?;
    let pair = Pair::new([a, b], [pose_a, pose_b], quat)?;
    let work = pair.work(threads)?;
    in_space!(pair.precision, space => {
        let (a, b) = sides!(space, pair);
        let found = space::ask::closest(py, &work, &a, &b, furthest as space::Real)?;
        space::arrays::closest(py, &found, pair.count.is_some())
    })
}

/// The points on which shapes rest against each other, up to a margin apart.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, margin=0.0, quat=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn contacts(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    margin: f64,
    quat: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Contacts> {
    let margin = length("margin", margin)?;
    let pair = Pair::new([a, b], [pose_a, pose_b], quat)?;
    let work = pair.work(threads)?;
    in_space!(pair.precision, space => {
        let (a, b) = sides!(space, pair);
        space::arrays::contacts(py, &space::ask::contacts(py, &work, &a, &b, margin as space::Real)?)
    })
}

/// The volume that solids share: closed meshes, boxes and hulls.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, quat=None, threads=None))]
pub(crate) fn overlap_volume(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    quat: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Py<PyAny>> {
    let pair = Pair::new([a, b], [pose_a, pose_b], quat)?;
    let work = pair.work(threads)?;
    in_space!(pair.precision, space => {
        let (a, b) = sides!(space, pair);
        let found = space::ask::overlap_volume(py, &work, &a, &b)?;
        let volumes: Result<Vec<_>, String> =
            found.into_iter().map(|found| found.map(|[volume, _]| volume)).collect();
        numbers(py, volumes.map_err(NotSolid::new_err)?, pair.count.is_some())
    })
}

/// Where rays first meet a shape.
#[pyfunction]
#[pyo3(signature = (shape, origins, directions, *, pose=None, max_fraction=f64::INFINITY, quat=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn cast_rays(
    py: Python,
    shape: &Bound<PyAny>,
    origins: &Bound<PyAny>,
    directions: &Bound<PyAny>,
    pose: Option<&Bound<PyAny>>,
    max_fraction: f64,
    quat: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Rays> {
    let furthest = length("max_fraction", max_fraction)?;
    let shapes = Shapes::new("shape", shape)?;
    let poses = Poses::new("pose", pose, quat)?;
    let (origins, directions) =
        (read_vectors("origins", origins)?, read_vectors("directions", directions)?);
    let count = broadcast(&[
        ("shape", shapes.count()),
        ("pose", poses.count),
        ("origins", origins.count),
        ("directions", directions.count),
    ])?;
    let precision =
        precision(&[poses.precision, Some(origins.precision), Some(directions.precision)]);
    let work = Work::new(count.unwrap_or(1), threads)?;
    in_space!(precision, space => {
        let side = space::ask::Side::new(&shapes, &poses)?;
        let [origins, directions] = [origins, directions].map(|Vectors { values, .. }| {
            values.into_iter().map(space::build::vector).collect::<Vec<_>>()
        });
        let furthest = furthest as space::Real;
        let found = space::ask::rays(py, &work, &side, &origins, &directions, furthest)?;
        let found: Result<Vec<_>, String> = found
            .into_iter()
            .enumerate()
            .map(|(at, hit)| hit.map_err(|reason| format!("ray [{at}]: {reason}")))
            .collect();
        space::arrays::rays(py, &found.map_err(PyValueError::new_err)?, count.is_some())
    })
}

/// When shapes first touch that are shifted without turning.
#[pyfunction]
#[pyo3(signature = (a, pose_a, shift_a, b, pose_b, shift_b, *, quat=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn cast_shapes(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    shift_a: &Bound<PyAny>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    shift_b: &Bound<PyAny>,
    quat: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Impacts> {
    let pair = Pair::new([a, b], [pose_a, pose_b], quat)?;
    let shifts = [read_vectors("shift_a", shift_a)?, read_vectors("shift_b", shift_b)?];
    let count = broadcast(&[
        ("the pairs", pair.count),
        ("shift_a", shifts[0].count),
        ("shift_b", shifts[1].count),
    ])?;
    let work = Work::new(count.unwrap_or(1), threads)?;
    in_space!(pair.precision, space => {
        let (a, b) = sides!(space, pair);
        let [shift_a, shift_b] = shifts.map(|Vectors { values, .. }| {
            values.into_iter().map(space::build::vector).collect::<Vec<_>>()
        });
        let found = space::ask::casts(py, &work, &a, &b, [&shift_a, &shift_b])?;
        space::arrays::impacts(py, &found, count.is_some())
    })
}

/// When shapes first touch that go from one pose to another, turning as they go.
#[pyfunction]
#[pyo3(signature = (a, start_a, end_a, b, start_b, end_b, *, tolerance=1e-6, quat=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn time_of_impact(
    py: Python,
    a: &Bound<PyAny>,
    start_a: Option<&Bound<PyAny>>,
    end_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    start_b: Option<&Bound<PyAny>>,
    end_b: Option<&Bound<PyAny>>,
    tolerance: f64,
    quat: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Impacts> {
    let tolerance = length("tolerance", tolerance)?;
    let start = Pair::new([a, b], [start_a, start_b], quat)?;
    let end = Pair::new([a, b], [end_a, end_b], quat)?;
    let count = broadcast(&[("the start", start.count), ("the end", end.count)])?;
    let work = Work::new(count.unwrap_or(1), threads)?;
    let precision = precision(&[Some(start.precision), Some(end.precision)]);
    in_space!(precision, space => {
        let ((a, b), (a_end, b_end)) = (sides!(space, start), sides!(space, end));
        let tolerance = tolerance as space::Real;
        let found = space::ask::impacts(py, &work, [&a, &a_end], [&b, &b_end], tolerance)?;
        space::arrays::impacts(py, &found, count.is_some())
    })
}

/// How the answer about one pair comes about: its text, and its picture as SVG.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, quat=None))]
pub(crate) fn explain(
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    quat: Option<&str>,
) -> PyResult<(String, String)> {
    let pair = Pair::new([a, b], [pose_a, pose_b], quat)?;
    if let Some(count) = pair.count {
        let told = format!("explain tells of one pair, and {count} are given");
        return Err(PyValueError::new_err(told));
    }
    in_space!(pair.precision, space => {
        let (a, b) = sides!(space, pair);
        Ok(space::ask::explain(&a, &b))
    })
}
