//! Shapes put together.

use super::composite::{Composite, CompositePart, PartVisitor};
use super::shape_enum::Shape;
use super::space::bvh::Bvh;
use super::space::geometry::{Aabb, Ray};
use super::space::math::{BuildError, Pose, Real, check};

/// Any shapes, each at its place, as one.
///
/// Parts may overlap, and may be compounds or meshes themselves: up to [`DEEPEST`](Self::DEEPEST) compounds
/// within each other, because questions go down into them by recursion, and up to
/// [`MOST_NESTED`](Self::MOST_NESTED) parts in all, because what is shared by many compounds is asked for
/// each of them.
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
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(into = "Vec<(Pose, Shape)>"))]
#[doc(alias("CompoundShape"))]
pub struct Compound {
    parts: Vec<(Pose, Shape)>,
    tree: Bvh,
    nesting: Nesting,
}

/// How many compounds are within each other, and how many parts are in all of them.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Nesting {
    depth: usize,
    parts: usize,
}

impl Nesting {
    fn of(shape: &Shape) -> Self {
        if let Shape::Composite(concave) = shape
            && let Some(compound) = concave.as_compound()
        {
            return compound.nesting;
        }
        Self { depth: 0, parts: 1 }
    }

    /// That of a compound of these.
    fn around(parts: &[(Pose, Shape)]) -> Result<Self, BuildError> {
        let mut whole = Self { depth: 1, parts: 0 };
        for (_, shape) in parts {
            let Self { depth, parts } = Self::of(shape);
            whole.depth = whole.depth.max(depth + 1);
            whole.parts = whole.parts.saturating_add(parts);
        }
        let Self { depth, parts: given } = whole;
        if depth > Compound::DEEPEST {
            return Err(BuildError::TooDeep { depth, most: Compound::DEEPEST });
        }
        if depth > 1 && given > Compound::MOST_NESTED {
            return Err(BuildError::TooManyParts { given, most: Compound::MOST_NESTED });
        }
        Ok(whole)
    }
}

impl Compound {
    /// How many compounds may be within each other, the outermost included: two such shapes answer every
    /// question on a stack of half a megabyte, also where nothing is optimised.
    pub const DEEPEST: usize = 16;

    /// How many parts a compound of compounds may have in all, each counted as often as it is there. One
    /// without compounds may have more.
    pub const MOST_NESTED: usize = 1 << 20;

    /// The shapes at their places; there may be none.
    ///
    /// # Errors
    /// If a pose is not finite, a part reaches beyond [`LARGEST`](super::space::LARGEST), where of a part
    /// without end its place counts, or compounds are too deep within each other or have too many parts in
    /// all.
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
        let nesting = Nesting::around(&parts)?;
        let boxes: Vec<Aabb> = parts.iter().map(|(pose, shape)| shape.aabb(pose)).collect();
        Ok(Self { tree: Bvh::from_boxes(&boxes), parts, nesting })
    }

    /// The shapes at their places.
    #[inline]
    pub fn parts(&self) -> &[(Pose, Shape)] {
        &self.parts
    }

    pub(crate) fn tree(&self) -> &Bvh {
        &self.tree
    }

    fn part(&self, index: u32) -> CompositePart<'_> {
        let (pose, shape) = &self.parts[index as usize];
        CompositePart { index, shape, pose: *pose }
    }
}

impl Composite for Compound {
    fn aabb(&self) -> Aabb {
        self.tree.bounds()
    }

    fn parts_near(&self, near: &Aabb, upto: Real, visit: &mut PartVisitor) {
        self.tree.visit_nearest(near, upto, |item, upto| visit(self.part(item), upto));
    }

    fn parts_along(&self, ray: &Ray, slack: Real, upto: Real, visit: &mut PartVisitor) {
        self.tree.visit_along_ray(ray, slack, upto, |item, upto| visit(self.part(item), upto));
    }
}

impl TryFrom<Vec<(Pose, Shape)>> for Compound {
    type Error = BuildError;
    fn try_from(parts: Vec<(Pose, Shape)>) -> Result<Self, BuildError> {
        Self::new(parts)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Compound {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let _around = crate::nesting_limit::Around::one_more()?;
        Self::new(Vec::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

impl From<Compound> for Vec<(Pose, Shape)> {
    fn from(compound: Compound) -> Self {
        compound.parts
    }
}
