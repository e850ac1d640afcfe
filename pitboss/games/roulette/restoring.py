"""A wager settled where it lay astray, settled anew where it was first put (2001 r 3.8, proviso)."""

from collections.abc import Sequence

from pitboss.games.roulette.moment import Moment
from pitboss.table.event import Event, Reversed, Settled
from pitboss.table.house import boxes_of, by_mistake, permitted
from pitboss.table.layout import settling
from pitboss.table.layout.area import Verdict
from pitboss.table.layout.relaying import laid_again
from pitboss.table.layout.state import Moved, Stake


def settled_anew(
    table: Moment, place: tuple[int, str], moves: Sequence[Moved], because: tuple[str, ...]
) -> tuple[Event, ...]:
    """The settlement is undone; what was pushed counts where it was first put, the rest where it lay."""
    rules, state = table
    areas, (box, area) = rules.areas(state), place
    lines = [line for line in state.settled if (line.box, line.area) == place]
    line = next(line for line in lines if line.outcome in ("win", "lose"))
    rest = (state.lay.get(place) or Stake(line.stake)).part(line.stake)
    told = _Told(table, because)
    told.add(Reversed(line=line, because=because))
    for move in moves:
        rest = rest.less(move.chips)
        told.settle(box, move.chips, move.area, rules.first_put(state, areas[move.area]))
    if rest.cents:
        told.settle(box, rest, area, rules.verdict(state, areas[area]))
    return told.events


class _Told:
    """What follows, event by event, with the table as it stands after each."""

    def __init__(self, table: Moment, because: tuple[str, ...]) -> None:
        self.table, self.because = table, because
        self.events: tuple[Event, ...] = ()

    def add(self, *events: Event) -> None:
        self.events += events
        self.table = self.table.after(events)

    def settle(self, box: int, stake: Stake, area: str, found: Verdict) -> None:
        """Chips lie again, pass the maximum, and are settled."""
        self.add(*laid_again(self.table, box, area, stake, self.because))
        void = _above(self.table, box, area, stake)
        if void:
            self.add(void)
            stake = stake.less(stake.part(void.stake))
        if stake.cents:
            settled = settling.lost if found.odds is None else settling.won
            self.add(settled(self.table, (box, area), stake, found))


def _above(table: Moment, box: int, area: str, stake: Stake) -> Settled | None:
    """What is void of a wager that comes on top of what its player had there, lying or settled already."""
    rules, state = table
    boxes = boxes_of(state.house, box)
    there = [line for line in state.settled if line.box in boxes and line.area == area]
    settled = sum(line.stake for line in there if line.outcome in ("win", "lose"))
    in_all = settled + state.staked_by(boxes, area)
    if in_all <= permitted(state.house, box).most or rules.reads("restored-at-the-maximum", "both-count"):
        return None
    mistake = by_mistake(rules.book, state.house, box, in_all)
    cents = min(mistake.void_cents, stake.cents)
    return Settled(box=box, area=area, outcome="void", stake=cents, because=mistake.because)
