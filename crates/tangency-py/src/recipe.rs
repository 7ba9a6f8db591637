//! What a shape is made of, in the numbers that it was given.

/// An axis that a shape is built around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Axis {
    X,
    Y,
    Z,
}

impl Axis {
    pub(crate) fn of(word: &str) -> Option<Self> {
        match word {
            "x" => Some(Self::X),
            "y" => Some(Self::Y),
            "z" => Some(Self::Z),
            _ => None,
        }
    }

    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::Y => "y",
            Self::Z => "z",
        }
    }
}

/// Whether a mesh is what it encloses, or its surface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fill {
    /// What it encloses; a mesh that is not closed is refused.
    Solid,
    /// Its triangles.
    Surface,
    /// What it encloses if it is closed, else its triangles.
    Auto,
}

/// Where a part of a compound is: the rows of a matrix of 4 by 4.
pub(crate) type Rows = [f64; 16];

/// A shape in its own frame.
#[derive(Clone, Debug)]
pub(crate) enum Recipe {
    Sphere { radius: f64 },
    Box { half: [f64; 3] },
    Capsule { radius: f64, length: f64, axis: Axis },
    Cylinder { radius: f64, length: f64, axis: Axis },
    Cone { radius: f64, length: f64, axis: Axis },
    Ellipsoid { half: [f64; 3] },
    Hull { points: Vec<[f64; 3]> },
    HalfSpace { normal: [f64; 3], offset: f64 },
    Triangle { corners: [[f64; 3]; 3] },
    Segment { ends: [[f64; 3]; 2] },
    Mesh { vertices: Vec<[f64; 3]>, faces: Vec<[u32; 3]>, fill: Fill },
    Compound { parts: Vec<(Recipe, Rows)> },
}
