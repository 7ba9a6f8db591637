//! Shapes that move straight on: towards each other, past each other, and from touching and overlap.

use oracle::Sweep;
use test_meshes::Draw;

use super::only::{self, DIMENSIONS, body, placement, spelled};
use super::pairs::judge;
use super::scene::Scene;
use super::shared::{EPSILON, Kind, direction, number, question};
use super::space::*;
use crate::against_oracle::Question;
use crate::against_oracle::verdict::Verdict;

/// The error that an answer about flat faces may have, in units of the way and the size together.
const FLAT_LIMIT: f64 = 64.0 * EPSILON;

/// The questions about moving pairs.
pub(super) fn questions() -> Vec<Question> {
    let row = |a: Kind, b: Kind| {
        let name = format!("cast: {} – {}", a.name, b.name);
        let ask = move |draw: &mut Draw, scale: f64| cast_case([a, b], draw, scale);
        // The oracle takes a millisecond for a cast.
        Question { counts: [100, 1_000], ..question(name, ask) }
    };
    let kinds = only::KINDS;
    let pairs = kinds
        .iter()
        .enumerate()
        .flat_map(|(index, a)| kinds[index..].iter().map(move |b| row(*a, *b)));
    pairs.collect()
}

/// How the shapes of a scene move, so that they often come to stand as the scene has them.
#[derive(Debug)]
struct Moves {
    a_shift: Vector,
    b_shift: Vector,
    b_start: Pose,
}

impl Moves {
    fn draw(scene: &Scene, draw: &mut Draw) -> Self {
        let along = match draw.below(3) {
            0 => closest(&scene.a, &scene.a_pose, &scene.b, &scene.b_pose).normal * -1.0,
            1 => Vector::AXES[draw.below(DIMENSION)],
            _ => direction(draw),
        };
        let way = along * (draw.magnitude(-2.0, 3.0) * scene.size) as Real;
        let a_share = [0.0, 1.0, draw.between(-2.0, 2.0)][draw.below(3)] as Real;
        let passed = [0.0, 0.5, 1.0, draw.between(0.0, 1.5)][draw.below(4)] as Real;
        let place = scene.b_pose.translation - way * passed;
        Self {
            a_shift: way * -a_share,
            b_shift: way * (1.0 - a_share),
            b_start: Pose::new(scene.b_pose.rotation, place),
        }
    }
}

fn cast_case(kinds: [Kind; 2], draw: &mut Draw, scale: f64) -> Verdict {
    let scene = Scene::draw(kinds, draw, scale);
    let moves = Moves::draw(&scene, draw);
    let Scene { a, a_pose, b, class, size, .. } = &scene;
    let Moves { a_shift, b_shift, b_start } = &moves;
    let met = cast_shapes(a, a_pose, *a_shift, b, b_start, *b_shift);
    let (a_body, b_body) = (body(a), body(b));
    let (a_at, b_at) = (placement(a_pose), placement(b_start));
    let sweep = Sweep {
        dimension: DIMENSIONS,
        a: &a_body,
        a_at: &a_at,
        a_motion: spelled(*a_shift),
        b: &b_body,
        b_at: &b_at,
        b_motion: spelled(*b_shift),
    };
    let is_curved = kinds.iter().any(|kind| kind.curved);
    let limit = if is_curved { FLAT_LIMIT.max(scene.limit) } else { FLAT_LIMIT };
    let measure = size + number(a_shift.length()) + number(b_shift.length());
    let start = sweep.separation_at(0.0);
    let is_overlap = |met: &Impact| met.fraction == 0.0 && met.contact.separation < 0.0;
    if start < 0.0
        && let Some(met) = met.filter(is_overlap)
    {
        return judge(*class, (a, a_pose), (b, b_start), met.contact, scene.limit);
    }
    let error = match &met {
        Some(_) if start < -limit * size => f64::INFINITY,
        Some(met) => impact_error(&sweep, met, *size),
        None => miss_error(&sweep, start, limit * measure),
    };
    let share = if error > 0.0 { error / measure } else { 0.0 };
    Verdict::of(*class, share, limit, || {
        format!("{scene:?} {moves:?} -> {met:?}, at the start {start:e}")
    })
}

/// How wrong a first contact is, as a length.
fn impact_error(sweep: &Sweep, met: &Impact, size: f64) -> f64 {
    let claim =
        oracle::Impact { fraction: number(met.fraction), normal: spelled(met.contact.normal) };
    let contact = sweep.impact_error(&claim, size);
    let apart = number(met.contact.separation).abs();
    if apart <= contact { contact } else { apart }
}

/// How far the shapes come into each other that are said not to meet. Those that start apart are also
/// seen as one body and what the other sweeps: a point that passes through a triangle is never inside it.
fn miss_error(sweep: &Sweep, start: f64, allowed: f64) -> f64 {
    let least = sweep.least_separation([0.0, 1.0], allowed / 16.0).found;
    let swept = if start > allowed { sweep.swept_separation([0.0, 1.0]) } else { None };
    let nearest = swept.map_or(least, |swept| if swept < least { swept } else { least });
    if nearest < 0.0 { -nearest } else { 0.0 }
}
