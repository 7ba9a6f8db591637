//! The functions: arguments are read, a space is chosen, and its answers become arrays.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::answers::{Closest, Contacts, Impacts, Rays, numbers};
use crate::poses::{
    Dimension, Poses, Precision, Spelling, broadcast, length, vectors as read_vectors,
};
use crate::shapes::Shapes;
use crate::shapes_3d::NotSolid;
use crate::work::Work;

/// Runs some code in the space of a dimension and a precision.
macro_rules! in_space {
    ($choice:expr, $space:ident => $code:expr) => {
        match $choice {
            (Dimension::Two, Precision::Single) => {
                use crate::d2 as $space;
                $code
            }
            (Dimension::Two, Precision::Double) => {
                use crate::d2_f64 as $space;
                $code
            }
            (Dimension::Three, Precision::Single) => {
                use crate::d3 as $space;
                $code
            }
            (Dimension::Three, Precision::Double) => {
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

/// The volumes that pairs share in a space of three dimensions.
macro_rules! shared_volumes {
    ($py:ident, $pair:ident, $work:ident, $space:ident) => {{
        use crate::$space as space;
        use crate::$space::ask::pairs;
        use crate::$space::own::overlap_volume;
        let (a, b) = sides!(space, $pair);
        let volumes: Result<Vec<_>, String> =
            pairs($py, &$work, &a, &b, overlap_volume)?.into_iter().collect();
        numbers($py, volumes.map_err(NotSolid::new_err)?, $pair.count.is_some())
    }};
}

/// Single precision if every array that was given has it.
fn precision(given: &[Option<Precision>]) -> Precision {
    let mut given = given.iter().flatten().peekable();
    let is_single = given.peek().is_some() && given.all(|one| *one == Precision::Single);
    if is_single { Precision::Single } else { Precision::Double }
}

/// The dimension of the first shape that is given; three if there is none.
fn dimension(given: &[&Shapes]) -> Dimension {
    given.iter().find_map(|shapes| shapes.dimension()).unwrap_or(Dimension::Three)
}

/// The two sides of a question, as they were given.
struct Pair<'py> {
    a: Shapes<'py>,
    a_poses: Poses,
    b: Shapes<'py>,
    b_poses: Poses,
    /// Which space answers.
    space: (Dimension, Precision),
    count: Option<usize>,
}

impl<'py> Pair<'py> {
    fn new(
        [a, b]: [&Bound<'py, PyAny>; 2],
        [a_poses, b_poses]: [Option<&Bound<'py, PyAny>>; 2],
        spelling: Spelling,
    ) -> PyResult<Self> {
        let (a, b) = (Shapes::new("a", a)?, Shapes::new("b", b)?);
        let dimension = dimension(&[&a, &b]);
        let a_poses = Poses::new("pose_a", a_poses, dimension, spelling)?;
        let b_poses = Poses::new("pose_b", b_poses, dimension, spelling)?;
        let count = broadcast(&[
            ("a", a.count()),
            ("pose_a", a_poses.count),
            ("b", b.count()),
            ("pose_b", b_poses.count),
        ])?;
        let precision = precision(&[a_poses.precision, b_poses.precision]);
        Ok(Self { a, a_poses, b, b_poses, space: (dimension, precision), count })
    }

    fn work(&self, threads: Option<usize>) -> PyResult<Work> {
        Work::new(self.count.unwrap_or(1), threads)
    }
}

/// Whether shapes share a point; touching does.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, quat=None, angle=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn intersects(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    quat: Option<&str>,
    angle: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Py<PyAny>> {
    let pair = Pair::new([a, b], [pose_a, pose_b], Spelling { quat, angle })?;
    let work = pair.work(threads)?;
    in_space!(pair.space, space => {
        let (a, b) = sides!(space, pair);
        numbers(py, space::ask::intersects(py, &work, &a, &b)?, pair.count.is_some())
    })
}

/// How far apart shapes are; 0 if they touch or overlap.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, quat=None, angle=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn distance(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    quat: Option<&str>,
    angle: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Py<PyAny>> {
    let pair = Pair::new([a, b], [pose_a, pose_b], Spelling { quat, angle })?;
    let work = pair.work(threads)?;
    in_space!(pair.space, space => {
        let (a, b) = sides!(space, pair);
        numbers(py, space::ask::distance(py, &work, &a, &b)?, pair.count.is_some())
    })
}

/// The closest points of shapes, or the shortest way out of an overlap.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, max_distance=f64::INFINITY, quat=None, angle=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn closest(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    max_distance: f64,
    quat: Option<&str>,
    angle: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Closest> {
    let furthest = length("max_distance", max_distance)?;
    let pair = Pair::new([a, b], [pose_a, pose_b], Spelling { quat, angle })?;
    let work = pair.work(threads)?;
    in_space!(pair.space, space => {
        let (a, b) = sides!(space, pair);
        let found = space::ask::closest(py, &work, &a, &b, furthest as space::Real)?;
        space::arrays::closest(py, &found, pair.count.is_some())
    })
}

/// The points on which shapes rest against each other, up to a margin apart.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, margin=0.0, quat=None, angle=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn contacts(
    py: Python,
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    margin: f64,
    quat: Option<&str>,
    angle: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Contacts> {
    let margin = length("margin", margin)?;
    let pair = Pair::new([a, b], [pose_a, pose_b], Spelling { quat, angle })?;
    let work = pair.work(threads)?;
    in_space!(pair.space, space => {
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
    let pair = Pair::new([a, b], [pose_a, pose_b], Spelling { quat, angle: None })?;
    let work = pair.work(threads)?;
    match pair.space.1 {
        Precision::Single => shared_volumes!(py, pair, work, d3),
        Precision::Double => shared_volumes!(py, pair, work, d3_f64),
    }
}

/// Where rays first meet a shape.
#[pyfunction]
#[pyo3(signature = (shape, origins, directions, *, pose=None, max_fraction=f64::INFINITY, quat=None, angle=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn cast_rays(
    py: Python,
    shape: &Bound<PyAny>,
    origins: &Bound<PyAny>,
    directions: &Bound<PyAny>,
    pose: Option<&Bound<PyAny>>,
    max_fraction: f64,
    quat: Option<&str>,
    angle: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Rays> {
    let furthest = length("max_fraction", max_fraction)?;
    let shapes = Shapes::new("shape", shape)?;
    let dimension = dimension(&[&shapes]);
    let poses = Poses::new("pose", pose, dimension, Spelling { quat, angle })?;
    let origins = read_vectors("origins", origins, dimension.size())?;
    let directions = read_vectors("directions", directions, dimension.size())?;
    let count = broadcast(&[
        ("shape", shapes.count()),
        ("pose", poses.count),
        ("origins", origins.count),
        ("directions", directions.count),
    ])?;
    let precision =
        precision(&[poses.precision, Some(origins.precision), Some(directions.precision)]);
    let work = Work::new(count.unwrap_or(1), threads)?;
    in_space!((dimension, precision), space => {
        let side = space::ask::Side::new(&shapes, &poses)?;
        let [origins, directions] =
            [origins, directions].map(|vectors| space::build::vectors(vectors.rows()));
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
#[pyo3(signature = (a, pose_a, shift_a, b, pose_b, shift_b, *, quat=None, angle=None, threads=None))]
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
    angle: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Impacts> {
    let pair = Pair::new([a, b], [pose_a, pose_b], Spelling { quat, angle })?;
    let size = pair.space.0.size();
    let shifts = [read_vectors("shift_a", shift_a, size)?, read_vectors("shift_b", shift_b, size)?];
    let count = broadcast(&[
        ("the pairs", pair.count),
        ("shift_a", shifts[0].count),
        ("shift_b", shifts[1].count),
    ])?;
    let work = Work::new(count.unwrap_or(1), threads)?;
    in_space!(pair.space, space => {
        let (a, b) = sides!(space, pair);
        let [shift_a, shift_b] = shifts.map(|shifts| space::build::vectors(shifts.rows()));
        let found = space::ask::casts(py, &work, &a, &b, [&shift_a, &shift_b])?;
        space::arrays::impacts(py, &found, count.is_some())
    })
}

/// When shapes first touch that go from one pose to another, turning as they go.
#[pyfunction]
#[pyo3(signature = (a, start_a, end_a, b, start_b, end_b, *, tolerance=1e-6, quat=None, angle=None, threads=None))]
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
    angle: Option<&str>,
    threads: Option<usize>,
) -> PyResult<Impacts> {
    let tolerance = length("tolerance", tolerance)?;
    let start = Pair::new([a, b], [start_a, start_b], Spelling { quat, angle })?;
    let end = Pair::new([a, b], [end_a, end_b], Spelling { quat, angle })?;
    let count = broadcast(&[("the start", start.count), ("the end", end.count)])?;
    let work = Work::new(count.unwrap_or(1), threads)?;
    let precision = precision(&[Some(start.space.1), Some(end.space.1)]);
    in_space!((start.space.0, precision), space => {
        let ((a, b), (a_end, b_end)) = (sides!(space, start), sides!(space, end));
        let tolerance = tolerance as space::Real;
        let found = space::ask::impacts(py, &work, [&a, &a_end], [&b, &b_end], tolerance)?;
        space::arrays::impacts(py, &found, count.is_some())
    })
}

/// How the answer about one pair comes about: its text, and its picture as SVG.
#[pyfunction]
#[pyo3(signature = (a, pose_a, b, pose_b, *, quat=None, angle=None))]
pub(crate) fn explain(
    a: &Bound<PyAny>,
    pose_a: Option<&Bound<PyAny>>,
    b: &Bound<PyAny>,
    pose_b: Option<&Bound<PyAny>>,
    quat: Option<&str>,
    angle: Option<&str>,
) -> PyResult<(String, String)> {
    let pair = Pair::new([a, b], [pose_a, pose_b], Spelling { quat, angle })?;
    if let Some(count) = pair.count {
        let told = format!("explain tells of one pair, and {count} are given");
        return Err(PyValueError::new_err(told));
    }
    in_space!(pair.space, space => {
        let (a, b) = sides!(space, pair);
        Ok(space::ask::explain(&a, &b))
    })
}
