//! How do two solids lie to each other?
//!
//! ```text
//!    .---. .---.    .---.---.    .---.---.--.    .-------.    .-------.
//!    | A | | B |    | A | B |    | A |   |B |    |  B .-.|    |   AB  |
//!    '---' '---'    '---'---'    '---'---'--'    '----'A''    '-------'
//!       Apart        Touching    Intersecting      Inside     Duplicate
//! ```
//!
//! Surfaces that cross are found at a place that is within a triangle of each, and not on the rim of
//! either. If there is none, every triangle is inside the other solid, outside, or on its surface, and a
//! few of its points tell.

use core::ops::ControlFlow;

use super::space::{
    Aabb, Laid, Placing, Pose, Real, Sight, Solid, Triangulated, Vector, fine, from_fine, to_fine,
};

/// How two solids lie to each other.
///
/// What is nearer to a surface than a few roundings of a coordinate is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Relation {
    /// They share no point.
    Apart,
    /// They share points of their surfaces, but nothing of what they enclose.
    Touching,
    /// They share some of what they enclose, and each has some that is not the other's.
    Intersecting,
    /// All of A is in B; its surface may touch that of B from within.
    Inside,
    /// All of B is in A; its surface may touch that of A from within.
    Contains,
    /// They are the same: each surface is on the other one.
    Duplicate,
}

/// What is on a surface, in units of the largest coordinate: some roundings of a corner on its way from one
/// frame to the other, and of its distance there.
const ON_SURFACE: f64 = to_fine(32.0 * Real::EPSILON);

/// How two solids lie to each other.
///
/// Where a pose is not a number, or puts them too far apart to be measured, they are [`Relation::Apart`].
/// Takes a time that grows with the number of triangles only where the surfaces touch without crossing; a
/// single crossing ends the search.
///
/// ```
#[doc = prelude!()]
/// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
/// let triangles = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
/// let wedge = Solid::new(Mesh::new(&corners, &triangles)?)?;
/// let twice: Vec<Vector> = corners.iter().map(|corner| *corner * 2.0).collect();
/// let large = Solid::new(Mesh::new(&twice, &triangles)?)?;
/// let (here, below) = (Pose::IDENTITY, Pose::at(Vector::Z * -1.0));
/// assert_eq!(relation(&wedge, &here, &wedge, &here), Relation::Duplicate);
/// assert_eq!(relation(&wedge, &here, &wedge, &below), Relation::Touching);
/// assert_eq!(relation(&wedge, &here, &large, &here), Relation::Inside);
/// assert_eq!(relation(&large, &here, &wedge, &here), Relation::Contains);
/// # Ok::<(), MeshError>(())
/// ```
pub fn relation(a: &Solid, a_pose: &Pose, b: &Solid, b_pose: &Pose) -> Relation {
    let Some((placing, _)) = (Sight { a: a_pose, b: b_pose }).between() else {
        return Relation::Apart;
    };
    let exchanged = placing.exchanged();
    let [from_a, from_b] = [(a, b, &placing), (b, a, &exchanged)].map(seen);
    if from_a.is_on_surface() && from_b.is_on_surface() {
        return Relation::Duplicate;
    }
    let mut is_touching = false;
    let crossing = from_a.laid.visit_meeting(|one, other| {
        is_touching = true;
        if from_a.do_cross(one, other) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if crossing.is_break() {
        return Relation::Intersecting;
    }
    let is_touching = is_touching || from_a.laid.best(from_a.near, &|_| true).is_some();
    let [of_b, of_a] = [from_a.sides(is_touching), from_b.sides(is_touching)];
    match (of_a, of_b) {
        (Sides { is_inside: true, is_outside: false }, Sides { is_inside: false, .. }) => {
            Relation::Inside
        }
        (Sides { is_inside: false, .. }, Sides { is_inside: true, is_outside: false }) => {
            Relation::Contains
        }
        (Sides { is_inside: false, .. }, Sides { is_inside: false, .. }) if is_touching => {
            Relation::Touching
        }
        (Sides { is_inside: false, .. }, Sides { is_inside: false, .. }) => Relation::Apart,
        _ => Relation::Intersecting,
    }
}

fn seen<'a>((home, other, placing): (&'a Solid, &'a Solid, &'a Placing)) -> Seen<'a> {
    let laid = Laid::new(Triangulated::Solid(home), Triangulated::Solid(other), placing);
    Seen { home, other, near: ON_SURFACE * laid.size / laid.unit, laid }
}

/// A solid as seen from another one.
struct Seen<'a> {
    home: &'a Solid,
    other: &'a Solid,
    laid: Laid<'a>,
    /// What is nearer than this to a surface is on it.
    near: f64,
}

/// Where points of a surface are.
#[derive(Clone, Copy, Default)]
struct Sides {
    is_inside: bool,
    is_outside: bool,
}

impl Seen<'_> {
    /// Whether the other surface is on this one: corners, middles of edges and of triangles.
    fn is_on_surface(&self) -> bool {
        let count = self.other.surface().triangles().len() as u32;
        (0..count).all(|triangle| self.samples(triangle).iter().all(|point| self.is_on(*point)))
    }

    /// On which sides of this surface the other one is. Where the two do not touch, a point of each shell
    /// tells.
    fn sides(&self, is_touching: bool) -> Sides {
        let surface = self.other.surface();
        let mut sides = Sides::default();
        if !is_touching {
            for triangle in surface.shells().first() {
                self.take_side(self.samples(*triangle)[0], &mut sides);
            }
            return sides;
        }
        for triangle in 0..surface.triangles().len() as u32 {
            for point in self.samples(triangle).into_iter().filter(|point| !self.is_on(*point)) {
                self.take_side(point, &mut sides);
            }
            if sides.is_inside && sides.is_outside {
                break;
            }
        }
        sides
    }

    fn take_side(&self, point: fine::Vector, sides: &mut Sides) {
        let is_inside = self.home.encloses_fine(point);
        sides.is_inside |= is_inside;
        sides.is_outside |= !is_inside;
    }

    /// Corners, middles of edges and the middle of a triangle of the other solid.
    fn samples(&self, triangle: u32) -> [fine::Vector; 7] {
        let placing = self.laid.placing;
        let out = |corner: Vector| placing.axes * corner.to_fine() + placing.origin;
        let [a, b, c] = self.other.surface().corners(triangle).map(out);
        [a, b, c, (a + b) * 0.5, (b + c) * 0.5, (c + a) * 0.5, (a + b + c) / 3.0]
    }

    /// Whether a point is on the surface of this solid.
    fn is_on(&self, point: fine::Vector) -> bool {
        let surface = self.home.surface();
        let point = Vector::from_fine(point);
        let here = Aabb { min: point, max: point };
        let near = from_fine(self.near);
        let mut is_on = false;
        surface.tree().visit_nearest(&here, near, |triangle, upto| {
            is_on = surface.triangle(triangle).nearest(point).separation.abs() <= near;
            if is_on { -1.0 } else { upto }
        });
        is_on
    }

    /// Whether two triangles cross at a place that is on the rim of neither.
    fn do_cross(&self, one: u32, other: u32) -> bool {
        let [home, turned] =
            self.laid.corners(one, other).map(|corners| corners.map(fine::on_grid));
        let fine::Shared::Segment([start, end]) = fine::shared(home, turned) else { return false };
        let near = self.near * self.laid.unit;
        let middle = (start + end) * 0.5;
        let parts = |corners: [fine::Vector; 3], plane: [fine::Vector; 3]| {
            fine::is_parted(corners, plane, near) && fine::is_well_within(corners, middle, near)
        };
        parts(home, turned) && parts(turned, home)
    }
}
