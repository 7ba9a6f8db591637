//! GJK and EPA: any two convex shapes with an end, by their supports.

use super::relative_pose::{QueryLimits, RelativePose};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::math::{ROUNDING, greater, scale_of, to_kernel};
use super::space::shapes::Shape;

/// Two shapes in double precision, brought to a size of about one by a power of two, which loses
/// nothing; and the radii that were taken off.
struct Cores<'a> {
    pair: kernel::MinkowskiDifference<'a>,
    a_radius: f64,
    b_radius: f64,
    scale: f64,
}

impl<'a> Cores<'a> {
    fn new(a: &'a Shape, b: &'a Shape, relative: &RelativePose) -> Self {
        let largest = to_kernel(greater(a.reach(), b.reach()));
        let scale = scale_of(largest, relative.origin);
        let unit = 1.0 / scale;
        let core = |shape: &'a Shape| {
            shape.kernel_core(unit).expect("half-spaces have an answer of their own")
        };
        let ((a_core, a_radius), (b_core, b_radius)) = (core(a), core(b));
        let place = (relative.axes, relative.origin * unit);
        let pair =
            kernel::MinkowskiDifference::new([a_core, b_core], place, largest * unit, &ROUNDING);
        Self { pair, a_radius, b_radius, scale }
    }
}

/// The nearest points of two shapes with an end, or the shortest way to part them, in the frame of A;
/// or, if they are further apart than the wish goes, perhaps only a unit normal that shows so.
///
/// Of the shapes themselves only the cores count: a radius moves both points along the normal, apart as
/// well as overlapping.
pub(crate) fn gjk_epa(
    a: &Shape,
    b: &Shape,
    relative: &RelativePose,
    limits: &QueryLimits,
) -> Result<kernel::ClosestPoints, kernel::Vector> {
    gjk_epa_traced((a, b), relative, limits, &mut kernel::Silent)
}

/// [`gjk_epa`] with a trace of its steps.
pub(crate) fn gjk_epa_traced(
    (a, b): (&Shape, &Shape),
    relative: &RelativePose,
    limits: &QueryLimits,
    trace: &mut impl kernel::Trace,
) -> Result<kernel::ClosestPoints, kernel::Vector> {
    let Cores { pair, a_radius, b_radius, scale } = Cores::new(a, b, relative);
    trace.tell(|| kernel::Event::Cores { scale, radius: a_radius + b_radius });
    let limits = limits.of_cores((a_radius + b_radius) * scale);
    let pair = pair.within(limits.limit / scale);
    let found = kernel::closest(&pair, limits.first, trace)?;
    trace.tell(|| kernel::Event::settled(&found));
    Ok(found.rounded(a_radius, b_radius).scaled(scale))
}

/// What is foreseen of two sharp shapes with flat faces, of which B goes this `way`, in the frame of A;
/// nothing of others. What is nearer than `touching` touches.
pub(crate) fn predict_gjk_cast(
    a: &Shape,
    b: &Shape,
    relative: &RelativePose,
    (way, touching): (kernel::Vector, f64),
) -> kernel::CastPrediction {
    let Cores { pair, a_radius, b_radius, scale } = Cores::new(a, b, relative);
    if a_radius > 0.0 || b_radius > 0.0 || !pair.is_flat_faced() {
        return kernel::CastPrediction::Open;
    }
    kernel::predict_cast(&pair, way * (1.0 / scale), touching / scale).scaled(scale)
}

/// Whether two shapes with an end share a point.
pub(crate) fn gjk_intersects(a: &Shape, b: &Shape, relative: &RelativePose) -> bool {
    let Cores { pair, a_radius, b_radius, .. } = Cores::new(a, b, relative);
    let is_sharp = a_radius == 0.0 && b_radius == 0.0;
    let sooner = is_sharp.then(|| kernel::intersects(&pair, pair.first_guess())).flatten();
    sooner.unwrap_or_else(|| {
        gjk_epa(a, b, relative, &QueryLimits::within(0.0))
            .is_ok_and(|found| Closest::from_kernel(found).is_touching())
    })
}
