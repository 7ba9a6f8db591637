//! Cylinders and cones around the second axis of their own frame.
//!
//! Both are solids of revolution, so a question about a point becomes one in the half plane of its
//! distance `ρ` from the axis and its height `y`:
//!
//! ```text
//!   y ^ +-----+ h           y ^ *  apex at h
//!     | |     |               | |\
//!     0 |     |               0 | \
//!     | |     |               | |  \
//!       +-----+ -h            | +---* -h
//!       0     r  > ρ            0   r  > ρ
//! ```
//!
//! The side along the axis is not a boundary.

use super::segment::Foot;
use super::space::geometry::{Convex, Nearest};
use super::space::math::{BuildError, Real, Vector, check, greater, lesser, within};

/// A solid cylinder around the second axis, centred. Flat for height 0, a segment for radius 0.
///
/// ```
#[doc = prelude!()]
/// let can = Cylinder::new(2.0, 1.0)?;
/// assert_eq!(can.nearest(Vector::X * 3.0).point, Vector::X);
/// assert_eq!(can.nearest(Vector::Y * 3.0).separation, 1.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Real, Real)", into = "(Real, Real)"))]
pub struct Cylinder {
    half_height: Real,
    radius: Real,
}

/// A solid cone around the second axis: its tip at `half_height`, its base at `-half_height`.
///
/// Flat for height 0, a segment for radius 0.
///
/// ```
#[doc = prelude!()]
/// let cone = Cone::new(1.0, 1.0)?;
/// assert_eq!(cone.nearest(Vector::Y * 3.0).point, Vector::Y);
/// assert_eq!(cone.nearest(Vector::Y * -3.0).separation, 2.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Real, Real)", into = "(Real, Real)"))]
pub struct Cone {
    half_height: Real,
    radius: Real,
}

/// The direction away from the axis at a point, and the distance from it; on the axis, the first
/// axis and 0.
fn away_from_axis(point: Vector) -> (Vector, Real) {
    Vector::new(point.x, 0.0, point.z).direction_and_length().unwrap_or((Vector::X, 0.0))
}

/// A vector of the half plane `(ρ, y)`, in space.
fn lifted(in_plane: Vector, outward: Vector) -> Vector {
    outward * in_plane.x + Vector::Y * in_plane.y
}

impl Cylinder {
    /// The cylinder with half of its height, and its radius.
    ///
    /// # Errors
    /// If one of them is negative, not finite or beyond [`LARGEST`](super::space::LARGEST).
    pub fn new(half_height: Real, radius: Real) -> Result<Self, BuildError> {
        let half_height = check::length("half height", half_height)?;
        Ok(Self { half_height, radius: check::length("radius", radius)? })
    }

    /// Half of the height.
    #[inline]
    pub fn half_height(&self) -> Real {
        self.half_height
    }

    /// The radius.
    #[inline]
    pub fn radius(&self) -> Real {
        self.radius
    }

    /// The nearest point of the surface; from the axis, the first axis decides between equals.
    pub fn nearest(&self, point: Vector) -> Nearest {
        if let Some(far) = Nearest::from_afar(self, point) {
            return far;
        }
        let (outward, rho) = away_from_axis(point);
        let inside = Vector::new(
            lesser(rho, self.radius),
            within(point.y, -self.half_height, self.half_height),
            0.0,
        );
        let offset = Vector::new(rho, point.y, 0.0) - inside;
        if let Some((normal, separation)) = offset.direction_and_length() {
            let (point, normal) = (lifted(inside, outward), lifted(normal, outward));
            return Nearest { point, normal, separation, part: 0 };
        }
        let to_side = self.radius - rho;
        let to_cap = self.half_height - point.y.abs();
        if to_side < to_cap {
            return Nearest {
                point: point + outward * to_side,
                normal: outward,
                separation: -to_side,
                part: 0,
            };
        }
        let normal = if point.y < 0.0 { -Vector::Y } else { Vector::Y };
        Nearest { point: point + normal * to_cap, normal, separation: -to_cap, part: 0 }
    }

    /// Whether a point belongs to the cylinder, surface included.
    pub fn contains(&self, point: Vector) -> bool {
        self.nearest(point).is_inside()
    }
}

impl Convex for Cylinder {
    fn support(&self, direction: Vector) -> Vector {
        let (outward, rho) = away_from_axis(direction);
        let rim = if rho > 0.0 { outward * self.radius } else { Vector::ZERO };
        rim + Vector::Y * if direction.y < 0.0 { -self.half_height } else { self.half_height }
    }

    fn reach(&self) -> Real {
        Vector::new(self.radius, self.half_height, 0.0).length() * (1.0 + 4.0 * Real::EPSILON)
    }
}

impl Cone {
    /// The cone with half of its height, and the radius of its base.
    ///
    /// # Errors
    /// If one of them is negative, not finite or beyond [`LARGEST`](super::space::LARGEST).
    pub fn new(half_height: Real, radius: Real) -> Result<Self, BuildError> {
        let half_height = check::length("half height", half_height)?;
        Ok(Self { half_height, radius: check::length("radius", radius)? })
    }

    /// Half of the height.
    #[inline]
    pub fn half_height(&self) -> Real {
        self.half_height
    }

    /// The radius of the base.
    #[inline]
    pub fn radius(&self) -> Real {
        self.radius
    }

    /// Tip, rim and centre of the base in the half plane `(ρ, y)`.
    fn profile(&self) -> [Vector; 3] {
        [
            Vector::new(0.0, self.half_height, 0.0),
            Vector::new(self.radius, -self.half_height, 0.0),
            Vector::new(0.0, -self.half_height, 0.0),
        ]
    }

    /// The unit normal of the slanted side in the half plane `(ρ, y)`.
    fn slant_normal(&self) -> Vector {
        let across = Vector::new(self.half_height, self.radius * 0.5, 0.0);
        across.normalized().unwrap_or(Vector::X)
    }

    /// The nearest point of the surface; from the axis, the first axis decides between equals.
    pub fn nearest(&self, point: Vector) -> Nearest {
        if let Some(far) = Nearest::from_afar(self, point) {
            return far;
        }
        let (outward, rho) = away_from_axis(point);
        let seen = self.nearest_in_profile(Vector::new(rho, point.y, 0.0));
        Nearest {
            point: lifted(seen.point, outward),
            normal: lifted(seen.normal, outward),
            separation: seen.separation,
            part: 0,
        }
    }

    /// The nearest point in the half plane `(ρ, y)`.
    fn nearest_in_profile(&self, point: Vector) -> Nearest {
        let [tip, rim, base] = self.profile();
        let slant = self.slant_normal();
        let to_slant = (point - rim).dot(slant);
        let to_base = -self.half_height - point.y;
        let solid = self.radius > 0.0 && self.half_height > 0.0;
        if solid && to_slant <= 0.0 && to_base <= 0.0 {
            let separation = greater(to_slant, to_base);
            let normal = if to_slant >= to_base { slant } else { -Vector::Y };
            return Nearest { point: point - normal * separation, normal, separation, part: 0 };
        }
        let (on_slant, on_base) = (Foot::of(tip, rim, point), Foot::of(rim, base, point));
        let base_wins = if solid && to_base <= 0.0 {
            false
        } else {
            (solid && to_slant <= 0.0) || on_base.beats(&on_slant)
        };
        let (foot, fallback) = if base_wins { (on_base, -Vector::Y) } else { (on_slant, slant) };
        if solid {
            return foot.in_front(fallback);
        }
        foot.from(fallback)
    }

    /// Whether a point belongs to the cone, surface included.
    pub fn contains(&self, point: Vector) -> bool {
        self.nearest(point).is_inside()
    }
}

impl Convex for Cone {
    fn support(&self, direction: Vector) -> Vector {
        let (outward, rho) = away_from_axis(direction);
        let rim = if rho > 0.0 { outward * self.radius } else { Vector::ZERO };
        let at_tip = direction.y * self.half_height * 2.0 > rho * self.radius;
        if at_tip { Vector::Y * self.half_height } else { rim - Vector::Y * self.half_height }
    }

    fn reach(&self) -> Real {
        Vector::new(self.radius, self.half_height, 0.0).length() * (1.0 + 4.0 * Real::EPSILON)
    }
}

impl TryFrom<(Real, Real)> for Cylinder {
    type Error = BuildError;
    fn try_from((half_height, radius): (Real, Real)) -> Result<Self, BuildError> {
        Self::new(half_height, radius)
    }
}

impl From<Cylinder> for (Real, Real) {
    fn from(cylinder: Cylinder) -> Self {
        (cylinder.half_height, cylinder.radius)
    }
}

impl TryFrom<(Real, Real)> for Cone {
    type Error = BuildError;
    fn try_from((half_height, radius): (Real, Real)) -> Result<Self, BuildError> {
        Self::new(half_height, radius)
    }
}

impl From<Cone> for (Real, Real) {
    fn from(cone: Cone) -> Self {
        (cone.half_height, cone.radius)
    }
}
