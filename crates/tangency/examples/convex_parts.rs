//! Decomposes models into convex parts, and measures such parts, ours or others', all in the same way.
//!
//!     cargo run --release --example convex_parts -- write folder
//!     cargo run --release --example convex_parts -- measure folder
//!
//! The first writes `gear.obj`, and `gear.tangency-8.obj` with our parts, at most eight of them, as objects. The second
//! reads every `model.name.obj`, takes the hull around the points of each object, and prints how far points of the
//! hulls are from the solid at most and how much more volume they cover, both by sampling.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::time::Instant;

use tangency::d3_f64::mesh::{DecompositionSettings, convex_decomposition};
use tangency::d3_f64::*;
use test_meshes::{Draw, Gear, Knot, Model, Ring, Screw};

fn models() -> [(&'static str, Model); 4] {
    [
        ("gear", Gear::default().model()),
        ("screw", Screw::default().model()),
        ("knot", Knot { along: 200, around: 12, ..Knot::default() }.model()),
        ("ring", Ring { along: 64, around: 24, ..Ring::default() }.model()),
    ]
}

fn mesh_of(model: &Model) -> Result<Mesh, Box<dyn Error>> {
    let vertices: Vec<Vector> = model.vertices.iter().map(|at| Vector::from(*at)).collect();
    Ok(Mesh::new(&vertices, &model.triangles)?)
}

fn write_models(folder: &Path) -> Result<(), Box<dyn Error>> {
    for (name, model) in models() {
        let mut text = String::new();
        for [x, y, z] in &model.vertices {
            writeln!(text, "v {x} {y} {z}")?;
        }
        for corners in &model.triangles {
            let [a, b, c] = corners.map(|corner| corner + 1);
            writeln!(text, "f {a} {b} {c}")?;
        }
        fs::write(folder.join(format!("{name}.obj")), text)?;
        let mesh = mesh_of(&model)?;
        for most_parts in [8, 16, 32] {
            let start = Instant::now();
            let settings = DecompositionSettings { concavity: 0.0, most_parts };
            let found = convex_decomposition(&mesh, &settings)?;
            let (parts, seconds) = (found.hulls.len(), start.elapsed().as_secs_f64());
            let (count, concavity) = (mesh.triangles().len(), found.concavity);
            println!(
                "{name}, {count} triangles: {parts} parts, concavity {concavity:.3}, {seconds:.2} s"
            );
            let mut text = String::new();
            for (part, hull) in found.hulls.iter().enumerate() {
                writeln!(text, "o part{part}")?;
                for at in hull.vertices() {
                    writeln!(text, "v {} {} {}", at.x, at.y, at.z)?;
                }
            }
            fs::write(folder.join(format!("{name}.tangency-{most_parts}.obj")), text)?;
        }
    }
    Ok(())
}

/// The hull around the vertices of each object.
fn read_hulls(text: &str) -> Result<Vec<Hull>, Box<dyn Error>> {
    let mut objects: Vec<Vec<Vector>> = Vec::new();
    for line in text.lines() {
        if line.starts_with("o ") {
            objects.push(Vec::new());
        } else if let Some(numbers) = line.strip_prefix("v ") {
            let parts: Result<Vec<f64>, _> = numbers.split_whitespace().map(str::parse).collect();
            if let ([x, y, z], Some(object)) = (&parts?[..], objects.last_mut()) {
                object.push(Vector::new(*x, *y, *z));
            }
        }
    }
    Ok(objects.iter().map(|points| Hull::from_points(points)).collect::<Result<_, _>>()?)
}

/// How far points of the hulls are from the solid at most, and how much more they cover, as a share of its volume.
fn measured(solid: &Solid, hulls: &[Hull]) -> (f64, f64) {
    let mut draw = Draw::new(1);
    let mesh = solid.surface();
    let (center, half) = (mesh.aabb().center(), mesh.aabb().half());
    let shape = Shape::from(solid.clone());
    let boxed: Vec<(Aabb, &Hull)> =
        hulls.iter().map(|hull| (Shape::from(hull.clone()).aabb(&Pose::IDENTITY), hull)).collect();
    let is_covered = |point: Vector| {
        boxed.iter().any(|(around, hull)| around.contains(point) && hull.contains(point))
    };
    let (mut furthest, mut covered, mut filled) = (0.0, 0, 0);
    for _ in 0..400_000 {
        let share = [draw.signed(), draw.signed(), draw.signed()];
        let point = center + Vector::new(share[0] * half.x, share[1] * half.y, share[2] * half.z);
        if is_covered(point) {
            let away = shape.nearest(point).separation;
            furthest = if away > furthest { away } else { furthest };
            covered += 1;
            filled += i32::from(away <= 0.0);
        }
    }
    (furthest, f64::from(covered) / f64::from(filled) - 1.0)
}

fn measure(folder: &Path) -> Result<(), Box<dyn Error>> {
    for (name, model) in models() {
        let solid = Solid::new(mesh_of(&model)?)?;
        let mut files: Vec<String> = Vec::new();
        for entry in fs::read_dir(folder)? {
            files.push(entry?.file_name().to_string_lossy().into_owned());
        }
        files.sort();
        for file in files
            .iter()
            .filter(|file| file.starts_with(&format!("{name}.")) && **file != format!("{name}.obj"))
        {
            let hulls = read_hulls(&fs::read_to_string(folder.join(file))?)?;
            let (furthest, more) = measured(&solid, &hulls);
            println!(
                "{file}: {} parts, {furthest:.3} away, {:.1} % more",
                hulls.len(),
                100.0 * more
            );
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let given: Vec<&str> = given.iter().map(String::as_str).collect();
    match given.as_slice() {
        ["write", folder] => write_models(Path::new(folder)),
        ["measure", folder] => measure(Path::new(folder)),
        _ => Err("which, `write` or `measure`, and in which folder?".into()),
    }
}
