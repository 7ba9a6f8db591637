//! Conversions from and to `glam` 0.34.

use super::number::glam_034 as glam;
use super::space;

#[path = "glam_2d.rs"]
mod conversions;
