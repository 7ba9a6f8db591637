"""How far apart, or how deep in each other, are two shapes? Bounds that exact arithmetic proves; `scenes.py` asks.

Shapes are unions of convex parts, and a pose is the affine map that its numbers say. Let `D` be the Minkowski difference
`A - B` of two parts, and `h(n)` its support function. The separation, negative in overlap, is the largest `-h(n)` of all
unit directions `n`. Hence

    from below   any unit direction n proves  separation >= -h(n);
    from above   points of D prove            separation <= |v|   for any v in their convex hull, and
                                              separation <= -d    if triangles between them close a surface around the
                                                                  origin, and no plane of one is nearer to it than d.

Directions and points are found with floating-point numbers, by minimum norm points (Wolfe 1976) and convex hulls (Qhull),
or suggested by the programs that are judged. Proofs use integers and fractions only: support functions with square roots
rounded up, and points that lie inside by their polynomials. Quotients at the end are rounded, which `ROUNDING` pays for.

The radii of spheres and capsules are taken off before: the separation is that of the centres or axes, minus both radii.
Unions are as far apart as their nearest parts. In overlap, the depth of the deepest pair of parts is a lower bound of their
depth, and the depth of their convex hulls an upper one.
"""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import isqrt, lcm

import numpy as np
from scipy.optimize import nnls
from scipy.spatial import ConvexHull, QhullError

# Poses are rotations up to a few roundings of 1.1e-16, and bounds are sums of some ten numbers: in units of the size.
ROUNDING = 1e-14
# Bounds this near each other, in units of the size, are not improved: a tenth of what answers may be off.
CLOSE = 1e-8
# A length below this has too few digits for a direction: it is made of numbers that are not normal.
DIRECTED = np.finfo(float).tiny / np.finfo(float).eps
# Refinements of one pair: round solids on a common axis have circles of nearest points, and would take any number.
ROUNDS = 40


@dataclass(frozen=True)
class Body:
    """A shape at a pose. `numbers` are what makes it: extents, or corners, triangles and the corners of its convex parts."""

    kind: str
    numbers: tuple
    rotation: tuple
    translation: tuple

    @cached_property
    def corners(self):
        """The points whose convex hull has what is no ball in it; none for cylinders, cones and ellipsoids."""
        if self.kind == "box":
            return np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * self.numbers
        if self.kind == "capsule":
            half = self.numbers[1] / 2
            return np.array([[0.0, 0.0, -half], [0.0, 0.0, half]])
        if self.kind == "sphere":
            return np.zeros((1, 3))
        return np.array(self.numbers[0]) if isinstance(self.numbers[0], tuple) else np.zeros((0, 3))

    @cached_property
    def radius(self):
        """No point of it is further from its origin."""
        if len(self.corners):
            ball = self.numbers[0] if self.kind in ("sphere", "capsule") else 0.0
            return float(np.linalg.norm(self.corners, axis=1).max() + ball)
        return max(self.numbers) if self.kind == "ellipsoid" else float(np.hypot(self.numbers[0], self.numbers[1] / 2))

    def parts(self, shift, surface=False):
        """Convex parts with the pose moved by a shift; of meshes the solid ones, or the triangles of the surface."""
        if self.kind in ("mesh", "dented", "sheet"):
            points = np.array(self.numbers[0] + ((0.0, 0.0, 0.0),))
            return [Part(self, shift, points[list(part)]) for part in self.numbers[1 if surface else 2]]
        return [Part(self, shift, self.corners)]

    def hull(self, shift):
        return Part(self, shift, self.corners)


def fractions(values):
    return [Fraction(float(value)) for value in values]


def dot(u, v):
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2]


def root_above(square):
    """At least the square root of a fraction, and off by a part in 2^60 at most."""
    if square == 0:
        return Fraction(0)
    bits = max(0, 128 + square.denominator.bit_length() - square.numerator.bit_length())
    return Fraction(isqrt((square.numerator << 2 * bits) // square.denominator + 1) + 1, 1 << bits)


class Part:
    """A convex part of a body, without the ball around it."""

    def __init__(self, body, shift, corners):
        self.kind, self.numbers, self.corners = body.kind, body.numbers, corners
        self.rotation = np.array(body.rotation)
        self.exact_rotation = [fractions(row) for row in body.rotation]
        self.shift = [Fraction(at) + more for at, more in zip(body.translation, shift)]
        self.ball = body.numbers[0] if body.kind in ("sphere", "capsule") else 0.0
        self.known = {}
        middle = corners.mean(axis=0) if len(corners) else np.zeros(3)
        self.middle = self.rotation @ middle + np.array([float(at) for at in self.shift])
        self.reach = float(np.linalg.norm(corners - middle, axis=1).max()) + self.ball if len(corners) else body.radius

    @cached_property
    def exact_corners(self):
        return [self.placed(corner) for corner in self.corners]

    def support(self, direction):
        """At least the largest product with a direction, of fractions, that a point of the part has."""
        if len(self.corners):
            return max(dot(direction, corner) for corner in self.exact_corners)
        n = [dot(direction, column) for column in zip(*self.exact_rotation)]
        base = dot(direction, self.shift)
        if self.kind == "ellipsoid":
            return base + root_above(sum((r * m) ** 2 for r, m in zip(fractions(self.numbers), n)))
        radius, half = Fraction(self.numbers[0]), Fraction(self.numbers[1]) / 2
        rim = radius * root_above(n[0] ** 2 + n[1] ** 2)
        return base + (rim + half * abs(n[2]) if self.kind == "cylinder" else max(half * n[2], rim - half * n[2]))

    def extreme(self, direction):
        """A point of the part, proved to be one, that is far along a direction."""
        local = self.rotation.T @ direction
        if len(self.corners):
            return self.exact_corners[int(np.argmax(self.corners @ local))]
        point = tuple(float(value) for value in self.extreme_of_round(local))
        if point not in self.known:
            self.known[point] = self.placed(self.pulled_inside(point))
        return self.known[point]

    def extreme_of_round(self, local):
        if self.kind == "ellipsoid":
            radii = np.array(self.numbers)
            return radii * radii * local / max(np.linalg.norm(radii * local), 1e-300)
        radius, half = self.numbers[0], self.numbers[1] / 2
        across = np.hypot(local[0], local[1])
        rim = radius * local[:2] / across if across > DIRECTED else np.zeros(2)
        if self.kind == "cone" and half * local[2] >= radius * across - half * local[2]:
            return np.array([0.0, 0.0, half])
        return np.append(rim, half if self.kind == "cylinder" and local[2] > 0 else -half)

    def pulled_inside(self, point):
        """The point, with what is round about it shrunk until its polynomial says that it is inside."""
        for roundings in range(64):
            shrunk = [value * (1 - roundings * 2.0**-52) for value in point]
            if self.kind == "ellipsoid":
                inside = sum((x / r) ** 2 for x, r in zip(fractions(shrunk), fractions(self.numbers))) <= 1
            else:
                shrunk[2] = point[2]
                x, y, radius = fractions((shrunk[0], shrunk[1], self.numbers[0]))
                inside = x * x + y * y <= (0 if self.kind == "cone" and point[2] > 0 else radius * radius)
            if inside:
                return shrunk
        raise AssertionError(f"{point} is not a point of {self.kind} {self.numbers}")

    def placed(self, local):
        local = fractions(local)
        return [dot(row, local) + shift for row, shift in zip(self.exact_rotation, self.shift)]


class Difference:
    """Points of A - B, exact and rounded, and what they and directions prove about the separation."""

    def __init__(self, a, b, scale):
        self.a, self.b, self.scale = a, b, scale
        self.exact, self.seen, self.rounded = [], set(), np.zeros((0, 3))
        self.below, self.above, self.direction = -np.inf, np.inf, None

    def add(self, direction):
        """Adds the extreme point along a direction: whether it is new, and its product with the unit direction."""
        direction = direction / np.linalg.norm(direction)
        far = [x - y for x, y in zip(self.a.extreme(direction), self.b.extreme(-direction))]
        rounded = np.array([float(value) for value in far])
        value = float(direction @ rounded)
        if -value > self.below:
            self.below, self.direction = -value, direction
        if tuple(rounded) in self.seen:
            return False, value
        self.seen.add(tuple(rounded))
        self.exact.append(far)
        self.rounded = np.vstack([self.rounded, rounded])
        return True, value

    def nearest(self):
        """The weights of the point of the hull that is nearest to the origin, as a problem of least squares."""
        rows = np.vstack([self.rounded.T / self.scale, np.ones(len(self.rounded))])
        weights, _ = nnls(rows, np.array([0.0, 0.0, 0.0, 1.0]), maxiter=50 * len(self.rounded))
        return weights / weights.sum()

    def approach(self):
        """Wolfe's minimum norm point: adds extreme points towards the origin until that is in the hull, or no point is nearer."""
        for _ in range(ROUNDS):
            weights = self.nearest()
            nearest = weights @ self.rounded
            length = np.linalg.norm(nearest)
            self.above = min(self.above, length)
            if length <= ROUNDING * self.scale:
                return weights, True
            new, value = self.add(-nearest)
            if not new or length + value <= CLOSE * self.scale:
                return weights, length <= CLOSE * self.scale
        return weights, False

    def thick_hull(self):
        """The hull of the points, and of more across where they lie in a plane; an error where A - B does as well."""
        while True:
            try:
                return ConvexHull(self.rounded / self.scale)
            except QhullError:
                thin = np.linalg.svd((self.rounded - self.rounded[0]) / self.scale)[2][::-1]
                if not any([self.add(sign * n)[0] for n in thin for sign in (1, -1)]):
                    raise

    def penetrate(self):
        """Adds extreme points along the normals of the hull's nearest planes, until the nearest is that of A - B."""
        for _ in range(ROUNDS):
            hull = self.thick_hull()
            planes = hull.equations[np.argsort(-hull.equations[:, 3])]
            nearest = -planes[0, 3] * self.scale
            new = False
            for plane in planes[: 1 + 8 * (len(self.rounded) > 20)]:
                if -plane[3] * self.scale <= -self.below - CLOSE * self.scale:
                    new |= self.add(plane[:3])[0]
            if not new or -self.below - nearest <= CLOSE * self.scale:
                return

    def proved_below(self):
        """The largest -h of the directions that were tried, proved for the best one."""
        direction = fractions(self.direction)
        value = -self.a.support(direction) - self.b.support([-x for x in direction])
        return float(value) / float(root_above(dot(direction, direction)))

    def proved_nearest(self, weights):
        """The length of a weighted mean of points of A - B."""
        used = [(Fraction(float(weight)), point) for weight, point in zip(weights, self.exact) if weight > 0]
        total = sum(weight for weight, _ in used)
        mean = [sum(weight * point[axis] for weight, point in used) / total for axis in range(3)]
        return float(root_above(dot(mean, mean)))

    def proved_depth(self, shrink=0):
        """The radius of a ball around the origin that a closed surface between points of A - B encloses; None without a proof.

        All planes have the origin on the same side, so the surface winds around it at least once if its edges cancel out. Flat
        places may leave edges that do not; points that move inwards by different parts in 10^9 have none.
        """
        middle = [sum(point[axis] for point in self.exact) / len(self.exact) for axis in range(3)]
        moves = [Fraction(shrink * (1 + at * 7919 % 101), 10**11) for at in range(len(self.exact))]
        points = [[x + (m - x) * move for x, m in zip(point, middle)] for point, move in zip(self.exact, moves)]
        hull = ConvexHull(np.array([[float(x) for x in point] for point in points]) / self.scale)
        unit = lcm(*(x.denominator for index in hull.vertices for x in points[index]))
        whole = {index: [int(x * unit) for x in points[index]] for index in hull.vertices}
        edges, depth = set(), np.inf
        for plane, corners in zip(hull.equations, hull.simplices):
            p, q, r = (whole[index] for index in corners)
            u, v = [y - x for x, y in zip(p, q)], [y - x for x, y in zip(p, r)]
            normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
            i, j, k = (int(index) for index in corners)
            if dot(normal, fractions(plane[:3])) < 0:
                normal, j, k = [-x for x in normal], k, j
            offset, square = dot(normal, p), dot(normal, normal)
            turned = {(i, j), (j, k), (k, i)}
            if offset <= 0 or turned & edges:
                return None
            edges |= turned
            depth = min(depth, float(Fraction(offset * offset, square * unit * unit)) ** 0.5)
        return depth if all((j, i) in edges for i, j in edges) else None


def usable(directions):
    """Vectors that have a direction: not the way between points that are one, nor memory that a program left as it was."""
    return [np.array(n) for n in directions if 1e-30 < np.abs(n).max() < 1e30]


def start_directions(a, b, suggestions):
    axes = np.hstack([a.rotation, b.rotation]).T
    between = b.middle - a.middle
    return [*axes, *-axes, *(sign * n for n in usable([*suggestions, between]) for sign in (1, -1))]


def convex_bounds(a, b, suggestions, size):
    """Proved bounds of the separation of two parts, and the direction of the lower one."""
    difference = Difference(a, b, size)
    for direction in start_directions(a, b, suggestions):
        difference.add(direction)
    weights, overlap = difference.approach()
    above = difference.proved_nearest(weights)
    if overlap:
        try:
            difference.penetrate()
            depth = difference.proved_depth() or difference.proved_depth(shrink=1)
            above = above if depth is None else -depth
        except QhullError:
            pass  # A - B is flat: its depth is 0, and the directions that found that prove it.
    slack, balls = ROUNDING * size, a.ball + b.ball
    return difference.proved_below() - balls - slack, above - balls + slack, difference.direction


def union_bounds(parts_a, parts_b, suggestions, size):
    """Proved bounds of the separation of the nearest parts; in overlap the upper one is that of the first deep pair."""
    gaps = [
        (float(np.linalg.norm(a.middle - b.middle)) - a.reach - b.reach, i, j)
        for i, a in enumerate(parts_a)
        for j, b in enumerate(parts_b)
    ]
    below, above, tries, met = np.inf, np.inf, list(suggestions)[:4], 0
    for gap, i, j in sorted(gaps):
        if gap > above + CLOSE * size or met == 6:
            break
        a, b = parts_a[i], parts_b[j]
        if above > 0 and any(quick_below(a, b, n) > above + CLOSE * size for n in tries[-6:]):
            continue
        low, high, direction = convex_bounds(a, b, tries[-2:], size)
        below, above, met = min(below, low), min(above, high), met + (high < -1e-6 * size)
        tries.append(direction)
    return below, above, tries[-1]


def quick_below(a, b, direction):
    """A lower bound of the separation, rounded: what it leaves out is left out by more than its roundings."""
    extremes = [float(dot(fractions(direction), part.extreme(n))) for part, n in ((a, direction), (b, -direction))]
    return (extremes[1] - extremes[0]) / float(np.linalg.norm(direction)) - a.ball - b.ball


def size_of(a, b):
    return a.radius + b.radius


def bounds(a, b, suggestions=(), surface=False):
    """Proved bounds (below, above) of the separation of two bodies; with `surface`, of meshes that enclose nothing."""
    home = fractions(a.translation)
    shift, size, suggestions = [-x for x in home], size_of(a, b), usable(suggestions)
    parts_a, parts_b = a.parts(shift, surface), b.parts(shift, surface)
    if len(parts_a) == len(parts_b) == 1:
        return convex_bounds(parts_a[0], parts_b[0], suggestions, size)[:2]
    below, above, direction = union_bounds(parts_a, parts_b, suggestions, size)
    if below > 0 or surface:
        return below, above
    return min(convex_bounds(a.hull(shift), b.hull(shift), [*suggestions, direction], size)[0], 0.0), above
