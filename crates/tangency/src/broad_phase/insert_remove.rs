//! How boxes come, go and move, one by one or in bulk.
//!
//! A change is only written down here; [`BroadPhase::update`] sees to the rest.

use super::BroadPhase;
use super::handle::{BoxHandle, BroadPhaseError, Layers, Mobility};
use super::proxy::{Mark, Proxy, has_nan};
use super::space::geometry::Aabb;

/// As many as there are numbers for in a tree.
const MOST: usize = (1 << 31) - 2;

impl BroadPhase {
    /// Puts a box in. It is among the pairs from the next update on.
    ///
    /// # Errors
    /// If a coordinate is not a number, or there is no room for one more.
    pub fn insert(
        &mut self,
        around: Aabb,
        mobility: Mobility,
        layers: Layers,
    ) -> Result<BoxHandle, BroadPhaseError> {
        self.check(&[around])?;
        Ok(self.take(around, mobility, layers))
    }

    /// Puts boxes in, and adds their handles to a list in the order of the boxes.
    ///
    /// Puts many boxes in, as one [`BroadPhase::insert`] after the other does.
    ///
    /// # Errors
    /// If a coordinate is not a number, or there is not enough room; no box is put in then.
    ///
    /// ```
    #[doc = prelude!()]
    /// let unit = Aabb::new(Vector::ZERO, Vector::splat(1.0));
    /// let row = [unit, unit.translated(Vector::X), unit.translated(Vector::X * 3.0)];
    /// let (mut broad_phase, mut handles) = (BroadPhase::new(), Vec::new());
    /// broad_phase.insert_all(&row, Mobility::Moving, Layers::ALL, &mut handles)?;
    /// broad_phase.update();
    /// assert_eq!(broad_phase.begun(), [(handles[0], handles[1])]);
    /// # Ok::<(), BroadPhaseError>(())
    /// ```
    pub fn insert_all(
        &mut self,
        boxes: &[Aabb],
        mobility: Mobility,
        layers: Layers,
        handles: &mut Vec<BoxHandle>,
    ) -> Result<(), BroadPhaseError> {
        self.check(boxes)?;
        handles.reserve(boxes.len());
        handles.extend(boxes.iter().map(|around| self.take(*around, mobility, layers)));
        Ok(())
    }

    /// Takes a box out, and says whether it was there. Its pairs end with the next update.
    pub fn remove(&mut self, handle: BoxHandle) -> bool {
        if self.proxy(handle).is_none() {
            return false;
        }
        self.proxies[handle.index as usize].is_used = false;
        self.used -= 1;
        self.mark(handle.index, Mark::GONE);
        true
    }

    /// Takes boxes out, and says how many were there.
    pub fn remove_all(&mut self, handles: &[BoxHandle]) -> usize {
        handles.iter().filter(|handle| self.remove(**handle)).count()
    }

    /// Moves a box. An empty one overlaps nothing until it is set again.
    ///
    /// # Errors
    /// If there is no such box, or a coordinate is not a number; it stays as it was then.
    pub fn set(&mut self, handle: BoxHandle, around: Aabb) -> Result<(), BroadPhaseError> {
        self.set_all(&[(handle, around)])
    }

    /// Moves boxes. Of several places for one box the last counts.
    ///
    /// # Errors
    /// If there is no such box, or a coordinate is not a number; all boxes stay as they were then.
    pub fn set_all(&mut self, moves: &[(BoxHandle, Aabb)]) -> Result<(), BroadPhaseError> {
        for (index, (handle, around)) in moves.iter().enumerate() {
            if self.proxy(*handle).is_none() {
                return Err(BroadPhaseError::NoSuchBox { handle: *handle });
            }
            if has_nan(around) {
                return Err(BroadPhaseError::NotANumber { index });
            }
        }
        for (handle, around) in moves {
            let mark = self.proxies[handle.index as usize].moved(around);
            self.mark(handle.index, mark);
        }
        Ok(())
    }

    /// Changes which others a box may meet.
    ///
    /// # Errors
    /// If there is no such box.
    pub fn set_layers(&mut self, handle: BoxHandle, layers: Layers) -> Result<(), BroadPhaseError> {
        self.proxy(handle).ok_or(BroadPhaseError::NoSuchBox { handle })?;
        self.proxies[handle.index as usize].layers = layers;
        self.is_layered |= layers != Layers::ALL;
        self.mark(handle.index, Mark::ASKED);
        Ok(())
    }

    /// Puts a box on the other side. Pairs of two that are both fixed now end with the next update.
    ///
    /// # Errors
    /// If there is no such box.
    pub fn set_mobility(
        &mut self,
        handle: BoxHandle,
        mobility: Mobility,
    ) -> Result<(), BroadPhaseError> {
        self.proxy(handle).ok_or(BroadPhaseError::NoSuchBox { handle })?;
        self.proxies[handle.index as usize].mobility = mobility;
        self.mark(handle.index, Mark::ASKED);
        Ok(())
    }

    /// Whether boxes can be put in.
    fn check(&self, boxes: &[Aabb]) -> Result<(), BroadPhaseError> {
        if let Some(index) = boxes.iter().position(has_nan) {
            return Err(BroadPhaseError::NotANumber { index });
        }
        let fat_aabb = MOST - self.proxies.len() + self.free.len();
        if boxes.len() <= fat_aabb { Ok(()) } else { Err(BroadPhaseError::Full) }
    }

    /// Takes a box in that was checked.
    fn take(&mut self, around: Aabb, mobility: Mobility, layers: Layers) -> BoxHandle {
        let index = self.free.pop().unwrap_or(self.proxies.len() as u32);
        let generation = self.proxies.get(index as usize).map_or(0, |proxy| proxy.generation);
        let proxy = Proxy { around, fat_aabb: around, layers, generation, mobility, is_used: true };
        if index as usize == self.proxies.len() {
            self.proxies.push(proxy);
            self.marks.push(Mark::NONE);
        } else {
            self.proxies[index as usize] = proxy;
        }
        self.used += 1;
        self.is_layered |= layers != Layers::ALL;
        self.mark(index, Mark::ASKED);
        BoxHandle { index, generation }
    }

    /// Notes that something happened to a box.
    fn mark(&mut self, index: u32, mark: Mark) {
        let before = &mut self.marks[index as usize];
        if !before.has(Mark::LISTED) {
            self.changed.push(index);
        }
        *before = before.or(mark).or(Mark::LISTED);
    }
}
