//! Who is at what, and for how long?

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// No worker holds more than this many megabytes: files are a few kilobytes.
const MOST_MEMORY: usize = 2_000;

/// What each worker is at.
pub(crate) struct Watch {
    patience: Duration,
    places: Vec<Mutex<Option<(Instant, String)>>>,
}

/// What a worker is at.
pub(crate) struct Place<'a>(&'a Mutex<Option<(Instant, String)>>);

impl Watch {
    pub(crate) fn new(patience: Duration) -> Self {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        Self { patience, places: (0..workers).map(|_| Mutex::new(None)).collect() }
    }

    pub(crate) fn of(&self, worker: usize) -> Place<'_> {
        Place(&self.places[worker])
    }

    /// Waits until all pieces of work are taken and done, and ends the process where a case has no end or takes
    /// too much memory: nothing else could.
    pub(crate) fn guard(&self, next: &AtomicUsize, pieces: usize) {
        let is_busy = |place: &Mutex<Option<_>>| place.lock().is_ok_and(|at| at.is_some());
        while next.load(Ordering::Relaxed) < pieces || self.places.iter().any(is_busy) {
            std::thread::sleep(Duration::from_millis(100));
            let is_full = most_memory().is_some_and(|most| most > MOST_MEMORY);
            for place in &self.places {
                let Ok(at) = place.lock() else { continue };
                let Some((since, label)) = at.as_ref() else { continue };
                if is_full || since.elapsed() > self.patience {
                    println!("no end, or no room: cargo xtask hostile {label}");
                    std::process::exit(1);
                }
            }
        }
    }
}

impl Place<'_> {
    pub(crate) fn begin(&self, label: &str) -> Instant {
        let now = Instant::now();
        *self.0.lock().expect("the guard does not panic") = Some((now, label.to_string()));
        now
    }

    pub(crate) fn end(&self) {
        *self.0.lock().expect("the guard does not panic") = None;
    }
}

/// How many megabytes the process had at most, where the system tells.
pub(crate) fn most_memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes / 1024)
}
