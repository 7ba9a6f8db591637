//! The same pairs, asked of the peer.

use std::panic::{AssertUnwindSafe, catch_unwind};

use test_meshes::Draw;

use super::pairs::judge;
use super::peers::Peer;
use super::scene::Scene;
use super::shared::{Kind, number};
use super::space::*;
use crate::against_oracle::peer::Worth;

/// The peer's answer about two shapes of any kinds.
pub(super) fn peer_case(kinds: [Kind; 2], draw: &mut Draw, scale: f64) -> Option<Worth> {
    let scene = Scene::draw(kinds, draw, scale);
    let asked = AssertUnwindSafe(|| peer_answer(&scene));
    let Ok(answer) = catch_unwind(asked) else { return Some(Worth::Wrong) };
    Some(worth(&scene, answer?))
}

/// What the peer says: all of an answer, or the separation alone.
enum Said {
    All(Closest),
    Separation(Real),
}

/// It is asked for a contact within more than the distance. Where it finds none in spite of that, it is
/// asked for the distance.
fn peer_answer(scene: &Scene) -> Option<Said> {
    let Scene { a, a_pose, b, b_pose, size, .. } = scene;
    let (a_peer, b_peer) = (Peer::of(a)?.at(a_pose), Peer::of(b)?.at(b_pose));
    let within = 2.0 * distance(a, a_pose, b, b_pose) + *size as Real;
    let said = match a_peer.contact(&b_peer, within).ok()? {
        Some(found) => Said::All(Closest {
            on_a: found.on_a(),
            on_b: found.on_b(),
            normal: found.normal(),
            separation: found.separation(),
            parts: PartPair::default(),
        }),
        None => Said::Separation(a_peer.distance(&b_peer).ok()?),
    };
    Some(said)
}

/// Our own separation stands for the truth, to which the same row of the table holds it, so that the
/// peer's may be off by twice the limit. The rest is judged as ours is.
fn worth(scene: &Scene, said: Said) -> Worth {
    let Scene { a, a_pose, b, b_pose, class, size, limit } = scene;
    let separation = number(closest(a, a_pose, b, b_pose).separation);
    let allowed = 2.0 * limit * size.max(separation.abs());
    let is_right = |said: Real| (number(said) - separation).abs() <= allowed;
    match said {
        // A distance ends at 0; in overlap it says no more than that.
        Said::Separation(said) if is_right(said) || (said == 0.0 && separation < 0.0) => {
            Worth::Right
        }
        // The oracle is exact and has no word for what is not a number.
        Said::All(seen) if is_right(seen.separation) && !is_finite(&seen) => Worth::WrongWitnesses,
        Said::All(seen) if is_right(seen.separation) => {
            let verdict = judge(*class, (a, a_pose), (b, b_pose), seen, *limit);
            if verdict.wrong { Worth::WrongWitnesses } else { Worth::Right }
        }
        Said::Separation(_) | Said::All(_) => Worth::Wrong,
    }
}

fn is_finite(seen: &Closest) -> bool {
    seen.on_a.is_finite() && seen.on_b.is_finite() && seen.normal.is_finite()
}
