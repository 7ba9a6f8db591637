//! Is any model file refused with a reason, or is what comes of it sound? The first byte picks the format.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../src/model.rs"]
mod model;

fuzz_target!(|bytes: &[u8]| model::read_model(bytes));
