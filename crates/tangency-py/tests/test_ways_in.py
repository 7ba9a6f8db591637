"""Files, tables and meshes of other packages."""

import numpy as np
import pytest
import tangency as tg
import trimesh


def test_files_become_meshes_and_scenes(tmp_path):
    ball, box = trimesh.creation.icosphere(2, 1.0), trimesh.creation.box((1, 2, 3))
    box.apply_translation([5, 0, 0])
    ball.export(tmp_path / "ball.stl")
    mesh = tg.load(tmp_path / "ball.stl")
    assert mesh.is_solid and np.allclose(mesh.bounds, ball.bounds, atol=1e-6)
    small = tg.load(tmp_path / "ball.stl", unit="mm", solid=False)
    assert not small.is_solid and np.allclose(small.bounds, ball.bounds / 1000, atol=1e-9)
    trimesh.Scene({"ball": ball, "box": box}).export(tmp_path / "both.glb")
    scene = tg.load_scene(tmp_path / "both.glb")
    assert len(scene) == 2 and {scene.name(0), scene.name(1)} == {"ball", "box"}
    assert scene.pairs(margin=3.49).shape == (0, 2) and scene.pairs(margin=3.51).shape == (1, 2)
    both = tg.load(tmp_path / "both.glb")
    assert np.allclose(both.bounds, [np.minimum(*(one.bounds[0] for one in (ball, box))), np.maximum(*(one.bounds[1] for one in (ball, box)))], atol=1e-6)
    with pytest.raises(FileNotFoundError):
        tg.load(tmp_path / "none.stl")
    with pytest.raises(ValueError, match="no unit"):
        tg.load(tmp_path / "ball.stl", unit="parsec")
    (tmp_path / "bad.obj").write_text("v 0 0 0\nf 1 2 3\n")
    with pytest.raises(ValueError, match="bad.obj, line 2"):
        tg.load(tmp_path / "bad.obj")


def test_meshes_go_to_trimesh_and_back():
    ball = trimesh.creation.icosphere(1, 1.0)
    mesh = tg.Mesh.from_trimesh(ball)
    again = mesh.to_trimesh()
    assert mesh.is_solid and np.array_equal(again.vertices, ball.vertices) and np.array_equal(again.faces, ball.faces)
    assert not tg.Mesh.from_trimesh(ball, solid=False).is_solid


def test_answers_are_tables():
    pandas, pyarrow = pytest.importorskip("pandas"), pytest.importorskip("pyarrow")
    poses = np.tile(np.eye(4), (3, 1, 1))
    poses[:, 2, 3] = [0.6, 0.75, 2.0]
    box, ball = tg.Box((0.5, 0.5, 0.5)), tg.Sphere(0.25)
    near = tg.closest(box, None, ball, poses)
    table = near.to_pandas()
    assert isinstance(table, pandas.DataFrame) and len(table) == 3
    assert np.array_equal(table["separation"], near.separation) and np.array_equal(table["point_b_z"], near.point_b[:, 2])
    arrow = near.to_arrow()
    assert isinstance(arrow, pyarrow.Table) and arrow.column_names == list(table.columns)
    found = tg.contacts(box, None, box, poses).to_pandas()
    assert found["pair"].tolist() == [0] * 4 + [1] * 4 and found["normal_z"].eq(1).all()
    assert len(tg.closest(box, None, ball, poses[0]).to_pandas()) == 1
