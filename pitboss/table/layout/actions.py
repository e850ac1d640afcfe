"""The verbs that games on a layout share: chips are laid on areas, the dealer closes, collects and pays."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.chips.money import Cents
from pitboss.table.notation import Words

_PLAYER = ("box",)
_DEALER = ("dealer",)
_FINDERS = ("staff", "inspector")


class Place(Request, frozen=True, kw_only=True):
    """Value chips laid on an area, beside what the player has there already."""

    form: ClassVar[str] = "place <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER

    cents: Cents
    area: Words


class PlaceColour(Request, frozen=True, kw_only=True):
    """Non-value chips laid on an area, each at the value that the player declared."""

    form: ClassVar[str] = "place <count> <colour> on <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER

    count: int
    colour: str
    area: Words


class CallWager(Request, frozen=True, kw_only=True):
    """A wager declared aloud, with chips put down beside it or with nothing."""

    form: ClassVar[str] = "call <cents> [chips down] on <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER
    is_aloud: ClassVar[bool] = True

    cents: Cents
    chips: bool = False
    area: Words


class TakeBackChips(Request, frozen=True, kw_only=True):
    """Chips picked up again before they are at risk."""

    form: ClassVar[str] = "take back <cents> from <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER

    cents: Cents
    area: Words


class TakeUp(Request, frozen=True, kw_only=True):
    """A winning wager that has been paid is taken off the layout while others wait for their payment."""

    form: ClassVar[str] = "take up <area>"
    by: ClassVar[tuple[str, ...]] = _PLAYER

    area: Words


class Collect(Request, frozen=True, kw_only=True):
    """The dealer collects every losing wager."""

    form: ClassVar[str] = "collect"
    by: ClassVar[tuple[str, ...]] = _DEALER


class Pay(Request, frozen=True, kw_only=True):
    """The dealer pays every winning wager."""

    form: ClassVar[str] = "pay"
    by: ClassVar[tuple[str, ...]] = _DEALER


class PayArea(Request, frozen=True, kw_only=True):
    """The dealer pays the winning wagers on one area."""

    form: ClassVar[str] = "pay on <area>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    area: Words


class AcceptedByMistake(Fact, frozen=True, kw_only=True):
    """A wager outside the limits was taken without anybody noticing."""

    form: ClassVar[str] = "accepted by mistake box <box> <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    box: int
    cents: Cents
    area: Words


class ColourByMistake(Fact, frozen=True, kw_only=True):
    """A wager in colour outside the limits was taken without anybody noticing."""

    form: ClassVar[str] = "accepted by mistake box <box> <count> <colour> on <area>"
    by: ClassVar[tuple[str, ...]] = _DEALER

    box: int
    count: int
    colour: str
    area: Words


class LateWager(Fact, frozen=True, kw_only=True):
    """Chips were laid on an area after the call."""

    form: ClassVar[str] = "late wager of box <box> <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    box: int
    cents: Cents
    area: Words


class LateWithdrawal(Fact, frozen=True, kw_only=True):
    """A player took chips off an area after the call."""

    form: ClassVar[str] = "late withdrawal of box <box> <cents> from <area>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    box: int
    cents: Cents
    area: Words


class WagerMoved(Fact, frozen=True, kw_only=True):
    """A wager, or part of it, lies elsewhere; `areas` names both places: straight 17 to split 17 20.

    Unless its cause says so, nobody moved it on purpose but its own player.
    """

    form: ClassVar[str] = "moved by <cause> [only <cents> of] wager of box <box> from <areas>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    cause: str
    cents: Cents | None = None
    box: int
    areas: Words


class OddsShown(Fact, frozen=True, kw_only=True):
    """What the layout says that an area pays."""

    form: ClassVar[str] = "layout shows <wins> to <to> on <area>"
    by: ClassVar[tuple[str, ...]] = ("box", *_FINDERS)

    wins: int
    to: int
    area: Words


class NotWithin(Fact, frozen=True, kw_only=True):
    """A wager does not lie wholly within its area."""

    form: ClassVar[str] = "not within area wager of box <box> on <area>"
    by: ClassVar[tuple[str, ...]] = _FINDERS

    box: int
    area: Words
