"""Model files as shapes: GLB, glTF, STL, OBJ, PLY, Parquet, and IFC through IfcOpenShell."""

from __future__ import annotations

from os import PathLike
from typing import Literal

import numpy as np

from ._ifc import readable
from ._tangency import Mesh, Scene, read_model


def load(path: str | PathLike[str], *, unit: str = "m", solid: bool | Literal["auto"] = "auto") -> Mesh:
    """All triangles of a file as one mesh, in metres; ``unit`` is that of a file that does not tell it (STL, OBJ, PLY).

    >>> import pathlib, tempfile
    >>> file = pathlib.Path(tempfile.mkdtemp()) / "corner.obj"
    >>> _ = file.write_text("v 0 0 0\\nv 1000 0 0\\nv 0 1000 0\\nf 1 2 3\\n")
    >>> np.round(load(file, unit="mm").bounds[1], 9)
    array([1., 1., 0.])
    """
    elements = [element for model in readable(path) for element in read_model(model, unit=unit)]
    if not elements:
        raise ValueError(f"{path}: it has no triangles")
    first = np.cumsum([0, *(len(vertices) for _, _, vertices, _ in elements)])
    vertices = np.concatenate([vertices for _, _, vertices, _ in elements])
    faces = np.concatenate([faces + start for (_, _, _, faces), start in zip(elements, first)])
    return Mesh(vertices, faces, solid=solid)


def load_scene(path: str | PathLike[str], *, unit: str = "m", names: Literal["name", "id"] = "name") -> Scene:
    """The elements of a file, or of a folder of files, as items of a scene, under their names or their ids.

    An IFC file is tessellated by IfcOpenShell (``pip install "tangency[ifc]"``), and kept for the next time; the ids of its
    elements are their GlobalIds.
    """
    if names not in ("name", "id"):
        raise ValueError(f'names: {names!r} is neither "name" nor "id"')
    scene = Scene()
    for model in readable(path):
        for element, name, vertices, faces in read_model(model, unit=unit):
            scene.add(Mesh(vertices, faces), names=[element if names == "id" else name])
    return scene
