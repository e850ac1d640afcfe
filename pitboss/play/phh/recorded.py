"""The hands of a record as PHH, one after the other in one text (PHHS)."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from pitboss.games.poker import events as e
from pitboss.games.poker.setup import Setup
from pitboss.law import Rulebook
from pitboss.play.phh.hand import BadPhhError, read
from pitboss.play.phh.replay import Replayed
from pitboss.play.phh.write import order_of, write
from pitboss.record.replay import Followed, replay
from pitboss.record.table import Table
from pitboss.record.terms import Games
from pitboss.table.event import Event, RoundEnded, Settled


class Hands(Struct, frozen=True):
    """The text of every hand that PHH can tell; why others are left out; what is wrong with the record."""

    text: str
    left_out: tuple[str, ...]
    damage: str = ""


class _Hand:
    """A hand of a record as it goes on."""

    def __init__(self, number: int, table: Table, begun: e.HandBegun) -> None:
        state = table.state
        self.number = number
        self.order = order_of(begun)
        self.setup: Setup = replace(state.terms, sign=state.house.sign)
        self.stacks = {player.box: player.stack for player in state.players}
        self.events: list[Event] = []

    def text(self, book: Rulebook, after: dict[int, int]) -> str:
        """The hand in PHH, where it comes to the same chips when it is read again."""
        written = write(self.setup, self.stacks, self.events)
        taken = {each.box: each.commission for each in self.events if isinstance(each, Settled)}
        wanted = tuple(after.get(box, 0) + taken.get(box, 0) for box in self.order)
        if Replayed(read(written), book).play().stacks != wanted:
            raise BadPhhError("something happened that PHH has no words for")
        return f"[{self.number}]\n{written}"


def hands(lines: Iterable[bytes], games: Games) -> Hands:
    """The hands of a record of poker, as far as it is whole."""
    texts: list[str] = []
    left_out: list[str] = []
    damage = ""
    for found in _hands(lines, games):
        if isinstance(found, str):
            damage = found
            continue
        hand, table = found
        try:
            texts.append(hand.text(table.book, {each.box: each.stack for each in table.state.players}))
        except BadPhhError as error:
            left_out.append(f"hand {hand.number}: {error}")
    return Hands("\n".join(texts), tuple(left_out), damage)


def _hands(lines: Iterable[bytes], games: Games) -> Iterator[tuple[_Hand, Table] | str]:
    """Every hand that came to its end, and the table then."""
    hand: _Hand | None = None
    number = 0
    for found in replay(lines, games):
        match found:
            case str():
                yield found
            case Table() if found.game.slug != "poker":
                yield f"a record of {found.game.slug}: PHH is for poker"
                return
            case Followed(events=events, table=table):
                begun = next((event for event in events if isinstance(event, e.HandBegun)), None)
                if begun:
                    number += 1
                    hand = _Hand(number, table, begun)
                if hand:
                    hand.events += events
                if hand and any(isinstance(event, RoundEnded) for event in events):
                    yield hand, table
                    hand = None
