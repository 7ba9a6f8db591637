//! Monotone triangulation in one sweep (Lee and Preparata 1977): how is a region cut into triangles?
//!
//! ```text
//!     ______________        Where a hole begins, its first corner is joined to the last corner of the
//!    /   |      |   \       strip that it is in; where it ends, the next corner of the strip that is left
//!   /   .<      >.   \      is joined to its last one. So no strip has a gap, and all are cut as they
//!   \  ´ |______| `  /      are met ([`Strip`]). We differ in cutting at once, where others first join,
//!    \______________/       then gather the pieces, then cut them. n corners take n log n steps.
//! ```
//!
//! Every edge has the region on its left, so one that runs to the right is a floor, and one to the left a
//! ceiling. From below, the line has to meet them in turns, a floor first. If it does at every corner,
//! the rings bound a region: holes are inside, none is in another, and where they touch they do not cross.

use core::ops::RangeBounds;
use std::collections::BTreeMap;

use super::Net;
use super::monotone_strip::{Strip, Triangles};
use super::space::kernel::{Strand, Vector, stops};

/// The edges that the sweep line meets: a floor with the strip above it, or a ceiling.
type Line = BTreeMap<Strand, Option<Strip>>;

/// A sweep line, and what was cut to the left of it.
struct Sweep<'a> {
    net: &'a Net,
    line: Line,
    cut: Triangles,
}

impl Net {
    /// Triangles that cover the region between rings, which nowhere cross and touch in corners of both;
    /// `None` if they bound no region.
    pub(crate) fn triangles(&self) -> Option<Triangles> {
        let edges: Vec<[usize; 2]> = self.edges().iter().map(|edge| edge.ends).collect();
        let mut sweep = Sweep { net: self, line: Line::new(), cut: Triangles::new() };
        for (corner, starting) in stops(&self.places, &edges) {
            let starting: Vec<[usize; 2]> = starting.iter().map(|edge| edges[*edge]).collect();
            sweep.pass(corner, &starting)?;
        }
        Some(sweep.cut)
    }
}

impl Sweep<'_> {
    /// Passes a corner, from which edges start; `None` if floors and ceilings do not take turns there.
    fn pass(&mut self, corner: usize, starting: &[[usize; 2]]) -> Option<()> {
        let here = self.net.places[corner];
        let mut ended = self.taken(here);
        for [start, end] in starting {
            let strand = Strand::between(self.net.places[*start], self.net.places[*end]);
            self.line.insert(strand, (*start == corner).then(|| Strip::from(corner)));
        }
        if !self.takes_turns(here) {
            return None;
        }
        let is_inside = ended.is_empty();
        let above = ended.pop().flatten();
        for strip in ended.into_iter().flatten() {
            strip.end_in(corner, &mut self.cut);
        }
        let below = self.line.range_mut(..Strand::below(here)).next_back();
        let below = below.and_then(|(_, strip)| strip.take());
        let (net, cut) = (self.net, &mut self.cut);
        let [below, above] = match (below, above) {
            (Some(strip), None) if is_inside => strip.split(net, corner, cut).map(Some),
            (Some(below), Some(above)) if starting.is_empty() => {
                [Some(below.merged(above, net, corner, cut)), None]
            }
            (below, above) => [
                below.map(|strip| strip.on_ceiling(net, corner, cut)),
                above.map(|strip| strip.on_floor(net, corner, cut)),
            ],
        };
        self.put(below, ..Strand::below(here));
        self.put(above, Strand::below(here)..Strand::above(here));
        Some(())
    }

    /// Takes the edges that end in a corner from the line, in their order from below.
    fn taken(&mut self, here: Vector) -> Vec<Option<Strip>> {
        let at_corner = Strand::below(here)..Strand::above(here);
        let ending: Vec<Strand> = self.line.range(at_corner).map(|(strand, _)| *strand).collect();
        ending.iter().filter_map(|strand| self.line.remove(strand)).collect()
    }

    /// Whether floors and ceilings take turns from below a corner to above it.
    fn takes_turns(&self, here: Vector) -> bool {
        let [below, above] = [Strand::below(here), Strand::above(here)];
        let is_strip =
            |edge: Option<(&Strand, &Option<Strip>)>| edge.map(|(_, strip)| strip.is_some());
        let mut is_inside = is_strip(self.line.range(..below).next_back()) == Some(true);
        for (_, strip) in self.line.range(below..above) {
            if strip.is_some() == is_inside {
                return false;
            }
            is_inside = !is_inside;
        }
        is_inside == (is_strip(self.line.range(above..).next()) == Some(false))
    }

    /// Puts a strip above the uppermost floor of a range.
    fn put(&mut self, strip: Option<Strip>, range: impl RangeBounds<Strand>) {
        let floor = self.line.range_mut(range).next_back();
        if let (Some(strip), Some((_, place))) = (strip, floor) {
            *place = Some(strip);
        }
    }
}
