"""The same programs under other packages' names, and under those of the packages themselves."""

import fcl as real
import numpy as np
import pytest
import trimesh
from tangency.compat import fcl as ours
from tangency.compat.trimesh import CollisionManager


def geometries(fcl):
    """A shape of every kind, by the names of python-fcl."""
    mesh = trimesh.creation.box((0.7, 0.4, 0.5))
    model = fcl.BVHModel()
    model.beginModel(len(mesh.vertices), len(mesh.faces))
    model.addSubModel(mesh.vertices, mesh.faces)
    model.endModel()
    corners = np.array([[0, 0, 0], [0.5, 0, 0], [0, 0.5, 0], [0, 0, 0.5]])
    faces = np.array([3, 0, 2, 1, 3, 0, 1, 3, 3, 0, 3, 2, 3, 1, 2, 3])
    return [
        fcl.Box(0.6, 0.4, 0.8),
        fcl.Sphere(0.4),
        fcl.Ellipsoid(0.2, 0.3, 0.5),
        fcl.Capsule(0.2, 0.6),
        fcl.Cylinder(0.3, 0.5),
        fcl.Cone(0.3, 0.6),
        fcl.Convex(corners, 4, faces),
        model,
    ]


def objects(fcl, kinds, poses):
    known = geometries(fcl)
    return [fcl.CollisionObject(known[kind], fcl.Transform(pose[:3, :3].copy(), pose[:3, 3].copy())) for kind, pose in zip(kinds, poses)]


def test_collisions_and_distances_are_those_of_python_fcl(draw, poses_of):
    """Where the two are neither near to touching nor one a mesh that may enclose the other; FCL's tolerance is 1e-6."""
    count = 2000
    kinds, poses = draw.integers(8, size=(2, count)), (poses_of(count, 0.6), poses_of(count, 0.6))
    a, b = ([objects(fcl, kinds[side], poses[side]) for side in (0, 1)] for fcl in (ours, real))
    hits, more = 0, []
    for at in range(count):
        signed = ours.distance(a[0][at], a[1][at], ours.DistanceRequest(enable_signed_distance=True))
        if abs(signed) < 1e-3 or 7 in kinds[:, at] and signed < 0:
            continue
        hit = ours.collide(a[0][at], a[1][at])
        assert hit == (signed < 0) == real.collide(b[0][at], b[1][at], real.CollisionRequest(), real.CollisionResult()), kinds[:, at]
        hits += hit
        if not hit:
            told = [fcl.DistanceResult() for fcl in (ours, real)]
            for fcl, side, result in zip((ours, real), (a, b), told):
                fcl.distance(side[0][at], side[1][at], fcl.DistanceRequest(enable_nearest_points=True), result)
            more.append(told[1].min_distance - told[0].min_distance)
            gap = np.linalg.norm(told[0].nearest_points[1] - told[0].nearest_points[0])
            assert gap == pytest.approx(told[0].min_distance, abs=1e-12)
    # Its curved shapes end early: a distance that is between points of both shapes is never too short, and the shorter is right.
    more = np.array(more)
    assert hits > 200 and len(more) > 200
    assert more.min() > -1e-6 and np.median(np.abs(more)) < 1e-6 and more.max() < 2e-3


def test_a_contact_has_the_normal_and_depth_of_python_fcl():
    told = []
    for fcl in (ours, real):
        ball = fcl.CollisionObject(fcl.Sphere(1.0), fcl.Transform(np.array([1.5, 0.0, 0.0])))
        result = fcl.CollisionResult()
        count = fcl.collide(fcl.CollisionObject(fcl.Sphere(1.0)), ball, fcl.CollisionRequest(enable_contact=True), result)
        contact = result.contacts[0]
        told.append((count, result.is_collision, contact.normal, contact.pos, contact.penetration_depth, contact.b1))
    for one, other in zip(*told):
        assert np.allclose(one, other, atol=1e-9)


def test_managers_find_what_python_fcl_finds(draw, poses_of):
    count = 60
    kinds, poses = draw.integers(7, size=count), poses_of(count, 2.0)
    found = {}
    for name, fcl in (("ours", ours), ("real", real)):
        manager = fcl.DynamicAABBTreeCollisionManager()
        manager.registerObjects(objects(fcl, kinds, poses))
        manager.setup()
        met = set()

        def gather(o1, o2, data):
            if fcl.collide(o1, o2, fcl.CollisionRequest(), fcl.CollisionResult()):
                # python-fcl hands over other objects than those that were registered.
                met.add(frozenset(tuple(o.getTranslation()) for o in (o1, o2)))
            return False

        manager.collide(None, gather)
        one = fcl.CollisionObject(fcl.Sphere(0.2), fcl.Transform(np.array([9.0, 0.0, 0.0])))
        data, hit = fcl.DistanceData(), fcl.CollisionData()
        manager.distance(one, data, fcl.defaultDistanceCallback)
        manager.collide(hit, fcl.defaultCollisionCallback)
        found[name] = met, data.result.min_distance, hit.result.is_collision, manager.size()
    assert len(found["ours"][0]) > 20 and found["ours"][0] == found["real"][0]
    assert found["ours"][1] == pytest.approx(found["real"][1], abs=1e-5) and found["ours"][2:] == found["real"][2:]


def test_transforms_are_those_of_python_fcl(draw):
    for quaternion in [*draw.normal(size=(50, 4)), np.eye(4)[1], np.eye(4)[2], np.eye(4)[3]]:
        quaternion = quaternion / np.linalg.norm(quaternion)
        place = draw.normal(size=3)
        one, other = (fcl.Transform(quaternion, place) for fcl in (ours, real))
        assert np.allclose(one.getRotation(), other.getRotation(), atol=1e-12)
        assert np.allclose(one.getTranslation(), other.getTranslation(), atol=0)
        again = one.getQuatRotation()
        assert min(np.abs(again - quaternion).max(), np.abs(again + quaternion).max()) < 1e-12
    with pytest.raises(ValueError, match="a rotation, a quaternion or a place"):
        ours.Transform(np.zeros((2, 2)))
    with pytest.raises(ValueError, match="endModel"):
        ours.collide(ours.CollisionObject(ours.BVHModel()), ours.CollisionObject(ours.Sphere(1.0)))


def test_what_python_fcl_gets_wrong_is_right_here():
    """A ball inside of a closed mesh collides with it; a result that is used again forgets what it held."""
    told = []
    for fcl in (ours, real):
        mesh = trimesh.creation.box((2, 2, 2))
        model = fcl.BVHModel()
        model.beginModel(len(mesh.vertices), len(mesh.faces))
        model.addSubModel(mesh.vertices, mesh.faces)
        model.endModel()
        ball = fcl.CollisionObject(fcl.Sphere(0.1))
        told.append(fcl.collide(fcl.CollisionObject(model), ball, fcl.CollisionRequest(), fcl.CollisionResult()))
    assert told == [1, 0]
    result = ours.CollisionResult()
    far = ours.CollisionObject(ours.Sphere(1.0), ours.Transform(np.array([9.0, 0.0, 0.0])))
    near = ours.CollisionObject(ours.Sphere(1.0))
    assert ours.collide(near, near, ours.CollisionRequest(), result) and result.is_collision
    assert not ours.collide(near, far, ours.CollisionRequest(), result) and not result.is_collision


def test_motions_are_met_when_they_are_met():
    """Two balls that go towards each other at the speed 8: 6 apart, they touch after 3/4."""
    still, moved = ours.CollisionObject(ours.Sphere(1.0)), ours.CollisionObject(ours.Sphere(1.0), ours.Transform(np.array([8.0, 0, 0])))
    result = ours.ContinuousCollisionResult()
    when = ours.continuousCollide(still, ours.Transform(), moved, ours.Transform(), ours.ContinuousCollisionRequest(toc_err=1e-9), result)
    assert result.is_collide and when == pytest.approx(0.75, abs=1e-6)
    assert ours.continuousCollide(still, ours.Transform(), moved, ours.Transform(np.array([8.0, 1, 0]))) == 1.0


def test_the_manager_of_trimesh_answers_the_same(draw, poses_of):
    meshes = [trimesh.creation.icosphere(1, 0.5), trimesh.creation.box((0.8, 0.5, 0.6)), trimesh.creation.cylinder(0.3, 0.9)]
    for round in range(20):
        poses = poses_of(8, 1.2 + 0.2 * round)
        one, other = CollisionManager(), trimesh.collision.CollisionManager()
        for manager in (one, other):
            for at, pose in enumerate(poses):
                manager.add_object(f"object {at}", meshes[at % 3], pose)
        surely = [other.in_collision_internal(return_names=True)[1], one.in_collision_internal(return_names=True)[1]]
        # What is inside of another one is met by ours alone.
        assert surely[0] <= surely[1]
        for a, b in surely[1] - surely[0]:
            held = sum(np.linalg.norm(meshes[int(name[-1]) % 3].vertices, axis=1).max() for name in (a, b))
            assert np.linalg.norm(poses[int(a[-1]), :3, 3] - poses[int(b[-1]), :3, 3]) < held
        pose = poses_of(1, 1.0)[0]
        pose[0, 3] += 9.0
        mine = one.min_distance_single(meshes[1], pose, return_name=True, return_data=True)
        theirs = other.min_distance_single(meshes[1], pose, return_name=True, return_data=True)
        assert mine[0] == pytest.approx(theirs[0], abs=1e-6) and mine[1] == theirs[1]
        assert np.linalg.norm(mine[2].point(mine[1]) - mine[2].point("__external")) == pytest.approx(mine[0], abs=1e-9)
        assert not one.in_collision_single(meshes[1], pose)
        hit, names, data = one.in_collision_single(meshes[1], poses[0], return_names=True, return_data=True)
        assert hit and "object 0" in names and all(contact.depth >= 0 for contact in data)
        one.remove_object("object 0")
        assert all("object 0" not in pair for pair in one.in_collision_internal(return_names=True)[1])
    with pytest.raises(ValueError, match="object 0 not in"):
        one.set_transform("object 0", np.eye(4))
