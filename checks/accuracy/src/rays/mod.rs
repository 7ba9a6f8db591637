//! `cargo xtask rays`: does a ray ever slip between two triangles?

mod frame;
mod spaces;
mod surface;

use std::process::ExitCode;
use std::time::Instant;

use rayon::prelude::*;
use test_meshes::{BumpyBall, Draw, seed};

/// How many rays one piece of work has, more or less.
const BATCH: usize = 4_000;

/// About how many triangles the closed meshes have.
const MESHES: [u32; 3] = [10_000, 100_000, 1_000_000];

/// How many times as large as the model they are.
const SCALES: [f64; 3] = [1.0, 1.0 / 1024.0, 1024.0];

/// How many inputs are shown that went wrong.
const SHOWN: usize = 4;

/// What became of some rays.
#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) rays: usize,
    /// How many went exactly through the corner or edge that they were aimed at, as far as floats
    /// tell.
    pub(crate) straight: usize,
    /// How many met no triangle.
    misses: usize,
    /// How many missed the box of a triangle that they met.
    missed_boxes: usize,
    inputs: Vec<String>,
}

impl Tally {
    /// Notes whether a ray met a triangle.
    pub(crate) fn note_miss(&mut self, is_met: bool, input: impl Fn() -> String) {
        self.misses += usize::from(!is_met);
        self.show(is_met, "slipped through", input);
    }

    /// Notes whether a ray met the boxes of all triangles that it met.
    pub(crate) fn note_box(&mut self, is_met: bool, input: impl Fn() -> String) {
        self.missed_boxes += usize::from(!is_met);
        self.show(is_met, "missed a box", input);
    }

    fn show(&mut self, is_right: bool, what: &str, input: impl Fn() -> String) {
        if !is_right && self.inputs.len() < SHOWN {
            self.inputs.push(format!("{what}: {}", input()));
        }
    }

    fn add(&mut self, other: Self) {
        self.rays += other.rays;
        self.straight += other.straight;
        self.misses += other.misses;
        self.missed_boxes += other.missed_boxes;
        self.inputs.extend(other.inputs);
        self.inputs.truncate(SHOWN);
    }
}

/// What is asked for.
#[derive(clap::Args)]
pub struct Options {
    /// How many rays are shot at surfaces, and how many at meshes: a million take seconds, the proof has a hundred
    /// million
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    rays: usize,
}

/// Runs the command.
pub fn run(options: &Options) -> ExitCode {
    let count = options.rays;
    let surfaces = shot("rays at shared corners and edges", count, batch);
    let are_meshes_tight = MESHES.into_iter().zip(SCALES).all(|(triangles, scale)| {
        let model = BumpyBall::of_about(triangles).model();
        let (single, double) =
            (spaces::Closed::new(&model, scale), spaces::ClosedF64::new(&model, scale));
        let what = format!("rays at vertices and edges of a mesh of {}", model.triangles.len());
        shot(&what, count.div_ceil(MESHES.len()), |number| {
            let mut tally = Tally::default();
            let mut draw = Draw::new(seed(&format!("rays at {triangles} {number}")));
            while tally.rays < BATCH {
                single.shoot(&mut draw, &mut tally);
                double.shoot(&mut draw, &mut tally);
            }
            tally
        })
    });
    if surfaces && are_meshes_tight { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Shoots so many rays in batches, says what became of them, and whether all is well.
fn shot(what: &str, count: usize, batch: impl Fn(usize) -> Tally + Send + Sync) -> bool {
    let started = Instant::now();
    let numbers = 0..count.div_ceil(BATCH);
    let parts: Vec<Tally> = numbers.into_par_iter().with_max_len(1).map(batch).collect();
    let mut tally = Tally::default();
    parts.into_iter().for_each(|part| tally.add(part));
    for input in &tally.inputs {
        println!("{input}");
    }
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "rays: {} {what}, {} of them exactly, {} slipped through, {} missed a box, {seconds:.0} s, {:.0} rays/s",
        tally.rays,
        tally.straight,
        tally.misses,
        tally.missed_boxes,
        tally.rays as f64 / seconds
    );
    // Without rays that leave nothing to rounding, nothing is proved.
    let is_hard = tally.straight * 10 > tally.rays;
    is_hard && tally.misses + tally.missed_boxes == 0
}

/// Rays in both precisions, which depend on nothing but the number of the batch.
fn batch(number: usize) -> Tally {
    let mut tally = Tally::default();
    let mut draw = Draw::new(seed(&format!("rays {number}")));
    while tally.rays < BATCH {
        spaces::shoot(&mut draw, &mut tally);
        spaces::shoot_f64(&mut draw, &mut tally);
    }
    tally
}
