//! What a frame does.

use super::BroadPhase;
use super::handle::{BoxHandle, Mobility};
use super::proxy::{Mark, Proxy};
use super::radix_sort::sort;
use super::space::bvh::Bvh;
use super::space::geometry::Aabb;

/// From this share of all boxes on it is cheaper to build the trees anew than to ask for each box that has left
/// its fat AABB: one of so many.
const ALL_OF: usize = 4;

impl BroadPhase {
    /// Finds the pairs that overlap now, and which of them began and ended since the last update.
    ///
    /// Without changes since then, nothing begins and nothing ends.
    pub fn update(&mut self) {
        self.begun.clear();
        self.ended.clear();
        if self.changed.is_empty() {
            return;
        }
        let is_gone = self.list_asked();
        if self.asked.is_empty() && !is_gone {
            self.look_again();
        } else {
            let is_all = self.asked.len() * ALL_OF >= self.used && !self.asked.is_empty();
            if is_all {
                self.ask_for_all();
            } else {
                self.settle();
                self.ask_for_some();
            }
            sort(&mut self.found, &mut self.kept, self.proxies.len());
            self.merge(if is_all { Mark::ASKED } else { Mark::NONE });
        }
        self.tidy();
    }

    /// Lists the boxes whose surroundings are to be found out again, and says whether any box is gone.
    fn list_asked(&mut self) -> bool {
        self.asked.clear();
        let mut is_gone = false;
        for &index in &self.changed {
            let mark = &mut self.marks[index as usize];
            if mark.has(Mark::GONE) {
                is_gone = true;
                *mark = mark.without(Mark::ASKED);
            } else if mark.has(Mark::ASKED) {
                self.asked.push(index);
            }
        }
        is_gone
    }

    /// Hangs the rooms of the boxes that changed where they belong.
    fn settle(&mut self) {
        for &index in &self.changed {
            let (proxy, mark) = (&self.proxies[index as usize], self.marks[index as usize]);
            if mark.has(Mark::GONE) {
                self.moving.set(index, Aabb::EMPTY);
                self.fixed.set(index, Aabb::EMPTY);
            } else if mark.has(Mark::ASKED) {
                settle_one([&mut self.moving, &mut self.fixed], index, proxy);
            }
        }
    }

    /// Lets the trees know where a box is now, before the next update does.
    pub(crate) fn show(&mut self, handle: BoxHandle) {
        let Self { proxies, marks, moving, fixed, .. } = self;
        let (proxy, mark) = (&proxies[handle.index as usize], marks[handle.index as usize]);
        if mark.has(Mark::ASKED) && !mark.has(Mark::GONE) {
            settle_one([moving, fixed], handle.index, proxy);
        }
    }

    /// Forgets what was about this frame, and frees the indices of what is gone.
    fn tidy(&mut self) {
        for &index in &self.changed {
            let mark = &mut self.marks[index as usize];
            if mark.has(Mark::GONE) {
                let proxy = &mut self.proxies[index as usize];
                proxy.generation = proxy.generation.wrapping_add(1);
                *mark = Mark::NONE;
                self.free.push(index);
            } else {
                *mark = mark.without(Mark::FRAME);
            }
        }
        self.changed.clear();
        self.asked.clear();
    }
}

/// Hangs the room of a box in the tree where it belongs.
fn settle_one([moving, fixed]: [&mut Bvh; 2], index: u32, proxy: &Proxy) {
    let (here, there) = match proxy.mobility {
        Mobility::Moving => (moving, fixed),
        Mobility::Fixed => (fixed, moving),
    };
    there.set(index, Aabb::EMPTY);
    hang(here, index, &proxy.fat_aabb);
}

/// Sets a box of a tree that may not know its number yet.
fn hang(tree: &mut Bvh, index: u32, fat_aabb: &Aabb) {
    if !tree.set(index, *fat_aabb) {
        tree.reserve(index as usize + 1);
        tree.set(index, *fat_aabb);
    }
}
