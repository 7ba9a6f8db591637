//! The rows about many boxes at once: the first frame of a broad phase, the pairs within a tree, and a frame
//! in which a tenth of the boxes moves.

use std::hint::black_box;
use std::ops::ControlFlow;

use harness::{Race, Row};

use super::crowd::Crowd;
use super::peer::{PeerBoxes, PeerBroadPhase, PeerSelfPairs};
use super::space::{BroadPhase, Bvh, Layers, Mobility};
use crate::versus::{LARGE, beside_parry};

/// How many boxes, and what that is called.
const COUNTS: [(usize, &str); 3] = [(10_000, "10 k"), (100_000, "100 k"), (1_000_000, LARGE)];

/// How many frames run before the clock does, so that each box has left its room a few times.
const FRAMES_BEFORE: usize = 100;

/// How many frames a run has: each box moves once.
const FRAMES: usize = 10;

/// The rows of this space.
pub(super) fn rows() -> Vec<Row> {
    let row = |what: &str, target, race: fn(usize) -> Race| {
        COUNTS.map(|(count, name)| {
            let name = format!("{name} boxes: {what}");
            beside_parry(super::NAME, name, target, move || race(count))
        })
    };
    let first = row("first frame", 0.8, first_frame);
    let pairs = row("pairs within a tree", 1.0, self_pairs);
    let moved = row("frame with a tenth moved", 0.8, frame);
    first.into_iter().chain(pairs).chain(moved).collect()
}

/// A broad phase with all boxes of a crowd.
pub(crate) fn ours_of(crowd: &Crowd) -> BroadPhase {
    let (mut broad_phase, mut handles) = (BroadPhase::new(), Vec::new());
    broad_phase
        .insert_all(&crowd.boxes, Mobility::Moving, Layers::ALL, &mut handles)
        .expect("no NaN");
    broad_phase.update();
    broad_phase
}

/// The same of the peer.
pub(crate) fn theirs_of(crowd: &Crowd) -> PeerBroadPhase {
    let mut broad_phase = PeerBroadPhase::default();
    broad_phase.update((0_u32..).zip(crowd.boxes.iter().copied()));
    broad_phase
}

/// A frame of ours.
pub(crate) fn our_frame(broad_phase: &mut BroadPhase, crowd: &mut Crowd) {
    crowd.step();
    broad_phase.set_all(&crowd.moves).expect("they are there");
    broad_phase.update();
}

/// A frame of the peer.
pub(crate) fn their_frame(broad_phase: &mut PeerBroadPhase, crowd: &mut Crowd) {
    crowd.step();
    broad_phase.update(crowd.moves.iter().map(|(handle, around)| (handle.index, *around)));
}

fn first_frame(count: usize) -> Race {
    let (ours, theirs) = (Crowd::new(count), Crowd::new(count));
    Race {
        pairs: count,
        ours: Box::new(move || assert!(black_box(ours_of(&ours)).begun().len() > 1)),
        peer: Box::new(move || assert!(black_box(theirs_of(&theirs)).pair_count() > 1)),
    }
}

fn self_pairs(count: usize) -> Race {
    let boxes = Crowd::new(count).boxes;
    let tree = Bvh::from_boxes(&boxes);
    let mut theirs = PeerSelfPairs::of(&PeerBoxes::of(&boxes));
    Race {
        pairs: count,
        ours: Box::new(move || {
            let mut found = 0;
            tree.self_pairs(&mut |_, _| {
                found += 1;
                ControlFlow::Continue(())
            });
            assert!(black_box(found) > 1);
        }),
        peer: Box::new(move || assert!(black_box(theirs.count()) > 1)),
    }
}

fn frame(count: usize) -> Race {
    let (mut crowd, mut same) = (Crowd::new(count), Crowd::new(count));
    let (mut ours, mut theirs) = (ours_of(&crowd), theirs_of(&same));
    for _ in 0..FRAMES_BEFORE {
        our_frame(&mut ours, &mut crowd);
        their_frame(&mut theirs, &mut same);
    }
    Race {
        pairs: FRAMES * count,
        ours: Box::new(move || {
            (0..FRAMES).for_each(|_| our_frame(&mut ours, &mut crowd));
            black_box(ours.begun().len());
        }),
        peer: Box::new(move || {
            (0..FRAMES).for_each(|_| their_frame(&mut theirs, &mut same));
            black_box(theirs.event_count());
        }),
    }
}
