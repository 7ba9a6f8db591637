//! Volume, surface, centre and inertia of the shapes of three dimensions.

use super::composite_enum::CompositeShape;
use super::cylinder_cone::{Cone, Cylinder};
use super::elliptic_integral::symmetric_second_kind;
use super::hull::Hull;
use super::joined::{mass_of_custom, sum_of_parts};
use super::no_mass::NoMass;
use super::rounded_mass::{
    rounded_cone, rounded_cuboid, rounded_cylinder, rounded_ellipsoid, rounded_hull,
    rounded_triangle,
};
use super::segment::Segment;
use super::shape_enum::Shape;
use super::space::geometry::{Convex, Inertia, MassProperties};
use super::space::kernel;
use super::space::math::{
    DIMENSION, Matrix, PI, Real, Vector, from_kernel, power_of_two, to_kernel,
};

impl MassProperties {
    /// This body with another density: volume becomes mass, the inertia grows with it.
    pub fn times(&self, density: Real) -> Self {
        Self { volume: self.volume * density, inertia: self.inertia * density, ..*self }
    }

    /// What has no inside, with its centre.
    pub(super) fn hollow(center: Vector, surface: Real) -> Self {
        Self { volume: 0.0, surface, center, inertia: Matrix::diagonal(Vector::ZERO) }
    }

    /// This body in a unit of length that is a power of two; it was measured in that unit.
    ///
    /// What is too large to be written down becomes infinite, but what is zero stays zero.
    pub(crate) fn in_units_of(self, unit: Real) -> Self {
        let raised = |value: Real, power: usize| (0..power).fold(value, |v, _| v * unit);
        Self {
            volume: raised(self.volume, 3),
            surface: raised(self.surface, 2),
            center: self.center * unit,
            inertia: Matrix { columns: self.inertia.columns.map(|c| c.map(|v| raised(v, 5))) },
        }
    }

    /// A body whose second moments `∫ x²`, `∫ y²`, `∫ z²` about its centre are known, and whose
    /// mixed ones vanish.
    pub(super) fn of_moments(volume: Real, surface: Real, center: Vector, moments: Vector) -> Self {
        Self::of_second_moments(volume, surface, center, &Matrix::diagonal(moments))
    }

    /// The sums over all tetrahedra between a point and a surface, brought to the centre of mass and into
    /// the unit of the space.
    ///
    /// A body that is inside out has all sums below zero, so that their ratios are the same.
    pub(crate) fn of_enclosed(found: &kernel::Enclosed, middle: kernel::Vector, unit: f64) -> Self {
        // What has no volume left in these numbers has its centre in the middle.
        let offset = found.first / found.volume;
        let offset = if offset.is_finite() { offset } else { kernel::Vector::ZERO };
        let about_center = found.second - kernel::Matrix::outer(found.first, offset);
        let sign = if found.volume < 0.0 { -1.0 } else { 1.0 };
        let moments = about_center.columns.map(|column| Vector::from_kernel(column * sign));
        Self::of_second_moments(
            from_kernel(found.volume.abs()),
            from_kernel(found.surface),
            Vector::from_kernel(middle + offset),
            &Matrix { columns: moments },
        )
        .in_units_of(from_kernel(unit))
    }

    /// A body whose second moments `∫ x xᵀ` about its centre are known.
    fn of_second_moments(volume: Real, surface: Real, center: Vector, moments: &Matrix) -> Self {
        Self { volume, surface, center, inertia: inertia_of(moments) }
    }
}

/// The inertia of a body with the second moments `C = ∫ x xᵀ`: `trace(C) 1 - C`, which leaves the sum
/// of the other two on the diagonal.
fn inertia_of(moments: &Matrix) -> Inertia {
    let mut inertia = *moments * -1.0;
    for axis in 0..DIMENSION {
        let [j, k] = [(axis + 1) % DIMENSION, (axis + 2) % DIMENSION];
        inertia.columns[axis][axis] = moments.columns[j][j] + moments.columns[k][k];
    }
    inertia
}

impl Shape {
    /// Volume, surface, centre and inertia for density 1.
    ///
    /// Rounded shapes are measured by Steiner's formula. The parts of a compound are summed up as if none overlapped
    /// another: what two of them share counts twice. A shape of your own says what it weighs, or is measured by
    /// its support; see [`Convex::known_mass`](super::space::Convex::known_mass) and
    /// [`Composite::known_mass`](super::space::Composite::known_mass).
    ///
    /// `None` for what has no end (a half-space) and for surfaces (a mesh, a height field): what a closed mesh encloses
    /// is a [`Solid`](super::space::Solid).
    ///
    /// ```
    #[doc = prelude!()]
    /// let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
    /// let beside = Pose::at(Vector::X * 2.0);
    /// let both = Compound::new(vec![(Pose::IDENTITY, cube.clone()), (beside, cube)])?;
    /// let whole = Shape::from(both).mass_properties().expect("boxes have an inside");
    /// assert_eq!((whole.volume, whole.center), (16.0, Vector::X));
    /// # Ok::<(), BuildError>(())
    /// ```
    pub fn mass_properties(&self) -> Option<MassProperties> {
        self.measured().ok()
    }

    /// [`Shape::mass_properties`], or why there are none.
    pub(crate) fn measured(&self) -> Result<MassProperties, NoMass> {
        let (core, radius) = self.core_and_radius();
        Ok(match core {
            Self::Sphere(s) => ball(s.center(), s.radius() + radius),
            Self::Segment(axis) => capsule(axis, radius),
            Self::Capsule(c) => capsule(&c.axis(), c.radius() + radius),
            Self::HalfSpace(_) => return Err(NoMass::Endless),
            Self::Composite(parts) => return parts.measured(),
            Self::Custom(own) => self.mass_of_own(own, radius),
            Self::Triangle(t) if radius > 0.0 => rounded_triangle(t.vertices(), radius),
            Self::Cuboid(c) if radius > 0.0 => rounded_cuboid(c.half(), radius),
            Self::Cylinder(c) if radius > 0.0 => rounded_cylinder(c, radius),
            Self::Cone(c) if radius > 0.0 => rounded_cone(c, radius),
            Self::Ellipsoid(e) if radius > 0.0 => rounded_ellipsoid(e.half(), radius),
            Self::Hull(h) if radius > 0.0 => rounded_hull(h, radius),
            Self::Triangle(t) => triangle(t.vertices()),
            Self::Cuboid(c) => cuboid(c.half()),
            Self::Cylinder(c) => cylinder(c),
            Self::Cone(c) => cone(c),
            Self::Ellipsoid(e) => ellipsoid(e.half()),
            Self::Hull(h) => hull(h),
            Self::Rounded(_) => unreachable!("a core is not rounded"),
        })
    }
}

impl CompositeShape {
    /// What the shape weighs with density 1, or why nothing.
    fn measured(&self) -> Result<MassProperties, NoMass> {
        match self {
            Self::Mesh(_) | Self::HeightField(_) => Err(NoMass::Hollow),
            Self::Solid(solid) => Ok(solid.mass_properties()),
            Self::Instance(instance) => instance.measured(),
            Self::Compound(compound) => sum_of_parts(compound.as_ref()),
            Self::Custom(own) => mass_of_custom(own.as_composite()),
        }
    }
}

fn triangle(corners: &[Vector; 3]) -> MassProperties {
    let [a, b, c] = *corners;
    let both_sides = super::plane_through::area_normal(a, b, c).length();
    MassProperties::hollow((a + b + c) / 3.0, both_sides)
}

pub(super) fn ball(center: Vector, r: Real) -> MassProperties {
    let volume = 4.0 / 3.0 * PI * r * r * r;
    let moments = Vector::splat(volume * r * r / 5.0);
    MassProperties::of_moments(volume, 4.0 * PI * r * r, center, moments)
}

/// A capsule is a cylinder between two half balls. The middle of a half ball is 3/8 of its radius
/// from the cut, about which its moment along the axis is 19/320 of its mass and squared radius.
pub(super) fn capsule(axis: &Segment, radius: Real) -> MassProperties {
    let unit = power_of_two(axis.reach() + radius);
    let r = radius / unit;
    let (along, length) =
        ((axis.end() - axis.start()) / unit).direction_and_length().unwrap_or((Vector::X, 0.0));
    let rod = PI * r * r * length;
    let balls = 4.0 / 3.0 * PI * r * r * r;
    let to_middle = length * 0.5 + 0.375 * r;
    let lengthwise = rod * length * length / 12.0
        + balls * (r * r * (1.0 / 5.0 - 9.0 / 64.0) + to_middle * to_middle);
    let across = rod * r * r / 4.0 + balls * r * r / 5.0;
    let outer = Matrix::outer(along, along);
    let rest = Matrix::IDENTITY - outer;
    MassProperties {
        volume: rod + balls,
        surface: 2.0 * PI * r * length + 4.0 * PI * r * r,
        center: axis.at(0.5) / unit,
        inertia: inertia_of(&(outer * lengthwise + rest * across)),
    }
    .in_units_of(unit)
}

fn cuboid(half: Vector) -> MassProperties {
    let Vector { x, y, z } = half;
    let volume = 8.0 * x * y * z;
    let surface = 8.0 * (x * y + x * z + y * z);
    let moments = half.scaled_by(half) * (volume / 3.0);
    MassProperties::of_moments(volume, surface, Vector::ZERO, moments)
}

fn cylinder(cylinder: &Cylinder) -> MassProperties {
    let (h, r) = (cylinder.half_height(), cylinder.radius());
    let volume = 2.0 * PI * r * r * h;
    let moments = Vector::new(r * r / 4.0, h * h / 3.0, r * r / 4.0) * volume;
    MassProperties::of_moments(volume, 2.0 * PI * r * (r + 2.0 * h), Vector::ZERO, moments)
}

/// The centre of a cone is a quarter of its height above the base.
fn cone(cone: &Cone) -> MassProperties {
    let (h, r) = (cone.half_height(), cone.radius());
    let volume = 2.0 / 3.0 * PI * r * r * h;
    let slant = Vector::new(2.0 * h, r, 0.0).length();
    let moments = Vector::new(r * r * 0.15, h * h * 0.15, r * r * 0.15) * volume;
    MassProperties::of_moments(volume, PI * r * (r + slant), Vector::Y * (-0.5 * h), moments)
}

fn ellipsoid(half: Vector) -> MassProperties {
    let Vector { x: a, y: b, z: c } = half;
    let volume = 4.0 / 3.0 * PI * a * b * c;
    let unit = half.largest();
    let Vector { x, y, z } = if unit > 0.0 { half / unit } else { half };
    let products = [x * y, x * z, y * z].map(|product| product * product);
    let skin = symmetric_second_kind(products[0], products[1], products[2]);
    let moments = half.scaled_by(half) * (volume / 5.0);
    MassProperties::of_moments(volume, 4.0 * PI * skin * unit * unit, Vector::ZERO, moments)
}

/// What the faces of a hull enclose, each cut into triangles.
fn hull(hull: &Hull) -> MassProperties {
    let unit = power_of_two(hull.reach());
    let (found, middle) = enclosed_by(hull, unit);
    if found.volume > found.doubt {
        return MassProperties::of_enclosed(&found, middle, to_kernel(unit));
    }
    MassProperties::hollow(Vector::from_kernel(middle), from_kernel(found.surface))
        .in_units_of(unit)
}

/// The sums over what a hull encloses, about the middle of its corners, all lengths in a unit.
pub(super) fn enclosed_by(hull: &Hull, unit: Real) -> (kernel::Enclosed, kernel::Vector) {
    let corners = hull.vertices();
    let place = |corner: u32| corners[corner as usize].to_kernel() * (1.0 / to_kernel(unit));
    let share = 1.0 / corners.len() as f64;
    let middle = (0..corners.len() as u32)
        .fold(kernel::Vector::ZERO, |sum, corner| sum + place(corner) * share);
    let triangles = hull.faces().flat_map(|(_, ring)| {
        ring[1..].windows(2).map(|pair| [ring[0], pair[0], pair[1]].map(place))
    });
    (kernel::enclosed(triangles, middle), middle)
}
