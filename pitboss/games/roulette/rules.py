"""The rulebook made ready for roulette: every key and every term that the engine needs."""

from collections.abc import Mapping
from fractions import Fraction

from pitboss.games.roulette import naming
from pitboss.games.roulette.layout import INSIDE, Plan, areas
from pitboss.games.roulette.state import State
from pitboss.games.roulette.verdicts import verdict
from pitboss.law import Rulebook
from pitboss.law.errors import BadLawFileError
from pitboss.law.key import Key, key
from pitboss.table.layout import moment as layout
from pitboss.table.layout.area import Area, Verdict
from pitboss.table.ready import check_keys
from pitboss.table.refusal import Refusal

NO_MORE_BETS = key("no-more-bets")
ORIGINAL_PLACEMENT = key("original-placement")
OUTSIDE_WINNER_TAKEN = key("outside-winner-taken")
SETTLED_BY_POSITION = key("settled-by-position")
WAGER_NOT_TOUCHED = key("wager-not-touched")

# What this game is put together from, beside what every table shares.
PARTS = ("pitboss.games.roulette", "pitboss.table.layout")


class Rules(layout.Rules, frozen=True, kw_only=True):
    """Terms and policies by name, and the layout that they draw."""

    plan: Plan
    every_area: Mapping[str, Area]
    wheel: tuple[int, ...]
    odds: Mapping[str, Fraction]
    revolutions_least: int
    moved_wagers: str
    line_touched: str

    def areas(self, state: State) -> Mapping[str, Area]:
        """Every area of the layout; both drawings have the same, since a courtesy line is zero's."""
        return self.every_area

    def also_called(self, state: State) -> Mapping[str, str]:
        """The courtesy line of layout 3B is another place for a wager on zero."""
        return {naming.COURTESY: naming.ON_ZERO} if state.layout == "3B" else {}

    def verdict(self, state: State, area: Area) -> Verdict:
        """What becomes of a wager now that the ball lies in a compartment."""
        assert state.number is not None, "a wager is settled by a number"
        return verdict(self.odds, area, state.number)

    def verdict_for(self, state: State, box: int, area: Area) -> Verdict:
        """A wager that counts where it was first put is settled by that, not by position (2001 r 3.8)."""
        return (
            self.first_put(state, area) if (box, area.name) in state.restored else self.verdict(state, area)
        )

    def is_within_maximum(self, state: State, box: int, area: str) -> bool:
        """A wager back where it was first put may be read as good beside what was laid there since."""
        return (box, area) in state.restored and self.reads("restored-at-the-maximum", "both-count")

    def first_put(self, state: State, area: Area) -> Verdict:
        """What becomes of a wager that counts where it was first put."""
        found = self.verdict(state, area)
        own = WAGER_NOT_TOUCHED if self.book.is_silent(ORIGINAL_PLACEMENT) else ORIGINAL_PLACEMENT
        keys = (own if key == SETTLED_BY_POSITION else key for key in found.keys)
        return Verdict(found.odds, tuple(keys))

    def near(self, state: State, area: str) -> str:
        """What a placement that is no wager could be."""
        return naming.near(self.every_area, area)

    def is_moved_too_late(self) -> bool:
        """A player who moves chips after the call changes a wager too late (r 4.5), unless read otherwise."""
        return self.reads("own-move-after-call", "as-it-lay")

    def may_close(self, state: State) -> Refusal | None:
        """The call is made while the ball still runs (r 3.3)."""
        if state.is_running:
            return None
        says = "no more bets is called while the ball runs; spin it first"
        return self.refuse("not-spun", says, NO_MORE_BETS)

    def taken_up_key(self, area: Area) -> Key:
        """An outside winner goes once it is paid (r 4.9), any other once its whole area is (r 4.8)."""
        return WAGER_NOT_TOUCHED if area.kind in INSIDE else OUTSIDE_WINNER_TAKEN


def rules(book: Rulebook) -> Rules:
    """Read every term; fail at once where one is missing, of the wrong kind, or a policy nobody knows."""
    check_keys(book, PARTS)
    wheel = _wheel(book)
    plan = _plan(book, squares=len(wheel) - 1)
    return Rules(
        book=book,
        plan=plan,
        every_area=areas(plan),
        wheel=wheel,
        odds=book.odds_table("odds"),
        revolutions_least=book.count("revolutions-least"),
        moved_wagers=_moved_wagers(book),
        line_touched=_line_touched(book),
    )


def _wheel(book: Rulebook) -> tuple[int, ...]:
    """The compartments around the wheel: zero and every number once (r 2.3)."""
    wheel, numbers = tuple(map(int, book.list_of("wheel-order"))), book.count("numbers")
    if sorted(wheel) != [*range(numbers)]:
        raise BadLawFileError(
            f"{book.name}: wheel-order does not have each of the {numbers} numbers once that r 2.3 counts"
        )
    return wheel


def _plan(book: Rulebook, squares: int) -> Plan:
    """What the layout is drawn from: rows and dozens that take up all squares, some of them red."""
    red = frozenset(map(int, book.list_of("red-numbers")))
    if beside := red - {*range(1, squares + 1)}:
        says = f"red-numbers has {min(beside)}; a number that can be red is 1 to {squares}"
        raise BadLawFileError(f"{book.name}: {says}")
    return Plan(
        numbers=squares + 1,
        row=_share(book, "row-numbers", squares),
        dozen=_share(book, "dozen-numbers", squares),
        half=book.count_between("half-numbers", 1, max(1, squares - 1)),
        red=red,
    )


def _share(book: Rulebook, name: str, squares: int) -> int:
    share = book.count_between(name, 1)
    if squares % share:
        says = f"{name} is {share}; the {squares} numbers beside zero do not fall into parts of {share}"
        raise BadLawFileError(f"{book.name}: {says}")
    return share


def _moved_wagers(book: Rulebook) -> str:
    """Whether a wager moved by accident may go back: the term, or the reading where the text is open."""
    policy = book.policy("moved-wagers", "by-position", "operator-may-restore")
    goes_back = book.reads("astray-before-2001", "as-first-put")
    return "operator-may-restore" if goes_back else policy


def _line_touched(book: Rulebook) -> str:
    """What a chip that touches a line stands on: the term, or the reading where the text leaves it open."""
    policy = book.policy("line-touched", "as-read", "on-the-line")
    return book.reading("chip-on-a-line") if policy == "as-read" else policy
