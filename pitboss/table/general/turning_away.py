"""Wagers that staff turn away before the round (14.4), and what a player was let off before (14.2(a))."""

from typing import ClassVar

from pitboss.law.key import key
from pitboss.table.action import Fact, Request
from pitboss.table.event import Event, Ruled, TakenBack
from pitboss.table.general.situation import Premises
from pitboss.table.house import BelowMinimumAccepted, House, known_as, player
from pitboss.table.option import Choices
from pitboss.table.round import OF_A_POOL
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.who import Place

ACCEPTED_BELOW_MINIMUM = key("accepted-below-minimum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
NOT_PAYABLE_EXACTLY = key("not-payable-exactly")


class TurnAway(Request, frozen=True, kw_only=True):
    """A wager is handed back by staff, who find that it could not be paid exactly in chips."""

    form: ClassVar[str] = "turns away wager of <box>"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place


class BelowMinimumBefore(Fact, frozen=True, kw_only=True):
    """A wager of a player that was below the minimum has counted before."""

    form: ClassVar[str] = "<box> had a wager below the minimum before"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    box: Place


def _may_turn_away(table: Premises, who: str) -> Guarded:
    in_time = not table.situation.in_round
    if table.house.begun and not table.reads("turned-away-until", "call"):
        in_time = False
    # Beside others of its box it stays: odds, or a jackpot wager, may rest on it.
    lying = [
        wager
        for wager in table.situation.wagers
        if wager.area != OF_A_POOL and len(table.wagers_of((wager.box,))) == 1
    ]
    if not in_time:
        return table.refuse("too-late", "a wager is turned away before the round only", NOT_PAYABLE_EXACTLY)
    if not lying:
        return table.refuse("no-wagers", "no wager lies alone that could be turned away", NOT_PAYABLE_EXACTLY)
    boxes = tuple(Place(wager.box) for wager in lying)
    example = TurnAway(who=who, box=boxes[0])
    return may(example, table.because(NOT_PAYABLE_EXACTLY), box=Choices(boxes))


def _turn_away(table: Premises, action: TurnAway, because: tuple[str, ...]) -> tuple[Event, ...]:
    """It was never accepted, so it is no wager of the round, and nothing is settled."""
    (back,) = table.wagers_of((action.box,))
    found = f"{action.who} finds that it could not be paid exactly in chips"
    what = f"the wager of {player(table.house, back.box)} on {back.area} is not accepted: {found}"
    return (
        Ruled(what=what, box=back.box, because=because),
        TakenBack(box=back.box, area=back.area, cents=back.cents, because=because),
    )


def _may_be_told(table: Premises, who: str) -> Guarded:
    because = table.because(ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE)
    return may(BelowMinimumBefore(who=who, box=Place(1)), because, box=table.boxes)


def _told(table: Premises, action: BelowMinimumBefore, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (BelowMinimumAccepted(player=known_as(table.house, action.box), because=because),)


def apply(house: House, _: Event) -> House:
    """Nothing here changes the house but what is told of it elsewhere."""
    return house


RULES = (
    Rule(TurnAway, _may_turn_away, _turn_away),
    Rule(BelowMinimumBefore, _may_be_told, _told),
)
EVENTS: tuple[type[Event], ...] = ()
