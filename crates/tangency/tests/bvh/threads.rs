//! The tree does not depend on how many threads build it.

use super::draw::Draw;
use super::space::*;

#[test]
fn any_number_of_threads_builds_the_same_tree() {
    let mut draw = Draw(11);
    let boxes: Vec<Aabb> = (0..60_000)
        .map(|_| {
            let corner = draw.vector();
            Aabb::new(corner, corner + draw.vector().abs() * 0.01)
        })
        .collect();
    let built = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        pool.install(|| Bvh::from_boxes(&boxes))
    };
    let alone = built(1);
    for threads in [2, 8] {
        assert!(built(threads) == alone, "{threads} threads build another tree");
    }
}
