"""An error planted in the code that pays moves the figure: each kind of settlement, one after the other."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from pitboss.games.blackjack import points
from pitboss.games.blackjack.payout import even_money, lines, naturals, settlement, sevens
from pitboss.games.blackjack.turns import dealer, doubling, finishing, splitting
from pitboss.odds.asked import Asked, Laid
from pitboss.odds.blackjack import price
from pitboss.odds.blackjack.asking import rulings_of
from pitboss.odds.blackjack.engine.rulings import Rulings
from pitboss.odds.blackjack.play.column import Arrays
from pitboss.odds.blackjack.play.strategies import columns_of, played, worth_of
from pitboss.record.choice import Choice
from pitboss.table.event import Settled

ASKED = Asked(law=Choice(game="blackjack"))
# Two decks: each figure in a fraction of a second, with every kind of result in it.
CARDS = (8,) * 9 + (32,)


def figure(rulings: Rulings) -> float:
    columns = [column for column in columns_of(Arrays(rulings), CARDS) if column.first in (0, 5, 9)]
    return worth_of(played(columns, CARDS, "composition-cdz"))


@pytest.fixture(scope="module")
def right() -> float:
    return figure(rulings_of(ASKED))


def _halved(wins: Callable[[Any, Any], bool]) -> Callable[..., Settled]:
    """What is won is paid by half where the wager is such a one."""
    real = lines.won

    def won(table: Any, stake: Any, area: Any, cents: int, odds: Fraction, *keys: Any) -> Settled:
        return real(table, stake, area, cents, odds / 2 if wins(area, keys) else odds, *keys)

    return won


PLANTED: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "a blackjack paid at once": lambda m: m.setattr(
        lines, "won", _halved(lambda area, keys: naturals.BLACKJACK_PAID_AT_ONCE in keys)
    ),
    "a blackjack paid later": lambda m: m.setattr(
        lines, "won", _halved(lambda area, keys: settlement.BLACKJACK_PAID_LATER in keys)
    ),
    "blackjack against blackjack": lambda m: m.setattr(
        settlement, "_blackjack", lambda table, dealer_has: ("lose", (settlement.STAND_OFF,))
    ),
    "a higher total": lambda m: m.setattr(
        lines,
        "won",
        _halved(lambda area, keys: settlement.PLAYER_HIGHER_WINS in keys and area.kind == "original"),
    ),
    "a dealer over 21": lambda m: m.setattr(
        lines, "won", _halved(lambda area, keys: settlement.DEALER_BUST_WINS in keys)
    ),
    "a double that wins": lambda m: m.setattr(
        lines, "won", _halved(lambda area, keys: area.kind == "double")
    ),
    "a split that wins": lambda m: m.setattr(lines, "won", _halved(lambda area, keys: area.kind == "split")),
    "a stand off": lambda m: m.setattr(lines, "stood_off", lines.lost),
    "a double against blackjack": lambda m: m.setattr(
        lines, "void", _lost_instead(settlement.DOUBLE_DEALER_BLACKJACK)
    ),
    "a split against blackjack": lambda m: m.setattr(
        lines, "void", _lost_instead(settlement.SPLIT_DEALER_BLACKJACK)
    ),
    "a split that is bust against blackjack": lambda m: m.setattr(
        dealer, "undone_by_blackjack", lambda table, box, stake: []
    ),
    "a hand over 21": lambda m: m.setattr(lines, "lost", _void_instead()),
    "a dealer who draws to 17": lambda m: m.setattr(dealer, "_needs_card", _draws_more(dealer._needs_card)),
    "a split ace and ten as blackjack": lambda m: m.setattr(
        naturals, "is_blackjack", lambda table, hand: points.is_natural(table.rules, hand.cards)
    ),
    "a hand that may not be doubled": lambda m: m.setattr(
        doubling, "unfit", lambda table, hand: table.refuse("no", "no", doubling.DOUBLE_DOWN)
    ),
    "a pair that may not be split again": lambda m: m.setattr(
        splitting, "_too_often", _never_again(splitting._too_often)
    ),
}


def _lost_instead(key: Any) -> Callable[..., Settled]:
    real = lines.void

    def void(table: Any, stake: Any, area: Any, cents: int, *keys: Any) -> Settled:
        return (lines.lost if key in keys else real)(table, stake, area, cents, *keys)

    return void


def _void_instead() -> Callable[..., Settled]:
    real = lines.lost

    def lost(table: Any, stake: Any, area: Any, cents: int, *keys: Any) -> Settled:
        is_bust = finishing.PLAYER_BUST_LOSES in keys
        return (lines.void if is_bust else real)(table, stake, area, cents, *keys)

    return lost


def _draws_more(real: Callable[[Any], bool]) -> Callable[[Any], bool]:
    def needs(table: Any) -> bool:
        total = points.total(table.rules, table.state.dealer)
        return bool(real(table) or total == (17, True))

    return needs


def _never_again(real: Callable[..., Any]) -> Callable[..., Any]:
    def too_often(table: Any, box: Any, hand: Any) -> Any:
        return table.refuse("no", "no", splitting.SPLITS_MOST) if box.splits else real(table, box, hand)

    return too_often


@pytest.mark.parametrize("kind", PLANTED)
def test_an_error_in_the_main_wager_moves_its_figure(
    kind: str, right: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    PLANTED[kind](monkeypatch)
    assert abs(figure(rulings_of(ASKED)) - right) > 1e-7


def _evs(wager: str) -> list[Fraction]:
    asked = Asked(law=Choice(game="blackjack"), wagers=(Laid(wager),), decks=6)
    return [Fraction(each.ev) for each in price(asked).wagers if each.strategy not in ("basic", "joint")]


def test_an_error_in_insurance_moves_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    before = _evs("insurance")
    monkeypatch.setattr(lines, "won", _halved(lambda area, keys: area.kind == "insurance"))
    assert all(one != other for one, other in zip(before, _evs("insurance"), strict=True))


def test_an_error_in_even_money_moves_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    before = _evs("even-money")
    monkeypatch.setattr(lines, "won", _halved(lambda area, keys: even_money.EVEN_MONEY in keys))
    after = _evs("even-money")
    assert before[0] == 1
    assert after[0] == Fraction(1, 2)
    assert before[1] == after[1]


@pytest.mark.parametrize("result", ["one", "two", "two-suited", "three", "three-suited"])
def test_an_error_in_super_sevens_moves_its_figure(result: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = _evs("super-sevens")
    real = sevens._line

    def line(table: Any, box: Any, stake: Any, found: str) -> Any:
        return real(table, box, stake, "lose" if found == result else found)

    monkeypatch.setattr(sevens, "_line", line)
    assert before != _evs("super-sevens")
