//! What is drawn of a world is what is in it.

use super::beginnings::{ball, block, gravity, steps};
use super::space::world::*;
use super::space::*;

/// Keeps everything that is drawn.
#[derive(Default, PartialEq, Debug)]
struct Kept {
    lines: Vec<(Vector, Vector, DebugItem)>,
    points: Vec<(Vector, DebugItem)>,
    texts: Vec<(Vector, String, DebugItem)>,
}

impl DebugRenderer for Kept {
    fn line(&mut self, start: Vector, end: Vector, item: DebugItem) {
        self.lines.push((start, end, item));
    }
    fn point(&mut self, place: Vector, item: DebugItem) {
        self.points.push((place, item));
    }
    fn text(&mut self, place: Vector, text: &str, item: DebugItem) {
        self.texts.push((place, text.to_string(), item));
    }
}

impl Kept {
    fn lines_of(&self, item: DebugItem) -> impl Iterator<Item = (Vector, Vector)> + '_ {
        let of_item = move |line: &&(Vector, Vector, DebugItem)| line.2 == item;
        self.lines.iter().filter(of_item).map(|line| (line.0, line.1))
    }
}

fn drawn(world: &World) -> Kept {
    let settings = DebugDrawSettings {
        aabbs: true,
        islands: true,
        names: true,
        ..DebugDrawSettings::default()
    };
    let mut kept = Kept::default();
    world.debug_draw(&settings, &mut kept);
    kept
}

/// Two boxes one on the other, a sensor around them, and a ball that hovers.
fn scene() -> World {
    let mut world = World::new();
    let floor = Collider::new(HalfSpace::new(Vector::Y, 0.0).unwrap());
    world.add(Body::fixed(Pose::IDENTITY), &[floor]).unwrap();
    for height in [0.5, 1.5] {
        world.add(Body::dynamic(Pose::at(Vector::Y * height)), &[block(0.5)]).unwrap();
    }
    let gate = Body::fixed(Pose::at(Vector::Y));
    world.add(gate, &[ball(3.0).as_sensor()]).unwrap();
    let hover = Body::kinematic(Pose::at(Vector::Y * 5.0));
    world.add(hover, &[ball(0.25)]).unwrap();
    world
}

#[test]
fn each_item_is_drawn_where_it_is() {
    let mut world = scene();
    steps(&mut world, 10);
    let kept = drawn(&world);
    let count = |item| kept.lines_of(item).count();
    for item in [DebugItem::Fixed, DebugItem::Kinematic, DebugItem::Awake, DebugItem::Sensor] {
        assert!(count(item) > 0, "{item:?}");
    }
    assert_eq!(count(DebugItem::Asleep), 0);
    for (start, end) in kept.lines_of(DebugItem::Kinematic) {
        for point in [start, end] {
            assert!(((point - Vector::Y * 5.0).length() - 0.25).abs() < 1e-5, "{point:?}");
        }
    }
    for (start, end) in kept.lines_of(DebugItem::Fixed) {
        assert!(start.y.abs() < 1e-5 && end.y.abs() < 1e-5, "{start:?} {end:?}");
    }
    let of_world = world.contacts().flat_map(|contact| contact.manifolds);
    let of_world: usize = of_world.map(|manifold| manifold.points().len()).sum();
    assert_eq!(kept.points.len(), of_world);
    let links: Vec<_> = kept.lines_of(DebugItem::Island).collect();
    assert_eq!(links.len(), 1, "{links:?}");
    assert!(((links[0].1 - links[0].0).length() - 1.0).abs() < 0.01, "{links:?}");
    assert_eq!(kept.texts.len(), world.len());
}

/// The floor carries both boxes and the lower box one: the impulses of a step are what gravity gives in its time.
#[test]
fn impulses_are_as_long_as_what_they_carry_is_heavy() {
    let mut world = scene();
    steps(&mut world, 20);
    let mass = world.bodies().find_map(|(name, body)| {
        let is_box = body.kind == BodyKind::Dynamic;
        is_box.then(|| 1.0 / world.mass(name).unwrap().inverse)
    });
    let weight = mass.unwrap() * 10.0 / 60.0;
    let kept = drawn(&world);
    let mut lengths: Vec<Real> =
        kept.lines_of(DebugItem::Impulse).map(|(start, end)| (end - start).length()).collect();
    lengths.sort_unstable_by(Real::total_cmp);
    assert_eq!(lengths.len(), 2, "{lengths:?}");
    for (length, boxes) in lengths.iter().zip([1.0, 2.0]) {
        assert!((length / (boxes * weight) - 1.0).abs() < 0.02, "{lengths:?} {weight}");
    }
}

#[test]
fn what_sleeps_is_drawn_as_asleep() {
    let mut world = scene();
    steps(&mut world, 120);
    let kept = drawn(&world);
    assert_eq!(kept.lines_of(DebugItem::Awake).count(), 0);
    assert!(kept.lines_of(DebugItem::Asleep).count() > 0);
}

/// Each step of a scene that was recorded is drawn as it was, line by line.
#[test]
fn a_recorded_scene_is_drawn_step_by_step_as_it_went() {
    let mut world = scene();
    for _ in 0..60 {
        let recording = world.step_recorded(1.0 / 60.0, &gravity());
        let replayed = recording.replay().expect("it goes as it went");
        assert_eq!(drawn(&replayed), drawn(&world));
    }
}
