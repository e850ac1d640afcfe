"""A strategy that was best under one law, held under another."""

import pytest

from pitboss.odds.asked import Asked, Laid
from pitboss.odds.blackjack import price
from pitboss.odds.blackjack.play.holding import holding
from pitboss.record.choice import Choice

LAW = Choice(game="blackjack")


def asked(**proposed: str) -> Asked:
    named = {name.replace("_", "-"): value for name, value in proposed.items()}
    law = Choice(game="blackjack", proposed=named)
    return Asked(law=law, wagers=(Laid("main"),), decks=4, strategy="composition-cdz")


def test_where_no_decision_hangs_on_the_change_play_held_is_the_best_play() -> None:
    """What a blackjack pays decides nothing: its player has nothing to decide."""
    second = asked(blackjack_odds="6 to 5")
    (record,) = price(second).wagers
    held = holding(asked(), second, record)
    assert held == pytest.approx(float(record.ev), abs=1e-12)


def test_where_decisions_hang_on_it_play_held_is_worth_less() -> None:
    """A dealer who stands on 16 makes stiff hands worth more: who draws as before gives that away."""
    second = asked(dealer_stands_on="16")
    (record,) = price(second).wagers
    held = holding(asked(), second, record)
    assert held is not None
    assert held < float(record.ev) - 0.001


def test_nothing_is_said_of_other_wagers() -> None:
    question = Asked(law=LAW, wagers=(Laid("insurance"),), decks=4)
    record = price(question).wagers[0]
    assert holding(question, question, record) is None
