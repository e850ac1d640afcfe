"""Rounds that are over, as far as a power still reaches them, and how what was settled in them is undone."""

from collections.abc import Iterable

from pitboss.table.event import Event, Forfeited, Reversed
from pitboss.table.general.situation import Premises
from pitboss.table.house import known_as
from pitboss.table.round import OF_A_POOL, Line


def before_the_table(table: Premises) -> tuple[Line, ...]:
    """What the game itself still has in question: settled in this round, or in one just over."""
    known = (*table.house.now.lines, *table.house.last.lines)
    return tuple(
        next((line for line in known if line.settled == settled), None)
        or Line(settled, known_as(table.house, settled.box))
        for settled in table.situation.settled
    )


def last_round(table: Premises) -> tuple[Line, ...]:
    """The last round with an outcome, once the game has turned to the next; over when that has one."""
    house = table.house
    if table.situation.settled and not table.in_progress:
        return ()
    if not house.last.has_outcome or house.now.has_outcome:
        return ()
    return tuple(line for line in house.last.lines if line.settled.area != OF_A_POOL)


def within_reach(table: Premises) -> tuple[Line, ...]:
    """Every line that can still be undone."""
    here = before_the_table(table)
    return (*here, *(line for line in last_round(table) if line not in here))


def undone(table: Premises, lines: Iterable[Line], because: tuple[str, ...]) -> list[Event]:
    """Settlements taken back: winnings return to the house and lost stakes to their players."""
    return [
        Reversed(line=line.settled, name=_unless_there(table, line), because=because)
        for line in lines
        if line.settled.outcome in ("win", "lose")
    ]


def forfeited(
    table: Premises, lines: Iterable[Line], because: tuple[str, ...], *, late: bool = False
) -> list[Event]:
    """Settlements turned into losses: winnings return to the house, and stakes that went back are lost."""
    events: list[Event] = []
    for line in lines:
        settled, name = line.settled, _unless_there(table, line)
        if settled.outcome == "win":
            events.append(Reversed(line=settled, name=name, because=because))
        # What a win had collected (a jackpot chip) went back to the player when the win was undone.
        held = 0 if settled.outcome == "win" else settled.collected
        is_pools = settled.area == OF_A_POOL and settled.stake == held
        if settled.outcome != "carried" and settled.stake and not is_pools:
            lost = Forfeited(
                box=settled.box,
                area=settled.area,
                cents=settled.stake - held,
                held=held,
                name=name,
                late=late,
                because=because,
            )
            events.append(lost)
    return events


def _unless_there(table: Premises, line: Line) -> str:
    """The name of the one whose wager it was, where the box no longer tells it."""
    return "" if known_as(table.house, line.settled.box) == line.name else line.name
