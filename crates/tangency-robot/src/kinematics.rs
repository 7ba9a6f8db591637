//! Forward kinematics: configurations to poses.

use tangency::d3_f64::{Pose, Vector};

use crate::error::RobotError;
use crate::rigid::Rigid;
use crate::robot::Robot;
use crate::tree::Joint;
use crate::urdf::JointKind;

/// A robot at a configuration. The lists are used again by the next one.
#[derive(Clone, Debug, Default)]
pub struct Placed {
    /// Where the links are.
    links: Vec<Rigid>,
    /// The middles of the balls around the colliders.
    pub(crate) centres: Vec<Vector>,
}

impl Placed {
    /// Where a link is.
    pub fn link(&self, link: usize) -> Pose {
        self.links[link].pose()
    }

    pub(crate) fn rigid(&self, link: usize) -> &Rigid {
        &self.links[link]
    }

    /// Where the links are, in their order.
    pub fn links(&self) -> impl Iterator<Item = Pose> {
        self.links.iter().map(Rigid::pose)
    }
}

impl Joint {
    /// Its position at a configuration.
    pub(crate) fn position(&self, configuration: &[f64]) -> f64 {
        self.drive
            .map_or(0.0, |drive| drive.multiplier * configuration[drive.variable] + drive.offset)
    }

    /// Where its child is in the frame of its parent.
    fn moved(&self, position: f64) -> Rigid {
        let origin = Rigid::of(&self.origin);
        match self.kind {
            JointKind::Fixed => origin,
            JointKind::Prismatic => {
                let place = origin.out(self.axis * position);
                Rigid { place, ..origin }
            }
            JointKind::Revolute => {
                let (sin, cos) = (position / 2.0).sin_cos();
                let turned = self.axis * sin;
                let turn = [turned.x, turned.y, turned.z, cos];
                origin.then(&Rigid { turn, place: Vector::ZERO })
            }
        }
    }
}

impl Robot {
    /// Where the links and colliders are at a configuration.
    ///
    /// # Errors
    /// If the configuration has another length than [`Robot::variables`], or a number is not finite.
    pub fn place(&self, configuration: &[f64], placed: &mut Placed) -> Result<(), RobotError> {
        self.check(configuration)?;
        self.place_unchecked(configuration, placed);
        Ok(())
    }

    /// [`Robot::place`] of a configuration that was checked.
    pub(crate) fn place_unchecked(&self, configuration: &[f64], placed: &mut Placed) {
        placed.links.clear();
        placed.links.push(Rigid::IDENTITY);
        for joint in &self.joints {
            let parent = placed.links[joint.parent];
            placed.links.push(parent.then(&joint.moved(joint.position(configuration))));
        }
        placed.centres.clear();
        let (links, colliders) = (&placed.links, self.colliders.iter());
        placed.centres.extend(colliders.map(|one| links[one.link].out(one.centre)));
    }

    /// Where the shape of a collider is.
    pub fn collider_pose(&self, placed: &Placed, collider: usize) -> Pose {
        let collider = &self.colliders[collider];
        placed.links[collider.link].then(&Rigid::of(&collider.pose)).pose()
    }

    /// Refuses what is no configuration.
    pub(crate) fn check(&self, configuration: &[f64]) -> Result<(), RobotError> {
        let (given, needed) = (configuration.len(), self.variables.len());
        if given != needed {
            let reason = format!("a configuration has {needed} numbers, and {given} are given");
            return Err(RobotError::new(reason));
        }
        match configuration.iter().position(|number| !number.is_finite()) {
            Some(at) => Err(RobotError::new(format!(
                "the position of \"{}\" is {}",
                self.variables[at].name, configuration[at]
            ))),
            None => Ok(()),
        }
    }
}
