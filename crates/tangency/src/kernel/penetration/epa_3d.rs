//! EPA: how deep is the origin inside the Minkowski difference? (van den Bergen 2001, a polytope)
//!
//! A polytope of corners of the difference `D` is kept, which holds the origin. The side nearest to
//! the origin bounds the depth from below, the corner of `D` along its outward direction from above.
//! If the two are the same, that side is a side of `D` and the depth is exact. Otherwise the corner is
//! added: the sides that it sees are taken away, and the hole is closed with new ones around it.
//!
//! ```text
//!      +-------+                 +-------+
//!      |   o   |   p             |   o     `.
//!      |    `->|- -·      ->     |          p
//!      |       |                 |         .'
//!      +-------+                 +-------+
//! ```
//!
//! Whatever rounding does, this ends: a turn either adds a corner that reaches further or retires a
//! side. A side that lies in one plane with the new corner counts as seen, so that no side comes into
//! being without area: a corner in line with an edge is in the plane of both sides of the edge, and
//! the edge goes with them.

use super::space::{
    ALIKE, ClosestPoints, EpaResult, Event, Flat, MinkowskiDifference, Simplex, Trace, Vector,
    Vertex, greater,
};

/// Room for corners; a closed surface of triangles has two sides for every corner less two.
const MOST_CORNERS: usize = 64;
const MOST_FACES: usize = 2 * MOST_CORNERS;

/// Sides lower than this, in units of the size, are those of a needle or a thin plate, whose other sides are tilted
/// by rounding as well.
const NARROW: f64 = 1.0 / 16_384.0;

/// How far the points of a side may be from the foot of the origin, in units of what cannot be told from
/// nothing.
const FITTING: f64 = 4.0;

#[derive(Clone, Copy)]
struct EpaFace {
    /// Counter-clockwise, seen from outside.
    corners: [u8; 3],
    /// The sides beyond the edges; edge `i` runs from corner `i` to the next.
    neighbours: [u8; 3],
    outward: Vector,
    /// How far the plane is from the origin; infinite for a side that is retired.
    distance: f64,
    is_gone: bool,
}

impl EpaFace {
    const NONE: Self = Self {
        corners: [0; 3],
        neighbours: [0; 3],
        outward: Vector::ZERO,
        distance: f64::INFINITY,
        is_gone: true,
    };
}

/// An edge between what a corner sees and what it does not: the side that stays, and which edge of it.
type HorizonEdge = (u8, u8);

pub(super) struct Epa<'p> {
    pair: &'p MinkowskiDifference<'p>,
    vertices: [Vertex; MOST_CORNERS],
    vertex_count: usize,
    faces: [EpaFace; MOST_FACES],
    side_count: usize,
    /// Places of sides that are gone.
    free: [u8; MOST_FACES],
    free_count: usize,
    /// What cannot be told from nothing.
    tolerance: f64,
}

/// Four corners with a volume, these among them; or the direction in which the difference is flat.
pub(super) fn initial_simplex(
    pair: &MinkowskiDifference,
    known: &[Vertex],
) -> Result<[Vertex; 4], Flat> {
    let least = pair.tolerances.resolution;
    let mut corners = [known[0]; 4];
    corners[..known.len()].copy_from_slice(known);
    let mut flat = None;
    for count in known.len()..4 {
        let found = directions(&corners, count).into_iter().find_map(|outward| {
            let vertex = pair.vertex(-outward);
            let reach = (vertex.difference - corners[0].difference).dot(outward);
            if flat.is_none_or(|(_, smallest)| reach < smallest) {
                flat = Some((outward, reach));
            }
            (reach > least).then_some(vertex)
        });
        match found {
            Some(vertex) => corners[count] = vertex,
            None => {
                let (outward, _) = flat.expect("there are directions to look in");
                return Err(Flat { outward });
            }
        }
        flat = None;
    }
    Ok(corners)
}

/// The unit directions in which one more corner is looked for: across those that there are.
fn directions(corners: &[Vertex; 4], count: usize) -> [Vector; 6] {
    let along = corners[1].difference - corners[0].difference;
    match count {
        1 => [Vector::X, -Vector::X, Vector::Y, -Vector::Y, Vector::Z, -Vector::Z],
        2 => {
            let across = along.any_perpendicular();
            let other = along.cross(across).normalized().unwrap_or(across);
            [across, -across, other, -other, across, other]
        }
        _ => {
            let across = along.cross(corners[2].difference - corners[0].difference);
            let across = across.normalized().unwrap_or_else(|| along.any_perpendicular());
            [across, -across, across, -across, across, -across]
        }
    }
}

impl<'p> Epa<'p> {
    /// Nothing yet. It is large, so it is filled where it is.
    #[inline(always)]
    pub(super) fn empty(pair: &'p MinkowskiDifference<'p>) -> Self {
        Self {
            pair,
            vertices: [Vertex::NONE; MOST_CORNERS],
            vertex_count: 0,
            faces: [EpaFace::NONE; MOST_FACES],
            side_count: 0,
            free: [0; MOST_FACES],
            free_count: 0,
            tolerance: pair.tolerances.resolution,
        }
    }

    /// The four sides of four corners.
    fn start(&mut self, corners: [Vertex; 4]) {
        self.vertices[..4].copy_from_slice(&corners);
        let [a, b, c, d] = corners.map(|corner| corner.difference);
        if (b - a).plain_cross(c - a).dot(d - a) > 0.0 {
            self.vertices.swap(0, 1);
        }
        (self.vertex_count, self.side_count) = (4, 4);
        self.faces[0] = self.face([0, 1, 2], [1, 2, 3]);
        self.faces[1] = self.face([1, 0, 3], [0, 3, 2]);
        self.faces[2] = self.face([2, 1, 3], [0, 1, 3]);
        self.faces[3] = self.face([0, 2, 3], [0, 2, 1]);
    }

    fn face(&self, corners: [u8; 3], neighbours: [u8; 3]) -> EpaFace {
        let [a, b, c] = corners.map(|corner| self.vertices[usize::from(corner)].difference);
        let across = (b - a).plain_cross(c - a);
        let length = across.length_squared().sqrt();
        if !(length > 0.0) {
            return EpaFace { corners, neighbours, is_gone: false, ..EpaFace::NONE };
        }
        let outward = across / length;
        let distance = (a + b + c).dot(outward) / 3.0;
        EpaFace { corners, neighbours, outward, distance, is_gone: false }
    }

    /// The shortest way of the origin out of the difference, as far as `most_corners` corners tell:
    /// from four around the origin on, corners are added until the nearest side is known to be one of
    /// the difference.
    pub(super) fn run(
        &mut self,
        corners: [Vertex; 4],
        most_corners: usize,
        trace: &mut impl Trace,
    ) -> EpaResult {
        self.start(corners);
        let most_corners = if most_corners < MOST_CORNERS { most_corners } else { MOST_CORNERS };
        let is_flat_faced = self.pair.is_flat_faced();
        let mut best = EpaResult::along(Vector::X, f64::INFINITY);
        while let Some(nearest) = self.nearest_face(best.depth - self.tolerance) {
            let face = self.faces[usize::from(nearest)];
            trace.tell(|| self.event(&face));
            let has_room = self.vertex_count < most_corners;
            if is_flat_faced && has_room {
                let quick = self.pair.quick_vertex(-face.outward);
                let reaches_further =
                    quick.difference.dot(face.outward) - face.distance > self.tolerance;
                if reaches_further && self.add(nearest, quick) {
                    continue;
                }
            }
            // What looks like an end is confirmed by all corners, and only they bound the depth.
            let vertex = self.pair.vertex(-face.outward);
            let depth = vertex.difference.dot(face.outward);
            let is_tight = depth - face.distance <= self.tolerance;
            if is_tight {
                let height_squared = self.height_squared(&face);
                let is_certain = self.is_wide(height_squared);
                let narrow = NARROW * self.pair.tolerances.size;
                let is_narrow = height_squared < narrow * narrow;
                let outward = if is_certain { face.outward } else { self.polished(&face) };
                let face = self.corners_at(&face);
                return EpaResult { outward, depth, face, is_certain, is_narrow };
            }
            if depth < best.depth {
                best = EpaResult::along(face.outward, depth);
            }
            if !has_room {
                break;
            }
            if !self.add(nearest, vertex) {
                self.faces[usize::from(nearest)].distance = f64::INFINITY;
            }
        }
        best
    }

    /// A way out that is shorter than one that is known, if one is found as long as there is room for corners.
    ///
    /// No way out across a side is shorter than the side is far, so that only sides that are nearer than the
    /// depth are looked at, the nearest first, and replaced by those around the corner beyond them. Those that lead into the
    /// valley whose bottom is known are done with.
    pub(super) fn shorter_way(&mut self, known: &ClosestPoints) -> Option<Vector> {
        let depth = -known.separation;
        while let Some(nearest) = self.nearest_face(depth - self.tolerance) {
            let outward = self.faces[usize::from(nearest)].outward;
            if outward.dot(-known.normal) > ALIKE {
                self.faces[usize::from(nearest)].distance = f64::INFINITY;
                continue;
            }
            if self.vertex_count == MOST_CORNERS {
                break;
            }
            let vertex = self.pair.vertex(-outward);
            if !self.add(nearest, vertex) {
                self.faces[usize::from(nearest)].distance = f64::INFINITY;
            }
            if vertex.difference.dot(outward) < depth - self.tolerance {
                return Some(outward);
            }
        }
        None
    }

    /// Whether no side is nearer than the depth of an answer, but for those that lead to it.
    pub(super) fn has_none_nearer(&self, known: &ClosestPoints) -> bool {
        self.nearest_face(-known.separation - self.tolerance).is_none()
    }

    fn event(&self, face: &EpaFace) -> Event {
        let corners = face.corners.map(|corner| self.vertices[usize::from(corner)].difference);
        Event::face(self.pair, &corners, face.outward, face.distance)
    }

    /// The side nearest to the origin, if it is nearer than `limit`.
    fn nearest_face(&self, limit: f64) -> Option<u8> {
        let mut best = (limit, None);
        for (index, face) in self.faces[..self.side_count].iter().enumerate() {
            if !face.is_gone && face.distance < best.0 {
                best = (face.distance, Some(index as u8));
            }
        }
        best.1
    }

    /// The square of the height of a side over the longer of two of its edges.
    fn height_squared(&self, face: &EpaFace) -> f64 {
        let [a, b, c] = face.corners.map(|corner| self.vertices[usize::from(corner)].difference);
        let (u, v) = (b - a, c - a);
        let longest = greater(u.length_squared(), v.length_squared());
        u.plain_cross(v).length_squared() / longest
    }

    /// Whether a side of such a height is so wide that the rounding of its corners does not tilt it by more than is
    /// good enough.
    fn is_wide(&self, height_squared: f64) -> bool {
        height_squared * self.pair.tolerances.accuracy * self.pair.tolerances.accuracy
            > self.tolerance * self.tolerance
    }

    /// The outward direction of a side, from edges with all their digits, if the way out is no longer.
    fn polished(&self, face: &EpaFace) -> Vector {
        let [a, b, c] = face.corners.map(|corner| self.vertices[usize::from(corner)]);
        let depth = |outward: Vector| self.pair.vertex(-outward).difference.dot(outward);
        let across = self.pair.edge(&a, &b).cross(self.pair.edge(&a, &c));
        match across.normalized() {
            Some(outward) if depth(outward) < depth(face.outward) => outward,
            Some(_) | None => face.outward,
        }
    }

    /// The outward direction of the nearest side whose direction differs from those known already.
    pub(super) fn other_way(&self, known: &[Vector], limit: f64) -> Option<Vector> {
        let is_new = |face: &&EpaFace| {
            !face.is_gone
                && face.distance < limit
                && known.iter().all(|outward| outward.dot(face.outward) < ALIKE)
        };
        let faces = self.faces[..self.side_count].iter().filter(is_new);
        let nearest =
            faces.reduce(|best, face| if face.distance < best.distance { face } else { best });
        nearest.map(|face| face.outward)
    }

    /// The corners where the origin leaves over a side, which may be in one plane with others: the
    /// foot of the origin is on one of them. `None` if rounding has hidden it.
    fn corners_at(&self, tight: &EpaFace) -> Option<Simplex> {
        let foot = tight.outward * tight.distance;
        let mut best = (FITTING * self.tolerance, None);
        for face in &self.faces[..self.side_count] {
            if face.is_gone || !(face.distance <= tight.distance + self.tolerance) {
                continue;
            }
            let corners = face.corners.map(|corner| self.vertices[usize::from(corner)]);
            let differences = corners.map(|corner| corner.difference);
            let weights = foot_weights(differences, face.outward);
            let reached = differences[0] * weights[0]
                + differences[1] * weights[1]
                + differences[2] * weights[2];
            let misfit = (reached - foot).largest();
            if misfit < best.0 {
                best = (misfit, Some(Simplex::of_side(corners, weights, foot)));
            }
        }
        best.1
    }

    /// Adds a corner that sees a side; not if the rim of what it sees is no ring, or there is no room.
    fn add(&mut self, seen: u8, vertex: Vertex) -> bool {
        let mut horizon = [(0, 0); MOST_FACES];
        let free_before = self.free_count;
        let rim_count = self.find_horizon(seen, vertex.difference, &mut horizon);
        let horizon = &horizon[..rim_count];
        let room = self.free_count + MOST_FACES - self.side_count;
        if !(self.is_ring(horizon) && self.vertex_count < MOST_CORNERS && rim_count <= room) {
            for face in &self.free[free_before..self.free_count] {
                self.faces[usize::from(*face)].is_gone = false;
            }
            self.free_count = free_before;
            return false;
        }
        let corner = self.vertex_count as u8;
        self.vertices[self.vertex_count] = vertex;
        self.vertex_count += 1;
        self.stitch_horizon(corner, horizon);
        true
    }

    /// Marks the sides that a point sees as gone, from one of them outward, and lists the edges of
    /// the rim in their order around it. Returns how many.
    fn find_horizon(
        &mut self,
        seen: u8,
        point: Vector,
        horizon: &mut [HorizonEdge; MOST_FACES],
    ) -> usize {
        let mut rim_count = 0;
        let mut ahead: [HorizonEdge; 2 * MOST_FACES] = [(0, 0); 2 * MOST_FACES];
        let mut ahead_count = 3;
        ahead[..3].copy_from_slice(&[(seen, 2), (seen, 1), (seen, 0)]);
        self.remove_face(seen);
        while ahead_count > 0 {
            ahead_count -= 1;
            let (from, edge) = ahead[ahead_count];
            let (index, back) = self.across(from, edge);
            let face = self.faces[usize::from(index)];
            if face.is_gone {
                continue;
            }
            if face.outward.dot(point) - face.distance < -self.tolerance {
                horizon[rim_count] = (index, back);
                rim_count += 1;
                continue;
            }
            self.remove_face(index);
            ahead[ahead_count] = (index, (back + 2) % 3);
            ahead[ahead_count + 1] = (index, (back + 1) % 3);
            ahead_count += 2;
        }
        rim_count
    }

    fn remove_face(&mut self, face: u8) {
        self.faces[usize::from(face)].is_gone = true;
        self.free[self.free_count] = face;
        self.free_count += 1;
    }

    /// The side beyond an edge, and which of its edges that is.
    fn across(&self, face: u8, edge: u8) -> HorizonEdge {
        let here = &self.faces[usize::from(face)];
        let end = here.corners[(usize::from(edge) + 1) % 3];
        let neighbours = here.neighbours[usize::from(edge)];
        let corners = self.faces[usize::from(neighbours)].corners;
        (neighbours, corners.iter().position(|corner| *corner == end).unwrap_or(0) as u8)
    }

    /// The corners of a rim edge as the side that is gone ran along it.
    fn ends(&self, (face, edge): HorizonEdge) -> (u8, u8) {
        let corners = self.faces[usize::from(face)].corners;
        (corners[(usize::from(edge) + 1) % 3], corners[usize::from(edge)])
    }

    fn is_ring(&self, horizon: &[HorizonEdge]) -> bool {
        let following = horizon.iter().cycle().skip(1);
        horizon.len() >= 3
            && horizon
                .iter()
                .zip(following)
                .all(|(here, next)| self.ends(*here).1 == self.ends(*next).0)
    }

    /// A place for a new side.
    fn place(&mut self) -> u8 {
        if self.free_count > 0 {
            self.free_count -= 1;
            self.free[self.free_count]
        } else {
            self.side_count += 1;
            (self.side_count - 1) as u8
        }
    }

    /// New sides from the rim to a corner.
    fn stitch_horizon(&mut self, corner: u8, horizon: &[HorizonEdge]) {
        let first = self.place();
        let (mut before, mut here) = (first, first);
        for (at, edge) in horizon.iter().enumerate() {
            let is_last = at + 1 == horizon.len();
            let after = if is_last { first } else { self.place() };
            let (start, end) = self.ends(*edge);
            self.faces[usize::from(here)] =
                self.face([start, end, corner], [edge.0, after, before]);
            self.faces[usize::from(edge.0)].neighbours[usize::from(edge.1)] = here;
            (before, here) = (here, after);
        }
        self.faces[usize::from(first)].neighbours[2] = before;
    }
}

/// The weights of three corners at the foot of the origin on their plane, none of them negative.
fn foot_weights([a, b, c]: [Vector; 3], outward: Vector) -> [f64; 3] {
    let areas = [b.plain_cross(c), c.plain_cross(a), a.plain_cross(b)]
        .map(|area| greater(area.dot(outward), 0.0));
    let whole = areas[0] + areas[1] + areas[2];
    if whole > 0.0 { areas.map(|area| area / whole) } else { [1.0, 0.0, 0.0] }
}
