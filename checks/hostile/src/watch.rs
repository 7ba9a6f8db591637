//! Who is at what, and for how long?

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
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
        let places = (0..rayon::current_num_threads()).map(|_| Mutex::new(None)).collect();
        Self { patience, places }
    }

    /// The place of the worker that calls.
    pub(crate) fn of_worker(&self) -> Place<'_> {
        Place(&self.places[rayon::current_thread_index().expect("workers are of the pool")])
    }

    /// Does some work, and ends the process where a case has no end or takes too much memory: nothing else could.
    pub(crate) fn guarded<Done>(&self, work: impl FnOnce() -> Done) -> Done {
        let is_done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                while !is_done.load(Ordering::Relaxed) {
                    std::thread::sleep(Duration::from_millis(100));
                    self.look();
                }
            });
            let _ends_the_look = SetWhenLeft(&is_done);
            work()
        })
    }

    fn look(&self) {
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

/// Sets a flag when it is left, also by a panic: the one who looks would go on for ever.
struct SetWhenLeft<'a>(&'a AtomicBool);

impl Drop for SetWhenLeft<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
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
