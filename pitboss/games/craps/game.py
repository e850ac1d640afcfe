"""Craps as a game: the contract kept, each verb sent to its rule."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from pitboss.games.craps import basis, felt, invalid, kept, opened, play, settlement
from pitboss.games.craps.actions import DiceShow
from pitboss.games.craps.deciding import odds_on
from pitboss.games.craps.events import TotalCalled
from pitboss.games.craps.moment import Moment
from pitboss.games.craps.rules import Rules, rules
from pitboss.games.craps.setup import Setup
from pitboss.games.craps.state import State, wagers
from pitboss.games.craps.throw import dice, faces, overruling, rolling, shooter, voiding
from pitboss.games.craps.wagers import c_and_e, confirming, mistakes, placing, removing, working
from pitboss.games.craps.wagers.areas import IN_PARTS, backing_of
from pitboss.games.craps.wagers.commission import charged_after_all, refunded_with
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.basis import Basis
from pitboss.table.chance import Chance
from pitboss.table.delay import Delay
from pitboss.table.event import Event, Wager
from pitboss.table.felt import Felt
from pitboss.table.general import Situation
from pitboss.table.general.invalidation import Invalidate
from pitboss.table.machine import AnyRule, Machine, Step, dealer, step
from pitboss.table.refusal import Refusal
from pitboss.table.sentence import Sentence
from pitboss.table.shown import Piece

Faces = tuple[int, int]

_BY_SUPERVISOR = "game supervisor"
_LOOKED_OVER: tuple[Step, ...] = (
    *dealer(confirming.may_confirm, working.may_mark, dice.may_inspect),
    step(_BY_SUPERVISOR, dice.may_inspect),
)


class Craps(Machine[Rules, State]):
    """The game of craps."""

    slug = "craps"
    setup = Setup
    demo: Mapping[str, Any] = {
        "sign": {"minimum": "5.00", "maximum": "500.00"},
        "chips": ["1.00", "5.00", "25.00", "100.00"],
        "boxes": 8,
        "double-odds": True,
    }
    how_to = (
        "Place 10 on pass, take the dice, and throw them with d or Enter: 7 or 11 wins, 2, 3 or 12 loses, "
        "and any other total is the point. Throw on: the point again wins, a 7 loses and passes the dice."
    )
    moment = Moment
    own_rules: ClassVar[tuple[AnyRule, ...]] = (
        *placing.RULES,
        *c_and_e.RULES,
        *confirming.RULES,
        *removing.RULES,
        *working.RULES,
        *mistakes.RULES,
        *shooter.RULES,
        *dice.RULES,
        *rolling.RULES,
        *faces.RULES,
        *voiding.RULES,
        *overruling.RULES,
        *settlement.RULES,
    )
    untouched: ClassVar[tuple[type[Event], ...]] = (TotalCalled,)
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        "open": (
            *_LOOKED_OVER,
            step(_BY_SUPERVISOR, dice.may_inspect_die),
            step(_BY_SUPERVISOR, dice.may_renew),
            # Once nobody takes the dice the stickperson throws; only then are they offered round again.
            step("stickperson", rolling.may_throw),
            step("stickperson", shooter.may_offer),
            play.shooter_throws,
        ),
        "air": (*_LOOKED_OVER, step(_BY_SUPERVISOR, dice.may_renew)),
        "rest": (*dealer(settlement.may_settle), step(_BY_SUPERVISOR, faces.may_determine)),
    }

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table with a set of dice in the bowl, or what is wrong with the setup."""
        return opened.unfit(rules, setup) or opened.opened(rules, setup)

    def situation(self, state: State) -> Situation:
        """A roll is under way from the throw to its settlement."""
        return Situation(wagers(state), state.phase != "open", (*state.settled, *invalid.undecided(state)))

    def odds_of(self, rules: Rules, state: State, wager: Wager) -> tuple[Fraction, ...] | None:
        """Those of its number; what is paid in parts is not told here."""
        area = rules.areas[wager.area]
        if area.kind in IN_PARTS:
            return None
        return (odds_on(rules, area, state.point),) if area.kind in rules.odds_on else ()

    def bears(self, rules: Rules, state: State, wager: Wager) -> bool:
        """A line or come bet bears its odds."""
        backing = backing_of(rules.areas[wager.area])
        return backing is not None and state.staked(wager.box, backing) > 0

    def in_general(self, table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What the general rules say, and what follows from it for commissions and for the dice."""
        fees = (*refunded_with(table, events), *charged_after_all(table, events))
        return (*fees, *events, *shooter.gone(table, events))

    def decide(self, rules: Rules, state: State, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, and what that means for the point."""
        answer = super().decide(rules, state, action)
        if isinstance(answer, Refusal):
            return answer
        return (*answer, *shooter.point_dropped(Moment(rules, state), answer))

    def reached(self, table: Moment, action: Action, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Which roll an outcome that is set aside is of."""
        return invalid.reached(table, action, events) if isinstance(action, Invalidate) else events

    def wagers(self, state: State) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def kept(self, rules: Rules, state: State, wager: Wager) -> Sentence | None:
        """A wager that is off, has its point, or waits for its number."""
        return kept.kept(rules, state, wager)

    def basis(self, rules: Rules, state: State) -> Sequence[Basis]:
        """The dice, and what their total is for the point."""
        return basis.basis(rules, state)

    def draw(self, rules: Rules, state: State, chance: Chance) -> Faces:
        """Two dice."""
        return 1 + chance.below(rules.die_faces), 1 + chance.below(rules.die_faces)

    def outcomes(self, rules: Rules, state: State) -> Iterable[tuple[Faces, int]]:
        """Each face of either die as likely as any other."""
        faces = range(1, rules.die_faces + 1)
        return [((first, second), 1) for first in faces for second in faces]

    def remaining(self, outcome: Faces, action: Action, events: Sequence[Event]) -> Faces | None:
        """A throw is gone once it was told."""
        return None if isinstance(action, DiceShow) else outcome

    def feed(self, rules: Rules, state: State, outcome: Faces) -> Action | None:
        """The dice come to rest once they are thrown."""
        return play.fed(state, outcome)

    def layout(self, rules: Rules, state: State) -> Felt:
        """Every area, and what it pays."""
        return felt.layout(rules, state)

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Piece]:
        """The puck, the shooter and the dice."""
        return play.shown(rules, state)

    def awaits(self, rules: Rules, state: State, step: Action, who: str) -> bool:
        """Whether a player is given time before a step."""
        return play.awaits(step, who)

    def delay(self, rules: Rules, state: State) -> Delay | None:
        """The dice of a shooter who may not throw yet."""
        return play.delay(rules, state)

    def leaving(self, rules: Rules, state: State, step: Action | None) -> Action | None:
        """How the wagers of players who leave are brought to their end."""
        return play.leaving(rules, state, step)
