//! docs/pairs.md is the table of the library: which method answers which pair.
//!
//! Written anew with `TANGENCY_WRITE=1 cargo test --test narrow_phase pairs`.
#![cfg(all(feature = "d2", feature = "d3"))]

use std::fmt::Write as _;

/// A table of names, with the method where row and column meet.
fn table(names: &[&str], method: impl Fn(usize, usize) -> &'static str) -> String {
    let mut text = format!("| | {} |\n|---|", names.join(" | "));
    text.push_str(&"---|".repeat(names.len()));
    for (row, name) in names.iter().enumerate() {
        let _ = write!(text, "\n| **{name}** |");
        for column in 0..names.len() {
            let _ = write!(text, " {} |", method(row, column));
        }
    }
    text.push('\n');
    text
}

fn in_three_dimensions() -> String {
    use tangency::d3::*;
    let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
    let half = Vector::splat(1.0);
    let triangles = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let mesh = Mesh::new(&corners, &triangles).unwrap();
    let compound = Compound::new(Vec::new()).unwrap();
    let field = HeightField::new(&[0.0; 4], 2, half, &[]).unwrap();
    let shapes: [(&str, Shape); 15] = [
        ("sphere", Sphere::new(half, 1.0).unwrap().into()),
        ("segment", Segment::new(half, -half).unwrap().into()),
        ("capsule", Capsule::new(half, -half, 1.0).unwrap().into()),
        ("triangle", Triangle::new(half, Vector::X, Vector::Y).unwrap().into()),
        ("cuboid", Cuboid::from_half(half).unwrap().into()),
        ("hull", Hull::from_faces(&corners, &faces).unwrap().into()),
        ("cylinder", Cylinder::new(1.0, 1.0).unwrap().into()),
        ("cone", Cone::new(1.0, 1.0).unwrap().into()),
        ("ellipsoid", Ellipsoid::new(half).unwrap().into()),
        ("custom", CustomConvex::new(Sphere::new(half, 1.0).unwrap()).into()),
        ("half-space", HalfSpace::new(half, 1.0).unwrap().into()),
        ("mesh", mesh.clone().into()),
        ("solid", Solid::new(mesh).unwrap().into()),
        ("height field", field.into()),
        ("compound", compound.into()),
    ];
    table(&shapes.each_ref().map(|shape| shape.0), |a, b| method(&shapes[a].1, &shapes[b].1))
}

fn in_two_dimensions() -> String {
    use tangency::d2::*;
    let corners = [Vector::ZERO, Vector::X, Vector::Y];
    let half = Vector::splat(1.0);
    let compound = Compound::new(Vec::new()).unwrap();
    let shapes: [(&str, Shape); 13] = [
        ("circle", Sphere::new(half, 1.0).unwrap().into()),
        ("segment", Segment::new(half, -half).unwrap().into()),
        ("capsule", Capsule::new(half, -half, 1.0).unwrap().into()),
        ("triangle", Triangle::new(half, Vector::X, Vector::Y).unwrap().into()),
        ("rectangle", Cuboid::from_half(half).unwrap().into()),
        ("polygon", Polygon::new(&corners).unwrap().into()),
        ("ellipse", Ellipsoid::new(half).unwrap().into()),
        ("custom", CustomConvex::new(Sphere::new(half, 1.0).unwrap()).into()),
        ("half-space", HalfSpace::new(half, 1.0).unwrap().into()),
        ("chain", Chain::new(&corners, true).unwrap().into()),
        ("region", Region::new(&corners, &[]).unwrap().into()),
        ("height field", HeightField::new(&[0.0; 2], half, &[]).unwrap().into()),
        ("compound", compound.into()),
    ];
    table(&shapes.each_ref().map(|shape| shape.0), |a, b| method(&shapes[a].1, &shapes[b].1))
}

#[test]
fn the_page_shows_the_method_of_every_pair() {
    let page = format!(
        "# Pairs\n\n\
         Which method answers `closest`, and with it every other question, for two shapes. A shape\n\
         that is rounded by a radius is answered like its core, and the points are moved by the\n\
         radius. Printed by a test from the table in `pairs.rs`.\n\n\
         | method | what it does |\n|---|---|\n\
         | nearest point | a ball is a point with skin: the nearest point of the other shape, in closed form |\n\
         | part by part | a shape of parts: the part that is nearest, or overlaps most; each two parts by the method of their kinds |\n\
         | lowest point | a half-space is met by the lowest point of the other shape |\n\
         | segments, segment and triangle, segment and box | the cores of capsules, in closed form |\n\
         | box SAT | the fifteen separating axes of faces and edges; GJK where corners are nearest |\n\
         | polygon SAT | convex outlines: the widest gap over all edges, or the nearest corner |\n\
         | GJK and EPA | over the face of a triangle, and over a segment in the plane, two supports; else GJK apart, and in overlap EPA, which is exact between flat faces, and a search downhill where a shape is curved |\n\n\
         ## Three dimensions\n\n{}\n## Two dimensions\n\n{}",
        in_three_dimensions(),
        in_two_dimensions()
    );
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pairs.md");
    if std::env::var_os("TANGENCY_WRITE").is_some() {
        std::fs::write(path, &page).expect("the docs folder is writable");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, page, "docs/pairs.md is out of date");
}
