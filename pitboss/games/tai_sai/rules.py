"""The rulebook made ready for the engine: every key and every term that tai-sai needs."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.games.tai_sai import areas as layouts
from pitboss.games.tai_sai import verdicts
from pitboss.games.tai_sai.areas import ALTERNATIVE, STANDARD
from pitboss.games.tai_sai.keys import KEYS
from pitboss.games.tai_sai.state import State
from pitboss.law import Rulebook
from pitboss.table.layout import table as layout
from pitboss.table.layout.area import Area, Verdict
from pitboss.table.refusal import Refusal


class Rules(layout.Rules, frozen=True, kw_only=True):
    """Terms by name; those of the alternative layout are empty where the law does not know it."""

    layouts: Mapping[str, Mapping[str, Area]]
    alternative_kinds: frozenset[str]
    odds: Mapping[str, Fraction]
    total_odds: Mapping[int, Fraction]
    number_odds: Mapping[int, Fraction]
    three_odds: Mapping[str, Fraction]
    four_odds: Mapping[tuple[int, ...], Fraction]
    totals: Mapping[str, frozenset[int]]
    dice: int
    faces: range
    echo: int
    tumbles_least: int
    double_for_each: bool
    pair_each_way: bool
    four_with_repeats: bool

    def areas(self, state: State) -> Mapping[str, Area]:
        """Every area of this table's layout."""
        return self.layouts[state.layout]

    def verdict(self, state: State, area: Area) -> Verdict:
        """What becomes of a wager on an area, by what the dice show."""
        return verdicts.verdict(self, area, state.dice)

    def near(self, state: State, area: str) -> str:
        """What a placement that is no wager could be."""
        own = self.layouts[state.layout]
        if any(area in areas for areas in self.layouts.values()):
            return "it is on the alternative layout only, and this table has the other"
        kinds = dict.fromkeys(other.kind for other in own.values())
        kind = next((kind for kind in kinds if kind == area.split(" ")[0]), None)
        if kind is None:
            return f"the layout has: {', '.join(kinds)}"
        names = [name for name, other in own.items() if other.kind == kind]
        return f"of that kind there is {', '.join(names[:3])} … {names[-1]}" if names[1:] else f"say {kind}"

    def may_place(self, state: State) -> Refusal | None:
        """Wagers are laid once the dealer has called for them."""
        if state.spin == "running":
            return None
        if state.is_halted:
            return self.halted()
        return self.refuse("not-called", "the dealer has not called for bets yet", "place-your-bets")

    def may_close(self, state: State) -> Refusal | None:
        """The call comes in a game that has begun."""
        if state.spin == "running":
            return None
        says = "no game has begun: the dealer sets off the tumbler and calls for bets first"
        return self.refuse("not-begun", says, "tumbler-activated")

    def may_collect(self, state: State) -> Refusal | None:
        """Settlement waits for the right lights, unless the lights are not to be relied on."""
        if state.is_dark:
            return None
        if not state.entered:
            says = "the result is entered and the winning areas are lit before anything is settled"
            return self.refuse("not-entered", says, "settled-when-lit", "result-entered")
        if not state.is_entered_right:
            says = f"{_shown(state.entered)} was entered and the dice show {_shown(state.dice)}"
            return self.refuse(
                "wrong-entry", f"{says}: it is put right first", "wrong-entry-amended", "settled-when-lit"
            )
        return None

    def unpaid_key(self) -> str:
        """New wagers wait until every winner of the last spin has been paid."""
        return "not-until-paid"

    def halted(self) -> Refusal:
        """Why no game begins while equipment is out of order."""
        says = "equipment is out of order: a casino supervisor has it put right or brings in procedures first"
        return self.refuse("malfunction", says, "malfunction-stops-play")


def _shown(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, sorted(dice)))


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing or of the wrong kind."""
    book.require(KEYS)
    faces, dice = range(1, book.count("faces") + 1), book.count("dice")
    total_odds = {int(total): odds for total, odds in book.odds_table("total-odds").items()}
    own = layouts.standard(faces, total_odds)
    kinds = ["small", "big"]
    odds = book.odds_table("odds")
    three_odds: dict[str, Fraction] = {}
    four_odds: dict[tuple[int, ...], Fraction] = {}
    every = {STANDARD: own}
    if book.has("three-odds"):
        three_odds = book.odds_table("three-odds")
        four_odds = {_numbers(name): odds for name, odds in book.odds_table("four-odds").items()}
        odds |= book.odds_table("alternative-odds")
        kinds += ["odd", "even"]
        every[ALTERNATIVE] = {**own, **layouts.added(faces, four_odds, dice)}
    new = [area.kind for name, area in every.get(ALTERNATIVE, {}).items() if name not in own]
    return Rules(
        book=book,
        layouts=every,
        alternative_kinds=frozenset(new),
        odds=odds,
        total_odds=total_odds,
        number_odds={int(shown): odds for shown, odds in book.odds_table("number-odds").items()},
        three_odds=three_odds,
        four_odds=four_odds,
        totals={kind: frozenset(map(int, book.list_of(f"{kind}-totals"))) for kind in kinds},
        dice=dice,
        faces=faces,
        echo=book.count("entry-echo"),
        tumbles_least=book.count("tumbles-least"),
        double_for_each=_reads(book, "double-on-triple", "for-each"),
        pair_each_way=_reads(book, "pair-with-double", "each-way"),
        four_with_repeats=_reads(book, "four-numbers", "any-three"),
    )


def _numbers(name: str) -> tuple[int, ...]:
    return tuple(sorted(int(number) for number in name.split("-")))


def _reads(book: Rulebook, interpretation: str, reading: str) -> bool:
    return book.arises(interpretation) and book.reading(interpretation) == reading
