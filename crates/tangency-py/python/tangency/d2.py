"""Two dimensions: circles, boxes, polygons, regions with holes and chains, and the questions about them.

Shapes have no place; poses say where they are: ``(3, 3)`` matrices, or arrays ``(N, 3, 3)`` of them. With ``angle="radians"`` or
``angle="degrees"``, poses are numbers ``[x, y, angle]``, or rows ``(N, 3)`` of them; it has to be said, because an array of 3 by 3
could be both. ``None`` is the origin. All else is as in three dimensions: the functions are the same.

>>> import numpy as np
>>> from tangency import d2
>>> box, disc = d2.Box(half_extents=(0.5, 0.5)), d2.Circle(radius=0.25)
>>> rows = np.array([[0.0, 0.6, 0.0], [0.0, 0.75, 45.0], [1.0, 1.0, 90.0]])
>>> d2.closest(box, None, disc, rows, angle="degrees").separation.round(6)
array([-0.15    ,  0.      ,  0.457107])
>>> room = d2.Region(outer=[(0, 0), (4, 0), (4, 4), (0, 4)], holes=[[(1, 1), (3, 1), (3, 3), (1, 3)]])
>>> bool(d2.intersects(room, None, disc, [2, 2, 0], angle="radians"))
False
"""

from ._derived import Status
from ._explanation import Explanation, explain_in_plane as explain
from ._tangency import (
    Closest,
    Contacts,
    Impacts,
    Rays,
    cast_rays,
    cast_shapes,
    closest,
    contacts,
    distance,
    intersects,
    time_of_impact,
)
from ._tangency import d2 as _shapes

Box = _shapes.Box
Capsule = _shapes.Capsule
Chain = _shapes.Chain
Circle = _shapes.Circle
Compound = _shapes.Compound
Ellipse = _shapes.Ellipse
HalfSpace = _shapes.HalfSpace
Hull = _shapes.Hull
Polygon = _shapes.Polygon
Region = _shapes.Region
Segment = _shapes.Segment
Shape = _shapes.Shape
Triangle = _shapes.Triangle

__all__ = [
    "Box",
    "Capsule",
    "Chain",
    "Circle",
    "Closest",
    "Compound",
    "Contacts",
    "Ellipse",
    "Explanation",
    "HalfSpace",
    "Hull",
    "Impacts",
    "Polygon",
    "Rays",
    "Region",
    "Segment",
    "Shape",
    "Status",
    "Triangle",
    "cast_rays",
    "cast_shapes",
    "closest",
    "contacts",
    "distance",
    "explain",
    "intersects",
    "time_of_impact",
]
