//! Where does a line cross a box around the origin?

use super::space::{Across, DIMENSION, End, Track, Vector};

impl Track {
    /// A box is what its slabs share: the line is inside from where it has entered all of them to where
    /// it leaves the first. A line that runs along a slab is in it, its faces included, or misses.
    #[inline]
    pub(crate) fn across_box(&self, half: Vector) -> Option<Across> {
        let (mut enter, mut exit) = (f64::NEG_INFINITY, f64::INFINITY);
        let (mut enter_axis, mut exit_axis) = (0, 0);
        for axis in 0..DIMENSION {
            let (near, along) = (self.near[axis], self.along[axis]);
            if along == 0.0 {
                if !(near.abs() <= half[axis]) {
                    return None;
                }
                continue;
            }
            let ahead = if along < 0.0 { -half[axis] } else { half[axis] };
            let (first, last) = ((-ahead - near) / along, (ahead - near) / along);
            if first > enter {
                (enter, enter_axis) = (first, axis);
            }
            if last < exit {
                (exit, exit_axis) = (last, axis);
            }
        }
        if !(enter <= exit && enter > f64::NEG_INFINITY && exit < f64::INFINITY) {
            return None;
        }
        let end = |s: f64, axis: usize, ahead: f64| {
            let sign = if self.along[axis] < 0.0 { -ahead } else { ahead };
            let (mut point, mut normal) = (self.at(s), Vector::ZERO);
            (point[axis], normal[axis]) = (sign * half[axis], sign);
            End { s, point, normal }
        };
        Some(Across { enter: end(enter, enter_axis, -1.0), exit: end(exit, exit_axis, 1.0) })
    }
}
