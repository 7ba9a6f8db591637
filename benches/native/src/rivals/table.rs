//! The rows as text.

use harness::Outcome;
use harness::table::{self, Column};

/// What was asked, of whom, our time and the peer's, their ratio, and whether it is reached.
const LAYOUT: [Column; 8] = [
    Column::Left(52),
    Column::Left(8),
    Column::Right(12),
    Column::Right(12),
    Column::Right(7),
    Column::Right(15),
    Column::Right(7),
    Column::Left(0),
];

/// The line above the rows.
pub(crate) fn heading() -> String {
    let names = ["", "peer", "ours ns", "peer ns", "ratio", "middle half", "target"];
    table::line(&LAYOUT, &names)
}

/// A row.
pub(crate) fn line(outcome: &Outcome) -> String {
    let [ours, peer] = [outcome.timing.ours, outcome.timing.peer].map(|time| format!("{time:.1}"));
    let mut cells = vec![outcome.name.clone(), outcome.peer.to_string(), ours, peer];
    cells.extend(outcome.verdict());
    table::line(&LAYOUT, &cells)
}

/// The page that keeps the rows.
pub(crate) fn page(outcomes: &[Outcome]) -> String {
    let rows: String = outcomes.iter().map(line).collect();
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
         the first of them. Solids are bumpy balls a radius apart: `overlap` is their shared volume with its\n\
         surface, beside Parry's `intersect_meshes`; `closest` is a shift that is proven to lead apart, beside\n\
         Parry's `contact`, which tells the deepest contact of two triangles and need not lead apart.\n\n\
         ```text\n{}{rows}```\n\n\
         How the times grow with the number of triangles (`cargo xtask rivals --growth --write`):\n\n\
         ![Times over the number of triangles, ours and those of the peers](growth-meshes.svg)\n",
        heading()
    )
}
