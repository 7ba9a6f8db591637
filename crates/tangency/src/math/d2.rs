//! Numbers, vectors, rotations, poses and motions, in two dimensions.

use super as space;
use super::number;
pub(crate) use super::number::{
    CLOSING_STEPS, FAR, PI, Ranked, Wide, atan2, from_kernel, kernel_scale, narrow, plus_product,
    power_of_two, quotient, ranked, shortened, sin_cos, to_kernel, unranked, wide, wide_difference,
    wide_to_kernel,
};
pub use super::number::{LARGEST, Real};

#[path = "angular_2d.rs"]
mod angular;
pub(crate) mod check;
mod displacement;
mod error;
mod interval;
mod kernel_numbers;
pub(crate) mod lanes;
mod matrix;
mod min_max;
mod motion;
mod pose;
mod rotating_frame;
#[path = "rotation_2d.rs"]
mod rotation;
#[path = "vector_2d.rs"]
mod vector;
mod vector_ops;

pub use angular::AngVector;
pub(crate) use angular::{
    NO_TURN, angle_across, angle_between_at_most, angle_of, is_turn_above, turn_between, turn_from,
    turned, turns_between,
};
pub(crate) use displacement::Displacement;
pub use error::BuildError;
pub use interval::Interval;
pub(crate) use kernel_numbers::{ROUNDING, scale_of};
pub use matrix::Matrix;
pub(crate) use min_max::{greater, lesser, ratio, within};
pub use motion::Motion;
pub(crate) use pose::Frame;
pub use pose::Pose;
pub(crate) use rotating_frame::{Spin, TurningDirection};
pub use rotation::Rotation;
pub(crate) use rotation::TURN_NUMBERS;
pub use vector::{DIMENSION, Vector};
pub(crate) use vector_ops::is_safe_square;

// Conversions from and to other crates.
#[cfg(feature = "glam-033")]
#[path = "convert/glam_033_2d.rs"]
mod glam_033;
#[cfg(feature = "glam-034")]
#[path = "convert/glam_034_2d.rs"]
mod glam_034;
#[cfg(feature = "mint")]
#[path = "convert/mint_2d.rs"]
mod mint;
#[cfg(feature = "nalgebra-035")]
#[path = "convert/nalgebra_2d.rs"]
mod nalgebra;
