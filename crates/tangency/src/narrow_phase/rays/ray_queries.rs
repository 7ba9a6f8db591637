//! What users ask about a ray and a shape.

use super::local_line::{IntoLocal, LocalLine, RebasedLine, Unturned};
use super::ray_composite::{cast_by_parts, crossing_by_parts};
use super::space::geometry::{Crossing, FaceCulling, Hit, InsideRule, Line, Ray, RayOptions};
use super::space::kernel;
use super::space::math::{DIMENSION, Pose, Real, Vector, narrow, to_kernel, wide};
use super::space::shapes::{Shape, Triangle};

/// Where a ray first meets a shape, in the world; `None` if it does not, or if something is NaN.
///
/// Touching counts, edges and corners included. What is inside a shape when it starts is met at once:
/// the fraction is `options.from`, the point where it starts, and the normal minus the direction; or,
/// with [`InsideRule::Exit`], where it goes out. Where a shape has no inside, as a triangle in three
/// dimensions, the normal looks against the ray on both sides.
///
/// A direction without length is a point, which meets the shapes that it is in, with the normal of the
/// surface nearest to it. A segment or a point in three dimensions has no extent across the ray, and is
/// met where the ray passes it within rounding, 2 ε of its reach.
///
/// ```
#[doc = prelude!()]
/// let crate_ = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let ray = Ray::new(Vector::X * -5.0, Vector::X)?;
/// let hit = cast_ray(&crate_, &Pose::IDENTITY, &ray, &RayOptions::default()).expect("it aims there");
/// assert_eq!((hit.fraction, hit.normal), (4.0, -Vector::X));
///
/// let short = RayOptions { to: 3.0, ..RayOptions::default() };
/// assert!(cast_ray(&crate_, &Pose::IDENTITY, &ray, &short).is_none());
/// # Ok::<(), BuildError>(())
/// ```
#[doc(alias("raycast", "ray cast", "RayCast"))]
pub fn cast_ray(shape: &Shape, pose: &Pose, ray: &Ray, options: &RayOptions) -> Option<Hit> {
    if let Shape::Composite(concave) = shape {
        return cast_by_parts(concave, pose, ray, options);
    }
    match shape.ball_around_origin() {
        Some(radius) => cast_ball(shape, radius, pose, ray, options),
        None => cast_turned(shape, pose, ray, options),
    }
}

/// The hit on a ball around the origin of its frame, which need not be turned.
#[inline(always)]
fn cast_ball(
    shape: &Shape,
    radius: f64,
    pose: &Pose,
    ray: &Ray,
    options: &RayOptions,
) -> Option<Hit> {
    let square = radius * radius;
    if RebasedLine::passes_by(pose, ray, square) {
        return None;
    }
    let Some(closing) = RebasedLine::new(pose, ray.origin(), ray.direction()) else {
        return cast_point(shape, pose, ray, options);
    };
    let approach = closing.seen(|| square, || radius, pose, Unturned)?;
    let across = approach.ball(radius)?;
    met(&approach, &across, None, ray, options)
}

/// The hit on a shape that has to be turned. On its own, so that balls do not wait for its registers.
#[inline(never)]
fn cast_turned(shape: &Shape, pose: &Pose, ray: &Ray, options: &RayOptions) -> Option<Hit> {
    let around = shape.square_around();
    if RebasedLine::passes_by(pose, ray, around) {
        return None;
    }
    let Some(closing) = RebasedLine::new(pose, ray.origin(), ray.direction()) else {
        return cast_point(shape, pose, ray, options);
    };
    let (square, reach) = (|| shape.square_of_reach(around), || shape.kernel_reach());
    let approach = closing.seen(square, reach, pose, pose.rotation.to_kernel())?;
    let (from, to) = (to_kernel(options.from), to_kernel(options.to));
    if options.faces == FaceCulling::Back || !closing.is_outside_at(from, around) {
        return cast_approached(shape, &approach, ray, options);
    }
    // A ray that starts outside meets a shape where it enters, and nobody asks where it leaves.
    let enter = shape.entered(&approach)?;
    let fraction = approach.fraction(enter.s);
    (from <= fraction && fraction <= to).then(|| approach.hit(&enter))
}

/// The hit of a ray that was brought into the frame of the shape.
#[inline(always)]
pub(super) fn cast_approached(
    shape: &Shape,
    approach: &LocalLine,
    ray: &Ray,
    options: &RayOptions,
) -> Option<Hit> {
    let across = shape.crossed(approach)?;
    let is_front = || shape.is_seen_from_front(approach);
    let is_front = if options.faces == FaceCulling::Both { None } else { is_front() };
    met(approach, &across, is_front, ray, options)
}

/// What the rules make of the part of a line that is inside. `is_front` says from which side a ray sees
/// what has no inside but two sides.
#[inline(always)]
fn met<T: IntoLocal>(
    approach: &LocalLine<T>,
    across: &kernel::LineInterval,
    is_front: Option<bool>,
    ray: &Ray,
    options: &RayOptions,
) -> Option<Hit> {
    let (from, to) = (to_kernel(options.from), to_kernel(options.to));
    let kernel::LineInterval { enter, exit } = *across;
    let is_inside = || approach.fraction(enter.s) < from && from <= approach.fraction(exit.s);
    let end = match (options.faces, is_front, options.inside) {
        (FaceCulling::Front, Some(false), _) | (FaceCulling::Back, Some(true), _) => return None,
        (FaceCulling::Back, None, _) => exit,
        (FaceCulling::Front | FaceCulling::Back, _, _) => enter,
        (FaceCulling::Both, _, InsideRule::Exit) if is_inside() => exit,
        (FaceCulling::Both, _, InsideRule::Start) if is_inside() => return start_of(ray, options),
        (FaceCulling::Both, _, InsideRule::Exit | InsideRule::Start) => enter,
    };
    let fraction = approach.fraction(end.s);
    (from <= fraction && fraction <= to).then(|| approach.hit(&end))
}

/// The part of a line that is inside a shape, in the world; `None` if it misses, or if something is NaN.
///
/// Touching counts, edges and corners included. A direction without length is a point: it is in the
/// shape for all fractions or for none, and the normals are that of the surface nearest to it.
///
/// ```
#[doc = prelude!()]
/// let crate_ = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let line = Line::new(Vector::X * -5.0 + Vector::Y, Vector::X)?;
/// let inside = crossing(&crate_, &Pose::IDENTITY, &line).expect("it touches a face");
/// assert_eq!((inside.enter.fraction, inside.exit.fraction), (4.0, 6.0));
/// # Ok::<(), BuildError>(())
/// ```
pub fn crossing(shape: &Shape, pose: &Pose, line: &Line) -> Option<Crossing> {
    if let Shape::Composite(concave) = shape {
        return crossing_by_parts(concave, pose, line);
    }
    let (point, direction) = (line.point(), line.direction());
    let around = shape.square_around();
    let Some(closing) = RebasedLine::new(pose, point, direction) else {
        let normal = normal_around(shape, pose, point, direction)?;
        let at = |fraction: Real| Hit { fraction, point, normal, part: 0 };
        return Some(Crossing { enter: at(Real::NEG_INFINITY), exit: at(Real::INFINITY) });
    };
    if closing.passes(around) {
        return None;
    }
    let (square, reach) = (|| shape.square_of_reach(around), || shape.kernel_reach());
    let approach = closing.seen(square, reach, pose, pose.rotation.to_kernel())?;
    let across = shape.crossed(&approach)?;
    Some(Crossing { enter: approach.hit(&across.enter), exit: approach.hit(&across.exit) })
}

impl Triangle {
    /// Where a ray meets the triangle, both in one frame; as [`cast_ray`].
    ///
    /// In three dimensions, a ray that goes through an edge or a corner that triangles of a surface
    /// share meets at least one of them, whichever numbers they have: what is decided about an edge is
    /// decided without error, and alike for both.
    ///
    /// ```
    #[doc = prelude!()]
    /// let triangle = Triangle::new(Vector::X * -1.0, Vector::X, Vector::Y)?;
    /// let ray = Ray::new(Vector::Y * 3.0, Vector::Y * -2.0)?;
    /// let hit = triangle.cast(&ray, &RayOptions::default()).expect("it comes down on the tip");
    /// assert_eq!((hit.fraction, hit.point), (1.0, Vector::Y));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn cast(&self, ray: &Ray, options: &RayOptions) -> Option<Hit> {
        cast_ray(&Shape::Triangle(*self), &Pose::IDENTITY, ray, options)
    }
}

/// The hit of a ray that starts inside.
fn start_of(ray: &Ray, options: &RayOptions) -> Option<Hit> {
    let normal = -ray.direction().normalized()?;
    (options.from <= options.to).then(|| Hit {
        fraction: options.from,
        point: exactly_at(ray, options.from),
        normal,
        part: 0,
    })
}

/// The point with the parameter `t`, rounded once: the digits that the origin spends on its distance
/// are not lost to the point.
fn exactly_at(ray: &Ray, t: Real) -> Vector {
    let (mut point, direction) = (ray.origin(), ray.direction());
    for axis in 0..DIMENSION {
        point[axis] = narrow(wide(point[axis]) + wide(t) * wide(direction[axis]));
    }
    point
}

/// The hit of a ray without direction: its origin, if that is in the shape.
#[cold]
fn cast_point(shape: &Shape, pose: &Pose, ray: &Ray, options: &RayOptions) -> Option<Hit> {
    let normal = normal_around(shape, pose, ray.origin(), ray.direction())?;
    let point = ray.origin();
    (options.from <= options.to).then_some(Hit { fraction: options.from, point, normal, part: 0 })
}

/// The normal of the surface nearest to a point of a shape; `None` for a point outside, and if it is
/// not for want of length that there is no direction.
fn normal_around(shape: &Shape, pose: &Pose, point: Vector, direction: Vector) -> Option<Vector> {
    let seen = shape.nearest_posed(pose, point);
    (direction == Vector::ZERO && seen.is_inside()).then_some(seen.normal)
}
