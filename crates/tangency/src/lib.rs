#![doc = include_str!("../../../README.md")]
// A file of a topic is one sentence about every space; compiling it once per space is the point.
// ARCHITECTURE.md explains the mechanism.
#![forbid(unsafe_code)]
#![allow(clippy::duplicate_mod)]

#[cfg(any(feature = "d2", feature = "d3"))]
#[path = "explain/svg/canvas.rs"]
mod canvas;
#[cfg(all(feature = "serde", any(feature = "d2", feature = "d3")))]
#[path = "shapes/composite/nesting_limit.rs"]
mod nesting_limit;
#[cfg(any(feature = "d2", feature = "d3"))]
#[path = "explain/svg/number_format.rs"]
mod number_format;
#[cfg(any(feature = "d2", feature = "d3"))]
#[cfg_attr(feature = "parallel", path = "parallel/rayon.rs")]
#[cfg_attr(not(feature = "parallel"), path = "parallel/serial.rs")]
mod parallel;

#[cfg(feature = "d3")]
pub mod d3;
#[cfg(feature = "d3")]
#[path = "kernel/d3.rs"]
mod kernel_3d;

#[cfg(feature = "d2")]
pub mod d2;
#[cfg(feature = "d2")]
#[path = "kernel/d2.rs"]
mod kernel_2d;

#[cfg(all(feature = "d3", feature = "f64"))]
pub mod d3_f64;

#[cfg(all(feature = "d3", feature = "f64"))]
mod precision;

#[cfg(all(feature = "d2", feature = "f64"))]
pub mod d2_f64;
