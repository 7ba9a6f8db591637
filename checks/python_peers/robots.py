"""Whole robots beside pinocchio and coal, in one run: the same answers, and how long they take.

    pip install tangency pin example-robot-data
    python robots.py [configurations]

The pairs of links are the same for both: ours, without an SRDF. Times are of the processor, for one thread, the least of three
rounds. Pinocchio does not read the joints of Talos that mimic others: what they move stands still there, and differs.
"""

import pathlib
import sys
import time

import numpy as np
import pinocchio as pin
import tangency as tg

ROBOTS = {
    "panda": "panda_description/urdf/panda.urdf",
    "ur5": "ur_description/urdf/ur5_robot.urdf",
    "talos": "talos_data/robots/talos_full_v2.urdf",
}
SHARE = pathlib.Path(pin.__file__).parents[4] / "share"


class Peer:
    """The robot in pinocchio, with the pairs that ours looks at."""

    def __init__(self, file, ours):
        try:
            self.model = pin.buildModelFromUrdf(str(file), mimic=True)
        except ValueError:
            # It does not take a joint that mimics one which comes later.
            self.model = pin.buildModelFromUrdf(str(file))
        self.geometry = pin.buildGeomFromUrdf(self.model, str(file), pin.GeometryType.COLLISION, package_dirs=[str(SHARE)])
        names = [self.model.frames[shape.parentFrame].name for shape in self.geometry.geometryObjects]
        allowed = {frozenset(pair[:2]) for pair in ours.acm.pairs}
        for a, one in enumerate(names):
            for b in range(a + 1, len(names)):
                if one != names[b] and frozenset((one, names[b])) not in allowed:
                    self.geometry.addCollisionPair(pin.CollisionPair(a, b))
        self.names = names
        self.data, self.found = self.model.createData(), self.geometry.createData()

    def configurations(self, ours, q):
        """Our configurations in its order; joints without limits are cosines and sines there."""
        told = np.zeros((len(q), self.model.nq))
        for at, name in enumerate(ours.joint_names):
            joint = self.model.joints[self.model.getJointId(name)]
            values = [q[:, at]] if joint.nq == 1 else [np.cos(q[:, at]), np.sin(q[:, at])]
            for offset, value in enumerate(values):
                told[:, joint.idx_q + offset] = value
        return told

    def in_collision(self, q):
        return pin.computeCollisions(self.model, self.data, self.geometry, self.found, q, True)

    def distance(self, q):
        pin.computeDistances(self.model, self.data, self.geometry, self.found, q)
        return min(result.min_distance for result in self.found.distanceResults)


def least(ask):
    """The answer, and the seconds of the fastest of three rounds."""
    times = []
    for _ in range(3):
        started = time.process_time()
        answer = ask()
        times.append(time.process_time() - started)
    return answer, min(times)


def compare(name, file, count):
    ours = tg.Robot.from_urdf(file, package_dirs=[SHARE])
    _, always = ours.acm.auto(samples=2000)
    peer = Peer(file, ours)
    q = ours.random(count, seed=3)
    theirs_q = peer.configurations(ours, q)
    links = ours.link_poses(q[:50])
    worst = 0.0
    for at in range(50):
        pin.framesForwardKinematics(peer.model, peer.data, theirs_q[at])
        for link, frame in enumerate(ours.link_names):
            told = peer.data.oMf[peer.model.getFrameId(frame)].homogeneous
            worst = max(worst, np.abs(told - links[at, link]).max())
    hits, seconds = least(lambda: ours.in_collision(q, threads=1))
    peer_hits, peer_seconds = least(lambda: np.array([peer.in_collision(one) for one in theirs_q]))
    print(f"{ours}, {always} pairs always collide")
    print(f"  links: worst difference {worst:.1e}")
    print(f"  in_collision: {hits.mean():.3f} collide, {(hits & ~peer_hits).sum()} only ours, {(~hits & peer_hits).sum()} only theirs")
    print(f"    {seconds / count * 1e6:.2f} µs and {peer_seconds / count * 1e6:.2f} µs: {peer_seconds / seconds:.1f} times as fast")
    for at in np.nonzero(hits != peer_hits)[0][:3]:
        pin.computeCollisions(peer.model, peer.data, peer.geometry, peer.found, theirs_q[at], False)
        met = [
            (peer.names[pair.first], peer.names[pair.second])
            for pair, result in zip(peer.geometry.collisionPairs, peer.found.collisionResults)
            if result.isCollision()
        ]
        print(f"    [{at}] ours {ours.colliding_pairs(q[at])}, theirs {met}")
    few = min(count, 100)
    found, seconds = least(lambda: ours.min_distance(q[:few], threads=1))
    theirs, peer_seconds = least(lambda: np.array([peer.distance(one) for one in theirs_q[:few]]))
    free = (found.separation > 0) & (theirs > 0)
    apart = np.abs(found.separation - theirs)[free].max() if free.any() else 0.0
    print(f"  min_distance: worst difference of free ones {apart:.1e}")
    print(f"    {seconds / few * 1e6:.0f} µs and {peer_seconds / few * 1e6:.0f} µs: {peer_seconds / seconds:.1f} times as fast")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    for name, file in ROBOTS.items():
        compare(name, SHARE / "example-robot-data/robots" / file, count)


if __name__ == "__main__":
    main()
