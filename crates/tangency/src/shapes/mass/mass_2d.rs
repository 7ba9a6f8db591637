//! Area, centre and inertia of the shapes of two dimensions.

use super::composite_enum::CompositeShape;
use super::cuboid::Cuboid;
use super::elliptic_integral::symmetric_second_kind;
use super::face_projection;
use super::joined::{mass_of_custom, sum_of_parts};
use super::no_mass::NoMass;
use super::shape_enum::Shape;
use super::space::geometry::{MassProperties, reach_of};
use super::space::kernel;
use super::space::math::{
    PI, Real, Vector, atan2, from_kernel, narrow, power_of_two, to_kernel, wide,
};

impl MassProperties {
    /// This body with another density: volume becomes mass, the inertia grows with it.
    pub fn times(&self, density: Real) -> Self {
        Self { volume: self.volume * density, inertia: self.inertia * density, ..*self }
    }
}

impl Shape {
    /// Area, rim, centre and inertia for density 1.
    ///
    /// The parts of a compound are summed up as if none overlapped another: what two of them share counts twice. A
    /// shape of your own says what it weighs, or is measured by its support; see
    /// [`Convex::known_mass`](super::space::Convex::known_mass) and
    /// [`Composite::known_mass`](super::space::Composite::known_mass).
    ///
    /// `None` for what has no end (a half-space) and for lines (a chain, a height field): what a closed line
    /// encloses is a [`Region`](super::space::Region).
    ///
    /// ```
    #[doc = prelude!()]
    /// let square = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
    /// let beside = Pose::at(Vector::X * 2.0);
    /// let both = Compound::new(vec![(Pose::IDENTITY, square.clone()), (beside, square)])?;
    /// let whole = Shape::from(both).mass_properties().expect("squares have an inside");
    /// assert_eq!((whole.volume, whole.center), (8.0, Vector::X));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn mass_properties(&self) -> Option<MassProperties> {
        self.measured().ok()
    }

    /// [`Shape::mass_properties`], or why there are none.
    pub(crate) fn measured(&self) -> Result<MassProperties, NoMass> {
        let (core, radius) = self.core_and_radius();
        Ok(match core {
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
            Self::Ellipsoid(ellipse) if radius > 0.0 => rounded_ellipse(ellipse.half(), radius),
            Self::Ellipsoid(ellipse) => ellipse_properties(ellipse.half()),
            Self::HalfSpace(_) => return Err(NoMass::Endless),
            Self::Composite(parts) => return parts.measured(),
            Self::Custom(own) => self.mass_of_own(own, radius),
            Self::Rounded(_) => unreachable!("a core is not rounded"),
        })
    }
}

impl CompositeShape {
    /// What the shape weighs with density 1, or why nothing.
    fn measured(&self) -> Result<MassProperties, NoMass> {
        match self {
            Self::Chain(_) | Self::HeightField(_) => Err(NoMass::Hollow),
            Self::Region(region) => Ok(region.mass_properties()),
            Self::Compound(compound) => sum_of_parts(compound.as_ref()),
            Self::Custom(own) => mass_of_custom(own.as_composite()),
        }
    }
}

/// An ellipse with a radius around it, in a unit of its size.
fn rounded_ellipse(half: Vector, radius: Real) -> MassProperties {
    let unit = power_of_two(half.largest() + radius);
    let found = kernel::rounded_ellipse((half / unit).to_kernel(), to_kernel(radius / unit));
    let raised = |value: f64, power: usize| {
        (0..power).fold(from_kernel(value), |value: Real, _| value * unit)
    };
    MassProperties {
        volume: raised(found.area, 2),
        surface: raised(found.rim, 1),
        center: Vector::ZERO,
        inertia: raised(found.second, 4),
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
///      /|          |\       the polygon itself: triangles from its first corner,
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
    for ends in corners.windows(2).skip(1) {
        let triangle = [corners[0], ends[0], ends[1]];
        add_triangle(&mut sums, triangle.map(|corner| corner / unit), middle);
    }
    let mut before = last_normal(corners);
    for (start, end) in face_projection::edges(corners) {
        let (p, q) = (start / unit - middle, end / unit - middle);
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

/// A triangle of the polygon. Its area is formed with twice the digits: that of a sliver is a small difference of
/// large products.
fn add_triangle(sums: &mut Sums, [a, b, c]: [Vector; 3], middle: Vector) {
    let away = |corner: Vector| (wide(corner.x) - wide(a.x), wide(corner.y) - wide(a.y));
    let ((ux, uy), (vx, vy)) = (away(b), away(c));
    let area = narrow(ux * vy - uy * vx) * 0.5;
    let [p, q, r] = [a, b, c].map(|corner| corner - middle);
    let sum = p + q + r;
    sums.area += area;
    sums.first += sum * (area / 3.0);
    sums.second += (p.dot(p) + q.dot(q) + r.dot(r) + sum.dot(sum)) * (area / 12.0);
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
