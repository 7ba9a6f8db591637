"""Are the reports of `tangency check` what other programs, and people, can read?

    python check.py target/release/tangency docs/clash-report.schema.json
"""

import csv
import io
import json
import math
import pathlib
import subprocess
import sys
import tempfile
import uuid

import jsonschema
import pyarrow.parquet
import trimesh
from bcf import bcfxml
from junitparser import JUnitXml
from PIL import Image
from sarif import loader

import browser
import models

COUNTS = {"hard": 9, "inside": 0, "duplicate": 1, "touch": 2, "clearance": 1}
FILES = ["report.json", "report.csv", "report.parquet", "report.sarif", "report.junit.xml", "report.html", "report.glb", "report.bcfzip", "report.bcf"]
MANY = 100_000


def run(command, folder, *arguments):
    ended = subprocess.run([command, *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert ended.returncode in (0, 1), ended.stderr
    return ended.returncode


def check_files(folder, schema):
    report = json.loads((folder / "report.json").read_text())
    jsonschema.validate(report, schema, format_checker=jsonschema.FormatChecker())
    found = {name: sum(finding["class"] == name for finding in report["findings"]) for name in COUNTS}
    assert found == COUNTS, found
    total = sum(COUNTS.values())
    with open(folder / "report.csv", newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == total and all(float(row["depth_m"]) > 0 for row in rows if row["class"] == "hard")
    table = pyarrow.parquet.read_table(folder / "report.parquet").to_pylist()
    as_text = [{name: "" if value is None else str(value) for name, value in row.items()} for row in table]
    numbers = {name for name, value in table[0].items() if isinstance(value, float) or value is None}
    for row, line in zip(as_text, rows, strict=True):
        assert row.keys() == line.keys()
        assert all(row[name] == line[name] or (name in numbers and float(row[name]) == float(line[name])) for name in row), (row, line)
    suites = JUnitXml.fromfile(str(folder / "report.junit.xml"))
    assert sum(suite.failures for suite in suites) == total
    results = loader.load_sarif_file(str(folder / "report.sarif")).get_results()
    assert len(results) == total and {result["ruleId"] for result in results} <= set(COUNTS)
    return report


def check_bcf(file, report):
    """Every finding is a topic of the same GUID, that shows both elements and has a picture."""
    with bcfxml.load(file) as bcf:
        assert set(bcf.topics) == {finding["id"] for finding in report["findings"]}
        for finding in report["findings"]:
            handler = bcf.topics[finding["id"]]
            assert finding["elements"][0]["name"].split()[0] in handler.topic.title
            (viewpoint,) = handler.viewpoints.values()
            shown = viewpoint.visualization_info
            assert len(shown.components.selection.component) == len(finding["elements"])
            assert len(shown.components.coloring.color) == 2
            eye, ahead = shown.perspective_camera.camera_view_point, shown.perspective_camera.camera_direction
            away = [finding["point"][0] - eye.x, finding["point"][1] - eye.y, finding["point"][2] - eye.z]
            along = away[0] * ahead.x + away[1] * ahead.y + away[2] * ahead.z
            assert along > 0.9 * math.hypot(*away), "the camera looks at the finding"
            picture = Image.open(io.BytesIO(viewpoint.snapshot)).convert("RGB")
            # Of copies, which are in one place, one hides the other.
            wanted = (browser.is_mark,) if finding["class"] == "duplicate" else (browser.is_blue, browser.is_orange, browser.is_mark)
            for is_wanted in wanted:
                assert browser.share(picture, is_wanted) > 0.0005, (file, finding["id"])


def check_glb(file, report):
    """What solids share is there as closed meshes of the volumes that the report tells."""
    scene = trimesh.load(file)
    volumes = []
    for node in scene.graph.nodes_geometry:
        place, name = scene.graph[node]
        mesh = scene.geometry[name].copy().apply_transform(place)
        if mesh.visual.material.alphaMode == "OPAQUE":
            mesh.merge_vertices()
            volumes.append(mesh.volume)
    told = sorted(finding["volume"] for finding in report["findings"] if finding["class"] == "hard")
    assert len(volumes) == len(told)
    assert all(abs(one - other) < 1e-4 * other for one, other in zip(sorted(volumes), told)), (volumes, told)


def check_tables(command, folder):
    """Tables of models: what pyarrow wrote is checked as the same building in OBJ, and what the command wrote is read by pyarrow."""
    models.write_parquet(folder / "table.parquet", models.building())
    for model in ("building.obj", "table.parquet"):
        arguments = ["check", model, "--clearance", "45mm", "-o", f"{model}.json"]
        assert run(command, folder, *arguments) == 1
    figures = [
        [[finding.get(figure) for figure in ("class", "depth", "volume", "distance")] for finding in json.loads((folder / f"{model}.json").read_text())["findings"]]
        for model in ("building.obj", "table.parquet")
    ]
    assert sorted(map(str, figures[0])) == sorted(map(str, figures[1])), figures
    run(command, folder, "convert", "building.obj", "written.parquet")
    rows = pyarrow.parquet.read_table(folder / "written.parquet").to_pylist()
    parts = models.building()
    assert [row["id"] for row in rows] == [name for name, _, _ in parts]
    for row, (_, corners, _) in zip(rows, parts, strict=True):
        low, high = ([choose(corner[axis] for corner in corners) for axis in range(3)] for choose in (min, max))
        assert list(row["bbox"].values()) == [*low, *high], row["bbox"]
        assert sorted(map(tuple, corners)) == sorted(zip(*[iter(row["positions"])] * 3))


def many_findings(report):
    """The report with many findings of other names; one is larger than all others."""
    kind = next(finding for finding in report["findings"] if finding["class"] == "hard")
    findings = []
    for number in range(MANY):
        name = "largest" if number == 77_777 else f"part {number}"
        elements = [dict(kind["elements"][0], name=name), dict(kind["elements"][1], name=f"other {number}")]
        identity = str(uuid.uuid5(uuid.NAMESPACE_OID, str(number)))
        volume = 9.0 if name == "largest" else 1e-9 * (number * 7919 % MANY + 1)
        findings.append(dict(kind, id=identity, elements=elements, volume=volume))
    return dict(report, findings=findings)


def main(command, schema):
    command = str(pathlib.Path(command).resolve())
    schema = json.loads(pathlib.Path(schema).read_text())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        models.write_obj(folder / "building.obj", models.building())
        outputs = [argument for file in FILES for argument in ("-o", file)]
        arguments = ["check", "building.obj", "--clearance", "45mm", *outputs]
        assert run(command, folder, *arguments) == 1
        report = check_files(folder, schema)
        check_glb(folder / "report.glb", report)
        check_tables(command, folder)
        for file in ("report.bcfzip", "report.bcf"):
            check_bcf(folder / file, report)
        (folder / "many.json").write_text(json.dumps(many_findings(report)))
        run(command, folder, "report", "many.json", "-o", "many.html", "--models", "building.obj")
        driver = browser.open_browser()
        try:
            browser.look_at_small(driver, folder / "report.html", COUNTS)
            times = [browser.look_at_large(driver, folder / "many.html", MANY) for _ in range(3)]
        finally:
            driver.quit()
    opened, ordered = (min(each) for each in zip(*times))
    # The clock is told, the thread of the page must hold: the machine may be busy with other things.
    assert 0.05 < opened[1] < 3 and 0.005 < ordered[1] < 3, times
    print(
        f"reports: {len(FILES)} formats read back; {MANY} findings open in {opened[0]:.2f} s ({opened[1]:.2f} s on the thread of the page)"
        f" and are sorted in {ordered[0]:.2f} s ({ordered[1]:.2f} s)"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
