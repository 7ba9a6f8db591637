//! Trees and crowds of boxes, held against looking at every box.

use core::ops::ControlFlow;

use super::ask::{Asked, ensure, near};
use super::space::*;
use crate::Draw;

fn unit() -> Aabb {
    Aabb::new(Vector::ZERO, Vector::splat(1.0))
}

pub(super) fn trees(draw: &mut Draw) -> Vec<Bvh> {
    let mut trees = vec![Bvh::new()];
    for count in [1, 5, 23, 60] {
        let boxes: Vec<Aabb> = (0..count).map(|_| unit().translated(near(draw, 2.0))).collect();
        let mut tree = Bvh::from_boxes(&boxes);
        (0..count / 3).for_each(|item| assert!(tree.remove(item)));
        trees.push(tree.clone());
        tree.insert(Aabb::EMPTY);
        (0..9).for_each(|_| assert!(tree.insert(unit().translated(near(draw, 3.0))) < 100));
        trees.push(tree);
    }
    trees
}

pub(super) fn ask_tree(mut tree: Bvh, draw: &mut Draw) -> Asked {
    ask_tree_once(&tree, draw)?;
    let count = tree.len() as u32;
    for _ in 0..12 {
        let item = draw.below(2 * count as usize + 4) as u32;
        let around = unit().translated(near(draw, 2.0));
        match draw.below(4) {
            0 => _ = tree.insert(around),
            1 => _ = tree.set(item, around),
            2 => _ = tree.remove(item),
            _ => _ = tree.rebuild_some(20),
        }
        ask_tree_once(&tree, draw)?;
    }
    let written = serde_json::to_string(&tree).map_err(|error| error.to_string())?;
    let read = serde_json::from_str::<Bvh>(&written);
    ensure(read.is_ok_and(|read| read == tree), || "it is not read as it was written".into())
}

fn ask_tree_once(tree: &Bvh, draw: &mut Draw) -> Asked {
    let asked = unit().translated(near(draw, 2.0));
    let numbers = 0..2 * tree.len() as u32 + 100;
    let boxes: Vec<(u32, Aabb)> =
        numbers.filter_map(|item| Some((item, tree.item_box(item)?))).collect();
    let mut items = Vec::new();
    tree.overlapping_into(&asked, &mut items);
    let met = boxes.iter().filter(|(_, around)| around.intersects(&asked)).map(|(item, _)| *item);
    ensure(met.eq(items.iter().copied()), || format!("not what overlaps {asked:?}: {items:?}"))?;
    let (mut pairs, mut most) = (0_usize, 2_000);
    tree.self_pairs(&mut |_, _| {
        pairs += 1;
        most -= 1;
        if most > 0 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let every_two = boxes
        .iter()
        .enumerate()
        .flat_map(|(at, one)| boxes[..at].iter().filter(|other| one.1.intersects(&other.1)));
    let truth = every_two.take(2_000).count();
    ensure(pairs == truth, || format!("{pairs} pairs instead of {truth}"))?;
    if let Ok(ray) = Ray::new(near(draw, 5.0), near(draw, 1.0)) {
        tree.along_ray_into(&ray, 10.0, &mut items);
    }
    tree.nearest(near(draw, 2.0), Real::INFINITY, &mut |_, upto| upto);
    let other = Bvh::from_boxes(&[asked]);
    tree.pairs_with(&other, &Pose::IDENTITY, &mut |_, _| ControlFlow::Continue(()));
    Ok(())
}

pub(super) fn crowds(draw: &mut Draw) -> Vec<BroadPhase> {
    let mut crowds = vec![BroadPhase::new()];
    for count in [3, 12, 30] {
        let mut crowd = BroadPhase::new();
        let handles: Vec<BoxHandle> = (0..count)
            .map(|at| {
                let mobility = if at % 3 == 0 { Mobility::Fixed } else { Mobility::Moving };
                let layers = if at % 7 == 6 { Layers { layer: 1, mask: 2 } } else { Layers::ALL };
                let around = unit().translated(near(draw, 2.0));
                crowd.insert(around, mobility, layers).expect("a number")
            })
            .collect();
        crowd.update();
        for handle in handles.iter().step_by(2) {
            let around = crowd.item_box(*handle).expect("it is there");
            crowd.set(*handle, around.translated(near(draw, 0.1))).expect("it is there");
        }
        crowd.remove(handles[1]);
        crowds.push(crowd.clone());
        crowd.update();
        crowds.push(crowd);
    }
    crowds
}

pub(super) fn ask_crowd(mut crowd: BroadPhase, draw: &mut Draw) -> Asked {
    let mut handles = Vec::new();
    for _ in 0..4 {
        crowd.update();
        ask_crowd_once(&crowd)?;
        let around = unit().translated(near(draw, 2.0));
        let handle = crowd.insert(around, Mobility::Moving, Layers::ALL);
        handles.push(handle.map_err(|error| error.to_string())?);
        let some = handles[draw.below(handles.len())];
        if draw.once_in(3) {
            crowd.remove(some);
        } else {
            let _ = crowd.set(some, unit().translated(near(draw, 2.0)));
        }
    }
    Ok(())
}

/// The pairs are those that overlap, of every two.
fn ask_crowd_once(crowd: &BroadPhase) -> Asked {
    let written = serde_json::to_value(crowd).map_err(|error| error.to_string())?;
    let mut boxes = Vec::new();
    for (index, slot) in (0_u32..).zip(written["proxies"].as_array().into_iter().flatten()) {
        let generation = slot[3].as_u64().unwrap_or(0) as u32;
        let handle = BoxHandle { index, generation };
        let layers = crowd.layers(handle);
        if let (Some(around), Some(layers)) = (crowd.item_box(handle), layers) {
            boxes.push((handle, around, layers, crowd.mobility(handle)));
        }
    }
    ensure(boxes.len() == crowd.len(), || format!("{} of {}", boxes.len(), crowd.len()))?;
    let mut truth = Vec::new();
    for (at, a) in boxes.iter().enumerate() {
        for b in &boxes[at + 1..] {
            let is_moving = a.3 == Some(Mobility::Moving) || b.3 == Some(Mobility::Moving);
            if is_moving && a.2.meets(b.2) && a.1.intersects(&b.1) {
                truth.push((a.0, b.0));
            }
        }
    }
    let told: Vec<_> = crowd.pairs().collect();
    ensure(told == truth, || format!("pairs {told:?} instead of {truth:?}"))?;
    serde_json::from_value::<BroadPhase>(written).map(|_| ()).map_err(|error| error.to_string())
}
