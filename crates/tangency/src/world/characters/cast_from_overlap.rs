//! Casts of a shape that may overlap something from the start.
//!
//! ```text
//!         <--- leaves         A foot that is a little in the floor may lift or slide on, but not sink further.
//!        .----.
//!     ___|____|___            Part by part: the wall beside it is of the same mesh, and stops it.
//!        '----'
//! ```

use super::handle::ColliderHandle;
use super::queries::QueryFilter;
use super::space::geometry::{Aabb, Impact};
use super::space::math::{Pose, Real, Vector};
use super::space::narrow_phase::cast_shapes;
use super::space::shapes::Shape;
use super::state::World;

/// What a cast makes of something that the shape overlaps from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InitialOverlap {
    /// It is met at once, whichever way the shape goes: as [`World::cast_shape`](super::World::cast_shape).
    Stop,
    /// A part that the shape leaves, or slides along, is not met; one that it would go deeper into is met at once. What it
    /// would only graze later, by less than 1/4096 of its way, is not met either.
    IgnoreIfLeaving,
    /// What the shape overlaps from the start is not met at all.
    Ignore,
    /// The shape is pushed out first, and its way begins where [`World::push_out`](super::World::push_out) says. What still
    /// overlaps it there counts as with [`InitialOverlap::IgnoreIfLeaving`].
    PushOut,
}

/// How far a way may lead into what is met and still count as along it, as a share of its length: a way that was
/// projected onto a plane leads into it by rounding.
const ALONG: Real = 1.0 / 4096.0;

impl World {
    /// The first collider that a shape meets that moves straight on, as [`World::cast_shape`]; what it overlaps from the
    /// start counts as it is told.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(HalfSpace::new(Vector::Y, 0.0)?)])?;
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
    /// let sunk = Pose::at(Vector::Y * 0.99);
    /// let cast = |way: Vector, rule| world.cast_shape_from(&ball, &sunk, way, rule, &|_, _| true);
    /// assert!(cast(Vector::X, InitialOverlap::Stop).is_some());
    /// assert!(cast(Vector::X, InitialOverlap::IgnoreIfLeaving).is_none());
    /// assert!(cast(-Vector::Y, InitialOverlap::IgnoreIfLeaving).is_some());
    /// assert!(cast(-Vector::Y, InitialOverlap::Ignore).is_none());
    /// assert!(cast(-Vector::Y, InitialOverlap::PushOut).is_some_and(|(_, met)| met.fraction == 0.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cast_shape_from(
        &self,
        shape: &Shape,
        pose: &Pose,
        shift: impl Into<Vector>,
        overlap: InitialOverlap,
        is_wanted: &QueryFilter,
    ) -> Option<(ColliderHandle, Impact)> {
        let pushed = match overlap {
            InitialOverlap::PushOut => self.push_out(shape, pose, is_wanted),
            InitialOverlap::Stop | InitialOverlap::IgnoreIfLeaving | InitialOverlap::Ignore => {
                *pose
            }
        };
        let going = Going { shape, pose: &pushed, shift: shift.into(), overlap };
        self.first_met_by(&going, is_wanted)
    }

    fn first_met_by(
        &self,
        going: &Going,
        is_wanted: &QueryFilter,
    ) -> Option<(ColliderHandle, Impact)> {
        let swept = going.swept();
        let mut first: Option<(ColliderHandle, Impact)> = None;
        self.visit_wanted(&swept, is_wanted, &mut |name, record| {
            visit_parts(
                &record.collider.shape,
                &record.placed,
                None,
                &swept,
                &mut |part, there, number| {
                    let upto = first.as_ref().map_or(Real::INFINITY, |(_, met)| met.fraction);
                    let met = going.met(part, there).filter(|met| met.fraction < upto);
                    if let Some(mut met) = met {
                        met.contact.parts.b = number;
                        first = Some((name, met));
                    }
                },
            );
        });
        first
    }
}

/// A shape on its way.
struct Going<'a> {
    shape: &'a Shape,
    pose: &'a Pose,
    shift: Vector,
    overlap: InitialOverlap,
}

impl Going<'_> {
    /// A box around all of the way.
    fn swept(&self) -> Aabb {
        let (from, to) = (self.shape.aabb(self.pose), self.pose.translation + self.shift);
        from.merged(&self.shape.aabb(&Pose::new(self.pose.rotation, to)))
    }

    /// When it meets a part.
    fn met(&self, part: &Shape, there: &Pose) -> Option<Impact> {
        let Self { shape, pose, shift, overlap } = *self;
        let met = cast_shapes(shape, pose, shift, part, there, Vector::ZERO)?;
        let is_met = match overlap {
            InitialOverlap::Stop => true,
            InitialOverlap::IgnoreIfLeaving | InitialOverlap::PushOut => {
                shift.dot(met.contact.normal) > ALONG * shift.length()
            }
            InitialOverlap::Ignore => met.fraction > 0.0 || met.contact.separation >= 0.0,
        };
        is_met.then_some(met)
    }
}

/// Shows the parts of a shape that have no parts, and whose boxes share a point with a box in the world; each with its
/// place and the number of the outermost part that it belongs to.
fn visit_parts(
    shape: &Shape,
    pose: &Pose,
    number: Option<u32>,
    near: &Aabb,
    visit: &mut dyn FnMut(&Shape, &Pose, u32),
) {
    let Shape::Composite(whole) = shape else { return visit(shape, pose, number.unwrap_or(0)) };
    let local = near.carried(&pose.inverse().frame());
    whole.as_composite().parts_near(&local, 0.0, &mut |part, upto| {
        let there = *pose * part.pose;
        visit_parts(part.shape, &there, number.or(Some(part.index)), near, visit);
        upto
    });
}
