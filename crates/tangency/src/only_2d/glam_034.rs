//! Conversions from and to `glam` 0.34.

use super::space::{self, glam_034 as glam};

#[path = "glam.rs"]
mod conversions;
