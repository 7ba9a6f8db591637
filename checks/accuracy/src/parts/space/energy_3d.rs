//! Bodies that slide and tumble without friction over bumpy ground: does their energy ever grow?

use super::floors::{BODIES, body};
use super::space::mesh::*;
use super::space::world::*;
use super::space::*;
use crate::laws::Tally;
use test_meshes::Draw;

/// How many corners the ground has along each side, and how far they are apart.
const CORNERS: usize = 41;
const CELL: Real = 0.5;

/// How high the bumps are, at most.
const BUMP: f64 = 0.3;

/// Ground of random heights, as a mesh or as a height field.
fn ground(scale: Real, draw: &mut Draw) -> (&'static str, Shape) {
    let count = CORNERS * CORNERS;
    let heights: Vec<Real> = (0..count).map(|_| (BUMP * draw.unit()) as Real).collect();
    let step = Vector::new(CELL, 1.0, CELL) * scale;
    if draw.chance(0.5) {
        let field = HeightField::new(&heights, CORNERS, step, &[]).expect("a field");
        return ("height field", Shape::from(field));
    }
    let corner = |at: usize| {
        let (x, z) = ((at % CORNERS) as Real, (at / CORNERS) as Real);
        Vector::new(x * CELL, heights[at], z * CELL) * scale
    };
    let corners: Vec<Vector> = (0..count).map(corner).collect();
    let side = CORNERS as u32;
    let firsts = (0..(side - 1) * side).filter(|first| first % side != side - 1);
    let halves = |a: u32| [[a, a + side, a + side + 1], [a, a + side + 1, a + 1]];
    let triangles: Vec<[u32; 3]> = firsts.flat_map(halves).collect();
    ("mesh", Shape::from(Mesh::new(&corners, &triangles).expect("in order")))
}

/// The energy of a body of density 1 in a gravity along y.
fn energy(body: &Body, mass: &MassProperties, gravity: Real) -> f64 {
    let turn = body.pose.rotation.inverse() * body.angular_velocity;
    let [x, y, z] = mass.inertia.columns;
    let momentum = x * turn.x + y * turn.y + z * turn.z;
    let height = body.pose.apply(mass.center).y;
    let volume = f64::from(mass.volume);
    volume * f64::from(body.velocity.length_squared() * 0.5 - gravity * height)
        + 0.5 * f64::from(turn.dot(momentum))
}

/// After five seconds, and in all steps on the way, a body has no more energy than the least it has had before, up to 2 % of
/// what it began with: contacts may lift it out of the ground by what it sank in.
pub(crate) fn never_grows(draw: &mut Draw, scale: f64, tally: &mut Tally) {
    let size = scale as Real;
    let (ground_name, ground) = ground(size, draw);
    let kind = draw.below(BODIES);
    let (body_name, shape, _) = body(kind, size);
    let mass = shape.mass_properties().expect("it is full");
    let gravity = -9.81 * size;
    let start = Vector::new(4.0 + draw.unit() as Real, 0.8, 9.5 + draw.unit() as Real) * size;
    let velocity = Vector::new(2.0, 0.0, 0.4) * size;
    let mut world = World::new();
    let slippery = |shape: Shape| [Collider::new(shape).with_friction(0.0)];
    world.add(Body::fixed(Pose::IDENTITY), &slippery(ground)).expect("a ground");
    let moving = Body::dynamic(Pose::at(start)).with_velocity(velocity);
    let handle = world.add(moving, &slippery(shape)).expect("a body");
    let now = |world: &World| energy(world.body(handle).expect("it is there"), &mass, gravity);
    let first = now(&world);
    let (mut least, mut grown) = (first, 0.0);
    for _ in 0..300 {
        world.step(1.0 / 60.0, &StepSettings::with_gravity(Vector::Y * gravity));
        let energy = now(&world);
        grown = if energy - least > grown { energy - least } else { grown };
        least = if energy < least { energy } else { least };
    }
    let error = grown / first;
    tally.note(least < 0.99 * first, error, !(error <= 0.02), || {
        format!("{body_name} over a {ground_name} at {scale} from {start:?}: grew by {error:.4}")
    });
}
