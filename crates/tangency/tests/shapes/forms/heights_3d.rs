//! Heights over a plane are their triangles.

use super::brute::{Met, ask, ask_ray};
use super::draw::Draw;
use super::near::{Shown, check_near};
use super::space::*;

/// Heights with few digits, so that points over the middles of cells are exact.
fn heights(draw: &mut Draw, count: usize) -> Vec<Real> {
    (0..count).map(|_| (draw.signed() * 8.0).round() / 8.0).collect()
}

/// A field, and its triangles with their numbers, formed the long way.
fn field(draw: &mut Draw, size: [usize; 2], scale: Vector) -> (HeightField, Vec<(u32, Triangle)>) {
    let [columns, rows] = size;
    let heights = heights(draw, columns * rows);
    let cells = ((columns - 1) * (rows - 1)) as u32;
    let holes: Vec<u32> = (0..cells).filter(|_| draw.below(6) == 0).collect();
    let point = |column: usize, row: usize| {
        let height = heights[row * columns + column];
        Vector::new(column as Real * scale.x, height * scale.y, row as Real * scale.z)
    };
    let mut parts = Vec::new();
    for cell in (0..cells).filter(|cell| !holes.contains(cell)) {
        let (column, row) = (cell as usize % (columns - 1), cell as usize / (columns - 1));
        let [a, b] = [0, 1].map(|step| point(column + step, row));
        let [c, d] = [0, 1].map(|step| point(column + step, row + 1));
        parts.push((2 * cell, Triangle::new(a, c, b).expect("numbers")));
        parts.push((2 * cell + 1, Triangle::new(b, c, d).expect("numbers")));
    }
    (HeightField::new(&heights, columns, scale, &holes).expect("finite numbers"), parts)
}

#[test]
fn a_field_answers_as_its_triangles_do() {
    let mut draw = Draw(61);
    let mut met = Met::default();
    let mut tally = Shown::default();
    for round in 0..120 {
        let scale = Vector::new(0.3, 0.7, 0.4) * [1.0, 1e-4, 1e5][round % 3];
        let size = [2 + draw.below(8), 2 + draw.below(8)];
        let (field, parts) = field(&mut draw, size, scale);
        if parts.is_empty() {
            continue;
        }
        for cell in 0..field.cell_count() as u32 {
            let expected: Vec<Triangle> =
                parts.iter().filter(|(at, _)| at / 2 == cell).map(|(_, part)| *part).collect();
            assert_eq!(field.cell(cell).map_or(Vec::new(), |both| both.to_vec()), expected);
        }
        let whole = Shape::from(field);
        // Cells are shown as a whole, so that both triangles are as near as their cell.
        let boxes: Vec<(u32, Aabb)> = parts
            .iter()
            .map(|(at, part)| (*at, Aabb::from_points(part.vertices()).expect("three")))
            .collect();
        check_near(&mut draw, &whole, &boxes, scale.x, &mut tally);
        let parts: Vec<Shape> = parts.iter().map(|(_, part)| (*part).into()).collect();
        let size = whole.reach();
        for _ in 0..10 {
            ask(&mut draw, &whole, &parts, size, &mut met);
        }
    }
    met.check(50);
    assert!(tally.near > 1_000, "{tally:?}");
}

/// The height of a field with cells of 0.5 by 2, in numbers without rounding.
fn exact_height(heights: &[Real], columns: usize, x: f64, z: f64) -> f64 {
    let (across, along) = (x * 2.0, z * 0.5);
    let (column, row) = (across.floor(), along.floor());
    let (across, along) = (across - column, along - row);
    let first = row as usize * columns + column as usize;
    let [a, b, c, d] = [0, 1, columns, columns + 1].map(|step| heights[first + step] as f64);
    if across + along <= 1.0 {
        a + (b - a) * across + (c - a) * along
    } else {
        d + (c - d) * (1.0 - across) + (b - d) * (1.0 - along)
    }
}

/// Rays at points, and at the middles of sides and cuts, in numbers without rounding. One that only grazes
/// the surface there, and stays on its side, may be found to miss it; one that comes to the other side is not.
#[test]
fn no_ray_slips_through_between_triangles() {
    let mut draw = Draw(62);
    let (mut crossing, mut grazing, mut upright) = (0, 0, 0);
    for _ in 0..300 {
        let [columns, rows] = [3 + draw.below(8), 3 + draw.below(8)];
        let heights = heights(&mut draw, columns * rows);
        let scale = Vector::new(0.5, 1.0, 2.0);
        let field = HeightField::new(&heights, columns, scale, &[]).expect("numbers");
        let point = |column: usize, row: usize| {
            let height = heights[row * columns + column];
            Vector::new(column as Real * 0.5, height, row as Real * 2.0)
        };
        let shape = Shape::from(field);
        for _ in 0..20 {
            let (column, row) = (1 + draw.below(columns - 2), 1 + draw.below(rows - 2));
            let here = point(column, row);
            let ends = [(column + 1, row), (column, row + 1), (column - 1, row + 1), (column, row)];
            let (column, row) = ends[draw.below(4)];
            let target = (here + point(column, row)) * 0.5;
            let whole = |draw: &mut Draw| draw.below(33) as Real - 16.0;
            let slanted =
                Vector::new(whole(&mut draw), 3.0 + draw.below(32) as Real, whole(&mut draw));
            let away = if draw.below(4) == 0 { Vector::Y * 8.0 } else { slanted };
            let above = |step: f64| {
                let [x, y, z] = [0, 1, 2].map(|i| target[i] as f64 + away[i] as f64 * step);
                y - exact_height(&heights, columns, x, z)
            };
            let gained = [above(1.0 / 256.0), -above(-1.0 / 256.0)].map(|height| height * 256.0);
            if !(gained[0] > 0.0 && gained[1] > 0.0) {
                grazing += 1;
                continue;
            }
            let pose = Pose::at([whole(&mut draw), whole(&mut draw), whole(&mut draw)]);
            let from = pose.translation + target + away;
            let ray = Ray::new(from, -away).expect("a way");
            let hit = cast_ray(&shape, &pose, &ray, &RayOptions::default());
            let hit = hit.unwrap_or_else(|| panic!("{ray:?} slips through {shape:?} at {pose:?}"));
            // A rounding of the size puts it off by as much as it takes to gain that on the surface.
            let size = (ray.origin().length() + away.length()) as f64;
            let slowest = if gained[0] < gained[1] { gained[0] } else { gained[1] };
            let late = 4.0 * Real::EPSILON as f64 * size / slowest;
            assert!(hit.fraction as f64 <= 1.0 + late, "{ray:?} {shape:?} {hit:?}");
            upright += usize::from(away.x == 0.0 && away.z == 0.0);
            crossing += 1;
        }
    }
    let counts = [crossing, grazing, upright];
    assert!(crossing > 4_000 && grazing > 100 && upright > 1_000, "{counts:?}");
}

#[test]
fn heights_are_told_between_points_and_not_over_holes() {
    let mut draw = Draw(63);
    let (mut told, mut missing) = (0, 0);
    for _ in 0..100 {
        let scale = Vector::new(0.3, 0.7, 0.4);
        let size = [2 + draw.below(8), 2 + draw.below(8)];
        let (field, parts) = field(&mut draw, size, scale);
        for corner in parts.iter().flat_map(|(_, part)| *part.vertices()) {
            assert_eq!(field.height_at(corner.x, corner.z), Some(corner.y), "{field:?} {corner:?}");
        }
        let shapes: Vec<Shape> = parts.iter().map(|(_, part)| (*part).into()).collect();
        let whole = Shape::from(field.clone());
        for _ in 0..20 {
            let [x, z] = [scale.x * size[0] as Real, scale.z * size[1] as Real];
            let (x, z) = ((draw.signed() + 0.9) * 0.6 * x, (draw.signed() + 0.9) * 0.6 * z);
            let ray = Ray::new([x, 50.0, z], [0.0, -1.0, 0.0]).expect("a way");
            ask_ray("a field", &whole, &shapes, &Pose::IDENTITY, &ray, &mut Met::default());
            let hit = cast_ray(&whole, &Pose::IDENTITY, &ray, &RayOptions::default());
            let height = field.height_at(x, z);
            assert_eq!(height.is_some(), hit.is_some(), "{field:?} {x} {z}");
            if let (Some(height), Some(hit)) = (height, hit) {
                assert!((height - hit.point.y).abs() <= 64.0 * Real::EPSILON, "{height} {hit:?}");
                told += 1;
            } else {
                missing += 1;
            }
        }
    }
    assert!(told > 300 && missing > 300, "{told} {missing}");
    let flat = HeightField::new(&[1.0; 4], 2, Vector::splat(1.0), &[]).expect("one cell");
    let beside = [Real::NAN, -0.1, 1.1, Real::INFINITY];
    assert_eq!(beside.map(|x| flat.height_at(x, 0.5)), [None; 4]);
    assert_eq!(beside.map(|z| flat.height_at(0.5, z)), [None; 4]);
}

#[test]
fn what_is_no_field_is_refused() {
    let one = Vector::splat(1.0);
    let few = |given: usize, needed: usize| Err(BuildError::TooFewPoints { given, needed });
    assert_eq!(HeightField::new(&[], 0, one, &[]), few(0, 4));
    assert_eq!(HeightField::new(&[0.0; 3], 1, one, &[]), few(3, 4));
    assert_eq!(HeightField::new(&[0.0; 3], 2, one, &[]), few(3, 4));
    assert_eq!(HeightField::new(&[0.0; 7], 3, one, &[]), few(7, 9));
    let bad = Err(BuildError::BadPoint { index: 3 });
    assert_eq!(HeightField::new(&[0.0, 0.0, 0.0, Real::INFINITY], 2, one, &[]), bad);
    let zero = Err(BuildError::NotPositive { what: "scale", value: 0.0 });
    assert_eq!(HeightField::new(&[0.0; 4], 2, Vector::X, &[]), zero);
    let hole = Err(BuildError::NoSuchCell { cell: 2 });
    assert_eq!(HeightField::new(&[0.0; 6], 3, one, &[1, 2]), hole);
    let told = BuildError::NotPositive { what: "scale", value: 0.0 }.to_string();
    assert_eq!(told, "the scale must be more than 0, got 0");
}

/// A wide field is not looked at as a whole.
#[test]
fn few_parts_of_a_wide_field_are_shown() {
    let mut draw = Draw(64);
    let (field, parts) = field(&mut draw, [120, 90], Vector::splat(1.0));
    let boxes: Vec<(u32, Aabb)> = parts
        .iter()
        .map(|(at, part)| (*at, Aabb::from_points(part.vertices()).expect("three")))
        .collect();
    let mut tally = Shown::default();
    let shape = Shape::from(field);
    check_near(&mut draw, &shape, &boxes, 1.0, &mut tally);
    assert!(tally.most > 1 && tally.most <= 2 * 25, "{tally:?}");
    let Shape::Composite(concave) = &shape else { panic!("a field is made of parts") };
    let ray = Ray::new([-1.0, 0.1, 3.3], [1.0, 0.0, 0.6]).expect("a way");
    let mut count = 0;
    concave.as_composite().parts_along(&ray, 0.0, Real::INFINITY, &mut |_, upto| {
        count += 1;
        upto
    });
    // It crosses each column and some seventy rows, and both triangles of a cell are shown.
    assert!(count > 100 && count < 2 * (120 + 75), "{count}");
}

#[cfg(feature = "serde")]
#[test]
fn a_field_is_written_and_read() {
    let heights = [0.0, 1.0, 2.0, 3.0, 4.0, 5.0];
    let field = HeightField::new(&heights, 3, Vector::new(1.0, 0.5, 2.0), &[1]).expect("numbers");
    let shape = Shape::from(field);
    assert_eq!(shape.kind(), "height field");
    let text = serde_json::to_string(&shape).expect("plain numbers");
    assert_eq!(serde_json::from_str::<Shape>(&text).expect("what was written"), shape);
    let error = serde_json::from_str::<Shape>(&text.replace("[1]", "[2]"));
    assert!(error.expect_err("no such cell").to_string().contains("there is no cell 2"));
}
