//! Frames of a broad phase, once it has grown.

use super::space::*;
use crate::counted;

/// Where a box is in a frame: all go to and fro, some of them fast, and are back after 40 frames.
fn around(index: usize, frame: usize) -> Aabb {
    let way = (frame % 40).abs_diff(20) as Real / 20.0;
    let mut corner = Vector::splat((index % 7) as Real);
    let far = if index.is_multiple_of(5) { 6.0 } else { 1.0 };
    corner[0] += (index / 7) as Real + far * way;
    corner[1] -= far * way;
    Aabb::new(corner, corner + Vector::splat(0.9))
}

/// Moves all, and takes one out and puts it in again.
fn run(broad_phase: &mut BroadPhase, handles: &mut [BoxHandle], frame: usize) -> usize {
    for (index, handle) in handles.iter_mut().enumerate() {
        let here = around(index, frame);
        if (frame + index).is_multiple_of(40) {
            assert!(broad_phase.remove(*handle));
            let mobility = if index.is_multiple_of(3) { Mobility::Fixed } else { Mobility::Moving };
            *handle = broad_phase.insert(here, mobility, Layers::ALL).expect("no NaN");
        } else {
            broad_phase.set(*handle, here).expect("it is there");
        }
    }
    broad_phase.update();
    broad_phase.begun().len() + broad_phase.ended().len()
}

#[test]
fn frames_do_not_allocate_once_the_lists_have_grown() {
    let mut broad_phase = BroadPhase::new();
    let mut handles: Vec<BoxHandle> = (0..70)
        .map(|index| around(index, 0))
        .map(|b| broad_phase.insert(b, Mobility::Moving, Layers::ALL).expect("no NaN"))
        .collect();
    for frame in 0..400 {
        run(&mut broad_phase, &mut handles, frame);
    }
    let mut events = 0;
    for frame in 400..800 {
        events += counted("a frame", || run(&mut broad_phase, &mut handles, frame));
    }
    assert!(events > 300, "{events}");
}
