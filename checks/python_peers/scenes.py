"""Do tangency, coal and python-fcl agree on random scenes, and who is wrong where they do not?

    pip install tangency coal python-fcl scipy
    python scenes.py [scenes] [--seed N] [--audit SHARE]

A scene is two shapes at poses of float64. Draws favour what is hard, and the run fails if a hard class was not met often
enough. Where answers differ, and in a share of the scenes where they do not, `judge.py` proves bounds of the separation by
exact arithmetic; an answer outside of them is wrong. The table has a row for each error of a program and pair of kinds, with
the worst error in units of the size of the pair: the sum of the radii of the balls around both. Below it is a scene for each
error, to be pasted back. Without an argument there are 100 000 scenes, which take about an hour.

Answers differ if one is yes and one is no, or if separations are more than `TOLERANCE` apart. Depths are compared for convex
shapes only: of meshes the peers know none. The peers take meshes for surfaces, and what is inside of a solid does not touch
it: where that explains an answer, the error is called "surfaces only". Where the separation is within `BAND` of 0, yes and
no are both right, unless the shapes touch exactly. What is convex or solid comes free by the shift that an answer tells; a
sheet has no inside, and its depth is that of the triangle that overlaps most, which need not free the others.
"""

import argparse
import collections
import dataclasses
import itertools
import sys

import numpy as np
import tangency as tg
from judge import ROUNDING, Body, bounds, size_of
from peers import MESHES, Answer, Coal, Fcl, Guarded
from scipy.spatial import ConvexHull

# What peers' iterative methods ask of themselves is 1e-6; in units of the size of the pair.
TOLERANCE = 1e-6
# Yes and no are both right this near to touching, in units of the size: ten times what bounds are improved to.
BAND = 1e-8
# Touching is touching if bounds are this near to 0, in units of the size: what they allow for their own roundings, twice.
EXACT = 2 * ROUNDING
# Of each 1000 scenes, this many have to be of each hard class, and at most this many may stay undecided.
MET, UNDECIDED = 2, 1
KINDS = ("sphere", "box", "capsule", "cylinder", "cone", "ellipsoid", "hull", *MESHES)
ARRANGEMENTS = ("anywhere", "touching", "near", "inside", "parallel", "same")
# A letter U as four-cornered pieces, so that it is a union of three prisms, and no corner is within an edge.
LETTER = np.array([[0, 0], [3, 0], [3, 3], [2, 3], [2, 1], [1, 1], [1, 3], [0, 3]]) / 2.0 - 0.75
PIECES = ((0, 5, 6, 7), (0, 1, 4, 5), (1, 2, 3, 4))


def nested(array):
    return tuple(tuple(row) for row in np.asarray(array).tolist())


def outward(points):
    """The triangles of the convex hull of points, counter-clockwise from outside."""
    hull = ConvexHull(points)
    corners = points[hull.simplices]
    normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    turned = np.sum(normals * hull.equations[:, :3], axis=1) < 0
    return np.where(turned[:, None], hull.simplices[:, ::-1], hull.simplices)


class Draw:
    """Draws shapes and poses; on the grid all numbers are multiples of 1/8, so that touching is exact."""

    def __init__(self, seed):
        self.random = np.random.default_rng(seed)

    def chance(self, share):
        return self.random.random() < share

    def scene(self):
        grid, arrangement = self.chance(0.3), self.random.choice(ARRANGEMENTS)
        a, b = self.numbers(grid), self.numbers(grid)
        factor = 2.0 ** int(self.random.integers(-14, 15)) if self.chance(0.2) else 1.0
        if arrangement == "inside" and self.chance(0.8):
            factor = 2.0 ** -int(self.random.integers(3, 7))
        if arrangement == "same" and self.chance(0.5):
            b, factor = a, 1.0
        b = (b[0], scaled(b[1], factor))
        rotation, other = self.rotation(grid), self.rotation(grid)
        if arrangement in ("parallel", "same"):
            other = rotation
        a = Body(*a, nested(rotation), (0.0, 0.0, 0.0))
        b = Body(*b, nested(other), (0.0, 0.0, 0.0))
        offset, home = self.offset(a, b, arrangement, grid), self.home(size_of(a, b), grid)
        b = dataclasses.replace(b, translation=tuple((home + offset).tolist()))
        a = dataclasses.replace(a, translation=tuple(home.tolist()))
        return (a, b) if self.chance(0.5) else (b, a)

    def home(self, size, grid):
        if not self.chance(0.15):
            return self.random.integers(-16, 17, 3) / 8 if grid else self.random.normal(size=3) * size
        away = self.random.normal(size=3) * size * 10.0 ** self.random.uniform(3, 6)
        return np.round(away) if grid else away

    def offset(self, a, b, arrangement, grid):
        """Where B is, seen from A."""
        direction = self.random.normal(size=3)
        if grid:
            direction = np.eye(3)[self.random.integers(3)] * self.random.choice((-1.0, 1.0))
        if arrangement == "same":
            return np.zeros(3)
        if arrangement == "inside":
            offset = direction * a.radius * self.random.uniform(0, 0.15)
        elif arrangement in ("touching", "near"):
            offset = extreme(a, direction) - extreme(b, -direction)
            gap = 10.0 ** self.random.uniform(-12, -1) * self.random.choice((-1, 1))
            return offset + direction / np.linalg.norm(direction) * gap * size_of(a, b) * (arrangement == "near")
        else:
            offset = self.random.normal(size=3) * size_of(a, b) * self.random.uniform(0, 0.8)
        return np.round(offset * 8) / 8 if grid else offset

    def rotation(self, grid):
        if grid:
            turned = np.eye(3)[self.random.permutation(3)] * self.random.choice((-1.0, 1.0), 3)
        else:
            turned, _ = np.linalg.qr(self.random.normal(size=(3, 3)))
        turned[:, 0] *= np.sign(np.linalg.det(turned))
        return turned + 0.0

    def extents(self, count, grid):
        found = 10.0 ** self.random.uniform(-0.6, 0.6, count)
        if self.chance(0.1):
            found[self.random.integers(count)] *= 2.0 ** -int(self.random.integers(6, 14))
            return found if not grid else 2.0 ** np.round(np.log2(found))
        return np.maximum(np.round(found * 8), 1) / 8 if grid else found

    def numbers(self, grid):
        """A kind, and what makes a shape of it."""
        kind = str(self.random.choice(KINDS))
        count = {"sphere": 1, "capsule": 2, "cylinder": 2, "cone": 2}.get(kind, 3)
        extents = self.extents(count, grid)
        if kind == "dented" and (grid or self.chance(0.3)):
            return kind, letter(extents)
        if kind in ("hull", "mesh", "dented"):
            return kind, self.around(kind, extents, grid)
        if kind == "sheet":
            return kind, self.sheet(extents, grid)
        return kind, tuple(extents.tolist())

    def around(self, kind, extents, grid):
        """Points around the origin with their convex hull; dented, they are moved out and in, and stay seen from the origin."""
        while True:
            points = self.random.normal(size=(int(self.random.integers(4, 12)), 3))
            points = np.round(points * 4) / 4 if grid else points / np.linalg.norm(points, axis=1)[:, None]
            points = np.unique(points, axis=0)
            if len(points) < 4 or np.linalg.matrix_rank(points - points[0], tol=1e-3) < 3:
                continue
            points = points[np.sort(ConvexHull(points).vertices)]
            faces = outward(points)
            if kind != "dented" or np.linalg.det(points[faces]).min() > 1e-3:
                break
        if kind == "dented":
            points = points * self.random.uniform(0.3, 1.0, (len(points), 1))
        parts = np.column_stack([faces, np.full(len(faces), -1)]) if kind == "dented" else [range(len(points))]
        return nested(points * extents), nested(faces), tuple(tuple(map(int, part)) for part in parts)

    def sheet(self, extents, grid):
        """A surface of four triangles between a square and a point over it."""
        height = self.random.integers(-4, 5) / 4 if grid else self.random.uniform(-1, 1)
        points = np.array([[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0], [0, 0, height]]) * extents
        faces = ((0, 1, 4), (1, 2, 4), (2, 3, 4), (3, 0, 4))
        return nested(points), faces, faces


def letter(extents):
    points = np.array([[x, y, z] for z in (-0.5, 0.5) for x, y in LETTER]) * extents
    caps = [(p, q, r) for p, q, r, s in PIECES] + [(p, r, s) for p, q, r, s in PIECES]
    sides = [(i, (i + 1) % 8, (i + 1) % 8 + 8) for i in range(8)] + [(i, (i + 1) % 8 + 8, i + 8) for i in range(8)]
    faces = [(r, q, p) for p, q, r in caps] + [(p + 8, q + 8, r + 8) for p, q, r in caps] + sides
    return nested(points), tuple(faces), tuple(piece + tuple(i + 8 for i in piece) for piece in PIECES)


def scaled(numbers, factor):
    if isinstance(numbers[0], tuple):
        return nested(np.array(numbers[0]) * factor), *numbers[1:]
    return tuple(value * factor for value in numbers)


def extreme(body, direction):
    """A point of a body, rounded, that is far along a direction; exact on the grid, along an axis."""
    part = body.hull([0, 0, 0])
    ball = part.ball * direction / np.linalg.norm(direction)
    return np.array([float(x) for x in part.extreme(direction)]) + ball


class Tangency:
    """All scenes at once."""

    def shape(self, body):
        n = body.numbers
        if body.kind in MESHES:
            return tg.Mesh(n[0], n[1], solid=body.kind != "sheet")
        return {
            "sphere": lambda: tg.Sphere(*n),
            "box": lambda: tg.Box(n),
            "capsule": lambda: tg.Capsule(*n),
            "cylinder": lambda: tg.Cylinder(*n),
            "cone": lambda: tg.Cone(*n),
            "ellipsoid": lambda: tg.Ellipsoid(n),
            "hull": lambda: tg.Hull(n[0]),
        }[body.kind]()

    def poses(self, bodies):
        poses = np.tile(np.eye(4), (len(bodies), 1, 1))
        poses[:, :3, :3] = [body.rotation for body in bodies]
        poses[:, :3, 3] = [body.translation for body in bodies]
        return poses

    def ask(self, scenes):
        a, b = zip(*scenes)
        question = [self.shape(x) for x in a], self.poses(a), [self.shape(x) for x in b], self.poses(b)
        touches, near = tg.intersects(*question), tg.closest(*question)
        found = zip(touches, near.separation, near.normal, near.point_b - near.point_a)
        return [Answer(bool(hit), float(gap), [normal, way]) for hit, gap, normal, way in found]


PROGRAMS = {"tangency": Tangency, "coal": lambda: Guarded(Coal()), "python-fcl": lambda: Guarded(Fcl())}


def differ(one, other, size):
    if other.failure or one.touches != other.touches:
        return True
    if one.separation is None or other.separation is None:
        return False
    return not abs(one.separation - other.separation) <= TOLERANCE * size


def band(a, b):
    """Both roundings of the poses and what bounds leave open."""
    return BAND * size_of(a, b) + 8 * sys.float_info.epsilon * max(map(abs, a.translation + b.translation))


def errors(answer, low, high, a, b):
    """What is wrong in an answer, and by how much, given bounds of the separation."""
    near, gap = band(a, b), answer.separation
    if answer.touches and low > near:
        yield "touches, but is apart", low
    if answer.touches is False and high < -near:
        yield "apart, but overlaps", -high
    if gap is None:
        return
    slack = TOLERANCE * size_of(a, b) / 2
    if not np.isfinite(gap):
        yield "not a number", 0.0
    elif gap > high + slack:
        yield "depth too small" if gap <= 0 else "distance in overlap" if high < -near else "distance too large", gap - high
    elif gap < low - slack:
        yield "distance too small" if gap > 0 else "depth too large" if low <= near else "depth though apart", low - gap


def surface_explains(answer, a, b):
    """Whether an answer is right of surfaces: asked where a solid, with what is inside of it, makes it wrong."""
    solid = any(body.kind in ("mesh", "dented") for body in (a, b))
    return solid and not any(errors(answer, *bounds(a, b, answer.directions, surface=True), a, b))


def strays(answer, a, b):
    """Whether shapes do not touch, and by how much, after B went along the normal by the separation: towards A, or out of it."""
    moved = np.array(b.translation) - answer.separation * np.array(answer.directions[0])
    low, high = bounds(a, dataclasses.replace(b, translation=tuple(moved.tolist())), answer.directions)
    off, slack = max(low, -high), TOLERANCE * size_of(a, b)
    return [("normal does not lead to touching", off)] if off > slack else []


def judged(a, b, answers):
    """The errors of all programs as (program, error, how large), and whether nothing is proved."""
    low, high = bounds(a, b, [n for answer in answers.values() for n in answer.directions])
    if not low <= high:
        raise AssertionError(f"bounds {low} > {high} for {a!r}, {b!r}")
    found = []
    for program, answer in answers.items():
        wrong = list(errors(answer, low, high, a, b))
        if wrong and program != "tangency" and surface_explains(answer, a, b):
            wrong = [("surfaces only", wrong[0][1])]
        wrong += [(answer.failure, 0.0)] * bool(answer.failure)
        frees = program == "tangency" and "sheet" not in (a.kind, b.kind)
        wrong += strays(answer, a, b) if frees and not wrong else []
        found += [(program, what, much) for what, much in wrong]
    if not found and max(-low, high) <= 4 * band(a, b):
        found = [(program, "no, of touching", 0.0) for program, answer in answers.items() if answer.touches is False]
        if low < -EXACT * size_of(a, b) or high > EXACT * size_of(a, b):
            found = [("nobody", "nearer than the band", max(-low, high))]
    return found, not found, (low, high)


def again(a, b):
    """Asks everybody about one scene, and prints what they say and what is proved."""
    answers = {program: make().ask([(a, b)])[0] for program, make in PROGRAMS.items()}
    found, _, (low, high) = judged(a, b, answers)
    for program, answer in answers.items():
        print(f"{program:12} touches {answer.touches}, separation {answer.separation}")
    print(f"{'proved':12} separation from {low!r} to {high!r}")
    print(*(f"{program}: {what}, by {much:.3g}" for program, what, much in found), sep="\n")


def hard_classes(a, b, answers):
    """Whether a scene is of each hard class, told from its numbers and from what programs say."""
    gap, size = answers["coal"].separation, size_of(a, b)
    ours = answers["tangency"].separation
    grid = set(np.abs([a.rotation, b.rotation]).flat) <= {0.0, 1.0}
    touching = min(abs(ours), np.inf if gap is None else abs(gap)) <= 1e-12 * size
    flat = [np.std(body.numbers[0], axis=0) if isinstance(body.numbers[0], tuple) else body.numbers for body in (a, b)]
    return {
        "touching": touching,
        "touching on the grid": touching and grid,
        "nearly touching": 1e-12 * size < abs(ours) < 1e-4 * size,
        "one inside the other": -ours >= 2 * min(a.radius, b.radius),
        "parallel axes": np.linalg.norm(np.cross(np.array(a.rotation)[:, 2], np.array(b.rotation)[:, 2])) < 1e-12,
        "same place": a.translation == b.translation and a.rotation == b.rotation,
        "same shape at the same place": a == b,
        "sizes of 1 : 1000 or more": max(a.radius, b.radius) >= 1e3 * min(a.radius, b.radius),
        "sizes of 1 : 10000 or more": max(a.radius, b.radius) >= 1e4 * min(a.radius, b.radius),
        "slivers": any(min(extents) < 0.01 * max(extents) for extents in flat),
        "far from the origin": np.linalg.norm(a.translation) > 1000 * size,
        "on the grid": grid,
    }


class Tally:
    """What the scenes of a run came to."""

    def __init__(self):
        self.rows, self.classes = {}, collections.Counter()
        self.differ, self.undecided, self.judged, self.wrong = collections.Counter(), [], 0, 0

    def add(self, a, b, answers, audited):
        self.classes.update({name: int(holds) for name, holds in hard_classes(a, b, answers).items()})
        ours, size = answers["tangency"], size_of(a, b)
        against = [program for program in ("coal", "python-fcl") if differ(ours, answers[program], size)]
        self.differ.update(against)
        alone = ours.touches != (ours.separation <= 0)
        if not (against or alone or audited):
            return
        self.judged += 1
        found, unproved, proved = judged(a, b, answers)
        if unproved and (against or alone):
            self.undecided.append((a, b, answers, proved))
        self.wrong += any(program == "tangency" and what != "no, of touching" for program, what, _ in found)
        for program, what, much in found:
            self.row(program, what, a, b, much / size)

    def row(self, program, what, a, b, worst):
        key = (program, what, "any" if program == "nobody" else " ".join(sorted((a.kind, b.kind))))
        count, before, scene = self.rows.get(key, (0, -1.0, None))
        self.rows[key] = (count + 1, max(worst, before), (a, b) if worst > before else scene)

    def print(self):
        print(f"{'hard class':30} {'scenes':>8}")
        for name, count in self.classes.most_common():
            print(f"{name:30} {count:8}")
        print(f"\n{'program':12} {'error':33} {'kinds':22} {'scenes':>7} {'worst, of the size':>18}")
        for (program, what, kinds), (count, worst, _) in sorted(self.rows.items()):
            print(f"{program:12} {what:33} {kinds:22} {count:7} {worst:18.2e}")
        print("\nfrom scenes import Body, again")
        for (program, what), rows in itertools.groupby(sorted(self.rows.items()), key=lambda row: row[0][:2]):
            (_, _, kinds), (_, worst, (a, b)) = max(rows, key=lambda row: row[1][1])
            print(f"# {program}: {what}, {kinds}, {worst:.2e}\nagain({a!r}, {b!r})")
        for a, b, answers, proved in self.undecided[:10]:
            said = {program: (answer.touches, answer.separation) for program, answer in answers.items()}
            print(f"# undecided: {said}, proved {proved}\nagain({a!r}, {b!r})")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("scenes", nargs="?", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--audit", type=float, default=0.01, help="the share of scenes that are judged though all agree")
    asked = parser.parse_args()
    draw, tally = Draw(asked.seed), Tally()
    programs = {name: make() for name, make in PROGRAMS.items()}
    for start in range(0, asked.scenes, 1000):
        scenes = [draw.scene() for _ in range(min(1000, asked.scenes - start))]
        answers = {name: program.ask(scenes) for name, program in programs.items()}
        for at, (a, b) in enumerate(scenes):
            tally.add(a, b, {name: said[at] for name, said in answers.items()}, draw.chance(asked.audit))
        print(f"{start + len(scenes)} asked, {tally.judged} judged", file=sys.stderr, flush=True)
    tally.print()
    wrong, open_ = tally.wrong, len(tally.undecided)
    rare = [name for name, count in tally.classes.items() if count < MET * asked.scenes / 1000]
    for name in rare:
        print(f"too few scenes of a hard class: {name}, {tally.classes[name]}")
    print(
        f"scenes: {asked.scenes} asked, {tally.differ['coal']} disagree with coal, {tally.differ['python-fcl']} with python-fcl, "
        f"tangency wrong in {wrong}, undecided {open_}"
    )
    sys.exit(wrong > 0 or len(rare) > 0 or open_ > UNDECIDED * asked.scenes / 1000)


if __name__ == "__main__":
    main()
