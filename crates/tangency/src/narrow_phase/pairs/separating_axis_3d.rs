//! Separating axes: directions in which a gap can show.
//!
//! For any unit vector, two supports tell how far apart two convex bodies are along it: never more
//! than they really are. The right normal shows the whole gap, and that is how it is told from others.

use super::space::geometry::Convex;
use super::space::math::{Real, Vector};

/// A unit direction from A to B, and how far apart the two are along it.
#[derive(Clone, Copy)]
pub(super) struct Axis {
    pub(super) normal: Vector,
    pub(super) separation: Real,
}

impl Axis {
    /// Which way along `direction` parts A from B with the shorter shift; `None` without direction.
    pub(super) fn between(direction: Vector, a: &impl Convex, b: &impl Convex) -> Option<Self> {
        let unit = direction.normalized()?;
        let (ahead, behind) = (shown(unit, a, b), shown(-unit, a, b));
        Some(if ahead >= behind {
            Self { normal: unit, separation: ahead }
        } else {
            Self { normal: -unit, separation: behind }
        })
    }
}

/// The axis with the widest gap; of equals, the first.
pub(super) fn widest<const COUNT: usize>(axes: [Option<Axis>; COUNT]) -> Option<Axis> {
    axes.into_iter().flatten().reduce(
        |best, other| {
            if other.separation > best.separation { other } else { best }
        },
    )
}

/// How much of the gap between A and B a unit vector shows: never more than there is, and as much for
/// the right normal.
pub(super) fn shown(normal: Vector, a: &impl Convex, b: &impl Convex) -> Real {
    (b.support(-normal) - a.support(normal)).dot(normal)
}
