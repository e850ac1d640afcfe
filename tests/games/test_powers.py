"""Whose power is whose: who may say a thing are those whom the clause names, and nobody else."""

from datetime import date

import pytest

from pitboss.games.baccarat.staff_actions import ReduceWagers
from pitboss.games.craps.actions import Confirm, MarkOn, OfferDice
from pitboss.law import Rulebook
from pitboss.table.action import Action

# By r 1.0 of Division X the stickperson is a dealer.
DEALERS = {"dealer", "stickperson"}

# Baccarat: the dealer may reduce. Craps: a spoken wager, and an On button, take a dealer or the game
# supervisor; the dice are offered first by the stickperson or another dealer, later by a dealer.
NAMED = [
    ("mini-baccarat", "nz-1996/IV/4.10", ReduceWagers, {"dealer"}),
    ("baccarat", "nz-1996/V/4.10", ReduceWagers, {"dealer"}),
    ("midi-baccarat", "nz-1996/IX/4.10", ReduceWagers, {"dealer"}),
    ("craps", "nz-1996/X/3.4", Confirm, {*DEALERS, "game supervisor"}),
    ("craps", "nz-1996/X/3.8(a)", MarkOn, {*DEALERS, "game supervisor"}),
    ("craps", "nz-1996/X/4.3", OfferDice, DEALERS),
    ("craps", "nz-1996/X/5.9", OfferDice, DEALERS),
]


@pytest.mark.parametrize(("game", "ref", "verb", "named"), NAMED, ids=[row[1] for row in NAMED])
def test_who_may_say_it_are_those_whom_the_clause_names(
    game: str, ref: str, verb: type[Action], named: set[str]
) -> None:
    clause = Rulebook.on(date(1997, 6, 1), game).clauses[ref]
    assert {*clause.holders} == {*verb.by} == named


def test_r15_5_a_casino_supervisor_watches_over_a_deal_without_the_dealers_card() -> None:
    clause = Rulebook.on(date(1997, 6, 1), "blackjack").clauses["nz-1996/II/15.5"]
    assert clause.holders == ("casino supervisor",)
