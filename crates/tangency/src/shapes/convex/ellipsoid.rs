//! Ellipsoids around the origin of their own frame; in two dimensions, ellipses.

use super::space::geometry::{Convex, Nearest};
use super::space::math::{BuildError, DIMENSION, Real, Vector, check, greater, lesser};

/// A solid ellipsoid: `Σ (xᵢ / hᵢ)² ≤ 1`. A half axis of 0 makes it flat.
///
/// ```
#[doc = prelude!()]
/// let egg = Ellipsoid::new(Vector::splat(1.0) + Vector::X)?;
/// assert_eq!(egg.nearest(Vector::X * 5.0).point, Vector::X * 2.0);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vector", into = "Vector"))]
pub struct Ellipsoid {
    half: Vector,
}

impl Ellipsoid {
    /// The ellipsoid with these half axes.
    ///
    /// # Errors
    /// If one of them is negative, not finite or beyond [`LARGEST`](super::space::LARGEST).
    pub fn new(half: impl Into<Vector>) -> Result<Self, BuildError> {
        Ok(Self { half: check::lengths("half axis", half.into())? })
    }

    /// The half axes.
    #[inline]
    pub fn half(&self) -> Vector {
        self.half
    }

    /// The nearest point of the surface.
    ///
    /// Found by Newton's method from the side that never overshoots; from the middle, along the
    /// shortest axis.
    pub fn nearest(&self, point: Vector) -> Nearest {
        let unit = self.half.largest();
        let away = point.largest();
        if !(away < super::space::math::FAR) || away * Real::EPSILON * Real::EPSILON >= unit {
            return self.seen_as_point(point);
        }
        let found = Foothold::of(self.half / unit, point.abs() / unit);
        let signed = |v: Vector| v.zip(point, |size, sign| if sign < 0.0 { -size } else { size });
        Nearest {
            point: signed(found.point) * unit,
            normal: signed(found.normal),
            separation: found.separation * unit,
            part: 0,
        }
    }

    /// The answer where the distance swallows the size.
    fn seen_as_point(&self, point: Vector) -> Nearest {
        Nearest::from_afar(self, point).unwrap_or_else(|| {
            let (normal, separation) = point.direction_and_length().unwrap_or((Vector::X, 0.0));
            Nearest { point: self.support(normal), normal, separation, part: 0 }
        })
    }

    /// Whether a point belongs to the ellipsoid, surface included.
    pub fn contains(&self, point: Vector) -> bool {
        self.nearest(point).is_inside()
    }
}

/// How often the root is improved at most. Newton's steps from the left double the right digits;
/// their number was at most 12 over the accuracy table, so this is only a promise to end.
const MOST_STEPS: usize = 64;

/// The nearest point of an ellipsoid, all coordinates positive.
struct Foothold {
    point: Vector,
    normal: Vector,
    separation: Real,
}

impl Foothold {
    /// The nearest point to `y` of the ellipsoid with the half axes `k`, the longest of which is 1.
    ///
    /// The foot `x` is where `y - x` lies along the gradient `xᵢ / kᵢ²`. With a multiplier `τ` that
    /// reads `xᵢ = kᵢ² yᵢ / (τ + kᵢ²)`, and `x` is on the surface where
    ///
    /// ```text
    ///   Σ rᵢ² = 1   with   rᵢ = kᵢ yᵢ / (σ + δᵢ),    σ = τ + k_min²  ≥ 0,
    ///   x = k ∘ r                                    δᵢ = kᵢ² - k_min².
    ///
    ///   Σ rᵢ²                Falling and bending upward for σ > 0, so Newton's steps from
    ///    |\                  the left never overshoot. A start on the left: no single rᵢ may
    ///  1 |-*---------        exceed 1, hence σ ≥ kᵢ yᵢ - δᵢ for every i.
    ///    |  ` - . _
    ///    +----------- σ      τ > 0 outside, τ < 0 inside.
    /// ```
    ///
    /// `σ` rather than `τ` is sought, and `δᵢ` is formed as a product, because near the middle plane
    /// of a body it is `σ` that becomes small. On that plane, where the sum stays below 1 down to
    /// `σ = 0`, the foot leaves the plane along the shortest axis by what is missing.
    fn of(k: Vector, y: Vector) -> Self {
        let shortest = k.fold(lesser);
        let delta = k.map(|k| (k - shortest) * (k + shortest));
        let weight = k.scaled_by(y);
        let start = greater(0.0, (weight - delta).fold(greater));
        let sphere_point = |sigma: Real| weight.zip(delta, |w, d| ratio_of(w, sigma + d));
        let vanishing = Real::EPSILON * Real::EPSILON * shortest * shortest;
        if start <= vanishing {
            let r = sphere_point(0.0);
            let missing = 1.0 - r.length_squared();
            if missing >= 0.0 {
                return Self::beside_the_middle(k, y, r + shortest_axis(k, y) * missing.sqrt());
            }
        }
        let sigma = root(start, &weight, &delta);
        let r = sphere_point(sigma).normalized().unwrap_or(Vector::X);
        let tau = sigma - shortest * shortest;
        let offset = y.zip(delta, |y, d| ratio_of(y * tau, sigma + d));
        let sign = if tau < 0.0 { -1.0 } else { 1.0 };
        let normal = offset_direction(k, r).or(offset.normalized()).unwrap_or(Vector::X);
        Self { point: k.scaled_by(r), normal, separation: offset.length() * sign }
    }

    /// The answer where the foot `k ∘ r` leaves the middle plane: `y` is inside, or on a flat body.
    fn beside_the_middle(k: Vector, y: Vector, r: Vector) -> Self {
        let point = k.scaled_by(r);
        let flat = k.fold(lesser) == 0.0;
        let normal = if flat { shortest_axis(k, y) } else { offset_direction(k, r).unwrap_or(r) };
        let distance = point.distance(y);
        Self { point, normal, separation: if flat { distance } else { -distance } }
    }
}

/// `w / d`, and 0 for `w = 0` whatever `d` is.
#[inline(always)]
fn ratio_of(w: Real, d: Real) -> Real {
    if w == 0.0 || d == 0.0 { 0.0 } else { w / d }
}

/// Where `Σ (weightᵢ / (σ + deltaᵢ))²` falls to 1, sought from the left.
fn root(start: Real, weight: &Vector, delta: &Vector) -> Real {
    let mut sigma = start;
    for _ in 0..MOST_STEPS {
        let (mut excess, mut slope) = (-1.0, 0.0);
        for axis in 0..DIMENSION {
            let r = ratio_of(weight[axis], sigma + delta[axis]);
            excess += r * r;
            slope += ratio_of(r * r, sigma + delta[axis]);
        }
        let next = sigma + ratio_of(excess, 2.0 * slope);
        if !(next > sigma) {
            break;
        }
        sigma = next;
    }
    sigma
}

/// The unit gradient `rᵢ / kᵢ`; `None` where a flat body has none.
fn offset_direction(k: Vector, r: Vector) -> Option<Vector> {
    let shortest = k.fold(lesser);
    k.zip(r, |k, r| if k == shortest { r } else { r * (shortest / k) }).normalized()
}

/// The direction of `y` among the shortest axes; the first of them where `y` has none.
fn shortest_axis(k: Vector, y: Vector) -> Vector {
    let shortest = k.fold(lesser);
    let first = (0..DIMENSION).find(|axis| k[*axis] == shortest).unwrap_or(0);
    k.zip(y, |k, y| if k == shortest { y } else { 0.0 }).normalized().unwrap_or(Vector::AXES[first])
}

impl Convex for Ellipsoid {
    /// `hᵢ² dᵢ / |h ∘ d|`.
    fn support(&self, direction: Vector) -> Vector {
        let unit = direction.normalized().unwrap_or(Vector::X);
        match self.half.scaled_by(unit).normalized() {
            Some(on_sphere) => self.half.scaled_by(on_sphere),
            None => Vector::ZERO,
        }
    }

    fn reach(&self) -> Real {
        self.half.largest()
    }
}

impl TryFrom<Vector> for Ellipsoid {
    type Error = BuildError;
    fn try_from(half: Vector) -> Result<Self, BuildError> {
        Self::new(half)
    }
}

impl From<Ellipsoid> for Vector {
    fn from(ellipsoid: Ellipsoid) -> Self {
        ellipsoid.half
    }
}
