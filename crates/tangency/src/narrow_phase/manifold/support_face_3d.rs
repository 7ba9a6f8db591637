//! The supporting face: which side of a shape looks a given way?
//!
//! A side is a face, where one looks nearly that way; else an edge, where one runs nearly across; else
//! a corner. Which faces and edges count is a matter of a fixed angle only ([`LEAST_FACING`]): how much
//! of them is near enough to touch is told later, by how far each of their points is from the other
//! shape.

use super::space::geometry::{Convex, FeatureId};
use super::space::math::{Real, Vector, greater, ratio, to_kernel};
use super::space::shapes::{
    Cone, Cuboid, Cylinder, Hull, Segment, Shape, Triangle, face_projection,
};

/// The most corners that a side keeps itself: a rim's.
pub(super) const ROOM: usize = 8;

/// The cosine up to which a face looks along a direction, and the sine up to which an edge runs across
/// it: 60°. The face of a box that looks that way best is never further off than 55°, so boxes always
/// offer a face; a steeper face would multiply the rounding of its heights by more than 2.
const LEAST_FACING: Real = 0.5;

/// How far a point of a hull may be from the plane of the face that it belongs to, times the reach:
/// what a hull allows for itself, and the rounding of the point.
const ON_FACE: Real = 64.0 * Real::EPSILON;

/// Half of the diagonal of a square with side 1.
const HALF_DIAGONAL: Real = core::f64::consts::FRAC_1_SQRT_2 as Real;

/// The first name of the corners of the lower rim, and of the ends of a line down a curved side.
const LOWER_RIM: u32 = 8;
const LINE_ENDS: [u32; 2] = [16, 17];

/// The numbers of a box's corners by their signs, of which a negative one counts 1, 2 or 4.
const BOX_CORNERS: [u32; 8] = [0, 1, 2, 4, 3, 5, 6, 7];

/// A side of a shape, in the frame of the shape.
#[derive(Clone, Copy)]
pub(crate) struct SupportFace<'a> {
    pub(super) outline: Outline<'a>,
    pub(super) names: [u32; ROOM],
    /// A unit vector that the corners run counter-clockwise around; zero for an edge or a corner.
    pub(crate) normal: Vector,
    /// The name of all of it.
    pub(crate) whole: FeatureId,
}

/// Where a side ends.
#[derive(Clone, Copy)]
pub(super) enum Outline<'a> {
    /// Nowhere: all of the plane through a point.
    Plane(Vector),
    /// At the corners of a parallelogram: `center - u - v`, `center + u - v` and so on around.
    Sheet([Vector; 3]),
    /// At the first few of these corners; two are an edge, and one is a point.
    Few([Vector; ROOM], usize),
    /// At more corners of a hull than there is room for.
    Many(&'a Hull, &'a [u32]),
}

impl<'a> SupportFace<'a> {
    fn few(corners: &[Vector], names: &[u32], normal: Vector, whole: FeatureId) -> Self {
        let mut room = [Vector::ZERO; ROOM];
        room[..corners.len()].copy_from_slice(corners);
        let mut named = [0; ROOM];
        named[..names.len()].copy_from_slice(names);
        Self { outline: Outline::Few(room, corners.len()), names: named, normal, whole }
    }

    /// A point of something round.
    fn round(point: Vector) -> Self {
        Self::few(&[point], &[0], Vector::ZERO, FeatureId::Face(0))
    }

    /// The edge between two corners if it runs across the unit vector `direction`, else the one of
    /// them that is further along it.
    fn edge(ends: [Vector; 2], names: [u32; 2], direction: Vector) -> Self {
        let along = ends[1] - ends[0];
        let (rise, length) = (along.dot(direction), along.length());
        if rise.abs() < (1.0 - LEAST_FACING * LEAST_FACING).sqrt() * length {
            return Self::few(&ends, &names, Vector::ZERO, FeatureId::edge(names[0], names[1]));
        }
        let top = usize::from(rise > 0.0);
        Self::few(&ends[top..=top], &names[top..=top], Vector::ZERO, FeatureId::Vertex(names[top]))
    }

    /// Of the edges of a ring that end furthest along `direction`, the one that falls least from there;
    /// of several, the longest.
    fn edge_of_ring(
        count: usize,
        corner: impl Fn(usize) -> (Vector, u32),
        direction: Vector,
    ) -> Self {
        let height = |index: usize| corner(index).0.dot(direction);
        let top = (1..count).fold(height(0), |top, index| greater(top, height(index)));
        let mut best = (Real::INFINITY, 0.0, [corner(0), corner(0)]);
        for index in 0..count {
            let ends = [corner(index), corner((index + 1) % count)];
            let length = ends[0].0.distance(ends[1].0);
            let rounding = ON_FACE * greater(ends[0].0.largest(), ends[1].0.largest());
            let [high, low] = order(ends.map(|end| end.0.dot(direction)));
            let (fall, tie) = (ratio(high - low, length), ratio(rounding, length));
            let is_better = fall < best.0 - tie || (fall <= best.0 + tie && length > best.1);
            if high >= top - rounding && length > 0.0 && is_better {
                best = (fall, length, ends);
            }
        }
        let ends = best.2;
        Self::edge(ends.map(|end| end.0), ends.map(|end| end.1), direction)
    }

    /// Whether it is all of a plane.
    pub(crate) fn is_endless(&self) -> bool {
        matches!(self.outline, Outline::Plane(_))
    }

    /// Whether it is a single point.
    pub(crate) fn is_point(&self) -> bool {
        matches!(self.outline, Outline::Few(_, 1))
    }

    /// A bound for the coordinates of the corners.
    pub(crate) fn extent(&self) -> Real {
        match &self.outline {
            Outline::Plane(point) => point.largest(),
            Outline::Sheet([center, u, v]) => center.largest() + u.largest() + v.largest(),
            Outline::Few(corners, count) => {
                corners[..*count].iter().fold(0.0, |most, corner| greater(most, corner.largest()))
            }
            Outline::Many(hull, _) => hull.reach(),
        }
    }
}

/// The larger number first.
fn order([a, b]: [Real; 2]) -> [Real; 2] {
    if a < b { [b, a] } else { [a, b] }
}

impl Shape {
    /// The side that looks along the unit vector `direction`; `near` is a point of it, both in the
    /// shape's own frame. What is rounded offers the side of its core.
    pub(crate) fn support_face(&self, direction: Vector, near: Vector) -> SupportFace<'_> {
        match self {
            Self::Sphere(_) | Self::Ellipsoid(_) | Self::Custom(_) | Self::Composite(_) => {
                SupportFace::round(near)
            }
            Self::Segment(shape) => line_side(shape, direction),
            Self::Capsule(shape) => line_side(&shape.axis(), direction),
            Self::Triangle(shape) => triangle_side(shape, direction),
            Self::Cuboid(shape) => cuboid_side(shape, direction),
            Self::Cylinder(shape) => cylinder_side(shape, direction),
            Self::Cone(shape) => cone_side(shape, direction),
            Self::Hull(shape) => hull_side(shape, direction, near),
            Self::HalfSpace(shape) => SupportFace {
                outline: Outline::Plane(shape.boundary().project(near)),
                names: [0; ROOM],
                normal: shape.boundary().normal(),
                whole: FeatureId::Face(0),
            },
            Self::Rounded(shape) => shape.core().support_face(direction, near),
        }
    }

    /// How far the surface is outside of what [`Shape::support_face`] offers.
    pub(crate) fn skin(&self) -> Real {
        match self {
            Self::Sphere(shape) => shape.radius(),
            Self::Capsule(shape) => shape.radius(),
            Self::Rounded(shape) => shape.radius() + shape.core().skin(),
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Cylinder(_)
            | Self::Cone(_)
            | Self::Ellipsoid(_)
            | Self::Hull(_)
            | Self::HalfSpace(_)
            | Self::Custom(_)
            | Self::Composite(_) => 0.0,
        }
    }
}

fn line_side<'a>(axis: &Segment, direction: Vector) -> SupportFace<'a> {
    SupportFace::edge([axis.start(), axis.end()], [0, 1], direction)
}

fn triangle_side<'a>(shape: &Triangle, direction: Vector) -> SupportFace<'a> {
    let corners = shape.vertices();
    match face_projection::normal_of(corners) {
        Some(normal) if normal.dot(direction).abs() >= LEAST_FACING => {
            SupportFace::few(corners, &[0, 1, 2], normal, FeatureId::Face(0))
        }
        Some(_) | None => {
            SupportFace::edge_of_ring(3, |index| (corners[index], index as u32), direction)
        }
    }
}

/// The face across the axis that the direction leans to most; in a box without any extent along one
/// axis or two, an edge or a corner.
#[inline(always)]
fn cuboid_side<'a>(shape: &Cuboid, direction: Vector) -> SupportFace<'a> {
    let (size, half) = (direction.abs(), shape.half());
    let [x, y, z] = [Vector::X * half.x, Vector::Y * half.y, Vector::Z * half.z];
    let (across, axes, reach) = if size.x >= size.y && size.x >= size.z {
        ([0, 1, 2], [x, y, z], direction.x)
    } else if size.y >= size.z {
        ([1, 2, 0], [y, z, x], direction.y)
    } else {
        ([2, 0, 1], [z, x, y], direction.z)
    };
    let is_behind = reach < 0.0;
    let center = if is_behind { -axes[0] } else { axes[0] };
    let [_, u, v] = axes;
    let signs = u32::from(is_behind) << across[0];
    let name = |below: u32, left: u32| {
        BOX_CORNERS[(signs | left << across[1] | below << across[2]) as usize]
    };
    if u == Vector::ZERO || v == Vector::ZERO {
        let ends = [center - u - v, center + u + v];
        return SupportFace::edge(ends, [name(1, 1), name(0, 0)], direction);
    }
    let mut names = [0; ROOM];
    names[..4].copy_from_slice(&[name(1, 1), name(1, 0), name(0, 0), name(0, 1)]);
    SupportFace {
        outline: Outline::Sheet([center, u, v]),
        names,
        normal: Vector::AXES[across[0]],
        whole: FeatureId::Face(across[0] as u32 * 2 + u32::from(is_behind)),
    }
}

/// The disc across the second axis at a height, by eight corners on its rim.
fn disc<'a>(radius: Real, height: Real, names_from: u32, face: u32) -> SupportFace<'a> {
    let (far, near) = (radius, radius * HALF_DIAGONAL);
    let rim = [
        (0.0, far),
        (near, near),
        (far, 0.0),
        (near, -near),
        (0.0, -far),
        (-near, -near),
        (-far, 0.0),
        (-near, near),
    ];
    let names = core::array::from_fn::<u32, 8, _>(|index| names_from + index as u32);
    let corners = rim.map(|(x, z)| Vector::new(x, height, z));
    SupportFace::few(&corners, &names, Vector::Y, FeatureId::Face(face))
}

/// The cap that looks along the direction, or the line down the side.
fn cylinder_side<'a>(shape: &Cylinder, direction: Vector) -> SupportFace<'a> {
    let (radius, half_height) = (shape.radius(), shape.half_height());
    let across = Vector::new(direction.x, 0.0, direction.z);
    let is_below = direction.y < 0.0;
    let looks_up = direction.y * direction.y >= across.length_squared();
    if looks_up && radius > 0.0 {
        let (height, names, face) =
            if is_below { (-half_height, LOWER_RIM, 1) } else { (half_height, 0, 0) };
        return disc(radius, height, names, face);
    }
    let rim = across.normalized().map_or(Vector::ZERO, |outward| outward * radius);
    let up = Vector::Y * half_height;
    SupportFace::edge([rim + up, rim - up], LINE_ENDS, direction)
}

/// The base, or the line down the side.
fn cone_side<'a>(shape: &Cone, direction: Vector) -> SupportFace<'a> {
    let (radius, half_height) = (shape.radius(), shape.half_height());
    let across = Vector::new(direction.x, 0.0, direction.z);
    let slant = Vector::new(2.0 * half_height, radius, 0.0).normalized().unwrap_or(Vector::X);
    let along_slant = across.length() * slant.x + direction.y * slant.y;
    if -direction.y >= along_slant && radius > 0.0 {
        return disc(radius, -half_height, LOWER_RIM, 1);
    }
    let rim = across.normalized().map_or(Vector::ZERO, |outward| outward * radius);
    let up = Vector::Y * half_height;
    SupportFace::edge([up, rim - up], LINE_ENDS, direction)
}

/// Of the faces that `near` belongs to, the one that looks along the direction best. Others may look
/// that way even better: a face beside the short end of a steep ridge does.
fn hull_side(shape: &Hull, direction: Vector, near: Vector) -> SupportFace<'_> {
    let room = to_kernel(ON_FACE * shape.reach());
    let planes = shape.columns().planes();
    let face = planes.facing(direction.to_kernel(), near.to_kernel(), room);
    let (normal, ring) = shape.face(face);
    let corner = |index: usize| (shape.vertices()[ring[index] as usize], ring[index]);
    if normal.dot(direction) < LEAST_FACING {
        return SupportFace::edge_of_ring(ring.len(), corner, direction);
    }
    let whole = FeatureId::Face(face as u32);
    if ring.len() > ROOM {
        return SupportFace {
            outline: Outline::Many(shape, ring),
            names: [0; ROOM],
            normal,
            whole,
        };
    }
    let mut corners = [Vector::ZERO; ROOM];
    for (place, index) in corners.iter_mut().zip(ring) {
        *place = shape.vertices()[*index as usize];
    }
    SupportFace::few(&corners[..ring.len()], ring, normal, whole)
}
