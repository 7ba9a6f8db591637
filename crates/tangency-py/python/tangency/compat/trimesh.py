"""``CollisionManager`` with the methods of ``trimesh.collision.CollisionManager``.

What differs from it: a watertight mesh is what it encloses, so that an object inside of it collides; depths are those of the
shortest way apart; questions about many objects are answered at once, on all cores.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

import tangency as tg

Array = NDArray[np.floating[Any]]


class ContactData:
    """A point at which two objects touch."""

    def __init__(self, names: tuple[str, str], point: Array, normal: Array, depth: float, parts: tuple[int, int]) -> None:
        self.names = set(names)
        self.point, self.normal, self.depth = point, normal, depth
        self._index = dict(zip(names, parts))

    def index(self, name: str) -> int:
        """The triangle of an object."""
        return self._index[name]


class DistanceData:
    """How far apart two objects are, and where."""

    def __init__(self, names: tuple[str, str], distance: float, points: tuple[Array, Array]) -> None:
        self.names = set(names)
        self.distance = distance
        self._points = dict(zip(names, points))

    def point(self, name: str) -> Array:
        """The nearest point of an object."""
        return self._points[name]


class CollisionManager:
    """Meshes by their names, each at its place."""

    def __init__(self) -> None:
        self._shapes: dict[str, tg.Shape] = {}
        self._poses: dict[str, Array] = {}

    def add_object(self, name: str, mesh: Any, transform: ArrayLike | None = None) -> None:
        """Adds a mesh of trimesh, or a shape of this package."""
        self._shapes[name] = mesh if isinstance(mesh, tg.Shape) else tg.Mesh.from_trimesh(mesh)
        self._poses[name] = np.eye(4) if transform is None else np.array(transform, dtype=float)

    def remove_object(self, name: str) -> None:
        """Removes an object; ``ValueError`` if there is none of that name."""
        self._known(name)
        del self._shapes[name], self._poses[name]

    def set_transform(self, name: str, transform: ArrayLike) -> None:
        """Moves an object; ``ValueError`` if there is none of that name."""
        self._known(name)
        self._poses[name] = np.array(transform, dtype=float)

    def _known(self, name: str) -> None:
        if name not in self._shapes:
            raise ValueError(f"{name} not in collision manager!")

    def in_collision_single(
        self, mesh: Any, transform: ArrayLike | None = None, return_names: bool = False, return_data: bool = False
    ) -> Any:
        """Whether a mesh that is not one of them collides with any."""
        other = CollisionManager()
        other.add_object("__external", mesh, transform)
        pairs = self._touching(other)
        names = {one for one, _ in pairs}
        return _answer(bool(pairs), names, lambda: self._contacts(pairs, other), return_names, return_data)

    def in_collision_internal(self, return_names: bool = False, return_data: bool = False) -> Any:
        """Whether any two of them collide."""
        pairs = self._touching(None)
        return _answer(bool(pairs), set(pairs), lambda: self._contacts(pairs, self), return_names, return_data)

    def in_collision_other(self, other_manager: CollisionManager, return_names: bool = False, return_data: bool = False) -> Any:
        """Whether any of them collides with any of another manager."""
        pairs = self._touching(other_manager)
        return _answer(bool(pairs), set(pairs), lambda: self._contacts(pairs, other_manager), return_names, return_data)

    def min_distance_single(
        self, mesh: Any, transform: ArrayLike | None = None, return_name: bool = False, return_data: bool = False
    ) -> Any:
        """How far a mesh that is not one of them is from the nearest; negative in overlap."""
        other = CollisionManager()
        other.add_object("__external", mesh, transform)
        distance, names, data = self._nearest(other)
        told = [distance] + ([names[0]] if return_name else []) + ([data] if return_data else [])
        return told[0] if len(told) == 1 else tuple(told)

    def min_distance_internal(self, return_names: bool = False, return_data: bool = False) -> Any:
        """How far apart the nearest two of them are; negative in overlap."""
        return _distances(self._nearest(None), return_names, return_data)

    def min_distance_other(self, other_manager: CollisionManager, return_names: bool = False, return_data: bool = False) -> Any:
        """How far the nearest of them is from another manager; negative in overlap."""
        return _distances(self._nearest(other_manager), return_names, return_data)

    def _touching(self, other: CollisionManager | None) -> list[tuple[str, str]]:
        """The names of all pairs that touch."""
        mine, theirs = list(self._shapes), list(other._shapes) if other else []
        if len(mine) + len(theirs) < 2:
            return []
        scene = tg.Scene()
        groups = [0] * len(mine) + [1] * len(theirs) if other else None
        shapes = [*self._shapes.values(), *(other._shapes.values() if other else [])]
        poses = [*self._poses.values(), *(other._poses.values() if other else [])]
        scene.add(shapes, np.stack(poses), groups=groups)
        names = mine + theirs
        pairs = [(names[a], names[b]) for a, b in scene.pairs()]
        return pairs if other else [(min(pair), max(pair)) for pair in pairs]

    def _contacts(self, pairs: list[tuple[str, str]], other: CollisionManager) -> list[ContactData]:
        """The deepest contact of each pair."""
        found = []
        for a, b in pairs:
            near = tg.closest(self._shapes[a], self._poses[a], other._shapes[b], other._poses[b])
            middle = (near.point_a + near.point_b) / 2
            parts = (int(near.part_a), int(near.part_b))
            found.append(ContactData((a, b), middle, near.normal, max(-float(near.separation), 0.0), parts))
        return found

    def _nearest(self, other: CollisionManager | None) -> tuple[float, tuple[str, str], DistanceData | None]:
        mine = list(self._shapes)
        target = other or self
        if other:
            pairs = [(a, b) for a in mine for b in other._shapes]
        else:
            pairs = [(mine[a], mine[b]) for a in range(len(mine)) for b in range(a + 1, len(mine))]
        if not pairs:
            return np.inf, ("", ""), None
        one = [self._shapes[a] for a, _ in pairs], np.stack([self._poses[a] for a, _ in pairs])
        two = [target._shapes[b] for _, b in pairs], np.stack([target._poses[b] for _, b in pairs])
        near = tg.closest(*one, *two)
        at = int(np.argmin(near.separation))
        names, distance = pairs[at], float(near.separation[at])
        return distance, names, DistanceData(names, distance, (near.point_a[at], near.point_b[at]))


def _answer(is_hit: bool, names: set[Any], data: Any, return_names: bool, return_data: bool) -> Any:
    told = [is_hit] + ([names] if return_names else []) + ([data()] if return_data else [])
    return told[0] if len(told) == 1 else tuple(told)


def _distances(found: tuple[float, tuple[str, str], DistanceData | None], return_names: bool, return_data: bool) -> Any:
    distance, names, data = found
    told = [distance] + ([(min(names), max(names))] if return_names else []) + ([data] if return_data else [])
    return told[0] if len(told) == 1 else tuple(told)
