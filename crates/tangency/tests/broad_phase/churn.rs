//! Memory does not grow with time.

use super::draw::Draw;
use super::space::*;

/// A tenth of the boxes goes in every frame, as many come, and the others drift. After a tenth of the
/// frames nothing grows any more.
#[test]
fn ten_thousand_frames_take_no_more_memory_than_the_first_thousand() {
    let mut draw = Draw(3);
    let mut some_box = || {
        let corner = draw.vector() * 3.0;
        (Aabb::new(corner, corner + Vector::splat(0.8)), draw.below(100))
    };
    let mut broad_phase = BroadPhase::new();
    let mut handles: Vec<BoxHandle> = (0..100)
        .map(|_| broad_phase.insert(some_box().0, Mobility::Moving, Layers::ALL).expect("no NaN"))
        .collect();
    let (mut settled, mut begun) = (0, 0);
    for frame in 0..10_000 {
        for _ in 0..10 {
            let (around, place) = some_box();
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
        if frame == 1_000 {
            settled = broad_phase.memory();
        }
    }
    assert_eq!(broad_phase.memory(), settled);
    assert_eq!(broad_phase.len(), 100);
    assert!(begun > 10_000, "{begun}");
}
