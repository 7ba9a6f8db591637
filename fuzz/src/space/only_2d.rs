//! What only two dimensions have.

use arbitrary::Result;

use super::reader::Reader;
use super::scene::built;
use super::space::*;

/// Any rotation; none where the numbers have no direction.
pub(super) fn rotation(from: &mut Reader) -> Result<Rotation> {
    Ok(match from.byte()? % 4 {
        0 | 1 => Rotation::IDENTITY,
        2 => Rotation::from_radians(from.number()?),
        _ => Rotation::from_direction(from.vector()?).unwrap_or(Rotation::IDENTITY),
    })
}

/// A polygon: some points as they are, or those on the outside of them.
pub(super) fn shape(from: &mut Reader) -> Result<Option<Shape>> {
    let count = from.byte()?;
    let points: Vec<Vector> = (0..3 + count % 6).map(|_| from.vector()).collect::<Result<_>>()?;
    if count < 64 {
        return Ok(built(Polygon::new(&points)));
    }
    let outside = convex_hull(&points);
    Ok(outside.ok().and_then(|corners| built(Polygon::new(&corners))))
}
