"""The maximum of an area: all chips of one person there count, from whichever box they were laid."""

from pitboss.table.event import Settled
from pitboss.table.house import boxes_of, by_mistake, permitted
from pitboss.table.layout.moment import AnyMoment


def staked_by_person(table: AnyMoment, box: int, area: str) -> int:
    """What the player at a box has on an area, from this box and from their others."""
    return table.state.staked_by(boxes_of(table.state.house, box), area)


def above_maximum(table: AnyMoment) -> tuple[Settled, ...]:
    """What is void of wagers that moved chips brought above the maximum, judged as they are settled.

    Chips that are laid pass the limits before they lie; those that were moved pass none (Division I r 14.2).
    """
    void: list[Settled] = []
    for box, area in sorted(table.state.joined):
        line = _above(table.after(void), box, area)
        if line is not None:
            void.append(line)
    return tuple(void)


def _above(table: AnyMoment, box: int, area: str) -> Settled | None:
    rules, state = table
    if rules.is_within_maximum(state, box, area):
        return None
    in_all = staked_by_person(table, box, area)
    if in_all <= permitted(state.house, box).most:
        return None
    mistake = by_mistake(rules.book, state.house, box, in_all)
    cents = min(mistake.void_cents, state.staked(box, area))
    return Settled(box=box, area=area, outcome="void", stake=cents, because=mistake.because)
