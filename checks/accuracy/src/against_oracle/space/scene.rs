//! Two shapes at their places in the world, as the tables ask about them.

use test_meshes::Draw;

use super::only::{self, vector};
use super::planes::plane_for;
use super::shared::{Kind, anywhere, direction, limit, number, pose};
use super::space::*;
use crate::against_oracle::inputs::{Class, two_scales};

/// Two shapes at their places, and how an answer about them is measured.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) a: Shape,
    pub(crate) a_pose: Pose,
    pub(crate) b: Shape,
    pub(crate) b_pose: Pose,
    /// How they were placed.
    pub(crate) class: Class,
    /// The size of the larger shape.
    pub(crate) size: f64,
    /// The error that an answer may have, in units of the larger of size and distance.
    pub(crate) limit: f64,
}

impl Scene {
    /// Two shapes of these kinds in either order, of the same or of very different size, both turned and
    /// shifted.
    pub(crate) fn draw(kinds: [Kind; 2], draw: &mut Draw, scale: f64) -> Self {
        let scales = two_scales(draw, scale);
        let [mut a, mut b] = [0, 1].map(|at| (kinds[at].make)(draw, scales[at]));
        if draw.chance(0.5) {
            std::mem::swap(&mut a, &mut b);
        }
        let class = Class::draw(draw);
        let size = number(a.reach()) + number(b.reach());
        let a_pose = pose(draw, scale);
        let mut b_in_a = pose_for(class, draw, size);
        if class == Class::NearlyTouching {
            let seen = closest(&a, &Pose::IDENTITY, &b, &b_in_a);
            let gap = (draw.magnitude(-7.0, -3.0) * size) as Real;
            b_in_a.translation += seen.normal * (gap - seen.separation);
        }
        let size = number(a.reach()).max(number(b.reach()));
        let limit = limit(kinds[0]).max(limit(kinds[1]));
        Self { a, a_pose, b, b_pose: a_pose * b_in_a, class, size, limit }
    }

    /// A half-space and a shape of this kind, both turned and shifted.
    pub(crate) fn with_half_space(kind: Kind, draw: &mut Draw, scale: f64) -> Self {
        let b = (kind.make)(draw, scale);
        let b_in_a = Pose::new(only::rotation(draw), anywhere(draw, scale));
        let class = Class::draw(draw);
        let boundary = plane_for(class, draw, &b, &b_in_a);
        let a_pose = pose(draw, scale);
        let size = number(b.reach())
            .max(number(boundary.offset()).abs())
            .max(number(b_in_a.translation.length()));
        Self {
            a: HalfSpace::behind(boundary).into(),
            a_pose,
            b,
            b_pose: a_pose * b_in_a,
            class,
            size,
            limit: limit(kind),
        }
    }
}

/// Where B is put in the frame of A, for all classes but the nearly touching one.
pub(super) fn pose_for(class: Class, draw: &mut Draw, size: f64) -> Pose {
    let away = match class {
        Class::Random | Class::NearlyTouching => anywhere(draw, 2.0 * size),
        Class::Concentric => Vector::ZERO,
        Class::Far => direction(draw) * (draw.magnitude(0.5, 4.0) * size) as Real,
        Class::Aligned => {
            vector([(); 3].map(|()| draw.step())) * (size * draw.between(0.0, 2.0)) as Real
        }
    };
    let rotation =
        if class == Class::Aligned { only::aligned_rotation(draw) } else { only::rotation(draw) };
    Pose::new(rotation, away)
}
