"""How long questions take from Python, in one run: ours in a batch and one by one, python-fcl, and coal if it is installed.

    pip install tangency python-fcl coal
    python speed.py
"""

import subprocess
import sys
import time

import fcl
import numpy as np
import tangency as tg

try:
    import coal
except ImportError:
    coal = None

COUNT = 10_000
ROUNDS = 7


def random_poses(draw, reach):
    turned, _ = np.linalg.qr(draw.normal(size=(COUNT, 3, 3)))
    turned[np.linalg.det(turned) < 0, :, 0] *= -1
    poses = np.tile(np.eye(4), (COUNT, 1, 1))
    poses[:, :3, :3], poses[:, :3, 3] = turned, draw.uniform(-reach, reach, size=(COUNT, 3))
    return poses


def least(ask, count):
    """Nanoseconds for each question, the least of many rounds."""
    times = []
    for _ in range(ROUNDS):
        started = time.perf_counter()
        ask()
        times.append(time.perf_counter() - started)
    return min(times) / count * 1e9


def in_fcl(one, other, poses, question):
    """Collision objects are made before, as a careful user would."""
    a = fcl.CollisionObject(one, fcl.Transform())
    b = [fcl.CollisionObject(other, fcl.Transform(np.ascontiguousarray(pose[:3, :3]), pose[:3, 3].copy())) for pose in poses]

    def ask():
        for body in b:
            question(a, body)

    return least(ask, len(b))


def in_coal(one, other, poses, question):
    here = coal.Transform3s.Identity()
    there = [coal.Transform3s(pose[:3, :3], pose[:3, 3]) for pose in poses]

    def ask():
        for pose in there:
            question(one, here, other, pose)

    return least(ask, len(there))


def coal_questions():
    collide, away = coal.CollisionRequest(), coal.DistanceRequest()
    met, found = coal.CollisionResult(), coal.DistanceResult()

    def intersects(*pair):
        met.clear()
        return coal.collide(*pair, collide, met)

    def distance(*pair):
        found.clear()
        return coal.distance(*pair, away, found)

    return {"intersects": intersects, "distance": distance}


def main():
    draw = np.random.default_rng(22)
    poses = random_poses(draw, 2.0)
    points = draw.normal(size=(32, 3)) * 0.5
    shapes = {
        "sphere": (tg.Sphere(0.4), fcl.Sphere(0.4), lambda: coal.Sphere(0.4)),
        "box": (tg.Box((0.5, 0.35, 0.6)), fcl.Box(1.0, 0.7, 1.2), lambda: coal.Box(1.0, 0.7, 1.2)),
        "capsule": (tg.Capsule(0.25, 1.0), fcl.Capsule(0.25, 1.0), lambda: coal.Capsule(0.25, 1.0)),
        "hull(32)": (tg.Hull(points), None, None),
    }
    theirs = {"intersects": fcl.collide, "distance": fcl.distance}
    print(f"{'nanoseconds a question':24} {'batch f64':>10} {'batch f32':>10} {'one by one':>10} {'fcl':>10} {'coal':>10}")
    for name, (ours, in_theirs, make) in shapes.items():
        for question, ask in (("intersects", tg.intersects), ("distance", tg.distance), ("closest", tg.closest)):
            single = poses.astype(np.float32)
            figures = [
                least(lambda: ask(ours, None, ours, poses, threads=1), COUNT),
                least(lambda: ask(ours, None, ours, single, threads=1), COUNT),
                least(lambda: [ask(ours, None, ours, pose) for pose in poses[:1000]], 1000),
                in_fcl(in_theirs, in_theirs, poses, theirs[question]) if in_theirs and question in theirs else np.nan,
                in_coal(make(), make(), poses, coal_questions()[question]) if coal and make and question in theirs else np.nan,
            ]
            print(f"{name + ' ' + question:24} " + " ".join(f"{figure:10.0f}" for figure in figures))
    mesh = tg.Hull(points)
    alone = least(lambda: tg.closest(mesh, None, mesh, poses, threads=1), COUNT)
    both = least(lambda: tg.closest(mesh, None, mesh, poses, threads=2), COUNT)
    print(f"hull(32) closest on two threads: {alone / both:.2f} times as fast")
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import numpy"], check=True)
    base = time.perf_counter() - started
    started = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import numpy, tangency"], check=True)
    print(f"import tangency, beside NumPy's: {max(0.0, time.perf_counter() - started - base) * 1e3:.0f} ms")


if __name__ == "__main__":
    main()
