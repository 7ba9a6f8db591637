//! Many questions on threads, without the GIL, until Ctrl-C.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::Duration;

use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    tangency,
    InternalError,
    PyRuntimeError,
    "A defect of this package: please report it with the arguments that it names."
);

/// A thread takes so many questions at a time, unless they are long ones.
const BLOCK: usize = 256;

/// So much of a block is answered at once, with the GIL: a thread would take longer to begin.
const AT_ONCE: usize = 8;

/// How long Ctrl-C may wait.
pub(crate) const PATIENCE: Duration = Duration::from_millis(50);

/// How many cores there are; to ask for it takes longer than most questions.
static CORES: LazyLock<usize> =
    LazyLock::new(|| thread::available_parallelism().map_or(1, usize::from));

/// How many questions there are, and who answers them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work {
    pub(crate) count: usize,
    pub(crate) threads: usize,
    /// How many of them a thread takes at a time.
    pub(crate) block: usize,
}

impl Work {
    /// As many threads as are asked for, or as there are cores.
    pub(crate) fn new(count: usize, threads: Option<usize>) -> PyResult<Self> {
        if threads == Some(0) {
            return Err(PyValueError::new_err("threads: it should be 1 or more and is 0"));
        }
        Ok(Self { count, threads: threads.unwrap_or_else(|| *CORES), block: BLOCK })
    }
}

/// The answers to all questions, in their order.
pub(crate) fn answers<T: Send>(
    py: Python,
    work: &Work,
    ask: impl Fn(usize) -> T + Sync,
) -> PyResult<Vec<T>> {
    if work.count <= work.block / AT_ONCE {
        return block(&ask, 0, work.count);
    }
    py.detach(|| in_blocks(work, &ask))
}

/// The answers to some questions; a panic is an error that names them.
fn block<T>(ask: &impl Fn(usize) -> T, start: usize, end: usize) -> PyResult<Vec<T>> {
    catch_unwind(AssertUnwindSafe(|| (start..end).map(ask).collect())).map_err(|_| {
        let told = format!("a question between index {start} and {end} has no answer");
        InternalError::new_err(told)
    })
}

/// What the threads have done so far.
struct Progress<T> {
    next: AtomicUsize,
    is_stopped: AtomicBool,
    running: AtomicUsize,
    done: Mutex<Vec<(usize, PyResult<Vec<T>>)>>,
}

fn in_blocks<T: Send>(work: &Work, ask: &(impl Fn(usize) -> T + Sync)) -> PyResult<Vec<T>> {
    let threads = work.threads.min(work.count.div_ceil(work.block));
    let progress = Progress {
        next: AtomicUsize::new(0),
        is_stopped: AtomicBool::new(false),
        running: AtomicUsize::new(threads),
        done: Mutex::new(Vec::new()),
    };
    let waiting = thread::current();
    let stopped = thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                take_blocks(work, ask, &progress);
                progress.running.fetch_sub(1, Ordering::Release);
                waiting.unpark();
            });
        }
        watch(&progress)
    });
    stopped?;
    let done = progress.done.into_inner();
    let mut done = done.map_err(|_| InternalError::new_err("a thread ended early"))?;
    done.sort_unstable_by_key(|(start, _)| *start);
    let mut answers = Vec::with_capacity(work.count);
    for (_, block) in done {
        answers.extend(block?);
    }
    Ok(answers)
}

/// Answers blocks of questions until none is left.
fn take_blocks<T>(work: &Work, ask: &impl Fn(usize) -> T, progress: &Progress<T>) {
    while !progress.is_stopped.load(Ordering::Relaxed) {
        let start = progress.next.fetch_add(work.block, Ordering::Relaxed);
        if start >= work.count {
            return;
        }
        let answered = block(ask, start, work.count.min(start + work.block));
        if let Ok(mut done) = progress.done.lock() {
            done.push((start, answered));
        }
    }
}

/// Waits for the threads, and stops them if Ctrl-C was pressed.
fn watch<T>(progress: &Progress<T>) -> PyResult<()> {
    let mut told = Ok(());
    while progress.running.load(Ordering::Acquire) > 0 {
        thread::park_timeout(PATIENCE);
        if told.is_ok() && progress.running.load(Ordering::Acquire) > 0 {
            told = Python::attach(|py| py.check_signals());
            progress.is_stopped.store(told.is_err(), Ordering::Relaxed);
        }
    }
    told
}
