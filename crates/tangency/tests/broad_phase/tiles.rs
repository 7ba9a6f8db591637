//! Tiles report each pair once.

use super::draw::Draw;
use super::space::*;

/// Random tiles: from coarse to so fine that some have no point in them.
fn some_tiles(draw: &mut Draw, scale: Real) -> Tiles {
    let origin = draw.vector() * (4.0 * scale);
    let mut size = Vector::ZERO;
    for axis in 0..DIMENSION {
        let fine = [1.0, 0.3, 0.25, Real::EPSILON][draw.below(4)];
        size[axis] = (0.5 + draw.signed().abs()) * fine * scale;
    }
    let counts = core::array::from_fn(|_| 1 + draw.below(6) as u32);
    Tiles::new(origin, size, counts).expect("it is a grid")
}

/// A coordinate: on a border as often as not, or next to one, or far away.
fn coordinate(draw: &mut Draw, tiles: &Tiles, scale: Real, axis: usize) -> Real {
    let tile = tiles.tile_box(draw.bits() % tiles.count()).expect("it is a tile");
    let border = [tile.min[axis], tile.max[axis]][draw.below(2)];
    match draw.below(12) {
        0..=5 => border,
        6 => border.next_up(),
        7 => border.next_down(),
        8 => [Real::MAX, Real::MIN, Real::INFINITY, Real::NEG_INFINITY][draw.below(4)],
        _ => draw.signed() * 6.0 * scale,
    }
}

fn some_box(draw: &mut Draw, tiles: &Tiles, scale: Real) -> Aabb {
    let mut around = Aabb::EMPTY;
    for axis in 0..DIMENSION {
        let (a, b) = (coordinate(draw, tiles, scale, axis), coordinate(draw, tiles, scale, axis));
        (around.min[axis], around.max[axis]) = if a < b { (a, b) } else { (b, a) };
    }
    if draw.below(30) == 0 { Aabb::EMPTY } else { around }
}

#[test]
fn the_tiles_together_report_every_pair_once() {
    let (mut pairs, mut shared) = (0, 0);
    for (seed, scale) in [1e-6, 1e-3, 1.0, 1e3, 1e6].into_iter().enumerate() {
        let mut draw = Draw(seed as u64);
        for _ in 0..30 {
            let tiles = some_tiles(&mut draw, scale);
            let boxes: Vec<Aabb> = (0..24).map(|_| some_box(&mut draw, &tiles, scale)).collect();
            let mut truth = Vec::new();
            for (a, of_a) in boxes.iter().enumerate() {
                let others = boxes.iter().enumerate().skip(a + 1);
                truth.extend(others.filter(|(_, b)| of_a.intersects(b)).map(|(b, _)| (a, b)));
            }
            let mut told = Vec::new();
            for tile in 0..tiles.count() {
                let here: Vec<usize> =
                    (0..boxes.len()).filter(|b| tiles.touches(tile, &boxes[*b])).collect();
                for (place, &a) in here.iter().enumerate() {
                    for &b in &here[place + 1..] {
                        shared += usize::from(boxes[a].intersects(&boxes[b]));
                        if tiles.owner(&boxes[a], &boxes[b]) == Some(tile) {
                            told.push((a, b));
                        }
                    }
                }
            }
            told.sort_unstable();
            assert_eq!(told, truth, "seed {seed}: {tiles:?} {boxes:?}");
            pairs += truth.len();
        }
    }
    assert!(pairs > 5_000 && shared > 2 * pairs, "{pairs} {shared}");
}

/// The borders that [`Tiles::tile_box`] tells are those that decide, to the last digit.
#[test]
fn a_point_is_in_the_one_tile_whose_borders_hold_it() {
    let mut met = 0;
    for (seed, scale) in [1e-6, 1.0, 1e6].into_iter().enumerate() {
        let mut draw = Draw(seed as u64 + 40);
        for _ in 0..60 {
            let tiles = some_tiles(&mut draw, scale);
            for _ in 0..20 {
                let mut point = Vector::ZERO;
                for axis in 0..DIMENSION {
                    point[axis] = coordinate(&mut draw, &tiles, scale, axis);
                }
                let holds = |tile: &u64| {
                    let around = tiles.tile_box(*tile).expect("it is a tile");
                    (0..DIMENSION).all(|axis| {
                        let (low, high) = (around.min[axis], around.max[axis]);
                        low <= point[axis] && (point[axis] < high || high == Real::INFINITY)
                    })
                };
                let truth: Vec<u64> = (0..tiles.count()).filter(holds).collect();
                let told: Vec<u64> = tiles.tile_at(point).into_iter().collect();
                assert_eq!(told, truth, "{tiles:?} {point:?}");
                let dot = Aabb::new(point, point);
                assert!(tiles.touched(&dot).eq(told), "{tiles:?} {point:?}");
                met += 1;
            }
        }
    }
    assert_eq!(met, 3_600);
}

#[test]
fn the_tiles_that_a_box_touches_are_told_in_order() {
    let mut draw = Draw(9);
    let mut count = 0;
    for _ in 0..200 {
        let tiles = some_tiles(&mut draw, 1.0);
        let around = some_box(&mut draw, &tiles, 1.0);
        let truth: Vec<u64> =
            (0..tiles.count()).filter(|tile| tiles.touches(*tile, &around)).collect();
        assert!(tiles.touched(&around).eq(truth.iter().copied()), "{tiles:?} {around:?}");
        count += truth.len();
    }
    assert!(count > 500, "{count}");
}

#[test]
fn tiles_that_cannot_be_are_refused() {
    let (zero, one) = (Vector::ZERO, Vector::splat(1.0));
    let refused = |size: Vector, counts| Tiles::new(zero, size, counts).unwrap_err().to_string();
    assert_eq!(refused(zero, [1; DIMENSION]), "the size of a tile must be more than 0, got 0");
    let mut none = [1; DIMENSION];
    none[1] = 0;
    assert_eq!(refused(one, none), "the number of tiles must be more than 0, got 0");
    assert!(Tiles::new(one * Real::NAN, one, [1; DIMENSION]).is_err());
    let most = Tiles::new(zero, one, [1 << 20; DIMENSION]).expect("2⁶⁰ tiles can be counted");
    assert_eq!(most.tile_at(Vector::splat(Real::INFINITY)), Some(most.count() - 1));
    assert_eq!(most.tile_at(Vector::splat(Real::NAN)), None);
    assert_eq!(most.tile_box(most.count()), None);
    assert!(!most.touches(most.count(), &Aabb::EVERYTHING));
}
