//! Ray–plane: where does a line go behind a plane?

use super::space::{End, Line, LineInterval, Vector};

impl Line {
    /// The part of the line where `normal · p ≤ offset`; one of its ends, or both, are without end. A
    /// line along the plane, or one that meets it beyond all numbers, is behind it as a whole or not at all.
    pub(crate) fn clip_to_half_space(&self, normal: Vector, offset: f64) -> Option<LineInterval> {
        let room = offset - normal.dot(self.near);
        let rise = normal.dot(self.along);
        let endless = |s: f64, normal: Vector| End { s, point: self.near, normal };
        let mut across = LineInterval {
            enter: endless(f64::NEG_INFINITY, -self.heading()),
            exit: endless(f64::INFINITY, self.heading()),
        };
        let s = room / rise;
        let point = self.at(s);
        if !point.is_finite() {
            return (room >= 0.0).then_some(across);
        }
        // What rounding has left between the point and the plane is taken away along the normal.
        let end = End { s, point: point - normal * (normal.dot(point) - offset), normal };
        if rise < 0.0 {
            across.enter = end;
        } else {
            across.exit = end;
        }
        Some(across)
    }
}
