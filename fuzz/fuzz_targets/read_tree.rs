//! Is any file of type `Bvh` refused, or is what comes of it sound?
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| hostile::read_any("Bvh", bytes));
