//! Radix sort: candidates in order, faster than by comparing.
//!
//! Few are sorted by comparing. Many are dealt onto 2048 heaps by eleven bits of the key, the lowest first, and
//! picked up heap by heap; after the highest bits have been dealt, all are in order (radix sort). Bits
//! that are the same in all keys are left out: for 100 000 boxes four rounds do.

use super::pair::Candidate;

/// How many bits are dealt by at a time.
const BITS: u32 = 11;

/// Fewer than so many are compared.
const MANY: usize = 1 << 12;

/// Sorts candidates of indices below `count`, with some room to work in.
pub(super) fn sort(keys: &mut Vec<Candidate>, fat_aabb: &mut Vec<Candidate>, count: usize) {
    if keys.len() < MANY {
        keys.sort_unstable();
        return;
    }
    fat_aabb.clear();
    fat_aabb.resize(keys.len(), Candidate(0));
    let width = usize::BITS - count.leading_zeros();
    for start in [Candidate::HIGHER_AT, Candidate::LOWER_AT] {
        let mut shift = start;
        while shift < start + width {
            deal(keys, fat_aabb, shift, BITS.min(start + width - shift));
            core::mem::swap(keys, fat_aabb);
            shift += BITS;
        }
    }
}

/// Copies keys onto heaps by some of their bits, each heap in the order in which they came.
fn deal(from: &[Candidate], to: &mut [Candidate], shift: u32, bits: u32) {
    let heap_of = |key: &Candidate| (key.0 >> shift) as usize & ((1 << bits) - 1);
    let mut ends = [0_u32; 1 << BITS];
    for key in from {
        ends[heap_of(key)] += 1;
    }
    let mut before = 0;
    for end in &mut ends {
        let here = *end;
        *end = before;
        before += here;
    }
    for key in from {
        let next = &mut ends[heap_of(key)];
        to[*next as usize] = *key;
        *next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dealing_orders_as_comparing_does() {
        let mut state = 1_u64;
        let mut draw = |below: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as u32 % below
        };
        for count in [1_u32, 2, 1000, 2048, 5_000_000, (1 << 31) - 2] {
            let mut keys: Vec<_> =
                (0..2 * MANY).map(|_| Candidate::new(draw(count), draw(count))).collect();
            let mut truth = keys.clone();
            truth.sort_unstable();
            sort(&mut keys, &mut Vec::new(), count as usize);
            assert!(keys == truth, "{count}");
        }
    }
}
