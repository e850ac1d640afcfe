"""A player whose wagers the general rules make void in a hand has no stake in it, and so no hand."""

from pitboss.games.poker.deal.passing import passed
from pitboss.games.poker.irregularities.counting import died
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import wagers
from pitboss.law.key import key
from pitboss.table.event import Event, Reversed, RoundEnded, RoundVoid, Settled
from pitboss.table.house import House
from pitboss.table.round import Line

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


def with_pots_undone(house: House, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Events, and what follows where a win that is void was a pot: it has no winner now, and is undone.

    The house has no stake in a pot, so what others lost to the player is not left with it.
    """
    undone = [event for event in events if isinstance(event, Reversed)]
    others = ((event, line) for event in undone for line in _sharers(house, event))
    return (*events, *(_given_back(event, line) for event, line in others))


def _sharers(house: House, event: Reversed) -> list[Line]:
    """The lines of the others who had chips in the same pot of the same hand."""
    rounds = (house.now, house.last, *house.earlier)
    found = (part.lines for part in rounds if any(line.settled == event.line for line in part.lines))
    return [
        line
        for line in next(found, ())
        if (line.settled.area, line.settled.outcome) in ((event.line.area, "win"), (event.line.area, "lose"))
        and line.settled != event.line
    ]


def _given_back(event: Reversed, line: Line) -> Reversed:
    return Reversed(line=line.settled, name=line.name, round=event.round, because=event.because)
