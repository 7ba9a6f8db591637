"""Answers as tables: a row for each question, a column for each number."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray


def columns(fields: dict[str, Any]) -> dict[str, NDArray[Any]]:
    """Columns of the same length: vectors become one for each coordinate, offsets the number of the pair of each row."""
    told: dict[str, NDArray[Any]] = {}
    is_one = any(np.ndim(field) == 0 for field in fields.values())
    for name, field in fields.items():
        array = np.asarray(field)[None] if is_one else np.asarray(field)
        if name == "offsets":
            told["pair"] = np.repeat(np.arange(len(array) - 1), np.diff(array))
        elif array.ndim == 2:
            ends = "xyz"[: array.shape[1]] if array.shape[1] in (2, 3) and array.dtype.kind == "f" else range(array.shape[1])
            told.update({f"{name}_{end}": np.ascontiguousarray(array[:, at]) for at, end in enumerate(ends)})
        else:
            told[name] = array
    return told


def to_pandas(fields: dict[str, Any]) -> Any:
    """A ``pandas.DataFrame``."""
    import pandas

    return pandas.DataFrame(columns(fields))


def to_arrow(fields: dict[str, Any]) -> Any:
    """A ``pyarrow.Table``, which other packages take by its capsules."""
    import pyarrow

    return pyarrow.table(columns(fields))
