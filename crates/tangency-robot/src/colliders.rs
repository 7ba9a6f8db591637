//! Shapes of links, and what is cheap to ask of them first.

use tangency::d3_f64::{
    Aabb, CompositeShape, Cuboid, Hull, Pose, Shape, Vector, distance, intersects,
};

use crate::rigid::Rigid;

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

/// What encloses a shape: a box, and the convex hull of a mesh.
#[derive(Clone, Debug)]
struct Around {
    /// The middle of the box.
    centre: Vector,
    cuboid: Shape,
    hull: Option<Shape>,
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

    /// Whether what encloses two colliders shares a point: if not, they do not.
    pub(crate) fn bounds_intersect(&self, pose: &Pose, other: &Self, other_pose: &Pose) -> bool {
        let (Some(a), Some(b)) = (&self.around, &other.around) else {
            return self.bounds_meet(pose, &other.shape, other_pose)
                && other.bounds_meet(other_pose, &self.shape, pose);
        };
        let (a_pose, b_pose) = (a.placed(pose), b.placed(other_pose));
        intersects(&a.cuboid, &a_pose, &b.cuboid, &b_pose)
            && match (&a.hull, &b.hull) {
                (Some(a_hull), Some(b_hull)) => intersects(a_hull, pose, b_hull, other_pose),
                (Some(hull), None) => intersects(hull, pose, &b.cuboid, &b_pose),
                (None, Some(hull)) => intersects(&a.cuboid, &a_pose, hull, other_pose),
                (None, None) => true,
            }
    }

    /// What encloses it and is cheap to ask: itself, the hull of a mesh, or a box.
    fn enclosing(&self, pose: &Pose) -> (&Shape, Pose) {
        match &self.around {
            None => (&self.shape, *pose),
            Some(Around { hull: Some(hull), .. }) => (hull, *pose),
            Some(around) => (&around.cuboid, around.placed(pose)),
        }
    }

    /// A distance that two colliders are apart at least; 0 if what encloses them overlaps.
    pub(crate) fn distance_bound(&self, pose: &Pose, other: &Self, other_pose: &Pose) -> f64 {
        let ((a, a_pose), (b, b_pose)) = (self.enclosing(pose), other.enclosing(other_pose));
        distance(a, &a_pose, b, &b_pose)
    }

    /// Whether what encloses it shares a point with a shape: if not, it does not.
    pub(crate) fn bounds_meet(&self, pose: &Pose, shape: &Shape, shape_pose: &Pose) -> bool {
        self.around.as_ref().is_none_or(|around| {
            intersects(&around.cuboid, &around.placed(pose), shape, shape_pose)
                && around.hull.as_ref().is_none_or(|hull| intersects(hull, pose, shape, shape_pose))
        })
    }
}

impl Around {
    /// Where the box is if the shape is at a pose.
    fn placed(&self, pose: &Pose) -> Pose {
        Pose { translation: Rigid::of(pose).out(self.centre), ..*pose }
    }
}

/// What encloses a hull or a shape of parts; plain shapes are asked themselves.
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
    let centre = min + (max - min) / 2.0;
    Some(Around { centre, cuboid: cuboid.into(), hull: hull(shape, centre) })
}

/// The convex hull of a mesh, larger by a billionth so that no corner is outside of it by rounding; `None` if one is.
fn hull(shape: &Shape, centre: Vector) -> Option<Shape> {
    let Shape::Composite(parts) = shape else { return None };
    let corners = if let CompositeShape::Mesh(mesh) = parts {
        mesh.vertices()
    } else if let CompositeShape::Solid(solid) = parts {
        solid.surface().vertices()
    } else {
        return None;
    };
    let larger: Vec<Vector> =
        corners.iter().map(|corner| *corner + (*corner - centre) * 1e-9).collect();
    let hull = Shape::from(Hull::from_points(&larger).ok()?);
    corners.iter().all(|corner| hull.contains(*corner)).then_some(hull)
}
