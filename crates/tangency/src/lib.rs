#![doc = include_str!("../../../README.md")]
// A file in `shared/` is one sentence about every space; compiling it once per space is the point.
// ARCHITECTURE.md explains the mechanism.
#![forbid(unsafe_code)]
#![allow(clippy::duplicate_mod)]

#[cfg(any(feature = "d2", feature = "d3"))]
mod canvas;
#[cfg(any(feature = "d2", feature = "d3"))]
mod digits;
#[cfg(all(feature = "serde", any(feature = "d2", feature = "d3")))]
mod nesting;

#[cfg(feature = "d3")]
pub mod d3;
#[cfg(feature = "d3")]
mod fine_3d;

#[cfg(feature = "d2")]
pub mod d2;
#[cfg(feature = "d2")]
mod fine_2d;

#[cfg(all(feature = "d3", feature = "f64"))]
pub mod d3_f64;

#[cfg(all(feature = "d2", feature = "f64"))]
pub mod d2_f64;
