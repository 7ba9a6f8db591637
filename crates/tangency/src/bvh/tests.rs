//! Trees stay sound through long chains of changes, and answer as a plain list does.

use super::Bvh;
use super::balance::DEEPEST;
use super::space::geometry::Aabb;
use super::space::math::{DIMENSION, Real, Vector};

/// The generator splitmix64.
struct Draw(u64);

impl Draw {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }

    fn vector(&mut self) -> Vector {
        let mut vector = Vector::ZERO;
        (0..DIMENSION).for_each(|axis| vector[axis] = self.below(64) as Real);
        vector
    }

    /// A box of few coordinates, so that many are the same or touch, and now and then an odd one.
    fn aabb(&mut self) -> Aabb {
        let corner = self.vector();
        let end = corner + self.vector() * 0.125;
        match self.below(40) {
            0 => Aabb::EMPTY,
            1 => Aabb::EVERYTHING,
            2 => Aabb { min: Vector::splat(Real::NAN), max: end },
            3 => Aabb { min: corner, max: Vector::splat(Real::INFINITY) },
            4 => Aabb { min: corner * 1e30, max: end * 1e30 },
            _ => Aabb { min: corner, max: end },
        }
    }

    /// A box a little beside `around`.
    fn nearby(&mut self, around: &Aabb) -> Aabb {
        around.translated(self.vector() * 0.01)
    }
}

/// The tree and the list that it must agree with.
#[derive(Default)]
struct Both {
    tree: Bvh,
    list: Vec<Option<Aabb>>,
    met: [usize; 6],
}

impl Both {
    fn insert(&mut self, around: Aabb) {
        let free = self.list.iter().position(Option::is_none).unwrap_or(self.list.len());
        assert_eq!(self.tree.insert(around) as usize, free);
        if free == self.list.len() {
            self.list.push(None);
        }
        self.list[free] = Some(around);
    }

    fn refit(&mut self, draw: &mut Draw) {
        for around in self.list.iter_mut().flatten() {
            *around = if draw.below(50) == 0 { draw.aabb() } else { draw.nearby(around) };
        }
        let boxes: Vec<Aabb> = self.list.iter().map(|b| b.unwrap_or(Aabb::EMPTY)).collect();
        self.tree.refit(&boxes);
    }

    fn change(&mut self, draw: &mut Draw) {
        let item = draw.below(self.list.len() + 1);
        let old = self.list.get(item).copied().flatten();
        let kind = [0, 0, 0, 1, 1, 2, 2, 2, 3, 4, 5][draw.below(11)];
        self.met[kind] += 1;
        match kind {
            0 => self.insert(draw.aabb()),
            1 => {
                assert_eq!(self.tree.remove(item as u32), old.is_some());
                if old.is_some() {
                    self.list[item] = None;
                }
            }
            2 | 5 => {
                let new = old.map_or(Aabb::EMPTY, |old| draw.nearby(&old));
                let new = if kind == 5 { draw.aabb() } else { new };
                assert_eq!(self.tree.set(item as u32, new), old.is_some());
                if old.is_some() {
                    self.list[item] = Some(new);
                }
            }
            3 => self.refit(draw),
            _ => {
                let most = draw.below(200);
                assert!(self.tree.rebuild_some(most) <= most);
            }
        }
    }

    fn agree(&self, draw: &mut Draw, seed: u64) {
        assert_eq!(self.tree.fault(), None, "seed {seed}");
        let asked = draw.aabb();
        let mut found = Vec::new();
        self.tree.overlapping_into(&asked, &mut found);
        let is_met = |item: &u32| self.list[*item as usize].is_some_and(|b| b.intersects(&asked));
        let truth: Vec<u32> = (0..self.list.len() as u32).filter(is_met).collect();
        assert_eq!(found, truth, "seed {seed}: {asked:?}");
        assert_eq!(self.tree.len(), self.list.iter().flatten().count(), "seed {seed}");
    }
}

#[test]
fn chains_of_changes_agree_with_a_plain_list() {
    let mut met = [0; 6];
    for seed in 0..40 {
        let mut draw = Draw(seed);
        let boxes: Vec<Aabb> = (0..draw.below(120)).map(|_| draw.aabb()).collect();
        let tree = Bvh::from_boxes(&boxes);
        let mut both =
            Both { tree, list: boxes.into_iter().map(Some).collect(), ..Both::default() };
        for _ in 0..300 {
            both.change(&mut draw);
            both.agree(&mut draw, seed);
        }
        met = core::array::from_fn(|kind| met[kind] + both.met[kind]);
    }
    assert!(met.iter().all(|count| *count > 500), "{met:?}");
}

/// A box without size.
#[cfg(feature = "serde")]
fn dot(x: Real) -> Aabb {
    Aabb { min: Vector::X * x, max: Vector::X * x }
}

fn depth(tree: &Bvh) -> usize {
    tree.depth(&tree.downward())
}

#[test]
fn boxes_in_order_make_a_flat_tree() {
    let mut tree = Bvh::new();
    for i in 0..5_000 {
        tree.insert(Aabb { min: Vector::X * i as Real, max: Vector::X * (i as Real + 0.5) });
    }
    assert_eq!(tree.fault(), None);
    assert!(depth(&tree) < 28, "{}", depth(&tree));
}

/// Boxes in order make a chain where nothing keeps a tree flat, and questions go down by recursion: a
/// million of them, and most taken out again from the shallow end, stay as flat as is promised.
#[test]
fn a_million_boxes_in_order_make_no_deep_tree() {
    let mut tree = Bvh::new();
    for i in 0..1_000_000 {
        let x = i as Real;
        tree.insert(Aabb { min: Vector::X * x, max: Vector::X * (x + 0.5) });
    }
    assert!(depth(&tree) <= 2 * 20 + 2, "{}", depth(&tree));
    for i in 0..990_000 {
        tree.remove(i);
    }
    tree.rebuild_some(5_000);
    assert_eq!(tree.fault(), None);
    assert!(depth(&tree) <= DEEPEST, "{}", depth(&tree));
}

/// Parts of a tree that were built anew by cost, again and again, each of them in a part that was built anew by
/// cost before: every time, boxes that get half as large peel off the tree one by one, twenty nodes deep. Each
/// rebuild began to count its depth at 0, and the tree got deeper with each of them.
#[test]
fn parts_that_are_built_anew_make_no_deep_tree() {
    let places = core::iter::successors(Some(Real::MAX.sqrt()), |place| Some(place * 0.5));
    let peeled = |place: Real| Aabb { min: Vector::X * place, max: Vector::X * place };
    let boxes: Vec<Aabb> = places.take(120).flat_map(|place| [peeled(place); 4]).collect();
    let mut tree = Bvh::from_boxes(&boxes);
    for round in 0..boxes.len() {
        let loosened = boxes.iter().enumerate().map(|(i, around)| {
            let shift = if i >= round { Vector::X * around.max[0] } else { Vector::ZERO };
            Aabb { min: around.min, max: around.max + shift * (1.0 + (round % 3) as Real) }
        });
        tree.refit(&loosened.collect::<Vec<_>>());
        tree.rebuild_some(boxes.len() - round);
        assert!(depth(&tree) <= DEEPEST, "{}", depth(&tree));
    }
    assert_eq!(tree.fault(), None);
}

/// Each box half as far away as the last, over all powers of two that there are.
#[test]
fn no_distribution_makes_a_deep_tree() {
    let mut boxes = Vec::new();
    let mut place = Real::MAX;
    while place > 0.0 {
        boxes.extend([Aabb { min: Vector::X * place, max: Vector::X * place }; 3]);
        place *= 0.5;
    }
    let tree = Bvh::from_boxes(&boxes);
    assert_eq!(tree.fault(), None);
    assert!(depth(&tree) < 32, "{}", depth(&tree));
}

#[cfg(feature = "serde")]
#[test]
fn a_tree_comes_back_as_it_was_written() {
    let mut draw = Draw(3);
    let mut both = Both::default();
    for _ in 0..200 {
        let corner = draw.vector();
        both.insert(Aabb { min: corner, max: corner + draw.vector() });
    }
    both.tree.remove(17);
    both.tree.remove(90);
    let text = serde_json::to_string(&both.tree).expect("it can be written");
    let read: Bvh = serde_json::from_str(&text).expect("it can be read");
    assert!(read == both.tree);
    let broken = text.replacen("\"children\":[[", "\"children\":[[1,1,1,1],[", 1);
    assert!(serde_json::from_str::<Bvh>(&broken).is_err());
    for odd in ["0", "1", "2147483648", "4000000000"] {
        let broken = text.replacen("\"children\":[[1", &format!("\"children\":[[{odd}"), 1);
        let read = serde_json::from_str::<Bvh>(&broken);
        assert!(odd == "1" || broken == text || read.is_err(), "{odd}");
    }
}

/// A tree whose spare node was its own child was read, and once that node was taken, questions went round until
/// the stack was full.
#[cfg(feature = "serde")]
#[test]
fn a_spare_node_that_holds_something_is_refused() {
    let boxes: Vec<Aabb> = (0..9).map(|x| dot(x as Real)).collect();
    let mut tree = Bvh::from_boxes(&boxes);
    (0..6).for_each(|item| assert!(tree.remove(item)));
    let mut written = serde_json::to_value(&tree).expect("it can be written");
    let spare = written["spare"][0].as_u64().expect("there is a spare node");
    written["children"][spare as usize][1] = spare.into();
    assert!(serde_json::from_value::<Bvh>(written).is_err());
}

/// A chain of 200 000 nodes was read, and questions went down it by recursion until the stack was full. It is a
/// sound tree, and becomes a flat one.
#[cfg(feature = "serde")]
#[test]
fn a_chain_that_is_read_becomes_a_flat_tree() {
    let count = 200_000;
    let boxes: Vec<Aabb> = (0..=count).map(|x| dot(x as Real)).collect();
    let mut written = serde_json::to_value(Bvh::from_boxes(&boxes)).expect("it can be written");
    let item = |number: u32| 1 << 31 | number;
    let nothing = u32::MAX;
    let next = |node: u32| if node + 1 < count { node + 1 } else { item(count) };
    let chain: Vec<_> = (0..count).map(|node| [item(node), next(node), nothing, nothing]).collect();
    written["children"] = serde_json::to_value(chain).expect("it can be written");
    written["fresh"] = vec![0; count as usize].into();
    let tree: Bvh = serde_json::from_value(written).expect("it is sound");
    assert_eq!(tree.fault(), None);
    assert!(depth(&tree) <= DEEPEST, "{}", depth(&tree));
    let mut found = Vec::new();
    tree.overlapping_into(&Aabb::EVERYTHING, &mut found);
    assert_eq!(found.len(), boxes.len());
}

/// What is empty or without end has numbers that not every format can write.
#[cfg(feature = "serde")]
#[test]
fn a_tree_of_odd_boxes_comes_back_as_it_was_written() {
    let tree = Bvh::from_boxes(&[Aabb::EMPTY, Aabb::EVERYTHING, dot(1.0)]);
    let text = serde_json::to_string(&tree).expect("it can be written");
    assert!(serde_json::from_str::<Bvh>(&text).expect("it can be read") == tree);
}
