"""The rulebook of a pool at an instant: a round is ruled by the text in force when it began."""

from bisect import bisect_right
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from types import MappingProxyType

from pitboss.jackpot.settings import Law, LawKey
from pitboss.jackpot.terms import Designation, PrizeTerms
from pitboss.law import Rulebook
from pitboss.law.library import commencement, shelf

SUB_POOLS = "sub-pools"


def book(game: str, law: Law, at: int, *, is_divided: bool = False) -> Rulebook:
    """The rules of a game at an instant in milliseconds, with those on sub-pools while there are such."""
    return _book(game, law.key, is_divided, bisect_right(_turns(), at))


def terms(
    game: str,
    law: Law,
    at: int,
    straight_flush: Designation,
    prizes: Mapping[str, int] = MappingProxyType({}),
    *,
    is_divided: bool = False,
) -> PrizeTerms:
    """What those rules say of Caribbean stud prizes."""
    period = bisect_right(_turns(), at)
    own = tuple(sorted(prizes.items()))
    return _terms(_book(game, law.key, is_divided, period), straight_flush, own)


@cache
def _turns() -> list[int]:
    """The instants at which some instrument commenced."""
    found = {commencement(instrument) for instrument in shelf().instruments.values()}
    return sorted(round(instant * 1000) for instant in found if instant != float("-inf"))


@cache
def _book(game: str, law: LawKey, is_divided: bool, period: int) -> Rulebook:
    jurisdiction, venue, elected, readings, proposed = law
    elections = (*elected, SUB_POOLS) if is_divided else elected
    first = _turns()[period - 1] if period else _turns()[0] - 1
    at = datetime.fromtimestamp(first / 1000, UTC)
    plain = Rulebook.on(at, game, jurisdiction=jurisdiction, venue=venue, elections=elections)
    # A doubt that a later text took away needs no reading any more.
    arising = {name: reading for name, reading in readings if plain.arises(name)}
    if not arising and not proposed:
        return plain
    return Rulebook.on(
        at,
        game,
        jurisdiction=jurisdiction,
        venue=venue,
        elections=elections,
        readings=arising,
        proposed=dict(proposed),
    )


@cache
def _terms(book: Rulebook, straight_flush: Designation, prizes: tuple[tuple[str, int], ...]) -> PrizeTerms:
    return PrizeTerms.of(book, straight_flush, dict(prizes))
