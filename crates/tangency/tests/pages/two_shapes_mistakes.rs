// What goes wrong when a shape is built, and what a pose that is not a number does.
use tangency::d3::*;

fn main() {
    println!("{}", Sphere::new([0.0, 0.0, 0.0], -1.0).unwrap_err());
    println!("{}", Sphere::new([f32::NAN, 0.0, 0.0], 1.0).unwrap_err());
    println!("{}", Cuboid::from_half([1.0, 1e30, 1.0]).unwrap_err());
    println!("{}", Rotation::from_axis_angle([0.0, 0.0, 0.0], 1.0).unwrap_err());
    println!("{}", Hull::from_points(&[Vector::X, Vector::Y]).unwrap_err());

    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 1.0).expect("a good ball"));
    let nowhere = Pose::at([f32::NAN, 0.0, 0.0]);
    let closest = closest(&ball, &Pose::IDENTITY, &ball, &nowhere);
    println!("separation {}, touching {}", closest.separation, closest.is_touching());
}
