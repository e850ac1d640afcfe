"""A rulebook made ready for a pool: what pools cite and what is theirs in the law are the same keys."""

from functools import cache

from pitboss.law import Rulebook
from pitboss.law.check import texts
from pitboss.law.key import Key, declared
from pitboss.law.library import shelf
from pitboss.law.model import BY_A_POOL

_GAMES = ("caribbean-stud", "poker")


def check_keys(book: Rulebook) -> None:
    """Compare a rulebook with the keys that pools declare, both ways.

    Pools of all games share their code: a key that only the law of another game has is not asked for.
    """
    elsewhere = _of_others(book.game) - book.spoken - book.silent
    book.compare(declared("pitboss.jackpot") - elsewhere, BY_A_POOL)


@cache
def _of_others(game: str) -> frozenset[Key]:
    library = shelf()
    others = [
        heading.id for heading in library.headings if heading.lineage in _GAMES and heading.lineage != game
    ]
    return frozenset(key for name in others for entry in texts(library.texts[name]) for key in entry.keys)
