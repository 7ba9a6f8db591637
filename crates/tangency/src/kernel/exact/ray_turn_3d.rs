//! Winding numbers by ray casting: how often does a surface run around a point?
//!
//! A ray along the first axis is counted out of the solid, +1, where it meets a front from behind, and
//! into it, -1, where it meets a front. All signs are exact. A ray that meets an edge or a corner
//! would be counted twice or not at all, so the point is thought to be shifted by an endlessly small
//! amount along the second axis, and by one that is endlessly smaller still along the third
//! (Edelsbrunner and Mücke 1990): then it meets neither, and the answer is that of the point itself.
//!
//! ```text
//!        .-------.      .---.
//!    p --|-------|------|---|---->      -1 + 1 - 1 + 1 = 0: outside
//!        |   q --|------|---|---->          + 1 - 1 + 1 = 1: inside
//!        '-------'      '---'
//! ```

use core::cmp::Ordering;

use super::space::{Vector, normal_sign, side_of};

/// +1 if a ray along the first axis comes out of a front, -1 if it goes in, 0 if it misses the triangle.
pub(crate) fn ray_turn(corners: [Vector; 3], from: Vector) -> i32 {
    let [a, b, c] = corners;
    let around = [[a, b], [b, c], [c, a]].map(|side| turn(side, from));
    if around[0] == Ordering::Equal || around[0] != around[1] || around[1] != around[2] {
        return 0;
    }
    let is_ahead = side_of(corners, from) == around[0].reverse();
    if !is_ahead {
        return 0;
    }
    if around[0] == Ordering::Greater { 1 } else { -1 }
}

/// Which way a side turns around a point, as seen from ahead along the first axis.
fn turn([start, end]: [Vector; 2], point: Vector) -> Ordering {
    let told = normal_sign([point, start, end], 0);
    // The point shifted along the second axis, or else along the third.
    told.then_with(|| order(start.z, end.z)).then_with(|| order(end.y, start.y))
}

fn order(a: f64, b: f64) -> Ordering {
    a.partial_cmp(&b).expect("coordinates are numbers")
}
