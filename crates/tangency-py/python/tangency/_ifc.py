"""IFC files: IfcOpenShell tessellates them, once for each content; the elements are kept in a cache as Parquet."""

from __future__ import annotations

import hashlib
import os
import pathlib
import tempfile
from os import PathLike
from typing import Any

import numpy as np

from ._tangency import write_model

# What a building does not consist of.
LEFT_OUT = ["IfcOpeningElement", "IfcSpace"]
# How the names of other models end.
MODELS = (".glb", ".gltf", ".obj", ".parquet", ".ply", ".stl")


def is_ifc(path: str | PathLike[str]) -> bool:
    """Whether a path is that of an IFC file."""
    return os.fspath(path).lower().endswith((".ifc", ".ifczip"))


def readable(path: str | PathLike[str]) -> list[pathlib.Path]:
    """What is read in the place of a path: of an IFC file, its triangles; of a folder with such files, all models in it."""
    source = pathlib.Path(path)
    if source.is_dir():
        models = sorted(each for each in source.iterdir() if each.name.lower().endswith(MODELS) or is_ifc(each))
        return [tessellated(each) if is_ifc(each) else each for each in models] if any(map(is_ifc, models)) else [source]
    return [tessellated(source) if is_ifc(source) else source]


def tessellated(path: str | PathLike[str]) -> pathlib.Path:
    """The elements of an IFC file as Parquet, with their GlobalIds, names, types and places; mapped ones share their meshes.

    The file is in the folder ``TANGENCY_CACHE``, or where caches are, and is written if it is not there yet.
    """
    source = pathlib.Path(path)
    try:
        import ifcopenshell.geom
    except ImportError as error:
        reason = 'IFC is read through IfcOpenShell, which is not installed: pip install "tangency[ifc]"'
        raise ImportError(f"{source}: {reason}") from error
    folder = _cache() / f"ifc-{ifcopenshell.version}" / hashlib.sha256(source.read_bytes()).hexdigest()
    kept = folder / f"{source.stem}.parquet"
    if not kept.exists():
        meshes, elements = _elements(ifcopenshell, source)
        if not elements:
            raise ValueError(f"{source}: IfcOpenShell finds no element with triangles in it")
        folder.mkdir(parents=True, exist_ok=True)
        # Two that tessellate the same file at once do not see each other's half.
        with tempfile.TemporaryDirectory(dir=folder) as beside:
            written = pathlib.Path(beside) / kept.name
            write_model(written, meshes, elements)
            written.replace(kept)
    return kept


def _cache() -> pathlib.Path:
    told = os.environ.get("TANGENCY_CACHE")
    home = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache"
    return pathlib.Path(told) if told else pathlib.Path(home) / "tangency"


def _elements(ifcopenshell: Any, source: pathlib.Path) -> tuple[list[Any], list[Any]]:
    """The meshes of a file, and the elements that are made of them, in the order of their GlobalIds."""
    try:
        model = ifcopenshell.open(os.fspath(source))
    except Exception as error:
        raise ValueError(f"{source}: IfcOpenShell cannot read it: {error}") from error
    shapes = ifcopenshell.geom.iterator(ifcopenshell.geom.settings(), model, os.cpu_count() or 1, exclude=LEFT_OUT)
    meshes: dict[str, tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]] = {}
    found = []
    is_there = shapes.initialize()
    while is_there:
        shape = shapes.get()
        geometry = shape.geometry
        if geometry.faces:
            if geometry.id not in meshes:
                meshes[geometry.id] = np.array(geometry.verts, dtype=np.float64), np.array(geometry.faces, dtype=np.uint32)
            columns = np.array(shape.transformation.matrix, dtype=np.float64).reshape(4, 4)[:, :3]
            found.append((shape.guid, shape.name or "", shape.type, geometry.id, columns.tolist()))
        is_there = shapes.next()
    found.sort()
    order = {name: number for number, name in enumerate(dict.fromkeys(name for _, _, _, name, _ in found))}
    return [meshes[name] for name in order], [(*words, order[name], place) for *words, name, place in found]
