//! Whatever the size of a batch and the place in it, an answer is that of the single question.

use super::draw::Draw;
use super::kinds::{concave, simple};
use super::space::batch::*;
use super::space::*;
use super::turn::rotation;

/// How many pairs are asked about in each space; a number in `TANGENCY_CASES` asks for more.
fn count() -> usize {
    let asked = std::env::var("TANGENCY_CASES").ok().and_then(|text| text.parse().ok());
    asked.unwrap_or(4_000)
}

/// A shape of every simple kind, and one that has parts.
pub(super) fn shapes() -> Vec<Shape> {
    let of_parts = concave(1.0).into_iter().map(|kind| kind.shape).take(1);
    simple(1.0).into_iter().map(|(_, shape)| shape).chain(of_parts).collect()
}

/// Random pairs of them, of which some touch; now and then one is nowhere.
pub(super) fn pairs<'a>(shapes: &'a [Shape], count: usize, draw: &mut Draw) -> Vec<ShapePair<'a>> {
    let pair = |_| {
        let [a, b] = [0, 1].map(|_| &shapes[draw.below(shapes.len())]);
        let a_pose = Pose::new(rotation(draw), draw.vector());
        let place = if draw.below(500) == 0 { Real::NAN } else { 1.0 };
        let b_pose = Pose::new(rotation(draw), a_pose.translation + draw.vector() * (3.0 * place));
        ShapePair { a, a_pose, b, b_pose }
    };
    (0..count).map(pair).collect()
}

/// Everything that was answered, to the last bit.
fn spelled(answer: &impl std::fmt::Debug) -> String {
    format!("{answer:?}")
}

#[test]
fn a_batch_answers_what_single_questions_do_in_any_order_and_size() {
    let (shapes, mut draw) = (shapes(), Draw(61));
    let mut pairs = pairs(&shapes, count(), &mut draw);
    let (mut meet, mut seen, mut found) = (Vec::new(), Vec::new(), Vec::new());
    let (mut asked, mut touching, mut lost) = (0, 0, 0);
    for size in [1, 7, 127, 129, 1_000, pairs.len()] {
        for last in (1..pairs.len()).rev() {
            pairs.swap(last, draw.below(last + 1));
        }
        for some in pairs.chunks(size).take(20) {
            intersects_batch(some, &mut meet);
            closest_batch(some, &mut seen);
            manifold_batch(some, 0.1, &mut found);
            assert_eq!([meet.len(), seen.len(), found.len()], [some.len(); 3]);
            for (index, pair) in some.iter().enumerate() {
                let ShapePair { a, a_pose, b, b_pose } = pair;
                let alone = intersects(a, a_pose, b, b_pose);
                assert_eq!(meet[index], alone, "{pair:?}");
                let alone = closest(a, a_pose, b, b_pose);
                assert_eq!(spelled(&seen[index]), spelled(&alone), "{pair:?}");
                let alone = manifold(a, a_pose, b, b_pose, 0.1);
                assert_eq!(spelled(&found[index]), spelled(&alone), "{pair:?}");
                asked += 1;
                touching += usize::from(meet[index]);
                lost += usize::from(seen[index].separation.is_nan());
            }
        }
    }
    assert!(touching > asked / 12 && lost > 0, "{touching} and {lost} of {asked}");
}

#[test]
fn caches_make_no_difference_but_in_time() {
    let (shapes, mut draw) = (shapes(), Draw(62));
    let mut pairs = pairs(&shapes, 1_000, &mut draw);
    let (mut caches, mut single) = (Vec::new(), vec![Cache::default(); pairs.len()]);
    let mut found = Vec::new();
    for frame in 0..5 {
        let warmth = manifold_batch_cached(&pairs, 0.1, &mut caches, &mut found);
        let mut expected = 0;
        for ((pair, cache), found) in pairs.iter_mut().zip(&mut single).zip(&found) {
            let ShapePair { a, a_pose, b, b_pose } = pair;
            let alone = manifold_cached(a, a_pose, b, b_pose, 0.1, cache);
            assert_eq!(spelled(found), spelled(&alone), "{pair:?}");
            expected += usize::from(cache.was_enough());
            b_pose.translation += draw.vector() * 1e-4;
        }
        assert_eq!((warmth.from_cache, warmth.pairs), (expected, single.len()));
        assert_eq!(caches, single);
        assert!((frame == 0) == (expected == 0), "{expected} in frame {frame}");
    }
}

#[test]
fn fewer_pairs_leave_fewer_caches() {
    let (shapes, mut draw) = (shapes(), Draw(63));
    let pairs = pairs(&shapes, 300, &mut draw);
    let (mut caches, mut seen) = (Vec::new(), Vec::new());
    for count in [300, 10, 0, 20] {
        closest_batch_cached(&pairs[..count], &mut caches, &mut seen);
        assert_eq!([caches.len(), seen.len()], [count; 2]);
        for (pair, seen) in pairs.iter().zip(&seen) {
            let alone = closest(pair.a, &pair.a_pose, pair.b, &pair.b_pose).separation;
            let is_near = (seen.separation - alone).abs() <= 64.0 * Real::EPSILON;
            let is_same = is_near || seen.separation == alone || alone.is_nan();
            assert!(is_same, "{seen:?} {alone}: {pair:?}");
        }
    }
}
