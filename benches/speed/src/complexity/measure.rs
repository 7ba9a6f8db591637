//! With which power of the number of things does a time grow?

use std::time::Instant;

use super::{Budget, NEARLY_LINEAR, Row, steps};

/// Times below this are of the clock and of what else the machine does.
const TOLD: f64 = 0.000_3;

/// The exponent is that of so many doublings, the last ones.
const DOUBLINGS: usize = 3;

/// What was measured of a row.
pub(super) struct Outcome {
    pub(super) row: &'static Row,
    /// The largest number of things, and the seconds it took.
    pub(super) largest: usize,
    pub(super) seconds: f64,
    pub(super) exponent: f64,
    /// The exponent of the instructions, where that of the time needs an explanation.
    pub(super) of_instructions: Option<f64>,
}

impl Outcome {
    /// Doubles the number of things until a run takes longer than the budget has.
    pub(super) fn of(row: &'static Row, budget: Budget) -> Self {
        let mut times: Vec<(usize, f64)> = Vec::new();
        let mut count = row.first;
        loop {
            let seconds = shortest(row, count, budget);
            times.push((count, seconds));
            if seconds > budget.longest.as_secs_f64() || count >= budget.most {
                break;
            }
            count *= 2;
        }
        let (largest, seconds) = times[times.len() - 1];
        let exponent = exponent(&times);
        let is_unexplained = exponent > NEARLY_LINEAR && row.bound.is_none();
        let of_instructions = is_unexplained.then(|| steps::exponent(row, largest)).flatten();
        Self { row, largest, seconds, exponent, of_instructions }
    }

    /// Whether its time grows faster than it may, and neither a bound nor the caches explain it.
    pub(super) fn grows_too_fast(&self) -> bool {
        let are_too_many = self.of_instructions.is_none_or(|exponent| exponent > NEARLY_LINEAR);
        self.exponent > NEARLY_LINEAR && self.row.bound.is_none() && are_too_many
    }
}

/// The shortest of some runs, in seconds.
fn shortest(row: &Row, count: usize, budget: Budget) -> f64 {
    let mut least = f64::INFINITY;
    for _ in 0..budget.runs {
        let work = (row.work)(count);
        let started = Instant::now();
        work();
        least = least.min(started.elapsed().as_secs_f64());
        if least > budget.longest.as_secs_f64() {
            break;
        }
    }
    least
}

/// The slope of the line through the last times that is nearest to them, both as logarithms.
fn exponent(times: &[(usize, f64)]) -> f64 {
    let told: Vec<(f64, f64)> = times
        .iter()
        .filter(|(_, seconds)| *seconds > TOLD)
        .map(|(count, seconds)| ((*count as f64).log2(), seconds.log2()))
        .collect();
    let last = &told[told.len().saturating_sub(DOUBLINGS + 1)..];
    let count = last.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| last.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|point| point.0), mean(|point| point.1));
    let (mut shared, mut own) = (0.0, 0.0);
    for point in last {
        shared += (point.0 - x) * (point.1 - y);
        own += (point.0 - x) * (point.0 - x);
    }
    if own > 0.0 { shared / own } else { 0.0 }
}
