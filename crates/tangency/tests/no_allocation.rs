//! Questions do not allocate: an allocator that counts is watching.

// The files are compiled once for each space.
#![allow(clippy::duplicate_mod)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

// An allocator cannot be written without `unsafe`; this one only counts and passes everything on.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What `question` answers, after making sure that it did not allocate.
#[track_caller]
fn counted<Answer>(name: &str, question: impl FnOnce() -> Answer) -> Answer {
    let before = ALLOCATIONS.with(Cell::get);
    let answer = question();
    let count = ALLOCATIONS.with(Cell::get) - before;
    assert_eq!(count, 0, "{name} allocated {count} times");
    answer
}

#[test]
#[should_panic(expected = "a box allocated 1 times")]
fn the_counter_counts() {
    let boxed = counted("a box", || Box::new(std::hint::black_box(7)));
    assert_eq!(*boxed, 7);
}

#[cfg(feature = "d3")]
#[path = "no_allocation"]
mod d3 {
    use tangency::d3 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod frames;
    mod impacts;
    mod only_3d;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_3d as only;
}

#[cfg(feature = "d2")]
#[path = "no_allocation"]
mod d2 {
    use tangency::d2 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod frames;
    mod impacts;
    mod only_2d;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_2d as only;
}

#[cfg(all(feature = "d3", feature = "f64"))]
#[path = "no_allocation"]
mod d3_f64 {
    use tangency::d3_f64 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod frames;
    mod impacts;
    mod only_3d;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_3d as only;
}

#[cfg(all(feature = "d2", feature = "f64"))]
#[path = "no_allocation"]
mod d2_f64 {
    use tangency::d2_f64 as space;
    #[path = "../../examples/textbook/bounce_path.rs"]
    mod bounce_path;
    mod frames;
    mod impacts;
    mod only_2d;
    mod shared;
    #[path = "../../examples/textbook/sweeps.rs"]
    mod sweeps;
    use only_2d as only;
}
