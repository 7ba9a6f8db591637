//! The code of docs/migration.md: one function for each row of its table.

use std::error::Error;
use tangency::d3::*;

#[test]
fn closest_points() -> Result<(), Box<dyn Error>> {
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let (here, there) = (Pose::IDENTITY, Pose::at([5.0, 0.0, 0.0]));
    let closest: Closest = closest(&ball, &here, &ball, &there);
    assert_eq!((closest.on_a, closest.on_b), (Vector::X, Vector::X * 4.0));
    assert_eq!(closest.separation, 3.0);
    Ok(())
}

#[test]
fn contact_with_margin() -> Result<(), Box<dyn Error>> {
    // The margin is Parry's `prediction`: None means that the gap is larger.
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let (here, there) = (Pose::IDENTITY, Pose::at([1.5, 0.0, 0.0]));
    let found: Closest = contact(&ball, &here, &ball, &there, 0.0).expect("they overlap");
    assert_eq!(found.separation, -0.5); // Parry: dist
    assert_eq!(found.normal, Vector::X); // Parry: normal1
    assert_eq!((found.on_a, found.on_b), (Vector::X, Vector::X * 0.5)); // Parry: point1, point2
    assert!(contact(&ball, &here, &ball, &Pose::at([2.5, 0.0, 0.0]), 0.25).is_none());
    Ok(())
}

#[test]
fn distance_and_intersection_test() -> Result<(), Box<dyn Error>> {
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let (here, there) = (Pose::IDENTITY, Pose::at([5.0, 0.0, 0.0]));
    assert_eq!(distance(&ball, &here, &ball, &there), 3.0);
    assert!(!intersects(&ball, &here, &ball, &there));
    Ok(())
}

#[test]
fn contact_manifold() -> Result<(), Box<dyn Error>> {
    let cube = Shape::from(Cuboid::from_half([1.0, 1.0, 1.0])?);
    let (here, above) = (Pose::IDENTITY, Pose::at([0.0, 1.5, 0.0]));
    let manifold: Manifold = manifold(&cube, &here, &cube, &above, 0.0);
    let points: &[ManifoldPoint] = manifold.points(); // at most 4, the deepest first
    assert_eq!((manifold.normal, points.len()), (Vector::Y, 4));
    // What touches, so that a point is found again in the next frame.
    let FeaturePair { a, b } = points[0].feature;
    let is_known =
        |id| matches!(id, FeatureId::Vertex(_) | FeatureId::Edge(..) | FeatureId::Face(_));
    assert!(is_known(a) && is_known(b));
    Ok(())
}

#[test]
fn shape_cast() -> Result<(), Box<dyn Error>> {
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let (here, there) = (Pose::IDENTITY, Pose::at([10.0, 0.0, 0.0]));
    // A velocity times the time of the step is a shift; the fraction is that of the step.
    let (velocity, time) = (Vector::X * 16.0, 1.0);
    let found = cast_shapes(&ball, &here, velocity * time, &ball, &there, Vector::ZERO);
    let impact: Impact = found.expect("they meet");
    let time_of_impact = impact.fraction * time;
    assert!((time_of_impact - 0.5).abs() < 1e-6); // never later than the contact, up to rounding
    assert!(impact.contact.on_a.distance([9.0, 0.0, 0.0].into()) < 1e-5); // in the world
    Ok(())
}

#[test]
fn nonlinear_shape_cast() -> Result<(), Box<dyn Error>> {
    let bar = Shape::from(Cuboid::from_half([3.0, 0.1, 0.1])?);
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 0.5)?);
    // Parry: NonlinearRigidMotion { start, local_center, linvel, angvel }, over one unit of time.
    let spin = Motion::shifted(Pose::IDENTITY, [0.0, 0.0, 0.0])
        .turned_by(Vector::Z * std::f32::consts::PI)
        .about([0.0, 0.0, 0.0]);
    let rest = Motion::still(Pose::at([0.0, 2.0, 0.0]));
    let found: TimeOfImpact = time_of_impact(&bar, &spin, &ball, &rest, 1e-3);
    let fraction = found.impact.expect("the bar comes around").fraction;
    assert!(fraction > 0.3 && fraction < 0.5);
    Ok(())
}

#[test]
fn rays() -> Result<(), Box<dyn Error>> {
    let cube = Shape::from(Cuboid::from_half([1.0, 1.0, 1.0])?);
    let pose = Pose::at([5.0, 0.0, 0.0]);
    let ray = Ray::new([0.0, 0.0, 0.0], [1.0, 0.0, 0.0])?;
    // Parry: cast_ray_and_get_normal(pose, ray, max_time_of_impact, solid)
    let options = RayOptions { to: 100.0, ..RayOptions::default() }; // solid = true
    let hit: Hit = cast_ray(&cube, &pose, &ray, &options).expect("the ray aims at the cube");
    assert_eq!((hit.fraction, hit.normal), (4.0, -Vector::X));

    let hollow = RayOptions { inside: InsideRule::Exit, ..options }; // solid = false
    let inside = Ray::new([5.0, 0.0, 0.0], [1.0, 0.0, 0.0])?;
    assert_eq!(cast_ray(&cube, &pose, &inside, &hollow).map(|hit| hit.fraction), Some(1.0));

    let fronts = RayOptions { faces: FaceCulling::Front, ..options }; // RayCullingMode::IgnoreBackfaces
    assert!(cast_ray(&cube, &pose, &inside, &fronts).is_none());
    Ok(())
}

#[test]
fn point_projection() -> Result<(), Box<dyn Error>> {
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let pose = Pose::at([5.0, 0.0, 0.0]);
    let nearest: Nearest = ball.nearest_posed(&pose, [0.0, 0.0, 0.0]);
    assert_eq!((nearest.point, nearest.separation), (Vector::X * 4.0, 4.0));
    assert!(!nearest.is_inside());
    assert_eq!(ball.signed_distance([0.0, 0.5, 0.0]), -0.5); // in the frame of the ball
    Ok(())
}

#[test]
fn bvh() -> Result<(), Box<dyn Error>> {
    let at = |x: f32| Aabb::new([x, 0.0, 0.0], [x + 1.0, 1.0, 1.0]);
    let mut bvh = Bvh::from_boxes(&[at(0.0), at(2.0), at(4.0)]);
    let fourth = bvh.insert(at(6.0));
    let mut found = Vec::new();
    bvh.overlapping_into(&Aabb::new([2.5, 0.0, 0.0], [4.5, 1.0, 1.0]), &mut found);
    found.sort();
    assert_eq!((found, fourth), (vec![1, 2], 3));
    Ok(())
}

#[test]
fn shapes() -> Result<(), Box<dyn Error>> {
    let points = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
    let ball = Sphere::new([0.0, 0.0, 0.0], 0.5)?; // Ball; it has a centre of its own
    let hull = Hull::from_points(&points)?; // ConvexPolyhedron
    let mesh = Mesh::new(&points, &[[0, 1, 2], [0, 2, 3]])?; // TriMesh
    let chain = tangency::d2::Chain::new(&[[0.0, 0.0].into(), [1.0, 0.0].into()], false)?; // Polyline
    let rounded = Shape::from(Cuboid::from_half([1.0, 1.0, 1.0])?).rounded(0.1)?; // RoundShape
    let compound =
        Compound::new(vec![(Pose::IDENTITY, hull.into()), (Pose::IDENTITY, mesh.into())])?;
    assert_eq!((chain.segment_count(), compound.parts().len()), (1, 2));
    assert!(rounded.contains([1.05, 0.0, 0.0]));

    // SupportMap: a convex shape of your own. CompositeShape: `Composite` with `CustomComposite`.
    #[derive(Debug)]
    struct Stick;
    impl Convex for Stick {
        fn support(&self, direction: Vector) -> Vector {
            if direction.x < 0.0 { -Vector::X } else { Vector::X }
        }
        fn reach(&self) -> Real {
            1.0
        }
    }
    let stick = Shape::from(CustomConvex::new(Stick));
    let there = Pose::at([3.0, 0.0, 0.0]);
    assert_eq!(distance(&stick, &Pose::IDENTITY, &ball.into(), &there), 1.5);
    Ok(())
}

#[test]
fn convex_hull() -> Result<(), Box<dyn Error>> {
    let corners = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [1.0, 1.0], [0.0, 2.0]];
    let hull = tangency::d2::convex_hull(&corners.map(Into::into))?;
    assert_eq!(hull.len(), 4); // counter-clockwise, without the point inside

    let cube = Cuboid::from_half([1.0, 1.0, 1.0])?;
    let hull = Hull::from_points(&cube.corners())?;
    assert_eq!((hull.vertices().len(), hull.edges().len(), hull.faces().count()), (8, 12, 6));
    Ok(())
}

#[test]
fn poses_and_turns() -> Result<(), Box<dyn Error>> {
    // Isometry::new(translation, axis_angle) has the translation first; Pose::new has the rotation first.
    let quarter: AngVector = Vector::Z * std::f32::consts::FRAC_PI_2; // radians
    let rotation = Rotation::from_axis_angle([0.0, 0.0, 1.0], quarter.length())?;
    let pose = Pose::new(rotation, [10.0, 0.0, 0.0]);
    assert!((pose * Vector::X).distance(Vector::new(10.0, 1.0, 0.0)) < 1e-5);
    // angvel: in the world, the axis times radians in a unit of time.
    let body = Body::dynamic(pose).with_angular_velocity(quarter);
    assert_eq!(body.angular_velocity, quarter);
    // In two dimensions an AngVector is a number.
    let flat = tangency::d2::Body::dynamic(tangency::d2::Pose::IDENTITY).with_angular_velocity(1.5);
    assert_eq!(flat.angular_velocity, 1.5);
    Ok(())
}

#[test]
fn restitution() -> Result<(), Box<dyn Error>> {
    // Of two colliders the larger restitution counts, and the geometric mean of their frictions.
    let ball = Collider::new(Sphere::new([0.0, 0.0, 0.0], 0.5)?)
        .with_restitution(0.7)
        .with_friction(0.5)
        .with_density(1.0);
    assert_eq!((ball.restitution, ball.friction), (0.7, 0.5));
    Ok(())
}

#[test]
fn integration_parameters() -> Result<(), Box<dyn Error>> {
    use tangency::d3::world::StepSettings;
    // Gravity is a setting, and the time is given to the step: Rapier has them the other way around.
    let settings = StepSettings { substeps: 8, ..StepSettings::with_gravity([0.0, -9.81, 0.0]) };
    let mut world = World::new();
    let ball = Collider::new(Sphere::new([0.0, 0.0, 0.0], 0.5)?);
    let body = world.add(Body::dynamic(Pose::IDENTITY), &[ball])?;
    world.step(1.0 / 60.0, &settings);
    assert!(world.body(body).expect("it is there").velocity.y < 0.0);
    Ok(())
}

#[test]
fn collision_events() -> Result<(), Box<dyn Error>> {
    use tangency::d3::world::{ContactEvent, ContactPhase};
    let mut world = World::new();
    let ball = [Collider::new(Sphere::new([0.0, 0.0, 0.0], 1.0)?)];
    world.add(Body::fixed(Pose::IDENTITY), &ball)?;
    let guest = world.add(Body::dynamic(Pose::at([5.0, 0.0, 0.0])), &ball)?;
    let mut phases = Vec::new();
    for x in [1.5, 1.0, 5.0] {
        world.set_pose(guest, Pose::at([x, 0.0, 0.0]))?;
        world.detect(); // finds contacts and moves nothing; `step` does both
        let events: &[ContactEvent] = world.events();
        phases.extend(events.iter().map(|event| event.phase));
    }
    // Started, nothing, Stopped
    assert_eq!(phases, [ContactPhase::Begin, ContactPhase::Stay, ContactPhase::End]);
    Ok(())
}

#[test]
fn contact_pairs() -> Result<(), Box<dyn Error>> {
    use tangency::d3::Manifold;
    use tangency::d3::response::{BodyMass, Solver, SolverBody, SolverContact, SolverPoint};
    use tangency::d3::world::ContactPair;
    let mut world = World::new();
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let ground = Collider::new(HalfSpace::new([0.0, 1.0, 0.0], 0.0)?);
    world.add(Body::fixed(Pose::IDENTITY), &[ground])?;
    world.add(Body::dynamic(Pose::at([0.0, 0.5, 0.0])), &[Collider::new(ball.clone())])?;
    world.detect();
    let pair: ContactPair = world.contacts().next().expect("the ball is in the ground");
    let touched: Manifold = pair.manifolds.first().expect("they overlap");
    assert_eq!(touched.points()[0].separation, -0.5);

    // Without a world: manifolds are what the solver takes.
    let mut bodies = [
        SolverBody::new(Pose::IDENTITY, BodyMass::IMMOVABLE),
        SolverBody::new(Pose::at([0.0, 1.0, 0.0]), BodyMass::of_shape(&ball, 2.0)?),
    ];
    let ground = Shape::from(HalfSpace::new([0.0, 1.0, 0.0], 0.0)?);
    let found = manifold(&ground, &bodies[0].pose, &ball, &bodies[1].pose, 0.1);
    let mut contacts = [SolverContact::new([0, 1], &found)];
    Solver::default().advance(&mut bodies, &mut contacts, Vector::Y * -10.0, 0.125);
    let point: &SolverPoint = contacts[0].points().next().expect("they touch");
    assert_eq!(point.force, 20.0);
    Ok(())
}

#[test]
fn query_filter() -> Result<(), Box<dyn Error>> {
    let mut world = World::new();
    let ball = Collider::new(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let zone = ball.clone().as_sensor();
    world.add(Body::fixed(Pose::at([5.0, 0.0, 0.0])), &[zone])?;
    let wanted = world.add(Body::fixed(Pose::at([9.0, 0.0, 0.0])), &[ball])?;
    world.detect();
    // A filter is a closure: here everything but sensors (QueryFilter::new().exclude_sensors()).
    let ray = Ray::new([0.0, 0.0, 0.0], [1.0, 0.0, 0.0])?;
    let (handle, hit) = world
        .cast_ray(&ray, &RayOptions::default(), &|_, collider| !collider.is_sensor)
        .expect("a ball is behind the sensor");
    assert_eq!((world.body_of(handle), hit.fraction), (Some(wanted), 8.0));
    Ok(())
}

#[test]
fn interaction_groups() -> Result<(), Box<dyn Error>> {
    const PLAYERS: u32 = 1 << 0;
    const WALLS: u32 = 1 << 1;
    // InteractionGroups { memberships, filter }
    let player = Layers { layer: PLAYERS, mask: WALLS };
    let wall = Layers { layer: WALLS, mask: PLAYERS | WALLS };
    assert!(player.meets(wall) && !player.meets(player));
    let shape = Sphere::new([0.0, 0.0, 0.0], 0.5)?;
    let collider = Collider::new(shape).with_layers(player);
    assert_eq!(collider.layers, player);
    Ok(())
}
