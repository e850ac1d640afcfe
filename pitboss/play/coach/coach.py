"""The coach of one player at a sitting: asked before a choice, told after it, and summed up at the end."""

from fractions import Fraction
from functools import partial

from msgspec import Struct

from pitboss.odds.asked import OddsError
from pitboss.odds.number import Number
from pitboss.odds.walk import fork
from pitboss.play.coach.advice import Advice, Lies
from pitboss.play.coach.advisers import ADVISERS
from pitboss.play.sitting import Happened, Sitting
from pitboss.record.mode import ChanceMode
from pitboss.record.table import Table
from pitboss.table.event import Placed, Settled, TakenBack
from pitboss.table.general.conduct import STAFF_ADVICE
from pitboss.table.general.people import DEVICES_FORBIDDEN
from pitboss.table.who import box_of


class NoCoachError(ValueError):
    """There is no coach at this table; the message says why, and by which clauses."""


class Taken(Struct, frozen=True):
    """A choice that was made: what was best, what was done, and what that cost, in cents."""

    best: str
    done: str
    cost: Number


class Coach:
    """What each choice is worth to a player, from nothing but what their view shows."""

    def __init__(self, sitting: Sitting, who: str) -> None:
        if why := no_coach(sitting.table, sitting.mode, is_real=sitting.has_real_pool):
            raise NoCoachError(why)
        self.sitting = sitting
        self.taken: list[Taken] = []
        """The choices that were advised on, in their order."""
        self.staked: int = 0
        """What was wagered so far, in cents."""
        self.mean: Number = Fraction(0)
        """What the wagers brought on average as they were made, in cents: less than nothing is lost."""
        self.trouble = ""
        """Why choices are not advised on: what they are reckoned with is not installed."""
        self._advised: tuple[object, Advice | None] = None, None
        self._lay: dict[str, Lies]
        self._followed: set[str] = set()
        self.sit(who)

    def sit(self, who: str) -> None:
        """Coach the player at another box from here on."""
        self.who, self._advised = who, (None, None)
        self._lay = {lies.area: lies for lies in self.lying()}
        if who not in self._followed:
            self._followed.add(who)
            self.sitting.follow(who, partial(self._heard, who))

    def advice(self) -> Advice | None:
        """What each choice is worth now; none where there is nothing to choose, or nothing known of it."""
        state = self.sitting.table.state
        if self._advised[0] is not state:
            self._advised = state, self._decision()
        return self._advised[1]

    def _decision(self) -> Advice | None:
        try:
            return ADVISERS[self.sitting.table.game.slug].decision(self._seen(), self.who)
        except OddsError as error:
            self.trouble = str(error)
            return None

    def lying(self) -> tuple[Lies, ...]:
        """What lies on the layout for this player, and what it brings on average."""
        return ADVISERS[self.sitting.table.game.slug].lying(self._seen(), self.who)

    def notes(self) -> tuple[str, ...]:
        """What else bears on a choice: at poker, equity and pot odds."""
        return ADVISERS[self.sitting.table.game.slug].notes(self._seen(), self.who)

    def _seen(self) -> Table:
        """The table as the player sees it: nothing that is hidden from them reaches the coach."""
        table = fork(self.sitting.table)
        table.state = table.game.view(table.state, self.who)
        return table

    def _heard(self, who: str, happened: Happened) -> None:
        """Note what a choice cost, and what a wager brings; not of a box that was left."""
        if who != self.who:
            return
        self._note(happened)
        # It was of the table before; whoever acts without asking is not judged by an older answer.
        self._advised = None, None
        own = [event for event in happened.events if getattr(event, "box", None) == box_of(self.who)]
        for event in own:
            if isinstance(event, Settled):
                self._lay.pop(event.area, None)
        back = {event.area for event in own if isinstance(event, TakenBack)}
        if back or any(isinstance(event, Placed) for event in own):
            self._weigh(back)

    def _note(self, happened: Happened) -> None:
        advice = self._advised[1]
        choice = advice.chosen(happened.action) if advice else None
        # What somebody else at the table does is no choice; that staff go on may be one.
        if advice is not None and choice is not None and choice.action.who == happened.action.who:
            self.taken.append(Taken(advice.best.says, choice.says, advice.cost(choice) * advice.cents))

    def _weigh(self, back: set[str]) -> None:
        """What was laid or taken back since the last look, and what so much of that wager brings."""
        now = {lies.area: lies for lies in self.lying()}
        for area in dict.fromkeys((*(back & self._lay.keys()), *now)):
            before, after = self._lay.get(area), now.get(area)
            cents = (after.cents if after else 0) - (before.cents if before else 0)
            known = after or before
            assert known is not None, "an area is in one of the two"
            self.staked += cents
            self.mean -= cents * known.edge
        self._lay = now


def no_coach(table: Table, mode: ChanceMode, *, is_real: bool) -> str:
    """Why nobody is coached at a table: it is a real one (r 4.1, 11.1); nothing where somebody may be."""
    if mode.mode != "dealt" and not is_real:
        return ""
    refs = table.book.because(STAFF_ADVICE, DEVICES_FORBIDDEN)
    cites = ", ".join(dict.fromkeys(map(table.book.cite, refs)))
    where = "for a real pool" if is_real else "where somebody deals"
    return (
        f"there is no coach {where}: staff give no advice on play, and nobody has a device at a game that "
        f"analyses odds or strategy ({cites})"
    )
