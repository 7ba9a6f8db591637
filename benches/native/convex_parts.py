"""Decomposes models with CoACD and V-HACD, for the example `convex_parts` to measure.

    pip install coacd vhacdx trimesh numpy
    python benches/native/convex_parts.py folder

Reads the models that the example wrote, and writes the parts of each as objects of one file beside them. Both run with their own
settings, but for the number of parts.
"""

import sys
import time
from pathlib import Path

import coacd
import numpy
import trimesh
import vhacdx


def with_coacd(mesh, most_parts):
    given = coacd.Mesh(mesh.vertices, mesh.faces)
    return [points for points, _ in coacd.run_coacd(given, max_convex_hull=most_parts)]


def with_vhacd(mesh, most_parts):
    faces = numpy.column_stack((numpy.full(len(mesh.faces), 3), mesh.faces)).ravel().astype(numpy.uint32)
    found = vhacdx.compute_vhacd(mesh.vertices, faces, maxConvexHulls=most_parts)
    return [points for points, _ in found]


def main(folder):
    coacd.set_log_level("error")
    for name in ["gear", "screw", "knot", "ring"]:
        mesh = trimesh.load(folder / f"{name}.obj", process=True)
        for peer, decompose in [("vhacd", with_vhacd), ("coacd", with_coacd)]:
            for most_parts in [8, 16, 32]:
                start = time.perf_counter()
                parts = decompose(mesh, most_parts)
                print(f"{name} {peer}: {len(parts)} parts, {time.perf_counter() - start:.2f} s", flush=True)
                with open(folder / f"{name}.{peer}-{most_parts}.obj", "w") as out:
                    for number, points in enumerate(parts):
                        print(f"o part{number}", file=out)
                        for x, y, z in points:
                            print(f"v {x} {y} {z}", file=out)


main(Path(sys.argv[1]))
