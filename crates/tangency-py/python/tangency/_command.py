"""The command ``tangency``, which the package brings along: ``tangency check model.glb``."""

import os
import pathlib
import signal
import sys

from ._ifc import is_ifc, tessellated
from ._tangency import run_command

# What the command exits with if its input is wrong.
USAGE = 2


def main() -> None:
    """Runs the command; Ctrl-C ends it as it ends any program. It reads the triangles of an IFC file in its place."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        arguments = [os.fspath(tessellated(each)) if is_ifc(each) and pathlib.Path(each).is_file() else each for each in sys.argv]
    except (ImportError, ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(USAGE)
    sys.exit(run_command(arguments))
