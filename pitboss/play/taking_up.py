"""A sitting taken up from what was kept of it: what followed is applied, nothing is decided or drawn anew.

Whoever keeps a table open beyond the life of a program keeps the lines of its record and, apart from them,
its seeds. What was drawn and is not dealt yet lies as it lay: that follows from the seeds and what was dealt.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Union

import msgspec

from pitboss.play.clock import Clock
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError, table_of
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Player, Sitting, Spans
from pitboss.play.transcript import Transcript
from pitboss.record.lines import Damage, Entry, Header, Line, SeedLine, read
from pitboss.record.mode import ChanceMode
from pitboss.record.table import Table
from pitboss.table.chance import SealedChance
from pitboss.table.event import Event
from pitboss.table.notation import NotationError


class Position(msgspec.Struct, frozen=True):
    """How far chance has come in the seed that is drawn from: so many shuffles, so many numbers."""

    shuffles: int
    numbers: int


def position(sitting: Sitting) -> Position:
    """How far the chance of a sitting has come that draws from a seed."""
    chance = sitting.chance
    assert isinstance(chance, Sealed), "chance draws from a seed"
    return Position(chance.chance.shuffles, chance.chance.numbers)


def taken_up(
    content: Iterable[bytes],
    seeds: Sequence[bytes],
    clock: Clock,
    purse: Purse,
    *,
    pool: Callable[[Table, Header], TablePool | None] = lambda table, header: None,
    seats: Mapping[str, Player | None] | None = None,
    spans: Spans | None = None,
    draws: Callable[[SealedChance], Sealed] = Sealed,
) -> Sitting:
    """The sitting that some lines tell of, with each seed in turn that was bound so far.

    In practice there is one seed, which nothing binds; `draws` is what draws from a seed. What happens now
    is added to the lines. What cannot be taken up is a CannotResumeError with its line.
    """
    found = read(content)
    if found.damage is not None or found.header is None:
        raise CannotResumeError(found.damage or Damage(1, "empty", "there is no header"))
    header = found.header
    table, mode = table_of(header), header.chance
    if not isinstance(mode, ChanceMode) or mode.mode == "dealt" or not seeds:
        raise CannotResumeError(Damage(1, "header", "chance draws from no seed, or none was kept"))
    first, *further = (draws(SealedChance(seed)) for seed in seeds)
    try:
        sitting = Sitting(table, first, clock, purse, pool(table, header), seats=seats, mode=mode)
    except ValueError as error:
        raise CannotResumeError(Damage(1, "header", str(error))) from error
    events = reader(table)
    for line in found.lines:
        _take(sitting, line, further, events)
    sitting.record = Transcript.of(header, found.lines)
    sitting.spans = spans
    sitting.hand_over_what_is_owed()
    return sitting


def reader(table: Table) -> Callable[[Entry], tuple[Event, ...]]:
    """What turns the events of a line back into those of the game."""
    events = Union[tuple(table.game.events)]  # type: ignore[valid-type]  # noqa: UP007
    kinds = tuple[events, ...]  # type: ignore[valid-type]
    return lambda entry: msgspec.convert(entry.events, kinds)


def _take(
    sitting: Sitting, line: Line, further: list[Sealed], events: Callable[[Entry], tuple[Event, ...]]
) -> None:
    """Apply one line."""
    try:
        if isinstance(line, SeedLine):
            _take_of_seed(sitting, line, further)
        elif line.refusal is None:
            held = sitting.follow_record(sitting.table.read(line.action, line.at), events(line))
            if held is not None:
                raise ValueError(held.says)
        else:
            sitting.clock.take_up(line.at)
    except (NotationError, msgspec.ValidationError, AssertionError, ValueError) as error:
        raise CannotResumeError(Damage(line.seq + 1, "damaged", f"it cannot be taken up: {error}")) from error


def _take_of_seed(sitting: Sitting, line: SeedLine, further: list[Sealed]) -> None:
    sitting.clock.take_up(line.at)
    if line.commitment:
        coming = further.pop(0) if further else None
        if coming is None or coming.chance.commitment != line.commitment:
            raise ValueError("the seed of this commitment was not kept")
        sitting.bind(coming)
    elif line.words:
        refusal = sitting.add_words(line.who, line.words)
        if refusal is not None:
            raise ValueError(refusal.says)
    elif sitting.may_turn:
        sitting.turn()
    else:
        raise ValueError("the seed was shown: the sitting is over")
