//! How long does a world of many bodies take to look at itself, beside Rapier's collision pipeline?
//!
//! One in eleven bodies is dynamic, half of these sleep, and the others go to and fro; the rest is fixed. Balls,
//! boxes and capsules of about one size fill a tenth of a cube. Both sides get the same bodies and the same poses,
//! frame by frame in turns, on one core; what they find to touch is compared.
//!
//! `cargo xtask crowds` starts this program.

mod ours;
mod peer;
mod scene;

use std::alloc::System;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use harness::{docs, table};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

use scene::Scene;

#[global_allocator]
static METER: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A world of one side.
trait Side {
    /// Puts the bodies that are awake where they are now.
    fn place(&mut self, scene: &Scene);
    /// Looks at everything.
    fn look(&mut self);
    /// How many pairs touch.
    fn touching(&self) -> usize;
}

/// What a side took.
struct Taken {
    first: Duration,
    frame: Duration,
    bytes: usize,
}

/// Frames that are timed: fewer of what takes long.
fn frames(bodies: usize) -> usize {
    (2_000_000 / bodies).clamp(20, 300)
}

fn built<World: Side>(
    make: impl Fn(&Scene) -> World,
    scene: &Scene,
) -> (World, Duration, Region<'static, System>) {
    let region = Region::new(METER);
    let mut world = make(scene);
    let started = Instant::now();
    world.look();
    (world, started.elapsed(), region)
}

fn timed(world: &mut impl Side, scene: &Scene) -> Duration {
    let started = Instant::now();
    world.place(scene);
    world.look();
    started.elapsed()
}

fn held(region: &Region<System>) -> usize {
    let change = region.change();
    change.bytes_allocated - change.bytes_deallocated
}

/// Both sides at one size.
fn race(bodies: usize) -> [Taken; 2] {
    let mut scene = Scene::new(bodies);
    let (mut ours, our_first, region) = built(ours::Ours::new, &scene);
    let our_bytes = held(&region);
    let (mut peer, peer_first, region) = built(peer::Peer::new, &scene);
    let peer_bytes = held(&region);
    let (mut our_frame, mut peer_frame) = (Duration::MAX, Duration::MAX);
    let mut most = 0;
    for _ in 0..frames(bodies) {
        scene.go_on();
        our_frame = our_frame.min(timed(&mut ours, &scene));
        peer_frame = peer_frame.min(timed(&mut peer, &scene));
        let (a, b) = (ours.touching(), peer.touching());
        assert!(a.abs_diff(b) <= 1 + a / 500, "{a} and {b} pairs touch");
        most = most.max(a);
    }
    assert!(most > 0, "nothing touched");
    [
        Taken { first: our_first, frame: our_frame, bytes: our_bytes },
        Taken { first: peer_first, frame: peer_frame, bytes: peer_bytes },
    ]
}

fn line(bodies: usize, [ours, peer]: &[Taken; 2]) -> String {
    let milliseconds = |duration: Duration| duration.as_secs_f64() * 1e3;
    let ratio = ours.frame.as_secs_f64() / peer.frame.as_secs_f64();
    let first = ours.first.as_secs_f64() / peer.first.as_secs_f64();
    table::markdown(&[
        bodies.to_string(),
        format!("{:.3}", milliseconds(ours.frame)),
        format!("{:.3}", milliseconds(peer.frame)),
        format!("{ratio:.2}"),
        format!("{:.1}", milliseconds(ours.first)),
        format!("{:.1}", milliseconds(peer.first)),
        format!("{first:.2}"),
        (ours.bytes / bodies).to_string(),
        (peer.bytes / bodies).to_string(),
    ])
}

const HEADING: [&str; 9] = [
    "bodies",
    "ours ms",
    "Rapier ms",
    "ratio",
    "first look ms",
    "Rapier ms",
    "ratio",
    "bytes a body",
    "Rapier",
];

/// Puts the same bodies into our world and into Rapier's, moves some of them in every frame, and measures how long
/// each takes to find all contacts
#[derive(Parser)]
#[command(bin_name = "cargo xtask crowds", args_override_self = true)]
struct Options {
    /// How many bodies the largest world has at most
    #[arg(default_value_t = 1_100_000)]
    most: usize,
    /// Keep the table in docs/speed-crowds.md
    #[arg(long)]
    write: bool,
}

fn main() -> ExitCode {
    let Options { most, write } = Options::parse();
    let mut rows = table::markdown_head(&HEADING, true);
    print!("{rows}");
    for bodies in [1_100, 11_000, 110_000, 1_100_000].into_iter().filter(|bodies| *bodies <= most) {
        let row = line(bodies, &race(bodies));
        print!("{row}");
        rows.push_str(&row);
    }
    if write && let Err(problem) = docs::write("speed-crowds.md", &page(&rows)) {
        eprintln!("{problem}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn page(rows: &str) -> String {
    format!(
        "# Speed of detection in a world\n\n\
         Printed by `cargo xtask crowds --write`, in one run, with one core.\n\n\
         Of the bodies, one in eleven is dynamic; half of these sleep, and the others move in every frame by about a\n\
         sixtieth of their size. The rest is fixed. Balls, boxes and capsules fill a tenth of a cube. A frame is to put\n\
         every body that is awake where it is now, and to find all contacts and events; the time is the shortest of 20 to\n\
         300 frames. The peer is Rapier 0.36 (`CollisionPipeline`), with the same bodies and poses, frame by frame in\n\
         turns; the pairs that touch are the same but for a five-hundredth, which lie within rounding of touching. The\n\
         memory is what each side allocated for its world, shapes included.\n\n{rows}"
    )
}
