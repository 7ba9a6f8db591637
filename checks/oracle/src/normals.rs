//! Which normals do the corners allow that are met first?
//!
//! A search in floats ends near the best direction. If both cores are polytopes, the best direction
//! itself is known: it is perpendicular to two edges that are met, or it joins a corner to a corner
//! or to an edge (see [`separation`](crate::separation())). From the corners that are met within a
//! small slack, all of these are formed in [`Ball`]s and rounded once.

use crate::ball::Ball;
use crate::body::Body;
use crate::difference::Difference;
use crate::number::{Number, Undecided};
use crate::placement::{Dimension, Frame, Placement};
use crate::plain::{Point, dot, scaled, unit};
use crate::vector::Vector;
use crate::witness::across_edge;

/// Which corners count as met, in relation to the size of the difference. On a smooth top the search
/// leaves the direction open by the root of a rounding, 1e-7 or so; this is above that, and below
/// what tells corners apart.
const MET: f64 = 1e-6;

/// No more corners and edges than this are combined.
const CORNERS: usize = 8;
const EDGES: usize = 16;

/// The corners and edges of a polytope that are met, in the world as seen from the place of A.
struct Met {
    corners: Vec<Vector<Ball>>,
    edges: Vec<[Vector<Ball>; 2]>,
}

impl Met {
    fn new(dimension: Dimension, body: &Body, frame: &Frame<Ball>, met: &[usize]) -> Option<Self> {
        let polytope = body.polytope()?;
        let shrink = Ball::one().over(&frame.weight).ok()?;
        let place = |i: usize| {
            let corner = Vector::from_f64(dimension.restricted(polytope.vertices[i]));
            frame.turned(&corner).scaled(&shrink).plus(&frame.origin)
        };
        let is_met = |[i, j]: &&[usize; 2]| met.contains(i) && met.contains(j);
        let edges = polytope.edges.iter().filter(is_met).take(EDGES);
        Some(Met {
            corners: met.iter().take(CORNERS).map(|&i| place(i)).collect(),
            edges: edges.map(|edge| edge.map(place)).collect(),
        })
    }

    fn edge_directions(&self) -> impl Iterator<Item = Vector<Ball>> {
        self.edges.iter().map(|[start, end]| end.minus(start))
    }
}

/// All normals near the direction `near` that corners met along it allow, in no order.
///
/// There are none unless both cores are polytopes.
pub(crate) fn normals(
    dimension: Dimension,
    difference: &Difference,
    near: Point,
    (a, a_at): (&Body, &Placement),
    (b, b_at): (&Body, &Placement),
) -> Result<Vec<Point>, Undecided> {
    let slack = MET * difference.size;
    let mut a_frame = a_at.frame::<Ball>(dimension)?;
    let mut b_frame = b_at.frame::<Ball>(dimension)?;
    b_frame.origin = b_frame.origin.minus(&a_frame.origin);
    a_frame.origin = Vector::from_f64([0.0; 3]);
    let on_a = Met::new(dimension, a, &a_frame, &difference.last_corners_of_a(near, slack));
    let on_b = Met::new(dimension, b, &b_frame, &difference.first_corners_of_b(near, slack));
    let (Some(on_a), Some(on_b)) = (on_a, on_b) else {
        return Ok(Vec::new());
    };
    let edges: Vec<_> = on_a.edge_directions().chain(on_b.edge_directions()).collect();
    let mut found = joining(&on_a, &on_b);
    match dimension {
        Dimension::Two => found.extend(edges.iter().map(Vector::turned_left)),
        Dimension::Three => {
            for (i, edge) in edges.iter().enumerate() {
                found.extend(edges[..i].iter().map(|other| edge.cross(other)));
            }
        }
    }
    let towards = |n: Point| if dot(n, near) < 0.0 { scaled(n, -1.0) } else { n };
    Ok(found.iter().filter_map(|normal| unit(normal.guess())).map(towards).collect())
}

/// Directions that join a corner to a corner or, at a right angle, to an edge.
fn joining(a: &Met, b: &Met) -> Vec<Vector<Ball>> {
    let mut found = Vec::new();
    for p in &a.corners {
        found.extend(b.corners.iter().map(|q| q.minus(p)));
        found.extend(b.edges.iter().map(|[start, end]| across_edge(p, [start, end])));
    }
    for q in &b.corners {
        found.extend(a.edges.iter().map(|[start, end]| across_edge(q, [start, end])));
    }
    found
}
