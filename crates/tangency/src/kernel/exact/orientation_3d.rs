//! orient3d: on which side of a plane through three points is a fourth, without error?
//!
//! The volume that `d` spans with `a b c` is a determinant of differences. It is formed three times, each
//! time with more digits, until its sign is beyond doubt:
//!
//! ```text
//!   plain products        wrong by at most CERTAIN     of its largest terms: almost always enough
//!   twice the digits      wrong by at most CLEARLY     of its largest terms: points in one plane but for
//!                                                      the rounding of their coordinates
//!   a sum of all parts    not wrong                    points in one plane
//! ```
//!
//! The last is an `exact_sum`. Nothing underflows in it as long as coordinates are at most about 1 and
//! multiples of [`FINEST`]: then each product of three is a multiple of 2⁻⁷⁵⁰.

use core::cmp::Ordering;

use super::space::{ONE, Sum, Vector, Wide, on_multiples_of, parts, sign, wide};

/// What coordinates are multiples of, relative to a size of about 1: far below what their rounding leaves.
const GRID: f64 = f64::from_bits((1023 - 100) << 52);

/// The grid where corners are told as they were given: a triangle may be so narrow that [`GRID`] would turn it
/// over. Not finer, so that the square of an area does not underflow.
const FINEST: f64 = f64::from_bits((1023 - 250) << 52);

/// What the rounding of the plain determinant may amount to, in units of the product of the largest
/// coordinates: 7/2 ε of six products (Shewchuk 1997, section 4.3), and of the bound itself.
pub(crate) const CERTAIN: f64 = 24.0 * f64::EPSILON;

/// The rounding of the determinant with twice the digits: some sixty roundings at 2⁻¹⁰².
const CLEARLY: f64 = f64::from_bits((1023 - 90) << 52);

/// The nearest point whose coordinates are multiples of the grid; coordinates of 2⁻⁴⁸ and more are so
/// already.
pub(crate) fn on_grid(point: Vector) -> Vector {
    on_multiples_of(GRID, point)
}

/// The nearest point on the finest grid; coordinates of 2⁻¹⁹⁸ and more are on it already.
pub(crate) fn on_finest_grid(point: Vector) -> Vector {
    on_multiples_of(FINEST, point)
}

/// Whether `point` is strictly above the plane of a triangle, on the side from which the corners run
/// counter-clockwise.
#[cold]
pub(crate) fn is_above(corners: [Vector; 3], point: Vector) -> bool {
    doubtful_side(corners, point) == Ordering::Greater
}

/// On which side of the plane of a triangle a point is: above it, where the corners run
/// counter-clockwise, is [`Ordering::Greater`]. A triangle without area has everything in its plane.
pub(crate) fn side_of(corners: [Vector; 3], point: Vector) -> Ordering {
    let [a, b, c] = corners;
    let [u, v, w] = [b - a, c - a, point - a];
    let volume = u.plain_cross(v).dot(w);
    if volume.abs() > CERTAIN * u.largest() * v.largest() * w.largest() {
        return sign(volume);
    }
    // Sides along two of the axes are common, and plain numbers tell.
    let is_level = |axis: &usize| u[*axis] == 0.0 && v[*axis] == 0.0 && w[*axis] == 0.0;
    if [0, 1, 2].iter().any(is_level) {
        return Ordering::Equal;
    }
    doubtful_side(corners, point)
}

/// [`side_of`], where plain numbers do not tell.
fn doubtful_side(corners: [Vector; 3], point: Vector) -> Ordering {
    let [a, b, c] = corners;
    let rows = [b, c, point].map(|to| difference(to, a));
    let [u, v, w] = &rows;
    let minor = |i: usize, k: usize| u[i] * v[k] - u[k] * v[i];
    let volume = minor(1, 2) * w[0] + minor(2, 0) * w[1] + minor(0, 1) * w[2];
    let sizes = [b, c, point].map(|to| (to - a).largest());
    let doubt = CLEARLY * sizes[0] * sizes[1] * sizes[2];
    if volume.nearest().abs() > doubt {
        return sign(volume.nearest());
    }
    sign(exact_volume(&rows.map(|row| row.map(parts))))
}

/// How many times its rounding a normal has to be to have the right direction up to an eighth: enough to
/// tell it from the opposite one.
const DIRECTED: f64 = 16.0;

/// Whether two triangles in one plane, both with an area, look to the same side.
pub(crate) fn look_alike(one: [Vector; 3], other: [Vector; 3]) -> bool {
    let [(n, is_clear), (m, is_other_clear)] = [plain_normal(one), plain_normal(other)];
    if is_clear && is_other_clear {
        return n.dot(m) > 0.0;
    }
    normal_signs(one) == normal_signs(other)
}

/// The normal of a triangle in plain numbers, and whether it has a direction.
fn plain_normal([a, b, c]: [Vector; 3]) -> (Vector, bool) {
    let (u, v) = (b - a, c - a);
    let normal = u.plain_cross(v);
    (normal, normal.largest() > DIRECTED * CERTAIN * u.largest() * v.largest())
}

/// The signs of the coordinates of a triangle's normal; all [`Ordering::Equal`] if its corners are in one
/// line.
fn normal_signs(corners: [Vector; 3]) -> [Ordering; 3] {
    [0, 1, 2].map(|axis| normal_sign(corners, axis))
}

/// The sign of one of them.
pub(crate) fn normal_sign([a, b, c]: [Vector; 3], axis: usize) -> Ordering {
    let [u, v] = [b - a, c - a];
    let plain = u.plain_cross(v)[axis];
    let is_certain = plain.abs() > CERTAIN * u.largest() * v.largest();
    if is_certain { sign(plain) } else { doubtful_normal_sign([a, b, c], axis) }
}

/// The sign of one coordinate of a triangle's normal, where plain numbers do not tell.
fn doubtful_normal_sign([a, b, c]: [Vector; 3], axis: usize) -> Ordering {
    let [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
    let [u, v] = [b, c].map(|to| difference(to, a).map(parts));
    let mut sum = Sum::<MOST_PARTS>::NOTHING;
    sum.add_product(u[j], v[k], ONE);
    sum.add_product(u[k].map(|part| -part), v[j], ONE);
    sign(sum.leading())
}

/// Whether three points are in one line.
pub(crate) fn are_in_line([a, b, c]: [Vector; 3]) -> bool {
    let [u, v] = [b - a, c - a];
    let is_clear = u.plain_cross(v).largest() > CERTAIN * u.largest() * v.largest();
    !is_clear && normal_signs([a, b, c]) == [Ordering::Equal; 3]
}

/// `to - from` without loss.
fn difference(to: Vector, from: Vector) -> [Wide; 3] {
    [0, 1, 2].map(|axis: usize| wide(to[axis]) - wide(from[axis]))
}

/// A number with the sign of the determinant, whose entries are sums of two numbers.
fn exact_volume(rows: &[[[f64; 2]; 3]; 3]) -> f64 {
    const EVEN: [[usize; 3]; 3] = [[0, 1, 2], [1, 2, 0], [2, 0, 1]];
    let mut sum = Sum::<MOST_PARTS>::NOTHING;
    for [i, j, k] in EVEN {
        sum.add_product(rows[0][i], rows[1][j], rows[2][k]);
        sum.add_product(rows[0][j].map(|part| -part), rows[1][i], rows[2][k]);
    }
    sum.leading()
}

/// What a determinant adds up: six products of three sums of two numbers, each of 8 times 4 parts, because
/// a product of two numbers has two parts.
const MOST_PARTS: usize = 6 * 8 * 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_digit_of_a_coordinate_tells_above_from_below() {
        let corners = [[0.1, 0.1, 0.1], [0.7, 0.2, 0.3], [0.3, 0.9, 0.5]].map(Vector::from);
        let [a, b, c] = corners;
        for steps in 0_u32..50 {
            let inside = a * 0.25 + b * 0.5 + c * (f64::from(steps) / 64.0);
            let next_to = |z: f64| Vector::new(inside.x, inside.y, z);
            let above = |z: f64| is_above(corners, next_to(z));
            let turns_over = (-8..8).filter(|step| {
                let at = |step: i64| f64::from_bits((inside.z.to_bits() as i64 + step) as u64);
                above(at(*step)) != above(at(*step + 1))
            });
            assert!(turns_over.count() <= 1, "{inside:?}");
        }
    }

    #[test]
    fn points_in_one_plane_are_not_above_it() {
        let corners = [[0.0, 0.0, 0.5], [0.75, 0.0, 0.5], [0.0, 1e-9, 0.5]].map(Vector::from);
        for (x, y) in [(0.3, 0.7), (1e-20, -0.1), (0.0, 0.0)] {
            assert!(!is_above(corners, Vector::new(x, y, 0.5)));
            assert!(is_above(corners, Vector::new(x, y, 0.5 + f64::EPSILON)));
            assert!(!is_above(corners, Vector::new(x, y, 0.5 - f64::EPSILON)));
        }
    }

    #[test]
    fn points_in_one_line_have_no_normal_but_their_neighbours_have() {
        let at = |x: f64, y: f64, z: f64| Vector::new(x, y, z);
        let line = [at(0.1, 0.1, 0.1), at(0.3, 0.3, 0.3), at(0.7, 0.7, 0.7)];
        assert!(are_in_line(line));
        assert!(are_in_line([line[0], line[1], line[1]]));
        let beside = at(0.7, 0.7, 0.7 + f64::EPSILON);
        assert_eq!(
            normal_signs([line[0], line[1], beside]),
            [Ordering::Greater, Ordering::Less, Ordering::Equal]
        );
        // The normal is along (-1, 0, 1).
        let leaning = [line[0], line[1], at(0.0, 1.0, 0.0)];
        assert_eq!(side_of(leaning, line[2]), Ordering::Equal);
        assert_eq!(side_of(leaning, beside), Ordering::Greater);
    }
}
