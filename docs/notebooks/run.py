"""Do the notebooks run? Executes all of them, each in a kernel of its own, and tells how long it took.

    python docs/notebooks/run.py [--pictures FOLDER]

With a folder, the pictures that they show are written there. The notebooks themselves are left as they are, without outputs.
"""

from __future__ import annotations

import argparse
import base64
import pathlib
import time

import nbformat
from nbclient import NotebookClient

HERE = pathlib.Path(__file__).parent
SECONDS = 120


def run(path: pathlib.Path) -> nbformat.NotebookNode:
    """The notebook with its outputs; an error if a cell raises one."""
    notebook = nbformat.read(path, as_version=4)
    if any(cell.get("outputs") for cell in notebook.cells):
        raise SystemExit(f"{path.name} has outputs: clear them before it is committed")
    NotebookClient(notebook, timeout=SECONDS, kernel_name="python3").execute()
    return notebook


def pictures(notebook: nbformat.NotebookNode) -> list[bytes]:
    """The pictures of a notebook that was run, as PNG."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    shown = [output["data"]["image/png"] for output in outputs if "image/png" in output.get("data", {})]
    return [base64.b64decode(picture) for picture in shown]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pictures", type=pathlib.Path, help="where pictures are written")
    folder = parser.parse_args().pictures
    for path in sorted(HERE.glob("*.ipynb")):
        started = time.perf_counter()
        shown = pictures(run(path))
        print(f"{path.name:32} ok {time.perf_counter() - started:6.1f} s, {len(shown)} pictures", flush=True)
        if not shown:
            raise SystemExit(f"{path.name} shows no picture")
        for number, picture in enumerate(shown if folder else []):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{path.stem}-{number}.png").write_bytes(picture)


if __name__ == "__main__":
    main()
