//! Do the tools that repair a mesh keep their word on any mesh?
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::repair;

fuzz_target!(|bytes: &[u8]| repair(bytes));
