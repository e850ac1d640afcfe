"""Events in the words of the table; those that only keep the game going are left unsaid."""

import msgspec

from pitboss.games.caribbean_stud import events as e
from pitboss.record.compare import said
from pitboss.table.cards import Card, with_symbol
from pitboss.table.event import (
    Called,
    Claimed,
    Event,
    Placed,
    Reversed,
    RoundEnded,
    Ruled,
    Settled,
    TakenBack,
    Told,
)
from pitboss.table.money import money
from pitboss.table.payment import WasPaid

_UNSAID = (
    e.BetsClosed,
    e.LockedOut,
    e.Dealt,
    e.UpCard,
    e.DealFinished,
    e.Revealed,
    e.RoundSettled,
    e.Shuffled,
    e.CutMade,
    e.Shown,
    RoundEnded,
    Settled,
)


def in_words(event: Event) -> str:
    """What an event says at the table; nothing for those that a ruling or the felt shows."""
    if isinstance(event, _UNSAID) or (isinstance(event, e.Decided) and event.decision == "bet"):
        return ""
    return _shared(event) or _wagers(event) or _cards(event) or _found(event)


def _shared(event: Event) -> str:
    match event:
        case Called(words=words):
            return f"Dealer: “{words}.”"
        case Told(whom=whom, about=about):
            return f"The {whom} is told: {about}."
        case Ruled(what=what):
            return f"Ruling: {what}."
        case Claimed(claim=claim):
            return f"Box {claim.box} qualifies for the jackpot with a {claim.category.replace('-', ' ')}."
        case WasPaid(box=box, area=area, cents=cents):
            return f"The dealer paid box {box} {money(cents)} for {area}."
    return ""


def _wagers(event: Event) -> str:
    match event:
        case Placed(box=box, area=area, cents=cents):
            return f"Box {box}: {area} wager of {money(cents)}."
        case TakenBack(box=box, area=area, cents=cents):
            return f"Box {box} takes back the {area} wager of {money(cents)}."
        case e.CouponPlaced(box=box, cents=cents):
            return f"Box {box}: a match play coupon of {money(cents)} beside the ante."
        case Reversed(line=line):
            return f"The settlement of box {line.box}'s {line.area} wager is undone."
        case e.Decided(box=box, decision="fold"):
            return f"Box {box} folds."
        case e.Decided(box=box, decision="absent"):
            return f"Box {box} is away and counts as folded."
        case e.ChosenAnew(box=box):
            return f"Box {box} may choose again: bet or fold."
        case e.LightShone(box=box, lit=lit):
            return f"The coin light at box {box} is {'on' if lit else 'dark'}."
    return ""


def _cards(event: Event) -> str:
    match event:
        case e.Exposed(box=0, cards=cards):
            return (
                f"Seen in error: {_written(cards)} of the dealer's hand." if cards else "A card came face up."
            )
        case e.Exposed(box=box, cards=cards):
            return f"Seen in error: {_written(cards)} of box {box}."
        case e.Discarded(cards=cards):
            return f"{_written(cards)} goes to the discard rack unused."
        case e.StrayHandRacked(box=box):
            return f"The hand at box {box} has no ante: it goes to the discard rack."
        case e.HandOut(box=box):
            return f"The hand at box {box} is out of the round."
        case e.RoundVoid():
            return "The round is void."
        case e.Redeal():
            return "All cards come back and the deal starts over; the wagers stand."
        case e.StubCounted():
            return "The stub is counted, and the deck is right."
        case e.CardsChanged():
            return "New cards are in use."
        case e.CardsRemoved():
            return "The deck leaves the table."
        case e.ShuffleNeeded():
            return "The cards must be shuffled before they are dealt."
    return ""


def _found(event: Event) -> str:
    match event:
        case e.Compared(box=box, hand=hand, result=result):
            return f"Box {box} has {hand} and {result}."
        case e.HandVerified(box=box, step=step):
            return f"Box {box}: {_STEPS.get(step, step)}."
        case e.PaymentAsked(box=box, how=how):
            return f"Box {box} asks to be paid by {how}."
        case e.ClaimWithdrawn(box=box):
            return f"The jackpot claim of box {box} falls with its round."
        case e.DeviceChanged(device=device):
            return f"Cards are now dealt by {device}." if device else "The machine leaves the table."
        case e.Separated(box=box):
            return f"The player at box {box} may no longer play at this table."
        case e.CommunicationFound(boxes=boxes):
            return f"Boxes {' and '.join(map(str, boxes))} exchanged what they hold."
    return said(msgspec.json.decode(msgspec.json.encode(event)))


_STEPS = {
    "verified": "the jackpot hand is verified",
    "counted": "the deck is counted for the jackpot",
    "validated": "the jackpot payout is validated",
}


def _written(cards: tuple[Card, ...]) -> str:
    return " ".join(with_symbol(card) for card in cards)
