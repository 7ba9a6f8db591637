//! The explanations of two dimensions.

use tangency::d2::explain::*;
use tangency::d2::*;

use super::Kept;

fn kept(name: &'static str, a: impl Into<Shape>, b: impl Into<Shape>, b_pose: Pose) -> Kept {
    let explanation = explain(&a.into(), &Pose::IDENTITY, &b.into(), &b_pose);
    Kept { name, text: explanation.to_string(), picture: explanation.to_svg() }
}

fn explained_motion(name: &'static str, explanation: &MotionExplanation) -> Kept {
    Kept { name, text: explanation.to_string(), picture: explanation.to_svg() }
}

fn turned(radians: Real, x: Real, y: Real) -> Pose {
    Pose::new(Rotation::from_radians(radians), [x, y])
}

pub(super) fn explanations() -> Vec<Kept> {
    let pentagon =
        [[-1.0, -0.8], [0.9, -1.0], [1.1, 0.3], [0.0, 1.1], [-1.1, 0.4]].map(Vector::from);
    let boat = [[-2.4, 0.5], [-1.8, -0.5], [2.0, -0.6], [2.6, 0.4], [0.4, 0.7]].map(Vector::from);
    let pentagon = || Polygon::new(&pentagon).unwrap();
    let triangle = || Triangle::new([-0.9, -0.7], [1.0, -0.5], [0.1, 1.0]).unwrap();
    let rectangle = || Cuboid::from_half([1.2, 0.7]).unwrap();
    let ellipse = || Ellipsoid::new([1.3, 0.6]).unwrap();
    let boulder = || Sphere::new([0.0, 0.0], 0.6).unwrap();
    vec![
        kept("parts_plane", hills(), boulder(), turned(0.0, 2.9, 1.5)),
        kept("rings_overlap", pentagon(), rectangle(), turned(0.5, 1.6, 0.9)),
        kept("rings_apart", triangle(), rectangle(), turned(0.4, 2.6, 1.2)),
        kept("gjk_plane", Polygon::new(&boat).unwrap(), ellipse(), turned(0.7, -2.2, 1.9)),
        kept("expansion_plane", rectangle(), ellipse(), turned(0.6, 1.2, 0.7)),
    ]
}

/// A line of hills.
fn hills() -> Chain {
    let heights = [0.2, 0.9, 0.4, 1.3, 0.8, 0.3, 0.5, 1.1, 1.6, 0.7, 0.2, 0.6, 0.9, 0.3, 0.1, 0.5];
    let points: Vec<Vector> =
        (0..).zip(heights).map(|(at, up)| Vector::new(at as Real * 0.55, up)).collect();
    Chain::new(&points, false).unwrap()
}

/// A cross of two bars.
fn cross() -> Compound {
    let bar = |half: [Real; 2]| Shape::from(Cuboid::from_half(half).unwrap());
    let bars = [bar([0.9, 0.15]), bar([0.15, 0.9])];
    Compound::new(bars.into_iter().map(|bar| (Pose::IDENTITY, bar)).collect()).unwrap()
}

pub(super) fn rays() -> Vec<Kept> {
    let ray = Ray::new([-0.6, 1.75], [8.0, -1.6]).unwrap();
    let explanation = explain_ray(&hills().into(), &Pose::IDENTITY, &ray, &RayOptions::default());
    vec![Kept { name: "ray_plane", text: explanation.to_string(), picture: explanation.to_svg() }]
}

pub(super) fn motions() -> Vec<Kept> {
    let parcel = Shape::from(Cuboid::from_half([0.7, 0.5]).unwrap()).rounded(0.1).unwrap();
    let (left, right) = (turned(0.4, -2.5, -0.8), turned(0.9, 2.0, 0.9));
    let thrown =
        explain_cast(&parcel, &left, Vector::new(5.0, 0.5), &parcel, &right, Vector::X * -1.0);
    let plank = Shape::from(Cuboid::from_half([1.6, 0.12]).unwrap());
    let ball = Shape::from(Sphere::new(Vector::ZERO, 0.5).unwrap());
    let swing = Motion::shifted(turned(1.2, -2.0, 0.2), [2.4, 0.6]).turned_by(-3.4);
    let tumble = Motion::shifted(turned(0.3, 2.2, 3.2), [2.6, -2.2]).turned_by(-2.0);
    let rest = Motion::still(Pose::IDENTITY);
    let roll = Motion::shifted(Pose::at([3.0, 0.6]), [-3.2, -0.2]);
    vec![
        explained_motion("motion_cast", &thrown),
        explained_motion(
            "motion_parts",
            &explain_time_of_impact(&cross().into(), &tumble, &hills().into(), &rest, 1e-3),
        ),
        explained_motion(
            "motion_impact",
            &explain_time_of_impact(&plank, &swing, &ball, &roll, 1e-3),
        ),
    ]
}
