"""Wagers made while the dice are in the air (r 3.2) or aloud (r 3.4): confirmed in time, or given back."""

from collections.abc import Iterable

from pitboss.games.craps.actions import Confirm
from pitboss.games.craps.events import WagerConfirmed
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.state import Offer, Place
from pitboss.games.craps.wagers.amounts import against_sign
from pitboss.games.craps.wagers.commission import charged
from pitboss.games.craps.wagers.limits import keeps_to_sign
from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.event import Event, TakenBack
from pitboss.table.house import may_wager
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule

ORAL_WAGER = key("oral-wager")
WAGER_IN_THE_AIR = key("wager-in-the-air")


def key_of(offer: Offer) -> Key:
    """The key of the clause by which a wager waits for a spoken yes."""
    return ORAL_WAGER if offer.why == "oral" else WAGER_IN_THE_AIR


def may_confirm(table: Moment, who: str) -> Guarded:
    """A spoken yes to a wager that waits for it."""
    says = "no wager waits to be confirmed"
    return _confirms(table, who, table.state.offers) or table.refuse(
        "nothing-to-confirm", says, WAGER_IN_THE_AIR, ORAL_WAGER
    )


def _about_confirm(table: Moment, action: Confirm) -> Guarded:
    place = (action.box, area_name(action.area))
    if place in table.state.offers and (refusal := _not_acceptable(table, *place)):
        return refusal
    return _confirms(table, action.who, (place,)) or may_confirm(table, action.who)


def _not_acceptable(table: Moment, box: int, name: str) -> Refusal | None:
    """What keeps a wager from being accepted when it is confirmed, though it could be made when it was."""
    state, area = table.state, table.rules.areas[name]
    refusal = may_wager(table.rules.book, state.house, box)
    if refusal or not keeps_to_sign(table.rules, area):
        return refusal
    return against_sign(table, box, area, state.staked(box, name) + state.offers[box, name].cents)


def _confirms(table: Moment, who: str, places: Iterable[Place]) -> tuple[Option, ...]:
    return tuple(
        Option(
            Confirm(who=who, box=box, area=Words(name)),
            table.because(key_of(offer)),
            {"area": Areas((name,))},
        )
        for box, name in places
        if (offer := table.state.offers.get((box, name))) and not _not_acceptable(table, box, name)
    )


def confirm(table: Moment, action: Confirm, because: tuple[str, ...]) -> tuple[Event, ...]:
    name = area_name(action.area)
    offer = table.state.offers[action.box, name]
    confirmed = WagerConfirmed(box=action.box, area=name, because=because)
    return (confirmed, *charged(table, action.box, table.rules.areas[name], offer.cents))


def _broken_confirm(table: Moment, action: Confirm) -> Refusal:
    says = f"box {action.box} has no wager on {area_name(action.area)} that waits to be confirmed"
    return table.refuse("nothing-to-confirm", says, WAGER_IN_THE_AIR, ORAL_WAGER)


def given_back(table: Moment) -> list[Event]:
    """The dice rest, or the roll is void: chips that nobody confirmed were never a wager."""
    why = "nobody confirmed it in time"
    return [
        TakenBack(box=box, area=name, cents=offer.cents, why=why, because=table.because(key_of(offer)))
        for (box, name), offer in table.state.offers.items()
    ]


RULES = (Rule(Confirm, may_confirm, confirm, _broken_confirm, about=_about_confirm),)
