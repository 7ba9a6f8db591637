//! Where are some boxes best parted in two?
//!
//! A line that meets the box around all of them meets one half with a chance that is the surface of
//! that half over the surface of the whole, and then costs as much as there are boxes in it. So the best
//! parting has the smallest sum of surface × count. Along the axis on which the centres spread most, the
//! centres are sorted into bins of the same width, and of the borders between bins the best is taken:
//!
//! ```text
//!   bin     0    1    2    3    4    5
//!         |  : |  . |    | .: | :: | :. |
//!                   ^ surface × count is smallest here
//! ```
//!
//! Boxes without end have no finite sum: then the border is taken that leaves the most even counts. And
//! where all centres are at the same place, the boxes are halved as they stand.

use super::leaf::{Leaf, Part, Span};
use super::space::Real;

/// How many bins there are for many boxes; 8 and 32 made trees as good, see docs/speed.md.
const BINS: usize = 16;

/// Which bin a centre is in.
#[derive(Clone, Copy)]
struct Ruler {
    axis: usize,
    start: Real,
    per_length: Real,
    last: usize,
}

impl Ruler {
    /// The bins along the longest axis; `None` if all centres are at the same place.
    fn over(part: &Part<'_>, bins: usize) -> Option<Self> {
        let axis = part.centers.longest_axis();
        let start = part.centers.min[axis];
        let length = part.centers.max[axis] - start;
        let ruler = Self { axis, start, per_length: bins as Real / length, last: bins - 1 };
        (length > 0.0).then_some(ruler)
    }

    #[inline(always)]
    fn bin_of(&self, leaf: &Leaf) -> usize {
        let bin = ((leaf.center_along(self.axis) - self.start) * self.per_length) as i32 as usize;
        if bin < self.last { bin } else { self.last }
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

/// A border between bins.
#[derive(Clone, Copy)]
struct Border {
    /// The bins below this one are on the left.
    bin: usize,
    cost: Real,
    left: Bin,
    right: Bin,
}

impl Border {
    /// Whether it is to be taken rather than another: of finite costs the smaller one, of others the
    /// more even one.
    fn is_better_than(&self, other: &Self) -> bool {
        let (here, there) = (self.cost < Real::INFINITY, other.cost < Real::INFINITY);
        match (here, there) {
            (true, true) => self.cost < other.cost,
            (true, false) => true,
            (false, true) => false,
            (false, false) => {
                self.left.count.abs_diff(self.right.count)
                    < other.left.count.abs_diff(other.right.count)
            }
        }
    }
}

/// The best border with something on both sides.
#[inline(always)]
fn best_border(bins: &[Bin]) -> Option<Border> {
    let mut right_of = [Bin::EMPTY; BINS];
    let mut right = Bin::EMPTY;
    for bin in (1..bins.len()).rev() {
        right.add(&bins[bin]);
        right_of[bin] = right;
    }
    let mut left = Bin::EMPTY;
    let mut best: Option<Border> = None;
    for bin in 1..bins.len() {
        left.add(&bins[bin - 1]);
        let right = right_of[bin];
        if left.count == 0 || right.count == 0 {
            continue;
        }
        let border = Border { bin, cost: left.cost() + right.cost(), left, right };
        if best.is_none_or(|best| border.is_better_than(&best)) {
            best = Some(border);
        }
    }
    best
}

/// Parts in two; there must be two leaves at least, and each half gets one.
pub(super) fn split(part: Part<'_>) -> [Part<'_>; 2] {
    let bins = if part.leaves.len() < 4 * BINS { BINS / 2 } else { BINS };
    let Some(ruler) = Ruler::over(&part, bins) else { return halved(part) };
    let mut filled = [Bin::EMPTY; BINS];
    for leaf in &*part.leaves {
        let bin = &mut filled[ruler.bin_of(leaf)];
        bin.around.add(&leaf.span);
        bin.count += 1;
    }
    match best_border(&filled[..bins]) {
        Some(border) => parted(part, ruler, &border),
        None => halved(part),
    }
}

/// Brings what is left of a border to the front.
fn parted<'a>(part: Part<'a>, ruler: Ruler, border: &Border) -> [Part<'a>; 2] {
    let leaves = part.leaves;
    let mut centers = [Span::EMPTY; 2];
    let mut count = 0;
    // Every leaf is swapped, also with itself: without a branch that is guessed wrong half of the time,
    // this takes half as long.
    for place in 0..leaves.len() {
        let leaf = leaves[place];
        let is_left = ruler.bin_of(&leaf) < border.bin;
        centers[usize::from(!is_left)].add_point(&leaf.center());
        leaves[place] = leaves[count];
        leaves[count] = leaf;
        count += usize::from(is_left);
    }
    let (left, right) = leaves.split_at_mut(count);
    [
        Part { leaves: left, around: border.left.around, centers: centers[0] },
        Part { leaves: right, around: border.right.around, centers: centers[1] },
    ]
}

/// Halves as they stand.
fn halved(part: Part<'_>) -> [Part<'_>; 2] {
    let middle = part.leaves.len() / 2;
    let (left, right) = part.leaves.split_at_mut(middle);
    [Part::new(left), Part::new(right)]
}

/// Halves along the axis on which the centres spread most, which gives the flattest tree.
pub(super) fn halved_along_axis(part: Part<'_>) -> [Part<'_>; 2] {
    let axis = part.centers.longest_axis();
    part.leaves.sort_unstable_by(|a, b| {
        let by_center = a.center_along(axis).total_cmp(&b.center_along(axis));
        by_center.then(a.child.cmp(&b.child))
    });
    halved(part)
}
