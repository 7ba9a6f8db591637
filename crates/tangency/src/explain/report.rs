//! What an explanation holds: the steps that led to an answer.

use super::space::geometry::Closest;
use super::space::math::{Interval, Pose, Real, Vector};
use super::space::shapes::{BoxInfoPair, PartInfoPair, Shape};

/// The explanation of an answer: who met whom, by which method, in which steps.
///
/// It is told by [`explain`](fn@super::space::explain). Printed, it is a text of a line for each step;
/// [`Explanation::to_svg`] draws it. Everything is in the world. docs/methods.md has an explanation of each method.
///
/// ```
#[doc = prelude!(explain)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let explanation = explain(&ball, &Pose::IDENTITY, &ball, &Pose::at(Vector::X * 3.0));
/// assert_eq!(explanation.method, "nearest point");
/// assert!(explanation.to_string().contains("Answer: a gap of 1 unit, along the normal (1, 0"));
/// assert!(explanation.proven().contains(1.0));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The answer, the same to the bit as that of [`closest`](super::space::closest).
    pub answer: Closest,
    /// What the method is called, as [`method`](super::space::method) tells.
    pub method: &'static str,
    /// What the method does, in one sentence without a capital or a stop.
    pub idea: &'static str,
    /// What was looked at, in this order.
    pub steps: Vec<Step>,
    pub(super) a: Shape,
    pub(super) a_pose: Pose,
    pub(super) b: Shape,
    pub(super) b_pose: Pose,
}

/// Which parts of two shapes are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Compared {
    /// A side of A, which is a face in space and an edge in the plane, with all of B.
    SideOfA,
    /// A side of B with all of A.
    SideOfB,
    /// An edge of A with an edge of B; the axis of a capsule is an edge.
    Edges,
    /// An end of the axis of A, or a corner of it, with the nearest point of B.
    EndOfA,
    /// An end of the axis of B, or a corner of it, with the nearest point of A.
    EndOfB,
    /// Every corner of one of them with the nearest point of the other.
    Corners,
}

/// A direction out of two shapes that overlap, and how far that is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WayOut {
    /// The unit direction in which A comes free of B, or B of A the other way.
    pub outward: Vector,
    /// How far: the two are not deeper in each other than this.
    pub depth: Real,
}

/// A step on the way to an answer.
///
/// Corners and nearest points of the *difference* are ways from a point of A to a point of B, without
/// the radii of round shapes. All the bounds are for the shapes as they are, radii included.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Step {
    /// A pose is not a number, so there is nothing to be known.
    NotANumber,
    /// The shapes are so far apart that each is a point to the other.
    Afar,
    /// A ball is its centre with skin: the nearest point of the other shape to the centre.
    Nearest {
        /// The centre of the ball.
        center: Vector,
        /// The nearest point of the other shape.
        point: Vector,
        /// How far the shapes are apart, which is the distance of the centre less the skin.
        separation: Real,
    },
    /// A half-space is met by the point of the other shape that is lowest over its boundary.
    Lowest {
        /// The lowest point.
        point: Vector,
        /// Its height; minus infinity if the other shape goes down without end.
        separation: Real,
    },
    /// A direction in which a gap can show was tried.
    Axis {
        /// The unit direction from A to B.
        direction: Vector,
        /// The gap that it shows: the shapes are not nearer to each other, or not deeper.
        separation: Real,
        /// What it belongs to.
        compared: Compared,
    },
    /// Two points were tried.
    Points {
        /// The point of A, or of its axis.
        on_a: Vector,
        /// The point of B, or of its axis.
        on_b: Vector,
        /// Their distance less the radii: the shapes are not further apart.
        separation: Real,
        /// What they belong to.
        compared: Compared,
    },
    /// The search goes on without the radii of round shapes, and they are taken off at the end.
    Skin {
        /// Both radii together.
        radius: Real,
    },
    /// A turn of GJK: a few corners of the difference, and the point between them that is nearest to the
    /// origin.
    Simplex {
        /// The corners.
        corners: Vec<Vector>,
        /// The nearest point.
        nearest: Vector,
        /// The shapes are not nearer to each other; minus infinity without a direction to look along.
        least: Real,
        /// The shapes are not further apart.
        most: Real,
    },
    /// GJK ended: there is a gap.
    Apart {
        /// Whether the bounds have met; otherwise rounding had the last word.
        is_settled: bool,
    },
    /// GJK ended: the cores meet.
    Meeting {
        /// The corners of the difference that hold the origin, or pass it as near as can be told.
        corners: Vec<Vector>,
    },
    /// The side of the expanding polytope that is nearest to the origin.
    Side {
        /// The corners of the side.
        corners: Vec<Vector>,
        /// Its unit direction out of the difference.
        outward: Vector,
        /// The shapes are at least so deep in each other.
        least_depth: Real,
        /// The shapes are not deeper in each other.
        most_depth: Real,
    },
    /// A search downhill, from one way out to shorter ones.
    Valley {
        /// The ways out, each one shorter than the last.
        ways: Vec<WayOut>,
    },
    /// A box of the tree over the parts of a shape was opened, or a box of each of two trees.
    Opened {
        /// What was opened.
        boxes: BoxInfoPair,
        /// How many boxes, or pairs of boxes, are in it.
        inside: usize,
        /// Those of them that were never looked into, because they are further away than a part that was
        /// found.
        left_out: Vec<BoxInfoPair>,
    },
    /// A part was asked, or a part of each.
    Asked {
        /// Which.
        parts: Box<PartInfoPair>,
        /// How far it is apart from the other shape, if that is nearer than all parts before; `None` if
        /// it is not.
        separation: Option<Real>,
    },
    /// All parts that may be nearer were asked.
    Decided {
        /// The parts that are nearest, or overlap most.
        parts: Box<PartInfoPair>,
        /// How far they are apart: the shapes are not further apart.
        separation: Real,
    },
    /// One of the shapes is enclosed by the other, or a piece of it, without touching any part: it has to go
    /// out through the nearest place of the surface.
    Enclosed {
        /// Minus the way out.
        separation: Real,
    },
    /// Shapes of parts overlap: the shift of B that frees it of all of A, as short as it was found.
    Parted {
        /// Minus the length of the shift: the shapes are not deeper in each other.
        separation: Real,
    },
    /// The search is over: which parts of the shapes decide is known, and from them the normal to its
    /// last digits.
    Settled {
        /// The unit direction from A to B.
        normal: Vector,
        /// The gap that it shows: the shapes are not nearer to each other, or not deeper.
        separation: Real,
    },
}

impl Step {
    /// Where the separation of the two shapes lies, as far as this step tells: up to rounding it is not
    /// less than `lo` and not more than `hi`, either of which may be infinite.
    ///
    /// ```
    #[doc = prelude!(explain)]
    /// let a = Shape::from(Ellipsoid::new(Vector::splat(1.0) + Vector::X)?);
    /// let explanation = explain(&a, &Pose::IDENTITY, &a, &Pose::at(Vector::Y * 3.0));
    /// for step in &explanation.steps {
    ///     let known = step.bounds();
    ///     assert!(known.lo < 1.00001 && known.hi > 0.99999); // the gap is 1
    /// }
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn bounds(&self) -> Interval {
        match self {
            Self::NotANumber
            | Self::Afar
            | Self::Skin { .. }
            | Self::Apart { .. }
            | Self::Opened { .. }
            | Self::Asked { separation: None, .. }
            | Self::Meeting { .. } => Interval::new(Real::NEG_INFINITY, Real::INFINITY),
            Self::Nearest { separation, .. } | Self::Lowest { separation, .. } => {
                Interval::new(*separation, *separation)
            }
            Self::Axis { separation, .. }
            | Self::Parted { separation }
            | Self::Settled { separation, .. } => Interval::new(*separation, Real::INFINITY),
            Self::Points { separation, .. }
            | Self::Asked { separation: Some(separation), .. }
            | Self::Decided { separation, .. }
            | Self::Enclosed { separation } => Interval::new(Real::NEG_INFINITY, *separation),
            Self::Simplex { least, most, .. } => Interval::new(*least, *most),
            Self::Side { least_depth, most_depth, .. } => {
                Interval::new(-*most_depth, -*least_depth)
            }
            Self::Valley { ways } => {
                let bottom = ways.last().map_or(Real::INFINITY, |way| way.depth);
                Interval::new(-bottom, Real::INFINITY)
            }
        }
    }
}

impl Explanation {
    /// The first shape.
    pub fn a(&self) -> (&Shape, &Pose) {
        (&self.a, &self.a_pose)
    }

    /// The second shape.
    pub fn b(&self) -> (&Shape, &Pose) {
        (&self.b, &self.b_pose)
    }

    /// Where the separation lies for certain, see [`Closest::proven`].
    pub fn proven(&self) -> Interval {
        self.answer.proven(&self.a, &self.a_pose, &self.b, &self.b_pose)
    }
}
