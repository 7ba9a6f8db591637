//! Minimum translation: by which short shift does B come free of A, where one of them is a union of parts?
//!
//! Between convex bodies the shortest shift is found by EPA. The Minkowski difference of bodies of parts has as
//! many dents as their parts have pairs, and no known method finds the nearest place of its surface in a
//! bounded time. What is found here is a shift that surely parts the two, and that is short:
//!
//! ```text
//!        .---------.
//!        |  A  .---|--.       1  Directions: the shortest shift of the convex hulls, and the fronts of what
//!        |     | B |  |          touches at the start.
//!        |     |___|__|       2  How far along each? See `exit_along`: to the first place where nothing
//!        |    .----'             of B is in the way of A, through any number of parts.
//!        '----'    s ->       3  Where B leaves A it touches it with some normal. To go straight along that
//!                                normal is shorter, unless something else is in the way: try it, and go on
//!                                while it gets shorter.
//! ```
//!
//! Step 3 is the iterative contact-space projection of PolyDepth (Je, Tang, Lee, Lee and Kim 2012). We differ in
//! that each direction is followed to its exit exactly instead of by continuous collision detection from a
//! place known to be free, so that a gap between two parts is found from within.
//!
//! If both are convex, step 1 alone is exact, and nothing else is done.

use super::relative_pose::RelativePose;
use super::space::kernel;
use super::space::math::{Pose, Real, to_kernel};

/// What overlaps by less, in units of all lengths that are involved, touches: half of what counts as being on
/// a surface for the relation of two solids.
pub(crate) const TOUCHING: f64 = to_kernel(16.0 * Real::EPSILON);

/// How much longer than found a shift is told to be, in units of all lengths that are involved: a pose that is
/// shifted by it is rounded, and so are the places of its corners.
const OUTWARD: f64 = to_kernel(8.0 * Real::EPSILON);

/// How many directions are tried in step 1.
pub(crate) const MOST_DIRECTIONS: usize = 24;

/// How often a direction is improved in step 3.
const MOST_PROJECTIONS: usize = 12;

/// How far B is through A along a direction: one more thing to pass.
#[derive(Clone, Copy)]
pub(crate) struct Obstacle {
    /// How far B has to go to pass it.
    pub(crate) distance: f64,
    /// The unit normal along which the two touch there, if that is known.
    pub(crate) normal: Option<kernel::Vector>,
}

/// Two bodies of which B is shifted, in the frame of A.
pub(crate) trait Overlapping {
    /// All lengths that are involved, together.
    fn size(&self) -> f64;

    /// Whether the convex hulls are the bodies.
    fn are_convex(&self) -> bool;

    /// The shortest shift that parts the convex hulls; `None` if one has no end.
    fn hull_exit(&self) -> Option<kernel::ClosestPoints>;

    /// Shows unit directions that are worth trying.
    fn visit_directions(&self, visit: &mut dyn FnMut(kernel::Vector));

    /// Something that B, shifted by an offset, has to pass along a unit direction: that which is furthest, or the
    /// first that is beyond the limit. `None` if nothing of one is in the other by more than touching.
    fn obstacle(
        &self,
        offset: kernel::Vector,
        direction: kernel::Vector,
        limit: f64,
    ) -> Option<Obstacle>;

    /// The furthest way along a unit direction that something of one has to go through the other, from the start on, or one
    /// that is as far as the limit, if that is known sooner than by obstacles: nothing before is free.
    fn shared_way(&self, _direction: kernel::Vector, _limit: f64) -> Option<Obstacle> {
        None
    }

    /// The nearest points of the two with B shifted by an offset, where they just touch.
    fn touching_at(&self, offset: kernel::Vector) -> Option<kernel::ClosestPoints>;
}

/// The shift that parts two bodies, as an answer; `found` is what is known of one place where they overlap.
pub(crate) fn minimum_translation(
    pair: &impl Overlapping,
    found: kernel::ClosestPoints,
) -> kernel::ClosestPoints {
    let hulls = pair.hull_exit();
    if pair.are_convex()
        && let Some(hulls) = hulls
    {
        return hulls;
    }
    let search = Search { pair, touching: TOUCHING * pair.size() };
    let mut best = hulls.and_then(|hulls| {
        let exit = Exit { distance: -hulls.separation, direction: hulls.normal, normal: None };
        (exit.distance > 0.0).then_some(exit)
    });
    search.improve(&mut best, found.normal);
    if let Some(hulls) = hulls {
        search.improve(&mut best, hulls.normal);
    }
    let mut tried = Directions { list: [kernel::Vector::ZERO; MOST_DIRECTIONS], count: 0 };
    pair.visit_directions(&mut |direction| tried.add(direction));
    for direction in tried.list.iter().take(tried.count) {
        search.improve(&mut best, *direction);
    }
    best.map_or(found, |best| search.told(&search.straightened(best), found))
}

/// Shows the axes of both bodies, either way along them.
pub(crate) fn visit_axes(relative: &RelativePose, visit: &mut dyn FnMut(kernel::Vector)) {
    for axes in [Pose::IDENTITY.rotation.to_kernel(), relative.axes] {
        for axis in axes.columns {
            visit(axis);
            visit(-axis);
        }
    }
}

/// A shift that parts the two.
#[derive(Clone, Copy)]
struct Exit {
    distance: f64,
    direction: kernel::Vector,
    /// The unit normal along which they touch at its end.
    normal: Option<kernel::Vector>,
}

/// The search for the shortest shift.
struct Search<'a, T> {
    pair: &'a T,
    touching: f64,
}

impl<T: Overlapping> Search<'_, T> {
    /// Tries a direction, and if it is shorter than the best, those that it leads to.
    fn improve(&self, best: &mut Option<Exit>, direction: kernel::Vector) {
        let mut direction = direction;
        for _ in 0..MOST_PROJECTIONS {
            let limit = best.map_or(f64::INFINITY, |best| best.distance);
            let Some(exit) = self.exit_along(direction, limit) else { return };
            *best = Some(exit);
            let Some(normal) = exit.normal else { return };
            if !(normal.dot(direction) > 0.0) {
                return;
            }
            direction = normal;
        }
    }

    /// The exit along the normal with which the two touch at the end of another one, if that is no longer up to rounding. Where
    /// lengths hardly depend on the direction, the shortest one is known to half of its digits, and the normal to all.
    fn straightened(&self, exit: Exit) -> Exit {
        let normal = exit.normal.filter(|normal| normal.dot(exit.direction) > 0.0);
        normal
            .and_then(|normal| self.exit_along(normal, exit.distance + self.touching))
            .unwrap_or(exit)
    }

    /// The first place along a unit direction where B is free of A, if it is nearer than a limit.
    ///
    /// From obstacle to obstacle: B is in the way of A until it has passed the one that is furthest, so nothing
    /// before is free.
    fn exit_along(&self, direction: kernel::Vector, limit: f64) -> Option<Exit> {
        let start = self.pair.shared_way(direction, limit);
        let mut exit = Exit {
            distance: start.map_or(0.0, |start| start.distance),
            direction,
            normal: start.and_then(|start| start.normal),
        };
        for _ in 0..MOST_OBSTACLES {
            let left = limit - exit.distance;
            if !(left > 0.0) {
                return None;
            }
            let offset = direction * exit.distance;
            let Some(obstacle) = self.pair.obstacle(offset, direction, left) else {
                return Some(exit);
            };
            let further = kernel::greater(obstacle.distance, self.touching);
            exit = Exit { distance: exit.distance + further, normal: obstacle.normal, ..exit };
        }
        None
    }

    /// An exit as an answer, in the place where the two touch after it.
    fn told(&self, best: &Exit, found: kernel::ClosestPoints) -> kernel::ClosestPoints {
        if best.distance <= self.touching {
            return kernel::ClosestPoints { separation: 0.0, ..found };
        }
        let offset = best.direction * best.distance;
        let on_b = self.pair.touching_at(offset).map_or(found.on_b, |at| at.on_b - offset);
        let distance = best.distance + OUTWARD * self.pair.size();
        kernel::ClosestPoints {
            on_a: on_b + best.direction * distance,
            on_b,
            normal: best.direction,
            separation: -distance,
            parts: found.parts,
        }
    }
}

/// How many obstacles are passed along one direction. Each is further than the last; most directions have one
/// or two.
const MOST_OBSTACLES: usize = 64;

/// Directions that differ.
struct Directions {
    list: [kernel::Vector; MOST_DIRECTIONS],
    count: usize,
}

impl Directions {
    /// The cosine of the least angle between two directions, about eight degrees: what is nearer to each other leads to
    /// the same place in step 3.
    const DIFFERENT: f64 = 0.99;

    /// Adds a unit direction if there is room and none like it.
    fn add(&mut self, direction: kernel::Vector) {
        let known = self.list.iter().take(self.count);
        let is_new = known.copied().all(|other| other.dot(direction) < Self::DIFFERENT);
        if is_new && self.count < MOST_DIRECTIONS {
            self.list[self.count] = direction;
            self.count += 1;
        }
    }
}
