//! Area, centre and inertia of the shapes of two dimensions.

use super::composite_enum::CompositeShape;
use super::cuboid::Cuboid;
use super::elliptic_integral::symmetric_second_kind;
use super::face_projection;
use super::mass_properties::MassProperties;
use super::shape_enum::Shape;
use super::space::geometry::reach_of;
use super::space::math::{PI, Real, Vector, atan2, power_of_two};

/// Resistance to turning: in two dimensions, one number.
pub type Inertia = Real;

impl MassProperties {
    /// This body with another density: volume becomes mass, the inertia grows with it.
    pub fn times(&self, density: Real) -> Self {
        Self { volume: self.volume * density, inertia: self.inertia * density, ..*self }
    }
}

impl Shape {
    /// Area, rim, centre and inertia for density 1; `None` for what has no end, for an ellipse
    /// that is rounded, whose rim is no curve with a formula, and for what is made of parts unless it is
    /// a region.
    pub fn mass_properties(&self) -> Option<MassProperties> {
        let (core, radius) = self.core_and_radius();
        Some(match core {
            Self::Sphere(sphere) => rounded_ring(&[sphere.center()], sphere.radius() + radius),
            Self::Segment(segment) => rounded_ring(&[segment.start(), segment.end()], radius),
            Self::Capsule(capsule) => {
                let axis = capsule.axis();
                rounded_ring(&[axis.start(), axis.end()], capsule.radius() + radius)
            }
            Self::Triangle(triangle) => {
                let [a, b, c] = *triangle.vertices();
                let clockwise = face_projection::handedness(&[a, b, c]) < 0.0;
                rounded_ring(&if clockwise { [a, c, b] } else { [a, b, c] }, radius)
            }
            Self::Cuboid(cuboid) => rectangle(cuboid, radius),
            Self::Polygon(polygon) => rounded_ring(polygon.vertices(), radius),
            Self::Ellipsoid(ellipse) if radius == 0.0 => ellipse_properties(ellipse.half()),
            Self::Composite(CompositeShape::Region(region)) => region.mass_properties(),
            Self::Ellipsoid(_) | Self::HalfSpace(_) | Self::Custom(_) | Self::Composite(_) => {
                return None;
            }
            Self::Rounded(_) => unreachable!("a core is not rounded"),
        })
    }
}

/// A rectangle; exact where it is not rounded.
fn rectangle(cuboid: &Cuboid, radius: Real) -> MassProperties {
    if radius > 0.0 {
        return rounded_ring(&cuboid.corners(), radius);
    }
    let Vector { x, y } = cuboid.size();
    MassProperties {
        volume: x * y,
        surface: 2.0 * (x + y),
        center: Vector::ZERO,
        inertia: x * y * (x * x + y * y) / 12.0,
    }
}

/// An ellipse: `π a b`, and a quarter of the squared half axes.
fn ellipse_properties(half: Vector) -> MassProperties {
    let Vector { x: a, y: b } = half;
    let volume = PI * a * b;
    MassProperties {
        volume,
        surface: 8.0 * symmetric_second_kind(0.0, a * a, b * b),
        center: Vector::ZERO,
        inertia: volume * (a * a + b * b) * 0.25,
    }
}

/// Sums over the parts of a body: area, first moment and second moment about one point.
#[derive(Clone, Copy, Default)]
struct Sums {
    area: Real,
    rim: Real,
    first: Vector,
    second: Real,
}

/// A convex polygon, counter-clockwise, with a radius around it.
///
/// ```text
///       ____________
///      /|          |\       the polygon itself: triangles from its middle,
///     (-+----------+-)      a strip along each edge,
///      \|          |/       a sector at each corner; their angles sum to a full turn.
/// ```
///
/// All moments are taken about the middle of the corners, so that nothing large cancels, and in a
/// unit of the body's own size, so that nothing overflows on the way.
fn rounded_ring(corners: &[Vector], radius: Real) -> MassProperties {
    let unit = power_of_two(reach_of(corners) + radius);
    let share = unit * corners.len() as Real;
    let middle = corners.iter().fold(Vector::ZERO, |sum, corner| sum + *corner / share);
    let sums = sums_of(corners, middle, unit, radius / unit);
    let offset = if sums.area > 0.0 { sums.first / sums.area } else { Vector::ZERO };
    let raised = |value: Real, power: usize| (0..power).fold(value, |v, _| v * unit);
    MassProperties {
        volume: raised(sums.area, 2),
        surface: raised(sums.rim, 1),
        center: (middle + offset) * unit,
        inertia: raised(sums.second - sums.first.dot(offset), 4),
    }
}

/// The sums about the middle, all lengths in a unit.
fn sums_of(corners: &[Vector], middle: Vector, unit: Real, radius: Real) -> Sums {
    let mut sums = Sums::default();
    let mut before = last_normal(corners);
    for (start, end) in face_projection::edges(corners) {
        let (p, q) = (start / unit - middle, end / unit - middle);
        add_triangle(&mut sums, p, q);
        let Some((along, length)) = (q - p).direction_and_length() else { continue };
        let normal = -along.perp();
        add_strip(&mut sums, (p, q), normal, length, radius);
        add_sector(&mut sums, p, before.unwrap_or(-normal), normal, radius);
        before = Some(normal);
    }
    if before.is_none() {
        add_full_circle(&mut sums, radius);
    }
    sums
}

/// The outward normal of the last edge that has a length.
fn last_normal(corners: &[Vector]) -> Option<Vector> {
    face_projection::edges(corners)
        .filter_map(|(start, end)| (end - start).normalized())
        .map(|along| -along.perp())
        .fold(None, |_, normal| Some(normal))
}

/// The triangle between the middle and an edge.
fn add_triangle(sums: &mut Sums, p: Vector, q: Vector) {
    let area = p.cross(q) * 0.5;
    sums.area += area;
    sums.first += (p + q) * (area / 3.0);
    sums.second += (p.dot(p) + p.dot(q) + q.dot(q)) * (area / 6.0);
}

/// The strip of width `radius` along an edge.
fn add_strip(
    sums: &mut Sums,
    (p, q): (Vector, Vector),
    normal: Vector,
    length: Real,
    radius: Real,
) {
    let area = length * radius;
    let center = (p + q) * 0.5 + normal * (radius * 0.5);
    sums.area += area;
    sums.rim += length;
    sums.first += center * area;
    sums.second += area * ((length * length + radius * radius) / 12.0 + center.dot(center));
}

/// The sector at a corner between the normals of the edges before and after it.
fn add_sector(sums: &mut Sums, corner: Vector, before: Vector, after: Vector, radius: Real) {
    let turned = atan2(before.cross(after), before.dot(after));
    let angle = if turned < 0.0 { turned + 2.0 * PI } else { turned };
    let area = angle * radius * radius * 0.5;
    let first = -(after - before).perp() * (radius * radius * radius / 3.0);
    sums.area += area;
    sums.rim += angle * radius;
    sums.first += corner * area + first;
    sums.second += area * corner.dot(corner)
        + 2.0 * corner.dot(first)
        + angle * radius * radius * radius * radius * 0.25;
}

/// The disc around a single point.
fn add_full_circle(sums: &mut Sums, radius: Real) {
    sums.area += PI * radius * radius;
    sums.rim += 2.0 * PI * radius;
    sums.second += PI * radius * radius * radius * radius * 0.5;
}
