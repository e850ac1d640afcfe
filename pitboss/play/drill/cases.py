"""Puzzles of the cases that come with pitboss, each ruled when it is asked: by its own law, or another."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import permutations
from random import Random
from typing import Any

from pitboss.games import GAMES
from pitboss.law import LawError
from pitboss.play.drill import wording
from pitboss.play.drill.candidate import Candidate
from pitboss.play.drill.puzzle import Kind, Puzzle
from pitboss.record.answer.explain import in_words
from pitboss.record.answer.shapes import DueLine, Explained, PrizeLine, RulingLine
from pitboss.record.case import Case, MeterRead
from pitboss.record.cases import COMPARED, compared, filed, installed
from pitboss.record.choice import Override
from pitboss.record.result import Result, run
from pitboss.record.table import CannotOpenError
from pitboss.table.chips.money import money
from pitboss.table.chips.payment import Paid
from pitboss.table.notation import clock, text

# What the jackpot wager itself brings is the prize, which is asked about by itself.
_JACKPOT = "jackpot"
# A law in more words than these is kept by its hash.
_LONGEST = 100


def candidates(game: str, place: str, law: Override, seed: str) -> Iterator[Candidate]:
    """Every case of a game in a jurisdiction, once for each kind of question.

    Under another law those are left out later that are played there otherwise.
    """
    for case in filed():
        if case.game != game or not case.version.startswith(place):
            continue
        for kind in ("due", "clause"):
            key = f"case {case.path} {kind}{_under(law)}"
            yield Candidate(key, kind, "cases", case.path, partial(_puzzle, case.path, kind, key, law, seed))
    if not law:
        yield from _compared(game)


def _under(law: Override) -> str:
    """What progress under another law is kept by."""
    if not law:
        return ""
    chosen = (
        str(law.on or ""),
        law.jurisdiction or "",
        *law.elections,
        *(f"{name}={reading}" for name, reading in sorted(law.readings.items())),
    )
    named = " ".join(filter(None, chosen))
    return f" @ {named if len(named) <= _LONGEST else sha256(named.encode()).hexdigest()}"


def _puzzle(path: str, kind: Kind, key: str, law: Override, seed: str) -> Puzzle | None:
    """The puzzle of a case; none where it has nothing of this kind to ask."""
    case = installed(path, GAMES)
    result = _ruled(case, law)
    if result is None:
        return None
    answer = in_words(result)
    asked = _asked(case, answer, kind)
    if asked is None:
        return None
    said = _due(asked) if kind == "due" else _clause(result, asked, Random(f"{seed} {key}"))
    if said is None:
        return None
    return Puzzle(
        key=key,
        kind=kind,
        source="cases",
        game=case.choice.game,
        law=wording.law(result.book),
        title=case.title,
        **wording.to_read(result.book, asked.because, pays=kind == "due"),
        facts=_facts(result),
        says=asked.says,
        because=asked.because,
        afterwards=_story(case, path),
        **said,
    )


def _ruled(case: Case, law: Override) -> Result | None:
    """A case under its own law; under another one only where every line is taken or refused as before."""
    if not law:
        return run(case, GAMES)
    own = run(case, GAMES)
    try:
        result = run(case, GAMES, law)
    except (LawError, CannotOpenError):
        return None
    is_alike = (_refused(result), result.notes) == (_refused(own), own.notes)
    return result if is_alike else None


def _refused(result: Result) -> list[int]:
    return [step.line.no for step, _ in result.refusals]


def _asked(case: Case, answer: Explained, kind: Kind) -> DueLine | PrizeLine | RulingLine | None:
    """What a case is about: a wager or a prize that its author names; of clauses, a refusal before these."""
    times = Counter((line.box, line.area) for line in answer.due)
    once = {
        (line.box, line.area): line
        for line in answer.due
        if times[line.box, line.area] == 1 and line.area != _JACKPOT and line.because
    }
    named = [line for due in case.due for place, line in once.items() if place == (due.box, due.area)]
    told: list[DueLine | PrizeLine | RulingLine] = [*answer.prizes, *named, *once.values()]
    if kind == "clause":
        told = [*(answer.refusals if case.refusal else ()), *told, *answer.rulings]
    return told[0] if told else None


def _due(asked: DueLine | PrizeLine | RulingLine) -> dict[str, Any]:
    assert not isinstance(asked, RulingLine)
    return wording.prize(asked) if isinstance(asked, PrizeLine) else wording.due(asked)


def _clause(result: Result, asked: DueLine | PrizeLine | RulingLine, chance: Random) -> dict[str, Any] | None:
    said = wording.cited(result.book, asked.because, chance) if asked.because else None
    return None if said is None else {**said, "question": wording.decides(asked)}


def _facts(result: Result) -> tuple[str, ...]:
    """The sign and what happened, but for what was paid: that is the question."""
    table, refused = result.start, {*_refused(result)}
    sign = "; ".join(sentence.says for sentence in table.game.sign(table.rules, table.state))
    lines = [f"sign: {sign}", *_meter(result.case.meter)]
    at = result.case.lines[0].action.at if result.case.lines else 0
    for line in result.case.lines:
        if isinstance(line.action, Paid):
            continue
        stamp = f"{clock(line.action.at)[:16]} " if line.action.at != at else ""
        at = line.action.at
        lines.append(f"{stamp}{text(line.action)}{'  (refused)' if line.no in refused else ''}")
    return tuple(lines)


def _story(case: Case, path: str) -> str:
    """What the author of a case tells of it, and where it lies."""
    return f"{case.title}: {case.story} (case {path})" if case.story else f"{case.title} (case {path})"


def _meter(meter: MeterRead | None) -> Iterator[str]:
    if meter is None:
        return
    pools = {"pool": meter.pool, "Major pool": meter.major, "Minor pool": meter.minor}
    shown = [f"{name} {money(cents)}" for name, cents in pools.items() if cents is not None]
    yield f"meter: {', '.join(shown)}"


@dataclass(frozen=True, slots=True)
class _Both:
    """The same wager under two laws."""

    first: Result
    second: Result
    before: DueLine
    after: DueLine


def _compared(game: str) -> Iterator[Candidate]:
    """Rounds that are ruled under several laws: what changes under the other one."""
    for folder, names in compared().items():
        if installed(f"{COMPARED}/{folder}/{names[0]}.toml", GAMES).choice.game != game:
            continue
        for first, second in permutations(names, 2):
            key = f"case {COMPARED}/{folder} {first} {second}"
            yield Candidate(key, "due", "cases", folder, partial(_change, folder, first, second, key))


def _change(folder: str, first: str, second: str, key: str) -> Puzzle | None:
    """What becomes under one law of a wager whose fate under another is told."""
    both = _both(folder, first, second)
    if both is None:
        return None
    case = both.second.case
    asked = wording.due(both.after)
    told = f"Under {wording.law(both.first.book)}: {both.before.says}"
    return Puzzle(
        key=key,
        kind="due",
        source="cases",
        game=case.choice.game,
        law=wording.law(both.second.book),
        title=case.title,
        **wording.to_read(both.second.book, both.after.because, pays=True),
        facts=_facts(both.second),
        question=f"{told} What changes here? {asked['question']}",
        how=asked["how"],
        truth=asked["truth"],
        says=both.after.says,
        because=both.after.because,
        afterwards=_story(case, f"{COMPARED}/{folder}/{second}.toml"),
    )


def _both(folder: str, first: str, second: str) -> _Both | None:
    """A wager of a round under two laws, one that comes out otherwise where there is such a one."""
    results = [run(installed(f"{COMPARED}/{folder}/{name}.toml", GAMES), GAMES) for name in (first, second)]
    before, after = ({(due.box, due.area): due for due in in_words(each).due} for each in results)
    shared = [
        _Both(results[0], results[1], before[place], after[place])
        for place in before
        if place in after and place[1] != _JACKPOT
    ]
    return min(shared, key=lambda both: both.before.says == both.after.says, default=None)
