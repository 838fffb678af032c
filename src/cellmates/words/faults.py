"""Errors in messages and catalogues. They are faults of programs, never of players."""

from typing_extensions import override


class MissingMessage(KeyError):
    """No catalogue has this message, not even the English one."""

    def __init__(self, message_id: str) -> None:
        super().__init__(message_id)
        self.message_id = message_id

    @override
    def __str__(self) -> str:
        return f'there is no message "{self.message_id}" in the catalogues'


class UnknownLanguage(LookupError):
    """There are no catalogues in this language."""

    def __init__(self, locale: str, languages: tuple[str, ...]) -> None:
        super().__init__(locale, languages)
        self.locale = locale
        self.languages = languages

    @override
    def __str__(self) -> str:
        return f'there are no catalogues for "{self.locale}"; there are some for {", ".join(self.languages)}'


class BadMessage(ValueError):
    """A message that can't be rendered as it was asked for, or read from its catalogue."""

    def __init__(self, message: str, language: str, cause: str) -> None:
        super().__init__(message, language, cause)
        self.message = message
        self.language = language
        self.cause = cause

    @override
    def __str__(self) -> str:
        return f'the message "{self.message}" ({self.language}) can\'t be used: {self.cause}'
