//! Boxes that are turned: a box of its own frame, and the pose of that frame.

use super::cuboid::Cuboid;
use super::space::geometry::{Aabb, Nearest};
use super::space::math::{BuildError, DIMENSION, Interval, Pose, Real, Rotation, Vector, check};

/// A solid box with any orientation: `{c + Σ xᵢ uᵢ : |xᵢ| ≤ hᵢ}`.
///
/// ```
#[doc = prelude!()]
/// let b = Obb::new(Vector::X, Rotation::IDENTITY, Vector::splat(1.0))?;
/// assert!(b.contains(Vector::X * 2.0) && !b.contains(Vector::X * -0.5));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(Pose, Vector)", into = "(Pose, Vector)"))]
pub struct Obb {
    pose: Pose,
    cuboid: Cuboid,
}

impl Obb {
    /// The box with this centre, orientation and half extents.
    ///
    /// # Errors
    /// If a number is not finite or beyond [`LARGEST`](super::space::LARGEST), or a half extent negative.
    pub fn new(
        center: impl Into<Vector>,
        rotation: impl Into<Rotation>,
        half: impl Into<Vector>,
    ) -> Result<Self, BuildError> {
        let center = check::point("center", center.into())?;
        let pose = Pose::new(rotation, center);
        if !pose.is_finite() {
            return Err(BuildError::NotFinite { what: "rotation" });
        }
        Ok(Self { pose, cuboid: Cuboid::from_half(half)? })
    }

    /// The box of a shape's own frame, carried by a pose: the box of the shape, at no further cost.
    ///
    /// # Errors
    /// If the box is empty or not finite.
    pub fn from_local_aabb(local: &Aabb, pose: &Pose) -> Result<Self, BuildError> {
        Self::new(pose.apply(local.center()), pose.rotation, local.half())
    }

    /// Where the centre is and how the sides are turned.
    #[inline]
    pub fn pose(&self) -> &Pose {
        &self.pose
    }

    /// The box in its own frame.
    #[inline]
    pub fn cuboid(&self) -> &Cuboid {
        &self.cuboid
    }

    /// The centre.
    #[inline]
    pub fn center(&self) -> Vector {
        self.pose.translation
    }

    /// Half of the size along each of its own axes.
    #[inline]
    pub fn half(&self) -> Vector {
        self.cuboid.half()
    }

    /// The unit vectors along its sides.
    pub fn axes(&self) -> [Vector; DIMENSION] {
        self.pose.rotation.to_matrix().columns
    }

    /// Whether a point belongs to the box, faces included.
    pub fn contains(&self, point: Vector) -> bool {
        self.cuboid.contains(self.pose.apply_inverse(point))
    }

    /// The point of the box nearest to `point`: `point` itself, up to rounding, where it is inside.
    pub fn closest_in(&self, point: Vector) -> Vector {
        self.pose.apply(self.cuboid.closest_in(self.pose.apply_inverse(point)))
    }

    /// The nearest point of the surface.
    pub fn nearest(&self, point: Vector) -> Nearest {
        let frame = self.pose.frame();
        self.cuboid.nearest(frame.local(point)).out_of(&frame)
    }

    /// The range that the box covers along `axis`, in units of the axis' length.
    pub fn project(&self, axis: Vector) -> Interval {
        let frame = self.pose.frame();
        let local = self.cuboid.project(frame.local_direction(axis));
        let middle = self.center().dot(axis);
        Interval::new(middle + local.lo, middle + local.hi)
    }

    /// Area in two dimensions, volume in three.
    pub fn measure(&self) -> Real {
        self.cuboid.size().fold(|a, b| a * b)
    }
}

impl TryFrom<(Pose, Vector)> for Obb {
    type Error = BuildError;
    fn try_from((pose, half): (Pose, Vector)) -> Result<Self, BuildError> {
        Self::new(pose.translation, pose.rotation, half)
    }
}

impl From<Obb> for (Pose, Vector) {
    fn from(obb: Obb) -> Self {
        (obb.pose, obb.half())
    }
}
