"""The state of a craps table. Wagers outlive rolls, and so do the point, the shooter and the dice."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from pitboss.table.event import Settled, Wager
from pitboss.table.house import House

Phase = Literal["open", "air", "rest"]
Place = tuple[int, str]
# A wager that a round decided: the number of that round, the box, the area.
Decided = tuple[int, int, str]


class Bet(Struct, frozen=True):
    """A wager on the layout: its commission, the part of a C & E on eleven, whether it was called, and when.

    `called_in` is the number of the hand in which it was called.
    """

    cents: int
    commission: int = 0
    eleven: int = 0
    called: Literal["", "on", "off"] = ""
    is_marked: bool = False
    called_in: int = 0


_NONE = Bet(0)


def changed(bet: Bet, left: Bet, now: Bet) -> Bet:
    """A wager with what has changed on it from one moment to another."""
    called = now if now.cents and now != left else bet
    return Bet(
        bet.cents + now.cents - left.cents,
        bet.commission + now.commission - left.commission,
        bet.eleven + now.eleven - left.eleven,
        called.called,
        called.is_marked,
        called.called_in,
    )


class Offer(Struct, frozen=True):
    """A wager that counts only once a dealer or the game supervisor confirms it."""

    cents: int
    why: Literal["in-the-air", "oral"]
    eleven: int = 0


class Dice(Struct, frozen=True):
    """Where the dice of the set are, by their numbers, and what is still to be done with them.

    `earlier` are dice of an earlier set that are still missing; `own` those that the shooter of the moment
    had picked, has lost and has taken no other for.
    """

    bowl: tuple[int, ...]
    hand: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    found: tuple[int, ...] = ()
    inspected_by: frozenset[str] = frozenset()
    inspector_told: bool = False
    same_wanted: bool = False
    earlier: tuple[int, ...] = ()
    own: tuple[int, ...] = ()


class Before(Struct, frozen=True):
    """The table as a roll found it: before it was settled, or when "No roll" was called on it.

    Of a settlement also whose call it rests on, its `lines`, what it left on the layout, and from where come
    bets that got their point had come: what has changed since is not undone with it. Once somebody has undone
    part of it since, it is no longer undone as a whole. `lay` is what lay when "No roll" was called, and
    `makers` who was at each box then; `bets` is less by what has come down since.
    """

    bets: Mapping[Place, Bet]
    point: int | None
    shooter: int | None
    dice: Dice
    hand: int = 0
    judged_by: str = ""
    lines: tuple[Settled, ...] = ()
    left: Mapping[Place, Bet] = {}
    travelled: Mapping[Place, Place] = {}
    ruled_on: bool = False
    lay: Mapping[Place, Bet] = {}
    makers: Mapping[int, str] = {}

    def restored(self, now: Mapping[Place, Bet]) -> dict[Place, Bet]:
        """The wagers as the roll found them, and what was laid, taken down or called since its settlement."""
        bets = dict(self.bets)
        for place in dict.fromkeys((*self.left, *now)):
            home = self.travelled.get(place, place)
            bets[home] = changed(bets.get(home, _NONE), self.left.get(place, _NONE), now.get(place, _NONE))
        return {place: bet for place, bet in bets.items() if bet.cents > 0}


class Roll(Struct, frozen=True):
    """The last throw: its dice, its faces once it rests, who judged it last, and whether it is void.

    `found` is the table as the roll found it, once "No roll" was called: what was laid since is not for it.
    """

    dice: tuple[int, ...] = ()
    faces: tuple[int, int] | None = None
    judged_by: str = ""
    is_void: bool = False
    void_for: str = ""
    is_questioned: bool = False
    found: Before | None = None

    @property
    def total(self) -> int:
        """What the uppermost faces add up to."""
        assert self.faces is not None, "the dice are not at rest"
        return sum(self.faces)

    @property
    def is_hard(self) -> bool:
        """Whether both dice show the same."""
        return self.faces is not None and self.faces[0] == self.faces[1]


class State(Struct, frozen=True, kw_only=True):
    """Everything that the table remembers."""

    house: House
    dice: Dice
    double_odds: bool = False
    refuse_inexact: bool = True
    first_box: int = 1
    anticlockwise: bool = False
    name: str = ""
    phase: Phase = "open"
    bets: Mapping[Place, Bet] = {}
    offers: Mapping[Place, Offer] = {}
    point: int | None = None
    has_begun: bool = False
    shooter: int | None = None
    last_shooter: int = 0
    rolls: int = 0
    invalid_rolls: int = 0
    offered_to: int | None = None
    refused: tuple[int, ...] = ()
    roll: Roll | None = None
    settled: tuple[Settled, ...] = ()
    # The commission of every wager that was decided, as long as its round is remembered.
    fees: Mapping[Decided, int] = {}
    was_settled: bool = False
    before: Before | None = None
    hand: int = 0
    # Where chips slipped through of which is judged what counts when the dice are thrown.
    unjudged: frozenset[Place] = frozenset()
    # The boxes at which a don't pass bet came down, or part of it, before the come out roll that is next.
    came_down: frozenset[int] = frozenset()
    # What the last rolls that were settled came to, the latest last.
    totals: tuple[int, ...] = ()

    @property
    def is_come_out(self) -> bool:
        """Whether the next roll, or the one under way, is a come out roll."""
        return self.point is None

    def bet(self, box: int, area: str) -> Bet | None:
        """The wager of a box on an area."""
        return self.bets.get((box, area))

    def staked(self, box: int, area: str) -> int:
        """How much a box has on an area."""
        bet = self.bets.get((box, area))
        return bet.cents if bet else 0

    def has_line_bet(self, box: int) -> bool:
        """Whether a box has a pass or a don't pass bet."""
        return (box, "pass") in self.bets or (box, "dont-pass") in self.bets


def wagers(state: State) -> tuple[Wager, ...]:
    """Every wager on the layout, those that wait to be confirmed too."""
    lying = [(place, bet.cents) for place, bet in state.bets.items()]
    lying += [(place, offer.cents) for place, offer in state.offers.items()]
    return tuple(Wager(box, area, cents) for (box, area), cents in lying)
