//! The surface area heuristic (SAH): where are some boxes best split in two?
//!
//! A line that meets the box around all of them meets one half with a chance that is the surface of
//! that half over the surface of the whole, and then costs as much as there are boxes in it. So the best
//! parting has the smallest sum of surface × count. Along the longest axis of the box around them, they
//! are sorted by their centres into bins of the same width, and of the borders between bins the best is
//! taken (Wald, On fast Construction of SAH-based Bounding Volume Hierarchies, 2007):
//!
//! ```text
//!   bin     0    1    2    3    4    5
//!         |  : |  . |    | .: | :: | :. |
//!                   ^ surface × count is smallest here
//! ```
//!
//! We differ in that the bins span the box rather than the centres, which need not be looked at once
//! more for that. Where all are in one bin then, or the box has no end,
//! the bins span the centres after all; and where these are all at the same place, the boxes are halved
//! as they stand. Boxes without end have no finite sum: all borders cost the same then, and the one is
//! taken that leaves the most even counts.

use super::leaf::{Leaf, Part, Span};
use super::space::math::{Real, lesser};

/// How many bins there are for many boxes.
const MANY: usize = 16;

/// How many bins there are for fewer boxes than [`NOT_MANY`].
const FEW: usize = 8;

/// From here on there are many; fewer leaves than a few per bin would leave most bins empty.
const NOT_MANY: usize = 64;

/// Which bin a centre is in.
#[derive(Clone, Copy)]
struct Binning {
    axis: usize,
    start: Real,
    per_length: Real,
}

impl Binning {
    /// Bins between the faces of the box around a part; `None` if they are not apart, or have no end.
    #[inline(always)]
    fn over_box(part: &Part<'_>, bins: usize) -> Option<Self> {
        let axis = part.around.longest_axis();
        Self::between(axis, part.around.min[axis] * 2.0, part.around.max[axis] * 2.0, bins)
    }

    /// Bins between the outermost centres; `None` if they are all at the same place.
    fn over_centers(part: &Part<'_>, bins: usize) -> Option<Self> {
        let mut centers = Span::EMPTY;
        for leaf in &*part.leaves {
            centers.add(&leaf.center());
        }
        let axis = centers.longest_axis();
        Self::between(axis, centers.min[axis], centers.max[axis], bins)
    }

    #[inline(always)]
    fn between(axis: usize, start: Real, end: Real, bins: usize) -> Option<Self> {
        let per_length = bins as Real / (end - start);
        let is_finite = start.abs() < Real::INFINITY && end.abs() < Real::INFINITY;
        // A length of 0, or almost 0, has no inverse, and one that is infinite has none to tell bins by.
        let is_usable = is_finite && per_length < Real::INFINITY && per_length > 0.0;
        is_usable.then_some(Self { axis, start, per_length })
    }

    /// How many bins a centre is from the start; not NaN.
    #[inline(always)]
    fn reading(&self, leaf: &Leaf) -> Real {
        (leaf.center_along(self.axis) - self.start) * self.per_length
    }
}

#[derive(Clone, Copy)]
struct Bin {
    around: Span,
    count: usize,
}

impl Bin {
    const EMPTY: Self = Self { around: Span::EMPTY, count: 0 };

    #[inline(always)]
    fn add(&mut self, other: &Self) {
        self.around.add(&other.around);
        self.count += other.count;
    }

    /// What it costs to look at these boxes, as a share of what comes by.
    #[inline(always)]
    fn cost(&self) -> Real {
        self.around.surface() * self.count as Real
    }
}

/// A border between bins: those below `bin` are on the left.
#[derive(Clone, Copy)]
struct SplitPlane {
    bin: usize,
    cost: Real,
    /// By how many boxes the sides differ.
    uneven: usize,
}

impl SplitPlane {
    /// Whether it is to be taken rather than another: the cheaper one, of equals the more even one. Boxes
    /// in a row along an axis have no surface, and so cost nothing wherever they are parted.
    #[inline(always)]
    fn is_better_than(&self, other: &Self) -> bool {
        self.cost < other.cost || (self.cost == other.cost && self.uneven < other.uneven)
    }
}

/// The best border with something on both sides, and the boxes around what is on either.
#[inline(always)]
fn best_plane<const BINS: usize>(bins: &[Bin; BINS]) -> Option<(SplitPlane, [Span; 2])> {
    let mut right_of = [Bin::EMPTY; BINS];
    let mut right = Bin::EMPTY;
    for bin in (1..BINS).rev() {
        right.add(&bins[bin]);
        right_of[bin] = right;
    }
    let mut left = Bin::EMPTY;
    let mut best = SplitPlane { bin: 0, cost: Real::INFINITY, uneven: usize::MAX };
    for bin in 1..BINS {
        left.add(&bins[bin - 1]);
        let right = &right_of[bin];
        let cost = lesser(Real::INFINITY, left.cost() + right.cost());
        let plane = SplitPlane { bin, cost, uneven: left.count.abs_diff(right.count) };
        if left.count > 0 && right.count > 0 && plane.is_better_than(&best) {
            best = plane;
        }
    }
    let mut around = Span::EMPTY;
    bins[..best.bin].iter().for_each(|bin| around.add(&bin.around));
    (best.bin > 0).then(|| (best, [around, right_of[best.bin].around]))
}

/// Parts in two; there must be two leaves at least, and each half gets one.
pub(super) fn split(part: Part<'_>) -> [Part<'_>; 2] {
    if part.leaves.len() < NOT_MANY { split_by::<FEW>(part) } else { split_by::<MANY>(part) }
}

#[inline(always)]
fn split_by<const BINS: usize>(part: Part<'_>) -> [Part<'_>; 2] {
    let found = Binning::over_box(&part, BINS)
        .and_then(|ruler| sorted_into_bins::<BINS>(&part, ruler))
        .or_else(|| split_by_centers::<BINS>(&part));
    match found {
        Some((ruler, plane, boxes)) => parted(part, ruler, &plane, boxes),
        None => halved(part),
    }
}

#[cold]
fn split_by_centers<const BINS: usize>(
    part: &Part<'_>,
) -> Option<(Binning, SplitPlane, [Span; 2])> {
    let ruler = Binning::over_centers(part, BINS)?;
    sorted_into_bins::<BINS>(part, ruler)
}

/// The best border that a ruler shows.
#[inline(always)]
fn sorted_into_bins<const BINS: usize>(
    part: &Part<'_>,
    ruler: Binning,
) -> Option<(Binning, SplitPlane, [Span; 2])> {
    let mut bins = [Bin::EMPTY; BINS];
    for leaf in &*part.leaves {
        let bin = ruler.reading(leaf) as i32 as usize;
        let bin = &mut bins[if bin < BINS { bin } else { BINS - 1 }];
        bin.around.add(&leaf.span);
        bin.count += 1;
    }
    let (plane, boxes) = best_plane(&bins)?;
    Some((ruler, plane, boxes))
}

/// Brings what is left of a border to the front.
#[inline(always)]
fn parted<'a>(
    part: Part<'a>,
    ruler: Binning,
    plane: &SplitPlane,
    [left_box, right_box]: [Span; 2],
) -> [Part<'a>; 2] {
    let leaves = part.leaves;
    let limit = plane.bin as Real;
    let mut count = 0;
    // Every leaf is swapped, also with itself, so that there is no branch to guess wrong half of the time.
    for place in 0..leaves.len() {
        let is_left = ruler.reading(&leaves[place]) < limit;
        leaves.swap(place, count);
        count += usize::from(is_left);
    }
    let (left, right) = leaves.split_at_mut(count);
    [Part { leaves: left, around: left_box }, Part { leaves: right, around: right_box }]
}

/// Halves as they stand.
fn halved(part: Part<'_>) -> [Part<'_>; 2] {
    let middle = part.leaves.len() / 2;
    let (left, right) = part.leaves.split_at_mut(middle);
    [Part::new(left), Part::new(right)]
}

/// Halves along the longest axis of the box around a part, which gives the flattest tree.
pub(super) fn halved_along_axis(part: Part<'_>) -> [Part<'_>; 2] {
    let axis = part.around.longest_axis();
    part.leaves.sort_unstable_by(|a, b| {
        let by_center = a.center_along(axis).total_cmp(&b.center_along(axis));
        by_center.then(a.child.cmp(&b.child))
    });
    halved(part)
}
