//! A character in a random level: does it ever enter a wall, and does it keep its speed along one?

use super::level::{any_figure, any_pose, any_way, level};
use super::space::world::*;
use super::space::*;
use crate::laws::Tally;
use test_meshes::Draw;

/// How far the skin is, in units of the size.
const SKIN: Real = 0.01;

/// How often a character moves in a level.
const MOVES: usize = 24;

fn settings(size: Real) -> CharacterSettings {
    CharacterSettings {
        step_height: 0.25 * size,
        snap_distance: 0.25 * size,
        ..CharacterSettings::new(Vector::Y, SKIN * size)
    }
}

/// After any number of moves the shape overlaps nothing, and is not nearer to anything than a part of its skin.
pub(crate) fn never_enters(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let size = scale as Real;
    let walls = level(draw, size);
    let mut world = World::new();
    for (shape, pose) in &walls {
        world.add(Body::fixed(*pose), &[Collider::new(shape.clone())]).expect("a wall");
    }
    let figure = any_figure(draw, size);
    let gap = |pose: &Pose| {
        let apart =
            |(shape, there): &(Shape, Pose)| closest(&figure, pose, shape, there).separation;
        walls
            .iter()
            .map(apart)
            .fold(Real::INFINITY, |least, gap| if gap < least { gap } else { least })
    };
    let mut pose = any_pose(draw, size);
    if gap(&pose) < SKIN * size {
        return;
    }
    let (mut is_grounded, mut met, mut nearest) = (false, 0, Real::INFINITY);
    let start = pose;
    for _ in 0..MOVES {
        let wish = any_way(draw, size);
        let settings = settings(size);
        let gone = world.move_and_slide(&figure, &pose, wish, is_grounded, &settings, &|_, _| true);
        let gone = gone.expect("a skin");
        met += usize::from(gone.is_at_wall || gone.ground.is_some());
        (pose, is_grounded) = (gone.pose, gone.ground.is_some());
        let gap = gap(&pose) / size;
        nearest = if gap < nearest { gap } else { nearest };
    }
    let error = f64::from(1.0 - nearest / SKIN);
    tally.note(met > 2, error, !(nearest > 0.0), || {
        format!("{figure:?} from {start:?} at {scale}: {nearest} from a wall")
    });
}

/// Along a wall that it presses against, a character goes as far as its way along the wall is long.
pub(crate) fn keeps_speed(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let size = scale as Real;
    let mut world = World::new();
    let wall = HalfSpace::new(Vector::X, 0.0).expect("a plane");
    world.add(Body::fixed(Pose::IDENTITY), &[Collider::new(wall)]).expect("a wall");
    let figure = any_figure(draw, size);
    let settings = settings(size);
    let step = Vector::X * (-draw.between(0.001, 0.1) as Real * size)
        + Vector::Y * (0.05 * size * if draw.chance(0.5) { 1.0 } else { -1.0 });
    let mut pose = Pose::at(Vector::X * (3.0 * size));
    let start = pose;
    for _ in 0..2 {
        let into = Vector::X * (-3.0 * size);
        pose = world
            .move_and_slide(&figure, &pose, into, false, &settings, &|_, _| true)
            .expect("a skin")
            .pose;
    }
    let from = pose.translation.y;
    for _ in 0..100 {
        pose = world
            .move_and_slide(&figure, &pose, step, false, &settings, &|_, _| true)
            .expect("a skin")
            .pose;
    }
    let kept = f64::from((pose.translation.y - from) / (100.0 * step.y));
    let error = (1.0 - kept).abs();
    tally.note(true, error, !(error <= 1e-3), || {
        format!("{figure:?} from {start:?} by {step:?} at {scale}: {kept} of its speed")
    });
}
