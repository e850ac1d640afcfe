"""Wagers that staff turn away before the round (14.4), and what a player was let off before (14.2(a))."""

from typing import ClassVar

from pitboss.law.key import key
from pitboss.table.action import Fact, Request
from pitboss.table.chips.money import at_odds, money, next_payable
from pitboss.table.event import Event, Ruled, TakenBack, Wager
from pitboss.table.general.situation import Premises
from pitboss.table.house import BelowMinimumAccepted, House, known_as, places, player
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.round import OF_A_POOL
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.who import Place

ACCEPTED_BELOW_MINIMUM = key("accepted-below-minimum")
ACCEPTED_BY_MISTAKE = key("accepted-by-mistake")
NOT_PAYABLE_EXACTLY = key("not-payable-exactly")


class TurnAway(Request, frozen=True, kw_only=True):
    """A wager is handed back by staff, who find that it could not be paid exactly in chips."""

    form: ClassVar[str] = "turns away wager of <box> [on <area>]"
    by: ClassVar[tuple[str, ...]] = ("staff",)

    box: Place
    area: Words | None = None


class BelowMinimumBefore(Fact, frozen=True, kw_only=True):
    """A wager of a player that was below the minimum has counted before."""

    form: ClassVar[str] = "<box> had a wager below the minimum before"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    box: Place


def _may_turn_away(table: Premises, who: str) -> Guarded:
    in_time = not table.situation.in_round
    if table.house.begun and not table.reads("turned-away-until", "call"):
        in_time = False
    if not in_time:
        return table.refuse("too-late", "a wager is turned away before the round only", NOT_PAYABLE_EXACTLY)
    if not any(_is_in_question(table, wager) for wager in table.situation.wagers):
        return table.refuse("no-wagers", "no wager lies there that could be turned away", NOT_PAYABLE_EXACTLY)
    because = table.because(NOT_PAYABLE_EXACTLY)
    return tuple(option for box in places(table.house) for option in _of(table, who, box, because))


def _of(table: Premises, who: str, box: int, because: tuple[str, ...]) -> list[Option]:
    """The wagers of a box that may be turned away, each by its area; one that lies alone by its box too."""
    lying = table.wagers_of((box,))
    areas = tuple(Words(wager.area) for wager in lying if _why_not(table, wager) is None)
    if not areas:
        return []
    named = TurnAway(who=who, box=Place(box), area=areas[0])
    alone = [Option(TurnAway(who=who, box=Place(box)), because)] if len(lying) == 1 else []
    return [Option(named, because, {"area": Choices(areas)}), *alone]


def _is_in_question(table: Premises, wager: Wager) -> bool:
    return wager.area != OF_A_POOL and not wager.name


def _why_not(table: Premises, wager: Wager) -> Refusal | None:
    """Why a wager stays: it is of a jackpot, another rests on it, or chips can pay all that it may win."""
    if not _is_in_question(table, wager):
        says = "a jackpot wager is not turned away because of how it would be paid"
        return table.refuse("jackpot-wager", says, NOT_PAYABLE_EXACTLY)
    if table.situation.bears(wager):
        says = f"another wager rests on the one on {wager.area}: it stays as long as that lies there"
        return table.refuse("bears-another", says, NOT_PAYABLE_EXACTLY)
    if _is_paid_exactly(table, wager):
        says = f"chips can pay exactly what {money(wager.cents)} on {wager.area} may win; a wager is turned "
        return table.refuse("payable-exactly", f"{says}away only where they could not", NOT_PAYABLE_EXACTLY)
    return None


def _is_paid_exactly(table: Premises, wager: Wager) -> bool:
    """Whether the game knows that chips pay a win exactly; else staff's word is believed.

    At whole odds a stake wins a sum that chips like its own make, coloured ones too.
    """
    odds, chips = table.situation.odds(wager), table.house.chips
    if odds is None or table.book.is_silent(NOT_PAYABLE_EXACTLY):
        return False
    return all(next_payable(won, chips) == won for won in (at_odds(wager.cents, each) for each in odds))


def _turn_away(table: Premises, action: TurnAway, because: tuple[str, ...]) -> tuple[Event, ...]:
    """It was never accepted, so it is no wager of the round, and nothing is settled.

    What was called to an area where chips lie already is another wager there, and goes back with them.
    """
    meant = [wager for wager in _meant(table, action) if _why_not(table, wager) is None]
    found = f"{action.who} finds that it could not be paid exactly in chips"
    what = f"the wager of {player(table.house, action.box)} on {meant[0].area} is not accepted: {found}"
    return (
        Ruled(what=what, box=action.box, because=because),
        *(
            TakenBack(
                box=back.box, area=back.area, cents=back.cents, why="it is not accepted", because=because
            )
            for back in meant
        ),
    )


def _meant(table: Premises, action: TurnAway) -> list[Wager]:
    return [wager for wager in table.wagers_of((action.box,)) if action.area in (None, wager.area)]


def _broken(table: Premises, action: TurnAway) -> Refusal:
    meant = _meant(table, action)
    if not meant:
        says = f"{player(table.house, action.box)} has no such wager that could be turned away"
        return table.refuse("no-wagers", says, NOT_PAYABLE_EXACTLY)
    if len(meant) > 1:
        areas = ", ".join(wager.area for wager in meant)
        says = f"{player(table.house, action.box)} has several wagers: say which ({areas})"
        return table.refuse("which-wager", says, NOT_PAYABLE_EXACTLY)
    refusal = _why_not(table, meant[0])
    assert refusal is not None, f"{meant[0]} may be turned away"
    return refusal


def _may_be_told(table: Premises, who: str) -> Guarded:
    because = table.because(ACCEPTED_BELOW_MINIMUM, ACCEPTED_BY_MISTAKE)
    return may(BelowMinimumBefore(who=who, box=Place(1)), because, box=table.boxes)


def _told(table: Premises, action: BelowMinimumBefore, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (BelowMinimumAccepted(player=known_as(table.house, action.box), because=because),)


def apply(house: House, _: Event) -> House:
    """Nothing here changes the house but what is told of it elsewhere."""
    return house


RULES = (
    Rule(TurnAway, _may_turn_away, _turn_away, _broken),
    Rule(BelowMinimumBefore, _may_be_told, _told),
)
EVENTS: tuple[type[Event], ...] = ()
