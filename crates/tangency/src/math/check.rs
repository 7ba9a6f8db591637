//! What every constructor asks of the numbers it is given.

use super::error::BuildError;
use super::number::{LARGEST, Real};
use super::vector::Vector;

/// A finite position within reach.
pub(crate) fn point(what: &'static str, point: Vector) -> Result<Vector, BuildError> {
    let value = point.largest();
    if !(value < Real::INFINITY) {
        return Err(BuildError::NotFinite { what });
    }
    if value > LARGEST {
        return Err(BuildError::TooLarge { what, value });
    }
    Ok(point)
}

/// A finite length within reach that is not negative.
pub(crate) fn length(what: &'static str, value: Real) -> Result<Real, BuildError> {
    if !(value.abs() < Real::INFINITY) {
        return Err(BuildError::NotFinite { what });
    }
    if value < 0.0 {
        return Err(BuildError::Negative { what, value });
    }
    if value > LARGEST {
        return Err(BuildError::TooLarge { what, value });
    }
    Ok(value)
}

/// Lengths along the axes, each finite, within reach and not negative.
pub(crate) fn lengths(what: &'static str, values: Vector) -> Result<Vector, BuildError> {
    for axis in 0..super::vector::DIMENSION {
        length(what, values[axis])?;
    }
    Ok(values)
}

/// Lengths along the axes, each finite, within reach and more than 0.
pub(crate) fn scale(scale: Vector) -> Result<Vector, BuildError> {
    lengths("scale", scale)?;
    match (0..super::vector::DIMENSION).find(|axis| scale[*axis] == 0.0) {
        Some(_) => Err(BuildError::NotPositive { what: "scale", value: 0.0 }),
        None => Ok(scale),
    }
}

/// A unit vector along a finite direction that is not zero.
pub(crate) fn direction(what: &'static str, direction: Vector) -> Result<Vector, BuildError> {
    if !direction.is_finite() {
        return Err(BuildError::NotFinite { what });
    }
    direction.normalized().ok_or(BuildError::NoDirection { what })
}

/// Points that are all finite and within reach, at least `needed` of them.
pub(crate) fn points(points: &[Vector], needed: usize) -> Result<(), BuildError> {
    if points.len() < needed {
        return Err(BuildError::TooFewPoints { given: points.len(), needed });
    }
    match points.iter().position(|p| !(p.largest() <= LARGEST)) {
        Some(index) => Err(BuildError::BadPoint { index }),
        None => Ok(()),
    }
}
