"""The worth of what lies at a live table: of each wager, what leaving it and what removing it brings."""

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import Bet, Dice, Place, Roll, State
from pitboss.games.craps.wagers.areas import base_of
from pitboss.games.craps.wagers.working import can_be_off
from pitboss.odds.craps.became import brought, commission
from pitboss.odds.craps.chain import walked
from pitboss.odds.craps.plan import Plan
from pitboss.odds.craps.solve import average
from pitboss.odds.walk import fork
from pitboss.record.table import Table
from pitboss.table.chips.books import opened
from pitboss.table.chips.money import money
from pitboss.table.event import TakenBack
from pitboss.table.house import boxes_of
from pitboss.table.refusal import Refusal

_NET = "net"
_INSPECTORS = frozenset({"dealer", "game supervisor"})


class Lying(Struct, frozen=True, kw_only=True):
    """A wager that lies, and what either choice is worth in cents, over having its chips in hand.

    `leaving` is the expected net result from here on if it stays until it is decided; `removing` the
    commission that comes back if it comes down now, none where the rules keep it there; `with_it` is what
    comes down along with it, and is told apart. `because` are the clauses that let it come down, or keep it.
    """

    area: str
    cents: int
    leaving: Fraction
    removing: int | None
    with_it: tuple[str, ...] = ()
    because: tuple[str, ...] = ()

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of each unit that lies, on average, from here on."""
        return -self.leaving / self.cents

    @property
    def gain(self) -> Fraction | None:
        """What the player is the richer on average for removing it; none where it must stay."""
        return None if self.removing is None else self.removing - self.leaving


def worth(table: Table, box: int) -> tuple[Lying, ...]:
    """What every wager of a box is worth as things stand, and what it would be to take it down.

    Offers that no dealer has confirmed are no wagers yet. Nothing else is supposed to be laid or called.
    """
    state: State = table.state
    mine = {name: bet for (owner, name), bet in state.bets.items() if owner == box}
    return tuple(_lying(table, box, name, bet) for name, bet in mine.items())


def _lying(table: Table, box: int, name: str, bet: Bet) -> Lying:
    who = Plan(box=box).who
    answer = table.ruled(table.read(f"{who}: take back {money(bet.cents)} from {name}"))
    leaving = _leaving(table, (box, name))
    if isinstance(answer, Refusal):
        return Lying(area=name, cents=bet.cents, leaving=leaving, removing=None, because=answer.because)
    down = [event for event in answer if isinstance(event, TakenBack)]
    return Lying(
        area=name,
        cents=bet.cents,
        leaving=leaving,
        removing=-commission(answer, {(box, name)}),
        with_it=tuple(event.area for event in down if event.area != name),
        because=down[0].because,
    )


def _leaving(table: Table, place: Place) -> Fraction:
    """What a wager brings on average until it is decided, all else but what decides it left out."""
    chain = walked(_alone(table, place), Plan(box=place[0], calls_on=False))
    now = Fraction(brought(chain.opening, {place}))
    travelled = {place, *_on_numbers(chain.rules, place)}
    if chain.start is None:
        return now
    means = average(chain, lambda here: {}, lambda roll: {_NET: Fraction(brought(roll.events, travelled))})
    return now + means[chain.start][_NET]


def _on_numbers(rules: Rules, place: Place) -> list[Place]:
    """Where a come bet without a point may go."""
    box, area = place[0], rules.areas[place[1]]
    if area.number is not None:
        return []
    return [(box, other.name) for other in rules.areas.values() if other.kind == area.kind and other.number]


def _alone(table: Table, place: Place) -> Table:
    """The table with one wager and what its settlement reads, and a sound set of dice that nobody holds."""
    rules, state, other = table.rules, table.state, fork(table)
    bets = _read(rules, state, place)
    dice = Dice(tuple(range(1, rules.dice_in_set + 1)), inspected_by=_INSPECTORS)
    if state.phase == "air":
        hand, bowl = dice.bowl[: rules.dice_thrown], dice.bowl[rules.dice_thrown :]
        dice = replace(dice, bowl=bowl, hand=hand)
    other.state = replace(
        state,
        bets=bets,
        offers={},
        unjudged=frozenset(),
        shooter=None,
        offered_to=None,
        dice=dice,
        roll=_roll(state, dice, bets),
    )
    other.books = opened(table.game.accounts(other.state), keeps_chips=table.game.keeps_chips)
    return other


def _roll(state: State, dice: Dice, bets: Mapping[Place, Bet]) -> Roll | None:
    """The throw under way, if there is one, for what is left on the layout."""
    if state.phase == "open" or state.roll is None:
        return None
    if state.phase == "air":
        return Roll(dice.hand)
    found = state.roll.found
    lay = {place: bet for place, bet in found.bets.items() if place in bets} if found else {}
    return replace(state.roll, found=found and replace(found, bets=lay))


def _read(rules: Rules, state: State, place: Place) -> Mapping[Place, Bet]:
    """A wager, its base, and those of the same player whose On button may speak for it (r 3.8(a))."""
    box, area = place[0], rules.areas[place[1]]
    base = base_of(area)
    read = {place, (box, base or area.name)}
    if can_be_off(rules, area):
        read |= {
            (owner, name)
            for (owner, name), bet in state.bets.items()
            if bet.is_marked and owner in boxes_of(state.house, box)
        }
    return {other: bet for other, bet in state.bets.items() if other in read}
