//! The inputs of both sides of each race, and a check that their answers agree.

pub(crate) mod bodies;
pub(crate) mod builds;
pub(crate) mod rays;
pub(crate) mod solids;
pub(crate) mod two_meshes;

use tangency::d3::Real;

/// Makes sure that all but one in five hundred answers are alike: some are too close to tell, or lost by
/// a peer between two triangles.
fn agree(ours: &[Real], theirs: impl Iterator<Item = Real>, slack: Real) {
    let is_off =
        |(ours, theirs): &(&Real, Real)| !(**ours == *theirs || (**ours - theirs).abs() <= slack);
    let off = ours.iter().zip(theirs).filter(is_off).count();
    assert!(off * 500 <= ours.len(), "{off} of {} answers differ", ours.len());
}
