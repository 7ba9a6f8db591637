"""What a user writes whose checker is strict: mypy reads it, nobody runs it."""

import numpy as np
import tangency as tg

box: tg.Shape = tg.Box(half_extents=(0.5, 0.5, 0.5))
ball = tg.Sphere(radius=0.25)
mesh = tg.Mesh(np.zeros((3, 3)), [[0, 1, 2]], solid=False)
poses = np.tile(np.eye(4), (3, 1, 1))

hits = tg.intersects(box, None, ball, poses)
print(hits.sum(), tg.distance([box, ball, mesh], poses, ball, None, threads=2).max())
near: tg.Closest = tg.closest(box, None, ball, np.tile([0.0] * 6 + [1.0], (3, 1)), max_distance=1.0, quat="xyzw")
print(near.separation.min(), near.point_a.shape, near.to_dict().keys())
found = tg.contacts(box, None, ball, poses, margin=0.1)
print(found.offsets.tolist(), found.feature_a.dtype)
print(tg.cast_rays(mesh, [0, 0, 1], [0, 0, -1]).part, tg.overlap_volume(box, None, box, None))
print(tg.time_of_impact(box, None, poses[0], ball, None, None).is_certain)
print(tg.cast_shapes(box, None, [1, 0, 0], ball, None, [0, 0, 0]).fraction)
scene = tg.Scene()
ids = scene.add([box, ball], poses[:2], names=["box", "ball"], groups=[None, 1])
scene.set_poses(ids, poses[0])
print(len(scene), scene.name(0), scene.pairs(margin=0.1).shape, scene.closest_pairs(max_distance=1.0)[1].normal)
print(tg.explain(box, None, ball, None).svg)
