"""The verbs of staff and of the inspector: what they do in a round, what they permit, and what they find."""

from typing import ClassVar

from pitboss.table.action import Fact, Request
from pitboss.table.chips.money import Cents
from pitboss.table.notation import Words
from pitboss.table.who import Place

_DEALER = ("dealer",)
_STAFF = ("staff",)
_ALL = ("staff", "inspector")


# The round


class NoBets(Request, frozen=True, kw_only=True):
    """The call that begins a void hand."""

    form: ClassVar[str] = "no bets this hand"
    by: ClassVar[tuple[str, ...]] = _DEALER


class CallsAllTheSame(Fact, frozen=True, kw_only=True):
    """The dealer calls no more bets though no wager counts, cards are not ready, or a void hand is due."""

    form: ClassVar[str] = "calls no more bets all the same"
    by: ClassVar[tuple[str, ...]] = _DEALER


class ReduceWagers(Request, frozen=True, kw_only=True):
    """The dealer reduces wagers pro rata to the table differential."""

    form: ClassVar[str] = "reduce wagers"
    by: ClassVar[tuple[str, ...]] = _DEALER


class StipulateDifferential(Request, frozen=True, kw_only=True):
    """The operator puts another table differential on the sign."""

    form: ClassVar[str] = "stipulate differential <cents>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    cents: Cents


class LiftDifferential(Request, frozen=True, kw_only=True):
    """The operator takes the table differential off the sign."""

    form: ClassVar[str] = "lift differential"
    by: ClassVar[tuple[str, ...]] = _STAFF


class TurnHand(Request, frozen=True, kw_only=True):
    """The dealer turns over a hand that nobody else turns: `player hand` or `banker hand`."""

    form: ClassVar[str] = "turn <hand>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    hand: Words


# Style B


class OfferBank(Request, frozen=True, kw_only=True):
    """The dealer offers the role of Banker to a player."""

    form: ClassVar[str] = "offer bank to <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: Place


class OfferCards(Request, frozen=True, kw_only=True):
    """The dealer offers the cards of the Player's Hand to a player."""

    form: ClassVar[str] = "offer cards to <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: Place


class PassCards(Request, frozen=True, kw_only=True):
    """The dealer passes face-down cards of a hand to the player who turns them."""

    form: ClassVar[str] = "pass cards to <box>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    box: Place


class DirectKeep(Request, frozen=True, kw_only=True):
    """A supervisor has the dealer keep and turn over a hand: `player hand` or `banker hand`."""

    form: ClassVar[str] = "direct dealer to keep <hand>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    hand: Words


class HidesCards(Fact, frozen=True, kw_only=True):
    """A player with cards takes them off the table or out of sight."""

    form: ClassVar[str] = "<box> hides cards"
    by: ClassVar[tuple[str, ...]] = _ALL
    box: Place


# The way of dealing


class ChooseStyle(Request, frozen=True, kw_only=True):
    """The operator chooses how a new shoe is dealt."""

    form: ClassVar[str] = "choose style <style>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    style: Words


class ApproveStyle(Request, frozen=True, kw_only=True):
    """A Government inspector directs or approves another style within a shoe."""

    form: ClassVar[str] = "approve style <style>"
    by: ClassVar[tuple[str, ...]] = ("inspector",)
    style: Words


# The cards


class AcceptPreShuffled(Request, frozen=True, kw_only=True):
    """Nobody asks for a shuffle: pre-shuffled cards are accepted as such."""

    form: ClassVar[str] = "accept pre-shuffled cards"
    by: ClassVar[tuple[str, ...]] = _DEALER


class BringPreShuffled(Request, frozen=True, kw_only=True):
    """A manager has the cards replaced by pre-shuffled ones."""

    form: ClassVar[str] = "replace with pre-shuffled cards"
    by: ClassVar[tuple[str, ...]] = _ALL


class RemoveShoe(Request, frozen=True, kw_only=True):
    """All cards are sealed and taken away after a shoe in style B; pre-shuffled or sealed ones come."""

    form: ClassVar[str] = "remove shoe [sealed decks next]"
    by: ClassVar[tuple[str, ...]] = _DEALER
    sealed: bool = False


class Reconstruct(Request, frozen=True, kw_only=True):
    """A casino supervisor has cards put where the table of play wants them."""

    form: ClassVar[str] = "reconstruct"
    by: ClassVar[tuple[str, ...]] = _ALL


class CannotReconstruct(Fact, frozen=True, kw_only=True):
    """A casino supervisor finds that the deal cannot be put right."""

    form: ClassVar[str] = "cannot reconstruct"
    by: ClassVar[tuple[str, ...]] = _ALL


# Players and areas


class PermitPlayers(Request, frozen=True, kw_only=True):
    """How many players may wager on one area."""

    form: ClassVar[str] = "permit <players> players an area"
    by: ClassVar[tuple[str, ...]] = _STAFF
    players: int


class DirectAreaTotals(Request, frozen=True, kw_only=True):
    """All wagers on an area together are to keep to the table maximum."""

    form: ClassVar[str] = "direct area totals"
    by: ClassVar[tuple[str, ...]] = _STAFF


class DirectTotalOf(Request, frozen=True, kw_only=True):
    """The wagers of a player, with those of others so named, are to keep to the table maximum on an area."""

    form: ClassVar[str] = "direct total of <box>"
    by: ClassVar[tuple[str, ...]] = _STAFF
    box: Place


class LiftTotals(Request, frozen=True, kw_only=True):
    """Directions on totals end."""

    form: ClassVar[str] = "lift totals"
    by: ClassVar[tuple[str, ...]] = _STAFF


class AreaAcceptedByMistake(Fact, frozen=True, kw_only=True):
    """A wager that should have been refused was taken without anybody noticing."""

    form: ClassVar[str] = "accepted by mistake of <place> <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = _DEALER
    place: Place
    cents: Cents
    area: Words


class AreaFoundAccepted(Fact, frozen=True, kw_only=True):
    """After the call it is found that a wager was taken before it that should have been refused."""

    form: ClassVar[str] = "found accepted by mistake of <place> <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = _ALL
    place: Place
    cents: Cents
    area: Words


class LateAreaWager(Fact, frozen=True, kw_only=True):
    """Chips were put on an area after the call."""

    form: ClassVar[str] = "late wager of <place> <cents> on <area>"
    by: ClassVar[tuple[str, ...]] = _ALL
    place: Place
    cents: Cents
    area: Words
