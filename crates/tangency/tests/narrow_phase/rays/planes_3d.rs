//! Planes, lines and segments of whole numbers, held against fractions of whole numbers.

use super::space::*;
use crate::rays::draw::Draw;

fn whole(draw: &mut Draw) -> [i64; 3] {
    [0; 3].map(|_: i64| draw.below(19) as i64 - 9)
}

fn vector(numbers: [i64; 3]) -> Vector {
    Vector::from(numbers.map(|number| number as Real))
}

fn cross(a: [i64; 3], b: [i64; 3]) -> [i64; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: [i64; 3], b: [i64; 3]) -> i64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Up to the rounding of the unit normals, which a small determinant enlarges.
fn near(found: Vector, exact: [f64; 3], spread: f64, input: &dyn core::fmt::Debug) {
    let size = 20.0 + exact.iter().map(|number| number.abs()).sum::<f64>();
    let limit = 64.0 * f64::from(Real::EPSILON) * size * (1.0 + 1.0 / spread);
    for (axis, expected) in exact.iter().enumerate() {
        let off = (f64::from(found[axis]) - expected).abs();
        assert!(off <= limit, "{input:?}: {found:?} instead of {exact:?}, {off} > {limit}");
    }
}

#[test]
fn three_planes_share_the_point_that_fractions_tell() {
    let (mut draw, mut met, mut none) = (Draw(7), 0, 0);
    for _ in 0..20_000 {
        let normals = [0; 3].map(|_: i64| whole(&mut draw));
        if normals.contains(&[0; 3]) {
            continue;
        }
        let offsets = whole(&mut draw);
        let input = (normals, offsets);
        let [a, b, c] = [0, 1, 2].map(|at| {
            Plane::from_normal_offset(vector(normals[at]), offsets[at] as Real).expect("a plane")
        });
        let [bc, ca, ab] = [
            cross(normals[1], normals[2]),
            cross(normals[2], normals[0]),
            cross(normals[0], normals[1]),
        ];
        let spread = dot(normals[0], bc);
        if spread == 0 {
            none += 1;
            continue;
        }
        let lengths = normals.map(|normal| (dot(normal, normal) as f64).sqrt());
        let unit_spread = spread.abs() as f64 / lengths.iter().product::<f64>();
        let exact = [0, 1, 2].map(|axis| {
            let sum = offsets[0] * bc[axis] + offsets[1] * ca[axis] + offsets[2] * ab[axis];
            sum as f64 / spread as f64
        });
        near(a.meet_two(&b, &c).expect("they share a point"), exact, unit_spread, &input);
        met += 1;
    }
    assert!(met > 15_000 && none > 100, "{met} {none}");
}

#[test]
fn two_planes_share_a_line_or_are_parallel() {
    let (mut draw, mut met, mut side_by_side, mut same) = (Draw(8), 0, 0, 0);
    for _ in 0..20_000 {
        let (first, offset) = (whole(&mut draw), whole(&mut draw));
        let second = if draw.chance(0.1) { first.map(|part| -2 * part) } else { whole(&mut draw) };
        if first == [0; 3] || second == [0; 3] {
            continue;
        }
        let input = (first, second, offset);
        let a = Plane::from_normal_offset(vector(first), offset[0] as Real).expect("a plane");
        let b = Plane::from_normal_offset(vector(second), offset[1] as Real).expect("a plane");
        let along = cross(first, second);
        if along != [0; 3] {
            let PlanePair::Meet(line) = a.against_plane(&b) else { panic!("{input:?}") };
            let spread =
                (dot(along, along) as f64 / dot(first, first) as f64 / dot(second, second) as f64)
                    .sqrt();
            for place in [line.point(), line.at(3.0)] {
                for plane in [&a, &b] {
                    let off = f64::from(plane.signed_distance(place).abs());
                    let size = f64::from(place.length()) + 20.0;
                    assert!(
                        off <= 64.0 * f64::from(Real::EPSILON) * size / spread,
                        "{input:?} {line:?}"
                    );
                }
            }
            met += 1;
        } else if second == first.map(|part| -2 * part) {
            // -2 n·p = d₁ is the plane n·p = -d₁ / 2.
            let is_same = -2 * offset[0] == offset[1];
            match a.against_plane(&b) {
                PlanePair::Same => same += usize::from(is_same || panic!("{input:?}")),
                PlanePair::Parallel { gap } => {
                    let exact = (offset[0] as f64 + offset[1] as f64 / 2.0).abs()
                        / (dot(first, first) as f64).sqrt();
                    assert!((f64::from(gap) - exact).abs() < 1e-4 && !is_same, "{input:?} {gap}");
                    side_by_side += 1;
                }
                // Normals that are rounded need not be parallel to the last bit.
                PlanePair::Meet(line) => {
                    assert!(line.point().length() > 1e4 || is_same, "{input:?}")
                }
            }
        }
    }
    assert!(met > 15_000 && side_by_side > 500 && same > 20, "{met} {side_by_side} {same}");
}

#[test]
fn a_line_goes_through_a_plane_where_fractions_tell() {
    let (mut draw, mut met, mut beside) = (Draw(9), 0, 0);
    for _ in 0..20_000 {
        let [point, way, normal] = [0; 3].map(|_: i64| whole(&mut draw));
        let offset = whole(&mut draw)[0];
        if normal == [0; 3] {
            continue;
        }
        let input = (point, way, normal, offset);
        let line = Line::new(vector(point), vector(way)).expect("a line");
        let plane = Plane::from_normal_offset(vector(normal), offset as Real).expect("a plane");
        let (climb, gap) = (dot(way, normal), dot(point, normal) - offset);
        match line.against_plane(&plane) {
            LinePlanePair::Meet { parameter, point: place } if climb != 0 => {
                let exact = -gap as f64 / climb as f64;
                let at = [0, 1, 2].map(|axis| point[axis] as f64 + exact * way[axis] as f64);
                let lengths = (dot(way, way) as f64 * dot(normal, normal) as f64).sqrt();
                near(place, at, climb.abs() as f64 / lengths, &input);
                assert!(
                    (f64::from(parameter) - exact).abs() <= 1e-3 * (1.0 + exact.abs()),
                    "{input:?}"
                );
                met += 1;
            }
            // A normal that is rounded need not be at a right angle to the last bit.
            LinePlanePair::Meet { parameter, .. } => {
                assert!(gap == 0 || parameter.abs() > 1e3, "{input:?} {parameter}");
            }
            LinePlanePair::Parallel { .. } | LinePlanePair::Inside => {
                assert_eq!(climb, 0, "{input:?}");
                beside += 1;
            }
        }
    }
    assert!(met > 15_000 && beside > 100, "{met} {beside}");
}

#[test]
fn a_line_is_nearest_to_a_segment_where_a_comb_says() {
    let mut draw = Draw(10);
    for _ in 0..2_000 {
        let [point, way, start, end] = [0; 4].map(|_: i64| whole(&mut draw));
        let line = Line::new(vector(point), vector(way)).expect("a line");
        let segment = Segment::new(vector(start), vector(end)).expect("a segment");
        let seen = line.against_segment(&segment);
        let told = line.at(seen.parameter).distance(segment.at(seen.fraction));
        assert!((told - seen.gap).abs() < 1e-4 && (0.0..=1.0).contains(&seen.fraction));
        let combed = (0..=500)
            .map(|step| line.distance(segment.at(step as Real / 500.0)))
            .fold(Real::INFINITY, |least, gap| if gap < least { gap } else { least });
        assert!(seen.gap <= combed + 1e-4, "{:?}: {seen:?}, {combed}", (point, way, start, end));
    }
}
