//! Boxes that move, and the pairs of them that overlap: what is kept.

use super::handle::{BoxHandle, Layers, Mobility};
use super::pair::{BoxPair, BoxPairs, Candidate};
use super::proxy::{Mark, Proxy};
use super::space::bvh::Bvh;
use super::space::geometry::Aabb;

/// Boxes that come, go and move, and which two of them overlap: the first question of a frame.
///
/// Changes are taken down as they are made, one by one or in bulk. [`BroadPhase::update`] then finds the pairs
/// that begin and those that end, and [`BroadPhase::pairs`] are those that overlap now:
///
/// ```text
///   insert, remove, set  --->  update  --->  begun, ended, pairs
///        ^                                        |
///        +------------- the next frame -----------+
/// ```
///
/// The pairs are exactly those whose boxes share a point, touching faces included, of which at least one is
/// [`Mobility::Moving`], and whose [`Layers`] meet. An empty box overlaps nothing; a box with a NaN is refused.
/// All lists are in the order of the handles. They depend on the boxes alone: not on the order of the changes
/// within a frame, on threads or platforms.
///
/// Each box has a fat AABB around it that depends on how far it moved last. Only a box that leaves its fat AABB is
/// looked for in the trees, one for each [`Mobility`]; the others are held against those that were near them.
/// So a frame costs a little for each pair, some more for each box that moved, and most for those that moved
/// far. Where a quarter of all boxes are new or moved far, the trees are built anew.
///
/// Memory depends on how many boxes and pairs there were at most at one time, not on how many there were in
/// all. Once it has grown to that, a frame does not allocate, unless with the feature `parallel` the trees are
/// built anew.
///
/// ```
#[doc = prelude!()]
/// let mut broad_phase = BroadPhase::new();
/// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
/// let floor = broad_phase.insert(unit, Mobility::Fixed, Layers::ALL)?;
/// let ball = broad_phase.insert(unit.translated(Vector::Y * 3.0), Mobility::Moving, Layers::ALL)?;
/// broad_phase.update();
/// assert_eq!(broad_phase.pairs().count(), 0);
///
/// broad_phase.set(ball, unit.translated(Vector::Y))?;
/// broad_phase.update();
/// assert_eq!(broad_phase.begun(), [(floor, ball)]);
///
/// broad_phase.remove(ball);
/// broad_phase.update();
/// assert_eq!(broad_phase.ended(), [(floor, ball)]);
/// # Ok::<(), BroadPhaseError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "super::serialize::Written"))]
#[cfg_attr(feature = "serde", serde(into = "super::serialize::Written"))]
#[doc(alias("sweep and prune", "DBVT", "BroadPhaseMultiSap"))]
pub struct BroadPhase {
    pub(super) proxies: Vec<Proxy>,
    /// What has happened to each box.
    pub(super) marks: Vec<Mark>,
    /// How many boxes there are.
    pub(super) used: usize,
    /// Indices that are not in use, the last to be taken first.
    pub(super) free: Vec<u32>,
    /// Boxes with a mark about this frame, each once.
    pub(super) changed: Vec<u32>,
    /// The fat AABBs of what moves, and of what is fixed.
    pub(super) moving: Bvh,
    pub(super) fixed: Bvh,
    /// Whether there ever was a box that does not meet everything.
    pub(super) is_layered: bool,
    /// Two boxes whose rooms share a point and whose layers meet, in order.
    pub(super) candidates: Vec<Candidate>,
    pub(super) begun: Vec<BoxPair>,
    pub(super) ended: Vec<BoxPair>,
    /// Empty between updates: boxes whose surroundings are asked for, what was found, and room to sort it.
    pub(super) asked: Vec<u32>,
    pub(super) found: Vec<Candidate>,
    pub(super) kept: Vec<Candidate>,
    /// What was found by each of several tasks.
    pub(super) shares: Vec<Vec<Candidate>>,
}

impl BroadPhase {
    /// One without boxes.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many boxes there are, empty ones too.
    pub fn len(&self) -> usize {
        self.used
    }

    /// Whether there is no box.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The box of that name, as it was set last.
    pub fn item_box(&self, handle: BoxHandle) -> Option<Aabb> {
        self.proxy(handle).map(|proxy| proxy.around)
    }

    /// The layers of the box of that name.
    pub fn layers(&self, handle: BoxHandle) -> Option<Layers> {
        self.proxy(handle).map(|proxy| proxy.layers)
    }

    /// The side of the box of that name.
    pub fn mobility(&self, handle: BoxHandle) -> Option<Mobility> {
        self.proxy(handle).map(|proxy| proxy.mobility)
    }

    /// The pairs that overlapped at the last update, in the order of their handles.
    ///
    /// What was removed since then is still among them.
    pub fn pairs(&self) -> BoxPairs<'_> {
        BoxPairs { candidates: self.candidates.iter(), proxies: &self.proxies }
    }

    /// The pairs that overlapped at the last update and not at the one before, in the order of their handles.
    pub fn begun(&self) -> &[BoxPair] {
        &self.begun
    }

    /// The pairs that overlapped at the last update but one and not at the last, in the order of their handles;
    /// also those of which a box was removed.
    pub fn ended(&self) -> &[BoxPair] {
        &self.ended
    }

    /// How many bytes it takes, what is kept for later frames included.
    pub fn memory(&self) -> usize {
        let indices = self.free.capacity() + self.changed.capacity() + self.asked.capacity();
        let shares: usize = self.shares.iter().map(Vec::capacity).sum();
        let candidates = self.candidates.capacity() + self.found.capacity() + self.kept.capacity();
        self.proxies.capacity() * size_of::<Proxy>()
            + self.marks.capacity() * size_of::<Mark>()
            + indices * size_of::<u32>()
            + (candidates + shares) * size_of::<Candidate>()
            + self.shares.capacity() * size_of::<Vec<Candidate>>()
            + (self.begun.capacity() + self.ended.capacity()) * size_of::<BoxPair>()
            + self.moving.memory()
            + self.fixed.memory()
    }

    /// The fat AABBs of what is fixed and of what moves, as of the last update: a box is within its fat AABB.
    pub(crate) fn trees(&self) -> [&Bvh; 2] {
        [&self.fixed, &self.moving]
    }

    /// The names of all boxes that are there or were, by index.
    #[cfg(feature = "serde")]
    pub(crate) fn names(&self) -> impl ExactSizeIterator<Item = BoxHandle> {
        let name = |(index, proxy): (usize, &Proxy)| BoxHandle {
            index: index as u32,
            generation: proxy.generation,
        };
        self.proxies.iter().enumerate().map(name)
    }

    /// The slot of a box that is there.
    pub(super) fn proxy(&self, handle: BoxHandle) -> Option<&Proxy> {
        let proxy = self.proxies.get(handle.index as usize)?;
        (proxy.is_used && proxy.generation == handle.generation).then_some(proxy)
    }
}
