"""What happens at a poker table."""

from typing import ClassVar

from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.pots import Pot
from pitboss.games.poker.state import BET, Due
from pitboss.table.cards import Card
from pitboss.table.chips.accounts import Move, chips, wager
from pitboss.table.chips.money import money
from pitboss.table.event import Event


class HandBegun(Event, frozen=True, kw_only=True):
    """A hand begins: where the button is, and who is dealt in."""

    tells: ClassVar[str] = "A new hand; the button is at box {button}."
    added: ClassVar[frozenset[str]] = frozenset({"at"})

    button: int
    boxes: tuple[int, ...]
    due: tuple[Due, ...] = ()
    # The seats of the first and the last blind, and whether nobody is there to post the first.
    small: int = 0
    large: int = 0
    is_small_open: bool = False
    # The Kill Wager of the hand, where one is to be posted.
    kill_wager: int = 0
    # When it was, where time is charged.
    at: int = 0


class Posted(Event, frozen=True, kw_only=True):
    """A blind, a straddle or an ante is in.

    `bets` is how the betting stands with it; an ante is no bet, and leaves it as it is.
    """

    tells: ClassVar[str] = "{Box} posts the {what}, {cents}."

    box: int
    what: str
    cents: int
    bets: Bets | None = None

    def moves(self) -> tuple[Move, ...]:
        """From the player to the front of their seat."""
        return (Move(chips(self.box), wager(self.box, BET), self.cents),)


class HandsDealt(Event, frozen=True, kw_only=True):
    """Each player has cards, in the order of the deal."""

    tells: ClassVar[str] = "Cards are dealt to {whom}."

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    # How many of each hand's cards lie face down; the others lie open.
    down: int
    burn: tuple[Card, ...] = ()

    @property
    def count(self) -> int:
        """How many players have cards."""
        return len(self.hands)

    @property
    def whom(self) -> str:
        """How many players, or which one."""
        return f"{self.count} players" if self.count > 1 else f"box {self.hands[0][0]}"


class CardBurnt(Event, frozen=True, kw_only=True):
    """The burn of a street, told by itself."""

    tells: ClassVar[str] = "A card is burnt."

    cards: tuple[Card, ...]


class BoardDealt(Event, frozen=True, kw_only=True):
    """Community cards lie open; the burn, if any, lies face down."""

    tells: ClassVar[str] = "The {street}: {cards}."

    street: str
    cards: tuple[Card, ...]
    burn: tuple[Card, ...] = ()
    # Whether a card should have been burnt before them, and none was.
    is_unburnt: bool = False


class Checked(Event, frozen=True, kw_only=True):
    """A player checked."""

    tells: ClassVar[str] = "{Box} checks."

    box: int


class Folded(Event, frozen=True, kw_only=True):
    """A player folded."""

    tells: ClassVar[str] = "{Box} folds."

    box: int


class PutIn(Event, frozen=True, kw_only=True):
    """A player called, bet, raised or completed: so many chips, to this total of the round."""

    box: int
    how: str
    cents: int
    to: int
    all_in: bool = False
    # How the betting stands after it, where it was more than a call.
    bets: Bets | None = None

    tells: ClassVar[str] = "{Box} {did} {sum}{ending}."

    @property
    def did(self) -> str:
        """What they did, in a word or two."""
        said = {"call": "calls", "bet": "bets", "bring in": "brings in for"}
        return said.get(self.how, f"{self.how}s to")

    @property
    def sum(self) -> str:
        """The amount as it is said: what is called or bet, or the total of a raise."""
        return money(self.cents if self.how in ("call", "bet") else self.to)

    @property
    def ending(self) -> str:
        """Whether it was all they had."""
        return " and is all-in" if self.all_in else ""

    def moves(self) -> tuple[Move, ...]:
        """From the player to the front of their seat."""
        return (Move(chips(self.box), wager(self.box, BET), self.cents),)


class Uncalled(Event, frozen=True, kw_only=True):
    """Chips that nobody met go back."""

    tells: ClassVar[str] = "{cents} that nobody called goes back to {box}."
    is_ruling: ClassVar[bool] = True

    box: int
    cents: int

    def moves(self) -> tuple[Move, ...]:
        """Back to the player."""
        return (Move(wager(self.box, BET), chips(self.box), self.cents),)


class Gathered(Event, frozen=True, kw_only=True):
    """A betting round is over: the bets lie in the pots, which stand as they are given."""

    pots: tuple[Pot, ...]
    # What came in: from where, into which pot, of which box, and how much.
    came: tuple[tuple[str, str, int, int], ...]

    tells: ClassVar[str] = "The betting is over: {said}."

    @property
    def said(self) -> str:
        """The pots with what lies in them."""
        return ", ".join(f"{pot.area} {money(pot.cents)}" for pot in self.pots)

    def moves(self) -> tuple[Move, ...]:
        """From the front of each seat to the pots, and from a pot that is one with another now."""
        return tuple(
            Move(wager(box, source), wager(box, pot), cents) for source, pot, box, cents in self.came
        )


class Discarded(Event, frozen=True, kw_only=True):
    """A player put cards away, face down; in draw others come in their place."""

    tells: ClassVar[str] = "{Box} puts away {count}."

    box: int
    cards: tuple[Card, ...]

    @property
    def count(self) -> str:
        """How many, in words."""
        return f"{len(self.cards)} card{'s' * (len(self.cards) != 1)}" if self.cards else "no card"


class StubRemade(Event, frozen=True, kw_only=True):
    """The deck ran out: the discards are shuffled, but for those of whoever draws, and go on as the stub."""

    tells: ClassVar[str] = "The deck has run out: the discards are shuffled for it."

    kept: tuple[Card, ...]


class HandShown(Event, frozen=True, kw_only=True):
    """A player's own cards lie open and flat."""

    tells: ClassVar[str] = "{Box} shows {cards}{ending}."

    box: int
    cards: tuple[Card, ...]
    # What the hand is, where every card is known; of each board in its turn.
    says: str = ""

    @property
    def ending(self) -> str:
        """What the cards are, if that is known."""
        return f": {self.says}" if self.says else ""


class Mucked(Event, frozen=True, kw_only=True):
    """A player gave the hand up unseen."""

    tells: ClassVar[str] = "{Box} gives the hand up unseen."

    box: int


class HandDead(Event, frozen=True, kw_only=True):
    """A hand can win nothing any more."""

    tells: ClassVar[str] = "The hand of {box} is dead: {why}."
    is_ruling: ClassVar[bool] = True

    box: int
    why: str


class PotDecided(Event, frozen=True, kw_only=True):
    """Who could win a pot, or the part of it that one of several boards decides, and who does.

    Nobody does where every hand that could is dead.
    """

    tells: ClassVar[str] = "{part} of {cents}: {could}; {does}{with_what}."
    is_ruling: ClassVar[bool] = True

    area: str
    cents: int
    contenders: tuple[int, ...]
    winners: tuple[int, ...]
    hand: str = ""
    # The number of the board, where there are several.
    board: int = 0

    @property
    def part(self) -> str:
        """The pot, and the board that decides this part of it, as a sentence begins."""
        pot = self.area.capitalize() if self.area[-1].isdigit() else f"The {self.area}"
        return f"{pot}, board {self.board}," if self.board else pot

    @property
    def could(self) -> str:
        """Who could have won."""
        return f"{named(self.contenders)} could win it" if self.contenders else "no hand can win it"

    @property
    def does(self) -> str:
        """Who did."""
        if not self.winners:
            return "everybody has back what they put in"
        verb = "share" if len(self.winners) > 1 else "takes"
        return f"{named(self.winners)} {verb} it"

    @property
    def with_what(self) -> str:
        """The hand that won it, where hands were shown."""
        return f": {self.hand}" if self.hand else ""


def named(boxes: tuple[int, ...]) -> str:
    """Boxes in words: `box 1`, `boxes 1, 2 and 5`."""
    *others, last = map(str, boxes)
    return f"boxes {', '.join(others)} and {last}" if others else f"box {last}"


class OutOfPlay(Event, frozen=True, kw_only=True):
    """A player is not dealt in from the next hand on."""

    tells: ClassVar[str] = "{Box} sits out."

    box: int


class BackIn(Event, frozen=True, kw_only=True):
    """A player who sat out plays again."""

    tells: ClassVar[str] = "{Box} plays again."

    box: int
