//! No answer is wrong, as far as samples tell.

use super::sampled::send;
use super::{Draw, Tally};

/// No overlap is missed, no contact is late, and none is early; the last lines make sure that there were
/// enough pairs of every kind to tell.
#[test]
fn what_is_passed_is_free_and_what_is_met_is_there() {
    let (mut draw, mut tally) = (Draw(11), Tally::default());
    for _ in 0..200 {
        send(&mut draw, &mut tally);
    }
    let Tally { pairs, turning, overlapping, passing, free, .. } = tally;
    assert!(tally.wrong() == 0 && tally.cut_short == 0, "{tally:#?}");
    assert!(turning > pairs / 2 && overlapping > pairs / 4 && free > pairs / 5, "{tally:?}");
    assert!(passing > pairs / 20, "{tally:?}");
}
