//! What only two dimensions have.

use super::shared::{Own, SCALES};
use super::space::*;

/// Shapes with a mass.
pub(super) fn shapes(scale: Real) -> Vec<(&'static str, Shape)> {
    let place = |x: Real, y: Real| Vector::new(x, y) * scale;
    let corners = [place(0.0, 0.0), place(2.0, 0.25), place(1.5, 1.5), place(0.25, 1.0)];
    let polygon = Shape::from(Polygon::new(&corners).unwrap());
    let rounded = |shape: Shape, radius: Real| shape.rounded(radius * scale).unwrap();
    let cuboid = Shape::from(Cuboid::from_half(place(1.0, 0.5)).unwrap());
    let ellipse = Shape::from(Ellipsoid::new(place(1.0, 0.25)).unwrap());
    let triangle = Triangle::new(place(0.0, 0.0), place(2.0, 0.5), place(0.0, 1.0)).unwrap();
    let at = Pose::at(place(3.0, 0.0));
    let parts = vec![(Pose::IDENTITY, cuboid.clone()), (at, ellipse.clone())];
    let l = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
    let region = Region::new(&l.map(|at: [Real; 2]| Vector::from(at) * scale), &[]).unwrap();
    vec![
        ("polygon", polygon.clone()),
        ("cuboid", cuboid.clone()),
        ("ellipse", ellipse.clone()),
        ("rounded cuboid", rounded(cuboid, 0.5)),
        ("rounded polygon", rounded(polygon, 0.5)),
        ("rounded ellipse", rounded(ellipse, 0.375)),
        ("rounded triangle", rounded(triangle.into(), 0.25)),
        ("triangle", triangle.into()),
        ("capsule", Capsule::new(place(0.0, 0.0), place(1.0, 1.0), 0.5 * scale).unwrap().into()),
        ("region", region.into()),
        ("compound", Compound::new(parts).unwrap().into()),
    ]
}

/// Shapes without a mass.
pub(super) fn massless() -> Vec<(&'static str, Shape)> {
    let corners = [Vector::ZERO, Vector::X, Vector::Y];
    let chain = Shape::from(Chain::new(&corners, true).unwrap());
    let flat = Shape::from(Cuboid::from_half(Vector::X).unwrap());
    let field = HeightField::new(&[0.0; 4], Vector::splat(1.0), &[]).unwrap();
    let compound = Compound::new(vec![(Pose::IDENTITY, chain.clone())]).unwrap();
    vec![
        ("chain", chain),
        ("height field", field.into()),
        ("half-space", HalfSpace::new(Vector::Y, 0.0).unwrap().into()),
        ("segment", Segment::new(-Vector::X, Vector::X).unwrap().into()),
        ("flat rectangle", flat.clone()),
        ("flat shape of your own", CustomConvex::new(Own(flat)).into()),
        ("compound of a chain", compound.into()),
    ]
}

/// The inertia is that of cells at these points.
pub(super) fn check_inertia(
    found: &MassProperties,
    points: &[Vector],
    cell: f64,
    center: [f64; 2],
    told: &str,
) {
    let squared = |point: &Vector| {
        [0, 1]
            .map(|axis| point[axis] as f64 - center[axis])
            .map(|arm| arm * arm)
            .iter()
            .sum::<f64>()
    };
    let counted: f64 = points.iter().map(|point| cell * squared(point)).sum();
    assert!((found.inertia as f64 / counted - 1.0).abs() < 0.03, "{told}: {counted:e}");
}

/// Shapes that are the same in two ways weigh the same, to rounding: the formulas of the two share nothing.
#[test]
fn the_same_body_in_two_ways_weighs_the_same() {
    for scale in SCALES {
        let rounded = |shape: Shape, radius: Real| shape.rounded(radius * scale).unwrap();
        let thin = Shape::from(Ellipsoid::new(Vector::X * scale).unwrap());
        let round = Shape::from(Ellipsoid::new(Vector::splat(scale)).unwrap());
        let bar = Capsule::new(Vector::X * -scale, Vector::X * scale, 0.5 * scale).unwrap();
        let ball = Sphere::new(Vector::ZERO, 1.5 * scale).unwrap();
        let pairs = [(thin, Shape::from(bar)), (round, Shape::from(ball))];
        for (ellipse, other) in pairs {
            let a = rounded(ellipse, 0.5).mass_properties().unwrap();
            let b = other.mass_properties().unwrap();
            let share = |a: Real, b: Real| (a as f64 / b as f64 - 1.0).abs();
            let off = [
                share(a.volume, b.volume),
                share(a.surface, b.surface),
                share(a.inertia, b.inertia),
            ];
            let most = 32.0 * Real::EPSILON as f64;
            assert!(off.iter().all(|off| *off <= most || *off <= 1e-13), "{scale:e}: {off:?}");
        }
    }
}
