//! The tree of links and joints, parents first, and what moves each joint.

use std::collections::HashMap;

use tangency::d3_f64::{Pose, Vector};

use crate::error::RobotError;
use crate::urdf::{Description, JointElement, JointKind};

/// A robot with more links is refused.
const MOST_LINKS: usize = 10_000;

/// A rigid part of a robot.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Its name.
    pub name: String,
    /// The joint that moves it; the root has none.
    pub joint: Option<usize>,
}

/// What leads from a link to another one.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Its name.
    pub name: String,
    /// How it moves.
    pub kind: JointKind,
    /// The link that it starts from.
    pub parent: usize,
    /// The link that it moves.
    pub child: usize,
    /// Where it is in the frame of its parent.
    pub origin: Pose,
    /// Its axis in its own frame, of length 1.
    pub axis: Vector,
    /// What moves it; a fixed joint has nothing.
    pub drive: Option<Drive>,
}

/// The position of a joint: `multiplier` times a variable, and `offset`. Joints that mimic others share their variable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drive {
    /// Which of the numbers of a configuration.
    pub variable: usize,
    /// What it is multiplied by.
    pub multiplier: f64,
    /// What is added.
    pub offset: f64,
}

/// A number of a configuration.
#[derive(Clone, Debug, PartialEq)]
pub struct Variable {
    /// The name of its joint.
    pub name: String,
    /// The lowest position; infinite for a joint that turns endlessly.
    pub lower: f64,
    /// The highest position.
    pub upper: f64,
}

/// Links and joints, parents first; link 0 is the root, and the joint of link `i` is `i - 1`.
pub(crate) struct Tree {
    pub(crate) links: Vec<Link>,
    pub(crate) joints: Vec<Joint>,
    pub(crate) variables: Vec<Variable>,
    /// Which link of the file each link is.
    pub(crate) elements: Vec<usize>,
}

impl Tree {
    /// The tree of a file.
    pub(crate) fn new(told: &Description) -> Result<Self, RobotError> {
        if told.links.len() > MOST_LINKS {
            let reason = format!("it has {} links; {MOST_LINKS} are the most", told.links.len());
            return Err(RobotError::new(reason));
        }
        let order = Order::new(told)?;
        let (variables, drives) = drives(&told.joints)?;
        let links = order.links.iter().enumerate().map(|(at, link)| Link {
            name: told.links[*link].name.clone(),
            joint: at.checked_sub(1),
        });
        let joints = order.joints.iter().enumerate().map(|(at, joint)| {
            let element = &told.joints[*joint];
            Joint {
                name: element.name.clone(),
                kind: element.kind,
                parent: order.place_of[element.parent.as_str()],
                child: at + 1,
                origin: element.origin,
                axis: element.axis,
                drive: drives[*joint],
            }
        });
        let (links, joints) = (links.collect(), joints.collect());
        Ok(Self { links, joints, variables, elements: order.links })
    }
}

/// The links and joints of a file, parents first.
struct Order<'a> {
    links: Vec<usize>,
    joints: Vec<usize>,
    /// Where a link of a name is in that order.
    place_of: HashMap<&'a str, usize>,
}

impl<'a> Order<'a> {
    fn new(told: &'a Description) -> Result<Self, RobotError> {
        let mut links = HashMap::new();
        for (at, link) in told.links.iter().enumerate() {
            if links.insert(link.name.as_str(), at).is_some() {
                let reason = format!("there is a link \"{}\" already", link.name);
                return Err(RobotError::at(link.start, reason));
            }
        }
        let mut is_child = vec![false; told.links.len()];
        let mut joints_of = vec![Vec::new(); told.links.len()];
        for (at, joint) in told.joints.iter().enumerate() {
            let [parent, child] = [&joint.parent, &joint.child].map(|name| {
                let missing =
                    || RobotError::at(joint.start, format!("there is no link \"{name}\""));
                links.get(name.as_str()).copied().ok_or_else(missing)
            });
            let (parent, child) = (parent?, child?);
            if std::mem::replace(&mut is_child[child], true) {
                let reason = format!("the link \"{}\" has two parents", joint.child);
                return Err(RobotError::at(joint.start, reason));
            }
            joints_of[parent].push((at, child));
        }
        let roots: Vec<usize> = (0..is_child.len()).filter(|at| !is_child[*at]).collect();
        let [root] = roots[..] else {
            let reason = format!("{} links have no parent, and one should: the root", roots.len());
            return Err(RobotError::new(reason));
        };
        Self::from_root(told, root, &joints_of)
    }

    fn from_root(
        told: &'a Description,
        root: usize,
        joints_of: &[Vec<(usize, usize)>],
    ) -> Result<Self, RobotError> {
        let (mut links, mut joints, mut next) = (vec![root], Vec::new(), 0);
        while let Some(link) = links.get(next).copied() {
            for (joint, child) in &joints_of[link] {
                joints.push(*joint);
                links.push(*child);
            }
            next += 1;
        }
        if links.len() != told.links.len() {
            let reason =
                format!("{} links are in a loop of joints", told.links.len() - links.len());
            return Err(RobotError::new(reason));
        }
        let names = links.iter().enumerate();
        let place_of = names.map(|(at, link)| (told.links[*link].name.as_str(), at)).collect();
        Ok(Self { links, joints, place_of })
    }
}

/// The numbers of a configuration, and what moves each joint.
fn drives(joints: &[JointElement]) -> Result<(Vec<Variable>, Vec<Option<Drive>>), RobotError> {
    let mut by_name = HashMap::new();
    for (at, joint) in joints.iter().enumerate() {
        if by_name.insert(joint.name.as_str(), at).is_some() {
            let reason = format!("there is a joint \"{}\" already", joint.name);
            return Err(RobotError::at(joint.start, reason));
        }
    }
    let mut variables = Vec::new();
    let mut own = vec![None; joints.len()];
    for (at, joint) in joints.iter().enumerate() {
        if joint.kind != JointKind::Fixed && joint.mimic.is_none() {
            own[at] = Some(variables.len());
            let [lower, upper] = joint.limits;
            variables.push(Variable { name: joint.name.clone(), lower, upper });
        }
    }
    let drives = joints.iter().map(|joint| drive(joint, joints, &by_name, &own));
    Ok((variables, drives.collect::<Result<_, _>>()?))
}

/// What moves a joint: its own variable, or that of the joint at the end of those that it mimics.
fn drive(
    joint: &JointElement,
    joints: &[JointElement],
    by_name: &HashMap<&str, usize>,
    own: &[Option<usize>],
) -> Result<Option<Drive>, RobotError> {
    let wrong = |reason: String| RobotError::at(joint.start, reason);
    if joint.kind == JointKind::Fixed {
        return Ok(None);
    }
    let (mut multiplier, mut offset, mut leader) = (1.0, 0.0, joint);
    let mut steps = 0;
    while let Some(mimic) = &leader.mimic {
        offset += multiplier * mimic.offset;
        multiplier *= mimic.multiplier;
        let missing =
            || wrong(format!("it mimics \"{}\", and there is no such joint", mimic.joint));
        leader = &joints[*by_name.get(mimic.joint.as_str()).ok_or_else(missing)?];
        steps += 1;
        if steps > joints.len() {
            return Err(wrong(format!("\"{}\" mimics itself", joint.name)));
        }
    }
    let variable = own[by_name[leader.name.as_str()]];
    let fixed = || wrong(format!("it mimics \"{}\", which does not move", leader.name));
    Ok(Some(Drive { variable: variable.ok_or_else(fixed)?, multiplier, offset }))
}
