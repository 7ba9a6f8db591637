//! Which side of a shape looks a given way?
//!
//! A side is a face, where one looks nearly that way; else an edge, where one runs nearly across; else
//! a corner. Which faces and edges count is a matter of a fixed angle only ([`LEAST_FACING`]): how much
//! of them is near enough to touch is told later, by how far each of their points is from the other
//! shape.

use super::space::{
    Cone, Convex, Cuboid, Cylinder, Frame, Hull, Matrix, Part, Real, Segment, Shape, Triangle,
    Vector, greater, ratio, ring,
};

/// The most corners that a side keeps itself: a rim's.
const ROOM: usize = 8;

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

/// A side of a shape: a convex polygon, an edge or a corner, in the frame of the shape; or all of a
/// plane, which has no corners.
#[derive(Clone, Copy)]
pub(crate) struct Side<'a> {
    corners: [Vector; ROOM],
    names: [u32; ROOM],
    count: usize,
    /// A face with more corners than there is room for, and their numbers.
    many: Option<(&'a Hull, &'a [u32])>,
    /// A unit vector that the corners run counter-clockwise around; zero for an edge or a corner.
    pub(crate) normal: Vector,
    /// The name of all of it.
    pub(crate) whole: Part,
}

impl<'a> Side<'a> {
    fn new(corners: &[Vector], names: &[u32], normal: Vector, whole: Part) -> Self {
        let mut side = Self::plane(Vector::ZERO, normal);
        side.corners[..corners.len()].copy_from_slice(corners);
        side.names[..names.len()].copy_from_slice(names);
        (side.count, side.whole) = (corners.len(), whole);
        side
    }

    /// All of the plane through a point.
    fn plane(point: Vector, normal: Vector) -> Self {
        Self {
            corners: [point; ROOM],
            names: [0; ROOM],
            count: 0,
            many: None,
            normal,
            whole: Part::Face(0),
        }
    }

    /// A point of something round.
    fn round(point: Vector) -> Self {
        Self::new(&[point], &[0], Vector::ZERO, Part::Face(0))
    }

    /// The edge between two corners if it runs across the unit vector `direction`, else the one of
    /// them that is further along it.
    fn edge(ends: [Vector; 2], names: [u32; 2], direction: Vector) -> Self {
        let along = ends[1] - ends[0];
        let (rise, length) = (along.dot(direction), along.length());
        if rise.abs() < (1.0 - LEAST_FACING * LEAST_FACING).sqrt() * length {
            return Self::new(&ends, &names, Vector::ZERO, Part::edge(names[0], names[1]));
        }
        let top = usize::from(rise > 0.0);
        Self::new(&ends[top..=top], &names[top..=top], Vector::ZERO, Part::Corner(names[top]))
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
        self.count == 0
    }

    /// Whether it is a single point.
    pub(crate) fn is_point(&self) -> bool {
        self.count == 1
    }

    /// The largest number among the coordinates of the corners.
    pub(crate) fn extent(&self) -> Real {
        let most = self.corners[0].largest();
        let own = self.corners[..self.count].iter().fold(most, |m, c| greater(m, c.largest()));
        self.many.map_or(own, |(hull, _)| greater(own, hull.reach()))
    }

    /// The side as it is seen in the frame that `view` leads out to, lifted along the last axis.
    pub(crate) fn seen(mut self, view: &Frame, lift: Real) -> Facing<'a> {
        let mut edges = [Vector::ZERO; ROOM];
        for index in 0..self.count {
            let next = if index + 1 < self.count { index + 1 } else { 0 };
            edges[index] = view.out_direction(self.corners[next] - self.corners[index]);
        }
        for corner in &mut self.corners[..greater_count(self.count, 1)] {
            *corner = view.out(*corner);
            corner.z += lift;
        }
        let normal = view.out_direction(self.normal);
        let turn = if normal.z < 0.0 { -1.0 } else { 1.0 };
        let slant = if self.normal == Vector::ZERO { Vector::ZERO } else { normal / normal.z };
        Facing { side: self, edges, slant, turn, view: *view, lift }
    }
}

/// The larger number first.
fn order([a, b]: [Real; 2]) -> [Real; 2] {
    if a < b { [b, a] } else { [a, b] }
}

fn greater_count(a: usize, b: usize) -> usize {
    if a < b { b } else { a }
}

/// A side in the frame of a contact, whose last axis is the normal.
#[derive(Clone, Copy)]
pub(crate) struct Facing<'a> {
    side: Side<'a>,
    /// From each corner to the next.
    edges: [Vector; ROOM],
    /// How the plane falls along the first two axes.
    slant: Vector,
    /// 1 if the shadow of the corners runs counter-clockwise, −1 if clockwise.
    turn: Real,
    view: Frame,
    lift: Real,
}

/// A half plane of shadows: `across · (p − start)` is not negative in it.
#[derive(Clone, Copy)]
pub(crate) struct Border {
    start: Vector,
    across: Vector,
    /// The length of `across`, up to a factor of √2.
    pub(crate) length: Real,
}

impl Border {
    /// How far inside a shadow is, times the length.
    #[inline(always)]
    pub(crate) fn inside(&self, point: Vector) -> Real {
        self.across.x * (point.x - self.start.x) + self.across.y * (point.y - self.start.y)
    }
}

impl Facing<'_> {
    /// How many corners: none for all of a plane.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        self.side.many.map_or(self.side.count, |(_, ring)| ring.len())
    }

    /// The name of all of it.
    #[inline(always)]
    pub(crate) fn whole(&self) -> Part {
        self.side.whole
    }

    /// A corner.
    #[inline(always)]
    pub(crate) fn corner(&self, index: usize) -> Vector {
        let Some((hull, ring)) = self.side.many else { return self.side.corners[index] };
        self.view.out(hull.corners()[ring[index] as usize]) + Vector::Z * self.lift
    }

    /// From a corner to the next one.
    #[inline(always)]
    pub(crate) fn edge(&self, index: usize) -> Vector {
        let Some((hull, ring)) = self.side.many else { return self.edges[index] };
        let [start, end] =
            [index, self.next(index)].map(|index| hull.corners()[ring[index] as usize]);
        self.view.out_direction(end - start)
    }

    #[inline(always)]
    fn next(&self, index: usize) -> usize {
        if index + 1 < self.count() { index + 1 } else { 0 }
    }

    fn name(&self, index: usize) -> u32 {
        self.side.many.map_or_else(|| self.side.names[index], |(_, ring)| ring[index])
    }

    /// The name of a corner.
    pub(crate) fn corner_name(&self, index: usize) -> Part {
        Part::Corner(self.name(index))
    }

    /// The name of the edge from a corner to the next.
    pub(crate) fn edge_name(&self, index: usize) -> Part {
        Part::edge(self.name(index), self.name(self.next(index)))
    }

    /// The line of an edge.
    #[inline(always)]
    pub(crate) fn border(&self, index: usize) -> Border {
        let edge = self.edge(index);
        let across = Vector::new(-edge.y * self.turn, edge.x * self.turn, 0.0);
        Border { start: self.corner(index), across, length: edge.x.abs() + edge.y.abs() }
    }

    /// How high the plane of the side is over a shadow.
    #[inline(always)]
    pub(crate) fn height_over(&self, shadow: Vector) -> Real {
        let base = self.side.corners[0];
        base.z - self.slant.x * (shadow.x - base.x) - self.slant.y * (shadow.y - base.y)
    }
}

/// Axes whose last one is the unit vector `normal`.
///
/// Duff and others, "Building an Orthonormal Basis, Revisited", 2017: no root, and exact where the
/// normal is an axis.
pub(crate) fn axes_with_last(normal: Vector) -> Matrix {
    let Vector { x, y, z } = normal;
    let sign = if z < 0.0 { -1.0 } else { 1.0 };
    let a = -1.0 / (sign + z);
    let b = x * y * a;
    let first = Vector::new(1.0 + sign * x * x * a, sign * b, -sign * x);
    Matrix { columns: [first, Vector::new(b, sign + y * y * a, -y), normal] }
}

impl Shape {
    /// The side that looks along the unit vector `direction`; `near` is a point of it, both in the
    /// shape's own frame. What is rounded offers the side of its core.
    pub(crate) fn side_facing(&self, direction: Vector, near: Vector) -> Side<'_> {
        match self {
            Self::Sphere(_) | Self::Ellipsoid(_) => Side::round(near),
            Self::Segment(shape) => line_side(shape, direction),
            Self::Capsule(shape) => line_side(&shape.axis(), direction),
            Self::Triangle(shape) => triangle_side(shape, direction),
            Self::Cuboid(shape) => cuboid_side(shape, direction),
            Self::Cylinder(shape) => cylinder_side(shape, direction),
            Self::Cone(shape) => cone_side(shape, direction),
            Self::Hull(shape) => hull_side(shape, direction, near),
            Self::HalfSpace(shape) => {
                Side::plane(shape.boundary().project(near), shape.boundary().normal())
            }
            Self::Rounded(shape) => shape.core().side_facing(direction, near),
        }
    }

    /// How far the surface is outside of what [`Shape::side_facing`] offers.
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
            | Self::HalfSpace(_) => 0.0,
        }
    }
}

fn line_side<'a>(axis: &Segment, direction: Vector) -> Side<'a> {
    Side::edge([axis.start(), axis.end()], [0, 1], direction)
}

fn triangle_side<'a>(shape: &Triangle, direction: Vector) -> Side<'a> {
    let corners = shape.corners();
    match ring::normal_of(corners) {
        Some(normal) if normal.dot(direction).abs() >= LEAST_FACING => {
            Side::new(corners, &[0, 1, 2], normal, Part::Face(0))
        }
        Some(_) | None => Side::edge_of_ring(3, |index| (corners[index], index as u32), direction),
    }
}

/// The face across the axis that the direction leans to most; in a box without any extent along one
/// axis or two, an edge or a corner.
fn cuboid_side<'a>(shape: &Cuboid, direction: Vector) -> Side<'a> {
    let size = direction.abs();
    let (across, first, second) = if size.x >= size.y && size.x >= size.z {
        (0, 1, 2)
    } else if size.y >= size.z {
        (1, 2, 0)
    } else {
        (2, 0, 1)
    };
    let half = shape.half();
    let is_behind = direction[across] < 0.0;
    let corner = |u: bool, v: bool| {
        let mut place = half;
        let mut signs = 0;
        for (axis, negative) in [(across, is_behind), (first, u), (second, v)] {
            if negative {
                place[axis] = -half[axis];
                signs |= 1 << axis;
            }
        }
        (place, BOX_CORNERS[signs])
    };
    if half[first] == 0.0 || half[second] == 0.0 {
        let ends = [corner(true, true), corner(false, false)];
        return Side::edge(ends.map(|end| end.0), ends.map(|end| end.1), direction);
    }
    let corners =
        [corner(true, true), corner(false, true), corner(false, false), corner(true, false)];
    let whole = Part::Face(across as u32 * 2 + u32::from(is_behind));
    Side::new(&corners.map(|c| c.0), &corners.map(|c| c.1), Vector::AXES[across], whole)
}

/// The disc across the second axis at a height, by eight corners on its rim.
fn disc<'a>(radius: Real, height: Real, names_from: u32, face: u32) -> Side<'a> {
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
    Side::new(&corners, &names, Vector::Y, Part::Face(face))
}

/// The cap that looks along the direction, or the line down the side.
fn cylinder_side<'a>(shape: &Cylinder, direction: Vector) -> Side<'a> {
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
    Side::edge([rim + up, rim - up], LINE_ENDS, direction)
}

/// The base, or the line down the side.
fn cone_side<'a>(shape: &Cone, direction: Vector) -> Side<'a> {
    let (radius, half_height) = (shape.radius(), shape.half_height());
    let across = Vector::new(direction.x, 0.0, direction.z);
    let slant = Vector::new(2.0 * half_height, radius, 0.0).normalized().unwrap_or(Vector::X);
    let along_slant = across.length() * slant.x + direction.y * slant.y;
    if -direction.y >= along_slant && radius > 0.0 {
        return disc(radius, -half_height, LOWER_RIM, 1);
    }
    let rim = across.normalized().map_or(Vector::ZERO, |outward| outward * radius);
    let up = Vector::Y * half_height;
    Side::edge([up, rim - up], LINE_ENDS, direction)
}

/// Of the faces that `near` belongs to, the one that looks along the direction best. Others may look
/// that way even better: a face beside the short end of a steep ridge does.
fn hull_side(shape: &Hull, direction: Vector, near: Vector) -> Side<'_> {
    let most = ON_FACE * shape.reach();
    let mut best = (Real::NEG_INFINITY, 0, Vector::ZERO, [].as_slice());
    for (index, (normal, ring)) in shape.faces().enumerate() {
        let facing = normal.dot(direction);
        let corner = shape.corners()[ring[0] as usize];
        let is_off = (near - corner).dot(normal) < -most;
        let score = if is_off { facing - 2.0 } else { facing };
        if score > best.0 {
            best = (score, index as u32, normal, ring);
        }
    }
    let (_, face, normal, ring) = best;
    let corner = |index: usize| (shape.corners()[ring[index] as usize], ring[index]);
    if normal.dot(direction) < LEAST_FACING {
        return Side::edge_of_ring(ring.len(), corner, direction);
    }
    let few = if ring.len() < ROOM { ring.len() } else { ROOM };
    let mut side = Side::new(&[], &[], normal, Part::Face(face));
    for index in 0..few {
        (side.corners[index], side.names[index]) = corner(index);
    }
    side.count = few;
    side.many = (ring.len() > ROOM).then_some((shape, ring));
    side
}
