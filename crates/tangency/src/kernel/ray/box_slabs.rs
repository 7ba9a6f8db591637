//! The slab test: where does a line cross a box around the origin?

use super::space::{DIMENSION, End, Line, LineInterval, Vector};

impl Line {
    /// A box is what its slabs share: the line is inside from where it has entered all of them to where
    /// it leaves the first. A line that runs along a slab is in it, its faces included, or misses.
    #[inline(always)]
    pub(crate) fn clip_to_box(&self, half: Vector) -> Option<LineInterval> {
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
            let (first, last) = ((-ahead - near) / along, (ahead - near) / along);
            enter = if first > enter.0 { (first, axis) } else { enter };
            exit = if last < exit.0 { (last, axis) } else { exit };
        }
        if !(enter.0 <= exit.0 && enter.0 > f64::NEG_INFINITY && exit.0 < f64::INFINITY) {
            return None;
        }
        Some(LineInterval {
            enter: self.at_face(half, enter, -1.0),
            exit: self.at_face(half, exit, 1.0),
        })
    }

    /// Where the line goes through a face across an axis: behind or ahead.
    #[inline(always)]
    fn at_face(&self, half: Vector, (s, across): (f64, usize), ahead: f64) -> End {
        let mut end = End { s, point: self.at(s), normal: Vector::ZERO };
        for axis in 0..DIMENSION {
            if axis == across {
                let sign = if self.along[axis] < 0.0 { -ahead } else { ahead };
                (end.point[axis], end.normal[axis]) = (sign * half[axis], sign);
            }
        }
        end
    }
}
