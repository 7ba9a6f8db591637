//! How does the time of each question grow with the number of triangles or points?

use std::time::Instant;

use obvhs::BvhBuildParams;

use harness::Race;
use harness::chart::{Chart, Line};

use crate::races::builds::{obvhs_tree, parry_hull, parry_tree, plain_tree};
use crate::races::rays::{embree_rays, obvhs_rays, parry_rays, plain_rays};
use crate::races::{bodies::parry_nearest, two_meshes::fcl_meets, two_meshes::parry_two_meet};
use crate::scene::{self, Lying};

/// How many triangles or points there are.
const COUNTS: [u32; 7] = [1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000];

/// How long each side is asked at least, in seconds, and how often.
const LONG_ENOUGH: f64 = 0.2;
const OFTEN_ENOUGH: usize = 3;

/// A peer that needed longer than this for all questions at once, in seconds, is not asked about more.
const TOO_LONG: f64 = 4.0;

/// Red, green and blue for whoever is asked.
fn color(who: &str) -> [u8; 3] {
    match who {
        "ours" => [0x15, 0x80, 0x3d],
        "Parry" => [0xea, 0x58, 0x0c],
        "FCL" => [0x7c, 0x3a, 0xed],
        "Embree" => [0x02, 0x84, 0xc7],
        "obvhs" => [0xa1, 0x62, 0x07],
        _ => [0x64, 0x74, 0x8b],
    }
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
            ("Parry", parry_tree),
            ("obvhs", |count| obvhs_tree(count, BvhBuildParams::medium_build())),
            ("bvh", plain_tree),
        ],
    ),
    (
        "ray at a mesh",
        "a ray",
        false,
        &[
            ("Parry", |count| parry_rays(count, &scene::random_rays(1_024))),
            ("Embree", |count| embree_rays(count, &scene::random_rays(1_024))),
            ("obvhs", |count| obvhs_rays(count, &scene::random_rays(1_024))),
            ("bvh", |count| plain_rays(count, &scene::random_rays(1_024))),
        ],
    ),
    ("nearest point of a mesh", "a point", false, &[("Parry", parry_nearest)]),
    (
        "two meshes, a twentieth apart: intersects",
        "a pair",
        false,
        &[
            ("Parry", |count| parry_two_meet(count, Lying::Apart)),
            ("FCL", |count| fcl_meets(count, Lying::Apart)),
        ],
    ),
    ("hull of points in a ball", "a hull", true, &[("Parry", |count| parry_hull(count as usize))]),
];

/// Measures all questions whose names contain these words.
pub(crate) fn measured(only: Option<&str>) -> Vec<Chart> {
    let is_asked = |question: &&Question| only.is_none_or(|words| question.0.contains(words));
    QUESTIONS.iter().filter(is_asked).map(chart).collect()
}

fn chart(question: &Question) -> Chart {
    let (title, per, _, peers) = question;
    let mut ours = Line { name: "ours", color: color("ours"), points: Vec::new() };
    let mut lines = Vec::new();
    for (name, make) in *peers {
        let points = peer_points(question, (name, *make), &mut ours);
        lines.push(Line { name, color: color(name), points });
    }
    lines.insert(0, ours);
    Chart { title: format!("{title}: time for {per}, over n"), lines }
}

/// The times of one peer over the counts, until it takes too long; ours are kept where they are the shortest so far.
fn peer_points(
    &(title, _, is_whole, _): &Question,
    (who, make): (&str, Make),
    ours: &mut Line,
) -> Vec<(f64, f64)> {
    let mut points = Vec::new();
    for count in COUNTS {
        let Race { pairs, ours: mut our_side, mut peer } = make(count);
        let (our_time, _) = shortest(&mut our_side);
        let (time, all) = shortest(&mut peer);
        let share = if is_whole { 1.0 } else { pairs as f64 };
        let (our_time, time) = (our_time / share, time / share);
        println!("{title} {who} {count}: ours {our_time:.0} ns, theirs {time:.0} ns");
        keep(ours, f64::from(count), our_time);
        points.push((f64::from(count), time));
        if all > TOO_LONG {
            break;
        }
    }
    points
}

/// Keeps the shorter time for a count.
fn keep(line: &mut Line, count: f64, time: f64) {
    match line.points.iter_mut().find(|(at, _)| *at == count) {
        Some((_, known)) if time < *known => *known = time,
        Some(_) => {}
        None => line.points.push((count, time)),
    }
    line.points.sort_by(|a, b| a.0.total_cmp(&b.0));
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
