"""What a settlement of Caribbean stud rests on: the hands that lie open, and what beats what."""

from collections.abc import Iterator

from pitboss.games.caribbean_stud.payout.jackpot_hands import (
    JACKPOT_PAID_LAST,
    JACKPOT_POOL,
    JACKPOT_WHATEVER_DEALER_HOLDS,
    prize_hand,
)
from pitboss.games.caribbean_stud.payout.no_prize import no_prizes
from pitboss.games.caribbean_stud.payout.reading import (
    CATEGORIES,
    HAND_COMPARED,
    HAND_KEYS,
    HAND_ORDER,
    PLAYER_DECLARES_BEST,
    SUITS_EQUAL,
    TIE_BREAK,
    TIE_KEYS,
    compare,
    hand_value,
    hand_worth,
    qualifies,
)
from pitboss.games.caribbean_stud.payout.settlement import (
    DEALER_DOES_NOT_QUALIFY,
    FACE_DOWN_LOSES,
    HANDS_SHOWN,
    MATCH_PLAY_COUPON,
    STAND_OFF,
)
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.games.caribbean_stud.turns.deciding import DEALER_QUALIFIES
from pitboss.law.key import Key, key
from pitboss.table.apart import decided_by, place_apart
from pitboss.table.basis import Basis
from pitboss.table.cards import UNKNOWN
from pitboss.table.chips.money import money
from pitboss.table.event import Wager
from pitboss.table.hands import Category, a_hand, category, describe_value
from pitboss.table.sentence import Sentence

CARD_ORDER = key("card-order")
JACKPOT_CHIP_AFTER_PAYOUT = key("jackpot-chip-after-payout")
MISDEAL_JACKPOT_CARRIED = key("misdeal-jackpot-carried")

_VERB = {1: "beats", -1: "loses to"}


def basis(rules: Rules, state: State) -> list[Basis]:
    """The dealer's hand from when it is open; the players' once they were settled by it."""
    dealers = [*_dealers(rules, state)] if state.is_open else []
    if state.phase != "settled":
        return dealers
    # A settlement that is being undone tells nothing more.
    standing = {line.box for line in state.settled if line.area == "ante"}
    boxes = [box for number, box in sorted(state.boxes.items()) if number in standing]
    players = [found for box in boxes for found in _players(rules, state, box)]
    return [*dealers, *players, *_coupons(rules, state), *no_prizes(rules, state, boxes)]


def _coupons(rules: Rules, state: State) -> Iterator[Basis]:
    """What a match play coupon beside an ante came to, which is no chip and no part of the stake."""
    for line in state.settled:
        cents = state.boxes[line.box].coupon if line.area == "ante" and line.box in state.boxes else 0
        if cents:
            wins = "the ante is paid on its chips and the coupon together, and the coupon is taken up"
            does = wins if line.outcome == "win" else "it is no chip, and nothing is paid on it"
            says = f"a coupon of {money(cents)} lay beside the ante: {does}"
            yield Basis("result", f"box {line.box}, match play", says, rules.because(MATCH_PLAY_COUPON))


def _dealers(rules: Rules, state: State) -> Iterator[Basis]:
    worth = hand_worth(rules, state.dealer)
    held, kind = describe_value(worth), category(worth)
    order = (CARD_ORDER,) if kind is Category.ODD_CARDS else ()
    yield Basis("hand", "dealer", held, rules.because(HAND_KEYS[kind], *order), state.dealer)
    if qualifies(state.dealer):
        says, because = "qualifies, with ace and king or higher", rules.because(DEALER_QUALIFIES)
    else:
        says = "has no hand, with less than ace and king: antes are paid and bet wagers are void"
        because = rules.because(DEALER_DOES_NOT_QUALIFY)
    yield Basis("compared", "dealer", says, because)


def _players(rules: Rules, state: State, box: Box) -> Iterator[Basis]:
    who, against = f"box {box.number}", state.is_open and qualifies(state.dealer)
    claims = any(claim.box == box.number for claim in state.claimed)
    stays = box.decision == "bet" and not box.is_out
    if stays and against and not box.face_up:
        yield Basis(
            "compared", who, "left face down, and so it counts as lost", rules.because(FACE_DOWN_LOSES)
        )
    is_known = len(box.cards) == rules.hand_cards and UNKNOWN not in box.cards
    is_compared = stays and against and box.face_up and is_known
    # Against no hand nobody has to show; a hand is told of where a prize was due for it, or played for.
    is_for_prize = bool(prize_hand(rules, box)) or _rode(state, box)
    if is_compared or claims or (stays and box.face_up and is_known and is_for_prize):
        yield Basis("hand", who, _held(rules, box), _because_held(rules, box), box.cards)
    said, keys = _against(rules, state, box) if is_compared else ("", ())
    if claims:
        due = "the jackpot prize is due whatever the dealer holds"
        said, keys = f"{said}; {due}" if said else due, (*keys, JACKPOT_WHATEVER_DEALER_HOLDS)
    if said:
        yield Basis("compared", who, said, rules.because(*keys))


def _rode(state: State, box: Box) -> bool:
    """Whether a jackpot wager on the hand was decided by it."""
    return any((line.box, line.area) == (box.number, "jackpot") for line in state.settled)


def _held(rules: Rules, box: Box) -> str:
    """What a player has, and what was declared where that is less."""
    worth, counted = hand_worth(rules, box.cards), hand_value(rules, box)
    if counted != worth:
        return f"{describe_value(worth)}, declared and counted as {a_hand(describe_value(counted))}"
    if box.declared is not None and box.declared != category(worth).slug:
        said = a_hand(CATEGORIES[box.declared].label)
        return f"{describe_value(worth)}, declared as {said}: the cards decide"
    return describe_value(worth)


def _because_held(rules: Rules, box: Box) -> tuple[str, ...]:
    kind = category(hand_value(rules, box))
    if box.declared is None or box.declared == category(hand_worth(rules, box.cards)).slug:
        return rules.because(HAND_KEYS[kind])
    return rules.because(PLAYER_DECLARES_BEST, HANDS_SHOWN, HAND_KEYS[kind])


def _against(rules: Rules, state: State, box: Box) -> tuple[str, tuple[Key, ...]]:
    """A player's hand against the dealer's that qualifies: in words, and by which keys."""
    mine, theirs = hand_value(rules, box), hand_worth(rules, state.dealer)
    result, same = compare(rules, box, state.dealer), category(mine) is category(theirs)
    if not result:
        said = f"{describe_value(mine)} is level with the dealer's {describe_value(theirs)}, card for card"
        return f"{said}: a stand off", (STAND_OFF, TIE_BREAK, SUITS_EQUAL)
    said = f"{describe_value(mine)} {_VERB[result]} the dealer's {describe_value(theirs)}"
    if not same:
        return said, (HAND_ORDER, HAND_COMPARED)
    if rules.reads("us-equal-rank", "literal"):
        return f"{said}: the highest card that the other hand lacks decides", (TIE_BREAK, HAND_COMPARED)
    by = decided_by(mine, theirs)
    return f"{said}: {by}" if by else said, (*_ranked_by(mine, theirs), HAND_COMPARED)


def _ranked_by(mine: int, theirs: int) -> tuple[Key, ...]:
    """Keys that rank two hands of one kind; a higher pair beats a lower one before other cards are asked."""
    kind = category(mine)
    if kind not in TIE_KEYS or (kind is Category.ONE_PAIR and place_apart(mine, theirs) == 0):
        return (HAND_KEYS[kind], TIE_BREAK)
    return (TIE_KEYS[kind], TIE_BREAK)


def kept(rules: Rules, state: State, wager: Wager) -> Sentence | None:
    """A jackpot wager that is carried, or whose prize is still to be paid."""
    if wager.area != "jackpot":
        return None
    if any(claim.box == wager.box for claim in state.claims):
        chip = JACKPOT_CHIP_AFTER_PAYOUT if state.jackpot == "manual" else JACKPOT_POOL
        says = "it is spent once the jackpot prize is paid"
        return Sentence(says, rules.because(chip, JACKPOT_PAID_LAST))
    if wager.box not in state.carried:
        return None
    says = "it is carried from a misdeal and rides on the next hand that its player backs with an ante"
    return Sentence(says, rules.because(MISDEAL_JACKPOT_CARRIED))
