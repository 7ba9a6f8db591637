//! A rod with a thread.

use crate::{Model, around, share};

/// A rod along the third axis with a thread around it, flat at both ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Screw {
    /// How many turns the thread has.
    pub turns: u32,
    /// Into how many pieces each turn is cut around; at least 3.
    pub around: u32,
    /// Into how many pieces each turn is cut along the rod; at least 2.
    pub along: u32,
    /// From the axis to the bottom of the thread.
    pub radius: f64,
    /// How high the thread is.
    pub thread: f64,
    /// How far the thread goes along in one turn.
    pub pitch: f64,
}

impl Default for Screw {
    fn default() -> Self {
        Self { turns: 8, around: 40, along: 10, radius: 0.4, thread: 0.12, pitch: 0.25 }
    }
}

impl Screw {
    /// How far the surface is from the axis, at a height in pitches and a share of a turn: up and down
    /// once per pitch, in straight lines.
    fn distance(&self, height: f64, turn: f64) -> f64 {
        let phase = height - turn - libm::floor(height - turn);
        self.radius + self.thread * (1.0 - (2.0 * phase - 1.0).abs())
    }

    /// The surface, closed.
    pub fn model(&self) -> Model {
        let mut model = Model::default();
        let steps = self.turns * self.along;
        let mut rings = Vec::new();
        for step in 0..=steps {
            let height = share(step, self.along);
            let z = (height - 0.5 * f64::from(self.turns)) * self.pitch;
            // From the top seen, rings run clockwise, so that they lead up with the outside in front.
            rings.push(model.add_ring((0..self.around).rev().map(|at| {
                let turn = share(at, self.around);
                let ([cosine, sine], distance) = (around(turn), self.distance(height, turn));
                [distance * cosine, distance * sine, z]
            })));
        }
        model.join_rings(&rings);
        let end = 0.5 * f64::from(self.turns) * self.pitch;
        let [bottom, top] = [model.add([0.0, 0.0, -end]), model.add([0.0, 0.0, end])];
        model.add_fan(bottom, &rings[0]);
        let last: Vec<u32> = rings[steps as usize].iter().rev().copied().collect();
        model.add_fan(top, &last);
        model
    }
}
