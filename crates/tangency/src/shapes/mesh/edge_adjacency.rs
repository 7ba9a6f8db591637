//! Which triangles meet at which edge?
//!
//! Every triangle tells of its three sides: between which two places it runs, in which direction, and
//! what its third corner is. The sides with the same lower place are gathered in one pass over the
//! triangles, and the few of them sorted by their higher place; then those of one edge are next to each
//! other.

/// A side of a triangle: the edge between corner `side` and the next one.
///
/// ```
#[doc = prelude!(mesh)]
/// let mesh = Mesh::from_soup(&[[Vector::X, Vector::Y, Vector::Z]])?;
/// assert_eq!(mesh.defects().open[2], MeshEdge { triangle: 0, side: 2 });
/// # Ok::<(), MeshError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MeshEdge {
    /// The triangle.
    pub triangle: u32,
    /// Which of its sides: 0, 1 or 2.
    pub side: u32,
}

/// How a triangle runs along an edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Run {
    /// The end of the edge with the higher number.
    pub(super) high: u32,
    /// The corner of the triangle that is not on the edge.
    pub(super) opposite: u32,
    /// The triangle, times 3, and its side.
    code: u32,
    /// Whether it runs from the higher end to the lower.
    pub(super) is_back: bool,
}

impl Run {
    pub(super) fn triangle(self) -> u32 {
        self.code / 3
    }

    pub(super) fn edge(self) -> MeshEdge {
        MeshEdge { triangle: self.code / 3, side: self.code % 3 }
    }

    /// The corners of the triangle at the lower and the higher end; a corner is its triangle times 3, and
    /// its place there.
    pub(super) fn ends(self) -> [u32; 2] {
        let MeshEdge { triangle, side } = self.edge();
        let (start, end) = (self.code, 3 * triangle + (side + 1) % 3);
        if self.is_back { [end, start] } else { [start, end] }
    }
}

/// Whether two corners are in one place, so that the triangle has no sides to speak of.
pub(super) fn is_collapsed([a, b, c]: [u32; 3]) -> bool {
    a == b || b == c || c == a
}

/// The edges of a mesh, each with all that run along it.
pub(super) struct Edges {
    runs: Vec<Run>,
    /// Where the runs of each lower end begin.
    starts: Vec<usize>,
}

impl Edges {
    /// The edges of triangles that are not collapsed, with places below `places` as corners.
    pub(super) fn of(places: usize, corners: &[[u32; 3]]) -> Self {
        let mut starts = vec![0; places + 1];
        for (low, _) in corners.iter().zip(0..).flat_map(|(c, index)| runs_of(*c, index)) {
            starts[low as usize + 1] += 1;
        }
        for place in 0..places {
            starts[place + 1] += starts[place];
        }
        let mut filled = starts.clone();
        let mut runs = vec![Run::default(); starts[places]];
        for (low, run) in corners.iter().zip(0..).flat_map(|(c, index)| runs_of(*c, index)) {
            let place = &mut filled[low as usize];
            runs[*place] = run;
            *place += 1;
        }
        for place in 0..places {
            runs[starts[place]..starts[place + 1]].sort_unstable();
        }
        Self { runs, starts }
    }

    /// The runs along each edge, sorted by their opposite corners and then by their triangles; the edges
    /// sorted by their ends.
    pub(super) fn each(&self) -> impl Iterator<Item = &[Run]> {
        let at_place = |pair: &[usize]| &self.runs[pair[0]..pair[1]];
        self.starts.windows(2).map(at_place).flat_map(|runs| runs.chunk_by(|a, b| a.high == b.high))
    }
}

/// The runs of a triangle, each with its lower end.
fn runs_of(corners: [u32; 3], triangle: u32) -> impl Iterator<Item = (u32, Run)> {
    let sides = if is_collapsed(corners) { 0 } else { 3 };
    (0..sides).map(move |side: u32| {
        let [start, end, opposite] = [0, 1, 2].map(|on| corners[(side as usize + on) % 3]);
        let is_back = end < start;
        let (low, high) = if is_back { (end, start) } else { (start, end) };
        (low, Run { high, opposite, code: 3 * triangle + side, is_back })
    })
}
