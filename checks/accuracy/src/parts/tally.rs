//! What became of the cases of a law.

/// How many inputs are shown that went wrong.
const SHOWN: usize = 3;

/// What became of the cases of a law.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) cases: usize,
    /// How many were of the kind that the law is about.
    pub(crate) hard: usize,
    pub(crate) wrong: usize,
    /// The largest error, in units of the size.
    pub(crate) worst: f64,
    pub(crate) inputs: Vec<String>,
}

impl Tally {
    /// Notes a case: by how much it was off, in units of the size, and whether that is wrong.
    pub(crate) fn note(
        &mut self,
        is_hard: bool,
        error: f64,
        is_wrong: bool,
        input: impl Fn() -> String,
    ) {
        self.cases += 1;
        self.hard += usize::from(is_hard);
        self.wrong += usize::from(is_wrong);
        if error > self.worst {
            self.worst = error;
        }
        if is_wrong && self.inputs.len() < SHOWN {
            self.inputs.push(input());
        }
    }
}
