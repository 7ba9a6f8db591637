// What goes wrong when a level or a ray is built.
use tangency::d3::*;

fn main() {
    let corners = [Vector::ZERO, Vector::X, Vector::Y];
    println!("{}", Mesh::new(&corners, &[[0, 1, 3]]).unwrap_err());
    println!("{}", Mesh::new(&corners, &[]).unwrap_err());
    let sheet = Mesh::new(&corners, &[[0, 1, 2]]).expect("one triangle is a mesh");
    println!("{}", Solid::new(sheet).unwrap_err());
    println!("{}", HeightField::new(&[0.0; 5], 3, [1.0, 1.0, 1.0], &[]).unwrap_err());
    println!("{}", Ray::new([0.0, 0.0, f32::INFINITY], [1.0, 0.0, 0.0]).unwrap_err());
}
