//! What pulls and pushes a body, and where it is told to go.

use super::body::BodyKind;
use super::handle::{BodyHandle, WorldError};
use super::insert_remove::{check_pose, check_velocity};
use super::space::math::{
    AngVector, LARGEST, NO_TURN, Pose, Real, Vector, angle_of, to_kernel, turn_between,
};
use super::space::response::SolverBody;
use super::space::shapes::moment;
use super::state::{Aim, BodyRecord, World};

impl World {
    /// Pulls a body at its centre of mass all through the next step, and wakes it. The forces of several calls add up;
    /// after the step there are none.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// let mass = BodyMass::of_point(2.0)?;
    /// let body = world.add(Body::dynamic(Pose::IDENTITY).with_mass(mass), &[ball])?;
    /// for _ in 0..4 {
    ///     world.apply_force(body, Vector::X * 8.0)?;
    ///     world.step(0.25, &StepSettings::default());
    /// }
    /// assert_eq!(world.body(body).expect("it is there").velocity, Vector::X * 4.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such body, or the sum of the forces is not finite or beyond [`LARGEST`]; then nothing changes. What
    /// is not dynamic is pulled by nothing.
    #[doc(alias("add_force"))]
    pub fn apply_force(
        &mut self,
        handle: BodyHandle,
        force: impl Into<Vector>,
    ) -> Result<(), WorldError> {
        self.pull(handle, force.into(), NO_TURN)
    }

    /// Pulls a body at a place in the world all through the next step, as [`World::apply_force`] does at its centre.
    ///
    /// # Errors
    /// As [`World::apply_force`].
    #[doc(alias("add_force_at_point"))]
    pub fn apply_force_at(
        &mut self,
        handle: BodyHandle,
        force: impl Into<Vector>,
        place: impl Into<Vector>,
    ) -> Result<(), WorldError> {
        let force = force.into();
        let arm = place.into() - self.solver_body(handle)?.center();
        self.pull(handle, force, moment(arm, force))
    }

    /// Turns a body all through the next step, and wakes it; as [`World::apply_force`].
    ///
    /// # Errors
    /// As [`World::apply_force`].
    #[doc(alias("add_torque"))]
    pub fn apply_torque(
        &mut self,
        handle: BodyHandle,
        torque: AngVector,
    ) -> Result<(), WorldError> {
        self.pull(handle, Vector::ZERO, torque)
    }

    /// Changes the velocity of a body at once, as a short push at its centre of mass does, and wakes it.
    ///
    /// # Errors
    /// If there is no such body, or its velocity would not be finite or beyond [`LARGEST`]; then nothing changes. What is
    /// not dynamic is pushed by nothing.
    pub fn apply_impulse(
        &mut self,
        handle: BodyHandle,
        impulse: impl Into<Vector>,
    ) -> Result<(), WorldError> {
        let center = self.solver_body(handle)?.center();
        self.push_at(handle, impulse.into(), center, NO_TURN)
    }

    /// Changes the velocity and the angular velocity of a body at once, as a short push at a place in the world does, and
    /// wakes it.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0)?);
    /// let body = world.add(Body::dynamic(Pose::IDENTITY), &[ball])?;
    /// world.apply_impulse_at(body, Vector::X, Vector::Y)?;
    /// let pushed = world.body(body).expect("it is there");
    /// assert!(pushed.velocity.x > 0.0 && pushed.angular_velocity != Body::dynamic(Pose::IDENTITY).angular_velocity);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`World::apply_impulse`].
    #[doc(alias("apply_impulse_at_point"))]
    pub fn apply_impulse_at(
        &mut self,
        handle: BodyHandle,
        impulse: impl Into<Vector>,
        place: impl Into<Vector>,
    ) -> Result<(), WorldError> {
        self.push_at(handle, impulse.into(), place.into(), NO_TURN)
    }

    /// Changes the angular velocity of a body at once, and wakes it.
    ///
    /// # Errors
    /// As [`World::apply_impulse`].
    #[doc(alias("apply_torque_impulse"))]
    pub fn apply_angular_impulse(
        &mut self,
        handle: BodyHandle,
        impulse: AngVector,
    ) -> Result<(), WorldError> {
        let center = self.solver_body(handle)?.center();
        self.push_at(handle, Vector::ZERO, center, impulse)
    }

    /// Takes a kinematic body to a pose within the next step: it moves there evenly, and what stands on it is carried
    /// along. Then it stays, until it is told to go on.
    ///
    /// [`World::set_pose`] puts a body elsewhere without a way between, and carries nobody.
    ///
    /// ```
    #[doc = prelude!(world)]
    /// let mut world = World::new();
    /// let slab = Collider::new(Cuboid::from_half(Vector::splat(1.0))?);
    /// let lift = world.add(Body::kinematic(Pose::IDENTITY), &[slab])?;
    /// world.move_to(lift, Pose::at(Vector::Y))?;
    /// world.step(0.25, &StepSettings::default());
    /// let body = world.body(lift).expect("it is there");
    /// assert_eq!((body.pose, body.velocity), (Pose::at(Vector::Y), Vector::Y * 4.0));
    /// world.step(0.25, &StepSettings::default());
    /// assert_eq!(world.body(lift).expect("it is there").pose, Pose::at(Vector::Y));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such body, it is not kinematic, or a number of the pose is not finite.
    #[doc(alias("set_next_kinematic_position", "MoveKinematic", "SetTargetTransform"))]
    pub fn move_to(&mut self, handle: BodyHandle, pose: Pose) -> Result<(), WorldError> {
        self.check_name(handle)?;
        check_pose(&pose)?;
        if self.bodies.at(handle.index).body.kind != BodyKind::Kinematic {
            return Err(WorldError::NotKinematic { handle });
        }
        self.bodies.at_mut(handle.index).aim = Aim::At(pose);
        self.stir(handle.index);
        Ok(())
    }

    fn pull(
        &mut self,
        handle: BodyHandle,
        force: Vector,
        torque: AngVector,
    ) -> Result<(), WorldError> {
        self.check_name(handle)?;
        let record = self.bodies.at_mut(handle.index);
        let sum = (record.force + force, record.torque + torque);
        check_force(sum.0, sum.1)?;
        if record.body.kind == BodyKind::Dynamic {
            (record.force, record.torque) = sum;
            self.set_asleep(handle.index, false);
        }
        Ok(())
    }

    fn push_at(
        &mut self,
        handle: BodyHandle,
        impulse: Vector,
        place: Vector,
        angular: AngVector,
    ) -> Result<(), WorldError> {
        let mut pushed = self.solver_body(handle)?;
        pushed.push(impulse, place);
        pushed.turn(angular);
        self.set_velocity(handle, pushed.velocity, pushed.angular_velocity)
    }

    /// A body as its response sees it.
    fn solver_body(&mut self, handle: BodyHandle) -> Result<SolverBody, WorldError> {
        self.check_name(handle)?;
        self.weigh(handle.index);
        Ok(self.bodies.at(handle.index).solver_body())
    }
}

impl BodyRecord {
    /// Gives a kinematic body that is told where to go the velocity that leads there in so much time, and stops one that
    /// is there.
    pub(super) fn follow_aim(&mut self, time: Real) {
        if !(time > 0.0) {
            return;
        }
        let body = &mut self.body;
        let (velocity, turn) = match self.aim {
            Aim::Free => return,
            Aim::Reached => (Vector::ZERO, NO_TURN),
            Aim::At(pose) => (
                (pose.translation - body.pose.translation) * (1.0 / time),
                turn_between(body.pose.rotation, pose.rotation) * (1.0 / time),
            ),
        };
        if self.aim == Aim::Reached {
            self.aim = Aim::Free;
        }
        let is_good = check_velocity(velocity, turn).is_ok();
        (body.velocity, body.angular_velocity) =
            if is_good { (velocity, turn) } else { (Vector::ZERO, NO_TURN) };
    }
}

/// That forces are numbers that a world may hold.
pub(super) fn check_force(force: Vector, torque: AngVector) -> Result<(), WorldError> {
    if !(force.is_finite() && force.largest() <= LARGEST) {
        return Err(WorldError::BadNumber { name: "force" });
    }
    let is_good = angle_of(torque) <= to_kernel(LARGEST);
    if is_good { Ok(()) } else { Err(WorldError::BadNumber { name: "torque" }) }
}
