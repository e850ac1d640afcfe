"""Rounds that are over, as far as a power still reaches them, and how what was settled in them is undone."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Action
from pitboss.table.event import Event, Forfeited, Reversed, Settled
from pitboss.table.general.situation import Premises
from pitboss.table.house import known_as
from pitboss.table.option import Choices, Option
from pitboss.table.round import OF_A_POOL, Line, Round, ordinal
from pitboss.table.who import Place

ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")

THIS, LAST = "this", "last"
# A power over a round that is over reaches one before the last, where the law is read so.
ANY_ROUND = ("powers-reach-back", "any-round")


def before_the_table(table: Premises) -> tuple[Line, ...]:
    """What the game itself still has in question: settled in this round, or in one just over."""
    known = (*table.house.now.lines, *table.house.last.lines)
    return tuple(
        next((line for line in known if line.settled == settled), None)
        or Line(settled, known_as(table.house, settled.box))
        for settled in table.situation.settled
    )


def is_just_over(table: Premises) -> bool:
    """Whether the last round is over, and the game has not turned to the next yet.

    Before the first is over, what was settled is only what was void between rounds.
    """
    return table.house.number > 1 and bool(table.situation.settled) and not table.in_progress


def last_number(table: Premises) -> int:
    """The number of the last round: the one just over, which may have decided nothing, or the last known."""
    house = table.house
    return max(house.last.number, house.number - 1) if is_just_over(table) else house.last.number


def _is_turned(table: Premises) -> bool:
    """Whether the game has turned from the last round known: to the next, or by one without a result."""
    return not is_just_over(table) or last_number(table) != table.house.last.number


def last_round(table: Premises) -> Round | None:
    """The last round with an outcome, once the game has turned to the next; over when that has one."""
    house = table.house
    if not _is_turned(table) or not house.last.has_outcome or house.now.has_outcome:
        return None
    return house.last


def past_rounds(table: Premises) -> dict[str, Round]:
    """The rounds that can be named and from which the game has turned, whatever became of their outcome."""
    house = table.house
    if not table.reads(*ANY_ROUND):
        last = last_round(table) or (house.last if house.last.was_set_aside else None)
        if last is None or last.number != last_number(table):
            return {}
        return {LAST: last, ordinal(last.number): last}
    found = {} if is_just_over(table) else {LAST: house.last}
    found |= {ordinal(house.last.number): house.last} if _is_turned(table) else {}
    found |= {ordinal(part.number): part for part in reversed(house.earlier)}
    return {name: part for name, part in found.items() if part.lines}


def by_round(
    example: Action, because: tuple[str, ...], boxes: Mapping[str | None, Sequence[int]]
) -> tuple[Option, ...]:
    """A power over somebody's wagers, for each round with boxes that it reaches."""
    return tuple(
        Option(replace(example, box=Place(found[0]), which=which), because, {"box": Choices(tuple(found))})
        for which, found in boxes.items()
        if found
    )


def lines_of(part: Round) -> tuple[Line, ...]:
    """The lines of a round that can be put right at the table."""
    return tuple(line for line in part.lines if line.settled.area != OF_A_POOL)


def is_mistaken(table: Premises, line: Settled) -> bool:
    """Whether a wager was void from the beginning, accepted by mistake (14.2): then it is none to forfeit."""
    return line.outcome == "void" and table.because(ACCEPTED_BY_MISTAKE)[0] in line.because


def within_reach(table: Premises) -> list[tuple[Line, int]]:
    """Every line that can be undone without naming its round, with that one's number once it is past."""
    last = last_round(table)
    here = before_the_table(table)
    past = [(line, last.number) for line in lines_of(last) if line not in here] if last else []
    return [*((line, 0) for line in here), *past]


def undone(
    table: Premises, lines: Iterable[Line], because: tuple[str, ...], *, number: int = 0
) -> list[Event]:
    """Settlements taken back: winnings return to the house and lost stakes to their players.

    `number` is that of their round, if the game has turned from it.
    """
    return [
        Reversed(line=line.settled, name=unless_there(table, line), round=number, because=because)
        for line in lines
        # Of a pot that is shared the house may have kept its commission.
        if line.settled.outcome in ("win", "lose") or line.settled.commission
    ]


def forfeited(
    table: Premises, lines: Iterable[Line], because: tuple[str, ...], *, number: int = 0, late: bool = False
) -> list[Event]:
    """Settlements turned into losses: winnings return to the house, and stakes that went back are lost."""
    events: list[Event] = []
    for line in lines:
        settled, name = line.settled, unless_there(table, line)
        if settled.outcome == "win":
            events.append(Reversed(line=settled, name=name, round=number, because=because))
        # What a win had collected (a jackpot chip) went back to the player when the win was undone.
        held = 0 if settled.outcome == "win" else settled.collected
        is_pools = settled.area == OF_A_POOL and settled.stake == held
        is_none = is_pools or is_mistaken(table, settled)
        if settled.outcome != "carried" and settled.stake and not is_none:
            lost = Forfeited(
                box=settled.box,
                area=settled.area,
                cents=settled.stake - held,
                held=held,
                name=name,
                late=late,
                round=number,
                because=because,
            )
            events.append(lost)
    return events


def unless_there(table: Premises, line: Line) -> str:
    """The name of the one whose wager it was, where the box no longer tells it."""
    return "" if known_as(table.house, line.settled.box) == line.name else line.name
