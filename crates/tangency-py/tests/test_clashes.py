"""Clashes of a scene, beside what boxes tell by hand, and the command that the package brings along."""

import pathlib
import subprocess
import sys

import numpy as np
import pytest
import tangency as tg


def at(*place):
    pose = np.eye(4)
    pose[:3, 3] = place
    return pose


CUBE = tg.Box((0.5, 0.5, 0.5))


def scene_of(items):
    scene = tg.Scene()
    for shape, pose in items:
        scene.add(shape, pose)
    return scene


def test_each_kind_of_clash_has_its_depth_and_volume():
    found = scene_of(
        [
            (CUBE, at(0, 0, 0)),
            (CUBE, at(0.9, 0, 0)),  # 0.1 deep, 0.1 of volume
            (tg.Box((0.1, 0.1, 0.1)), at(10, 0, 0)),
            (CUBE, at(10, 0, 0)),  # encloses the one before
            (CUBE, at(20, 0, 0)),
            (CUBE, at(20, 0, 0)),  # a copy
            (CUBE, at(30, 0, 0)),
            (CUBE, at(31.02, 0, 0)),  # 0.02 apart
            (CUBE, at(40, 0, 0)),
            (CUBE, at(41, 0, 0)),  # touches
        ]
    ).clashes(clearance=0.05, touches=True)
    kinds = {tuple(sorted(pair)): kind for pair, kind in zip(found.pairs.tolist(), found.kind)}
    assert kinds == {(0, 1): "hard", (2, 3): "inside", (4, 5): "duplicate", (6, 7): "clearance", (8, 9): "touch"}
    row = {tuple(sorted(pair)): at for at, pair in enumerate(found.pairs.tolist())}
    assert found.depth[row[0, 1]] == pytest.approx(0.1, rel=1e-9)
    assert found.volume[row[0, 1]] == pytest.approx(0.1, rel=1e-9)
    assert found.volume[row[2, 3]] == pytest.approx(0.008, rel=1e-9)
    assert found.distance[row[6, 7]] == pytest.approx(0.02, rel=1e-9)
    assert found.point.shape == found.normal.shape == (5, 3)


def test_clashes_are_the_overlaps_of_solids(draw, poses_of):
    """What is deeper than the limit, by the overlap of each two."""
    count = 60
    shapes = [tg.Box(draw.uniform(0.1, 0.6, size=3)) for _ in range(count)]
    poses = poses_of(count, 2.0)
    scene = tg.Scene()
    scene.add(shapes, poses)
    found = scene.clashes(hard=0.0)
    pairs = np.array([[a, b] for a in range(count) for b in range(a + 1, count)])
    volume = tg.overlap_volume([shapes[a] for a in pairs[:, 0]], poses[pairs[:, 0]], [shapes[b] for b in pairs[:, 1]], poses[pairs[:, 1]])
    expected = {tuple(pair): told for pair, told in zip(pairs.tolist(), volume) if told > 1e-6}
    clashing = {tuple(sorted(pair)): told for pair, told in zip(found.pairs.tolist(), found.volume)}
    assert len(expected) > 20
    for pair, told in expected.items():
        assert clashing[pair] == pytest.approx(told, rel=1e-6, abs=1e-9)
    for threads in (1, 2):
        again = scene.clashes(hard=0.0, threads=threads)
        assert np.array_equal(again.pairs, found.pairs) and np.array_equal(again.volume, found.volume)


def test_curved_shapes_clash_within_their_deviation():
    found = scene_of([(tg.Sphere(1.0), at(0, 0, 0)), (tg.Sphere(1.0), at(1.9, 0, 0))]).clashes(deviation=1e-3)
    lens = 2 * np.pi * 0.05**2 * (3 - 0.05) / 3  # two caps of a height of 0.05
    assert found.kind.tolist() == ["hard"] and found.depth[0] == pytest.approx(0.1, abs=4e-3)
    assert found.volume[0] == pytest.approx(lens, rel=0.1)


def test_progress_is_told_and_nothing_to_compare_is_no_clash():
    scene = tg.Scene()
    assert scene.clashes().pairs.shape == (0, 2)
    scene.add(CUBE)
    assert scene.clashes().pairs.shape == (0, 2)
    poses = np.tile(np.eye(4), (400, 1, 1))
    poses[:, 0, 3] = np.arange(400) * 0.9
    scene.add([tg.Sphere(0.5)] * 400, poses)
    told = []
    scene.clashes(progress=lambda done, total: told.append((done, total)))
    assert all(0 <= done <= total for done, total in told)

    def stop(done, total):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        for _ in range(20):
            scene.clashes(progress=stop)
    with pytest.raises(ValueError, match="item 401: "):
        scene.add(tg.HalfSpace((0, 0, 1)))
        scene.clashes()
    for name in ("hard", "clearance", "deviation"):
        with pytest.raises(ValueError, match=f"{name}: it should be 0 or more"):
            scene.clashes(**{name: -1.0})


def test_the_command_is_in_the_package(tmp_path):
    command = pathlib.Path(sys.executable).parent / "tangency"
    cube = "".join(f"v {x} {y} {z}\n" for x in (0, 1) for y in (0, 1) for z in (0, 1))
    faces = [(1, 2, 4, 3), (5, 7, 8, 6), (1, 5, 6, 2), (3, 4, 8, 7), (1, 3, 7, 5), (2, 6, 8, 4)]
    shifted = "".join(f"v {x + 0.9} {y} {z}\n" for x in (0, 1) for y in (0, 1) for z in (0, 1))
    face = "".join("f " + " ".join(map(str, one)) + "\n" for one in faces)
    later = "".join("f " + " ".join(str(corner + 8) for corner in one) + "\n" for one in faces)
    (tmp_path / "two.obj").write_text(f"o left\n{cube}{face}o right\n{shifted}{later}")
    ran = subprocess.run([command, "check", tmp_path / "two.obj"], capture_output=True, text=True)
    assert ran.returncode == 1 and "hard" in ran.stdout.lower(), ran
    assert subprocess.run([command, "check", tmp_path / "none.obj"], capture_output=True).returncode == 2
    assert "Usage" in subprocess.run([command, "--help"], capture_output=True, text=True).stdout


def test_progress_is_a_bar_or_a_function(capsys, monkeypatch):
    scene = scene_of([(CUBE, at(2 * x, 0, 0)) for x in range(300)])
    told = []
    scene.clashes(progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (300, 300)
    scene.clashes(progress=False)
    assert "300/300" not in capsys.readouterr().err
    scene.clashes(progress=True)
    assert "300/300" in capsys.readouterr().err
    for name in ("tqdm", "tqdm.auto"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError, match=r'pip install "tangency\[progress\]"'):
        scene.clashes(progress=True)
