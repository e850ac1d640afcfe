"""What follows from an action: events that every game shares. Each cites the clauses behind it."""

from typing import Literal

from msgspec import Struct

from pitboss.table.claim import Claim

Outcome = Literal["win", "lose", "stand-off", "void", "carried"]


class Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    """The base of every event; `because` holds references of clauses, the deciding one first."""

    because: tuple[str, ...]


class Placed(Event, frozen=True, kw_only=True):
    """Chips of a player now lie in a wagering area."""

    box: int
    area: str
    cents: int


class TakenBack(Event, frozen=True, kw_only=True):
    """A player took a wager back before it was at risk."""

    box: int
    area: str
    cents: int


class Settled(Event, frozen=True, kw_only=True):
    """A wager is decided: what was staked, what is paid on top of it, what the house collects."""

    box: int
    area: str
    outcome: Outcome
    stake: int
    paid: int = 0
    collected: int = 0
    commission: int = 0

    @property
    def returned(self) -> int:
        """What the player takes from the layout: the stake not collected nor carried, and the winnings."""
        kept = 0 if self.outcome == "carried" else self.stake - self.collected
        return kept + self.paid - self.commission


class Called(Event, frozen=True, kw_only=True):
    """Words that the dealer announces."""

    words: str


class Told(Event, frozen=True, kw_only=True):
    """Somebody whom a rule says must be told was told."""

    whom: str
    about: str


class Ruled(Event, frozen=True, kw_only=True):
    """A ruling that changes no wager: what was found and what follows."""

    what: str
    box: int | None = None


class Claimed(Event, frozen=True, kw_only=True):
    """A hand that may take a progressive jackpot prize."""

    claim: Claim


class Reversed(Event, frozen=True, kw_only=True):
    """A settlement is undone because its round has no result after all; a wager may be carried instead."""

    line: Settled
    carried: bool = False


class RoundEnded(Event, frozen=True, kw_only=True):
    """A round is over, and these boxes had wagered in it."""

    boxes: tuple[int, ...]


Move = tuple[str, str, int]


def moves(event: Event) -> list[Move]:
    """The chips that an event moves: from, to, cents. Players are their boxes; `layout` holds live wagers."""
    match event:
        case Placed(box=box, cents=cents):
            return [(f"box {box}", "layout", cents)]
        case TakenBack(box=box, cents=cents):
            return [("layout", f"box {box}", cents)]
        case Settled():
            player = f"box {event.box}"
            kept = 0 if event.outcome == "carried" else event.stake - event.collected
            return [
                ("layout", "house", event.collected),
                ("layout", player, kept),
                ("house", player, event.paid - event.commission),
            ]
        case Reversed(line=line, carried=carried):
            player = f"box {line.box}"
            return [
                (player, "house", line.paid - line.commission),
                ("house", "layout" if carried else player, line.collected),
            ]
    return []


class Wager(Struct, frozen=True):
    """A wager that lies on the layout."""

    box: int
    area: str
    cents: int
