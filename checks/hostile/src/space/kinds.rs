//! The types of a space, each with valid files and what is asked of one that was read.

use super::space::world::*;
use super::space::*;
use super::{NAME, ask, boxes, samples, words, worlds};
use crate::{Draw, Kind};

/// Every type of this space.
pub(crate) fn kinds() -> Vec<Kind> {
    let draw = &mut Draw(7);
    let shapes = samples::shapes(draw);
    let bounded: Vec<Shape> =
        shapes.iter().filter(|shape| !matches!(shape, Shape::HalfSpace(_))).cloned().collect();
    let scenes: Vec<World> = (0..6).map(|_| worlds::scene(&bounded, draw)).collect();
    let recordings: Vec<Recording> = scenes[..3].iter().map(worlds::recorded).collect();
    vec![
        Kind::new(NAME, "World", &scenes, worlds::ask),
        Kind::new(NAME, "Recording", &recordings, worlds::ask_recording),
        Kind::new(NAME, "Bvh", &boxes::trees(draw), boxes::ask_tree),
        Kind::new(NAME, "BroadPhase", &boxes::crowds(draw), boxes::ask_crowd),
        Kind::new(NAME, "Shape", &shapes, ask::ask),
        Kind::new(NAME, "Cache", &words::caches(draw), words::ask_cache),
        Kind::new(NAME, "words", &words::words(draw), words::ask),
        Kind::new(NAME, "answers", &words::answers(draw), words::ask_answers),
    ]
}
