//! What all dimensions have in common.

use super::only;
use super::space::world::{StepSettings, WorldError};
use super::space::*;

/// The sizes that bodies are measured at.
pub(super) const SCALES: [Real; 3] = [1e-3, 1.0, 1e3];

/// How many cells there are along each axis of the box around a shape.
const CELLS: usize = 40;

/// A place within a cell, evenly spread over many of them: rims along the axes would be counted all or not at all
/// at the middles.
fn jitter(index: usize, axis: usize) -> Real {
    let irrational = [0.618_033_988_75, 0.754_877_666_25, 0.569_840_290_99][axis];
    (index as f64 * irrational).fract() as Real
}

/// A user's own shape that says nothing about its mass.
pub(super) struct Own(pub(super) Shape);

impl Convex for Own {
    fn support(&self, direction: Vector) -> Vector {
        self.0.support(direction).expect("it has an end")
    }
    fn reach(&self) -> Real {
        self.0.reach()
    }
}

/// Every shape weighs what the small cells weigh that it contains a point of, as exactly as cells can tell.
#[test]
fn shapes_weigh_what_their_cells_weigh() {
    let mut checked = 0;
    for scale in SCALES {
        for (name, shape) in only::shapes(scale) {
            let found = shape.mass_properties().unwrap_or_else(|| panic!("{name} has a mass"));
            let around = shape.aabb(&Pose::IDENTITY);
            let width = (around.max - around.min) / CELLS as Real;
            let (mut volume, mut center, mut points) = (0.0, [0.0; DIMENSION], Vec::new());
            let cell: f64 = (0..DIMENSION).map(|axis| width[axis] as f64).product();
            for index in 0..CELLS.pow(DIMENSION as u32) {
                let mut point = around.min;
                for axis in 0..DIMENSION {
                    let step = index / CELLS.pow(axis as u32) % CELLS;
                    point[axis] += width[axis] * (step as Real + jitter(index, axis));
                }
                if shape.contains(point) {
                    volume += cell;
                    (0..DIMENSION).for_each(|axis| center[axis] += cell * point[axis] as f64);
                    points.push(point);
                }
            }
            let center = center.map(|sum| sum / volume);
            let size = shape.reach() as f64;
            let told = format!("{name} {scale:e}: {found:?}, cells {volume:e} {center:?}");
            assert!((found.volume as f64 / volume - 1.0).abs() < 0.02, "{told}");
            for (axis, counted) in center.iter().enumerate() {
                assert!((found.center[axis] as f64 - counted).abs() < 0.01 * size, "{told}");
            }
            only::check_inertia(&found, &points, cell, center, &told);
            checked += 1;
        }
    }
    assert!(checked > 30, "{checked}");
}

/// A shape that is known by its support alone weighs what the shape itself weighs.
#[test]
fn a_sampled_shape_weighs_what_the_shape_weighs() {
    for scale in SCALES {
        for (name, shape) in only::shapes(scale) {
            if matches!(shape, Shape::Composite(_)) {
                continue;
            }
            let known = shape.mass_properties().expect("it has a mass");
            let own = Shape::from(CustomConvex::new(Own(shape.clone())));
            let found = own.mass_properties().expect("it has a mass");
            let error = (found.volume as f64 / known.volume as f64 - 1.0).abs();
            assert!(error < 3e-3, "{name} {scale:e}: {error:e}");
            let off = (found.center - known.center).length() / shape.reach();
            assert!(off < 1e-3, "{name} {scale:e}: {off:e}");
            let surface = (found.surface as f64 / known.surface as f64 - 1.0).abs();
            assert!(surface < 0.06, "{name} {scale:e}: surface {surface:e}");
        }
    }
    let ball = Shape::from(Ellipsoid::new(Vector::splat(1.0) + Vector::X * 8.0).unwrap());
    let known = ball.mass_properties().unwrap();
    let found = Shape::from(CustomConvex::new(Own(ball))).mass_properties().unwrap();
    assert!((found.volume as f64 / known.volume as f64 - 1.0).abs() < 1e-4, "{found:?} {known:?}");
}

/// A shape of your own that says what it weighs is believed.
#[test]
fn a_known_mass_is_believed() {
    struct Heavy(MassProperties);
    impl Convex for Heavy {
        fn support(&self, direction: Vector) -> Vector {
            direction.normalized().unwrap_or(Vector::X)
        }
        fn reach(&self) -> Real {
            1.0
        }
        fn known_mass(&self) -> Option<MassProperties> {
            Some(self.0)
        }
    }
    let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0).unwrap()).mass_properties().unwrap();
    let told = ball.times(7.0);
    let heavy = Shape::from(CustomConvex::new(Heavy(told)));
    assert_eq!(heavy.mass_properties(), Some(told));
}

/// Parts are summed up, in compounds of compounds too; surfaces weigh nothing, and what has no end leaves no sum.
#[test]
fn a_compound_weighs_the_sum_of_its_parts() {
    let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0)).unwrap());
    let line = Shape::from(Segment::new(-Vector::X, Vector::X).unwrap());
    let pair = |a: Shape, b: Shape| {
        let parts = vec![(Pose::at(Vector::X * -2.0), a), (Pose::at(Vector::X * 2.0), b)];
        Shape::from(Compound::new(parts).unwrap())
    };
    let one = cube.mass_properties().unwrap();
    let two = pair(cube.clone(), cube.clone());
    let whole = two.mass_properties().unwrap();
    assert_eq!((whole.volume, whole.center), (2.0 * one.volume, Vector::ZERO));
    let four = pair(two.clone(), two.clone()).mass_properties().unwrap();
    assert_eq!((four.volume, four.center), (4.0 * one.volume, Vector::ZERO));
    let with_line = pair(cube.clone(), line.clone()).mass_properties().unwrap();
    assert_eq!((with_line.volume, with_line.center), (one.volume, Vector::X * -2.0));
    let ground = Shape::from(HalfSpace::new(Vector::Y, 0.0).unwrap());
    assert_eq!(pair(cube, ground).mass_properties(), None);
    assert_eq!(Shape::from(Compound::new(Vec::new()).unwrap()).mass_properties(), None);
}

/// What weighs nothing is refused as a dynamic body, and nothing is left of it; with a mass of its own, or where
/// nothing moves it, it is taken.
#[test]
fn dynamic_bodies_without_mass_are_refused() {
    let mut world = World::new();
    let mass = response::BodyMass::of_point(2.0).unwrap();
    let ball = Collider::new(Sphere::new(Vector::ZERO, 1.0).unwrap());
    for (name, shape) in only::massless() {
        let collider = Collider::new(shape.clone());
        let both = [collider.clone().as_sensor(), collider.clone()];
        let error = world.add(Body::dynamic(Pose::IDENTITY), &both).unwrap_err();
        let WorldError::NoMass { collider: 0, kind, reason } = error else {
            panic!("{name}: {error}")
        };
        assert!(kind == shape.kind() && reason.contains("body"), "{name}: {error}");
        let error = response::BodyMass::of_shape(&shape, 1.0).unwrap_err();
        assert!(matches!(error, BuildError::NoMass { .. }), "{name}: {error}");
        assert_eq!(world.bodies().count(), 0);
        let given = Body::dynamic(Pose::IDENTITY).with_mass(mass);
        let taken = [given, Body::fixed(Pose::IDENTITY), Body::kinematic(Pose::IDENTITY)];
        for body in taken {
            let handle = world.add(body, core::slice::from_ref(&collider)).unwrap();
            assert!(world.remove(handle));
        }
        let beside = [ball.clone(), collider.clone()];
        let handle = world.add(Body::dynamic(Pose::IDENTITY), &beside).unwrap();
        assert!(world.remove(handle));
        let empty = world.add(Body::dynamic(Pose::IDENTITY), &[]).unwrap();
        assert!(world.attach(empty, collider.clone()).is_err(), "{name}");
        let attached = world.attach(empty, ball.clone()).unwrap();
        assert!(world.set_shape(attached, shape).is_err(), "{name}");
        assert!(world.attach(empty, collider).is_ok(), "{name}");
        assert!(world.remove(empty));
    }
    let weightless = ball.with_density(0.0);
    let error = world.add(Body::dynamic(Pose::IDENTITY), &[weightless]).unwrap_err();
    assert!(error.to_string().contains("density 0"), "{error}");
}

/// Dynamic bodies of the shapes that weigh something fall.
#[test]
fn bodies_of_every_shape_with_a_mass_fall() {
    for (name, shape) in only::shapes(1.0) {
        let mut world = World::new();
        let handle = world.add(Body::dynamic(Pose::IDENTITY), &[Collider::new(shape)]).unwrap();
        let settings = StepSettings::with_gravity(-Vector::Y);
        (0..8).for_each(|_| world.step(0.125, &settings));
        let body = world.body(handle).unwrap();
        assert!(body.pose.translation.y < -0.25, "{name}: {:?}", body.pose);
    }
}
