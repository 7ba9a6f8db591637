"""Random scenes that can be made again: each test has its own seed."""

import numpy as np
import pytest


@pytest.fixture
def draw(request):
    """Random numbers that are the same in every run of a test."""
    return np.random.default_rng(list(request.node.name.encode()))


def random_poses(draw, count, reach):
    """Poses with any rotation, within a cube."""
    turned, _ = np.linalg.qr(draw.normal(size=(count, 3, 3)))
    turned[np.linalg.det(turned) < 0, :, 0] *= -1
    poses = np.tile(np.eye(4), (count, 1, 1))
    poses[:, :3, :3] = turned
    poses[:, :3, 3] = draw.uniform(-reach, reach, size=(count, 3))
    return poses


@pytest.fixture
def poses_of(draw):
    return lambda count, reach: random_poses(draw, count, reach)
