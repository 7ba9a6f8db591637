"""The command ``tangency``, which the package brings along: ``tangency check model.glb``."""

import os
import pathlib
import signal
import sys

from ._ifc import is_ifc, readable
from ._tangency import run_command

# What the command exits with if its input is wrong.
USAGE = 2


def _read_instead(argument: str, before: str) -> list[str]:
    """An argument, or the models that are read in its place. A folder behind an option may be one to write to."""
    is_model = is_ifc(argument) and pathlib.Path(argument).is_file()
    is_folder = pathlib.Path(argument).is_dir() and not before.startswith("-")
    return [os.fspath(model) for model in readable(argument)] if is_model or is_folder else [argument]


def main() -> None:
    """Runs the command; Ctrl-C ends it as it ends any program. It reads the triangles of IFC files in their place."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        arguments = [word for each, before in zip(sys.argv, ["-", *sys.argv]) for word in _read_instead(each, before)]
    except (ImportError, ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(USAGE)
    sys.exit(run_command(arguments))
