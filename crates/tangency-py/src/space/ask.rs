//! Many questions about pairs of this space.

use std::sync::Arc;

use pyo3::prelude::*;

use super::build::Built;
use super::pose::{pose, turn_between};
use super::space::{
    self, Closest, Hit, Impact, Manifold, Motion, Pose, Ray, RayOptions, Shape, Vector,
};
use super::{Real, built};
use crate::poses::Poses;
use crate::shapes::Shapes;
use crate::work::{Work, answers};

/// One side of many pairs: a shape or many, at a pose or many.
pub(crate) struct Side {
    shapes: Vec<Arc<Built>>,
    poses: Vec<Pose>,
}

impl Side {
    /// The side that was given, in this space.
    pub(crate) fn new(shapes: &Shapes, poses: &Poses) -> PyResult<Self> {
        Ok(Self { shapes: shapes.in_space(built)?, poses: poses.made(pose)? })
    }

    /// The shape of a pair, and where it is.
    fn at(&self, pair: usize) -> (&Shape, Pose) {
        let built = one_of(&self.shapes, pair);
        (&built.shape, built.placed(one_of(&self.poses, pair)))
    }
}

/// The one that all pairs share, or the one of a pair.
fn one_of<T>(list: &[T], pair: usize) -> &T {
    if list.len() == 1 { &list[0] } else { &list[pair] }
}

/// Asks a question about two placed shapes for every pair.
pub(crate) fn pairs<T: Send>(
    py: Python,
    work: &Work,
    a: &Side,
    b: &Side,
    ask: impl Fn(&Shape, &Pose, &Shape, &Pose) -> T + Sync,
) -> PyResult<Vec<T>> {
    answers(py, work, |pair| {
        let ((a, a_pose), (b, b_pose)) = (a.at(pair), b.at(pair));
        ask(a, &a_pose, b, &b_pose)
    })
}

pub(crate) fn intersects(py: Python, work: &Work, a: &Side, b: &Side) -> PyResult<Vec<bool>> {
    pairs(py, work, a, b, space::intersects)
}

pub(crate) fn distance(py: Python, work: &Work, a: &Side, b: &Side) -> PyResult<Vec<Real>> {
    pairs(py, work, a, b, space::distance)
}

/// The closest points; none for pairs that are further apart than a distance.
pub(crate) fn closest(
    py: Python,
    work: &Work,
    a: &Side,
    b: &Side,
    furthest: Real,
) -> PyResult<Vec<Option<Closest>>> {
    if furthest == Real::INFINITY {
        return pairs(py, work, a, b, |a, a_pose, b, b_pose| {
            Some(space::closest(a, a_pose, b, b_pose))
        });
    }
    pairs(py, work, a, b, |a, a_pose, b, b_pose| space::contact(a, a_pose, b, b_pose, furthest))
}

/// The manifolds of each pair.
pub(crate) fn contacts(
    py: Python,
    work: &Work,
    a: &Side,
    b: &Side,
    margin: Real,
) -> PyResult<Vec<Vec<Manifold>>> {
    pairs(py, work, a, b, |a, a_pose, b, b_pose| {
        let mut found = Vec::new();
        space::manifolds(a, a_pose, b, b_pose, margin, &mut |manifold| found.push(*manifold));
        found
    })
}

/// The first hit of each ray; an error names the ray that is none.
pub(crate) fn rays(
    py: Python,
    work: &Work,
    side: &Side,
    origins: &[Vector],
    directions: &[Vector],
    furthest: Real,
) -> PyResult<Vec<Result<Option<Hit>, String>>> {
    let options = RayOptions { to: furthest, ..RayOptions::default() };
    answers(py, work, |at| {
        let ray = Ray::new(*one_of(origins, at), *one_of(directions, at));
        let ray = ray.map_err(|error| error.to_string())?;
        let (shape, pose) = side.at(at);
        Ok(space::cast_ray(shape, &pose, &ray, &options))
    })
}

/// The first contact of shapes that are shifted without turning.
pub(crate) fn casts(
    py: Python,
    work: &Work,
    a: &Side,
    b: &Side,
    shifts: [&[Vector]; 2],
) -> PyResult<Vec<(Option<Impact>, bool)>> {
    answers(py, work, |pair| {
        let ((a, a_pose), (b, b_pose)) = (a.at(pair), b.at(pair));
        let [a_shift, b_shift] = shifts.map(|shifts| *one_of(shifts, pair));
        (space::cast_shapes(a, &a_pose, a_shift, b, &b_pose, b_shift), true)
    })
}

/// The first contact of shapes that go from one pose to another, and whether it is certain.
pub(crate) fn impacts(
    py: Python,
    work: &Work,
    a: [&Side; 2],
    b: [&Side; 2],
    tolerance: Real,
) -> PyResult<Vec<(Option<Impact>, bool)>> {
    answers(py, work, |pair| {
        let (shape_a, motion_a) = motion(a, pair);
        let (shape_b, motion_b) = motion(b, pair);
        let met = space::time_of_impact(shape_a, &motion_a, shape_b, &motion_b, tolerance);
        (met.impact, !met.is_cut_short)
    })
}

/// The motion of a shape between two poses: it turns the shorter way, about its origin, at one speed.
fn motion([start, end]: [&Side; 2], pair: usize) -> (&Shape, Motion) {
    let ((shape, from), (_, to)) = (start.at(pair), end.at(pair));
    let shifted = Motion::shifted(from, to.translation - from.translation);
    (shape, shifted.turned_by(turn_between(from.rotation, to.rotation)))
}

/// How the answer about a pair comes about: as text, and as a picture.
pub(crate) fn explain(a: &Side, b: &Side) -> (String, String) {
    let ((a, a_pose), (b, b_pose)) = (a.at(0), b.at(0));
    let told = space::explain(a, &a_pose, b, &b_pose);
    (told.to_string(), told.to_svg())
}
