//! The slab test: where does a line cross a box around the origin?

use super::space::{DIMENSION, End, Line, LineInterval, Vector};

/// What products with reciprocals may be off by beside quotients, in units of both ends together.
const DOUBT: f64 = 4.0 * f64::EPSILON;

/// Where a line enters or leaves the slabs: its parameter, and across which axis.
type SlabEnd = (f64, usize);

impl Line {
    /// A box is what its slabs share: the line is inside from where it has entered all of them to where
    /// it leaves the first. A line that runs along a slab is in it, its faces included, or misses.
    #[inline(always)]
    pub(crate) fn clip_to_box(&self, half: Vector) -> Option<LineInterval> {
        let (enter, exit) = self.slab_ends(half)?;
        Some(LineInterval {
            enter: self.at_face(half, enter.1, -1.0),
            exit: self.at_face(half, exit.1, 1.0),
        })
    }

    /// Where the line goes into a box, as [`Line::clip_to_box`].
    #[inline(always)]
    pub(crate) fn enter_box(&self, half: Vector) -> Option<End> {
        let (enter, _) = self.slab_ends(half)?;
        Some(self.at_face(half, enter.1, -1.0))
    }

    /// Products with reciprocals tell whether the line is inside at all, unless it passes an edge within rounding.
    /// There, quotients do, which are alike for slabs that it enters and leaves at one place.
    #[inline(always)]
    fn slab_ends(&self, half: Vector) -> Option<(SlabEnd, SlabEnd)> {
        let (enter, exit) = self.clip_to_slabs(half, |over, under| over * (1.0 / under))?;
        let inside = exit.0 - enter.0;
        let doubt = DOUBT * (enter.0.abs() + exit.0.abs());
        if inside > doubt {
            Some((enter, exit))
        } else if inside < -doubt {
            None
        } else {
            self.at_edge(half)
        }
    }

    /// Between which ends a line that passes an edge within rounding is inside.
    #[cold]
    fn at_edge(&self, half: Vector) -> Option<(SlabEnd, SlabEnd)> {
        let (enter, exit) = self.clip_to_slabs(half, |over, under| over / under)?;
        let is_inside = enter.0 <= exit.0 && enter.0 > f64::NEG_INFINITY && exit.0 < f64::INFINITY;
        is_inside.then_some((enter, exit))
    }

    /// The last slab that the line enters, and the first that it leaves; `None` if it runs along one outside of it.
    #[inline(always)]
    fn clip_to_slabs(
        &self,
        half: Vector,
        quotient: impl Fn(f64, f64) -> f64,
    ) -> Option<(SlabEnd, SlabEnd)> {
        let (mut enter, mut exit) = ((f64::NEG_INFINITY, 0), (f64::INFINITY, 0));
        for axis in 0..DIMENSION {
            let (near, along) = (self.near[axis], self.along[axis]);
            if along == 0.0 {
                if !(near.abs() <= half[axis]) {
                    return None;
                }
                continue;
            }
            let ahead = if along < 0.0 { -half[axis] } else { half[axis] };
            let (first, last) = (quotient(-ahead - near, along), quotient(ahead - near, along));
            enter = if first > enter.0 { (first, axis) } else { enter };
            exit = if last < exit.0 { (last, axis) } else { exit };
        }
        Some((enter, exit))
    }

    /// Where the line goes through a face across an axis: behind or ahead.
    #[inline(always)]
    fn at_face(&self, half: Vector, across: usize, ahead: f64) -> End {
        let (mut face, mut over, mut under) = (Vector::ZERO, 0.0, 1.0);
        let mut normal = Vector::ZERO;
        for axis in 0..DIMENSION {
            if axis == across {
                let sign = if self.along[axis] < 0.0 { -ahead } else { ahead };
                (face[axis], normal[axis]) = (sign * half[axis], sign);
                (over, under) = (face[axis] - self.near[axis], self.along[axis]);
            }
        }
        let s = over / under;
        let mut point = self.at(s);
        for axis in 0..DIMENSION {
            point[axis] = if axis == across { face[axis] } else { point[axis] };
        }
        End { s, point, normal }
    }
}
