//! Are points on lines, and lines in bodies, as they are said to be?

use super::draw::Draw;
use crate::Dimension::{Three, Two};
use crate::{Body, Core, Dimension, Placement, StraightLine, height_above, point_separation};

const FOREVER: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];

/// What depths may be off by where sizes are about 1.
const CLOSE: f64 = 1e-14;

/// So far away that a float does not see a unit next to it squared.
const FAR: f64 = (1_u64 << 40) as f64;

fn line(origin: [f64; 3], direction: [f64; 3]) -> StraightLine {
    StraightLine { origin, direction }
}

fn depth(line: &StraightLine, range: [f64; 2], body: &Body) -> f64 {
    line.depth(range, Three, body, &Placement::identity())
}

#[test]
fn a_point_beside_a_line_is_as_far_from_it_however_far_the_line_begins() {
    for far in [0.0, 1.0, FAR] {
        for stretch in [1.0 / FAR, 1.0, FAR] {
            let one =
                line([far * 3.0, far * 4.0 + 5.0, 0.0], [-3.0 * stretch, -4.0 * stretch, 0.0]);
            assert_eq!(one.distance([0.0, 5.0, 2.0]), 2.0);
            assert!((one.distance([4.0, 2.0, 0.0]) - 5.0).abs() < CLOSE);
            assert_eq!(one.rise([0.0, 1.0, 0.0]), -0.8);
        }
    }
    assert_eq!(line([1.0, 2.0, 3.0], [0.0; 3]).distance([1.0, 2.0, 5.0]), 2.0);
}

#[test]
fn a_parameter_leads_past_a_point_by_the_way_between_them() {
    let one = line([FAR, 1.0, 0.0], [-0.5, 0.0, 0.0]);
    assert_eq!(one.lead(2.0 * FAR, [0.0; 3]), 0.0);
    assert_eq!(one.lead(2.0 * FAR + 1.0, [0.0, 7.0, 0.0]), 0.5);
    assert_eq!(one.lead(2.0 * FAR - 4.0, [0.0; 3]), -2.0);
    assert_eq!(one.at(2.0 * FAR - 4.0), [2.0, 1.0, 0.0]);
    assert_eq!(line([1.0, 2.0, 3.0], [0.0; 3]).lead(7.0, [0.0; 3]), 0.0);
}

/// A line at a height above the middle of a body, along x, from afar.
#[test]
fn a_line_is_as_deep_as_the_shortest_way_out() {
    let cylinder = Body::sharp(Core::Cylinder { half_height: 1.0, radius: 2.0 });
    let ellipsoid = Body::sharp(Core::Ellipsoid { half_axes: [3.0, 1.0, 2.0] });
    let bodies = [
        Body::cuboid([1.0, 1.0, 2.0]),
        Body::sphere([0.0; 3], 1.0),
        Body::cuboid([1.0, 0.75, 2.0]).rounded(0.25),
        cylinder,
        ellipsoid,
    ];
    for body in &bodies {
        for height in [0.5, 0.75, 0.999, 1.0, 1.001, 3.0] {
            for far in [4.0, 1e6, FAR] {
                let above = line([-far, height, 0.0], [0.25, 0.0, 0.0]);
                let expected = f64::max(1.0 - height, 0.0);
                let found = depth(&above, FOREVER, body);
                assert!((found - expected).abs() < CLOSE, "{body:?} {above:?}: {found}");
            }
        }
    }
}

#[test]
fn a_line_through_a_flat_triangle_is_as_deep_as_the_nearest_edge_is_far() {
    let triangle = Body::triangle([[0.0; 3], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let through = line([1.0, 0.25, FAR], [0.0, 0.0, -1.0]);
    assert_eq!(depth(&through, FOREVER, &triangle), 0.25);
    assert_eq!(depth(&through, [0.0, FAR - 1.0], &triangle), 0.0);
    assert_eq!(depth(&through, [0.0, FAR + 1.0], &triangle), 0.25);
    // Just through it, so that back is the shortest way out.
    assert_eq!(depth(&through, [0.0, FAR + 0.125], &triangle), 0.125);
    let within = line([1.0, 0.25, 0.0], [1.0, 0.0, 0.0]);
    assert_eq!(depth(&within, FOREVER, &triangle), 0.0);
}

#[test]
fn a_part_of_a_line_counts_only_as_far_as_it_goes() {
    let body = Body::cuboid([1.0, 2.0, 2.0]);
    let along = line([-FAR, 0.0, 0.0], [1.0, 0.0, 0.0]);
    assert_eq!(depth(&along, FOREVER, &body), 2.0);
    assert_eq!(depth(&along, [0.0, FAR - 1.0], &body), 0.0);
    assert_eq!(depth(&along, [0.0, FAR - 0.75], &body), 0.25);
    assert_eq!(depth(&along, [FAR + 0.5, f64::INFINITY], &body), 0.5);
    assert_eq!(depth(&along, [FAR + 1.0, f64::INFINITY], &body), 0.0);
    assert_eq!(depth(&along, [f64::NEG_INFINITY, 0.0], &body), 0.0);
    let point = line([0.25, 0.0, 0.0], [0.0; 3]);
    assert_eq!(depth(&point, [0.0, f64::INFINITY], &body), 0.75);
}

/// The ground `y ≤ 3` a quarter turn on, about z, and moved by 10 along x, is `x ≥ 7`.
#[test]
fn a_plane_is_turned_and_moved_with_its_frame() {
    let quarter = Placement::from_quaternion([0.0, 0.0, 1.0, 1.0], [10.0, 0.0, 0.0]);
    let up = [0.0, 1.0, 0.0];
    assert_eq!(height_above(up, 3.0, &quarter, [7.0, 5.0, 5.0]), 0.0);
    assert_eq!(height_above(up, 3.0, &quarter, [2.0, 5.0, 5.0]), 5.0);
    let along = line([0.0; 3], [2.0, 0.0, 0.0]);
    assert_eq!(along.rise_along(up, &quarter), -1.0);
    let corners = [[0.0; 3], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]];
    assert_eq!(along.rise_from(corners, &quarter), -1.0);
}

fn body(draw: &mut Draw, dimension: Dimension) -> Body {
    let half = draw.point().map(|x| x.abs() + 0.01);
    let [half_height, radius, _] = half;
    match (dimension, draw.below(6)) {
        (_, 0) => Body::sphere(draw.point(), radius),
        (_, 1) => Body::capsule(draw.coarse_point(), draw.point(), radius),
        (_, 2) => Body::sharp(Core::Ellipsoid { half_axes: half }),
        (Three, 3) => Body::sharp(Core::Cone { half_height, radius }),
        (Three, 4) => Body::sharp(Core::Cylinder { half_height, radius }).rounded(0.1),
        (Three, _) => Body::cuboid(half),
        (Two, _) => Body::rectangle([half_height, radius]).rounded(0.25 * radius),
    }
}

/// The shift that leads a line out of a body leads every point of it out, so no point of the line is
/// deeper than the line; and where no point is inside, neither is the line.
#[test]
fn no_point_of_a_line_is_deeper_than_the_line() {
    let mut draw = Draw(61);
    let (mut inside, mut outside) = (0, 0);
    for round in 0..200 {
        let dimension = if round % 2 == 0 { Two } else { Three };
        let body = body(&mut draw, dimension);
        let [x, y, z] = draw.point();
        let at = match dimension {
            Two => Placement::from_cos_sin([x, y], draw.point()),
            Three => Placement::from_quaternion([x, y, z, 0.5], draw.point()),
        };
        let mut origin = draw.point().map(|x| 2.0 * x);
        let mut direction = draw.coarse_point();
        direction[0] += 0.5;
        if dimension == Two {
            (origin[2], direction[2]) = (0.0, 0.0);
        }
        let line = line(origin, direction);
        let depth = line.depth([-10.0, 10.0], dimension, &body, &at);
        let deepest = (-400..=400)
            .map(|i| line.at(f64::from(i) / 40.0))
            .map(|point| -point_separation(dimension, point, &body, &at).to_f64())
            .fold(f64::NEG_INFINITY, f64::max);
        assert!(deepest <= depth + CLOSE, "{body:?} {at:?} {line:?}: {deepest} > {depth}");
        // The samples are 0.1 apart at most, so a line without one inside is hardly deeper.
        assert!(deepest > 0.0 || depth < 0.2, "{body:?} {at:?} {line:?}: {deepest} < {depth}");
        inside += usize::from(deepest > 0.0);
        outside += usize::from(depth == 0.0);
    }
    assert!(inside > 40 && outside > 40, "{inside} {outside}");
}
