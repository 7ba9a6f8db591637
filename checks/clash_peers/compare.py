"""Verdicts of `tangency check` beside those of IfcClash, FCL and exact volumes, pair by pair, on IFC models.

    python compare.py target/release/tangency MODEL.ifc…

IfcOpenShell tessellates each model once; everybody is asked about the same triangles. The truth is the volume that
manifold3d finds two closed meshes to share.
"""

import itertools
import json
import pathlib
import subprocess
import sys
import tempfile
import time

import fcl
import ifcopenshell
import ifcopenshell.geom
import manifold3d
import numpy as np
import trimesh

CUBIC_CENTIMETRE = 1e-6
CUBIC_MILLIMETRE = 1e-9


def tessellated(model):
    """The triangles of each element in the world, and the tree that IfcClash asks."""
    tree = ifcopenshell.geom.tree(backend="opencascade.trianglebvh")
    elements = {}
    steps = ifcopenshell.geom.iterator(ifcopenshell.geom.settings(), model, 2)
    assert steps.initialize(), "the model has no geometry"
    while True:
        shape = steps.get()
        tree.add_element(shape)
        places = np.array(shape.geometry.verts).reshape(-1, 3)
        faces = np.array(shape.geometry.faces).reshape(-1, 3)
        transform = np.array(shape.transformation.matrix).reshape(4, 4, order="F")
        if len(faces):
            mesh = trimesh.Trimesh(places, faces, process=False).apply_transform(transform)
            elements[model.by_id(shape.id).GlobalId] = mesh
        if not steps.next():
            return elements, tree


def write_obj(path, elements):
    with open(path, "w", encoding="utf-8") as file:
        first = 1
        for guid, mesh in elements.items():
            file.write(f"o {guid}\n")
            file.writelines("v {!r} {!r} {!r}\n".format(*map(float, place)) for place in mesh.vertices)
            file.writelines("f {} {} {}\n".format(*(face + first)) for face in mesh.faces)
            first += len(mesh.vertices)


def ours(command, elements, tolerance):
    with tempfile.TemporaryDirectory() as folder:
        model, report = pathlib.Path(folder) / "model.obj", pathlib.Path(folder) / "report.json"
        write_obj(model, elements)
        arguments = [command, "check", str(model), "--hard", tolerance, "--touch", "report", "-q", "-o", str(report)]
        started = time.time()
        ended = subprocess.run(arguments, check=False)
        took = time.time() - started
        assert ended.returncode in (0, 1), ended
        told = json.loads(report.read_text())
    found = {}
    for finding in told["findings"]:
        ids = sorted(element["id"] for element in finding["elements"])
        for pair in itertools.combinations(ids, 2):
            found[pair] = finding
    return found, {remark["element"]["id"]: remark["remark"] for remark in told["open"]}, took


def pairs_of(results):
    return {tuple(sorted((result.a.get_argument(0), result.b.get_argument(0)))) for result in results}


def ifcclash(model, tree, elements):
    products = [model.by_guid(guid) for guid in elements]
    return {
        "IfcClash intersection": pairs_of(tree.clash_intersection_many(products, products, tolerance=0.002, check_all=True)),
        "IfcClash collision": pairs_of(tree.clash_collision_many(products, products, allow_touching=False)),
    }


def by_fcl(elements):
    found, objects = set(), {}
    for guid, mesh in elements.items():
        surface = fcl.BVHModel()
        surface.beginModel(len(mesh.vertices), len(mesh.faces))
        surface.addSubModel(mesh.vertices, mesh.faces)
        surface.endModel()
        objects[guid] = fcl.CollisionObject(surface)
    for one, other in near_pairs(elements):
        if fcl.collide(objects[one], objects[other], fcl.CollisionRequest(), fcl.CollisionResult()):
            found.add((one, other))
    return found


def near_pairs(elements):
    for one, other in itertools.combinations(sorted(elements), 2):
        (low, high), (below, above) = elements[one].bounds, elements[other].bounds
        if np.all(low <= above) and np.all(below <= high):
            yield one, other


def exact_volumes(elements):
    """The shared volume of each pair of closed meshes that has one."""
    solids = {}
    for guid, mesh in elements.items():
        whole = trimesh.Trimesh(mesh.vertices , mesh.faces, process=True)
        solid = manifold3d.Manifold(manifold3d.Mesh64(np.asarray(whole.vertices), np.asarray(whole.faces, dtype=np.uint64)))
        if solid.status() == manifold3d.Error.NoError and solid.volume() > 0:
            solids[guid] = solid
    volumes = {}
    for one, other in near_pairs({guid: elements[guid] for guid in solids}):
        volumes[one, other] = max(0.0, (solids[one] ^ solids[other]).volume())
    return volumes, solids


def compare(command, path):
    model = ifcopenshell.open(path)
    elements, tree = tessellated(model)
    found, is_open, took = ours(command, elements, "0mm")
    usual, _, _ = ours(command, elements, "1mm")
    volumes, solids = exact_volumes(elements)
    peers = {**ifcclash(model, tree, elements), "FCL on surfaces": by_fcl(elements)}
    print(f"\n{pathlib.Path(path).name}: {len(elements)} elements, {len(solids)} closed for manifold3d, {len(elements) - len(is_open)} for ours")
    for limit, name in ((CUBIC_CENTIMETRE, "1 cm3"), (CUBIC_MILLIMETRE, "1 mm3")):
        print(f"  exact: {sum(volume > limit for volume in volumes.values())} pairs share more than {name}")
    for tolerance, told in (("1 mm, as usual", usual), ("0 mm", found)):
        counts = {name: sum(finding["class"] == name for finding in told.values()) for name in ("hard", "inside", "duplicate", "touch")}
        open_ones = sum(any(guid in is_open for guid in pair) for pair, finding in told.items() if finding["class"] == "hard")
        shown = ", ".join(f"{count} {name}" for name, count in counts.items())
        print(f"  ours, tolerance {tolerance}: {shown}; {open_ones} of the hard ones with an open surface")
    print(f"  ours took {took:.2f} s with reading")
    for name, pairs in peers.items():
        print(f"  {name}: {len(pairs)} pairs")
    differences(found, volumes, is_open)
    for name, pairs in peers.items():
        large = {pair for pair, volume in volumes.items() if volume > CUBIC_CENTIMETRE}
        empty = {pair for pair in pairs if pair in volumes and volumes[pair] <= CUBIC_MILLIMETRE}
        print(f"  {name}: misses {len(large - pairs)} of {len(large)} pairs that share more than 1 cm3; {len(empty)} of {len(pairs)} share nothing")


def differences(found, volumes, is_open):
    """Pairs whose volume is not the exact one within 0.1 %, or a cubic millimetre."""
    wrong, judged, without = 0, 0, 0
    for pair in sorted(set(volumes) | set(found)):
        finding = found.get(pair)
        if pair not in volumes:
            continue
        if any(guid in is_open for guid in pair):
            without += 1
            continue
        judged += 1
        exact, told = volumes[pair], (finding or {}).get("volume", 0.0)
        if abs(exact - told) > 1e-3 * exact + CUBIC_MILLIMETRE:
            wrong += 1
            kind = finding["class"] if finding else "nothing"
            print(f"    differs: {pair} exact {exact:.3e} m3, ours {told:.3e} ({kind})")
    print(f"  ours against exact volumes: {judged} pairs, {wrong} differ; {without} have a surface that is open for us")


if __name__ == "__main__":
    for each in sys.argv[2:]:
        compare(sys.argv[1], each)
