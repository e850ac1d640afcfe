"""Bets that are told by what was done with the chips: one large chip, two motions, words and other chips."""

from collections.abc import Sequence
from typing import ClassVar

from pitboss.games.poker.actions import Bet, Call, Check, RaiseTo
from pitboss.games.poker.betting.acting import CALL, carried_out, in_turn
from pitboss.games.poker.betting.raising import allowed, barred
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player
from pitboss.law.key import Key, key
from pitboss.table.action import Action, Fact
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event
from pitboss.table.general import dispute
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

APPROVED_CHIPS = key("approved-chips")
DECLARED_ACTION = key("declared-action")
ONE_MOTION = key("one-motion")
OVERSIZE_CHIP = key("oversize-chip")
TABLE_STAKES = key("table-stakes")


class OneChip(Fact, frozen=True, kw_only=True):
    """A player puts in a single chip and says nothing."""

    form: ClassVar[str] = "silent chip <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    cents: Cents


class TwoMotions(Fact, frozen=True, kw_only=True):
    """A player puts chips in and then more, without having said how much."""

    form: ClassVar[str] = "puts in <cents> then <more>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    cents: Cents
    more: Cents


class SaysOneThing(Fact, frozen=True, kw_only=True):
    """A player says to what total they bet, call or raise, and puts in something else."""

    form: ClassVar[str] = "says <said> but puts in <cents>"
    by: ClassVar[tuple[str, ...]] = ("box",)

    said: Cents
    cents: Cents


def one_chip(table: Moment, action: OneChip) -> tuple[Event, ...] | Refusal:
    """A call, if there is a bet; else a bet of what it is worth, or of the least."""
    player = _puts_in(table, action.who, action.cents)
    if isinstance(player, Refusal):
        return player
    if action.cents not in table.state.house.chips:
        return table.refuse("not-in-chips", f"there is no chip of {money(action.cents)}", APPROVED_CHIPS)
    if table.rules.book.is_silent(OVERSIZE_CHIP):
        says = f"what the chip of {money(action.cents)} was meant to be"
        return dispute(table.rules.book, table.state.house, player.box, says)
    owed = table.state.bets.high - player.bet
    if owed > action.cents:
        return _too_little(table, player, action.cents)
    if owed:
        return carried_out(table, Call(who=action.who), OVERSIZE_CHIP)
    if table.state.bets.high:
        return carried_out(table, Check(who=action.who), OVERSIZE_CHIP)
    room, _ = allowed(table, player)
    is_least = table.rules.reads("oversize-chip-opens", "least-bet") or action.cents < room.least
    cents = min(room.least if is_least else action.cents, room.most, player.stack)
    return carried_out(table, Bet(who=action.who, cents=Cents(cents)), OVERSIZE_CHIP)


def two_motions(table: Moment, action: TwoMotions) -> tuple[Event, ...] | Refusal:
    """Only the first motion counts."""
    player = _puts_in(table, action.who, action.cents + action.more)
    if isinstance(player, Refusal):
        return player
    return _amounting(table, player, player.bet + action.cents, ONE_MOTION)


def says_one_thing(table: Moment, action: SaysOneThing) -> tuple[Event, ...] | Refusal:
    """The words bind."""
    player = _puts_in(table, action.who, action.cents)
    if isinstance(player, Refusal):
        return player
    return _amounting(table, player, min(action.said, player.bet + player.stack), DECLARED_ACTION)


def _puts_in(table: Moment, who: str, cents: int) -> Player | Refusal:
    """The player in turn, if they have so many chips."""
    player = in_turn(table, who)
    if isinstance(player, Refusal) or cents <= player.stack:
        return player
    says = f"{who} has {money(player.stack)}, not {money(cents)}"
    return table.refuse("too-few-chips", says, TABLE_STAKES)


def _amounting(table: Moment, player: Player, to: int, law: Key) -> tuple[Event, ...] | Refusal:
    """What chips or words to a total amount to: a bet or raise if they reach one, else a call."""
    meant = _meant(table, player, to)
    return meant if isinstance(meant, Refusal) else carried_out(table, meant, law)


def _meant(table: Moment, player: Player, to: int) -> Action | Refusal:
    who, high = f"box {player.box}", table.state.bets.high
    is_all = to == player.bet + player.stack
    if to < high and not is_all:
        return _too_little(table, player, to - player.bet)
    if to <= high or barred(table, player):
        return Call(who=who) if high > player.bet else Check(who=who)
    room, _ = allowed(table, player)
    if to < room.least and not is_all and high:
        return Call(who=who) if high > player.bet else Check(who=who)
    return (RaiseTo if high else Bet)(who=who, cents=Cents(min(to, room.most)))


def _too_little(table: Moment, player: Player, cents: int) -> Refusal:
    owed = table.state.bets.high - player.bet
    says = f"{money(cents)} is less than the {money(owed)} to call: call or fold"
    return table.refuse("below-call", says, CALL)


def _offer_chip(table: Moment, who: str) -> Sequence[Option]:
    player = in_turn(table, who)
    if isinstance(player, Refusal):
        return ()
    facts = [OneChip(who=who, cents=Cents(chip)) for chip in table.state.house.chips]
    because = table.because(OVERSIZE_CHIP)
    return tuple(Option(fact, because) for fact in facts if not isinstance(one_chip(table, fact), Refusal))


def _offer_motions(table: Moment, who: str) -> Sequence[Option]:
    player, chip = in_turn(table, who), min(table.state.house.chips)
    if isinstance(player, Refusal):
        return ()
    first = (table.state.bets.high or table.state.bets.unit) - player.bet
    example = TwoMotions(who=who, cents=Cents(max(chip, first)), more=Cents(chip))
    is_possible = not isinstance(two_motions(table, example), Refusal)
    return (Option(example, table.because(ONE_MOTION)),) if is_possible else ()


def _offer_words(table: Moment, who: str) -> Sequence[Option]:
    player = in_turn(table, who)
    if isinstance(player, Refusal):
        return ()
    example = SaysOneThing(who=who, said=Cents(player.bet + player.stack), cents=Cents(player.stack))
    is_possible = not isinstance(says_one_thing(table, example), Refusal)
    return (Option(example, table.because(DECLARED_ACTION)),) if is_possible else ()


RULES = (
    FactRule(OneChip, _offer_chip, one_chip),
    FactRule(TwoMotions, _offer_motions, two_motions),
    FactRule(SaysOneThing, _offer_words, says_one_thing),
)
