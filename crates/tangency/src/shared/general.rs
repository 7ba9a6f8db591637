//! Any two shapes with an end, by where they end along any direction.

use super::space::{
    CURVED, Closest, OWN_NOISE, Pose, Real, Shape, Vector, fine, from_fine, greater, power_of_two,
    to_fine,
};

/// What cannot be told from nothing, in units of the size: the rounding of a support and of its place
/// in double precision.
pub(crate) const NOISE: f64 = 4.0 * f64::EPSILON;

/// When an answer about flat faces is good enough, in units of the size: what the rounding of the
/// answer itself takes.
pub(crate) const FLAT: Real = 2.0 * Real::EPSILON;

/// Two shapes in double precision, brought to a size of about one by a power of two, which loses
/// nothing; and the radii that were taken off.
struct Cores<'a> {
    pair: fine::Pair<'a>,
    a_radius: f64,
    b_radius: f64,
    scale: f64,
}

impl<'a> Cores<'a> {
    /// `None` if one of the shapes is a half-space, which has no end.
    fn new(a: &'a Shape, b: &'a Shape, b_in_a: &Pose) -> Option<Self> {
        let largest = greater(a.reach(), b.reach());
        let scale = to_fine(power_of_two(greater(largest, b_in_a.translation.largest())));
        let unit = 1.0 / scale;
        let ((a_core, a_radius), (b_core, b_radius)) = (a.fine_core(unit)?, b.fine_core(unit)?);
        let size = to_fine(largest) * unit;
        let mut pair = fine::Pair {
            a: a_core,
            b: b_core,
            axes: b_in_a.rotation.to_fine(),
            origin: b_in_a.translation.to_fine() * unit,
            size,
            noise: NOISE * size,
            enough: to_fine(FLAT),
        };
        if !pair.is_flat_faced() {
            pair.enough = to_fine(CURVED);
        }
        if pair.is_custom() {
            pair.noise = to_fine(OWN_NOISE) * size;
        }
        Some(Self { pair, a_radius, b_radius, scale })
    }

    fn event(&self) -> fine::Event {
        fine::Event::Cores { scale: self.scale, radius: self.a_radius + self.b_radius }
    }
}

/// The answer for shapes that see each other as points, or not at all; `None` closer by.
fn from_afar(a: &Shape, b: &Shape, b_in_a: &Pose) -> Option<Closest> {
    Closest::from_afar(a.as_convex()?, b.as_convex()?, b_in_a)
}

/// The nearest points of two shapes with an end, or the shortest way to part them, in the frame of A.
///
/// Worked out in double precision. Of the shapes themselves only the cores count: a radius moves both
/// points along the normal, apart as well as overlapping.
pub(crate) fn general(a: &Shape, b: &Shape, b_in_a: &Pose) -> Closest {
    general_told(a, b, b_in_a, &mut fine::Silent)
}

/// The same, with somebody listening.
pub(crate) fn general_told(
    a: &Shape,
    b: &Shape,
    b_in_a: &Pose,
    trace: &mut impl fine::Trace,
) -> Closest {
    if let Some(far) = from_afar(a, b, b_in_a) {
        return far;
    }
    let cores = Cores::new(a, b, b_in_a).expect("half-spaces have an answer of their own");
    trace.tell(|| cores.event());
    let found = fine::closest(&cores.pair, cores.pair.first_guess(), trace);
    trace.tell(|| fine::Event::settled(&found));
    Closest::from_fine(found.rounded(cores.a_radius, cores.b_radius), cores.scale)
}

/// The answer for two shapes whose cores are clearly apart; `None` for others.
#[allow(dead_code, reason = "two dimensions have closed forms for all pairs that would ask")]
pub(crate) fn apart(
    a: &Shape,
    b: &Shape,
    b_in_a: &Pose,
    trace: &mut impl fine::Trace,
) -> Option<Closest> {
    let cores = Cores::new(a, b, b_in_a)?;
    trace.tell(|| cores.event());
    let found = fine::apart(&cores.pair, cores.pair.first_guess(), trace)?;
    trace.tell(|| fine::Event::settled(&found));
    Some(Closest::from_fine(found.rounded(cores.a_radius, cores.b_radius), cores.scale))
}

/// Whether two shapes with an end share a point.
pub(crate) fn general_meets(a: &Shape, b: &Shape, b_in_a: &Pose) -> bool {
    if let Some(far) = from_afar(a, b, b_in_a) {
        return far.is_touching();
    }
    let cores = Cores::new(a, b, b_in_a).expect("half-spaces have an answer of their own");
    let is_sharp = cores.a_radius == 0.0 && cores.b_radius == 0.0;
    let sooner = is_sharp.then(|| fine::meets(&cores.pair, cores.pair.first_guess())).flatten();
    sooner.unwrap_or_else(|| general(a, b, b_in_a).is_touching())
}

impl Closest {
    /// An answer in double precision, whose lengths are multiplied by `scale`.
    pub(crate) fn from_fine(found: fine::Found, scale: f64) -> Self {
        Self {
            on_a: Vector::from_fine(found.on_a * scale),
            on_b: Vector::from_fine(found.on_b * scale),
            normal: Vector::from_fine(found.normal),
            separation: from_fine(found.separation * scale),
        }
    }
}
