//! What do several bodies weigh together?
//!
//! Each body that is added moves the centre by its share of the whole, and what the two resist turning grows by the
//! parallel axis theorem: with the masses `m` and `n` at a distance `d`, by `m n / (m + n) d²`. Sums are kept in double
//! precision, so that the rounding of many parts does not add up.

use super::composite::Composite;
use super::custom::CustomConvex;
use super::inertia::{NO_INERTIA, WideInertia, inertia_in_world, narrow_inertia, wide_inertia};
use super::no_mass::NoMass;
use super::sampled_convex::sampled;
use super::shape_enum::Shape;
use super::space::geometry::{Aabb, Convex, MassProperties};
use super::space::kernel;
use super::space::math::{Pose, Real, Vector, from_kernel, to_kernel};

/// Bodies taken together.
struct Joined {
    volume: f64,
    surface: f64,
    center: kernel::Vector,
    inertia: WideInertia,
    is_empty: bool,
}

impl Joined {
    /// None so far.
    fn nothing() -> Self {
        let nowhere = kernel::Vector::ZERO;
        let inertia = wide_inertia(&NO_INERTIA, 0.0, nowhere);
        Self { volume: 0.0, surface: 0.0, center: nowhere, inertia, is_empty: true }
    }

    /// Adds a body at its place. Bodies without volume count by their surfaces, as long as all are such.
    fn add(&mut self, part: &MassProperties, pose: &Pose) {
        let center = pose.apply(part.center).to_kernel();
        let (volume, surface) = (to_kernel(part.volume), to_kernel(part.surface));
        let share = if self.volume + volume > 0.0 {
            volume / (self.volume + volume)
        } else {
            surface / (self.surface + surface)
        };
        // What is too large to be written down, or too small, has no share that is a number.
        let share = if share.is_nan() { 0.5 } else { share };
        let offset = if self.is_empty { kernel::Vector::ZERO } else { center - self.center };
        let own = inertia_in_world(&part.inertia, pose.rotation);
        self.inertia += wide_inertia(&own, self.volume * share, offset);
        self.center = if self.is_empty { center } else { self.center + offset * share };
        self.volume += volume;
        self.surface += surface;
        self.is_empty = false;
    }

    fn whole(&self) -> MassProperties {
        MassProperties {
            volume: from_kernel(self.volume),
            surface: from_kernel(self.surface),
            center: Vector::from_kernel(self.center),
            inertia: narrow_inertia(self.inertia),
        }
    }
}

impl MassProperties {
    /// What several bodies are together, each at its place; they do not overlap, or count twice where they do.
    ///
    /// ```
    #[doc = prelude!()]
    /// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?).mass_properties().expect("a ball has a volume");
    /// let both = MassProperties::joined(&[(ball, Pose::at(Vector::X)), (ball, Pose::at(-Vector::X))]);
    /// assert_eq!((both.volume, both.center), (2.0 * ball.volume, Vector::ZERO));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn joined(parts: &[(Self, Pose)]) -> Self {
        let mut joined = Joined::nothing();
        parts.iter().for_each(|(part, pose)| joined.add(part, pose));
        joined.whole()
    }
}

/// What the parts of a shape weigh together, as if none overlapped another. Parts that are surfaces weigh nothing.
pub(super) fn sum_of_parts(whole: &dyn Composite) -> Result<MassProperties, NoMass> {
    let mut joined = Joined::nothing();
    let mut problem = None;
    whole.parts_near(&Aabb::EVERYTHING, 0.0, &mut |part, upto| match part.shape.measured() {
        Ok(measured) => {
            joined.add(&measured, &part.pose);
            upto
        }
        Err(NoMass::Hollow) => upto,
        Err(other) => {
            problem = Some(other);
            -1.0
        }
    });
    match problem {
        Some(problem) => Err(problem),
        None if joined.is_empty => Err(NoMass::Hollow),
        None => Ok(joined.whole()),
    }
}

/// What a user's shape of parts weighs: what it says, or the sum of its parts unless it encloses more than those.
pub(super) fn mass_of_custom(whole: &dyn Composite) -> Result<MassProperties, NoMass> {
    match whole.known_mass() {
        Some(known) => Ok(known),
        None if whole.can_enclose() => Err(NoMass::Unknown),
        None => sum_of_parts(whole),
    }
}

impl Shape {
    /// What a user's convex shape weighs: what it says, or what is sampled of it; with a radius around it, always the
    /// latter.
    pub(super) fn mass_of_own(&self, own: &CustomConvex, radius: Real) -> MassProperties {
        if let Self::Rounded(whole) = self
            && radius > 0.0
        {
            return sampled(whole.as_ref());
        }
        own.known_mass().unwrap_or_else(|| sampled(own))
    }
}
