//! How much of the surfaces of two solids lies on each other?
//!
//! ```text
//!        .-------.                 Of each triangle of A that part counts over which there is a triangle of B that faces
//!        |   B   |                 it, no further away than the tolerance. Each is cut by the sides of the other, and
//!     ___|_______|____             by the two planes between which it is near enough; what is left is convex.
//!    |   =========    |
//!    |       A        |
//! ```

use super::mesh_mesh::Laid;
use super::relative_pose::PosePair;
use super::space::kernel;
use super::space::math::{Pose, Real, Vector, from_kernel, greater, to_kernel};
use super::space::shapes::{Solid, Triangulated};

/// Where two solids lie on each other, in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct ContactArea {
    /// How much of the surface of A has the surface of B on it.
    pub area: Real,
    /// The middle of that; where there is nothing, the origin.
    pub center: Vector,
    /// The mean of the unit normals there, out of A: as long as 1 for one plane, and shorter where the surface bends.
    pub normal: Vector,
}

/// Triangles face each other if the angle between one and the other turned around is less than 45 degrees.
const FACING: f64 = -core::f64::consts::FRAC_1_SQRT_2;

/// How much of the surface of A has the surface of B on it, facing it and no further away than `tolerance`, along the normal
/// of A, before it or behind it.
///
/// Of two walls that stand against each other it is the area where they touch; models are seldom exact, and a tolerance of
/// some roundings or of a millimetre decides what still touches. Walls thinner than the tolerance count with both of their sides.
///
/// ```
#[doc = prelude!(mesh)]
/// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
/// let wedge = Solid::new(Mesh::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])?)?;
/// let below = Mesh::new(&corners.map(|at| -at), &[[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]])?;
/// let there = Pose::at(Vector::X * 0.5 + Vector::Y * 0.5);
/// let found = contact_area(&wedge, &Pose::IDENTITY, &Solid::new(below)?, &there, 1e-5);
/// assert!((found.area - 0.25).abs() < 1e-5);
/// assert!((found.normal + Vector::Z).length() < 1e-5);
/// # Ok::<(), MeshError>(())
/// ```
#[doc(alias("touching faces", "shared face", "coplanar overlap"))]
pub fn contact_area(
    a: &Solid,
    a_pose: &Pose,
    b: &Solid,
    b_pose: &Pose,
    tolerance: Real,
) -> ContactArea {
    let mut sums = Sums::default();
    let Some((relative, home)) = (PosePair { a: a_pose, b: b_pose }).between() else {
        return ContactArea { area: 0.0, center: Vector::ZERO, normal: Vector::ZERO };
    };
    let laid = Laid::new(Triangulated::Solid(a), Triangulated::Solid(b), &relative);
    let reach = greater(tolerance, Real::MIN_POSITIVE);
    let near = to_kernel(greater(tolerance, 0.0)) * laid.unit;
    let trees = (a.surface().tree(), b.surface().tree());
    trees.0.visit_nearest_pairs(trees.1, &laid.frame, reach, |one, other, reach| {
        let [home, turned] = laid.corners(one, other);
        sums.add(home, turned, near);
        reach
    });
    let has_any = sums.area > 0.0;
    let share = if has_any { 1.0 / sums.area } else { 0.0 };
    let center = home.axes * (sums.first * (share / laid.unit)) + home.place;
    ContactArea {
        area: from_kernel(sums.area / laid.unit / laid.unit),
        center: if has_any { Vector::from_kernel(center) } else { Vector::ZERO },
        normal: Vector::from_kernel(home.axes * (sums.normals * share)),
    }
}

/// Sums over all that was found.
#[derive(Default)]
struct Sums {
    area: f64,
    /// The middles, times their areas.
    first: kernel::Vector,
    /// The normals, times their areas.
    normals: kernel::Vector,
}

impl Sums {
    /// Adds the part of triangle `a` that has triangle `b` on it.
    fn add(&mut self, a: [kernel::Vector; 3], b: [kernel::Vector; 3], near: f64) {
        let (Some(front), Some(other)) = (unit_normal(a), unit_normal(b)) else { return };
        let facing = front.dot(other);
        if !(facing < FACING) {
            return;
        }
        let mut left = ClippedTriangle::of(a);
        for side in 0..3 {
            let (start, end) = (b[side], b[(side + 1) % 3]);
            // Seen from the front of A, B runs the other way around.
            left.cut(start, front.cross(end - start));
        }
        // How far B is above a place, along the normal of A, is linear in the place.
        let slope = other / facing;
        left.cut(b[0] - front * near, -slope);
        left.cut(b[0] + front * near, slope);
        let (area, middle) = left.measured(front);
        self.area += area;
        self.first += middle * area;
        self.normals += front * area;
    }
}

fn unit_normal([a, b, c]: [kernel::Vector; 3]) -> Option<kernel::Vector> {
    (b - a).cross(c - a).normalized()
}

/// A convex polygon: a triangle that was cut by at most five planes, each of which adds a corner.
struct ClippedTriangle {
    corners: [kernel::Vector; 8],
    count: usize,
}

impl ClippedTriangle {
    fn of([a, b, c]: [kernel::Vector; 3]) -> Self {
        let mut corners = [kernel::Vector::ZERO; 8];
        (corners[0], corners[1], corners[2]) = (a, b, c);
        Self { corners, count: 3 }
    }

    /// Keeps what is behind the plane through a point (Sutherland and Hodgman 1974).
    fn cut(&mut self, point: kernel::Vector, outward: kernel::Vector) {
        let mut kept = Self { corners: [kernel::Vector::ZERO; 8], count: 0 };
        for at in 0..self.count {
            let (here, next) = (self.corners[at], self.corners[(at + 1) % self.count]);
            let [above, above_next] = [here, next].map(|corner| (corner - point).dot(outward));
            if above <= 0.0 {
                kept.push(here);
            }
            if (above < 0.0 && above_next > 0.0) || (above > 0.0 && above_next < 0.0) {
                kept.push(here + (next - here) * (above / (above - above_next)));
            }
        }
        *self = kept;
    }

    /// Adds a corner. Rounding may make a polygon so thin that a plane cuts it more than twice; what has no room is
    /// within rounding of what has.
    fn push(&mut self, corner: kernel::Vector) {
        if self.count < self.corners.len() {
            self.corners[self.count] = corner;
            self.count += 1;
        }
    }

    /// The area, and the middle.
    fn measured(&self, front: kernel::Vector) -> (f64, kernel::Vector) {
        let (mut twice, mut sum) = (0.0, kernel::Vector::ZERO);
        let first = self.corners[0];
        for at in 2..self.count {
            let (u, v) = (self.corners[at - 1] - first, self.corners[at] - first);
            let part = u.cross(v).dot(front);
            twice += part;
            sum += (u + v) * (part / 3.0);
        }
        let middle = if twice > 0.0 { first + sum / twice } else { first };
        (if twice > 0.0 { 0.5 * twice } else { 0.0 }, middle)
    }
}
