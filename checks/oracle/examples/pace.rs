//! How long does the oracle take for one answer?
//!
//!     cargo run -p oracle --release --example pace

use std::hint::black_box;
use std::time::Instant;

use oracle::{Body, Core, Dimension::Three, Placement, point_separation, separation};

/// Prints the mean time of a call, over arrangements from deep overlap to far apart.
fn pace(name: &str, count: usize, mut call: impl FnMut(&Placement) -> f64) {
    let place = |i: usize| {
        let x = 4.0 * i as f64 / count as f64 + 1.0 / 128.0;
        Placement::from_quaternion([0.1, x, 0.3, 0.7], [x, 0.2, 0.1])
    };
    let places: Vec<_> = (0..count).map(place).collect();
    let start = Instant::now();
    let sum: f64 = places.iter().map(&mut call).sum();
    black_box(sum);
    println!("{name:28} {:8.2} µs", start.elapsed().as_secs_f64() * 1e6 / count as f64);
}

fn main() {
    let home = Placement::identity();
    let point = Body::point([0.25, 0.1, 0.2]);
    let segment = Body::segment([-0.5, 0.25, 0.0], [0.75, 0.0, 0.25]);
    let triangle = Body::triangle([[0.0; 3], [1.0, 0.0, 0.25], [0.0, 1.0, 0.5]]);
    let cuboid = Body::cuboid([1.0, 0.5, 0.75]);
    let hexagon =
        [[1.0, 0.0], [0.5, 0.875], [-0.5, 0.875], [-1.0, 0.0], [-0.5, -0.875], [0.5, -0.875]];
    let prism = Body::prism(&hexagon, 0.5);
    let pairs = [
        ("point - box", &point, &cuboid),
        ("segment - box", &segment, &cuboid),
        ("triangle - segment", &triangle, &segment),
        ("triangle - triangle", &triangle, &triangle),
        ("box - box", &cuboid, &cuboid),
        ("hexagonal prism - box", &prism, &cuboid),
    ];
    for (name, a, b) in pairs {
        pace(name, 2_000, |at| separation(Three, a, &home, b, at).to_f64());
    }
    for (name, a, b) in pairs {
        let exact = |at: &Placement| separation(Three, a, &home, b, at).exact();
        let name = format!("{name}, exactly");
        pace(&name, 50, |at| exact(at).map_or(0.0, |root| root.to_ball().midpoint()));
    }
    let cores = [
        ("point - cylinder", Core::Cylinder { half_height: 1.0, radius: 0.5 }),
        ("point - cone", Core::Cone { half_height: 1.0, radius: 0.5 }),
        ("point - ellipsoid", Core::Ellipsoid { half_axes: [1.0, 0.5, 0.75] }),
    ];
    for (name, core) in cores {
        let body = Body::sharp(core);
        pace(name, 20_000, |at| point_separation(Three, [0.25, 0.1, 0.2], &body, at).to_f64());
    }
}
