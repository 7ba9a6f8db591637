//! Eigenvectors: the directions along which a symmetric matrix only stretches.

use super::space::math::{DIMENSION, Matrix, Real, Vector};

/// Sweeps after which the rest is rounding. Once an off-diagonal entry is small, a sweep squares it:
/// five are usual for three dimensions, one always does for two.
const MOST_SWEEPS: usize = 16;

/// The eigenvalues of a symmetric matrix, the largest first, and the unit vectors that belong to
/// them, in the columns of a right-handed matrix. Of equal values the vectors are arbitrary.
///
/// Jacobi (1846), row by row: turn the plane of two axes `p` and `q` so that the entry between them
/// vanishes; go over all pairs until all entries are small. With `τ = (a_qq - a_pp) / (2 a_pq)` the
/// tangent of the angle is the smaller root of `t² + 2 τ t - 1 = 0`, taken in the form that does not
/// cancel (Rutishauser 1966):
///
/// ```text
///   | .    .    .  |       | .    .    .  |     t = sign τ / (|τ| + √(1 + τ²))
///   | .   a_pp a_pq|  -->  | .   a_pp' 0  |     a_pp' = a_pp - t a_pq
///   | .   a_pq a_qq|       | .    0  a_qq'|     a_qq' = a_qq + t a_pq
/// ```
///
/// "Small" is meant relative to the two diagonal entries next to it, not to the largest one. So a
/// matrix whose rows differ by many orders of magnitude has its small eigenvalues and their vectors
/// worked out as carefully as its large ones (Demmel and Veselić 1992).
pub(crate) fn principal_axes(symmetric: &Matrix) -> (Vector, Matrix) {
    let mut matrix = *symmetric;
    let mut axes = Matrix::IDENTITY;
    for _ in 0..MOST_SWEEPS {
        let mut turned = false;
        for p in 0..DIMENSION {
            for q in p + 1..DIMENSION {
                turned |= turn_pair(&mut matrix, &mut axes, p, q);
            }
        }
        if !turned {
            break;
        }
    }
    sorted(matrix, axes)
}

/// Turns the plane of the axes `p` and `q` so that the entry between them vanishes; whether that was
/// needed.
fn turn_pair(matrix: &mut Matrix, axes: &mut Matrix, p: usize, q: usize) -> bool {
    let a = &mut matrix.columns;
    let between = a[p][q];
    let small = Real::EPSILON * a[p][p].abs().sqrt() * a[q][q].abs().sqrt();
    if !(between.abs() > small) {
        return false;
    }
    let slope = (a[q][q] - a[p][p]) / (2.0 * between);
    let root = (1.0 + slope * slope).sqrt();
    let tangent = if slope < 0.0 { 1.0 / (slope - root) } else { 1.0 / (slope + root) };
    let cos = 1.0 / (1.0 + tangent * tangent).sqrt();
    let sin = tangent * cos;

    a[p][p] -= tangent * between;
    a[q][q] += tangent * between;
    (a[p][q], a[q][p]) = (0.0, 0.0);
    for other in (0..DIMENSION).filter(|other| *other != p && *other != q) {
        let (to_p, to_q) = (a[p][other], a[q][other]);
        (a[p][other], a[q][other]) = (cos * to_p - sin * to_q, sin * to_p + cos * to_q);
        (a[other][p], a[other][q]) = (a[p][other], a[q][other]);
    }
    let (on_p, on_q) = (axes.columns[p], axes.columns[q]);
    axes.columns[p] = on_p * cos - on_q * sin;
    axes.columns[q] = on_p * sin + on_q * cos;
    true
}

/// The diagonal and the axes, the largest value first. An exchange of two axes turns one around, so
/// that the frame keeps its hand.
fn sorted(matrix: Matrix, mut axes: Matrix) -> (Vector, Matrix) {
    let mut values = Vector::ZERO;
    for axis in 0..DIMENSION {
        values[axis] = matrix.columns[axis][axis];
    }
    for at in 0..DIMENSION {
        for later in at + 1..DIMENSION {
            if values[later] > values[at] {
                (values[at], values[later]) = (values[later], values[at]);
                let behind = -axes.columns[at];
                axes.columns[at] = axes.columns[later];
                axes.columns[later] = behind;
            }
        }
    }
    (values, axes)
}

#[cfg(test)]
mod tests {
    use super::super::space::math::Rotation;
    use super::*;

    /// `Σ valueᵢ uᵢ uᵢᵀ`.
    fn with_axes(values: Vector, axes: &Matrix) -> Matrix {
        *axes * Matrix::diagonal(values) * axes.transposed()
    }

    /// A matrix of no particular orientation.
    fn tilted() -> Matrix {
        let mut axes = Matrix::IDENTITY;
        for p in 0..DIMENSION {
            for q in p + 1..DIMENSION {
                let (on_p, on_q) = (axes.columns[p], axes.columns[q]);
                axes.columns[p] = on_p * 0.8 + on_q * 0.6;
                axes.columns[q] = on_q * 0.8 - on_p * 0.6;
            }
        }
        axes
    }

    fn ladder(factor: Real) -> Vector {
        let mut values = Vector::splat(1.0);
        for axis in 1..DIMENSION {
            values[axis] = values[axis - 1] * factor;
        }
        values
    }

    #[test]
    fn the_axes_of_a_tilted_matrix_come_back() {
        let (values, axes) = principal_axes(&with_axes(ladder(0.25), &tilted()));
        for axis in 0..DIMENSION {
            assert!((values[axis] - ladder(0.25)[axis]).abs() < 8.0 * Real::EPSILON);
            let along = axes.columns[axis].dot(tilted().columns[axis]).abs();
            assert!((along - 1.0).abs() < 8.0 * Real::EPSILON, "{axes:?}");
        }
    }

    #[test]
    fn the_values_are_sorted_and_the_axes_are_a_rotation() {
        let (values, axes) = principal_axes(&Matrix::diagonal(ladder(4.0)));
        for axis in 1..DIMENSION {
            assert!(values[axis - 1] > values[axis]);
        }
        assert!(Rotation::from_matrix(&axes).is_ok());
    }

    #[test]
    fn a_small_eigenvalue_next_to_a_large_one_keeps_its_digits() {
        let tiny = Real::EPSILON * Real::EPSILON;
        let mut graded = Matrix::diagonal(ladder(tiny));
        let last = DIMENSION - 1;
        let between = 0.5 * (graded.columns[0][0] * graded.columns[last][last]).sqrt();
        (graded.columns[0][last], graded.columns[last][0]) = (between, between);
        let (values, _) = principal_axes(&graded);
        let expected = 0.75 * ladder(tiny)[last];
        assert!((values[last] / expected - 1.0).abs() < 8.0 * Real::EPSILON, "{values:?}");
    }

    #[test]
    fn a_matrix_of_zeros_and_one_of_nan_end_the_sweeps() {
        let (values, axes) = principal_axes(&Matrix::diagonal(Vector::ZERO));
        assert_eq!((values, axes), (Vector::ZERO, Matrix::IDENTITY));
        principal_axes(&Matrix::diagonal(Vector::splat(Real::NAN)));
    }
}
