//! Moving shapes, fed with numbers from the edge.

use super::bounce_path::{Flight, advance_and_bounce};
use super::only;
use super::shared::{Draw, check_closest, shapes};
use super::space::*;
use super::sweeps::{sweep_bisect, sweep_substep};

fn motion(draw: &mut Draw) -> Motion {
    let motion = Motion::shifted(draw.pose(), draw.vector()).turned_by(only::turn(draw));
    if draw.below(2) == 0 { motion.about(draw.vector()) } else { motion }
}

/// Any two motions have an answer: no panic, no endless loop, a fraction of the step, and no NaN.
#[test]
fn any_two_motions_answer() {
    let mut draw = Draw(23);
    let (mut asked, mut met, mut free) = (0, 0, 0);
    for _ in 0..60 {
        let (some, others) = (shapes(&mut draw), shapes(&mut draw));
        for a in &some {
            for b in &others {
                let (a_motion, b_motion) = (motion(&mut draw), motion(&mut draw));
                let input = (a, a_motion, b, b_motion);
                let found = time_of_impact(a, &a_motion, b, &b_motion, draw.number());
                let is_finite = a_motion.is_finite() && b_motion.is_finite();
                assert!(is_finite || found.impact.is_none(), "{input:?} -> {found:?}");
                if let Some(impact) = found.impact {
                    let is_of_step = 0.0 <= impact.fraction && impact.fraction <= 1.0;
                    assert!(is_of_step, "{input:?} -> {found:?}");
                    check_closest(impact.contact, &input);
                    met += 1;
                }
                free += usize::from(is_finite && found.impact.is_none());
                asked += 1;
            }
        }
    }
    assert!(asked > 2_000 && met > 500 && free > 100, "{asked} {met} {free}");
}

#[test]
fn the_methods_of_comparison_take_any_numbers() {
    let mut draw = Draw(29);
    let mut asked = 0;
    for _ in 0..2_000 {
        let Ok(ball) = Sphere::new(draw.vector(), draw.number()) else { continue };
        let Ok(other) = Sphere::new(draw.vector(), draw.number()) else { continue };
        if let Ok(around) = ball.enclosing(&other) {
            assert!(around.radius() >= ball.radius() && around.radius() >= other.radius());
        }
        let world: Vec<(Shape, Pose)> =
            shapes(&mut draw).into_iter().map(|shape| (shape, draw.pose())).collect();
        let shift = draw.vector();
        let met = sweep_bisect(&ball, shift, &world, 0.125);
        assert!(met.is_none_or(|met| (0.0..=1.0).contains(&met)), "{ball:?} {shift:?}: {met:?}");
        let met = sweep_substep(&ball, shift, &world, draw.below(4) as usize);
        assert!(met.is_none_or(|met| (0.0..=1.0).contains(&met)), "{ball:?} {shift:?}: {met:?}");
        let flight = Flight::new(draw.vector(), shift, draw.number());
        let end = advance_and_bounce(&ball, &flight, &world, draw.number(), 3);
        assert!(end.bounces <= 3);
        asked += 1;
    }
    assert!(asked > 50, "{asked}");
}
