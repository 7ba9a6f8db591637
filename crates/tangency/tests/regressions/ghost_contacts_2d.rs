//! Contacts at the corners between segments in one line, which there is nothing to be met at.

use super::space::*;

fn normals(ground: &Shape, other: &Shape, place: Vector) -> Vec<Vector> {
    let mut found = Vec::new();
    let (here, pose) = (Pose::IDENTITY, Pose::at(place));
    manifolds(ground, &here, other, &pose, 0.01, &mut |manifold| found.push(manifold.normal));
    found
}

/// Some roundings of a turn.
const CLOSE: Real = 64.0 * Real::EPSILON;

/// The second segment of a straight chain pushed a box back: normal (-1, 0).
#[test]
fn a_box_over_a_corner_of_a_straight_chain_is_pushed_up() {
    let points = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]].map(Vector::from);
    let chain = Shape::from(Chain::new(&points, false).expect("points"));
    let field = Shape::from(HeightField::new(&[0.0; 3], Vector::splat(1.0), &[]).expect("a field"));
    let cube = Shape::from(Rectangle::from_half([0.25, 0.25]).expect("half sides"));
    let ball = Shape::from(Circle::new(Vector::ZERO, 0.25).expect("a radius"));
    for ground in [chain, field] {
        for (x, y) in [(0.745, 0.25), (0.747, 0.2495), (0.9, 0.249)] {
            for other in [&cube, &ball] {
                let found = normals(&ground, other, Vector::new(x, y));
                assert!(!found.is_empty(), "{x} {y}");
                for normal in found {
                    let is_level = (normal - Vector::Y).length() <= CLOSE;
                    assert!(is_level, "{ground:?} {other:?} {x} {y}: {normal:?}");
                }
            }
        }
    }
}

/// Of a contact that was turned, the end of one shape took one of the two places, and a capsule that leaned over a seam
/// stood on the seam alone: its other end fell.
#[test]
fn a_capsule_that_leans_over_a_seam_has_contacts_under_both_ends() {
    let points = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]].map(Vector::from);
    let chain = Shape::from(Chain::new(&points, false).expect("points"));
    let end = Vector::X * 0.2;
    let capsule = Shape::from(Capsule::new(-end, end, 0.2).expect("a capsule"));
    for (lean, height) in [(-1e-3, 0.1999), (1e-3, 0.1999), (-1e-3, 0.2003), (1e-3, 0.2003)] {
        let rotation = Rotation::from_radians(lean);
        let pose = Pose { rotation, translation: Vector::new(1.07, height) };
        let mut ends = Vec::new();
        manifolds(&chain, &Pose::IDENTITY, &capsule, &pose, 0.05, &mut |manifold| {
            assert!((manifold.normal - Vector::Y).length() <= 2e-3, "{:?}", manifold.normal);
            ends.extend(manifold.points().iter().map(|point| point.on_b.x));
        });
        let has_both = ends.iter().any(|x| *x < 0.88) && ends.iter().any(|x| *x > 1.26);
        assert!(has_both, "{lean} {height}: {ends:?}");
    }
}

/// Of two parts that overlap, each turned the contact with the other back, and found nothing along the normal that it turned it
/// to: a body deep in both had no contact at all.
#[test]
fn what_is_deep_in_two_parts_has_a_contact_that_leads_out() {
    let polygon = [
        [-0.998_950_54, 0.102_743_18],
        [0.214_610_13, -0.716_368_6],
        [0.684_322_9, -0.386_080_06],
        [0.369_916_2, 0.812_646_15],
        [-0.879_339_75, 0.821_738_1],
    ];
    let polygon = Shape::from(Polygon::new(&polygon.map(Vector::from)).unwrap());
    let ellipse = Shape::from(Ellipsoid::new([0.5, 0.8]).unwrap());
    let parts = vec![
        (Pose::at([-0.584_105, -0.446_415_2]), polygon),
        (Pose::at([0.351_090_22, 0.498_630_46]), ellipse.clone()),
    ];
    let both = Shape::from(Compound::new(parts).unwrap());
    let body = ellipse.rounded(0.1).unwrap();
    let turn = Rotation::from([0.805_693_9, 0.592_332_07]);
    for step in 0..64 {
        let aside = Pose::at([0.01 * (step % 8) as Real, 0.01 * (step / 8) as Real]);
        let pose = aside
            * Pose::new(turn, [0.410_172_2, -1.129_644_6])
            * Pose::at([0.218_795_8, 0.525_349_6]);
        let at = Pose::at([0.699_337_7, -0.696_323_1]);
        assert!(intersects(&body, &pose, &both, &at));
        let mut deepest: Real = 1.0;
        manifolds(&body, &pose, &both, &at, 0.0, &mut |manifold| {
            manifold.points().iter().for_each(|point| {
                deepest = if point.separation < deepest { point.separation } else { deepest };
            });
        });
        assert!(deepest < 0.0, "step {step}: {deepest}");
    }
}
