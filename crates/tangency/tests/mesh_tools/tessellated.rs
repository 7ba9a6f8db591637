//! Solids in place of convex shapes, and what they share or touch: against formulas.

use super::block::block;
use super::draw::Draw;
use super::space::mesh::*;
use super::space::*;

fn convex(scale: Real) -> Vec<(&'static str, Shape, f64)> {
    let s = scale as f64;
    let pi = std::f64::consts::PI;
    let end = Vector::Y * (0.5 * scale);
    let half = Vector::new(0.5, 1.0, 0.25) * scale;
    let cuboid = Shape::from(Cuboid::from_half(half).expect("half sides"));
    // Steiner: box, slabs on its faces, quarters of cylinders, a ball.
    let (r, [x, y, z]) = (0.1, [1.0, 2.0, 0.5]);
    let rounded = x * y * z
        + 2.0 * r * (x * y + y * z + z * x)
        + pi * r * r * (x + y + z)
        + 4.0 / 3.0 * pi * r * r * r;
    let cube = s * s * s;
    vec![
        ("ball", Sphere::new(end, scale).expect("a radius").into(), 4.0 / 3.0 * pi * cube),
        ("box", cuboid.clone(), cube),
        ("cylinder", Cylinder::new(scale, 0.5 * scale).expect("sizes").into(), 0.5 * pi * cube),
        ("cone", Cone::new(scale, 0.5 * scale).expect("sizes").into(), pi / 6.0 * cube),
        ("ellipsoid", Ellipsoid::new(half).expect("half axes").into(), pi / 6.0 * cube),
        (
            "capsule",
            Capsule::new(-end, end, 0.5 * scale).expect("a radius").into(),
            (pi / 4.0 + pi / 6.0) * cube,
        ),
        ("rounded box", cuboid.rounded(0.1 * scale).expect("a radius"), rounded * cube),
    ]
}

/// The volume is less than that of the shape, by no more than the surface times the distance.
#[test]
fn a_tessellation_is_as_near_as_it_says() {
    for scale in [1e-3, 1.0, 1e3] {
        for (name, shape, volume) in convex(scale) {
            for share in [0.1, 1e-2, 1e-3] {
                let allowed = share * scale;
                let found = tessellate(&shape, allowed).expect("a convex shape with an end");
                let count = found.solid.surface().triangles().len();
                let defects = found.solid.surface().defects();
                let told =
                    format!("{name} {scale} {share}: {count} {} {defects:?}", found.furthest);
                assert!(found.furthest <= allowed, "{told}");
                let surface = shape.mass_properties().expect("full").surface as f64;
                let missing = volume - found.solid.volume() as f64;
                let rounding = 1e3 * (Real::EPSILON as f64) * volume;
                let most = surface * (found.furthest as f64) * 1.1 + rounding;
                assert!((-rounding..=most).contains(&missing), "{told}: {missing} of {volume}");
                assert!(found.solid.surface().defects().is_empty(), "{told}");
                assert!(name != "box" || found.furthest == 0.0, "{told}");
            }
        }
    }
}

/// Two balls share a lens, whose volume has a formula.
#[test]
fn balls_share_a_lens() {
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).expect("a radius"));
    let round = tessellate(&ball, 1e-3).expect("a ball").solid;
    for apart in [0.25, 1.0, 1.75] {
        let there = Pose::at(Vector::new(0.6, 0.8, 0.0) * apart);
        let shared = overlap(&round, &Pose::IDENTITY, &round, &there).expect("sound");
        let d = apart as f64;
        let lens = std::f64::consts::PI * (4.0 + d) * (2.0 - d) * (2.0 - d) / 12.0;
        let off = lens - (shared.volume as f64);
        // Two caps, each flatter by no more than 0.001.
        assert!((-1e-5..=0.015).contains(&off), "{apart}: {} of {lens}", shared.volume);
    }
}

#[test]
fn what_cannot_be_tessellated_says_why() {
    let floor = Shape::from(HalfSpace::new(Vector::Y, 0.0).expect("a normal"));
    assert_eq!(tessellate(&floor, 0.1), Err(TessellationError::Endless));
    let flat = Shape::from(Triangle::new(Vector::ZERO, Vector::X, Vector::Y).expect("corners"));
    assert_eq!(tessellate(&flat, 0.1), Err(TessellationError::Flat));
    let mesh = Shape::from(block([0.0; 3], [1.0; 3]));
    assert_eq!(tessellate(&mesh, 0.1), Err(TessellationError::MadeOfParts));
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).expect("a radius"));
    for wrong in [0.0, -1.0, Real::NAN, Real::INFINITY] {
        assert!(matches!(tessellate(&ball, wrong), Err(TessellationError::BadDistance(_))));
    }
    let error = tessellate(&ball, 1e-30).expect_err("too fine");
    assert!(matches!(error, TessellationError::TooFine { .. }), "{error}");
}

/// Boxes on each other share the rectangle that both cover.
#[test]
fn boxes_on_each_other_share_a_rectangle() {
    let mut draw = Draw(4);
    let lower = Solid::new(block([0.0; 3], [2.0, 1.0, 3.0])).expect("closed");
    let upper = Solid::new(block([0.0; 3], [1.0, 0.5, 2.0])).expect("closed");
    let home = Pose::new(super::turn::rotation(&mut draw), draw.vector());
    for _ in 0..200 {
        let place = draw.vector();
        let (x, z) = (place.x * 3.0, place.z * 4.0);
        let gap = place.y * 2e-3;
        let there = home * Pose::at([x, 1.0 + gap, z]);
        let covered = |at: Real, length: Real, most: Real| {
            let (low, high) = (if at > 0.0 { at } else { 0.0 }, at + length);
            let high = if high < most { high } else { most };
            if high > low { high - low } else { 0.0 }
        };
        let is_near = gap.abs() <= 1e-3;
        let expected = if is_near { covered(x, 1.0, 2.0) * covered(z, 2.0, 3.0) } else { 0.0 };
        let found = contact_area(&lower, &home, &upper, &there, 1e-3);
        let told = format!("{x} {gap} {z}: {found:?} instead of {expected}");
        assert!((found.area - expected).abs() <= 1e3 * Real::EPSILON, "{told}");
        if expected > 0.1 {
            let up = home.rotation * Vector::Y;
            assert!((found.normal - up).length() <= 1e-2, "{told}");
            let back = contact_area(&upper, &there, &lower, &home, 1e-3);
            assert!((back.area - found.area).abs() <= 1e-2 * expected, "{told} {back:?}");
        }
    }
}

/// Ground of random heights encloses the prisms under its triangles.
#[test]
fn the_ground_below_a_field_is_the_sum_of_its_prisms() {
    let mut draw = Draw(5);
    for _ in 0..40 {
        let heights: Vec<Real> = (0..30).map(|_| draw.vector().x).collect();
        let holes: Vec<u32> = (0..20).filter(|_| draw.below(5) == 0).collect();
        let scale = Vector::new(0.5, 1.0, 2.0);
        let field = HeightField::new(&heights, 6, scale, &holes).expect("a field");
        let cells = (0..20).filter_map(|cell| field.cell(cell)).flatten();
        // The area below a triangle times its mean height.
        let expected: Real = cells
            .map(|triangle| {
                let [a, b, c] = *triangle.vertices();
                0.5 * scale.x * scale.z * ((a.y + b.y + c.y) / 3.0 + 1.5)
            })
            .sum();
        let ground = field.above(-1.5).expect("a base below");
        assert!((ground.volume() - expected).abs() <= 1e2 * Real::EPSILON * expected, "{field:?}");
        assert!(ground.surface().defects().open.is_empty());
        let middle = ground.mass_properties().center;
        assert!(middle.y < 0.5 && middle.y > -1.5, "{middle:?}");
        assert!(field.above(0.0).is_err() && field.above(Real::NAN).is_err());
    }
}
