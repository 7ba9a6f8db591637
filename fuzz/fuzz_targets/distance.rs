//! Does `distance` answer for any two shapes, and agree with the other questions?
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::{Question, ask};

fuzz_target!(|bytes: &[u8]| ask(Question::Distance, bytes));
