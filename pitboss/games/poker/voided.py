"""A player whose wagers the general rules make void in a hand has no stake in it, and so no hand."""

from pitboss.games.poker.deal.passing import passed
from pitboss.games.poker.irregularities.counting import died
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import wagers
from pitboss.law.key import key
from pitboss.table.event import Event, RoundEnded, RoundVoid, Settled

DEAD_HAND = key("dead-hand")


def with_hands_out(table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events, and what follows for the hands of those whose wagers went back; others play on.

    Where nobody else is left the hand is off, and everybody has back what they put in.
    """
    void = {e.box: e.because for e in events if isinstance(e, Settled) and e.outcome == "void"}
    if not void or any(isinstance(event, RoundEnded) for event in events):
        return events
    found = list(events)
    is_off = table.rules.reads("poker-void-wagers", "off")
    if is_off or all(player.box in void for player in table.state.live()):
        return (*found, *_off(table.after(found), next(iter(void.values()))))
    for box, because in void.items():
        after = table.after(found)
        player = after.state.player(box)
        if player is not None and player.is_live:
            is_posting = after.state.phase == "posting"
            law = (*because, *table.because(DEAD_HAND))
            found += passed(after, player) if is_posting else died(after, box, "its wagers are void", law)
    return tuple(found)


def _off(table: Moment, because: tuple[str, ...]) -> tuple[Event, ...]:
    boxes = tuple(player.box for player in table.state.players if player.is_dealt)
    back = (wager.returned(because) for wager in wagers(table.state))
    return (*back, RoundVoid(because=because), RoundEnded(boxes=boxes, because=because))
