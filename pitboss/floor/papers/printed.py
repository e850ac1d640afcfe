"""A round told step by step to one person, and what became of their wagers: for a page to print."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from msgspec import to_builtins

from pitboss.floor.errors import FloorError
from pitboss.floor.papers.saw import Saw, Step, last_round
from pitboss.law import Rulebook
from pitboss.law.consolidate import ZONE
from pitboss.record.account import standing
from pitboss.record.answer.explain import due_line, ruled_under
from pitboss.record.answer.shapes import Why
from pitboss.record.lines import Entry
from pitboss.table.chips.money import money
from pitboss.table.chips.payment import Paid
from pitboss.table.who import box_of


def told(lines: Sequence[bytes], who: str, since: int = 0) -> dict[str, Any]:
    """The last round as somebody saw it: each step with its clauses, then each wager of theirs."""
    saw = Saw(lines, who, since)
    steps = saw.steps
    place, book = last_round(steps), saw.table.book
    played = steps[place]
    rows = list(_rows(_of_round(played), book))
    if not rows:
        raise FloorError("no round was played here yet")
    box = None if saw.is_of_others(played) else box_of(who)
    events = [event for step in played for event in step.events]
    due = [due_line(book, line) for line in standing(events) if box is None or line.box == box]
    net = sum(line.returned_cents - line.stake_cents for line in due)
    return {
        "who": who,
        "number": sum(step.is_end for step in steps[: place.start]) + 1,
        "is_over": any(step.is_end for step in played),
        "is_hidden": any(step.is_hidden for step in played),
        "law": to_builtins(ruled_under(book)),
        "on": saw.header.on[:10] if saw.header.on else "",
        "day": _day(played),
        "steps": rows,
        "clauses": _clauses(why for line in due for why in line.because),
        "due": [
            {**to_builtins(line), "net": _signed(line.returned_cents - line.stake_cents)} for line in due
        ],
        "net": _signed(net),
    }


def _day(steps: Sequence[Step]) -> str:
    """The day of a round as the clock of the table has it."""
    since = datetime.fromtimestamp(steps[0].line.at / 1_000, ZONE)
    return f"{since.day} {since:%B %Y, %H:%M}"


def _clauses(cited: Iterable[Why]) -> list[dict[str, Any]]:
    """Each clause that decided a wager, once."""
    return [to_builtins(why) for why in {why.ref: why for why in cited}.values()]


def _of_round(steps: Sequence[Step]) -> Iterator[Step]:
    """The steps of a round; once it is over, what players said of it and what was paid."""
    is_over = False
    for step in steps:
        if not is_over or (step.action and (box_of(step.action.who) or isinstance(step.action, Paid))):
            yield step
        is_over = is_over or step.is_end


def _rows(steps: Iterable[Step], book: Rulebook) -> Iterator[dict[str, Any]]:
    for step in steps:
        if not isinstance(step.seen, Entry):
            continue
        who, _, says = step.seen.action.partition(": ")
        refusal = step.seen.refusal
        told = [(event.sentence, event.because) for event in step.events if event.sentence]
        if refusal is not None:
            told = [(f"Refused: {refusal.says}", refusal.because)]
        yield {
            "line": step.line.seq + 1,
            "who": who,
            "says": says,
            "told": [
                {"says": sentence, "because": [{"ref": ref, "cite": book.cite(ref)} for ref in because]}
                for sentence, because in told
            ],
        }


def _signed(cents: int) -> str:
    return f"{'+' if cents > 0 else '−' if cents < 0 else ''}{money(abs(cents))}"
