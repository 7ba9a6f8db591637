//! What only three dimensions have.

use arbitrary::Result;

use super::reader::Reader;
use super::scene::built;
use super::space::*;

/// Any rotation; none where the numbers have no direction.
pub(super) fn rotation(from: &mut Reader) -> Result<Rotation> {
    if from.byte()? % 2 == 0 {
        return Ok(Rotation::IDENTITY);
    }
    let parts = [from.number()?, from.number()?, from.number()?, from.number()?];
    Ok(Rotation::from_quaternion(parts).unwrap_or(Rotation::IDENTITY))
}

/// A cylinder, a cone or a hull.
pub(super) fn shape(from: &mut Reader) -> Result<Option<Shape>> {
    Ok(match from.byte()? % 5 {
        0 => built(Cylinder::new(from.number()?.abs(), from.number()?.abs())),
        1 => built(Cone::new(from.number()?.abs(), from.number()?.abs())),
        2 => {
            let corners = [from.vector()?, from.vector()?, from.vector()?, from.vector()?];
            let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
            built(Hull::from_faces(&corners, &faces))
        }
        3 => built(Hull::flat(&[from.vector()?, from.vector()?, from.vector()?])),
        _ => slanted_box(from)?,
    })
}

/// The hull of a box whose sides need not be square to each other.
fn slanted_box(from: &mut Reader) -> Result<Option<Shape>> {
    let [corner, u, v, w] = [from.vector()?, from.vector()?, from.vector()?, from.vector()?];
    let corners = [corner, corner + u, corner + u + v, corner + v].map(|c| [c, c + w]).concat();
    let faces: [&[u32]; 6] =
        [&[0, 6, 4, 2], &[1, 3, 5, 7], &[0, 2, 3, 1], &[2, 4, 5, 3], &[4, 6, 7, 5], &[6, 0, 1, 7]];
    Ok(built(Hull::from_faces(&corners, &faces)))
}
