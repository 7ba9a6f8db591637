//! Which boxes of two trees are near each other, the nearest first?

use super::nearest::reach_squared;
use super::space::math::{Frame, Pose, Real, greater};
use super::transformed_lanes::Carrier;
use super::{Bvh, Child, LANES, Stack, TWO_TREES};

/// Two children to look into, and how near they may be, squared.
#[derive(Clone, Copy)]
struct Near {
    a: Child,
    b: Child,
    gap_squared: Real,
}

/// What two nodes can lead to.
const MOST: usize = LANES * LANES;

impl Bvh {
    /// Visits the pairs of an item of this tree and one of another whose boxes are within `upto` of each
    /// other, roughly the nearest first. `other_in_self` is where the other tree is, seen from this one.
    ///
    /// The visitor gets both items and the present `upto`, and returns the new one, as in
    /// [`Bvh::nearest`]. No pair is left out that is within `upto`, in exact arithmetic; pairs may be
    /// visited that are further apart, because turned boxes are carried over by boxes around them.
    ///
    /// ```
    #[doc = prelude!()]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let a = Bvh::from_boxes(&[unit, unit.translated(Vector::X * 4.0)]);
    /// let b = Bvh::from_boxes(&[unit]);
    /// let mut found = Vec::new();
    /// a.nearest_pairs(&b, &Pose::at(Vector::X * 6.0), 2.0, &mut |a, b, upto| {
    ///     found.push((a, b));
    ///     upto
    /// });
    /// assert_eq!(found, [(1, 0)]);
    /// ```
    pub fn nearest_pairs(
        &self,
        other: &Self,
        other_in_self: &Pose,
        upto: Real,
        visit: &mut dyn FnMut(u32, u32, Real) -> Real,
    ) {
        self.visit_nearest_pairs(other, &other_in_self.frame(), upto, visit);
    }

    /// [`Bvh::nearest_pairs`] for visitors that are compiled into it.
    #[inline(always)]
    pub(crate) fn visit_nearest_pairs(
        &self,
        other: &Self,
        frame: &Frame,
        upto: Real,
        visit: impl FnMut(u32, u32, Real) -> Real,
    ) {
        self.visit_nearest_pairs_logged(other, frame, upto, visit, |_, _| {});
    }

    /// [`Self::visit_nearest_pairs`] with a log of which two children are opened.
    #[inline(always)]
    pub(super) fn visit_nearest_pairs_logged(
        &self,
        other: &Self,
        frame: &Frame,
        mut upto: Real,
        mut visit: impl FnMut(u32, u32, Real) -> Real,
        mut tell: impl FnMut(Child, Child),
    ) {
        if self.nodes.is_empty() || other.nodes.is_empty() || !(upto >= 0.0) {
            return;
        }
        let (here, there) =
            (Carrier::new(frame, &other.bounds()), Carrier::back(frame, &self.bounds()));
        let (a, b) = (Child::node(0), Child::node(0));
        let mut open = Stack::<_, TWO_TREES>::of(Near { a, b, gap_squared: 0.0 });
        let mut longest = reach_squared(upto);
        while let Some(Near { a, b, gap_squared }) = open.pop() {
            if !(gap_squared <= longest) {
                continue;
            }
            if let (Some(a), Some(b)) = (a.as_item(), b.as_item()) {
                upto = visit(a, b, upto);
                if !(upto >= 0.0) {
                    return;
                }
                longest = reach_squared(upto);
                continue;
            }
            tell(a, b);
            let (a, b) = (self.as_node(a), other.as_node(b));
            let (a_there, b_here) = (there.carried(&a), here.carried(&b));
            let mut found = Found::NONE;
            for at in (0..LANES).filter(|at| !b.child[*at].is_nothing()) {
                let gaps_here = a.gaps_squared(&b_here.lane(at));
                let gaps_there = a_there.gaps_squared(&b.lane(at));
                for lane in 0..LANES {
                    // Both are no more than the distance.
                    let gap_squared = greater(gaps_here[lane], gaps_there[lane]);
                    if gap_squared <= longest && !b.lane(at).is_empty() {
                        found.add(Near { a: a.child[lane], b: b.child[at], gap_squared });
                    }
                }
            }
            found.sorted[..found.count].iter().for_each(|near| open.push(*near));
        }
    }
}

/// What two nodes lead to, the furthest first.
struct Found {
    sorted: [Near; MOST],
    count: usize,
}

impl Found {
    const NONE: Self = Self {
        sorted: [Near { a: Child::NOTHING, b: Child::NOTHING, gap_squared: 0.0 }; MOST],
        count: 0,
    };

    #[inline(always)]
    fn add(&mut self, near: Near) {
        let mut place = self.count;
        while place > 0 && self.sorted[place - 1].gap_squared < near.gap_squared {
            self.sorted[place] = self.sorted[place - 1];
            place -= 1;
        }
        self.sorted[place] = near;
        self.count += 1;
    }
}
