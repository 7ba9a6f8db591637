//! A generational arena: things with names that are never given twice.

/// Things at indices that are used again, each time with another generation.
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(super) struct Arena<Item> {
    places: Vec<Place<Item>>,
    /// Indices that are not in use, the last to be taken first.
    free: Vec<u32>,
}

#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Place<Item> {
    item: Option<Item>,
    generation: u32,
}

impl<Item> Default for Arena<Item> {
    fn default() -> Self {
        Self { places: Vec::new(), free: Vec::new() }
    }
}

impl<Item> Arena<Item> {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.places.len() - self.free.len()
    }

    /// Takes one in and returns its index and generation.
    pub(super) fn insert(&mut self, item: Item) -> (u32, u32) {
        let index = self.free.pop().unwrap_or_else(|| {
            self.places.push(Place { item: None, generation: 0 });
            self.places.len() as u32 - 1
        });
        let place = &mut self.places[index as usize];
        place.item = Some(item);
        (index, place.generation)
    }

    /// Takes one out that is there.
    pub(super) fn remove(&mut self, index: u32) -> Item {
        let place = &mut self.places[index as usize];
        place.generation = place.generation.wrapping_add(1);
        self.free.push(index);
        place.item.take().expect("it is there")
    }

    /// One by its whole name.
    pub(super) fn get(&self, index: u32, generation: u32) -> Option<&Item> {
        let place = self.places.get(index as usize)?;
        if place.generation == generation { place.item.as_ref() } else { None }
    }

    /// The generation of the one at an index.
    pub(super) fn generation(&self, index: u32) -> u32 {
        self.places[index as usize].generation
    }

    /// One that is there.
    pub(super) fn at(&self, index: u32) -> &Item {
        self.places[index as usize].item.as_ref().expect("it is there")
    }

    /// One that is there, to change it.
    pub(super) fn at_mut(&mut self, index: u32) -> &mut Item {
        self.places[index as usize].item.as_mut().expect("it is there")
    }

    /// Whether there is one at an index.
    pub(super) fn is_used(&self, index: u32) -> bool {
        self.places.get(index as usize).is_some_and(|place| place.item.is_some())
    }

    /// All of them with their indices, in the order of these.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u32, &Item)> {
        let numbered = self.places.iter().enumerate();
        numbered.filter_map(|(index, place)| Some((index as u32, place.item.as_ref()?)))
    }

    /// Whether the indices that are not in use are those that are free, each once.
    #[cfg(feature = "serde")]
    pub(super) fn is_sound(&self) -> bool {
        let mut free = self.free.clone();
        free.sort_unstable();
        let unused = (0_u32..).zip(&self.places).filter(|(_, place)| place.item.is_none());
        free.into_iter().eq(unused.map(|(index, _)| index))
    }

    /// How many bytes it takes, without what its items hold elsewhere.
    pub(super) fn memory(&self) -> usize {
        self.places.capacity() * size_of::<Place<Item>>() + self.free.capacity() * size_of::<u32>()
    }
}
