//! What a closed surface encloses.

use super::error::MeshError;
use super::space::geometry::MassProperties;
use super::space::kernel;
use super::space::math::Real;
use super::space::shapes::Mesh;
use super::topology::at_unit_size;

/// A closed surface and what it encloses.
///
/// ```text
///      .-----------.
///     /   .-----.   \        Triangles look away from what is enclosed. A cavity is enclosed by
///    |   /       \   |       triangles that look into it; parts that do not touch, and several
///    |   \       /   |       surfaces that share an edge, are fine as well.
///     \   '-----'   /
///      '-----------'
/// ```
///
/// ```
#[doc = prelude!(mesh)]
/// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
/// let triangles = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
/// let wedge = Solid::new(Mesh::new(&corners, &triangles)?)?;
/// assert_eq!(wedge.volume(), 1.0 / 6.0);
/// # Ok::<(), MeshError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Mesh", into = "Mesh"))]
pub struct Solid {
    surface: Mesh,
    mass: MassProperties,
    /// The power of two that brings the surface to a size of about one.
    unit: f64,
    is_convex: bool,
}

/// What may be in front of a face of a convex solid, in units of its size: vertices are rounded, and so is the
/// normal of the face.
const IN_FRONT: Real = 32.0 * Real::EPSILON;

impl Solid {
    /// What a surface encloses.
    ///
    /// Every edge must be run along as often in one direction as in the other. Degenerate triangles do not
    /// matter, nor do vertices that coincide. If the volume is negative the surface is inside out, and all
    /// of its triangles are turned around: their second and third corners change places.
    ///
    /// That the surface does not cross itself is not looked at.
    ///
    /// # Errors
    /// If the surface is open, an edge has triangles that do not pair up, two neighbours do not look to the
    /// same side, or no volume is enclosed; less than 2⁻⁹⁰ of the products of its sides counts as none.
    pub fn new(surface: Mesh) -> Result<Self, MeshError> {
        check_closed(&surface)?;
        let (seen, unit) = at_unit_size(surface.vertices());
        let places = |named: &[u32; 3]| named.map(|vertex| seen[vertex as usize]);
        let middle = surface.aabb().center().to_kernel() * (1.0 / unit);
        let found = kernel::enclosed(surface.triangles().iter().map(places), middle);
        if found.volume.abs() <= found.doubt {
            return Err(MeshError::NoVolume);
        }
        let is_inside_out = found.volume < 0.0;
        let surface = if is_inside_out { surface.turned_around() } else { surface };
        let is_convex = is_convex(&surface);
        Ok(Self {
            mass: MassProperties::of_enclosed(&found, middle, unit),
            unit,
            is_convex,
            surface,
        })
    }

    /// Whether no vertex is in front of a face, but for rounding: then the solid is its convex hull.
    #[inline]
    pub fn is_convex(&self) -> bool {
        self.is_convex
    }

    /// The surface; all triangles look outward.
    #[inline]
    pub fn surface(&self) -> &Mesh {
        &self.surface
    }

    pub(super) fn unit(&self) -> f64 {
        self.unit
    }

    /// How much is enclosed. What is too large or too small to be written down becomes infinite or 0.
    #[inline]
    pub fn volume(&self) -> Real {
        self.mass.volume
    }

    /// The area of the surface, within the same limits.
    #[inline]
    pub fn surface_area(&self) -> Real {
        self.mass.surface
    }

    /// Volume, surface, centre and inertia for density 1.
    #[inline]
    pub fn mass_properties(&self) -> MassProperties {
        self.mass
    }
}

/// Whether nothing of a closed surface is in front of one of its triangles. Those without area do not count.
fn is_convex(surface: &Mesh) -> bool {
    let around = surface.aabb();
    let room = IN_FRONT * around.min.abs().max(around.max.abs()).length();
    (0..surface.triangles().len() as u32).all(|triangle| {
        surface.unit_normal(triangle).is_none_or(|front| {
            let [corner, ..] = surface.corners(triangle);
            (surface.furthest(front) - corner).dot(front) <= room
        })
    })
}

/// That every edge is run along as often in one direction as in the other.
fn check_closed(surface: &Mesh) -> Result<(), MeshError> {
    let defects = surface.defects();
    if let Some(edge) = defects.open.first() {
        return Err(MeshError::Open { edge: *edge });
    }
    if let Some(triangles) = defects.inverted.first() {
        return Err(MeshError::Inverted { triangles: *triangles });
    }
    let first_at_place = |vertex: u32| {
        let found = defects.coincident.binary_search_by_key(&vertex, |[later, _]| *later);
        found.map_or(vertex, |index| defects.coincident[index][1])
    };
    let mut runs: Vec<([u32; 2], bool, _)> = Vec::with_capacity(defects.non_manifold.len());
    for edge in &defects.non_manifold {
        let named = surface.triangles()[edge.triangle as usize];
        let ends = [edge.side, edge.side + 1].map(|at| first_at_place(named[at as usize % 3]));
        let [start, end] = ends;
        let is_back = end < start;
        runs.push((if is_back { [end, start] } else { [start, end] }, is_back, *edge));
    }
    runs.sort_unstable();
    for runs in runs.chunk_by(|a, b| a.0 == b.0) {
        let back = runs.iter().filter(|(_, is_back, _)| *is_back).count();
        if 2 * back != runs.len() {
            return Err(MeshError::NotManifold { edge: runs[0].2 });
        }
    }
    Ok(())
}

impl TryFrom<Mesh> for Solid {
    type Error = MeshError;
    fn try_from(surface: Mesh) -> Result<Self, MeshError> {
        Self::new(surface)
    }
}

impl From<Solid> for Mesh {
    fn from(solid: Solid) -> Self {
        solid.surface
    }
}
