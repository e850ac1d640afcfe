"""Blackjack against the dealer's ace: insurance, even money, or neither, by the cards not seen."""

from collections.abc import Callable
from fractions import Fraction

from pitboss.games.blackjack.actions import EvenMoney, Insure
from pitboss.games.blackjack.wagers.area import INSURANCE
from pitboss.odds.asked import OddsError
from pitboss.odds.blackjack.beside.insurance import Insured, Natural, insured_of, naturals_of
from pitboss.odds.blackjack.engine.rulings import Rulings
from pitboss.play.coach.advice import Advice, Lies, Valued, advised
from pitboss.play.coach.live import asked_at, unseen
from pitboss.record.table import Table
from pitboss.table.cards import rank
from pitboss.table.chips.money import Cents
from pitboss.table.option import Amounts, Option
from pitboss.table.who import box_of

METHOD = "the dealer's second card among the cards not seen; exact"
_INSURED: dict[str, dict[str, Insured]] = {}
_NATURALS: dict[str, dict[str, Natural]] = {}


def choices(table: Table, who: str, rulings: Rulings) -> Advice | None:
    """What insuring, being paid at once and neither are worth on the player's own box, as long as all can be.

    Beside a hand that is no blackjack that is what it adds to the hand.
    """
    stop = table.game.procedure(table.rules, table.state)
    offered = [option for option in _offered(table, who) if getattr(option.action, "box", None) is None]
    if table.state.phase != "insurance" or not offered or stop is None:
        return None
    stake = table.state.boxes[box_of(who)].stake(box_of(who))
    up, left = rank(table.state.dealer[0]), unseen(table.state)
    waits = Fraction(0)
    found = []
    for option in offered:
        if isinstance(option.action, EvenMoney):
            natural = _naturals(table, rulings)[up]
            waits = natural.worth(left)
            found.append(Valued(option.action, natural.taken.net))
    for option in offered:
        if isinstance(option.action, Insure):
            each = _worth(table, rulings, up, left)
            found += [
                Valued(Insure(who=who, cents=Cents(cents)), waits + part * each, cents)
                for cents in _amounts(option)
                for part in (Fraction(cents, stake.original),)
            ]
    found.append(Valued(stop.action, waits))
    return advised(found, unit="original wager", cents=stake.original, method=METHOD)


def lying(table: Table, who: str, rulings: Callable[[], Rulings]) -> tuple[Lies, ...]:
    """Insurance until the dealer's second card."""
    own = [wager for wager in table.game.wagers(table.state) if wager.box == box_of(who)]
    insurance = [wager for wager in own if wager.area.split()[-1] == INSURANCE]
    if not insurance or len(table.state.dealer) != 1:
        return ()
    worth = _worth(table, rulings(), rank(table.state.dealer[0]), unseen(table.state))
    return tuple(Lies(wager.area, wager.cents, worth * wager.cents) for wager in insurance)


def is_waiting(table: Table, who: str) -> bool:
    """Whether a blackjack may still be paid at once, after the time to insure."""
    offered = any(isinstance(option.action, EvenMoney) for option in _offered(table, who))
    return offered and table.state.phase != "insurance"


def declined(table: Table, who: str, rulings: Rulings) -> tuple[str, ...]:
    """What a blackjack is worth that waits."""
    natural = _naturals(table, rulings)[rank(table.state.dealer[0])]
    taken, waits = float(natural.taken.net), float(natural.worth(unseen(table.state)))
    return (f"even money pays {taken:+.4f} for each unit of the wager; declined, it is worth {waits:+.4f}",)


def _offered(table: Table, who: str) -> list[Option]:
    return list(table.game.options(table.rules, table.state, who, (Insure, EvenMoney)))


def _amounts(option: Option) -> tuple[int, ...]:
    """The most that may be insured, and the least."""
    amounts = option.vary["cents"]
    assert isinstance(amounts, Amounts), "an insurance wager has an amount"
    most = amounts.last(amounts.most)
    assert most is not None, "an option that is offered admits an amount"
    return tuple(dict.fromkeys((most, amounts.least)))


def _worth(table: Table, rulings: Rulings, up: str, left: dict[str, int]) -> Fraction:
    if table.book.id not in _INSURED:
        _INSURED[table.book.id] = insured_of(asked_at(table), rulings)
    insured = _INSURED[table.book.id][up]
    if insured.with_hand is not None:
        raise OddsError("where insurance goes with a hand that is over, it is not weighed")
    return insured.worth(left)


def _naturals(table: Table, rulings: Rulings) -> dict[str, Natural]:
    if table.book.id not in _NATURALS:
        _NATURALS[table.book.id] = naturals_of(asked_at(table), rulings)
    return _NATURALS[table.book.id]
