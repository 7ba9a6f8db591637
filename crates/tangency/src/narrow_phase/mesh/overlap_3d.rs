//! What do two solids share?

use core::fmt;

use super::mesh_mesh::Laid;
use super::relative_pose::{PosePair, RelativePose};
use super::space::geometry::Aabb;
use super::space::kernel;
use super::space::kernel::boolean::{Surface, intersection};
use super::space::math::{Pose, Real, Vector, from_kernel, greater, to_kernel};
use super::space::shapes::{Mesh, Solid, Triangulated};

/// What two solids share, in the world.
///
/// ```text
///     .---------.
///     |  A   .--+-----.      The shaded part: how much it is, where its middle is, a box around it, and the
///     |      |//|     |      surface that encloses it.
///     '------+--'  B  |
///            '--------'
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Overlap {
    /// How much they share; 0 if that is not more than [`Overlap::error`].
    pub volume: Real,
    /// What the volume may be wrong by.
    pub error: Real,
    /// The centre of mass of what they share; where they share nothing, the origin.
    pub center: Vector,
    /// A box around it; [`Aabb::EMPTY`] if there is nothing.
    pub bounds: Aabb,
    /// The greatest depth of a corner of what they share below the surface of A: how far B reaches into A.
    pub depth_in_a: Real,
    /// The greatest depth of a corner of what they share below the surface of B: how far A reaches into B.
    pub depth_in_b: Real,
    vertices: Vec<Vector>,
    triangles: Vec<[u32; 3]>,
}

/// Why what two solids share could not be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OverlapError {
    /// A triangle has no area, so that what is beside it cannot be told.
    Degenerate {
        /// Whether it is one of B.
        is_of_b: bool,
        /// Which one.
        triangle: u32,
    },
    /// The surface of one of them crosses itself.
    CrossesItself,
}

impl fmt::Display for OverlapError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Degenerate { is_of_b, triangle } => {
                let of = if *is_of_b { "B" } else { "A" };
                write!(formatter, "triangle {triangle} of {of} has no area; remove it first")
            }
            Self::CrossesItself => write!(formatter, "the surface of a solid crosses itself"),
        }
    }
}

impl core::error::Error for OverlapError {}

impl Overlap {
    /// Nothing.
    const NONE: Self = Self {
        volume: 0.0,
        error: 0.0,
        center: Vector::ZERO,
        bounds: Aabb::EMPTY,
        depth_in_a: 0.0,
        depth_in_b: 0.0,
        vertices: Vec::new(),
        triangles: Vec::new(),
    };

    /// The vertices of the surface that encloses what is shared.
    pub fn vertices(&self) -> &[Vector] {
        &self.vertices
    }

    /// The triangles of that surface, each three numbers of vertices, counter-clockwise seen from outside. Each side
    /// of one has its counterpart; some have no area but for rounding.
    pub fn triangles(&self) -> &[[u32; 3]] {
        &self.triangles
    }

    /// The surface that encloses what is shared; `None` if there is nothing.
    pub fn surface(&self) -> Option<Mesh> {
        Mesh::new(&self.vertices, &self.triangles).ok()
    }
}

/// What two solids share: how much, where, and its surface.
///
/// Which triangles cross is decided without error. Where a corner or an edge of one lies in the plane of a triangle of the
/// other, as with flush faces, B is first shifted by 2⁻⁴⁰ to 2⁻³⁵ of the largest coordinate, which the
/// [error](Overlap::error) accounts for together with the rounding of where edges cross triangles. Takes memory for what is
/// found, and a time that grows as n log n with the number of triangles and with the square of how many triangles cut a
/// single one.
///
/// Nothing is shared where a pose is not a number, or puts the two too far apart to be measured. Of convex shapes,
/// [`tessellate`](super::space::mesh::tessellate) makes solids.
///
/// # Errors
/// If a triangle has no area (see [`Defects`](super::space::mesh::Defects)), or a surface crosses itself where it matters.
///
/// ```
#[doc = prelude!(mesh)]
/// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
/// let triangles = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
/// let wedge = Solid::new(Mesh::new(&corners, &triangles)?)?;
/// let there = Pose::at(Vector::X * 0.5);
/// let shared = overlap(&wedge, &Pose::IDENTITY, &wedge, &there)?;
/// assert!((shared.volume - 1.0 / 48.0).abs() < 1e-6);
/// assert!((shared.bounds.min.x - 0.5).abs() < 1e-6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("boolean intersection", "intersection volume", "CSG", "clash volume"))]
pub fn overlap(
    a: &Solid,
    a_pose: &Pose,
    b: &Solid,
    b_pose: &Pose,
) -> Result<Overlap, OverlapError> {
    for (is_of_b, solid) in [(false, a), (true, b)] {
        if let Some(triangle) = solid.surface().defects().degenerate.first() {
            return Err(OverlapError::Degenerate { is_of_b, triangle: *triangle });
        }
    }
    let Some((relative, home)) = (PosePair { a: a_pose, b: b_pose }).between() else {
        return Ok(Overlap::NONE);
    };
    let laid = Laid::new(Triangulated::Solid(a), Triangulated::Solid(b), &relative);
    let pairs = pairs_of(&laid);
    let of_a = surface_of(a, laid.unit, |place| place);
    for step in SHIFTS {
        let shift = SHIFT * step;
        let of_b = surface_of(b, laid.unit, |place| {
            relative.axes * place + relative.origin * laid.unit + WAY * shift
        });
        if let Some(shared) = intersection(&of_a, &of_b, &pairs) {
            let doubt = (shift * WAY.length() + ROUNDING) * laid.size;
            let found = Shared { surface: shared, unit: laid.unit, doubt };
            return Ok(found.measured([a, b], &relative, |at| {
                Vector::from_kernel(home.axes * at + home.place)
            }));
        }
    }
    Err(OverlapError::CrossesItself)
}

/// By how many of [`SHIFT`] B is shifted, one after the other, until nothing is in a plane of something else.
const SHIFTS: [f64; 7] = [0.0, 1.0, 2.0, 3.0, 5.0, 8.0, 13.0];

/// The least shift, relative to a size of about 1: far more than the rounding of corners in double precision.
const SHIFT: f64 = f64::from_bits((1023 - 40) << 52);

/// Where B is shifted to: in no plane that bodies have by design.
const WAY: kernel::Vector = kernel::Vector::new(0.6180, 0.4142, 0.7321);

/// What rounding may do to a place, relative to a size of about 1: of a corner in another frame, and of a crossing.
const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// The pairs of triangles whose boxes meet, or would after a shift.
fn pairs_of(laid: &Laid) -> Vec<[u32; 2]> {
    let mut pairs = Vec::new();
    let most = SHIFT * SHIFTS[SHIFTS.len() - 1] * 2.0 * laid.size / laid.unit;
    let reach = greater(from_kernel(most), Real::MIN_POSITIVE);
    let (a, b) = (laid.a.surface(), laid.b.surface());
    a.tree().visit_nearest_pairs(b.tree(), &laid.frame, reach, |one, other, reach| {
        pairs.push([one, other]);
        reach
    });
    pairs.sort_unstable();
    pairs
}

/// The surface of a solid with vertices in one place made one, at a size of about 1.
fn surface_of(
    solid: &Solid,
    unit: f64,
    placed: impl Fn(kernel::Vector) -> kernel::Vector,
) -> Surface {
    let surface = solid.surface();
    let place = |at: &Vector| kernel::on_grid(placed(at.to_kernel() * unit));
    let mut first: Vec<u32> = (0..surface.vertices().len() as u32).collect();
    for [later, earlier] in &surface.defects().coincident {
        first[*later as usize] = *earlier;
    }
    Surface {
        vertices: surface.vertices().iter().map(place).collect(),
        triangles: surface
            .triangles()
            .iter()
            .map(|named| named.map(|vertex| first[vertex as usize]))
            .collect(),
    }
}

/// What is shared, in the frame of A and at a size of about 1.
struct Shared {
    surface: Surface,
    unit: f64,
    /// By how much its surface may be off.
    doubt: f64,
}

impl Shared {
    /// All that is told of it.
    fn measured(
        &self,
        [a, b]: [&Solid; 2],
        relative: &RelativePose,
        out: impl Fn(kernel::Vector) -> Vector,
    ) -> Overlap {
        let Surface { vertices, triangles } = &self.surface;
        let Some([vertex, ..]) = triangles.first() else { return Overlap::NONE };
        let middle = vertices[*vertex as usize];
        let corners = |named: &[u32; 3]| named.map(|vertex| vertices[vertex as usize]);
        let enclosed = kernel::enclosed(triangles.iter().map(corners), middle);
        let cube = 1.0 / (self.unit * self.unit * self.unit);
        let error = (enclosed.surface * self.doubt + enclosed.doubt) * cube;
        let volume = enclosed.volume * cube;
        // A volume is told with the digits of this space.
        let error = error + volume.abs() * to_kernel(Real::EPSILON);
        if !(volume > error) {
            return Overlap { error: from_kernel(error), ..Overlap::NONE };
        }
        let used = Used::of(&self.surface);
        let local = |vertex: &u32| vertices[*vertex as usize] / self.unit;
        let depth = |solid: &Solid, at: kernel::Vector| {
            let surface = solid.surface();
            let point = Vector::from_kernel(at);
            let here = Aabb { min: point, max: point };
            let mut nearest = Real::INFINITY;
            surface.tree().visit_nearest(&here, Real::INFINITY, |triangle, _| {
                let separation = surface.triangle(triangle).nearest(point).separation;
                nearest = if separation < nearest { separation } else { nearest };
                greater(nearest, 0.0)
            });
            greater(nearest, 0.0)
        };
        let deepest = |depths: &mut dyn Iterator<Item = Real>| depths.fold(0.0, greater);
        let in_b = |at: kernel::Vector| relative.axes.transposed_mul(at - relative.origin);
        let world: Vec<Vector> = used.vertices.iter().map(|vertex| out(local(vertex))).collect();
        Overlap {
            volume: from_kernel(volume),
            error: from_kernel(error),
            center: out((middle + enclosed.first / enclosed.volume) / self.unit),
            bounds: world.iter().fold(Aabb::EMPTY, |box_, at| box_.merged_with_point(*at)),
            depth_in_a: deepest(&mut used.vertices.iter().map(|at| depth(a, local(at)))),
            depth_in_b: deepest(&mut used.vertices.iter().map(|at| depth(b, in_b(local(at))))),
            vertices: world,
            triangles: used.triangles,
        }
    }
}

/// The vertices that triangles name, and the triangles by their new numbers.
struct Used {
    vertices: Vec<u32>,
    triangles: Vec<[u32; 3]>,
}

impl Used {
    fn of(surface: &Surface) -> Self {
        let mut vertices: Vec<u32> = surface.triangles.iter().flatten().copied().collect();
        vertices.sort_unstable();
        vertices.dedup();
        let number = |vertex: u32| vertices.partition_point(|used| *used < vertex) as u32;
        let triangles = surface.triangles.iter().map(|named| named.map(number)).collect();
        Self { triangles, vertices }
    }
}
