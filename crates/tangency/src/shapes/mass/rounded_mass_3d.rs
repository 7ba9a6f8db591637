//! What do the shapes of three dimensions weigh that are rounded by a radius?
//!
//! All lengths are brought to a unit of about the size of the body, so that no power of them overflows, and measured in
//! double precision: polytopes by Steiner's formula with moments (`kernel/parallel_body`), bodies of revolution along their
//! outlines, ellipsoids by quadrature.

use super::cylinder_cone::{Cone, Cylinder};
use super::hull::Hull;
use super::mass::{capsule, enclosed_by};
use super::segment::Segment;
use super::space::geometry::{Convex, MassProperties, convex};
use super::space::kernel;
use super::space::math::{
    DIMENSION, Real, Vector, from_kernel, greater, lesser, power_of_two, to_kernel,
};

/// Integrals over the part of a ball of radius 1 in which all coordinates are positive, in 0 to 3 dimensions: of 1, of a
/// coordinate, and of its square.
const ORTHANT: [[f64; 3]; 4] = {
    const PI: f64 = core::f64::consts::PI;
    [
        [1.0, 0.0, 0.0],
        [1.0, 1.0 / 2.0, 1.0 / 3.0],
        [PI / 4.0, 1.0 / 3.0, PI / 16.0],
        [PI / 6.0, PI / 16.0, PI / 30.0],
    ]
};

/// A box that is rounded. In an eighth of it, a point is beyond some of the half extents and not beyond the others: what
/// it is beyond of is a coordinate of a piece of a ball, whose dimension is their number.
pub(super) fn rounded_cuboid(half: Vector, radius: Real) -> MassProperties {
    let unit = power_of_two(half.largest() + radius);
    let (half, r) = ((half / unit).to_kernel(), to_kernel(radius / unit));
    let (mut volume, mut surface, mut moments) = (0.0, 0.0, [0.0; DIMENSION]);
    for beyond in 0..1_usize << DIMENSION {
        let is_beyond = |axis: usize| (beyond >> axis) & 1 == 1;
        let straight = (0..DIMENSION).filter(|axis| !is_beyond(*axis));
        let extent: f64 = straight.map(|axis| half[axis]).product();
        let count = beyond.count_ones() as usize;
        let powers = |count: usize| (0..count).fold(1.0, |power, _| power * r);
        let power = powers(count);
        let [ball, first, second] = ORTHANT[count].map(|integral| integral * power);
        volume += extent * ball;
        surface += extent * ORTHANT[count][0] * count as f64 * powers(count.saturating_sub(1));
        for (axis, moment) in moments.iter_mut().enumerate() {
            let h = half[axis];
            let inner = extent * ball * h * h / 3.0;
            let outer = extent * (h * h * ball + 2.0 * h * r * first + r * r * second);
            *moment += if is_beyond(axis) { outer } else { inner };
        }
    }
    let all = |value: f64| from_kernel(8.0 * value);
    MassProperties::of_moments(all(volume), all(surface), Vector::ZERO, moments.map(all).into())
        .in_units_of(unit)
}

pub(super) fn rounded_hull(hull: &Hull, radius: Real) -> MassProperties {
    let unit = power_of_two(hull.reach() + radius);
    let scale = 1.0 / to_kernel(unit);
    let (core, middle) = enclosed_by(hull, unit);
    let mut body = kernel::RoundedPolytope::new(core, middle, to_kernel(radius) * scale);
    let place = |corner: u32| hull.vertices()[corner as usize].to_kernel() * scale;
    for ((_, ring), normal) in hull.faces().zip(hull.columns().normals()) {
        body.add_face(*normal, ring, place);
    }
    for arc in hull.columns().ridges() {
        let (point, along) = (arc.point * scale, arc.along * scale);
        body.add_edge(&kernel::GaussArc { point, along, ..arc });
    }
    (0..hull.vertices().len() as u32).for_each(|corner| body.add_corner(place(corner)));
    MassProperties::of_enclosed(&body.sums(), middle, to_kernel(unit))
}

/// A flat polytope: its front and its back share three edges. Without area it is its longest edge.
pub(super) fn rounded_triangle(corners: &[Vector; 3], radius: Real) -> MassProperties {
    let unit = power_of_two(convex::reach_of(corners) + radius);
    let places = corners.map(|corner| corner.to_kernel() * (1.0 / to_kernel(unit)));
    let [a, b, c] = places;
    let edges = [[0, 1], [1, 2], [2, 0]];
    let Some(normal) = (b - a).cross(c - a).normalized() else {
        let length = |[i, k]: [usize; 2]| (places[k] - places[i]).length_squared();
        let longer = |one, other| if length(other) > length(one) { other } else { one };
        let [start, end] = edges.into_iter().fold(edges[0], longer);
        return capsule(&Segment::unchecked(corners[start], corners[end]), radius);
    };
    let middle = (a + b + c) / 3.0;
    let core = kernel::enclosed(core::iter::empty(), middle);
    let mut body = kernel::RoundedPolytope::new(core, middle, to_kernel(radius) / to_kernel(unit));
    let place = |corner: u32| places[corner as usize];
    body.add_face(normal, &[0, 1, 2], place);
    body.add_face(-normal, &[0, 2, 1], place);
    for [start, end] in edges {
        let (point, along) = (places[start], places[end] - places[start]);
        body.add_edge(&kernel::GaussArc { point, along, from: normal, to: -normal });
        body.add_corner(point);
    }
    MassProperties::of_enclosed(&body.sums(), middle, to_kernel(unit))
}

pub(super) fn rounded_cylinder(cylinder: &Cylinder, radius: Real) -> MassProperties {
    let (h, r) = (cylinder.half_height(), cylinder.radius());
    revolved([[r, -h], [r, h]], [1.0, 0.0], radius)
}

pub(super) fn rounded_cone(cone: &Cone, radius: Real) -> MassProperties {
    let (h, r) = (cone.half_height(), cone.radius());
    let across = if h > 0.0 || r > 0.0 { [2.0 * h, r] } else { [1.0, 0.0] };
    revolved([[r, -h], [0.0, h]], across, radius)
}

/// The body of revolution with this straight side, and a direction across that.
fn revolved(side: [[Real; 2]; 2], across: [Real; 2], radius: Real) -> MassProperties {
    let [rho, y] = side[1].map(Real::abs);
    let unit = power_of_two(side[0][0] + rho + y + radius);
    let scaled = |length: Real| to_kernel(length / unit);
    let across = across.map(scaled);
    let found = kernel::rounded_revolution(side.map(|at| at.map(scaled)), across, scaled(radius));
    MassProperties::of_enclosed(&found, kernel::Vector::ZERO, to_kernel(unit))
}

/// An ellipsoid is a segment if its second half axis is at most this share of the radius: what that leaves out is
/// below rounding, and quadrature does not see that all its normals but those of the ends are across it.
const THIN: Real = 0.25 * Real::EPSILON;

pub(super) fn rounded_ellipsoid(half: Vector, radius: Real) -> MassProperties {
    let Vector { x, y, z } = half;
    let least_but_one = greater(greater(lesser(x, y), lesser(y, z)), lesser(z, x));
    if least_but_one <= THIN * radius {
        let end = half.map(|axis| if axis == half.largest() { axis } else { 0.0 });
        return capsule(&Segment::unchecked(-end, end), radius);
    }
    let unit = power_of_two(half.largest() + radius);
    let found = kernel::rounded_ellipsoid((half / unit).to_kernel(), to_kernel(radius / unit));
    MassProperties::of_enclosed(&found, kernel::Vector::ZERO, to_kernel(unit))
}
