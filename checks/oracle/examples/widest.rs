//! How long does the widest gap take, and how far is it from its upper bound?
//!
//! What is being watched: that no kind of pair is an outlier, and how often the search over all
//! directions is cut short (the "open" column: the share of pairs whose bounds are more than a
//! millionth of their size apart).
//!
//!     cargo run -p oracle --release --example widest

use std::time::Instant;

use oracle::{Body, Core, Dimension, Placement, widest_gap};

#[path = "../src/tests/hull.rs"]
#[allow(unreachable_pub)]
mod hull;

#[path = "../src/tests/draw.rs"]
#[allow(dead_code)]
mod draw;

use draw::Draw;

/// The arrangements that take different turns through the search.
#[derive(Debug, Clone, Copy)]
enum Arrangement {
    Apart,
    Overlapping,
    Concentric,
    Coaxial,
}

const ARRANGEMENTS: [Arrangement; 4] =
    [Arrangement::Apart, Arrangement::Overlapping, Arrangement::Concentric, Arrangement::Coaxial];

fn placement(draw: &mut Draw, arrangement: Arrangement) -> Placement {
    let [x, y, z] = draw.point();
    let turn = [x, y, z, draw.signed()];
    match arrangement {
        Arrangement::Apart => Placement::from_quaternion(turn, [4.0, x, y]),
        Arrangement::Overlapping => Placement::from_quaternion(turn, [0.5 * x, 0.5 * y, 0.5 * z]),
        Arrangement::Concentric => Placement::from_quaternion(turn, [0.0; 3]),
        Arrangement::Coaxial => Placement::from_translation([0.0, 0.5 * y, 0.0]),
    }
}

fn pace(name: &str, count: usize, mut pair: impl FnMut(&mut Draw) -> (Body, Body)) {
    for arrangement in ARRANGEMENTS {
        let mut draw = Draw(11);
        let (mut open, mut worst, mut longest, mut total) = (0, 0.0_f64, 0.0_f64, 0.0);
        for _ in 0..count {
            let (a, b) = pair(&mut draw);
            let (home, there) = (Placement::identity(), placement(&mut draw, arrangement));
            let start = Instant::now();
            let found = widest_gap(Dimension::Three, &a, &home, &b, &there);
            let elapsed = start.elapsed().as_secs_f64();
            (longest, total) = (longest.max(elapsed), total + elapsed);
            let width = found.upper - found.gap;
            worst = worst.max(width);
            open += (width > 1e-6) as u32;
        }
        let open = 100.0 * f64::from(open) / count as f64;
        println!(
            "{name:22} {:12} {:8.1} µs, at most {:8.1} µs, {open:5.1} % open, by {worst:.1e}",
            format!("{arrangement:?}"),
            total * 1e6 / count as f64,
            longest * 1e6,
        );
    }
}

fn unit_hull(draw: &mut Draw, corners: usize) -> Body {
    let on_sphere = |draw: &mut Draw| loop {
        let point = draw.point();
        let length = point.iter().map(|x| x * x).sum::<f64>().sqrt();
        if length > 0.1 && length < 1.0 {
            return point.map(|x| x / length);
        }
    };
    let points: Vec<_> = (0..corners).map(|_| on_sphere(draw)).collect();
    let faces = hull::hull_faces(&points);
    Body::hull(points, faces)
}

fn main() {
    let cylinder = |draw: &mut Draw| {
        Body::sharp(Core::Cylinder { half_height: 0.6 + 0.5 * draw.signed(), radius: 0.7 })
    };
    let cone = |draw: &mut Draw| {
        Body::sharp(Core::Cone { half_height: 0.6 + 0.5 * draw.signed(), radius: 0.7 })
    };
    let ellipsoid = |draw: &mut Draw| {
        let half_axes = draw.point().map(|x| 0.6 + 0.5 * x);
        Body::sharp(Core::Ellipsoid { half_axes })
    };
    let cuboid = |draw: &mut Draw| Body::cuboid(draw.point().map(|x| 0.6 + 0.5 * x));
    let needle = |draw: &mut Draw| {
        Body::sharp(Core::Ellipsoid { half_axes: [1.0, 1e-4, 1e-4 * draw.signed().abs()] })
    };
    pace("cylinder - cylinder", 200, |draw| (cylinder(draw), cylinder(draw)));
    pace("cylinder - cone", 200, |draw| (cylinder(draw), cone(draw)));
    pace("cone - cone", 200, |draw| (cone(draw), cone(draw)));
    pace("cylinder - ellipsoid", 200, |draw| (cylinder(draw), ellipsoid(draw)));
    pace("ellipsoid - ellipsoid", 200, |draw| (ellipsoid(draw), ellipsoid(draw)));
    pace("needle - needle", 200, |draw| (needle(draw), needle(draw)));
    pace("needle - cylinder", 200, |draw| (needle(draw), cylinder(draw)));
    pace("box - cylinder", 200, |draw| (cuboid(draw), cylinder(draw)));
    pace("box - cone", 200, |draw| (cuboid(draw), cone(draw)));
    pace("box - ellipsoid", 200, |draw| (cuboid(draw), ellipsoid(draw)));
    pace("box - box", 200, |draw| (cuboid(draw), cuboid(draw)));
    pace("hull - cylinder", 20, |draw| (unit_hull(draw, 200), cylinder(draw)));
    pace("hull - hull", 20, |draw| (unit_hull(draw, 200), unit_hull(draw, 200)));
}
