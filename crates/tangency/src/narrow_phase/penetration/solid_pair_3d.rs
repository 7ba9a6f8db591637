//! Which triangles of two surfaces cross, of which one at least encloses something, and how far must B go to
//! pass them?
//!
//! Where no triangles cross by more than touching, one of the two may still be inside of the other, or lie
//! along its surface with something of both behind it; [`Seen`] knows points that are in both then.

use core::cell::OnceCell;
use core::ops::ControlFlow;

use super::gjk_epa::gjk_epa;
use super::mesh_mesh::Laid;
use super::minimum_translation::{MOST_DIRECTIONS, Obstacle, Overlapping, TOUCHING, visit_axes};
use super::part_pairs::way_to_surface;
use super::relative_pose::{QueryLimits, RelativePose};
use super::shared_points::SharedPoints;
use super::solid_relation::Seen;
use super::space::kernel;
use super::space::math::{Vector, to_kernel};
use super::space::shapes::{CompositeShape, Shape, Solid, Triangulated};

/// Two surfaces of triangles, at least one of which encloses something; B is placed in the frame of A.
pub(crate) struct SolidPair<'a> {
    shapes: (&'a Shape, &'a Shape),
    /// The shapes that the surfaces are.
    wholes: [&'a CompositeShape; 2],
    a: Triangulated<'a>,
    b: Triangulated<'a>,
    relative: RelativePose,
    size: f64,
    /// Corners of B inside of A, and of A inside of B, at the start.
    shared: OnceCell<[Option<SharedPoints>; 2]>,
}

impl<'a> SolidPair<'a> {
    /// The pair, if both are surfaces of triangles.
    pub(crate) fn of(shapes: (&'a Shape, &'a Shape), relative: &RelativePose) -> Option<Self> {
        let (Shape::Composite(one), Shape::Composite(other)) = shapes else { return None };
        let (a, b) = (one.as_triangulated()?, other.as_triangulated()?);
        let size = to_kernel(shapes.0.reach() + shapes.1.reach()) + relative.origin.length();
        let shared = OnceCell::new();
        Some(Self { shapes, wholes: [one, other], a, b, relative: *relative, size, shared })
    }

    /// Corners of B inside of A, and of A inside of B, where these are solids.
    fn shared(&self) -> &[Option<SharedPoints>; 2] {
        let of = |home: Triangulated, other: Triangulated, relative: &RelativePose| {
            home.as_solid().map(|home| SharedPoints::of(home, other, relative))
        };
        let back = self.relative.exchanged();
        self.shared.get_or_init(|| [of(self.a, self.b, &self.relative), of(self.b, self.a, &back)])
    }

    /// The triangles that cross and that B has to go furthest to pass.
    fn crossing(
        &self,
        there: &RelativePose,
        direction: kernel::Vector,
        limit: f64,
    ) -> Option<Obstacle> {
        let laid = Laid::new(self.a, self.b, there);
        let (depth, limit) = (TOUCHING * self.size * laid.unit, limit * laid.unit);
        let mut furthest: Option<kernel::TriangleExit> = None;
        let _ = laid.visit_doubtful(|one, other| {
            let [home, turned] = laid.corners(one, other);
            let Some(exit) = kernel::triangle_exit(home, turned, direction, depth) else {
                return ControlFlow::Continue(());
            };
            if furthest.is_none_or(|known| known.distance < exit.distance) {
                furthest = Some(exit);
            }
            if exit.distance >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        furthest
            .map(|exit| Obstacle { distance: exit.distance / laid.unit, normal: Some(exit.normal) })
    }

    /// A point that is in both, where no triangles cross: how far B goes until it is not.
    fn enclosed(&self, there: &RelativePose, direction: kernel::Vector) -> Option<Obstacle> {
        let back = there.exchanged();
        let local = -there.axes.transposed_mul(direction);
        let views = [
            (self.wholes[0], self.a, self.b, there, direction),
            (self.wholes[1], self.b, self.a, &back, local),
        ];
        let ways = views.map(|(whole, home, other, relative, direction)| {
            let seen = Seen::new(home.as_solid()?, other, relative, TOUCHING);
            way_to_surface(whole, Vector::from_kernel(seen.shared_point()?), direction)
        });
        let distance = ways.into_iter().flatten().reduce(kernel::greater)?;
        Some(Obstacle { distance, normal: None })
    }
}

impl Overlapping for SolidPair<'_> {
    fn size(&self) -> f64 {
        self.size
    }

    fn are_convex(&self) -> bool {
        [self.a, self.b].iter().all(|one| one.as_solid().is_some_and(Solid::is_convex))
    }

    fn hull_exit(&self) -> Option<kernel::ClosestPoints> {
        gjk_epa(self.shapes.0, self.shapes.1, &self.relative, &QueryLimits::ANY).ok()
    }

    fn visit_directions(&self, visit: &mut dyn FnMut(kernel::Vector)) {
        let laid = Laid::new(self.a, self.b, &self.relative);
        let (a, b) = (self.a.surface(), self.b.surface());
        let mut count = 0;
        let _ = laid.visit_meeting(|one, other| {
            if let Some(front) = a.unit_normal(one) {
                visit(front.to_kernel());
            }
            if let Some(front) = b.unit_normal(other) {
                visit(-(self.relative.axes * front.to_kernel()));
            }
            count += 1;
            let is_enough = count >= MOST_LOOKED_AT;
            if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        visit_axes(&self.relative, visit);
    }

    fn obstacle(
        &self,
        offset: kernel::Vector,
        direction: kernel::Vector,
        limit: f64,
    ) -> Option<Obstacle> {
        let there = self.relative.shifted(offset);
        self.crossing(&there, direction, limit).or_else(|| self.enclosed(&there, direction))
    }

    fn shared_way(&self, direction: kernel::Vector, limit: f64) -> Option<Obstacle> {
        let [in_a, in_b] = self.shared();
        let [home, other] = self.wholes;
        let axes = &self.relative.axes;
        let of_b = in_a.and_then(|points| points.furthest(home, direction, limit));
        if of_b.is_some_and(|way| way.distance >= limit) {
            return of_b;
        }
        // Seen from B, what is of A goes back.
        let backward = -axes.transposed_mul(direction);
        let of_a = in_b
            .and_then(|points| points.furthest(other, backward, limit))
            .map(|way| Obstacle { normal: way.normal.map(|normal| -(*axes * normal)), ..way });
        of_b.into_iter().chain(of_a).reduce(
            |one, other| {
                if other.distance > one.distance { other } else { one }
            },
        )
    }

    fn touching_at(&self, offset: kernel::Vector) -> Option<kernel::ClosestPoints> {
        let there = self.relative.shifted(offset);
        Laid::new(self.a, self.b, &there).best(f64::INFINITY, &|_| true)
    }
}

/// How many pairs of triangles that meet are looked at for directions: many more than there are directions, since
/// most of them are alike.
const MOST_LOOKED_AT: usize = 64 * MOST_DIRECTIONS;
