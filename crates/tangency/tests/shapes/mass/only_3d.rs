//! What only three dimensions have.

use super::shared::{Own, SCALES};
use super::space::mesh::*;
use super::space::*;

/// A lopsided hull of five corners.
fn wedge(scale: Real) -> Hull {
    let corners = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.25], [0.5, 1.5, 0.0], [0.0, 0.25, 1.0]];
    let corners = corners.map(|corner| Vector::from(corner) * scale);
    let faces: [&[u32]; 4] = [&[0, 2, 1], &[0, 1, 3], &[0, 3, 2], &[1, 2, 3]];
    Hull::from_faces(&corners, &faces).unwrap()
}

/// Shapes with a mass.
pub(super) fn shapes(scale: Real) -> Vec<(&'static str, Shape)> {
    let place = |x: Real, y: Real, z: Real| Vector::new(x, y, z) * scale;
    let triangle = Triangle::new(place(0.0, 0.0, 0.0), place(2.0, 0.5, 0.0), place(0.0, 1.0, 1.0));
    let rounded = |shape: Shape, radius: Real| shape.rounded(radius * scale).unwrap();
    let cuboid = Shape::from(Cuboid::from_half(place(1.0, 0.5, 0.25)).unwrap());
    let cone = Shape::from(Cone::new(scale, 0.75 * scale).unwrap());
    let cylinder = Shape::from(Cylinder::new(0.5 * scale, scale).unwrap());
    let ellipsoid = Shape::from(Ellipsoid::new(place(1.0, 0.5, 0.25)).unwrap());
    let flat = Hull::flat(&[place(0.0, 0.0, 0.0), place(1.0, 0.0, 0.0), place(1.0, 1.0, 0.0)]);
    let at = Pose::at(place(3.0, 0.0, 0.0));
    let parts = vec![(Pose::IDENTITY, cuboid.clone()), (at, cone.clone())];
    vec![
        ("cuboid", cuboid.clone()),
        ("cone", cone.clone()),
        ("hull", wedge(scale).into()),
        ("rounded cuboid", rounded(cuboid, 0.5)),
        ("rounded cone", rounded(cone, 0.25)),
        ("rounded cylinder", rounded(cylinder, 0.5)),
        ("rounded ellipsoid", rounded(ellipsoid, 0.375)),
        ("rounded hull", rounded(wedge(scale).into(), 0.5)),
        ("rounded flat hull", rounded(flat.unwrap().into(), 0.25)),
        ("rounded triangle", rounded(triangle.unwrap().into(), 0.5)),
        ("compound", Compound::new(parts).unwrap().into()),
    ]
}

/// Shapes without a mass.
pub(super) fn massless() -> Vec<(&'static str, Shape)> {
    let corners = [Vector::ZERO, Vector::X, Vector::Y];
    let flat = Shape::from(Cuboid::from_half(Vector::X + Vector::Z).unwrap());
    let mesh = Shape::from(Mesh::new(&corners, &[[0, 1, 2]]).unwrap());
    let field = HeightField::new(&[0.0; 4], 2, Vector::splat(1.0), &[]).unwrap();
    let compound = Compound::new(vec![(Pose::IDENTITY, mesh.clone())]).unwrap();
    vec![
        ("mesh", mesh),
        ("height field", field.into()),
        ("half-space", HalfSpace::new(Vector::Y, 0.0).unwrap().into()),
        ("segment", Segment::new(-Vector::X, Vector::X).unwrap().into()),
        ("triangle", Triangle::new(Vector::ZERO, Vector::X, Vector::Y).unwrap().into()),
        ("flat cuboid", flat.clone()),
        ("flat shape of your own", CustomConvex::new(Own(flat)).into()),
        ("compound of a mesh", compound.into()),
    ]
}

/// The inertia is that of cells at these points.
pub(super) fn check_inertia(
    found: &MassProperties,
    points: &[Vector],
    cell: f64,
    center: [f64; 3],
    told: &str,
) {
    let mut moments = [[0.0; 3]; 3];
    for point in points {
        let arm = [0, 1, 2].map(|axis| point[axis] as f64 - center[axis]);
        (0..9).for_each(|at| moments[at / 3][at % 3] += cell * arm[at / 3] * arm[at % 3]);
    }
    let trace: f64 = (0..3).map(|axis| moments[axis][axis]).sum();
    for (i, row) in moments.iter().enumerate() {
        for (k, moment) in row.iter().enumerate() {
            let counted = if i == k { trace - moment } else { -moment };
            let error = (found.inertia.columns[i][k] as f64 - counted).abs();
            assert!(error < 0.03 * trace, "{told}: {i} {k} {counted:e}");
        }
    }
}

fn larger(a: f64, b: f64) -> f64 {
    if b > a { b } else { a }
}

/// How far two bodies differ, in parts of the first.
fn difference(a: &MassProperties, b: &MassProperties, size: Real) -> f64 {
    let largest = a.inertia.columns.map(|c| c.length() as f64).into_iter().fold(0.0, larger);
    let inertia = (0..3).map(|i| {
        let off = (a.inertia.columns[i] - b.inertia.columns[i]).length() as f64;
        off / largest
    });
    let parts = [
        (a.volume as f64 / b.volume as f64 - 1.0).abs(),
        (a.surface as f64 / b.surface as f64 - 1.0).abs(),
        ((a.center - b.center).length() / size) as f64,
    ];
    parts.into_iter().chain(inertia).fold(0.0, larger)
}

/// Shapes that are the same in two ways weigh the same, to rounding: the formulas of the two share nothing.
#[test]
fn the_same_body_in_two_ways_weighs_the_same() {
    let most = 64.0 * Real::EPSILON as f64;
    for scale in SCALES {
        let half = Vector::new(1.0, 0.5, 0.25) * scale;
        let cuboid = Cuboid::from_half(half).unwrap();
        let hull = Hull::from_points(&cuboid.corners()).unwrap();
        let axis = [Vector::new(-1.0, 0.5, 0.0) * scale, Vector::new(1.0, 1.5, 0.5) * scale];
        let needle = Triangle::new(axis[0], axis[1], axis[0]).unwrap();
        let capsule = Capsule::new(axis[0], axis[1], 0.25 * scale).unwrap();
        let upright = |half: Real, radius: Real| {
            Capsule::new(Vector::Y * -half, Vector::Y * half, radius).unwrap()
        };
        let rounded = |shape: Shape, radius: Real| shape.rounded(radius * scale).unwrap();
        let disc = Cylinder::new(0.0, scale).unwrap();
        let pairs: Vec<(&str, Shape, Shape)> = vec![
            ("boxes", rounded(cuboid.into(), 0.375), rounded(hull.into(), 0.375)),
            ("sliver", rounded(needle.into(), 0.25), capsule.into()),
            (
                "rod",
                rounded(Cylinder::new(scale, 0.0).unwrap().into(), 0.5),
                upright(scale, 0.5 * scale).into(),
            ),
            (
                "thin box",
                rounded(Cuboid::from_half(Vector::Y * scale).unwrap().into(), 0.5),
                upright(scale, 0.5 * scale).into(),
            ),
            (
                "needle",
                rounded(Ellipsoid::new(Vector::Y * scale).unwrap().into(), 0.5),
                upright(scale, 0.5 * scale).into(),
            ),
            (
                "plate",
                rounded(Ellipsoid::new(Vector::new(1.0, 0.0, 1.0) * scale).unwrap().into(), 0.5),
                rounded(disc.into(), 0.5),
            ),
            (
                "flat cone",
                rounded(Cone::new(0.0, scale).unwrap().into(), 0.5),
                rounded(disc.into(), 0.5),
            ),
            (
                "round ellipsoid",
                rounded(Ellipsoid::new(Vector::splat(scale)).unwrap().into(), 0.5),
                Sphere::new(Vector::ZERO, 1.5 * scale).unwrap().into(),
            ),
        ];
        for (name, a, b) in pairs {
            let size = a.reach();
            let (a, b) = (a.mass_properties().unwrap(), b.mass_properties().unwrap());
            let off = difference(&b, &a, size);
            assert!(off <= most || off <= 1e-12, "{name} {scale:e}: {off:e}\n{a:?}\n{b:?}");
        }
    }
}

/// A prism of many sides weighs nearly what a cylinder weighs, both rounded.
#[test]
fn a_rounded_cylinder_is_nearly_a_rounded_prism() {
    let count = 128_u32;
    let mut corners = Vec::new();
    for y in [-0.5, 0.5] {
        for step in 0..count {
            let angle = f64::from(step) * std::f64::consts::TAU / f64::from(count);
            let (sin, cos) = libm::sincos(angle);
            corners.push(Vector::new(cos as Real, y, sin as Real));
        }
    }
    let top: Vec<u32> = (count..2 * count).rev().collect();
    let bottom: Vec<u32> = (0..count).collect();
    let sides: Vec<Vec<u32>> = (0..count)
        .map(|at| {
            let next = (at + 1) % count;
            vec![at, at + count, next + count, next]
        })
        .collect();
    let mut faces: Vec<&[u32]> = vec![&top, &bottom];
    faces.extend(sides.iter().map(Vec::as_slice));
    let prism = Shape::from(Hull::from_faces(&corners, &faces).unwrap()).rounded(0.25).unwrap();
    let cylinder = Shape::from(Cylinder::new(0.5, 1.0).unwrap()).rounded(0.25).unwrap();
    let [a, b] = [prism, cylinder].map(|shape| shape.mass_properties().unwrap());
    let off = difference(&b, &a, 1.0);
    // The polygon is short of the circle by a share of 2π² / 3n² of its area.
    assert!(off < 1e-3, "{off:e}\n{a:?}\n{b:?}");
}
