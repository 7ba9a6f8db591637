//! Which edges of each surface go through which triangles of the other one?

use core::cmp::Ordering;

use super::Surface;
use super::space::{Vector, crossing, side_of};

/// The name of a place where an edge goes through a triangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name {
    /// The surface that the edge belongs to: 0 for A, 1 for B.
    pub(super) side: usize,
    /// The ends of the edge, the lower number first.
    pub(super) edge: [u32; 2],
    /// The triangle of the other surface.
    pub(super) triangle: u32,
}

/// A place where an edge goes through a triangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    pub(super) name: Name,
    pub(super) place: Vector,
    /// How far along the edge it is, from its lower number on.
    pub(super) fraction: f64,
    /// Whether the edge, from its lower number on, leaves what is behind the triangle.
    pub(super) is_leaving: bool,
}

/// What a triangle of A and one of B share: a segment between two crossings.
///
/// Seen from before the triangle of A, what is behind that of B is on the left of the way from start to end; seen
/// from before the triangle of B, what is behind that of A is on its right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    pub(super) triangles: [u32; 2],
    pub(super) start: Name,
    pub(super) end: Name,
}

/// All crossings of two surfaces.
pub(super) struct Crossings {
    /// In the order of their names.
    pub(super) list: Vec<Crossing>,
    pub(super) segments: Vec<Segment>,
}

impl Crossings {
    /// The crossings of two surfaces, given the pairs of triangles that may meet; `None` if something lies in a
    /// plane of something else.
    pub(super) fn find(surfaces: [&Surface; 2], pairs: &[[u32; 2]]) -> Option<Self> {
        let mut found = Self { list: Vec::new(), segments: Vec::new() };
        for triangles in pairs {
            found.add_pair(surfaces, *triangles)?;
        }
        found.list.sort_unstable_by_key(|crossing| crossing.name);
        found.list.dedup_by_key(|crossing| crossing.name);
        Some(found)
    }

    /// The number of a crossing in the list.
    pub(super) fn number(&self, name: Name) -> Option<usize> {
        self.list.binary_search_by_key(&name, |crossing| crossing.name).ok()
    }

    /// The crossings of an edge, in the order of their triangles.
    pub(super) fn of_edge(&self, side: usize, edge: [u32; 2]) -> &[Crossing] {
        let key = |crossing: &Crossing| (crossing.name.side, crossing.name.edge);
        let start = self.list.partition_point(|crossing| key(crossing) < (side, edge));
        let count = self.list[start..].partition_point(|crossing| key(crossing) == (side, edge));
        &self.list[start..start + count]
    }

    /// The number of the first crossing of a slice of the list.
    pub(super) fn number_of_first(&self, some: &[Crossing]) -> usize {
        some.first().and_then(|first| self.number(first.name)).unwrap_or(self.list.len())
    }

    /// Adds what two triangles share.
    fn add_pair(&mut self, surfaces: [&Surface; 2], triangles: [u32; 2]) -> Option<()> {
        let corners = [0, 1].map(|side: usize| surfaces[side].corners(triangles[side]));
        let signs = [0, 1]
            .map(|side: usize| corners[side].map(|corner| side_of(corners[1 - side], corner)));
        if signs.into_iter().any(is_one_sided) {
            return Some(());
        }
        if signs.into_iter().flatten().any(|sign| sign == Ordering::Equal) {
            return None;
        }
        let (mut start, mut end) = (None, None);
        for side in 0..2 {
            let named = surfaces[side].triangles[triangles[side] as usize];
            for at in 0..3 {
                let next = (at + 1) % 3;
                if signs[side][at] == signs[side][next] {
                    continue;
                }
                let ends = [corners[side][at], corners[side][next]];
                if !goes_through(ends, corners[1 - side])? {
                    continue;
                }
                let is_leaving = signs[side][at] == Ordering::Less;
                let passing = Passing { side, ends: [named[at], named[next]], is_leaving };
                let name = self.add(passing, ends, (triangles[1 - side], corners[1 - side]));
                // The way around a triangle goes on to the left where its side leaves the other body.
                let is_start = is_leaving == (side == 0);
                let slot = if is_start { &mut start } else { &mut end };
                if slot.replace(name).is_some() {
                    return None;
                }
            }
        }
        match (start, end) {
            (Some(start), Some(end)) => self.segments.push(Segment { triangles, start, end }),
            (None, None) => {}
            (Some(_), None) | (None, Some(_)) => return None,
        }
        Some(())
    }

    /// Adds a place where a side of a triangle goes through another triangle.
    fn add(&mut self, passing: Passing, ends: [Vector; 2], through: (u32, [Vector; 3])) -> Name {
        let Passing { side, ends: [from, to], is_leaving } = passing;
        let is_in_order = from < to;
        let (edge, ends) =
            if is_in_order { ([from, to], ends) } else { ([to, from], [ends[1], ends[0]]) };
        let name = Name { side, edge, triangle: through.0 };
        let (place, fraction) = crossing(ends, through.1);
        let is_leaving = is_leaving == is_in_order;
        self.list.push(Crossing { name, place, fraction, is_leaving });
        name
    }
}

/// A side of a triangle on its way through another one.
struct Passing {
    side: usize,
    /// The vertices, in the order of the way around its triangle.
    ends: [u32; 2],
    is_leaving: bool,
}

fn is_one_sided(signs: [Ordering; 3]) -> bool {
    signs[0] != Ordering::Equal && signs[0] == signs[1] && signs[1] == signs[2]
}

/// Whether a line through two points on different sides of the plane of a triangle goes through the triangle; `None`
/// if it meets one of its sides.
fn goes_through([start, end]: [Vector; 2], [a, b, c]: [Vector; 3]) -> Option<bool> {
    let signs = [[a, b], [b, c], [c, a]].map(|[from, to]| side_of([start, end, from], to));
    let is_mixed = signs.contains(&Ordering::Less) && signs.contains(&Ordering::Greater);
    if is_mixed {
        return Some(false);
    }
    (!signs.contains(&Ordering::Equal)).then_some(true)
}
