"""Prizes that might be looked for and are not due, each with its reason."""

from collections.abc import Iterable, Iterator

from pitboss.games.caribbean_stud.payout.jackpot_hands import (
    JACKPOT_QUALIFYING_HANDS,
    JACKPOT_WHATEVER_DEALER_HOLDS,
    PRIZE_HANDS,
    barred,
    prize_hand,
)
from pitboss.games.caribbean_stud.payout.reading import CATEGORIES, PLAYER_DECLARES_BEST, hand_worth
from pitboss.games.caribbean_stud.payout.turns import ROYAL
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.law.key import key
from pitboss.table.basis import Basis
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Settled
from pitboss.table.hands import a_hand, category

COIN_LIGHT_ON = key("coin-light-on")
COIN_LIGHT_PLAYERS_DUTY = key("coin-light-players-duty")
JACKPOT_WAGER_OFFERED = key("jackpot-wager-offered")

_BARRED = {"fold": "the hand was folded", "absent": "the player was away and counts as folded"}


def no_prizes(rules: Rules, state: State, boxes: Iterable[Box]) -> Iterator[Basis]:
    """One for each hand of a prize that has none, and for each that was put away and never seen."""
    claimed = {claim.box for claim in state.claimed}
    wagers = {line.box: line for line in state.settled if line.area == "jackpot"}
    for box in boxes:
        if box.number in claimed:
            continue
        wager = wagers.get(box.number)
        found = _without_wager(rules, state, box) if wager is None else _lost(rules, box, wager)
        if found is not None:
            yield Basis("no-prize", f"box {box.number}", *found)


def _without_wager(rules: Rules, state: State, box: Box) -> tuple[str, tuple[str, ...]] | None:
    """A prize hand that lies open, with no wager on the jackpot beside it."""
    lies_open = box.decision == "bet" and box.face_up and not box.is_out
    prize = prize_hand(rules, box) if lies_open else None
    # Where nobody plays for a jackpot, only the highest hand makes people look for one.
    if prize is None or (state.jackpot == "none" and prize != ROYAL):
        return None
    hand = _named(rules, box)
    if state.jackpot == "none":
        says = f"no prize for the {hand}, since no jackpot is played for at this table"
        return says, rules.because(JACKPOT_WHATEVER_DEALER_HOLDS, JACKPOT_WAGER_OFFERED)
    if not box.lit:
        says = f"no prize for the {hand}, since the coin light stayed dark, and the jackpot wager went back"
        return says, rules.because(COIN_LIGHT_ON, COIN_LIGHT_PLAYERS_DUTY)
    says = f"no prize for the {hand}, since no jackpot wager was made on the hand"
    return says, rules.because(JACKPOT_WHATEVER_DEALER_HOLDS, JACKPOT_QUALIFYING_HANDS)


def _lost(rules: Rules, box: Box, wager: Settled) -> tuple[str, tuple[str, ...]] | None:
    """A jackpot wager that wins nothing although the hand has a prize, or nobody saw what it was."""
    if not prize_hand(rules, box) and UNKNOWN not in box.cards:
        return _declared_away(rules, box)
    if wager.outcome == "void":
        return f"no prize for {_hand(rules, box)}, since the jackpot wager is void", wager.because
    if barred(rules, box) is not None:
        why = _BARRED.get(box.decision, "the hand was left face down")
        return f"no prize, whatever the hand was, since {why}", wager.because
    if box.is_out:
        return f"no prize for {_hand(rules, box)}, since the hand is out of the round", wager.because
    return f"no prize for {_hand(rules, box)}, since the claim does not stand", wager.because


def _declared_away(rules: Rules, box: Box) -> tuple[str, tuple[str, ...]] | None:
    """By one reading a hand earns the prize of what it was declared as, which may be none."""
    held = PRIZE_HANDS.get(category(hand_worth(rules, box.cards))) if box.declared else None
    if box.declared is None or held is None:
        return None
    says = f"no prize for the {held.replace('-', ' ')}, since it was declared as {_said(box.declared)}"
    return says, rules.because(PLAYER_DECLARES_BEST, JACKPOT_QUALIFYING_HANDS)


def _said(declared: str) -> str:
    return a_hand(CATEGORIES[declared].label)


def _hand(rules: Rules, box: Box) -> str:
    return "the hand" if UNKNOWN in box.cards else f"the {_named(rules, box)}"


def _named(rules: Rules, box: Box) -> str:
    prize = prize_hand(rules, box)
    assert prize is not None, "a hand without a prize was asked for its name"
    return prize.replace("-", " ")
