//! The answers do not depend on how many threads give them.

use super::draw::Draw;
use super::pairs::{pairs, shapes};
use super::space::batch::*;

#[test]
fn any_number_of_threads_gives_the_same_answers() {
    let (shapes, mut draw) = (shapes(), Draw(71));
    let pairs = pairs(&shapes, 5_000, &mut draw);
    let answered = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        pool.install(|| {
            let (mut seen, mut caches, mut found) = (Vec::new(), Vec::new(), Vec::new());
            closest_batch(&pairs, &mut seen);
            manifold_batch_cached(&pairs, 0.1, &mut caches, &mut found);
            let warmth = manifold_batch_cached(&pairs, 0.1, &mut caches, &mut found);
            format!("{seen:?} {found:?} {warmth:?}")
        })
    };
    let alone = answered(1);
    for threads in [2, 8] {
        assert!(answered(threads) == alone, "{threads} threads answer otherwise");
    }
}
