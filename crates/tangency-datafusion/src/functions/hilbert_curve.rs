//! The Hilbert curve: where along it is a cell of a grid?
//!
//! The curve visits each cell of a cubic grid once, always going on to a neighbour, and leaves a cube of 2, 4, 8 … cells a
//! side only when it has seen all of it. So rows in its order are near each other in space, and a row group of them has
//! a small box.
//!
//! After Skilling, "Programming the Hilbert curve", 2004: an index whose bits are dealt out to the three axes in turn is
//! a Gray code of which each digit is mirrored and turned by the digits before it. Undoing the turns from the coarsest
//! bit to the finest, and the Gray code after that, leaves the bits of the index.

/// How many bits an axis has: three axes fit into a positive `i64`.
pub(super) const BITS: u32 = 21;

/// How far along the curve a cell is, by its numbers along the axes below `2^BITS`.
pub(super) fn index(mut cell: [u32; 3]) -> i64 {
    for bit in (1..BITS).rev() {
        let (here, finer) = (1 << bit, (1 << bit) - 1);
        for axis in 0..3 {
            if cell[axis] & here != 0 {
                cell[0] ^= finer;
            } else {
                let swapped = (cell[0] ^ cell[axis]) & finer;
                cell[0] ^= swapped;
                cell[axis] ^= swapped;
            }
        }
    }
    cell[1] ^= cell[0];
    cell[2] ^= cell[1];
    let mirrored = (1..BITS).filter(|bit| cell[2] >> bit & 1 == 1);
    let mirrored = mirrored.fold(0, |all, bit| all ^ ((1_u32 << bit) - 1));
    let bits = (0..BITS).rev().flat_map(|bit| cell.map(|along| (along ^ mirrored) >> bit & 1));
    bits.fold(0, |index, bit| index << 1 | i64::from(bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_goes_from_neighbour_to_neighbour_through_each_cell_once() {
        let cells = (0..4096).map(|at| [at & 15, at >> 4 & 15, at >> 8]);
        let mut visited: Vec<(i64, [u32; 3])> = cells.map(|cell| (index(cell), cell)).collect();
        visited.sort_unstable();
        for (at, step) in visited.windows(2).enumerate() {
            let apart = (0..3).map(|axis| step[0].1[axis].abs_diff(step[1].1[axis]));
            assert_eq!((step[0].0, apart.sum::<u32>()), (at as i64, 1), "{step:?}");
        }
    }

    #[test]
    fn the_last_cell_is_the_end_of_the_curve() {
        let most = (1 << BITS) - 1;
        let corners = [[0, 0, 0], [most, 0, 0], [0, most, 0], [0, 0, most]].map(index);
        assert_eq!(corners.iter().max(), Some(&i64::MAX));
        assert_eq!(corners.iter().min(), Some(&0));
    }
}
