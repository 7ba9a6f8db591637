"""Two dimensions."""

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._derived import Status as Status
from ._explanation import Explanation as Explanation
from ._tangency import Closest as Closest
from ._tangency import Contacts as Contacts
from ._tangency import Impacts as Impacts
from ._tangency import Rays as Rays

Angle = Literal["radians", "degrees"]
Floats = NDArray[np.floating[Any]]

class Shape:
    """Any shape of two dimensions, in its own frame."""

    @property
    def bounds(self) -> tuple[list[float], list[float]]:
        """The box around the shape in its own frame: its lowest and its highest corner."""

class Circle(Shape):
    """A disc around the origin."""

    def __init__(self, radius: float) -> None: ...

class Box(Shape):
    """A rectangle around the origin."""

    def __init__(self, half_extents: Sequence[float] | Floats) -> None: ...

class Ellipse(Shape):
    """An ellipse around the origin, with what is inside of it."""

    def __init__(self, radii: Sequence[float] | Floats) -> None: ...

class Capsule(Shape):
    """All points within a radius of a segment of a length, whose middle is the origin."""

    def __init__(self, radius: float, length: float, axis: Literal["x", "y"] = "y") -> None: ...

class Hull(Shape):
    """The convex hull of points."""

    def __init__(self, points: ArrayLike) -> None: ...

class Polygon(Shape):
    """A convex polygon, its corners given either way round. One with a dent is a ``Region``."""

    def __init__(self, corners: ArrayLike) -> None: ...

class Region(Shape):
    """What is inside of an outline that need not be convex, and outside of its holes."""

    def __init__(self, outer: ArrayLike, holes: Sequence[ArrayLike] | None = None) -> None: ...

class Chain(Shape):
    """A line from point to point, open or closed, without an inside."""

    def __init__(self, points: ArrayLike, closed: bool = False) -> None: ...

class HalfSpace(Shape):
    """Everything behind a line: where ``normal @ x <= offset``."""

    def __init__(self, normal: Sequence[float] | Floats, offset: float = 0.0) -> None: ...

class Triangle(Shape):
    """A triangle, with what is inside of it."""

    def __init__(self, corners: ArrayLike) -> None: ...

class Segment(Shape):
    """A straight line between two points."""

    def __init__(self, start: Sequence[float] | Floats, end: Sequence[float] | Floats) -> None: ...

class Compound(Shape):
    """Shapes that are one, each at its pose."""

    def __init__(self, shapes: Sequence[Shape], poses: ArrayLike) -> None: ...

def intersects(
    a: Shape | Sequence[Shape],
    pose_a: ArrayLike | None,
    b: Shape | Sequence[Shape],
    pose_b: ArrayLike | None,
    *,
    angle: Angle | None = None,
    threads: int | None = None,
) -> NDArray[np.bool_]:
    """Whether shapes share a point; touching does."""

def distance(
    a: Shape | Sequence[Shape],
    pose_a: ArrayLike | None,
    b: Shape | Sequence[Shape],
    pose_b: ArrayLike | None,
    *,
    angle: Angle | None = None,
    threads: int | None = None,
) -> Floats:
    """How far apart shapes are; 0 if they touch or overlap."""

def closest(
    a: Shape | Sequence[Shape],
    pose_a: ArrayLike | None,
    b: Shape | Sequence[Shape],
    pose_b: ArrayLike | None,
    *,
    max_distance: float = ...,
    angle: Angle | None = None,
    threads: int | None = None,
) -> Closest:
    """The closest points of shapes, or the shortest way out of an overlap."""

def contacts(
    a: Shape | Sequence[Shape],
    pose_a: ArrayLike | None,
    b: Shape | Sequence[Shape],
    pose_b: ArrayLike | None,
    *,
    margin: float = 0.0,
    angle: Angle | None = None,
    threads: int | None = None,
) -> Contacts:
    """The points on which shapes rest against each other, up to a margin apart."""

def cast_rays(
    shape: Shape | Sequence[Shape],
    origins: ArrayLike,
    directions: ArrayLike,
    *,
    pose: ArrayLike | None = None,
    max_fraction: float = ...,
    angle: Angle | None = None,
    threads: int | None = None,
) -> Rays:
    """Where rays first meet a shape."""

def cast_shapes(
    a: Shape | Sequence[Shape],
    pose_a: ArrayLike | None,
    shift_a: ArrayLike,
    b: Shape | Sequence[Shape],
    pose_b: ArrayLike | None,
    shift_b: ArrayLike,
    *,
    angle: Angle | None = None,
    threads: int | None = None,
) -> Impacts:
    """When shapes first touch that are shifted without turning."""

def time_of_impact(
    a: Shape | Sequence[Shape],
    start_a: ArrayLike | None,
    end_a: ArrayLike | None,
    b: Shape | Sequence[Shape],
    start_b: ArrayLike | None,
    end_b: ArrayLike | None,
    *,
    tolerance: float = 1e-6,
    angle: Angle | None = None,
    threads: int | None = None,
) -> Impacts:
    """When shapes first touch that go from one pose to another, turning as they go."""

def explain(
    a: Shape,
    pose_a: ArrayLike | None,
    b: Shape,
    pose_b: ArrayLike | None,
    *,
    angle: Angle | None = None,
) -> Explanation:
    """How the answer about one pair comes about."""
