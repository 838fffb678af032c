"""Observations and actions of an environment in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cellmates.envs.answers import action_in

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cellmates.envs.settings import Settings
    from cellmates.kernel.features import Dictionary, Told


class InWords:
    """Turns the numbers of an environment into words."""

    settings: Settings

    @property
    def dictionary(self) -> Dictionary:
        """What the numbers of an observation mean."""
        return self.settings.dictionary

    def words(self, observation: NDArray[Any]) -> dict[str, Told]:
        """An observation in words, feature by feature; features that are 0 or false are left out."""
        return self.dictionary.decode(self.whole(observation))

    def whole(self, observation: NDArray[Any]) -> list[int]:
        """The numbers of an observation as the dictionary lists them, even if they were scaled to 0 … 1."""
        return self.settings.numbers.whole(observation)

    def action_words(self, action: int) -> str:
        """An action in notation, such as `bet red`."""
        answer = action_in(self.settings, action)
        if answer is None:
            raise ValueError(f"actions are the numbers 0 to {self.settings.actions - 1}, not {action!r}.")
        return self.settings.rules.text(answer)
