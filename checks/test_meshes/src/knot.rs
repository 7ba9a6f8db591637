//! Tubes that close: a trefoil knot, and a plain ring.

use crate::{Model, TURN, around, share};

/// A tube along a trefoil knot.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Knot {
    /// Into how many pieces the tube is cut along its way; at least 3.
    pub along: u32,
    /// Into how many pieces it is cut around; at least 3.
    pub around: u32,
    /// The radius of the tube. The knot is about 3 in radius, and tubes up to 0.6 do not touch.
    pub radius: f64,
}

impl Default for Knot {
    fn default() -> Self {
        Self { along: 160, around: 16, radius: 0.45 }
    }
}

impl Knot {
    /// The surface, closed.
    ///
    /// The knot winds around a ring of radius 2 and thickness 1, twice the long way and three times the
    /// short way. The normal of that ring is at a right angle to the knot and comes back to itself, so
    /// that it serves as one axis of the tube.
    pub fn model(&self) -> Model {
        let mut model = Model::default();
        let mut rings = Vec::new();
        for step in 0..self.along {
            let turn = share(step, self.along);
            let ([cl, sl], [cs, ss]) = (around(2.0 * turn), around(3.0 * turn));
            let at = [(2.0 + cs) * cl, (2.0 + cs) * sl, ss];
            let normal = [cs * cl, cs * sl, ss];
            let long = [-(2.0 + cs) * sl, (2.0 + cs) * cl, 0.0].map(|part| 2.0 * part);
            let short = [-ss * cl, -ss * sl, cs].map(|part| 3.0 * part);
            let tangent = unit([0, 1, 2].map(|axis| long[axis] + short[axis]));
            let side = cross(tangent, normal);
            rings.push(model.add_ring((0..self.around).map(|step| {
                let [c, s] = around(share(step, self.around)).map(|part| part * self.radius);
                [0, 1, 2].map(|axis| at[axis] + c * normal[axis] - s * side[axis])
            })));
        }
        model.join_rings_around(rings);
        model
    }
}

/// A round tube along a circle about the third axis: a torus.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ring {
    /// Into how many pieces the tube is cut along its way; at least 3.
    pub along: u32,
    /// Into how many pieces it is cut around; at least 3.
    pub around: u32,
    /// The radius of the circle.
    pub radius: f64,
    /// The radius of the tube.
    pub tube: f64,
}

impl Default for Ring {
    fn default() -> Self {
        Self { along: 48, around: 24, radius: 1.0, tube: 0.35 }
    }
}

impl Ring {
    /// The surface, closed.
    pub fn model(&self) -> Model {
        let mut model = Model::default();
        let mut rings = Vec::new();
        for step in 0..self.along {
            let [cl, sl] = around(share(step, self.along));
            rings.push(model.add_ring((0..self.around).map(|step| {
                let [c, s] = around(share(step, self.around)).map(|part| part * self.tube);
                [(self.radius + c) * cl, (self.radius + c) * sl, s]
            })));
        }
        model.join_rings_around(rings);
        model
    }

    /// What it encloses.
    ///
    /// Between two sections a turn of `δ` apart, a point of the section at the distance `r` from the axis
    /// goes along a chord of `2 r sin(δ/2)`. Seen from the plane in the middle, the section is narrower by
    /// `cos(δ/2)`, so that the piece encloses `∫ 2 r sin(δ/2) cos(δ/2) dA = sin(δ) radius area`.
    pub fn volume(&self) -> f64 {
        let polygon = |count: u32| 0.5 * f64::from(count) * libm::sin(TURN / f64::from(count));
        let area = polygon(self.around) * self.tube * self.tube;
        2.0 * polygon(self.along) * self.radius * area
    }
}

fn cross(a: [f64; 3], b: [f64; 3]) -> [f64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(v: [f64; 3]) -> [f64; 3] {
    let length = (v[0] * v[0] + v[1] * v[1] + v[2] * v[2]).sqrt();
    v.map(|part| part / length)
}
