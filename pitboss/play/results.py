"""What a table in play answers: what followed, why not, what rounds brought, what is due."""

from collections.abc import Mapping, Sequence

from pitboss.law import Rulebook
from pitboss.record.answer.explain import whys
from pitboss.record.answer.shapes import DueLine, Why
from pitboss.table.chips.money import money
from pitboss.table.event import Event
from pitboss.table.listed import Listed
from pitboss.table.refusal import Refusal
from pitboss.table.who import box


class Done(Listed):
    """What followed from something that was done."""

    def __init__(self, book: Rulebook, events: Sequence[Event]) -> None:
        self.book = book
        """The rules that it was done under."""
        self.events: tuple[Event, ...] = tuple(events)
        """What followed, in turn; the `sentence` of each says it in words."""

    def __bool__(self) -> bool:
        """True, as a refusal is not."""
        return True

    def __repr__(self) -> str:
        said = [event.sentence for event in self.events if event.sentence]
        return " ".join(said) or f"<{len(self.events)} events>"

    def because(self, event: Event) -> tuple[Why, ...]:
        """The clauses behind an event, the deciding one first, with what they say."""
        return whys(self.book, event.because)

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """The events, each with the clause that decided it."""
        rows = [
            (type(event).__name__, event.sentence, self.book.cite(event.because[0]) if event.because else "")
            for event in self.events
        ]
        return "What followed", ("event", "says", "because"), rows


class Refused(Listed):
    """Why something was not done. Nothing has changed by it."""

    def __init__(self, book: Rulebook, said: str, refusal: Refusal) -> None:
        self.said = said
        """What was asked for, in the notation."""
        self.code: str = refusal.code
        """A stable word for the refusal: `below-minimum`."""
        self.says: str = refusal.says
        """What was wrong and what is allowed, in a sentence."""
        self.because: tuple[Why, ...] = whys(book, refusal.because)
        """The clauses behind it, the deciding one first."""

    def __bool__(self) -> bool:
        """False, as nothing was done."""
        return False

    def __repr__(self) -> str:
        cites = ", ".join(why.cite for why in self.because)
        return f"Refused: {self.says} ({self.code}{f'; {cites}' if cites else ''})"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """The clauses behind the refusal."""
        return f"{self.said}: {self.says}", ("clause", "says"), [(why.cite, why.says) for why in self.because]


class Played(Listed):
    """What some rounds brought each player."""

    def __init__(self, rounds: int, net: Mapping[str, int]) -> None:
        self.rounds = rounds
        """How many rounds were played."""
        self.net: dict[str, int] = dict(net)
        """What each player (`box 1`) won, in cents; below nothing, lost."""

    def __repr__(self) -> str:
        each = ", ".join(f"{who} {money(cents)}" for who, cents in self.net.items())
        return f"{self.rounds:,} rounds: {each}"

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """What each player won or lost."""
        return f"{self.rounds:,} rounds", ("player", "net"), [(w, money(c)) for w, c in self.net.items()]


class Lines(tuple[DueLine, ...], Listed):
    """What became of wagers, a line each, with the clauses behind it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(line.says for line in self) or "Nothing is settled."

    def listed(self) -> tuple[str, Sequence[str], Sequence[Sequence[str]]]:
        """A row for each wager."""
        rows = [
            (box(d.box), d.area, d.outcome, money(d.stake_cents), money(d.paid_cents), d.because[0].cite)
            for d in self
        ]
        return "What is due", ("player", "wager", "outcome", "stake", "paid", "because"), rows
