//! What is in a model file: its elements, how large they are, and what they enclose.
//!
//!     cargo run --package tangency-io --example elements -- site.glb

use std::process::ExitCode;

use tangency_io::{Element, ReadError, ReadOptions, Scene, read};

/// The volume that an element encloses; of one that is open, a number without a meaning.
fn volume(scene: &Scene, element: &Element) -> f64 {
    let corners: Vec<[f64; 3]> = scene.corners(element).collect();
    // From a corner of its own, so that what is far from the origin loses nothing.
    let Some(start) = corners.first() else { return 0.0 };
    let six_times = scene.meshes[element.mesh].triangles.iter().map(|triangle| {
        let [a, b, c] = triangle.map(|at| {
            let corner = corners[at as usize];
            [corner[0] - start[0], corner[1] - start[1], corner[2] - start[2]]
        });
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
    });
    six_times.sum::<f64>() / 6.0
}

/// Lists what is in a file or folder.
fn list(path: &str) -> Result<(), ReadError> {
    let scene = read(path, &ReadOptions::default())?;
    for element in &scene.elements {
        let count = scene.meshes[element.mesh].triangles.len();
        let volume = volume(&scene, element);
        println!("{}\t{}\t{count} triangles\t{volume:.6} m3", element.id, element.kind);
    }
    println!("{} elements, {} meshes", scene.elements.len(), scene.meshes.len());
    if let Some([low, high]) = scene.bounds() {
        println!("from {low:?} to {high:?}");
    }
    Ok(())
}

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("which file? (.glb, .gltf, .stl, .obj, .ply, .parquet, or a folder)");
        return ExitCode::FAILURE;
    };
    match list(&path) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
