//! A SAT sieve in plain numbers: do two boxes clearly meet, or are they clearly apart?
//!
//! The fifteen directions of Gottschalk, Lin and Manocha (1996), in the numbers of the space and without
//! a branch, three directions at a time. Every gap is a sum of lengths of the pair, each times an entry of
//! a rotation, so that rounding takes no more of it than [`DOUBT`] of the sum of these lengths. Only a pair
//! within doubt of touching, one of many thousands, needs a closer look.
//!
//! Across two edges the direction `A_i × B_j` is short if they are nearly parallel, and the gap along it
//! drowns in doubt. But then it tells nothing new: turn B about this very direction until the edges are
//! parallel. The gap along the direction stays, and no other one changes by more than [`TURN`] times the
//! length of the direction times the size of the pair. Between boxes with parallel edges there is no gap
//! unless there is one across a face; so there is none if every face is that much inside the other box.

use super::relative_pose::PosePair;
use super::space::math::{Matrix, Real, Vector, greater, lesser};
use super::space::shapes::Cuboid;

/// The entries of the rotation are off by 22 epsilon: two quaternions, each 4 epsilon longer or shorter
/// than one when squared, count twice, and six roundings. The way in the frame of A is off by as much, and
/// a gap has nine roundings more.
const DOUBT: Real = 64.0 * Real::EPSILON;

/// A body that turns by an angle moves by at most this angle times its size, and both the box and its
/// faces turn; the angle is less than twice its sine.
const TURN: Real = 4.0;

/// Shorter lengths than this lose digits in products.
const LEAST: Real = Real::MIN_POSITIVE / (Real::EPSILON * Real::EPSILON);

/// A number for each axis of B, and one that fills four lanes.
type Lanes = [Real; 4];

/// How B is turned in the frame of A: for each axis of A, how far the axes of B reach along it.
type Rows = [Lanes; 3];

/// Two boxes, as A sees them.
struct Seen {
    halves: [Vector; 2],
    way: Vector,
    rows: Rows,
    size: Real,
}

impl Seen {
    /// Of boxes with these half extents, where B is this way off and turned like this in the frame of A.
    #[inline(always)]
    fn new(halves: [Vector; 2], way: Vector, rows: Rows) -> Self {
        Self { halves, way, rows, size: sum(way.abs()) + sum(halves[0]) + sum(halves[1]) }
    }

    #[inline(always)]
    fn is_ordinary(&self) -> bool {
        (self.size > LEAST) & (self.size < Real::INFINITY)
    }

    #[inline(always)]
    fn doubt(&self) -> Real {
        DOUBT * self.size
    }

    #[inline(always)]
    fn over_face(&self) -> Real {
        widest_over_face(self.halves, self.way, &self.rows)
    }

    #[inline(always)]
    fn over_edges(&self, over_face: Real) -> (Real, Real) {
        widest_over_edges(self.halves, self.way, &self.rows, over_face, TURN * self.size)
    }
}

/// Whether two boxes share a point, by their half extents, axes and the way between them; without a branch, and
/// whether it holds. The axes are rounded to half of epsilon, so that the entries of the rotation are better
/// known than from quaternions.
#[inline(always)]
pub(crate) fn quick_box_test(
    halves: [Vector; 2],
    [home, turned]: [&Matrix; 2],
    way: Vector,
) -> (bool, bool) {
    let [x, y, z] = home.columns;
    let [u, v, w] = turned.columns;
    let row = |axis: Vector| [axis.dot(u), axis.dot(v), axis.dot(w), 0.0];
    let seen = Seen::new(halves, home.transposed_mul(way), [row(x), row(y), row(z)]);
    let over_face = seen.over_face();
    let (over_edges, hidden) = seen.over_edges(over_face);
    let is_apart = greater(over_face, over_edges) > seen.doubt();
    let is_met = greater(over_face, hidden) < -seen.doubt();
    (is_met & !is_apart, (is_apart | is_met) & seen.is_ordinary())
}

impl Cuboid {
    /// Whether two boxes share a point; `None` if that takes a closer look.
    #[inline(always)]
    pub(super) fn quick_intersects(&self, b: &Cuboid, poses: &PosePair) -> Option<bool> {
        let (home, turned) = (poses.a.rotation.to_quaternion(), poses.b.rotation.to_quaternion());
        let way = seen(home, poses.b.translation - poses.a.translation);
        let seen = Seen::new([self.half(), b.half()], way, relative(home, turned));
        if !seen.is_ordinary() {
            return None;
        }
        let over_face = seen.over_face();
        if over_face > seen.doubt() {
            return Some(false);
        }
        let (over_edges, hidden) = seen.over_edges(over_face);
        if over_edges > seen.doubt() {
            return Some(false);
        }
        (greater(over_face, hidden) < -seen.doubt()).then_some(true)
    }
}

#[inline(always)]
fn sum(v: Vector) -> Real {
    v.x + v.y + v.z
}

/// A way of the world in the frame of a body that is turned like this.
#[inline(always)]
fn seen([x, y, z, w]: [Real; 4], way: Vector) -> Vector {
    let axis = Vector::new(x, y, z);
    let twice = way.cross(axis) * 2.0;
    way + twice * w + twice.cross(axis)
}

/// How a body is turned as seen from another one.
#[inline(always)]
fn relative([ax, ay, az, aw]: [Real; 4], [bx, by, bz, bw]: [Real; 4]) -> Rows {
    let x = aw * bx - ax * bw - ay * bz + az * by;
    let y = aw * by + ax * bz - ay * bw - az * bx;
    let z = aw * bz - ax * by + ay * bx - az * bw;
    let w = aw * bw + ax * bx + ay * by + az * bz;
    let (x2, y2, z2) = (x + x, y + y, z + z);
    let (xx, xy, xz, xw) = (x * x2, x * y2, x * z2, w * x2);
    let (yy, yz, yw, zz, zw) = (y * y2, y * z2, w * y2, z * z2, w * z2);
    [
        [1.0 - (yy + zz), xy - zw, xz + yw, 0.0],
        [xy + zw, 1.0 - (xx + zz), yz - xw, 0.0],
        [xz - yw, yz + xw, 1.0 - (xx + yy), 0.0],
    ]
}

/// A number for each lane.
#[inline(always)]
fn lanes(number: impl Fn(usize) -> Real) -> Lanes {
    [number(0), number(1), number(2), number(3)]
}

/// The widest gap across a face of either box.
#[inline(always)]
fn widest_over_face([a, b]: [Vector; 2], way: Vector, [x, y, z]: &Rows) -> Real {
    let reach = |row: &Lanes| row[0].abs() * b.x + row[1].abs() * b.y + row[2].abs() * b.z;
    let over_a =
        [way.x.abs() - a.x - reach(x), way.y.abs() - a.y - reach(y), way.z.abs() - a.z - reach(z)];
    let halves = [b.x, b.y, b.z, 0.0];
    let over_b = lanes(|j| {
        let along = x[j] * way.x + y[j] * way.y + z[j] * way.z;
        let reach = x[j].abs() * a.x + y[j].abs() * a.y + z[j].abs() * a.z;
        along.abs() - halves[j] - reach
    });
    greater(most(over_a), most([over_b[0], over_b[1], over_b[2]]))
}

#[inline(always)]
fn most([x, y, z]: [Real; 3]) -> Real {
    greater(x, greater(y, z))
}

/// The gaps across an axis of A, with these rows, and the axes of B, times the length of the direction.
struct Edges<'a> {
    /// The row of the axis, and those of the two that follow it.
    rows: [&'a Lanes; 3],
    /// The way along the two that follow, and how far A reaches.
    way: [Real; 2],
    half: [Real; 2],
}

impl Edges<'_> {
    #[inline(always)]
    fn gaps(&self, b: Vector) -> Lanes {
        let Self { rows: [row, p, q], way, half } = self;
        let next = [row[1].abs(), row[2].abs(), row[0].abs(), 0.0];
        let last = [row[2].abs(), row[0].abs(), row[1].abs(), 0.0];
        let (after, before) = ([b.y, b.z, b.x, 0.0], [b.z, b.x, b.y, 0.0]);
        lanes(|j| {
            let along = (way[1] * p[j] - way[0] * q[j]).abs();
            let of_a = half[0] * q[j].abs() + half[1] * p[j].abs();
            along - of_a - (after[j] * last[j] + before[j] * next[j])
        })
    }

    /// A bound of how long the directions are.
    #[inline(always)]
    fn lengths(&self) -> Lanes {
        let [_, p, q] = self.rows;
        lanes(|j| p[j].abs() + q[j].abs())
    }
}

/// The largest edge–edge SAT gap, times the length of its axis; and the largest one when gaps of nearly
/// parallel edges, which show only if a face shows one as well, are capped at what the faces allow.
#[inline(always)]
fn widest_over_edges(
    [a, b]: [Vector; 2],
    way: Vector,
    [x, y, z]: &Rows,
    over_face: Real,
    turn: Real,
) -> (Real, Real) {
    let edges = [
        Edges { rows: [x, y, z], way: [way.y, way.z], half: [a.y, a.z] },
        Edges { rows: [y, z, x], way: [way.z, way.x], half: [a.z, a.x] },
        Edges { rows: [z, x, y], way: [way.x, way.y], half: [a.x, a.y] },
    ];
    let [first, second, third] = &edges;
    let gaps = [first.gaps(b), second.gaps(b), third.gaps(b)];
    let lengths = [first.lengths(), second.lengths(), third.lengths()];
    let hidden = |i: usize, j: usize| lesser(gaps[i][j], over_face + turn * lengths[i][j]);
    let widest = lanes(|j| most([gaps[0][j], gaps[1][j], gaps[2][j]]));
    let unseen = lanes(|j| most([hidden(0, j), hidden(1, j), hidden(2, j)]));
    (most([widest[0], widest[1], widest[2]]), most([unseen[0], unseen[1], unseen[2]]))
}

#[cfg(test)]
mod tests {
    use super::super::relative_pose::PosePair;
    use super::super::space::math::{Pose, Real, Rotation, Vector};
    use super::super::space::shapes::Cuboid;

    /// Numbers in -1 .. 1.
    struct Draw(u64);

    impl Draw {
        fn number(&mut self) -> Real {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (self.0 >> 40) as Real / (1_u64 << 23) as Real - 1.0
        }

        fn vector(&mut self) -> Vector {
            Vector::new(self.number(), self.number(), self.number())
        }

        fn cuboid(&mut self) -> Cuboid {
            Cuboid::from_half(self.vector().abs()).expect("halves are not negative")
        }
    }

    /// A glance never says anything but what the closer look says, at any angle and any distance from
    /// touching; and it seldom leaves the question open, not even between boxes whose edges are parallel.
    #[test]
    fn a_glance_is_right_and_seldom_in_doubt() {
        let mut draw = Draw(5);
        let (mut open, mut parallel, mut meeting, mut close) = (0, 0, 0, 0);
        for round in 0_u16..60_000 {
            let (a, b) = (draw.cuboid(), draw.cuboid());
            let leaning = [0.0, 1e-7, 1e-5, 1e-3, 1.0, 1.0][usize::from(round % 6)];
            let turn = |draw: &mut Draw| {
                let Vector { x, y, z } = draw.vector();
                Rotation::from([x * leaning, y * leaning, z * leaning, 1.0])
            };
            let a_pose = Pose::new(turn(&mut draw), draw.vector() * 10.0);
            let way = draw.vector() * 2.0;
            let rotation = turn(&mut draw);
            let b_pose = |share: Real| Pose::new(rotation, a_pose.translation + way * share);
            let looked = |share: Real| {
                let b_pose = b_pose(share);
                a.intersects_exactly(&b, &PosePair { a: &a_pose, b: &b_pose })
            };
            let (mut inside, mut outside) = (0.0, 2.0);
            for _ in 0..if round % 3 == 0 { 60 } else { 0 } {
                let middle = (inside + outside) / 2.0;
                if looked(middle) == Some(true) { inside = middle } else { outside = middle }
            }
            let share = if round % 3 == 0 { inside } else { 1.0 };
            let pose = b_pose(share);
            let glance = a.quick_intersects(&b, &PosePair { a: &a_pose, b: &pose });
            if glance.is_some() {
                assert_eq!(glance, looked(share), "{a:?} {a_pose:?} {b:?} {pose:?}");
            } else if round % 3 != 0 {
                open += 1;
            }
            parallel += u32::from(leaning == 0.0);
            meeting += u32::from(glance == Some(true));
            close += u32::from(round % 3 == 0 && glance.is_none());
        }
        assert!(open < 40, "{open} of 40 000 need a closer look");
        assert!(
            parallel > 9_000 && meeting > 5_000 && close > 5_000,
            "{parallel} {meeting} {close}"
        );
    }
}
