//! The surfaces, rays, points and poses that everyone is asked about.

use tangency::d3::{Aabb, Mesh, Pose, Ray, Rotation, Shape, Vector, distance};
use test_meshes::{BumpyBall, Draw};

/// A bumpy ball of about so many triangles.
pub(crate) struct Scene {
    mesh: Mesh,
    boxes: Vec<Aabb>,
}

/// A unit vector.
pub(crate) fn direction(draw: &mut Draw) -> Vector {
    loop {
        let place = Vector::from([(); 3].map(|()| 2.0 * draw.unit_single() - 1.0));
        if let Some(unit) = place.normalized().filter(|_| place.length() <= 1.0) {
            return unit;
        }
    }
}

fn rotation(draw: &mut Draw) -> Rotation {
    let (axis, radians) = (direction(draw), 6.0 * draw.unit_single());
    Rotation::from_axis_angle(axis, radians).expect("a unit vector")
}

impl Scene {
    pub(crate) fn of_about(triangles: u32) -> Self {
        let model = BumpyBall::of_about(triangles).model();
        let vertices: Vec<Vector> =
            model.vertices.iter().map(|v| Vector::from(v.map(|part| part as f32))).collect();
        let mesh = Mesh::new(&vertices, &model.triangles).expect("finite numbers");
        let around = |index: usize| {
            Aabb::from_points(mesh.triangle(index as u32).vertices()).expect("finite numbers")
        };
        let boxes = (0..mesh.triangles().len()).map(around).collect();
        Self { mesh, boxes }
    }

    pub(crate) fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    pub(crate) fn shape(&self) -> Shape {
        Shape::from(self.mesh.clone())
    }

    /// The boxes of the triangles.
    pub(crate) fn boxes(&self) -> &[Aabb] {
        &self.boxes
    }

    pub(crate) fn coordinates(&self) -> Vec<f32> {
        self.mesh.vertices().iter().flat_map(|v| [v.x, v.y, v.z]).collect()
    }

    pub(crate) fn indices(&self) -> Vec<u32> {
        self.mesh.triangles().iter().flatten().copied().collect()
    }

    pub(crate) fn triangles(&self) -> impl Iterator<Item = [[f32; 3]; 3]> {
        let corner = |v: &Vector| [v.x, v.y, v.z];
        let count = self.mesh.triangles().len() as u32;
        (0..count).map(move |index| self.mesh.triangle(index).vertices().each_ref().map(corner))
    }
}

/// Rays from all around that aim at or past the ball, as likely as not.
pub(crate) fn random_rays(count: usize) -> Vec<Ray> {
    let mut draw = Draw::new(1);
    let ray = |_| {
        let from = direction(&mut draw) * (2.0 + 2.0 * draw.unit_single());
        let aim = direction(&mut draw) * (1.6 * draw.unit_single());
        Ray::new(from, aim - from).expect("finite numbers")
    };
    (0..count).map(ray).collect()
}

/// Rays through the pixels of a square picture, row by row.
pub(crate) fn coherent_rays(side: usize) -> Vec<Ray> {
    let from = Vector::new(3.0, 0.7, 0.4);
    let at = |index: usize| (index as f32 + 0.5) / side as f32 * 2.4 - 1.2;
    let ray = |index: usize| {
        let aim = Vector::new(0.0, at(index % side), at(index / side));
        Ray::new(from, aim - from).expect("finite numbers")
    };
    (0..side * side).map(ray).collect()
}

/// Points inside and outside of the ball, up to twice its radius from the centre.
pub(crate) fn points(count: usize) -> Vec<Vector> {
    let mut draw = Draw::new(2);
    (0..count).map(|_| direction(&mut draw) * (2.0 * draw.unit_single())).collect()
}

/// How two surfaces lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Lying {
    /// A twentieth of a radius apart.
    Apart,
    /// Apart by a millionth of a radius, or in each other by as much, as likely as not.
    Touching,
    /// With their centres a radius apart.
    Overlapping,
}

/// Poses of two such surfaces.
pub(crate) fn placed(shape: &Shape, lying: Lying, count: usize) -> Vec<[Pose; 2]> {
    let mut draw = Draw::new(3);
    let place = |_| {
        let a = Pose::new(rotation(&mut draw), direction(&mut draw) * draw.unit_single());
        let (way, turned) = (direction(&mut draw), rotation(&mut draw));
        let at = |far: f32| Pose::new(turned, a.translation + way * far);
        if lying == Lying::Overlapping {
            return [a, at(1.0)];
        }
        // Each step leaves the distance as it should be, or less by what the bumps turn aside.
        let mut far = 4.0;
        for _ in 0..100 {
            far -= distance(shape, &a, shape, &at(far));
        }
        let is_beyond = draw.unit_single() < 0.5;
        let extra = match lying {
            Lying::Apart => 0.05,
            Lying::Touching if is_beyond => 1e-6,
            Lying::Touching | Lying::Overlapping => -1e-6,
        };
        [a, at(far + extra)]
    };
    (0..count).map(place).collect()
}

/// Where a body of this reach is near the surface of the ball, in it or just outside.
pub(crate) fn beside(reach: f32, count: usize) -> Vec<Pose> {
    let mut draw = Draw::new(4);
    let place = |_| {
        let away = 1.0 + reach * (2.0 * draw.unit_single() - 1.0) * 1.4;
        Pose::new(rotation(&mut draw), direction(&mut draw) * away)
    };
    (0..count).map(place).collect()
}

/// Points in a ball.
pub(crate) fn cloud(count: usize) -> Vec<Vector> {
    let mut draw = Draw::new(5);
    (0..count).map(|_| direction(&mut draw) * draw.unit_single().cbrt()).collect()
}
