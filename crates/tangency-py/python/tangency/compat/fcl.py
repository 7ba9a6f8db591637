"""The names of python-fcl 0.7: ``from tangency.compat import fcl`` instead of ``import fcl``.

What differs from it:

- A closed ``BVHModel`` is what it encloses: a ball inside of it collides. ``BVHModel(solid=False)`` is the surface, as there.
- ``penetration_depth`` and signed distances are those of the shortest way apart, for meshes as well.
- Results are filled anew by every call, also if they are used again.
- Managers call a callback for the pairs that collide, not for all whose boxes overlap; for distances, the nearest pairs first.
- ``continuousCollide`` answers for motions that turn at one speed, whatever motion and solver the request names.
- ``Plane``, ``OcTree`` and costs are not offered. Solver types are accepted and have no meaning.

Many questions at once are far faster by ``tangency.intersects`` and its relatives over arrays.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

import tangency as tg

Array = NDArray[np.floating[Any]]


class Transform:
    """A rotation and a place: nothing, a place, a rotation (3 by 3, or a quaternion with the real part first), or both."""

    def __init__(self, *given: Any) -> None:
        self._matrix = np.eye(4)
        for one in given:
            if isinstance(one, Transform):
                self._matrix = one._matrix.copy()
                continue
            numbers = np.asarray(one, dtype=float)
            if numbers.shape == (3, 3):
                self.setRotation(numbers)
            elif numbers.shape == (4,):
                self.setQuatRotation(numbers)
            elif numbers.shape == (3,):
                self.setTranslation(numbers)
            else:
                raise ValueError(f"a rotation, a quaternion or a place is wanted, not an array of shape {numbers.shape}")

    def getRotation(self) -> Array:
        return self._matrix[:3, :3].copy()

    def getTranslation(self) -> Array:
        return self._matrix[:3, 3].copy()

    def getQuatRotation(self) -> Array:
        """The quaternion of the rotation, the real part first: the largest of the four is found first."""
        turned = self._matrix[:3, :3]
        trace = np.trace(turned)
        squares = np.array([trace, *np.diag(turned)])
        largest = int(np.argmax(squares))
        quaternion = np.empty(4)
        if largest == 0:
            quaternion[0] = 1.0 + trace
            quaternion[1:] = turned[2, 1] - turned[1, 2], turned[0, 2] - turned[2, 0], turned[1, 0] - turned[0, 1]
        else:
            i = largest - 1
            j, k = (i + 1) % 3, (i + 2) % 3
            quaternion[0] = turned[k, j] - turned[j, k]
            quaternion[1 + i] = 1.0 + 2.0 * turned[i, i] - trace
            quaternion[1 + j] = turned[j, i] + turned[i, j]
            quaternion[1 + k] = turned[k, i] + turned[i, k]
        return quaternion / np.linalg.norm(quaternion)

    def setRotation(self, rotation: ArrayLike) -> None:
        self._matrix[:3, :3] = rotation

    def setTranslation(self, translation: ArrayLike) -> None:
        self._matrix[:3, 3] = translation

    def setQuatRotation(self, quaternion: ArrayLike) -> None:
        numbers = np.asarray(quaternion, dtype=float)
        w, x, y, z = numbers / np.linalg.norm(numbers)
        self._matrix[:3, :3] = [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]


class CollisionGeometry:
    """A shape in its own frame."""

    _made: tg.Shape | None = None

    @property
    def _shape(self) -> tg.Shape:
        if self._made is None:
            raise ValueError("the geometry is not complete: endModel was not called")
        return self._made


class Box(CollisionGeometry):
    def __init__(self, x: float, y: float, z: float) -> None:
        self.side = np.array([x, y, z], dtype=float)
        self._made = tg.Box(self.side / 2)


class Sphere(CollisionGeometry):
    def __init__(self, radius: float) -> None:
        self.radius = radius
        self._made = tg.Sphere(radius)


class Ellipsoid(CollisionGeometry):
    def __init__(self, a: float, b: float, c: float) -> None:
        self.radii = np.array([a, b, c], dtype=float)
        self._made = tg.Ellipsoid(self.radii)


class Capsule(CollisionGeometry):
    def __init__(self, radius: float, lz: float) -> None:
        self.radius, self.lz = radius, lz
        self._made = tg.Capsule(radius, lz)


class Cylinder(CollisionGeometry):
    def __init__(self, radius: float, lz: float) -> None:
        self.radius, self.lz = radius, lz
        self._made = tg.Cylinder(radius, lz)


class Cone(CollisionGeometry):
    def __init__(self, radius: float, lz: float) -> None:
        self.radius, self.lz = radius, lz
        self._made = tg.Cone(radius, lz)


class Halfspace(CollisionGeometry):
    def __init__(self, n: ArrayLike, d: float) -> None:
        self.n, self.d = np.asarray(n, dtype=float), d
        self._made = tg.HalfSpace(self.n, d)


class TriangleP(CollisionGeometry):
    def __init__(self, a: ArrayLike, b: ArrayLike, c: ArrayLike) -> None:
        self._made = tg.Triangle(np.array([a, b, c], dtype=float))


class Convex(CollisionGeometry):
    """The convex hull of vertices; the faces are found anew."""

    def __init__(self, verts: ArrayLike, num_faces: int, faces: ArrayLike) -> None:
        self.num_faces = num_faces
        self._made = tg.Hull(np.asarray(verts, dtype=float))


class BVHModel(CollisionGeometry):
    """A mesh; what it encloses belongs to it if it is closed, unless ``solid=False``."""

    def __init__(self, solid: Any = "auto") -> None:
        self._solid = solid
        self.beginModel()

    def beginModel(self, num_tris_: int = 0, num_vertices_: int = 0) -> None:
        self._made = None
        self._vertices: list[Array] = []
        self._faces: list[NDArray[np.int64]] = []
        self._count = 0

    def addSubModel(self, verts: ArrayLike, triangles: ArrayLike) -> None:
        vertices, faces = np.asarray(verts, dtype=float).reshape(-1, 3), np.asarray(triangles, dtype=np.int64).reshape(-1, 3)
        self._vertices.append(vertices)
        self._faces.append(faces + self._count)
        self._count += len(vertices)

    def addTriangle(self, v1: ArrayLike, v2: ArrayLike, v3: ArrayLike) -> None:
        self.addSubModel(np.array([v1, v2, v3], dtype=float), [[0, 1, 2]])

    def endModel(self) -> None:
        if not self._faces:
            raise ValueError("the model has no triangles")
        self._made = tg.Mesh(np.concatenate(self._vertices), np.concatenate(self._faces), solid=self._solid)


class CollisionObject:
    """A shape at its place."""

    def __init__(self, geom: CollisionGeometry | None = None, tf: Transform | None = None) -> None:
        self.geometry = geom
        self._transform = Transform(tf) if tf is not None else Transform()

    @property
    def _shape(self) -> tg.Shape:
        if self.geometry is None:
            raise ValueError("the object has no geometry")
        return self.geometry._shape

    @property
    def _pose(self) -> Array:
        return self._transform._matrix

    def getTransform(self) -> Transform:
        return Transform(self._transform)

    def setTransform(self, tf: Transform) -> None:
        self._transform = Transform(tf)

    def getRotation(self) -> Array:
        return self._transform.getRotation()

    def getTranslation(self) -> Array:
        return self._transform.getTranslation()

    def getQuatRotation(self) -> Array:
        return self._transform.getQuatRotation()

    def setRotation(self, rotation: ArrayLike) -> None:
        self._transform.setRotation(rotation)

    def setTranslation(self, translation: ArrayLike) -> None:
        self._transform.setTranslation(translation)

    def setQuatRotation(self, quaternion: ArrayLike) -> None:
        self._transform.setQuatRotation(quaternion)


class GJKSolverType:
    GST_LIBCCD, GST_INDEP = range(2)


class CCDMotionType:
    CCDM_TRANS, CCDM_LINEAR, CCDM_SCREW, CCDM_SPLINE = range(4)


class CCDSolverType:
    CCDC_NAIVE, CCDC_CONSERVATIVE_ADVANCEMENT, CCDC_RAY_SHOOTING, CCDC_POLYNOMIAL_SOLVER = range(4)


class Contact:
    """A point at which two objects touch; the normal leads from the first to the second."""

    def __init__(self) -> None:
        self.o1: CollisionGeometry | None = None
        self.o2: CollisionGeometry | None = None
        self.b1, self.b2 = 0, 0
        self.normal: Array = np.zeros(3)
        self.pos: Array = np.zeros(3)
        self.penetration_depth = 0.0


class CollisionRequest:
    def __init__(self, num_max_contacts: int = 1, enable_contact: bool = False, **ignored: Any) -> None:
        self.num_max_contacts, self.enable_contact = num_max_contacts, enable_contact


class CollisionResult:
    def __init__(self, is_collision: bool = False) -> None:
        self.is_collision = is_collision
        self.contacts: list[Contact] = []


class DistanceRequest:
    def __init__(self, enable_nearest_points: bool = False, enable_signed_distance: bool = False, **ignored: Any) -> None:
        self.enable_nearest_points, self.enable_signed_distance = enable_nearest_points, enable_signed_distance


class DistanceResult:
    def __init__(self, min_distance_: float = sys.float_info.max) -> None:
        self.min_distance = min_distance_
        self.nearest_points: list[Array | None] = [None, None]
        self.o1: CollisionGeometry | None = None
        self.o2: CollisionGeometry | None = None
        self.b1, self.b2 = -1, -1


class ContinuousCollisionRequest:
    def __init__(self, num_max_iterations: int = 10, toc_err: float = 1e-4, **ignored: Any) -> None:
        self.num_max_iterations, self.toc_err = num_max_iterations, toc_err


class ContinuousCollisionResult:
    def __init__(self, is_collide: bool = False, time_of_contact: float = 1.0) -> None:
        self.is_collide, self.time_of_contact = is_collide, time_of_contact


class CollisionData:
    def __init__(self, request: CollisionRequest | None = None, result: CollisionResult | None = None) -> None:
        self.request, self.result = request or CollisionRequest(), result or CollisionResult()
        self.done = False


class DistanceData:
    def __init__(self, request: DistanceRequest | None = None, result: DistanceResult | None = None) -> None:
        self.request, self.result = request or DistanceRequest(), result or DistanceResult()
        self.done = False


def collide(
    o1: CollisionObject, o2: CollisionObject, request: CollisionRequest | None = None, result: CollisionResult | None = None
) -> int:
    """How many contacts two objects have: 0 if they are apart, 1 if they touch and contacts are not asked for."""
    request, result = request or CollisionRequest(), result or CollisionResult()
    result.is_collision, result.contacts = False, []
    pair = (o1._shape, o1._pose, o2._shape, o2._pose)
    if not request.enable_contact:
        result.is_collision = bool(tg.intersects(*pair))
        return int(result.is_collision)
    found = tg.closest(*pair)
    if found.separation > 0:
        return 0
    result.is_collision = True
    result.contacts = _contacts(o1, o2, found, pair)[: max(request.num_max_contacts, 1)]
    return len(result.contacts)


def _contacts(o1: CollisionObject, o2: CollisionObject, found: tg.Closest, pair: Any) -> list[Contact]:
    """The deepest contact, and those of the manifold in the order of their depth."""
    points = tg.contacts(*pair)
    rows = [(found.point_a, found.point_b, found.normal, -found.separation, found.part_a, found.part_b)]
    deepest_first = np.argsort(points.separation, kind="stable")
    rows += [
        (points.point_a[at], points.point_b[at], points.normal[at], -points.separation[at], points.part_a[at], points.part_b[at])
        for at in deepest_first[1:]
    ]
    contacts = []
    for on_a, on_b, normal, depth, part_a, part_b in rows:
        contact = Contact()
        contact.o1, contact.o2 = o1.geometry, o2.geometry
        contact.b1, contact.b2 = _part(o1, part_a), _part(o2, part_b)
        contact.normal, contact.pos = normal, (on_a + on_b) / 2
        contact.penetration_depth = max(float(depth), 0.0)
        contacts.append(contact)
    return contacts


def _part(o: CollisionObject, part: Any) -> int:
    """The triangle of a mesh; -1 for other shapes."""
    return int(part) if isinstance(o.geometry, BVHModel) else -1


def distance(
    o1: CollisionObject, o2: CollisionObject, request: DistanceRequest | None = None, result: DistanceResult | None = None
) -> float:
    """How far apart two objects are; if they overlap, -1, or minus the depth if signed distances are asked for."""
    request, result = request or DistanceRequest(), result or DistanceResult()
    found = tg.closest(o1._shape, o1._pose, o2._shape, o2._pose)
    separation = float(found.separation)
    result.min_distance = separation if separation >= 0 or request.enable_signed_distance else -1.0
    result.o1, result.o2 = o1.geometry, o2.geometry
    result.b1, result.b2 = _part(o1, found.part_a), _part(o2, found.part_b)
    result.nearest_points = [found.point_a, found.point_b] if request.enable_nearest_points else [None, None]
    return result.min_distance


def continuousCollide(
    o1: CollisionObject,
    tf1_end: Transform,
    o2: CollisionObject,
    tf2_end: Transform,
    request: ContinuousCollisionRequest | None = None,
    result: ContinuousCollisionResult | None = None,
) -> float:
    """When two objects first touch that go to other places: 0 at the start, 1 at the end or never."""
    request, result = request or ContinuousCollisionRequest(), result or ContinuousCollisionResult()
    found = tg.time_of_impact(
        o1._shape, o1._pose, tf1_end._matrix, o2._shape, o2._pose, tf2_end._matrix, tolerance=request.toc_err
    )
    result.is_collide = bool(np.isfinite(found.fraction))
    result.time_of_contact = float(found.fraction) if result.is_collide else 1.0
    return result.time_of_contact


def defaultCollisionCallback(o1: CollisionObject, o2: CollisionObject, cdata: CollisionData) -> bool:
    """Gathers contacts until there are as many as the request wants."""
    if cdata.done:
        return True
    found = CollisionResult()
    collide(o1, o2, cdata.request, found)
    cdata.result.is_collision |= found.is_collision
    cdata.result.contacts += found.contacts
    enough = len(cdata.result.contacts) >= cdata.request.num_max_contacts
    cdata.done = cdata.result.is_collision and (enough or not cdata.request.enable_contact)
    return cdata.done


def defaultDistanceCallback(o1: CollisionObject, o2: CollisionObject, ddata: DistanceData) -> tuple[bool, float]:
    """Keeps the nearest pair."""
    found = DistanceResult()
    distance(o1, o2, ddata.request, found)
    if found.min_distance < ddata.result.min_distance:
        ddata.result.__dict__.update(found.__dict__)
    ddata.done = ddata.result.min_distance <= 0
    return ddata.done, ddata.result.min_distance


Pair = tuple[CollisionObject, CollisionObject]


class DynamicAABBTreeCollisionManager:
    """Many objects: which of them collide, and which are the nearest."""

    def __init__(self) -> None:
        self._objects: list[CollisionObject] = []

    def registerObjects(self, other_objs: Iterable[CollisionObject]) -> None:
        self._objects += other_objs

    def registerObject(self, obj: CollisionObject) -> None:
        self._objects.append(obj)

    def unregisterObject(self, obj: CollisionObject) -> None:
        self._objects = [one for one in self._objects if one is not obj]

    def getObjects(self) -> list[CollisionObject]:
        return list(self._objects)

    def setup(self) -> None:
        """Nothing has to be set up."""

    def update(self, arg: Any = None) -> None:
        """Objects are asked where they are."""

    def clear(self) -> None:
        self._objects = []

    def empty(self) -> bool:
        return not self._objects

    def size(self) -> int:
        return len(self._objects)

    def collide(self, *given: Any) -> None:
        """``collide(data, callback)`` among its own, or ``collide(other, data, callback)`` with an object or a manager."""
        others, data, callback = _arguments(given)
        for one, other in self._touching(others):
            if callback(one, other, data):
                return

    def distance(self, *given: Any) -> None:
        """``distance(data, callback)`` among its own, or ``distance(other, data, callback)`` with an object or a manager."""
        others, data, callback = _arguments(given)
        pairs = self._pairs(others)
        for separation, (one, other) in _nearest_first(pairs):
            done, known = callback(one, other, data)
            if done or separation >= known:
                return

    def _pairs(self, others: list[CollisionObject] | None) -> list[Pair]:
        if others is None:
            return list(combinations(self._objects, 2))
        return [(one, other) for one in self._objects for other in others]

    def _touching(self, others: list[CollisionObject] | None) -> Iterator[Pair]:
        both = self._objects + (others or [])
        if len(both) < 2:
            return
        scene = tg.Scene()
        groups = None if others is None else [0] * len(self._objects) + [1] * len(others)
        scene.add([one._shape for one in both], np.stack([one._pose for one in both]), groups=groups)
        for a, b in scene.pairs():
            yield both[a], both[b]


def _arguments(given: tuple[Any, ...]) -> tuple[list[CollisionObject] | None, Any, Callable[..., Any]]:
    if len(given) == 2:
        return None, given[0], given[1]
    other, data, callback = given
    others = other.getObjects() if isinstance(other, DynamicAABBTreeCollisionManager) else [other]
    return others, data, callback


def _nearest_first(pairs: list[Pair]) -> Iterator[tuple[float, Pair]]:
    if not pairs:
        return
    sides = [([pair[side]._shape for pair in pairs], np.stack([pair[side]._pose for pair in pairs])) for side in (0, 1)]
    separation = tg.closest(*sides[0], *sides[1]).separation
    for at in np.argsort(separation, kind="stable"):
        yield float(separation[at]), pairs[at]
