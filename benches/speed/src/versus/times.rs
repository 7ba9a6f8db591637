//! Our own times, kept in a file and compared with those of another build.
//!
//! A line is `space<TAB>row<TAB>nanoseconds`.

use std::collections::HashMap;
use std::fmt::Write as _;

use harness::Outcome;

/// How much longer we may take where the user's crate is not optimised and its dependencies are.
pub(crate) const MOST: f64 = 1.5;

/// The times as lines.
pub(crate) fn written(outcomes: &[Outcome]) -> String {
    outcomes.iter().fold(String::new(), |mut text, outcome| {
        let _ = writeln!(text, "{}\t{}\t{}", outcome.space, outcome.name, outcome.timing.ours);
        text
    })
}

/// Each row's time over the time that was written for it, and how many exceed [`MOST`].
pub(crate) fn compared(outcomes: &[Outcome], written: &str) -> (String, usize) {
    let before: HashMap<&str, f64> = written
        .lines()
        .filter_map(|line| line.rsplit_once('\t'))
        .filter_map(|(row, time)| Some((row, time.parse().ok()?)))
        .collect();
    let mut text = String::new();
    let mut slow = 0;
    for outcome in outcomes {
        let row = format!("{}\t{}", outcome.space, outcome.name);
        let Some(before) = before.get(row.as_str()) else { continue };
        let ratio = outcome.timing.ours / before;
        slow += usize::from(ratio > MOST);
        let (space, name) = (outcome.space, &outcome.name);
        let _ = writeln!(text, "{space:<7} {name:<52} {before:>9.1} ns before, {ratio:>6.2} times");
    }
    let _ = writeln!(text, "versus: {slow} rows take more than {MOST} times as long");
    (text, slow)
}

#[cfg(test)]
mod tests {
    use super::*;
    use harness::Timing;

    fn outcome(name: &str, ours: f64) -> Outcome {
        let timing = Timing { ours, peer: 1.0, quartiles: (1.0, 1.0) };
        Outcome { space: "d3", name: name.into(), peer: "Parry", target: Some(1.0), timing }
    }

    #[test]
    fn times_that_were_written_are_found_again_by_the_name_of_their_row() {
        let before = written(&[outcome("a – b: contact", 10.0), outcome("a – c: contact", 10.0)]);
        let after = [outcome("a – b: contact", 14.9), outcome("a – c: contact", 15.1)];
        let (text, slow) = compared(&after, &before);
        assert_eq!(slow, 1, "{text}");
        assert!(text.contains("1.49 times") && text.contains("1.51 times"), "{text}");
    }

    #[test]
    fn a_row_that_was_not_written_is_left_out() {
        let (text, slow) = compared(&[outcome("new", 10.0)], "d3\told\t1.0\n");
        assert_eq!(slow, 0);
        assert!(!text.contains("new"), "{text}");
    }
}
