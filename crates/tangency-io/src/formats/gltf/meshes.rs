//! Triangles of all primitives of a mesh.

use super::accessors::Numbers;
use super::schema::{Mesh, Primitive};
use crate::budget::Budget;
use crate::error::{Place, ReadError};
use crate::formats::text::finite_point;
use crate::scene::MeshData;

pub(super) fn triangles(
    mesh: &Mesh,
    number: usize,
    numbers: &Numbers,
    budget: &mut Budget,
) -> Result<MeshData, ReadError> {
    let mut data = MeshData::default();
    for primitive in mesh.primitives.iter().filter(|primitive| (4..=6).contains(&primitive.mode)) {
        add(primitive, Place::Item("mesh", number), numbers, &mut data, budget)?;
    }
    Ok(data)
}

fn add(
    primitive: &Primitive,
    place: Place,
    numbers: &Numbers,
    data: &mut MeshData,
    budget: &mut Budget,
) -> Result<(), ReadError> {
    let Some(position) = primitive.attributes.position else {
        return Err(ReadError::new(place, "a primitive has no positions"));
    };
    let first = data.positions.len();
    let points = numbers.items(position, "VEC3")?;
    budget.take_growing(points.count.saturating_mul(size_of::<[f64; 3]>()), place)?;
    for point in points.points() {
        data.positions.push(finite_point(point, place)?);
    }
    let count = points.count;
    let corners: Vec<u32> = match primitive.indices {
        Some(indices) => {
            let items = numbers.items(indices, "SCALAR")?;
            budget.take(items.count.saturating_mul(size_of::<u32>()), place)?;
            let indices = items.indices();
            let wrong = || ReadError::new(place, "its indices are not whole numbers");
            indices.ok_or_else(wrong)?.collect()
        }
        None => {
            budget.take(count.saturating_mul(size_of::<u32>()), place)?;
            (0..count as u32).collect()
        }
    };
    if let Some(corner) = corners.iter().find(|corner| **corner as usize >= count) {
        let reason = format!("a triangle names vertex {corner}, and there are {count}");
        return Err(ReadError::new(place, reason));
    }
    budget.take_growing(corners.len().saturating_mul(size_of::<[u32; 3]>()), place)?;
    let first = first as u32;
    let shifted = |triangle: [u32; 3]| triangle.map(|corner| corner + first);
    data.triangles.extend(cut(&corners, primitive.mode).into_iter().map(shifted));
    Ok(())
}

/// The triangles of a list, a strip or a fan of corners.
fn cut(corners: &[u32], mode: u32) -> Vec<[u32; 3]> {
    let strip = |(at, three): (usize, &[u32])| {
        // Every other triangle of a strip is wound the other way.
        if at % 2 == 0 { [three[0], three[1], three[2]] } else { [three[1], three[0], three[2]] }
    };
    match mode {
        5 => corners.windows(3).enumerate().map(strip).collect(),
        6 => corners.windows(2).skip(1).map(|two| [corners[0], two[0], two[1]]).collect(),
        _ => corners.as_chunks().0.to_vec(),
    }
}
