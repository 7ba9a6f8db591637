//! Two rays: do they meet, and where?

use oracle::RayPair as TrueRays;
use test_meshes::Draw;

use super::only::{spelled, vector};
use super::shared::{FLAT_LIMIT, anywhere, number};
use super::space::*;
use crate::against_oracle::inputs::Class;
use crate::against_oracle::verdict::Verdict;

/// Two rays: from anywhere, nearly parallel, or on a grid, where they meet, run together and part.
fn ray_for(class: Class, draw: &mut Draw, scale: f64, other: Option<&Ray>) -> Ray {
    let unit = 2_f64.powi(scale.log2().round() as i32);
    let grid =
        |draw: &mut Draw| vector([(); 3].map(|()| draw.below(7) as f64 - 3.0)) * unit as Real;
    let (origin, mut direction) = match class {
        Class::Random | Class::Far => (anywhere(draw, scale), anywhere(draw, scale)),
        Class::NearlyTouching => {
            let lean = draw.magnitude(-8.0, -1.0) * scale;
            let lean = anywhere(draw, lean);
            let base = other.map_or_else(|| anywhere(draw, scale), Ray::direction);
            (anywhere(draw, scale), base + lean)
        }
        Class::Concentric => (Vector::ZERO, anywhere(draw, scale)),
        Class::Aligned => (grid(draw), grid(draw)),
    };
    if direction == Vector::ZERO {
        direction = Vector::X * unit as Real;
    }
    Ray::new(origin, direction).expect("a ray")
}

pub(super) fn ray_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let a = ray_for(class, draw, scale, None);
    let b = ray_for(class, draw, scale, Some(&a));
    let found = a.against(&b);
    let [p, d, q, e] = [a.origin(), a.direction(), b.origin(), b.direction()].map(spelled);
    let truth = oracle::ray_pair(p, d, q, e);
    let size = number(a.origin().length()).max(number(b.origin().length()));
    let measure = Measure { along: [a.direction(), b.direction()], size };
    Verdict::of(class, measure.error(&truth, &found), FLAT_LIMIT, || {
        format!("{a:?} {b:?} -> {found:?}")
    })
}

/// How errors are measured: the directions of the rays, and how far from the origin they begin.
struct Measure {
    along: [Vector; 2],
    size: f64,
}

impl Measure {
    /// The error of a parameter of one of the rays, in units of the larger of size and way.
    fn off(&self, found: Real, truth: f64, ray: usize) -> f64 {
        let length = number(self.along[ray].length());
        let larger = self.size.max(truth.abs() * length);
        if larger == 0.0 { 0.0 } else { (number(found) - truth).abs() * length / larger }
    }

    /// The larger error of the parameters of both.
    fn both(&self, (a, b): (Real, Real), truth: [f64; 2]) -> f64 {
        self.off(a, truth[0], 0).max(self.off(b, truth[1], 1))
    }

    /// The error of an answer; infinite if it is of another kind than the truth.
    fn error(&self, truth: &TrueRays, found: &RayPair) -> f64 {
        match (truth, found.lines, found.meeting) {
            (TrueRays::Meet { t1, t2 }, LinePair::Meet { .. }, Some(at)) => {
                self.both(at, [t1.to_f64(), t2.to_f64()])
            }
            (TrueRays::Behind { t1, t2 }, LinePair::Meet { a, b, .. }, None) => {
                self.both((a, b), [t1.to_f64(), t2.to_f64()])
            }
            (TrueRays::Skew { gap_squared, t1, t2 }, LinePair::Skew { a, b, gap }, None) => {
                let gap_error = (number(gap) - gap_squared.to_f64().sqrt()).abs() / self.size;
                self.both((a, b), [t1.to_f64(), t2.to_f64()]).max(gap_error)
            }
            (TrueRays::Skew { gap_squared, t1, t2 }, LinePair::Meet { a, b, point }, _) => {
                let way = number(point.length()).max(self.size);
                let gap_error = gap_squared.to_f64().sqrt() / way;
                self.both((a, b), [t1.to_f64(), t2.to_f64()]).max(gap_error)
            }
            (TrueRays::Parallel { gap_squared }, LinePair::Parallel { gap }, None) => {
                (number(gap) - gap_squared.to_f64().sqrt()).abs() / self.size
            }
            (TrueRays::Parallel { gap_squared }, LinePair::Same, _) => {
                gap_squared.to_f64().sqrt() / self.size
            }
            (TrueRays::Collinear { first: Some(first) }, LinePair::Same, Some((t, _))) => {
                self.off(t, first.to_f64(), 0)
            }
            (TrueRays::Collinear { first: None }, LinePair::Same, None) => 0.0,
            _ => f64::INFINITY,
        }
    }
}
