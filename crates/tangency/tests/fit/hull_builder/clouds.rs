//! Points that are hard to wrap, the same every time.

use super::draw::Draw;
use super::space::*;

impl Draw {
    pub(super) fn rotation(&mut self) -> Rotation {
        Rotation::from_axis_angle(self.vector(), 3.0 * self.signed()).expect("an axis")
    }

    /// One of few whole numbers per coordinate.
    fn coarse(&mut self, count: usize) -> Vector {
        let mut coordinate = || self.below(count) as Real;
        Vector::new(coordinate(), coordinate(), coordinate())
    }

    fn angle(&mut self) -> Real {
        self.below(24) as Real / 24.0 * 6.283_185_5
    }
}

/// What is special about a cloud of about unit size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Scattered,
    OnSphere,
    Duplicates,
    Grid,
    TurnedGrid,
    Cylinder,
    TurnedCylinder,
    Cone,
    CornersWithJitter,
    Needle,
    ThinNeedle,
    Sheet,
    TiltedPlane,
    InPlane,
    Wild,
    FarAway,
    InLine,
    NearlyInLine,
    TwoPlaces,
    OnePlace,
}

pub(super) const KINDS: [Kind; 20] = [
    Kind::Scattered,
    Kind::OnSphere,
    Kind::Duplicates,
    Kind::Grid,
    Kind::TurnedGrid,
    Kind::Cylinder,
    Kind::TurnedCylinder,
    Kind::Cone,
    Kind::CornersWithJitter,
    Kind::Needle,
    Kind::ThinNeedle,
    Kind::Sheet,
    Kind::TiltedPlane,
    Kind::InPlane,
    Kind::Wild,
    Kind::FarAway,
    Kind::InLine,
    Kind::NearlyInLine,
    Kind::TwoPlaces,
    Kind::OnePlace,
];

impl Kind {
    /// Whether the points may be in one line, as far as the numbers of the space can tell.
    pub(super) fn may_be_a_line(self) -> bool {
        let is_short = Real::EPSILON > 1e-10;
        let is_line =
            matches!(self, Kind::InLine | Kind::NearlyInLine | Kind::TwoPlaces | Kind::OnePlace);
        is_line || (is_short && matches!(self, Kind::ThinNeedle | Kind::FarAway))
    }

    /// A cloud of this kind.
    pub(super) fn points(self, draw: &mut Draw, count: usize) -> Vec<Vector> {
        let turn = draw.rotation();
        let tilt = draw.vector();
        let few: Vec<Vector> = (0..9).map(|_| draw.vector()).collect();
        let around = |draw: &mut Draw| {
            let turn = Rotation::from_axis_angle(Vector::Y, draw.angle()).expect("an axis");
            turn * Vector::X + Vector::Y * draw.below(2) as Real
        };
        let point = |draw: &mut Draw| match self {
            Kind::Scattered => draw.vector(),
            Kind::OnSphere => draw.vector().normalized().unwrap_or(Vector::X),
            Kind::Duplicates => few[draw.below(few.len())],
            Kind::Grid => draw.coarse(4) / 4.0,
            Kind::TurnedGrid => turn * (draw.coarse(4) / 3.0 - Vector::splat(0.5)),
            Kind::Cylinder => around(draw),
            Kind::TurnedCylinder => turn * around(draw),
            Kind::Cone => {
                let at = around(draw);
                let left = draw.below(5) as Real / 4.0;
                turn * Vector::new(at.x * left, 1.0 - left, at.z * left)
            }
            Kind::CornersWithJitter => {
                turn * (draw.coarse(2) + draw.vector() * (6.0 * Real::EPSILON))
            }
            Kind::Needle => turn * draw.vector().scaled(1e-4, 1e-4),
            Kind::ThinNeedle => turn * draw.vector().scaled(1e-8, 1e-8),
            Kind::Sheet => draw.vector().scaled(1.0, 1e-12),
            Kind::TiltedPlane => turn * draw.vector().scaled(1.0, 0.0),
            Kind::InPlane => (draw.coarse(4) / 4.0).scaled(1.0, 0.0),
            Kind::Wild => {
                let mut small = || (0..draw.below(60)).fold(1.0, |size: Real, _| size * 0.5);
                let sizes = Vector::new(small(), small(), small());
                let at = draw.vector();
                Vector::new(at.x * sizes.x, at.y * sizes.y, at.z * sizes.z)
            }
            Kind::FarAway => Vector::new(1e6, -1e6, 1e6) + draw.vector(),
            Kind::InLine => Vector::new(0.25, -0.5, 1.0) * draw.below(50) as Real,
            Kind::NearlyInLine => {
                tilt * draw.signed() + draw.vector() * (draw.below(3) as Real * Real::EPSILON)
            }
            Kind::TwoPlaces => few[draw.below(2)],
            Kind::OnePlace => few[0],
        };
        (0..count).map(|_| point(draw)).collect()
    }
}

/// Shrunk along the last two axes.
trait Scaled {
    fn scaled(self, y: Real, z: Real) -> Self;
}

impl Scaled for Vector {
    fn scaled(self, y: Real, z: Real) -> Self {
        Vector::new(self.x, self.y * y, self.z * z)
    }
}
