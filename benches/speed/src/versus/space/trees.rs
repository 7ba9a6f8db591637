//! The rows about trees of boxes: how long it takes to build one over the triangles of a bumpy ball.

use std::hint::black_box;

use harness::{Race, Row};

use super::peer::PeerBoxes;
use super::space::{Aabb, Bvh, Real, Vector};
use crate::versus::beside_parry;

/// How many triangles, what that is called, and the most that we may take of the peer's time.
const TARGETS: [(usize, &str, f64); 2] = [(100_000, "100 k", 0.6), (1_000_000, "1 M", 0.6)];

/// The rows of this space.
pub(super) fn rows() -> Vec<Row> {
    let row = |(count, name, target): (usize, &str, f64)| {
        let name = format!("tree of {name} triangles: build");
        beside_parry(super::NAME, name, target, move || race(count))
    };
    TARGETS.into_iter().map(row).collect()
}

fn race(count: usize) -> Race {
    let boxes = bumpy_ball(count);
    let theirs = PeerBoxes::of(&boxes);
    Race {
        pairs: boxes.len(),
        ours: Box::new(move || assert!(black_box(Bvh::from_boxes(&boxes)).len() > 1)),
        peer: Box::new(move || assert!(black_box(theirs.tree()).count() > 1)),
    }
}

/// The boxes of the triangles between circles of latitude and longitude, about `count` of them.
fn bumpy_ball(count: usize) -> Vec<Aabb> {
    let side = ((count / 2) as f64).sqrt() as usize;
    let corner = |i: usize, j: usize| {
        let latitude = i as f64 / side as f64 * std::f64::consts::PI;
        let longitude = j as f64 / side as f64 * std::f64::consts::TAU;
        let radius = 1.0 + 0.1 * (latitude * 13.0).sin() * (longitude * 17.0).cos();
        let (across, up) = latitude.sin_cos();
        let place = [across * longitude.cos(), across * longitude.sin(), up];
        Vector::from(place.map(|coordinate| (radius * coordinate) as Real))
    };
    let around = |corners: [Vector; 3]| Aabb::from_points(&corners).expect("they are finite");
    let mut boxes = Vec::with_capacity(2 * side * side);
    for i in 0..side {
        for j in 0..side {
            let (a, b) = (corner(i, j), corner(i + 1, j));
            let (c, d) = (corner(i, j + 1), corner(i + 1, j + 1));
            boxes.extend([around([a, b, c]), around([b, c, d])]);
        }
    }
    boxes
}
