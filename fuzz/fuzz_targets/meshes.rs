//! Are any triangles a mesh, or is there a reason why not; and does the mesh keep its word?
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::survey;

fuzz_target!(|bytes: &[u8]| survey(bytes));
