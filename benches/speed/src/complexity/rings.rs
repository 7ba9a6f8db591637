//! Rows about what is made of corners in the plane.

use std::hint::black_box;

use tangency::d2::{Chain, HeightField, Obb, Outline, Polygon, Region, SegmentCrossing, Vector};

use super::{Row, Work};

fn at(x: f64, y: f64) -> Vector {
    Vector::new(x as f32, y as f32)
}

/// Corners on a circle, so large that all differ.
fn circle(count: usize) -> Vec<Vector> {
    let corner = |at_: usize| {
        let (sin, cos) = (std::f64::consts::TAU * at_ as f64 / count as f64).sin_cos();
        at(1e6 * cos, 1e6 * sin)
    };
    (0..count).map(corner).collect()
}

/// Corners along the four sides of a square.
fn in_line(count: usize) -> Vec<Vector> {
    let side = (count / 4).max(1);
    let step = |at_: usize| at_ as f64;
    let far = side as f64;
    let mut corners: Vec<Vector> = (0..side).map(|i| at(step(i), 0.0)).collect();
    corners.extend((0..side).map(|i| at(far, step(i))));
    corners.extend((0..side).map(|i| at(far - step(i), far)));
    corners.extend((0..side).map(|i| at(0.0, far - step(i))));
    corners
}

/// Teeth that stand side by side.
fn comb(count: usize) -> Vec<Vector> {
    let teeth = count / 3;
    let mut ring = vec![at(0.0, 0.0), at(teeth as f64, 0.0)];
    for x in (0..teeth).rev().map(|tooth| tooth as f64) {
        ring.extend([at(x + 0.9, 10.0), at(x + 0.5, 1.0), at(x + 0.1, 10.0)]);
    }
    ring
}

/// Long teeth that lean, so that the boxes of all of them overlap.
fn leaning(count: usize) -> Vec<Vector> {
    let teeth = count / 2;
    let long = 4.0 * teeth as f64;
    let mut ring = vec![at(0.0, -2.0), at(teeth as f64, -2.0)];
    for x in (0..teeth).rev().map(|tooth| tooth as f64) {
        ring.extend([at(x + 0.5 + long, long), at(x, 0.0)]);
    }
    ring
}

/// A wall that is wound up, with square corners.
fn spiral(count: usize) -> Vec<Vector> {
    let turns = (count / 2).max(4);
    let way = |half: f64| {
        let (mut place, mut ring) = ([0.0, 0.0], Vec::new());
        for step in 0..turns {
            let directions = [[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0], [0.0, -1.0]];
            let (here, next) = (directions[step % 4], directions[(step + 1) % 4]);
            let long = (step / 2 + 1) as f64;
            place = [0, 1].map(|axis| place[axis] + here[axis] * long);
            let out = [0, 1].map(|axis| (here[axis] - next[axis]) * half);
            ring.push(at(place[0] + out[0], place[1] + out[1]));
        }
        ring
    };
    let mut ring = way(0.2);
    ring.extend(way(-0.2).into_iter().rev());
    ring
}

/// Every second corner is dented.
fn star(count: usize) -> Vec<Vector> {
    let dented = |(at, corner): (usize, Vector)| if at % 2 == 0 { corner } else { corner * 0.5 };
    circle(count / 2 * 2).into_iter().enumerate().map(dented).collect()
}

/// Square holes in rows.
fn holes(count: usize) -> (Vec<Vector>, Vec<Vec<Vector>>) {
    let side = (count as f64 / 4.0).sqrt().ceil() as usize;
    let far = side as f64 * 2.0;
    let square =
        |x: f64, y: f64, to: f64| vec![at(x, y), at(to + x, y), at(to + x, to + y), at(x, to + y)];
    let hole = |i: usize| square((i % side) as f64 * 2.0, (i / side) as f64 * 2.0, 1.0);
    (square(-1.0, -1.0, far + 1.0), (0..side * side).map(hole).collect())
}

/// Holes that all touch in one place.
fn fan(count: usize) -> (Vec<Vector>, Vec<Vec<Vector>>) {
    let blades = count / 3;
    let far = 4.0 * blades as f64 + 10.0;
    let hole = |i: usize| {
        let y = 4.0 * i as f64 - far / 2.0;
        vec![at(0.0, 0.0), at(far, y), at(far, y + 2.0)]
    };
    let outer = [[-far, -far], [2.0 * far, -far], [2.0 * far, far], [-far, far]];
    (outer.map(|[x, y]| at(x, y)).to_vec(), (0..blades).map(hole).collect())
}

fn region((outer, holes): (Vec<Vector>, Vec<Vec<Vector>>)) -> Work {
    Box::new(move || {
        let holes: Vec<&[Vector]> = holes.iter().map(Vec::as_slice).collect();
        black_box(Region::new(&outer, &holes).expect("a region"));
    })
}

fn outline(ring: Vec<Vector>) -> Work {
    Box::new(move || drop(black_box(Outline::new(&ring).expect("an outline"))))
}

fn crossings(ring: Vec<Vector>) -> Work {
    let ring = Outline::new(&ring).expect("an outline");
    Box::new(move || {
        let mut count = 0;
        ring.crossings(&ring, &mut |_, _, _: SegmentCrossing| count += 1);
        black_box(count);
    })
}

const LEAN: &str = "pairs of edges whose boxes overlap";

pub(super) const ROWS: [Row; 19] = [
    Row {
        what: "Polygon::new",
        input: "circle",
        first: 4_096,
        bound: None,
        work: |n| {
            let corners = circle(n);
            Box::new(move || drop(black_box(Polygon::new(&corners))))
        },
    },
    Row {
        what: "Polygon::new",
        input: "corners in line",
        first: 4_096,
        bound: None,
        work: |n| {
            let corners = in_line(n);
            Box::new(move || drop(black_box(Polygon::new(&corners).expect("a square"))))
        },
    },
    Row {
        what: "Polygon::from_points",
        input: "circle",
        first: 4_096,
        bound: None,
        work: |n| {
            let corners = circle(n);
            Box::new(move || drop(black_box(Polygon::from_points(&corners).expect("a polygon"))))
        },
    },
    Row {
        what: "Obb::min_area",
        input: "circle",
        first: 4_096,
        bound: None,
        work: |n| {
            let corners = circle(n);
            Box::new(move || _ = black_box(Obb::min_area(&corners)))
        },
    },
    Row {
        what: "Outline::new",
        input: "star",
        first: 1_024,
        bound: None,
        work: |n| outline(star(n)),
    },
    Row {
        what: "Outline::new",
        input: "comb",
        first: 1_024,
        bound: None,
        work: |n| outline(comb(n)),
    },
    Row {
        what: "Outline::new",
        input: "leaning teeth",
        first: 1_024,
        bound: None,
        work: |n| outline(leaning(n)),
    },
    Row {
        what: "Outline::new",
        input: "spiral",
        first: 1_024,
        bound: None,
        work: |n| outline(spiral(n)),
    },
    Row {
        what: "Outline::crossings",
        input: "comb with itself",
        first: 1_024,
        bound: None,
        work: |n| crossings(comb(n)),
    },
    Row {
        what: "Outline::crossings",
        input: "leaning teeth",
        first: 256,
        bound: Some(LEAN),
        work: |n| crossings(leaning(n)),
    },
    Row {
        what: "Outline::convex_pieces",
        input: "spiral",
        first: 1_024,
        bound: None,
        work: |n| {
            let ring = Outline::new(&spiral(n)).expect("an outline");
            Box::new(move || drop(black_box(ring.convex_pieces())))
        },
    },
    Row {
        what: "Region::new",
        input: "spiral",
        first: 512,
        bound: None,
        work: |n| region((spiral(n), Vec::new())),
    },
    Row {
        what: "Region::new",
        input: "comb",
        first: 512,
        bound: None,
        work: |n| region((comb(n), Vec::new())),
    },
    Row {
        what: "Region::new",
        input: "leaning teeth",
        first: 512,
        bound: None,
        work: |n| region((leaning(n), Vec::new())),
    },
    Row {
        what: "Region::new",
        input: "star",
        first: 512,
        bound: None,
        work: |n| region((star(n), Vec::new())),
    },
    Row {
        what: "Region::new",
        input: "square holes",
        first: 512,
        bound: None,
        work: |n| region(holes(n)),
    },
    Row {
        what: "Region::new",
        input: "holes that touch in one place",
        first: 512,
        bound: None,
        work: |n| region(fan(n)),
    },
    Row {
        what: "Chain::new",
        input: "circle",
        first: 4_096,
        bound: None,
        work: |n| {
            let corners = circle(n);
            Box::new(move || drop(black_box(Chain::new(&corners, true).expect("a chain"))))
        },
    },
    Row {
        what: "HeightField::new (2D)",
        input: "zigzag",
        first: 4_096,
        bound: None,
        work: |n| {
            let heights: Vec<f32> = (0..n).map(|i| (i % 7) as f32).collect();
            Box::new(move || {
                drop(black_box(
                    HeightField::new(&heights, Vector::new(1.0, 1.0), &[]).expect("a field"),
                ))
            })
        },
    },
];
