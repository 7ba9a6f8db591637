//! Which two of many meetings hold a shape best.

use super::space::{MOST_POINTS, Meeting, Real, SLACK, best_by};

/// The deepest meeting, and the one furthest from it; and how many there are.
pub(crate) fn choose(list: &[Meeting]) -> ([Meeting; MOST_POINTS], usize) {
    let mut chosen = [list[0]; MOST_POINTS];
    let Some(first) = best_by(list, Real::NEG_INFINITY, |meeting| -meeting.separation) else {
        return (chosen, 1);
    };
    chosen[0] = list[first];
    let away = |meeting: &Meeting| (meeting.place.x - chosen[0].place.x).abs();
    match best_by(list, SLACK, away) {
        Some(second) => {
            chosen[1] = list[second];
            (chosen, 2)
        }
        None => (chosen, 1),
    }
}
