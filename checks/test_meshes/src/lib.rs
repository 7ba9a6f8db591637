//! What is asked about: surfaces made by formulas or read from files, and repeatable random numbers.
//!
//! The formulas make a gear, a screw, a terrain, a knot, a bumpy ball and a ring. They know nothing of the
//! library, so that its tests, checks and benches can all use them, in any space. Triangles run
//! counter-clockwise seen from outside; the same parameters give the same bits.

#![forbid(unsafe_code)]

mod ball;
mod draw;
pub mod files;
mod gear;
mod knot;
mod noise;
pub mod packages;
pub mod picture;
mod screw;
mod skin;
mod terrain;

pub use ball::BumpyBall;
pub use draw::{Draw, seed};
pub use gear::Gear;
pub use knot::{Knot, Ring};
pub use screw::Screw;
pub use terrain::Terrain;

/// A surface of triangles.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Model {
    /// Where the corners are.
    pub vertices: Vec<[f64; 3]>,
    /// The triangles, each three numbers of vertices.
    pub triangles: Vec<[u32; 3]>,
}

impl Model {
    /// Adds a vertex and returns its number.
    fn add(&mut self, vertex: [f64; 3]) -> u32 {
        self.vertices.push(vertex);
        self.vertices.len() as u32 - 1
    }

    /// Adds the two triangles of a quadrangle.
    fn add_quadrangle(&mut self, [a, b, c, d]: [u32; 4]) {
        self.triangles.extend([[a, b, c], [a, c, d]]);
    }

    /// Adds triangles between a vertex and a ring that runs counter-clockwise around it.
    fn add_fan(&mut self, middle: u32, ring: &[u32]) {
        for (at, start) in ring.iter().enumerate() {
            self.triangles.push([middle, *start, ring[(at + 1) % ring.len()]]);
        }
    }
}

/// A whole turn, in radians.
const TURN: f64 = core::f64::consts::TAU;

/// Cosine and sine of a share of a whole turn.
fn around(share: f64) -> [f64; 2] {
    let (sine, cosine) = libm::sincos(share * TURN);
    [cosine, sine]
}

/// A share of so many steps.
fn share(step: u32, steps: u32) -> f64 {
    f64::from(step) / f64::from(steps)
}
