"""What a rule of a game on a layout looks at: the rules in force and the state of the table."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from pitboss.law.key import Key, key
from pitboss.table import moment
from pitboss.table.layout.area import Area, Verdict
from pitboss.table.layout.state import State
from pitboss.table.refusal import Refusal

WAGER_NOT_TOUCHED = key("wager-not-touched")


class Rules(moment.Rules, frozen=True, kw_only=True):
    """The rulebook made ready; each game adds its terms and says what its areas and verdicts are."""

    @abstractmethod
    def areas(self, state: Any) -> Mapping[str, Area]:
        """Every area of this table's layout, by name."""
        ...

    def also_called(self, state: Any) -> Mapping[str, str]:
        """Other names under which players know an area of this table, each with the area's own."""
        return {}

    @abstractmethod
    def verdict(self, state: Any, area: Area) -> Verdict:
        """What becomes of a wager on an area now that the result is known."""
        ...

    def verdict_for(self, state: Any, box: int, area: Area) -> Verdict:
        """What becomes of one player's wager; the same for all unless a game has a reason to differ."""
        return self.verdict(state, area)

    @abstractmethod
    def near(self, state: Any, area: str) -> str:
        """What a placement that is no wager could be, in words."""
        ...

    def may_close(self, state: Any) -> Refusal | None:
        """Why no more bets cannot be called now, though wagers are taken; the game's own reasons."""
        return None

    def may_place(self, state: Any) -> Refusal | None:
        """Why no wager can be placed now, though the wagering is open; the game's own reasons."""
        return None

    def may_collect(self, state: Any) -> Refusal | None:
        """Why the losers cannot be collected yet, though the result is known; the game's own reasons."""
        return None

    def unpaid_key(self) -> Key:
        """The key of the clause that keeps new wagers off until the winners of the last spin are paid."""
        return WAGER_NOT_TOUCHED

    def taken_up_key(self, area: Area) -> Key:
        """The key of the clause by which a paid wager may be taken up while others are unpaid."""
        return WAGER_NOT_TOUCHED

    def is_within_maximum(self, state: Any, box: int, area: str) -> bool:
        """Whether chips that came to lie on an area need not pass its maximum; the game's own reasons."""
        return False

    def is_moved_too_late(self) -> bool:
        """Whether a wager that its own player moves after the call counts as it lay, like one taken back."""
        return False


AnyMoment = moment.Moment[Rules, State]
