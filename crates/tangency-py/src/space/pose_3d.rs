//! Poses of three dimensions out of numbers, and turns between them.

use super::Real;
use super::build::{finite, vector};
use super::space::{AngVector, Matrix, Pose, Rotation};
use crate::poses::{PoseNumbers, affine};

/// The pose of numbers that were given.
pub(crate) fn pose(numbers: &PoseNumbers) -> Result<Pose, String> {
    match numbers {
        PoseNumbers::Rows(rows) => pose_of_rows(rows),
        PoseNumbers::SingleRows(rows) => pose_of_single_rows(rows),
        PoseNumbers::Quaternion { place, xyzw } => pose_of_quaternion(*place, *xyzw),
        PoseNumbers::Angle { .. } => Err("it is a pose of two dimensions".into()),
    }
}

/// The pose of the rows of a matrix of 4 by 4.
pub(crate) fn pose_of_rows(rows: &[f64]) -> Result<Pose, String> {
    let [x, y, z] = affine::<4, 3>(rows)?;
    let column = |at: usize| vector([x[at], y[at], z[at]]);
    let matrix = Matrix { columns: [column(0), column(1), column(2)] };
    let rotation = Rotation::from_matrix(&matrix).map_err(|error| error.to_string())?;
    finite(Pose::new(rotation, column(3)))
}

/// The pose of rows that are a rotation as far as single precision goes: that of the quaternion that they have there.
fn pose_of_single_rows(rows: &[f64]) -> Result<Pose, String> {
    let pose = crate::d3::pose::pose_of_rows(rows)?;
    let place = <[f32; 3]>::from(pose.translation).map(f64::from);
    pose_of_quaternion(place, pose.rotation.to_quaternion().map(f64::from))
}

/// The pose of a place and a quaternion, the real part last.
fn pose_of_quaternion(place: [f64; 3], xyzw: [f64; 4]) -> Result<Pose, String> {
    let xyzw = xyzw.map(|number| number as Real);
    let rotation = Rotation::from_quaternion(xyzw).map_err(|error| error.to_string())?;
    finite(Pose::new(rotation, vector(place)))
}

/// The shortest turn from one rotation to another.
pub(crate) fn turn_between(from: Rotation, to: Rotation) -> AngVector {
    let (axis, angle) = (to * from.inverse()).to_axis_angle();
    axis * angle
}
