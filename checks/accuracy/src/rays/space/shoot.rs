//! Rays at the shared corners and edges of a surface.

use test_meshes::Draw;

use super::NAME;
use super::space::*;
use crate::rays::Tally;
use crate::rays::frame::Frame;
use crate::rays::surface::{Point, Surface, between, minus};

/// How many rays are shot at a surface before the next one is made.
const RAYS: usize = 16;

/// A surface in the numbers of this space.
struct Target {
    surface: Surface,
    frame: Frame,
    corners: Vec<Vector>,
    triangles: Vec<(Triangle, Aabb)>,
}

pub(super) fn vector(v: Point) -> Vector {
    Vector::from(v.map(|x| x as Real))
}

pub(super) fn spelled(v: Vector) -> Point {
    <[Real; 3]>::from(v).map(f64::from)
}

impl Target {
    fn draw(draw: &mut Draw) -> Self {
        let (surface, frame) = (Surface::draw(draw), Frame::draw(draw));
        let place = |point: &Point| vector(frame.placed(point.map(|x| frame.rounded(x))));
        let corners: Vec<Vector> = surface.points.iter().map(place).collect();
        let triangle = |corner: &[usize; 3]| {
            let [a, b, c] = corner.map(|i| corners[i]);
            let around = Aabb::from_points(&[a, b, c]).expect("three points");
            (Triangle::new(a, b, c).expect("three points"), around)
        };
        let triangles = surface.triangles.iter().map(triangle).collect();
        Self { surface, frame, corners, triangles }
    }

    /// A ray at a shared corner or edge, and how far it passes by in spite of that. It begins as far
    /// away as rounding allows for that.
    fn aimed(&self, draw: &mut Draw) -> (Ray, f64) {
        let Self { surface, frame, corners, .. } = self;
        let ([i, j], most) = surface.aims[draw.below(surface.aims.len())];
        let share = most * [0.0, 0.5, draw.unit()][draw.below(3)];
        let aim = between(spelled(corners[i]), spelled(corners[j]), share);
        let on_surface = between(surface.points[i], surface.points[j], share);
        let along = surface.direction(draw, on_surface);
        let along = frame.turned(along.map(|x| frame.rounded(x)));
        let power = |exponent: f64| match frame.is_coarse {
            true => 2_f64.powi(exponent.round() as i32),
            false => 2_f64.powf(exponent),
        };
        // 1 to a million sizes away, in directions of any length.
        let mut away = power(draw.between(0.0, 20.0)) * frame.unit;
        let length = power(draw.between(-20.0, 20.0));
        let aim_anew = draw.chance(0.3);
        loop {
            let origin = vector([0, 1, 2].map(|axis| aim[axis] - along[axis] * away));
            let way = minus(aim, spelled(origin)).map(|x| x / away);
            let direction = vector((if aim_anew { way } else { along }).map(|x| x * length));
            let off = distance(aim, spelled(origin), spelled(direction));
            if off <= surface.margin * frame.unit {
                return (Ray::new(origin, direction).expect("a ray in range"), off);
            }
            away *= 0.25;
        }
    }

    /// Whether a ray meets some triangle, and the boxes of all that it meets.
    fn meets(&self, ray: &Ray, faces: FaceCulling) -> (bool, bool) {
        let rules = RayOptions { faces, ..RayOptions::default() };
        let (mut is_met, mut boxes_are_met) = (false, true);
        for (triangle, around) in &self.triangles {
            let Some(hit) = triangle.cast(ray, &rules) else { continue };
            is_met = true;
            let holds = |inside: Interval| inside.lo <= hit.fraction && hit.fraction <= inside.hi;
            boxes_are_met &= around.cast(ray).is_some_and(holds);
        }
        (is_met, boxes_are_met)
    }
}

/// How far a point is from a line, in floats: good enough to see where a ray is aimed.
pub(super) fn distance(point: Point, origin: Point, direction: Point) -> f64 {
    let length = |v: Point| v.iter().map(|x| x * x).sum::<f64>().sqrt();
    let away = minus(point, origin);
    let unit = direction.map(|x| x / length(direction));
    let along: f64 = (0..3).map(|axis| away[axis] * unit[axis]).sum();
    length([0, 1, 2].map(|axis| away[axis] - unit[axis] * along))
}

/// Shoots at one surface.
pub(crate) fn shoot(draw: &mut Draw, tally: &mut Tally) {
    let target = Target::draw(draw);
    for _ in 0..RAYS {
        let (ray, off) = target.aimed(draw);
        let sides: &[FaceCulling] = if target.surface.is_closed {
            &[FaceCulling::Front, FaceCulling::Back]
        } else {
            &[FaceCulling::Both]
        };
        tally.rays += 1;
        tally.straight += usize::from(off == 0.0);
        for faces in sides {
            let (is_met, boxes_are_met) = target.meets(&ray, *faces);
            let input = || {
                let triangles: Vec<_> =
                    target.triangles.iter().map(|(t, _)| t.vertices()).collect();
                format!("{NAME} {faces:?} {ray:?} {triangles:?}")
            };
            tally.note_miss(is_met, input);
            tally.note_box(boxes_are_met, input);
        }
    }
}
