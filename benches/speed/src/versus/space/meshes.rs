//! The rows about two surfaces of some 20 000 triangles each: bumpy balls, turned against each other.

use std::hint::black_box;

use harness::{Race, Row};
use test_meshes::{BumpyBall, Draw, seed};

use super::only::rotation;
use super::peer::{Peer, Placed};
use super::space::{Mesh, Pose, Real, Shape, Vector, distance, intersects};
use crate::versus::beside_parry;

/// How many triangles each surface has, about.
const TRIANGLES: u32 = 20_000;

/// How two surfaces lie.
#[derive(Clone, Copy, PartialEq)]
enum Lying {
    /// A twentieth of a radius apart.
    Apart,
    /// Apart by a millionth of a radius, or in each other by as much, as likely as not.
    Touching,
    /// With their centres a radius apart.
    Overlapping,
}

/// What is asked: its name, the arrangement, in how many poses, and the most of the peer's time.
///
/// What is aimed at is FCL's time for a first hit (25, 91 and 20 µs) and half of its time for a distance
/// (0.96 and 0.78 ms), where Parry took 677, 345 and 166 µs, 137 and 136 ms on the same meshes and machine.
const TARGETS: [(&str, Lying, usize, f64); 5] = [
    ("intersects, apart", Lying::Apart, 16, 0.037),
    ("intersects, touching", Lying::Touching, 16, 0.26),
    ("intersects, overlapping", Lying::Overlapping, 16, 0.12),
    ("distance, apart", Lying::Apart, 2, 0.0035),
    ("distance, touching", Lying::Touching, 2, 0.0029),
];

/// The rows of this space.
pub(super) fn rows() -> Vec<Row> {
    let row = |(question, lying, poses, target): (&'static str, Lying, usize, f64)| {
        let name = format!("meshes of 20 k triangles: {question}");
        beside_parry(super::NAME, name, target, move || race(question, lying, poses))
    };
    TARGETS.into_iter().map(row).collect()
}

fn surface() -> Mesh {
    let model = BumpyBall::of_about(TRIANGLES).model();
    let vertices: Vec<Vector> =
        model.vertices.iter().map(|v| Vector::from(v.map(|part| part as Real))).collect();
    Mesh::new(&vertices, &model.triangles).expect("finite numbers")
}

fn race(question: &'static str, lying: Lying, poses: usize) -> Race {
    let mut draw = Draw::new(seed(question));
    let surface = surface();
    let shape = Shape::from(surface.clone());
    let placed: Vec<[Pose; 2]> = (0..poses).map(|_| place(&mut draw, &shape, lying)).collect();
    let peer = Peer::of_mesh(&surface);
    let theirs: Vec<[Placed; 2]> =
        placed.iter().map(|both| both.map(|pose| peer.at(&pose))).collect();
    if question.starts_with("distance") {
        return Race {
            pairs: poses,
            ours: Box::new(move || {
                for [a, b] in &placed {
                    black_box(distance(&shape, a, &shape, b));
                }
            }),
            peer: Box::new(move || {
                for [a, b] in &theirs {
                    let _ = black_box(a.distance(b));
                }
            }),
        };
    }
    Race {
        pairs: poses,
        ours: Box::new(move || {
            for [a, b] in &placed {
                black_box(intersects(&shape, a, &shape, b));
            }
        }),
        peer: Box::new(move || {
            for [a, b] in &theirs {
                let _ = black_box(a.intersects(b));
            }
        }),
    }
}

/// Two poses; B is brought to where it should be along the way between the centres, which leaves the
/// distance as it should be, or less by what the bumps turn aside, so that is done some times over.
fn place(draw: &mut Draw, shape: &Shape, lying: Lying) -> [Pose; 2] {
    let a = Pose::new(rotation(draw), rotation(draw) * Vector::X * draw.unit() as Real);
    let way = rotation(draw) * Vector::X;
    let turned = rotation(draw);
    let at = |far: Real| Pose::new(turned, a.translation + way * far);
    if lying == Lying::Overlapping {
        return [a, at(1.0)];
    }
    let mut far: Real = 4.0;
    for _ in 0..100 {
        far -= distance(shape, &a, shape, &at(far));
    }
    let extra = match lying {
        Lying::Apart => 0.05,
        Lying::Touching if draw.chance(0.5) => 1e-6,
        Lying::Touching | Lying::Overlapping => -1e-6,
    };
    [a, at(far + extra)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_libraries_are_asked_about_the_same_surfaces() {
        let mut draw = Draw::new(seed("meshes"));
        let surface = surface();
        let (shape, peer) = (Shape::from(surface.clone()), Peer::of_mesh(&surface));
        for (lying, is_met) in [(Lying::Apart, false), (Lying::Overlapping, true)] {
            let [a, b] = place(&mut draw, &shape, lying);
            assert_eq!(intersects(&shape, &a, &shape, &b), is_met);
            assert_eq!(peer.at(&a).intersects(&peer.at(&b)).ok(), Some(is_met));
        }
    }
}
