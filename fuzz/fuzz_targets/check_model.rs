//! Is any model that can be read checked, and its report written, without harm? The first byte picks the format.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../src/clash.rs"]
#[allow(dead_code)]
mod clash;

fuzz_target!(|bytes: &[u8]| clash::check_model(bytes));
