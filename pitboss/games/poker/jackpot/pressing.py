"""The Jackpot Button as a round begins (19.5), and a round that was not entered (19.15)."""

from collections.abc import Sequence

from pitboss.games.poker.jackpot.actions import NotPressed, PressButton
from pitboss.games.poker.jackpot.events import ButtonPressed, RoundUnrecorded
from pitboss.games.poker.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Told
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule

POKER_JACKPOT_BUTTON = key("poker-jackpot-button")
POKER_JACKPOT_ROUND_MISSED = key("poker-jackpot-round-missed")


def may_press(table: Moment, who: str) -> Option | Refusal:
    """By the dealer or somebody above, once a round, before its first card."""
    state = table.state
    refusal = _no_jackpot(table)
    if refusal:
        return refusal
    if not table.rules.book.holds(POKER_JACKPOT_BUTTON, who):
        says = f"the dealer or somebody above presses the button, not the {who}"
        return table.refuse("no-power", says, POKER_JACKPOT_BUTTON)
    if state.phase == "waiting":
        return table.refuse("no-round", "the button is pressed as a round begins", POKER_JACKPOT_BUTTON)
    if state.jackpot.pressed_at is not None:
        return table.refuse("pressed-already", "this round is entered already", POKER_JACKPOT_BUTTON)
    if state.phase not in ("posting", "dealing") or any(player.own for player in state.players):
        says = "the round has begun: at its end a supervisor is told that it was not entered (not pressed)"
        return table.refuse("too-late", says, POKER_JACKPOT_ROUND_MISSED, POKER_JACKPOT_BUTTON)
    return Option(PressButton(who=who), table.because(POKER_JACKPOT_BUTTON))


def _no_jackpot(table: Moment) -> Refusal | None:
    if table.state.terms.jackpot:
        return None
    return table.refuse("no-jackpot", "this table plays for no jackpot", POKER_JACKPOT_BUTTON)


def press(table: Moment, action: PressButton, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (ButtonPressed(at=action.at, because=because),)


def not_pressed(table: Moment, action: NotPressed) -> tuple[Event, ...] | Refusal:
    """A round is over and was never entered: a supervisor sees to the adjustment."""
    refusal = _no_jackpot(table)
    if refusal:
        return refusal
    if not _is_missed(table):
        says = "no round that is over was left out"
        return table.refuse("nothing-missed", says, POKER_JACKPOT_ROUND_MISSED)
    because = table.because(POKER_JACKPOT_ROUND_MISSED)
    about = "the round was not entered in the jackpot system, and its contribution is to be made good"
    return (RoundUnrecorded(because=because), Told(whom="game supervisor", about=about, because=because))


def _is_missed(table: Moment) -> bool:
    state = table.state
    is_over = state.phase == "waiting" and state.button > 0
    return is_over and state.jackpot.pressed_at is None and not state.jackpot.is_told


def _offered(table: Moment, who: str) -> Sequence[Option]:
    if not table.state.terms.jackpot or not _is_missed(table):
        return ()
    return (Option(NotPressed(who=who), table.because(POKER_JACKPOT_ROUND_MISSED)),)


RULES = (Rule(PressButton, may_press, press), FactRule(NotPressed, _offered, not_pressed))
