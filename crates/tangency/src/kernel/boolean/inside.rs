//! How often is each vertex of a surface enclosed by another one?

use core::cmp::Ordering;

use super::Surface;
use super::crossings::Crossings;
use super::space::{Vector, ray_turn};

/// How often the second surface runs around each vertex of the first, which is the one with the number `side`; `None` if
/// that is not the same along all ways to a vertex.
///
/// One vertex of each connected piece is counted by a ray; along an edge the number changes at each crossing.
pub(super) fn windings(
    [surface, other]: [&Surface; 2],
    side: usize,
    crossings: &Crossings,
) -> Option<Vec<i32>> {
    let edges = Edges::of(surface);
    let around = bounds(other);
    let mut known: Vec<Option<i32>> = vec![None; surface.vertices.len()];
    let mut open = Vec::new();
    for start in 0..surface.vertices.len() as u32 {
        if known[start as usize].is_some() || edges.at(start).is_empty() {
            continue;
        }
        let place = surface.vertices[start as usize];
        let turns = if is_within(place, around) { turns_around(other, place) } else { 0 };
        known[start as usize] = Some(turns);
        open.push((start, turns));
        while let Some((vertex, turns)) = open.pop() {
            for next in edges.at(vertex) {
                let edge = [vertex.min(*next), vertex.max(*next)];
                let change: i32 = crossings
                    .of_edge(side, edge)
                    .iter()
                    .map(|crossing| if crossing.is_leaving { -1 } else { 1 })
                    .sum();
                let there = turns + if vertex < *next { change } else { -change };
                match known[*next as usize] {
                    Some(turns) if turns != there => return None,
                    Some(_) => {}
                    None => {
                        known[*next as usize] = Some(there);
                        open.push((*next, there));
                    }
                }
            }
        }
    }
    Some(known.into_iter().map(|turns| turns.unwrap_or(0)).collect())
}

/// Which vertices are joined by an edge.
struct Edges {
    /// The other ends, those of one vertex together.
    ends: Vec<u32>,
    /// Where those of each vertex begin.
    starts: Vec<usize>,
}

impl Edges {
    fn of(surface: &Surface) -> Self {
        let mut both: Vec<[u32; 2]> = Vec::with_capacity(3 * surface.triangles.len());
        for [a, b, c] in &surface.triangles {
            both.extend([[*a, *b], [*b, *c], [*c, *a]]);
        }
        let back: Vec<[u32; 2]> = both.iter().map(|[from, to]| [*to, *from]).collect();
        both.extend(back);
        both.sort_unstable();
        both.dedup();
        let start = |vertex: usize| both.partition_point(|[from, _]| (*from as usize) < vertex);
        let starts = (0..=surface.vertices.len()).map(start).collect();
        Self { ends: both.into_iter().map(|[_, to]| to).collect(), starts }
    }

    fn at(&self, vertex: u32) -> &[u32] {
        &self.ends[self.starts[vertex as usize]..self.starts[vertex as usize + 1]]
    }
}

/// How often a surface runs around a point, counted along a ray.
fn turns_around(surface: &Surface, point: Vector) -> i32 {
    let number = 0..surface.triangles.len() as u32;
    number.map(|triangle| ray_turn(surface.corners(triangle), point)).sum()
}

fn bounds(surface: &Surface) -> [Vector; 2] {
    let first = surface.vertices[0];
    surface.vertices.iter().fold([first, first], |[low, high], at| [low.min(*at), high.max(*at)])
}

fn is_within(point: Vector, [low, high]: [Vector; 2]) -> bool {
    let is_at_least = |a: f64, b: f64| a.partial_cmp(&b) != Some(Ordering::Less);
    (0..3).all(|axis| is_at_least(point[axis], low[axis]) && is_at_least(high[axis], point[axis]))
}
