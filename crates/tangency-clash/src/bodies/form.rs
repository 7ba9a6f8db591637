//! A mesh as a shape: a solid if it encloses something, else a surface, and why.

use std::sync::Arc;

use tangency::d3_f64::mesh::{HoleLimits, Mesh, MeshError, Solid};
use tangency::d3_f64::{Aabb, CompositeShape, Hull, Pose, Shape, Vector};
use tangency_io::MeshData;

use super::facets::Facets;
use super::polar::Stretch;
use crate::triangles::{area, corners_of};

/// What is asked about all instances of a mesh at a size.
pub(crate) struct Form {
    /// What is asked: a convex solid as its hull, which is sooner told.
    pub(crate) shape: Shape,
    pub(crate) geometry: Geometry,
    /// The faces of a convex solid.
    pub(crate) facets: Option<Facets>,
    /// What was mended before it could be asked.
    pub(crate) mended: Vec<String>,
}

/// Whether a form has an inside.
pub(crate) enum Geometry {
    /// A closed mesh.
    Solid(Arc<Solid>),
    /// A mesh that encloses nothing, and why.
    Surface(Arc<Mesh>, String),
}

/// Up to so many corners the box around a form is that of all of them; beyond, that of the box around it.
const FEW: usize = 256;

impl Form {
    /// The form of a mesh, stretched about its middle.
    pub(super) fn new(
        data: &MeshData,
        center: [f64; 3],
        stretch: &Stretch,
    ) -> Result<Self, String> {
        let place = |corner: &[f64; 3]| {
            let local = core::array::from_fn(|axis| corner[axis] - center[axis]);
            Vector::from(stretch.apply(local))
        };
        let corners: Vec<Vector> = data.positions.iter().map(place).collect();
        let is_mirror = stretch.is_mirror();
        let turn = |[a, b, c]: &[u32; 3]| if is_mirror { [*a, *c, *b] } else { [*a, *b, *c] };
        let triangles: Vec<[u32; 3]> = data.triangles.iter().map(turn).collect();
        let mut mended = Vec::new();
        let mesh = Mesh::new(&corners, &triangles).and_then(|mesh| cleaned(mesh, &mut mended));
        let mesh = without_cracks(mesh.map_err(|error| error.to_string())?, &mut mended);
        let geometry = match solid_of(&mesh, &mut mended) {
            Ok(solid) => Geometry::Solid(Arc::new(solid)),
            Err(error) => {
                let why = why_open(&mesh, &error);
                Geometry::Surface(Arc::new(mesh), why)
            }
        };
        let shape = shape_of(&geometry);
        let facets = if let Shape::Hull(hull) = &shape { Some(Facets::of(hull)) } else { None };
        Ok(Self { shape, geometry, facets, mended })
    }

    pub(crate) fn surface(&self) -> &Mesh {
        match &self.geometry {
            Geometry::Solid(solid) => solid.surface(),
            Geometry::Surface(mesh, _) => mesh,
        }
    }

    pub(crate) fn solid(&self) -> Option<&Solid> {
        match &self.geometry {
            Geometry::Solid(solid) => Some(solid),
            Geometry::Surface(..) => None,
        }
    }

    /// The box around it, where it is put.
    pub(super) fn bounds(&self, pose: &Pose) -> Aabb {
        let corners = self.surface().vertices();
        let exact =
            if corners.len() <= FEW { Aabb::from_points_posed(corners, pose).ok() } else { None };
        exact.unwrap_or_else(|| self.surface().aabb().transformed(pose))
    }
}

/// The mesh without triangles that have no area.
fn cleaned(mesh: Mesh, mended: &mut Vec<String>) -> Result<Mesh, MeshError> {
    let count = mesh.defects().degenerate.len();
    if count == 0 {
        return Ok(mesh);
    }
    mended.push(format!("{count} triangles without area were left out"));
    mesh.remove_degenerate().map(|cleaned| cleaned.mesh)
}

/// How much area cracks may have, as a part of the square of the size of a mesh: corners beside an edge by rounding.
const CRACK: f64 = 1e-6;

/// The mesh with cracks closed: holes without area, where an edge has a corner on one of its sides only, as exporters leave them. A
/// hole with an area stays, and the mesh open.
fn without_cracks(mesh: Mesh, mended: &mut Vec<String>) -> Mesh {
    if mesh.defects().open.is_empty() {
        return mesh;
    }
    let filled = mesh.fill_holes(&HoleLimits { most_edges: 32, ..HoleLimits::default() });
    let size = mesh.aabb().half().length();
    let new = &filled.mesh.triangles()[filled.first_new as usize..];
    let area: f64 = corners_of(filled.mesh.vertices(), new).map(area).sum();
    if !filled.left.is_empty() || area > CRACK * size * size {
        return mesh;
    }
    mended.push(format!("{} cracks without area were closed", filled.filled.len()));
    filled.mesh.remove_degenerate().map_or(filled.mesh, |cleaned| cleaned.mesh)
}

/// What a mesh encloses; neighbours that look to different sides are made to agree first.
fn solid_of(mesh: &Mesh, mended: &mut Vec<String>) -> Result<Solid, MeshError> {
    let as_it_is = Solid::new(mesh.clone());
    if !matches!(as_it_is, Err(MeshError::Inverted { .. })) {
        let is_turned = |solid: &Solid| solid.surface().triangles() != mesh.triangles();
        mended
            .extend(as_it_is.as_ref().is_ok_and(is_turned).then(|| "it was inside out".to_owned()));
        return as_it_is;
    }
    let oriented = mesh.orient();
    let solid = Solid::new(oriented.mesh)?;
    mended.push(format!("{} triangles were turned around", oriented.turned.len()));
    Ok(solid)
}

/// Why a mesh encloses nothing: what is wrong with it as a whole.
fn why_open(mesh: &Mesh, error: &MeshError) -> String {
    let is_closed = matches!(error, MeshError::NoVolume);
    if is_closed { error.to_string() } else { mesh.defects().to_string() }
}

fn shape_of(geometry: &Geometry) -> Shape {
    match geometry {
        Geometry::Surface(mesh, _) => Shape::Composite(CompositeShape::Mesh(Arc::clone(mesh))),
        Geometry::Solid(solid) => {
            let hull = || Hull::from_points(solid.surface().vertices()).ok();
            let as_it_is = || Shape::Composite(CompositeShape::Solid(Arc::clone(solid)));
            let convex = if solid.is_convex() { hull() } else { None };
            convex.map_or_else(as_it_is, |hull| Shape::Hull(Arc::new(hull)))
        }
    }
}
