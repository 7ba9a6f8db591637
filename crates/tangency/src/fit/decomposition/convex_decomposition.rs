//! How is a mesh covered by few convex hulls?

use super::cutting_planes::best_cut;
use super::merge::merge;
use super::part::{Part, PartTriangle, normal_of};
use super::space::geometry::Aabb;
use super::space::kernel;
use super::space::math::{BuildError, LARGEST, Pose, Real, Vector, from_kernel, lesser, to_kernel};
use super::space::shapes::mesh::MeshError;
use super::space::shapes::{Compound, Hull, Mesh, Shape, Solid, extent};

/// How close the hulls of a convex decomposition have to be, and how many there may be.
///
/// ```
#[doc = prelude!(mesh)]
/// let settings = DecompositionSettings { concavity: 0.02, ..DecompositionSettings::default() };
/// assert_eq!(settings.most_parts, 32);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DecompositionSettings {
    /// The concavity that is good enough, a length: parts with less are not cut any more, and parts are merged
    /// where the hull around both has no more.
    pub concavity: Real,
    /// How many parts there may be, from 1 to [`DecompositionSettings::MOST_PARTS`].
    pub most_parts: usize,
}

impl DecompositionSettings {
    /// More parts cannot be asked for: time grows with the square of their number where all touch each other.
    pub const MOST_PARTS: usize = 1024;
}

impl Default for DecompositionSettings {
    /// As close as 32 parts allow.
    fn default() -> Self {
        Self { concavity: 0.0, most_parts: 32 }
    }
}

/// Convex hulls that together cover a mesh.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ConvexDecomposition {
    /// The hulls. A part in one plane has a flat one.
    pub hulls: Vec<Hull>,
    /// The concavity that was reached: the greatest of all parts. It may be more than was asked for if there are
    /// as many parts as there may be.
    pub concavity: Real,
    /// Whether the mesh encloses something, so that the outside of its triangles is known.
    pub is_solid: bool,
}

impl ConvexDecomposition {
    /// The hulls as one shape.
    ///
    /// # Errors
    /// If a hull reaches beyond [`LARGEST`](super::space::LARGEST), which a mesh within it can have by rounding
    /// alone.
    ///
    /// ```
    #[doc = prelude!(mesh)]
    /// let mesh = Mesh::from_soup(&[[Vector::X, Vector::Y, Vector::Z]])?;
    /// let parts = convex_decomposition(&mesh, &DecompositionSettings::default())?;
    /// let shape = Shape::from(parts.into_compound().expect("near enough"));
    /// assert!(shape.contains(Vector::Y));
    /// # Ok::<(), MeshError>(())
    /// ```
    pub fn into_compound(self) -> Result<Compound, BuildError> {
        let posed = |hull: Hull| (Pose::IDENTITY, Shape::from(hull));
        Compound::new(self.hulls.into_iter().map(posed).collect())
    }
}

/// Convex hulls that together cover a mesh, as few and as close to it as the settings ask for.
///
/// Every point of the surface is in a hull, up to the rounding of [`Hull::from_points`]. If the mesh encloses
/// something, so is every point that it encloses. The surface is cut into parts by planes, and each hull is that
/// of one part.
///
/// The *concavity* of a part tells how much of its hull is not filled: a line from any point of the part, along
/// the outward normal of the triangle there, leaves the hull after at most this length. Where the mesh encloses
/// nothing, it is not known which side is outside, and lines go to both: the parts then follow the surface as a
/// sheet. What [`Mesh::orient`] and [`Mesh::fill_holes`] can mend should be mended before. Triangles without area
/// have no normal; they are covered, and not measured. Nor is the outline of a flat part, which has concavity 0.
///
/// Parts that enclose something and do not touch each other's boxes are parts from the start. The same mesh and
/// settings give the same hulls.
///
/// Takes a time that grows with the number of parts times n log n, for about 32 planes that each part is tried
/// to be cut by: a mesh of many triangles is better simplified before ([`Mesh::simplify`]).
///
/// # Errors
/// If the concavity is negative or not finite, there may be no part or more than
/// [`DecompositionSettings::MOST_PARTS`], or all triangles lie in one line.
///
/// ```
#[doc = prelude!(mesh)]
/// let outline = [[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]];
/// let corners: Vec<Vector> =
///     [0.0, 1.0].iter().flat_map(|z| outline.map(|[x, y]| Vector::new(x, y, *z))).collect();
/// let top = [[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 5]];
/// let mut triangles = Vec::new();
/// for [a, b, c] in top {
///     triangles.extend([[a, c, b], [a + 6, b + 6, c + 6]]);
/// }
/// for a in 0..6 {
///     let b = (a + 1) % 6;
///     triangles.extend([[a, b, b + 6], [a, b + 6, a + 6]]);
/// }
/// let bracket = Mesh::new(&corners, &triangles)?;
/// let parts = convex_decomposition(&bracket, &DecompositionSettings::default())?;
/// assert!(parts.is_solid && parts.hulls.len() == 2 && parts.concavity < 1e-5);
/// # Ok::<(), MeshError>(())
/// ```
#[doc(alias("VHACD", "CoACD", "approximate convex decomposition"))]
pub fn convex_decomposition(
    mesh: &Mesh,
    settings: &DecompositionSettings,
) -> Result<ConvexDecomposition, MeshError> {
    if !(0.0..=LARGEST).contains(&settings.concavity) {
        return Err(MeshError::BadSetting { what: "concavity" });
    }
    if !(1..=DecompositionSettings::MOST_PARTS).contains(&settings.most_parts) {
        return Err(MeshError::BadSetting { what: "number of parts" });
    }
    let solid = Solid::new(mesh.clone()).ok();
    let surface = solid.as_ref().map_or(mesh, Solid::surface);
    let source = Source::of(surface, solid.is_none());
    let parts = source.start(settings.most_parts).ok_or(MeshError::Collinear)?;
    let limit = to_kernel(settings.concavity) / source.unit + ROUNDING;
    let parts = source.cut_and_merge(parts, limit, settings.most_parts);
    let hulls: Result<Vec<Hull>, BuildError> =
        parts.iter().map(|part| source.hull_of(part)).collect();
    Ok(ConvexDecomposition {
        hulls: hulls.map_err(|_| MeshError::Collinear)?,
        concavity: lesser(from_kernel(worst_of(&parts) * source.unit), LARGEST),
        is_solid: solid.is_some(),
    })
}

/// A concavity that convex parts have by rounding, in units of the largest coordinate: planes are moved out by 16 ε and what the normals of
/// their triangles are uncertain by, some 100 ε for a wide one, points may be 4 ε outside
/// of a hull, and lines that meet a face at an angle are longer by its slope.
const ROUNDING: f64 = 1024.0 * to_kernel(Real::EPSILON);

/// How many times as many parts are cut as there may be, before they are merged. A cut is chosen by what it does at
/// once, and on a ring or a knot the first ones do little; with these many behind it, merging finds better parts.
const OVERCUT: usize = 2;

/// A surface at unit size.
struct Source<'a> {
    surface: &'a Mesh,
    places: Vec<kernel::Vector>,
    /// For each vertex the first one in the same place: the outlines of cuts run on there.
    first: Vec<u32>,
    /// The length that is 1 there.
    unit: f64,
    is_two_sided: bool,
}

impl<'a> Source<'a> {
    fn of(surface: &'a Mesh, is_two_sided: bool) -> Self {
        let vertices = surface.vertices();
        // A vertex that no triangle uses may be anywhere.
        let longest = extent(&surface.aabb());
        let unit = kernel::power_around(to_kernel(longest), kernel::Vector::ZERO);
        let enlarged = |at: &Vector| kernel::on_finest_grid(at.to_kernel() * (1.0 / unit));
        let places: Vec<kernel::Vector> = vertices.iter().map(enlarged).collect();
        let first = first_at_place(&places);
        Self { surface, places, first, unit, is_two_sided }
    }

    /// The parts to start with: shells whose boxes are apart, or all in one if these are too many or one of them
    /// has no hull. `None` if there is no hull around all.
    fn start(&self, most_parts: usize) -> Option<Vec<Part>> {
        let count = self.surface.triangles().len() as u32;
        let groups = self.groups(most_parts);
        if groups.len() > 1 && groups.len() <= most_parts {
            let parts: Option<Vec<Part>> = groups.iter().map(|group| self.part(group)).collect();
            if parts.is_some() {
                return parts;
            }
        }
        let all: Vec<u32> = (0..count).collect();
        Some(vec![self.part(&all)?])
    }

    /// The triangles of shells, together where their boxes touch; nothing if there are too many shells.
    fn groups(&self, most_parts: usize) -> Vec<Vec<u32>> {
        let shells = self.surface.shells();
        if shells.first().len() > most_parts {
            return Vec::new();
        }
        let mut waiting = vec![(Aabb::EMPTY, Vec::new()); shells.first().len()];
        for triangle in 0..self.surface.triangles().len() as u32 {
            let (around, own) = &mut waiting[shells.number_of(triangle) as usize];
            let corners = self.surface.corners(triangle);
            *around = corners.into_iter().fold(*around, |all, at| all.merged_with_point(at));
            own.push(triangle);
        }
        waiting.reverse();
        let mut apart: Vec<(Aabb, Vec<u32>)> = Vec::new();
        while let Some((around, mut own)) = waiting.pop() {
            match apart.iter().position(|(other, _)| other.intersects(&around)) {
                Some(at) => {
                    let (other, mut triangles) = apart.remove(at);
                    triangles.append(&mut own);
                    waiting.push((other.merged(&around), triangles));
                }
                None => apart.push((around, own)),
            }
        }
        apart.into_iter().map(|(_, own)| own).collect()
    }

    /// The part of some triangles, measured; `None` if it has no hull.
    fn part(&self, triangles: &[u32]) -> Option<Part> {
        let named = |at: &u32| {
            self.surface.triangles()[*at as usize].map(|vertex| self.first[vertex as usize])
        };
        let mut used: Vec<u32> = triangles.iter().flat_map(named).collect();
        used.sort_unstable();
        used.dedup();
        let points = used.iter().map(|vertex| self.places[*vertex as usize]).collect();
        let number = |vertex: u32| used.partition_point(|other| *other < vertex) as u32;
        let triangle = |at: &u32| PartTriangle {
            corners: named(at).map(number),
            normal: normal_of(named(at).map(|vertex| self.places[vertex as usize])),
        };
        Part::new(points, triangles.iter().map(triangle).collect(), self.is_two_sided)
            .measured(f64::INFINITY)
    }

    /// Cuts until all parts are within the limit or there are twice as many as there may be, and merges
    /// down to those. If stopping at the first so many cuts was better, these are taken.
    fn cut_and_merge(&self, mut parts: Vec<Part>, limit: f64, most_parts: usize) -> Vec<Part> {
        self.cut(&mut parts, limit, most_parts);
        let early = merge(parts.clone(), limit, most_parts);
        if parts.len() < most_parts || worst_of(&parts) <= limit {
            return early;
        }
        self.cut(&mut parts, limit, OVERCUT * most_parts);
        let late = merge(parts, limit, most_parts);
        if worst_of(&late) < worst_of(&early) { late } else { early }
    }

    /// Cuts the part with the greatest concavity, until all are within the limit or there are so many.
    fn cut(&self, parts: &mut Vec<Part>, limit: f64, count: usize) {
        while parts.len() < count {
            let is_open = |part: &Part| !part.is_final && part.concavity > limit;
            let open = (0..parts.len()).filter(|at| is_open(&parts[*at]));
            let worst = open.max_by(|a, b| parts[*a].concavity.total_cmp(&parts[*b].concavity));
            let Some(worst) = worst else { break };
            match best_cut(&parts[worst], self.unit) {
                Some([below, above]) => {
                    parts[worst] = below;
                    parts.push(above);
                }
                None => parts[worst].is_final = true,
            }
        }
    }

    fn hull_of(&self, part: &Part) -> Result<Hull, BuildError> {
        let out = |point: &kernel::Vector| Vector::from_kernel(*point * self.unit);
        let points: Vec<Vector> = part.points.iter().map(out).collect();
        Hull::from_points(&points)
    }
}

fn worst_of(parts: &[Part]) -> f64 {
    parts.iter().map(|part| part.concavity).fold(0.0, kernel::greater)
}

/// For each point the first one in the same place.
fn first_at_place(places: &[kernel::Vector]) -> Vec<u32> {
    // Adding 0 makes a negative zero the usual one.
    let bits = |at: u32| {
        let place = places[at as usize];
        [place.x, place.y, place.z].map(|part| (part + 0.0).to_bits())
    };
    let mut sorted: Vec<([u64; 3], u32)> =
        (0..places.len() as u32).map(|at| (bits(at), at)).collect();
    sorted.sort_unstable();
    let mut first = vec![0; places.len()];
    for same in sorted.chunk_by(|a, b| a.0 == b.0) {
        for (_, at) in same {
            first[*at as usize] = same[0].1;
        }
    }
    first
}
