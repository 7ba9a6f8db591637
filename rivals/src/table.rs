//! The rows as text.

use std::fmt::Write as _;

use crate::clock::Timing;

/// A row that was run.
pub(crate) struct Outcome {
    pub(crate) name: String,
    pub(crate) peer: &'static str,
    /// The most that our time may be of the peer's, if there is such an aim.
    pub(crate) target: Option<f64>,
    pub(crate) timing: Timing,
}

/// The line above the rows.
pub(crate) fn heading() -> String {
    format!(
        "{:<52} {:<8} {:>12} {:>12} {:>7} {:>15} {:>7}",
        "", "peer", "ours ns", "peer ns", "ratio", "middle half", "target"
    )
}

/// A row.
pub(crate) fn line(outcome: &Outcome) -> String {
    let timing = &outcome.timing;
    let (low, high) = timing.quartiles;
    let (aim, verdict) = match outcome.target {
        Some(target) if timing.ratio() <= target => (target.to_string(), " reached"),
        Some(target) => (target.to_string(), " missed"),
        None => (String::new(), ""),
    };
    format!(
        "{:<52} {:<8} {:>12.1} {:>12.1} {:>7.3} {:>15} {aim:>7}{verdict}",
        outcome.name,
        outcome.peer,
        timing.ours,
        timing.peer,
        timing.ratio(),
        format!("{low:.3}..{high:.3}"),
    )
    .trim_end()
    .to_string()
}

/// The page that keeps the rows.
pub(crate) fn page(outcomes: &[Outcome]) -> String {
    let mut rows = String::new();
    for outcome in outcomes {
        let _ = writeln!(rows, "{}", line(outcome));
    }
    format!(
        "# Speed of meshes\n\n\
         Printed by `cargo xtask rivals --write`, in one run, with one core. It takes the Debian packages\n\
         `libfcl-dev` and `libembree-dev`; nothing else here does.\n\n\
         Each row asks us (`d3`, single precision) and a peer the same questions about bumpy balls of\n\
         triangles, in turns, after making sure that the answers agree. The times are nanoseconds for a\n\
         question, the shortest of 31 turns, for a tree those of one triangle and for a hull of one point; the\n\
         ratio is ours to the peer's, and half of the ratios of neighbouring turns lie in the range\n\
         beside it. FCL reckons in double precision. Embree is asked ray by ray, with its robust\n\
         flag. `obvhs` is asked through its compressed tree of medium quality for rays, and builds its\n\
         binary tree, of medium quality or with its fastest setting. `bvh` shows all boxes on the way of a ray, and its triangles stop a ray from the front only.\n\
         Random rays come from all around and half of them pass the ball; coherent ones go through the pixels\n\
         of a picture, row by row. All triangle pairs of two meshes are listed; a first hit ends at\n\
         the first of them.\n\n\
         ```text\n{}\n{rows}```\n\n\
         How the times grow with the number of triangles (`cargo xtask rivals --growth --write`):\n\n\
         ![Times over the number of triangles, ours and those of the peers](growth-meshes.svg)\n",
        heading()
    )
}
