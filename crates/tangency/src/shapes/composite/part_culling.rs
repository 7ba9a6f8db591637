//! Culling of parts: is a facet of a surface certainly beyond a body?
//!
//! Most triangles near a body do not matter: another one is nearer. To know so, a proof is enough, which
//! costs a tenth of an answer. Any direction proves a gap: that between the facet and the body along it.
//! The best guess is the way from where the facet is nearest to the middle of the body.
//!
//! ```text
//!       \   facet
//!        \        .-'''-.          The gap along n from the facet to the middle, less the radius of
//!         \------/---o   |         the ball around the body: a proof without asking the body. Or less
//!          \  n   '-...-'          how far it really goes towards the facet, which is its support.
//! ```

use super::composite::{Composite, CompositePart};
use super::facet::{facet, facet_of, way_from_facet};
use super::shape_enum::Shape;
use super::space::bvh::Bvh;
use super::space::geometry::{Aabb, around};
use super::space::math::{DIMENSION, Frame, Pose, Real, Vector, greater, is_safe_square};

/// What rounding may do to a gap, in units of all lengths that it is measured with: three for a unit vector,
/// four for a product with it, eleven for a place in a frame, and the rest for a body that is asked along
/// a rounded direction.
const ROOM: Real = 32.0 * Real::EPSILON;

/// A body as the facets of a surface see it, in the frame of the surface.
pub(crate) struct PartCuller<'a> {
    /// All of the body is within the skin of this box.
    near: Aabb,
    skin: Real,
    /// The ball around it.
    middle: Vector,
    radius: Real,
    /// The body and its place, if its support tells more than the ball.
    body: Option<(&'a Shape, Frame)>,
    /// What rounding may do to a gap.
    room: Real,
}

impl<'a> PartCuller<'a> {
    /// A point, as a surface with this box sees it.
    pub(crate) fn of_point(point: Vector, surface: &Aabb) -> Self {
        let near = Aabb { min: point, max: point };
        let room = ROOM * (extent(&near) + extent(surface));
        Self { near, skin: 0.0, middle: point, radius: 0.0, body: None, room }
    }

    /// A shape in a frame, as a surface with this box sees it.
    pub(crate) fn new(shape: &'a Shape, frame: &Frame, surface: &Aabb) -> Self {
        if let Shape::Sphere(ball) = shape {
            let point = Self::of_point(frame.out(ball.center()), surface);
            let room = point.room + ROOM * shape.reach();
            let radius = ball.radius() + room;
            return Self { skin: radius, radius, room, ..point };
        }
        let near = box_of(shape, frame);
        let room = ROOM * (extent(&near) + extent(surface) + shape.reach());
        let radius = near.half().length() + room;
        let body = (!shape.is_concave()).then_some((shape, *frame));
        Self { near, skin: 0.0, middle: near.center(), radius, body, room }
    }

    /// How far from the box parts are looked for that are within a limit of the body.
    #[inline(always)]
    fn reach(&self, limit: Real) -> Real {
        self.skin + greater(limit, 0.0)
    }

    /// Whether a part is certainly further than a limit from the body; or, below 0, certainly not as deep
    /// in it.
    #[inline(always)]
    fn is_culled(&self, part: &CompositePart, limit: Real) -> bool {
        facet_of(part.shape).is_some_and(|corners| {
            part.pose == Pose::IDENTITY && self.is_facet_beyond(corners, limit)
        })
    }

    /// Shows the parts of a shape that are not certainly beyond a limit, which the visitor sets anew;
    /// `None` is an end.
    pub(crate) fn show(
        &self,
        whole: &(impl Composite + ?Sized),
        mut limit: Real,
        visit: &mut dyn FnMut(CompositePart) -> Option<Real>,
    ) {
        whole.parts_near(&self.near, self.reach(limit), &mut |part, upto| {
            if self.is_culled(&part, limit) {
                return upto;
            }
            self.reply(&mut limit, visit(part))
        });
    }

    /// Shows the facets of a surface that are not certainly beyond a limit: they are tested before anything
    /// is made of them.
    pub(crate) fn show_facets(
        &self,
        tree: &Bvh,
        corners: impl Fn(u32) -> [Vector; DIMENSION],
        mut limit: Real,
        visit: &mut dyn FnMut(CompositePart) -> Option<Real>,
    ) {
        tree.visit_nearest(&self.near, self.reach(limit), |index, upto| {
            let corners = corners(index);
            if self.is_facet_beyond(corners, limit) {
                return upto;
            }
            let part = CompositePart { index, shape: &facet(corners), pose: Pose::IDENTITY };
            self.reply(&mut limit, visit(part))
        });
    }

    /// How far parts are looked for after a visitor has set the limit anew; less than 0 if that was the end.
    #[inline(always)]
    fn reply(&self, limit: &mut Real, anew: Option<Real>) -> Real {
        let Some(anew) = anew else { return -1.0 };
        *limit = anew;
        self.reach(anew)
    }

    /// [`PartCuller::is_culled`] for the corners of a facet.
    #[inline(always)]
    fn is_facet_beyond(&self, corners: [Vector; DIMENSION], limit: Real) -> bool {
        let (way, gap) = way_from_facet(corners, self.middle);
        let squared = way.length_squared();
        if !is_safe_square(squared) {
            return false;
        }
        let length = squared.sqrt();
        if gap > (limit + self.radius + self.room) * length {
            return true;
        }
        let Some((body, frame)) = &self.body else { return false };
        let end = body.support(frame.local_direction(-way));
        end.is_some_and(|end| {
            gap + way.dot(frame.out(end) - self.middle) > (limit + self.room) * length
        })
    }
}

/// A box around a shape in a frame; without end for a half-space.
fn box_of(shape: &Shape, frame: &Frame) -> Aabb {
    if let Shape::Composite(concave) = shape {
        return concave.as_composite().aabb().carried(frame);
    }
    shape.as_convex().map_or(Aabb::EVERYTHING, |convex| around(convex, frame))
}

/// The largest coordinate of a box; 0 if it is empty.
pub(crate) fn extent(around: &Aabb) -> Real {
    if around.is_empty() { 0.0 } else { around.min.abs().max(around.max.abs()).largest() }
}
