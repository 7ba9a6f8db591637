//! What a closed surface encloses.

use super::error::MeshError;
use super::space::geometry::MassProperties;
use super::space::kernel;
use super::space::math::{Real, Vector, to_kernel};
use super::space::shapes::Mesh;
use super::space::shapes::hull_convexity::{Around, Enlarged};
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
        let (seen, unit) = at_unit_size(surface.vertices(), surface.triangles());
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

/// So few vertices are looked for in the tree of triangles.
const FEW: usize = 256;

/// Whether nothing of a closed surface is in front of one of its triangles. Those without area do not count.
///
/// Nearly always a neighbour is in front of some triangle, or nothing is. Where no neighbour is, the hull of all vertices
/// tells what is far away: the furthest vertex is no step or a few from the triangle on it. In the tree of triangles it is
/// found only among all boxes that stick out of the plane of the triangle, which are the root of their number on a ball, and
/// all of a flat face that no axis is at a right angle to.
fn is_convex(surface: &Mesh) -> bool {
    let around = surface.aabb();
    let room = IN_FRONT * around.min.abs().max(around.max.abs()).length();
    let faces = || {
        let normal = |triangle: u32| Some((triangle, surface.unit_normal(triangle)?));
        (0..surface.triangles().len() as u32).filter_map(normal)
    };
    let is_in_front = |triangle: u32, front: Vector, place: Vector| {
        !((place - surface.corners(triangle)[0]).dot(front) <= room)
    };
    let is_below_neighbour = |(triangle, front): (u32, Vector)| {
        let beside = surface.neighbours(triangle).into_iter().flatten();
        let mut places = beside.flat_map(|neighbour| surface.corners(neighbour));
        places.any(|place| is_in_front(triangle, front, place))
    };
    if faces().any(is_below_neighbour) {
        return false;
    }
    if surface.vertices().len() <= FEW {
        let is_below = |(at, front)| is_in_front(at, front, surface.furthest(front));
        return !faces().any(is_below);
    }
    let (vertices, triangles) = used(surface);
    let edges: Vec<[u32; 2]> =
        triangles.iter().flat_map(|[a, b, c]| [[*a, *b], [*b, *c], [*c, *a]]).collect();
    let seen = Enlarged::new(&vertices);
    let is_on_hull = |hull: Around| {
        let rise = |triangle: u32| hull.rise(&seen, &triangles[triangle as usize]);
        let is_free = |(rise, _)| rise <= to_kernel(room);
        faces().all(|(triangle, _)| rise(triangle).is_none_or(is_free))
    };
    seen.around(&edges).is_some_and(is_on_hull)
}

/// The vertices that are corners, and the triangles by their numbers among these.
fn used(surface: &Mesh) -> (Vec<Vector>, Vec<[u32; 3]>) {
    let unused = &surface.defects().unused;
    let is_used = |vertex: &u32| unused.binary_search(vertex).is_err();
    let all = surface.vertices();
    let vertices =
        (0..all.len() as u32).filter(is_used).map(|vertex| all[vertex as usize]).collect();
    let number = |vertex: u32| vertex - unused.partition_point(|other| *other < vertex) as u32;
    let triangles = surface.triangles().iter().map(|corners| corners.map(number)).collect();
    (vertices, triangles)
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A ball of so many rings and as many sides, each vertex at a distance from the middle.
    fn ball(rings: u32, distance: impl Fn(u32) -> Real) -> Mesh {
        let pi = core::f64::consts::PI;
        let mut vertices = vec![Vector::Z * 50.0];
        for at in 0..=rings * rings + 1 {
            let (ring, side) = match at {
                0 => (0, 0),
                at if at > rings * rings => (rings + 1, 0),
                at => ((at - 1) / rings + 1, (at - 1) % rings),
            };
            let down = pi * f64::from(ring) / f64::from(rings + 1);
            let round = 2.0 * pi * f64::from(side) / f64::from(rings);
            let across = libm::sin(down);
            let place = [across * libm::cos(round), across * libm::sin(round), libm::cos(down)];
            vertices.push(Vector::from(place.map(|number| number as Real)) * distance(at));
        }
        // The first vertex belongs to no triangle.
        let at = |ring: u32, side: u32| match ring {
            0 => 1,
            ring if ring > rings => rings * rings + 2,
            ring => 2 + (ring - 1) * rings + side % rings,
        };
        let mut triangles = Vec::new();
        for side in 0..rings {
            triangles.push([at(0, 0), at(1, side), at(1, side + 1)]);
            triangles.push([at(rings, side), at(rings + 1, 0), at(rings, side + 1)]);
            for ring in 1..rings {
                let [a, b] = [at(ring, side), at(ring, side + 1)];
                let [c, d] = [at(ring + 1, side), at(ring + 1, side + 1)];
                triangles.extend([[a, c, d], [a, d, b]]);
            }
        }
        Mesh::new(&vertices, &triangles).expect("a ball")
    }

    /// Every vertex of a triangle from every triangle.
    fn is_convex_by_force(solid: &Solid) -> bool {
        let surface = solid.surface();
        let around = surface.aabb();
        let room = IN_FRONT * around.min.abs().max(around.max.abs()).length();
        (0..surface.triangles().len() as u32).all(|triangle| {
            let Some(front) = surface.unit_normal(triangle) else { return true };
            let start = surface.corners(triangle)[0];
            let corners = surface.triangles().iter().flatten();
            let mut places = corners.map(|vertex| surface.vertices()[*vertex as usize]);
            places.all(|place| (place - start).dot(front) <= room)
        })
    }

    /// Balls of few and of many vertices, round, with a dent, with a peak, and long with a waist so gentle that few triangles
    /// have a neighbour in front of them. A vertex far away that no triangle has makes no difference.
    #[test]
    fn a_solid_is_convex_if_no_vertex_is_in_front_of_a_triangle() {
        let mut convex = 0;
        for rings in [5, 24] {
            let middle = rings * rings / 2;
            let distances: [&dyn Fn(u32) -> Real; 4] = [
                &|_| 1.0,
                &|at| if at == middle { 0.9 } else { 1.0 },
                &|at| if at == middle { 1.125 } else { 1.0 },
                &|at| 1.0 - 0.5 * (1.0 - (at as Real / middle as Real - 1.0).abs()),
            ];
            for distance in distances {
                let solid = Solid::new(ball(rings, distance)).expect("it is closed");
                assert_eq!(solid.is_convex(), is_convex_by_force(&solid), "{rings}");
                convex += u32::from(solid.is_convex());
            }
        }
        assert!((2..8).contains(&convex), "{convex}");
    }

    /// Two balls beside each other are each convex, and no neighbour tells that the other one is in front.
    #[test]
    fn two_balls_side_by_side_are_not_convex() {
        let one = ball(24, |_| 1.0);
        let count = one.vertices().len() as u32;
        let aside = one.vertices().iter().map(|vertex| *vertex + Vector::X * 3.0);
        let vertices: Vec<Vector> = one.vertices().iter().copied().chain(aside).collect();
        let others = one.triangles().iter().map(|corners| corners.map(|corner| corner + count));
        let triangles: Vec<[u32; 3]> = one.triangles().iter().copied().chain(others).collect();
        let solid = Solid::new(Mesh::new(&vertices, &triangles).expect("balls")).expect("closed");
        assert!(!solid.is_convex() && !is_convex_by_force(&solid));
    }
}
