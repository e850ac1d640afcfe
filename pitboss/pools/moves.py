"""Jackpot wagers that a table gives back, forfeits or carries on: what its pool is asked to do with them."""

from collections.abc import Sequence

from pitboss.jackpot import commands as c
from pitboss.jackpot import events as e
from pitboss.law.key import key
from pitboss.pools import notes as n
from pitboss.pools.line import TableLine
from pitboss.pools.spent import gone, left_out
from pitboss.table.action import Action
from pitboss.table.notation import text
from pitboss.table.refusal import Refusal

_FRAUD = key("fraud-forfeits")
_NAMES: dict[type, str] = {n.Undone: "refund", n.Forfeit: "forfeit", n.CarriedOver: "misdeal"}


def asked(
    line: TableLine, place: int, action: Action, note: n.Moved
) -> tuple[list[c.AnyCommand], list[Refusal]]:
    """What the pool does with the wagers that it has, and a word on each that it has no longer."""
    boxes = _there(line, place, note)
    commands = _commands(line, place, action, note, boxes)
    said = left_out if isinstance(note, n.CarriedOver) else gone
    return commands, [said(line, place, box) for box in note.boxes if box not in boxes]


def _there(line: TableLine, place: int, note: n.Moved) -> tuple[int, ...]:
    """The boxes whose wagers the pool has; of what it was told before, those that it moved then."""
    done = line.done(line.id(place, _NAMES[type(note)], note.number))
    if done is None:
        held = line.held(place)
    else:
        moved = [event for event in done if isinstance(event, e.Refunded | e.Forfeited | e.Misdealt)]
        held = frozenset(box for event in moved for box in event.boxes)
    return tuple(box for box in note.boxes if box in held)


def _commands(
    line: TableLine, place: int, action: Action, note: n.Moved, boxes: Sequence[int]
) -> list[c.AnyCommand]:
    fields = line.fields(place, action, _NAMES[type(note)], note.number)
    fields |= {"role": line.above(action.who), "reason": text(action), "boxes": tuple(boxes)}
    match note:
        case n.CarriedOver():
            return _misdeal(line, place, note, fields)
        case n.Undone():
            return [c.Refund(**fields)] if boxes else []
        case n.Forfeit():
            fields["role"] = line.able(action, _FRAUD)
            return [c.Forfeit(**fields)] if boxes else []


def _misdeal(
    line: TableLine, place: int, note: n.CarriedOver, fields: dict[str, object]
) -> list[c.AnyCommand]:
    """The whole round, if it is open at the pool too; else its boxes by name."""
    before = line.command(str(fields["command_id"]))
    round_ = line.round(place)
    if isinstance(before, c.Misdeal):
        fields["boxes"] = before.boxes
    elif note.is_whole and round_ is not None and not round_.is_over:
        fields["boxes"] = ()
    elif not fields["boxes"]:
        return []
    return [c.Misdeal(**fields, round=line.number(place))]  # type: ignore[arg-type]
