//! The time per box, from a thousand boxes on.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use harness::table::{self, Column};
use tangency::d3::{Aabb, Bvh};

use crate::versus::spaces::d3::boxes::{our_frame, ours_of, their_frame, theirs_of};
use crate::versus::spaces::d3::crowd::Crowd;

/// The peer is asked up to here; its first frame grows faster than ours.
const PEER_MOST: usize = 1_000_000;

/// How many frames run before the clock does, so that each box has moved a few times.
const FRAMES_BEFORE: usize = 100;

/// What was measured with so many boxes, in nanoseconds for a box.
pub(crate) struct Point {
    pub(crate) count: usize,
    pub(crate) first_frame: f64,
    pub(crate) self_pairs: f64,
    /// The middle one of some frames in which a tenth moves.
    pub(crate) frame: f64,
    /// One pass over the boxes that reads each of them once.
    pub(crate) pass: f64,
    /// Bytes for a box, ours; and the peer's, without its room for sorting and copying.
    memory: f64,
    peer_memory: Option<f64>,
    longest_frame: f64,
    /// First frame of the peer, and the middle one of its frames.
    peer: Option<(f64, f64)>,
}

/// One, two and five of each power of ten.
pub(crate) fn all(most: usize) -> Vec<Point> {
    let counts = (3..8).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    counts.filter(|count| *count <= most).map(point).collect()
}

/// The shortest of some runs, in nanoseconds for a box.
fn shortest(count: usize, mut run: impl FnMut()) -> f64 {
    let runs = (500_000 / count).clamp(3, 100);
    let one = |_| {
        let started = Instant::now();
        run();
        started.elapsed().as_nanos() as f64 / count as f64
    };
    (0..runs).map(one).fold(f64::INFINITY, f64::min)
}

/// The times of some frames, in nanoseconds for a box.
fn frames_of(count: usize, mut frame: impl FnMut()) -> Vec<f64> {
    let frames = 0..(2_000_000 / count).clamp(20, 100);
    let one = |_| {
        let started = Instant::now();
        frame();
        started.elapsed().as_nanos() as f64 / count as f64
    };
    frames.map(one).collect()
}

/// Sorts times, and returns the middle one.
fn middle(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn point(count: usize) -> Point {
    let mut crowd = Crowd::new(count);
    let pass = shortest(count, || {
        black_box(one_pass(black_box(&crowd.boxes)));
    });
    let tree = Bvh::from_boxes(&crowd.boxes);
    let self_pairs = shortest(count, || {
        let mut found = 0;
        tree.self_pairs(&mut |_, _| {
            found += 1;
            ControlFlow::Continue(())
        });
        black_box(found);
    });
    drop(tree);
    let first_frame = shortest(count, || {
        black_box(ours_of(&crowd));
    });
    let peer = (count <= PEER_MOST).then(|| peer(count));
    let mut ours = ours_of(&crowd);
    (0..FRAMES_BEFORE).for_each(|_| our_frame(&mut ours, &mut crowd));
    let mut frames = frames_of(count, || our_frame(&mut ours, &mut crowd));
    let frame = middle(&mut frames);
    Point {
        count,
        first_frame,
        self_pairs,
        frame,
        longest_frame: frames[frames.len() - 1],
        pass,
        memory: ours.memory() as f64 / count as f64,
        peer_memory: peer.map(|peer| peer.2),
        peer: peer.map(|peer| (peer.0, peer.1)),
    }
}

/// First frame, frame and memory of the peer.
fn peer(count: usize) -> (f64, f64, f64) {
    let mut crowd = Crowd::new(count);
    let first = shortest(count, || {
        black_box(theirs_of(&crowd));
    });
    let mut theirs = theirs_of(&crowd);
    (0..FRAMES_BEFORE).for_each(|_| their_frame(&mut theirs, &mut crowd));
    let mut frames = frames_of(count, || their_frame(&mut theirs, &mut crowd));
    (first, middle(&mut frames), theirs.memory() as f64 / count as f64)
}

/// The box around all boxes, by one pass over them.
fn one_pass(boxes: &[Aabb]) -> Aabb {
    let lesser = |a: f32, b: f32| if b < a { b } else { a };
    let greater = |a: f32, b: f32| if b > a { b } else { a };
    let mut all = Aabb::EMPTY;
    for b in boxes {
        for axis in 0..3 {
            all.min[axis] = lesser(all.min[axis], b.min[axis]);
            all.max[axis] = greater(all.max[axis], b.max[axis]);
        }
    }
    all
}

/// How many boxes; their first frame, the peer's, pairs, three times of frames, the peer's, a pass, and memory.
const LAYOUT: [Column; 10] = [
    Column::Right(8),
    Column::Right(11),
    Column::Right(7),
    Column::Right(15),
    Column::Right(12),
    Column::Right(8),
    Column::Right(7),
    Column::Right(10),
    Column::Right(8),
    Column::Right(7),
];

/// What was measured, as text.
pub(crate) fn table(points: &[Point]) -> String {
    let names =
        ["boxes", "ours", "Parry", "ours", "middle", "longest", "Parry", "", "ours", "Parry"];
    let mut text = format!(
        "\ntime per box in ns   first frame   pairs in tree     frame, a tenth moved   one pass    bytes per box\n\
         {}",
        table::line(&LAYOUT, &names)
    );
    points.iter().for_each(|point| text.push_str(&line(point)));
    text
}

fn line(point: &Point) -> String {
    let or_none = |value: Option<f64>| value.map_or("-".into(), |value| format!("{value:.1}"));
    let cells = [
        point.count.to_string(),
        format!("{:.1}", point.first_frame),
        or_none(point.peer.map(|peer| peer.0)),
        format!("{:.1}", point.self_pairs),
        format!("{:.1}", point.frame),
        format!("{:.1}", point.longest_frame),
        or_none(point.peer.map(|peer| peer.1)),
        format!("{:.2}", point.pass),
        format!("{:.0}", point.memory),
        or_none(point.peer_memory),
    ];
    table::line(&LAYOUT, &cells)
}
