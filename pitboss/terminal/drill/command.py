"""pitboss drill: cases and random rounds as puzzles, asked until they are known."""

import os
import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from pitboss.intake.file import no_file
from pitboss.intake.words import readable
from pitboss.terminal.answer import console, refuse, refusing
from pitboss.terminal.law.options import Elect, Jurisdiction, On, Readings, choice, under
from pitboss.terminal.screen import complain, say

if TYPE_CHECKING:
    from pitboss.play.drill.asking import Asked, Wanted
    from pitboss.play.drill.progress import OfGame, Progress
    from pitboss.play.drill.puzzle import Kind, Source
    from pitboss.terminal.play.lines import Lines

MOST = 200
LONGEST_SECONDS = 3600

Game = Annotated[str, typer.Argument(metavar="GAME", help="{games}.")]
Kinds = Annotated[
    list[str] | None,
    typer.Option(
        "--kind",
        metavar="KIND",
        help="What is asked: due, clause or play; or of what: cases or rounds. May be repeated.",
    ),
]
Count = Annotated[int, typer.Option("--count", metavar="N", help="How many puzzles there are at most.")]
Seed = Annotated[
    str, typer.Option("--seed", metavar="TEXT", help="The same seed asks the same again: for teaching.")
]
Time = Annotated[
    float | None,
    typer.Option("--time", metavar="SECONDS", help="An answer that takes longer counts as wrong."),
]
ProgressFile = Annotated[
    Path | None,
    typer.Option(
        "--progress",
        metavar="FILE",
        help="Where to keep what you know; else in your data folder, and from a pipe nowhere.",
    ),
]
Forget = Annotated[bool, typer.Option("--forget", help="Forget what you know of the game, after asking.")]
Json = Annotated[bool, typer.Option("--json", help="Print the drill as lines of JSON instead of pages.")]


@refusing
def drill(
    game: Game,
    kind: Kinds = None,
    count: Count = 10,
    on: On = "",
    jurisdiction: Jurisdiction = "",
    elect: Elect = None,
    reading: Readings = None,
    seed: Seed = "",
    time: Time = None,
    progress: ProgressFile = None,
    forget: Forget = False,
    json: Json = False,
) -> None:
    """Learn the rules by puzzles. Cases and random rounds: what is due, which clause decides, what to play.

    What is wrong comes back until it is known. Without a terminal, answers are read from a pipe.
    """
    from pitboss.play.drill.progress import OfGame
    from pitboss.terminal.play.lines import Piped, Typed

    if not seed.isascii() and readable(seed) != seed:
        refuse(f"--seed {readable(seed)!r} is not plain text in UTF-8")
    if not 1 <= count <= MOST:
        refuse(f"--count {count} is not allowed; allowed: 1 to {MOST}")
    if time is not None and not 0 < time <= LONGEST_SECONDS:
        refuse(f"--time {time:g} is not allowed; allowed: more than 0, up to {LONGEST_SECONDS} seconds")
    wanted = _wanted(game, (on, jurisdiction, elect, reading), kind or [], seed, count)
    lines: Lines = Typed() if sys.stdin.isatty() else Piped()
    path = _path(progress, is_typed=lines.is_typed)
    known = _read(path) if path else None
    if forget:
        return _forget(path, game, known, lines)
    own = known.of(game) if known else OfGame()
    return _run(wanted, own, path, lines, time or 0, as_json=json)


def _run(
    wanted: "Wanted", own: "OfGame", path: Path | None, lines: "Lines", time: float, *, as_json: bool
) -> None:
    from pitboss.play.drill.drill import Drill
    from pitboss.play.drill.summary import summary
    from pitboss.terminal.drill.as_json import JsonLines
    from pitboss.terminal.drill.loop import Loop, Tells
    from pitboss.terminal.drill.page import Page

    game = wanted.law.game
    asked = _asked(wanted, own)
    found = Drill(asked.puzzles, own, asked.alike, round(time * 1000))
    tell: Tells = JsonLines() if as_json else Page(console())
    tell.begin(game, found, sum(each.is_known for each in own.learnt.values()), time)
    kept = _Kept(path, game, own)
    Loop(found, tell, lines, kept.keep, prompts=not as_json).run()
    tell.end(summary(found), kept.says)


def _wanted(
    game: str,
    law: tuple[str, str, list[str] | None, list[str] | None],
    kinds: list[str],
    seed: str,
    count: int,
) -> "Wanted":
    """What is to be asked, by which law."""
    from pitboss.games import GAMES
    from pitboss.law.names import meant
    from pitboss.play.drill.asking import Wanted
    from pitboss.play.drill.puzzle import KINDS, SOURCES
    from pitboss.record.choice import Choice, Override

    if game not in GAMES:
        refuse(f"GAME {game!r} cannot be played here; allowed: {', '.join(GAMES)}{meant(game, GAMES)}")
    on, place, elect, reading = law
    chosen = choice(on, place, "", elect, reading)
    for name in kinds:
        if name not in (*KINDS, *SOURCES):
            refuse(f"--kind {name!r} is not known; allowed: {', '.join((*KINDS, *SOURCES))}")
    other = Override(
        on=chosen.on,
        elections=tuple(sorted(chosen.elections)),
        readings=chosen.readings,
    )
    mine = under(Choice(game=game), chosen)
    mine.book()
    return Wanted(
        law=mine,
        other=other,
        seed=seed or secrets.token_hex(8),
        count=count,
        kinds=cast("tuple[Kind, ...]", tuple(name for name in KINDS if name in kinds) or KINDS),
        sources=cast("tuple[Source, ...]", tuple(name for name in SOURCES if name in kinds) or SOURCES),
    )


def _asked(wanted: "Wanted", own: "OfGame") -> "Asked":
    """The puzzles; where there are none, why."""
    from pitboss.odds.asked import OddsError
    from pitboss.play.drill.advice import adviser
    from pitboss.play.drill.asking import ask
    from pitboss.record.table import CannotOpenError

    game = wanted.law.game
    try:
        if tuple(wanted.kinds) == ("play",) and adviser(game) is None:
            refuse(f"--kind play: nothing at {game} is known to be best; allowed: due, clause")
        found = ask(wanted, own.learnt, own.sittings + 1)
    except OddsError as error:
        refuse(f"--kind play: {error}")
    except CannotOpenError as error:
        refuse(f"the table cannot be opened: {error}")
    if not found.puzzles:
        refuse(f"there is nothing to ask of {game} under this law; see --on, --jurisdiction and --kind")
    return found


class _Kept:
    """Keeps progress after each answer; where that fails it says so once, and the drill goes on."""

    def __init__(self, path: Path | None, game: str, own: "OfGame") -> None:
        self._path, self._game, self._own = path, game, own
        self.says = f"Kept in {path}." if path else "Nothing was kept: see --progress."

    def keep(self) -> None:
        """Write what is known now."""
        from pitboss.play.drill.progress import ProgressError, keep

        if self._path is None:
            return
        try:
            keep(self._path, self._game, self._own)
        except ProgressError as error:
            complain(f"--progress {error}")
            self._path, self.says = None, "Nothing more was kept."


def _path(named: Path | None, *, is_typed: bool) -> Path | None:
    """Where progress is kept; nowhere where a script answers and no file is named."""
    from pitboss.play.drill.progress import place

    if named is not None:
        if no_file(str(named)):
            refuse(f"--progress: {no_file(str(named))}")
        return named
    try:
        return place(os.environ) if is_typed else None
    except RuntimeError:
        return None


def _read(path: Path) -> "Progress":
    from pitboss.play.drill.progress import ProgressError, read

    try:
        return read(path)
    except ProgressError as error:
        refuse(f"--progress {error}")


def _forget(path: Path | None, game: str, known: "Progress | None", lines: "Lines") -> None:
    """Forget a game, once somebody has said yes."""
    from pitboss.play.drill.progress import ProgressError, forget

    if path is None or known is None:
        refuse("--forget: name the file by --progress FILE")
    count = len(known.of(game).learnt)
    if not count:
        return say(f"Nothing of {game} is kept in {path}.")
    say(f"Forget {count} puzzles of {game} in {path}? Type yes.")
    try:
        line = lines.next("> ")
    except KeyboardInterrupt:
        line = None
    if (line or "").strip().lower() not in ("y", "yes"):
        return say("Nothing was forgotten.")
    try:
        forget(path, game)
    except ProgressError as error:
        refuse(f"--progress {error}")
    return say(f"Forgotten: {count} puzzles of {game}.")
