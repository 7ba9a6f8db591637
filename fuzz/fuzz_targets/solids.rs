//! Are any two solids apart after the shift that parts them?
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::part;

fuzz_target!(|bytes: &[u8]| part(bytes));
