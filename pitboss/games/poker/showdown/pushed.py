"""A pot pushed to the wrong player: it belongs to whoever won it, whatever the dealer read (18.5)."""

from collections.abc import Sequence

from pitboss.games.poker.actions import Pushed
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import State
from pitboss.law.key import key
from pitboss.table.chips.payment import WasPaid
from pitboss.table.event import Event, Ruled, Settled
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.who import Place
from pitboss.table.who import box as name_of

CARDS_SPEAK = key("cards-speak")


def _lines(state: State) -> tuple[Settled, ...]:
    """What became of the pots of this hand, or of the last one."""
    return state.settled or tuple(line.settled for line in state.house.last.lines)


def pushed(table: Moment, action: Pushed) -> tuple[Event, ...] | Refusal:
    """What was handed over beside what is due, and whose the pot is."""
    lines = [line for line in _lines(table.state) if line.area == action.area]
    if not lines:
        says = f"no {action.area} was decided in this hand or the last"
        return table.refuse("no-such-pot", says, CARDS_SPEAK)
    due = {line.box: line.paid - line.commission for line in lines if line.returned}
    because = (*table.because(CARDS_SPEAK), *(ref for ref in lines[0].because))
    whose = " and ".join(name_of(box) for box in due)
    if list(due) == [action.box]:
        says = f"the {action.area} went to {whose}, whose it is"
        return (Ruled(what=says, box=action.box, because=tuple(dict.fromkeys(because))),)
    pot = sum(line.stake for line in lines)
    own = sum(line.stake for line in lines if line.box == action.box)
    handed = {**dict.fromkeys(due, 0), action.box: pot - own}
    says = f"the {action.area} was pushed to {name_of(action.box)} and is that of {whose}: it goes there"
    return (
        Ruled(what=says, box=action.box, because=tuple(dict.fromkeys(because))),
        *(
            WasPaid(box=box, area=str(action.area), cents=cents, because=table.because(CARDS_SPEAK))
            for box, cents in handed.items()
        ),
    )


def _offered(table: Moment, who: str) -> Sequence[Option]:
    lines = _lines(table.state)
    if not lines:
        return ()
    boxes = tuple(dict.fromkeys(Place(line.box) for line in lines))
    example = Pushed(who=who, area=Words(lines[0].area), box=boxes[0])
    areas = Choices(tuple(dict.fromkeys(line.area for line in lines)))
    return (Option(example, table.because(CARDS_SPEAK), {"box": Choices(boxes), "area": areas}),)


RULES = (FactRule(Pushed, _offered, pushed),)
