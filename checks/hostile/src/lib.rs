//! Files of every type that can be read, changed in every way, and asked if they are taken.
//!
//! A [`Kind`] is a type of a space: how valid files of it look, and what is asked of one that was read. What is
//! read is refused or sound; an object that contradicts itself, or looking at every two of its parts, is neither.
//!
//! Used by `cargo xtask hostile`, which changes the files at random, and by the fuzz targets.

#![forbid(unsafe_code)]
// One source serves every space, as in the library.
#![allow(clippy::duplicate_mod)]
// In half of the spaces a number is an `f64` already.
#![allow(clippy::unnecessary_cast, clippy::useless_conversion)]

mod change;
mod draw;
mod fuzz;
mod kind;
mod spaces;

pub use change::{Manner, changed, to_json};
pub use ciborium::Value;
pub use draw::Draw;
pub use fuzz::{corpus, read_any};
pub use kind::{Form, Kind, Outcome};
pub use spaces::kinds;
