//! SAT: how deep are a triangle and a box or hull in each other?
//!
//! The shortest way to part two such cores leads across a side of their Minkowski difference, and all sides are known:
//!
//! * a face of the hull, against the corner of the triangle that is deepest behind it;
//! * the triangle itself, on either side, against the corner of the hull that is furthest there;
//! * an edge of each, where their arcs on the Gauss map cross (Gregorius 2013, see `gauss_map`).
//!
//! ```text
//!            from              An edge of the hull has the normals on the arc between those of its two faces, an edge of the
//!             \                triangle those of a half circle around it: from one side of the triangle over `aside` to the
//!    n -------+------- -n      other. The arc crosses the plane of that circle where `along` the edge changes its sign from
//!        aside \               one end to the other, at the mean of both ends weighted with these numbers; and it meets
//!               to             the half that counts if it leads away from `aside`, for the triangle leaves the hull there.
//! ```
//!
//! The mean of two normals keeps its digits where the cross product of two edges has none, because they are parallel.
//!
//! The answer counts if two supports show the same depth and its points are those of both cores. What only touches, hulls
//! with an edge too sharp for a mean, and the spaces of double precision are left to EPA.

use super::space::{
    ClosestPoints, Core, CoreEdges, Edge, Event, FacetContact, FacetCore, MinkowskiDifference,
    NO_PARTS, Trace, Vector, lesser, within,
};

/// The cosine of the angle between two faces from which on their mean is too short: edges as sharp as 8 degrees.
const SHARPEST: f64 = -0.99;

/// An answer that has to be better than this is left to EPA. Corners are placed in the frame of the body, and edges formed of these:
/// one of a needle, a 1e-8th as long as the size, has lost half of its digits.
const COARSE: f64 = 1e-9;

/// Hulls of more faces are left to EPA, which climbs on them.
const MOST_FACES: usize = 128;

/// The shortest way to part a triangle and a box or hull that are in each other by more than `least`; `None` for other cores, where
/// the answer is not certain, and where it has to have the digits of double precision.
pub(super) fn facet_depth(
    pair: &MinkowskiDifference,
    contact: &FacetContact,
    least: f64,
    trace: &mut impl Trace,
) -> Option<ClosestPoints> {
    if pair.tolerances.accuracy < COARSE {
        return None;
    }
    let is_a = contact.is_a;
    let (facet, body) = if is_a { (&pair.a, &pair.b) } else { (&pair.b, &pair.a) };
    let into_body = |corner: Vector| match is_a {
        true => pair.axes.transposed_mul(corner - pair.origin),
        false => pair.out(corner),
    };
    let facet = FacetCore::of(facet)?.placed(into_body);
    let across = match is_a {
        true => pair.axes.transposed_mul(contact.normal),
        false => contact.normal,
    };
    let straight = WayOut { outward: -across, depth: -contact.height, side: Side::Facet };
    let way = straight.or_shorter(&facet, body, least)?;
    let [on_facet, on_body] = way.points(&facet, body, 2.0 * pair.tolerances.tolerance(0.0))?;
    let (on_a, on_b, normal) = match is_a {
        true => (pair.out(on_facet), pair.out(on_body), pair.axes * -way.outward),
        false => (on_body, on_facet, way.outward),
    };
    let separation = pair.vertex(normal).difference.dot(normal);
    let found = ClosestPoints { on_a, on_b, normal, separation, parts: NO_PARTS };
    let is_certain = pair.tolerances.is_bottom(&found);
    trace.tell(|| Event::Axis { normal, of: way.side.owners(is_a) });
    is_certain.then_some(found)
}

/// Which side of the difference a way leads across.
#[derive(Clone, Copy)]
enum Side {
    /// A face of the body, at a corner of the triangle.
    Face(Vector),
    /// The triangle.
    Facet,
    /// An edge of the triangle and one of the body: a point of each, and the way along it.
    Edges([[Vector; 2]; 2]),
}

impl Side {
    /// Whether it is a side of A, and whether of B, if the triangle is A or B.
    fn owners(&self, is_a: bool) -> [bool; 2] {
        match self {
            Self::Edges(_) => [true; 2],
            Self::Facet => [is_a, !is_a],
            Self::Face(_) => [!is_a, is_a],
        }
    }
}

/// A way out of the body for the triangle, in the frame of the body.
#[derive(Clone, Copy)]
struct WayOut {
    /// The unit direction.
    outward: Vector,
    depth: f64,
    side: Side,
}

impl WayOut {
    /// The shortest one, if this one is the shorter one of those straight out of the triangle; `None` if it is no longer than `least`,
    /// for any other body, and for one with too sharp an edge or too many faces.
    ///
    /// How deep the middle of the triangle is behind a face is no more than the way out over that face, and the lesser of two such
    /// depths no more than the way out over the edge between the faces. So few of them are asked about all corners.
    fn or_shorter(self, facet: &FacetCore, body: &Core, least: f64) -> Option<Self> {
        let mut room = [Vector::ZERO; 8];
        let edges = body.edges(&mut room)?;
        if edges.normals.len() > MOST_FACES {
            return None;
        }
        let mut middle_depths = [0.0; MOST_FACES];
        let best = self.or_over_face(facet, body, &mut middle_depths);
        if !(best.depth > least) {
            return None;
        }
        let best = best.or_over_edges(facet, &edges, &middle_depths)?;
        (best.depth > least).then_some(best)
    }

    /// The shorter one of a way and the shortest across an edge of the triangle and one of the body; `None` if one of these is
    /// too sharp. It is known how deep the middle of the triangle is behind each face.
    #[inline(always)]
    fn or_over_edges(
        self,
        facet: &FacetCore,
        body: &CoreEdges,
        middle_depths: &[f64; MOST_FACES],
    ) -> Option<Self> {
        let CoreEdges { edges, corners, normals, unit } = *body;
        let [a, b, c] = facet.corners;
        let (mut best, area) = (self, (b - a).plain_cross(c - a));
        for Edge { corners: ends, faces } in edges {
            let [left, right] = faces.map(|face| face as usize);
            if lesser(middle_depths[left], middle_depths[right]) >= best.depth {
                continue;
            }
            let [from, to] = [normals[left], normals[right]];
            let [point, end] = ends.map(|corner| corners[corner as usize] * unit);
            for (start, along) in facet.edges() {
                let [rise_from, rise_to] = [along.dot(from), along.dot(to)];
                if !(rise_from * rise_to < 0.0) {
                    continue;
                }
                if from.dot(to) < SHARPEST {
                    return None;
                }
                let mean = from * rise_to.abs() + to * rise_from.abs();
                let reach = (point - start).dot(mean);
                let limit = best.depth * best.depth * mean.length_squared();
                let is_across = mean.dot(along.plain_cross(area)) <= 0.0;
                if !is_across || (reach > 0.0 && reach * reach >= limit) {
                    continue;
                }
                let outward = mean.normalized()?;
                let side = Side::Edges([[start, along], [point, end - point]]);
                best = Self { outward, depth: (point - start).dot(outward), side };
            }
        }
        Some(best)
    }

    /// The shorter one of a way and the shortest out over a face of the body. How deep the middle of the triangle is behind each
    /// face is noted.
    #[inline(always)]
    fn or_over_face(
        self,
        facet: &FacetCore,
        body: &Core,
        middle_depths: &mut [f64; MOST_FACES],
    ) -> Self {
        let [a, b, c] = facet.corners;
        let (mut best, middle) = (self, (a + b + c) / 3.0);
        let mut middle_depths = middle_depths.iter_mut();
        body.each_plane(|outward, offset| {
            let middle_depth = offset - middle.dot(outward);
            if middle_depth < best.depth {
                let [a, b, c] = facet.corners.map(|corner| corner.dot(outward));
                let depth = offset - lesser(lesser(a, b), c);
                if depth < best.depth {
                    let corner = if a <= b && a <= c { 0 } else { 2 - usize::from(b <= c) };
                    best = Self { outward, depth, side: Side::Face(facet.corners[corner]) };
                }
            }
            if let Some(noted) = middle_depths.next() {
                *noted = middle_depth;
            }
        });
        best
    }

    /// The points of the triangle and of the body that the way brings together; `None` if these are none of both, by more
    /// than `room`.
    fn points(&self, facet: &FacetCore, body: &Core, room: f64) -> Option<[Vector; 2]> {
        let Self { outward, depth, ref side } = *self;
        match *side {
            Side::Face(corner) => {
                let on_body = corner + outward * depth;
                let mut is_inside = true;
                body.each_plane(|normal, offset| is_inside &= normal.dot(on_body) <= offset + room);
                is_inside.then_some([corner, on_body])
            }
            Side::Facet => {
                let on_body = body.support(outward);
                let on_facet = on_body - outward * depth;
                facet.is_below(on_facet, outward).then_some([on_facet, on_body])
            }
            Side::Edges([[start, along], [point, ridge]]) => {
                let way = point - start;
                let (aa, ab, bb) = (along.dot(along), along.dot(ridge), ridge.dot(ridge));
                let (aw, bw) = (along.dot(way), ridge.dot(way));
                let apart = aa * bb - ab * ab;
                let share = within((aw * bb - ab * bw) / apart, 0.0, 1.0);
                let other = within((aw * ab - aa * bw) / apart, 0.0, 1.0);
                Some([start + along * share, point + ridge * other])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::space::draw::Draw;
    use super::super::space::{HullVertices, Matrix, Rounding, greater};
    use super::*;

    const ROUNDING: Rounding = Rounding { flat: 1e-7, curved: 1e-7, own: 1e-7 };
    const CLOSE: f64 = 1e-12;

    /// A box that is sheared, as a hull: its corners, and its faces by their normals.
    fn sheared(half: Vector, shear: Vector) -> (Vec<Vector>, HullVertices) {
        let (made, mut room) = (Core::Cuboid(half), [Vector::ZERO; 8]);
        let CoreEdges { edges, corners, .. } = made.edges(&mut room).expect("a box has edges");
        let corner = |at: Vector| at + Vector::X * shear.dot(at) + Vector::Y * (shear.x * at.z);
        let corners: Vec<Vector> = corners.iter().copied().map(corner).collect();
        // Two edges of each face: from one corner of it along both other axes.
        let normal = |face: usize| {
            let (axis, start) =
                (face / 2, if face.is_multiple_of(2) { 1 << (face / 2) } else { 0 });
            let along = |turn: usize| corners[start | 1 << ((axis + turn) % 3)] - corners[start];
            let across = along(1).plain_cross(along(2)).normalized().expect("it has an area");
            if face.is_multiple_of(2) { across } else { -across }
        };
        let normals: Vec<Vector> = (0..6).map(normal).collect();
        let hull = HullVertices::new(corners.iter().copied(), normals.into_iter(), edges.into());
        (corners, hull)
    }

    fn turned(draw: &mut Draw) -> Matrix {
        let x = draw.vector().normalized().unwrap_or(Vector::X);
        let y = draw.vector().cross(x).normalized().unwrap_or(x.any_perpendicular());
        Matrix { columns: [x, y, x.plain_cross(y)] }
    }

    /// The answer is the least of all ways out across the faces of the body, the triangle, and an edge of each, whichever of the
    /// two is A, and is shown by its normal and its points.
    #[test]
    fn no_face_and_no_pair_of_edges_shows_a_shorter_way_out() {
        let mut draw = Draw(11);
        let (mut faces, mut facets, mut edges, mut left) = (0, 0, 0, 0);
        for case in 0..20_000 {
            let corners = [(); 3].map(|()| draw.vector() * 0.5);
            let half = draw.vector().abs() * 0.5 + Vector::splat(0.05);
            let (places, hull) = sheared(half, draw.vector() * f64::from(case % 3 > 0));
            let body = if case % 3 == 0 {
                Core::Cuboid(half)
            } else {
                Core::Corners { corners: &hull, unit: 1.0 }
            };
            let (axes, origin) = (turned(&mut draw), draw.vector() * 0.2);
            let cores = [body, Core::Triangle(corners)];
            let pair = MinkowskiDifference::new(cores, (axes, origin), 2.0, &ROUNDING);
            let back = (axes.transposed(), axes.transposed_mul(-origin));
            let [a, b] = cores;
            let flipped = MinkowskiDifference::new([b, a], back, 2.0, &ROUNDING);
            let placed = corners.map(|corner| pair.out(corner));
            let told = format!("case {case}: {placed:?} {places:?}");
            let depth = least_depth(&placed, &places, hull.normals());
            if depth <= CLOSE {
                continue;
            }
            let Some((found, owners)) = answer(&pair) else {
                left += 1;
                continue;
            };
            assert!((found.separation + depth).abs() <= CLOSE, "{found:?} {depth} {told}");
            assert!(found.misfit() <= CLOSE, "{found:?} {told}");
            let (mirrored, _) = answer(&flipped).expect("the same two");
            assert!((mirrored.separation + depth).abs() <= CLOSE, "{mirrored:?} {told}");
            assert!((axes * mirrored.normal + found.normal).largest() <= 1e-9, "{told}");
            match owners.expect("it is told") {
                [of_body, of_facet] if of_body && of_facet => edges += 1,
                [of_body, _] if of_body => faces += 1,
                _ => facets += 1,
            }
        }
        let counts = format!("{faces} {facets} {edges} {left}");
        assert!(faces > 500 && facets > 500 && edges > 500 && left < 20, "{counts}");
    }

    /// The answer, and the owners of the side that decided it.
    fn answer(pair: &MinkowskiDifference) -> Option<(ClosestPoints, Option<[bool; 2]>)> {
        let mut owners = Owners(None);
        let found = facet_depth(pair, &FacetContact::of(pair)?, 0.0, &mut owners)?;
        Some((found, owners.0))
    }

    /// Hears which side decides.
    struct Owners(Option<[bool; 2]>);

    impl Trace for Owners {
        fn tell(&mut self, event: impl FnOnce() -> Event) {
            if let Event::Axis { of, .. } = event() {
                self.0 = Some(of);
            }
        }
    }

    /// The least overlap along all axes that could show it, both ways.
    fn least_depth(triangle: &[Vector; 3], body: &[Vector], normals: &[Vector]) -> f64 {
        let sides = [0, 1, 2].map(|at| triangle[(at + 1) % 3] - triangle[at]);
        let mut axes = normals.to_vec();
        axes.extend(sides[0].cross(sides[1]).normalized());
        for (from, to) in [(0, 1), (0, 2), (0, 4)] {
            let ridge = body[to] - body[from];
            axes.extend(sides.iter().filter_map(|side| side.cross(ridge).normalized()));
        }
        let reach = |corners: &[Vector], axis: Vector| {
            corners.iter().fold(f64::NEG_INFINITY, |most, corner| greater(most, corner.dot(axis)))
        };
        let depth = |axis: Vector| reach(body, axis) + reach(triangle, -axis);
        axes.iter().flat_map(|axis| [*axis, -*axis]).map(depth).fold(f64::INFINITY, lesser)
    }
}
