//! Any two shapes with straight sides, rounded or not.

use super::polygon_sat::{Outline, clear};
use super::rectangle_rectangle::rectangles;
use super::relative_pose::{PosePair, RelativePose};
use super::space::geometry::Closest;
use super::space::kernel;
use super::space::math::{Pose, ROUNDING, Real, Vector, from_kernel, greater, scale_of, to_kernel};
use super::space::shapes::{Capsule, Cuboid, Polygon, Segment, Shape, Triangle};

/// The corners of a shape with straight sides, and the radius around them.
pub(super) struct Sided<'a> {
    corners: Corners<'a>,
    radius: Real,
}

enum Corners<'a> {
    Two([Vector; 2]),
    Three([Vector; 3]),
    Four(Vector, [Vector; 4]),
    Many(&'a Polygon),
}

/// The normals of a rectangle's edges, in the order of its corners.
const RECTANGLE: [Vector; 4] =
    [Vector::new(0.0, -1.0), Vector::X, Vector::Y, Vector::new(-1.0, 0.0)];

/// What rounding takes of the sum of a limit and a skin.
const SKIN_ROUNDING: Real = 4.0 * Real::EPSILON;

/// Three corners have an area for certain if it is more than this times the square of their extent: the
/// edges between them are at most 3 extents long, and four roundings of products make 36 halves of ε.
const SPREAD: Real = 32.0 * Real::EPSILON;

impl<'a> Sided<'a> {
    /// `None` if the shape is round, or has no end.
    #[inline(always)]
    fn of(shape: &'a Shape) -> Option<Self> {
        match shape {
            Shape::Segment(shape) => Some(shape.into()),
            Shape::Capsule(shape) => Some(shape.into()),
            Shape::Triangle(shape) => Some(shape.into()),
            Shape::Cuboid(shape) => Some(shape.into()),
            Shape::Polygon(shape) => Some(shape.as_ref().into()),
            Shape::Sphere(_)
            | Shape::Ellipsoid(_)
            | Shape::HalfSpace(_)
            | Shape::Rounded(_)
            | Shape::Custom(_)
            | Shape::Composite(_) => None,
        }
    }

    fn corners(&self) -> &[Vector] {
        match &self.corners {
            Corners::Two(corners) => corners,
            Corners::Three(corners) => corners,
            Corners::Four(_, corners) => corners,
            Corners::Many(polygon) => polygon.vertices(),
        }
    }

    /// The outline with its normals, for which there may be need of room; `None` if it has no inside, or
    /// it is not clear which way round it runs. A segment has two sides.
    #[inline(always)]
    fn outline<'r>(&'r self, room: &'r mut [Vector; 3]) -> Option<Outline<'r>> {
        match &self.corners {
            Corners::Two(corners) => {
                let normal = (corners[0] - corners[1]).normalized()?.perp();
                (room[0], room[1]) = (normal, -normal);
                Some(Outline { corners, normals: &room[..2], extent: extent(corners) })
            }
            Corners::Three(corners) => {
                *room = triangle_normals(corners)?;
                Some(Outline { corners, normals: room, extent: extent(corners) })
            }
            Corners::Four(half, corners) => (half.x > 0.0 && half.y > 0.0).then_some(Outline {
                corners,
                normals: &RECTANGLE,
                extent: greater(half.x, half.y),
            }),
            Corners::Many(polygon) => Some(Outline {
                corners: polygon.vertices(),
                normals: polygon.normals(),
                extent: polygon.extent(),
            }),
        }
    }

    /// The nearest points of two shapes that are not [far](Closest::from_afar) from each other, or the
    /// shortest way to part them, in the frame of A. If they are further apart than `limit`, perhaps only
    /// a unit normal that shows so.
    #[inline(always)]
    fn against_within(
        &self,
        b: &Self,
        relative: &RelativePose,
        limit: Real,
    ) -> Result<Closest, Vector> {
        let (mut a_room, mut b_room) = ([Vector::ZERO; 3], [Vector::ZERO; 3]);
        let outlines = self.outline(&mut a_room).zip(b.outline(&mut b_room));
        let skin = self.radius + b.radius;
        let limit = limit + skin + SKIN_ROUNDING * (limit.abs() + skin);
        let found = outlines.and_then(|(a, b)| clear(&a, &b, &relative.frame(), limit));
        let seen = found.unwrap_or_else(|| Ok(self.in_double_precision(b, relative)))?;
        Ok(seen.rounded(self.radius, b.radius))
    }

    /// Without the radii: the answer for outlines that touch by a hair, or have no inside.
    #[cold]
    fn in_double_precision(&self, b: &Self, relative: &RelativePose) -> Closest {
        let largest = to_kernel(greater(extent(self.corners()), extent(b.corners())));
        let scale = scale_of(largest, relative.origin);
        let unit = 1.0 / scale;
        let cores = [self.kernel_core(unit), b.kernel_core(unit)];
        let place = (relative.axes, relative.origin * unit);
        let pair = kernel::MinkowskiDifference::new(cores, place, largest * unit, &ROUNDING);
        let found = kernel::closest(&pair, None, &mut kernel::Silent);
        Closest::from_kernel(found.expect("there is no limit").scaled(scale))
    }

    fn kernel_core(&self, unit: f64) -> kernel::Core<'_> {
        let point = |point: Vector| point.to_kernel() * unit;
        match &self.corners {
            Corners::Two(corners) => kernel::Core::Segment(corners.map(point)),
            Corners::Three(corners) => kernel::Core::Triangle(corners.map(point)),
            Corners::Four(half, _) => kernel::Core::Cuboid(point(*half)),
            Corners::Many(polygon) => kernel::Core::Corners { shape: *polygon, unit },
        }
    }

    /// The nearest points of two shapes, or the shortest way to part them, in the frame of A.
    pub(super) fn against(&self, b: &Self, b_in_a: &Pose) -> Closest {
        let (relative, _) = PosePair::of(b_in_a).between().expect("they are near to each other");
        self.against_within(b, &relative, Real::INFINITY)
            .expect("nothing is further apart than without end")
    }
}

#[inline(always)]
fn extent(corners: &[Vector]) -> Real {
    corners.iter().fold(0.0, |most, corner| greater(most, corner.largest()))
}

/// The outward normals of the edges of a triangle that runs counter-clockwise; `None` if that is not
/// clear.
#[inline(always)]
fn triangle_normals(corners: &[Vector; 3]) -> Option<[Vector; 3]> {
    let [a, b, c] = *corners;
    let extent = extent(corners);
    if !(area(corners) > SPREAD * extent * extent) {
        return None;
    }
    let outward = |start: Vector, end: Vector| (start - end).normalized().map(Vector::perp);
    Some([outward(a, b)?, outward(b, c)?, outward(c, a)?])
}

/// Twice the area, negative for corners that run clockwise.
#[inline(always)]
fn area([a, b, c]: &[Vector; 3]) -> Real {
    let (u, v) = (*b - *a, *c - *a);
    u.x * v.y - u.y * v.x
}

/// The nearest points of two shapes with straight sides, or the shortest way to part them, in the frame
/// of A; if they are further apart than `limit`, perhaps only a unit normal that shows so.
#[inline]
pub(crate) fn flat_sided(
    a: &Shape,
    b: &Shape,
    relative: &RelativePose,
    limit: f64,
) -> Result<Closest, Vector> {
    let limit = from_kernel(limit);
    if let (Shape::Cuboid(a), Shape::Cuboid(b)) = (a, b)
        && let Some(found) = rectangles(a.half(), b.half(), &relative.frame(), limit)
    {
        return found;
    }
    let sided = |shape| Sided::of(shape).expect("the table names no other shapes here");
    sided(a).against_within(&sided(b), relative, limit)
}

impl From<&Segment> for Sided<'_> {
    #[inline(always)]
    fn from(shape: &Segment) -> Self {
        Self { corners: Corners::Two([shape.start(), shape.end()]), radius: 0.0 }
    }
}

impl From<&Capsule> for Sided<'_> {
    #[inline(always)]
    fn from(shape: &Capsule) -> Self {
        Self { radius: shape.radius(), ..Self::from(&shape.axis()) }
    }
}

impl From<&Triangle> for Sided<'_> {
    #[inline(always)]
    fn from(shape: &Triangle) -> Self {
        let [a, b, c] = *shape.vertices();
        let is_clockwise = area(&[a, b, c]) < 0.0;
        let corners = Corners::Three(if is_clockwise { [a, c, b] } else { [a, b, c] });
        Self { corners, radius: 0.0 }
    }
}

impl From<&Cuboid> for Sided<'_> {
    #[inline(always)]
    fn from(shape: &Cuboid) -> Self {
        Self { corners: Corners::Four(shape.half(), shape.corners()), radius: 0.0 }
    }
}

impl<'a> From<&'a Polygon> for Sided<'a> {
    #[inline(always)]
    fn from(shape: &'a Polygon) -> Self {
        Self { corners: Corners::Many(shape), radius: 0.0 }
    }
}
