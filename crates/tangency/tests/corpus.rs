//! What fuzzing found worth keeping is asked again: every file of `fuzz/corpus`, as the fuzz targets
//! ask it.
#![cfg(all(feature = "d2", feature = "d3", feature = "f64"))]

#[path = "../../../fuzz/src/lib.rs"]
mod asked;

use asked::{Question, ask, decompose, part, repair, survey, wrap};

/// Replays the corpus of a question about pairs.
#[track_caller]
fn replay(target: &str, question: Question) {
    replay_through(target, &|bytes| ask(question, bytes));
}

/// Replays the corpus of a target, which must not have got lost.
#[track_caller]
fn replay_through(target: &str, target_of: &(dyn Fn(&[u8]) + std::panic::RefUnwindSafe)) {
    let folder = format!("{}/../../fuzz/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
    let mut asked = 0;
    for entry in std::fs::read_dir(&folder).expect("the corpus of each target is kept") {
        let path = entry.expect("a readable folder").path();
        let bytes = std::fs::read(&path).expect("a readable file");
        let answered = std::panic::catch_unwind(|| target_of(&bytes));
        assert!(answered.is_ok(), "{}", path.display());
        asked += 1;
    }
    assert!(asked >= 20, "only {asked} files in {folder}");
}

#[test]
fn closest_answers_the_corpus() {
    replay("closest", Question::Closest);
}

#[test]
fn intersects_answers_the_corpus() {
    replay("intersects", Question::Intersects);
}

#[test]
fn distance_answers_the_corpus() {
    replay("distance", Question::Distance);
}

#[test]
fn contact_answers_the_corpus() {
    replay("contact", Question::Contact);
}

#[test]
fn manifold_answers_the_corpus() {
    replay("manifold", Question::Manifold);
}

#[test]
fn hulls_wrap_the_corpus() {
    replay_through("hulls", &wrap);
}

#[test]
fn meshes_are_made_of_the_corpus() {
    replay_through("meshes", &survey);
}

#[test]
fn meshes_of_the_corpus_are_covered_by_convex_parts() {
    replay_through("meshes", &decompose);
}

#[test]
fn tools_repair_the_corpus() {
    replay_through("meshes", &repair);
}

#[test]
fn solids_of_the_corpus_are_parted() {
    replay_through("solids", &part);
}
