"""Other packages' names over this one, so that a program switches with one import.

``from tangency.compat import fcl`` stands for python-fcl, and ``from tangency.compat.trimesh import CollisionManager`` for
``trimesh.collision.CollisionManager``. What differs is told at the top of each.
"""
