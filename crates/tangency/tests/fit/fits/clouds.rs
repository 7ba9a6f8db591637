//! Random points that are the same every time, of every kind that is hard to fit around.

use super::draw::Draw;
use super::space::*;

impl Draw {
    pub(super) fn direction(&mut self) -> Vector {
        self.vector().normalized().unwrap_or(Vector::X)
    }

    /// One of few whole numbers per coordinate, so that coincidences happen.
    pub(super) fn coarse(&mut self) -> Vector {
        let mut vector = Vector::ZERO;
        for axis in 0..DIMENSION {
            vector[axis] = self.below(4) as Real - 1.0;
        }
        vector
    }
}

/// What is special about a cloud of unit size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    /// Nothing.
    Scattered,
    /// Points of a small grid: duplicates, lines and circles of points.
    Grid,
    /// All in one tilted line.
    InLine,
    /// All in one tilted plane, up to `FLATNESS`.
    Flat,
    /// All on one sphere.
    OnSphere,
    /// Two tight crowds.
    Crowds,
    /// A thousand sizes away from the origin.
    FarAway,
}

pub(super) const KINDS: [Kind; 7] = [
    Kind::Scattered,
    Kind::Grid,
    Kind::InLine,
    Kind::Flat,
    Kind::OnSphere,
    Kind::Crowds,
    Kind::FarAway,
];

/// The thickness of a flat cloud of unit size.
pub(super) const FLATNESS: Real = if size_of::<Real>() == 4 { 1e-5 } else { 1e-12 };

/// The powers of ten over which sizes are drawn.
pub(super) const DECADES: i32 = if size_of::<Real>() == 4 { 6 } else { 12 };

/// A cloud of at most `most` points.
pub(super) fn cloud(draw: &mut Draw, kind: Kind, most: usize) -> Vec<Vector> {
    let count = 1 + draw.below(most);
    let tilt = draw.direction();
    let crowds = [draw.vector(), draw.vector()];
    let place = draw.vector() * 1000.0;
    let point = |draw: &mut Draw| match kind {
        Kind::Scattered => draw.vector(),
        Kind::Grid => draw.coarse(),
        Kind::InLine => tilt * draw.signed(),
        Kind::Flat => {
            let free = draw.vector();
            free - tilt * free.dot(tilt) + tilt * (FLATNESS * draw.signed())
        }
        Kind::OnSphere => draw.direction(),
        Kind::Crowds => crowds[draw.below(2)] + draw.vector() * FLATNESS,
        Kind::FarAway => draw.vector() + place,
    };
    (0..count).map(|_| point(draw)).collect()
}

/// A size between `10^-DECADES` and `10^DECADES`.
pub(super) fn size(draw: &mut Draw) -> Real {
    let decades = draw.below(2 * DECADES as usize + 1) as i32 - DECADES;
    (0..decades.abs())
        .fold(1.0, |size: Real, _| if decades < 0 { size / 10.0 } else { size * 10.0 })
}

/// The largest coordinate without its sign.
pub(super) fn largest(points: &[Vector]) -> Real {
    points.iter().flat_map(|p| (0..DIMENSION).map(|axis| p[axis].abs())).fold(0.0, Real::max)
}
