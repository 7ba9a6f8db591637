//! What a body is made of: shapes, and what they do to others.

use std::sync::Arc;

use super::space::broad_phase::Layers;
use super::space::math::{Pose, Real, Vector, greater, lesser};
use super::space::shapes::Shape;

/// A shape that is to be attached to a body of a [`World`](super::World).
///
/// ```
#[doc = prelude!(world)]
/// let ball = Collider::new(Sphere::new(Vector::ZERO, 0.5)?).at(Pose::at(Vector::X)).with_restitution(0.8);
/// assert_eq!((ball.pose, ball.density, ball.restitution), (Pose::at(Vector::X), 1.0, 0.8));
/// assert!(!ball.is_sensor);
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Collider {
    /// The shape.
    pub shape: Shape,
    /// Where the shape is in the frame of its body.
    pub pose: Pose,
    /// The mass of a unit of volume; 1 unless another one is given. 0 for what weighs nothing.
    pub density: Real,
    /// How much it resists sliding: 0 not at all. 0.5 unless another one is given.
    pub friction: Real,
    /// What is left of the speed of an impact: 0 nothing, 1 all of it. 0 unless another one is given.
    pub restitution: Real,
    /// How its friction and that of another one make one; [`CombineRule::GeometricMean`] unless another one is given.
    pub friction_rule: CombineRule,
    /// How its restitution and that of another one make one; [`CombineRule::Maximum`] unless another one is given.
    pub restitution_rule: CombineRule,
    /// How fast its surface runs, in the frame of its body, while the collider stays: that of a conveyor belt. 0 unless
    /// another one is given.
    pub surface_velocity: Vector,
    /// On which layers it is, and which it meets.
    pub layers: Layers,
    /// Whether it only notices what it meets: there are events, but no contact points and no response.
    pub is_sensor: bool,
    /// A number for you to keep.
    pub user_data: u64,
    /// What its parts are made of, where they differ; none unless they are given.
    pub materials: Materials,
}

impl Collider {
    /// A shape at the origin of its body, of density 1, on all layers.
    pub fn new(shape: impl Into<Shape>) -> Self {
        let Material { friction, restitution, surface_velocity } = Material::default();
        Self {
            shape: shape.into(),
            pose: Pose::IDENTITY,
            density: 1.0,
            friction,
            restitution,
            friction_rule: CombineRule::GeometricMean,
            restitution_rule: CombineRule::Maximum,
            surface_velocity,
            layers: Layers::ALL,
            is_sensor: false,
            user_data: 0,
            materials: Materials::default(),
        }
    }

    /// Sets the pose in the frame of the body.
    #[must_use]
    pub fn at(self, pose: Pose) -> Self {
        Self { pose, ..self }
    }

    /// Sets the density.
    #[must_use]
    pub fn with_density(self, density: Real) -> Self {
        Self { density, ..self }
    }

    /// Sets the friction.
    #[must_use]
    pub fn with_friction(self, friction: Real) -> Self {
        Self { friction, ..self }
    }

    /// Sets the restitution: what is left of the speed after a bounce.
    #[must_use]
    #[doc(alias("bounciness", "elasticity"))]
    pub fn with_restitution(self, restitution: Real) -> Self {
        Self { restitution, ..self }
    }

    /// Sets how its friction and its restitution are joined with those of another collider.
    #[must_use]
    pub fn with_combine_rules(
        self,
        friction_rule: CombineRule,
        restitution_rule: CombineRule,
    ) -> Self {
        Self { friction_rule, restitution_rule, ..self }
    }

    /// Sets how fast its surface runs, in the frame of its body: friction carries along what lies on it.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let belt = Collider::new(HalfSpace::new(Vector::Y, 0.0)?).with_surface_velocity(Vector::X);
    /// world.add(Body::fixed(Pose::IDENTITY), &[belt])?;
    /// let parcel = Collider::new(Cuboid::from_half(Vector::splat(0.5))?);
    /// let parcel = world.add(Body::dynamic(Pose::at(Vector::Y * 0.5)), &[parcel])?;
    /// for _ in 0..60 {
    ///     world.step(1.0 / 60.0, &StepSettings::with_gravity(Vector::Y * -10.0));
    /// }
    /// assert!((world.body(parcel).expect("it is there").velocity.x - 1.0).abs() < 1e-3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[doc(alias("conveyor belt", "tangent velocity"))]
    pub fn with_surface_velocity(self, surface_velocity: impl Into<Vector>) -> Self {
        Self { surface_velocity: surface_velocity.into(), ..self }
    }

    /// Sets the layers.
    #[must_use]
    #[doc(alias("collision groups"))]
    pub fn with_layers(self, layers: Layers) -> Self {
        Self { layers, ..self }
    }

    /// Sets a number of the user's own.
    #[must_use]
    pub fn with_user_data(self, user_data: u64) -> Self {
        Self { user_data, ..self }
    }

    /// Sets what the parts of the shape are made of: a list of materials, and for each part, by its number, which of them
    /// it is. Parts beyond the end of `of_part` have the friction, the restitution and the surface velocity of the collider.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let slab = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
    /// let at = |x: Real| (Pose::at(Vector::X * x), slab.clone());
    /// let road = Compound::new(vec![at(0.0), at(2.0), at(4.0)])?;
    /// let asphalt = Material { friction: 0.9, ..Material::default() };
    /// let ice = Material { friction: 0.0, ..Material::default() };
    /// let belt = Material { surface_velocity: Vector::X, ..asphalt };
    /// let road = Collider::new(road).with_materials(&[asphalt, ice, belt], &[0, 1, 2]);
    /// assert_eq!((road.material(0), road.material(1), road.material(2)), (asphalt, ice, belt));
    /// # Ok::<(), BuildError>(())
    /// ```
    #[must_use]
    #[doc(alias("per-triangle material", "PhysicsMaterial", "surface material"))]
    pub fn with_materials(self, list: &[Material], of_part: &[u32]) -> Self {
        let materials = Materials { list: list.into(), of_part: of_part.into() };
        Self { materials, ..self }
    }

    /// What a part of the shape is made of, by its number, as contacts and hits tell it.
    pub fn material(&self, part: u32) -> Material {
        let Self { friction, restitution, surface_velocity, .. } = *self;
        self.materials.of(part).unwrap_or(Material { friction, restitution, surface_velocity })
    }

    /// Makes the collider a sensor: it reports contacts and pushes nothing.
    #[must_use]
    #[doc(alias("trigger", "sensor"))]
    pub fn as_sensor(self) -> Self {
        Self { is_sensor: true, ..self }
    }
}

/// How two numbers, one of each collider, make one for their contact. If the two have different rules, the later one in
/// this list counts.
///
/// ```
#[doc = prelude!(world)]
/// assert_eq!(CombineRule::Average.combined(0.25, 0.75), 0.5);
/// assert_eq!(CombineRule::Minimum.max(CombineRule::Average), CombineRule::Minimum);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("CoefficientCombineRule", "PhysicsMaterialCombine"))]
pub enum CombineRule {
    /// Half of the sum.
    Average,
    /// The root of the product.
    GeometricMean,
    /// The lesser one.
    Minimum,
    /// The product.
    Multiply,
    /// The greater one.
    Maximum,
}

impl CombineRule {
    /// The number that two make.
    pub fn combined(self, a: Real, b: Real) -> Real {
        match self {
            Self::Average => 0.5 * a + 0.5 * b,
            Self::GeometricMean => (a * b).sqrt(),
            Self::Minimum => lesser(a, b),
            Self::Multiply => a * b,
            Self::Maximum => greater(a, b),
        }
    }
}

/// What a surface does to what touches it. The default is that of a new collider: friction 0.5, no bounce, and no velocity of
/// its own.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias("PhysicsMaterial", "SurfaceMaterial"))]
pub struct Material {
    /// How much it resists sliding, as [`Collider::friction`](super::Collider::friction).
    pub friction: Real,
    /// What is left of the speed of an impact, as [`Collider::restitution`](super::Collider::restitution).
    pub restitution: Real,
    /// How fast it runs, in the frame of its body, as [`Collider::surface_velocity`](super::Collider::surface_velocity).
    pub surface_velocity: Vector,
}

impl Default for Material {
    fn default() -> Self {
        Self { friction: 0.5, restitution: 0.0, surface_velocity: Vector::ZERO }
    }
}

/// What the parts of a shape are made of. Colliders of one kind share it.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Materials {
    /// The materials that there are.
    pub list: Arc<[Material]>,
    /// Which of them each part has, by the number of the part. A part beyond the end of either list has what its
    /// collider has.
    pub of_part: Arc<[u32]>,
}

impl Materials {
    /// What a part is made of, if that is told.
    pub(super) fn of(&self, part: u32) -> Option<Material> {
        let number = *self.of_part.get(part as usize)?;
        self.list.get(number as usize).copied()
    }
}
