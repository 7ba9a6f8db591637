//! What a processor can do: the formulas of textbooks over columns, several lanes at a time.

/// How many lanes are looked at together.
const LANES: usize = 64;

/// Columns of numbers, a whole number of blocks long.
pub(super) struct Table<const NUMBERS: usize>(pub(super) [Vec<f32>; NUMBERS]);

impl<const NUMBERS: usize> Table<NUMBERS> {
    /// The numbers of some things, by columns.
    pub(super) fn of(rows: impl Iterator<Item = [f32; NUMBERS]>) -> Self {
        let mut table = Self([const { Vec::new() }; NUMBERS]);
        for row in rows {
            for (column, number) in table.0.iter_mut().zip(row) {
                column.push(number);
            }
        }
        table
    }

    /// What a formula makes of every lane.
    #[inline(always)]
    pub(super) fn each<Answer: Copy + Default>(
        &self,
        answers: &mut [Answer],
        formula: impl Fn([f32; NUMBERS]) -> Answer,
    ) {
        let columns = self.0.each_ref().map(|column| column.as_chunks::<LANES>().0);
        for (block, found) in answers.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
            let rows: [&[f32; LANES]; NUMBERS] = columns.map(|column| &column[block]);
            let mut answered = [Answer::default(); LANES];
            for lane in 0..LANES {
                answered[lane] = formula(core::array::from_fn(|number| rows[number][lane]));
            }
            *found = answered;
        }
    }
}

type V = [f32; 3];

#[inline(always)]
fn minus(a: V, b: V) -> V {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

#[inline(always)]
fn dot(a: V, b: V) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[inline(always)]
fn cross(a: V, b: V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

#[inline(always)]
fn at(numbers: &[f32], first: usize) -> V {
    [numbers[first], numbers[first + 1], numbers[first + 2]]
}

#[inline(always)]
fn least(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}

#[inline(always)]
fn most(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

#[inline(always)]
fn unit_interval(value: f32) -> f32 {
    least(most(value, 0.0), 1.0)
}

/// Two balls: centres and radii.
#[inline(always)]
pub(super) fn balls_meet(n: [f32; 8]) -> bool {
    let way = minus(at(&n, 4), at(&n, 0));
    let reach = n[3] + n[7];
    dot(way, way) <= reach * reach
}

/// The same, their separation.
#[inline(always)]
pub(super) fn balls_gap(n: [f32; 8]) -> f32 {
    let way = minus(at(&n, 4), at(&n, 0));
    dot(way, way).sqrt() - n[3] - n[7]
}

/// A ball, and a box by its centre, half extents and axes: the separation outside of the box.
#[inline(always)]
pub(super) fn ball_box_square(n: &[f32; 19]) -> f32 {
    let away = minus(at(n, 0), at(n, 4));
    let mut square = 0.0;
    for axis in 0..3 {
        let out = most(dot(at(n, 10 + 3 * axis), away).abs() - n[7 + axis], 0.0);
        square += out * out;
    }
    square
}

#[inline(always)]
pub(super) fn ball_meets_box(n: [f32; 19]) -> bool {
    ball_box_square(&n) <= n[3] * n[3]
}

#[inline(always)]
pub(super) fn ball_box_gap(n: [f32; 19]) -> f32 {
    ball_box_square(&n).sqrt() - n[3]
}

/// Two boxes along the axes, by their ends.
#[inline(always)]
pub(super) fn boxes_meet(n: [f32; 12]) -> bool {
    let along = |axis: usize| (n[axis] <= n[9 + axis]) & (n[6 + axis] <= n[3 + axis]);
    along(0) & along(1) & along(2)
}

/// A ray, and a ball.
#[inline(always)]
pub(super) fn ray_to_ball(n: [f32; 10]) -> f32 {
    let (away, along) = (minus(at(&n, 0), at(&n, 6)), at(&n, 3));
    let (a, b, c) = (dot(along, along), dot(away, along), dot(away, away) - n[9] * n[9]);
    let under = b * b - a * c;
    let first = (-b - under.sqrt()) / a;
    if (under >= 0.0) & (first >= 0.0) { first } else { f32::INFINITY }
}

/// A ray, and a box along the axes.
#[inline(always)]
pub(super) fn ray_to_box(n: [f32; 12]) -> f32 {
    let (mut first, mut last) = (0.0, f32::INFINITY);
    for axis in 0..3 {
        let inverse = 1.0 / n[3 + axis];
        let (low, high) = ((n[6 + axis] - n[axis]) * inverse, (n[9 + axis] - n[axis]) * inverse);
        first = most(first, least(low, high));
        last = least(last, most(low, high));
    }
    if first <= last { first } else { f32::INFINITY }
}

/// A ray, and a triangle (Möller and Trumbore 1997).
#[inline(always)]
pub(super) fn ray_to_triangle(n: [f32; 15]) -> f32 {
    let (origin, along, a) = (at(&n, 0), at(&n, 3), at(&n, 6));
    let (u, v, away) = (minus(at(&n, 9), a), minus(at(&n, 12), a), minus(origin, a));
    let p = cross(along, v);
    let inverse = 1.0 / dot(u, p);
    let s = dot(away, p) * inverse;
    let q = cross(away, u);
    let t = dot(along, q) * inverse;
    let first = dot(v, q) * inverse;
    let is_met = (s >= 0.0) & (t >= 0.0) & (s + t <= 1.0) & (first >= 0.0);
    if is_met { first } else { f32::INFINITY }
}

/// The square of how far two segments are from each other (Ericson 2005), by their ends.
#[inline(always)]
fn segments_square(n: &[f32; 14]) -> f32 {
    let (a, b) = (at(n, 0), at(n, 7));
    let (u, v, r) = (minus(at(n, 3), a), minus(at(n, 10), b), minus(b, a));
    let (uu, uv, vv, ur, vr) = (dot(u, u), dot(u, v), dot(v, v), dot(u, r), dot(v, r));
    let bottom = unit_interval((ur * vv - vr * uv) / (uu * vv - uv * uv));
    let t = unit_interval((bottom * uv - vr) / vv);
    let s = unit_interval((t * uv + ur) / uu);
    let mut square = 0.0;
    for axis in 0..3 {
        let way = r[axis] + v[axis] * t - u[axis] * s;
        square += way * way;
    }
    square
}

/// Two capsules: ends and radii.
#[inline(always)]
pub(super) fn capsules_meet(n: [f32; 14]) -> bool {
    let reach = n[6] + n[13];
    segments_square(&n) <= reach * reach
}

#[inline(always)]
pub(super) fn capsules_gap(n: [f32; 14]) -> f32 {
    segments_square(&n).sqrt() - n[6] - n[13]
}

/// Two boxes by their centres, half extents and axes: fifteen directions.
#[inline(always)]
pub(super) fn turned_boxes_meet(n: [f32; 30]) -> bool {
    let (a_half, b_half) = (at(&n, 3), at(&n, 18));
    let between = minus(at(&n, 15), at(&n, 0));
    let (mut way, mut turn, mut size) = ([0.0; 3], [[0.0; 3]; 3], [[0.0; 3]; 3]);
    for i in 0..3 {
        let axis = at(&n, 6 + 3 * i);
        way[i] = dot(between, axis);
        for j in 0..3 {
            turn[i][j] = dot(axis, at(&n, 21 + 3 * j));
            size[i][j] = turn[i][j].abs();
        }
    }
    let mut is_apart = false;
    for i in 0..3 {
        is_apart |= way[i].abs() > a_half[i] + dot(size[i], b_half);
        let along = way[0] * turn[0][i] + way[1] * turn[1][i] + way[2] * turn[2][i];
        let reach = size[0][i] * a_half[0] + size[1][i] * a_half[1] + size[2][i] * a_half[2];
        is_apart |= along.abs() > b_half[i] + reach;
    }
    for i in 0..3 {
        let (p, q) = ((i + 1) % 3, (i + 2) % 3);
        for j in 0..3 {
            let (r, s) = ((j + 1) % 3, (j + 2) % 3);
            let of_a = a_half[p] * size[q][j] + a_half[q] * size[p][j];
            let of_b = b_half[r] * size[i][s] + b_half[s] * size[i][r];
            is_apart |= (way[q] * turn[p][j] - way[p] * turn[q][j]).abs() > of_a + of_b;
        }
    }
    !is_apart
}
