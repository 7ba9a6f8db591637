//! Finite numbers and vectors, read from bytes.

use arbitrary::{Result, Unstructured};

use super::space::*;

/// Numbers from here to one over it, and 0, are usual: however they are combined, squares and areas
/// neither vanish nor overflow, and no shape is so thin or far that rounding is all there is of it.
const USUAL: Real = if size_of::<Real>() == 4 { 1e-4 } else { 1e-9 };

/// Bytes, and what has been read from them.
pub(super) struct Reader<'a, 'bytes> {
    pub(super) bytes: &'a mut Unstructured<'bytes>,
    /// Whether all numbers so far are usual.
    pub(super) is_usual: bool,
}

impl Reader<'_, '_> {
    pub(super) fn byte(&mut self) -> Result<u8> {
        self.bytes.arbitrary()
    }

    /// A finite number: plain ones in few bytes, powers of two, the largest that shapes may have, or
    /// any bits at all.
    pub(super) fn number(&mut self) -> Result<Real> {
        let number = match self.byte()? % 8 {
            0 | 1 => Real::from(self.bytes.arbitrary::<i8>()?) / 16.0,
            2 | 3 => Real::from(self.bytes.arbitrary::<i16>()?) / 1024.0,
            4 => self.bytes.arbitrary::<i32>()? as Real / i32::MAX as Real,
            5 => self.power_of_two()?,
            6 => LARGEST * Real::from(self.bytes.arbitrary::<i8>()?) / 127.0,
            _ => self.bytes.arbitrary::<Real>()?,
        };
        let number = if number.is_finite() { number } else { 0.0 };
        let size = number.abs();
        self.is_usual &= size == 0.0 || (USUAL..=1.0 / USUAL).contains(&size);
        Ok(number)
    }

    /// Two to a power as far as shapes go, of either sign.
    fn power_of_two(&mut self) -> Result<Real> {
        let steps = self.bytes.arbitrary::<i8>()?;
        let mut power: Real = if self.bytes.arbitrary::<bool>()? { 1.0 } else { -1.0 };
        for _ in 0..steps.unsigned_abs() {
            power *= if steps < 0 { 0.5 } else { 2.0 };
        }
        Ok(power)
    }

    /// A vector; often along an axis or a diagonal.
    pub(super) fn vector(&mut self) -> Result<Vector> {
        let mut vector = Vector::ZERO;
        match self.byte()? % 4 {
            0 => {
                let axis = self.bytes.choose_index(DIMENSION)?;
                vector[axis] = self.number()?;
            }
            1 => vector = Vector::splat(self.number()?),
            _ => {
                for axis in 0..DIMENSION {
                    vector[axis] = self.number()?;
                }
            }
        }
        Ok(vector)
    }
}
