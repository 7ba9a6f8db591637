//! Two boxes along the axes.

use oracle::Placement;
use test_meshes::Draw;

use super::only::{self, DIMENSIONS};
use super::shared::{EPSILON, FLAT_LIMIT, answer, anywhere, extents};
use super::space::*;
use crate::against_oracle::inputs::Class;
use crate::against_oracle::verdict::{Known, Measure, Placed, Verdict, error_of};

pub(super) fn aabb_case(draw: &mut Draw, scale: f64) -> Verdict {
    let class = Class::draw(draw);
    let mut draw_box = |away: f64| {
        let (center, half) = (anywhere(draw, away * scale), extents(draw, scale));
        Aabb::from(CenterBox { center, half })
    };
    let a = draw_box(0.0);
    let mut b = draw_box(if class == Class::Concentric { 0.0 } else { 1.5 });
    if class == Class::NearlyTouching || class == Class::Aligned {
        let seen = a.against(&b).expect("neither is empty");
        b = b.translated(seen.normal * -seen.separation);
    }
    let seen = a.against(&b).expect("neither is empty");
    let (a_body, b_body) = (only::box_body(&a), only::box_body(&b));
    let here = Placement::identity();
    let truth = oracle::separation(DIMENSIONS, &a_body, &here, &b_body, &here);
    let answer = answer(&seen);
    let measure = Measure { size: scale, coordinates: scale, limit: FLAT_LIMIT, epsilon: EPSILON };
    let bodies = [Placed { body: &a_body, at: &here }, Placed { body: &b_body, at: &here }];
    let mut error = error_of(DIMENSIONS, &answer, &Known::Truth(&truth), bodies, measure);
    if a.intersects(&b) != (seen.separation <= 0.0) {
        error = f64::INFINITY;
    }
    Verdict::of(class, error, FLAT_LIMIT, || format!("{a:?} {b:?} -> {seen:?}"))
}
