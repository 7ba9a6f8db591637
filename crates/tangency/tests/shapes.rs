//! Shapes: meshes, composite shapes, height fields, regions, and what is read from files.

#[path = "shapes/concave.rs"]
mod concave;
#[path = "shapes/files.rs"]
mod files;
#[path = "shapes/forms.rs"]
mod forms;
#[path = "shapes/mass.rs"]
mod mass;
#[path = "shapes/mesh.rs"]
mod mesh;
#[path = "shapes/pieces.rs"]
mod pieces;
