//! Does any file make the library panic, hang, or answer wrong?
//!
//!     cargo xtask hostile [--cases N] [--only FILTER] [--case NUMBER]
//!     cargo xtask hostile --corpus fuzz/corpus
//!
//! Each case has its own seed, so that it can be asked alone: a line that tells of one begins with how.

#![forbid(unsafe_code)]

mod watch;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use hostile::{Draw, Form, Kind, Manner, Outcome, changed, kinds, to_json};
use rayon::prelude::*;
use watch::Watch;

/// One case in so many changes what hangs where; the others change numbers and bytes.
const STRUCTURE: usize = 11;

/// A case may take so long; one that takes ten times as long counts as endless, and ends the run.
const PATIENCE: Duration = Duration::from_secs(3);

/// How many inputs are shown for each type.
const SHOWN: usize = 4;

/// Changes numbers, bytes and the structure of valid files of every type that can be read, and reads them as JSON and as
/// CBOR; fails if one of them panics, takes seconds or gigabytes, or is taken and then contradicts itself or looking at
/// everything
#[derive(Parser)]
#[command(bin_name = "cargo xtask hostile", args_override_self = true)]
struct Options {
    /// How many files there are in each format: 60 000 take less than a minute on two cores, the proof has a million
    #[arg(long, value_name = "N", default_value_t = 60_000)]
    cases: usize,
    /// Only types whose space and name contain this
    #[arg(long, value_name = "FILTER")]
    only: Option<String>,
    /// Ask one of the cases again
    #[arg(long, value_name = "NUMBER")]
    case: Option<usize>,
    /// Instead, write valid files for the fuzz targets to begin with into a folder
    #[arg(long, value_name = "FOLDER", exclusive = true)]
    corpus: Option<String>,
}

fn main() -> ExitCode {
    let options = Options::parse();
    options.corpus.as_ref().map_or_else(|| run(&options), |folder| write_corpus(folder))
}

/// The fuzz targets, and the types that they read.
const TARGETS: [(&str, &str); 8] = [
    ("read_world", "World"),
    ("read_recording", "Recording"),
    ("read_tree", "Bvh"),
    ("read_broad_phase", "BroadPhase"),
    ("read_shape", "Shape"),
    ("read_cache", "Cache"),
    ("read_words", "words"),
    ("read_answers", "answers"),
];

/// Writes valid files for the fuzz targets to begin with, a few of each.
fn write_corpus(folder: &str) -> ExitCode {
    for (target, name) in TARGETS {
        let files = hostile::corpus(name);
        let step = files.len().div_ceil(16).max(1);
        for (at, file) in files.iter().step_by(step).enumerate() {
            let folder = format!("{folder}/{target}");
            let written = std::fs::create_dir_all(&folder)
                .and_then(|()| std::fs::write(format!("{folder}/seed_{at:02}"), file));
            if let Err(problem) = written {
                eprintln!("{folder}: {problem}");
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// What became of the cases of a type.
#[derive(Default)]
struct Tally {
    asked: usize,
    taken: usize,
    panics: usize,
    wrong: usize,
    slow: usize,
    slowest: Duration,
    shown: Vec<String>,
}

fn run(options: &Options) -> ExitCode {
    let started = Instant::now();
    std::panic::set_hook(Box::new(|_| ()));
    let mut kinds = kinds();
    let name = |kind: &Kind| format!("{} {}", kind.space, kind.name);
    kinds.retain(|kind| options.only.as_ref().is_none_or(|only| name(kind).contains(only)));
    let each = options.cases.div_ceil(kinds.len().max(1));
    let watch = Watch::new(10 * PATIENCE);
    let asked = |kind: &Kind| {
        let cases = options.case.map_or(0..each, |case| case..case + 1);
        let mut tally = Tally::default();
        cases.for_each(|case| ask(kind, case, &mut tally, &watch.of_worker()));
        tally
    };
    // Inside of the pool: a single kind is not asked by the thread that began.
    let ask_all = || rayon::scope(|_| kinds.par_iter().with_max_len(1).map(asked).collect());
    let tallies: Vec<Tally> = watch.guarded(ask_all);
    report(&kinds, &tallies, started)
}

/// Changes a file, reads it in both formats, and asks what was taken.
fn ask(kind: &Kind, case: usize, tally: &mut Tally, watch: &watch::Place<'_>) {
    let name = format!("{} {}", kind.space, kind.name);
    let label = format!("--only \"{name}\" --case {case}");
    let seed = name.bytes().fold(case as u64, |seed, byte| {
        (seed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    let mut draw = Draw(seed);
    let manner = if case.is_multiple_of(STRUCTURE) { Manner::Structure } else { Manner::Numbers };
    let mut told = String::new();
    let value = changed(&kind.seeds, manner, &mut draw, &mut told);
    let text = to_json(&value).to_string();
    let mut bytes = Vec::new();
    ciborium::into_writer(&value, &mut bytes).expect("a list takes all bytes");
    if manner == Manner::Numbers && case.is_multiple_of(4) {
        for _ in 0..1 + draw.below(3) {
            let at = draw.below(bytes.len());
            bytes[at] ^= 1 << draw.below(8);
            told.push_str(&format!("byte {at} is {}; ", bytes[at]));
        }
    }
    for form in [Form::Json(&text), Form::Cbor(&bytes)] {
        let begun = watch.begin(&label);
        let outcome = catch_unwind(AssertUnwindSafe(|| kind.read(form, &mut draw)));
        let spent = begun.elapsed();
        watch.end();
        tally.count(outcome, spent, |problem| format!("{label}: {told}=> {problem}"));
    }
}

impl Tally {
    fn count(
        &mut self,
        outcome: std::thread::Result<Outcome>,
        spent: Duration,
        tell: impl Fn(&str) -> String,
    ) {
        self.asked += 1;
        self.slowest = self.slowest.max(spent);
        let problem = match outcome {
            Ok(Outcome::Refused) => None,
            Ok(Outcome::Sound) => {
                self.taken += 1;
                None
            }
            Ok(Outcome::Wrong(problem)) => {
                self.taken += 1;
                self.wrong += 1;
                Some(problem)
            }
            Err(panic) => {
                self.panics += 1;
                Some(format!("panic: {}", message(&*panic)))
            }
        };
        let is_slow = spent > PATIENCE;
        self.slow += usize::from(is_slow);
        let problem = problem.or_else(|| is_slow.then(|| format!("took {spent:?}")));
        if let Some(problem) = problem.filter(|_| self.shown.len() < SHOWN) {
            let brief: String = problem.chars().take(400).collect();
            self.shown.push(tell(&brief));
        }
    }
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default()
}

fn report(kinds: &[Kind], tallies: &[Tally], started: Instant) -> ExitCode {
    println!("{:<20} read   taken  panics  wrong  slow  slowest", "");
    let mut sums = [0; 5];
    for (kind, tally) in kinds.iter().zip(tallies) {
        let Tally { asked, taken, panics, wrong, slow, slowest, shown } = tally;
        let name = format!("{} {}", kind.space, kind.name);
        println!(
            "{name:<20} {asked:>7} {taken:>7} {panics:>4} {wrong:>4} {slow:>4}  {slowest:.0?}"
        );
        shown.iter().for_each(|line| println!("    cargo xtask hostile {line}"));
        for (sum, count) in sums.iter_mut().zip([asked, taken, panics, wrong, slow]) {
            *sum += count;
        }
    }
    let [asked, taken, panics, wrong, slow] = sums;
    let spent = started.elapsed().as_secs_f64();
    let memory = watch::most_memory().map_or(String::new(), |most| format!(", {most} MB at most"));
    println!(
        "\nhostile: {asked} files, {taken} taken, {panics} panics, {wrong} wrong, {slow} slow, \
         {spent:.0} s{memory}"
    );
    let is_fine = asked > 0 && panics + wrong + slow == 0;
    if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
