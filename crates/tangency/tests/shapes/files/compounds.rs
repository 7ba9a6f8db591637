//! Compounds within compounds.

use super::space::world::*;
use super::space::*;

fn ball() -> Shape {
    Sphere::new(Vector::ZERO, 1.0).unwrap().into()
}

/// So many compounds within each other, each with one part.
fn nested(depth: usize) -> Result<Shape, BuildError> {
    (0..depth).try_fold(ball(), |shape, _| {
        Compound::new(vec![(Pose::at(Vector::X * 0.125), shape)]).map(Shape::from)
    })
}

/// Questions about compounds within compounds go down by recursion. A thousand of them filled the stack of a main
/// thread, two shapes of four hundred that of a thread of two megabytes.
#[test]
fn compounds_are_not_deeper_than_a_small_stack() {
    let error = nested(Compound::DEEPEST + 1).unwrap_err();
    assert_eq!(
        error,
        BuildError::TooDeep { depth: Compound::DEEPEST + 1, most: Compound::DEEPEST }
    );
    let thread = std::thread::Builder::new().stack_size(512 << 10);
    thread.spawn(ask_everything).unwrap().join().unwrap();
}

fn ask_everything() {
    let deep = nested(Compound::DEEPEST).unwrap();
    let there = Pose::at(Vector::X * 3.0);
    let other = deep.clone();
    let both = (&deep, &Pose::IDENTITY, &other, &there);
    assert_eq!(closest(both.0, both.1, both.2, both.3).separation, 1.0);
    assert!(!intersects(both.0, both.1, both.2, both.3));
    let mut count = 0;
    manifolds(both.0, both.1, both.2, both.3, 2.0, &mut |_| count += 1);
    assert_eq!(count, 1);
    assert!(cast_shapes(both.0, both.1, Vector::X * 2.0, both.2, both.3, Vector::ZERO).is_some());
    let motion = Motion::shifted(Pose::IDENTITY, Vector::X * 2.0);
    let _ = time_of_impact(&deep, &motion, &other, &Motion::still(there), 0.01);
    let ray = Ray::new(Vector::X * -5.0, Vector::X).unwrap();
    assert!(cast_ray(&deep, &Pose::IDENTITY, &ray, &RayOptions::default()).is_some());
    assert!(deep.mass_properties().is_some() && deep.nearest(Vector::X * 2.0).separation < 0.0);
    assert!(explain(both.0, both.1, both.2, both.3).to_svg().len() > 100);
    assert!(deep == nested(Compound::DEEPEST).unwrap() && format!("{deep:?}").len() > 100);
    let text = serde_json::to_string(&deep).unwrap();
    assert_eq!(serde_json::from_str::<Shape>(&text).unwrap(), deep);
    let mut world = World::new();
    world.add(Body::dynamic(Pose::IDENTITY), &[Collider::new(deep)]).unwrap();
    world.add(Body::dynamic(there), &[Collider::new(other)]).unwrap();
    (0..3).for_each(|_| world.step(0.125, &StepSettings::default()));
}

/// A part that is shared by two, which are shared by two, and so on, is asked for as often as it is there: sixteen
/// million times at a depth of 24.
#[test]
fn shared_parts_are_counted_as_often_as_they_are_there() {
    let many = |shape: Shape, count: usize| Compound::new(vec![(Pose::IDENTITY, shape); count]);
    let thousand = Shape::from(many(ball(), 1 << 10).unwrap());
    assert!(many(thousand.clone(), 1 << 10).is_ok());
    let error = many(thousand, (1 << 10) + 1).unwrap_err();
    let given = Compound::MOST_NESTED + (1 << 10);
    assert_eq!(error, BuildError::TooManyParts { given, most: Compound::MOST_NESTED });
    assert!(many(ball(), Compound::MOST_NESTED + 1).is_ok());
}

/// Readers of formats without a limit of their own would go down into a file until the stack is full, before any
/// constructor is asked.
#[test]
fn a_file_that_is_too_deep_is_refused_on_its_way_down() {
    let inner = serde_json::to_string(&nested(1).unwrap()).unwrap();
    let leaf = serde_json::to_string(&ball()).unwrap();
    let (before, after) = inner.split_once(&leaf).unwrap();
    for (before, after) in [(before, after), (r#"{"Rounded":["#, ",0.0]}")] {
        let depth = 10_000;
        let text = format!("{}{leaf}{}", before.repeat(depth), after.repeat(depth));
        let mut reader = serde_json::Deserializer::from_str(&text);
        reader.disable_recursion_limit();
        let error = <Shape as serde::Deserialize>::deserialize(&mut reader).unwrap_err();
        assert!(error.to_string().contains("too deep within each other"), "{error}");
        assert!(serde_json::from_str::<Shape>(&leaf).is_ok());
    }
}
