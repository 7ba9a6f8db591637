//! What a shape is made of, in the numbers that it was given.

/// An axis that a shape is built around, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Axis(usize);

const AXES: [&str; 3] = ["x", "y", "z"];

impl Axis {
    /// The axis of a name, if a space of N dimensions has it.
    pub(crate) fn of<const N: usize>(word: &str) -> Option<Self> {
        AXES.iter().take(N).position(|axis| *axis == word).map(Self)
    }

    pub(crate) fn word(self) -> &'static str {
        AXES[self.0]
    }

    /// The unit vector along it.
    pub(crate) fn direction<const N: usize>(self) -> [f64; N] {
        core::array::from_fn(|at| if at == self.0 { 1.0 } else { 0.0 })
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

/// The rows of a matrix of N + 1 by N + 1.
pub(crate) type Rows = Vec<f64>;

/// A shape in its own frame, in a space of N dimensions.
#[derive(Clone, Debug)]
pub(crate) enum Recipe<const N: usize, Own> {
    Sphere {
        radius: f64,
    },
    Box {
        half: [f64; N],
    },
    Ellipsoid {
        half: [f64; N],
    },
    Capsule {
        radius: f64,
        length: f64,
        axis: Axis,
    },
    Hull {
        points: Vec<[f64; N]>,
    },
    HalfSpace {
        normal: [f64; N],
        offset: f64,
    },
    Triangle {
        corners: [[f64; N]; 3],
    },
    Segment {
        ends: [[f64; N]; 2],
    },
    Compound {
        parts: Vec<(Self, Rows)>,
    },
    /// A shape that no other dimension has.
    Own(Own),
}

/// The shapes that are there in two dimensions alone.
#[derive(Clone, Debug)]
pub(crate) enum Own2 {
    Polygon { corners: Vec<[f64; 2]> },
    Region { outer: Vec<[f64; 2]>, holes: Vec<Vec<[f64; 2]>> },
    Chain { points: Vec<[f64; 2]>, is_closed: bool },
}

/// The shapes that are there in three dimensions alone.
#[derive(Clone, Debug)]
pub(crate) enum Own3 {
    Cylinder { radius: f64, length: f64, axis: Axis },
    Cone { radius: f64, length: f64, axis: Axis },
    Mesh { vertices: Vec<[f64; 3]>, faces: Vec<[u32; 3]>, fill: Fill },
}

/// A shape of two dimensions.
pub(crate) type Recipe2 = Recipe<2, Own2>;

/// A shape of three dimensions.
pub(crate) type Recipe3 = Recipe<3, Own3>;
