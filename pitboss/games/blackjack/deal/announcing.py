"""A total that the dealer announced wrongly: the cards count, not the words (r 7.10)."""

from collections.abc import Sequence

from pitboss.games.blackjack.irregularities.reconstructing import may_be_found
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import total
from pitboss.games.blackjack.staff_actions import WrongTotal
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

PLAYER_COUNTS_OWN_HAND = key("player-counts-own-hand")


def _totals(table: Moment, number: int) -> set[int]:
    """What the hands of a box come to, also those that were collected in this round."""
    rules, box = table.rules, table.state.box(number)
    if box is None or not box.has_wager or box.is_out or not may_be_found(table):
        return set()
    return {total(rules, hand.cards).points for hand in box.hands}


def wrong_total(table: Moment, action: WrongTotal) -> tuple[Event, ...] | Refusal:
    """Each player counts the own hand; what was announced changes nothing."""
    totals = _totals(table, action.box)
    if not totals:
        says = f"no hand lies at box {action.box}"
        return table.refuse("no-hand", says, PLAYER_COUNTS_OWN_HAND)
    if action.total in totals:
        says = f"box {action.box} does come to {action.total}"
        return table.refuse("right-total", says, PLAYER_COUNTS_OWN_HAND)
    comes_to = " and ".join(map(str, sorted(totals)))
    what = f"box {action.box} comes to {comes_to}, not to {action.total}; each player counts the own hand"
    return (Ruled(what=what, box=action.box, because=table.because(PLAYER_COUNTS_OWN_HAND)),)


def _offer(table: Moment, who: str) -> Sequence[Option]:
    """One point too many or too few, for each hand."""
    because = table.because(PLAYER_COUNTS_OWN_HAND)
    options = []
    for box in table.state.wagered():
        totals = _totals(table, box.number)
        wrong = sorted({points + step for points in totals for step in (-1, 1)} - totals)
        if wrong:
            example = WrongTotal(who=who, box=box.number, total=wrong[0])
            options.append(Option(example, because, {"total": Choices(tuple(wrong))}))
    return options


RULES: tuple[FactRule[Moment], ...] = (FactRule(WrongTotal, _offer, wrong_total),)
