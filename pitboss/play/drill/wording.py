"""Questions about a settled wager, a prize, a refusal or a ruling: what is asked, and what is right."""

import shlex
from collections.abc import Sequence
from random import Random
from typing import Any

from pitboss.law import Rulebook
from pitboss.law.model import Clause
from pitboss.play.drill.grading import is_part
from pitboss.play.drill.puzzle import Amount, Cited, Paid
from pitboss.record.account import is_pot
from pitboss.record.answer.explain import whys
from pitboss.record.answer.shapes import DueLine, PrizeLine, RulingLine, Why
from pitboss.record.answer.words import named, wager_in_words
from pitboss.table.event import capital
from pitboss.table.who import box as name_of

CHOICES, NEAR = 4, 7
HOW_PAID = (
    "Type what is paid on top of the wager, less any commission kept out of it (25.00), or what else becomes "
    "of it: lose, stand off, void, carried (it lies on)."
)
HOW_AMOUNT = "Type an amount, such as 25.00; 0 for nothing."
HOW_CLAUSE = "Type a letter, or the number of a clause."


def due(line: DueLine) -> dict[str, Any]:
    """What is due on a wager, or out of a pot."""
    who = name_of(line.box)
    if is_pot(line.area):
        asked = f"What does {who} take from {named(line.area)}, its own chips included?"
        return {"question": asked, "how": HOW_AMOUNT, "truth": Amount(line.returned_cents)}
    question = f"What is due to {who} on {wager_in_words(line.area, line.stake_cents)}?"
    truth = Paid(
        line.outcome,  # type: ignore[arg-type]
        line.paid_cents - line.commission_cents,
        line.collected_cents if line.outcome == "win" else 0,
        any(word.strip(",;.:") == "void" for word in line.because[0].says.split()),
    )
    return {"question": question, "how": HOW_PAID, "truth": truth}


def prize(line: PrizeLine) -> dict[str, Any]:
    """What a jackpot prize comes to."""
    question = f"What jackpot prize is due to {name_of(line.box)}?"
    return {"question": question, "how": HOW_AMOUNT, "truth": Amount(line.paid_cents)}


def decides(line: DueLine | PrizeLine | RulingLine) -> str:
    """Which clause decides what is due, or what was ruled or refused."""
    if isinstance(line, RulingLine):
        if line.code:
            return f"Which clause refuses '{line.action}'?"
        return f"Which clause is behind this ruling on '{line.action}'? {capital(line.says)}"
    who = name_of(line.box)
    if isinstance(line, PrizeLine):
        return f"Which clause decides the jackpot prize of {who}?"
    if is_pot(line.area):
        return f"Which clause decides whether {who} takes {named(line.area)}?"
    return f"Which clause decides what becomes of {wager_in_words(line.area, line.stake_cents)} of {who}?"


def law(book: Rulebook) -> str:
    """A rulebook in a few words: `NZ 1998 on 14 September 1998`; with readings that are not the usual."""
    day = f" on {book.at:%d %B %Y}".replace(" 0", " ") if book.at else ", the last text held"
    readings = {name: book.reading(name) for name in book.interpretations}
    chosen = (
        f"{name} read as {reading}"
        for name, reading in readings.items()
        if reading != book.interpretations[name].default
    )
    return ", ".join((f"{book.name}{day}", *sorted(book.elections), *chosen))


def to_read(book: Rulebook, because: Sequence[Why], *, pays: bool) -> dict[str, Any]:
    """The clauses to know, and how `pitboss law show` is asked for them; silence has nothing to read."""
    clauses = [(why, clause) for why in because if isinstance(clause := book.clause(why.ref), Clause)]
    odds = [pair for pair in clauses[1:] if pays and pair[1].kind == "payout"]
    found = [*(pair for pair in clauses[:1] if pair[0] is because[0]), *odds]
    return {
        "read": tuple(why for why, _ in found),
        "where": tuple(_where(book, clause) for _, clause in found),
    }


def _where(book: Rulebook, clause: Clause) -> str:
    is_own = book.library.lineage_of(clause) == book.game
    words = [book.game, clause.no if is_own else clause.ref]
    words += ["--on", f"{book.at:%Y-%m-%d}"] if book.at else []
    words += [word for name in sorted(book.elections) for word in ("--elect", name)]
    words += ["--jurisdiction", book.jurisdiction] if book.jurisdiction != "nz" else []
    return shlex.join(words)


def cited(book: Rulebook, because: Sequence[Why], chance: Random) -> dict[str, Any] | None:
    """The clause that decides among others of its division; none where the text is silent."""
    right = book.clause(because[0].ref)
    if not isinstance(right, Clause):
        return None
    refs = [why.ref for why in because]
    others = _others(book, right, refs, chance)
    choices = [right.ref, *others[: CHOICES - 1]]
    chance.shuffle(choices)
    truth = Cited(book, right.ref, whys(book, tuple(choices)), tuple(refs[1:]))
    return {"how": HOW_CLAUSE, "truth": truth}


def _others(book: Rulebook, right: Clause, refs: Sequence[str], chance: Random) -> list[str]:
    """Clauses of the same division that could be meant: of one sort, and near it, where all are alike."""
    library = book.library
    division = library.lineage_of(right)
    numbers = [ref.split("/", 2)[2] for ref in refs if not ref.startswith("silent/")]
    own = [clause for clause in book.clauses.values() if library.lineage_of(clause) == division]
    place = own.index(right)
    near = [
        (clause.kind != right.kind, abs(at - place), clause.ref)
        for at, clause in enumerate(own)
        if not any(is_part(clause.no, no) or is_part(no, clause.no) for no in numbers)
    ]
    nearest = [ref for *_, ref in sorted(near)[:NEAR]]
    chance.shuffle(nearest)
    return nearest
