//! How do two solids lie to each other?
//!
//! ```text
//!    .---. .---.    .---.---.    .---.---.--.    .-------.    .-------.
//!    | A | | B |    | A | B |    | A |   |B |    |  B .-.|    |   AB  |
//!    '---' '---'    '---'---'    '---'---'--'    '----'A''    '-------'
//!       Apart        Touching    Intersecting      Inside     Duplicate
//! ```
//!
//! Surfaces that cross are found at a place that is within a triangle of each, and not on the rim of
//! either. If there is none, every triangle is inside the other solid, outside, or on its surface, and a
//! few of its points tell. Where surfaces lie on each other, it matters what is behind and before them: two
//! blocks side by side touch there, and a block in the corner of another one is inside.

use core::ops::ControlFlow;

use super::mesh_mesh::Laid;
use super::relative_pose::{PosePair, RelativePose};
use super::space::geometry::Aabb;
use super::space::kernel;
use super::space::math::{Pose, Real, Vector, from_kernel, to_kernel};
use super::space::shapes::{Solid, Triangulated};

/// How two solids lie to each other.
///
/// What is nearer to a surface than a few roundings of a coordinate is on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Relation {
    /// They share no point.
    Apart,
    /// They share points of their surfaces, but nothing of what they enclose.
    Touching,
    /// They share some of what they enclose, and each has some that is not the other's.
    Intersecting,
    /// All of A is in B; its surface may touch that of B from within.
    Inside,
    /// All of B is in A; its surface may touch that of A from within.
    Contains,
    /// They are the same: each surface is on the other one.
    Duplicate,
}

/// What is on a surface, in units of the largest coordinate: some roundings of a corner on its way from one
/// frame to the other, and of its distance there.
const ON_SURFACE: f64 = to_kernel(32.0 * Real::EPSILON);

/// How two solids lie to each other.
///
/// Where a pose is not a number, or puts them too far apart to be measured, they are [`Relation::Apart`].
/// Takes a time that grows with the number of triangles only where the surfaces touch without crossing; a
/// single crossing ends the search.
///
/// ```
#[doc = prelude!(mesh)]
/// let corners = [Vector::ZERO, Vector::X, Vector::Y, Vector::Z];
/// let triangles = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
/// let wedge = Solid::new(Mesh::new(&corners, &triangles)?)?;
/// let twice: Vec<Vector> = corners.iter().map(|corner| *corner * 2.0).collect();
/// let large = Solid::new(Mesh::new(&twice, &triangles)?)?;
/// let (here, below) = (Pose::IDENTITY, Pose::at(Vector::Z * -1.0));
/// assert_eq!(relation(&wedge, &here, &wedge, &here), Relation::Duplicate);
/// assert_eq!(relation(&wedge, &here, &wedge, &below), Relation::Touching);
/// assert_eq!(relation(&wedge, &here, &large, &here), Relation::Inside);
/// assert_eq!(relation(&large, &here, &wedge, &here), Relation::Contains);
/// # Ok::<(), MeshError>(())
/// ```
pub fn relation(a: &Solid, a_pose: &Pose, b: &Solid, b_pose: &Pose) -> Relation {
    let Some((relative, _)) = (PosePair { a: a_pose, b: b_pose }).between() else {
        return Relation::Apart;
    };
    let exchanged = relative.exchanged();
    let views = [(a, b, &relative), (b, a, &exchanged)];
    let [from_a, from_b] = views.map(|(home, other, relative)| {
        Seen::new(home, Triangulated::Solid(other), relative, ON_SURFACE)
    });
    let mut is_touching = false;
    let crossing = from_a.laid.visit_meeting(|one, other| {
        is_touching = true;
        if from_a.do_cross(one, other) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if crossing.is_break() {
        return Relation::Intersecting;
    }
    let is_touching = is_touching || from_a.laid.best(from_a.near, &|_| true).is_some();
    let (of_b, of_a) = (from_a.volumes(is_touching), from_b.volumes(is_touching));
    if !(of_a.is_shared || of_b.is_shared) {
        return if is_touching { Relation::Touching } else { Relation::Apart };
    }
    let has_a_more = of_b.has_home_more || of_a.has_other_more;
    let has_b_more = of_b.has_other_more || of_a.has_home_more;
    match (has_a_more, has_b_more) {
        (false, false) => Relation::Duplicate,
        (false, true) => Relation::Inside,
        (true, false) => Relation::Contains,
        (true, true) => Relation::Intersecting,
    }
}

/// A surface as seen from a solid.
pub(crate) struct Seen<'a> {
    home: &'a Solid,
    other: Triangulated<'a>,
    laid: Laid<'a>,
    /// What is nearer than this to a surface is on it.
    near: f64,
}

/// What is known of the volumes of two solids, as far as the surface of the other one tells.
#[derive(Clone, Copy, Default)]
struct Volumes {
    /// Some of it belongs to both.
    is_shared: bool,
    /// Some of it belongs to this solid alone.
    has_home_more: bool,
    /// Some of it belongs to the other one alone.
    has_other_more: bool,
}

impl Volumes {
    fn is_all_told(&self) -> bool {
        self.is_shared && self.has_home_more && self.has_other_more
    }
}

/// How far before and behind a surface it is looked, in units of what counts as on it.
const BESIDE: f64 = 4.0;

impl<'a> Seen<'a> {
    /// A surface that is placed in the frame of a solid; what is nearer to a surface than `near`, in units of
    /// the largest coordinate, is on it.
    pub(crate) fn new(
        home: &'a Solid,
        other: Triangulated<'a>,
        relative: &'a RelativePose,
        near: f64,
    ) -> Self {
        let laid = Laid::new(Triangulated::Solid(home), other, relative);
        Self { home, other, near: near * laid.size / laid.unit, laid }
    }

    /// A point of the other surface, or right behind it, that is inside of this solid; looked for where the
    /// surfaces touch, beside there, and once in each shell. Where no triangles cross, there is one if the two overlap, or
    /// else one of this surface is inside of the other solid.
    pub(crate) fn shared_point(&self) -> Option<kernel::Vector> {
        let surface = self.other.surface();
        let mut found = None;
        let mut last = None;
        let _ = self.laid.visit_meeting(|_, triangle| {
            if last != Some(triangle) {
                last = Some(triangle);
                found =
                    self.shared_point_of(triangle).or_else(|| self.inside_of_neighbours(triangle));
            }
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let of_shells =
            || surface.shells().first().iter().find_map(|first| self.inside_of_shell(*first));
        found.or_else(of_shells)
    }

    /// A point of a shell of the other surface, or right behind it, that is inside of this solid. The first triangle of the
    /// shell tells, or, if that lies on the surface of this solid, the next one that does not.
    fn inside_of_shell(&self, first: u32) -> Option<kernel::Vector> {
        let surface = self.other.surface();
        let shell = surface.shells().number_of(first);
        let all = first..surface.triangles().len() as u32;
        for triangle in all.filter(|triangle| surface.shells().number_of(*triangle) == shell) {
            let found = self.shared_point_of(triangle);
            if found.is_some() || self.samples(triangle).iter().any(|point| !self.is_on(*point)) {
                return found;
            }
        }
        None
    }

    /// A point of a triangle, or right behind it, that is inside of this solid.
    fn shared_point_of(&self, triangle: u32) -> Option<kernel::Vector> {
        self.inside_of(triangle).or_else(|| {
            let middle = self.samples(triangle)[6];
            let [behind, _] = self.beside(triangle, middle)?;
            let is_in_both =
                |point| !self.is_on(point) && self.is_of_other(point) && self.encloses(point);
            (self.is_on(middle) && is_in_both(behind)).then_some(behind)
        })
    }

    /// A point of those beside a triangle that meets this surface. It may cross the surface by no more than touching, and what
    /// goes on inside from there need not meet it.
    fn inside_of_neighbours(&self, triangle: u32) -> Option<kernel::Vector> {
        let beside = self.other.surface().neighbours(triangle);
        beside.into_iter().flatten().find_map(|next| self.inside_of(next))
    }

    /// A point of a triangle that is inside of this solid and not on its surface.
    fn inside_of(&self, triangle: u32) -> Option<kernel::Vector> {
        let samples = self.samples(triangle);
        samples.into_iter().find(|point| self.is_inside(*point))
    }

    /// Whether a point is inside of this solid and not on its surface.
    pub(crate) fn is_inside(&self, point: kernel::Vector) -> bool {
        self.encloses(point) && !self.is_on(point)
    }

    fn encloses(&self, point: kernel::Vector) -> bool {
        self.home.encloses_in_kernel(point)
    }

    /// A point right behind a point of a triangle, and one right before it.
    fn beside(&self, triangle: u32, point: kernel::Vector) -> Option<[kernel::Vector; 2]> {
        let front = self.other.surface().unit_normal(triangle)?;
        let away = (self.laid.relative.axes * front.to_kernel()) * (BESIDE * self.near);
        Some([point - away, point + away])
    }

    /// What the surface of the other solid tells. Where the two do not touch, a point of each shell does.
    fn volumes(&self, is_touching: bool) -> Volumes {
        let surface = self.other.surface();
        let mut told = Volumes::default();
        if !is_touching {
            for triangle in surface.shells().first() {
                self.tell_off_surface(self.samples(*triangle)[0], &mut told);
            }
            return told;
        }
        for triangle in 0..surface.triangles().len() as u32 {
            let samples = self.samples(triangle);
            for point in samples.into_iter().filter(|point| !self.is_on(*point)) {
                self.tell_off_surface(point, &mut told);
            }
            if self.is_on(samples[6]) {
                self.tell_on_surface(triangle, samples[6], &mut told);
            }
            if told.is_all_told() {
                break;
            }
        }
        told
    }

    /// A point of the other surface that is not on this one: both sides of it are inside, or outside.
    fn tell_off_surface(&self, point: kernel::Vector, told: &mut Volumes) {
        if self.encloses(point) {
            (told.is_shared, told.has_home_more) = (true, true);
        } else {
            told.has_other_more = true;
        }
    }

    /// The middle of a triangle of the other surface that is on this one: what is behind it belongs to the
    /// other solid, what is before it does not, and each may belong to this one. Where the other solid is so
    /// thin that this is not so, nothing is told.
    fn tell_on_surface(&self, triangle: u32, middle: kernel::Vector, told: &mut Volumes) {
        let Some([behind, before]) = self.beside(triangle, middle) else { return };
        if !self.is_on(behind) && self.is_of_other(behind) {
            let is_shared = self.encloses(behind);
            told.is_shared |= is_shared;
            told.has_other_more |= !is_shared;
        }
        if !self.is_on(before) && !self.is_of_other(before) {
            told.has_home_more |= self.encloses(before);
        }
    }

    /// Whether the other solid encloses a point, given in the frame of this one.
    fn is_of_other(&self, point: kernel::Vector) -> bool {
        let relative = self.laid.relative;
        let local = relative.axes.transposed_mul(point - relative.origin);
        self.other.as_solid().is_some_and(|solid| solid.encloses_in_kernel(local))
    }

    /// Corners, middles of edges and the middle of a triangle of the other solid.
    fn samples(&self, triangle: u32) -> [kernel::Vector; 7] {
        let relative = self.laid.relative;
        let out = |corner: Vector| relative.axes * corner.to_kernel() + relative.origin;
        let [a, b, c] = self.other.surface().corners(triangle).map(out);
        [a, b, c, (a + b) * 0.5, (b + c) * 0.5, (c + a) * 0.5, (a + b + c) / 3.0]
    }

    /// Whether a point is on the surface of this solid.
    fn is_on(&self, point: kernel::Vector) -> bool {
        let surface = self.home.surface();
        let point = Vector::from_kernel(point);
        let here = Aabb { min: point, max: point };
        let near = from_kernel(self.near);
        let mut is_on = false;
        surface.tree().visit_nearest(&here, near, |triangle, upto| {
            is_on = surface.triangle(triangle).nearest(point).separation.abs() <= near;
            if is_on { -1.0 } else { upto }
        });
        is_on
    }

    /// Whether two triangles cross at a place that is on the rim of neither.
    fn do_cross(&self, one: u32, other: u32) -> bool {
        let [home, turned] =
            self.laid.corners(one, other).map(|corners| corners.map(kernel::on_grid));
        let kernel::Shared::Segment([start, end]) = kernel::shared(home, turned) else {
            return false;
        };
        let near = self.near * self.laid.unit;
        let middle = (start + end) * 0.5;
        let parts = |corners: [kernel::Vector; 3], plane: [kernel::Vector; 3]| {
            kernel::is_parted(corners, plane, near) && kernel::is_well_within(corners, middle, near)
        };
        // Where faces are nearly parallel, a place far from both rims may be hardly behind either.
        parts(home, turned) && parts(turned, home) && kernel::are_in_each_other(home, turned, near)
    }
}
