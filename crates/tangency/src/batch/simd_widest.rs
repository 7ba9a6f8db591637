//! Work with the widest registers that the processor has.
//!
//! What is inlined into the work is built twice: for what every processor of this family has, with two
//! numbers of double precision in a register, and for AVX2, with four. No sum is formed in another order
//! and nothing is contracted, so the bits are the same.

use fearless_simd::{Level, Simd};

/// What the work returns.
#[inline(always)]
pub(crate) fn widest<Answer>(work: impl FnOnce() -> Answer) -> Answer {
    match Level::new().as_avx2() {
        Some(avx2) => avx2.vectorize(work),
        None => work(),
    }
}
