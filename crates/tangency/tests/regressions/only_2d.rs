//! Stories from two dimensions.

use super::space::*;

/// Seen from 4 000 of its lengths away, a rectangle that is 10 000 times longer than wide shrank to a
/// line by rounding. Its short edges, the only ones that could show the gap, were gone, and a point on
/// the line of the long ones was reported inside.
#[test]
fn a_needle_that_points_at_a_disc_from_afar_does_not_touch_it() {
    let disc = Capsule::new([0.0, 0.0], [0.0, 0.0], 0.000_845_447_53).unwrap();
    let needle = Cuboid::from_half([9.677_321e-8, 0.000_672_731_6]).unwrap();
    let rotation = Rotation::from([0.707_106_77, -0.707_106_77]);
    let seen = disc.against_cuboid(&needle, &Pose::new(rotation, [3.130_694_9, 3.130_694_9]));
    assert!((seen.separation - 4.425_953).abs() < 1e-5, "{seen:?}");
}

/// The boxes overlap sideways by a hair only, and one is turned by 3e-5. A corner of each is as near to
/// the other's edge as floats can tell; the normal was that of one pair and the points were those of
/// the other.
#[test]
fn the_points_of_an_answer_belong_to_its_normal() {
    let a = Cuboid::from_half([0.670_593_86, 0.629_287_5]).unwrap();
    let b = Cuboid::from_half([0.725_843_7, 0.535_649_4]).unwrap();
    let rotation = Rotation::from([1.0, 3.245_322e-5]);
    let seen = a.against(&b, &Pose::new(rotation, [-1.392_911, -3.143_65]));
    let off = (seen.on_a + seen.normal * seen.separation).distance(seen.on_b);
    assert!(off < 1e-6, "{seen:?}");
}

/// An ellipse whose half axes differ by more than the range of the number type had a ratio of squares
/// that vanished, and the integral for its rim never ended.
#[test]
fn the_rim_of_a_needle_thinner_than_any_number_is_found() {
    let half = Vector::new(1.0, Real::MIN_POSITIVE);
    let mass = Shape::from(Ellipsoid::new(half).unwrap()).mass_properties().unwrap();
    assert_eq!(mass.surface, 4.0);
}

/// A corner on the line of its neighbours was left out even if it did not lie between them: a spike was
/// cut off, and the polygon did not contain a corner that it was given.
#[test]
fn a_spike_is_not_left_out() {
    let corners = [[0.0, 0.0], [4.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]].map(Vector::from);
    assert!(matches!(Polygon::new(&corners), Err(BuildError::NotConvex { .. })));
}

/// Of a circle with many corners, each lies on the chord of its neighbours up to rounding; they were
/// left out one after the other until the rest stood in for an arc.
#[test]
fn a_circle_of_many_corners_keeps_them() {
    let corner = |i: usize| Rotation::from_radians(i as Real * 2.094_395e-3) * Vector::X;
    let corners: Vec<Vector> = (0..3_000).map(corner).collect();
    if let Ok(polygon) = Polygon::new(&corners) {
        for corner in &corners {
            assert!(polygon.nearest(*corner).separation.abs() <= 16.0 * Real::EPSILON);
        }
    }
}

/// A ray without direction has the parameter 0 for every point, which was taken for "ahead".
#[test]
fn a_ray_without_direction_is_met_where_it_is() {
    let ray = Ray::new(Vector::ZERO, Vector::X).unwrap();
    let point = |x: Real| Ray::new([x, 0.0], Vector::ZERO).unwrap();
    assert_eq!(ray.against(&point(-5.0)).meeting, None);
    assert_eq!(ray.against(&point(5.0)).meeting, Some((5.0, 0.0)));
    assert_eq!(point(-5.0).against(&ray).meeting, None);
    assert_eq!(point(5.0).against(&ray).meeting, Some((0.0, 5.0)));
}

/// `1 - s - t` is negative by a rounding on the long side, which belongs to the triangle.
#[test]
fn a_triangle_covers_its_long_side() {
    let triangle = Triangle::new([0.0, 0.0], [5.0, 0.0], [0.0, 5.0]).unwrap();
    assert!(triangle.covers(Vector::new(4.0, 1.0)));
}

/// Boxes that are empty in other ways than `EMPTY`, and boxes without end.
#[test]
fn empty_and_endless_boxes_keep_to_their_meaning() {
    let b = Aabb::new([0.0, 0.0], [1.0, 1.0]);
    let inverted = Aabb::new([5.0, 5.0], [3.0, 3.0]);
    assert_eq!(b.merged(&inverted), b);
    assert_eq!(inverted.merged(&b), b);
    assert!(!Aabb::new([1.0, 0.0], [0.5, 1.0]).any_corner_inside(&b));
    let below = Aabb::new([Real::NEG_INFINITY, Real::NEG_INFINITY], [Real::INFINITY, 0.0]);
    let above = Aabb::new([0.0, 3.0], [1.0, 5.0]);
    let seen = below.against(&above).unwrap();
    assert_eq!((seen.separation, seen.normal), (3.0, Vector::Y));
    assert_eq!(Aabb::EVERYTHING.transformed_by_corners(&Pose::IDENTITY), Aabb::EVERYTHING);
    assert!(Interval::new(0.0, 1.0).intersection(Interval::new(Real::NAN, 1.0)).is_empty());
}

/// Rounding a shape that is rounded already, by less than nothing.
#[test]
fn a_negative_radius_is_refused_on_a_rounded_shape_too() {
    let disc = Shape::from(Sphere::new([0.0, 0.0], 1.0).unwrap());
    assert!(disc.rounded(1.0).unwrap().rounded(-0.5).is_err());
}

/// Two corners of a triangle were one point, and the edge between them, which has no direction, was the
/// nearest one to the middle of a disc: the disc was pushed out along the triangle, whose end is 0.34375
/// further.
#[test]
fn an_edge_without_length_does_not_tell_the_way_out() {
    let needle = Triangle::new([0.0, 0.0], [0.0, 0.0], [0.343_75, 0.0]).unwrap();
    let needle = Shape::from(needle).rounded(0.0).unwrap();
    let disc = Shape::from(Sphere::new([0.0, 0.0], 3.843_932_9).unwrap());
    let seen = closest(&needle, &Pose::IDENTITY, &disc, &Pose::IDENTITY);
    let needed = -gap_along(&needle, &Pose::IDENTITY, &disc, &Pose::IDENTITY, seen.normal).unwrap();
    assert!((seen.depth() - 3.843_932_9).abs() < 1e-6, "{seen:?}");
    assert!((needed - seen.depth()).abs() < 1e-6, "{seen:?} {needed}");
}

/// An edge of 7e-309, in units of a pair whose radius is 7e13, has no length at all, and its slope was
/// nothing by nothing.
#[test]
fn a_side_that_vanishes_beside_a_large_radius_is_level() {
    let tiny = |x: Real| Real::MIN_POSITIVE * x;
    let a = Triangle::new([tiny(0.3125), 0.0], [0.0, 0.0], [0.0, 0.0]).unwrap();
    let b = Triangle::new([0.0, 0.0], [tiny(1e10), 0.0], [-2.875, -2.875]).unwrap();
    let a = Shape::from(a).rounded(0.0).unwrap();
    let b = Shape::from(b).rounded(1e10).unwrap();
    let seen = manifold(&a, &Pose::IDENTITY, &b, &Pose::IDENTITY, 0.0);
    assert!(!seen.is_empty());
    for point in seen.points() {
        assert!(point.on_a.length() < 1.0, "{seen:?}");
        assert!((point.on_b - seen.normal * point.separation).length() <= 1.0, "{seen:?}");
        assert!((point.separation + 1e10).abs() <= 1e4, "{seen:?}");
    }
}

/// The short edge is 2.5e-44 long, and one divided by that is beyond all numbers of 32 bits: what is not
/// outside of the edge at all was outside without end.
#[test]
fn what_touches_the_shortest_edge_there_is_touches() {
    let flat = Shape::from(Cuboid::from_half([0.468_749_76, 0.0]).unwrap());
    let short = 18.0 * (Real::MIN_POSITIVE * Real::EPSILON);
    for short in [short, 2.5e-44] {
        let needle = Triangle::new([0.0, -6.211_914], [short, 0.0], [0.0, 0.0]).unwrap();
        let needle = Shape::from(needle);
        for (a, b) in [(&flat, &needle), (&needle, &flat)] {
            let seen = closest(a, &Pose::IDENTITY, b, &Pose::IDENTITY);
            assert!(seen.is_touching() && seen.separation.abs() < 1e-6, "{seen:?}");
            assert!(intersects(a, &Pose::IDENTITY, b, &Pose::IDENTITY));
            assert!(a.nearest(seen.on_a).separation.abs() < 1e-6, "{seen:?}");
            assert!(b.nearest(seen.on_b).separation.abs() < 1e-6, "{seen:?}");
        }
    }
}

/// A flat triangle lies on the line of a rectangle's side, its middle corner above the side's end. From
/// there one edge leads up and one down to the side; both are as parallel to it, and the one that was
/// followed led up.
#[test]
fn a_line_on_a_side_touches_where_the_side_is() {
    let rectangle = Shape::from(Cuboid::from_half([1.0, 0.326_320_92]).unwrap());
    let orders = [[0.5, 0.0, -0.525_146_84], [-0.525_146_84, 0.0, 0.5], [0.0, 0.5, -0.525_146_84]];
    for order in orders {
        let [a, b, c] = order.map(|y| Vector::new(0.0, y));
        let line = Shape::from(Triangle::new(a, b, c).unwrap());
        let pose = Pose::at([-1.0, 0.601_467_7]);
        let seen = closest(&rectangle, &Pose::IDENTITY, &line, &pose);
        assert!(seen.separation.abs() < 1e-6, "{seen:?}");
        assert!(rectangle.nearest(seen.on_a).separation.abs() < 1e-6, "{seen:?}");
        assert!(line.nearest(seen.on_b - pose.translation).separation.abs() < 1e-6, "{seen:?}");
    }
}

/// A hook without thickness: the corner in its bend stood out from the one after it, which is a hair away and
/// was then left out as lying on the edge. So the hook was taken for convex, and `intersects` and `closest`
/// were not of one mind about it. Found by fuzzing.
#[test]
fn a_hook_is_not_convex() {
    let hook = |hair: Real, width: Real| {
        let bend = [Vector::ZERO, Vector::Y * hair, Vector::X * 0.1875, Vector::Y * width];
        [&[Vector::new(-1.5, -2.0)], bend.as_slice()].concat()
    };
    for hair in [0.0, 1e-200, 1e-100, 1e-40, 1e-20, 1e-10] {
        for width in [0.0, 1e-138, 1e-40, 1e-20, 1e-17] {
            assert!(Polygon::new(&hook(hair as Real, width as Real)).is_err(), "{hair} {width}");
        }
    }
}

/// The areas of a sliver were taken about the middle of its corners, which is as far outside of it as rounding puts it, and did
/// not cancel: the centre was off by ten times as much as it may be.
#[test]
fn the_centre_of_a_sliver_is_the_mean_of_its_corners() {
    let thin = [
        [0.000_947_386_2, -0.000_480_605_55],
        [0.001_839_745_6, -0.001_088_119_9],
        [0.000_378_741_65, -0.000_093_474_81],
    ];
    let thinner = [[0.1, 0.3], [0.7, 0.9], [0.3, 0.5]];
    for corners in [thin, thinner] {
        let [a, b, c] = corners.map(Vector::from);
        let mean = (a + b + c) / 3.0;
        let mass = Shape::from(Triangle::new(a, b, c).unwrap()).mass_properties().unwrap();
        let reach = a.length() + b.length() + c.length();
        assert!(mass.center.distance(mean) <= 2.0 * Real::EPSILON * reach, "{mass:?} {mean:?}");
    }
}

/// Rounding makes the ring of corners of a parallelogram cross itself if its sides are parallel but for the last digits. The
/// nearest point of a corner was that corner, with a normal along the first axis, whatever the parallelogram.
#[test]
fn a_corner_of_a_parallelogram_without_area_has_a_normal_across_it() {
    let sides = [
        [[-0.748_252_75, 0.135_778_84], [0.187_954_5, -0.034_106_45]],
        [[0.823_242_96, 0.295_520_34], [0.705_186_55, 0.253_141_5]],
    ];
    for corner in [[-0.600_294_23, 0.124_063_71], [0.468_458_92, -0.653_245]] {
        for [u, v] in sides {
            let sliver = Parallelogram::new(corner, u, v).unwrap();
            for at in sliver.corners() {
                let found = sliver.nearest(at);
                let allowed = 64.0 * Real::EPSILON;
                assert!(found.separation.abs() <= allowed, "{found:?}");
                for other in sliver.corners() {
                    let in_front = (other - at).dot(found.normal);
                    assert!(in_front <= allowed, "{in_front:e} of {sliver:?} before {found:?}");
                }
            }
        }
    }
}
