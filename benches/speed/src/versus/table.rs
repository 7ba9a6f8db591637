//! The speed table as text.

use std::fmt::Write as _;

use harness::Outcome;
use harness::docs::machine;
use harness::table::{self, Column};

/// What was asked, our time and the peer's, their ratio, and whether it is reached.
const LAYOUT: [Column; 7] = [
    Column::Left(52),
    Column::Right(9),
    Column::Right(9),
    Column::Right(7),
    Column::Right(15),
    Column::Right(7),
    Column::Left(0),
];

/// The table, and which rows miss their target.
pub(crate) fn report(outcomes: &[Outcome]) -> String {
    let mut text = String::new();
    let mut space = "";
    for outcome in outcomes {
        if outcome.space != space {
            space = outcome.space;
            text.push_str(&heading(space));
        }
        text.push_str(&line(outcome));
    }
    let missed = outcomes.iter().filter(|outcome| outcome.is_missed()).count();
    let _ = writeln!(text, "\nversus: {} rows, {missed} above their target", outcomes.len());
    text
}

/// The line above the rows of a space.
fn heading(space: &str) -> String {
    let names = [space, "ours ns", "Parry ns", "ratio", "middle half", "target"];
    format!("\n{}", table::line(&LAYOUT, &names))
}

fn line(outcome: &Outcome) -> String {
    let [ours, peer] = [outcome.timing.ours, outcome.timing.peer].map(|time| format!("{time:.1}"));
    let mut cells = vec![outcome.name.clone(), ours, peer];
    cells.extend(outcome.verdict());
    table::line(&LAYOUT, &cells)
}

/// The page that keeps the table.
pub(crate) fn page(report: &str) -> String {
    format!(
        "# Speed\n\n\
         Printed by `cargo xtask versus --write` on {}, of which one is used.\n\n\
         Each row asks us and Parry {} the same 4096 pairs, in turns. The times are nanoseconds for a\n\
         pair, the shortest of 31 turns; the ratio is ours to Parry's, and half of the ratios of\n\
         neighbouring turns lie in the range beside it. Of the pairs, half overlap by up to two thirds\n\
         of the way to the centre and half are up to a size apart, unless the row says otherwise.\n\
         Contacts and manifolds are asked with a margin of a fiftieth of a size; `closest` has no such\n\
         limit. Where two questions are named, the first is ours. A warm manifold is asked with what was\n\
         kept from a moment ago, when B was 2e-4 away. A cast sends B to the middle of A or, as often, to a\n\
         place four away from it; a ray starts outside, and half of them meet the shape. A time of impact is\n\
         asked of the same ways while both shapes turn by up to a radian: of the peer by its sweep from pose to\n\
         pose, which stops 0.005 before the contact, and by its cast with steady velocities; we stop no\n\
         further before it than the sweep does. A tree is built over the boxes of the triangles of a bumpy\n\
         ball, with one core, and its times are for a triangle.\n\n\
         Rows about boxes have times for a box, with one core. About as many pairs overlap as there are\n\
         boxes. The peer's broad phase is its tree as its physics engine drives it: boxes with a margin of\n\
         0.01, which are put in one by one, tidied, refitted, and asked for pairs of which one has\n\
         changed, which are kept in a map; its pairs are those within the margins and come in no order, ours\n\
         are exact and in order. The first frame puts all boxes in. In a frame with a tenth moved, another\n\
         tenth each time, boxes move by a twentieth of their size in the mean; each has moved ten times\n\
         before the clock starts, and once more in each turn. A million boxes (`--large`): see docs/scale.md.\n\n\
         How fast meshes are beside FCL, Embree and the trees of the registry, and how the times grow with\n\
         the number of triangles, stands in [speed-meshes.md](speed-meshes.md); worlds of many\n\
         bodies beside Rapier's stand in [speed-world.md](speed-world.md), columns beside single questions in\n\
         [speed-columns.md](speed-columns.md), and curved pairs one by one in [speed-curved.md](speed-curved.md).\n\n\
         What a box costs when there are many of them, and what memory allows (more in\n\
         [scale.md](scale.md)):\n\n\
         ![Time per box over the number of boxes](growth.svg)\n\n\
         ```text\n{}```\n",
        machine(),
        super::PEER_VERSION,
        report.trim_start()
    )
}
