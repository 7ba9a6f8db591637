//! Do lines meet where one can work it out by hand?

use super::draw::Draw;
use crate::{
    Body, Dimension::Three, Exact, LinePair, Number, Placement, RayPair, line_pair, ray_pair,
    segment_pair, separation,
};

#[test]
fn lines_cross_or_are_parallel_or_the_same() {
    let expected = LinePair::Point { x: Exact::whole(3), y: Exact::whole(2) };
    assert_eq!(line_pair([1.0, 0.0, 3.0], [1.0, 1.0, 5.0]), expected);
    assert_eq!(line_pair([1.0, 2.0, 3.0], [2.0, 4.0, 7.0]), LinePair::Parallel);
    assert_eq!(line_pair([1.0, 2.0, 3.0], [-2.0, -4.0, -6.0]), LinePair::Coincident);
}

#[test]
fn rays_in_every_position() {
    let (x, y, z) = ([1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 1.0]);
    let whole = Exact::whole;
    let meet = RayPair::Meet { t1: whole(3), t2: whole(2) };
    assert_eq!(ray_pair([0.0; 3], x, [3.0, -4.0, 0.0], y), meet);
    let behind = RayPair::Behind { t1: whole(-3), t2: whole(2) };
    assert_eq!(ray_pair([0.0; 3], x, [-3.0, -4.0, 0.0], y), behind);
    let skew = RayPair::Skew { gap_squared: whole(25), t1: whole(3), t2: whole(2) };
    assert_eq!(ray_pair([0.0; 3], x, [3.0, -4.0, 5.0], y), skew);
    let parallel = RayPair::Parallel { gap_squared: whole(16) };
    assert_eq!(ray_pair([0.0; 3], z, [0.0, 4.0, 5.0], [0.0, 0.0, -3.0]), parallel);
    let collinear = |first: Option<i64>| RayPair::Collinear { first: first.map(whole) };
    assert_eq!(ray_pair([0.0; 3], x, [2.0, 0.0, 0.0], x), collinear(Some(2)));
    assert_eq!(ray_pair([0.0; 3], x, [-2.0, 0.0, 0.0], x), collinear(Some(0)));
    let back = [-1.0, 0.0, 0.0];
    assert_eq!(ray_pair([0.0; 3], x, [2.0, 0.0, 0.0], back), collinear(Some(0)));
    assert_eq!(ray_pair([0.0; 3], x, [-2.0, 0.0, 0.0], back), collinear(None));
}

/// The five candidates and the general search give the same distance.
#[test]
fn segments_agree_with_polytopes() {
    let mut draw = Draw(21);
    let home = Placement::identity();
    let mut touching = 0;
    for _ in 0..500 {
        let [a, b] = std::array::from_fn(|_| [draw.coarse_point(), draw.coarse_point()]);
        let square = segment_pair(a, b);
        let (p, q) = (Body::segment(a[0], a[1]), Body::segment(b[0], b[1]));
        let root = separation(Three, &p, &home, &q, &home).exact().unwrap();
        assert_eq!(root.signed_square, square, "{a:?} {b:?}");
        touching += (square.is_zero()) as u32;
    }
    assert!(touching > 10, "{touching}");
    assert_eq!(Exact::whole(2).squared(), Exact::whole(4));
}
