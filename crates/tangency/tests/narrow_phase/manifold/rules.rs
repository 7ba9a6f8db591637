//! What holds for every manifold, whatever touches.

use super::draw::is_curved;
use super::space::*;

/// Two shapes in the world, and how near is near enough.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    pub(super) a: Shape,
    pub(super) a_pose: Pose,
    pub(super) b: Shape,
    pub(super) b_pose: Pose,
    pub(super) margin: Real,
}

impl Pair {
    /// A at the origin, nothing but what touches.
    pub(super) fn new(a: impl Into<Shape>, b: impl Into<Shape>, b_pose: Pose) -> Self {
        let (a, b) = (a.into(), b.into());
        Self { a, a_pose: Pose::IDENTITY, b, b_pose, margin: 0.0 }
    }

    pub(super) fn closest(&self) -> Closest {
        closest(&self.a, &self.a_pose, &self.b, &self.b_pose)
    }

    pub(super) fn manifold(&self) -> Manifold {
        manifold(&self.a, &self.a_pose, &self.b, &self.b_pose, self.margin)
    }

    pub(super) fn cached(&self, cache: &mut Cache) -> Manifold {
        manifold_cached(&self.a, &self.a_pose, &self.b, &self.b_pose, self.margin, cache)
    }

    /// The largest length that the answer is reckoned with.
    pub(super) fn size(&self) -> Real {
        let end = |shape: &Shape| {
            if let Shape::HalfSpace(half_space) = shape.core_and_radius().0 {
                return half_space.boundary().offset().abs();
            }
            shape.reach()
        };
        let places = [self.a_pose.translation, self.b_pose.translation].map(Vector::length);
        [end(&self.a), end(&self.b), places[0], places[1]].into_iter().fold(0.0, Real::max)
    }

    /// Whether the nearest points are found by a search that may end a little beside them. How good
    /// they are is judged where they are asked for; a manifold that hands them on is not to blame.
    fn is_curved(&self) -> bool {
        let curved = |shape: &Shape| {
            let (core, _) = shape.core_and_radius();
            is_curved(core)
        };
        curved(&self.a) || curved(&self.b)
    }

    /// What rounding may leave.
    pub(super) fn tolerance(&self) -> Real {
        64.0 * Real::EPSILON * self.size()
    }
}

/// That a manifold keeps every promise; `Err` says which one it breaks.
pub(super) fn check(pair: &Pair, found: &Manifold) -> Result<(), String> {
    let seen = pair.closest();
    let tolerance = pair.tolerance();
    let law = |holds: bool, name: &str| if holds { Ok(()) } else { Err(name.to_string()) };
    let is_near = seen.separation <= pair.margin;
    law(found.is_empty() != is_near, "empty exactly if further apart than the margin")?;
    law((found.normal.length() - 1.0).abs() <= 8.0 * Real::EPSILON, "the normal is a unit vector")?;
    let Some(first) = found.points().first() else { return Ok(()) };
    law(
        (first.separation - seen.separation).abs() <= tolerance,
        "the first point is as deep as the pair",
    )?;
    for (index, point) in found.points().iter().enumerate() {
        law(point.separation >= seen.separation - tolerance, "nothing is deeper than the pair")?;
        law(point.separation <= pair.margin + tolerance, "nothing is beyond the margin")?;
        let others = &found.points()[..index];
        law(others.iter().all(|o| o.feature != point.feature), "no name is given twice")?;
        if pair.is_curved() && point.on_a == seen.on_a {
            continue;
        }
        let way = point.on_b - point.on_a - found.normal * point.separation;
        law(way.length() <= tolerance, "the normal leads from point to point")?;
        let on_a = pair.a.nearest_posed(&pair.a_pose, point.on_a).separation;
        law(on_a <= tolerance, &format!("point {index} belongs to A, off by {on_a:e}"))?;
        let on_b = pair.b.nearest_posed(&pair.b_pose, point.on_b).separation;
        law(on_b <= tolerance, &format!("point {index} belongs to B, off by {on_b:e}"))?;
    }
    Ok(())
}

#[track_caller]
pub(super) fn assert_rules(pair: &Pair, found: &Manifold) {
    if let Err(broken) = check(pair, found) {
        panic!(
            "{broken} (tolerance {:e})\n{pair:?}\n{found:#?}\n{:?}",
            pair.tolerance(),
            pair.closest()
        );
    }
}

/// The manifold of a pair, after making sure that it keeps its promises, with a cache as well.
#[track_caller]
pub(super) fn checked(pair: &Pair) -> Manifold {
    let found = pair.manifold();
    assert_rules(pair, &found);
    let mut cache = Cache::default();
    assert_eq!(pair.cached(&mut cache), found);
    let again = pair.cached(&mut cache);
    assert_rules(pair, &again);
    found
}

/// That a manifold has exactly these points of A, in any order, and that they are this far apart.
#[track_caller]
pub(super) fn assert_points(found: &Manifold, on_a: &[Vector], separation: Real, close: Real) {
    let mut left: Vec<Vector> = found.points().iter().map(|point| point.on_a).collect();
    for expected in on_a {
        let at = left.iter().position(|point| point.distance(*expected) <= close);
        let at = at.unwrap_or_else(|| panic!("no point at {expected:?}: {found:#?}"));
        left.swap_remove(at);
    }
    assert!(left.is_empty(), "too many: {found:#?}");
    for point in found.points() {
        assert!((point.separation - separation).abs() <= close, "not {separation}: {found:#?}");
    }
}
