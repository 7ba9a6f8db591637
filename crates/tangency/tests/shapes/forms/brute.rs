//! A shape of parts is asked what each of its parts is asked.

use super::draw::Draw;
use super::space::*;
use super::turn::rotation;

/// What the answers about a whole and its parts may differ by, in units of the size of the pair: both are
/// right up to a few roundings.
const CLOSE: Real = 64.0 * Real::EPSILON;

/// How often the kinds of answers came up.
#[derive(Debug, Default)]
pub(super) struct Met {
    pub(super) apart: usize,
    pub(super) overlapping: usize,
    pub(super) hits: usize,
    pub(super) misses: usize,
    pub(super) inside: usize,
}

impl Met {
    /// That no kind was rare.
    pub(super) fn check(&self, least: usize) {
        let counts = [self.apart, self.overlapping, self.hits, self.misses];
        assert!(counts.iter().all(|count| *count >= least), "{self:?}");
    }
}

/// A simple shape of about this size.
fn probe(draw: &mut Draw, size: Real) -> Shape {
    let length = |draw: &mut Draw| (draw.signed().abs() + 0.01) * size;
    match draw.below(4) {
        0 => Sphere::new(draw.vector() * size, length(draw)).expect("a ball").into(),
        1 => Cuboid::from_half(Vector::splat(length(draw))).expect("a box").into(),
        2 => Capsule::new(draw.vector() * size, draw.vector() * size, length(draw) * 0.3)
            .expect("a capsule")
            .into(),
        _ => Segment::new(draw.vector() * size, draw.vector() * size).expect("a segment").into(),
    }
}

/// The shift that parts a whole from another shape frees it of all parts.
fn check_shift(
    whole: &Shape,
    parts: &[Shape],
    (other, place): (&Shape, &Pose),
    pose: &Pose,
    allowed: Real,
) {
    let seen = closest(whole, pose, other, place);
    let after = Pose::new(place.rotation, place.translation + seen.normal * seen.depth());
    for part in parts {
        let left = closest(part, pose, other, &after).depth();
        assert!(left <= allowed, "{whole:?} at {pose:?}, {other:?} at {place:?}: {seen:?}, {left}");
    }
}

/// Asks all questions once, of the whole and of each of its parts, which reach as far as `size`.
pub(super) fn ask(draw: &mut Draw, whole: &Shape, parts: &[Shape], size: Real, met: &mut Met) {
    let pose = if draw.below(3) == 0 {
        Pose::IDENTITY
    } else {
        Pose::new(rotation(draw), draw.vector() * size)
    };
    let told = format!("{whole:?} at {pose:?}");
    let share = [0.02, 0.2, 1.0][draw.below(3)];
    let other = probe(draw, size * share);
    let near = pose.apply(draw.vector() * size);
    let place = Pose::new(rotation(draw), near);
    let size = size + near.length() + pose.translation.length() + other.reach();

    let told_pair = format!("{told}, {other:?} at {place:?}");
    let seen = closest(whole, &pose, &other, &place).separation;
    let each = parts.iter().map(|part| closest(part, &pose, &other, &place).separation);
    let least = each.fold(Real::INFINITY, |a, b| if b < a { b } else { a });
    let is_field = matches!(whole, Shape::Composite(CompositeShape::HeightField(_)));
    let is_surface = is_field || parts.iter().all(|part| matches!(part, Shape::Segment(_)));
    if least > 0.0 || is_surface {
        assert!((seen - least).abs() <= CLOSE * size, "{told_pair}: {seen} {least}");
    } else {
        check_shift(whole, parts, (&other, &place), &pose, CLOSE * size);
        assert!(seen <= least + CLOSE * size, "{told_pair}: {seen} {least}");
    }
    let meets = intersects(whole, &pose, &other, &place);
    let any = parts.iter().any(|part| intersects(part, &pose, &other, &place));
    assert_eq!(meets, any, "{told_pair}");
    met.overlapping += usize::from(meets);
    met.apart += usize::from(!meets);

    let seen = whole.nearest(place.translation).separation;
    let each = parts.iter().map(|part| part.nearest(place.translation).separation);
    let least = each.fold(Real::INFINITY, |a, b| if b < a { b } else { a });
    // Inside, the rim of the whole is no nearer than that of a part.
    let is_right = if least > 0.0 { seen == least } else { seen <= least + CLOSE * size };
    assert!(is_right, "{told}: {:?} {seen} {least}", place.translation);
    met.inside += usize::from(seen <= 0.0);

    let far = if draw.below(4) == 0 { 1e3 } else { 1.0 };
    let origin = pose.apply(draw.vector() * (size * far));
    let part = parts[draw.below(parts.len())].aabb(&Pose::IDENTITY);
    let beside = if draw.below(2) == 0 { part.half() } else { Vector::splat(size) };
    let target = pose.apply(part.center() + draw.vector() * beside.length());
    ask_ray(&told, whole, parts, &pose, &Ray::new(origin, target - origin).expect("a way"), met);
}

/// The first hit of a ray on a whole is the first of those on its parts.
pub(super) fn ask_ray(
    told: &str,
    whole: &Shape,
    parts: &[Shape],
    pose: &Pose,
    ray: &Ray,
    met: &mut Met,
) {
    let rules = RayOptions::default();
    let seen = cast_ray(whole, pose, ray, &rules).map(|hit| hit.fraction);
    let each = parts.iter().filter_map(|part| cast_ray(part, pose, ray, &rules));
    let first = each.map(|hit| hit.fraction).fold(None, |best, fraction| match best {
        Some(best) if best <= fraction => Some(best),
        _ => Some(fraction),
    });
    assert_eq!(seen, first, "{told}: {ray:?}");
    met.hits += usize::from(seen.is_some());
    met.misses += usize::from(seen.is_none());
}
