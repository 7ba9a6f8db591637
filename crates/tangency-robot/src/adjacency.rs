//! Links that a joint joins, or that are one rigid body: they touch by their nature.

use crate::allowed::{AllowedCollisions, Reason};
use crate::colliders::Collider;
use crate::tree::{Joint, Link};
use crate::urdf::JointKind;

/// Allows links that are one rigid body, and those that one joint joins. A rigid body without a shape is looked through: those
/// on both sides of it are joined by it.
pub(crate) fn adjacent(
    links: &[Link],
    joints: &[Joint],
    colliders: &[Collider],
) -> AllowedCollisions {
    let bodies = rigid_bodies(links, joints);
    let mut has_shape = vec![false; links.len()];
    let mut is_shaped_body = vec![false; links.len()];
    for collider in colliders {
        has_shape[collider.link] = true;
        is_shaped_body[bodies[collider.link]] = true;
    }
    // The body that a body hangs on, the first one upward that has a shape; parents come first.
    let mut hangs_on: Vec<Option<usize>> = vec![None; links.len()];
    for joint in joints {
        let (above, body) = (bodies[joint.parent], bodies[joint.child]);
        if body == joint.child {
            hangs_on[body] = if is_shaped_body[above] { Some(above) } else { hangs_on[above] };
        }
    }
    let shaped: Vec<usize> = (0..links.len()).filter(|link| has_shape[*link]).collect();
    let mut allowed = AllowedCollisions::default();
    for (at, a) in shaped.iter().enumerate() {
        for b in &shaped[at + 1..] {
            let (a_body, b_body) = (bodies[*a], bodies[*b]);
            let is_joined = hangs_on[a_body] == Some(b_body) || hangs_on[b_body] == Some(a_body);
            if a_body == b_body || is_joined {
                allowed.allow([*a, *b], Reason::Adjacent);
            }
        }
    }
    allowed
}

/// The rigid body of each link: the uppermost link that fixed joints lead to.
fn rigid_bodies(links: &[Link], joints: &[Joint]) -> Vec<usize> {
    let mut bodies: Vec<usize> = (0..links.len()).collect();
    for joint in joints.iter().filter(|joint| joint.kind == JointKind::Fixed) {
        bodies[joint.child] = bodies[joint.parent];
    }
    bodies
}
