//! Regions are what their outlines bound.

use oracle::Side;

use super::brute::{Met, ask};
use super::draw::Draw;
use super::judge::{Ring, area_of_parts, check_cover, doubled_area, exact_ring, side_of};
use super::space::*;

pub(super) fn made(rings: &[Vec<Vector>]) -> Result<Region, RegionError> {
    let holes: Vec<&[Vector]> = rings[1..].iter().map(Vec::as_slice).collect();
    Region::new(&rings[0], &holes)
}

pub(super) fn written(rings: &[Vec<Vector>]) -> String {
    format!("rings {rings:?}")
}

/// A star with as many corners, dented and turned at random.
fn star(draw: &mut Draw, middle: Vector, reach: Real, corners: usize) -> Vec<Vector> {
    let step = std::f64::consts::TAU / corners as f64;
    let mut ring: Vec<Vector> = (0..corners)
        .map(|at| {
            let angle = step * (at as f64 + 0.4 * draw.signed() as f64);
            let way = Rotation::from_radians(angle as Real) * Vector::X;
            middle + way * (reach * (0.65 + 0.35 * draw.signed()))
        })
        .collect();
    if draw.below(2) == 0 {
        ring.reverse();
    }
    ring
}

/// An outline with stars cut out of it, of any digits; `None` if they do not fit.
fn starry(draw: &mut Draw, scale: Real) -> Option<Vec<Vec<Vector>>> {
    let shift = draw.vector() * [0.0, 3.0, 100.0][draw.below(3)];
    let corners = 12 + draw.below(30);
    let mut rings = vec![star(draw, shift, 8.0, corners)];
    for _ in 0..draw.below(7) {
        let middle = shift + draw.vector() * 3.0;
        let corners = 3 + draw.below(9);
        rings.push(star(draw, middle, 0.8, corners));
        if made(&rings).is_err() {
            rings.pop();
        }
    }
    (rings.len() > 1)
        .then(|| rings.iter().map(|r| r.iter().map(|p| *p * scale).collect()).collect())
}

/// How often a ring turns to the right.
fn dents(ring: &[Vector]) -> usize {
    let ring = exact_ring(ring);
    let at = |index: usize| ring[index % ring.len()];
    let is_dent = |i: &usize| oracle::orientation2d(at(*i), at(i + 1), at(i + 2)).is_lt();
    (0..ring.len()).filter(is_dent).count()
}

#[test]
fn regions_of_any_digits_are_covered_and_answer_as_their_parts_do() {
    let mut draw = Draw(42);
    let mut met = Met::default();
    let mut made_of = 0;
    for round in 0..150 {
        let scale = [1.0, 1e-5, 3e4][round % 3];
        let Some(rings) = starry(&mut draw, scale) else { continue };
        let told = written(&rings);
        let region = made(&rings).unwrap_or_else(|error| panic!("{told}: {error}"));
        let exact: Vec<Ring> = rings.iter().map(|ring| exact_ring(ring)).collect();
        let points: Vec<[f64; 2]> = (0..20)
            .map(|_| {
                let at = rings[0][0] + draw.vector() * (10.0 * scale);
                [at.x as f64, at.y as f64]
            })
            .collect();
        check_cover(&region, &exact, &points, &told);
        for [x, y] in points {
            let is_inside = region.contains(Vector::new(x as Real, y as Real));
            match side_of(&exact, [x, y]) {
                Side::Inside => assert!(is_inside, "{told}: {x} {y}"),
                Side::Outside => assert!(!is_inside, "{told}: {x} {y}"),
                Side::On => {}
            }
        }
        let corners: usize = rings.iter().map(Vec::len).sum();
        // Each hole adds two triangles and its corners.
        assert_eq!(region.triangles().len(), corners + 2 * (rings.len() - 1) - 2, "{told}");
        // No dent needs more than two cuts.
        let dents: usize = (0..region.ring_count()).map(|ring| dents(region.ring(ring))).sum();
        assert!(region.convex_parts().len() <= 2 * dents + 1, "{told}");
        made_of += rings.len();
        let parts = region.convex_parts().to_vec();
        let whole = Shape::from(region);
        let size = whole.reach();
        for _ in 0..12 {
            ask(&mut draw, &whole, &parts, size, &mut met);
        }
    }
    met.check(100);
    assert!(made_of > 300, "{made_of}");
}

/// Convex parts leave out corners in line only, so that their areas add up to all of it on a grid.
#[test]
fn convex_parts_cover_what_triangles_cover() {
    let corner = |x: i32, y: i32| Vector::new(x as Real, y as Real);
    let outer = [corner(0, 0), corner(9, 0), corner(9, 9), corner(0, 9)];
    // One touches the rim with a corner, one has the corner of the other on an edge.
    let first = [corner(0, 4), corner(3, 3), corner(3, 5)];
    let second = [corner(3, 3), corner(6, 2), corner(6, 6), corner(5, 4)];
    let third = [corner(7, 7), corner(8, 7), corner(8, 8), corner(7, 8)];
    let region = Region::new(&outer, &[&first, &second, &third]).expect("they only touch");
    let expected =
        [&outer[..], &first, &second, &third].map(|ring| doubled_area(&exact_ring(ring)).abs());
    let holes = expected[1..].iter().fold(oracle::Exact::whole(0), |sum, area| &sum + area);
    assert_eq!(area_of_parts(&region), &expected[0] - &holes);
    assert_eq!(region.ring_count(), 4);
    assert_eq!(region.ring(0), outer);
    let turned: Vec<Vector> = region.ring(1).iter().rev().copied().collect();
    assert!(region.ring(1) == first || turned == first);
}

/// Three holes in a row part the region, and between two of them and the rim is a triangle that touches the
/// rest at two corners. Once it was cut off, the ring led over its last edge there and back, and the corner
/// there looked like an ear, outside of the region.
#[test]
fn a_ring_that_falls_apart_is_cut_on_both_sides() {
    let at = |corners: &[[i32; 2]]| -> Vec<Vector> {
        corners.iter().map(|[x, y]| Vector::new(*x as Real, *y as Real)).collect()
    };
    let rings = [
        at(&[[0, 0], [4, 0], [4, 4], [0, 4]]),
        at(&[[1, 2], [1, 0], [0, 2], [3, 4], [2, 3]]),
        at(&[[3, 2], [2, 2], [2, 3]]),
        at(&[[2, 3], [4, 4], [3, 3], [4, 2]]),
    ];
    let region = made(&rings).expect("they only touch");
    let exact: Vec<Ring> = rings.iter().map(|ring| exact_ring(ring)).collect();
    check_cover(&region, &exact, &[[3.75, 3.0], [3.0, 3.75], [0.5, 3.5]], "three holes");
    assert_eq!(area_of_parts(&region).to_f64(), 2.0 * region.area() as f64);
}

/// At the ends of the numbers regions are still told from what is none.
#[test]
fn regions_are_built_at_every_scale() {
    let far: i32 = if size_of::<Real>() == 4 { 28 } else { 190 };
    let mut draw = Draw(43);
    for _ in 0..20 {
        let Some(rings) = starry(&mut draw, 1.0) else { continue };
        let expected = made(&rings).expect("a region").triangles().to_vec();
        for step in [-far, -far / 2, far / 2, far] {
            let factor: Real = if step < 0 { 0.5 } else { 2.0 };
            let scale = (0..step.abs()).fold(1.0, |scale, _| scale * factor);
            let scaled: Vec<Vec<Vector>> =
                rings.iter().map(|ring| ring.iter().map(|at| *at * scale).collect()).collect();
            let region =
                made(&scaled).unwrap_or_else(|error| panic!("{}: {error}", written(&scaled)));
            assert_eq!(region.triangles(), expected);
            assert!(!region.convex_parts().is_empty());
        }
    }
}

#[test]
fn what_is_no_region_is_refused_with_the_culprit() {
    let square = |x: Real, y: Real, side: Real| {
        [[x, y], [x + side, y], [x + side, y + side], [x, y + side]].map(Vector::from)
    };
    let outer = square(0.0, 0.0, 10.0);
    let bow = [[1.0, 1.0], [2.0, 2.0], [2.0, 1.0], [1.0, 2.0]].map(Vector::from);
    let line = [[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]].map(Vector::from);
    let few = [[1.0, 1.0], [2.0, 2.0]].map(Vector::from);
    let twice = [[1.0, 1.0], [2.0, 2.0], [2.0, 2.0], [1.0, 2.0]].map(Vector::from);
    let ring = |ring: usize, error: BuildError| RegionError::Ring { ring, error };
    let fine = square(7.0, 7.0, 1.0);
    let cases: [(&[Vector], RegionError); 7] = [
        (&bow, ring(2, BuildError::CrossesItself { index: 0 })),
        (&line, ring(2, BuildError::Collinear)),
        (&few, ring(2, BuildError::TooFewPoints { given: 2, needed: 3 })),
        (&twice, ring(2, BuildError::DuplicatePoint { index: 2 })),
        (&square(20.0, 0.0, 1.0), RegionError::Outside { ring: 2 }),
        (&square(7.25, 7.25, 0.5), RegionError::Nested { ring: 2, within: 1 }),
        (&square(9.0, 2.0, 3.0), RegionError::Crossing { rings: [0, 2], at: outer[1] }),
    ];
    for (hole, error) in cases {
        assert_eq!(Region::new(&outer, &[&fine, hole]), Err(error), "{hole:?}");
    }
    let around = square(6.0, 6.0, 3.0);
    let nested = RegionError::Nested { ring: 1, within: 2 };
    assert_eq!(Region::new(&outer, &[&fine, &around]), Err(nested));
    let flush = square(0.0, 2.0, 1.0);
    assert!(matches!(
        Region::new(&outer, &[&flush]),
        Err(RegionError::Crossing { rings: [0, 1], .. })
    ));
    // Touches the rim from outside with a corner, and another one leads through a corner of it.
    let outside = [[10.0, 5.0], [11.0, 4.0], [11.0, 6.0]].map(Vector::from);
    let at = outside[0];
    assert_eq!(Region::new(&outer, &[&outside]), Err(RegionError::Crossing { rings: [0, 1], at }));
    let through = [[10.0, 10.0], [12.0, 9.0], [8.0, 8.0]].map(Vector::from);
    assert!(matches!(
        Region::new(&outer, &[&through]),
        Err(RegionError::Crossing { rings: [0, 1], .. })
    ));
    assert_eq!(
        ring(0, BuildError::Collinear).to_string(),
        "the outer outline is no outline: the points lie in one line"
    );
    let told = RegionError::Crossing { rings: [0, 2], at: Vector::X }.to_string();
    assert_eq!(told, "the outer outline and hole 1 do not stay apart near (1, 0)");
}

/// A frame is four bars, whose moments are known.
#[test]
fn a_frame_weighs_what_its_bars_weigh() {
    let square = |half: Real| {
        [[-half, -half], [half, -half], [half, half], [-half, half]]
            .map(|at| Vector::from(at) + Vector::new(8.0, -4.0))
    };
    let region = Region::new(&square(2.0), &[&square(1.0)]).expect("a frame");
    let mass = Shape::from(region.clone()).mass_properties().expect("a region has an end");
    assert_eq!(mass, region.mass_properties());
    assert_eq!((mass.volume, mass.surface), (12.0, 24.0));
    assert_eq!(mass.center, Vector::new(8.0, -4.0));
    // A square of side a: a⁴ / 6.
    let expected = (256.0 - 16.0) / 6.0;
    assert!((mass.inertia - expected).abs() <= 16.0 * Real::EPSILON * expected, "{mass:?}");
}

#[cfg(feature = "serde")]
#[test]
fn a_region_is_written_and_read() {
    let square =
        |half: Real| [[-half, -half], [half, -half], [half, half], [-half, half]].map(Vector::from);
    let region = Region::new(&square(2.0), &[&square(1.0)]).expect("a frame");
    let shape = Shape::from(region.clone());
    assert_eq!(shape.kind(), "region");
    let text = serde_json::to_string(&shape).expect("plain numbers");
    assert_eq!(serde_json::from_str::<Shape>(&text).expect("what was written"), shape);
    let turned = serde_json::to_string(&[square(1.0), square(2.0)]).expect("plain numbers");
    let error = serde_json::from_str::<Region>(&turned).expect_err("the hole is outside");
    assert!(error.to_string().contains("outside"), "{error}");
    assert!(serde_json::from_str::<Region>("[]").is_err());
}

/// The seam between two parts was taken for the rim: -0 in the middle of an L instead of -0.5, and -0.14 instead of -0.4.
#[test]
fn inside_of_a_region_the_distance_is_that_of_its_rim() {
    let l = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
    let shape = Shape::from(Region::new(&l.map(Vector::from), &[]).expect("an L"));
    for ([x, y], depth) in
        [([0.5, 0.5], 0.5), ([0.4, 0.6], 0.4), ([0.5, 2.0], 0.5), ([2.0, 0.75], 0.25)]
    {
        let told = shape.signed_distance([x, y]);
        assert!((told + depth).abs() <= 4.0 * Real::EPSILON, "{x} {y}: {told}");
    }
}

/// All edges of all rings, one after the other.
#[test]
fn the_depth_in_a_region_is_that_of_the_nearest_edge_of_all() {
    let mut draw = Draw(77);
    let (mut inside, mut outside) = (0, 0);
    for round in 0..120 {
        let scale = [1.0, 1e-5, 3e4][round % 3];
        let Some(rings) = starry(&mut draw, scale) else { continue };
        let region = made(&rings).expect("rings of a region");
        let edges: Vec<Segment> = (0..region.ring_count())
            .flat_map(|index| {
                let ring = region.ring(index).to_vec();
                let next: Vec<Vector> =
                    ring.iter().cycle().skip(1).take(ring.len()).copied().collect();
                ring.into_iter()
                    .zip(next)
                    .map(|(start, end)| Segment::new(start, end).expect("an edge"))
            })
            .collect();
        let size = Shape::from(region.clone()).reach();
        for _ in 0..20 {
            let point = rings[0][0] + draw.vector() * (6.0 * scale);
            let least = edges
                .iter()
                .map(|edge| edge.nearest(point).separation)
                .fold(Real::INFINITY, |least, next| if next < least { next } else { least });
            let is_inside = region.contains(point);
            let expected = if is_inside { -least } else { least };
            let seen = Shape::from(region.clone()).nearest(point);
            let off = (seen.separation - expected).abs();
            assert!(
                off <= 64.0 * Real::EPSILON * size,
                "{}: {point:?} {seen:?} {expected}",
                written(&rings)
            );
            let back = seen.point + seen.normal * seen.separation;
            assert!((back - point).length() <= 64.0 * Real::EPSILON * size, "{point:?} {seen:?}");
            inside += usize::from(is_inside);
            outside += usize::from(!is_inside);
        }
    }
    assert!(inside > 100 && outside > 100, "{inside} {outside}");
}
