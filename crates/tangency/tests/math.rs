//! Numbers, vectors, rotations, poses: conversions, both precisions, a reference library.

#[path = "math/conversions.rs"]
mod conversions;
#[path = "math/precision.rs"]
mod precision;
#[path = "math/reference.rs"]
mod reference;
