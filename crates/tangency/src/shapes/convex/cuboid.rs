//! Boxes around the origin of their own frame: rectangles in two dimensions, cuboids in three.

use super::space::geometry::{Aabb, Convex, Nearest};
use super::space::math::{
    BuildError, DIMENSION, FAR, Interval, Pose, Real, Vector, check, is_safe_square, lesser, within,
};

/// A solid box, centred on the origin with its sides along the axes: `|x| ≤ half.x`, and so on.
///
/// A half extent of 0 makes it flat.
///
/// ```
#[doc = prelude!()]
/// let cube = Cuboid::from_half(Vector::splat(1.0))?;
/// assert_eq!(cube.nearest(Vector::X * 3.0).point, Vector::X);
/// assert_eq!(cube.nearest(Vector::X * 0.5).separation, -0.5);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vector", into = "Vector"))]
#[doc(alias("Box", "Rectangle"))]
pub struct Cuboid {
    half: Vector,
}

impl Cuboid {
    /// The box with these half extents.
    ///
    /// # Errors
    /// If one of them is negative, not finite or beyond [`LARGEST`](super::space::LARGEST).
    pub fn from_half(half: impl Into<Vector>) -> Result<Self, BuildError> {
        Ok(Self { half: check::lengths("half extent", half.into())? })
    }

    /// The box with this full size.
    ///
    /// # Errors
    /// As [`Cuboid::from_half`].
    pub fn from_full(size: impl Into<Vector>) -> Result<Self, BuildError> {
        Self::from_half(size.into() * 0.5)
    }

    /// Half of the size along each axis.
    #[inline]
    pub fn half(&self) -> Vector {
        self.half
    }

    /// The full size along each axis.
    #[inline]
    pub fn size(&self) -> Vector {
        self.half * 2.0
    }

    /// The length of the diagonal from corner to corner.
    pub fn diagonal(&self) -> Real {
        self.half.length() * 2.0
    }

    /// Whether a point belongs to the box, faces included.
    #[inline]
    pub fn contains(&self, point: Vector) -> bool {
        (0..DIMENSION).all(|axis| point[axis].abs() <= self.half[axis])
    }

    /// The point of the box nearest to `point`: `point` itself where that is inside.
    #[inline]
    pub fn closest_in(&self, point: Vector) -> Vector {
        point.zip(self.half, |p, h| within(p, -h, h))
    }

    /// The nearest point of the surface. Inside, it is on the nearest face; of several, on the one
    /// across the first axis.
    pub fn nearest(&self, point: Vector) -> Nearest {
        if let Some(far) = Nearest::from_afar(self, point) {
            return far;
        }
        let inside = self.closest_in(point);
        if let Some((normal, separation)) = (point - inside).direction_and_length() {
            return Nearest { point: inside, normal, separation, part: 0 };
        }
        let depth = |axis: usize| self.half[axis] - point[axis].abs();
        let axis = (1..DIMENSION).fold(0, |best, i| if depth(i) < depth(best) { i } else { best });
        let sign = if point[axis] < 0.0 { -1.0 } else { 1.0 };
        let mut on_face = point;
        on_face[axis] = self.half[axis] * sign;
        Nearest {
            point: on_face,
            normal: Vector::AXES[axis] * sign,
            separation: -depth(axis),
            part: 0,
        }
    }

    /// The separation of a point from a box with these half extents, as [`Cuboid::nearest`] has it; without a
    /// branch, and whether it holds: the point is not beyond [`FAR`], and squares have room.
    #[inline(always)]
    pub(crate) fn quick_gap(half: Vector, point: Vector) -> (Real, bool) {
        let outside = point - Self { half }.closest_in(point);
        let squared = outside.length_squared();
        let depth = (half - point.abs()).fold(lesser);
        let is_inside = outside.largest() == 0.0;
        let separation = if is_inside { -depth } else { squared.sqrt() };
        (separation, point.is_below(FAR) & (is_inside | is_safe_square(squared)))
    }

    /// The corners under a pose, in the order of [`Cuboid::corners`].
    pub fn corners_posed(&self, pose: &Pose) -> impl Iterator<Item = Vector> + use<> {
        let frame = pose.frame();
        self.corners().into_iter().map(move |corner| frame.out(corner))
    }

    /// The range that the box covers along `axis`, in units of the axis' length.
    pub fn project(&self, axis: Vector) -> Interval {
        let most = axis.abs().dot(self.half);
        Interval::new(-most, most)
    }
}

impl Convex for Cuboid {
    fn support(&self, direction: Vector) -> Vector {
        direction.zip(self.half, |d, h| if d < 0.0 { -h } else { h })
    }

    fn reach(&self) -> Real {
        self.half.length() * (1.0 + 4.0 * Real::EPSILON)
    }

    fn aabb(&self, pose: &Pose) -> Aabb {
        Aabb { min: -self.half, max: self.half }.transformed(pose)
    }
}

impl TryFrom<Vector> for Cuboid {
    type Error = BuildError;
    fn try_from(half: Vector) -> Result<Self, BuildError> {
        Self::from_half(half)
    }
}

impl From<Cuboid> for Vector {
    fn from(cuboid: Cuboid) -> Self {
        cuboid.half
    }
}
