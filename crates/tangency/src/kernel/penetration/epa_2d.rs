//! EPA: how deep is the origin inside the Minkowski difference? (van den Bergen 2001, a polygon)
//!
//! A polygon of corners of the difference `D` is kept, which holds the origin. The side nearest to
//! the origin bounds the depth from below, the corner of `D` along its outward direction from above.
//! If the two are the same, that side is a side of `D` and the depth is exact. Otherwise the corner is
//! put between the ends of the side. All corners are on the border of `D`, so no other side is seen
//! from the new one.

use super::space::{
    ALIKE, ClosestPoints, EpaResult, Event, Flat, MinkowskiDifference, Simplex, Trace, Vector,
    Vertex,
};

/// Room for corners.
const MOST_CORNERS: usize = 64;

#[derive(Clone, Copy)]
struct EpaFace {
    start: Vertex,
    end: Vertex,
    outward: Vector,
    /// How far the line is from the origin; infinite for a side that is retired.
    distance: f64,
}

impl EpaFace {
    const NONE: Self = Self {
        start: Vertex::NONE,
        end: Vertex::NONE,
        outward: Vector::ZERO,
        distance: f64::INFINITY,
    };

    /// The side of a polygon that runs counter-clockwise.
    fn between(start: Vertex, end: Vertex) -> Self {
        let along = end.difference - start.difference;
        let length = along.length_squared().sqrt();
        if !(length > 0.0) {
            return Self { start, end, ..Self::NONE };
        }
        let outward = Vector::new(along.y, -along.x) / length;
        Self {
            start,
            end,
            outward,
            distance: (start.difference + end.difference).dot(outward) / 2.0,
        }
    }

    fn event(&self, pair: &MinkowskiDifference) -> Event {
        Event::face(
            pair,
            &[self.start.difference, self.end.difference],
            self.outward,
            self.distance,
        )
    }
}

pub(super) struct Epa<'p> {
    pair: &'p MinkowskiDifference<'p>,
    faces: [EpaFace; MOST_CORNERS],
    count: usize,
    /// What cannot be told from nothing.
    tolerance: f64,
}

/// Three corners with an area, these among them; or the direction in which the difference is flat.
pub(super) fn initial_simplex(
    pair: &MinkowskiDifference,
    known: &[Vertex],
) -> Result<[Vertex; 3], Flat> {
    let least = pair.tolerances.resolution;
    let mut corners = [known[0]; 3];
    corners[..known.len()].copy_from_slice(known);
    for count in known.len()..3 {
        let across = if count == 1 {
            [Vector::X, -Vector::X, Vector::Y, -Vector::Y]
        } else {
            let across = (corners[1].difference - corners[0].difference).any_perpendicular();
            [across, -across, across, -across]
        };
        let mut flattest = (across[0], f64::INFINITY);
        let found = across.into_iter().find_map(|outward| {
            let vertex = pair.vertex(-outward);
            let reach = (vertex.difference - corners[0].difference).dot(outward);
            if reach < flattest.1 {
                flattest = (outward, reach);
            }
            (reach > least).then_some(vertex)
        });
        let Some(vertex) = found else {
            return Err(Flat { outward: flattest.0 });
        };
        corners[count] = vertex;
    }
    Ok(corners)
}

impl<'p> Epa<'p> {
    /// Nothing yet. It is large, so it is filled where it is.
    #[inline(always)]
    pub(super) fn empty(pair: &'p MinkowskiDifference<'p>) -> Self {
        Self {
            pair,
            faces: [EpaFace::NONE; MOST_CORNERS],
            count: 0,
            tolerance: pair.tolerances.resolution,
        }
    }

    /// The three sides of three corners.
    fn start(&mut self, [a, b, c]: [Vertex; 3]) {
        let is_clockwise = (b.difference - a.difference).cross(c.difference - a.difference) < 0.0;
        let ring = if is_clockwise { [a, c, b] } else { [a, b, c] };
        for at in 0..3 {
            self.faces[at] = EpaFace::between(ring[at], ring[(at + 1) % 3]);
        }
        self.count = 3;
    }

    /// The shortest way of the origin out of the difference, as far as `most_corners` corners tell:
    /// from three around the origin on, corners are added until the nearest side is known to be one of
    /// the difference.
    pub(super) fn run(
        &mut self,
        corners: [Vertex; 3],
        most_corners: usize,
        trace: &mut impl Trace,
    ) -> EpaResult {
        self.start(corners);
        let most_corners = if most_corners < MOST_CORNERS { most_corners } else { MOST_CORNERS };
        let mut best = EpaResult::along(Vector::X, f64::INFINITY);
        while let Some(nearest) = self.nearest_face(best.depth - self.tolerance) {
            let face = self.faces[nearest];
            trace.tell(|| face.event(self.pair));
            let vertex = self.pair.vertex(-face.outward);
            let depth = vertex.difference.dot(face.outward);
            let is_tight = depth - face.distance <= self.tolerance;
            if is_tight {
                let found = EpaResult::along(face.outward, depth);
                return EpaResult { face: Some(Simplex::between(face.start, face.end)), ..found };
            }
            if depth < best.depth {
                best = EpaResult::along(face.outward, depth);
            }
            if self.count >= most_corners {
                break;
            }
            self.faces[nearest] = EpaFace::between(face.start, vertex);
            self.faces[self.count] = EpaFace::between(vertex, face.end);
            self.count += 1;
        }
        best
    }

    /// The side nearest to the origin, if it is nearer than `limit`.
    fn nearest_face(&self, limit: f64) -> Option<usize> {
        let mut best = (limit, None);
        for (index, face) in self.faces[..self.count].iter().enumerate() {
            if face.distance < best.0 {
                best = (face.distance, Some(index));
            }
        }
        best.1
    }

    /// None: in the plane, the sides that are known lead into every valley.
    pub(super) fn shorter_way(&self, _: &ClosestPoints) -> Option<Vector> {
        None
    }

    /// Whether no side is nearer than the depth of an answer.
    pub(super) fn has_none_nearer(&self, known: &ClosestPoints) -> bool {
        self.nearest_face(-known.separation - self.tolerance).is_none()
    }

    /// The outward direction of the nearest side whose direction differs from those known already.
    pub(super) fn other_way(&self, known: &[Vector], limit: f64) -> Option<Vector> {
        let is_new = |face: &&EpaFace| {
            face.distance < limit && known.iter().all(|outward| outward.dot(face.outward) < ALIKE)
        };
        let faces = self.faces[..self.count].iter().filter(is_new);
        let nearest =
            faces.reduce(|best, face| if face.distance < best.distance { face } else { best });
        nearest.map(|face| face.outward)
    }
}
