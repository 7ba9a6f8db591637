"""Holds volumes that two solids share against manifold3d (pip install manifold3d numpy).

    cargo xtask parts --volumes target/volumes.txt --pairs 10000
    python checks/accuracy/manifold3d_volumes.py target/volumes.txt
"""

import sys
import time

import manifold3d
import numpy

models, pairs = {}, []
for line in open(sys.argv[1]):
    kind, *words = line.split()
    if kind == "model":
        number, vertices, triangles = map(int, words[:3])
        places = numpy.array(words[3 : 3 + 3 * vertices], float).reshape(-1, 3)
        named = numpy.array(words[3 + 3 * vertices :], int).reshape(-1, 3)
        mesh = manifold3d.Mesh64(vert_properties=places, tri_verts=named.astype(numpy.uint64))
        mesh.merge()
        models[number] = manifold3d.Manifold(mesh)
        assert models[number].status() == manifold3d.Error.NoError, number
    else:
        pairs.append((int(words[0]), int(words[1]), numpy.array(words[2:], float)))

errors, seconds = [], 0.0
for a, b, numbers in pairs:
    matrix = numbers[:12].reshape(4, 3).T
    placed = models[b].transform(matrix)
    start = time.perf_counter()
    volume = (models[a] ^ placed).volume()
    seconds += time.perf_counter() - start
    smaller = min(models[a].volume(), models[b].volume())
    errors.append((abs(volume - numbers[12]) / smaller, a, b, volume, numbers[12]))
errors.sort(key=lambda error: (error[0] == error[0], error[0]), reverse=True)
unanswered = sum(1 for error in errors if error[0] != error[0])
overlapping = sum(1 for error in errors if error[3] > 0)
print(f"{len(errors)} pairs, {overlapping} overlapping, {unanswered} unanswered, {seconds:.1f} s in manifold3d")
for limit in (1e-12, 1e-9, 1e-6, 1e-3):
    print(f"off by more than {limit:.0e} of the smaller solid: {sum(1 for e in errors if e[0] > limit)}")
for error in [error for error in errors if error[0] == error[0]][:5]:
    print("worst: %.2e models %d %d, manifold3d %r, here %r" % error)
