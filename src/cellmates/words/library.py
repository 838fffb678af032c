"""The catalogues of all languages: `locale/<language>/*.ftl`, each read once, and added messages."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from cellmates.words.catalogue import Catalogue
from cellmates.words.faults import MissingMessage, UnknownLanguage
from cellmates.words.shelf import ENGLISH

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


class Library:
    def __init__(self, folder: Traversable) -> None:
        self._folders = {each.name: each for each in folder.iterdir() if each.is_dir()}
        self._catalogues: dict[str, Catalogue] = {}
        self._brought: set[tuple[str, str]] = set()

    def languages(self) -> tuple[str, ...]:
        return (ENGLISH, *sorted({*self._folders, *self._catalogues} - {ENGLISH}))

    def catalogue(self, locale: str) -> Catalogue:
        """Return the catalogue of a language that has one."""
        if found := self._catalogues.get(locale):
            return found
        if locale not in self._folders:
            raise UnknownLanguage(locale, self.languages())
        return self._read(locale)

    def text(self, locale: str) -> str:
        """Return a language's catalogue as it is written, for programs that render sentences themselves."""
        if locale not in self._folders:
            raise UnknownLanguage(locale, self.languages())
        return "\n".join(file.read_text(encoding="utf-8") for file in self._files(locale))

    def catalogue_with(self, message_id: str, locale: str) -> Catalogue:
        """Return the catalogue to take a message from: its language's, else the English one."""
        for found in (self.catalogue(locale), self.catalogue(ENGLISH)):
            if found.has(message_id):
                return found
        raise MissingMessage(message_id)

    def add(self, text: str, locale: str) -> None:
        if (locale, text) not in self._brought:
            found = self._catalogues.get(locale) or self._read(locale)
            found.add(text)
            self._brought.add((locale, text))

    def _read(self, locale: str) -> Catalogue:
        fresh = Catalogue(locale)
        for file in self._files(locale):
            fresh.add(file.read_text(encoding="utf-8"))
        return self._catalogues.setdefault(locale, fresh)

    def _files(self, locale: str) -> list[Traversable]:
        folder = self._folders.get(locale)
        if folder is None:
            return []
        found = (file for file in folder.iterdir() if file.name.endswith(".ftl"))
        return sorted(found, key=lambda file: file.name)


LIBRARY = Library(files("cellmates").joinpath("locale"))
