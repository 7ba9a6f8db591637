//! How does the time of each question grow with the number of triangles or points?

use std::time::Instant;

use obvhs::BvhBuildParams;

use crate::Race;
use crate::rows;
use crate::scene::{self, Lying};

/// How many triangles or points there are.
const COUNTS: [u32; 7] = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

/// How long each side is asked at least, in seconds, and how often.
const LONG_ENOUGH: f64 = 0.2;
const OFTEN_ENOUGH: usize = 3;

/// A peer that needed longer than this for all questions at once, in seconds, is not asked about more.
const TOO_LONG: f64 = 4.0;

/// A line of a plot: whose it is, and the time in nanoseconds for each count.
pub(crate) struct Line {
    pub(crate) who: &'static str,
    pub(crate) points: Vec<(u32, f64)>,
}

/// A plot: what is asked, what is counted, and the lines.
pub(crate) struct Plot {
    pub(crate) title: &'static str,
    pub(crate) per: &'static str,
    pub(crate) lines: Vec<Line>,
}

type Make = fn(u32) -> Race;

/// A question, for what the times are, whether all of it is one question, and the peers.
type Question = (&'static str, &'static str, bool, &'static [(&'static str, Make)]);

const QUESTIONS: [Question; 5] = [
    (
        "tree: build",
        "a tree",
        true,
        &[
            ("Parry", rows::parry_tree),
            ("obvhs", |count| rows::obvhs_tree(count, BvhBuildParams::medium_build())),
            ("bvh", rows::plain_tree),
        ],
    ),
    (
        "ray at a mesh",
        "a ray",
        false,
        &[
            ("Parry", |count| rows::parry_rays(count, &scene::random_rays(1_024))),
            ("Embree", |count| rows::embree_rays(count, &scene::random_rays(1_024))),
            ("obvhs", |count| rows::obvhs_rays(count, &scene::random_rays(1_024))),
            ("bvh", |count| rows::plain_rays(count, &scene::random_rays(1_024))),
        ],
    ),
    ("nearest point of a mesh", "a point", false, &[("Parry", rows::parry_nearest)]),
    (
        "two meshes, a twentieth apart: intersects",
        "a pair",
        false,
        &[
            ("Parry", |count| rows::parry_two_meet(count, Lying::Apart)),
            ("FCL", |count| rows::fcl_meets(count, Lying::Apart)),
        ],
    ),
    (
        "hull of points in a ball",
        "a hull",
        true,
        &[("Parry", |count| rows::parry_hull(count as usize))],
    ),
];

/// Measures all questions whose names contain these words.
pub(crate) fn measured(only: Option<&str>) -> Vec<Plot> {
    let is_asked = |question: &&Question| only.is_none_or(|words| question.0.contains(words));
    QUESTIONS.iter().filter(is_asked).map(plot).collect()
}

fn plot(&(title, per, is_whole, peers): &Question) -> Plot {
    let mut ours = Line { who: "ours", points: Vec::new() };
    let mut lines = Vec::new();
    for (who, make) in peers {
        let mut line = Line { who, points: Vec::new() };
        for count in COUNTS {
            let Race { pairs, ours: mut our_side, mut peer } = make(count);
            let (our_time, _) = shortest(&mut our_side);
            let (time, all) = shortest(&mut peer);
            let share = if is_whole { 1.0 } else { pairs as f64 };
            println!(
                "{title} {who} {count}: ours {:.0} ns, theirs {:.0} ns",
                our_time / share,
                time / share
            );
            keep(&mut ours, count, our_time / share);
            line.points.push((count, time / share));
            if all > TOO_LONG {
                break;
            }
        }
        lines.push(line);
    }
    lines.insert(0, ours);
    Plot { title, per, lines }
}

/// Keeps the shorter time for a count.
fn keep(line: &mut Line, count: u32, time: f64) {
    match line.points.iter_mut().find(|(at, _)| *at == count) {
        Some((_, known)) if time < *known => *known = time,
        Some(_) => {}
        None => line.points.push((count, time)),
    }
    line.points.sort_by_key(|(at, _)| *at);
}

/// The shortest of several passes in nanoseconds, and that in seconds.
fn shortest(pass: &mut dyn FnMut()) -> (f64, f64) {
    let started = Instant::now();
    let (mut least, mut passes) = (f64::INFINITY, 0);
    while passes < OFTEN_ENOUGH || started.elapsed().as_secs_f64() < LONG_ENOUGH {
        let began = Instant::now();
        pass();
        let time = began.elapsed().as_secs_f64();
        least = if time < least { time } else { least };
        passes += 1;
        if time > TOO_LONG {
            break;
        }
    }
    (least * 1e9, least)
}
