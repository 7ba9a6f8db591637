//! Which boxes share a point with a box?

use core::ops::ControlFlow;

use super::Bvh;
use super::space::geometry::Aabb;

impl Bvh {
    /// Visits the items whose boxes share a point with a box, until the visitor breaks; touching
    /// faces share points.
    ///
    /// Each item is visited once. Nothing meets an empty box.
    ///
    /// ```
    #[doc = prelude!()]
    /// use core::ops::ControlFlow;
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let tree = Bvh::from_boxes(&[unit, unit.translated(Vector::X), unit.translated(Vector::X * 3.0)]);
    /// let mut count = 0;
    /// tree.overlapping(&unit, &mut |_item| {
    ///     count += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(count, 2);
    /// ```
    pub fn overlapping(&self, asked: &Aabb, visit: &mut dyn FnMut(u32) -> ControlFlow<()>) {
        let _ = self.visit_overlapping(asked, visit);
    }

    /// Fills a list with the items whose boxes share a point with a box, in order of their numbers.
    ///
    /// What was in the list before is forgotten.
    pub fn overlapping_into(&self, asked: &Aabb, items: &mut Vec<u32>) {
        items.clear();
        let _ = self.visit_overlapping(asked, |item| {
            items.push(item);
            ControlFlow::Continue(())
        });
        items.sort_unstable();
    }

    /// [`Bvh::overlapping`] for visitors that are compiled into it.
    #[inline(always)]
    pub(crate) fn visit_overlapping(
        &self,
        asked: &Aabb,
        mut visit: impl FnMut(u32) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.nodes.is_empty() || asked.is_empty() {
            return ControlFlow::Continue(());
        }
        self.below(0, asked, &mut visit)
    }
}
