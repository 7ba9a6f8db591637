//! The supporting edge: which side of a shape looks a given way?
//!
//! A side is an edge, where one looks nearly that way; else a corner. Which edges count is a matter of
//! a fixed angle only ([`LEAST_FACING`]): how much of them is near enough to touch is told later, by
//! how far their ends are from the other shape.

use super::space::geometry::FeatureId;
use super::space::math::{Real, Vector, greater, ratio};
use super::space::shapes::{Cuboid, Polygon, Segment, Shape, Triangle};

/// The cosine up to which an edge looks along a direction: 60°. The edge of a rectangle that looks that
/// way best is never further off than 45°, so rectangles always offer one; a steeper edge would
/// multiply the rounding of its heights by more than 2.
const LEAST_FACING: Real = 0.5;

/// Heights that differ by less than this times the size of a shape are equal: each carries the rounding
/// of two products and of the direction.
const ON_EDGE: Real = 8.0 * Real::EPSILON;

/// A side of a shape: an edge or a corner, in the frame of the shape; or all of a line, which has no
/// corners.
#[derive(Clone, Copy)]
pub(crate) struct SupportFace {
    pub(super) corners: [Vector; 2],
    pub(super) names: [u32; 2],
    count: usize,
    /// The unit vector that it looks along, or its opposite; zero where it is not known.
    pub(crate) normal: Vector,
    /// The name of all of it.
    pub(crate) whole: FeatureId,
}

impl SupportFace {
    /// A single point.
    #[inline(always)]
    fn point(point: Vector, name: u32, whole: FeatureId) -> Self {
        let (corners, names) = ([point; 2], [name; 2]);
        Self { corners, names, count: 1, normal: Vector::ZERO, whole }
    }

    /// The edge between two corners if it runs across the unit vector `direction`, else the one of
    /// them that is further along it.
    #[inline(always)]
    fn edge(corners: [Vector; 2], names: [u32; 2], normal: Vector, direction: Vector) -> Self {
        let along = corners[1] - corners[0];
        let run = (along.x * direction.y - along.y * direction.x).abs();
        if run > LEAST_FACING * along.largest() {
            let whole = FeatureId::edge(names[0], names[1]);
            return Self { corners, names, count: 2, normal, whole };
        }
        let top = usize::from(along.dot(direction) > 0.0);
        Self::point(corners[top], names[top], FeatureId::Vertex(names[top]))
    }

    /// Whether it is all of a line.
    pub(crate) fn is_endless(&self) -> bool {
        self.count == 0
    }

    /// The way along it.
    #[inline(always)]
    pub(super) fn along(&self) -> Vector {
        if self.is_endless() { self.normal.perp() } else { self.corners[1] - self.corners[0] }
    }

    /// Whether it is a single point.
    pub(crate) fn is_point(&self) -> bool {
        self.count == 1
    }

    /// The largest number among the coordinates of the corners.
    pub(crate) fn extent(&self) -> Real {
        greater(self.corners[0].largest(), self.corners[1].largest())
    }
}

impl Shape {
    /// The side that looks along the unit vector `direction`; `near` is a point of it, both in the
    /// shape's own frame. What is rounded offers the side of its core.
    #[inline]
    pub(crate) fn support_face(&self, direction: Vector, near: Vector) -> SupportFace {
        match self {
            Self::Sphere(_) | Self::Ellipsoid(_) | Self::Custom(_) | Self::Composite(_) => {
                SupportFace::point(near, 0, FeatureId::Face(0))
            }
            Self::Segment(shape) => line_side(shape, direction),
            Self::Capsule(shape) => line_side(&shape.axis(), direction),
            Self::Triangle(shape) => triangle_side(shape, direction),
            Self::Cuboid(shape) => cuboid_side(shape, direction),
            Self::Polygon(shape) => polygon_side(shape, direction),
            Self::HalfSpace(shape) => {
                let boundary = shape.boundary();
                let on_line = boundary.project(near);
                let point = SupportFace::point(on_line, 0, FeatureId::Face(0));
                SupportFace { count: 0, normal: boundary.normal(), ..point }
            }
            Self::Rounded(shape) => shape.core().support_face(direction, near),
        }
    }

    /// How far the surface is outside of what [`Shape::support_face`] offers.
    #[inline]
    pub(crate) fn skin(&self) -> Real {
        match self {
            Self::Sphere(shape) => shape.radius(),
            Self::Capsule(shape) => shape.radius(),
            Self::Rounded(shape) => shape.radius() + shape.core().skin(),
            Self::Segment(_)
            | Self::Triangle(_)
            | Self::Cuboid(_)
            | Self::Polygon(_)
            | Self::Ellipsoid(_)
            | Self::HalfSpace(_)
            | Self::Custom(_)
            | Self::Composite(_) => 0.0,
        }
    }
}

#[inline(always)]
fn line_side(axis: &Segment, direction: Vector) -> SupportFace {
    SupportFace::edge([axis.start(), axis.end()], [0, 1], Vector::ZERO, direction)
}

/// Of the edges that end furthest along the direction, the one that falls least from there; of several,
/// the longest.
fn triangle_side(shape: &Triangle, direction: Vector) -> SupportFace {
    let corners = shape.vertices();
    let heights = corners.map(|corner| corner.dot(direction));
    let top = greater(greater(heights[0], heights[1]), heights[2]);
    let size = corners.iter().fold(0.0, |most, corner| greater(most, corner.largest()));
    let rounding = ON_EDGE * size;
    let mut best = (Real::INFINITY, 0.0, [0, 0]);
    for ends in [[0, 1], [1, 2], [2, 0]] {
        let length = corners[ends[0]].distance(corners[ends[1]]);
        let [first, last] = ends.map(|index| heights[index]);
        let (fall, tie) = (ratio((first - last).abs(), length), ratio(rounding, length));
        let is_better = fall < best.0 - tie || (fall <= best.0 + tie && length > best.1);
        if greater(first, last) >= top - rounding && length > 0.0 && is_better {
            best = (fall, length, ends);
        }
    }
    let names = best.2.map(|index| index as u32);
    SupportFace::edge(best.2.map(|index| corners[index]), names, Vector::ZERO, direction)
}

/// The edge across the axis that the direction leans to more.
#[inline(always)]
fn cuboid_side(shape: &Cuboid, direction: Vector) -> SupportFace {
    let Vector { x, y } = shape.half();
    let (corners, names, normal) = if direction.x.abs() >= direction.y.abs() {
        if direction.x < 0.0 {
            ([Vector::new(-x, y), Vector::new(-x, -y)], [3, 0], Vector::X)
        } else {
            ([Vector::new(x, -y), Vector::new(x, y)], [1, 2], Vector::X)
        }
    } else if direction.y < 0.0 {
        ([Vector::new(-x, -y), Vector::new(x, -y)], [0, 1], Vector::Y)
    } else {
        ([Vector::new(x, y), Vector::new(-x, y)], [2, 3], Vector::Y)
    };
    SupportFace::edge(corners, names, normal, direction)
}

/// The edge whose normal leans to the direction most; in a convex outline it is one of those where the
/// outline ends in that direction.
fn polygon_side(shape: &Polygon, direction: Vector) -> SupportFace {
    let (corners, normals) = (shape.vertices(), shape.normals());
    let (mut start, mut most) = (0, Real::NEG_INFINITY);
    for (index, normal) in normals.iter().enumerate() {
        let facing = normal.dot(direction);
        (start, most) = if facing > most { (index, facing) } else { (start, most) };
    }
    let end = if start + 1 == corners.len() { 0 } else { start + 1 };
    let names = [start as u32, end as u32];
    SupportFace::edge([corners[start], corners[end]], names, normals[start], direction)
}
