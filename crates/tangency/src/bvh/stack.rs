//! What is still to be looked at.

/// How many entries there is room for without an allocation: three for each node on the way down, in
/// a tree of a million boxes that is as deep as they are ever built, which is 31 nodes.
pub(crate) const ONE_TREE: usize = 96;

/// Room on the way down two trees at once, where two nodes lead to sixteen pairs.
pub(crate) const TWO_TREES: usize = 480;

/// A stack that cannot overflow, and does not allocate for ordinary trees.
pub(crate) struct Stack<Entry, const ROOM: usize> {
    inline: [Entry; ROOM],
    count: usize,
    more: Vec<Entry>,
}

impl<Entry: Copy, const ROOM: usize> Stack<Entry, ROOM> {
    /// A stack with one entry.
    #[inline(always)]
    pub(crate) fn of(first: Entry) -> Self {
        Self { inline: [first; ROOM], count: 1, more: Vec::new() }
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, entry: Entry) {
        if let Some(free) = self.inline.get_mut(self.count) {
            *free = entry;
            self.count += 1;
        } else {
            self.more.push(entry);
        }
    }

    /// Pushes the first `count` of some entries, in their order.
    #[inline(always)]
    pub(crate) fn push_some<const MANY: usize>(&mut self, entries: &[Entry; MANY], count: usize) {
        let Some(free) = self.inline[self.count..].first_chunk_mut() else {
            return entries[..count].iter().for_each(|entry| self.push(*entry));
        };
        *free = *entries;
        self.count += count;
    }

    /// The entry that was pushed last.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Option<Entry> {
        if !self.more.is_empty() {
            return self.more.pop();
        }
        self.count = self.count.checked_sub(1)?;
        Some(self.inline[self.count])
    }
}
