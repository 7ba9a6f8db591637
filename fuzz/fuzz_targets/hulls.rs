//! Have any points a hull around them, or a reason for having none?
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::wrap;

fuzz_target!(|bytes: &[u8]| wrap(bytes));
