"""A sitting taken up where it was stopped: its record is carried out again, with the same chance.

Chance has to stand where it stood as the sitting opened: what was drawn then is drawn again, so that cards
not yet dealt lie as they lay. A sealed device is made anew from its seed: whoever means to take a sitting up
again keeps that seed, for a record shows it only once the sitting is over.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from pitboss.games import GAMES
from pitboss.intake.file import lines_of
from pitboss.law import LawError
from pitboss.play.clock import Clock
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Player, Sitting
from pitboss.play.speaking import follows
from pitboss.play.transcript import Transcript
from pitboss.record.fields import set_up
from pitboss.record.lines import Damage, Entry, Header, Line, Record, SeedLine, plain, read
from pitboss.record.mode import PRACTICE, ChanceMode
from pitboss.record.table import Answer, CannotOpenError, Table
from pitboss.record.writer import Writer
from pitboss.table.chance import Chance, SealedChance
from pitboss.table.notation import NotationError
from pitboss.table.refusal import Refusal


class CannotResumeError(ValueError):
    """A record that no sitting can go on from; `damage` names the line."""

    def __init__(self, damage: Damage) -> None:
        super().__init__(str(damage))
        self.damage = damage


def resume(
    record: Path | Iterable[bytes],
    chance: Chance,
    clock: Clock,
    purse: Purse,
    pool: TablePool | None = None,
    seats: Mapping[str, Player | None] | None = None,
) -> Sitting:
    """The sitting that a record tells of, ready to go on; what happens now is added to the record.

    The purse holds what the players came with and bought. A line that was torn as it was written is dropped:
    nobody saw it. Any other damage, and an answer that the rules would not give, is refused with its line.
    """
    content = list(lines_of(record) if isinstance(record, Path) else record)
    header, further = _whole(read(content), len(content))
    sitting = _opened(header, chance, clock, purse, pool, seats)
    for line in further:
        _repeat(sitting, line)
    sitting.record = Writer(record, header) if isinstance(record, Path) else Transcript.of(header, further)
    sitting.hand_over_what_is_owed()
    return sitting


def _opened(
    header: Header,
    chance: Chance,
    clock: Clock,
    purse: Purse,
    pool: TablePool | None,
    seats: Mapping[str, Player | None] | None,
) -> Sitting:
    """The sitting as it began; where its record states no mode, anything goes as it did then."""
    mode = header.chance if isinstance(header.chance, ChanceMode) else PRACTICE
    sealed = Sealed(chance) if isinstance(chance, SealedChance) and mode.mode == "sealed" else chance
    table = table_of(header)
    book = table.book
    if book.id != header.rulebook:
        raise _no_table(f"it was kept under rulebook {header.rulebook}; {book.name} is now {book.id}")
    try:
        return Sitting(table, sealed, clock, purse, pool, seats=seats, mode=mode)
    except ValueError as error:
        raise _no_table(str(error)) from error


def _whole(found: Record, lines: int) -> tuple[Header, tuple[Line, ...]]:
    damage = found.damage
    is_torn = damage is not None and damage.kind == "truncated" and damage.line == lines
    if found.header is None or (damage is not None and not is_torn):
        raise CannotResumeError(damage or Damage(1, "empty", "there is no header"))
    return found.header, found.lines


def table_of(header: Header) -> Table:
    """The table that a header describes."""
    if header.game not in GAMES:
        raise _no_table(f"the game {header.game!r} is not known; known: {', '.join(GAMES)}")
    game = GAMES[header.game]
    try:
        return Table(game, header.choice.book(), set_up(game.setup, header.setup))
    except (msgspec.ValidationError, LawError, CannotOpenError, ValueError) as error:
        raise _no_table(f"the table cannot be opened: {error}") from error


def _no_table(says: str) -> CannotResumeError:
    return CannotResumeError(Damage(1, "header", says))


def _repeat(sitting: Sitting, entry: Line) -> None:
    """Carry a line of a record out again; one that does not follow is a CannotResumeError."""
    line = entry.seq + 1
    if isinstance(entry, SeedLine):
        _repeat_of_seed(sitting, entry, line)
    else:
        _repeat_action(sitting, entry, line)


def _repeat_action(sitting: Sitting, entry: Entry, line: int) -> None:
    if entry.hiding:
        raise CannotResumeError(entry.hiding)
    try:
        action = sitting.table.read(entry.action, entry.at)
    except NotationError as error:
        says = f"the action cannot be read: {error}"
        raise CannotResumeError(Damage(line, "damaged", says)) from error
    if sitting.mode.mode == "sealed" and entry.refusal is None and not follows(sitting, action):
        says = f"{entry.action!r} does not follow from the seed"
        raise CannotResumeError(Damage(line, "damaged", says))
    if not _is_same(entry, sitting.repeat(action)):
        says = f"{entry.action!r} does not lead to what the record says"
        raise CannotResumeError(Damage(line, "damaged", says))


def _repeat_of_seed(sitting: Sitting, entry: SeedLine, line: int) -> None:
    if entry.seed:
        says = "the seed was shown: the sitting is over, and nothing more is dealt from it"
        raise CannotResumeError(Damage(line, "damaged", says))
    if entry.commitment:
        says = "another seed was bound: a sitting is taken up with the one that it began with alone"
        raise CannotResumeError(Damage(line, "damaged", says))
    refusal = sitting.add_words(entry.who, entry.words)
    if refusal is not None:
        raise CannotResumeError(Damage(line, "damaged", refusal.says))
    sitting.clock.take_up(entry.at)


def _is_same(entry: Entry, answer: Answer) -> bool:
    """Whether an answer is the recorded one; a refusal may be worded anew."""
    if isinstance(answer, Refusal):
        kept = entry.refusal
        return kept is not None and (kept.code, kept.because) == (answer.code, answer.because)
    return entry.refusal is None and plain(answer) == entry.events
