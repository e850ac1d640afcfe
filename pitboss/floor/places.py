"""Where on the felt something lies, or would lie: each place has one name, which every picture uses.

An area that everybody shares is called by its own name; where each box has one, the box stands before it:
`3 insurance`.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from pitboss.play.sitting import Sitting
from pitboss.table import general
from pitboss.table.action import Action
from pitboss.table.felt import Area, Felt
from pitboss.table.layout.actions import TakeBackChips
from pitboss.table.option import Areas, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.verbs import TakeBack

# What an option does with chips, as a page sorts them: it lays some, takes some back, or neither; what every
# table knows, what is no part of the play, and what only says aloud what chips say, stands aside.
LAY, TAKE, DECIDE, ASIDE = "lay", "take", "decide", "aside"


class Lands(Struct, frozen=True):
    """A place that an option is for, and the area to name for it, where it names one."""

    place: str
    area: str = ""


def place_of(printed: Felt, box: int, area: str) -> str:
    """The name of the place where a wager of a box lies; nothing where the felt has none."""
    found = printed.place(box, area)
    return _called(*found) if found else ""


def group_of(option: Option) -> str:
    """What an option does with chips."""
    kind = type(option.action)
    if kind in general.verbs or kind.is_aloud or kind.is_beside:
        return ASIDE
    if kind in (TakeBack, TakeBackChips):
        return TAKE
    return LAY if option.takes(option.action) > 0 else DECIDE


def lands(sitting: Sitting, printed: Felt, option: Option, box: int) -> Iterator[Lands]:
    """Every place that an option is for."""
    names = _areas(option)
    if names:
        for name in names:
            if place := place_of(printed, box, name):
                yield Lands(place, name)
    elif group_of(option) == LAY:
        for at, area in _laid(sitting, option.action):
            if place := place_of(printed, at, area):
                yield Lands(place)


def _areas(option: Option) -> tuple[str, ...]:
    """The areas that an option names."""
    varied = option.vary.get("area")
    if isinstance(varied, Areas):
        return tuple(varied.names)
    if isinstance(varied, Choices):
        return tuple(str(name) for name in varied.values)
    named = getattr(option.action, "area", None)
    return (str(named),) if named else ()


def _laid(sitting: Sitting, action: Action) -> Iterator[tuple[int, str]]:
    """Where more would lie if this were done."""
    table = sitting.table
    answer = table.ruled(action)
    if isinstance(answer, Refusal):
        return
    state = table.state
    for event in answer:
        state = table.game.apply(state, event)
    more = _lying(table.game, state) - _lying(table.game, table.state)
    yield from more


def _lying(game: Any, state: Any) -> Counter[tuple[int, str]]:
    return Counter({(wager.box, wager.area): wager.cents for wager in game.wagers(state)})


def _called(box: int, area: Area) -> str:
    return f"{box} {area.name}" if area.is_of_a_box else area.name
