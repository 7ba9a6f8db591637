//! Triangle–triangle intersection: what do two triangles share?
//!
//! ```text
//!            A                 The ends of what they share are corners of one that lie in the other, and
//!      p----------.            places where an edge of one goes through the other.
//!       \   x====/==== x B     Which of them there are is decided without error, by the sides of planes
//!        \  :   /     /        on which corners are. Where they are is rounded, but depends on the edge
//!         \ :  /     /         and the other triangle alone: the next triangle along that edge says the
//!          `--q-----'          same, to the last bit.
//! ```

use core::cmp::Ordering;

use super::space::{Vector, are_in_line, normal_sign, side_of, within};

/// What two triangles share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Shared {
    Nothing,
    Point(Vector),
    /// From one end to the other, along the cross product of the normals.
    Segment([Vector; 2]),
    /// They lie in one plane, and overlap there.
    Area,
}

/// What two triangles share whose coordinates are at most about 1 and on the grid of the exact tests. A
/// triangle without area shares nothing.
pub(crate) fn shared(a: [Vector; 3], b: [Vector; 3]) -> Shared {
    let of_a = a.map(|corner| side_of(b, corner));
    if is_one_sided(of_a) {
        return Shared::Nothing;
    }
    let of_b = b.map(|corner| side_of(a, corner));
    if is_one_sided(of_b) {
        return Shared::Nothing;
    }
    const LEVEL: [Ordering; 3] = [Ordering::Equal; 3];
    match (of_a == LEVEL, of_b == LEVEL) {
        (false, false) => {
            let mut ends = Ends::along(normal(a).plain_cross(normal(b)));
            ends.add_of(a, of_a, b);
            ends.add_of(b, of_b, a);
            ends.shared()
        }
        (true, true) if !are_in_line(a) && !are_in_line(b) => shared_in_plane(a, b),
        // Everything is in the plane of a triangle without area.
        (true, true) | (true, false) | (false, true) => Shared::Nothing,
    }
}

fn normal([a, b, c]: [Vector; 3]) -> Vector {
    (b - a).plain_cross(c - a)
}

fn is_one_sided(signs: [Ordering; 3]) -> bool {
    signs[0] != Ordering::Equal && signs[0] == signs[1] && signs[1] == signs[2]
}

/// Whether there are not both.
fn is_unmixed(signs: [Ordering; 3]) -> bool {
    !(signs.contains(&Ordering::Less) && signs.contains(&Ordering::Greater))
}

fn sides([a, b, c]: [Vector; 3]) -> [[Vector; 2]; 3] {
    [[a, b], [b, c], [c, a]]
}

/// What triangles share that lie in one plane.
///
/// Either a side of one has all of the other beyond it, and what they share is on the line of that side, so
/// that its ends are corners; or they overlap.
fn shared_in_plane(a: [Vector; 3], b: [Vector; 3]) -> Shared {
    let Some(side) = parting_side(a, b).or_else(|| parting_side(b, a)) else { return Shared::Area };
    let [start, end] = side;
    let mut ends = Ends::along(end - start);
    for (one, other) in [(a, b), (b, a)] {
        one.into_iter().filter(|corner| covers(other, *corner)).for_each(|corner| ends.add(corner));
    }
    ends.shared()
}

/// A side of a triangle that has all of another one, in the same plane, beyond it or on its line.
fn parting_side(one: [Vector; 3], other: [Vector; 3]) -> Option<[Vector; 2]> {
    let (axis, turn) = seen_along(one);
    sides(one).into_iter().find(|[start, end]| {
        other.iter().all(|corner| normal_sign([*start, *end, *corner], axis) != turn)
    })
}

/// An axis along which a triangle is not seen edge-on, and which way around it is seen.
fn seen_along(corners: [Vector; 3]) -> (usize, Ordering) {
    let seen = [0, 1].map(|axis| (axis, normal_sign(corners, axis)));
    let found = seen.into_iter().find(|(_, turn)| *turn != Ordering::Equal);
    found.unwrap_or_else(|| (2, normal_sign(corners, 2)))
}

/// Whether a triangle covers a point of its plane.
fn covers(corners: [Vector; 3], point: Vector) -> bool {
    let (axis, _) = seen_along(corners);
    is_unmixed(sides(corners).map(|[start, end]| normal_sign([start, end, point], axis)))
}

/// Whether a line that is not in the plane of a triangle goes through it.
fn goes_through([start, end]: [Vector; 2], corners: [Vector; 3]) -> bool {
    is_unmixed(sides(corners).map(|[from, to]| side_of([start, end, from], to)))
}

/// Where an edge goes through the plane of a triangle, the same whichever way the edge runs; and at which fraction
/// of its way from start to end.
pub(crate) fn crossing([start, end]: [Vector; 2], corners: [Vector; 3]) -> (Vector, f64) {
    let is_in_order = (start.x, start.y, start.z) < (end.x, end.y, end.z);
    let (low, high) = if is_in_order { (start, end) } else { (end, start) };
    let normal = normal(corners);
    let height = |point: Vector| (point - corners[0]).dot(normal);
    let (below, above) = (height(low), height(high));
    let fraction = below / (below - above);
    // Rounding may have them at one height, or on one side.
    let fraction = if fraction.is_finite() { within(fraction, 0.0, 1.0) } else { 0.5 };
    (low + (high - low) * fraction, if is_in_order { fraction } else { 1.0 - fraction })
}

/// The outermost of some points in a line.
struct Ends {
    along: Vector,
    points: Option<[Vector; 2]>,
}

impl Ends {
    fn along(along: Vector) -> Self {
        Self { along, points: None }
    }

    fn add(&mut self, point: Vector) {
        let Some([start, end]) = self.points else {
            self.points = Some([point, point]);
            return;
        };
        if (point - start).dot(self.along) < 0.0 {
            self.points = Some([point, end]);
        } else if (point - end).dot(self.along) > 0.0 {
            self.points = Some([start, point]);
        }
    }

    /// Adds what corners and edges of one triangle, on such sides of the plane of another, share with it.
    fn add_of(&mut self, one: [Vector; 3], signs: [Ordering; 3], other: [Vector; 3]) {
        for (at, corner) in one.into_iter().enumerate() {
            if signs[at] == Ordering::Equal && covers(other, corner) {
                self.add(corner);
            }
        }
        for (at, side) in sides(one).into_iter().enumerate() {
            let is_across =
                signs[at] != Ordering::Equal && signs[at] == signs[(at + 1) % 3].reverse();
            if is_across && goes_through(side, other) {
                self.add(crossing(side, other).0);
            }
        }
    }

    fn shared(self) -> Shared {
        match self.points {
            None => Shared::Nothing,
            Some([start, end]) if start == end => Shared::Point(start),
            Some(both) => Shared::Segment(both),
        }
    }
}

/// Whether corners of a triangle are on both sides of the plane of another one, by more than a length.
pub(crate) fn is_parted(corners: [Vector; 3], plane: [Vector; 3], near: f64) -> bool {
    let normal = normal(plane);
    let least = near * normal.length();
    let heights = corners.map(|corner| (corner - plane[0]).dot(normal));
    heights.iter().any(|height| *height > least) && heights.iter().any(|height| *height < -least)
}

/// Whether a point of a triangle is further than a length from all of its sides.
pub(crate) fn is_well_within(corners: [Vector; 3], point: Vector, near: f64) -> bool {
    sides(corners).into_iter().all(|[start, end]| {
        let side = end - start;
        side.plain_cross(point - start).length() > near * side.length()
    })
}
