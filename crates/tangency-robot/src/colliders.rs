//! Shapes of links, and what is cheap to ask of them first.

use tangency::d3_f64::{Aabb, Cuboid, Pose, Shape, Vector, intersects};

/// A shape that moves with a link.
#[derive(Clone, Debug)]
pub struct Collider {
    /// What it is called; those of a file are called as their link.
    pub name: String,
    /// The link that it moves with.
    pub link: usize,
    /// Its shape.
    pub shape: Shape,
    /// Where the shape is in the frame of its link.
    pub pose: Pose,
    /// The middle of a ball around it, in the frame of its link.
    pub(crate) centre: Vector,
    pub(crate) radius: f64,
    /// A box around a shape that takes longer to ask than a box, in the frame of the shape.
    around: Option<Around>,
}

#[derive(Clone, Debug)]
struct Around {
    centre: Pose,
    cuboid: Shape,
}

impl Collider {
    /// A shape at a pose of a link; `None` if it has no end.
    pub(crate) fn new(name: String, link: usize, shape: Shape, pose: Pose) -> Option<Self> {
        let ball = shape.bounding_sphere(&pose)?;
        let around = around(&shape);
        let (centre, radius) = (ball.center(), ball.radius());
        radius.is_finite().then_some(Self { name, link, shape, pose, centre, radius, around })
    }

    /// How far the furthest of its points is from the origin of its link.
    pub(crate) fn reach(&self) -> f64 {
        self.centre.length() + self.radius
    }

    /// Whether the boxes around two colliders share a point; `true` if there is none.
    pub(crate) fn boxes_intersect(&self, pose: &Pose, other: &Self, other_pose: &Pose) -> bool {
        match (&self.around, &other.around) {
            (None, None) => true,
            (Some(around), None) => around.meets(pose, &other.shape, other_pose),
            (None, Some(around)) => around.meets(other_pose, &self.shape, pose),
            (Some(a), Some(b)) => a.meets(pose, &b.cuboid, &(*other_pose * b.centre)),
        }
    }

    /// Whether the box around it shares a point with a shape; `true` if there is none.
    pub(crate) fn box_intersects(&self, pose: &Pose, shape: &Shape, shape_pose: &Pose) -> bool {
        self.around.as_ref().is_none_or(|around| around.meets(pose, shape, shape_pose))
    }
}

impl Around {
    fn meets(&self, pose: &Pose, shape: &Shape, shape_pose: &Pose) -> bool {
        intersects(&self.cuboid, &(*pose * self.centre), shape, shape_pose)
    }
}

/// The box around a hull or a shape of parts; plain shapes are asked themselves.
fn around(shape: &Shape) -> Option<Around> {
    let is_plain = match shape {
        Shape::Sphere(_)
        | Shape::Segment(_)
        | Shape::Capsule(_)
        | Shape::Triangle(_)
        | Shape::Cuboid(_)
        | Shape::Cylinder(_)
        | Shape::Cone(_)
        | Shape::Ellipsoid(_)
        | Shape::HalfSpace(_) => true,
        Shape::Hull(_) | Shape::Rounded(_) | Shape::Composite(_) | Shape::Custom(_) => false,
    };
    if is_plain {
        return None;
    }
    let Aabb { min, max } = shape.aabb(&Pose::IDENTITY);
    // The middle and half of the size are rounded: the box is larger by more than that.
    let rounding = 8.0 * f64::EPSILON * (min.length() + max.length());
    let cuboid = Cuboid::from_half((max - min) / 2.0 + Vector::splat(rounding)).ok()?;
    Some(Around { centre: Pose::at(min + (max - min) / 2.0), cuboid: cuboid.into() })
}
