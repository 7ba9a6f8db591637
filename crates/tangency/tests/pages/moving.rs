// A fast ball and a thin wall: where does the ball stop?
use std::error::Error;
use tangency::d3::*;

fn main() -> Result<(), Box<dyn Error>> {
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 0.5)?);
    let wall = Shape::from(Cuboid::from_half([0.05, 3.0, 3.0])?);
    let start = Pose::at([-5.0, 0.0, 0.0]);
    let shift = Vector::new(10.0, 0.0, 0.0);
    let end = Pose::at(start.translation + shift);

    // Before the step and after it the ball is clear of the wall: looking at both ends misses it.
    let is_hit = |pose| intersects(&wall, &Pose::IDENTITY, &ball, pose);
    println!("at the start: {}, at the end: {}", is_hit(&start), is_hit(&end));

    // The whole way, without turning.
    let impact = cast_shapes(&ball, &start, shift, &wall, &Pose::IDENTITY, Vector::ZERO)
        .expect("the wall is in the way");
    println!("cast_shapes: after {:.4} of the way", impact.fraction);
    println!("normal from the ball to the wall: {:?}", impact.contact.normal);

    // A door of the same size turns by a quarter about its left edge and sweeps over the ball.
    let hinge = [0.0, 0.0, -3.0];
    let quarter = Vector::Y * std::f32::consts::FRAC_PI_2;
    let door = Motion::still(Pose::IDENTITY).turned_by(quarter).about(hinge);
    let rest = Motion::still(Pose::at([1.5, 0.0, -1.5]));
    let found = time_of_impact(&wall, &door, &ball, &rest, 1e-4);
    let impact = found.impact.expect("the ball is in the way");
    println!("time_of_impact: after {:.4} of the turn", impact.fraction);
    println!("found in {} iterations, cut short: {}", found.iterations, found.is_cut_short);

    // Where the door is at that moment.
    let (_, angle) = door.at(impact.fraction).rotation.to_axis_angle();
    println!("the door has turned by {:.1} degrees", angle.to_degrees());
    Ok(())
}
