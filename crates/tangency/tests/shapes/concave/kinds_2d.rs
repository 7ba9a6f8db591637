//! One of each kind of shape in the plane, and its parts.

use super::own::Heap;
use super::space::*;

/// A shape, and the convex shapes that it is made of.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) shape: Shape,
    pub(super) parts: Vec<(Pose, Shape)>,
    pub(super) is_solid: bool,
}

/// The shapes without parts, of about this size.
pub(super) fn simple(scale: Real) -> Vec<(&'static str, Shape)> {
    let [x, y] = Vector::AXES.map(|axis| axis * scale);
    let cuboid = Shape::from(Cuboid::from_half((x + y * 0.5) * 0.8).expect("sizes"));
    let polygon = Polygon::from_points(&[x, y, -x, -y, (x + y) * 0.6]).expect("a body");
    vec![
        ("sphere", Sphere::new(x * 0.2, 0.6 * scale).expect("a radius").into()),
        ("segment", Segment::new(-x, x + y).expect("finite").into()),
        ("capsule", Capsule::new(-y * 0.5, y * 0.5, 0.3 * scale).expect("a radius").into()),
        ("triangle", Triangle::new(x, y, -x).expect("finite").into()),
        ("cuboid", cuboid.clone()),
        ("ellipsoid", Ellipsoid::new(x * 0.9 + y * 0.5).expect("sizes").into()),
        ("polygon", polygon.into()),
        ("half-space", HalfSpace::new(Vector::Y, -0.3 * scale).expect("a normal").into()),
        ("rounded", cuboid.rounded(0.1 * scale).expect("a radius")),
        (
            "custom",
            Shape::from(CustomConvex::new(
                Sphere::new(Vector::ZERO, 0.5 * scale).expect("a radius"),
            )),
        ),
    ]
}

/// The shapes with parts, of about this size.
pub(super) fn concave(scale: Real) -> Vec<Kind> {
    let placed: Vec<(Pose, Shape)> = simple(scale)
        .into_iter()
        .filter(|(name, _)| *name != "half-space")
        .enumerate()
        .map(|(index, (_, shape))| {
            let place = Vector::new(index as Real % 4.0 - 1.0, index as Real % 3.0);
            (Pose::new(Rotation::from_radians(index as Real), place * scale), shape)
        })
        .collect();
    let points =
        [[-1.0, 0.0], [-0.3, 0.8], [0.4, -0.2], [1.2, 0.5]].map(|p| Vector::from(p) * scale);
    let chain = Chain::new(&points, false).expect("points");
    let links: Vec<(Pose, Shape)> =
        (0..3).map(|index| (Pose::IDENTITY, Shape::from(chain.segment(index)))).collect();
    let field =
        HeightField::new(&[0.1, 0.5, -0.3, 0.2], Vector::splat(scale), &[1]).expect("heights");
    let strokes = (0..3).filter_map(|index| field.segment(index));
    let strokes: Vec<(Pose, Shape)> =
        strokes.map(|segment| (Pose::IDENTITY, Shape::from(segment))).collect();
    let outer = [[-1.0, -1.0], [1.0, -1.0], [1.2, 0.3], [0.0, 1.0], [-1.0, 0.8]];
    let outer = outer.map(|p| Vector::from(p) * scale);
    let hole = [[-0.3, -0.3], [0.3, -0.4], [0.2, 0.2]].map(|p| Vector::from(p) * scale);
    let region = Region::new(&outer, &[&hole]).expect("a hole inside");
    let pieces: Vec<(Pose, Shape)> =
        region.convex_parts().iter().map(|part| (Pose::IDENTITY, part.clone())).collect();
    let at = Pose::at(Vector::new(0.5, -1.0) * scale);
    let nested = vec![(at, Compound::new(placed.clone()).expect("finite").into())];
    let seen = placed.iter().map(|(pose, shape)| (at * *pose, shape.clone())).collect();
    let kind = |name, shape, parts, is_solid| Kind { name, shape, parts, is_solid };
    vec![
        kind("chain", chain.into(), links, false),
        kind("height field", field.into(), strokes, false),
        kind("region", region.into(), pieces, false),
        kind(
            "compound",
            Compound::new(placed.clone()).expect("finite").into(),
            placed.clone(),
            false,
        ),
        kind("nested", Compound::new(nested).expect("finite").into(), seen, false),
        kind("own", CustomComposite::new(Heap(placed.clone())).into(), placed, false),
    ]
}
