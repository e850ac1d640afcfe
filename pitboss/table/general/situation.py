"""What the general rules look at: the rulebook, the house, and where the game stands."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from msgspec import Struct

from pitboss.law import Rulebook
from pitboss.law.key import Key, key
from pitboss.table import who as actors
from pitboss.table.event import Settled, Wager
from pitboss.table.house import House, known_as, no_such_place, places
from pitboss.table.option import Choices, Numbers
from pitboss.table.refusal import Refusal

ROLES = key("roles")
RULES_APPLY = key("rules-apply")

MINUTE = 60_000
# A sign may propose a time within a week, in minutes.
PROPOSED = Numbers(0, 7 * 24 * 60)


def in_minutes(minutes: int) -> str:
    """
    The time that a sign shows, to be read after what it announces.

    >>> in_minutes(30), in_minutes(1), in_minutes(0)
    (', in 30 minutes', ', in 1 minute', '')
    """
    return f", in {minutes} minute{'' if minutes == 1 else 's'}" if minutes else ""


def _unknown(_: Wager) -> None:
    """The odds of a wager at a game that does not tell them."""


def _nothing_rests(_: Wager) -> bool:
    return False


class Situation(Struct, frozen=True):
    """What the general rules need to know of the game.

    Its live wagers, whether a round is under way, what was settled in this round or in the one just over, and
    whether a wager that a round left lying is known by its maker, whoever has the box by then.
    """

    wagers: tuple[Wager, ...] = ()
    in_round: bool = False
    settled: tuple[Settled, ...] = ()
    knows_makers: bool = False
    # The odds other than whole ones at which a wager may be paid, none where that is not known; and whether
    # another wager rests on it.
    odds: Callable[[Wager], tuple[Fraction, ...] | None] = _unknown
    bears: Callable[[Wager], bool] = _nothing_rests


class Premises(Struct, frozen=True):
    """All that a guard looks at."""

    book: Rulebook
    house: House
    situation: Situation

    def because(self, *keys: Key) -> tuple[str, ...]:
        """The clauses behind some keys."""
        return self.book.because(*keys)

    def refuse(self, code: str, says: str, *keys: Key) -> Refusal:
        """A refusal that rests on some keys."""
        return Refusal(code, says, self.because(*keys))

    def reads(self, interpretation: str, reading: str) -> bool:
        """Whether an interpretation arises here and is read this way."""
        return self.book.reads(interpretation, reading)

    @property
    def quiet(self) -> bool:
        """Whether no round is under way and no wager waits for one, but those that a round left lying."""
        return not self.in_progress and not self.at_risk(wager.box for wager in self.situation.wagers)

    @property
    def in_progress(self) -> bool:
        """Whether a round has begun and is not over, wagers taken still or not."""
        return self.situation.in_round or self.house.begun

    def at_risk(self, boxes: Iterable[int]) -> tuple[Wager, ...]:
        """The live wagers of some boxes, without those that a tie or a void deal left lying."""
        left = self.house.left_lying
        return tuple(wager for wager in self.wagers_of(boxes) if (wager.box, wager.area) not in left)

    @property
    def boxes(self) -> Choices:
        """Everybody who may play here."""
        return Choices(places(self.house))

    @property
    def players(self) -> frozenset[int]:
        """The boxes with somebody at them: seated, gaming in the last round, or with a live wager."""
        seated_or_gaming = frozenset(self.house.seats) | self.house.playing
        lying = {wager.box for wager in self.situation.wagers}
        # What somebody who has left leaves lying is nobody's presence.
        return seated_or_gaming | (lying - self.house.absent.keys())

    def wagers_of(self, boxes: Iterable[int]) -> tuple[Wager, ...]:
        """The live wagers of some boxes, without those that others had left there."""
        those = frozenset(boxes)
        return tuple(wager for wager in self.situation.wagers if wager.box in those and not wager.name)

    def maker(self, wager: Wager) -> str:
        """The name of the one whose wager it is: its maker, or who is at the box."""
        return wager.name or known_as(self.house, wager.box)


def refuse_power(table: Premises, key: Key, who: str, *, any_staff: bool = False) -> Refusal | None:
    """Why somebody may not use a power; where the rules are silent any supervisor holds it."""
    if any_staff and who in actors.STAFF:
        return None
    if _holds(table, key, who):
        return None
    holders = (role for role in (*actors.STAFF, actors.INSPECTOR) if _holds(table, key, role))
    says = f"{who} does not hold this power; it belongs to: {', '.join(holders)}"
    return table.refuse("not-your-power", says, key, ROLES)


def _holds(table: Premises, key: Key, who: str) -> bool:
    if table.book.is_silent(key):
        return who in actors.SUPERVISORS
    return (who in actors.STAFF or who == actors.INSPECTOR) and table.book.holds(key, who)


def box_number(who: str) -> int:
    """The box of a player who acts."""
    number = actors.box_of(who)
    assert number is not None, f"{who} is not at a box"
    return number


def refuse_box(table: Premises, who: str) -> Refusal | None:
    """Why somebody cannot act from a box: the table has no such box."""
    number = actors.box_of(who)
    says = no_such_place(table.house, number) if number is not None else ""
    return table.refuse("no-such-box", says, RULES_APPLY) if says else None
