"""Whose fraud it was (12.1(b)): a player's, whose wager may be forfeited, or the dealer's."""

from typing import ClassVar

from msgspec.structs import replace

from pitboss.law.key import key
from pitboss.table.action import Fact
from pitboss.table.event import Event, Ruled
from pitboss.table.general.situation import Premises
from pitboss.table.house import House, known_as, player
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.who import Place

INVALID_FRAUD = key("invalid-fraud")

DEALER = "dealer"


class FraudByDealer(Fact, frozen=True, kw_only=True):
    """The dealer committed a fraud in the round."""

    form: ClassVar[str] = "fraud by dealer"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")


class FraudByPlayer(Fact, frozen=True, kw_only=True):
    """A player committed a fraud in the round."""

    form: ClassVar[str] = "fraud by <box>"
    by: ClassVar[tuple[str, ...]] = ("staff", "inspector")

    box: Place


class FraudFound(Event, frozen=True, kw_only=True):
    """Somebody is known to have committed a fraud: a player by name, or the dealer."""

    tells: ClassVar[str] = "A fraud is found: {name}."

    name: str


def _dealer_may_be_named(table: Premises, who: str) -> Guarded:
    return may(FraudByDealer(who=who), table.because(INVALID_FRAUD))


def _player_may_be_named(table: Premises, who: str) -> Guarded:
    return may(FraudByPlayer(who=who, box=Place(1)), table.because(INVALID_FRAUD), box=table.boxes)


def _by_dealer(_: Premises, __: FraudByDealer, because: tuple[str, ...]) -> tuple[Event, ...]:
    what = "the dealer's fraud is a ground to set the outcome aside; no player forfeits for it"
    return (FraudFound(name=DEALER, because=because), Ruled(what=what, because=because))


def _by_player(table: Premises, action: FraudByPlayer, because: tuple[str, ...]) -> tuple[Event, ...]:
    name = player(table.house, action.box)
    what = f"fraud by {name} is a ground to set the outcome aside, and their wager may be forfeited"
    found = FraudFound(name=known_as(table.house, action.box), because=because)
    return (found, Ruled(what=what, box=action.box, because=because))


def apply(house: House, event: Event) -> House:
    """The house after a fraud was found; what is known of it ends with the round."""
    match event:
        case FraudFound(name=name):
            return replace(house, culprits=house.culprits | {name})
    return house


RULES = (
    Rule(FraudByDealer, _dealer_may_be_named, _by_dealer),
    Rule(FraudByPlayer, _player_may_be_named, _by_player),
)
EVENTS: tuple[type[Event], ...] = (FraudFound,)
