"""Wagers settled again, where it is found that the dealer's ace and ten were no blackjack (r 15.5)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import settlement
from pitboss.games.blackjack.points import is_natural
from pitboss.games.blackjack.wagers.area import ON_HANDS, area_of
from pitboss.law.key import key
from pitboss.table.event import Event, Placed, Reversed, Settled

DEALER_LEFT_OUT_21 = key("dealer-left-out-21")


def settled_again(table: Moment) -> list[Event]:
    """Every line that comes out otherwise: undone, and the wager decided anew."""
    if not is_natural(table.rules, table.state.dealer):
        return []
    before = [line for line in table.state.settled if _is_compared(table, line)]
    because = table.because(DEALER_LEFT_OUT_21)
    laid = [
        Placed(box=line.box, area=line.area, cents=line.stake, again=True, because=because) for line in before
    ]
    anew = {(line.box, line.area): line for line in _lines(table.after(laid))}
    events: list[Event] = []
    for line, again in zip(before, laid, strict=True):
        now = anew[line.box, line.area]
        if now.outcome != line.outcome:
            events += [Reversed(line=line, because=because), again, now]
    return events


def _is_compared(table: Moment, line: Settled) -> bool:
    """Whether a wager was decided against the dealer's hand: one on a hand that still lies there."""
    area = area_of(line.box, line.area)
    box = table.state.box(area.box) if area and area.kind in ON_HANDS else None
    stake = box.stake(line.box) if box else None
    if area is None or box is None or stake is None or line.outcome == "void":
        return False
    hand = box.hand(stake.hand_of(area))
    return hand is not None and not hand.is_gone


def _lines(table: Moment) -> list[Settled]:
    found = (
        event
        for box in table.state.in_order()
        for stake in box.stakes
        for event in settlement.of_stake(table, box, stake)
    )
    return [event for event in found if isinstance(event, Settled)]
