//! What counts as the number that a test asks for.

use super::space::{Real, Vector};

/// 1e-9 as the specification has it; for `f32`, 1e-5 of the size of the inputs.
pub(crate) const TOLERANCE: Real = if size_of::<Real>() == 4 { 1e-5 } else { 1e-9 };

/// Inputs are at most this large, except where a test says otherwise.
const SIZE: Real = 10.0;

#[track_caller]
pub(crate) fn near(found: Real, expected: f64) {
    near_at(found, expected, SIZE);
}

#[track_caller]
pub(crate) fn near_at(found: Real, expected: f64, size: Real) {
    let expected = expected as Real;
    assert!((found - expected).abs() <= TOLERANCE * size, "found {found}, expected {expected}");
}

#[track_caller]
pub(crate) fn near_vector(found: Vector, expected: Vector) {
    assert!(found.distance(expected) <= TOLERANCE * SIZE, "found {found:?}, expected {expected:?}");
}

/// An angle of 45°, as the space has it.
pub(crate) const EIGHTH: Real = std::f64::consts::FRAC_PI_4 as Real;
