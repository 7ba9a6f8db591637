// An explanation of a pose that is not a number, and of a ray that misses.
use std::error::Error;
use tangency::d2::*;

fn main() -> Result<(), Box<dyn Error>> {
    let disc = Shape::from(Sphere::new([0.0, 0.0], 1.0)?);
    let nowhere = Pose::at([f32::NAN, 0.0]);
    println!("{}\n", explain(&disc, &Pose::IDENTITY, &disc, &nowhere));

    let ray = Ray::new([-5.0, 2.0], [1.0, 0.0])?;
    println!("{}", explain_ray(&disc, &Pose::IDENTITY, &ray, &RayOptions::default()));
    Ok(())
}
