//! `cargo xtask cliffs`: which pairs cost many times what their neighbours do?
//!
//! Curved shapes that overlap at random, and cylinders, cones and ellipsoids that lie nearly flat on a face. A mean hides a
//! pair that takes a frame; so each pair is timed alone, and the longest is printed beside the mean.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Instant;

use harness::docs;
use harness::table::{Column, line};
use tangency::d3::{
    Capsule, Cone, Cuboid, Cylinder, Ellipsoid, Pose, Rotation, Shape, Triangle, Vector,
    intersects, manifold,
};
use test_meshes::{Draw, seed};

/// How near contacts are wanted.
const MARGIN: f32 = 0.01;
/// The shortest of so many times is the time of a pair.
const TURNS: usize = 5;
/// The most that pairs in overlap may take, in microseconds: in the mean, and each of them.
const LIMITS: [f64; 2] = [20.0, 100.0];
/// How many times the flat case a tilted one may cost.
const STEEPEST: f64 = 10.0;
/// The tilts, in radians; the first is flat.
const TILTS: [f32; 6] = [0.0, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3];

/// What is asked for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// How many overlapping pairs of each two kinds
    #[arg(long, default_value_t = 2_000)]
    pairs: usize,
    /// Keep the tables in docs/speed-curved.md
    #[arg(long)]
    write: bool,
}

/// A kind of shape: sizes are drawn between 0.3 and 1.
type Kind = (&'static str, fn(&mut Draw) -> Shape);

const KINDS: [Kind; 5] = [
    ("ellipsoid", |draw| Ellipsoid::new(sizes(draw)).expect("an ellipsoid").into()),
    ("cylinder", |draw| Cylinder::new(size(draw), size(draw)).expect("a cylinder").into()),
    ("cone", |draw| Cone::new(size(draw), size(draw)).expect("a cone").into()),
    ("capsule", |draw| {
        let end = Vector::Y * size(draw);
        Capsule::new(-end, end, 0.5 * size(draw)).expect("a capsule").into()
    }),
    ("box", |draw| Cuboid::from_half(sizes(draw)).expect("a box").into()),
];

/// Runs the command.
pub(crate) fn run(options: &Options) -> ExitCode {
    let report = format!("{}\n{}", overlaps(options.pairs), tilts());
    print!("{report}");
    if options.write
        && let Err(problem) = docs::write("speed-curved.md", &page(options.pairs, &report))
    {
        eprintln!("{problem}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The table of pairs in overlap.
fn overlaps(pairs: usize) -> String {
    let layout = [Column::Left(24), Column::Right(8), Column::Right(8), Column::Left(0)];
    let mut text = line(&layout, &["overlapping at random", "mean µs", "most µs"]);
    for (at, a) in KINDS.iter().enumerate() {
        for b in &KINDS[at..] {
            let name = format!("{} – {}", a.0, b.0);
            let times = overlapping(a, b, &name, pairs);
            let mean = times.iter().sum::<f64>() / times.len() as f64;
            let most = times.iter().copied().fold(0.0, f64::max);
            let is_reached = mean <= LIMITS[0] && most <= LIMITS[1];
            let verdict = if is_reached { "reached" } else { "missed" };
            let [mean, most] = [mean, most].map(|time| format!("{time:.1}"));
            text.push_str(&line(&layout, &[name.as_str(), &mean, &most, verdict]));
        }
    }
    text
}

/// The times of pairs of two kinds that overlap, in microseconds.
fn overlapping(a: &Kind, b: &Kind, name: &str, pairs: usize) -> Vec<f64> {
    let draw = &mut Draw::new(seed(name));
    let mut times = Vec::with_capacity(pairs);
    while times.len() < pairs {
        let ((a, a_pose), (b, b_pose)) = ((a.1(draw), pose(draw)), (b.1(draw), pose(draw)));
        if intersects(&a, &a_pose, &b, &b_pose) {
            times.push(shortest(|| black_box(manifold(&a, &a_pose, &b, &b_pose, MARGIN))));
        }
    }
    times
}

/// The table of shapes that lie nearly flat on a face, sunk in by a thousandth.
fn tilts() -> String {
    let mut layout = vec![Column::Left(24)];
    layout.extend([Column::Right(8); TILTS.len()]);
    layout.push(Column::Right(10));
    let mut names = vec!["µs at a tilt of".to_string()];
    names.extend(TILTS.map(|tilt| format!("{tilt:.0e}")));
    names.push("most/flat".to_string());
    let mut text = line(&layout, &names);
    let shapes: [(&str, Shape); 3] = [
        ("cylinder", Cylinder::new(0.25, 0.25).expect("a cylinder").into()),
        ("cone", Cone::new(0.25, 0.25).expect("a cone").into()),
        ("ellipsoid", Ellipsoid::new([0.3, 0.25, 0.2]).expect("an ellipsoid").into()),
    ];
    let corners = [[5.0, 0.0, 0.0], [5.0, 0.0, 0.5], [5.5, 0.0, 0.5]];
    let triangle = Triangle::new(corners[0], corners[1], corners[2]).expect("a triangle");
    let block = Cuboid::from_half([1.0, 0.5, 1.0]).expect("a box");
    let grounds: [(&str, Shape, Pose); 2] = [
        ("triangle", triangle.into(), Pose::IDENTITY),
        ("box", block.into(), Pose::at([5.0, -0.5, 0.0])),
    ];
    for (shape_name, shape) in &shapes {
        for (ground_name, ground, ground_pose) in &grounds {
            let times = TILTS.map(|tilt| {
                let turn = Rotation::from_axis_angle([1.0, 0.0, 0.3], tilt).expect("an axis");
                let pose = Pose::new(turn, [5.07, 0.249, 0.23]);
                shortest(|| black_box(manifold(ground, ground_pose, shape, &pose, MARGIN)))
            });
            let ratio = times.iter().copied().fold(0.0, f64::max) / times[0];
            let verdict = if ratio <= STEEPEST { "" } else { " missed" };
            let mut cells = vec![format!("{shape_name} on a {ground_name}")];
            cells.extend(times.map(|time| format!("{time:.1}")));
            cells.push(format!("{ratio:.1}{verdict}"));
            text.push_str(&line(&layout, &cells));
        }
    }
    text
}

/// How long a question takes, in microseconds: the shortest of some times.
fn shortest<Answer>(ask: impl Fn() -> Answer) -> f64 {
    let time = |_| {
        let started = Instant::now();
        let _ = ask();
        started.elapsed().as_secs_f64() * 1e6
    };
    (0..TURNS).map(time).fold(f64::INFINITY, f64::min)
}

fn size(draw: &mut Draw) -> f32 {
    draw.between(0.3, 1.0) as f32
}

fn sizes(draw: &mut Draw) -> Vector {
    Vector::new(size(draw), size(draw), size(draw))
}

/// Any pose within a size of the origin.
fn pose(draw: &mut Draw) -> Pose {
    loop {
        let rotation = Rotation::from_quaternion([(); 4].map(|()| draw.signed() as f32));
        if let Ok(rotation) = rotation {
            let [x, y, z] = [(); 3].map(|()| draw.signed() as f32);
            return Pose::new(rotation, [x, y, z]);
        }
    }
}

/// The page that keeps the tables.
fn page(pairs: usize, report: &str) -> String {
    format!(
        "# Cost cliffs\n\n\
         Printed by `cargo xtask cliffs --write` on {}, of which one is used.\n\n\
         `manifold` in `d3`, with a margin of 0.01 and nothing kept from before. Each pair is timed alone, the shortest of {TURNS}\n\
         times. Above: {pairs} pairs of each two kinds that overlap at random, sizes 0.3 to 1; the limits are {} µs in the mean\n\
         and {} µs for each. Below: a shape of size 0.25 on a face, sunk in by a thousandth and tilted by so many radians; no\n\
         tilt may cost more than {STEEPEST} times the flat case. How the search works stands in\n\
         [design/kernel.md](design/kernel.md).\n\n\
         ```text\n{report}```\n",
        docs::machine(),
        LIMITS[0],
        LIMITS[1],
    )
}
