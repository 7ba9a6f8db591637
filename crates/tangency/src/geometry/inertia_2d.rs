//! What does inertia consist of in two dimensions?

use super::space::math::Real;

/// Resistance to turning: in two dimensions, one number.
pub type Inertia = Real;
