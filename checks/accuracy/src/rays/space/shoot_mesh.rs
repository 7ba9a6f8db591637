//! Rays at the vertices and edges of a closed mesh.

use test_meshes::{Draw, Model};

use super::NAME;
use super::shoot::{distance, spelled, vector};
use super::space::*;
use crate::rays::Tally;
use crate::rays::surface::{Point, between, minus};

/// A closed mesh around the origin, every point of which is seen from there.
pub(crate) struct Closed {
    mesh: Mesh,
    shape: Shape,
}

impl Closed {
    /// A model, so many times as large.
    pub(crate) fn new(model: &Model, scale: f64) -> Self {
        let place = |at: &Point| vector(at.map(|x| x * scale));
        let vertices: Vec<Vector> = model.vertices.iter().map(place).collect();
        let mesh = Mesh::new(&vertices, &model.triangles).expect("finite");
        assert!(mesh.defects().open.is_empty(), "a ray may pass through a hole");
        Self { shape: Shape::from(mesh.clone()), mesh }
    }

    /// Shoots at a vertex or a point of an edge: out of the middle, or past the middle from outside. From
    /// outside, the front is met and the back; from inside, the back.
    pub(crate) fn shoot(&self, draw: &mut Draw, tally: &mut Tally) {
        let (ray, off, is_outside) = self.aimed(draw);
        tally.rays += 1;
        tally.straight += usize::from(off == 0.0);
        let sides: &[FaceCulling] = if is_outside {
            &[FaceCulling::Front, FaceCulling::Back]
        } else {
            &[FaceCulling::Back]
        };
        for faces in sides {
            let rules = RayOptions { faces: *faces, ..RayOptions::default() };
            let is_met = cast_ray(&self.shape, &Pose::IDENTITY, &ray, &rules).is_some();
            let input = || {
                let count = self.mesh.triangles().len();
                format!(
                    "{NAME} {faces:?} {ray:?} at {count} triangles around {:?}",
                    self.mesh.aabb()
                )
            };
            tally.note_miss(is_met, input);
        }
    }

    fn aimed(&self, draw: &mut Draw) -> (Ray, f64, bool) {
        let triangle = self.mesh.triangle(draw.below(self.mesh.triangles().len()) as u32);
        let [a, b] = [0, 1].map(|corner| spelled(triangle.vertices()[corner]));
        let aim = between(a, b, [0.0, 0.5, draw.unit()][draw.below(3)]);
        let size = spelled(self.mesh.aabb().half())[0];
        let near_middle = [0, 1, 2].map(|_| 0.1 * size * draw.signed());
        let middle = if draw.chance(0.5) { [0.0; 3] } else { near_middle };
        let is_outside = draw.chance(0.5);
        let origin = if is_outside {
            let times = 2_f64.powi(2 + draw.below(10) as i32);
            [0, 1, 2].map(|axis| middle[axis] + (aim[axis] - middle[axis]) * times)
        } else {
            middle
        };
        let origin = vector(origin);
        let direction = vector(minus(aim, spelled(origin)));
        let off = distance(aim, spelled(origin), spelled(direction));
        (Ray::new(origin, direction).expect("a ray in range"), off, is_outside)
    }
}
