"""Collision detection: whether, where, how deep and when shapes touch.

Shapes have no place; poses say where they are: ``(4, 4)`` matrices, or ``(7,)`` numbers, a place and a quaternion, whose order
is told by ``quat="xyzw"`` or ``quat="wxyz"``. ``None`` is the origin. Arrays of poses, ``(N, 4, 4)`` or ``(N, 7)``, and lists of
shapes ask N questions at once; what is given once holds for all of them. ``float32`` arrays are answered in ``float32``, all
others in ``float64``.

>>> import numpy as np, tangency as tg
>>> box, ball = tg.Box(half_extents=(0.5, 0.5, 0.5)), tg.Sphere(radius=0.25)
>>> above = np.eye(4); above[2, 3] = 1.0
>>> bool(tg.intersects(box, None, ball, above)), float(tg.distance(box, None, ball, above))
(False, 0.25)
>>> many = np.tile(np.eye(4), (3, 1, 1)); many[:, 2, 3] = [0.6, 0.75, 2.0]
>>> tg.closest(box, None, ball, many).separation
array([-0.15,  0.  ,  1.25])

Shapes of two dimensions are in ``tangency.d2``; ``tangency.d3`` has the names that are here, under a name that says so.
"""

from . import d2, d3
from .d3 import *

__all__ = ["d2", "d3"]
__all__ += d3.__all__
