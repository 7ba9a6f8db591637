//! Which point of one body is the first to be met from another, in plain floats?
//!
//! The bodies are told by their cores, seen along the axes of the world. Each is centred, so that
//! its shape keeps all its digits wherever it is, and both are shrunk by one power of two to a size
//! of about 1. What matters is their difference `D = B - A`: the gap that a direction `n` shows is
//!
//! ```text
//!     gap(n) = min n·B - max n·A = min { n·x : x in D }.
//! ```

use crate::ball::Ball;
use crate::body::{Body, Core};
use crate::number::{Number, Undecided};
use crate::placement::{Dimension, Placement};
use crate::plain::{Point, cross, dot, length, minus, plus, scaled, unit};
use crate::vector::Vector;

/// A core in the world, its centre at the origin.
enum Solid {
    /// Coordinates by axis, so that a loop over them is quick.
    Corners([Vec<f64>; 3]),
    /// About an axis of length 1.
    Cylinder { axis: Point, half_height: f64, radius: f64 },
    /// About an axis of length 1, the apex on its positive side.
    Cone { axis: Point, half_height: f64, radius: f64 },
    /// The three half axes.
    Ellipsoid([Point; 3]),
}

impl Solid {
    /// A point of the core with the largest `n · x`.
    fn farthest(&self, n: Point) -> Point {
        match self {
            Solid::Corners(corners) => farthest_corner(corners, n),
            Solid::Cylinder { axis, half_height, radius } => {
                let end = scaled(*axis, half_height.copysign(dot(n, *axis)));
                plus(end, rim(*axis, *radius, n))
            }
            Solid::Cone { axis, half_height, radius } => {
                let apex = scaled(*axis, *half_height);
                let base = minus(rim(*axis, *radius, n), apex);
                if dot(n, base) > dot(n, apex) { base } else { apex }
            }
            Solid::Ellipsoid(half_axes) => {
                let parts = half_axes.map(|half_axis| dot(half_axis, n));
                let sum = length(parts);
                if sum == 0.0 {
                    return [0.0; 3];
                }
                let [x, y, z] = std::array::from_fn(|i| scaled(half_axes[i], parts[i] / sum));
                plus(plus(x, y), z)
            }
        }
    }

    /// The largest distance of a point from the centre, or a little more.
    fn reach(&self) -> f64 {
        match self {
            Solid::Corners([x, y, z]) => {
                let squares = x.iter().zip(y).zip(z).map(|((x, y), z)| x * x + y * y + z * z);
                squares.fold(0.0, f64::max).sqrt()
            }
            Solid::Cylinder { half_height, radius, .. }
            | Solid::Cone { half_height, radius, .. } => half_height + radius,
            Solid::Ellipsoid(half_axes) => half_axes.iter().map(|&axis| length(axis)).sum(),
        }
    }

    /// The axes of symmetry of a round core.
    fn axes(&self) -> impl Iterator<Item = Point> {
        let axes: &[Point] = match self {
            Solid::Corners(_) => &[],
            Solid::Cylinder { axis, .. } | Solid::Cone { axis, .. } => std::slice::from_ref(axis),
            Solid::Ellipsoid(half_axes) => half_axes,
        };
        axes.iter().copied()
    }

    fn shrunk(self, factor: f64) -> Self {
        match self {
            Solid::Corners(corners) => {
                Solid::Corners(corners.map(|row| row.iter().map(|x| x * factor).collect()))
            }
            Solid::Cylinder { axis, half_height, radius } => {
                Solid::Cylinder { axis, half_height: half_height * factor, radius: radius * factor }
            }
            Solid::Cone { axis, half_height, radius } => {
                Solid::Cone { axis, half_height: half_height * factor, radius: radius * factor }
            }
            Solid::Ellipsoid(half_axes) => {
                Solid::Ellipsoid(half_axes.map(|axis| scaled(axis, factor)))
            }
        }
    }
}

fn farthest_corner([x, y, z]: &[Vec<f64>; 3], n: Point) -> Point {
    let (mut best, mut most) = (0, f64::NEG_INFINITY);
    for (i, ((x, y), z)) in x.iter().zip(y).zip(z).enumerate() {
        let along = x * n[0] + y * n[1] + z * n[2];
        if along > most {
            (best, most) = (i, along);
        }
    }
    [x[best], y[best], z[best]]
}

/// The point of a circle about an axis that is farthest along `n`. Along the axis any will do.
///
/// What is left of `n` across the axis may be nothing but rounding, and as such point anywhere. So
/// the axis is taken off twice: a point that is not the farthest is still one of the circle.
fn rim(axis: Point, radius: f64, n: Point) -> Point {
    let off_axis = |vector: Point| minus(vector, scaled(axis, dot(vector, axis)));
    let across = off_axis(off_axis(n));
    let size = length(across);
    if size > 0.0 { scaled(across, radius / size) } else { [0.0; 3] }
}

/// What a direction shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// Of length 1, from A to B.
    pub(crate) direction: Point,
    /// The point of `B - A` that is met first.
    pub(crate) first: Point,
    /// `direction · first`.
    pub(crate) gap: f64,
}

/// The cores of two bodies, one seen from the other.
pub(crate) struct Difference {
    a: Solid,
    b: Solid,
    /// From the centre of A to that of B.
    offset: Point,
    /// The power of two that all lengths were divided by.
    pub(crate) scale: f64,
    /// A bound on the distance of the points of `B - A` from the origin.
    pub(crate) size: f64,
}

impl Difference {
    pub(crate) fn new(
        dimension: Dimension,
        (a, a_at): (&Body, &Placement),
        (b, b_at): (&Body, &Placement),
    ) -> Result<Self, Undecided> {
        let (a, a_center) = placed(dimension, a, a_at)?;
        let (b, b_center) = placed(dimension, b, b_at)?;
        let apart = b_at.translation::<Ball>(dimension).minus(&a_at.translation(dimension));
        let offset = apart.plus(&b_center).minus(&a_center).guess();
        let size = a.reach() + b.reach() + length(offset);
        let scale = power_of_two_near(size);
        let shrink = 1.0 / scale;
        let (a, b) = (a.shrunk(shrink), b.shrunk(shrink));
        Ok(Difference { a, b, offset: scaled(offset, shrink), scale, size: size * shrink })
    }

    /// Directions that are often the best: between the centres, along the axes of round cores, and
    /// at right angles to two of all these.
    pub(crate) fn telling_directions(&self) -> Vec<Point> {
        let mut axes = vec![self.offset];
        axes.extend(self.a.axes().chain(self.b.axes()));
        let mut found = axes.clone();
        for (i, &axis) in axes.iter().enumerate() {
            found.extend(axes[..i].iter().map(|&other| cross(axis, other)));
        }
        let across_offset = |&axis: &Point| cross(axis, cross(self.offset, axis));
        found.extend(axes.iter().map(across_offset));
        found.iter().filter_map(|&n| unit(n)).flat_map(|n| [n, scaled(n, -1.0)]).collect()
    }

    /// What a direction of length 1 shows.
    pub(crate) fn along(&self, direction: Point) -> Sight {
        let on_b = self.b.farthest(scaled(direction, -1.0));
        let on_a = self.a.farthest(direction);
        let first = plus(minus(on_b, on_a), self.offset);
        Sight { direction, first, gap: dot(direction, first) }
    }

    /// The corners of A that are met within `slack` of the last one along `n`.
    pub(crate) fn last_corners_of_a(&self, n: Point, slack: f64) -> Vec<usize> {
        last_corners(&self.a, n, slack)
    }

    /// The corners of B that are met within `slack` of the first one along `n`.
    pub(crate) fn first_corners_of_b(&self, n: Point, slack: f64) -> Vec<usize> {
        last_corners(&self.b, scaled(n, -1.0), slack)
    }
}

fn last_corners(solid: &Solid, n: Point, slack: f64) -> Vec<usize> {
    let Solid::Corners([x, y, z]) = solid else {
        return Vec::new();
    };
    let along = |i: usize| x[i] * n[0] + y[i] * n[1] + z[i] * n[2];
    let most = (0..x.len()).map(along).fold(f64::NEG_INFINITY, f64::max);
    (0..x.len()).filter(|&i| along(i) >= most - slack).collect()
}

/// A power of two within a factor of 2 of a length, or 1 if that is 0.
fn power_of_two_near(length: f64) -> f64 {
    let is_ordinary = length.is_normal();
    if is_ordinary { f64::from_bits(length.to_bits() & f64::INFINITY.to_bits()) } else { 1.0 }
}

/// The core turned as in the world, about its centre, and where that is from the place of the body.
fn placed(
    dimension: Dimension,
    body: &Body,
    placement: &Placement,
) -> Result<(Solid, Vector<Ball>), Undecided> {
    let frame = placement.frame::<Ball>(dimension)?;
    let shrink = Ball::one().over(&frame.weight)?;
    let turned = |vector: Point| frame.turned(&Vector::from_f64(vector)).scaled(&shrink);
    let columns = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|e| turned(e).guess());
    let axis = columns[1];
    let solid = match &body.core {
        Core::Polytope { vertices, .. } => {
            let center = middle(dimension, vertices);
            return Ok((centred_corners(dimension, vertices, center, columns), turned(center)));
        }
        &Core::Cylinder { half_height, radius } => Solid::Cylinder { axis, half_height, radius },
        &Core::Cone { half_height, radius } => Solid::Cone { axis, half_height, radius },
        Core::Ellipsoid { half_axes } => {
            let half_axes = dimension.restricted(*half_axes);
            Solid::Ellipsoid(std::array::from_fn(|i| scaled(columns[i], half_axes[i])))
        }
    };
    Ok((solid, Vector::from_f64([0.0; 3])))
}

/// The middle of the box around some points.
fn middle(dimension: Dimension, vertices: &[Point]) -> Point {
    dimension.restricted(std::array::from_fn(|k| {
        let row = || vertices.iter().map(|vertex| vertex[k]);
        0.5 * row().fold(f64::INFINITY, f64::min) + 0.5 * row().fold(f64::NEG_INFINITY, f64::max)
    }))
}

fn centred_corners(
    dimension: Dimension,
    vertices: &[Point],
    center: Point,
    columns: [Point; 3],
) -> Solid {
    let mut corners: [Vec<f64>; 3] = Default::default();
    for &vertex in vertices {
        let local = minus(dimension.restricted(vertex), center);
        for (k, row) in corners.iter_mut().enumerate() {
            row.push((0..3).map(|i| columns[i][k] * local[i]).sum());
        }
    }
    Solid::Corners(corners)
}
