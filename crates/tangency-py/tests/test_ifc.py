"""IFC files, tessellated by IfcOpenShell."""

import os
import pathlib
import subprocess
import sys

import ifcopenshell
import ifcopenshell.api
import numpy as np
import pytest
import tangency as tg

# Two walls in line that overlap by 50 mm, which IfcClash does not find, and one beside them.
WALLS = {"Wall A": (0.0, 0.0, 0.0), "Wall B": (3.95, 0.0, 0.0), "Wall C": (0.0, 2.0, 0.0)}


@pytest.fixture
def walls(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """A file in millimetres with three walls, and a cache of its own."""
    monkeypatch.setenv("TANGENCY_CACHE", str(tmp_path / "cache"))
    run = ifcopenshell.api.run
    model = run("project.create_file", version="IFC4")
    project = run("root.create_entity", model, ifc_class="IfcProject", name="Project")
    run("unit.assign_unit", model, length={"is_metric": True, "raw": "MILLIMETERS"})
    whole = run("context.add_context", model, context_type="Model")
    named = {"context_type": "Model", "context_identifier": "Body", "target_view": "MODEL_VIEW"}
    body = run("context.add_context", model, parent=whole, **named)
    building = run("root.create_entity", model, ifc_class="IfcBuilding", name="Building")
    run("aggregate.assign_object", model, products=[building], relating_object=project)
    for name, place in WALLS.items():
        wall = run("root.create_entity", model, ifc_class="IfcWall", name=name)
        shape = run("geometry.add_wall_representation", model, context=body, length=4, height=3, thickness=0.2)
        run("geometry.assign_representation", model, product=wall, representation=shape)
        matrix = np.eye(4)
        matrix[:3, 3] = place
        run("geometry.edit_object_placement", model, product=wall, matrix=matrix)
        run("spatial.assign_container", model, products=[wall], relating_structure=building)
    path = tmp_path / "walls.ifc"
    model.write(str(path))
    return path


def test_elements_are_where_they_are_in_metres_under_their_names_or_global_ids(walls):
    model = ifcopenshell.open(str(walls))
    scene, by_id = tg.load_scene(walls), tg.load_scene(walls, names="id")
    names = {scene.name(at) for at in range(len(scene))}
    assert names == set(WALLS)
    assert {model.by_guid(by_id.name(at)).Name for at in range(3)} == names
    low, high = tg.load(walls).bounds
    assert np.allclose([low, high], [(0, 0, 0), (7.95, 2.2, 3)], atol=1e-12)


def test_walls_in_line_clash_with_the_volume_that_they_share(walls):
    scene = tg.load_scene(walls)
    found = scene.clashes(hard=0.001)
    assert [{scene.name(at) for at in pair} for pair in found.pairs] == [{"Wall A", "Wall B"}]
    assert found.volume[0] == pytest.approx(0.05 * 0.2 * 3, rel=1e-9)


def test_a_file_is_tessellated_once(walls, monkeypatch):
    first = tg.load(walls).bounds
    monkeypatch.setattr(ifcopenshell, "open", lambda path: pytest.fail("it is read again"))
    assert np.array_equal(tg.load(walls).bounds, first)
    walls.write_text(walls.read_text() + "\n")
    with pytest.raises(pytest.fail.Exception):
        tg.load(walls)


def test_what_is_wrong_is_said(walls, tmp_path, monkeypatch):
    with pytest.raises(ValueError, match="neither"):
        tg.load_scene(walls, names="guid")
    with pytest.raises(FileNotFoundError):
        tg.load(tmp_path / "nothing.ifc")
    broken = tmp_path / "broken.ifc"
    broken.write_text("ISO-10303-21; HEADER")
    with pytest.raises(ValueError, match="broken.ifc: IfcOpenShell"):
        tg.load(broken)
    monkeypatch.setitem(sys.modules, "ifcopenshell", None)
    monkeypatch.setitem(sys.modules, "ifcopenshell.geom", None)
    with pytest.raises(ImportError, match=r"walls.ifc.*pip install"):
        tg.load(walls)


def test_the_command_reads_it(walls, tmp_path):
    command = pathlib.Path(sys.executable).parent / "tangency"
    done = subprocess.run([command, "check", walls, "--hard", "1mm"], capture_output=True, text=True, env=os.environ)
    assert done.returncode == 1, done.stderr
    assert "Wall A" in done.stdout and "Wall B" in done.stdout
    broken = tmp_path / "broken.ifc"
    broken.write_text("nothing")
    done = subprocess.run([command, "check", broken], capture_output=True, text=True, env=os.environ)
    assert done.returncode == 2 and "broken.ifc" in done.stderr


def test_a_folder_is_read_with_all_models_in_it(walls, tmp_path):
    folder = tmp_path / "models"
    folder.mkdir()
    walls.rename(folder / walls.name)
    pipe = "v 3.9 0.1 1\nv 4.5 0.1 1\nv 3.9 0.1 2\nv 3.9 1 1\nf 1 2 3\nf 1 4 2\nf 2 4 3\nf 3 4 1\n"
    (folder / "pipe.obj").write_text(pipe)
    scene = tg.load_scene(folder)
    assert len(scene) == 4 and {scene.name(at) for at in range(4)} > set(WALLS)
    assert tg.load(folder).bounds[1][0] == pytest.approx(7.95)
    command = pathlib.Path(sys.executable).parent / "tangency"
    written = folder / "clashes.json"
    words = ["check", folder, "--hard", "1mm", "--output", written]
    done = subprocess.run([command, *words], capture_output=True, text=True, env=os.environ, cwd=folder)
    assert done.returncode == 1, done.stderr
    assert "Wall A" in written.read_text() and "pipe" in written.read_text()


def test_meshes_that_are_none_are_not_written(tmp_path):
    from tangency._tangency import write_model

    corners, faces = np.zeros(9), np.array([0, 1, 2], dtype=np.uint32)
    element = ("id", "name", "IfcWall", 0, np.eye(4)[:, :3].tolist())
    for meshes, elements in [([(np.zeros(8), faces)], [element]), ([(corners, faces + 1)], [element]), ([], [element])]:
        with pytest.raises(ValueError, match=r"(meshes|elements)\[0\]"):
            write_model(tmp_path / "x.parquet", meshes, elements)
    with pytest.raises(OSError):
        write_model(tmp_path / "nowhere" / "x.parquet", [(corners, faces)], [element])
