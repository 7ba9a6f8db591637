//! Conversions from and to `glam` 0.33.

use super::space::{self, glam_033 as glam};

#[path = "glam.rs"]
mod conversions;
