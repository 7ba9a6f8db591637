//! How long a check of some models takes, loading aside.
//!
//!     cargo run --release --package tangency-clash --example timed -- THREADS MODEL…

use std::process::ExitCode;
use std::time::Instant;

use tangency_clash::{CheckOptions, Class, Prepared, Rule, Rules};
use tangency_io::{ReadOptions, Scene, read};

/// A check is made so often, and the shortest time told.
const TIMES: usize = 3;

fn timed(threads: usize, files: &[String]) -> Result<(), Box<dyn std::error::Error>> {
    let started = Instant::now();
    let mut scene = Scene::default();
    for file in files {
        scene.append(read(file, &ReadOptions::default())?);
    }
    println!("read {} elements in {:.3} s", scene.elements.len(), started.elapsed().as_secs_f64());
    let rules = Rules { rules: vec![Rule::default()], exclusions: Vec::new() };
    let options = CheckOptions { threads: Some(threads), ..CheckOptions::default() };
    let started = Instant::now();
    let prepared = Prepared::new(&scene, &options)?;
    println!("prepared in {:.3} s", started.elapsed().as_secs_f64());
    let mut least = f64::INFINITY;
    for _ in 0..TIMES {
        let started = Instant::now();
        let report = prepared.check(&rules, &options, &())?;
        least = least.min(started.elapsed().as_secs_f64());
        let counts = Class::ALL.map(|class| format!("{} {}", report.count(class), class.word()));
        println!("{} candidates: {}", report.rules[0].candidates, counts.join(", "));
    }
    println!("checked in {least:.3} s on {threads} threads");
    Ok(())
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((threads, files)) = arguments.split_first() else {
        eprintln!("how many threads, and which models?");
        return ExitCode::FAILURE;
    };
    let told = threads.parse().map_err(Into::into).and_then(|threads| timed(threads, files));
    told.map_or_else(
        |error: Box<dyn std::error::Error>| {
            eprintln!("{error}");
            ExitCode::FAILURE
        },
        |()| ExitCode::SUCCESS,
    )
}
