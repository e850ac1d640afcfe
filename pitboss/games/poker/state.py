"""The state of a poker table. It belongs to the table and outlives hands."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.pots import Pot, Share
from pitboss.games.poker.jackpot.round import JackpotRound
from pitboss.games.poker.kill.button import KillButton, Lost, Won
from pitboss.games.poker.runs.board import Board, Runs
from pitboss.games.poker.setup import Commission, Setup
from pitboss.games.poker.variants import VARIANTS, Street, Variant
from pitboss.table.cards import SUITS, Card
from pitboss.table.chips.money import money
from pitboss.table.event import Settled, Wager
from pitboss.table.house import House

# Between hands; blinds; cards; bets; cards put away; cards drawn; hands shown; one is left to take the pot.
Phase = Literal["waiting", "posting", "dealing", "betting", "discarding", "drawing", "showdown", "won"]
BET = "bet"


class Player(Struct, frozen=True):
    """Somebody with chips before them.

    Of a hand: their cards, face down and `up`, what they have in front in this round (`bet`), what they put
    into the pots before it, and how high the last full bet was when they acted last; none while they have
    yet to act. `dead` of what they put in went straight into the pot, and nobody has to match it. `missed`
    are the blinds that they avoided and have yet to make good.
    """

    box: int
    stack: int
    cards: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()
    bet: int = 0
    put: int = 0
    dead: int = 0
    faced: int | None = None
    is_dealt: bool = False
    is_live: bool = False
    is_shown: bool = False
    is_away: bool = False
    missed: tuple[str, ...] = ()

    @property
    def own(self) -> tuple[Card, ...]:
        """Every card of theirs."""
        return (*self.cards, *self.up)


class Due(Struct, frozen=True):
    """A blind that somebody is to post; one that `is_dead` goes straight into the pot."""

    box: int
    what: str
    cents: int
    is_dead: bool = False


class Early(Struct, frozen=True):
    """What a player did before their turn: the verb, the total it goes to, and the bet that they faced."""

    box: int
    what: str
    cents: int
    high: int

    @property
    def says(self) -> str:
        """What it was, as it is said."""
        return f"{self.what} {money(self.cents)}" if self.cents else self.what


class Opening(Struct, frozen=True):
    """The table before the first card of a hand: the round with its blinds, the last one, what lay there."""

    bets: Bets = Bets(0)
    last: int = 0
    lay: tuple[tuple[int, int], ...] = ()


class State(Struct, frozen=True, kw_only=True):
    """Everything that the table remembers; players are in the order of their seats."""

    house: House
    terms: Setup
    phase: Phase = "waiting"
    players: tuple[Player, ...] = ()
    button: int = 0
    # The seats of the first and the last blind of the hand, and whether nobody was there to post the first.
    small: int = 0
    large: int = 0
    is_small_open: bool = False
    # Kill pots: the button, by which hand it came there, the wager of this hand and whether it is for the
    # first round alone, who may have the button back, and who owes the wager.
    kill: KillButton | None = None
    kill_won: Won | None = None
    kill_wager: int = 0
    kill_first_only: bool = False
    kill_lost: tuple[Lost, ...] = ()
    kill_owed: tuple[int, ...] = ()
    # Blinds that people who have left have to make good if they come back: by name.
    avoided: tuple[tuple[str, tuple[str, ...]], ...] = ()
    # Who waits for a seat, by name.
    waiting_list: tuple[str, ...] = ()
    # Who straddled last.
    straddler: int = 0
    street: int = 0
    # Whose turn it is; nobody's while nobody is to act.
    turn: int = 0
    bets: Bets = Bets(0)
    pots: tuple[Pot, ...] = ()
    due: tuple[Due, ...] = ()
    is_ante_due: bool = False
    board: tuple[Card, ...] = ()
    # Who bet or raised last in an earlier round, and whether they show first where nobody did in the last;
    # hands that were declared dead, the last of them last.
    called: int = 0
    shows_last_called: bool = False
    dead: tuple[int, ...] = ()
    # Boards that were dealt before this one, where there are several, and how these are dealt.
    earlier: tuple[Board, ...] = ()
    runs: Runs = Runs()
    jackpot: JackpotRound = JackpotRound()
    # Hands that were recorded for the jackpot and stand: the number of the hand, and the box.
    claimed: tuple[tuple[int, int], ...] = ()
    burnt: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    # A card that came too early and waits to be shuffled in again (20.31).
    aside: tuple[Card, ...] = ()
    # Cards of this hand that everybody has seen for a moment, wherever they are now.
    exposed: tuple[Card, ...] = ()
    # To whom cards are dealt in the place of those put away, in draw, and of one that was exposed.
    drawing: int = 0
    replacing: int = 0
    # Who has had cards of this street already, where they are told one by one.
    served: tuple[int, ...] = ()
    # Streets before which no card is burnt, or none any more; and whether this one's burn was forgotten.
    no_burn: tuple[int, ...] = ()
    is_unburnt: bool = False
    opening: Opening = Opening()
    # The bets of each street in units of the least, where a game has such a pattern and the sign no other.
    units: tuple[int, ...] = ()
    # In which order suits open stud among equal low cards.
    suits: str = SUITS
    # Who bet or raised last in this round.
    aggressor: int = 0
    # Who acted before their turn in this round, where that binds.
    early: tuple[Early, ...] = ()
    settled: tuple[Settled, ...] = ()
    # What people who have gone are owed, or owe, since chips of theirs came back to the table: by name.
    elsewhere: tuple[tuple[str, int], ...] = ()
    # As the sign has it now; none where nothing is taken.
    commission: Commission | None = None
    # When time was charged last, and when the last hand began.
    time_charged: int | None = None
    begun_at: int = 0

    @property
    def variant(self) -> Variant:
        """The kind of poker that is played."""
        return VARIANTS[self.terms.game]

    @property
    def dealt(self) -> Street:
        """The street that is dealt, or bet on."""
        street = self.variant.streets[self.street]
        return self.runs.later(street, len(self.earlier) + 1) if self.earlier else street

    @property
    def boards(self) -> tuple[Board, ...]:
        """Every board of the hand, in the order in which they were dealt."""
        return (*self.earlier, Board(self.board))

    @property
    def is_flop_played(self) -> bool:
        """Whether a flop came while the pot was contested; one on request is dealt for the jackpot alone."""
        return self.variant.has_flop and bool(self.board) and not self.jackpot.is_flop_asked

    @property
    def laid(self) -> tuple[Card, ...]:
        """The community cards on the table, of every board."""
        begun = len(self.runs.board)
        further = (card for board in self.earlier for card in board.cards[begun:])
        return (*self.board, *further) if self.earlier else self.board

    @property
    def own_due(self) -> int:
        """How many own cards a player is dealt up to this street."""
        return sum(street.down + street.up for street in self.variant.streets[: self.street + 1])

    @property
    def own_held(self) -> int:
        """How many own cards a player has on this street, without those given up before it."""
        before = self.variant.streets[: self.street]
        return self.own_due - sum(street.then == "discard" for street in before)

    @property
    def has_discarded(self) -> bool:
        """Whether cards were to be given up before this street."""
        return self.own_held < self.own_due

    @property
    def is_aside_due(self) -> bool:
        """Whether a card that came too early is to be shuffled in before the next one is dealt (20.31(c))."""
        return self.phase == "dealing" and bool(self.aside) and self.street in self.no_burn

    @property
    def board_due(self) -> int:
        """How many community cards are still to come on this street."""
        whole = sum(street.board for street in self.variant.streets[: self.street + 1])
        return max(0, whole - len(self.board))

    def player(self, box: int) -> Player | None:
        """The player at a box, if they have chips there."""
        for player in self.players:
            if player.box == box:
                return player
        return None

    def stack(self, box: int) -> int:
        """What the player at a box has before them, beside what they have in."""
        player = self.player(box)
        return player.stack if player else 0

    def live(self) -> list[Player]:
        """Everybody who can win."""
        return [player for player in self.players if player.is_live]

    def clockwise(self, box: int) -> Iterator[Player]:
        """Everybody from the left of a seat round to the seat itself."""
        return chain(
            [player for player in self.players if player.box > box],
            [player for player in self.players if player.box <= box],
        )

    def changing(self, box: int, **fields: Any) -> "State":
        """This state with some fields of one player changed."""
        return replace(self, players=self.with_player(box, **fields))

    def with_player(self, box: int, **fields: Any) -> tuple[Player, ...]:
        """The players with some fields of one changed."""
        players = list(self.players)
        for place, player in enumerate(players):
            if player.box == box:
                players[place] = replace(player, **fields)
        return tuple(players)


def owed(state: State, name: str, cents: int) -> State:
    """So much more, or less, that somebody who has gone is owed."""
    found = dict(state.elsewhere)
    found[name] = found.get(name, 0) + cents
    return replace(state, elsewhere=tuple(item for item in found.items() if item[1]))


def posting(state: State) -> State:
    """Blinds and antes are posted, then cards are dealt."""
    return replace(state, phase="posting" if state.due or state.is_ante_due else "dealing")


def binding(state: State) -> Early | None:
    """What whoever is to act is bound to: they acted before their turn, and face the same bet now."""
    for early in state.early:
        if early.box == state.turn and early.high == state.bets.high:
            return early
    return None


def pot_cents(state: State) -> int:
    """Every chip in the pots and before the players."""
    return sum([player.bet + player.put for player in state.players])


def shares(state: State) -> list[Share]:
    """What each player has in since the hand began, this round's bets with it; whoever can win has one."""
    return [
        Share(
            player.box, player.bet + player.put - player.dead, player.is_live, not player.stack, player.dead
        )
        for player in state.players
        if player.bet + player.put or player.is_live
    ]


def wagers(state: State) -> tuple[Wager, ...]:
    """Every bet, and what each player has in each pot."""
    found = [Wager(player.box, BET, player.bet) for player in state.players if player.bet]
    for pot in state.pots:
        found += [Wager(box, pot.area, cents) for box, cents in pot.put]
    return tuple(found)
