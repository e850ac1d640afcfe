"""What follows from an action: events that every game shares. Each cites the clauses behind it."""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from msgspec import Struct

from pitboss.table.area import spoken, with_areas_spoken
from pitboss.table.cards import DECK, with_symbol
from pitboss.table.chips.accounts import HOUSE, Move, chips, person, wager
from pitboss.table.chips.money import money
from pitboss.table.claim import Claim
from pitboss.table.who import box as name_of
from pitboss.table.who import box_of, kind_of

Outcome = Literal["win", "lose", "stand-off", "void", "carried"]


class Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """The base of every event; `because` holds references of clauses, the deciding one first.

    `tells` is the event in a sentence, its fields in braces; empty where the table shows it anyway.
    """

    tells: ClassVar[str] = ""
    # A ruling is told whatever kind of clause stands behind it.
    is_ruling: ClassVar[bool] = False
    # A notice is told apart from rulings: somebody was told or advised, or something was announced.
    is_notice: ClassVar[bool] = False
    # Fields that came after records were kept without them; an audit of such a record does not miss them.
    added: ClassVar[frozenset[str]] = frozenset()

    because: tuple[str, ...]

    @property
    def sentence(self) -> str:
        """What happened, in a sentence; nothing for an event that only keeps the game going."""
        told = self.tells.format_map(_Fields(self))
        return stopped(told)

    def moves(self) -> tuple[Move, ...]:
        """The chips that the event moves between accounts; most move none."""
        return ()

    @property
    def levied(self) -> int:
        """The commission that the house takes with it, in cents; below nothing, what it gives back."""
        return 0

    def moves_at(self, state: Any) -> tuple[Move, ...]:
        """The same where it hangs on how the table stands: what an undoing brings back where it was."""
        return self.moves()


def may_move_chips(kind: type[Event]) -> bool:
    """Whether events of a kind ever move chips; most kinds say nothing of it, and need not be asked."""
    return kind.moves is not Event.moves or kind.moves_at is not Event.moves_at


class _Fields(dict[str, str]):
    """The fields and properties of an event, as a sentence shows them."""

    def __init__(self, event: Event) -> None:
        super().__init__()
        self.event = event

    def __missing__(self, name: str) -> str:
        if name[0].isupper():
            return capital(self[name.lower()])
        return _shown(name, getattr(self.event, name))


def stopped(words: str) -> str:
    """A sentence with one stop; what people say may end with a stop of its own."""
    return f"{words.rstrip('.')}." if words.endswith("..") else words


def capital(words: str) -> str:
    """Words as a sentence begins with them; what is a name further on is left as it is."""
    return words[:1].upper() + words[1:]


def _shown(name: str, value: object) -> str:
    """A field in a sentence: money, players, cards, numbers, names."""
    if isinstance(value, int) and name in _MONEY:
        return money(value)
    if isinstance(value, int) and name == "box":
        return name_of(value)
    if isinstance(value, Claim):
        return f"{name_of(value.box)}, {value.category.replace('-', ' ')}"
    if isinstance(value, Settled):
        return f"{name_of(value.box)}, {spoken(value.area)} wager of {money(value.stake)}"
    if name == "says":
        return str(value)
    if name in _PERSONS:
        return known_name(str(value))
    if isinstance(value, frozenset):
        return ", ".join(sorted(str(item) for item in value)) or "none"
    if isinstance(value, tuple):
        return " ".join(with_symbol(item) if item in DECK else str(item) for item in value)
    return spoken(str(value))


def known_name(name: str) -> str:
    """Somebody in a sentence; the house keeps names of persons in small letters.

    >>> known_name("jean-luc"), known_name("box 3"), known_name("dealer"), known_name("Ann")
    ('Jean-Luc', 'box 3', 'dealer', 'Ann')
    """
    return name.title() if name.islower() and kind_of(name) == "nobody" else name


_PERSONS = frozenset({"name", "player"})
_MONEY = frozenset({"cents", "minimum", "maximum", "stake", "paid", "collected"})


class Placed(Event, frozen=True, kw_only=True):
    """Chips of a player now lie in a wagering area; `again`, if they had gone back and are the same wager."""

    tells: ClassVar[str] = "{Box}: {area} wager of {cents}."
    added: ClassVar[frozenset[str]] = frozenset({"again"})

    box: int
    area: str
    cents: int
    again: bool = False

    @property
    def sentence(self) -> str:
        """What lies there, or lies there again."""
        if not self.again:
            return super().sentence
        return f"{capital(name_of(self.box))}: {money(self.cents)} lies on {spoken(self.area)} again."

    def moves(self) -> tuple[Move, ...]:
        """From the player to the layout."""
        return (Move(chips(self.box), wager(self.box, self.area), self.cents),)


class PlacedUnnoticed(Placed, frozen=True, kw_only=True):
    """Chips that should have been turned away lie in a wagering area, and nobody noticed.

    What of them `counts` is said where it is judged at once; else it is judged at the call.
    """

    tells: ClassVar[str] = "{Box}: {area} wager of {cents}, taken by mistake."

    counts: int | None = None


class TakenBack(Event, frozen=True, kw_only=True):
    """Chips of a wager went back before they were at risk; `why`, where their player did not take them."""

    tells: ClassVar[str] = "{Box} takes back the {area} wager of {cents}."
    added: ClassVar[frozenset[str]] = frozenset({"why"})

    box: int
    area: str
    cents: int
    why: str = ""

    @property
    def sentence(self) -> str:
        """Who took the chips, or what sent them back."""
        if not self.why:
            return super().sentence
        what = f"{capital(name_of(self.box))}: {money(self.cents)} on {spoken(self.area)} goes back"
        return f"{what}: {spoken(self.why)}."

    def moves(self) -> tuple[Move, ...]:
        """Back to whoever made the wager."""
        return (Move(wager(self.box, self.area), chips(self.box, self.area), self.cents),)


class Charged(Event, frozen=True, kw_only=True):
    """A player paid the house a commission for making a wager.

    `round` is the number of the round in which it was forfeited, if it was, and `name` whose it was then.
    """

    tells: ClassVar[str] = "{Box} pays a commission of {cents} on the {area} wager."
    added: ClassVar[frozenset[str]] = frozenset({"name", "round"})

    box: int
    area: str
    cents: int
    name: str = ""
    round: int = 0

    @property
    def levied(self) -> int:
        """All of it."""
        return self.cents

    def moves(self) -> tuple[Move, ...]:
        """From the player to the house."""
        payer = person(self.name) if self.name else chips(self.box)
        return (Move(payer, HOUSE, self.cents),)


class Refunded(Event, frozen=True, kw_only=True):
    """A commission, or part of it, goes back to the player.

    `round` is the number of the round that had decided its wager, if one had, and `name` whose that was,
    where somebody else may be at the box by now.
    """

    tells: ClassVar[str] = "{Box} has {cents} of the commission on the {area} wager back."
    added: ClassVar[frozenset[str]] = frozenset({"name", "round"})

    box: int
    area: str
    cents: int
    name: str = ""
    round: int = 0

    @property
    def levied(self) -> int:
        """What goes back."""
        return -self.cents

    def moves(self) -> tuple[Move, ...]:
        """From the house to the player."""
        owner = person(self.name) if self.name else chips(self.box, self.area)
        return (Move(HOUSE, owner, self.cents),)


class Settled(Event, frozen=True, kw_only=True):
    """A wager is decided: what was staked, what is paid on top of it, what the house collects.

    `name` is whose it was, where somebody else has the box by now.
    """

    added: ClassVar[frozenset[str]] = frozenset({"name"})

    box: int
    area: str
    outcome: Outcome
    stake: int
    paid: int = 0
    collected: int = 0
    commission: int = 0
    name: str = ""

    @property
    def returned(self) -> int:
        """What the player takes from the layout: the stake not collected nor carried, and the winnings."""
        kept = 0 if self.outcome == "carried" else self.stake - self.collected
        return kept + self.paid - self.commission

    @property
    def levied(self) -> int:
        """What is kept of the winnings."""
        return self.commission

    def moves(self) -> tuple[Move, ...]:
        """The stake to the house, or back to whoever made the wager; the winnings from the house."""
        lying, owner = wager(self.box, self.area), chips(self.box, self.area)
        won, beyond = _won(self)
        taken = self.collected + beyond
        kept = 0 if self.outcome == "carried" else self.stake - taken
        moves = [Move(lying, HOUSE, taken)] if taken else []
        if kept:
            moves.append(Move(lying, owner, kept))
        if won:
            moves.append(Move(HOUSE, owner, won))
        return tuple(moves)


def _won(line: Settled) -> tuple[int, int]:
    """What a player wins on a line without the commission, and what that takes of the stake beyond it."""
    won = line.paid - line.commission
    return max(0, won), max(0, -won)


class Called(Event, frozen=True, kw_only=True):
    """Words that the dealer announces; `ahead`, where they tell players what comes next and is not usual."""

    tells: ClassVar[str] = "Dealer: “{words}.”"
    added: ClassVar[frozenset[str]] = frozenset({"ahead"})

    words: str
    ahead: bool = False


class Told(Event, frozen=True, kw_only=True):
    """Somebody whom a rule says must be told was told."""

    is_notice: ClassVar[bool] = True

    whom: str
    about: str

    @property
    def sentence(self) -> str:
        """Who was told, and what."""
        whom = f"The {self.whom}" if box_of(self.whom) is None else capital(self.whom)
        return f"{whom} is told: {self.about}."


class Ruled(Event, frozen=True, kw_only=True):
    """A ruling that changes no wager: what was found and what follows."""

    is_ruling: ClassVar[bool] = True

    what: str
    box: int | None = None

    @property
    def sentence(self) -> str:
        """What was found, and what follows; names and what somebody said are told as they stand."""
        return stopped(f"Ruling: {with_areas_spoken(self.what)}.")


class Claimed(Event, frozen=True, kw_only=True):
    """A hand that may take a progressive jackpot prize."""

    tells: ClassVar[str] = "A hand qualifies for the jackpot: {claim}."

    claim: Claim


class Reversed(Event, frozen=True, kw_only=True):
    """A settlement is undone because its round has no result after all; a wager may be carried instead."""

    tells: ClassVar[str] = "Undone: {line}."
    added: ClassVar[frozenset[str]] = frozenset({"name", "round"})

    line: Settled
    carried: bool = False
    # Whose wager it was, where somebody else may be at the box by now.
    name: str = ""
    # The number of its round, where the table has turned from that one.
    round: int = 0

    @property
    def levied(self) -> int:
        """What was kept goes back with the rest."""
        return -self.line.commission

    def moves(self) -> tuple[Move, ...]:
        """The winnings back to the house; what it had collected to the player, or back on the layout."""
        line = self.line
        owner = person(self.name) if self.name else chips(line.box, line.area)
        won, beyond = _won(line)
        back = wager(line.box, line.area) if self.carried else owner
        return (Move(owner, HOUSE, won), Move(HOUSE, back, line.collected + beyond))


class Forfeited(Event, frozen=True, kw_only=True):
    """A stake that had gone back to its player is lost after all; `held` of it was collected before."""

    tells: ClassVar[str] = "{Box} forfeits the {area} stake of {stake}."
    added: ClassVar[frozenset[str]] = frozenset({"name", "round"})

    box: int
    area: str
    cents: int
    held: int = 0
    name: str = ""
    # Whether its round was over: then it is no line of the round that the game is at.
    late: bool = False
    # The number of its round, where the table has turned from that one.
    round: int = 0

    def moves(self) -> tuple[Move, ...]:
        """From the player, who had it back, to the house."""
        owner = person(self.name) if self.name else chips(self.box, self.area)
        return (Move(owner, HOUSE, self.cents),)

    @property
    def stake(self) -> int:
        """What was staked in all."""
        return self.cents + self.held

    def as_line(self) -> Settled:
        """The settlement that the forfeit amounts to."""
        return Settled(
            box=self.box,
            area=self.area,
            outcome="lose",
            stake=self.stake,
            collected=self.stake,
            because=self.because,
        )


class Awarded(Event, frozen=True, kw_only=True):
    """A wager has won after all, by a decision on it: its stake is the player's already."""

    tells: ClassVar[str] = "{Box} is awarded {cents} on the {area} wager."

    box: int
    area: str
    stake: int
    cents: int
    # Whose it was, and the number of its round, where the table has turned from that one.
    name: str = ""
    round: int = 0

    def moves(self) -> tuple[Move, ...]:
        """The winnings to the player."""
        owner = person(self.name) if self.name else chips(self.box, self.area)
        return (Move(HOUSE, owner, self.cents),)

    def as_line(self) -> Settled:
        """The settlement that the award amounts to."""
        return Settled(
            box=self.box,
            area=self.area,
            outcome="win",
            stake=self.stake,
            paid=self.cents,
            because=self.because,
        )


class ClaimWithdrawn(Event, frozen=True, kw_only=True):
    """A jackpot claim falls with its hand."""

    tells: ClassVar[str] = "The jackpot claim of {box} falls."

    box: int


class PaymentAsked(Event, frozen=True, kw_only=True):
    """How a jackpot winner wants to be paid."""

    tells: ClassVar[str] = "{Box} asks to be paid by {how}."

    box: int
    how: str


class BetsClosed(Event, frozen=True, kw_only=True):
    """No wager from here on, but those that go with a decision; `called` tells whether the dealer said so.

    A layout states it only where nobody called.
    """

    called: bool | None = None


class InspectorToldOf(Event, frozen=True, kw_only=True):
    """A Government inspector knows beforehand of what is to be done: of a player's name, or a thing."""

    tells: ClassVar[str] = "A Government inspector is told beforehand: {matter}."
    is_notice: ClassVar[bool] = True

    matter: str


class DealFinished(Event, frozen=True, kw_only=True):
    """The first cards of the round are dealt."""


class RoundSettled(Event, frozen=True, kw_only=True):
    """Every wager of the round is decided."""


class RoundVoid(Event, frozen=True, kw_only=True):
    """The round has no result; its cards are put away. `why`, where the line does not say it."""

    added: ClassVar[frozenset[str]] = frozenset({"why"})

    why: str = ""

    @property
    def sentence(self) -> str:
        """That it is void, and why."""
        return f"The round is void: {self.why}." if self.why else "The round is void."


class RoundAgain(Event, frozen=True, kw_only=True):
    """A round without a result goes on: what is played in its place is the same one (Division I r 5).

    These boxes had wagered in it; `ended` says that it had been taken for over.
    """

    boxes: tuple[int, ...]
    ended: bool = False


class RoundEnded(Event, frozen=True, kw_only=True):
    """A round is over, and these boxes had wagered in it; `again`, where it was over before it was void."""

    added: ClassVar[frozenset[str]] = frozenset({"again"})

    boxes: tuple[int, ...]
    again: bool = False


def undone(lines: Iterable[Settled], because: tuple[str, ...]) -> list[Event]:
    """Settlements taken back: winnings return to the house and lost stakes to their players."""
    return [Reversed(line=line, because=because) for line in lines if line.outcome in ("win", "lose")]


def forfeited(lines: Iterable[Settled], because: tuple[str, ...]) -> list[Event]:
    """Settlements turned into losses: winnings return to the house, and stakes that went back are lost."""
    events: list[Event] = []
    for line in lines:
        if line.outcome == "win":
            events.append(Reversed(line=line, because=because))
        # What a win had collected (a jackpot chip) went back to the player when the win was undone.
        kept = line.stake if line.outcome == "win" else line.stake - line.collected
        if line.outcome != "carried" and kept:
            events.append(Forfeited(box=line.box, area=line.area, cents=kept, because=because))
    return events


class Wager(Struct, frozen=True):
    """A wager that lies on the layout."""

    box: int
    """The number of the player."""
    area: str
    """Where it lies: `ante`, `red`."""
    cents: int
    """What lies there."""
    name: str = ""
    """Who made it, where somebody else has the box by now."""

    def returned(self, because: tuple[str, ...]) -> Settled:
        """The wager void, so that it goes back."""
        return Settled(
            box=self.box, area=self.area, outcome="void", stake=self.cents, name=self.name, because=because
        )
