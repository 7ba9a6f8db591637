//! Which triangles of two surfaces share a point, and what do they share?

use core::ops::ControlFlow;

use super::mesh_mesh::Laid;
use super::relative_pose::{PosePair, RelativePose, WorldFrame};
use super::space::kernel;
use super::space::math::{Pose, Vector};
use super::space::shapes::{Mesh, Triangulated};

/// Visits the pairs of triangles of two surfaces that share a point, in an order that depends on the input
/// alone, until the visitor breaks.
///
/// Touching counts, as in [`intersects`](super::space::intersects), which holds for two meshes exactly when
/// there is such a pair. The visitor gets the number of the triangle of A first. Nothing is visited if a
/// pose is not a number, or puts the two further apart than numbers of this space can measure.
///
/// ```
#[doc = prelude!(mesh)]
/// use core::ops::ControlFlow;
/// let floor = Mesh::from_soup(&[[Vector::ZERO, Vector::X, Vector::Y], [-Vector::X, Vector::ZERO, Vector::Y]])?;
/// let wall = Mesh::from_soup(&[[Vector::ZERO, Vector::Y * 0.5, Vector::Z]])?;
/// let mut pairs = Vec::new();
/// let place = Pose::at(Vector::X * 0.25);
/// triangle_pairs(&floor, &Pose::IDENTITY, &wall, &place, &mut |a, b| {
///     pairs.push([a, b]);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(pairs, [[0, 0]]);
/// # Ok::<(), MeshError>(())
/// ```
pub fn triangle_pairs(
    a: &Mesh,
    a_pose: &Pose,
    b: &Mesh,
    b_pose: &Pose,
    visit: &mut dyn FnMut(u32, u32) -> ControlFlow<()>,
) {
    let Some((relative, _)) = (PosePair { a: a_pose, b: b_pose }).between() else { return };
    let _ = laid(a, b, &relative).visit_meeting(visit);
}

/// Fills a list with the pairs of triangles that [`triangle_pairs`] visits, in order of their numbers.
///
/// What was in the list before is forgotten.
pub fn triangle_pairs_into(
    a: &Mesh,
    a_pose: &Pose,
    b: &Mesh,
    b_pose: &Pose,
    pairs: &mut Vec<[u32; 2]>,
) {
    pairs.clear();
    triangle_pairs(a, a_pose, b, b_pose, &mut |a, b| {
        pairs.push([a, b]);
        ControlFlow::Continue(())
    });
    pairs.sort_unstable();
}

fn laid<'a>(a: &'a Mesh, b: &'a Mesh, relative: &'a RelativePose) -> Laid<'a> {
    Laid::new(Triangulated::Mesh(a), Triangulated::Mesh(b), relative)
}

/// What two triangles share, in the world.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum CurvePart {
    /// A single point: a corner, or where two edges cross.
    Point(Vector),
    /// A segment, from end to end along the cross product of the normals of A and B: the pieces of two
    /// closed surfaces run in circles, each where the last one ended.
    Segment([Vector; 2]),
    /// An area: both lie in one plane, and overlap there. What they share is what both cover.
    Area,
}

/// A piece of where two surfaces meet.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CurvePiece {
    /// The triangle of A.
    pub a: u32,
    /// The triangle of B.
    pub b: u32,
    /// What the two share.
    pub part: CurvePart,
}

/// Shows, piece by piece, where two surfaces meet, in the world and in a fixed order.
///
/// ```text
///        .-------.
///       /   A   /|          Each piece is what a triangle of A and one of B share. Where an edge of one
///      +-------+ .---.      goes through a triangle of the other, the next triangle along the edge takes
///      |     x===x  B |     over: its piece ends, to the last bit, where this one does.
///      |     :  |:   |
///      '-------' '---'
/// ```
///
/// The corners of B are brought into the frame of A and rounded there, in double precision; what then meets
/// is decided without error. So surfaces that only touch may be found to share something or not, as the
/// rounding has it, where [`triangle_pairs`] would list them; but no piece is missing where they cross, and
/// there is no gap between pieces. Triangles without area share nothing. Where an edge lies in the plane of
/// a triangle, both triangles along that edge show the same piece.
///
/// Nothing is shown if a pose is not a number, or puts the two too far apart to be measured.
///
/// ```
#[doc = prelude!(mesh)]
/// let floor = Mesh::from_soup(&[[Vector::ZERO, Vector::X * 4.0, Vector::Y * 4.0]])?;
/// let wall = Mesh::from_soup(&[[Vector::Y - Vector::Z, Vector::X * 4.0 - Vector::Z, Vector::Z]])?;
/// let mut pieces = Vec::new();
/// let place = Pose::at(Vector::X + Vector::Y);
/// intersection_curve(&floor, &Pose::IDENTITY, &wall, &place, &mut |piece| pieces.push(piece));
/// let [CurvePiece { part: CurvePart::Segment(ends), .. }] = pieces[..] else { panic!("one segment") };
/// assert_eq!(ends, [Vector::new(1.0, 1.5, 0.0), Vector::new(3.0, 1.0, 0.0)]);
/// # Ok::<(), MeshError>(())
/// ```
pub fn intersection_curve(
    a: &Mesh,
    a_pose: &Pose,
    b: &Mesh,
    b_pose: &Pose,
    visit: &mut dyn FnMut(CurvePiece),
) {
    let Some((relative, home)) = (PosePair { a: a_pose, b: b_pose }).between() else { return };
    let laid = laid(a, b, &relative);
    let out = |local: kernel::Vector| out_of(&home, local, laid.unit);
    let _ = laid.visit_sharing(|a, b, shared| {
        let part = match shared {
            kernel::Shared::Nothing => return ControlFlow::Continue(()),
            kernel::Shared::Point(point) => CurvePart::Point(out(point)),
            kernel::Shared::Segment(ends) => CurvePart::Segment(ends.map(out)),
            kernel::Shared::Area => CurvePart::Area,
        };
        visit(CurvePiece { a, b, part });
        ControlFlow::Continue(())
    });
}

/// A point in the frame of A, in units of a power of two, in the world.
fn out_of(home: &WorldFrame, local: kernel::Vector, unit: f64) -> Vector {
    Vector::from_kernel(home.axes * (local / unit) + home.place)
}
