// What a motion that is not a number does, and what counts as a first contact at the start.
use std::error::Error;
use tangency::d3::*;

fn main() -> Result<(), Box<dyn Error>> {
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0)?);
    let here = Pose::IDENTITY;
    let fraction = |x: f32, shift: [f32; 3]| {
        let met = cast_shapes(&ball, &here, Vector::ZERO, &ball, &Pose::at([x, 0.0, 0.0]), shift);
        met.map(|impact| (impact.fraction, impact.contact.separation))
    };
    println!("not a number: {:?}", fraction(5.0, [f32::NAN, 0.0, 0.0]));
    println!("overlapping at the start: {:?}", fraction(1.5, [9.0, 0.0, 0.0]));
    println!("touching, moving apart: {:?}", fraction(2.0, [9.0, 0.0, 0.0]));
    println!("touching, moving in: {:?}", fraction(2.0, [-1.0, 0.0, 0.0]));
    println!("not far enough: {:?}", fraction(5.0, [-2.0, 0.0, 0.0]));
    Ok(())
}
