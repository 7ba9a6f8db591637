//! Many shapes at their places: who is near whom.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard};

use numpy::PyArray1;
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use tangency::d3_f64::{self, Aabb, Bvh, Pose};

use crate::answers::{Clashes, Closest, vectors};
use crate::clashes::{Collected, Limits};
use crate::d3_f64::arrays;
use crate::d3_f64::build::Built;
use crate::d3_f64::pose::pose;
use crate::poses::{Dimension, Poses, Spelling, broadcast, finite_length, numbers};
use crate::shapes::Shapes;
use crate::work::{InternalError, Work, answers};

/// A shape at its place.
#[derive(Clone)]
struct Item {
    shape: Arc<Built>,
    pose: Pose,
    name: String,
    /// Items of one group are not asked about; `None` is a group of its own.
    group: Option<i64>,
}

impl Item {
    fn bounds(&self) -> Aabb {
        self.shape.shape.aabb(&self.shape.placed(&self.pose))
    }
}

/// Shapes at their places. Questions are answered in `float64`.
#[pyclass(frozen, module = "tangency")]
pub(crate) struct Scene {
    /// By their ids; what was removed is `None`.
    items: Mutex<Vec<Option<Item>>>,
}

/// Two items, the lower id first.
type Pair = [usize; 2];

impl Scene {
    fn items(&self) -> PyResult<MutexGuard<'_, Vec<Option<Item>>>> {
        self.items.lock().map_err(|_| InternalError::new_err("the scene was left half changed"))
    }

    /// Tells every item: its id, its shape and where it is.
    pub(crate) fn each(&self, tell: &mut dyn FnMut(usize, &Arc<Built>, &Pose)) -> PyResult<()> {
        for (id, item) in self.items()?.iter().enumerate() {
            if let Some(item) = item {
                tell(id, &item.shape, &item.pose);
            }
        }
        Ok(())
    }

    /// The pairs that are worth a question: near each other, of different groups, not ignored; in the order of their ids.
    fn candidates(items: &[Option<Item>], margin: f64, ignored: &HashSet<Pair>) -> Vec<Pair> {
        let present: Vec<usize> = (0..items.len()).filter(|at| items[*at].is_some()).collect();
        let half = margin / 2.0;
        let boxes: Vec<Aabb> =
            items.iter().flatten().map(|item| item.bounds().grown(half)).collect();
        let mut near = Vec::new();
        Bvh::from_boxes(&boxes).self_pairs_into(&mut near);
        let mut pairs: Vec<Pair> = near
            .into_iter()
            .map(|(a, b)| {
                let (a, b) = (present[a as usize], present[b as usize]);
                [a.min(b), a.max(b)]
            })
            .filter(|pair| !ignored.contains(pair))
            .filter(|[a, b]| {
                let group = |at: usize| items[at].as_ref().and_then(|item| item.group);
                group(*a).is_none() || group(*a) != group(*b)
            })
            .collect();
        pairs.sort_unstable();
        pairs
    }

    /// The pairs whose shapes are at most a distance apart, and how they stand to each other.
    fn near(
        &self,
        py: Python,
        furthest: f64,
        ignore: Option<&Bound<PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<(Vec<Pair>, Vec<Option<d3_f64::Closest>>)> {
        if !(furthest >= 0.0 && furthest.is_finite()) {
            let told = format!("the distance should be 0 or more and finite, and is {furthest}");
            return Err(PyValueError::new_err(told));
        }
        let ignored = ignored(ignore)?;
        // A copy, so that other threads may change the scene meanwhile; shapes are shared.
        let items = self.items()?.clone();
        let candidates = py.detach(|| Self::candidates(&items, furthest, &ignored));
        let work = Work::new(candidates.len(), threads)?;
        let found = answers(py, &work, |at| {
            let [a, b] = candidates[at].map(|id| items[id].as_ref());
            let (a, b) = a.zip(b)?;
            let (a_pose, b_pose) = (a.shape.placed(&a.pose), b.shape.placed(&b.pose));
            d3_f64::contact(&a.shape.shape, &a_pose, &b.shape.shape, &b_pose, furthest)
        })?;
        let near = candidates.into_iter().zip(found).filter(|(_, found)| found.is_some());
        Ok(near.unzip())
    }
}

/// Pairs of ids out of an array of shape (N, 2).
fn ignored(given: Option<&Bound<PyAny>>) -> PyResult<HashSet<Pair>> {
    let Some(given) = given else { return Ok(HashSet::new()) };
    let told = numbers("ignore", given)?;
    if told.values.is_empty() {
        return Ok(HashSet::new());
    }
    if told.shape.len() != 2 || told.shape[1] != 2 {
        let told = format!("ignore: its shape is {:?}; it should be (N, 2)", told.shape);
        return Err(PyValueError::new_err(told));
    }
    let pairs: &[[f64; 2]] = told.values.as_chunks().0;
    let id = |at: usize, number: f64| {
        let is_id = number >= 0.0 && number.fract() == 0.0;
        let wrong = || PyValueError::new_err(format!("ignore[{at}]: {number} is no id"));
        is_id.then_some(number as usize).ok_or_else(wrong)
    };
    let pair = |(at, [a, b]): (usize, &[f64; 2])| {
        let (a, b) = (id(at, *a)?, id(at, *b)?);
        Ok([a.min(b), a.max(b)])
    };
    pairs.iter().enumerate().map(pair).collect()
}

/// Pairs of ids as an array of shape (N, 2).
fn pair_array(py: Python, pairs: &[Pair]) -> PyResult<Py<PyAny>> {
    vectors(py, pairs.as_flattened().iter().map(|id| *id as i64).collect(), 2, true)
}

#[pymethods]
impl Scene {
    #[new]
    fn new() -> Self {
        Self { items: Mutex::new(Vec::new()) }
    }

    /// Adds a shape or many, at a pose or many; their ids, which stay.
    #[pyo3(signature = (shapes, poses=None, *, names=None, groups=None, quat=None))]
    fn add<'py>(
        &self,
        shapes: &Bound<'py, PyAny>,
        poses: Option<&Bound<PyAny>>,
        names: Option<Vec<String>>,
        groups: Option<Vec<Option<i64>>>,
        quat: Option<&str>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let py = shapes.py();
        let shapes = Shapes::new("shapes", shapes)?;
        let spelling = Spelling { quat, angle: None };
        let poses = Poses::new("poses", poses, Dimension::Three, spelling)?;
        let count = broadcast(&[
            ("shapes", shapes.count()),
            ("poses", poses.count),
            ("names", names.as_ref().map(Vec::len)),
            ("groups", groups.as_ref().map(Vec::len)),
        ])?
        .unwrap_or(1);
        let built = shapes.in_space(crate::d3_f64::built)?;
        let poses = poses.made(pose)?;
        let mut items = self.items()?;
        let first = items.len();
        for at in 0..count {
            items.push(Some(Item {
                shape: if built.len() == 1 { &built[0] } else { &built[at] }.clone(),
                pose: if poses.len() == 1 { poses[0] } else { poses[at] },
                name: names.as_ref().map(|names| names[at].clone()).unwrap_or_default(),
                group: groups.as_ref().and_then(|groups| groups[at]),
            }));
        }
        let ids = (first..first + count).map(|id| id as i64).collect();
        Ok(PyArray1::from_vec(py, ids))
    }

    /// Moves items to poses, one for all or one for each.
    #[pyo3(signature = (ids, poses, *, quat=None))]
    fn set_poses(&self, ids: Vec<usize>, poses: &Bound<PyAny>, quat: Option<&str>) -> PyResult<()> {
        let spelling = Spelling { quat, angle: None };
        let poses = Poses::new("poses", Some(poses), Dimension::Three, spelling)?;
        broadcast(&[("ids", Some(ids.len())), ("poses", poses.count)])?;
        let poses = poses.made(pose)?;
        let mut items = self.items()?;
        if let Some(id) = ids.iter().find(|id| !matches!(items.get(**id), Some(Some(_)))) {
            return Err(PyIndexError::new_err(format!("ids: there is no item {id}")));
        }
        for (at, id) in ids.into_iter().enumerate() {
            if let Some(item) = &mut items[id] {
                item.pose = if poses.len() == 1 { poses[0] } else { poses[at] };
            }
        }
        Ok(())
    }

    /// Removes items; their ids are not used again.
    fn remove(&self, ids: Vec<usize>) -> PyResult<()> {
        let mut items = self.items()?;
        for id in ids {
            let item = items.get_mut(id).and_then(Option::take);
            item.ok_or_else(|| PyIndexError::new_err(format!("ids: there is no item {id}")))?;
        }
        Ok(())
    }

    /// What an item is called.
    fn name(&self, id: usize) -> PyResult<String> {
        let items = self.items()?;
        let item = items.get(id).and_then(Option::as_ref);
        let missing = || PyIndexError::new_err(format!("id: there is no item {id}"));
        Ok(item.ok_or_else(missing)?.name.clone())
    }

    fn __len__(&self) -> PyResult<usize> {
        Ok(self.items()?.iter().flatten().count())
    }

    /// The pairs whose shapes touch, or are at most a margin apart: an array of ids of shape (N, 2).
    #[pyo3(signature = (*, margin=0.0, ignore=None, threads=None))]
    fn pairs(
        &self,
        py: Python,
        margin: f64,
        ignore: Option<&Bound<PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Py<PyAny>> {
        pair_array(py, &self.near(py, margin, ignore, threads)?.0)
    }

    /// The pairs that are at most a distance apart, and how they stand to each other.
    #[pyo3(signature = (*, max_distance, ignore=None, threads=None))]
    fn closest_pairs(
        &self,
        py: Python,
        max_distance: f64,
        ignore: Option<&Bound<PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<(Py<PyAny>, Closest)> {
        let (pairs, found) = self.near(py, max_distance, ignore, threads)?;
        Ok((pair_array(py, &pairs)?, arrays::closest(py, &found, true)?))
    }

    /// The clashes of the items, as the command `tangency check` finds them: overlaps deeper than `hard`, one inside of
    /// another, copies, touches if they are asked for, and what is nearer than `clearance`. Curved shapes are taken as
    /// triangles that are `deviation` off at most.
    #[pyo3(signature = (*, hard=0.001, clearance=0.0, touches=false, deviation=0.001, progress=None, threads=None))]
    #[allow(clippy::too_many_arguments)]
    fn clashes(
        &self,
        py: Python,
        hard: f64,
        clearance: f64,
        touches: bool,
        deviation: f64,
        progress: Option<&Bound<PyAny>>,
        threads: Option<usize>,
    ) -> PyResult<Clashes> {
        for (name, length) in [("hard", hard), ("clearance", clearance), ("deviation", deviation)] {
            finite_length(name, length)?;
        }
        let mut collected = Collected::new(deviation);
        let mut told = Ok(());
        self.each(&mut |id, shape, pose| {
            if told.is_ok() {
                told = collected.add(id, shape, pose);
            }
        })?;
        told.map_err(PyValueError::new_err)?;
        let limits = Limits { hard, clearance, touches };
        collected.clashes(py, &limits, threads, shown(py, progress)?.as_ref())
    }
}

/// What is called with how far a check is: what was given, a bar for `True`, nothing for `False`.
fn shown<'py>(
    py: Python<'py>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    match progress.map(|given| (given, given.extract::<bool>())) {
        Some((_, Ok(true))) => Ok(Some(py.import("tangency._progress")?.call_method0("bar")?)),
        Some((given, Err(_))) => Ok(Some(given.clone())),
        Some((_, Ok(false))) | None => Ok(None),
    }
}
