"""How far a long call is, as a bar of tqdm."""

from __future__ import annotations

from collections.abc import Callable


def bar() -> Callable[[int, int], None]:
    """What shows a bar when it is called with how many items are done, and of how many."""
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        raise ImportError('progress=True shows a bar of tqdm, which is not installed: pip install "tangency[progress]"') from error
    shown = tqdm(unit="item", leave=True)

    def tell(done: int, total: int) -> None:
        shown.total = total
        shown.update(done - shown.n)
        if 0 < total == done:
            shown.close()

    return tell
