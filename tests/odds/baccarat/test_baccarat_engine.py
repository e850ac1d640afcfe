"""The figures of baccarat are those of the code that deals and pays: an error planted there moves them."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.games.baccarat import progress, settlement
from pitboss.games.baccarat.deal import points
from pitboss.games.baccarat.rules import Rules
from pitboss.odds.asked import Asked
from pitboss.odds.baccarat import price
from pitboss.odds.priced import Priced
from pitboss.record.choice import Choice
from pitboss.table.cards import Card
from pitboss.table.event import Settled

LAW = Choice(game="mini-baccarat")


def figures() -> dict[str, Priced]:
    """The three wagers as made."""
    return {each.wager: each for each in price(Asked(law=LAW)).wagers if each.convention == "made"}


@pytest.fixture(scope="module")
def true() -> dict[str, Priced]:
    """The figures with nothing planted."""
    return figures()


@pytest.mark.parametrize("wager", ["banker", "player", "tie"])
def test_a_cent_less_on_a_win_moves_that_wager_alone(
    wager: str, true: dict[str, Priced], monkeypatch: pytest.MonkeyPatch
) -> None:
    pays = settlement._won

    def short(table: Any, bet: Any) -> Settled:
        line = pays(table, bet)
        return replace(line, paid=line.paid - 100) if bet.area.kind == wager else line

    monkeypatch.setattr(settlement, "_won", short)
    found = figures()
    # A dollar short of a stake of ten, as often as it wins.
    assert found[wager].ev == true[wager].ev - Fraction(1, 10) * true[wager].p_win
    assert [each for each in found if found[each].ev != true[each].ev] == [wager]


def test_a_commission_forgotten_moves_the_banker(
    true: dict[str, Priced], monkeypatch: pytest.MonkeyPatch
) -> None:
    pays = settlement._won
    monkeypatch.setattr(settlement, "_won", lambda table, bet: replace(pays(table, bet), commission=0))
    assert figures()["banker"].ev == true["banker"].ev + Fraction(1, 20) * true["banker"].p_win


def test_a_tie_given_to_the_banker_moves_all_three(
    true: dict[str, Priced], monkeypatch: pytest.MonkeyPatch
) -> None:
    wins = points.winner

    def banker_wins_ties(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> str:
        found = wins(rules, player, banker)
        return "banker" if found == "tie" else found

    monkeypatch.setattr(progress, "winner", banker_wins_ties)
    found = figures()
    assert found["tie"].p_win == 0
    assert found["banker"].p_win == true["banker"].p_win + true["tie"].p_win
    assert found["player"].p_lose == true["player"].p_lose + true["tie"].p_win


def test_a_third_card_drawn_wrongly_moves_the_figures(
    true: dict[str, Priced], monkeypatch: pytest.MonkeyPatch
) -> None:
    draws = points.banker_draws

    def on_an_eight_too(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> bool:
        three = points.count(rules, banker[:2]) == 3 and len(player) == 3
        return (three and points.value(rules, player[2]) == 8) or draws(rules, player, banker)

    monkeypatch.setattr(points, "banker_draws", on_an_eight_too)
    found = figures()
    assert found["banker"].ev < true["banker"].ev
    assert found["player"].ev > true["player"].ev


def test_a_king_that_the_banker_reads_otherwise_than_a_ten_moves_the_figures(
    true: dict[str, Priced], monkeypatch: pytest.MonkeyPatch
) -> None:
    draws = points.banker_draws

    def not_on_a_king(rules: Rules, player: Sequence[Card], banker: Sequence[Card]) -> bool:
        return not (len(player) == 3 and player[2][0] == "K") and draws(rules, player, banker)

    monkeypatch.setattr(points, "banker_draws", not_on_a_king)
    found = price(Asked(law=LAW))
    effects = found.more["removal"]
    assert effects["K"] != effects["Q"] == effects["T"]
    assert found.wagers[0].ev != true["banker"].ev


def test_a_jack_that_counts_one_moves_the_figures(
    true: dict[str, Priced], monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = points.count

    def jacks_are_aces(rules: Rules, cards: Sequence[Card]) -> int:
        return counts(rules, [Card("A" + card[1]) if card[0] == "J" else card for card in cards])

    for module in (points, progress, *_counting()):
        monkeypatch.setattr(module, "count", jacks_are_aces)
    found = price(Asked(law=LAW))
    effects = found.more["removal"]
    assert effects["J"] == effects["A"] != effects["Q"]
    assert found.wagers[0].ev != true["banker"].ev


def _counting() -> tuple[Any, ...]:
    from pitboss.games.baccarat.deal import announcing

    return (announcing,)
