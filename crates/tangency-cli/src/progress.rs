//! How far a check is, on a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use tangency_clash::{Observer, Progress};

/// A line on the error stream, if that is a terminal.
pub(crate) struct Line {
    bar: ProgressBar,
}

impl Line {
    pub(crate) fn new(is_quiet: bool) -> Self {
        let target =
            if is_quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(Some(1), target);
        let style = "{bar:24} {percent:>3} %  {msg}  {per_sec}  {eta} left";
        bar.set_style(
            ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        bar.enable_steady_tick(Duration::from_millis(200));
        Self { bar }
    }

    /// Wipes the line.
    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Observer for Line {
    fn progress(&self, progress: Progress) {
        let Progress { rule, done, total, pairs, findings } = progress;
        self.bar.set_length(total as u64);
        self.bar.set_position(done as u64);
        self.bar.set_message(format!("{rule}: {pairs} pairs, {findings} findings"));
    }
}
