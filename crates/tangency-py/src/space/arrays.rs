//! Answers of this space as structs of arrays.

use pyo3::prelude::*;

use super::space::{self, FeatureId, Hit, Impact, Manifold, ManifoldPoint, Vector};
use super::{DIMENSIONS, Real};
use crate::answers::{Closest, Contacts, Impacts, Rays, numbers, vectors};

/// What stands where there is no point.
const NOWHERE: [Real; DIMENSIONS] = [Real::NAN; DIMENSIONS];

/// A number of each answer.
fn told<T, N: numpy::Element + Copy>(
    py: Python,
    found: &[T],
    is_many: bool,
    tell: impl Fn(&T) -> N,
) -> PyResult<Py<PyAny>> {
    numbers(py, found.iter().map(tell).collect(), is_many)
}

/// A point or direction of each answer; nowhere if there is none.
fn placed<T>(
    py: Python,
    found: &[T],
    is_many: bool,
    tell: impl Fn(&T) -> Option<Vector>,
) -> PyResult<Py<PyAny>> {
    let places = found.iter().flat_map(|found| tell(found).map_or(NOWHERE, Into::into));
    vectors(py, places.collect(), DIMENSIONS, is_many)
}

pub(crate) fn closest(
    py: Python,
    found: &[Option<space::Closest>],
    is_many: bool,
) -> PyResult<Closest> {
    Ok(Closest {
        separation: told(py, found, is_many, |found| {
            found.map_or(Real::INFINITY, |found| found.separation)
        })?,
        point_a: placed(py, found, is_many, |found| found.map(|found| found.on_a))?,
        point_b: placed(py, found, is_many, |found| found.map(|found| found.on_b))?,
        normal: placed(py, found, is_many, |found| found.map(|found| found.normal))?,
        part_a: told(py, found, is_many, |found| {
            found.map_or(-1, |found| i64::from(found.parts.a))
        })?,
        part_b: told(py, found, is_many, |found| {
            found.map_or(-1, |found| i64::from(found.parts.b))
        })?,
    })
}

pub(crate) fn contacts(py: Python, found: &[Vec<Manifold>]) -> PyResult<Contacts> {
    let mut offsets = vec![0_i64];
    let mut points: Vec<(&Manifold, ManifoldPoint)> = Vec::new();
    for manifold in found {
        points.extend(
            manifold.iter().flat_map(|one| one.points().iter().map(move |point| (one, *point))),
        );
        offsets.push(points.len() as i64);
    }
    let feature = |tell: fn(&ManifoldPoint) -> FeatureId| {
        vectors(py, points.iter().flat_map(|(_, point)| feature(tell(point))).collect(), 3, true)
    };
    Ok(Contacts {
        offsets: numbers(py, offsets, true)?,
        point_a: placed(py, &points, true, |(_, point)| Some(point.on_a))?,
        point_b: placed(py, &points, true, |(_, point)| Some(point.on_b))?,
        normal: placed(py, &points, true, |(manifold, _)| Some(manifold.normal))?,
        separation: told(py, &points, true, |(_, point)| point.separation)?,
        part_a: told(py, &points, true, |(manifold, _)| i64::from(manifold.parts.a))?,
        part_b: told(py, &points, true, |(manifold, _)| i64::from(manifold.parts.b))?,
        feature_a: feature(|point| point.feature.a)?,
        feature_b: feature(|point| point.feature.b)?,
    })
}

/// What touches, in three numbers: 0, 1 or 2 for a corner, an edge or a face, and the numbers of its corners.
pub(crate) fn feature(feature: FeatureId) -> [i64; 3] {
    match feature {
        FeatureId::Vertex(corner) => [0, i64::from(corner), -1],
        FeatureId::Edge(start, end) => [1, i64::from(start), i64::from(end)],
        FeatureId::Face(face) => [2, i64::from(face), -1],
    }
}

pub(crate) fn rays(py: Python, found: &[Option<Hit>], is_many: bool) -> PyResult<Rays> {
    Ok(Rays {
        fraction: told(py, found, is_many, |hit| hit.map_or(Real::INFINITY, |hit| hit.fraction))?,
        point: placed(py, found, is_many, |hit| hit.map(|hit| hit.point))?,
        normal: placed(py, found, is_many, |hit| hit.map(|hit| hit.normal))?,
        part: told(py, found, is_many, |hit| hit.map_or(-1, |hit| i64::from(hit.part)))?,
    })
}

pub(crate) fn impacts(
    py: Python,
    found: &[(Option<Impact>, bool)],
    is_many: bool,
) -> PyResult<Impacts> {
    Ok(Impacts {
        fraction: told(py, found, is_many, |(met, _)| {
            met.map_or(Real::INFINITY, |met| met.fraction)
        })?,
        point_a: placed(py, found, is_many, |(met, _)| met.map(|met| met.contact.on_a))?,
        point_b: placed(py, found, is_many, |(met, _)| met.map(|met| met.contact.on_b))?,
        normal: placed(py, found, is_many, |(met, _)| met.map(|met| met.contact.normal))?,
        is_certain: told(py, found, is_many, |(_, is_certain)| *is_certain)?,
    })
}
