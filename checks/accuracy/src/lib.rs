//! Are the answers of the library right?
//!
//! - [`against_oracle`]: every question against the truth, over every scale;
//! - [`agreement`]: the answers about two shapes against each other and against what they prove;
//! - [`impacts`]: times of impact against samples of the way;
//! - [`parts`]: shapes of parts against the bodies that they are;
//! - [`rays`]: rays at what triangles share, where one may slip through;
//! - [`worlds`]: what worlds tell and do against distances and counts;
//! - [`models`]: what the library says of real meshes.
//!
//! Each is a command of `cargo xtask`, and of the program of this package.

#![forbid(unsafe_code)]
// What the tables ask is one file for every space, as in the library.
#![allow(clippy::duplicate_mod)]
// In half of the spaces a number is an `f64` already.
#![allow(clippy::useless_conversion, clippy::unnecessary_cast)]

pub mod against_oracle;
pub mod agreement;
mod floors;
pub mod impacts;
mod laws;
pub mod models;
pub mod parts;
pub mod rays;
pub mod worlds;
