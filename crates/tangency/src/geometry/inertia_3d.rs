//! What does inertia consist of in three dimensions?

use super::space::math::Matrix;

/// Resistance to turning: in three dimensions, a symmetric matrix.
pub type Inertia = Matrix;
