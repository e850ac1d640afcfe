"""One question under several laws; laws that say the same are asked once."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked
from pitboss.odds.priced import Priced
from pitboss.odds.progress import Progress
from pitboss.record.choice import Choice

Pricing = Callable[[Asked, Progress], Odds]


class Laws:
    """The answers to a question under one law and another; each tells its own part of the progress."""

    def __init__(self, asked: Asked, pricing: Pricing, steps: Iterator[Progress]) -> None:
        self._asked = asked
        self._pricing = pricing
        self._steps = steps
        self._known: dict[tuple[str, tuple[str, ...]], Odds] = {}

    def under(self, law: Choice) -> Odds:
        """The answer under a law."""
        asked, progress = replace(self._asked, law=law), next(self._steps)
        says = asked.book.id, law.elections
        if says not in self._known:
            self._known[says] = self._pricing(asked, progress)
        # Laws that say the same may still be of different days.
        return replace(self._known[says], book=asked.book)


class Wager(Struct, frozen=True, order=True):
    """What makes two records those of one wager."""

    wager: str
    variant: str
    strategy: str
    convention: str
    per: str

    @property
    def kind(self) -> tuple[str, ...]:
        """What wagers that differ in their places alone have in common."""
        return self.wager, self.strategy, self.convention, self.per


def wager_of(record: Priced) -> Wager:
    """What a record is of."""
    return Wager(record.wager, record.variant, record.strategy, record.convention, record.per)


def records(odds: Odds) -> tuple[Priced, ...]:
    """What of an answer can be held against another: every wager, and several laid together."""
    joint = odds.more.get("joint")
    return (*odds.wagers, joint) if isinstance(joint, Priced) else odds.wagers
