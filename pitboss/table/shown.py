"""What a table shows, piece by piece: hands of cards, dice, a wheel, marks, pots, seats, past results, words.

Every screen draws the same pieces: a terminal draws hands and writes what the others say, a browser draws
what their fields tell.
"""

from msgspec import Struct

from pitboss.table.cards import UNKNOWN, Card


class Made(Struct, frozen=True):
    """What cards make, and which of them."""

    kind: str
    """What it is in a word or two: `one pair`."""
    says: str
    """The same in full: `pair of kings`."""
    cards: tuple[Card, ...]
    """The cards that make it."""


class Hand(Struct, frozen=True, tag_field="piece", tag="hand"):
    """Cards that lie before somebody."""

    name: str
    """Whose it is, as the table shows it."""
    cards: tuple[Card, ...]
    """The cards; `??` is one that lies face down."""
    says: str = ""
    """What can be told of them."""
    who: str = ""
    """Who decides on it; the dealer on their own."""
    is_asked: bool = False
    """Whether it is the hand that is decided on now."""
    total: int | None = None
    """What it counts for; none where hands are not counted."""
    is_soft: bool = False
    """Whether an ace counts high in it."""
    box: int | None = None
    """The box that it lies at; none where it lies in the middle."""
    number: int = 1
    """Which hand of the box it is, where it was split."""
    is_aside: bool = False
    """Whether a screen with little room may tell it in a line: somebody else's, face down."""
    short: str = ""
    """What it comes to in a word or two, where there is little room: `soft 17`, `two pairs`."""
    is_sideways: bool = False
    """Whether its last card lies sideways, as a hand that takes no more shows it."""
    up: int = 0
    """How many of the cards, the last ones, were dealt face up."""
    made: tuple[Made, ...] = ()
    """What it makes together with cards that all share, of several boards with each in turn."""


class Dice(Struct, frozen=True, tag_field="piece", tag="dice"):
    """Dice at rest, or not to be seen yet."""

    faces: tuple[int, ...]
    """What they show; nothing while they roll or lie under their cover."""
    says: str = ""
    """The same in words."""


class Wheel(Struct, frozen=True, tag_field="piece", tag="wheel"):
    """A wheel that turns or stands."""

    at: int | None
    """The place at which it stands, counted from 0 as the felt lists its wheel; none where nobody told it."""
    says: str = ""
    """The same in words."""
    is_turning: bool = False
    """Whether it turns, or the ball runs."""


class Mark(Struct, frozen=True, tag_field="piece", tag="mark"):
    """Something that marks a place: the dolly, the puck, the button, a lit area, a wager that is off."""

    name: str
    """What it is: `puck`."""
    at: str = ""
    """The area or the player that it marks; nothing where it lies aside."""
    says: str = ""
    """The same in words; nothing where a line of text tells it elsewhere."""
    box: int | None = None
    """Whose wager on the area it marks; none where it marks the area itself."""


class Past(Struct, frozen=True, tag_field="piece", tag="past"):
    """Results of earlier rounds, the last one last."""

    results: tuple[str, ...]
    """What each was, in the words of the layout."""
    says: str = ""
    """The same in words."""


class Pot(Struct, frozen=True, tag_field="piece", tag="pot"):
    """Chips in the middle, and who may still win them."""

    name: str
    """Which it is: `main pot`."""
    cents: int
    """What lies in it."""
    boxes: tuple[int, ...]
    """Who can win it."""
    says: str = ""
    """The same in words."""


class Seat(Struct, frozen=True, tag_field="piece", tag="seat"):
    """A player at a table that keeps its players' chips."""

    box: int
    """Where they sit."""
    cents: int
    """Their chips."""
    bet: int = 0
    """What lies before them in this round of betting."""
    is_live: bool = False
    """Whether they hold a hand."""
    is_asked: bool = False
    """Whether it is their turn."""
    is_away: bool = False
    """Whether they sit out."""
    did: str = ""
    """What they did last in this round of betting, or why nothing is asked of them: `raise`, `fold`."""


Piece = Hand | Dice | Wheel | Mark | Past | Pot | Seat | str


def in_words(piece: Piece) -> str:
    """A piece as a line of text; nothing where other lines tell it."""
    if isinstance(piece, str):
        return piece
    if isinstance(piece, Seat):
        return ""
    return _plain(piece) if isinstance(piece, Hand) else piece.says


def _plain(hand: Hand) -> str:
    if hand.is_aside and all(card == UNKNOWN for card in hand.cards):
        return f"{hand.name}: {hand.says}{f', {len(hand.cards)} cards' if hand.cards else ''}"
    cards = " ".join("??" if card == UNKNOWN else card for card in hand.cards)
    return f"{hand.name}: {cards}{f'  ({hand.says})' if hand.says else ''}"
