// Two shapes: do they touch, how far apart or how deep, and where?
use std::error::Error;
use tangency::d3::*;

fn main() -> Result<(), Box<dyn Error>> {
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let cube = Shape::from(Cuboid::from_half([1.0, 1.0, 1.0])?);
    let here = Pose::IDENTITY;

    // Above the cube, with a gap of half a unit.
    let above = Pose::at([0.5, 2.5, 0.0]);
    println!("touching: {}", intersects(&cube, &here, &ball, &above));
    println!("distance: {}", distance(&cube, &here, &ball, &above));

    // Pressed into the cube: how deep, along which normal, at which points.
    let pressed = Pose::at([0.5, 1.75, 0.0]);
    let closest = closest(&cube, &here, &ball, &pressed);
    println!("depth: {}", closest.depth());
    println!("normal from the cube to the ball: {:?}", closest.normal);
    println!("point of the cube: {:?}", closest.on_a);
    println!("point of the ball: {:?}", closest.on_b);

    // `contact` answers only if the gap is at most the margin.
    for margin in [0.0, 1.0] {
        let found = contact(&cube, &here, &ball, &above, margin);
        println!("within {margin}: {:?}", found.map(|contact| contact.separation));
    }

    // A second cube on top, turned by 45 degrees and shifted: a face rests on a face.
    let eighth = Rotation::from_axis_angle([0.0, 1.0, 0.0], std::f32::consts::FRAC_PI_4)?;
    let on_top = Pose::new(eighth, [1.0, 2.0, 0.0]);
    let manifold = manifold(&cube, &here, &cube, &on_top, 0.01);
    println!("{} points hold the upper cube:", manifold.points().len());
    for point in manifold.points() {
        let Vector { x, y, z } = point.on_a;
        println!("  ({x:.3}, {y:.3}, {z:.3}) {:?}", point.feature);
    }
    Ok(())
}
