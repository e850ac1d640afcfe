"""A case file: the facts of a round, written by hand in TOML, and what its author expects."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from pitboss.intake.bounds import ACTIONS, ASKED, PROBLEMS, IntakeError
from pitboss.intake.toml import tables_of
from pitboss.record import asks, terms
from pitboss.record.choice import Choice
from pitboss.record.fields import BadFieldError, struct_of
from pitboss.record.terms import Games, Terms
from pitboss.table.action import Action
from pitboss.table.chips.money import Cents
from pitboss.table.engine import Game
from pitboss.table.event import Outcome
from pitboss.table.notation import NotationError, clock, parse, text
from pitboss.table.who import Place

_ACTIONS = re.compile(r"^[ \t]*actions[ \t]*=[ \t]*(?:\"\"\"|''')(\r?\n)?", re.MULTILINE)
_COMMENT = re.compile(r"(?:^|\s)#.*")


class CaseError(ValueError):
    """A case that cannot be read; each problem names its field or line and what is allowed."""

    def __init__(self, name: str, problems: list[str]) -> None:
        super().__init__("\n".join(f"{name}: {problem}" for problem in problems))
        self.problems = problems


class _Table(Struct, frozen=True, rename="kebab"):
    """A table of a case file."""


class Due(_Table, frozen=True):
    """A settlement that the author expects; `prize` is the jackpot's, `commission` what is kept of a win.

    One that says `nothing-else` names no wager: beyond the settlements expected there is none.
    """

    box: Place | None = None
    area: str = ""
    outcome: Outcome | None = None
    paid: Cents = Cents(0)
    commission: Cents | None = None
    because: tuple[str, ...] = ()
    nothing_else: bool = False


class Ruling(_Table, frozen=True):
    """Clauses that one event other than a settlement must cite; with `none`, that no such event may.

    Where it `says` something, the event is one whose sentence has these words in it.
    """

    because: tuple[str, ...]
    none: bool = False
    says: str = ""


class Refused(_Table, frozen=True):
    """A line that must be refused."""

    line: str
    code: str
    because: tuple[str, ...] = ()


class MeterRead(_Table, frozen=True):
    """What the jackpot stood at: one pool, or a major and a minor; and where a royal flush puts it back.

    `added` is how much of the pool (the major) other tables put in after the first prize hand was received.
    """

    pool: Cents | None = None
    major: Cents | None = None
    minor: Cents | None = None
    reset: Cents = Cents(0)
    added: Cents = Cents(0)


class _Round(_Table, frozen=True):
    """What happened, a line an action."""

    actions: str


class _File(terms.Head, frozen=True, kw_only=True):
    """A case file as it is written."""

    title: str
    round: _Round
    story: str = ""
    meter: MeterRead | None = None
    due: tuple[Due, ...] = ()
    ruling: tuple[Ruling, ...] = ()
    refusal: tuple[Refused, ...] = ()
    ask: tuple[str, ...] = ()


class Line(Struct, frozen=True):
    """One action, and the line of the file that states it."""

    no: int
    action: Action


class Case(Struct, frozen=True, kw_only=True):
    """The facts of a round and what its author expects."""

    name: str
    title: str
    story: str
    choice: Choice
    setup: Struct
    lines: tuple[Line, ...]
    meter: MeterRead | None = None
    due: tuple[Due, ...] = ()
    ruling: tuple[Ruling, ...] = ()
    refusal: tuple[Refused, ...] = ()
    ask: tuple[str, ...] = ()
    """Who is asked about as the case ends: what they may do then."""

    @property
    def has_expectations(self) -> bool:
        """Whether the author says what should come out."""
        return bool(self.due or self.ruling or self.refusal)


def read(
    source: str,
    name: str,
    games: Games,
    folder: Path | None = None,
    other: Terms | None = None,
    ask: Sequence[str] = (),
) -> Case:
    """The case that a file states, or every problem that keeps it from being read.

    Terms that it names are looked for in its folder; `other` ones take the place of its own. It may `ask`
    about further people.
    """
    try:
        tables = on_terms(tables_of(source), games, folder, other)
    except (IntakeError, BadFieldError) as error:
        raise CaseError(name, [str(error)]) from None
    return stated(tables, name, games, _first_line(source), ask)


def stated(
    tables: Mapping[str, Any], name: str, games: Games, first_line: int = 1, further: Sequence[str] = ()
) -> Case:
    """The case that some tables state; its actions begin on a line of a file."""
    try:
        file = _file(tables)
        choice = terms.choice(file, games)
        game = games[choice.game]
        start = terms.start(choice.on)
        setup = terms.setup_of(game, file, start)
        _check_meter(file.meter)
        _check_due(file.due)
        ask = _asked((*file.ask, *further))
        expected = [(refused.line, f"refusal[{n}].line") for n, refused in enumerate(file.refusal, start=1)]
    except BadFieldError as error:
        raise CaseError(name, [str(error)]) from None
    lines, problems = _lines(first_line, file.round.actions, game, start)
    if not lines and not problems and not ask:
        problems.append("round.actions: write one action a line, such as 'box 3: ante 25.00'")
    for line, path in expected:
        if len(problems) < PROBLEMS:
            problems += _unreadable(line, path, game, start)
    if problems:
        raise CaseError(name, problems)
    return Case(
        name=name,
        title=file.title,
        story=file.story,
        choice=choice,
        setup=setup,
        lines=tuple(lines),
        meter=file.meter,
        due=file.due,
        ruling=file.ruling,
        refusal=file.refusal,
        ask=ask,
    )


def on_terms(
    tables: dict[str, Any], games: Games, folder: Path | None, other: Terms | None
) -> dict[str, Any]:
    """A case with the terms that it names, then with others in their place."""
    named = terms.named_in(tables)
    if named is not None:
        tables = terms.beneath(tables, terms.beside(folder, named, games))
    return terms.above(tables, other) if other else tables


def _file(tables: Mapping[str, Any]) -> _File:
    if "actions" in tables:
        raise BadFieldError("actions: write them under [round], at the end of the file")
    return struct_of(_File, tables)


def _asked(people: tuple[str, ...]) -> tuple[str, ...]:
    if len(people) > ASKED:
        raise BadFieldError(f"ask: there are {len(people):,}; allowed: up to {ASKED}")
    return tuple(map(asks.check, people))


def _check_meter(meter: MeterRead | None) -> None:
    if meter is None:
        return
    given = [name for name in ("pool", "major", "minor") if getattr(meter, name) is not None]
    if given not in (["pool"], ["major", "minor"]):
        raise BadFieldError("meter: write pool, or both major and minor")
    if meter.added > (meter.pool or meter.major or 0):
        raise BadFieldError("meter.added is more than the jackpot stood at")


def _check_due(expected: tuple[Due, ...]) -> None:
    for number, due in enumerate(expected, start=1):
        named = due.box is not None and due.area
        if due.nothing_else and (due.box is not None or due.area):
            raise BadFieldError(f"due[{number}]: nothing-else stands alone, without a box and an area")
        if not due.nothing_else and not named:
            missing = "box" if due.box is None else "area"
            raise BadFieldError(f"due[{number}].{missing} is missing")


def _lines(first_line: int, actions: str, game: Game[Any, Any], at: int) -> tuple[list[Line], list[str]]:
    """Every action of a block, and what is wrong with the lines that state none."""
    lines: list[Line] = []
    problems: list[str] = []
    for no, written in enumerate(actions.splitlines(), start=first_line):
        if len(problems) >= PROBLEMS:
            problems.append(f"line {no}: it was not read, nor what follows: so much is wrong before it")
            break
        said = _COMMENT.sub("", written).strip()
        if not said:
            continue
        if len(lines) == ACTIONS:
            problems.append(
                f"line {no}: more than {ACTIONS:,} actions in a case; what was played longer is a record"
            )
            break
        try:
            action = parse(said, game.verbs, at)
        except NotationError as error:
            problems.append(f"line {no}: {error}")
            continue
        if action.at < at:
            problems.append(f"line {no}: {said!r} is before {clock(at)}; put the lines in order of time")
            continue
        lines.append(Line(no, action))
        at = action.at
    return lines, problems


def _first_line(source: str) -> int:
    """The line of the file on which the block of actions begins."""
    match = _ACTIONS.search(source)
    return source.count("\n", 0, match.end()) + 1 if match else 1


def _unreadable(line: str, path: str, game: Game[Any, Any], at: int) -> list[str]:
    try:
        parse(line, game.verbs, at)
    except NotationError as error:
        return [f"{path}: {error}"]
    return []


def same_line(line: str, action: Action, game: Game[Any, Any]) -> bool:
    """Whether a line of text states this action, whenever it happened."""
    return text(parse(line, game.verbs, action.at)) == text(action)
