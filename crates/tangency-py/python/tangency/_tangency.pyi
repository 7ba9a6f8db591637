"""What the native half of the package offers."""

from collections.abc import Callable, Sequence
from os import PathLike
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import d2 as d2

Quat = Literal["xyzw", "wxyz"]
Axis = Literal["x", "y", "z"]
Floats = NDArray[np.floating[Any]]
Integers = NDArray[np.int64]

class NotSolid(ValueError):
    """A shape without a volume that is exact."""

class InternalError(RuntimeError):
    """A defect of this package: please report it with the arguments that it names."""

class Shape:
    """Any shape, in its own frame."""

    @property
    def bounds(self) -> tuple[list[float], list[float]]:
        """The box around the shape in its own frame: its lowest and its highest corner."""

class Sphere(Shape):
    """A ball around the origin."""

    def __init__(self, radius: float) -> None: ...

class Box(Shape):
    """A box around the origin."""

    def __init__(self, half_extents: Sequence[float] | Floats) -> None: ...

class Ellipsoid(Shape):
    """An ellipsoid around the origin."""

    def __init__(self, radii: Sequence[float] | Floats) -> None: ...

class Capsule(Shape):
    """All points within a radius of a segment of a length, whose middle is the origin."""

    def __init__(self, radius: float, length: float, axis: Axis = "z") -> None: ...

class Cylinder(Shape):
    """A cylinder whose middle is the origin."""

    def __init__(self, radius: float, length: float, axis: Axis = "z") -> None: ...

class Cone(Shape):
    """A cone; half of its length is below the origin, where its base is, and half above."""

    def __init__(self, radius: float, length: float, axis: Axis = "z") -> None: ...

class Hull(Shape):
    """The convex hull of points."""

    def __init__(self, points: ArrayLike) -> None: ...

class HalfSpace(Shape):
    """Everything behind a plane: where ``normal @ x <= offset``."""

    def __init__(self, normal: Sequence[float] | Floats, offset: float = 0.0) -> None: ...

class Triangle(Shape):
    """A flat triangle."""

    def __init__(self, corners: ArrayLike) -> None: ...

class Segment(Shape):
    """A straight line between two points."""

    def __init__(self, start: Sequence[float] | Floats, end: Sequence[float] | Floats) -> None: ...

class Mesh(Shape):
    """Triangles over shared corners: what they enclose, or only their surface."""

    def __init__(self, vertices: ArrayLike, faces: ArrayLike, solid: bool | Literal["auto"] = "auto") -> None: ...
    @classmethod
    def from_trimesh(cls, mesh: Any, solid: bool | Literal["auto"] = "auto") -> Mesh:
        """The mesh of a ``trimesh.Trimesh``, or of anything with ``vertices`` and ``faces``."""

    def to_trimesh(self) -> Any:
        """A ``trimesh.Trimesh`` of the same corners and triangles."""

    @property
    def is_solid(self) -> bool:
        """Whether what it encloses belongs to it."""

class Compound(Shape):
    """Shapes that are one, each at its pose."""

    def __init__(self, shapes: Sequence[Shape], poses: ArrayLike) -> None: ...

class Closest:
    """The closest points of pairs; in overlap, those of the shortest way out."""

    fields: list[str]
    @property
    def separation(self) -> Floats:
        """Positive apart, 0 touching, negative in overlap; infinite beyond ``max_distance``."""
    @property
    def point_a(self) -> Floats:
        """The point of A in the world."""
    @property
    def point_b(self) -> Floats:
        """The point of B in the world."""
    @property
    def normal(self) -> Floats:
        """The unit direction from A to B."""
    @property
    def part_a(self) -> Integers:
        """The part of A: a triangle of a mesh, a member of a compound."""
    @property
    def part_b(self) -> Integers:
        """The part of B."""
    @property
    def status(self) -> NDArray[np.int8]:
        """How they stand to each other, as ``Status`` has it."""
    def to_dict(self) -> dict[str, Any]:
        """All arrays by their names."""
    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each question."""

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table`` with a row for each question."""

class Contacts:
    """Contact points of pairs: those of pair ``i`` are at ``offsets[i]`` up to ``offsets[i + 1]``."""

    fields: list[str]
    @property
    def offsets(self) -> Integers:
        """Where the points of each pair begin, and at last how many there are."""
    @property
    def point_a(self) -> Floats:
        """The points of A in the world."""
    @property
    def point_b(self) -> Floats:
        """The points of B in the world."""
    @property
    def normal(self) -> Floats:
        """The unit directions from A to B."""
    @property
    def separation(self) -> Floats:
        """Positive apart, 0 touching, negative in overlap."""
    @property
    def part_a(self) -> Integers:
        """The parts of A: triangles of a mesh, members of a compound."""
    @property
    def part_b(self) -> Integers:
        """The parts of B."""
    @property
    def feature_a(self) -> Integers:
        """What touches of A: 0, corner; 1, edge; 2, face; and the numbers of its corners."""
    @property
    def feature_b(self) -> Integers:
        """What touches of B."""
    @property
    def depths(self) -> Floats:
        """How deep they overlap at the points; 0 where they do not."""
    def to_dict(self) -> dict[str, Any]:
        """All arrays by their names."""
    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each question."""

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table`` with a row for each question."""

class Rays:
    """Where rays first meet a shape."""

    fields: list[str]
    @property
    def fraction(self) -> Floats:
        """How far along, in units of the direction; infinite where nothing is met."""
    @property
    def point(self) -> Floats:
        """The point in the world."""
    @property
    def normal(self) -> Floats:
        """The unit normal, out of the shape."""
    @property
    def part(self) -> Integers:
        """The triangle of a mesh, or the member of a compound; -1 where nothing is met."""
    def to_dict(self) -> dict[str, Any]:
        """All arrays by their names."""
    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each question."""

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table`` with a row for each question."""

class Impacts:
    """When moving shapes first touch."""

    fields: list[str]
    @property
    def fraction(self) -> Floats:
        """0 at the start of the motion, 1 at its end; infinite if they stay free."""
    @property
    def point_a(self) -> Floats:
        """The point of A in the world, then."""
    @property
    def point_b(self) -> Floats:
        """The point of B in the world, then."""
    @property
    def normal(self) -> Floats:
        """The unit direction from A to B, then."""
    @property
    def is_certain(self) -> NDArray[np.bool_]:
        """False where the search ended early: up to the fraction the way is free."""
    def to_dict(self) -> dict[str, Any]:
        """All arrays by their names."""
    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each question."""

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table`` with a row for each question."""

class Clashes:
    """Clashes of the items of a scene, the worst first."""

    fields: list[str]
    pairs: Integers
    kind: NDArray[np.str_]
    depth: Floats
    volume: Floats
    distance: Floats
    point: Floats
    normal: Floats
    def to_dict(self) -> dict[str, Any]: ...
    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each question."""

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table`` with a row for each question."""

def read_model(path: str | PathLike[str], *, unit: str = "m") -> list[tuple[str, str, Floats, Integers]]:
    """The elements of a model file, or of a folder of them: the id, the name, the corners in metres, and the triangles of each."""

def write_model(
    path: str | PathLike[str],
    meshes: Sequence[tuple[Floats, NDArray[np.uint32]]],
    elements: Sequence[tuple[str, str, str, int, Sequence[Sequence[float]]]],
) -> None:
    """Writes elements (id, name, kind, which mesh, the images of the axes and of the origin) and their meshes, one number after
    the other, in the format that the name of the file tells."""

def run_command(arguments: Sequence[str]) -> int:
    """Runs the command ``tangency`` with its arguments, of which the first is its name; what it exits with."""

class RobotDistances:
    """The pairs of robots at configurations that are nearest to a collision."""

    fields: list[str]
    separation: Any
    link_a: Any
    link_b: Any
    item: Any
    point_a: Floats
    point_b: Floats
    normal: Floats
    gradient: Floats
    def to_dict(self) -> dict[str, Any]: ...
    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each question."""

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table`` with a row for each question."""

class SphereCoverage:
    """How well spheres stand for the colliders of a robot: a row for each collider."""

    fields: list[str]
    link: Integers
    spheres: Integers
    overshoot: Floats
    covered: Floats
    def to_dict(self) -> dict[str, Any]: ...
    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each question."""

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table`` with a row for each question."""

class LinkSpheres:
    """Spheres that move with links."""

    fields: list[str]
    link: Integers
    center: Floats
    radius: Floats
    def to_dict(self) -> dict[str, Any]: ...
    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each question."""

    def to_arrow(self) -> Any:
        """A ``pyarrow.Table`` with a row for each question."""

class SphereModel:
    """Spheres that cover the links of a robot as it was when they were made."""

    def in_collision(
        self,
        q: ArrayLike,
        *,
        world: Scene | None = None,
        padding: float = 0.0,
        exact: bool = False,
        threads: int | None = None,
    ) -> Any:
        """Whether a configuration may collide: it is free where this is false. With ``exact``, shapes are asked where spheres are
        not free, and the answer is that of ``Robot.in_collision``."""

    @property
    def coverage(self) -> SphereCoverage:
        """How well the spheres stand for each collider."""

    @property
    def spheres(self) -> LinkSpheres:
        """All spheres, each in the frame of its link."""

class Acm:
    """The allowed-collision matrix of a robot: the pairs of links that may collide, and why."""

    @property
    def pairs(self) -> list[tuple[str, str, str]]:
        """The pairs of links that may collide: their names, and why."""

    def allow(self, link_a: str, link_b: str) -> None:
        """Two links may collide."""

    def forbid(self, link_a: str, link_b: str) -> None:
        """Two links may not collide."""

    def auto(self, *, samples: int = 10_000, seed: int = 0) -> tuple[int, int]:
        """Draws configurations, and allows the links that never collide in them, and those that always do; how many pairs."""

    def to_srdf(self) -> str:
        """The text of an SRDF that disables the pairs that may collide."""

class Robot:
    """A tree of links out of a URDF, with the shapes that may collide. Questions are answered in ``float64``."""

    @classmethod
    def from_urdf(
        cls,
        path: str | PathLike[str],
        *,
        srdf: str | PathLike[str] | None = None,
        package_dirs: Sequence[str | PathLike[str]] | None = None,
        meshes: Literal["exact", "hull"] = "exact",
    ) -> Robot:
        """Reads a URDF, and what an SRDF says of pairs that need no look."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def dof(self) -> int:
        """How many numbers a configuration has."""

    @property
    def joint_names(self) -> list[str]:
        """The names of the joints that a configuration has numbers for, in their order."""

    @property
    def link_names(self) -> list[str]:
        """The names of the links; parents come before their children."""

    @property
    def lower(self) -> NDArray[np.float64]:
        """The lowest position of each joint; infinite if it turns endlessly."""

    @property
    def upper(self) -> NDArray[np.float64]:
        """The highest position of each joint."""

    @property
    def acm(self) -> Acm:
        """Which links may collide."""

    def random(self, count: int, *, seed: int = 0) -> NDArray[np.float64]:
        """Configurations within the limits, drawn by a seed: an array of shape (count, dof)."""

    def link_poses(self, q: ArrayLike, *, threads: int | None = None) -> NDArray[np.float64]:
        """Where the links are: matrices of shape (links, 4, 4), or (N, links, 4, 4)."""

    def in_collision(self, q: ArrayLike, *, world: Scene | None = None, padding: float = 0.0, threads: int | None = None) -> Any:
        """Whether two links touch that may not, or a link and an item of a scene; nearer than ``padding`` counts as well."""

    def colliding_pairs(self, q: ArrayLike, *, world: Scene | None = None, padding: float = 0.0) -> list[tuple[str, str | int]]:
        """Which pairs collide at one configuration: the names of two links, or of a link and the id of an item."""

    def min_distance(self, q: ArrayLike, *, world: Scene | None = None, threads: int | None = None) -> RobotDistances:
        """The pair that is nearest to a collision, where, and how that changes with the configuration."""

    def check_edges(
        self, q0: ArrayLike, q1: ArrayLike, *, world: Scene | None = None, tolerance: float = 1e-4, threads: int | None = None
    ) -> Any:
        """How much of each straight segment between configurations is free: infinite if all of it is."""

    def sphere_model(self, *, max_overshoot: float = 0.01, max_spheres: int = 64) -> SphereModel:
        """Spheres that cover the links, as a conservative filter: cells of each collider are cut until no sphere sticks out by more than
        ``max_overshoot``, or it has ``max_spheres``."""

    def attach(
        self, name: str, link: str, shape: Shape, pose: ArrayLike | None = None, *, quat: Quat | None = None
    ) -> None:
        """Attaches a shape to a link, as what a gripper holds."""

    def detach(self, name: str) -> None:
        """Detaches what was attached under a name."""

class Scene:
    """Shapes at their places. Questions are answered in ``float64``."""

    def __init__(self) -> None: ...
    def add(
        self,
        shapes: Shape | Sequence[Shape],
        poses: ArrayLike | None = None,
        *,
        names: Sequence[str] | None = None,
        groups: Sequence[int | None] | None = None,
        quat: Quat | None = None,
    ) -> Integers:
        """Adds a shape or many, at a pose or many; their ids, which stay."""
    def set_poses(self, ids: Sequence[int] | Integers, poses: ArrayLike, *, quat: Quat | None = None) -> None:
        """Moves items to poses, one for all or one for each."""
    def remove(self, ids: Sequence[int] | Integers) -> None:
        """Removes items; their ids are not used again."""
    def name(self, id: int) -> str:
        """What an item is called."""
    def __len__(self) -> int: ...
    def pairs(self, *, margin: float = 0.0, ignore: ArrayLike | None = None, threads: int | None = None) -> Integers:
        """The pairs whose shapes touch, or are at most a margin apart: an array of ids of shape (N, 2)."""
    def closest_pairs(
        self, *, max_distance: float, ignore: ArrayLike | None = None, threads: int | None = None
    ) -> tuple[Integers, Closest]:
        """The pairs that are at most a distance apart, and how they stand to each other."""

    def clashes(
        self,
        *,
        hard: float = 0.001,
        clearance: float = 0.0,
        touches: bool = False,
        deviation: float = 0.001,
        progress: bool | Callable[[int, int], object] | None = None,
        threads: int | None = None,
    ) -> Clashes:
        """The clashes of the items, as the command ``tangency check`` finds them. Curved shapes are taken as triangles that are
        ``deviation`` off at most; ``progress=True`` shows a bar of tqdm, and a function is called with how many items are done, and
        of how many."""

def intersects(
    a: Shape | Sequence[Shape],
    pose_a: ArrayLike | None,
    b: Shape | Sequence[Shape],
    pose_b: ArrayLike | None,
    *,
    quat: Quat | None = None,
    threads: int | None = None,
) -> NDArray[np.bool_]:
    """Whether shapes share a point; touching does."""

def distance(
    a: Shape | Sequence[Shape],
    pose_a: ArrayLike | None,
    b: Shape | Sequence[Shape],
    pose_b: ArrayLike | None,
    *,
    quat: Quat | None = None,
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
    quat: Quat | None = None,
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
    quat: Quat | None = None,
    threads: int | None = None,
) -> Contacts:
    """The points on which shapes rest against each other, up to a margin apart."""

def overlap_volume(
    a: Shape | Sequence[Shape],
    pose_a: ArrayLike | None,
    b: Shape | Sequence[Shape],
    pose_b: ArrayLike | None,
    *,
    quat: Quat | None = None,
    threads: int | None = None,
) -> Floats:
    """The volume that solids share: closed meshes, boxes and hulls."""

def cast_rays(
    shape: Shape | Sequence[Shape],
    origins: ArrayLike,
    directions: ArrayLike,
    *,
    pose: ArrayLike | None = None,
    max_fraction: float = ...,
    quat: Quat | None = None,
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
    quat: Quat | None = None,
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
    quat: Quat | None = None,
    threads: int | None = None,
) -> Impacts:
    """When shapes first touch that go from one pose to another, turning as they go."""

def explain(
    a: Shape | d2.Shape,
    pose_a: ArrayLike | None,
    b: Shape | d2.Shape,
    pose_b: ArrayLike | None,
    *,
    quat: Quat | None = None,
    angle: Literal["radians", "degrees"] | None = None,
) -> tuple[str, str]:
    """How the answer about one pair comes about: its text, and its picture as SVG."""
