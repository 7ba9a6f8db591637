"""What do coal and python-fcl say about a scene? `scenes.py` asks.

Peers answer in a process of their own: python-fcl, asked for a depth, ends some processes and does not return in others.
"""

import dataclasses
import multiprocessing

import coal
import fcl
import numpy as np

MESHES = ("mesh", "dented", "sheet")
# Seconds; a pair takes less than a thousandth of it, unless it never ends.
PATIENCE = 0.25


@dataclasses.dataclass
class Answer:
    """Whether shapes touch, their separation where that is comparable, and directions that may prove something."""

    touches: bool
    separation: float | None
    directions: list
    failure: str | None = None


def with_depth(a, b):
    """Whether peers can be compared in overlap: of meshes they say 0, -1, or the depth of a triangle."""
    return a.kind not in MESHES and b.kind not in MESHES


class Coal:
    """Shapes and answers of coal, as it comes: without options."""

    def shape(self, body):
        n = body.numbers
        if body.kind in MESHES:
            mesh = coal.BVHModelOBBRSS()
            mesh.beginModel(len(n[1]), len(n[0]))
            mesh.addVertices(np.array(n[0]))
            mesh.addTriangles(np.array(n[1], dtype=np.int32))
            mesh.endModel()
            return mesh
        if body.kind == "hull":
            points, faces = coal.StdVec_Vec3s(), coal.StdVec_Triangle()
            points.extend([np.array(point) for point in n[0]])
            faces.extend([coal.Triangle(*face) for face in n[1]])
            return coal.Convex(points, faces)
        n = [2 * half for half in n] if body.kind == "box" else n
        return getattr(coal, body.kind.title())(*n)

    def answer(self, a, b, deep):
        poses = [coal.Transform3s(np.array(body.rotation), np.array(body.translation)) for body in (a, b)]
        pair = self.shape(a), poses[0], self.shape(b), poses[1]
        met, near = coal.CollisionResult(), coal.DistanceResult()
        coal.collide(*pair, coal.CollisionRequest(), met)
        gap = coal.distance(*pair, coal.DistanceRequest(), near)
        way = near.getNearestPoint2() - near.getNearestPoint1()
        apart = gap > 0 and not met.isCollision()
        return Answer(met.isCollision(), float(gap) if apart or deep and with_depth(a, b) else None, [near.normal, way])


class Fcl:
    """Shapes and answers of python-fcl; depths are signed distances of a second question."""

    def shape(self, body):
        n = body.numbers
        if body.kind in MESHES:
            mesh = fcl.BVHModel()
            mesh.beginModel(len(n[0]), len(n[1]))
            mesh.addSubModel(np.array(n[0]), np.array(n[1]))
            mesh.endModel()
            return mesh
        if body.kind == "hull":
            return fcl.Convex(np.array(n[0]), len(n[1]), np.array([(3, *face) for face in n[1]]).flatten())
        n = [2 * half for half in n] if body.kind == "box" else n
        return getattr(fcl, body.kind.title())(*n)

    def answer(self, a, b, deep):
        pair = [
            fcl.CollisionObject(self.shape(body), fcl.Transform(np.array(body.rotation), np.array(body.translation)))
            for body in (a, b)
        ]
        near = fcl.DistanceResult()
        touches = fcl.collide(*pair, fcl.CollisionRequest(), fcl.CollisionResult()) > 0
        gap = fcl.distance(*pair, fcl.DistanceRequest(True), near)
        if gap <= 0 and deep and with_depth(a, b):
            near = fcl.DistanceResult()
            gap = fcl.distance(*pair, fcl.DistanceRequest(True, True), near)
        elif gap <= 0 or touches and not with_depth(a, b):
            gap = None
        return Answer(touches, None if gap is None else float(gap), [near.nearest_points[1] - near.nearest_points[0]])


def serve(program, line):
    while True:
        line.send(program.answer(*line.recv()))


class Guarded:
    """A program in a process of its own; where that ends or does not answer, it is asked again without depth."""

    def __init__(self, program):
        self.program, self.process = program, None

    def start(self):
        self.line, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("fork").Process(target=serve, args=(self.program, theirs), daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, scenes):
        return [self.answer(a, b) for a, b in scenes]

    def answer(self, a, b):
        failure = None
        for deep in (True, False):
            if self.process is None:
                self.start()
            try:
                self.line.send((a, b, deep))
                if self.line.poll(PATIENCE):
                    answer = self.line.recv()
                    answer.failure = failure
                    return answer
                failure = "no end"
            except (EOFError, ConnectionError):
                failure = "crash"
            self.process.kill()
            self.process.join()
            self.process = None
        return Answer(None, None, [], failure)
