//! How bodies and colliders come, go and change.
//!
//! A change is only written down here; the next detection sees to the rest.

use super::body::{Body, BodyKind};
use super::collider::{Collider, Material};
use super::handle::{BodyHandle, ColliderHandle, WorldError};
use super::mass_from_colliders::{OUT_OF_RANGE, check_mass_of};
use super::space::broad_phase::{BroadPhaseError, Layers, Mobility};
use super::space::geometry::Aabb;
use super::space::math::{AngVector, LARGEST, Pose, Real, Vector, angle_of, lesser, to_kernel};
use super::space::response::BodyMass;
use super::space::shapes::{Shape, is_inverse_inertia};
use super::state::{Aim, BodyRecord, ColliderRecord, ColliderTravel, NONE, World};

impl World {
    /// Adds a body made of these colliders; the first of them is attached first.
    ///
    /// # Errors
    /// If a number is not finite, beyond [`LARGEST`] where it is a place, a velocity or an angular velocity, or negative
    /// where it must not be, if a dynamic body has colliders that weigh nothing and no mass was given, or there is no
    /// room; nothing is added then. Without a collider, a body may be added that gets its first one by
    /// [`World::attach`].
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let ground = Collider::new(Segment::new(-Vector::X, Vector::X)?);
    /// let mut world = World::new();
    /// let error = world.add(Body::dynamic(Pose::IDENTITY), &[ground.clone()]).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "the body is dynamic and weighs nothing: collider 0, a segment, encloses nothing: \
    ///      use a shape with an inside, or give the body a mass",
    /// );
    /// assert!(world.add(Body::fixed(Pose::IDENTITY), &[ground]).is_ok());
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn add(&mut self, body: Body, colliders: &[Collider]) -> Result<BodyHandle, WorldError> {
        check_body(&body)?;
        colliders.iter().try_for_each(check_collider)?;
        let body_record = BodyRecord::new(body);
        let (index, generation) = self.bodies.insert(body_record);
        let handle = BodyHandle { index, generation };
        for collider in colliders {
            if let Err(error) = self.take(index, collider.clone()) {
                self.remove(handle);
                return Err(error);
            }
        }
        self.weigh(index);
        if self.is_without_mass(index) {
            self.remove(handle);
            return Err(why_without_mass(colliders));
        }
        self.activate(index);
        self.list(index);
        self.show(index);
        Ok(handle)
    }

    /// Removes a body with its colliders, and says whether it was there. Its contacts end with the next detection.
    pub fn remove(&mut self, handle: BodyHandle) -> bool {
        let Some(body_record) = self.bodies.get(handle.index, handle.generation) else {
            return false;
        };
        let mut at = body_record.first;
        while at != NONE {
            at = self.drop_collider(at).next;
        }
        self.bodies.remove(handle.index);
        true
    }

    /// Attaches a collider to a body.
    ///
    /// # Errors
    /// If there is no such body, a number is not finite or negative where it must not be, the collider is the first
    /// of a dynamic body to which it gives no mass, or there is no room.
    pub fn attach(
        &mut self,
        handle: BodyHandle,
        collider: Collider,
    ) -> Result<ColliderHandle, WorldError> {
        self.check_name(handle)?;
        check_collider(&collider)?;
        let body_record = self.bodies.at(handle.index);
        if body_record.needs_mass() && body_record.first == NONE {
            check_mass_of(0, &collider)?;
        }
        let record = self.take(handle.index, collider)?;
        self.change(handle.index);
        self.show_collider(record.index);
        Ok(record)
    }

    /// Removes a collider from its body, and says whether it was there. Its contacts end with the next detection. A body that
    /// weighs what its colliders do and has none left that weighs anything is not moved by forces or contacts until it has.
    pub fn detach(&mut self, handle: ColliderHandle) -> bool {
        let Some(record) = self.collider_record(handle) else { return false };
        let ColliderRecord { body, previous, next, .. } = *record;
        match self.colliders.get_mut(previous as usize) {
            Some(before) => before.as_mut().expect("it is there").next = next,
            None => self.bodies.at_mut(body).first = next,
        }
        if let Some(after) = self.colliders.get_mut(next as usize) {
            after.as_mut().expect("it is there").previous = previous;
        }
        self.drop_collider(handle.index);
        self.change(body);
        true
    }

    /// Puts a body elsewhere, and wakes it.
    ///
    /// # Errors
    /// If there is no such body, or a number of the pose is not finite; it stays where it was then.
    pub fn set_pose(&mut self, handle: BodyHandle, pose: Pose) -> Result<(), WorldError> {
        self.check_name(handle)?;
        check_pose(&pose)?;
        let record = self.bodies.at_mut(handle.index);
        record.body.pose = pose;
        // The velocity that led to an aim is not to lead it away from here.
        record.aim = if record.aim == Aim::Free { Aim::Free } else { Aim::Reached };
        self.stir(handle.index);
        self.show(handle.index);
        Ok(())
    }

    /// Gives a body another velocity and angular velocity, and wakes it.
    ///
    /// # Errors
    /// If there is no such body, or a number is not finite or beyond [`LARGEST`]; it moves as before then.
    pub fn set_velocity(
        &mut self,
        handle: BodyHandle,
        velocity: impl Into<Vector>,
        angular_velocity: AngVector,
    ) -> Result<(), WorldError> {
        let velocity = velocity.into();
        self.check_name(handle)?;
        check_velocity(velocity, angular_velocity)?;
        let record = self.bodies.at_mut(handle.index);
        record.aim = Aim::Free;
        (record.body.velocity, record.body.angular_velocity) = (velocity, angular_velocity);
        self.stir(handle.index);
        Ok(())
    }

    /// Gives a collider another shape, in the same place.
    ///
    /// # Errors
    /// If there is no such collider, or its dynamic body would weigh nothing.
    pub fn set_shape(
        &mut self,
        handle: ColliderHandle,
        shape: impl Into<Shape>,
    ) -> Result<(), WorldError> {
        let shape = shape.into();
        self.alter_collider(handle, |collider| Collider { shape, ..collider })
    }

    /// Puts a collider on other layers.
    ///
    /// # Errors
    /// If there is no such collider.
    pub fn set_layers(&mut self, handle: ColliderHandle, layers: Layers) -> Result<(), WorldError> {
        self.alter_surface(handle, |collider| collider.with_layers(layers))?;
        self.broad_phase.set_layers(handle.to_box(), layers).expect("it is there");
        Ok(())
    }

    /// Puts a dynamic body to sleep or wakes it. What sleeps does not move until it is changed or touched.
    ///
    /// # Errors
    /// If there is no such body.
    pub fn set_sleeping(&mut self, handle: BodyHandle, is_asleep: bool) -> Result<(), WorldError> {
        self.check_name(handle)?;
        self.set_asleep(handle.index, is_asleep);
        Ok(())
    }

    /// Notes that a body is made of something else: it is weighed anew by the next detection, and wakes.
    pub(super) fn change(&mut self, index: u32) {
        self.bodies.at_mut(index).is_weighed = false;
        self.stir(index);
    }

    /// Notes that a body changed: its colliders are to be followed, and it wakes.
    pub(super) fn stir(&mut self, index: u32) {
        self.set_asleep(index, false);
        self.list(index);
    }

    /// Puts a body on the list of those that moved.
    pub(super) fn list(&mut self, index: u32) {
        let body_record = self.bodies.at_mut(index);
        if !body_record.is_listed {
            body_record.is_listed = true;
            self.moved.push(index);
        }
    }

    /// Puts a dynamic body to sleep or wakes it, and says whether that is a change.
    pub(super) fn set_asleep(&mut self, index: u32, is_asleep: bool) -> bool {
        let body_record = self.bodies.at_mut(index);
        if body_record.body.kind != BodyKind::Dynamic || body_record.is_asleep == is_asleep {
            return false;
        }
        body_record.is_asleep = is_asleep;
        body_record.still_for = 0.0;
        let mut at = body_record.first;
        while at != NONE {
            let travel = &mut self.travels[at as usize];
            travel.is_awake = !is_asleep;
            travel.woken_at = if is_asleep { 0 } else { self.detections + 1 };
            at = self.at(at).next;
        }
        self.woken_at = if is_asleep { self.woken_at } else { self.detections + 1 };
        self.activate(index);
        true
    }

    pub(super) fn check_name(&self, handle: BodyHandle) -> Result<(), WorldError> {
        self.body(handle).map(|_| ()).ok_or(WorldError::NoSuchBody { handle })
    }

    /// The body of a collider, if there is one.
    pub(super) fn check_collider_name(&self, handle: ColliderHandle) -> Result<u32, WorldError> {
        let record = self.collider_record(handle).ok_or(WorldError::NoSuchCollider { handle })?;
        Ok(record.body)
    }

    /// Takes in a collider that was checked. Its box is empty until it is shown.
    fn take(&mut self, body: u32, collider: Collider) -> Result<ColliderHandle, WorldError> {
        let body_record = self.bodies.at_mut(body);
        let mobility = Mobility::of(body_record.body.kind);
        let handle = match self.broad_phase.insert(Aabb::EMPTY, mobility, collider.layers) {
            Ok(handle) => handle,
            Err(BroadPhaseError::Full) => return Err(WorldError::Full),
            Err(_) => unreachable!("an empty box has no coordinate that is not a number"),
        };
        let index = handle.index as usize;
        if index == self.colliders.len() {
            self.colliders.push(None);
            self.travels.push(ColliderTravel::default());
        }
        let (reach, half_width) = size_of(&collider.shape);
        let core = core_of(&collider.shape);
        let placed = body_record.body.pose * collider.pose;
        let next = core::mem::replace(&mut body_record.first, handle.index);
        if let Some(after) = self.colliders.get_mut(next as usize) {
            after.as_mut().expect("it is there").previous = handle.index;
        }
        self.travels[index] = ColliderTravel {
            generation: handle.generation,
            renewed_at: self.detections + 1,
            is_awake: body_record.body.kind != BodyKind::Fixed,
            ..ColliderTravel::default()
        };
        self.colliders[index] = Some(ColliderRecord {
            collider,
            body,
            next,
            previous: NONE,
            placed,
            reach,
            half_width,
            core,
        });
        Ok(ColliderHandle::of(handle))
    }

    /// Takes out a collider that is there.
    fn drop_collider(&mut self, index: u32) -> ColliderRecord {
        self.has_removed = true;
        self.broad_phase.remove(self.collider_name(index).to_box());
        self.colliders[index as usize].take().expect("it is there")
    }
}

/// Why colliders weigh nothing together: what is said of the first that weighs nothing by itself.
pub(super) fn why_without_mass(colliders: &[Collider]) -> WorldError {
    let alone =
        colliders.iter().enumerate().map(|(number, collider)| check_mass_of(number, collider));
    let kind = colliders[0].shape.kind();
    alone.filter_map(Result::err).next().unwrap_or(WorldError::NoMass {
        collider: 0,
        kind,
        reason: OUT_OF_RANGE,
    })
}

/// The reach of a shape, and half of its least width.
pub(super) fn size_of(shape: &Shape) -> (Real, Real) {
    let around = shape.aabb(&Pose::IDENTITY);
    let half = (around.max - around.min) * 0.5;
    if !half.is_finite() {
        return (Real::INFINITY, 0.0);
    }
    (shape.reach(), half.fold(lesser))
}

/// A point well inside of a shape that has an inside.
pub(super) fn core_of(shape: &Shape) -> Vector {
    shape.mass_properties().map_or(Vector::ZERO, |whole| whole.center)
}

pub(super) fn check_body(body: &Body) -> Result<(), WorldError> {
    check_pose(&body.pose)?;
    check_velocity(body.velocity, body.angular_velocity)?;
    check_number("linear_damping", body.linear_damping)?;
    check_number("angular_damping", body.angular_damping)?;
    check_number("gravity_scale", body.gravity_scale.abs())?;
    body.mass.as_ref().map_or(Ok(()), check_mass)
}

/// Nothing that is moved gets lighter than nothing, or turns by itself.
fn check_mass(mass: &BodyMass) -> Result<(), WorldError> {
    let is_good = (0.0..Real::INFINITY).contains(&mass.inverse)
        && mass.center.largest() <= LARGEST
        && is_inverse_inertia(&mass.inverse_inertia);
    if is_good { Ok(()) } else { Err(WorldError::BadNumber { name: "mass" }) }
}

pub(super) fn check_pose(pose: &Pose) -> Result<(), WorldError> {
    let is_good = pose.is_finite() && pose.translation.largest() <= LARGEST;
    if is_good { Ok(()) } else { Err(WorldError::BadNumber { name: "pose" }) }
}

pub(super) fn check_velocity(
    velocity: Vector,
    angular_velocity: AngVector,
) -> Result<(), WorldError> {
    if !(velocity.is_finite() && velocity.largest() <= LARGEST) {
        return Err(WorldError::BadNumber { name: "velocity" });
    }
    let is_good = angle_of(angular_velocity) <= to_kernel(LARGEST);
    if is_good { Ok(()) } else { Err(WorldError::BadNumber { name: "angular_velocity" }) }
}

pub(super) fn check_collider(collider: &Collider) -> Result<(), WorldError> {
    check_pose(&collider.pose)?;
    let Collider { density, friction, restitution, surface_velocity, .. } = *collider;
    check_number("density", density)?;
    check_material(&Material { friction, restitution, surface_velocity })?;
    collider.materials.list.iter().try_for_each(check_material)
}

fn check_material(material: &Material) -> Result<(), WorldError> {
    check_number("friction", material.friction)?;
    check_number("restitution", material.restitution)?;
    check_number("surface_velocity", material.surface_velocity.largest())
}

fn check_number(name: &'static str, value: Real) -> Result<(), WorldError> {
    if (0.0..=LARGEST).contains(&value) { Ok(()) } else { Err(WorldError::BadNumber { name }) }
}
