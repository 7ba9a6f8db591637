//! Volumes that two solids share, written down for a peer.
//!
//! The file has a line for each model (`model`, its number, how many vertices and triangles, then all of them) and one for
//! each pair (`pair`, two numbers of models, a matrix of nine and a place of three numbers for the second one, and the
//! volume that the library found). `checks/accuracy/manifold3d_volumes.py` reads it.

use std::fmt::Write as _;

use tangency::d3_f64::mesh::{Solid, overlap};
use tangency::d3_f64::{Matrix, Pose};
use test_meshes::{Draw, seed};

use super::spaces::bodies;

/// So many pairs of random solids.
pub(super) fn written(count: usize) -> String {
    let mut draw = Draw::new(seed("volumes for a peer"));
    let solids: Vec<Solid> = (0..MODELS).map(|_| bodies::any_solid(&mut draw, 1.0)).collect();
    let mut text = String::new();
    for (number, solid) in solids.iter().enumerate() {
        let surface = solid.surface();
        let (vertices, triangles) = (surface.vertices(), surface.triangles());
        let _ = write!(text, "model {number} {} {}", vertices.len(), triangles.len());
        vertices.iter().for_each(|at| {
            let _ = write!(text, " {:?} {:?} {:?}", at.x, at.y, at.z);
        });
        triangles.iter().for_each(|[a, b, c]| {
            let _ = write!(text, " {a} {b} {c}");
        });
        text.push('\n');
    }
    for _ in 0..count {
        let (a, b) = (draw.below(MODELS), draw.below(MODELS));
        let there = bodies::pose(&mut draw, 1.5);
        let found = overlap(&solids[a], &Pose::IDENTITY, &solids[b], &there);
        let volume = found.map_or(f64::NAN, |found| found.volume);
        let Matrix { columns } = there.rotation.to_matrix();
        let _ = write!(text, "pair {a} {b}");
        columns.into_iter().chain([there.translation]).for_each(|at| {
            let _ = write!(text, " {:?} {:?} {:?}", at.x, at.y, at.z);
        });
        let _ = writeln!(text, " {volume:?}");
    }
    text
}

/// How many solids the pairs are drawn from.
const MODELS: usize = 200;
