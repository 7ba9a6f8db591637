//! Frames of a broad phase, once it has grown.

use super::space::*;
use crate::counted;

/// Where a box is in a frame: all go round in circles, some of them fast, and come back after 40 frames.
fn around(index: usize, frame: usize) -> Aabb {
    let turn = (frame % 40) as Real / 40.0 * core::f64::consts::TAU as Real;
    let mut corner = Vector::splat((index % 7) as Real);
    corner[0] += (index / 7) as Real;
    let far = if index % 5 == 0 { 3.0 } else { 0.5 };
    corner[0] += far * turn.cos();
    corner[1] += far * turn.sin();
    Aabb::new(corner, corner + Vector::splat(0.9))
}

/// Moves all, and takes one out and puts it in again.
fn run(broad_phase: &mut BroadPhase, handles: &mut [BoxHandle], frame: usize) -> usize {
    for (index, handle) in handles.iter_mut().enumerate() {
        let here = around(index, frame);
        if (frame + index) % 40 == 0 {
            assert!(broad_phase.remove(*handle));
            let mobility = if index % 3 == 0 { Mobility::Fixed } else { Mobility::Moving };
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
    assert!(events > 500, "{events}");
}
