//! Shapes put together.

use super::space::{
    Aabb, BuildError, Composite, Member, Pose, Ray, Real, Shape, Tree, Visitor, check,
};

/// Any shapes, each at its place, as one.
///
/// Parts may overlap, and may be compounds or meshes themselves.
///
/// ```
#[doc = prelude!()]
/// let cube = Shape::from(Cuboid::from_half(Vector::splat(1.0))?);
/// let gate = Shape::from(Compound::new(vec![
///     (Pose::at(Vector::X * -3.0), cube.clone()),
///     (Pose::at(Vector::X * 3.0), cube.clone()),
/// ])?);
/// assert!(!intersects(&gate, &Pose::IDENTITY, &cube, &Pose::IDENTITY));
/// let seen = closest(&gate, &Pose::IDENTITY, &cube, &Pose::at(Vector::X * 0.5));
/// assert_eq!((seen.normal, seen.separation), (-Vector::X, 0.5));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<(Pose, Shape)>", into = "Vec<(Pose, Shape)>"))]
pub struct Compound {
    parts: Vec<(Pose, Shape)>,
    tree: Tree,
}

impl Compound {
    /// The shapes at their places; there may be none.
    ///
    /// # Errors
    /// If a pose is not finite, or a part reaches beyond [`LARGEST`](super::space::LARGEST); of a part without
    /// end, its place counts.
    ///
    /// # Panics
    /// If there are more than 2³¹ - 2 parts.
    pub fn new(parts: Vec<(Pose, Shape)>) -> Result<Self, BuildError> {
        for (pose, shape) in &parts {
            if !pose.is_finite() {
                return Err(BuildError::NotFinite { what: "pose" });
            }
            let reach = Some(shape.reach()).filter(|reach| reach.is_finite()).unwrap_or(0.0);
            check::length("reach of a part", pose.translation.largest() + reach)?;
        }
        let boxes: Vec<Aabb> = parts.iter().map(|(pose, shape)| shape.aabb(pose)).collect();
        Ok(Self { tree: Tree::from_boxes(&boxes), parts })
    }

    /// The shapes at their places.
    #[inline]
    pub fn parts(&self) -> &[(Pose, Shape)] {
        &self.parts
    }

    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    fn part(&self, index: u32) -> Member<'_> {
        let (pose, shape) = &self.parts[index as usize];
        Member { index, shape, pose: *pose }
    }
}

impl Composite for Compound {
    fn aabb(&self) -> Aabb {
        self.tree.bounds()
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut Visitor) {
        self.tree.visit_nearest(near, upto, |item, upto| visit(self.part(item), upto));
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut Visitor) {
        self.tree.visit_along_ray(ray, slack, upto, |item, upto| visit(self.part(item), upto));
    }
}

impl TryFrom<Vec<(Pose, Shape)>> for Compound {
    type Error = BuildError;
    fn try_from(parts: Vec<(Pose, Shape)>) -> Result<Self, BuildError> {
        Self::new(parts)
    }
}

impl From<Compound> for Vec<(Pose, Shape)> {
    fn from(compound: Compound) -> Self {
        compound.parts
    }
}
