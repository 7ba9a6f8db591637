//! The four spaces, each with the pairs and the sampling that the tests have too.

#[path = "../../../../crates/tangency/tests/narrow_phase/impacts"]
mod d3 {
    use super::super::draw::Draw;
    use super::super::tally::Tally;
    use tangency::d3 as space;
    mod movers_3d;
    pub(super) mod sampled;
    use movers_3d as movers;
}

#[path = "../../../../crates/tangency/tests/narrow_phase/impacts"]
mod d2 {
    use super::super::draw::Draw;
    use super::super::tally::Tally;
    use tangency::d2 as space;
    mod movers_2d;
    pub(super) mod sampled;
    use movers_2d as movers;
}

#[path = "../../../../crates/tangency/tests/narrow_phase/impacts"]
mod d3_f64 {
    use super::super::draw::Draw;
    use super::super::tally::Tally;
    use tangency::d3_f64 as space;
    mod movers_3d;
    pub(super) mod sampled;
    use movers_3d as movers;
}

#[path = "../../../../crates/tangency/tests/narrow_phase/impacts"]
mod d2_f64 {
    use super::super::draw::Draw;
    use super::super::tally::Tally;
    use tangency::d2_f64 as space;
    mod movers_2d;
    pub(super) mod sampled;
    use movers_2d as movers;
}

use super::draw::Draw;
use super::tally::Tally;

/// What sends a drawn pair on its way and counts what became of it.
pub(super) type Send = fn(&mut Draw, &mut Tally);

pub(super) const SPACES: [(&str, Send); 4] = [
    ("d3", d3::sampled::send),
    ("d2", d2::sampled::send),
    ("d3_f64", d3_f64::sampled::send),
    ("d2_f64", d2_f64::sampled::send),
];
