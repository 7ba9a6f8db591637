//! What can be asked of a single shape that is made of parts.

use std::sync::Arc;

use super::composite::CustomComposite;
use super::composite_enum::CompositeShape;
use super::compound::Compound;
use super::height_field::HeightField;
use super::part_culling::PartCuller;
use super::shape_enum::Shape;
use super::space::geometry::{Aabb, Convex, Nearest};
use super::space::kernel;
use super::space::math::{Pose, Real, Vector};

impl CompositeShape {
    /// The nearest point of the surface.
    ///
    /// Outside, it is the nearest point of all parts. Inside of a solid or a region it is the nearest point of its
    /// surface as well. Inside of a compound or a composite of one's own, it is that of the part in which the
    /// point is deepest: the ball around the point up to there belongs to the shape, so that the true depth is not
    /// less; but it may be more, since the point may lie on the seam to another part.
    pub fn nearest(&self, point: Vector) -> Nearest {
        let nowhere = Nearest { point, normal: Vector::X, separation: Real::INFINITY, part: 0 };
        let whole = self.as_composite();
        let mut best = nowhere;
        let culler = PartCuller::of_point(point, &whole.aabb());
        self.visit_near_parts(&culler, Real::INFINITY, &mut |part| {
            let seen = if part.pose == Pose::IDENTITY {
                part.shape.nearest(point)
            } else {
                part.shape.nearest_posed(&part.pose, point)
            };
            if seen.separation < best.separation {
                best = Nearest { part: part.index, ..seen };
            }
            Some(best.separation)
        });
        if best.separation <= 0.0
            && let Some(seen) = whole.nearest_from_inside(point)
        {
            return Nearest { part: best.part, ..seen };
        }
        if best.separation > 0.0 && whole.can_enclose() && whole.encloses(point) {
            best.turned_inside()
        } else {
            best
        }
    }
}

impl Nearest {
    /// The answer for a point on the other side of the surface.
    pub(crate) fn turned_inside(self) -> Self {
        Self { normal: -self.normal, separation: -self.separation, ..self }
    }
}

/// Of what is not convex, its convex hull.
impl Convex for CompositeShape {
    fn support(&self, direction: Vector) -> Vector {
        if let Some(end) = self.support_of_facets(direction) {
            return end;
        }
        let mut best: Option<Vector> = None;
        self.as_composite().parts_near(&Aabb::EVERYTHING, 0.0, &mut |part, upto| {
            let frame = part.pose.frame();
            if let Some(end) = part.shape.support(frame.local_direction(direction)) {
                let end = frame.out(end);
                if best.is_none_or(|best| best.dot(direction) < end.dot(direction)) {
                    best = Some(end);
                }
            }
            upto
        });
        best.unwrap_or(Vector::ZERO)
    }

    fn reach(&self) -> Real {
        let around = self.as_composite().aabb();
        if around.is_empty() {
            return 0.0;
        }
        around.min.abs().max(around.max.abs()).length() * (1.0 + 4.0 * Real::EPSILON)
    }

    fn aabb(&self, pose: &Pose) -> Aabb {
        self.as_composite().aabb().carried(&pose.frame())
    }
}

impl kernel::Support for CompositeShape {
    fn support(&self, direction: kernel::Vector) -> kernel::Vector {
        Convex::support(self, Vector::from_kernel(direction)).to_kernel()
    }
}

impl From<HeightField> for Shape {
    fn from(shape: HeightField) -> Self {
        Self::Composite(CompositeShape::HeightField(Arc::new(shape)))
    }
}

impl From<Compound> for Shape {
    fn from(shape: Compound) -> Self {
        Self::Composite(CompositeShape::Compound(Arc::new(shape)))
    }
}

impl From<CustomComposite> for Shape {
    fn from(shape: CustomComposite) -> Self {
        Self::Composite(CompositeShape::Custom(shape))
    }
}
