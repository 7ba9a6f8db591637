//! Work on all cores, with the results in the order of the work.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What `task` makes of each piece of work, in a fixed order.
pub(crate) fn in_parallel<Work: Sync, Done: Send>(
    work: &[Work],
    task: impl Fn(&Work) -> Done + Sync,
) -> Vec<Done> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(piece) = work.get(index) else { break };
                    let result = task(piece);
                    done.lock().expect("no task panics").push((index, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no task panics");
    done.sort_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}
