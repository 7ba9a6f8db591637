//! What there is to say of a model: one line each, and a sum.

use std::fmt;
use std::time::Instant;

use tangency::d3::mesh::MeshError;
use tangency::d3::{Mesh, Solid, Vector};
use test_meshes::Model;

/// How many models were looked at, and what they were.
#[derive(Default)]
pub(super) struct Tally {
    files: usize,
    skipped: usize,
    triangles: usize,
    closed: usize,
    sound: usize,
}

impl Tally {
    /// Prints the line of a model.
    pub(super) fn add(&mut self, name: &str, model: &Model) -> Result<(), String> {
        let narrow = |place: &[f64; 3]| Vector::from(place.map(|part| part as f32));
        let vertices: Vec<Vector> = model.vertices.iter().map(narrow).collect();
        let started = Instant::now();
        let mesh = match Mesh::new(&vertices, &model.triangles) {
            Ok(mesh) => mesh,
            Err(error) => {
                self.skip(name, &error.to_string());
                return Ok(());
            }
        };
        let milliseconds = started.elapsed().as_secs_f64() * 1e3;
        let (triangles, defects) = (mesh.triangles().len(), mesh.defects().to_string());
        self.files += 1;
        self.triangles += triangles;
        self.sound += usize::from(mesh.defects().is_empty());
        let solid = Solid::new(mesh);
        self.closed += usize::from(solid.is_ok());
        println!(
            "{name}: {triangles} triangles in {milliseconds:.1} ms; defects: {defects}; {}",
            enclosed(solid)
        );
        Ok(())
    }

    /// Prints why a file has no line.
    pub(super) fn skip(&mut self, name: &str, problem: &str) {
        self.skipped += 1;
        println!("{name}: not a mesh: {problem}");
    }
}

fn enclosed(solid: Result<Solid, MeshError>) -> String {
    match solid {
        Ok(solid) => format!("closed, volume {:.6e}", solid.volume()),
        Err(error) => format!("not closed: {error}"),
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { files, skipped, triangles, closed, sound } = self;
        write!(
            f,
            "models: {files} meshes of {triangles} triangles, {closed} closed, {sound} without any \
             defect; {skipped} files are no meshes"
        )
    }
}
