"""Questions about Caribbean stud, as the tests ask them."""

from collections.abc import Mapping
from copy import copy
from datetime import date
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from pitboss.odds.asked import Asked, Laid
from pitboss.odds.caribbean_stud import price
from pitboss.odds.priced import Priced
from pitboss.record.choice import Choice

GAME = "caribbean-stud"
NZ_1996, NZ_1998, NZ_2001 = date(1996, 6, 1), date(1998, 6, 1), date(2001, 12, 1)
US = "us-s10"


def asked(
    jurisdiction: str = "nz",
    on: date | None = None,
    readings: Mapping[str, str] | None = None,
    elections: tuple[str, ...] = (),
    **more: Any,
) -> Asked:
    law = Choice(game=GAME, jurisdiction=jurisdiction, on=on, readings=readings or {}, elections=elections)
    return Asked(law=law, **more)


def proposing(question: Asked, odds: Mapping[str, Fraction]) -> Asked:
    """The same question under a rulebook that pays some hands otherwise."""
    book = copy(question.book)
    vars(book).pop("id", None)
    table = {**book.odds_table("bet-odds"), **odds}
    book.terms = {**book.terms, "bet-odds": replace(book.terms["bet-odds"], value=table)}
    other = replace(question)
    vars(other)["book"] = book
    return other


def ante_and_bet(question: Asked, strategy: str = "optimal") -> Priced:
    named = replace(question, strategy=strategy, wagers=(Laid("ante-and-bet"),))
    vars(named)["book"] = question.book
    (record,) = price(named).wagers
    return record
