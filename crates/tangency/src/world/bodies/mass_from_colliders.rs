//! What a body weighs.

use super::body::BodyKind;
use super::collider::Collider;
use super::handle::WorldError;
use super::space::geometry::MassProperties;
use super::space::math::{Real, greater, lesser};
use super::space::response::BodyMass;
use super::space::shapes::NoMass;
use super::state::{ColliderRecord, NONE, World};

/// What a body weighs, how far its points are from its centre of mass, and half of its least width.
pub(super) struct Weighed {
    pub(super) mass: BodyMass,
    size: Real,
    half_width: Real,
}

impl World {
    /// Finds out what a body weighs and how large it is, if that may have changed.
    pub(super) fn weigh(&mut self, index: u32) {
        if self.bodies.at(index).is_weighed {
            return;
        }
        let Weighed { mass, size, half_width } = self.weighed(index);
        let body_record = self.bodies.at_mut(index);
        (body_record.mass, body_record.size, body_record.half_width) = (mass, size, half_width);
        body_record.is_weighed = true;
    }

    /// How hard a body is to move, as it was given or as its colliders say, and how large it is.
    pub(super) fn weighed(&self, index: u32) -> Weighed {
        let body = &self.bodies.at(index).body;
        let mass = match body.kind {
            BodyKind::Fixed | BodyKind::Kinematic => BodyMass::IMMOVABLE,
            BodyKind::Dynamic => body.mass.unwrap_or_else(|| self.mass_of_colliders(index)),
        };
        let (mut size, mut half_width) = (0.0, Real::INFINITY);
        let colliders = self.chain(self.bodies.at(index).first);
        for (_, record) in colliders.filter(|(_, record)| record.reach < Real::INFINITY) {
            let arm = record.collider.pose.translation - mass.center;
            size = greater(size, arm.length() + record.reach);
            half_width = lesser(half_width, record.half_width);
        }
        Weighed { mass, size, half_width }
    }

    fn mass_of_colliders(&self, index: u32) -> BodyMass {
        let weighed = |(_, ColliderRecord { collider, .. }): (u32, &ColliderRecord)| {
            let whole = collider.shape.mass_properties()?;
            Some((whole.times(collider.density), collider.pose))
        };
        let parts: Vec<_> = self.chain(self.bodies.at(index).first).filter_map(weighed).collect();
        BodyMass::of(&MassProperties::joined(&parts)).unwrap_or(BodyMass::IMMOVABLE)
    }

    /// Whether a body is moved by what it meets, but has colliders that weigh nothing.
    pub(super) fn is_without_mass(&self, index: u32) -> bool {
        let record = self.bodies.at(index);
        record.needs_mass() && record.first != NONE && record.mass.inverse == 0.0
    }

    /// Leaves on the list of what may move by itself only what may, once and in order.
    pub(super) fn tidy_active(&mut self) {
        let Self { bodies, active, .. } = self;
        active.sort_unstable();
        active.dedup();
        active.retain(|&index| {
            let body_record = bodies.is_used(index).then(|| bodies.at_mut(index));
            body_record.is_some_and(|body_record| {
                body_record.is_active = body_record.is_awake();
                body_record.is_active
            })
        });
    }

    /// Puts a body on the list of those that may move by themselves, if it may.
    pub(super) fn activate(&mut self, index: u32) {
        let body_record = self.bodies.at_mut(index);
        if body_record.is_awake() && !body_record.is_active {
            body_record.is_active = true;
            self.active.push(index);
        }
    }
}

/// That a collider alone gives a dynamic body a mass; it is the one of this number.
pub(super) fn check_mass_of(number: usize, collider: &Collider) -> Result<(), WorldError> {
    let kind = collider.shape.kind();
    let without = |reason: &'static str| WorldError::NoMass { collider: number, kind, reason };
    let whole = collider.shape.measured().map_err(|why| without(why.reason()))?;
    if !(whole.volume > 0.0) {
        return Err(without(NoMass::Hollow.reason()));
    }
    if collider.density == 0.0 {
        return Err(without("has density 0: give it a density, or the body a mass"));
    }
    BodyMass::of(&whole.times(collider.density)).map(|_| ()).map_err(|_| without(OUT_OF_RANGE))
}

/// What is said of a mass that is not a number of this space.
pub(super) const OUT_OF_RANGE: &str =
    "has a mass or an inertia that is too small or too large for a number: give the body a mass";
