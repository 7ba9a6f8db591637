//! The rows about rays: half of them meet the shape, from outside and from a few sizes away.

use std::hint::black_box;

use harness::{Race, Row};
use test_meshes::{Draw, seed};

use super::inputs::Kind;
use super::only::{RAYS, rotation};
use super::peer::{Peer, PeerRay, Placed};
use super::space::{Pose, Ray, RayOptions, Real, Shape, Vector, cast_ray};
use crate::versus::beside_parry;

/// How many rays a row asks about.
const COUNT: usize = 4_096;

/// A kind of shape, and the most that we may take of the peer's time.
pub(super) struct Target {
    pub(super) kind: Kind,
    pub(super) most: f64,
}

/// A ray and a shape in both libraries.
struct Both {
    shape: Shape,
    pose: Pose,
    ray: Ray,
    placed: Placed,
    peer_ray: PeerRay,
}

/// The rows of this space.
pub(super) fn rows() -> Vec<Row> {
    let row = |target: &'static Target| {
        let name = format!("ray – {}: cast", target.kind.name);
        beside_parry(super::NAME, name, target.most, move || race(target))
    };
    RAYS.iter().map(row).collect()
}

fn race(target: &Target) -> Race {
    let mut draw = Draw::new(seed(target.kind.name));
    let shapes: Vec<Shape> =
        (0..target.kind.different).map(|_| (target.kind.make)(&mut draw)).collect();
    let inputs: Vec<Both> =
        (0..COUNT).map(|index| both(&mut draw, &shapes[index % shapes.len()])).collect();
    let ours: Vec<(Shape, Pose, Ray)> =
        inputs.iter().map(|both| (both.shape.clone(), both.pose, both.ray)).collect();
    let theirs: Vec<(Placed, PeerRay)> =
        inputs.into_iter().map(|both| (both.placed, both.peer_ray)).collect();
    Race {
        pairs: COUNT,
        ours: Box::new(move || {
            for (shape, pose, ray) in &ours {
                black_box(cast_ray(shape, pose, ray, &RayOptions::default()));
            }
        }),
        peer: Box::new(move || {
            for (placed, ray) in &theirs {
                black_box(placed.cast_ray(ray));
            }
        }),
    }
}

/// A shape somewhere, and a ray that aims at a point of it, or past it, as likely as not.
fn both(draw: &mut Draw, shape: &Shape) -> Both {
    let position = rotation(draw) * Vector::X * (10.0 * draw.unit()) as Real;
    let pose = Pose::new(rotation(draw), position);
    let origin = position + rotation(draw) * Vector::X * draw.between(2.0, 10.0) as Real;
    let is_meant = draw.chance(0.5);
    let ray = loop {
        let aside = rotation(draw) * Vector::X * draw.between(0.0, 2.0) as Real;
        let ray = Ray::new(origin, position + aside - origin).expect("a ray");
        if cast_ray(shape, &pose, &ray, &RayOptions::default()).is_some() == is_meant {
            break ray;
        }
    };
    let placed = Peer::of(shape).expect("every kind of the table is one of the peer's").at(&pose);
    Both { shape: shape.clone(), pose, ray, placed, peer_ray: PeerRay::of(&ray) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both libraries are asked about the same rays, and half of them meet something. A ray in five
    /// hundred may be too close to tell, or one that the peer loses.
    #[test]
    fn a_row_about_rays_is_about_what_it_says() {
        for target in RAYS {
            let mut draw = Draw::new(seed(target.kind.name));
            let shape = (target.kind.make)(&mut draw);
            let (mut met, mut alike) = (0, 0);
            for _ in 0..COUNT {
                let Both { shape, pose, ray, placed, peer_ray } = both(&mut draw, &shape);
                let ours = cast_ray(&shape, &pose, &ray, &RayOptions::default());
                let theirs = placed.cast_ray(&peer_ray);
                met += usize::from(ours.is_some());
                let is_near = match (ours, theirs) {
                    (Some(hit), Some((fraction, _))) => (hit.fraction - fraction).abs() < 1e-2,
                    (None, None) => true,
                    (Some(_), None) | (None, Some(_)) => false,
                };
                alike += usize::from(is_near);
            }
            let name = target.kind.name;
            assert!((COUNT * 2 / 5..COUNT * 3 / 5).contains(&met), "{name}: {met}");
            assert!(alike > COUNT - COUNT / 500, "{name}: {alike}");
        }
    }
}
