//! Where is a shape nearest to a point, if nothing is known of it but where it ends along a direction?

use super::space::{Nearest, ROUNDING, Real, Vector, fine, from_fine, scale_of, to_fine};

impl Nearest {
    /// The answer of the search for pairs, with the point as a shape of its own; `core` is told the unit
    /// that lengths are to be multiplied by. The point is not far.
    pub(crate) fn searched<'a>(
        core: impl Fn(f64) -> fine::Core<'a>,
        reach: Real,
        point: Vector,
    ) -> Self {
        let (reach, point) = (to_fine(reach), point.to_fine());
        let scale = scale_of(reach, point);
        let unit = 1.0 / scale;
        let cores = [core(unit), fine::Core::Segment([fine::Vector::ZERO; 2])];
        let place = (fine::Matrix::IDENTITY, point * unit);
        let pair = fine::Pair::new(cores, place, reach * unit, &ROUNDING);
        let found =
            fine::closest(&pair, pair.first_guess(), &mut fine::Silent).expect("there is no limit");
        Self {
            point: Vector::from_fine(found.on_a * scale),
            normal: Vector::from_fine(found.normal),
            separation: from_fine(found.separation * scale),
        }
    }
}
