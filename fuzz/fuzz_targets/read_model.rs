//! Is any model file refused with a reason, or is what comes of it sound? The first byte picks the format.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../src/model.rs"]
mod model;

fuzz_target!(init: {
    // What the reader catches is an answer; the hook of the fuzzer would end the process before it is caught.
    std::panic::set_hook(Box::new(|_| {}));
}, |bytes: &[u8]| model::read_model(bytes));
