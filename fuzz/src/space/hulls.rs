//! What must hold of the hull of any points.

use arbitrary::{Result, Unstructured};

use super::reader::Reader;
use super::space::*;

/// More than any point may be outside, in units of the reach: what is promised, and what the question
/// after it may be off.
const OUTSIDE: Real = 64.0 * Real::EPSILON;

/// Wraps the points that the bytes spell: as many as there are, near to each other now and then.
pub(in super::super) fn wrap(bytes: &mut Unstructured) -> Result<()> {
    let mut from = Reader { bytes, is_usual: true };
    let most_corners = usize::from(from.byte()?);
    let mut points: Vec<Vector> = Vec::new();
    while !from.bytes.is_empty() && points.len() < 200 {
        let point = match from.byte()? % 4 {
            0 if !points.is_empty() => {
                let index = from.bytes.choose_index(points.len())?;
                points[index] + from.vector()? * Real::EPSILON
            }
            _ => from.vector()?,
        };
        points.push(point);
    }
    if let Ok(hull) = Hull::from_points(&points) {
        check(&points, &hull, 0.0, from.is_usual);
    }
    if let Ok((hull, outside)) = Hull::from_points_limited(&points, most_corners) {
        assert!(hull.vertices().len() <= most_corners, "{points:?} {most_corners}");
        check(&points, &hull, outside, from.is_usual);
    }
    Ok(())
}

/// That a hull is one, and no point further outside than it may be.
fn check(points: &[Vector], hull: &Hull, outside: Real, is_usual: bool) {
    let faces: Vec<&[u32]> = hull.faces().map(|(_, ring)| ring).collect();
    assert_eq!(hull.vertices().len() + faces.len(), hull.edges().len() + 2, "{points:?}");
    assert!(hull.vertices().iter().all(|corner| points.contains(corner)), "{points:?}");
    if !is_usual {
        return;
    }
    let again = Hull::from_faces(hull.vertices(), &faces);
    assert!(again.is_ok(), "{points:?} {again:?}");
    let most = outside + OUTSIDE * hull.reach();
    for point in points {
        let found = hull.nearest(*point).separation;
        assert!(found <= most, "{points:?}: {point:?} is {found} outside");
    }
}
