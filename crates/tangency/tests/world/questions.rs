//! What is asked of everything, against asking every collider.

use super::draw::Draw;
use super::model::Model;
use super::space::world::*;
use super::space::*;

/// All colliders that are wanted, with their places, in the order of their handles.
fn all<'a>(model: &'a Model, is_wanted: &QueryFilter) -> Vec<(ColliderHandle, &'a Shape, Pose)> {
    let mut all: Vec<_> = model
        .bodies
        .values()
        .flat_map(|entry| entry.colliders.iter().map(move |held| (entry, held)))
        .filter(|(_, (name, collider))| is_wanted(*name, collider))
        .map(|(entry, (name, collider))| (*name, &collider.shape, entry.body.pose * collider.pose))
        .collect();
    all.sort_unstable_by_key(|(name, _, _)| *name);
    all
}

/// All that is found, in order.
fn ranked<Answer>(
    all: &[(ColliderHandle, &Shape, Pose)],
    ask: impl Fn(&Shape, &Pose) -> Option<Answer>,
    place: impl Fn(&Answer) -> Real,
) -> Vec<(ColliderHandle, Answer)> {
    let mut found: Vec<_> =
        all.iter().filter_map(|(name, shape, pose)| Some((*name, ask(shape, pose)?))).collect();
    found.sort_by(|a, b| place(&a.1).total_cmp(&place(&b.1)).then(a.0.cmp(&b.0)));
    found
}

/// Asks a world some questions and every collider the same, and returns how many answers there were.
pub(super) fn check(world: &World, model: &Model, draw: &mut Draw) -> usize {
    let unwanted = draw.below(5) as u32;
    let is_wanted = |name: ColliderHandle, _: &Collider| name.index % 5 != unwanted;
    let all = all(model, &is_wanted);
    let origin = draw.vector() * 4.0;
    let aim = draw.vector() * 4.0 - origin;
    rays(world, &all, &is_wanted, &Ray::new(origin, aim).unwrap(), draw)
        + ways(world, &all, &is_wanted, origin, aim, draw)
        + places(world, &all, &is_wanted, draw)
}

fn rays(
    world: &World,
    all: &[(ColliderHandle, &Shape, Pose)],
    is_wanted: &QueryFilter,
    ray: &Ray,
    draw: &mut Draw,
) -> usize {
    let from = [0.0, 0.0, -0.5, 0.25][draw.below(4)];
    let to = [Real::INFINITY, 1.0, 0.6][draw.below(3)];
    let inside = [InsideRule::Start, InsideRule::Exit][draw.below(2)];
    let rules = RayOptions { from, to, inside, ..RayOptions::default() };
    let truth = ranked(all, |shape, pose| cast_ray(shape, pose, ray, &rules), |hit| hit.fraction);
    assert_eq!(world.cast_ray(ray, &rules, is_wanted).as_ref(), truth.first(), "{ray:?} {rules:?}");
    assert_eq!(world.any_ray_hit(ray, &rules, is_wanted), !truth.is_empty());
    let mut hits = Vec::new();
    for most in [0, 1, 3, usize::MAX] {
        world.cast_ray_into(ray, &rules, most, is_wanted, &mut hits);
        assert_eq!(hits, truth[..truth.len().min(most)], "{ray:?} {rules:?} {most}");
    }
    let (rays, mut many) = (vec![*ray; 3], Vec::new());
    world.cast_ray_batch(&rays, &rules, is_wanted, &mut many);
    assert_eq!(many, vec![truth.first().copied(); 3]);
    truth.len()
}

fn ways(
    world: &World,
    all: &[(ColliderHandle, &Shape, Pose)],
    is_wanted: &QueryFilter,
    origin: Vector,
    shift: Vector,
    draw: &mut Draw,
) -> usize {
    let shape: Shape = match draw.below(3) {
        0 => Sphere::new(Vector::X, 0.3).unwrap().into(),
        1 => Cuboid::from_half(Vector::splat(0.4)).unwrap().into(),
        _ => HalfSpace::new(Vector::Y, -5.0).unwrap().into(),
    };
    let pose = Pose::at(origin);
    let ask =
        |other: &Shape, there: &Pose| cast_shapes(&shape, &pose, shift, other, there, Vector::ZERO);
    let truth = ranked(all, ask, |impact| impact.fraction);
    let first = world.cast_shape(&shape, &pose, shift, is_wanted);
    assert_eq!(first.as_ref(), truth.first(), "{shape:?} {pose:?} {shift:?}");
    let mut impacts = Vec::new();
    for most in [0, 2, usize::MAX] {
        world.cast_shape_into(&shape, &pose, shift, most, is_wanted, &mut impacts);
        assert_eq!(impacts, truth[..truth.len().min(most)], "{shape:?} {pose:?} {shift:?}");
    }
    let mut many = Vec::new();
    world.cast_shape_batch(&shape, &[(pose, shift); 2], is_wanted, &mut many);
    assert_eq!(many, vec![truth.first().copied(); 2]);
    truth.len()
}

fn places(
    world: &World,
    all: &[(ColliderHandle, &Shape, Pose)],
    is_wanted: &QueryFilter,
    draw: &mut Draw,
) -> usize {
    let point = draw.vector() * 3.0;
    let upto = [Real::INFINITY, 1.0, 0.1][draw.below(3)];
    let seen = |shape: &Shape, pose: &Pose| {
        Some(shape.nearest_posed(pose, point)).filter(|seen| seen.separation <= upto)
    };
    let near = ranked(all, seen, |seen| seen.separation);
    assert_eq!(world.nearest(point, upto, is_wanted).as_ref(), near.first(), "{point:?} {upto}");
    let mut many = Vec::new();
    world.nearest_batch(&[point; 2], upto, is_wanted, &mut many);
    assert_eq!(many, vec![near.first().copied(); 2]);
    let those = |is_met: &dyn Fn(&Shape, &Pose) -> bool| -> Vec<ColliderHandle> {
        let met = all.iter().filter(|(_, shape, pose)| is_met(shape, pose));
        met.map(|(name, _, _)| *name).collect()
    };
    let mut found = Vec::new();
    world.at_point(point, is_wanted, &mut found);
    let mut count = found.len();
    assert_eq!(found, those(&|shape, pose| shape.nearest_posed(pose, point).is_inside()));
    let around = Aabb::new(point, point + draw.vector().abs());
    world.in_box(&around, is_wanted, &mut found);
    count += found.len();
    assert_eq!(found, those(&|shape, pose| shape.aabb(pose).intersects(&around)));
    let (block, pose) = (Cuboid::from_half(Vector::splat(0.5)).unwrap().into(), Pose::at(point));
    world.overlapping(&block, &pose, is_wanted, &mut found);
    assert_eq!(found, those(&|shape, there| intersects(&block, &pose, shape, there)));
    count + found.len()
}
