"""The command ``tangency``, which the package brings along: ``tangency check model.glb``."""

import signal
import sys

from ._tangency import run_command


def main() -> None:
    """Runs the command; Ctrl-C ends it as it ends any program."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(run_command(sys.argv))
