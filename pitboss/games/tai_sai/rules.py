"""The rulebook made ready for the engine: every key and every term that tai-sai needs."""

from collections.abc import Mapping

from pitboss.games.tai_sai.areas import ALTERNATIVE, STANDARD, added, standard
from pitboss.games.tai_sai.odds import Odds, odds
from pitboss.games.tai_sai.state import State
from pitboss.games.tai_sai.verdicts import verdict
from pitboss.law import Rulebook
from pitboss.law.key import Key, key
from pitboss.table.layout import moment as layout
from pitboss.table.layout.area import Area, Verdict
from pitboss.table.ready import check_keys
from pitboss.table.refusal import Refusal

MALFUNCTION_STOPS_PLAY = key("malfunction-stops-play")
NOT_UNTIL_PAID = key("not-until-paid")
PLACE_YOUR_BETS = key("place-your-bets")
RESULT_ENTERED = key("result-entered")
SETTLED_BY_POSITION = key("settled-by-position")
SETTLED_WHEN_LIT = key("settled-when-lit")
TUMBLER_ACTIVATED = key("tumbler-activated")
WRONG_ENTRY_AMENDED = key("wrong-entry-amended")

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.tai_sai", "pitboss.table.layout")


class Rules(layout.Rules, frozen=True, kw_only=True):
    """The areas of each layout that the law knows, the odds, and what tumbler and terminal are made of."""

    layouts: Mapping[str, Mapping[str, Area]]
    odds: Odds
    dice: int
    faces: range
    echo: int
    tumbles_least: int

    def areas(self, state: State) -> Mapping[str, Area]:
        """Every area of this table's layout."""
        return self.layouts[state.layout]

    def verdict(self, state: State, area: Area) -> Verdict:
        """What becomes of a wager by what the dice show; one that was moved counts where it lies (r 3.8)."""
        found = verdict(self.odds, area, state.dice)
        moved = any(shift.to == area.name for shift in state.moved)
        return Verdict(found.odds, (*found.keys, SETTLED_BY_POSITION)) if moved else found

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
        return self.refuse("not-called", "the dealer has not called for bets yet", PLACE_YOUR_BETS)

    def may_close(self, state: State) -> Refusal | None:
        """The call comes in a game that has begun."""
        if state.spin == "running":
            return None
        says = "no game has begun: the dealer sets off the tumbler and calls for bets first"
        return self.refuse("not-begun", says, TUMBLER_ACTIVATED)

    def may_collect(self, state: State) -> Refusal | None:
        """Settlement waits for the right lights, unless the lights are not to be relied on."""
        if state.is_dark:
            return None
        if not state.entered:
            says = "the result is entered and the winning areas are lit before anything is settled"
            return self.refuse("not-entered", says, SETTLED_WHEN_LIT, RESULT_ENTERED)
        if not state.is_entered_right:
            says = f"{_shown(state.entered)} was entered and the dice show {_shown(state.dice)}"
            return self.refuse(
                "wrong-entry", f"{says}: it is put right first", WRONG_ENTRY_AMENDED, SETTLED_WHEN_LIT
            )
        return None

    def is_moved_too_late(self) -> bool:
        """A player who moves chips after the call changes a wager too late (r 3.9), unless read otherwise."""
        return self.reads("moved-by-its-player", "as-it-lay")

    def unpaid_key(self) -> Key:
        """New wagers wait until every winner of the last spin has been paid."""
        return NOT_UNTIL_PAID

    def halted(self) -> Refusal:
        """Why no game begins while equipment is out of order."""
        says = "equipment is out of order: a casino supervisor has it put right or brings in procedures first"
        return self.refuse("malfunction", says, MALFUNCTION_STOPS_PLAY)


def _shown(dice: tuple[int, ...]) -> str:
    return " ".join(map(str, sorted(dice)))


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing or of the wrong kind."""
    check_keys(book, PARTS)
    # Results are called by words for three dice of up to six faces.
    paid, dice = odds(book), book.count_between("dice", 3, 3)
    faces = range(1, book.count_between("faces", 1, 6) + 1)
    every = {STANDARD: standard(faces, paid.by_total, paid.totals)}
    if paid.has_alternative:
        every[ALTERNATIVE] = {**every[STANDARD], **added(faces, paid.fours, dice, paid.totals)}
    return Rules(
        book=book,
        layouts=every,
        odds=paid,
        dice=dice,
        faces=faces,
        echo=book.count("entry-echo"),
        tumbles_least=book.count_between("tumbles-least", 1),
    )
