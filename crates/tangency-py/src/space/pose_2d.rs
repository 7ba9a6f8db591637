//! Poses of two dimensions out of numbers, and turns between them.

use super::Real;
use super::build::{finite, vector};
use super::space::{AngVector, Matrix, Pose, Rotation};
use crate::poses::{PoseNumbers, affine};

/// The pose of numbers that were given.
pub(crate) fn pose(numbers: &PoseNumbers) -> Result<Pose, String> {
    match numbers {
        PoseNumbers::Rows(rows) => pose_of_rows(rows),
        PoseNumbers::SingleRows(rows) => pose_of_single_rows(rows),
        PoseNumbers::Angle { place, radians } => {
            finite(Pose::new(Rotation::from_radians(*radians as Real), vector(*place)))
        }
        PoseNumbers::Quaternion { .. } => Err("it is a pose of three dimensions".into()),
    }
}

/// The pose of the rows of a matrix of 3 by 3.
pub(crate) fn pose_of_rows(rows: &[f64]) -> Result<Pose, String> {
    let [x, y] = affine::<3, 2>(rows)?;
    let column = |at: usize| vector([x[at], y[at]]);
    let matrix = Matrix { columns: [column(0), column(1)] };
    let rotation = Rotation::from_matrix(&matrix).map_err(|error| error.to_string())?;
    finite(Pose::new(rotation, column(2)))
}

/// The pose of rows that are a rotation as far as single precision goes: that of the cosine and sine that they have there.
fn pose_of_single_rows(rows: &[f64]) -> Result<Pose, String> {
    let pose = crate::d2::pose::pose_of_rows(rows)?;
    let place = <[f32; 2]>::from(pose.translation).map(f64::from);
    let turned = [pose.rotation.cos(), pose.rotation.sin()].map(f64::from);
    let rotation = Rotation::from_direction(vector(turned)).map_err(|error| error.to_string())?;
    finite(Pose::new(rotation, vector(place)))
}

/// The shortest turn from one rotation to another.
pub(crate) fn turn_between(from: Rotation, to: Rotation) -> AngVector {
    (to * from.inverse()).to_radians()
}
