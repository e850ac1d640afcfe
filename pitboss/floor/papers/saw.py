"""What one person saw of a table: its record, with what is hidden from them left out.

Once a seed is shown, nothing that fell from it is hidden from anybody. A record of which nothing is hidden is
the table's own, to the last byte; any other says in its header whose it is, and on each line what is missing.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pitboss.floor.errors import FloorError
from pitboss.games import GAMES
from pitboss.play.resume import CannotResumeError, table_of
from pitboss.play.taking_up import reader
from pitboss.record.audit import audit
from pitboss.record.lines import Entry, Header, Line, SeedLine, plain, read, written
from pitboss.record.mode import ChanceMode
from pitboss.record.table import Table
from pitboss.table.action import Action
from pitboss.table.cards import UNKNOWN
from pitboss.table.chips.books import Books
from pitboss.table.event import Event, Placed, RoundEnded
from pitboss.table.notation import text
from pitboss.table.seen import Seen

SPECTATOR = "spectator"


class Step(Struct, frozen=True):
    """A line of a record as it was applied, and as somebody saw it."""

    line: Line
    seen: Line | None
    """None where they saw nothing of it."""
    action: Action | None = None
    events: tuple[Event, ...] = ()
    """What followed, as they saw it."""
    is_end: bool = False
    """Whether a round ended with it."""
    is_wager: bool = False
    """Whether a wager was laid with it."""

    @property
    def is_hidden(self) -> bool:
        """Whether they saw less than there is."""
        return self.seen is None or (isinstance(self.seen, Entry) and bool(self.seen.hidden_from))


class Saw:
    """A record gone through for one person."""

    def __init__(self, lines: Sequence[bytes], who: str, since: int = 0) -> None:
        """Of the lines before `since` they saw what one sees who looks on: they sat down after those."""
        record = read(lines)
        if record.header is None or record.damage is not None:
            raise FloorError(f"the record cannot be read: {record.damage}")
        self.header: Header = record.header
        self._who, self._since = who, since
        try:
            self.table: Table = table_of(record.header)
        except CannotResumeError as error:
            raise FloorError(str(error)) from None
        self._events = reader(self.table)
        # Up to here every seed is shown, and nothing of what fell is hidden any more.
        self._open_to = max((line.seq for line in record.lines if _shows_seed(line)), default=0)
        self.stood: list[tuple[Any, Books]] = [(self.table.state, self.table.books)]
        """How the table stood before each step, and after the last."""
        self.steps: list[Step] = []
        """Every line in turn."""
        for line in record.lines:
            self.steps.append(self._step(line))
            self.stood.append((self.table.state, self.table.books))
        for first, end in _rounds(self.steps):
            self._look_back(first, end)

    def is_open(self, line: Line) -> bool:
        """Whether the seed that a line falls from is shown."""
        return line.seq <= self._open_to

    def saw_as(self, line: Line) -> str:
        """As whom a line was seen."""
        return SPECTATOR if line.seq < self._since else self._who

    def is_of_others(self, steps: Sequence[Step]) -> bool:
        """Whether a round was over before this person sat down."""
        return any(step.is_end and step.line.seq < self._since for step in steps)

    def _step(self, line: Line) -> Step:
        if isinstance(line, SeedLine):
            return Step(line, line)
        table, action = self.table, self.table.read(line.action, line.at)
        if line.refusal is not None:
            # Where nothing is hidden, why something was refused tells nothing that is.
            is_told = self.is_open(line) or action.who == self.saw_as(line) or _hides_nothing(table)
            return Step(line, line if is_told else None)
        events = self._events(line)
        table.follow(events)
        step = Step(
            line,
            line,
            action,
            events,
            is_end=any(isinstance(event, RoundEnded) for event in events),
            is_wager=any(isinstance(event, Placed) for event in events),
        )
        return step if self.is_open(line) else self._masked(step, [table.state])

    def _look_back(self, first: int, end: int) -> None:
        """What lay face down at first and was seen later in the round is known to whoever saw it."""
        for place in range(first, end):
            step = self.steps[place]
            if step.is_hidden and step.seen is not None:
                assert isinstance(step.line, Entry)
                whole = self.table.read(step.line.action, step.line.at)
                known = replace(step, action=whole, events=self._events(step.line))
                self.steps[place] = self._masked(
                    known, [state for state, _ in self.stood[place + 1 : end + 1]]
                )

    def _masked(self, step: Step, states: Sequence[Any]) -> Step:
        """A step as this person saw it while the table stood as it did then, or somewhat later."""
        assert isinstance(step.line, Entry)
        assert step.action is not None
        who = self.saw_as(step.line)
        action = self._shown(step.action, states, who)
        events = tuple(self._shown(event, states, who) for event in step.events)
        if action == step.action and events == step.events:
            return replace(step, seen=step.line)
        told = replace(step.line, action=text(action), events=plain(events), hidden_from=self._who)
        return replace(step, seen=told, action=action, events=events)

    def _shown(self, what: Seen, states: Sequence[Any], who: str) -> Seen:
        """The most that was seen of something."""
        told = (self.table.game.seen(state, what, who) for state in states)
        return min(told, key=lambda seen: (seen != what, repr(seen).count(UNKNOWN)))


def _rounds(steps: Sequence[Step]) -> Iterator[tuple[int, int]]:
    """The first step of each round, and the one that ends it: what lies there is gathered in with that."""
    first = 0
    for place, step in enumerate(steps):
        if step.is_end:
            yield first, place
            first = place + 1
    yield first, len(steps)


def last_round(steps: Sequence[Step]) -> slice:
    """The steps of the round that is on the table: under way with its wagers, or else the one before."""
    ends = [place + 1 for place, step in enumerate(steps) if step.is_end]
    begun = ends[-1] if ends else 0
    if not ends or any(step.is_wager for step in steps[begun:]):
        return slice(begun, len(steps))
    return slice(ends[-2] if len(ends) > 1 else 0, len(steps))


def whole_record(lines: Sequence[bytes], who: str, since: int = 0) -> bytes:
    """All that somebody saw of a table, as a record."""
    return _whole(Saw(lines, who, since), lines, who)


def round_record(lines: Sequence[bytes], who: str, since: int = 0) -> bytes:
    """The last round that somebody saw, as a record; with all before it where it cannot be ruled on alone."""
    saw = Saw(lines, who, since)
    steps = saw.steps
    place = last_round(steps)
    header = replace(saw.header, chance=_mode(saw.header, steps[: place.start]))
    alone = [step for step in steps[place] if isinstance(step.line, Entry)]
    if not alone:
        raise FloorError("no round was played here yet")
    found = _record(header, alone, who)
    if found:
        return found
    found = _numbered(header, alone)
    is_clean = audit(found.splitlines(keepends=True), GAMES).exit_code == 0
    # Nothing of this round is hidden from them; of those before it something may be.
    return found if is_clean else _whole(saw, lines, who)


def _whole(saw: Saw, lines: Sequence[bytes], who: str) -> bytes:
    return _record(saw.header, saw.steps, who) or b"".join(lines)


def _record(header: Header, steps: Sequence[Step], who: str) -> bytes:
    """A record of what somebody saw; nothing where they saw all of it."""
    is_whole = not any(step.is_hidden for step in steps)
    return b"" if is_whole else _numbered(replace(header, seen_by=who), steps)


def _numbered(header: Header, steps: Sequence[Step]) -> bytes:
    seen = (step.seen for step in steps if step.seen is not None)
    return written(header, (replace(line, seq=seq) for seq, line in enumerate(seen, start=1)))


def _mode(header: Header, before: Sequence[Step]) -> Any:
    """What sealed chance after some steps: the seed that is drawn from then."""
    if not isinstance(header.chance, ChanceMode) or header.chance.mode != "sealed":
        return header.chance
    bound = [header.chance.commitment]
    bound += [s.line.commitment for s in before if isinstance(s.line, SeedLine) and s.line.commitment]
    shown = sum(_shows_seed(step.line) for step in before)
    return replace(header.chance, commitment=bound[min(shown, len(bound) - 1)])


def _shows_seed(line: Line) -> bool:
    return isinstance(line, SeedLine) and bool(line.seed)


def _hides_nothing(table: Table) -> bool:
    return bool(table.game.view(table.state, SPECTATOR) == table.state)
