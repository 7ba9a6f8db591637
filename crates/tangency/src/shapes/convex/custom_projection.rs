//! Where is a shape nearest to a point, if nothing is known of it but where it ends along a direction?

use super::space::geometry::Nearest;
use super::space::kernel;
use super::space::math::{ROUNDING, Real, Vector, from_kernel, scale_of, to_kernel};

impl Nearest {
    /// The answer of the search for pairs, with the point as a shape of its own; `core` is told the unit
    /// that lengths are to be multiplied by. The point is not far.
    pub(crate) fn searched<'a>(
        core: impl Fn(f64) -> kernel::Core<'a>,
        reach: Real,
        point: Vector,
    ) -> Self {
        let (reach, point) = (to_kernel(reach), point.to_kernel());
        let scale = scale_of(reach, point);
        let unit = 1.0 / scale;
        let cores = [core(unit), kernel::Core::Segment([kernel::Vector::ZERO; 2])];
        let place = (kernel::Matrix::IDENTITY, point * unit);
        let pair = kernel::MinkowskiDifference::new(cores, place, reach * unit, &ROUNDING);
        let found = kernel::closest(&pair, None, &mut kernel::Silent).expect("there is no limit");
        Self {
            point: Vector::from_kernel(found.on_a * scale),
            normal: Vector::from_kernel(found.normal),
            separation: from_kernel(found.separation * scale),
            part: 0,
        }
    }
}
