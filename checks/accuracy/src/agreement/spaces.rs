//! The four spaces, each with the same laws in its own numbers.

use super::Pairing;
use crate::against_oracle::spaces::{DOUBLE, SINGLE};

#[path = "space"]
mod d3 {
    use crate::against_oracle::spaces::d3 as inputs;
    use tangency::d3 as space;
    mod case;
    pub(super) mod pairings;
}

#[path = "space"]
mod d2 {
    use crate::against_oracle::spaces::d2 as inputs;
    use tangency::d2 as space;
    mod case;
    pub(super) mod pairings;
}

#[path = "space"]
mod d3_f64 {
    use crate::against_oracle::spaces::d3_f64 as inputs;
    use tangency::d3_f64 as space;
    mod case;
    pub(super) mod pairings;
}

#[path = "space"]
mod d2_f64 {
    use crate::against_oracle::spaces::d2_f64 as inputs;
    use tangency::d2_f64 as space;
    mod case;
    pub(super) mod pairings;
}

/// Every pair of kinds of every space, with the scales it is asked at.
pub(crate) fn pairings() -> Vec<(Pairing, &'static [f64])> {
    let single = d3::pairings::pairings().into_iter().chain(d2::pairings::pairings());
    let double = d3_f64::pairings::pairings().into_iter().chain(d2_f64::pairings::pairings());
    single.map(|p| (p, SINGLE)).chain(double.map(|p| (p, DOUBLE))).collect()
}
