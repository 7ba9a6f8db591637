//! The cross product of two vectors without spare digits.

use super::space::Vector;

impl Vector {
    /// [`Vector::cross`] in plain numbers, where cancellation is met by other means.
    #[inline(always)]
    pub(crate) fn plain_cross(self, other: Self) -> Self {
        Self::new(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }
}
