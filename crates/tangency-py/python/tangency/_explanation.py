"""How an answer came about, as text and as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from . import _tangency

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from . import d2


class Explanation(NamedTuple):
    """How the answer about a pair came about; a notebook shows its picture."""

    text: str
    svg: str

    def __str__(self) -> str:
        return self.text

    def _repr_svg_(self) -> str:
        return self.svg


def explain(
    a: _tangency.Shape,
    pose_a: ArrayLike | None,
    b: _tangency.Shape,
    pose_b: ArrayLike | None,
    *,
    quat: Literal["xyzw", "wxyz"] | None = None,
) -> Explanation:
    """How the answer about one pair comes about."""
    return Explanation(*_tangency.explain(a, pose_a, b, pose_b, quat=quat))


def explain_in_plane(
    a: d2.Shape,
    pose_a: ArrayLike | None,
    b: d2.Shape,
    pose_b: ArrayLike | None,
    *,
    angle: Literal["radians", "degrees"] | None = None,
) -> Explanation:
    """How the answer about one pair of two dimensions comes about."""
    return Explanation(*_tangency.explain(a, pose_a, b, pose_b, angle=angle))
