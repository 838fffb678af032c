"""Every sentence a player reads: ids with arguments, rendered from the Fluent catalogues in `locale/`.

Nothing heavy is imported here: Fluent and Babel come with the first sentence that is rendered.
"""

from cellmates.words.faults import BadMessage, MissingMessage, UnknownLanguage
from cellmates.words.phrase import Phrase, player, t
from cellmates.words.shelf import add_catalogue, catalogue_text, languages

__all__ = [
    "BadMessage",
    "MissingMessage",
    "Phrase",
    "UnknownLanguage",
    "add_catalogue",
    "catalogue_text",
    "languages",
    "player",
    "t",
]
