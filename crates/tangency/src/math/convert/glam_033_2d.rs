//! Conversions from and to `glam` 0.33.

use super::number::glam_033 as glam;
use super::space;

#[path = "glam_2d.rs"]
mod conversions;
