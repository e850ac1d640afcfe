"""What becomes of a wager: its money, its clauses, and the words that a return table has for it."""

from collections.abc import Collection, Sequence

from msgspec import Struct

from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Place
from pitboss.games.craps.wagers.areas import BASE, COME, LINE, Area
from pitboss.odds.craps.chain import Roll
from pitboss.odds.walk import net
from pitboss.table.event import Charged, Event, Placed, Refunded, Settled, TakenBack


class Became(Struct, frozen=True):
    """What a wager has brought so far, in cents; whether it is decided, and then whether it was void."""

    net: int = 0
    event: str = ""
    because: tuple[str, ...] = ()
    is_decided: bool = False
    is_void: bool = True


def told(rules: Rules, roll: Roll, counted: Collection[Place]) -> Became:
    """What a throw makes of some wagers, in words: the first line tells, the others add to it."""
    lines = [line for line in _of(roll.events, counted) if isinstance(line, Settled)]
    if not lines:
        return Became(brought(roll.events, counted))
    return Became(
        net=brought(roll.events, counted),
        event=_words(rules, lines, roll),
        because=tuple(dict.fromkeys(ref for line in lines for ref in line.because)),
        is_decided=True,
        is_void=all(line.outcome == "void" for line in lines),
    )


def paid(roll: Roll, counted: Collection[Place]) -> Became:
    """What a throw brings, whatever decided it."""
    is_decided = any(isinstance(event, Settled) for event in _of(roll.events, counted))
    return Became(brought(roll.events, counted), is_decided=is_decided)


def both(first: Became, then: Became) -> Became:
    """What one thing and then another have brought together."""
    return Became(
        net=first.net + then.net,
        event="; ".join(filter(None, (first.event, then.event))),
        because=tuple(dict.fromkeys((*first.because, *then.because))),
        is_decided=first.is_decided or then.is_decided,
        is_void=first.is_void and then.is_void,
    )


def brought(events: Sequence[Event], counted: Collection[Place]) -> int:
    """What events leave their player the richer on some wagers: settlements, commissions, refunds."""
    lines = [event for event in _of(events, counted) if isinstance(event, Settled)]
    return sum(net(line) for line in lines) - commission(events, counted)


def commission(events: Sequence[Event], counted: Collection[Place]) -> int:
    """What is charged on some wagers, less what goes back."""
    return sum(
        event.cents if isinstance(event, Charged) else -event.cents
        for event in _of(events, counted)
        if isinstance(event, Charged | Refunded)
    )


def laid(events: Sequence[Event], counted: Collection[Place]) -> int:
    """What is laid on some places, less what is taken back."""
    return sum(
        event.cents if isinstance(event, Placed) else -event.cents
        for event in _of(events, counted)
        if isinstance(event, Placed | TakenBack)
    )


def _of(
    events: Sequence[Event], counted: Collection[Place]
) -> list[Settled | Charged | Refunded | Placed | TakenBack]:
    return [
        event
        for event in events
        if isinstance(event, Settled | Charged | Refunded | Placed | TakenBack)
        and (event.box, event.area) in counted
    ]


def _words(rules: Rules, lines: list[Settled], roll: Roll) -> str:
    first = rules.areas[lines[0].area]
    rested = any(line.outcome == "void" and rules.areas[line.area].kind in BASE for line in lines)
    off = ", off" if first.kind in BASE else ", odds off"
    return _event(rules, first, lines[0].outcome == "win", roll) + (off if rested else "")


def _event(rules: Rules, area: Area, wins: bool, roll: Roll) -> str:
    total = sum(roll.faces)
    if area.kind in (*LINE, *COME, *BASE):
        number = area.number if area.kind in COME or area.number else roll.point
        return _at_the_point(rules, total, number) if number else _before_a_point(rules, area, total)
    if area.kind == "hard":
        way = "hard" if roll.faces[0] == roll.faces[1] else "easy"
        return f"{total} before hard {area.number}" if total == rules.seven else f"{way} {area.number}"
    number = rules.big.get(area.kind, area.number) if area.kind not in rules.units else None
    if number:
        return f"{total} before {number if total == rules.seven else rules.seven}"
    return str(total) if wins else "any other total"


def _at_the_point(rules: Rules, total: int, number: int) -> str:
    return f"{total} before the point {number}" if total == rules.seven else f"point {number} made"


def _before_a_point(rules: Rules, area: Area, total: int) -> str:
    if total in rules.naturals:
        return f"natural {total}"
    is_barred = total == rules.barred and area.kind.startswith("dont-")
    return f"barred {total}" if is_barred else f"craps {total}"
