//! Instances: one mesh in many sizes, and mirrored, without copies.
//!
//! ```text
//!     base          factors (2, 1)           The tree of the base is asked with the box, or the ray, divided by the
//!      /\              __                    factors; what it finds is multiplied by them. Distances shrink by no
//!     /  \    ->    .-'  '-.                 more than the least factor, so that nothing near is missed.
//!    /____\        /________\
//! ```

use std::sync::Arc;

use super::composite::{Composite, CompositePart, PartVisitor};
use super::contact_correction::{Correction, PartContact, correction};
use super::factors::Factors;
use super::mesh::{Mesh, Solid, corrected_of_solid};
use super::no_mass::NoMass;
use super::part_culling::extent;
use super::shape_enum::Shape;
use super::space::geometry::{Aabb, MassProperties, Ray};
use super::space::math::{BuildError, Matrix, Pose, Real, Vector, check, greater, lesser};
use super::triangle::Triangle;

/// What rounding may do to a place on its way into the frame of the base, in units of its coordinates.
const ROOM: Real = 8.0 * Real::EPSILON;

/// A mesh or a solid whose lengths along its axes are multiplied by a factor each. It shares the triangles of its
/// base, and answers as a copy with scaled vertices would; a copy is sooner asked.
///
/// [`Shape::scaled_by`] makes it.
///
/// ```
/// # #[cfg(feature = "d3")] {
/// use tangency::d3::{mesh::Mesh, *};
/// let wall = Mesh::new(&[Vector::ZERO, Vector::X, Vector::Y], &[[0, 1, 2]]).expect("a triangle");
/// let wide = Shape::from(wall).scaled_by([4.0, 1.0, 1.0])?;
/// let Shape::Composite(CompositeShape::Instance(instance)) = &wide else { unreachable!() };
/// assert_eq!(instance.triangle(0).vertices()[1], Vector::X * 4.0);
/// assert_eq!(instance.base().vertices()[1], Vector::X);
/// assert_eq!(wide.nearest([5.0, 0.0, 0.0]).separation, 1.0);
/// # }
/// # Ok::<(), tangency::d3::BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Written", into = "Written"))]
#[doc(alias("ScaledShape", "ScaledTriMesh"))]
pub struct Instance {
    base: Base,
    factors: Factors,
}

/// What is used many times.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
enum Base {
    Mesh(Arc<Mesh>),
    Solid(Arc<Solid>),
}

/// An instance as it is written.
#[cfg(feature = "serde")]
type Written = (Base, Factors);

impl Instance {
    /// The instance of a base.
    ///
    /// # Errors
    /// If it reaches beyond [`LARGEST`](super::space::LARGEST).
    fn new(base: Base, factors: Factors) -> Result<Self, BuildError> {
        let made = Self { base, factors };
        check::length("reach of an instance", extent(&Composite::aabb(&made)))?;
        Ok(made)
    }

    pub(crate) fn of_mesh(mesh: &Arc<Mesh>, factors: Factors) -> Result<Self, BuildError> {
        Self::new(Base::Mesh(Arc::clone(mesh)), factors)
    }

    pub(crate) fn of_solid(solid: &Arc<Solid>, factors: Factors) -> Result<Self, BuildError> {
        Self::new(Base::Solid(Arc::clone(solid)), factors)
    }

    /// The instance, scaled once more.
    pub(super) fn scaled(&self, factors: &Factors) -> Result<Self, BuildError> {
        Self::new(self.base.clone(), Factors::new(self.factors.apply(factors.vector()))?)
    }

    /// The surface whose triangles it shares, at its own size.
    pub fn base(&self) -> &Mesh {
        match &self.base {
            Base::Mesh(mesh) => mesh,
            Base::Solid(solid) => solid.surface(),
        }
    }

    /// The solid that it is an instance of, if it is one.
    pub fn as_solid(&self) -> Option<&Arc<Solid>> {
        match &self.base {
            Base::Mesh(_) => None,
            Base::Solid(solid) => Some(solid),
        }
    }

    /// The factors along the axes.
    pub fn factors(&self) -> Vector {
        self.factors.vector()
    }

    /// A triangle, at its size here; what was its front still is.
    ///
    /// # Panics
    /// If there is no such triangle.
    pub fn triangle(&self, index: u32) -> Triangle {
        Triangle::unchecked(self.corners(index))
    }

    fn corners(&self, index: u32) -> [Vector; 3] {
        let [a, b, c] = self.base().corners(index).map(|corner| self.factors.apply(corner));
        if self.factors.is_mirror() { [a, c, b] } else { [a, b, c] }
    }

    /// A point that lies furthest along a direction.
    pub(crate) fn furthest(&self, direction: Vector) -> Vector {
        self.factors.apply(self.base().furthest(self.factors.apply(direction)))
    }

    fn show(&self, index: u32, upto: Real, visit: &mut PartVisitor) -> Real {
        let shape = Shape::Triangle(self.triangle(index));
        visit(CompositePart { index, shape: &shape, pose: Pose::IDENTITY }, upto)
    }

    /// A place in the frame of the base.
    fn home(&self, place: Vector) -> Vector {
        place.zip(self.factors.vector(), |place, factor| place / factor)
    }

    /// A box in the frame of the base.
    fn home_box(&self, around: &Aabb) -> Aabb {
        if around.is_empty() {
            return Aabb::EMPTY;
        }
        let ends = [self.home(around.min), self.home(around.max)];
        Aabb { min: ends[0].min(ends[1]), max: ends[0].max(ends[1]) }
    }

    /// How far something may be from a place in the frame of the base that is no further than this here.
    fn home_distance(&self, distance: Real, room: Real) -> Real {
        let sizes = self.factors.sizes();
        let least = lesser(lesser(sizes.x, sizes.y), sizes.z);
        if distance < 0.0 { distance } else { (distance / least) * (1.0 + ROOM) + room }
    }

    /// What it weighs with density 1.
    pub(crate) fn measured(&self) -> Result<MassProperties, NoMass> {
        let solid = self.as_solid().ok_or(NoMass::Hollow)?;
        let (base, factors) = (solid.mass_properties(), self.factors.vector());
        let sizes = self.factors.sizes();
        let stretch = sizes.x * sizes.y * sizes.z;
        let count = self.base().triangles().len() as u32;
        let areas = (0..count).map(|index| {
            let [a, b, c] = self.corners(index);
            0.5 * super::plane_through::area_normal(a, b, c).length()
        });
        Ok(MassProperties {
            volume: base.volume * stretch,
            surface: areas.sum(),
            center: self.factors.apply(base.center),
            inertia: stretched(&base.inertia, factors, stretch),
        })
    }
}

/// The inertia of a body whose lengths are multiplied by factors, and its volume by `stretch`.
///
/// With the second moments `M = ∫ x xᵀ`, the inertia is `tr(M) − M`, so that `M = tr(I) / 2 − I`; and each entry of `M` grows by
/// both of its factors.
fn stretched(inertia: &Matrix, factors: Vector, stretch: Real) -> Matrix {
    let entry = |row: usize, column: usize| inertia.columns[column][row];
    let half_trace = 0.5 * (entry(0, 0) + entry(1, 1) + entry(2, 2));
    let moment = |row: usize, column: usize| {
        let own = if row == column { half_trace } else { 0.0 };
        (own - entry(row, column)) * (factors[row] * factors[column] * stretch)
    };
    let trace = moment(0, 0) + moment(1, 1) + moment(2, 2);
    let column = |column: usize| {
        let [x, y, z] = [0, 1, 2].map(|row| {
            let own = if row == column { trace } else { 0.0 };
            own - moment(row, column)
        });
        Vector::new(x, y, z)
    };
    Matrix { columns: [column(0), column(1), column(2)] }
}

impl Composite for Instance {
    fn aabb(&self) -> Aabb {
        let around = self.base().aabb();
        let ends = [self.factors.apply(around.min), self.factors.apply(around.max)];
        Aabb { min: ends[0].min(ends[1]), max: ends[0].max(ends[1]) }
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        let near = self.home_box(near);
        let room = ROOM * (extent(&near) + extent(&self.base().aabb()));
        let mut upto = upto;
        let first = self.home_distance(upto, room);
        self.base().tree().visit_nearest(&near, first, |item, _| {
            upto = self.show(item, upto, visit);
            self.home_distance(upto, room)
        });
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        let (origin, direction) = (self.home(ray.origin()), self.home(ray.direction()));
        let Ok(seen) = Ray::new(origin, direction) else {
            return self.parts_near(&Aabb::EVERYTHING, upto, visit);
        };
        let room = ROOM * (origin.largest() + extent(&self.base().aabb()));
        let slack = greater(self.home_distance(slack, room), 0.0);
        let tree = self.base().tree();
        tree.visit_along_ray(&seen, slack, upto, |item, upto| self.show(item, upto, visit));
    }

    fn corrected(&self, contact: &PartContact) -> Correction {
        if !self.can_enclose() {
            return correction(self, contact);
        }
        // How high a corner is along a normal here, it is in the frame of the base along the scaled normal.
        let normal = self.factors.apply(contact.normal).normalized().unwrap_or(contact.normal);
        corrected_of_solid(self, contact, |triangle| self.base().is_peak(triangle, normal))
    }

    fn is_one_sided(&self) -> bool {
        matches!(&self.base, Base::Mesh(mesh) if mesh.is_one_sided())
    }

    fn can_enclose(&self) -> bool {
        self.as_solid().is_some()
    }

    fn encloses(&self, point: Vector) -> bool {
        self.as_solid().is_some_and(|solid| solid.encloses(self.home(point)))
    }

    fn known_mass(&self) -> Option<MassProperties> {
        self.measured().ok()
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Written> for Instance {
    type Error = BuildError;
    fn try_from((base, factors): Written) -> Result<Self, BuildError> {
        Self::new(base, factors)
    }
}

#[cfg(feature = "serde")]
impl From<Instance> for Written {
    fn from(instance: Instance) -> Self {
        (instance.base, instance.factors)
    }
}
