"""Care of the cards: shuffle, cut, counts, changes of cards and of devices."""

from pitboss.games.caribbean_stud import device
from pitboss.games.caribbean_stud.actions import (
    CountDeck,
    CountStub,
    CutCards,
    DealBy,
    Jams,
    OrderCount,
    PlayerCuts,
    Recut,
    RemoveDevice,
    ReplaceCards,
    Shuffle,
    ShufflerCounts,
    TableVacant,
)
from pitboss.games.caribbean_stud.dealing import deal_ends, dealer_miscounted
from pitboss.games.caribbean_stud.events import (
    CardsChanged,
    CardsRemoved,
    CutMade,
    DeviceChanged,
    HandVerified,
    Shuffled,
    ShuffleNeeded,
    StubCounted,
)
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import Box, State
from pitboss.games.caribbean_stud.voiding import misdeal, void_hand
from pitboss.table.event import Event, Ruled, Told
from pitboss.table.option import Choices, Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import describe
from pitboss.table.who import SUPERVISORS

_IN_ROUND = ("dealing", "deciding", "showing", "settled")


def needs_cut(state: State) -> bool:
    """Cards that a person mixed are cut; cards from a machine are not."""
    return state.shuffled_by == "dealer"


def may_shuffle(rules: Rules, state: State, who: str) -> Option | Refusal:
    """Mixing the cards: after a round, after a misdeal, after the table stood empty."""
    if state.deck.is_removed:
        return rules.refuse("no-cards", "the deck left the table; new cards are needed", "cards-replaced")
    if state.claims:
        says = f"box {state.claims[0].box} waits for a jackpot payout; its cards stay where they are"
        return rules.refuse("claim-open", says, "hand-left-for-jackpot")
    under_way = state.phase == "dealing" and state.seen()
    if state.phase not in ("betting", "settled", "dealing") or state.deck.is_shuffled or under_way:
        return rules.refuse("not-now", "the cards are not to be shuffled now", "shuffle-when")
    return Option(Shuffle(who=who), rules.because("shuffle-when"))


def shuffle(rules: Rules, state: State, action: Shuffle) -> tuple[Event, ...] | Refusal:
    option = may_shuffle(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    keys = ["shuffle-when", "shuffle-after-round" if state.phase == "settled" else "shuffle-at-start"]
    if state.phase == "settled" and rules.hand_shown_by == "dealer":
        keys.append("reconstructable-discards")
    if state.shuffled_by == "machine":
        keys.append("decks-alternate")
    return (Shuffled(because=rules.because(*keys)),)


def may_cut(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The one cut after a shuffle by hand."""
    if state.deck.is_cut or not state.deck.is_shuffled:
        return rules.refuse("no-cut-due", "the cards are cut once, after the shuffle", "cut-before-deal")
    least = rules.cut_least or 1
    cut = CutCards(who=who, cards=rules.deck_cards // 2)
    return Option(cut, rules.because("cut-before-deal"), {"cards": Numbers(least, rules.deck_cards - 1)})


def cut(rules: Rules, state: State, action: CutCards) -> tuple[Event, ...] | Refusal:
    option = may_cut(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        says = f"a cut takes {rules.cut_least or 1} to {rules.deck_cards - 1} cards"
        return rules.refuse("bad-cut", says, "cut-least", "cut-before-deal")
    return (CutMade(made=True, because=rules.because("cut-before-deal", "cut-least")),)


def may_recut(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A second cut, ordered before any card is out."""
    if rules.book.is_silent("recut") or not rules.book.holds("recut", who):
        return rules.refuse("no-power", f"the {who} has no power to order a second cut", "recut")
    if (
        not needs_cut(state)
        or not state.deck.is_cut
        or state.phase not in ("betting", "dealing")
        or state.seen()
    ):
        says = "a second cut comes after the first and before any card is dealt"
        return rules.refuse("not-now", says, "recut")
    return Option(Recut(who=who), rules.because("recut"))


def recut(rules: Rules, state: State, action: Recut) -> tuple[Event, ...] | Refusal:
    option = may_recut(rules, state, action.who)
    return option if isinstance(option, Refusal) else (CutMade(made=False, because=rules.because("recut")),)


def player_cuts(rules: Rules, state: State, action: PlayerCuts) -> tuple[Event, ...] | Refusal:
    return rules.refuse("players-never-cut", "no player cuts the cards", "players-never-cut")


def may_be_vacant(rules: Rules, state: State, who: str) -> Option | Refusal:
    """Nobody plays: the cards are shuffled before play goes on."""
    if state.phase != "betting" or state.antes():
        return rules.refuse("not-vacant", "somebody is playing", "shuffle-when")
    return Option(TableVacant(who=who), rules.because("shuffle-after-vacancy"))


def vacant(rules: Rules, state: State, action: TableVacant) -> tuple[Event, ...] | Refusal:
    option = may_be_vacant(rules, state, action.who)
    return (
        option
        if isinstance(option, Refusal)
        else (ShuffleNeeded(because=rules.because("shuffle-after-vacancy")),)
    )


def may_replace(rules: Rules, state: State, who: str) -> Option | Refusal:
    """New cards after any round."""
    if not rules.book.holds("cards-replaced", who) or who not in SUPERVISORS:
        return rules.refuse("no-power", f"the {who} has no power to replace the cards", "cards-replaced")
    if state.phase not in ("betting", "settled") or state.claims:
        return rules.refuse("not-now", "cards are replaced between rounds", "cards-replaced")
    return Option(ReplaceCards(who=who), rules.because("cards-replaced"))


def replace_cards(rules: Rules, state: State, action: ReplaceCards) -> tuple[Event, ...] | Refusal:
    option = may_replace(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    because = rules.because("cards-replaced", "cards-changed-in-time")
    events: list[Event] = [CardsChanged(at=action.at, because=because)]
    if rules.book.has("cards-replaced-tells"):
        told = rules.because("cards-replaced")
        events.append(Told(whom="inspector", about="the cards were replaced", because=told))
    return tuple(events)


def may_order_count(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The deck counted on the word of somebody with the power."""
    if rules.book.is_silent("deck-check") or not rules.book.holds("deck-check", who):
        return rules.refuse("no-power", f"the {who} has no power to have the deck counted", "deck-check")
    return Option(OrderCount(who=who), rules.because("deck-check"))


def order_count(rules: Rules, state: State, action: OrderCount) -> tuple[Event, ...] | Refusal:
    option = may_order_count(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    return (Told(whom="dealer", about="the deck is to be counted", because=rules.because("deck-check")),)


def count_deck(rules: Rules, state: State, action: CountDeck) -> tuple[Event, ...] | Refusal:
    """A count of the whole deck: right, or the round has no result (r 12.10)."""
    events: list[Event] = []
    if action.cards == rules.deck_cards:
        events.append(Ruled(what=f"the deck has {action.cards} cards", because=rules.because("deck-check")))
        counted = rules.because("jackpot-cards-counted")
        return (*events, *(HandVerified(box=c.box, step="counted", because=counted) for c in state.claims))
    if state.phase in _IN_ROUND:
        events += misdeal(rules, state, "deck-not-52")
    return (*events, CardsRemoved(because=rules.because("deck-not-52")))


def may_count_stub(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The stub counted once the deal is done."""
    if state.phase not in ("dealing", "deciding", "showing") or not state.dealer:
        return rules.refuse(
            "no-stub", "there is a stub once the cards are dealt", state.key(device.STUB_COUNT)
        )
    right = rules.deck_cards - _out(state)
    vary = {"cards": Numbers(max(0, right - 1), right + 1)}
    return Option(CountStub(who=who, cards=right), rules.because(state.key(device.STUB_COUNT)), vary)


def should_count_stub(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The count that falls due once every so many rounds (US (g)(5))."""
    if stub_not_counted(rules, state) is None:
        return rules.refuse("not-due", "no count of the stub is due", state.key(device.STUB_COUNT))
    return may_count_stub(rules, state, who)


def stub_not_counted(rules: Rules, state: State) -> Refusal | None:
    """Why a round may not be brought to its end: the stub is to be counted in it."""
    due = rules.stub_count_rounds
    if not due or state.shuffler_counts or state.deck.rounds_uncounted < due - 1:
        return None
    says = f"the stub must be counted at least once every {due} rounds"
    return rules.refuse("stub-count-due", says, state.key(device.STUB_COUNT))


def _out(state: State) -> int:
    """Cards that have left the deck, seen or not."""
    hands = sum(len(box.cards) for box in state.boxes.values())
    return hands + len(state.dealer) + len(state.deck.discarded)


def count_stub(rules: Rules, state: State, action: CountStub) -> tuple[Event, ...] | Refusal:
    """The stub tells whether the deck and the deal were right (US (g)(6))."""
    option = may_count_stub(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not 0 <= action.cards <= rules.deck_cards:
        says = f"a stub has 0 to {rules.deck_cards} cards"
        return rules.refuse("bad-count", says, state.key(device.STUB_COUNT))
    whole = rules.hand_cards
    wrong = [box for box in state.live() if len(box.cards) != whole]
    total = action.cards + _out(state)
    counted = StubCounted(because=rules.because(state.key(device.STUB_COUNT)))
    if total == rules.deck_cards and not wrong and len(state.dealer) == whole:
        return (counted,)
    if total == rules.deck_cards:
        return (counted, *_misdealt(rules, state, wrong))
    return (
        *misdeal(rules, state, "stub-wrong-deck"),
        CardsRemoved(because=rules.because("stub-wrong-deck")),
    )


def _misdealt(rules: Rules, state: State, wrong: list[Box]) -> list[Event]:
    """The deck is whole but a hand is not: all are void, or by one reading that hand (US (g)(6), (m)(4))."""
    if not rules.reads("us-wrong-count", "that-hand"):
        return misdeal(rules, state, "stub-wrong-misdealt")
    if len(state.dealer) != rules.hand_cards:
        return dealer_miscounted(rules, state, len(state.dealer))
    voids = [event for box in wrong for event in void_hand(rules, box, "wrong-count")]
    return [*voids, *deal_ends(rules, state, without=tuple(box.number for box in wrong))]


def shuffler_counts(rules: Rules, state: State, action: ShufflerCounts) -> tuple[Event, ...] | Refusal:
    """A shuffler that counts stands in for the count of the stub (US (i)(6))."""
    if not state.shuffler_counts:
        return rules.refuse("no-counter", "the shuffler here does not count", "shuffler-counts")
    if state.phase in ("dealing", "deciding", "showing"):
        return rules.refuse("not-now", "the shuffler counts after a shuffle", "shuffler-counts")
    because = rules.because("shuffler-counts")
    if action.cards == rules.deck_cards:
        return (Ruled(what=f"the shuffler counts {action.cards} cards", because=because),)
    return (CardsRemoved(because=because),)


def jams(rules: Rules, state: State, action: Jams) -> tuple[Event, ...] | Refusal:
    """A machine fails: while shuffling, shuffle again; while dealing, the round is void (US (m)(5)-(6))."""
    if state.phase == "dealing" and state.device == "shuffler":
        if rules.book.is_silent("dealing-shoe-jams"):
            what = "no rule covers a machine that fails in the deal; a supervisor decides"
            return (Ruled(what=what, because=rules.because("dealing-shoe-jams")),)
        return tuple(misdeal(rules, state, "dealing-shoe-jams"))
    if state.shuffled_by != "machine":
        return rules.refuse("no-machine", "no machine shuffles here", "device-allowed")
    if state.phase not in ("betting", "settled"):
        what = "the deck in the machine is shuffled again; the round in play goes on"
        return (Ruled(what=what, because=rules.because("shuffler-jams")),)
    if state.phase == "settled" or not state.deck.is_shuffled:
        what = "the shuffle is not complete: the cards are shuffled again"
        return (Ruled(what=what, because=rules.because("shuffler-jams")),)
    return (ShuffleNeeded(because=rules.because("shuffler-jams")),)


def may_remove_device(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A machine taken off the table between rounds."""
    uses_machine = state.device == "shuffler" or state.shuffled_by == "machine"
    if (
        who not in SUPERVISORS
        or state.phase not in ("betting", "settled")
        or state.claims
        or not uses_machine
    ):
        says = "a machine is removed by a supervisor between rounds"
        return rules.refuse("not-now", says, "device-removed-first")
    return Option(RemoveDevice(who=who), rules.because("device-removed-first"))


def remove_device(rules: Rules, state: State, action: RemoveDevice) -> tuple[Event, ...] | Refusal:
    option = may_remove_device(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    device = "shoe" if state.device == "shoe" else ""
    because = rules.because("device-removed-first")
    return (
        DeviceChanged(device=device, shuffled_by="dealer", because=because),
        ShuffleNeeded(because=because),
    )


def may_deal_by(rules: Rules, state: State, who: str) -> Option | Refusal:
    """Another way of dealing, once the machine in use has left the table."""
    if who not in SUPERVISORS or state.phase not in ("betting", "settled") or state.claims:
        says = "a supervisor changes the way of dealing between rounds"
        return rules.refuse("not-now", says, "device-allowed")
    if state.device == "shuffler" or (state.device and state.shuffled_by == "machine"):
        says = "the machine must be removed from the table first"
        return rules.refuse("device-there", says, "device-removed-first")
    by_machine = "shuffler" if "hand" not in rules.up_card else ""
    devices = tuple(d for d in rules.up_card if d != state.device and d in ("shoe", by_machine))
    if not devices:
        return rules.refuse("no-other-device", "no other way of dealing is open", "device-allowed")
    return Option(
        DealBy(who=who, device=devices[0]), rules.because("device-allowed"), {"device": Choices(devices)}
    )


def deal_by(rules: Rules, state: State, action: DealBy) -> tuple[Event, ...] | Refusal:
    option = may_deal_by(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        allowed = describe(option.vary["device"])
        return rules.refuse("no-such-device", f"cards may be dealt by: {allowed}", "device-allowed")
    because = rules.because("device-allowed", "device-removed-first")
    shuffled_by = "machine" if action.device == "shuffler" else "dealer"
    return (
        DeviceChanged(device=action.device, shuffled_by=shuffled_by, because=because),
        ShuffleNeeded(because=because),
    )
