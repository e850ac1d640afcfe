"""The rulebook made ready for the money wheel: every key and every term that the engine needs."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from pitboss.games.money_wheel.setup import LETTERS
from pitboss.games.money_wheel.state import State
from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError
from pitboss.law.key import Key, key
from pitboss.table.area import area_name
from pitboss.table.layout import moment as layout
from pitboss.table.layout.area import Area, Verdict
from pitboss.table.ready import check_keys
from pitboss.table.refusal import Refusal

SETTLED_BY_POSITION = key("settled-by-position")
SYMBOL_LOSES = key("symbol-loses")
SYMBOL_WINS = key("symbol-wins")
TABLE_CLOSED = key("table-closed")
WAGER_PERMITTED = key("wager-permitted")

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.money_wheel", "pitboss.table.layout")

# What each symbol's share of the rim rests on.
SHARE: Mapping[str, Key] = {
    "A": key("symbol-a"),
    "B": key("symbol-b"),
    "C": key("symbol-c"),
    "D": key("symbol-d"),
    "E": key("symbol-e"),
    "F": key("symbol-f"),
    "G": key("symbol-g"),
}


class Rules(layout.Rules, frozen=True, kw_only=True):
    """The rim, section by section, what each symbol pays, and how often the wheel must turn."""

    rim: tuple[str, ...]
    odds: Mapping[str, Fraction]
    revolutions_least: int
    every_area: Mapping[str, Area]

    def areas(self, state: State) -> Mapping[str, Area]:
        """An area for each symbol, named by its letter."""
        return self.every_area

    def verdict(self, state: State, area: Area) -> Verdict:
        """What becomes of a wager now that a symbol won; one that was moved counts where it lies."""
        moved = any(shift.to == area.name for shift in state.moved)
        where = (SETTLED_BY_POSITION,) if moved else ()
        symbol = letter_of(area.name)
        if symbol == state.symbol:
            return Verdict(self.odds[symbol], (SYMBOL_WINS, *where))
        return Verdict(None, (SYMBOL_LOSES, *where))

    def also_called(self, state: State) -> Mapping[str, str]:
        """A symbol by its letter alone, or by what the wheel shows; not where that could mean two of them."""
        found: dict[str, set[str]] = {}
        for letter, symbol in state.symbols.items():
            for name in (area_name(letter), area_name(symbol)):
                found.setdefault(name, set()).add(area_of(letter))
        own = {"", *self.every_area}
        return {name: min(areas) for name, areas in found.items() if len(areas) == 1 and name not in own}

    def near(self, state: State, area: str) -> str:
        """What a placement that is no wager could be."""
        shown = ", ".join(f"symbol {letter} ({symbol})" for letter, symbol in state.symbols.items())
        return f"a wager is on one of: {shown}"

    def is_moved_too_late(self) -> bool:
        """A player who moves chips after the call changes a wager too late (r 4.7), unless read otherwise."""
        return self.reads("player-moves-late", "as-it-lay")

    def may_close(self, state: State) -> Refusal | None:
        """A closed table has no further spins, but for wagers that still lie there."""
        if state.house.closed and not state.stakes:
            return self.refuse("table-closed", "the table is closed", TABLE_CLOSED)
        return None


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing, or the rim does not bear out its counts."""
    check_keys(book, PARTS)
    rim, shares = book.list_of("section-order"), book.count_table("sections-of")
    if Counter(rim) != shares or len(rim) != book.count("sections"):
        raise BadLawFileError(f"{book.name}: section-order does not have the sections that r 2.3 counts")
    return Rules(
        book=book,
        rim=rim,
        odds=book.odds_table("odds"),
        revolutions_least=book.count("revolutions-least"),
        every_area={area_of(letter): Area(area_of(letter), "symbol", WAGER_PERMITTED) for letter in LETTERS},
    )


def area_of(letter: str) -> str:
    """The area of a symbol."""
    return f"symbol-{letter.lower()}"


def letter_of(area: str) -> str:
    """The symbol of an area."""
    return area[-1].upper()
