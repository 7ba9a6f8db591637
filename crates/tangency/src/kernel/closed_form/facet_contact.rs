//! Closest points of a facet (a triangle in space, a segment in the plane) and any other core, where they lie over the
//! facet.
//!
//! ```text
//!         .--high--.       Along its normal the facet has one height, and the other core two ends. Apart, `low` and
//!        (    |     )      the foot below it are as far from each other as the normal shows, and nothing can be
//!     ____\___|____/____   nearer. In overlap, the way from `low` to `high` goes through the facet; and to come free
//!          `-low--'        of it, that way alone has to go as far as the normal shows, if no end of the facet is nearer.
//! ```
//!
//! Two supports tell so where GJK takes several turns, and EPA tens of corners. What touches beside the facet, or is as near
//! to its end, is left to them.

use super::space::{ClosestPoints, FacetCore, MinkowskiDifference, NO_PARTS, Vector, greater};

/// A facet, and the ends of the other core along its normal, in the frame of A.
pub(super) struct FacetContact {
    facet: FacetCore,
    /// Whether the facet is A, and not B.
    pub(super) is_a: bool,
    /// The unit normal, to the side on which more of the other core is.
    pub(super) normal: Vector,
    low: Vector,
    high: Vector,
    /// How high `low` is above the facet.
    pub(super) height: f64,
}

impl FacetContact {
    /// `None` if no core is a facet with a normal, or the other one is a user's own, the ends of which may be known less well.
    pub(super) fn of(pair: &MinkowskiDifference) -> Option<Self> {
        if pair.a.is_custom() || pair.b.is_custom() {
            return None;
        }
        if let Some(facet) = FacetCore::of(&pair.a) {
            let support = |along: Vector| pair.out(pair.b.support(pair.axes.transposed_mul(along)));
            return Self::new(facet, true, support);
        }
        let facet = FacetCore::of(&pair.b)?.placed(|corner| pair.out(corner));
        Self::new(facet, false, |along| pair.a.support(along))
    }

    /// `None` for a facet without a normal.
    #[inline(always)]
    fn new(facet: FacetCore, is_a: bool, support: impl Fn(Vector) -> Vector) -> Option<Self> {
        let across = facet.normal()?;
        let (below, above) = (support(-across), support(across));
        let [below_height, above_height] =
            [below, above].map(|end| (end - facet.corners[0]).dot(across));
        Some(if below_height + above_height < 0.0 {
            let (normal, low, high, height) = (-across, above, below, -above_height);
            Self { facet, is_a, normal, low, high, height }
        } else {
            let (normal, low, high, height) = (across, below, above, below_height);
            Self { facet, is_a, normal, low, high, height }
        })
    }

    /// The answer over the facet; beyond the limit, the unit normal that shows so. `None` if the nearest place may not be over it.
    pub(super) fn over(&self, pair: &MinkowskiDifference) -> Option<Result<ClosestPoints, Vector>> {
        let answer = self.answer(pair)?;
        Some(match self.is_a {
            true => answer,
            false => answer.map(ClosestPoints::flipped).map_err(|normal| -normal),
        })
    }

    /// The answer with the facet as A.
    fn answer(&self, pair: &MinkowskiDifference) -> Option<Result<ClosestPoints, Vector>> {
        let Self { ref facet, normal, low, high, height, .. } = *self;
        let bend = facet.bend(normal);
        if !(bend <= pair.tolerances.tolerance(height.abs())) {
            return None;
        }
        if height - bend > pair.tolerances.max_distance {
            return Some(Err(normal));
        }
        let foot = low - normal * height;
        let is_nearest = facet.is_below(foot, normal)
            && (height > 0.0 || facet.ends_are_further(low, high, -height));
        let (on_a, on_b, separation) = (foot, low, height);
        let found = ClosestPoints { on_a, on_b, normal, separation, parts: NO_PARTS };
        is_nearest.then(|| Ok(pair.tolerances.settled(found)))
    }
}

impl FacetCore {
    /// How far rounding puts a corner from the plane of the others.
    fn bend(&self, normal: Vector) -> f64 {
        let height = |corner: &Vector| (*corner - self.corners[0]).dot(normal).abs();
        self.corners.iter().map(height).fold(0.0, greater)
    }

    /// Moved by a pose.
    pub(super) fn placed(&self, out: impl Fn(Vector) -> Vector) -> Self {
        Self { corners: self.corners.map(out) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::space::draw::Draw;
    use super::super::space::{Core, DIMENSION, Matrix, Rounding};
    use super::*;

    const ROUNDING: Rounding = Rounding { flat: 1e-14, curved: 1e-14, own: 1e-12 };
    const CLOSE: f64 = 1e-12;

    /// No direction shows a wider gap, or less of an overlap, than an answer over a facet: apart or in overlap, the separation is
    /// the most that any direction shows. Its normal shows it, and leads from a point of the facet to an end of the other core.
    ///
    /// Small bodies are drawn near a facet and large ones deep in it, so that many have their contact over the facet, and
    /// many beside it, which are left to GJK.
    #[test]
    fn nothing_shows_more_than_the_answer_over_a_facet() {
        let mut draw = Draw(7);
        let [mut apart, mut overlapping, mut beyond, mut open] = [0; 4];
        for case in 0..20_000 {
            let corners = [(); DIMENSION].map(|()| draw.vector());
            let half = draw.vector().abs() * 0.3 + Vector::splat(0.01);
            let core = if case % 2 == 0 { Core::Cuboid(half) } else { Core::Ellipsoid(half) };
            let mean = corners.iter().fold(Vector::ZERO, |sum, corner| sum + *corner);
            let origin = mean / DIMENSION as f64 + draw.vector() * 0.3;
            let told = format!("{corners:?} {half:?} {case} {origin:?}");
            let support = |along: Vector| core.support(along) + origin;
            let gap = |direction: Vector| {
                let ends = corners.map(|corner| corner.dot(direction));
                support(-direction).dot(direction)
                    - ends.into_iter().fold(f64::NEG_INFINITY, greater)
            };
            let pair =
                MinkowskiDifference::new([core; 2], (Matrix::IDENTITY, origin), 1.5, &ROUNDING);
            let contact = FacetContact::new(FacetCore { corners }, true, support);
            let found = match contact.and_then(|contact| contact.answer(&pair.within(0.1))) {
                Some(Ok(found)) => found,
                Some(Err(normal)) => {
                    beyond += 1;
                    assert!(gap(normal) > 0.1, "{told}");
                    continue;
                }
                None => {
                    open += 1;
                    continue;
                }
            };
            let ClosestPoints { on_a, on_b, normal, separation, .. } = found;
            assert!((gap(normal) - separation).abs() <= CLOSE, "{found:?} {told}");
            assert!((on_b - on_a - normal * separation).largest() <= CLOSE, "{found:?} {told}");
            assert!((on_b - support(-normal)).dot(normal).abs() <= CLOSE, "{found:?} {told}");
            assert!(FacetCore { corners }.is_below(on_a, normal), "{found:?} {told}");
            for _ in 0..64 {
                // Around the normal as well as anywhere.
                let share = draw.signed() * draw.signed() * draw.signed() * draw.signed();
                let near = normal + draw.vector() * share;
                for direction in [near, draw.vector()].into_iter().filter_map(Vector::normalized) {
                    let shown = gap(direction);
                    assert!(shown <= separation + CLOSE, "{direction:?} {shown} {found:?} {told}");
                }
            }
            apart += (separation > 0.0) as u32;
            overlapping += (separation < 0.0) as u32;
        }
        assert!(apart > 1_000 && overlapping > 1_000, "{apart} {overlapping}");
        assert!(beyond > 500 && open > 1_000, "{beyond} {open}");
    }
}
