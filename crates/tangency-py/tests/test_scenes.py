"""Many shapes at their places, beside brute force."""

import itertools

import numpy as np
import pytest
import tangency as tg

SHAPES = [tg.Sphere(0.3), tg.Box((0.2, 0.5, 0.3)), tg.Capsule(0.1, 0.8), tg.Cylinder(0.3, 0.4), tg.Hull(np.eye(4)[:, :3])]


def brute(shapes, poses, margin):
    """All pairs that are at most a margin apart, each asked by itself."""
    pairs = np.array(list(itertools.combinations(range(len(shapes)), 2)))
    apart = tg.closest([shapes[a] for a, _ in pairs], poses[pairs[:, 0]], [shapes[b] for _, b in pairs], poses[pairs[:, 1]]).separation
    return pairs[apart <= margin], apart[apart <= margin]


@pytest.mark.parametrize("margin", [0.0, 0.05, 1.0])
def test_pairs_are_those_of_brute_force(draw, poses_of, margin):
    count = 300
    shapes = [SHAPES[at] for at in draw.integers(len(SHAPES), size=count)]
    poses = poses_of(count, 3.0)
    scene = tg.Scene()
    ids = scene.add(shapes, poses)
    assert ids.tolist() == list(range(count)) and len(scene) == count
    expected, apart = brute(shapes, poses, margin)
    assert 10 < len(expected) < count * (count - 1) / 2
    assert np.array_equal(scene.pairs(margin=margin), expected)
    pairs, found = scene.closest_pairs(max_distance=margin)
    assert np.array_equal(pairs, expected) and np.array_equal(found.separation, apart)
    assert np.array_equal(scene.pairs(margin=margin, threads=1), expected)


def test_moved_and_removed_items_are_seen_at_once(draw, poses_of):
    count = 100
    shapes = [SHAPES[at] for at in draw.integers(len(SHAPES), size=count)]
    scene = tg.Scene()
    scene.add(shapes, poses_of(count, 50.0))
    poses = poses_of(count, 2.0)
    scene.set_poses(np.arange(count), poses)
    expected, _ = brute(shapes, poses, 0.0)
    assert np.array_equal(scene.pairs(), expected)
    gone = expected[0, 0]
    scene.remove([int(gone)])
    assert np.array_equal(scene.pairs(), expected[(expected != gone).all(axis=1)])
    with pytest.raises(IndexError, match=f"there is no item {gone}"):
        scene.set_poses([int(gone)], np.eye(4))
    with pytest.raises(IndexError):
        scene.remove([int(gone)])
    later = scene.add(SHAPES[0], np.eye(4), names=["late"])
    assert later.tolist() == [count] and scene.name(count) == "late"


def test_groups_and_ignored_pairs_are_left_out():
    scene = tg.Scene()
    scene.add([tg.Sphere(1.0)] * 4, groups=[7, 7, None, None])
    assert scene.pairs().tolist() == [[0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    assert scene.pairs(ignore=[[3, 2], [0, 2]]).tolist() == [[0, 3], [1, 2], [1, 3]]
    assert scene.pairs(ignore=np.zeros((0, 2))).shape == (5, 2)
    with pytest.raises(ValueError, match=r"ignore: its shape is \[3\]"):
        scene.pairs(ignore=[1, 2, 3])
    for wrong in (-1, 0.5, np.nan):
        # An id that is none once became 0, and hid the pair of 0.
        with pytest.raises(ValueError, match=rf"ignore\[1\]: {str(wrong).lower() if wrong == wrong else 'NaN'} is no id"):
            scene.pairs(ignore=[[3, 2], [wrong, 2]])
    for margin in (-1.0, np.nan, np.inf):
        with pytest.raises(ValueError, match="the distance should be"):
            scene.pairs(margin=margin)


def test_the_ground_is_near_what_stands_on_it():
    """A half-space has no end, and still takes part."""
    scene = tg.Scene()
    poses = np.tile(np.eye(4), (3, 1, 1))
    poses[1:, 2, 3] = [1.0, 5.0]
    scene.add([tg.HalfSpace((0, 0, 1)), tg.Sphere(1.0), tg.Sphere(1.0)], poses)
    assert scene.pairs().tolist() == [[0, 1]]
    assert scene.pairs(margin=4.0).tolist() == [[0, 1], [0, 2], [1, 2]]
