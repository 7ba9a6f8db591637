//! Each end of a crossing is held against exact arithmetic: it is on the line, in the shape, and the
//! plane through it at a right angle to its normal has the whole shape behind it. That proves where a
//! line goes in, without trusting the method that found it. A line that is said to miss has no point in
//! the shape that a fine comb finds.

use oracle::{gap_along, membership_error, point_separation};

use super::bodies::{DIMENSIONS, MORE, body, more, placement, rotation, spelled, vector};
use super::space::*;
use crate::rays::draw::Draw;

/// How far off an end may be, in units of the reach and of where the shape is: the rounding of its
/// coordinates, and what the search for a shape without a formula may leave, 16 ε as for pairs.
const TOLERANCE: f64 = 32.0 * Real::EPSILON as f64;

fn shape(draw: &mut Draw) -> Shape {
    // From stout to needles and plates of 1 : 1000.
    let mut size = |draw: &mut Draw| {
        let thin = if draw.chance(0.25) { 1e-3 } else { 1.0 };
        ((draw.grid(0.0625).abs() + 0.0625) * thin) as Real
    };
    let point = |draw: &mut Draw| vector([(); 3].map(|()| draw.grid(0.125)));
    let kind = draw.below(6 + MORE);
    let made: Shape = match kind {
        0 => Sphere::new(point(draw), size(draw)).unwrap().into(),
        1 => Segment::new(point(draw), point(draw)).unwrap().into(),
        2 => Capsule::new(point(draw), point(draw), size(draw)).unwrap().into(),
        3 => loop {
            let [a, b, c] = [(); 3].map(|()| point(draw));
            let triangle = Triangle::new(a, b, c).unwrap();
            if triangle.barycentric(a).is_some() {
                break triangle.into();
            }
        },
        4 => {
            let half = vector([(); 3].map(|()| f64::from(size(draw))));
            Cuboid::from_half(half).unwrap().into()
        }
        5 => {
            let half = vector([(); 3].map(|()| f64::from(size(draw))));
            Ellipsoid::new(half).unwrap().into()
        }
        other => more(draw, other - 6, &mut size),
    };
    if draw.chance(0.25) { made.rounded(size(draw)).unwrap() } else { made }
}

/// A shape as its user knows it: by its support alone.
struct Own(Shape);

impl Convex for Own {
    fn support(&self, direction: Vector) -> Vector {
        self.0.support(direction).expect("a shape with an end is drawn")
    }

    fn reach(&self) -> Real {
        self.0.reach()
    }
}

/// A line through a point near the origin of the shape, and that point: both exact, so that the line
/// can be judged from there however far away its own point is.
fn line(draw: &mut Draw, pose: &Pose) -> (Line, Vector) {
    let close = vector([(); 3].map(|()| draw.grid(0.125))) + pose.translation;
    let direction = loop {
        let direction = vector([(); 3].map(|()| draw.below(7) as f64 - 3.0));
        if direction != Vector::ZERO {
            break direction;
        }
    };
    let far = (1_u32 << draw.below(17)) as Real;
    let line = Line::new(close - direction * far, direction).unwrap();
    assert_eq!(line.at(far), close, "the line is exact");
    (line, close)
}

struct Case<'a> {
    shape: &'a Shape,
    pose: &'a Pose,
    line: &'a Line,
    close: Vector,
    tolerance: f64,
}

impl Case<'_> {
    #[track_caller]
    fn check(&self, end: &Hit, sign: f64) {
        let Self { shape, pose, line, .. } = self;
        let (solid, at) = (body(shape), placement(pose));
        let (along, away) = (spelled(line.direction()), spelled(end.point - self.close));
        let length = dot(along, along).sqrt();
        let share = dot(away, along) / (length * length);
        let off: [f64; 3] = std::array::from_fn(|axis| away[axis] - along[axis] * share);
        let outside =
            membership_error(DIMENSIONS, spelled(end.point), &solid, &at, self.tolerance / 64.0);
        let dot_body = oracle::Body::point(spelled(end.point));
        let here = oracle::Placement::identity();
        let normal = spelled(end.normal);
        let behind = gap_along(DIMENSIONS, normal, &solid, &at, &dot_body, &here);
        let leaving = dot(normal, along) / length * sign;
        let told = format!(
            "{shape:?} {pose:?} {line:?}: {end:?} is {:e} off the line, {outside:e} outside, {behind:e} \
             in front, leaves by {leaving}; {:e} is allowed",
            dot(off, off).sqrt(),
            self.tolerance
        );
        assert!(dot(off, off).sqrt() <= self.tolerance, "{told}");
        assert!(outside <= self.tolerance, "{told}");
        assert!(behind.abs() <= self.tolerance, "{told}");
        assert!(leaving >= -TOLERANCE, "{told}");
        assert!((dot(normal, normal) - 1.0).abs() <= TOLERANCE, "{told}");
    }

    /// That no point of the line near the shape is in it by more than rounding.
    #[track_caller]
    fn check_miss(&self) {
        let (solid, at) = (body(self.shape), placement(self.pose));
        let along = spelled(self.line.direction());
        let from = spelled(self.close);
        for step in -48..=48 {
            let share = f64::from(step) / 16.0;
            let point = std::array::from_fn(|axis| from[axis] + along[axis] * share);
            let depth = -point_separation(DIMENSIONS, point, &solid, &at).enclosure().midpoint();
            assert!(
                depth <= self.tolerance,
                "{:?} {:?} {:?}: missed, but {depth:e} deep at {point:?}",
                self.shape,
                self.pose,
                self.line
            );
        }
    }
}

fn dot(a: [f64; 3], b: [f64; 3]) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[test]
fn both_ends_are_on_the_line_and_on_the_surface() {
    let mut draw = Draw(4);
    let (mut hits, mut grazes, mut misses, mut own) = (0, 0, 0, 0);
    for _ in 0..3_000 {
        let shape = shape(&mut draw);
        let pose = Pose::new(rotation(&mut draw), vector([(); 3].map(|()| draw.grid(0.25) * 4.0)));
        let (line, close) = line(&mut draw, &pose);
        let size = f64::from(shape.reach()) + f64::from(pose.translation.length());
        let case =
            Case { shape: &shape, pose: &pose, line: &line, close, tolerance: TOLERANCE * size };
        let is_own = draw.chance(0.2);
        let asked =
            if is_own { CustomConvex::new(Own(shape.clone())).into() } else { shape.clone() };
        let Some(found) = crossing(&asked, &pose, &line) else {
            misses += 1;
            case.check_miss();
            continue;
        };
        case.check(&found.enter, -1.0);
        case.check(&found.exit, 1.0);
        assert!(found.enter.fraction <= found.exit.fraction, "{shape:?} {pose:?} {line:?}");
        hits += 1;
        own += usize::from(is_own);
        grazes += usize::from(found.enter.fraction == found.exit.fraction);
    }
    assert!(hits > 600 && misses > 600 && grazes > 10, "{hits} {misses} {grazes}");
    assert!(own > 100, "{own}");
}
