//! What does a convex shape weigh of which only the support is known, in three dimensions?
//!
//! The unit sphere is cut into small triangles, and each corner `u` is replaced by the point of the shape that is
//! furthest along `u`. What comes out is a closed surface of triangles in the shape, with all corners on its rim. A
//! flat face is met exactly, as soon as the triangles are finer than the angles between faces; a rounded one is cut
//! off by the square of their size. Half as fine, the error is four times as large, so that a third of the difference
//! mends most of it (Richardson 1911).
//!
//! Directions are those of a shape that is stretched to a cube: then long and thin shapes are met as well as others.

use super::space::geometry::{Convex, MassProperties};
use super::space::kernel;
use super::space::math::{Pose, Vector, from_kernel, lesser, power_of_two, to_kernel};

/// Into how many pieces a side of each eighth of the sphere is cut; half as many the second time.
const PIECES: usize = 32;

/// What the surface through the ends of a shape encloses.
///
/// Of what is smooth, volume, centre and inertia are right to about a part in 100 000 of the size; with sharp rims,
/// a part in 500; of a body with few flat faces, to rounding.
pub(super) fn sampled(shape: &(impl Convex + ?Sized)) -> MassProperties {
    let around = shape.aabb(&Pose::IDENTITY);
    let half = (around.max - around.min) * 0.5;
    let unit = to_kernel(power_of_two(shape.reach()));
    let middle = around.center().to_kernel() / unit;
    let sample = Sample { shape, half, middle, unit };
    let fine = sample.enclosed(PIECES);
    if !(half.fold(lesser) > 0.0 && fine.volume > 0.0) {
        let center = Vector::from_kernel(middle * unit);
        return MassProperties::hollow(center, from_kernel(fine.surface * unit * unit));
    }
    let coarse = sample.enclosed(PIECES / 2);
    let mended = |fine: f64, coarse: f64| fine + (fine - coarse) / 3.0;
    let vector = |a: kernel::Vector, b: kernel::Vector| a + (a - b) / 3.0;
    let second = |axis: usize| vector(fine.second.columns[axis], coarse.second.columns[axis]);
    let found = kernel::Enclosed {
        volume: mended(fine.volume, coarse.volume),
        surface: mended(fine.surface, coarse.surface),
        doubt: 0.0,
        first: vector(fine.first, coarse.first),
        second: kernel::Matrix { columns: [0, 1, 2].map(second) },
    };
    MassProperties::of_enclosed(&found, middle, unit)
}

/// A shape, and where and how large it is.
struct Sample<'a, T: Convex + ?Sized> {
    shape: &'a T,
    half: Vector,
    middle: kernel::Vector,
    unit: f64,
}

impl<T: Convex + ?Sized> Sample<'_, T> {
    /// The end of the shape along a direction of the cube, from the middle and in units of its size.
    fn end(&self, direction: [f64; 3]) -> kernel::Vector {
        let stretched = Vector::from_kernel(direction.into());
        let outward = stretched.zip(self.half, |d, h| if h > 0.0 { d / h } else { d });
        let end = self.shape.support(outward.normalized().unwrap_or(stretched));
        end.to_kernel() / self.unit - self.middle
    }

    /// The sums over the surface through the ends.
    fn enclosed(&self, pieces: usize) -> kernel::Enclosed {
        let zero = kernel::Vector::ZERO;
        let second = kernel::Matrix { columns: [zero; 3] };
        let mut sums =
            kernel::Enclosed { volume: 0.0, surface: 0.0, doubt: 0.0, first: zero, second };
        for eighth in 0..8 {
            self.add_eighth(pieces, eighth, &mut sums);
        }
        sums
    }

    /// Row by row from a corner of an eighth of the sphere to the side across.
    fn add_eighth(&self, pieces: usize, eighth: usize, sums: &mut kernel::Enclosed) {
        let sign = |axis: usize| if (eighth >> axis) & 1 == 0 { 1.0 } else { -1.0 };
        let is_mirrored = sign(0) * sign(1) * sign(2) < 0.0;
        let mut add = |[a, b, c]: [kernel::Vector; 3]| {
            add_tetrahedron(sums, if is_mirrored { [a, c, b] } else { [a, b, c] });
        };
        let mut last = [kernel::Vector::ZERO; PIECES + 1];
        for row in 0..=pieces {
            let mut now = last;
            for (column, end) in now.iter_mut().enumerate().take(row + 1) {
                let steps = [pieces - row, row - column, column].map(|count| count as f64);
                *end = self.end([0, 1, 2].map(|axis| steps[axis] * sign(axis)));
            }
            for column in 0..row {
                add([last[column], now[column], now[column + 1]]);
                if column + 1 < row {
                    add([last[column], now[column + 1], last[column + 1]]);
                }
            }
            last = now;
        }
    }
}

/// Adds the tetrahedron between the middle and a triangle.
fn add_tetrahedron(sums: &mut kernel::Enclosed, corners: [kernel::Vector; 3]) {
    let [a, b, c] = corners;
    let sum = a + b + c;
    let volume = a.dot(b.cross(c)) / 6.0;
    let squares = corners.map(|corner| kernel::Matrix::outer(corner, corner));
    let second = squares[0] + squares[1] + squares[2] + kernel::Matrix::outer(sum, sum);
    sums.volume += volume;
    sums.surface += (b - a).cross(c - a).length() / 2.0;
    sums.first += sum * (volume / 4.0);
    sums.second += second * (volume / 20.0);
}
