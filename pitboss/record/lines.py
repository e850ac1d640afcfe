"""A record: JSON Lines of what happened at a table, each line bound to the one before it by a hash.

The first line is the header; each further line is one action and what followed from it, or says something
of the seed of a sealed sitting. A line's hash is the SHA-256 of the hash before it and of the line's own
content: its JSON without `hash`, keys sorted, no spaces.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from pitboss import __version__
from pitboss.intake.bounds import LINE_BYTES, IntakeError, check_instant, shown
from pitboss.intake.json import check, check_depth
from pitboss.record.choice import Choice, parse_on
from pitboss.record.mode import NOT_STATED, ChanceMode, is_hash
from pitboss.record.table import Answer, Table
from pitboss.table.action import Action
from pitboss.table.chance import checked_words
from pitboss.table.event import Event
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal
from pitboss.table.who import box_of

SCHEMA = "pitboss/record/1"
BEFORE_ALL = "0" * 64

_json = msgspec.json.Encoder(order="sorted")
Kind = Literal["empty", "truncated", "damaged", "schema", "header", "gap", "tampered", "hidden"]


class Damage(Struct, frozen=True):
    """The first line of a record that cannot be trusted, and why; what stands before it is good."""

    line: int
    """Its number, from 1."""
    kind: Kind
    """What is wrong with it."""
    says: str
    """The same in a sentence."""

    def __str__(self) -> str:
        return f"line {self.line}: {self.says}"


EMPTY = Damage(1, "empty", f"the file is empty; a record begins with a header of {SCHEMA}")


class Header(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a record is of: the game, the law it was played under, and how the table was set up."""

    schema: str = SCHEMA
    game: str
    jurisdiction: str
    on: str | None
    venue: str | None
    elections: tuple[str, ...]
    readings: Mapping[str, str]
    rulebook: str
    engine: str
    setup: Mapping[str, Any]
    # Records that were kept before there were modes state none.
    chance: ChanceMode | UnsetType = UNSET
    # Only a table under a proposed rulebook has this.
    proposed: Mapping[str, str] | UnsetType = UNSET
    # Only a record of what one person saw has this; lines that say less than was dealt say so.
    seen_by: str | UnsetType = UNSET

    @property
    def mode(self) -> str:
        """Who spoke for chance: sealed, dealt, practice, or not stated."""
        return NOT_STATED if isinstance(self.chance, UnsetType) else self.chance.mode

    @property
    def choice(self) -> Choice:
        """The law that the table was played under."""
        return Choice(
            game=self.game,
            on=parse_on(self.on) if self.on else None,
            jurisdiction=self.jurisdiction,
            venue=self.venue,
            elections=self.elections,
            readings=self.readings,
            proposed={} if isinstance(self.proposed, UnsetType) else self.proposed,
        )


class Refused(Struct, frozen=True, forbid_unknown_fields=True):
    """A refusal as a record keeps it."""

    code: str
    says: str
    because: tuple[str, ...]


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One action: its instant, its notation, and the events that followed or the refusal."""

    seq: int
    at: int
    action: str
    events: tuple[dict[str, Any], ...] = ()
    refusal: Refused | None = None
    hidden_from: str = ""
    """Whom something of this line was hidden from, in a record of what they saw; else empty."""

    def __post_init__(self) -> None:
        check_instant(self.at)

    @property
    def hiding(self) -> Damage | None:
        """Why nothing can be ruled from this line on, where something of it is hidden."""
        if not self.hidden_from:
            return None
        says = f"this is what {self.hidden_from} saw, and cards of this line were hidden from them"
        return Damage(self.seq + 1, "hidden", says)


class SeedLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a record says of the seeds of a sealed sitting.

    The commitment to the next one, words that were added to it, or, once nothing more falls from it, a seed.
    """

    seq: int
    at: int
    who: str = ""
    words: str = ""
    seed: str = ""
    commitment: str = ""

    def __post_init__(self) -> None:
        check_instant(self.at)
        if [self.words, self.seed, self.commitment].count("") != 2:
            raise ValueError(
                "a line on a seed holds its commitment, words that were added, or the seed itself"
            )
        if bool(self.words) == (box_of(self.who) is None):
            raise ValueError("who: the player who added words, such as box 1; nobody for the seed")
        if self.words:
            checked_words(self.words)
        elif not is_hash(self.seed or self.commitment):
            raise ValueError(f"{'seed' if self.seed else 'commitment'}: 64 hexadecimal digits")


Line = Entry | SeedLine


class Record(Struct, frozen=True):
    """The good part of a record, the hash of its last good line, and what is wrong after it."""

    header: Header | None
    lines: tuple[Line, ...]
    head: str
    damage: Damage | None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The actions among the lines."""
        return tuple(line for line in self.lines if isinstance(line, Entry))


def header_of(table: Table, choice: Choice, chance: ChanceMode | None = None) -> Header:
    """The header of a record of a table, and who speaks for chance there, where that is stated."""
    return Header(
        game=choice.game,
        jurisdiction=choice.jurisdiction,
        on=choice.on.isoformat() if choice.on else None,
        venue=choice.venue,
        elections=choice.elections,
        readings=choice.readings,
        rulebook=table.book.id,
        engine=__version__,
        setup=msgspec.json.decode(_json.encode(table.setup)),
        chance=chance or UNSET,
        proposed=choice.proposed or UNSET,
    )


def entry_of(seq: int, action: Action, answer: Answer) -> Entry:
    """The line of a record for an action and the engine's answer."""
    said = text(action)
    if isinstance(answer, Refusal):
        kept = Refused(answer.code, answer.says, answer.because)
        return Entry(seq=seq, at=action.at, action=said, refusal=kept)
    return Entry(seq=seq, at=action.at, action=said, events=plain(answer))


def plain(events: Sequence[Event]) -> tuple[dict[str, Any], ...]:
    """Events as JSON holds them, so that a recorded event and the engine's can be compared."""
    return tuple(msgspec.json.decode(_json.encode(events)))


def line_of(content: Header | Line, before: str) -> tuple[bytes, str]:
    """A line of a record and its hash, given the hash of the line before."""
    table = msgspec.to_builtins(content)
    own = _hash(before, table)
    return _json.encode({**table, "hash": own}) + b"\n", own


class _Ruled(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An accepted action and what follows from it, before it is JSON."""

    seq: int
    at: int
    action: str
    events: tuple[Event, ...] = ()


def line_ruled(seq: int, at: int, said: str, answer: Answer, before: str) -> tuple[bytes, str]:
    """What `line_of` gives for an answer of the engine, in one writing of its events."""
    if isinstance(answer, Refusal):
        kept = Refused(answer.code, answer.says, answer.because)
        return line_of(Entry(seq=seq, at=at, action=said, refusal=kept), before)
    content = _json.encode(_Ruled(seq=seq, at=at, action=said, events=answer))
    own = sha256(before.encode() + content).hexdigest()
    # Keys are sorted, and of an accepted action `hash` comes just before `seq`, the last.
    last = content.rindex(b'"seq":')
    return b"".join((content[:last], b'"hash":"', own.encode(), b'",', content[last:], b"\n")), own


def written(header: Header, further: Iterable[Line]) -> bytes:
    """A whole record."""
    first, before = line_of(header, BEFORE_ALL)
    lines = [first]
    for content in further:
        line, before = line_of(content, before)
        lines.append(line)
    return b"".join(lines)


def read(lines: Iterable[bytes]) -> Record:
    """The good part of a record, and the first thing that is wrong with it."""
    header: Header | None = None
    further: list[Line] = []
    head = BEFORE_ALL
    for found in walk(lines):
        match found:
            case Damage():
                return Record(header, tuple(further), head, found)
            case Header(), own:
                header, head = found[0], own
            case (Entry() | SeedLine()) as content, own:
                further.append(content)
                head = own
    return Record(header, tuple(further), head, None)


def walk(lines: Iterable[bytes]) -> Iterator[tuple[Header | Line, str] | Damage]:
    """The lines of a record as they come, each with its hash; a broken one ends the walk."""
    before, number = BEFORE_ALL, 0
    for number, line in enumerate(lines, start=1):
        found = line_at(number, line, before)
        yield found
        if isinstance(found, Damage):
            return
        before = found[1]
    if not number:
        yield EMPTY


def line_at(number: int, line: bytes, before: str) -> tuple[Header | Line, str] | Damage:
    """A line of a record with its hash, given the hash of the line before; or what is wrong with it."""
    if len(line) > LINE_BYTES:
        return Damage(number, "damaged", f"the line is too long; allowed: at most {LINE_BYTES:,} bytes")
    table = _table(line)
    is_whole = line.endswith(b"\n")
    if table is None:
        if not is_whole:
            return Damage(number, "truncated", "the line breaks off; it was not written to its end")
        return Damage(number, "damaged", "not a JSON object on one line")
    if number == 1 and table.get("schema") != SCHEMA:
        schema = shown(table.get("schema", "missing"))
        return Damage(1, "schema", f"the schema is {schema}; this program reads {SCHEMA!r}")
    own = table.pop("hash", None)
    if number > 1 and table.get("seq") != number - 1:
        found = shown(table["seq"]) if "seq" in table else "missing"
        return Damage(
            number, "gap", f"seq is {found}, {number - 1} was next: lines are missing or out of order"
        )
    if own != _hash(before, table):
        return Damage(number, "tampered", "the hash does not fit: this line or its place was changed")
    # The hash covers what stands last under a name, and a person reads both.
    if line.rstrip() != _json.encode({**table, "hash": own}):
        try:
            check(line)
        except IntakeError as error:
            return Damage(number, "tampered", f"{error}: this line was changed")
    return _content(table, number, own)


def _table(line: bytes) -> dict[str, Any] | None:
    try:
        check_depth(line)
        table = msgspec.json.decode(line)
    except (ValueError, msgspec.DecodeError):
        return None
    return table if isinstance(table, dict) else None


def _content(table: dict[str, Any], number: int, own: str) -> tuple[Header | Line, str] | Damage:
    try:
        if number == 1:
            return msgspec.convert(table, Header), own
        if table.keys().isdisjoint(("words", "seed", "commitment")):
            return msgspec.convert(table, Entry), own
        return msgspec.convert(table, SeedLine), own
    except msgspec.ValidationError as error:
        return Damage(number, "header" if number == 1 else "damaged", str(error))


def _hash(before: str, table: Mapping[str, Any]) -> str:
    return sha256(before.encode() + _json.encode(table)).hexdigest()
