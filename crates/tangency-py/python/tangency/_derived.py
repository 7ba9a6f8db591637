"""Numbers that follow from those of an answer."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray


class Status(IntEnum):
    """How two shapes stand to each other."""

    OVERLAPPING = -1
    TOUCHING = 0
    APART = 1
    BEYOND = 2
    """Further apart than was asked for: ``max_distance``."""


def status(separation: NDArray[np.floating[Any]]) -> NDArray[np.int8]:
    """The status of each separation."""
    told: NDArray[np.int8] = np.add(np.sign(separation), np.isposinf(separation)).astype(np.int8)
    return told


def depths(separation: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
    """How deep each overlap is; 0 where there is none."""
    told: NDArray[np.floating[Any]] = np.maximum(-separation, 0)
    return told
