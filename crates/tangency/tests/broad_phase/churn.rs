//! Memory does not grow with time.

use super::draw::Draw;
use super::space::*;

/// A box, and a place in the list of handles.
fn some_box(draw: &mut Draw) -> (Aabb, usize) {
    let corner = draw.vector() * 3.0;
    (Aabb::new(corner, corner + Vector::splat(0.8)), draw.below(100))
}

/// A tenth of the boxes goes in every frame, as many come, and the others drift. What comes is the same every
/// 500 frames, so that no time has more pairs than the first.
#[test]
fn ten_thousand_frames_take_no_more_memory_than_the_first_two_thousand() {
    let mut draw = Draw(3);
    let mut broad_phase = BroadPhase::new();
    let mut handles: Vec<BoxHandle> = (0..100)
        .map(|_| some_box(&mut draw).0)
        .map(|b| broad_phase.insert(b, Mobility::Moving, Layers::ALL).expect("no NaN"))
        .collect();
    let (mut settled, mut begun) = (0, 0);
    for frame in 0..10_000 {
        if frame % 500 == 0 {
            draw = Draw(3);
        }
        for _ in 0..10 {
            let (around, place) = some_box(&mut draw);
            assert!(broad_phase.remove(handles[place]));
            handles[place] =
                broad_phase.insert(around, Mobility::Moving, Layers::ALL).expect("no NaN");
        }
        for handle in &handles {
            let around = broad_phase.item_box(*handle).expect("it is there");
            let moved = around.translated(Vector::splat(0.01));
            broad_phase.set(*handle, moved).expect("it is there");
        }
        broad_phase.update();
        begun += broad_phase.begun().len();
        if frame == 2_000 {
            settled = broad_phase.memory();
        }
    }
    assert_eq!(broad_phase.memory(), settled);
    assert_eq!(broad_phase.len(), 100);
    assert!(begun > 10_000, "{begun}");
}
