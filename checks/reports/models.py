"""A small building as a file: walls, beams and pipes, some of which clash."""

import math

import pyarrow
import pyarrow.parquet


def block(name, low, high):
    corners = [[(low, high)[at >> axis & 1][axis] for axis in range(3)] for at in range(8)]
    faces = [[0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3], [0, 4, 6, 2], [1, 3, 7, 5]]
    return name, corners, faces


def pipe(name, start, length, radius, sides=24):
    """A pipe along the first axis."""
    ring = [(radius * math.cos(2 * math.pi * at / sides), radius * math.sin(2 * math.pi * at / sides)) for at in range(sides)]
    corners = [[start[0] + end, start[1] + y, start[2] + z] for end in (0, length) for y, z in ring]
    sides_of = [[at, sides + at, sides + (at + 1) % sides, (at + 1) % sides] for at in range(sides)]
    return name, corners, [list(range(sides)), list(range(2 * sides - 1, sides - 1, -1))] + [face[::-1] for face in sides_of]


def building():
    """Three walls that three pipes go through, a beam between two walls, a column twice, and a pipe near a wall."""
    parts = [block(f"wall {at}", [4 * at, 0, 0], [4 * at + 0.2, 8, 3]) for at in range(3)]
    parts += [pipe(f"pipe {at}", [-1, 1.5 + 2 * at, 2.2], 10, 0.05 + 0.03 * at) for at in range(3)]
    parts.append(block("beam", [0.2, 0, 2.7], [4, 0.3, 3]))
    parts += [block(name, [6, 6, 0], [6.3, 6.3, 3]) for name in ("column", "column copy")]
    parts.append(block("cabinet", [4.24, 3, 0], [5, 4, 1.5]))
    return parts


def write_obj(path, parts):
    first = 1
    with open(path, "w", encoding="utf-8") as file:
        for name, corners, faces in parts:
            file.write(f"o {name}\n")
            file.writelines("v {} {} {}\n".format(*corner) for corner in corners)
            file.writelines("f " + " ".join(str(first + corner) for corner in face) + "\n" for face in faces)
            first += len(corners)


def write_parquet(path, parts):
    """As a script of a user would write it: lists of lists, compressed by Snappy, quadrangles cut in two."""
    cut = lambda face: [[face[0], face[at], face[at + 1]] for at in range(1, len(face) - 1)]
    rows = [
        {"id": name, "positions": corners, "faces": [triangle for face in faces for triangle in cut(face)]} for name, corners, faces in parts
    ]
    triple = lambda number: pyarrow.list_(pyarrow.list_(number, 3))
    schema = pyarrow.schema([("id", pyarrow.string()), ("positions", triple(pyarrow.float64())), ("faces", triple(pyarrow.int32()))])
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema=schema), path)
