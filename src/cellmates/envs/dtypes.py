"""The types of observations: bytes, or numbers from 0 to 1, ready for a network."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

BYTES: Final = "uint8"
FLOATS: Final = "float32"
DTYPES: Final = (BYTES, FLOATS)


def dtype_named(dtype: object) -> str:
    """The name of a dtype, given by name or as a NumPy type; anything else is returned as it is."""
    try:
        return np.dtype(dtype).name  # type: ignore[call-overload, no-any-return]
    except TypeError:
        return str(dtype)


class Numbers:
    """Converts the bytes that the engine writes to what a caller is shown, and back."""

    def __init__(self, dtype: str, highs: Sequence[int]) -> None:
        self.are_bytes = dtype == BYTES
        self.dtype = np.dtype(dtype)
        self.highs = np.array(highs, np.uint8)
        self._scale = 1 / self.highs.astype(np.float32)

    def shown(self, written: NDArray[np.uint8]) -> NDArray[Any]:
        """A copy for the caller. As float32, each number is divided by its largest possible value."""
        shown = written.astype(self.dtype)
        if not self.are_bytes:
            shown *= self._scale
        return shown

    def shown_in(self, room: NDArray[np.float32], written: NDArray[np.uint8]) -> None:
        """The same as float32, written into an array of its shape."""
        room[:] = written  # two steps: in one, NumPy takes a third longer
        room *= self._scale

    def whole(self, shown: ArrayLike) -> list[int]:
        """The whole numbers that the engine wrote."""
        if self.are_bytes:
            return np.asarray(shown).tolist()  # type: ignore[no-any-return]
        scaled = np.asarray(shown, np.float64)
        if scaled.shape != self.highs.shape:
            return scaled.tolist()  # type: ignore[no-any-return]  # the dictionary says how many there should be
        return np.rint(scaled * self.highs).astype(int).tolist()  # type: ignore[no-any-return]
