//! The meshes that a robot names: where they are, and what shape they become.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use tangency::d3_f64::mesh::{Mesh, Solid};
use tangency::d3_f64::{Hull, Shape, Vector};
use tangency_io::{ReadOptions, read};

use crate::error::RobotError;

/// What a mesh of a robot becomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MeshShape {
    /// What it encloses if it is closed, else its triangles. One that is convex becomes its hull, which is the same set of
    /// points and faster.
    #[default]
    Exact,
    /// Its convex hull: faster, and never free where the mesh is not; may collide where the mesh does not.
    Hull,
}

/// Meshes by their files and scales, each read once.
pub(crate) struct MeshFiles<'a> {
    /// The folder of the robot's own file.
    pub(crate) folder: Option<&'a Path>,
    pub(crate) packages: &'a [PathBuf],
    pub(crate) mesh_shape: MeshShape,
    pub(crate) most_memory: usize,
    known: HashMap<(PathBuf, [u64; 3]), Shape>,
}

impl<'a> MeshFiles<'a> {
    pub(crate) fn new(
        folder: Option<&'a Path>,
        packages: &'a [PathBuf],
        mesh_shape: MeshShape,
        most_memory: usize,
    ) -> Self {
        Self { folder, packages, mesh_shape, most_memory, known: HashMap::new() }
    }

    /// The shape of a mesh that is scaled along its axes.
    pub(crate) fn shape(&mut self, name: &str, scale: [f64; 3]) -> Result<Shape, RobotError> {
        let file = self.file(name)?;
        let key = (file, scale.map(f64::to_bits));
        if let Some(shape) = self.known.get(&key) {
            return Ok(shape.clone());
        }
        let shape = self.read(&key.0, scale)?;
        self.known.insert(key, shape.clone());
        Ok(shape)
    }

    /// The file of a name: `package://name/…` in a folder of packages or in a folder above the robot's, `file://…`, or
    /// beside the robot.
    fn file(&self, name: &str) -> Result<PathBuf, RobotError> {
        if let Some(inside) = name.strip_prefix("package://") {
            // Some files have a slash too many.
            let inside = inside.trim_start_matches('/');
            return self.packaged(inside).ok_or_else(|| {
                let reason = format!(
                    "{name} was not found: give the folder that holds the package as one of the package folders"
                );
                RobotError::new(reason)
            });
        }
        if let Some((scheme, _)) = name.split_once("://").filter(|(scheme, _)| *scheme != "file") {
            return Err(RobotError::new(format!("{name}: files are read, and {scheme} is not")));
        }
        let path = Path::new(name.strip_prefix("file://").unwrap_or(name));
        Ok(self.folder.map_or_else(|| path.to_path_buf(), |folder| folder.join(path)))
    }

    fn packaged(&self, inside: &str) -> Option<PathBuf> {
        let (package, rest) = inside.split_once('/')?;
        let given = self.packages.iter().flat_map(|folder| {
            let itself = folder.file_name().is_some_and(|name| name == package);
            [Some(folder.join(inside)), itself.then(|| folder.join(rest))]
        });
        let above = self.folder.into_iter().flat_map(Path::ancestors);
        let above = above.filter(|folder| folder.file_name().is_some_and(|name| name == package));
        let mut places = given.flatten().chain(above.map(|folder| folder.join(rest)));
        places.find(|file| file.is_file())
    }

    fn read(&self, file: &Path, scale: [f64; 3]) -> Result<Shape, RobotError> {
        let options = ReadOptions { most_memory: self.most_memory, ..ReadOptions::default() };
        let scene = read(file, &options).map_err(|error| RobotError::new(error.to_string()))?;
        let (mut vertices, mut faces) = (Vec::new(), Vec::new());
        for element in &scene.elements {
            // The reader has refused files with more corners than `u32` counts.
            let first = vertices.len() as u32;
            let scaled =
                |[x, y, z]: [f64; 3]| Vector::new(x * scale[0], y * scale[1], z * scale[2]);
            vertices.extend(scene.corners(element).map(scaled));
            let triangles = &scene.meshes[element.mesh].triangles;
            faces.extend(triangles.iter().map(|face| face.map(|corner| first + corner)));
        }
        let failed = |reason: String| RobotError::new(format!("{}: {reason}", file.display()));
        shape_of(&vertices, &mut faces, self.mesh_shape, scale.iter().product::<f64>() < 0.0)
            .map_err(failed)
    }
}

/// The shape of triangles; if they are mirrored, they are turned over.
fn shape_of(
    vertices: &[Vector],
    faces: &mut [[u32; 3]],
    mesh_shape: MeshShape,
    is_mirrored: bool,
) -> Result<Shape, String> {
    if is_mirrored {
        faces.iter_mut().for_each(|face| face.swap(1, 2));
    }
    match mesh_shape {
        MeshShape::Hull => hull(vertices),
        MeshShape::Exact => {
            let surface = Mesh::new(vertices, faces).map_err(|error| error.to_string())?;
            match Solid::new(surface.clone()) {
                Ok(solid) if solid.is_convex() => hull(vertices).or_else(|_| Ok(solid.into())),
                Ok(solid) => Ok(solid.into()),
                Err(_) => Ok(surface.into()),
            }
        }
    }
}

fn hull(vertices: &[Vector]) -> Result<Shape, String> {
    Hull::from_points(vertices).map(Shape::from).map_err(|error| error.to_string())
}
