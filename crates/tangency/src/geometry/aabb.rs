//! Boxes whose sides lie along the axes.

use super::closest::Closest;
use super::part_pair::PartPair;
use super::space::math::{BuildError, DIMENSION, Frame, Interval, Pose, Real, Vector, check};

/// An axis-aligned box: the points between `min` and `max`, faces included.
///
/// Empty if `min` exceeds `max` along some axis, or if a coordinate is not a number; an empty box
/// meets and contains nothing. A flat box is not empty.
///
/// ```
#[doc = prelude!()]
/// let a = Aabb::new(Vector::ZERO, Vector::splat(1.0));
/// let b = Aabb::new(Vector::splat(1.0), Vector::splat(2.0));
/// assert!(a.intersects(&b) && !a.intersects_strictly(&b));
/// assert_eq!(a.overlap_measure(&b), 0.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[repr(C)]
#[doc(alias("BoundingBox", "AABB"))]
pub struct Aabb {
    /// The corner with the smallest coordinates.
    pub min: Vector,
    /// The corner with the largest coordinates.
    pub max: Vector,
}

/// A box by its smallest corner and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CornerBox {
    /// The corner with the smallest coordinates, not the centre.
    pub corner: Vector,
    /// The full size along each axis; negative means empty.
    pub size: Vector,
}

/// A box by its centre and half of its size.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CenterBox {
    /// The middle.
    pub center: Vector,
    /// Half of the size along each axis; negative means empty.
    pub half: Vector,
}

impl From<CornerBox> for Aabb {
    fn from(b: CornerBox) -> Self {
        Self { min: b.corner, max: b.corner + b.size }
    }
}

impl From<Aabb> for CornerBox {
    fn from(b: Aabb) -> Self {
        Self { corner: b.min, size: b.max - b.min }
    }
}

impl From<CenterBox> for Aabb {
    fn from(b: CenterBox) -> Self {
        Self { min: b.center - b.half, max: b.center + b.half }
    }
}

impl From<Aabb> for CenterBox {
    fn from(b: Aabb) -> Self {
        Self { center: b.center(), half: b.half() }
    }
}

impl Aabb {
    /// The box without a point in it; the start for [`Aabb::merged`].
    pub const EMPTY: Self =
        Self { min: Vector::splat(Real::INFINITY), max: Vector::splat(Real::NEG_INFINITY) };

    /// The box of everything: what encloses a shape without an end.
    pub const EVERYTHING: Self =
        Self { min: Vector::splat(Real::NEG_INFINITY), max: Vector::splat(Real::INFINITY) };

    /// The box between two corners.
    #[inline]
    pub fn new(min: impl Into<Vector>, max: impl Into<Vector>) -> Self {
        Self { min: min.into(), max: max.into() }
    }

    /// The smallest box around some points.
    ///
    /// # Errors
    /// If there is no point, or one is not finite or beyond [`LARGEST`](super::space::LARGEST).
    pub fn from_points(points: &[Vector]) -> Result<Self, BuildError> {
        check::points(points, 1)?;
        Ok(points.iter().fold(Self::EMPTY, |around, point| around.merged_with_point(*point)))
    }

    /// The smallest box around some points under a pose, each point carried by itself.
    ///
    /// # Errors
    /// As [`Aabb::from_points`].
    pub fn from_points_posed(points: &[Vector], pose: &Pose) -> Result<Self, BuildError> {
        check::points(points, 1)?;
        let frame = pose.frame();
        Ok(points
            .iter()
            .fold(Self::EMPTY, |around, point| around.merged_with_point(frame.out(*point))))
    }

    /// Whether there is no point in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        !(0..DIMENSION).all(|axis| self.min[axis] <= self.max[axis])
    }

    /// The range that the box covers along an axis, by its number.
    ///
    /// # Panics
    /// If there is no such axis.
    #[inline]
    pub fn along(&self, axis: usize) -> Interval {
        Interval::new(self.min[axis], self.max[axis])
    }

    /// The middle.
    #[inline]
    pub fn center(&self) -> Vector {
        self.min * 0.5 + self.max * 0.5
    }

    /// Half of the size.
    #[inline]
    pub fn half(&self) -> Vector {
        self.max * 0.5 - self.min * 0.5
    }

    /// Area in two dimensions, volume in three; 0 if empty.
    pub fn measure(&self) -> Real {
        if self.is_empty() {
            return 0.0;
        }
        (self.max - self.min).fold(|a, b| a * b)
    }

    /// The smallest box around both; an empty one adds nothing.
    pub fn merged(&self, other: &Self) -> Self {
        if self.is_empty() {
            return *other;
        }
        if other.is_empty() {
            return *self;
        }
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    /// The smallest box around this one and a point.
    #[inline]
    pub fn merged_with_point(&self, point: Vector) -> Self {
        Self { min: self.min.min(point), max: self.max.max(point) }
    }

    /// The box with `margin` more room on every side; a negative margin shrinks it.
    #[inline]
    pub fn grown(&self, margin: Real) -> Self {
        let margin = Vector::splat(margin);
        Self { min: self.min - margin, max: self.max + margin }
    }

    /// Whether a point lies in the box, faces included.
    #[inline]
    pub fn contains(&self, point: Vector) -> bool {
        (0..DIMENSION).all(|axis| self.along(axis).contains(point[axis]))
    }

    /// Whether every point of `other` lies in this box; an empty box lies in every box.
    pub fn contains_box(&self, other: &Self) -> bool {
        other.is_empty() || (self.contains(other.min) && self.contains(other.max))
    }

    /// Whether the two share a point; touching faces do.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        self.meets(other)
    }

    /// [`Self::intersects`] without a branch, for loops over many boxes.
    #[inline(always)]
    pub(crate) fn meets(&self, other: &Self) -> bool {
        let mut is_met = true;
        for axis in 0..DIMENSION {
            let (a, b) = (self.along(axis), other.along(axis));
            is_met &= (a.lo <= a.hi) & (b.lo <= b.hi) & (a.lo <= b.hi) & (b.lo <= a.hi);
        }
        is_met
    }

    /// Whether the two share more than a face.
    pub fn intersects_strictly(&self, other: &Self) -> bool {
        (0..DIMENSION).all(|axis| self.along(axis).intersects_strictly(other.along(axis)))
    }

    /// Whether a corner of one lies in the other: a quick filter that is *incomplete*.
    ///
    /// Two boxes that cross like a plus sign intersect without a corner in each other. Ask
    /// [`Aabb::intersects`] for the truth.
    pub fn any_corner_inside(&self, other: &Self) -> bool {
        if self.is_empty() || other.is_empty() {
            return false;
        }
        self.corners().iter().any(|corner| other.contains(*corner))
            || other.corners().iter().any(|corner| self.contains(*corner))
    }

    /// The box that both share; `None` if they do not meet, flat if they only touch.
    pub fn intersection(&self, other: &Self) -> Option<Self> {
        self.intersects(other)
            .then(|| Self { min: self.min.max(other.min), max: self.max.min(other.max) })
    }

    /// Area (volume) that both share; 0 if they touch or do not meet.
    pub fn overlap_measure(&self, other: &Self) -> Real {
        self.intersection(other).map_or(0.0, |shared| shared.measure())
    }

    /// The nearest points of two boxes, or the shortest way to part them; `None` if one is empty.
    ///
    /// Overlapping, the way is along an axis, of several along the first; from the same centre, in
    /// its positive direction.
    ///
    /// ```
    #[doc = prelude!()]
    /// let a = Aabb::new(Vector::ZERO, Vector::splat(2.0));
    /// let b = a.translated(Vector::X * 1.5);
    /// let seen = a.against(&b).expect("neither is empty");
    /// assert_eq!((seen.normal, seen.separation), (Vector::X, -0.5));
    /// ```
    pub fn against(&self, other: &Self) -> Option<Closest> {
        if self.is_empty() || other.is_empty() {
            return None;
        }
        let mut on_a = self.closest_in(other.closest_in(self.closest_in(Vector::ZERO)));
        let on_b = other.closest_in(on_a);
        if let Some((normal, separation)) = (on_b - on_a).direction_and_length() {
            return Some(Closest { on_a, on_b, normal, separation, parts: PartPair::NONE });
        }
        let gap = |axis: usize| self.along(axis).separation(other.along(axis));
        let axis = (1..DIMENSION).fold(0, |best, i| if gap(i) > gap(best) { i } else { best });
        let separation = gap(axis);
        let forward = other.min[axis] - self.max[axis] == separation;
        let normal = if forward { Vector::AXES[axis] } else { -Vector::AXES[axis] };
        on_a[axis] = if forward { self.max[axis] } else { self.min[axis] };
        Some(Closest {
            on_a,
            on_b: on_a + normal * separation,
            normal,
            separation,
            parts: PartPair::NONE,
        })
    }

    /// The point of the box nearest to `point`: `point` itself where that is inside.
    #[inline]
    pub fn closest_in(&self, point: Vector) -> Vector {
        point.max(self.min).min(self.max)
    }

    /// The box, shifted.
    #[inline]
    pub fn translated(&self, shift: Vector) -> Self {
        Self { min: self.min + shift, max: self.max + shift }
    }

    /// A box around the box under a pose, rounded outward; an empty box stays empty.
    ///
    /// It encloses the turned box, so it is *conservative* for what was inside: chained updates
    /// grow. Always start from the local box, or ask the shape for its own box.
    ///
    /// ```
    #[doc = prelude!()]
    /// let unit = Aabb::new(-Vector::splat(1.0), Vector::splat(1.0));
    /// let moved = unit.transformed(&Pose::at(Vector::X));
    /// assert!(moved.contains(Vector::X * 2.0));
    /// ```
    pub fn transformed(&self, pose: &Pose) -> Self {
        self.carried(&pose.frame())
    }

    /// [`Aabb::transformed`] by a pose that is spelled out already.
    #[inline]
    pub(crate) fn carried(&self, frame: &Frame) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        if !self.min.is_finite() || !self.max.is_finite() {
            return Self::EVERYTHING;
        }
        let (mut min, mut max) = (frame.origin, frame.origin);
        for (axis, column) in frame.axes.columns.iter().enumerate() {
            let (low, high) = (*column * self.min[axis], *column * self.max[axis]);
            min += low.min(high);
            max += low.max(high);
        }
        let reach = self.min.abs().max(self.max.abs()).length();
        Self { min, max }.widened(frame.rounding(reach))
    }

    /// The box around the eight (four) turned corners: the slow form of [`Aabb::transformed`].
    pub fn transformed_by_corners(&self, pose: &Pose) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        if !self.min.is_finite() || !self.max.is_finite() {
            return Self::EVERYTHING;
        }
        let frame = pose.frame();
        self.corners()
            .iter()
            .fold(Self::EMPTY, |around, corner| around.merged_with_point(frame.out(*corner)))
    }

    /// The box with `room` more on every side, and a last bit beyond that, so that what the room was
    /// reckoned for is inside in spite of the rounding of this sum.
    #[inline]
    pub(crate) fn widened(&self, room: Vector) -> Self {
        Self {
            min: (self.min - room).map(Real::next_down),
            max: (self.max + room).map(Real::next_up),
        }
    }
}
