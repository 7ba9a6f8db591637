//! Do convex hulls cover any mesh, or is there a reason why not?
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::decompose;

fuzz_target!(|bytes: &[u8]| decompose(bytes));
