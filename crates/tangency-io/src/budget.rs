//! How much memory a reader may still take.

use crate::error::{Place, ReadError};

/// What is left of the memory that a reader may take.
#[derive(Debug)]
pub(crate) struct Budget {
    left: usize,
    most: usize,
}

impl Budget {
    pub(crate) fn new(most: usize) -> Self {
        Self { left: most, most }
    }

    /// Takes so many bytes of items of a list that grows: it has room for twice as many as it holds, and while it grows also
    /// for those that it held before.
    pub(crate) fn take_growing(&mut self, bytes: usize, place: Place) -> Result<(), ReadError> {
        self.take(bytes.saturating_mul(3), place)
    }

    /// Takes so many bytes.
    pub(crate) fn take(&mut self, bytes: usize, place: Place) -> Result<(), ReadError> {
        match self.left.checked_sub(bytes) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => {
                let reason = format!("it takes more than {} bytes of memory", self.most);
                Err(ReadError::new(place, reason))
            }
        }
    }
}
