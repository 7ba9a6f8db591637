//! Which pairs the laws are asked about.

use std::sync::Arc;

use test_meshes::Draw;

use super::case::findings;
use super::inputs::NAME;
use super::inputs::makers::{capsule, cuboid, ellipsoid};
use super::inputs::only::KINDS;
use super::inputs::scene::Scene;
use super::inputs::shared::Kind;
use super::space::*;
use crate::agreement::{Asked, Pairing};

/// A user's own shape, known by its support alone.
const CUSTOM: Kind = Kind { name: "custom", make: custom, curved: true };

/// The error that answers about a user's own shape may have: along a smooth surface a support tells
/// where it ends to a rounding, and the direction only to the root of one.
const CUSTOM_LIMIT: f64 = if size_of::<Real>() == 4 { 1e-4 } else { 1e-8 };

fn custom(draw: &mut Draw, scale: f64) -> Shape {
    Shape::from(match draw.below(3) {
        0 => CustomConvex::new(capsule(draw, scale)),
        1 => CustomConvex::new(cuboid(draw, scale)),
        _ => CustomConvex::new(ellipsoid(draw, scale)),
    })
}

/// Every two kinds, and each before a half-space.
pub(crate) fn pairings() -> Vec<Pairing> {
    let kinds: Vec<Kind> = KINDS.into_iter().chain([CUSTOM]).collect();
    let mut list = Vec::new();
    for (index, a) in kinds.iter().copied().enumerate() {
        for b in kinds[index..].iter().copied() {
            let name = format!("{} – {}", a.name, b.name);
            list.push(pairing(name, move |draw, scale| Scene::draw([a, b], draw, scale)));
        }
        let name = format!("half-space – {}", a.name);
        list.push(pairing(name, move |draw, scale| Scene::with_half_space(a, draw, scale)));
    }
    list
}

fn pairing(
    name: String,
    make: impl Fn(&mut Draw, f64) -> Scene + Send + Sync + 'static,
) -> Pairing {
    let ask = move |draw: &mut Draw, scale: f64| {
        let mut scene = make(draw, scale);
        let is_custom = |shape: &Shape| matches!(shape, Shape::Custom(_));
        if is_custom(&scene.a) || is_custom(&scene.b) {
            scene.limit = CUSTOM_LIMIT;
        }
        let findings = findings(&scene, draw);
        Asked { findings, input: Box::new(move || format!("{scene:?}")) }
    };
    Pairing { space: NAME, name, ask: Arc::new(ask) }
}
