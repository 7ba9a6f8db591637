//! How far does a surface move when a vertex is collapsed into a neighbour?
//!
//! The triangles around `u` are taken away, and the hole is covered by a fan from its neighbour `v`. Seen along
//! a direction in which all of these triangles show their fronts, old and new ones cover the same polygon, each
//! point of it once. So each point of the old surface has a partner on the new one, straight ahead:
//!
//! ```text
//!        r2                     r2            Over each piece of the overlay of both, old and new surface are
//!      / |  \                 / |  \          flat, and their distance is largest at a corner of the piece:
//!    r3--u--- r1            r3  |   r1        at u, or where an old edge u r crosses a new edge v r.
//!      \ |  /                 \ |  /
//!        v                      v
//! ```
//!
//! This is the successive mapping of Cohen, Manocha and Olano (1997). We differ in that vertices stay where they
//! are: only `u` goes, so that the overlay has few corners, and nothing is rounded.
//!
//! At a rim, the polygon changes by the triangle `a u v` between the old rim and the new one. It is added to
//! the surface that lacks it, and the distance of `u` from the edge `a v`, which no point of it exceeds, to the
//! result.

use super::space::kernel::{Vector, greater, within};

/// The triangles around a vertex: neighbours in counter-clockwise order, from the one it collapses into.
pub(super) struct Fan {
    pub(super) center: Vector,
    pub(super) ring: Vec<Vector>,
    /// Whether the last neighbour and the first one are joined by a triangle as well.
    pub(super) is_closed: bool,
}

/// How much of its size a triangle has to show, seen along the direction: well above rounding, and not so little
/// that distances straight ahead are many times the shortest ones.
const LEAST_SHOWN: f64 = 1.0 / 16.0;

/// Points as seen along a direction, and how deep they are.
struct View {
    right: Vector,
    up: Vector,
    ahead: Vector,
}

impl View {
    fn of(&self, p: Vector) -> [f64; 3] {
        [p.dot(self.right), p.dot(self.up), p.dot(self.ahead)]
    }
}

/// Twice the area of a triangle as it is seen.
fn area_seen(a: [f64; 3], b: [f64; 3], c: [f64; 3]) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

impl Fan {
    /// A distance that no point of either surface exceeds from its partner, or nothing if the collapse would
    /// turn a triangle over, or no direction shows all fronts.
    pub(super) fn bound(&self) -> Option<f64> {
        let count = self.ring.len();
        let v = self.ring[0];
        let last = if self.is_closed { count } else { count - 1 };
        let old = || (0..last).map(|at| [self.center, self.ring[at], self.ring[(at + 1) % count]]);
        let new = || (1..count - 1).map(|at| [v, self.ring[at], self.ring[at + 1]]);
        let normal = |[a, b, c]: [Vector; 3]| (b - a).plain_cross(c - a);
        let mut ahead = Vector::ZERO;
        for triangle in old() {
            ahead += normal(triangle).normalized()?;
        }
        let ahead = ahead.normalized()?;
        let is_shown = |triangle: [Vector; 3]| {
            let normal = normal(triangle);
            normal.dot(ahead) > LEAST_SHOWN * normal.length()
        };
        if !old().all(is_shown) || !new().all(is_shown) {
            return None;
        }
        let right = ahead.any_perpendicular();
        let view = View { right, up: ahead.plain_cross(right), ahead };
        self.bound_in(&view)
    }

    fn bound_in(&self, view: &View) -> Option<f64> {
        let ring: Vec<[f64; 3]> = self.ring.iter().map(|at| view.of(*at - self.center)).collect();
        let u = [0.0; 3];
        let count = ring.len();
        let (v, end) = (ring[0], ring[count - 1]);
        let at_rim = area_seen(u, v, end);
        let is_dented = !self.is_closed && at_rim < 0.0;
        let is_around = self.is_closed || is_dented;
        if is_around && turns_around(&ring) != 1 {
            return None;
        }
        if !is_around && turns_around(&ring) > 1 {
            return None;
        }
        let mut most = 0.0;
        let first_new = 2;
        let last_new = if self.is_closed || is_dented { count - 1 } else { count };
        for new in &ring[first_new..last_new.max(first_new)] {
            for old in &ring {
                most = greater(most, gap_at_crossing([u, *old], [v, *new]));
            }
        }
        if is_around {
            most = greater(most, self.gap_at_center(&ring)?);
        }
        if self.is_closed {
            return Some(most);
        }
        let rim = self.ring[count - 1] - self.ring[0];
        let from = self.center - self.ring[0];
        let fraction = within(from.dot(rim) / rim.dot(rim), 0.0, 1.0);
        Some(most + (from - rim * fraction).length())
    }

    /// How far the center is from the new triangle straight ahead of it.
    fn gap_at_center(&self, ring: &[[f64; 3]]) -> Option<f64> {
        let v = ring[0];
        let u = [0.0; 3];
        for pair in ring[1..].windows(2) {
            let shares = [
                area_seen(u, pair[0], pair[1]),
                area_seen(u, pair[1], v),
                area_seen(u, v, pair[0]),
            ];
            if shares.iter().all(|share| *share >= 0.0) {
                let whole = shares[0] + shares[1] + shares[2];
                let depth = shares[0] * v[2] + shares[1] * pair[0][2] + shares[2] * pair[1][2];
                return (whole > 0.0).then(|| (depth / whole).abs());
            }
        }
        None
    }
}

/// How often a ring that always turns counter-clockwise runs around the origin.
fn turns_around(ring: &[[f64; 3]]) -> usize {
    let next = |at: usize| ring[if at + 1 < ring.len() { at + 1 } else { 0 }];
    (0..ring.len()).filter(|at| ring[*at][1] < 0.0 && next(*at)[1] >= 0.0).count()
}

/// How deep two edges are behind each other where they cross as seen; 0 where they do not.
fn gap_at_crossing([a, b]: [[f64; 3]; 2], [c, d]: [[f64; 3]; 2]) -> f64 {
    let [at_c, at_d] = [area_seen(a, b, c), area_seen(a, b, d)];
    let [at_a, at_b] = [area_seen(c, d, a), area_seen(c, d, b)];
    let is_crossing = at_c * at_d <= 0.0 && at_a * at_b <= 0.0;
    let [along_old, along_new] = [at_a - at_b, at_c - at_d];
    if !is_crossing || along_old == 0.0 || along_new == 0.0 {
        return 0.0;
    }
    let old = a[2] + (b[2] - a[2]) * (at_a / along_old);
    let new = c[2] + (d[2] - c[2]) * (at_c / along_new);
    (old - new).abs()
}
