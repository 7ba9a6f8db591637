//! Crowds of boxes whose lists do not fit together.

use super::space::*;
use serde_json::{Value, json};

/// Three boxes in a row, the first two of which overlap, after an update.
fn row() -> BroadPhase {
    let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    let mut crowd = BroadPhase::new();
    for x in [0.0, 0.5, 3.0] {
        let around = unit.translated(Vector::X * x);
        crowd.insert(around, Mobility::Moving, Layers::ALL).unwrap();
    }
    crowd.update();
    crowd
}

fn edited(crowd: &BroadPhase, edit: impl FnOnce(&mut Value)) -> Result<BroadPhase, String> {
    let mut value = serde_json::to_value(crowd).unwrap();
    edit(&mut value);
    serde_json::from_value(value).map_err(|error| error.to_string())
}

fn candidate(a: u64, b: u64, overlaps: bool) -> Value {
    json!(a << 32 | b << 1 | u64::from(overlaps))
}

/// The pairs of a file were believed: one that was left out was not found until a box moved, and one of boxes that
/// are apart stayed as long.
#[test]
fn pairs_are_held_against_the_boxes() {
    let crowd = row();
    assert!(edited(&crowd, |_| ()).is_ok());
    for pairs in [
        json!([]),
        json!([candidate(0, 1, false)]),
        json!([candidate(0, 1, true), candidate(1, 2, true)]),
        json!([candidate(0, 1, true), candidate(1, 2, false)]),
        json!([candidate(0, 1, true), candidate(0, 1, true)]),
        json!([candidate(0, 1, true), candidate(1, 9, true)]),
    ] {
        assert!(edited(&crowd, |crowd| crowd["candidates"] = pairs.clone()).is_err(), "{pairs}");
    }
}

/// A mark about this frame on a box that is not on the list of changes was never taken away again.
#[test]
fn a_mark_without_its_list_is_refused() {
    let crowd = row();
    for mark in [1, 2, 4, 8, 32, 255] {
        assert!(edited(&crowd, |crowd| crowd["marks"][0] = json!(mark)).is_err(), "{mark}");
    }
    assert!(edited(&crowd, |crowd| crowd["changed"] = json!([0])).is_err());
    assert!(edited(&crowd, |crowd| crowd["free"] = json!([0])).is_err());
}

/// What changed since the last update is read as it was written, and the next update tells the same.
#[test]
fn changes_that_no_update_has_seen_are_kept() {
    let mut crowd = row();
    let names: Vec<BoxHandle> = crowd.pairs().flat_map(|(a, b)| [a, b]).collect();
    crowd.remove(names[0]);
    let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    crowd.set(names[1], unit.translated(Vector::X * 2.5)).unwrap();
    crowd.insert(Aabb::EMPTY, Mobility::Fixed, Layers::ALL).unwrap();
    let mut read = edited(&crowd, |_| ()).unwrap();
    crowd.update();
    read.update();
    assert_eq!((read.begun(), read.ended()), (crowd.begun(), crowd.ended()));
    assert_eq!((crowd.begun().len(), crowd.ended().len()), (1, 1));
}
