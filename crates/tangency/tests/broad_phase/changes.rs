//! Random worlds, frame by frame.

use super::draw::Draw;
use super::every_two::{World, some_box, some_layers, some_mobility};
use super::space::*;

/// Makes one change of some kind, and returns which.
fn change(world: &mut World, draw: &mut Draw, scale: Real, most: usize) -> usize {
    let kind = draw.below(12);
    let count = world.list.len();
    if count == 0 || (kind == 0 && count < most) {
        world.insert(some_box(draw, scale), some_mobility(draw), some_layers(draw));
        return 0;
    }
    let place = draw.below(count);
    let given = world.list[place];
    match kind {
        0 | 1 => world.remove(place),
        2 => world.set(place, some_box(draw, scale)),
        3 => {
            let layers = some_layers(draw);
            world.list[place].layers = layers;
            world.broad_phase.set_layers(given.handle, layers).expect("it is there");
        }
        4 => {
            let mobility = some_mobility(draw);
            world.list[place].mobility = mobility;
            world.broad_phase.set_mobility(given.handle, mobility).expect("it is there");
        }
        5 => {
            let corner = given.around.min + draw.vector() * (0.05 * scale);
            world.set(place, Aabb::new(corner, given.around.max + draw.vector() * (0.01 * scale)));
        }
        _ => world.set(place, given.around.translated(draw.vector() * (0.02 * scale))),
    }
    kind
}

/// Boxes without NaN only; what is infinite may become one by being moved.
fn mend(world: &mut World) {
    for place in 0..world.list.len() {
        let around = world.list[place].around;
        assert!(around.min == around.min && around.max == around.max, "{around:?}");
    }
}

#[test]
fn pairs_and_events_are_those_of_every_two_boxes() {
    let mut met = [0; 12];
    let (mut begun, mut ended) = (0, 0);
    for (seed, scale) in [1e-6, 1e-3, 1.0, 1e3, 1e6].into_iter().enumerate() {
        for most in [3, 20, 90] {
            let mut draw = Draw(seed as u64);
            let mut world = World::default();
            for _ in 0..most / 2 {
                world.insert(some_box(&mut draw, scale), Mobility::Moving, Layers::ALL);
            }
            for frame in 0..400 {
                for _ in 0..draw.below(1 + most / 4) {
                    met[change(&mut world, &mut draw, scale, most)] += 1;
                }
                mend(&mut world);
                world.update(&format!("seed {seed}, most {most}, frame {frame}"));
            }
            (begun, ended) = (begun + world.begun, ended + world.ended);
        }
    }
    assert!(met.iter().all(|count| *count > 500), "{met:?}");
    assert!(begun > 3_000 && ended > 3_000, "{begun} {ended}");
}

/// Boxes that drift without being thrown about, so that most stay within their rooms: thousands of frames, and
/// several hundred boxes.
#[test]
fn drifting_boxes_lose_no_pair() {
    let mut draw = Draw(5);
    let mut world = World::default();
    let mut speeds = Vec::new();
    for i in 0..150 {
        let corner = draw.vector() * 4.0;
        let size = (draw.vector() + Vector::splat(1.5)) * 0.5;
        let mobility = if i % 5 == 0 { Mobility::Fixed } else { Mobility::Moving };
        world.insert(Aabb::new(corner, corner + size), mobility, Layers::ALL);
        speeds.push(draw.vector() * 0.05);
    }
    for frame in 0..2_000 {
        for place in 0..world.list.len() {
            let around = world.list[place].around;
            for axis in 0..DIMENSION {
                let is_out = around.min[axis].abs() > 4.0;
                let is_leaving = around.min[axis] * speeds[place][axis] > 0.0;
                if is_out && is_leaving {
                    speeds[place][axis] = -speeds[place][axis];
                }
            }
            if (place + frame) % 10 == 0 && world.list[place].mobility == Mobility::Moving {
                world.set(place, around.translated(speeds[place]));
            }
        }
        world.update(&format!("frame {frame}"));
    }
    assert!(world.begun > 500 && world.ended > 300, "{} {}", world.begun, world.ended);
}

/// The same changes in another order, one by one or in bulk, give the same lists.
#[test]
fn the_order_of_the_changes_within_a_frame_does_not_matter() {
    let mut draw = Draw(8);
    let boxes: Vec<Aabb> = (0..300).map(|_| some_box(&mut draw, 1.0)).collect();
    let (mut one, mut two) = (BroadPhase::new(), BroadPhase::new());
    let mut handles = Vec::new();
    one.insert_all(&boxes, Mobility::Moving, Layers::ALL, &mut handles).expect("no NaN");
    for (around, handle) in boxes.iter().zip(&handles) {
        assert_eq!(two.insert(*around, Mobility::Moving, Layers::ALL), Ok(*handle));
    }
    let mut events = 0;
    for _ in 0..50 {
        let moves: Vec<(BoxHandle, Aabb)> =
            (0..60).map(|i| (handles[i * 5 + draw.below(5)], some_box(&mut draw, 1.0))).collect();
        one.set_all(&moves).expect("they are there");
        for (handle, around) in moves.iter().rev() {
            two.set(*handle, *around).expect("it is there");
        }
        one.update();
        two.update();
        assert!(one.pairs().eq(two.pairs()));
        assert_eq!((one.begun(), one.ended()), (two.begun(), two.ended()));
        events += one.begun().len();
    }
    assert!(events > 500, "{events}");
}

#[test]
fn what_cannot_be_is_refused_and_changes_nothing() {
    let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    let broken = Aabb { max: Vector::splat(Real::NAN), ..unit };
    let (mut broad_phase, mut handles) = (BroadPhase::new(), Vec::new());
    let refused = BroadPhaseError::NotANumber { index: 1 };
    let told = broad_phase.insert_all(&[unit, broken], Mobility::Moving, Layers::ALL, &mut handles);
    assert_eq!(told, Err(refused));
    assert_eq!(refused.to_string(), "a coordinate of box 1 is not a number");
    assert!(broad_phase.is_empty() && handles.is_empty());

    broad_phase.insert_all(&[unit; 2], Mobility::Moving, Layers::ALL, &mut handles).expect("fine");
    let [a, b] = handles[..] else { panic!("two boxes, two handles") };
    assert_eq!(broad_phase.set_all(&[(a, Aabb::EMPTY), (b, broken)]), Err(refused));
    assert_eq!(broad_phase.item_box(a), Some(unit));
    broad_phase.update();
    assert_eq!(broad_phase.begun(), [(a, b)]);

    assert_eq!(broad_phase.remove_all(&[a, a]), 1);
    let gone = BroadPhaseError::NoSuchBox { handle: a };
    assert_eq!(broad_phase.set(a, unit), Err(gone));
    assert_eq!(broad_phase.set_layers(a, Layers::ALL), Err(gone));
    assert_eq!(broad_phase.set_mobility(a, Mobility::Fixed), Err(gone));
    assert_eq!(gone.to_string(), "there is no box 0 of generation 0");
    broad_phase.update();
    let next = broad_phase.insert(unit, Mobility::Fixed, Layers::ALL).expect("fine");
    assert_eq!((next.index, next.generation), (a.index, 1));
    assert_eq!(
        (broad_phase.item_box(a), broad_phase.mobility(next)),
        (None, Some(Mobility::Fixed))
    );
    assert_eq!(broad_phase.layers(next), Some(Layers::ALL));
}
