"""What each person may do now: every guard asked in turn, and the facts that staff may state."""

from collections.abc import Callable

from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud import claims, deciding, device, irregular, settlement, upkeep, wagering
from pitboss.games.caribbean_stud.dealing import may_complete, may_deal
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import State
from pitboss.table.action import Action
from pitboss.table.cards import DECK
from pitboss.table.money import Cents
from pitboss.table.option import Amounts, Cards, Choices, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.who import box_of, kind_of

Guard = Callable[[Rules, State, str], Option | Refusal]

_PLAYER_MAY: tuple[Guard, ...] = (
    wagering.may_ante,
    wagering.may_match_play,
    wagering.may_call_ante,
    wagering.may_jackpot,
    wagering.may_take_back,
    wagering.may_report_light,
    deciding.may_bet,
    deciding.may_fold,
    settlement.may_show,
    settlement.may_leave_face_down,
    claims.may_ask,
)
_DEALER_MAY: tuple[Guard, ...] = (
    upkeep.may_shuffle,
    upkeep.may_cut,
    wagering.may_close,
    wagering.may_lock_out,
    may_complete,
    deciding.may_reveal,
    settlement.may_settle,
    claims.may_verify,
    claims.may_pay,
    upkeep.may_be_vacant,
    upkeep.may_count_stub,
)
_STAFF_MAY: tuple[Guard, ...] = (
    upkeep.may_recut,
    upkeep.may_replace,
    upkeep.may_order_count,
    upkeep.may_remove_device,
    upkeep.may_deal_by,
    irregular.may_declare_dead,
    irregular.may_direct,
    irregular.may_separate,
    claims.may_validate,
)


def options(rules: Rules, state: State, who: str) -> list[Option]:
    """Every request that this person may make, and every fact of the game that they may state."""
    kind = kind_of(who)
    if kind == "box":
        number = box_of(who) or 0
        return [*_asked(_PLAYER_MAY, rules, state, who), *_player_facts(rules, state, who, number)]
    if kind == "slot":
        return _asked((wagering.may_light,), rules, state, who)
    if kind == "device":
        return [*may_deal(rules, state, who), *_device_facts(rules, state, who)]
    if kind in ("staff", "inspector"):
        guards = (*(_DEALER_MAY if who == "dealer" else ()), *_STAFF_MAY)
        return [*_asked(guards, rules, state, who), *_staff_facts(rules, state, who)]
    return []


def _asked(guards: tuple[Guard, ...], rules: Rules, state: State, who: str) -> list[Option]:
    found = (guard(rules, state, who) for guard in guards)
    return [option for option in found if not isinstance(option, Refusal)]


def _player_facts(rules: Rules, state: State, who: str, number: int) -> list[Option]:
    box = state.box(number)
    if state.phase not in ("deciding", "showing") or box is None or not box.cards:
        return []
    hand = Cards(1, len(box.cards), frozenset(DECK) - set(box.cards))
    shown = a.PlayerExposes(who=who, cards=box.cards[:1])
    return [Option(shown, rules.because("player-exposes"), {"cards": hand})]


def _device_facts(rules: Rules, state: State, who: str) -> list[Option]:
    facts: list[Option] = []
    if state.phase == "dealing" and who == device.NAMES.get(state.device):
        unseen = tuple(card for card in DECK if card not in state.seen())
        found = a.FaceUpInDeck(who=who, card=unseen[0])
        facts.append(Option(found, rules.because("card-found-face-up"), {"card": Choices(unseen)}))
        facts.append(Option(a.DrawnInError(who=who), rules.because("card-drawn-in-error")))
    dealing = state.phase == "dealing" and state.device == "shuffler"
    if who == "shuffler" and (dealing or state.shuffled_by == "machine"):
        key = "dealing-shoe-jams" if dealing else "shuffler-jams"
        facts.append(Option(a.Jams(who=who), rules.because(key)))
    if who == "shuffler" and state.shuffler_counts and state.phase in ("betting", "settled"):
        counts = a.ShufflerCounts(who=who, cards=rules.deck_cards)
        near = Numbers(rules.deck_cards - 1, rules.deck_cards + 1)
        facts.append(Option(counts, rules.because("shuffler-counts"), {"cards": near}))
    return facts


def _staff_facts(rules: Rules, state: State, who: str) -> list[Option]:
    facts = _found_by_anyone(rules, state, who)
    return facts + (_found_by_dealer(rules, state, who) if who == "dealer" else [])


def _at_box(rules: Rules, action: Action, key: str, boxes: tuple[int, ...]) -> list[Option]:
    return [Option(action, rules.because(key), {"box": Choices(boxes)})] if boxes else []


def _found_by_anyone(rules: Rules, state: State, who: str) -> list[Option]:
    """What any member of staff or an inspector may find."""
    if state.phase not in ("dealing", "deciding", "showing"):
        return []
    hands = tuple(box.number for box in state.live() if box.cards)
    strays = tuple(box.number for box in state.strays())
    wrong = Choices(tuple(n for n in range(rules.hand_cards + 3) if n != rules.hand_cards))
    facts = _at_box(rules, a.WrongCount(who=who, box=min(hands, default=0)), "wrong-count", hands)
    facts += _at_box(rules, a.StrayCards(who=who, box=min(strays, default=0)), "stray-cards", strays)
    short = a.DealerWrongCount(who=who, cards=rules.hand_cards - 1)
    facts.append(Option(short, rules.because("dealer-wrong-count"), {"cards": wrong}))
    if len(hands) > 1:
        pairs = tuple((first, second) for first in hands for second in hands if first < second)
        vary = {"boxes": Choices(pairs)}
        facts.append(Option(a.Communicated(who=who, boxes=pairs[0]), rules.because("no-communication"), vary))
        facts.append(Option(a.OnePlayer(who=who, boxes=pairs[0]), rules.because("one-hand-a-player"), vary))
    return facts


def _found_by_dealer(rules: Rules, state: State, who: str) -> list[Option]:
    """What the dealer finds or does by mistake."""
    around = (rules.deck_cards - 1, rules.deck_cards + 1)
    count = a.CountDeck(who=who, cards=rules.deck_cards)
    facts = [Option(count, rules.because("deck-check"), {"cards": Numbers(*around)})]
    if state.phase in ("deciding", "showing"):
        hands = tuple(box.number for box in state.live())
        facts += _at_box(rules, a.OffTable(who=who, box=min(hands, default=0)), "cards-stay-in-view", hands)
    if state.phase == "deciding":
        waiting = tuple(box.number for box in state.undecided())
        first = min(waiting, default=0)
        facts += _at_box(rules, a.Away(who=who, box=first), "player-absent", waiting)
        for rebuilt in (True, False):
            swept = a.SweptEarly(who=who, box=first, reconstructed=rebuilt)
            facts += _at_box(rules, swept, "swept-early", waiting)
    if state.phase == "betting":
        facts += _taken_by_mistake(rules, state, who)
    return facts + _exposures(rules, state, who)


def _exposures(rules: Rules, state: State, who: str) -> list[Option]:
    if state.phase not in ("dealing", "deciding", "showing"):
        return []
    facts = [
        Option(
            a.ExposeBoxCard(who=who, box=box.number, card=box.cards[0]),
            rules.because("exposed-card"),
            {"card": Choices(box.cards)},
        )
        for box in state.live()
        if box.cards
    ]
    hidden = tuple(card for card in state.dealer if card != state.up)
    if hidden:
        among = Cards(1, len(hidden), frozenset(DECK) - set(hidden))
        key = "dealer-card-exposed-in-deal" if state.phase == "dealing" else "dealer-exposes-early"
        shown = a.ExposeDealerCards(who=who, cards=hidden[:1])
        facts.append(Option(shown, rules.because(key), {"cards": among}))
    return facts


def _taken_by_mistake(rules: Rules, state: State, who: str) -> list[Option]:
    """Antes just outside the limits, at boxes that may ante."""
    facts: list[Option] = []
    for number in range(1, state.house.boxes + 1):
        option = wagering.may_ante(rules, state, f"box {number}")
        if isinstance(option, Refusal):
            continue
        within = option.vary["cents"]
        assert isinstance(within, Amounts)
        chip = min(state.house.chips)
        outside = tuple(c for c in (within.least - chip, within.most + chip) if c > 0)
        taken = a.AcceptedByMistake(who=who, box=number, cents=Cents(outside[0]))
        facts.append(Option(taken, rules.because("sign-limits"), {"cents": Choices(outside)}))
    return facts
