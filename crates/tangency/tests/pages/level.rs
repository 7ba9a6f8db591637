// A level made of a mesh, a height field and a compound, and rays into it.
use std::error::Error;
use tangency::d3::*;

fn main() -> Result<(), Box<dyn Error>> {
    // A ramp of two triangles: it rises by 2 over a length of 4. Seen from above, the corners run
    // counter-clockwise, so the front of the ramp is its upper side.
    let corners = [[0.0, 0.0, 0.0], [4.0, 2.0, 0.0], [4.0, 2.0, -3.0], [0.0, 0.0, -3.0]];
    let ramp = Mesh::new(&corners.map(Vector::from), &[[0, 1, 2], [0, 2, 3]])?;
    println!("the mesh has {}", ramp.defects());
    let ramp = Shape::from(ramp);

    let down = Ray::new([2.0, 5.0, -1.0], [0.0, -1.0, 0.0])?;
    let options = RayOptions::default();
    if let Some(hit) = cast_ray(&ramp, &Pose::IDENTITY, &down, &options) {
        println!("ramp: after {} at {:?}, normal {:?}", hit.fraction, hit.point, hit.normal);
    }

    // Rays from below are stopped too, unless the back is left out.
    let up = Ray::new([2.0, -5.0, -1.0], [0.0, 1.0, 0.0])?;
    let front = RayOptions { faces: FaceCulling::Front, ..options };
    let from_below =
        |options| cast_ray(&ramp, &Pose::IDENTITY, &up, options).map(|hit| hit.fraction);
    println!("from below: {:?}, fronts only: {:?}", from_below(&options), from_below(&front));

    // Terrain: three rows of three heights, two units from point to point.
    let heights = [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0];
    let hill = HeightField::new(&heights, 3, [2.0, 1.0, 2.0], &[])?;
    println!("height at (2.5, 2): {:?}", hill.height_at(2.5, 2.0));

    // A compound: the hill, and a pillar that stands on it.
    let pillar = Cylinder::new(1.5, 0.25)?;
    let parts = vec![(Pose::IDENTITY, hill.into()), (Pose::at([2.0, 2.5, 2.0]), pillar.into())];
    let level = Shape::from(Compound::new(parts)?);
    let along = Ray::new([-3.0, 3.0, 2.0], [10.0, 0.0, 0.0])?;
    let hit = cast_ray(&level, &Pose::IDENTITY, &along, &options).expect("the pillar is there");
    println!("pillar: after {} of the way, at {:?}", hit.fraction, hit.point);

    // A level answers like any other shape.
    let ball = Shape::from(Sphere::new([0.0, 0.0, 0.0], 0.5)?);
    let gap = distance(&level, &Pose::IDENTITY, &ball, &Pose::at([0.0, 3.0, 2.0]));
    println!("a ball beside the pillar: {gap} apart");
    Ok(())
}
