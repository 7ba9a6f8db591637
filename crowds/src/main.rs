//! How long does a world of many bodies take to look at itself, beside Rapier's collision pipeline?
//!
//! One in eleven bodies is dynamic, half of these sleep, and the others go to and fro; the rest is fixed. Balls,
//! boxes and capsules of about one size fill a tenth of a cube. Both sides get the same bodies and the same poses,
//! frame by frame in turns, on one core; what they find to touch is compared.
//!
//!     cargo run --release -- [MOST] [--write]
//!
//! The largest world has at most so many bodies (1 100 000 unless said otherwise); with `--write`,
//! docs/speed-world.md is written anew.

mod ours;
mod peer;
mod scene;

use std::alloc::System;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

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

fn built<World: Side>(make: impl Fn(&Scene) -> World, scene: &Scene) -> (World, Duration, Region<'static, System>) {
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
    let each = |bytes: usize| bytes / bodies;
    format!(
        "| {bodies} | {:.3} | {:.3} | {ratio:.2} | {:.1} | {:.1} | {first:.2} | {} | {} |",
        milliseconds(ours.frame),
        milliseconds(peer.frame),
        milliseconds(ours.first),
        milliseconds(peer.first),
        each(ours.bytes),
        each(peer.bytes),
    )
}

const HEADING: &str = "\
| bodies | ours ms | Rapier ms | ratio | first look ms | Rapier ms | ratio | bytes a body | Rapier |
|---:|---:|---:|---:|---:|---:|---:|---:|---:|";

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let most = given.iter().find_map(|word| word.parse().ok()).unwrap_or(1_100_000);
    let mut rows = String::from(HEADING);
    println!("{HEADING}");
    for bodies in [1_100, 11_000, 110_000, 1_100_000].into_iter().filter(|bodies| *bodies <= most) {
        let row = line(bodies, &race(bodies));
        println!("{row}");
        let _ = write!(rows, "\n{row}");
    }
    if given.iter().any(|word| word == "--write") {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/speed-world.md");
        std::fs::write(path, page(&rows)).expect("the page can be written");
    }
}

fn page(rows: &str) -> String {
    format!(
        "# Speed of a world\n\n\
         Printed by `cargo run --release -- --write` in `crowds`, in one run, with one core.\n\n\
         Of the bodies, one in eleven is dynamic; half of these sleep, and the others move in every frame by about a\n\
         sixtieth of their size. The rest is fixed. Balls, boxes and capsules fill a tenth of a cube. A frame is to put\n\
         every body that is awake where it is now, and to find all contacts and events; the time is the shortest of 20 to\n\
         300 frames. The peer is Rapier 0.36 (`CollisionPipeline`), with the same bodies and poses, frame by frame in\n\
         turns; the pairs that touch are the same but for a five-hundredth, which lie within rounding of touching. The\n\
         memory is what each side allocated for its world, shapes included.\n\n{rows}\n"
    )
}
