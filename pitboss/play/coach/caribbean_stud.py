"""Caribbean stud: bet or fold by the cards that the player sees, and the jackpot wager by its meter."""

from fractions import Fraction

from msgspec import Struct

from pitboss.odds.asked import Laid
from pitboss.odds.caribbean_stud import Adviser, price
from pitboss.play.coach.advice import Advice, Lies, Valued, advised
from pitboss.play.coach.live import asked_here
from pitboss.record.table import Table
from pitboss.table.cards import UNKNOWN
from pitboss.table.chips.money import money
from pitboss.table.notation import words_of
from pitboss.table.shown import Hand
from pitboss.table.who import box_of

ANTE, JACKPOT = "ante", "jackpot"
METHOD = "every hand that the dealer can have, exact"
_ADVISERS: dict[tuple[str, Struct, int], Adviser] = {}


def decision(table: Table, who: str) -> Advice | None:
    """What a bet and a fold leave on average; none while the player is not asked."""
    offered = table.game.options(table.rules, table.state, who)
    options = {words_of(type(option.action)): option for option in offered if option.action.is_answer}
    if not {"bet", "fold"} <= options.keys():
        return None
    shown = table.game.shown(table.rules, table.state, who)
    hands = {hand.who: hand.cards for hand in shown if isinstance(hand, Hand)}
    mine, dealer = hands[who], [card for card in hands["dealer"] if card != UNKNOWN]
    ante = _laid(table, who)[ANTE]
    found = _adviser(table, ante).decision(" ".join(mine), " ".join(dealer))
    worth = {"bet": found.bet, "fold": found.fold}
    choices = [
        Valued(options[said].action, value, options[said].takes(options[said].action))
        for said, value in worth.items()
    ]
    return advised(choices, unit="ante", cents=ante, method=METHOD)


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


def _adviser(table: Table, ante: int) -> Adviser:
    """The engine is asked once for each table and ante: a sign may cap what is paid."""
    name = table.book.id, table.setup, ante
    if name not in _ADVISERS:
        _ADVISERS[name] = Adviser.of(asked_here(table, stake=ante))
    return _ADVISERS[name]
