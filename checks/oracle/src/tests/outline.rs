//! Are outlines judged as one sees them?

use super::draw::Draw;
use crate::{Side, is_simple, outlines_intersect, point_in_outline};

/// A square with a notch from above, down to height 1 in the middle.
const NOTCHED: [[f64; 2]; 7] =
    [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [3.0, 4.0], [2.0, 1.0], [1.0, 4.0], [0.0, 4.0]];

#[test]
fn points_in_a_notched_square() {
    let side = |x: f64, y: f64| point_in_outline([x, y], &NOTCHED);
    assert_eq!(side(0.5, 3.0), Side::Inside);
    assert_eq!(side(2.0, 0.5), Side::Inside);
    assert_eq!(side(2.0, 3.0), Side::Outside);
    assert_eq!(side(2.0, 1.0), Side::On);
    assert_eq!(side(2.5, 2.5), Side::On);
    assert_eq!(side(-1.0, 4.0), Side::Outside);
    assert_eq!(side(-1.0, 1.0), Side::Outside);
    assert_eq!(side(5.0, 0.0), Side::Outside);
}

#[test]
fn outlines_meet_by_crossing_touching_or_holding() {
    let square =
        |x: f64, y: f64, size: f64| [[x, y], [x + size, y], [x + size, y + size], [x, y + size]];
    assert!(outlines_intersect(&NOTCHED, &square(3.0, 3.0, 5.0)));
    assert!(outlines_intersect(&NOTCHED, &square(4.0, 1.0, 1.0)));
    assert!(outlines_intersect(&NOTCHED, &square(4.0, 4.0, 1.0)));
    assert!(outlines_intersect(&NOTCHED, &square(0.25, 0.25, 0.25)));
    assert!(outlines_intersect(&square(0.25, 0.25, 0.25), &NOTCHED));
    assert!(!outlines_intersect(&NOTCHED, &square(1.75, 3.0, 0.5)));
    assert!(!outlines_intersect(&NOTCHED, &square(4.0f64.next_up(), 1.0, 1.0)));
}

#[test]
fn simple_outlines_do_not_meet_themselves() {
    assert!(is_simple(&NOTCHED));
    assert!(!is_simple(&[[0.0, 0.0], [1.0, 1.0], [1.0, 0.0], [0.0, 1.0]]));
    assert!(!is_simple(&[[0.0, 0.0], [2.0, 0.0], [1.0, 0.0]]));
    assert!(!is_simple(&[[0.0, 0.0], [0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]));
    assert!(!is_simple(&[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [2.0, 0.0], [0.0, 4.0]]));
    assert!(!is_simple(&[[0.0, 0.0], [1.0, 0.0]]));
}

/// A point is inside exactly when the outline winds around it, seen from many random triangles.
#[test]
fn triangles_agree_with_their_orientation() {
    let mut draw = Draw(31);
    let mut counts = [0; 3];
    for _ in 0..2_000 {
        let [a, b, c, p] = std::array::from_fn(|_| [draw.coarse(), draw.coarse()]);
        let whole = crate::orientation2d(a, b, c);
        if whole.is_eq() {
            continue;
        }
        let sides = [(a, b), (b, c), (c, a)].map(|(u, v)| crate::orientation2d(u, v, p));
        let expected = if sides.iter().all(|&side| side == whole) {
            Side::Inside
        } else if sides.contains(&whole.reverse()) {
            Side::Outside
        } else {
            Side::On
        };
        assert_eq!(point_in_outline(p, &[a, b, c]), expected, "{a:?} {b:?} {c:?} {p:?}");
        counts[expected as usize] += 1;
    }
    assert!(counts.iter().all(|&count| count > 30), "{counts:?}");
}
