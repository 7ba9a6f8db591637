//! What an explanation of a ray holds: the boxes and parts on its way.

use super::space::geometry::{Crossing, Hit, Ray, RayOptions};
use super::space::math::{Pose, Real};
use super::space::shapes::{Obb, PartInfo, Shape};

/// The explanation of a ray: which boxes of a tree it went through, which parts were asked, and which of them
/// it meets first.
///
/// It is told by [`explain_ray`](super::space::explain_ray). Printed, it is a text of a line for each step;
/// [`RayExplanation::to_svg`] draws it. Everything is in the world.
///
/// ```
#[doc = prelude!(explain)]
/// let ball = Shape::from(Sphere::new(Vector::ZERO, 1.0)?);
/// let ray = Ray::new(Vector::X * -4.0, Vector::X)?;
/// let explanation = explain_ray(&ball, &Pose::IDENTITY, &ray, &RayOptions::default());
/// assert!(explanation.to_string().contains("Answer: a hit at 3"));
/// # Ok::<(), BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct RayExplanation {
    /// The answer, the same to the bit as that of [`cast_ray`](super::space::cast_ray).
    pub hit: Option<Hit>,
    /// What is done, in one sentence without a capital or a stop.
    pub idea: &'static str,
    /// What was looked at, in this order.
    pub steps: Vec<RayStep>,
    pub(super) shape: Shape,
    pub(super) pose: Pose,
    pub(super) ray: Ray,
    pub(super) options: RayOptions,
}

/// A step on the way of a ray.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RayStep {
    /// A shape without parts: the whole line goes through it.
    Through(Crossing),
    /// A shape without parts: the whole line passes it.
    Past,
    /// The ray starts inside of a closed surface, without being asked where it goes out.
    Inside,
    /// A box of the tree over the parts was opened.
    Opened {
        /// What was opened.
        around: Obb,
        /// How many boxes are in it.
        inside: usize,
        /// Those of them that were never looked into, because the ray does not come there, or only behind
        /// a hit.
        left_out: Vec<Obb>,
    },
    /// A part was asked.
    Asked {
        /// Which.
        part: Box<PartInfo>,
        /// Where the ray meets it, if that is not behind a hit before; `None` if it is, or does not.
        fraction: Option<Real>,
    },
    /// All parts before the hit were asked.
    Decided {
        /// The part that is met first.
        part: Box<PartInfo>,
    },
}

impl RayExplanation {
    /// The shape, and where it is.
    pub fn shape(&self) -> (&Shape, &Pose) {
        (&self.shape, &self.pose)
    }

    /// The ray, and what counts as a hit.
    pub fn ray(&self) -> (&Ray, &RayOptions) {
        (&self.ray, &self.options)
    }
}
