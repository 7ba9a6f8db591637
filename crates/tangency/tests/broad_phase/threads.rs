//! The pairs do not depend on how many threads look for them.

use super::draw::Draw;
use super::space::*;

#[test]
fn any_number_of_threads_finds_the_same_pairs_in_the_same_order() {
    let frames = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        pool.install(|| {
            let mut draw = Draw(11);
            let mut some_box = |from: Vector, far: Real| {
                let corner = from + draw.vector() * far;
                Aabb::new(corner, corner + Vector::splat(0.04))
            };
            let boxes: Vec<Aabb> = (0..20_000).map(|_| some_box(Vector::ZERO, 1.0)).collect();
            let (mut broad_phase, mut handles) = (BroadPhase::new(), Vec::new());
            let put = broad_phase.insert_all(&boxes, Mobility::Moving, Layers::ALL, &mut handles);
            put.expect("no NaN");
            broad_phase.update();
            let mut told = vec![broad_phase.begun().to_vec()];
            for frame in 0..4 {
                for place in (frame..boxes.len()).step_by(5) {
                    let around = some_box(boxes[place].min, 0.1);
                    broad_phase.set(handles[place], around).expect("it is there");
                }
                broad_phase.update();
                told.extend([broad_phase.begun().to_vec(), broad_phase.ended().to_vec()]);
                told.push(broad_phase.pairs().collect());
            }
            told
        })
    };
    let alone = frames(1);
    assert!(alone.iter().all(|list| list.len() > 100));
    for threads in [2, 8] {
        assert!(frames(threads) == alone, "{threads} threads find other pairs");
    }
}
