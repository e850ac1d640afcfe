"""The players' chips at a table in play, and what moves them."""

from collections.abc import Iterable, Mapping

from pitboss.table.chips.accounts import CAGE, Account
from pitboss.table.event import Event
from pitboss.table.who import box as name_of


class Purse:
    """The players' chips beside the layout."""

    def __init__(self, start_cents: int, own: Mapping[str, int] | None = None) -> None:
        """Everybody starts with the same chips, in cents, save who brought their own."""
        self._start = start_cents
        self._own = dict(own or {})
        self._moved: dict[str, int] = {}
        self._bought: dict[str, int] = {}
        self._sold: dict[str, int] = {}

    def cents(self, who: str) -> int:
        """What a player has left beside the layout."""
        return self.bought(who) + self._moved.get(who, 0)

    def bought(self, who: str) -> int:
        """What a player came with and bought since."""
        return self._own.get(who, self._start) + self._bought.get(who, 0)

    def came_with(self, who: str) -> int:
        """All that a player brought to the table and bought, there or before."""
        return self.bought(who) + self._sold.get(who, 0)

    def won(self, who: str) -> int:
        """What a player has beyond that, or below nothing what they have lost of it."""
        return self.cents(who) - self.came_with(who)

    def bring(self, who: str, cents: int) -> None:
        """A player comes with chips of their own."""
        self._own[who] = cents

    def buy(self, who: str, cents: int) -> None:
        """More chips for a player."""
        self._bought[who] = self._bought.get(who, 0) + cents

    def follow(self, events: Iterable[Event]) -> None:
        """Move the chips that events move."""
        for event in events:
            for source, target, cents in event.moves():
                self._move(source, -(cents or 0))
                self._move(target, cents or 0)
                # Chips that the table itself sells are bought like any others, or bought back.
                if source == CAGE:
                    self._sell(target, cents or 0)
                if target == CAGE:
                    self._sell(source, -(cents or 0))

    def _sell(self, account: Account, cents: int) -> None:
        if account.kind == "player":
            who = name_of(account.box)
            self._sold[who] = self._sold.get(who, 0) + cents

    def _move(self, account: Account, cents: int) -> None:
        if account.kind == "player":
            who = name_of(account.box)
            self._moved[who] = self._moved.get(who, 0) + cents


def taken(events: Iterable[Event], who: str) -> int:
    """The chips that events take from a player, less those that they bring."""
    return sum(
        (cents or 0) * (_is_of(source, who) - _is_of(target, who))
        for event in events
        for source, target, cents in event.moves()
    )


def _is_of(account: Account, who: str) -> bool:
    return account.kind == "player" and name_of(account.box) == who
