"""What a user writes whose checker is strict: mypy and pyright read it."""
# pyright: strict

import numpy as np
import tangency as tg
from tangency import d2

box: tg.Shape = tg.Box(half_extents=(0.5, 0.5, 0.5))
ball = tg.Sphere(radius=0.25)
mesh = tg.Mesh(np.zeros((3, 3)), [[0, 1, 2]], solid=False)
poses = np.tile(np.eye(4), (3, 1, 1))

hits = tg.intersects(box, None, ball, poses)
print(hits.sum(), tg.distance([box, ball, mesh], poses, ball, None, threads=2).max())
near: tg.Closest = tg.closest(box, None, ball, np.tile([0.0] * 6 + [1.0], (3, 1)), max_distance=1.0, quat="xyzw")
print(near.separation.min(), near.point_a.shape, near.to_dict().keys())
found = tg.contacts(box, None, ball, poses, margin=0.1)
print(found.offsets.tolist(), found.feature_a.dtype, found.depths.max(), near.status == tg.Status.APART)
print(tg.cast_rays(mesh, [0, 0, 1], [0, 0, -1]).part, tg.overlap_volume(box, None, box, None))
print(tg.time_of_impact(box, None, poses[0], ball, None, None).is_certain)
print(tg.cast_shapes(box, None, [1, 0, 0], ball, None, [0, 0, 0]).fraction)
scene = tg.Scene()
ids = scene.add([box, ball], poses[:2], names=["box", "ball"], groups=[None, 1])
scene.set_poses(ids, poses[0])
print(len(scene), scene.name(0), scene.pairs(margin=0.1).shape, scene.closest_pairs(max_distance=1.0)[1].normal)
print(tg.explain(box, None, ball, None).svg)
clashes: tg.Clashes = scene.clashes(hard=0.002, clearance=0.05, progress=lambda done, total: print(done, total))
print(scene.clashes(progress=False).kind, tg.d3.Sphere(1.0).bounds)
print(clashes.pairs.shape, clashes.kind.tolist(), clashes.volume.sum())

disc: d2.Shape = d2.Circle(radius=0.25)
room = d2.Region([(0, 0), (4, 0), (4, 4)], holes=[[(2.0, 1.0), (3.0, 1.0), (3.0, 2.0)]])
flat: tg.Closest = d2.closest(room, None, [disc, d2.Polygon(np.eye(3)[:, :2])], [[0, 0, 1], [2, 0, 0]], angle="radians", threads=1)
print(flat.point_a.shape, d2.cast_rays(room, [0, 0], [1, 0]).fraction, d2.explain(room, None, disc, [1, 1, 0], angle="degrees").svg)
print(d2.time_of_impact(disc, None, np.eye(3), room, None, None).is_certain, d2.contacts(disc, None, room, None).offsets)


def of_files() -> None:
    """What needs files that are not here."""
    robot = tg.Robot.from_urdf("arm.urdf", srdf=None, package_dirs=["."], meshes="hull")
    never, always = robot.acm.auto(samples=100)
    q = robot.random(10, seed=1)
    print(robot.in_collision(q, world=scene, padding=0.01), robot.min_distance(q).gradient.shape, never + always)
    print(robot.check_edges(q[:5], q[5:], tolerance=1e-3), robot.link_poses(q).shape, robot.colliding_pairs(q[0]))
    model: tg.SphereModel = robot.sphere_model(max_overshoot=0.01, max_spheres=32)
    print(model.in_collision(q, world=scene, exact=True), model.coverage.overshoot.max(), model.spheres.center.shape)
    robot.attach("tool", robot.link_names[-1], ball, np.eye(4))
    print(tg.load("part.stl", unit="mm").to_trimesh(), len(tg.load_scene("plant.glb")), near.to_pandas(), clashes.to_arrow())
