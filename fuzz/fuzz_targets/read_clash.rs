//! Are rules, selections and reports of any text read, or refused with a reason? The first byte picks which.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../src/clash.rs"]
#[allow(dead_code)]
mod clash;

fuzz_target!(|bytes: &[u8]| clash::read_clash(bytes));
