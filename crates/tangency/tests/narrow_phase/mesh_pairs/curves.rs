//! The pieces of where two closed surfaces cross run in circles.

use std::collections::HashMap;

use super::bodies::{closed, poses, scales};
use super::draw::Draw;
use super::space::mesh::*;
use super::space::*;

/// A point by its bits.
fn key(point: Vector) -> [u64; 3] {
    [point.x, point.y, point.z].map(|part| (part as f64 + 0.0).to_bits())
}

/// Each piece begins where another one ends, to the last bit, as often as one ends there.
#[test]
fn pieces_of_closed_surfaces_run_in_circles() {
    let mut draw = Draw(53);
    let (mut crossing, mut pieces, mut longest) = (0, 0, 0);
    for case in 0..240 {
        let scale = scales()[case % scales().len()];
        let kinds = closed(scale);
        let (a_name, a) = &kinds[draw.below(kinds.len())];
        let (b_name, b) = &kinds[draw.below(kinds.len())];
        // Those that are not turned against each other share planes; they are looked at elsewhere.
        let [a_pose, b_pose] = poses(&mut draw, [1, 2, 5][case % 3], scale);
        let mut balance: HashMap<[u64; 3], i32> = HashMap::new();
        let mut count = 0;
        intersection_curve(a, &a_pose, b, &b_pose, &mut |piece| {
            let CurvePart::Segment([start, end]) = piece.part else {
                return;
            };
            *balance.entry(key(start)).or_default() += 1;
            *balance.entry(key(end)).or_default() -= 1;
            count += 1;
        });
        let open: Vec<_> = balance.iter().filter(|(_, sum)| **sum != 0).collect();
        assert!(
            open.is_empty(),
            "{a_name} {a_pose:?} – {b_name} {b_pose:?} at {scale}: {} of {count} ends are open",
            open.len()
        );
        let [one, other] = [a, b].map(|mesh| Shape::from(mesh.clone()));
        assert_eq!(count > 0, intersects(&one, &a_pose, &other, &b_pose));
        crossing += usize::from(count > 0);
        pieces += count;
        longest = if count > longest { count } else { longest };
    }
    assert!(crossing > 80 && pieces > 2_000 && longest > 40, "{crossing} {pieces} {longest}");
}
