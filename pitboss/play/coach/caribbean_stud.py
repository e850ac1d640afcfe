"""Caribbean stud: bet or fold by the cards that the player sees, and the jackpot wager by its meter."""

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.caribbean_stud.setup import Setup
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.odds.asked import Laid
from pitboss.odds.caribbean_stud import Adviser, make_ante, price
from pitboss.play.coach.advice import Advice, Lies, Valued, advised
from pitboss.play.coach.live import asked_here
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.chips.money import money
from pitboss.table.notation import words_of
from pitboss.table.shown import Hand
from pitboss.table.who import box_of

ANTE, JACKPOT = "ante", "jackpot"
METHOD = "every hand that the dealer can have, exact"
# Each holds the place of every hand; whoever changes the ante at every round asks the engine again.
MOST_KEPT = 8
_ADVISERS: dict[tuple[str, Struct, int, int], Adviser] = {}


def decision(table: Table, who: str) -> Advice | None:
    """What a bet and a fold leave on average; none while the player is not asked."""
    offered = table.game.options(table.rules, table.state, who)
    options = {words_of(type(option.action)): option for option in offered if option.action.is_answer}
    if not {"bet", "fold"} <= options.keys():
        return None
    state: State = table.state
    box = state.boxes[box_of(who) or 0]
    dealer = [card for card in state.dealer if card != UNKNOWN]
    if UNKNOWN in box.cards or not dealer:
        return None
    gone = _seen(state).difference(box.cards, dealer)
    found = _adviser(table, box).decision(*map(" ".join, (box.cards, dealer, sorted(gone))))
    worth = {"bet": found.bet, "fold": found.fold}
    choices = [
        Valued(options[said].action, value, options[said].takes(options[said].action))
        for said, value in worth.items()
    ]
    return advised(choices, unit=ANTE, cents=box.ante, method=METHOD)


def _seen(view: State) -> frozenset[Card]:
    """The cards whose faces a view shows: of the own hand, the dealer's, and what was exposed of others'."""
    hands = (box.cards for box in view.boxes.values())
    return view.exposed.union(view.dealer, *hands) - {UNKNOWN}


def jackpot(table: Table, who: str, meter: int) -> tuple[Lies, ...]:
    """The jackpot wager until the cards are dealt, while the meter shows so much."""
    cents = _laid(table, who).get(JACKPOT)
    shown = table.game.shown(table.rules, table.state, who)
    if cents is None or any(isinstance(each, Hand) for each in shown):
        return ()
    found = price(asked_here(table, Laid(JACKPOT), meter=meter)).wagers
    ev = next(each.ev for each in found if each.variant == money(cents))
    return (Lies(JACKPOT, cents, Fraction(ev) * cents),)


def _laid(table: Table, who: str) -> dict[str, int]:
    """What a player has wagered, in cents, by area."""
    return {wager.area: wager.cents for wager in table.game.wagers(table.state) if wager.box == box_of(who)}


def _adviser(table: Table, box: Box) -> Adviser:
    """The engine is asked once for each table and ante: a sign may cap what is paid, a coupon add to it."""
    name = table.book.id, table.setup, box.ante, box.coupon
    if name not in _ADVISERS:
        if len(_ADVISERS) >= MOST_KEPT:
            _ADVISERS.clear()
        _ADVISERS[name] = Adviser(_alike(table, box))
    return _ADVISERS[name]


def _alike(table: Table, box: Box) -> Table:
    """A table set up as this one was, with the same ante on it; its sign may have been another since."""
    setup = table.setup
    assert isinstance(setup, Setup), "a table of Caribbean stud"
    laid = [box.ante, *([box.coupon] if box.coupon else [])]
    least, most = min(setup.sign.minimum, *laid), max(setup.sign.maximum, *laid)
    sign = replace(setup.sign, minimum=least, maximum=most)
    fresh = Table(table.game, table.book, replace(setup, sign=sign, boxes=1))
    return make_ante(fresh, box.ante, coupon=box.coupon)
