//! Rays at half-spaces, which have no size and no other side.

use oracle::{Placement, StraightLine, height_above};
use test_meshes::Draw;

use super::only::{placement, spelled};
use super::shared::{EPSILON, FLAT_LIMIT, anywhere, direction, number, pose};
use super::space::*;
use crate::against_oracle::inputs::Class;
use crate::against_oracle::verdict::Verdict;

/// What the fraction of a hit may be off, in units of itself.
const OF_FRACTION: f64 = 8.0 * EPSILON;

/// A line and a half-space at its place, in numbers that the oracle takes.
struct Ground {
    line: StraightLine,
    normal: [f64; 3],
    offset: f64,
    at: Placement,
    /// The distance of the boundary from the origins of its frame and of the world.
    away: f64,
}

impl Ground {
    fn height(&self, point: [f64; 3]) -> f64 {
        height_above(self.normal, self.offset, &self.at, point)
    }

    /// How fast the line comes out of the ground.
    fn rise(&self) -> f64 {
        self.line.rise_along(self.normal, &self.at)
    }

    /// How far a hit is from being on the line and on the boundary, with the normal of the boundary,
    /// in units of the distance of its point.
    fn error(&self, hit: &Hit) -> f64 {
        let (point, fraction) = (spelled(hit.point), number(hit.fraction));
        let larger = self.away + number(hit.point.length());
        let along = self.line.lead(fraction, point).abs();
        let excused = OF_FRACTION * fraction.abs() * self.line.length();
        let upright = StraightLine { direction: spelled(hit.normal), ..self.line };
        let errors = [
            self.line.distance(point) / larger,
            (along - excused) / larger,
            self.height(point).abs() / larger,
            1.0 - upright.rise_along(self.normal, &self.at),
            (number(hit.normal.length()) - 1.0).abs(),
        ];
        errors.into_iter().fold(0.0, |worst, error| if error <= worst { worst } else { error })
    }

    /// How far below the boundary the line is at a fraction, in units of the distance of the point.
    fn depth_at(&self, fraction: f64) -> f64 {
        let point = self.line.at(fraction);
        let larger = self.away + point.iter().map(|x| x * x).sum::<f64>().sqrt();
        let excused = OF_FRACTION * fraction.abs() * self.line.length();
        (-self.height(point) - excused).max(0.0) / larger
    }

    /// The error of the answer to a ray from its origin on.
    fn cast_error(&self, found: Option<&Hit>) -> f64 {
        let starts_outside = self.depth_at(0.0);
        match found {
            // A ray that falls hits, unless so slowly that the place is beyond all numbers.
            None if self.rise() < -EPSILON => f64::INFINITY,
            None => starts_outside,
            Some(hit) if hit.fraction == 0.0 => {
                let above = self.height(self.line.origin) / self.away;
                if above <= 0.0 { 0.0 } else { above }
            }
            Some(hit) if hit.fraction > 0.0 && self.rise() <= FLAT_LIMIT => {
                self.error(hit).max(starts_outside)
            }
            Some(_) => f64::INFINITY,
        }
    }

    /// The error of the answer to the whole line: the end that is not infinite is at the boundary.
    fn crossing_error(&self, found: Option<&Crossing>) -> f64 {
        let rise = self.rise();
        let Some(Crossing { enter, exit }) = found else {
            return if rise.abs() > EPSILON { f64::INFINITY } else { self.depth_at(0.0) };
        };
        let is_open = [enter.fraction == Real::NEG_INFINITY, exit.fraction == Real::INFINITY];
        match is_open {
            [false, true] if rise <= FLAT_LIMIT => self.error(enter),
            [true, false] if rise >= -FLAT_LIMIT => self.error(exit),
            [true, true] if rise.abs() <= FLAT_LIMIT => {
                self.height(self.line.origin).max(0.0) / self.away
            }
            _ => f64::INFINITY,
        }
    }
}

/// A ray that falls on the boundary of a posed half-space, runs along it, starts in it, or comes from below.
fn ray_for(class: Class, draw: &mut Draw, boundary: &Plane, pose: &Pose, scale: f64) -> Ray {
    let foot = boundary.project(anywhere(draw, scale));
    let fall = match class {
        Class::Random | Class::Far => direction(draw),
        Class::NearlyTouching => {
            let lean = draw.magnitude(-8.0, -1.0) as Real;
            let along = direction(draw);
            along - boundary.normal() * (along.dot(boundary.normal()) + lean)
        }
        Class::Concentric => boundary.normal() * draw.step() as Real,
        Class::Aligned => Vector::AXES[draw.below(DIMENSION)],
    };
    let back = match (class, draw.below(4)) {
        (_, 0) => 0.0,
        (Class::Far, _) => draw.magnitude(0.0, 4.0),
        (_, _) => 3.0 * draw.signed(),
    };
    let origin = pose.apply(foot - fall * (back * scale) as Real);
    let length = draw.magnitude(-6.0, 6.0).abs() as Real;
    Ray::new(origin, pose.rotation * fall * length).expect("a ray in range")
}

pub(super) fn half_space_ray_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let pose = pose(draw, scale);
    let plane = HalfSpace::new(direction(draw), (draw.signed() * scale) as Real);
    let half_space = plane.expect("a half-space");
    let boundary = half_space.boundary();
    let ray = ray_for(class, draw, &boundary, &pose, scale);
    let shape = Shape::from(half_space);
    let hit = cast_ray(&shape, &pose, &ray, &RayOptions::default());
    let inside = crossing(&shape, &pose, &ray.line());
    let ground = Ground {
        line: StraightLine { origin: spelled(ray.origin()), direction: spelled(ray.direction()) },
        normal: spelled(boundary.normal()),
        offset: number(boundary.offset()),
        at: placement(&pose),
        away: scale + number(pose.translation.length()),
    };
    let error = ground.cast_error(hit.as_ref());
    let error = if ray.direction() == Vector::ZERO {
        error
    } else {
        error.max(ground.crossing_error(inside.as_ref()))
    };
    Verdict::of(class, error, FLAT_LIMIT, || {
        format!("{half_space:?} {pose:?} {ray:?} -> {hit:?}, {inside:?}")
    })
}
