//! A gear: a disc with teeth and a bore.

use crate::{Model, around, share};

/// A disc with teeth around it and a round hole through its middle, about the third axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gear {
    /// How many teeth there are; at least 3.
    pub teeth: u32,
    /// Into how many pieces each of the four sides of a tooth is cut along the rim; at least 1.
    pub pieces: u32,
    /// From the middle to the foot of the teeth.
    pub radius: f64,
    /// How high the teeth are.
    pub tooth: f64,
    /// The radius of the bore.
    pub bore: f64,
    /// How thick the disc is.
    pub thickness: f64,
}

impl Default for Gear {
    fn default() -> Self {
        Self { teeth: 18, pieces: 2, radius: 1.0, tooth: 0.2, bore: 0.35, thickness: 0.4 }
    }
}

impl Gear {
    /// How far the rim is at a share of one tooth: foot, flank, tip, flank.
    fn rim(&self, share: f64) -> f64 {
        let [foot, up, tip] = [0.3, 0.45, 0.85];
        let height = if share < foot {
            0.0
        } else if share < up {
            (share - foot) / (up - foot)
        } else if share < tip {
            1.0
        } else {
            (1.0 - share) / (1.0 - tip)
        };
        self.radius + self.tooth * height
    }

    /// Where a tooth is cut, as shares of it: the corners of its profile and points between them.
    fn cuts(&self) -> Vec<f64> {
        let corners = [0.0, 0.3, 0.45, 0.85, 1.0];
        let mut cuts = Vec::new();
        for pair in corners.windows(2) {
            let cut = |piece: u32| pair[0] + (pair[1] - pair[0]) * share(piece, self.pieces);
            cuts.extend((0..self.pieces).map(cut));
        }
        cuts
    }

    /// The surface, closed, with a hole through it.
    pub fn model(&self) -> Model {
        let mut model = Model::default();
        let half = 0.5 * self.thickness;
        let mut rings = Vec::new();
        for tooth in 0..self.teeth {
            for cut in self.cuts() {
                let [cosine, sine] = around((f64::from(tooth) + cut) / f64::from(self.teeth));
                let (outer, inner) = (self.rim(cut), self.bore);
                let section = [(outer, -half), (outer, half), (inner, half), (inner, -half)];
                let points = section.map(|(radius, z)| [radius * cosine, radius * sine, z]);
                rings.push(model.add_ring(points.into_iter()));
            }
        }
        model.join_rings_around(rings);
        model
    }
}
