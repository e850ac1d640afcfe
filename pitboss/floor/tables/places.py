"""Where on the felt something lies, or would lie: each place has one name, which every picture uses.

An area that everybody shares is called by its own name; where each box has one, the box stands before it:
`3 insurance`.
"""

from collections.abc import Iterator
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from pitboss.table import general
from pitboss.table.action import Action
from pitboss.table.engine import Game
from pitboss.table.event import Placed
from pitboss.table.felt import Area, Felt
from pitboss.table.layout.actions import TakeBackChips
from pitboss.table.option import Amounts, Areas, Choices, Option, Parts
from pitboss.table.refusal import Refusal
from pitboss.table.verbs import TakeBack

# What an option does with chips, as a page sorts them: it lays some, takes some back, or neither; what is
# said at every table, and what is no part of the play, stands aside.
LAY, TAKE, DECIDE, ASIDE = "lay", "take", "decide", "aside"


class Running(Protocol):
    """A game as it stands at a table."""

    game: Game[Any, Any]
    rules: Any
    state: Any


class Lands(Struct, frozen=True):
    """A place that an option is for, the area to name for it, and what to say besides, where it does."""

    place: str
    area: str = ""
    also: dict[str, bool] = {}


class Places:
    """The places of a felt by their names."""

    def __init__(self, printed: Felt) -> None:
        self.printed = printed
        self._known: dict[tuple[int, str], str] = {}

    def of(self, box: int, area: str) -> str:
        """The name of the place where a wager of a box lies; nothing where the felt has none."""
        if (box, area) not in self._known:
            found = self.printed.place(box, area)
            self._known[box, area] = _called(*found) if found else ""
        return self._known[box, area]


def group_of(option: Option) -> str:
    """What an option does with chips."""
    kind = type(option.action)
    if kind in general.verbs or kind.is_aloud or kind.is_beside:
        return ASIDE
    if kind in (TakeBack, TakeBackChips):
        return TAKE
    return LAY if option.takes(option.action) > 0 else DECIDE


def by_chip(option: Option, chips: tuple[int, ...]) -> dict[int, dict[str, Any]]:
    """What comes nearest to each chip where an option does not lay just that one, save what is too much."""
    if group_of(option) != LAY:
        return {}
    amounts = {name: each for name, each in option.vary.items() if isinstance(each, Amounts | Parts)}
    most = min((_most(each) for each in amounts.values()), default=0)
    near = {chip: {name: each.near(chip) for name, each in amounts.items()} for chip in chips if chip <= most}
    return {chip: laid for chip, laid in near.items() if laid != {"cents": chip}}


def _most(amounts: Amounts | Parts) -> int:
    return amounts.most if isinstance(amounts, Amounts) else amounts.total.most


def spread(option: Option) -> Iterator[Option]:
    """Each answer that an option leaves to choose, as one of its own: which hand to designate."""
    name, varied = next(iter(option.vary.items()), ("", None))
    is_open = option.action.is_answer and group_of(option) == DECIDE and len(option.vary) == 1
    if not is_open or not isinstance(varied, Choices) or any(map(_stays, varied.values)):
        yield option
        return
    for value in varied.values:
        yield replace(option, action=replace(option.action, **{name: value}), vary={})


def _stays(value: object) -> bool:
    """Where a field may be left out, saying nothing is the answer; cards are chosen where they lie."""
    return value is None or isinstance(value, tuple)


def lands(table: Running, places: Places, option: Option, box: int) -> Iterator[Lands]:
    """Every place that an option is for."""
    if group_of(option) == ASIDE:
        return
    if names := _areas(option):
        for name in names:
            if place := places.of(box, name):
                yield Lands(place, name)
    elif group_of(option) == LAY:
        plain = [*_laid(table, option.action)]
        yield from (Lands(place) for each in plain if (place := places.of(*each)))
        for flag in _flags(option):
            more = _laid(table, replace(option.action, **{flag: True}))
            beside = (places.of(*each) for each in more if each not in plain)
            yield from (Lands(place, also={flag: True}) for place in beside if place)


def _flags(option: Option) -> Iterator[str]:
    """What may be said besides, and is not said: `sevens`."""
    for name, varied in option.vary.items():
        if isinstance(varied, Choices) and True in varied.values and getattr(option.action, name) is False:
            yield name


def _areas(option: Option) -> tuple[str, ...]:
    """The areas that an option names."""
    varied = option.vary.get("area")
    if isinstance(varied, Areas):
        return tuple(varied.names)
    if isinstance(varied, Choices):
        return tuple(str(name) for name in varied.values)
    named = getattr(option.action, "area", None)
    return (str(named),) if named else ()


def _laid(table: Running, action: Action) -> Iterator[tuple[int, str]]:
    """Where chips would be laid if this were done."""
    answer = table.game.decide(table.rules, table.state, action)
    if not isinstance(answer, Refusal):
        yield from ((event.box, event.area) for event in answer if isinstance(event, Placed))


def _called(box: int, area: Area) -> str:
    return f"{box} {area.name}" if area.is_of_a_box else area.name
