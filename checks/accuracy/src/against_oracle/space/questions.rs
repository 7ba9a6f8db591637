//! Which questions is every space asked?

use std::sync::Arc;

use super::measures::{box_case, mass_case};
use super::only;
use super::pairs::{closest_case, manifold_case};
use super::peer_case::peer_case;
use super::planes::{half_space_case, plane_case};
use super::points::{parallelogram_case, point_case, point_half_space_case, sphere_case};
use super::ray_pairs::ray_case;
use super::shared::{Kind, question};
use super::{boxes::aabb_case, casts, rays};
use crate::against_oracle::Question;
use crate::against_oracle::peer::AskPeer;

/// Every question of this space.
pub(crate) fn questions() -> Vec<Question> {
    let mut list = Vec::new();
    for kind in only::KINDS {
        let name = kind.name;
        list.push(question(format!("point – {name}"), move |d, s| point_case(kind, d, s)));
        list.push(question(format!("half-space – {name}"), move |d, s| {
            half_space_case(kind, d, s)
        }));
        list.push(question(format!("plane – {name}"), move |d, s| plane_case(kind, d, s)));
        list.push(question(format!("sphere – {name}"), move |d, s| sphere_case(kind, d, s)));
        list.push(question(format!("box of {name}"), move |d, s| box_case(kind, d, s)));
        if !name.starts_with("rounded") {
            list.push(question(format!("mass of {name}"), move |d, s| mass_case(kind, d, s)));
        }
    }
    for (index, a) in only::KINDS.into_iter().enumerate() {
        for b in &only::KINDS[index..] {
            list.push(Question { counts: [300, 20_000], ..closest_question(a, *b) });
            list.push(Question { counts: [100, 5_000], ..manifold_question(a, *b) });
        }
    }
    for large in only::LARGE {
        for b in only::KINDS.into_iter().chain(only::LARGE) {
            list.push(Question { counts: [12, 200], ..closest_question(large, b) });
        }
    }
    list.push(question("point – half-space", point_half_space_case));
    list.push(question("point – parallelogram", parallelogram_case));
    list.push(question("box – box", aabb_case));
    list.push(question("ray – ray", ray_case));
    list.extend(rays::questions());
    list.extend(casts::questions());
    list.extend(only::questions());
    list
}

fn closest_question(a: Kind, b: Kind) -> Question {
    let name = format!("closest {} – {}", a.name, b.name);
    let asked = question(name, move |d, s| closest_case([a, b], d, s));
    let ask_peer: AskPeer = Arc::new(move |d, s| peer_case([a, b], d, s));
    Question { ask_peer: Some(ask_peer), ..asked }
}

fn manifold_question(a: Kind, b: Kind) -> Question {
    let name = format!("manifold {} – {}", a.name, b.name);
    question(name, move |d, s| manifold_case([a, b], d, s))
}
