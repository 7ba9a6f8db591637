//! How long does a step of a world take, beside Rapier's physics pipeline?
//!
//! Both sides get the same bodies, none of which may sleep, and step in turns. `cargo xtask steps` starts this program.

mod ours;
mod peer;
mod scene;

use std::alloc::System;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use harness::table;
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

use scene::Scene;

#[global_allocator]
static METER: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A world of one side.
trait Side: Sized {
    fn new(scene: &Scene) -> Self;
    /// Moves everything on by a sixtieth of a second.
    fn step(&mut self);
    /// How high the moving bodies are, in the mean: both sides are to come to rest in much the same way.
    fn mean_height(&self) -> f32;
}

/// A side of a race.
struct Runner<World> {
    world: World,
    region: Region<'static, System>,
    bytes: usize,
    times: Vec<Duration>,
}

impl<World: Side> Runner<World> {
    fn new(scene: &Scene) -> Self {
        let region = Region::new(METER);
        let world = World::new(scene);
        let mut runner = Self { world, region, bytes: 0, times: Vec::new() };
        runner.note_bytes();
        runner
    }

    /// What it holds by now; the other side must not have run since the region began.
    fn note_bytes(&mut self) {
        let change = self.region.change_and_reset();
        let held = change.bytes_allocated as isize - change.bytes_deallocated as isize;
        self.bytes = self.bytes.saturating_add_signed(held);
    }

    fn step(&mut self, is_timed: bool) {
        self.region.reset();
        let started = Instant::now();
        self.world.step();
        let taken = started.elapsed();
        self.note_bytes();
        if is_timed {
            self.times.push(taken);
        }
    }

    /// The middle one of all times, in milliseconds.
    fn milliseconds(&mut self) -> f64 {
        self.times.sort_unstable();
        self.times[self.times.len() / 2].as_secs_f64() * 1e3
    }
}

const HEADING: [&str; 8] =
    ["scene", "ours ms", "Rapier ms", "ratio", "our height", "Rapier", "bytes a body", "Rapier"];

/// Both sides in one scene.
fn race(scene: &Scene) -> String {
    let mut ours = Runner::<ours::Ours>::new(scene);
    let mut peer = Runner::<peer::Peer>::new(scene);
    for number in 0..scene.before + scene.timed {
        ours.step(number >= scene.before);
        peer.step(number >= scene.before);
    }
    let (our_time, peer_time) = (ours.milliseconds(), peer.milliseconds());
    let count = scene.things.len();
    table::markdown(&[
        scene.name.clone(),
        format!("{our_time:.3}"),
        format!("{peer_time:.3}"),
        format!("{:.2}", our_time / peer_time),
        format!("{:.3}", ours.world.mean_height()),
        format!("{:.3}", peer.world.mean_height()),
        (ours.bytes / count).to_string(),
        (peer.bytes / count).to_string(),
    ])
}

/// Puts the same bodies into our world and into Rapier's, lets them fall, and measures how long a step takes
#[derive(Parser)]
#[command(bin_name = "cargo xtask steps", args_override_self = true)]
struct Options {
    /// Only the scenes whose name has this in it
    #[arg(default_value = "")]
    only: String,
    /// Keep the table in docs/speed-world.md
    #[arg(long)]
    write: bool,
}

fn page(rows: &str) -> String {
    format!(
        "# Speed of the step of a world\n\n\
         Printed by `cargo xtask steps --write`, in one run, with one core.\n\n\
         A step is a sixtieth of a second with gravity: contacts, solver, fast bodies, events. The peer is Rapier 0.36\n\
         (`PhysicsPipeline` and its default solver, `parallel` off); ours has `simd` on, and the settings that a world\n\
         has by default. Both get the same bodies, none of which may sleep, and step in turns. The time is the median of\n\
         20 to 120 steps once everything has fallen, on {}. The height is the mean over all moving bodies at the end: both\n\
         come to lie in much the same way. The memory is what each side allocated, shapes included. Heaps are of balls,\n\
         boxes and capsules; the mesh has 18 432 triangles below heaps and 1 800 below hundreds, and the height field as\n\
         many cells. Rapier has no ellipsoid: a hull of 128 points stands for it.\n\n{rows}",
        harness::docs::machine()
    )
}

fn main() -> ExitCode {
    let Options { only, write } = Options::parse();
    let mut rows = table::markdown_head(&HEADING, true);
    print!("{rows}");
    for scene in scene::scenes().iter().filter(|scene| scene.name.contains(&only)) {
        let row = race(scene);
        print!("{row}");
        rows.push_str(&row);
    }
    if write && let Err(problem) = harness::docs::write("speed-world.md", &page(&rows)) {
        eprintln!("{problem}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
