//! Changing what a body or a collider was made with.

use super::body::{Body, BodyKind};
use super::collider::Collider;
use super::handle::{BodyHandle, ColliderHandle, WorldError};
use super::insert_remove::{check_body, check_collider, core_of, size_of, why_without_mass};
use super::mass_from_colliders::check_mass_of;
use super::space::broad_phase::Mobility;
use super::space::math::{Pose, Real, Vector};
use super::space::response::{BodyMass, LockedAxes};
use super::state::{Aim, NONE, World};

impl World {
    /// Gives a body everything that another one has: kind, pose, velocity, mass, damping and the rest. Its colliders stay
    /// with it. It wakes, and so does whoever touches it.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// let handle = world.add(Body::dynamic(Pose::IDENTITY), &[ball])?;
    /// let before = *world.body(handle).expect("it is there");
    /// world.set_body(handle, Body { gravity_scale: 0.0, is_bullet: true, ..before })?;
    /// assert!(world.body(handle).expect("it is there").is_bullet);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such body, a number is not finite or out of range, or it would be dynamic and weigh nothing; it
    /// stays as it was then.
    pub fn set_body(&mut self, handle: BodyHandle, body: Body) -> Result<(), WorldError> {
        self.check_name(handle)?;
        check_body(&body)?;
        let record = self.bodies.at_mut(handle.index);
        let before = core::mem::replace(&mut record.body, body);
        record.is_weighed = false;
        if self.is_massless(handle.index) {
            let error = why_without_mass(&self.held_by(handle.index));
            self.bodies.at_mut(handle.index).body = before;
            self.bodies.at_mut(handle.index).is_weighed = false;
            return Err(error);
        }
        let motion = |body: &Body| (body.kind, body.pose, body.velocity, body.angular_velocity);
        if motion(&before) != motion(&body) {
            self.bodies.at_mut(handle.index).aim = Aim::Free;
        }
        if before.kind != body.kind {
            self.take_kind(handle.index);
        }
        self.stir(handle.index);
        self.show(handle.index);
        Ok(())
    }

    /// Gives a collider everything that another one has: shape, pose, density, friction and the rest.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// let body = world.add(Body::dynamic(Pose::IDENTITY), &[ball.clone()])?;
    /// let handle = world.colliders_of(body).next().expect("it has one");
    /// world.set_collider(handle, ball.with_friction(0.1).as_sensor())?;
    /// assert!(world.collider(handle).expect("it is there").is_sensor);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such collider, a number is not finite or out of range, or its dynamic body would weigh nothing; it
    /// stays as it was then.
    pub fn set_collider(
        &mut self,
        handle: ColliderHandle,
        collider: Collider,
    ) -> Result<(), WorldError> {
        let body = self.check_collider_name(handle)?;
        check_collider(&collider)?;
        let is_heavy = check_mass_of(0, &collider).is_ok();
        let before = self.put(handle.index, collider);
        self.bodies.at_mut(body).is_weighed = false;
        // Of a body with many colliders, all are only weighed if it may be that none of them weighs anything.
        if !is_heavy && self.is_massless(body) {
            let error = why_without_mass(&self.held_by(body));
            self.put(handle.index, before);
            self.bodies.at_mut(body).is_weighed = false;
            return Err(error);
        }
        let layers = self.at(handle.index).collider.layers;
        if layers != before.layers {
            self.broad_phase.set_layers(handle.to_box(), layers).expect("it is there");
        }
        self.travels[handle.index as usize].renewed_at = self.detections + 1;
        self.stir(body);
        self.show_collider(handle.index);
        Ok(())
    }

    /// Makes a body fixed, kinematic or dynamic.
    ///
    /// # Errors
    /// As [`World::set_body`].
    #[doc(alias("set_body_type", "SetMotionType"))]
    pub fn set_kind(&mut self, handle: BodyHandle, kind: BodyKind) -> Result<(), WorldError> {
        self.alter_body(handle, |body| Body { kind, ..body })
    }

    /// Gives a body a mass, or with `None` that of its colliders.
    ///
    /// # Errors
    /// As [`World::set_body`].
    pub fn set_mass(
        &mut self,
        handle: BodyHandle,
        mass: Option<BodyMass>,
    ) -> Result<(), WorldError> {
        self.alter_body(handle, |body| Body { mass, ..body })
    }

    /// Sets how fast a body loses velocity and angular velocity.
    ///
    /// # Errors
    /// As [`World::set_body`].
    pub fn set_damping(
        &mut self,
        handle: BodyHandle,
        linear: Real,
        angular: Real,
    ) -> Result<(), WorldError> {
        self.alter_body(handle, |body| body.with_damping(linear, angular))
    }

    /// Sets how much of gravity a body feels.
    ///
    /// # Errors
    /// As [`World::set_body`].
    pub fn set_gravity_scale(&mut self, handle: BodyHandle, scale: Real) -> Result<(), WorldError> {
        self.alter_body(handle, |body| body.with_gravity_scale(scale))
    }

    /// Sets along and around which axes of the world a body does not move while it is dynamic.
    ///
    /// # Errors
    /// As [`World::set_body`].
    pub fn set_locked_axes(
        &mut self,
        handle: BodyHandle,
        locked: LockedAxes,
    ) -> Result<(), WorldError> {
        self.alter_body(handle, |body| body.with_locked_axes(locked))
    }

    /// Sets whether a body may fall asleep.
    ///
    /// # Errors
    /// As [`World::set_body`].
    #[doc(alias("allow_sleeping"))]
    pub fn set_can_sleep(&mut self, handle: BodyHandle, can_sleep: bool) -> Result<(), WorldError> {
        self.alter_body(handle, |body| Body { can_sleep, ..body })
    }

    /// Sets a number of the user's own; nobody is woken.
    ///
    /// # Errors
    /// If there is no such body.
    pub fn set_user_data(&mut self, handle: BodyHandle, user_data: u64) -> Result<(), WorldError> {
        self.check_name(handle)?;
        self.bodies.at_mut(handle.index).body.user_data = user_data;
        Ok(())
    }

    /// Sets where a collider is in the frame of its body.
    ///
    /// # Errors
    /// As [`World::set_collider`].
    pub fn set_local_pose(&mut self, handle: ColliderHandle, pose: Pose) -> Result<(), WorldError> {
        self.alter_collider(handle, |collider| collider.at(pose))
    }

    /// Sets the friction of a collider.
    ///
    /// # Errors
    /// As [`World::set_collider`].
    pub fn set_friction(
        &mut self,
        handle: ColliderHandle,
        friction: Real,
    ) -> Result<(), WorldError> {
        self.alter_surface(handle, |collider| Collider { friction, ..collider })
    }

    /// Sets the restitution of a collider.
    ///
    /// # Errors
    /// As [`World::set_collider`].
    pub fn set_restitution(
        &mut self,
        handle: ColliderHandle,
        restitution: Real,
    ) -> Result<(), WorldError> {
        self.alter_surface(handle, |collider| Collider { restitution, ..collider })
    }

    /// Sets how fast the surface of a collider runs, in the frame of its body.
    ///
    /// # Errors
    /// As [`World::set_collider`].
    pub fn set_surface_velocity(
        &mut self,
        handle: ColliderHandle,
        surface_velocity: impl Into<Vector>,
    ) -> Result<(), WorldError> {
        let surface_velocity = surface_velocity.into();
        self.alter_surface(handle, |collider| Collider { surface_velocity, ..collider })
    }

    /// Sets whether a collider only notices what it meets.
    ///
    /// # Errors
    /// As [`World::set_collider`].
    pub fn set_sensor(
        &mut self,
        handle: ColliderHandle,
        is_sensor: bool,
    ) -> Result<(), WorldError> {
        self.alter_surface(handle, |collider| Collider { is_sensor, ..collider })?;
        self.travels[handle.index as usize].renewed_at = self.detections + 1;
        Ok(())
    }

    /// Lets the filter of pairs ([`World::step_where`]) be asked again about all that is near the colliders of a body, with
    /// the next detection. Whoever touches it wakes.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let platform = world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(Sphere::new(Vector::ZERO, 1.0)?)])?;
    /// world.add(Body::dynamic(Pose::at(Vector::Y * 1.5)), &[Collider::new(Sphere::new(Vector::ZERO, 1.0)?)])?;
    /// world.detect();
    /// // Drop through: from now on the platform is not to be met.
    /// world.filter_again(platform)?;
    /// world.detect_where(0.0, &|pair| !pair.body_handles.contains(&platform));
    /// assert_eq!(world.events()[0].phase, ContactPhase::End);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such body.
    pub fn filter_again(&mut self, handle: BodyHandle) -> Result<(), WorldError> {
        self.check_name(handle)?;
        let mut at = self.bodies.at(handle.index).first;
        while at != NONE {
            self.travels[at as usize].is_unfiltered = true;
            at = self.at(at).next;
        }
        self.has_unfiltered = true;
        self.stir(handle.index);
        Ok(())
    }

    /// Weighs a body anew, and says whether it is dynamic and weighs nothing.
    fn is_massless(&mut self, body: u32) -> bool {
        self.weigh(body);
        self.is_without_mass(body)
    }

    fn alter_body(
        &mut self,
        handle: BodyHandle,
        altered: impl FnOnce(Body) -> Body,
    ) -> Result<(), WorldError> {
        self.check_name(handle)?;
        let body = altered(self.bodies.at(handle.index).body);
        self.set_body(handle, body)
    }

    pub(super) fn alter_collider(
        &mut self,
        handle: ColliderHandle,
        altered: impl FnOnce(Collider) -> Collider,
    ) -> Result<(), WorldError> {
        self.check_collider_name(handle)?;
        let collider = altered(self.at(handle.index).collider.clone());
        self.set_collider(handle, collider)
    }

    /// Alters what a collider does to others; its shape, place and weight stay, and what is known of its contacts.
    pub(super) fn alter_surface(
        &mut self,
        handle: ColliderHandle,
        altered: impl FnOnce(Collider) -> Collider,
    ) -> Result<(), WorldError> {
        let body = self.check_collider_name(handle)?;
        let collider = altered(self.at(handle.index).collider.clone());
        check_collider(&collider)?;
        self.colliders[handle.index as usize].as_mut().expect("it is there").collider = collider;
        self.stir(body);
        Ok(())
    }

    /// Puts another collider in the place of one, and returns that.
    fn put(&mut self, index: u32, collider: Collider) -> Collider {
        let record = self.colliders[index as usize].as_mut().expect("it is there");
        (record.reach, record.half_width) = size_of(&collider.shape);
        record.core = core_of(&collider.shape);
        core::mem::replace(&mut record.collider, collider)
    }

    /// The colliders of a body, the first attached one first.
    fn held_by(&self, body: u32) -> Vec<Collider> {
        let first = self.bodies.at(body).first;
        let mut held: Vec<Collider> =
            self.chain(first).map(|(_, record)| record.collider.clone()).collect();
        held.reverse();
        held
    }

    /// Lets the broad phase and the lists of a world know of another kind of a body.
    fn take_kind(&mut self, index: u32) {
        let record = self.bodies.at_mut(index);
        record.is_asleep = false;
        let kind = record.body.kind;
        let mobility = Mobility::of(kind);
        let mut at = record.first;
        while at != NONE {
            let name = self.collider_name(at).to_box();
            self.broad_phase.set_mobility(name, mobility).expect("it is there");
            self.travels[at as usize].is_awake = kind != BodyKind::Fixed;
            at = self.at(at).next;
        }
        self.activate(index);
    }
}
