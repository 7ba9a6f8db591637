"""How long candidates and verdicts take, loading aside: beams across pipes, for ours, IfcClash and FCL in one run.

    python speed.py target/release/examples/timed [COUNT]

CPU seconds, the least of three. Ours tells depth and volume of each pair, the others only which pairs there are.
"""

import pathlib
import subprocess
import sys
import tempfile
import time

import fcl
import ifcopenshell
import ifcopenshell.api.context
import ifcopenshell.api.geometry
import ifcopenshell.api.project
import ifcopenshell.api.root
import ifcopenshell.api.unit
import numpy as np

import compare

LONG = 30.0


def lattice(count):
    """So many beams along one axis, and pipes along another, in a tall room."""
    random = np.random.default_rng(3)
    model = ifcopenshell.api.project.create_file()
    ifcopenshell.api.root.create_entity(model, ifc_class="IfcProject", name="lattice")
    ifcopenshell.api.unit.assign_unit(model, length={"is_metric": True, "raw": "METERS"})
    whole = ifcopenshell.api.context.add_context(model, context_type="Model")
    body = ifcopenshell.api.context.add_context(
        model, context_type="Model", context_identifier="Body", target_view="MODEL_VIEW", parent=whole
    )

    def add(kind, name, profile, place, axis):
        element = ifcopenshell.api.root.create_entity(model, ifc_class=kind, name=name)
        side = np.cross([0.3, 0.5, 0.8], axis)
        side /= np.linalg.norm(side)
        matrix = np.eye(4)
        matrix[:3, 0], matrix[:3, 1], matrix[:3, 2], matrix[:3, 3] = side, np.cross(axis, side), axis, place
        ifcopenshell.api.geometry.edit_object_placement(model, product=element, matrix=matrix)
        origin = model.createIfcAxis2Placement3D(model.createIfcCartesianPoint((0.0, 0.0, 0.0)))
        solid = model.createIfcExtrudedAreaSolid(profile, origin, model.createIfcDirection((0.0, 0.0, 1.0)), LONG)
        shape = model.createIfcShapeRepresentation(body, "Body", "SweptSolid", [solid])
        ifcopenshell.api.geometry.assign_representation(model, product=element, representation=shape)

    for number in range(count):
        width, height = 0.2 + 0.2 * random.random(), 0.3 + 0.2 * random.random()
        profile = model.createIfcRectangleProfileDef("AREA", None, None, width, height)
        add("IfcBeam", f"beam {number}", profile, random.random(3) * [2, LONG, 4 * LONG], [1, 0, 0])
    for number in range(count):
        profile = model.createIfcCircleProfileDef("AREA", None, None, 0.04 + 0.06 * random.random())
        add("IfcPipeSegment", f"pipe {number}", profile, random.random(3) * [LONG, 2, 4 * LONG], [0, 1, 0])
    return model


def least(ask):
    times = []
    for _ in range(3):
        started = time.process_time()
        count = ask()
        times.append(time.process_time() - started)
    return count, min(times)


def by_fcl(elements):
    objects = []
    for mesh in elements.values():
        surface = fcl.BVHModel()
        surface.beginModel(len(mesh.vertices), len(mesh.faces))
        surface.addSubModel(mesh.vertices, mesh.faces)
        surface.endModel()
        objects.append(fcl.CollisionObject(surface))
    manager = fcl.DynamicAABBTreeCollisionManager()
    manager.registerObjects(objects)
    manager.setup()

    def ask():
        found = [0]

        def judge(one, other, _):
            found[0] += fcl.collide(one, other, fcl.CollisionRequest(), fcl.CollisionResult()) > 0
            return False

        manager.collide(None, judge)
        return found[0]

    return ask


def main(timed, count="2000"):
    model = lattice(int(count))
    elements, tree = compare.tessellated(model)
    beams, pipes = model.by_type("IfcBeam"), model.by_type("IfcPipeSegment")
    peers = {
        "IfcClash intersection": lambda: len(tree.clash_intersection_many(beams, pipes, tolerance=0.001, check_all=True)),
        "IfcClash collision": lambda: len(tree.clash_collision_many(beams, pipes, allow_touching=False)),
        "FCL": by_fcl(elements),
    }
    for name, ask in peers.items():
        found, seconds = least(ask)
        print(f"{name}: {found} pairs, {seconds:.3f} s")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "lattice.obj"
        compare.write_obj(path, elements)
        told = subprocess.run([timed, "1", str(path)], capture_output=True, text=True, check=True).stdout
    print("ours, one thread:", "; ".join(dict.fromkeys(line for line in told.splitlines() if not line.startswith("read "))))


if __name__ == "__main__":
    main(*sys.argv[1:])
