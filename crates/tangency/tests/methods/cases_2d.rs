//! The stories of two dimensions.

use tangency::d2::*;

use super::Kept;

fn kept(name: &'static str, a: impl Into<Shape>, b: impl Into<Shape>, b_pose: Pose) -> Kept {
    let story = explain(&a.into(), &Pose::IDENTITY, &b.into(), &b_pose);
    Kept { name, text: story.to_string(), picture: story.to_svg() }
}

fn turned(radians: Real, x: Real, y: Real) -> Pose {
    Pose::new(Rotation::from_radians(radians), [x, y])
}

pub(super) fn stories() -> Vec<Kept> {
    let pentagon =
        [[-1.0, -0.8], [0.9, -1.0], [1.1, 0.3], [0.0, 1.1], [-1.1, 0.4]].map(Vector::from);
    let boat = [[-2.4, 0.5], [-1.8, -0.5], [2.0, -0.6], [2.6, 0.4], [0.4, 0.7]].map(Vector::from);
    let pentagon = || Polygon::new(&pentagon).unwrap();
    let triangle = || Triangle::new([-0.9, -0.7], [1.0, -0.5], [0.1, 1.0]).unwrap();
    let rectangle = || Cuboid::from_half([1.2, 0.7]).unwrap();
    let ellipse = || Ellipsoid::new([1.3, 0.6]).unwrap();
    vec![
        kept("rings_overlap", pentagon(), rectangle(), turned(0.5, 1.6, 0.9)),
        kept("rings_apart", triangle(), rectangle(), turned(0.4, 2.6, 1.2)),
        kept("gjk_plane", Polygon::new(&boat).unwrap(), ellipse(), turned(0.7, -2.2, 1.9)),
        kept("expansion_plane", rectangle(), ellipse(), turned(0.6, 1.2, 0.7)),
    ]
}
