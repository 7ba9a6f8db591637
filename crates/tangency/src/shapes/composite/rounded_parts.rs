//! A margin around a shape of parts: what is near a union is near one of its members, so every part is rounded by itself.

use super::composite::CompositePart;
use super::composite_enum::CompositeShape;
use super::compound::Compound;
use super::shape_enum::Shape;
use super::space::geometry::Aabb;
use super::space::math::{BuildError, Pose, Real, check};

impl CompositeShape {
    /// The compound of all parts, each rounded, in the order of their numbers. What encloses something is its last
    /// member.
    pub(crate) fn rounded(&self, radius: Real) -> Result<Compound, BuildError> {
        check::length("radius", radius)?;
        let whole = self.as_composite();
        let mut parts: Vec<(u32, Pose, Shape)> = Vec::new();
        whole.parts_near(&Aabb::EVERYTHING, 0.0, &mut |part: CompositePart, upto| {
            parts.push((part.index, part.pose, part.shape.clone()));
            upto
        });
        parts.sort_by_key(|(index, ..)| *index);
        let mut rounded = parts
            .into_iter()
            .map(|(_, pose, shape)| Ok((pose, shape.rounded(radius)?)))
            .collect::<Result<Vec<_>, BuildError>>()?;
        if whole.can_enclose() {
            rounded.push((Pose::IDENTITY, Shape::Composite(self.clone())));
        }
        Compound::new(rounded)
    }
}
