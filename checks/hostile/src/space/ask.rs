//! Every question about a shape that was read.

use super::samples::is_outline;
use super::space::*;
use crate::Draw;

/// What is wrong, if anything is.
pub(super) type Asked = Result<(), String>;

pub(super) fn is_number(vector: Vector) -> bool {
    (0..DIMENSION).all(|axis| !vector[axis].is_nan())
}

/// A vector no longer than so along each axis.
pub(super) fn near(draw: &mut Draw, size: f64) -> Vector {
    let mut vector = Vector::ZERO;
    (0..DIMENSION).for_each(|axis| vector[axis] = (draw.signed() * size) as Real);
    vector
}

pub(super) fn ball(radius: f64) -> Shape {
    Sphere::new(Vector::ZERO, radius as Real).expect("a radius").into()
}

pub(super) fn cube(half: f64) -> Shape {
    Cuboid::from_half(Vector::splat(half as Real)).expect("a size").into()
}

/// An error unless it holds.
pub(super) fn ensure(holds: bool, problem: impl FnOnce() -> String) -> Asked {
    if holds { Ok(()) } else { Err(problem()) }
}

pub(super) fn ask(shape: Shape, draw: &mut Draw) -> Asked {
    ask_alone(&shape, draw)?;
    for other in [ball(0.5), cube(0.5)] {
        ask_pair(&shape, &other, draw)?;
    }
    let written = ciborium::Value::serialized(&shape).map_err(|error| error.to_string())?;
    let read = written.deserialized::<Shape>();
    // An outline from which corners in line were left out may have others in line after that.
    let is_same = read.is_ok_and(|read| read == shape) || is_outline(&shape);
    ensure(is_same, || format!("not read again: {shape:?}"))
}

fn ask_alone(shape: &Shape, draw: &mut Draw) -> Asked {
    let (pose, point) = (Pose::at(near(draw, 2.0)), near(draw, 2.0));
    let seen = shape.nearest_posed(&pose, point);
    let is_sound = is_number(seen.point) && !seen.separation.is_nan();
    ensure(is_sound, || format!("nearest {seen:?} of {shape:?}"))?;
    let around = shape.aabb(&pose);
    ensure(is_number(around.min) && is_number(around.max), || format!("box of {shape:?}"))?;
    let end = shape.support(Vector::X);
    ensure(end.is_none_or(is_number), || format!("support {end:?} of {shape:?}"))?;
    let _ = shape.bounding_sphere(&pose);
    let mass = shape.mass_properties();
    let is_sound = mass.is_none_or(|mass| !mass.volume.is_nan() && is_number(mass.center));
    ensure(is_sound, || format!("mass {mass:?} of {shape:?}"))?;
    if let Ok(ray) = Ray::new(near(draw, 4.0), near(draw, 1.0)) {
        let hit = cast_ray(shape, &pose, &ray, &RayOptions::default());
        let is_sound = hit.is_none_or(|hit| !hit.fraction.is_nan() && is_number(hit.point));
        ensure(is_sound, || format!("hit {hit:?} of {shape:?}"))?;
        let _ = crossing(shape, &pose, &ray.line());
    }
    Ok(())
}

fn ask_pair(shape: &Shape, other: &Shape, draw: &mut Draw) -> Asked {
    let (pose, there) = (Pose::at(near(draw, 2.0)), Pose::at(near(draw, 2.0)));
    let seen = closest(shape, &pose, other, &there);
    let told = || format!("{seen:?} of {shape:?} at {pose:?} and {other:?} at {there:?}");
    let is_sound = is_number(seen.on_a) && is_number(seen.on_b) && !seen.separation.is_nan();
    ensure(is_sound, || format!("closest {}", told()))?;
    let points = manifold(shape, &pose, other, &there, 0.1);
    let is_sound =
        points.points().iter().all(|point| is_number(point.on_a) && !point.separation.is_nan());
    ensure(is_sound, || format!("manifold {points:?} {}", told()))?;
    let mut count = 0;
    manifolds(shape, &pose, other, &there, 0.1, &mut |_| count += 1);
    let _ = intersects(shape, &pose, other, &there);
    let _ = cast_shapes(shape, &pose, near(draw, 3.0), other, &there, near(draw, 3.0));
    let motion = Motion::shifted(pose, near(draw, 3.0));
    let _ = time_of_impact(shape, &motion, other, &Motion::still(there), 1e-3);
    Ok(())
}
