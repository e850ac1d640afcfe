"""A comparison as tables of words and as JSON."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import asdict

from pitboss.law import Rulebook
from pitboss.odds.compare import Beside, Change, Comparison, Reach, Worth
from pitboss.odds.laws import Wager
from pitboss.odds.number import Number, percent
from pitboss.odds.number import shaped as figure
from pitboss.odds.shown.names import named
from pitboss.odds.shown.words import Table

_WORTH = "What each change is worth to the player"


def tables(found: Comparison) -> Iterator[Table]:
    """The wagers side by side, then what each change is worth, then what the others do."""
    if found.wagers:
        yield side_by_side(found)
    if found.changes:
        yield _worths(found.changes)
    yield from others(found)


def others(found: Comparison) -> Iterator[Table]:
    """Changes that change no figure, by what they do instead."""
    if found.reaching:
        rows = tuple((_told(each.change), _reached(each)) for each in found.reaching)
        yield Table(
            "Changes that bring wagers or take them away", ("change", "wagers"), rows, frozenset({0, 1})
        )
    if found.bound:
        yield _listed("Changes that cannot be made one at a time", found.bound)
    if found.idle:
        called = f"{_called(found.first)} (first), {_called(found.second)} (second)"
        title = "Changes that no wager feels" if found.wagers else f"Changes: {called}"
        yield _listed(title, found.idle)


def _listed(title: str, changes: Sequence[Change]) -> Table:
    rows = tuple((change.name, f"{change.old} -> {change.new}") for change in changes)
    return Table(title, ("term", "change"), rows, frozenset({0, 1}))


def side_by_side(found: Comparison) -> Table:
    """Edges of both; wagers of a kind whose figures are the same stand in one row."""
    alike: dict[tuple[Any, ...], list[Beside]] = {}
    for each in found.wagers:
        alike.setdefault((each.wager.kind, each.first, each.second), []).append(each)
    interacts = any(each.interaction for each in found.wagers)
    is_held = any(each.held is not None and each.held != each.second for each in found.wagers)
    title = f"House edge: {_called(found.first)} (first), {_called(found.second)} (second)"
    columns = ("wager", "first", "second", *(["play held"] if is_held else []), "player gains")
    rows = (
        (
            named([beside.wager for beside in group]),
            _edge(group[0].first),
            _edge(group[0].second),
            *([_edge(group[0].held) if group[0].held is not None else ""] if is_held else []),
            _gain(group[0].difference),
            *([_gain(group[0].interaction)] if interacts else []),
        )
        for group in alike.values()
    )
    return Table(title, (*columns, *(["interaction"] if interacts else [])), tuple(rows))


def _worths(changes: Sequence[Worth]) -> Table:
    rows: list[tuple[str, ...]] = []
    before = None
    for group in _alike(changes):
        change = group[0].change
        if change != before:
            before = change
            rows.append((_told(change), "", ""))
            rows.append((f"  {', '.join(change.clauses) or 'house policy'}", "", ""))
        name = named([worth.wager for worth in group])
        rows.append((f"  {name}", _gain(group[0].alone), _gain(group[0].last)))
    return Table(_WORTH, ("", "made first", "made last"), tuple(rows))


def worths(found: Comparison) -> Table:
    """What each change is worth, a row for each wager that feels it: for who has room for all of it."""
    rows = tuple(
        (
            _told(group[0].change),
            ", ".join(group[0].change.clauses) or "house policy",
            named([worth.wager for worth in group]),
            _gain(group[0].alone),
            _gain(group[0].last),
        )
        for group in _alike(found.changes)
    )
    columns = ("change", "clauses", "wager", "made first", "made last")
    return Table(_WORTH, columns, rows, frozenset({0, 1, 2}))


def told(found: Comparison) -> Iterator[tuple[Change, str]]:
    """What each change is worth to the player, in a sentence, or what else it does."""
    for group in _alike(found.changes):
        worth = group[0]
        first, last = _gain(worth.alone), _gain(worth.last)
        gains = first if first == last else f"{first or 'nothing to tell'} made first, {last} made last"
        for change in worth.change.parts or (worth.change,):
            with_others = ", together with others" if worth.change.parts else ""
            name = named([each.wager for each in group])
            yield change, f"worth {gains} to the player of {name}{with_others}."
    for reach in found.reaching:
        for change in reach.change.parts or (reach.change,):
            yield change, f"{_reached(reach)}{', together with others' if reach.change.parts else ''}."
    for changes, says in (
        (found.bound, "cannot be made one at a time."),
        (found.idle, "no wager feels it."),
    ):
        yield from ((change, says) for change in changes)


def _alike(changes: Sequence[Worth]) -> list[list[Worth]]:
    """What a change is worth to wagers of a kind, where that is the same for all of them."""
    alike: dict[tuple[Any, ...], list[Worth]] = {}
    for each in changes:
        alike.setdefault((each.change, each.wager.kind, each.alone, each.last), []).append(each)
    return [*alike.values()]


def _reached(reach: Reach) -> str:
    brings, takes = _kinds(reach.brings), _kinds(reach.takes)
    return "; ".join([*([f"brings {brings}"] if brings else []), *([f"takes away {takes}"] if takes else [])])


def _kinds(wagers: Sequence[Wager]) -> str:
    kinds: dict[tuple[str, ...], list[Wager]] = {}
    for wager in wagers:
        kinds.setdefault(wager.kind, []).append(wager)
    return ", ".join(map(named, kinds.values()))


def _told(change: Change) -> str:
    return f"{change.name}: together" if change.parts else f"{change.name}: {change.old} -> {change.new}"


def _called(book: Rulebook) -> str:
    day = f" on {book.at:%Y-%m-%d}" if book.at else ""
    read = (
        f"{name}={book.reading(name)}"
        for name, item in book.interpretations.items()
        if book.reading(name) != item.default
    )
    chosen = ", ".join([*sorted(book.elections), *read])
    return f"{book.name}{day}{f' with {chosen}' if chosen else ''}"


def _edge(ev: Number | None) -> str:
    return "none" if ev is None else percent(-ev)


def _gain(number: Number | None) -> str:
    if number is None:
        return ""
    return percent(number) if number <= 0 else f"+{percent(number)}"


def shaped(found: Comparison) -> dict[str, Any]:
    """A comparison as JSON has it."""
    return {
        "first": _book(found.first),
        "second": _book(found.second),
        "wagers": [
            {
                **asdict(each.wager),
                "first": _number(each.first),
                "second": _number(each.second),
                "difference": _number(each.difference),
                "interaction": _number(each.interaction),
                "held": _number(each.held),
            }
            for each in found.wagers
        ],
        "changes": [
            {
                **_change(each.change),
                **asdict(each.wager),
                "alone": _number(each.alone),
                "last": _number(each.last),
            }
            for each in found.changes
        ],
        "changes_of_wagers": [
            {
                **_change(each.change),
                "brings": [asdict(wager) for wager in each.brings],
                "takes": [asdict(wager) for wager in each.takes],
            }
            for each in found.reaching
        ],
        "not_one_at_a_time": [_change(each) for each in found.bound],
        "without_effect": [_change(each) for each in found.idle],
    }


def _change(change: Change) -> dict[str, Any]:
    if change.parts:
        return {"together": [part.name for part in change.parts], "clauses": list(change.clauses)}
    kind = "reading" if change.is_reading else "term"
    return {kind: change.name, "old": change.old, "new": change.new, "clauses": list(change.clauses)}


def _book(book: Rulebook) -> dict[str, Any]:
    return {
        "name": book.name,
        "id": book.id,
        "jurisdiction": book.jurisdiction,
        "on": book.at.isoformat() if book.at else None,
        "proposed": dict(book.proposed),
    }


def _number(number: Number | None) -> dict[str, Any] | None:
    return None if number is None else figure(number)
