//! What is wrong with the methods that textbooks begin with: a ball flies at a thin wall.
//!
//!     cargo run --example textbook

mod bounce_path;
mod sweeps;

use bounce_path::{Flight, advance_and_bounce};
use sweeps::{sweep_bisect, sweep_substep};
use tangency::d2 as space;
use tangency::d2::*;

fn main() -> Result<(), BuildError> {
    let (ball, way) = (Sphere::new([-5.0, 0.0], 0.5)?, Vector::X * 10.0);
    let wall = Shape::from(Cuboid::from_half([0.05, 3.0])?);
    let world = [(wall.clone(), Pose::IDENTITY)];
    println!(
        "A ball of radius 0.5 flies 10 towards a wall that is 0.1 thick. It touches at 0.445 of its way."
    );
    for substeps in [1, 10, 100] {
        println!("{substeps:4} substeps:  {:?}", sweep_substep(&ball, way, &world, substeps));
    }
    for step in [0.1, 0.001] {
        println!("bisection to {step}:  {:?}", sweep_bisect(&ball, way, &world, step));
    }
    let met = cast_shapes(&wall, &Pose::IDENTITY, Vector::ZERO, &ball.into(), &Pose::IDENTITY, way);
    println!("cast_shapes:  {:?}", met.map(|met| met.fraction));

    let ball = Sphere::new(Vector::ZERO, 0.5)?;
    let flight = Flight::new([-5.0, 0.0], way, 1.0);
    let end = advance_and_bounce(&ball, &flight, &world, 1.0, 4);
    println!("It bounces {} time and ends at {:?}.", end.bounces, end.place);
    Ok(())
}
