//! Where does a line cross a box around the origin?

use super::space::{Across, DIMENSION, End, Track, Vector, greater, lesser};

impl Track {
    /// A box is what its slabs share: the line is inside from where it has entered all of them to where
    /// it leaves the first. A line that runs along a slab is in it, its faces included, or misses.
    #[inline(always)]
    pub(crate) fn across_box(&self, half: Vector) -> Option<Across> {
        let mut first = [f64::NEG_INFINITY; DIMENSION];
        let mut last = [f64::INFINITY; DIMENSION];
        for axis in 0..DIMENSION {
            let (near, along) = (self.near[axis], self.along[axis]);
            if along == 0.0 {
                if !(near.abs() <= half[axis]) {
                    return None;
                }
                continue;
            }
            let ahead = if along < 0.0 { -half[axis] } else { half[axis] };
            first[axis] = (-ahead - near) / along;
            last[axis] = (ahead - near) / along;
        }
        let enter = first.into_iter().fold(f64::NEG_INFINITY, greater);
        let exit = last.into_iter().fold(f64::INFINITY, lesser);
        if !(enter <= exit && enter > f64::NEG_INFINITY && exit < f64::INFINITY) {
            return None;
        }
        // Looked up only for a line that is inside at all.
        let axis_of =
            |ends: &[f64; DIMENSION], s: f64| ends.iter().position(|end| *end == s).unwrap_or(0);
        let (enter_axis, exit_axis) = (axis_of(&first, enter), axis_of(&last, exit));
        let end = |s: f64, axis: usize, ahead: f64| {
            let sign = if self.along[axis] < 0.0 { -ahead } else { ahead };
            let (mut point, mut normal) = (self.at(s), Vector::ZERO);
            (point[axis], normal[axis]) = (sign * half[axis], sign);
            End { s, point, normal }
        };
        Some(Across { enter: end(enter, enter_axis, -1.0), exit: end(exit, exit_axis, 1.0) })
    }
}
