//! Forward kinematics: configurations to poses.

use tangency::d3_f64::{Pose, Rotation, Vector};

use crate::error::RobotError;
use crate::robot::Robot;
use crate::tree::Joint;
use crate::urdf::JointKind;

/// A robot at a configuration. The lists are used again by the next one.
#[derive(Clone, Debug, Default)]
pub struct Placed {
    /// Where the links are.
    pub links: Vec<Pose>,
    /// Where the shapes of the colliders are.
    pub colliders: Vec<Pose>,
    /// The middles of the balls around them.
    pub(crate) centres: Vec<Vector>,
}

impl Joint {
    /// Its position at a configuration.
    pub(crate) fn position(&self, configuration: &[f64]) -> f64 {
        self.drive
            .map_or(0.0, |drive| drive.multiplier * configuration[drive.variable] + drive.offset)
    }

    /// Where its child is in the frame of its parent.
    fn moved(&self, position: f64) -> Pose {
        match self.kind {
            JointKind::Fixed => self.origin,
            JointKind::Prismatic => self.origin * Pose::at(self.axis * position),
            JointKind::Revolute => {
                let (sin, cos) = (position / 2.0).sin_cos();
                let turned = self.axis * sin;
                self.origin * Pose::turned(Rotation::from([turned.x, turned.y, turned.z, cos]))
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
        placed.links.push(Pose::IDENTITY);
        for joint in &self.joints {
            let parent = placed.links[joint.parent];
            placed.links.push(parent * joint.moved(joint.position(configuration)));
        }
        placed.colliders.clear();
        placed.centres.clear();
        for collider in &self.colliders {
            let link = placed.links[collider.link];
            placed.colliders.push(link * collider.pose);
            placed.centres.push(link.apply(collider.centre));
        }
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
