"""Terms of baccarat that somebody proposes otherwise: the engine plays by them, or says why it cannot."""

import pytest

from pitboss.games.baccarat.rules import Rules, rules
from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError


def under(**proposed: str) -> Rules:
    terms = {name.replace("_", "-"): value for name, value in proposed.items()}
    return rules(Rulebook.on(None, "baccarat", proposed=terms))


def test_a_count_on_which_the_banker_always_draws_needs_no_table() -> None:
    table = under(banker_always_draws_on="0, 1, 2, 3").banker_draws_on
    assert table[3] == frozenset(range(10))


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("initial-cards", "3", "initial-cards is 3; the engine knows 2"),
        ("initial-cards", "1", "initial-cards is 1; the engine knows 2"),
        ("player-draws-on", "0, 10", "player-draws-on has 10; allowed: 0 to 9"),
        ("natural-totals", "8, 19", "natural-totals has 19; allowed: 0 to 9"),
        ("banker-draws-with-3", "0, 12", "banker-draws-with-3 has 12; allowed: 0 to 9"),
        ("card-values.K", "10", "card-values has 10; allowed: 0 to 9"),
        ("decks-most", "6", "decks-least is 8; the engine knows 1 to 6"),
        ("machine-decks-least", "9", "machine-decks-least is 9; the engine knows 1 to 8"),
        ("commission", "101%", "commission is 101/100; allowed: up to the whole win"),
    ],
)
def test_terms_that_make_no_game_are_refused(name: str, value: str, says: str) -> None:
    with pytest.raises(BadLawFileError, match=says):
        under(**{name: value})
