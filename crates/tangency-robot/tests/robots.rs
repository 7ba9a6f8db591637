//! Robots out of text, beside plain matrices, fine samples and finite differences.

#[path = "robots/arms.rs"]
mod arms;
#[path = "robots/files.rs"]
mod files;
#[path = "robots/kinematics.rs"]
mod kinematics;
#[path = "robots/motions.rs"]
mod motions;
#[path = "robots/pairs.rs"]
mod pairs;
#[path = "robots/spheres.rs"]
mod spheres;
