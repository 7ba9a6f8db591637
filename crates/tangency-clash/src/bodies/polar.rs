//! Polar decomposition: an affine map as a stretch, then a rotation, then a shift.
//!
//! Instances that are only turned and shifted have the same stretch, and so share one shape.

use tangency::d3_f64::{Matrix, Rotation, Vector};
use tangency_io::Transform;

/// The columns of a map that stretches, mirrors or shears, and does not turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Stretch {
    columns: [[f64; 3]; 3],
}

/// A stretch to so many digits as instances in files have: they share one shape if these are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct StretchKey {
    grains: [[i32; 3]; 3],
    exponent: i32,
}

/// The binary digits of a key: maps in files have 24, of which rounding takes some.
const DIGITS: i32 = 21;

impl Stretch {
    /// Equal for instances that differ by the rounding of their files.
    pub(crate) fn key(&self) -> StretchKey {
        let numbers = || self.columns.iter().flatten();
        let largest = numbers().fold(0.0, |most: f64, number| most.max(number.abs()));
        if largest == 0.0 {
            return StretchKey { grains: [[0; 3]; 3], exponent: 0 };
        }
        // Numbers near 1, 2 or 0.001 have the same power of two whatever rounding did to them.
        let exponent = (largest * 0.73).log2().ceil() as i32 - DIGITS;
        let size = 2f64.powi(exponent);
        let grains = self.columns.map(|column| column.map(|number| (number / size).round() as i32));
        StretchKey { grains, exponent }
    }

    /// Where a place of the mesh comes to.
    pub(crate) fn apply(&self, place: [f64; 3]) -> [f64; 3] {
        let [x, y, z] = self.columns;
        Transform { columns: [x, y, z, [0.0; 3]] }.apply(place)
    }

    /// Whether it turns surfaces inside out.
    pub(crate) fn is_mirror(&self) -> bool {
        let [x, y, z] = self.columns;
        Transform { columns: [x, y, z, [0.0; 3]] }.determinant() < 0.0
    }
}

/// How an instance is made of its mesh: stretched about the middle of the mesh, turned, and put in its place.
pub(crate) struct Placement {
    pub(crate) stretch: Stretch,
    pub(crate) rotation: Rotation,
    pub(crate) origin: [f64; 3],
}

impl Placement {
    /// The placement of a mesh with its middle at `center`.
    pub(crate) fn new(transform: &Transform, center: [f64; 3]) -> Self {
        let [x, y, z, _] = transform.columns.map(Vector::from);
        let rotation = nearest_rotation(Matrix { columns: [x, y, z] });
        let turned = rotation.to_matrix().columns;
        let turned_back = |axis: Vector| turned.map(|column| column.dot(axis));
        let stretch = Stretch { columns: [x, y, z].map(turned_back) };
        Self { stretch, rotation, origin: transform.apply(center) }
    }
}

/// Newton's iteration for the orthogonal polar factor (Higham 1986): `X ← (X + X⁻ᵀ) / 2`. It converges quadratically once near,
/// and halves what is too large before. Of a mirror it is the rotation that is left when all axes are turned round; of a map
/// that flattens, none, and the stretch is the whole map.
fn nearest_rotation(map: Matrix) -> Rotation {
    let Some(mut factor) = scaled_to_one(map) else { return Rotation::IDENTITY };
    for _ in 0..40 {
        let Some(inverse) = inverse_transposed(&factor) else { return Rotation::IDENTITY };
        let next = combined(&factor, &inverse);
        let change = (0..3).fold(0.0, |most: f64, axis| {
            let moved = (next.columns[axis] - factor.columns[axis]).abs();
            most.max(moved.x).max(moved.y).max(moved.z)
        });
        factor = next;
        if change <= 4.0 * f64::EPSILON {
            break;
        }
    }
    let [x, y, z] = factor.columns;
    let is_mirror = x.cross(y).dot(z) < 0.0;
    let factor = if is_mirror { Matrix { columns: [-x, -y, -z] } } else { factor };
    Rotation::from_matrix(&factor).unwrap_or(Rotation::IDENTITY)
}

/// The map at a size of about 1; `None` if it is nothing.
fn scaled_to_one(map: Matrix) -> Option<Matrix> {
    let largest = map.columns.iter().fold(0.0, |most: f64, column| most.max(column.length()));
    (largest > 0.0 && largest.is_finite())
        .then(|| Matrix { columns: map.columns.map(|column| column / largest) })
}

fn combined(one: &Matrix, other: &Matrix) -> Matrix {
    let column = |axis: usize| (one.columns[axis] + other.columns[axis]) * 0.5;
    Matrix { columns: [column(0), column(1), column(2)] }
}

/// The inverse of the transposed map: its columns are the cross products of the others, divided by the determinant.
fn inverse_transposed(map: &Matrix) -> Option<Matrix> {
    let [x, y, z] = map.columns;
    let determinant = x.cross(y).dot(z);
    let columns = [y.cross(z), z.cross(x), x.cross(y)].map(|column| column / determinant);
    let inverse = Matrix { columns };
    // What is flatter than half of the digits has no side to be turned by.
    (determinant.abs() > f64::EPSILON && inverse.is_finite()).then_some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn product(rotation: Rotation, stretch: Transform) -> Transform {
        let turned = |column: [f64; 3]| <[f64; 3]>::from(rotation * Vector::from(column));
        let [x, y, z, at] = stretch.columns;
        Transform { columns: [turned(x), turned(y), turned(z), at] }
    }

    /// Turned, stretched, mirrored and sheared in many ways: what is put together again is what it was, and the stretch does
    /// not tell how much it was turned.
    #[test]
    fn a_map_is_its_stretch_then_its_rotation() {
        let stretches = [
            Transform::stretch(1.0),
            Transform::stretch(0.001),
            Transform::stretch(-2.0),
            Transform { columns: [[2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, -0.5], [0.0; 3]] },
            Transform {
                columns: [[1.0, 0.3, 0.0], [0.3, 2.0, 0.1], [0.0, 0.1, 1.0], [5e6, 0.0, 1.0]],
            },
        ];
        for stretch in stretches {
            let mut seen = Vec::new();
            for turn in 0..50 {
                let angle = 0.37 * f64::from(turn);
                let axis = [1.0, 0.1 * f64::from(turn), -0.7];
                let rotation = Rotation::from_axis_angle(axis, angle).expect("an axis");
                let map = product(rotation, stretch);
                let placed = Placement::new(&map, [0.0; 3]);
                for corner in [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.3, -2.0, 5.0]] {
                    let expected = map.apply(corner);
                    let found = placed.rotation * Vector::from(placed.stretch.apply(corner));
                    let found = found + Vector::from(placed.origin);
                    let off = found.distance(Vector::from(expected));
                    let size = Vector::from(corner).length() * 4.0 + 1e-3 * placed.origin[0];
                    assert!(off <= 1e-12 * size, "{map:?}: off by {off}");
                }
                assert_eq!(placed.stretch.is_mirror(), stretch.determinant() < 0.0);
                seen.push(placed.stretch.key());
            }
            seen.sort();
            seen.dedup();
            assert_eq!(seen.len(), 1, "one shape for all turns: {seen:?}");
        }
    }

    #[test]
    fn a_map_that_flattens_is_all_stretch() {
        let flat = Transform { columns: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0; 3], [0.0; 3]] };
        for map in [flat, Transform::stretch(0.0)] {
            let placed = Placement::new(&map, [0.0; 3]);
            assert_eq!(placed.rotation, Rotation::IDENTITY);
            assert_eq!(placed.stretch.apply([1.0, 2.0, 3.0]), map.apply([1.0, 2.0, 3.0]));
        }
    }
}
