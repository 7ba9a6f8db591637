//! One of each kind of shape in space, and its parts.

use test_meshes::{BumpyBall, Gear, Model, Terrain};

use super::own::Heap;
use super::space::*;

/// A shape, and the convex shapes that it is made of.
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) shape: Shape,
    pub(super) parts: Vec<(Pose, Shape)>,
    pub(super) is_solid: bool,
}

fn mesh(model: &Model, scale: Real) -> Mesh {
    let vertices: Vec<Vector> =
        model.vertices.iter().map(|v| Vector::from(v.map(|part| part as Real)) * scale).collect();
    Mesh::new(&vertices, &model.triangles).expect("finite numbers")
}

fn triangles(mesh: &Mesh) -> Vec<(Pose, Shape)> {
    let triangle = |index: u32| (Pose::IDENTITY, Shape::from(mesh.triangle(index)));
    (0..mesh.triangles().len() as u32).map(triangle).collect()
}

/// An instance, flatter and mirrored, and its triangles.
fn scaled(name: &'static str, base: &Shape, is_solid: bool) -> Kind {
    let shape = base.scaled_by([-1.25, 0.5, 1.0]).expect("a mesh");
    let Shape::Composite(CompositeShape::Instance(instance)) = &shape else { panic!("{shape:?}") };
    let triangle = |index: u32| (Pose::IDENTITY, Shape::from(instance.triangle(index)));
    let parts = (0..instance.base().triangles().len() as u32).map(triangle).collect();
    Kind { name, shape, parts, is_solid }
}

/// The shapes without parts, of about this size.
pub(super) fn simple(scale: Real) -> Vec<(&'static str, Shape)> {
    let [x, y, z] = Vector::AXES.map(|axis| axis * scale);
    let corners = [x, -x, y, -y, z, -z, (x + y + z) * 0.5];
    let hull = Hull::from_points(&corners).expect("a body");
    let cuboid = Shape::from(Cuboid::from_half((x + y * 0.5 + z * 0.7) * 0.8).expect("sizes"));
    vec![
        ("sphere", Sphere::new(x * 0.2, 0.6 * scale).expect("a radius").into()),
        ("segment", Segment::new(-x, x + y).expect("finite").into()),
        ("capsule", Capsule::new(-y * 0.5, y * 0.5, 0.3 * scale).expect("a radius").into()),
        ("triangle", Triangle::new(x, y, z).expect("finite").into()),
        ("cuboid", cuboid.clone()),
        ("cylinder", Cylinder::new(0.7 * scale, 0.4 * scale).expect("sizes").into()),
        ("cone", Cone::new(0.7 * scale, 0.4 * scale).expect("sizes").into()),
        ("ellipsoid", Ellipsoid::new(x * 0.9 + y * 0.5 + z * 0.3).expect("sizes").into()),
        ("hull", hull.into()),
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
    let terrain = mesh(&Terrain { floor: None, pieces: 5, ..Terrain::default() }.model(), scale);
    let ball = mesh(&BumpyBall::of_about(60).model(), scale);
    let gear = mesh(&Gear { teeth: 3, pieces: 1, ..Gear::default() }.model(), scale);
    let placed: Vec<(Pose, Shape)> = simple(scale)
        .into_iter()
        .filter(|(name, _)| *name != "half-space")
        .enumerate()
        .map(|(index, (_, shape))| {
            let turn = Rotation::from_axis_angle(Vector::X + Vector::Z, index as Real);
            let place =
                Vector::new(index as Real % 3.0 - 1.0, index as Real % 2.0, 0.3 * index as Real);
            (Pose::new(turn.expect("an axis"), place * scale), shape)
        })
        .collect();
    let heights = [0.1, 0.5, -0.3, 0.2, 0.0, 0.4, 0.6, -0.2, 0.3, 0.1, 0.2, 0.5];
    let field = HeightField::new(&heights, 4, Vector::splat(scale), &[2]).expect("heights");
    let cells = (0..field.cell_count() as u32).filter_map(|cell| field.cell(cell)).flatten();
    let sheets: Vec<(Pose, Shape)> =
        cells.map(|triangle| (Pose::IDENTITY, Shape::from(triangle))).collect();
    let at = Pose::at(Vector::new(0.5, -1.0, 0.25) * scale);
    let nested = vec![(at, Compound::new(placed.clone()).expect("finite").into())];
    let seen = placed.iter().map(|(pose, shape)| (at * *pose, shape.clone())).collect();
    let kind = |name, shape, parts, is_solid| Kind { name, shape, parts, is_solid };
    vec![
        kind("height field", field.into(), sheets, false),
        kind("mesh", terrain.clone().into(), triangles(&terrain), false),
        kind("ball mesh", ball.clone().into(), triangles(&ball), false),
        scaled("scaled mesh", &terrain.into(), false),
        scaled("scaled solid", &Solid::new(gear.clone()).expect("closed").into(), true),
        kind("solid", Solid::new(gear.clone()).expect("closed").into(), triangles(&gear), true),
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
