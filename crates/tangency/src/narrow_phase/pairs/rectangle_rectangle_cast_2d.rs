//! Rectangle–rectangle: casts, by swept SAT.

use super::relative_pose::RelativePose;
use super::space::kernel;
use super::space::math::{ROUNDING, greater, scale_of, to_kernel};
use super::space::shapes::Cuboid;

/// What is foreseen of two rectangles, of which B goes this `way`, in the frame of A. What is nearer than `touching`
/// touches.
pub(crate) fn predict_rectangle_cast(
    a: &Cuboid,
    b: &Cuboid,
    relative: &RelativePose,
    (way, touching): (kernel::Vector, f64),
) -> kernel::CastPrediction {
    let largest = to_kernel(greater(a.half().largest(), b.half().largest()));
    let scale = scale_of(largest, relative.origin);
    let unit = 1.0 / scale;
    let halves = [a, b].map(|shape| shape.half().to_kernel() * unit);
    let place = (relative.axes, relative.origin * unit);
    let cores = halves.map(kernel::Core::Cuboid);
    let pair = kernel::MinkowskiDifference::new(cores, place, largest * unit, &ROUNDING);
    let (way, touching) = (way * unit, touching * unit);
    kernel::predict_rectangle_cast(&pair, halves, way, touching).scaled(scale)
}
