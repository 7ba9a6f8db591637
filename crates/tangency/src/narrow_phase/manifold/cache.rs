//! Frame coherence: what is kept of a pair from one frame to the next, and how it is verified.
//!
//! Bodies that rest on each other do so by the same face for many frames. If that face still tells the
//! normal, the nearest points need not be searched for. Whether it does can be shown, for any unit
//! normal: let `gap` be how far B's core begins beyond A's end along it.
//!
//! - The cores are at least as far apart as `gap`. If that is more than the margin, nothing touches.
//! - If the sides that look at each other have two points over each other that are no further apart
//!   than `gap`, the cores are no further apart either, and the normal is right.
//! - If the gap is negative, the cores are no deeper in each other than `-gap`. If a point of one is
//!   that far inside of the other, no shorter shift can take it out, and the normal is right:
//!
//! ```text
//!          |   B   |           c is a point of B, the deepest or in the middle of the patch; all
//!      +---|-(   )-|---+       that is nearer to it than A's upper face belongs to A
//!      |   +---c---+   |
//!      |       A       |
//! ```
//!
//! If none of it can be shown, the question is asked anew. Nearest points are searched for from the last
//! normal on, which is only a guess: the search ends where it would without.

use super::clip_input::SLACK;
use super::contact_patch::{FaceNormal, manifold, patch};
use super::dispatch;
use super::dispatch_table;
use super::relative_pose::{PosePair, QueryLimits, RelativePose};
use super::space::geometry::{Closest, Convex, Manifold, PartPair};
use super::space::math::{Frame, Pose, Real, Vector, greater};
use super::space::shapes::Shape;

/// What is kept of a pair from one frame to the next; see
/// [`closest_cached`](super::space::closest_cached) and
/// [`manifold_cached`](super::space::manifold_cached).
///
/// It belongs to one pair of shapes, in one order. Used for another pair, it costs time and changes
/// nothing.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Written"))]
#[doc(alias("warm start", "frame coherence"))]
pub struct Cache {
    face: Option<FaceNormal>,
    /// A face that is the right one but could not be shown to be: it is not tried again.
    tried_in_vain: Option<FaceNormal>,
    /// The last normal, in the frame of A: where a search begins.
    normal: Option<Vector>,
    was_enough: bool,
}

impl Cache {
    /// Whether the last manifold was the one that is held here, which could be shown without a search.
    /// Never for balls and for shapes of parts, about which nothing is kept.
    ///
    /// ```
    #[doc = prelude!()]
    /// let block = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
    /// let mut cache = Cache::default();
    /// for is_expected in [false, true] {
    ///     let on_top = Pose::at(Vector::Y * 2.0);
    ///     manifold_cached(&block, &Pose::IDENTITY, &block, &on_top, 0.01, &mut cache);
    ///     assert_eq!(cache.was_enough(), is_expected);
    /// }
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn was_enough(&self) -> bool {
        self.was_enough
    }

    /// One with which the last answer is found once more, in the same way.
    #[cfg(feature = "serde")]
    pub(crate) fn as_before(&self) -> Self {
        Self { face: self.face.filter(|_| self.was_enough), ..self.clone() }
    }

    /// Notes that nothing was kept.
    pub(crate) fn was_of_no_use(&mut self) {
        self.was_enough = false;
    }

    /// The manifold of A and B, in the frame of A.
    pub(crate) fn manifold(
        &mut self,
        a: &Shape,
        b: &Shape,
        relative: &RelativePose,
        margin: Real,
    ) -> Manifold {
        let b_frame = relative.frame();
        let tried = self.face.filter(|face| self.tried_in_vain != Some(*face));
        if let Some(face) = tried
            && let Some(shown) = still_there(a, b, &b_frame, margin, face)
        {
            self.was_enough = true;
            return shown;
        }
        self.was_enough = false;
        // Not from the last normal: on the brink of the margin, another way there may end on its other
        // side.
        let seen = dispatch::closest_in_a(a, b, relative, &QueryLimits::within(margin));
        self.normal = Some(seen.map_or_else(|normal| normal, |seen| seen.normal));
        let (found, face) = manifold(a, b, &b_frame, seen, margin);
        self.tried_in_vain = if tried == face { face } else { self.tried_in_vain };
        self.face = face;
        found
    }

    /// The nearest points of A and B, in the world.
    pub(crate) fn closest(&mut self, a: (&Shape, &Pose), b: (&Shape, &Pose)) -> Closest {
        let between = (PosePair { a: a.1, b: b.1 }).between();
        // Of balls and of what is parted as a whole, no guess makes the answer sooner known.
        let is_guessed = |shape: &Shape| !shape.is_ball() && !shape.is_filled_composite();
        let Some((relative, home)) = between.filter(|_| is_guessed(a.0) && is_guessed(b.0)) else {
            return dispatch::closest(a, b);
        };
        let limits = QueryLimits { first: self.normal.map(Vector::to_kernel), ..QueryLimits::ANY };
        let (dispatch, shapes) = (dispatch_table::dispatch(a.0, b.0), (a.0, b.0));
        let found = dispatch::closest_in_kernel(&dispatch, shapes, &relative, &limits);
        let found = found.expect("there is no limit");
        self.normal = Some(Vector::from_kernel(found.normal));
        home.out(found)
    }
}

/// A cache as it is read.
#[cfg(feature = "serde")]
#[derive(serde::Deserialize)]
struct Written {
    face: Option<FaceNormal>,
    tried_in_vain: Option<FaceNormal>,
    normal: Option<Vector>,
    was_enough: bool,
}

/// How much the squared length of a unit vector may differ from 1: each coordinate was rounded a few times.
#[cfg(feature = "serde")]
const UNIT: Real = 64.0 * Real::EPSILON;

/// What is shown with a normal holds for unit vectors alone, so that nothing else is let in.
#[cfg(feature = "serde")]
impl TryFrom<Written> for Cache {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let Written { face, tried_in_vain, normal, was_enough } = written;
        let of_face = |face: FaceNormal| match face {
            FaceNormal::A(normal) | FaceNormal::B(normal) => normal,
        };
        let normals = [face.map(of_face), tried_in_vain.map(of_face), normal];
        let is_unit = |normal: &Vector| (normal.length_squared() - 1.0).abs() <= UNIT;
        if !normals.iter().flatten().all(is_unit) {
            return Err("a normal of a cache is not a unit vector");
        }
        Ok(Self { face, tried_in_vain, normal, was_enough })
    }
}

/// The manifold along the normal of a face, if that can be shown to be the right one.
fn still_there(
    a: &Shape,
    b: &Shape,
    frame: &Frame,
    margin: Real,
    face: FaceNormal,
) -> Option<Manifold> {
    let normal = match face {
        FaceNormal::A(normal) => normal,
        FaceNormal::B(normal) => frame.out_direction(-normal).normalized()?,
    };
    let (a_skin, b_skin) = (a.skin(), b.skin());
    let a_end = a.core_support(normal)?;
    let b_end = frame.out(b.core_support(frame.local_direction(-normal))?);
    let gap = (b_end - a_end).dot(normal);
    let seen = Closest {
        on_a: a_end + normal * a_skin,
        on_b: b_end - normal * b_skin,
        normal,
        separation: gap - a_skin - b_skin,
        parts: PartPair::NONE,
    };
    let size = greater(greater(a.core_extent(), b.core_extent()), frame.origin.largest());
    let rounding = SLACK * size;
    if seen.separation > margin + rounding {
        return Some(Manifold::empty(normal));
    }
    // So close to the margin, only the question itself can tell on which side of it the pair is.
    if !(seen.separation < margin - rounding) {
        return None;
    }
    let patch = patch(a, b, frame, &seen, margin);
    if !patch.has_deepest {
        return None;
    }
    let deep_enough = -gap - rounding;
    let is_shown = deep_enough <= 0.0 || is_as_deep(a, b, frame, &patch.manifold, deep_enough);
    is_shown.then_some(patch.manifold)
}

/// Whether the deepest point of one core, or the middle of the patch, is as deep as this in the other.
///
/// The deepest point is, unless it is close to another side of the other core, as between boxes that
/// are flush; then the middle is, unless the sides are at an angle.
fn is_as_deep(a: &Shape, b: &Shape, b_frame: &Frame, shown: &Manifold, depth: Real) -> bool {
    let points = shown.points();
    let (a_inward, b_inward) = (-shown.normal * a.skin(), shown.normal * b.skin());
    let is_deep = |on_a: Vector, on_b: Vector| {
        a.core_depth(on_b + b_inward) >= depth
            || b.core_depth(b_frame.local(on_a + a_inward)) >= depth
    };
    let share = 1.0 / points.len() as Real;
    let (mut a_middle, mut b_middle) = (Vector::ZERO, Vector::ZERO);
    for point in points {
        a_middle += point.on_a * share;
        b_middle += point.on_b * share;
    }
    is_deep(points[0].on_a, points[0].on_b) || is_deep(a_middle, b_middle)
}

impl Shape {
    /// A point of the core that lies furthest along a unit direction; `None` if it has no end.
    fn core_support(&self, direction: Vector) -> Option<Vector> {
        let (core, _) = self.core_and_radius();
        if let Self::Cuboid(shape) = core {
            return Some(shape.support(direction));
        }
        core.support(direction).map(|end| end - direction * core.skin())
    }

    /// A bound for the coordinates of the core, and not much more.
    fn core_extent(&self) -> Real {
        let (core, _) = self.core_and_radius();
        if let Self::Cuboid(shape) = core {
            return shape.half().largest();
        }
        core.reach()
    }

    /// How deep a point is in the core; negative outside.
    fn core_depth(&self, point: Vector) -> Real {
        let (core, _) = self.core_and_radius();
        if let Self::Cuboid(shape) = core {
            return (shape.half() - point.abs()).fold(super::space::math::lesser);
        }
        -core.nearest(point).separation - core.skin()
    }
}
