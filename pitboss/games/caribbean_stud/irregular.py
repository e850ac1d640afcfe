"""Irregularities: what was found, and what the rules make of it."""

from pitboss.games.caribbean_stud import device
from pitboss.games.caribbean_stud.actions import (
    Communicated,
    DeadHand,
    DealerWrongCount,
    Direct,
    DrawnInError,
    ExposeBoxCard,
    ExposeDealerCards,
    FaceUpInDeck,
    OffTable,
    OnePlayer,
    PlayerExposes,
    Separate,
    StrayCards,
    SweptEarly,
    WrongCount,
)
from pitboss.games.caribbean_stud.dealing import deal_ends, dealer_miscounted, redeal
from pitboss.games.caribbean_stud.events import (
    ChosenAnew,
    CommunicationFound,
    Discarded,
    Exposed,
    HandOut,
    Separated,
    StrayHandRacked,
    UpCard,
)
from pitboss.games.caribbean_stud.rules import Rules
from pitboss.games.caribbean_stud.state import DEALER, Box, State
from pitboss.games.caribbean_stud.voiding import claims_fall, forfeit, misdeal, void_hand
from pitboss.table.event import Event, Outcome, Placed, Reversed, RoundEnded, Ruled, Settled, TakenBack
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.who import SUPERVISORS, box_of

_WITH_CARDS = ("dealing", "deciding", "showing")
DIRECTIONS = {"english": "english-only", "silence": "silence"}


def _hand_at(rules: Rules, state: State, number: int) -> Box | Refusal:
    """A hand in play at a box."""
    box = state.box(number)
    if state.phase not in _WITH_CARDS or box is None or not box.cards or not box.ante or not box.is_live:
        return rules.refuse("no-hand", f"box {number} has no hand in play", "hand-compared")
    return box


def wrong_count(rules: Rules, state: State, action: WrongCount) -> tuple[Event, ...] | Refusal:
    box = _hand_at(rules, state, action.box)
    if isinstance(box, Refusal):
        return box
    if rules.wrong_count == "whole-table":
        return tuple(misdeal(rules, state, "wrong-count"))
    return (*void_hand(rules, box, "wrong-count"), *deal_ends(rules, state, without=(box.number,)))


def dealer_wrong_count(rules: Rules, state: State, action: DealerWrongCount) -> tuple[Event, ...] | Refusal:
    if (
        state.phase not in _WITH_CARDS
        or action.cards == rules.hand_cards
        or not 0 <= action.cards <= rules.deck_cards
    ):
        says = f"a wrong count is any other than {rules.hand_cards}, while the cards are out"
        return rules.refuse("no-wrong-count", says, "dealer-wrong-count")
    return tuple(dealer_miscounted(rules, state, action.cards))


def expose_box(rules: Rules, state: State, action: ExposeBoxCard) -> tuple[Event, ...] | Refusal:
    """A card seen as it was dealt: one is turned back, more are a misdeal (r 12.3, 12.5)."""
    box = state.box(action.box)
    if state.phase not in _WITH_CARDS or box is None or action.card not in box.cards:
        return rules.refuse("not-there", f"box {action.box} does not hold that card", "exposed-card")
    if not _counts_as_exposed(rules, state):
        what = "a player's card was seen after the deal: the round goes on"
        return (Ruled(what=what, box=action.box, because=rules.because("exposed-card")),)
    if rules.exposed_most is not None and state.exposures + 1 > rules.exposed_most:
        return tuple(misdeal(rules, state, "several-cards-exposed"))
    return (Exposed(box=action.box, cards=(action.card,), because=rules.because("exposed-card")),)


def _counts_as_exposed(rules: Rules, state: State) -> bool:
    """In the deal; and while players decide, where no rule confines it to the deal (1996 r 14.5)."""
    open_ended = rules.dealer_exposes_early == "misdeal-if-several"
    return state.phase == "dealing" or (open_ended and bool(state.undecided()))


def expose_dealer(rules: Rules, state: State, action: ExposeDealerCards) -> tuple[Event, ...] | Refusal:
    """Cards of the dealer's hand seen in error: in the deal, or before the players have decided."""
    fresh = tuple(card for card in action.cards if card in state.dealer and card != state.up)
    if state.phase not in _WITH_CARDS or len(fresh) != len(action.cards):
        says = "those are not face-down cards of the dealer's hand"
        return rules.refuse("not-there", says, "dealer-card-exposed-in-deal")
    if rules.dealer_exposes_early == "all-void":
        return _hole_card_seen(rules, state, action)
    if state.phase == "dealing":
        return _exposed_in_deal(rules, state, action)
    if not state.undecided():
        what = "a dealer's card was seen after every player had decided: the round goes on"
        return (Ruled(what=what, because=rules.because("dealer-exposes-early")),)
    if rules.dealer_exposes_early == "players-choose":
        return _players_choose(rules, state, action)
    if state.exposures + len(fresh) > (rules.exposed_most or 0):
        return tuple(misdeal(rules, state, "several-cards-exposed"))
    return (Exposed(box=DEALER, cards=fresh, because=rules.because("dealer-exposes-early")),)


def _exposed_in_deal(rules: Rules, state: State, action: ExposeDealerCards) -> tuple[Event, ...]:
    """The card stays open as the dealer's up card and the fifth is dealt face down (r 12.4)."""
    if state.exposures + len(action.cards) > (rules.exposed_most or 0):
        return tuple(misdeal(rules, state, "several-cards-exposed"))
    because = rules.because("dealer-card-exposed-in-deal")
    exposed = Exposed(box=DEALER, cards=action.cards, because=because)
    return (exposed, UpCard(card=action.cards[0], because=because))


def _hole_card_seen(rules: Rules, state: State, action: ExposeDealerCards) -> tuple[Event, ...]:
    """US (m)(1): a hole card seen too early voids all hands; an interpretation says when that is."""
    if rules.reads("us-hole-card", "literal"):
        too_early = not state.bets_called
    else:
        too_early = state.phase == "dealing" or bool(state.undecided())
    if too_early:
        return tuple(misdeal(rules, state, "dealer-exposes-early"))
    what = "a hole card was seen after the time that voids the round: it goes on"
    return (Ruled(what=what, because=rules.because("dealer-exposes-early")),)


def _players_choose(rules: Rules, state: State, action: ExposeDealerCards) -> tuple[Event, ...]:
    """Players may bet or fold knowing the cards; under one reading also those who had decided (r 12.7)."""
    because = rules.because("dealer-exposes-early")
    events: list[Event] = [Exposed(box=DEALER, cards=action.cards, because=because)]
    if not rules.reads("dealer-exposes-own", "all-choose-again"):
        return tuple(events)
    for line in state.settled:
        if line.outcome == "lose" and state.boxes[line.box].decision == "fold":
            events.append(Reversed(line=line, because=because))
            events.append(Placed(box=line.box, area=line.area, cents=line.stake, because=because))
            if line.area == "ante":
                events.append(ChosenAnew(box=line.box, because=because))
    for box in state.live():
        if box.bet:
            events.append(TakenBack(box=box.number, area="bet", cents=box.bet, because=because))
            events.append(ChosenAnew(box=box.number, because=because))
    return tuple(events)


def player_exposes(rules: Rules, state: State, action: PlayerExposes) -> tuple[Event, ...] | Refusal:
    box = state.box(box_of(action.who) or 0)
    if state.phase not in ("deciding", "showing") or box is None or not set(action.cards) <= set(box.cards):
        return rules.refuse("not-there", "those cards are not in this hand", "player-exposes")
    what = "the player showed cards: no misdeal, unless information was passed"
    return (Ruled(what=what, box=box.number, because=rules.because("player-exposes")),)


def face_up_in_deck(rules: Rules, state: State, action: FaceUpInDeck) -> tuple[Event, ...] | Refusal:
    """A card comes out face up: in NZ an exposed card, in the US a card that is not used."""
    if state.phase != "dealing" or action.who != device.NAMES.get(state.device):
        says = "a card is found face up while the cards are dealt"
        return rules.refuse("not-dealing", says, "card-found-face-up")
    if action.card in state.seen():
        return rules.refuse("card-twice", "that card is on the table already", "single-deck")
    if rules.face_up_card == "turn-over":
        if state.exposures + 1 > (rules.exposed_most or 0):
            return tuple(misdeal(rules, state, "several-found-face-up"))
        return (Exposed(box=DEALER, cards=(), because=rules.because("card-found-face-up")),)
    if len(state.deck.discarded) + 1 > (rules.face_up_most or 0):
        return tuple(misdeal(rules, state, "several-found-face-up"))
    return (Discarded(cards=(action.card,), because=rules.because("card-found-face-up")),)


def drawn_in_error(rules: Rules, state: State, action: DrawnInError) -> tuple[Event, ...] | Refusal:
    if state.phase != "dealing" or action.who != device.NAMES.get(state.device):
        return rules.refuse("not-dealing", "no cards are being dealt", "card-drawn-in-error")
    what = "the card drawn in error is used as the next card"
    return (Ruled(what=what, because=rules.because("card-drawn-in-error")),)


def stray_cards(rules: Rules, state: State, action: StrayCards) -> tuple[Event, ...] | Refusal:
    """Cards where no ante lies: a whole hand is racked, less than that means a new deal (r 12.8, 12.9)."""
    stray = next((box for box in state.strays() if box.number == action.box), None)
    if state.phase not in _WITH_CARDS or stray is None:
        return rules.refuse("no-stray", f"box {action.box} has no cards without an ante", "stray-cards")
    early = state.phase == "dealing" and rules.reads("stray-hand-during-deal", "redeal")
    if len(stray.cards) != rules.hand_cards or early:
        return tuple(redeal(rules, "stray-cards"))
    racked = StrayHandRacked(box=stray.number, because=rules.because("stray-hand"))
    return (racked, *deal_ends(rules, state, without=(stray.number,)))


def swept_early(rules: Rules, state: State, action: SweptEarly) -> tuple[Event, ...] | Refusal:
    """A hand taken before its player decided is rebuilt, or void (r 12.14)."""
    box = _hand_at(rules, state, action.box)
    if isinstance(box, Refusal) or state.phase != "deciding" or box.decision:
        return rules.refuse("no-hand", f"box {action.box} has no undecided hand", "swept-early")
    because = rules.because("swept-early")
    if action.reconstructed:
        return (Ruled(what="the hand is reconstructed and play goes on", box=box.number, because=because),)
    if rules.swept_early == "dispute":
        what = "no rule covers a hand taken too early; the dispute goes to the game supervisor"
        return (Ruled(what=what, box=box.number, because=because),)
    carried = rules.reads("jackpot-swept", "carried")
    return tuple(void_hand(rules, box, "swept-early", jackpot="carried" if carried else "void"))


def one_player(rules: Rules, state: State, action: OnePlayer) -> tuple[Event, ...] | Refusal:
    """One person at several boxes: all those hands are void (r 12.12)."""
    boxes = [state.box(number) for number in dict.fromkeys(action.boxes)]
    if len(boxes) < 2 or any(box is None or not (box.ante or box.decision) or box.is_out for box in boxes):
        says = "name two boxes or more that have a wager in this round"
        return rules.refuse("not-two-hands", says, "one-hand-a-player")
    because = rules.because("two-hands-void", "one-hand-a-player")
    if rules.two_hands == "dispute":
        what = (
            "one player wagered on several hands; no rule says what follows, so the game supervisor decides"
        )
        return (Ruled(what=what, because=because),)
    outcome: Outcome = "carried" if rules.reads("jackpot-two-hands", "carried") else "void"
    events: list[Event] = []
    for box in boxes:
        assert box is not None
        lines = [line for line in state.settled if line.box == box.number and line.outcome in ("win", "lose")]
        events += [Reversed(line=line, because=because) for line in lines]
        events += claims_fall(state, because, box.number)
        events += void_hand(rules, box, "two-hands-void", "one-hand-a-player", jackpot=outcome)
    return (*events, *deal_ends(rules, state, without=action.boxes))


def communicated(rules: Rules, state: State, action: Communicated) -> tuple[Event, ...] | Refusal:
    """Players told each other of their hands: in NZ a power arises, in the US the wagers are lost."""
    boxes = [state.box(number) for number in dict.fromkeys(action.boxes)]
    if state.phase not in (*_WITH_CARDS, "settled") or any(box is None or not box.cards for box in boxes):
        return rules.refuse("no-hand", "name boxes that hold cards", "no-communication")
    because = rules.because("no-communication")
    events: list[Event] = [
        CommunicationFound(boxes=tuple(box.number for box in boxes if box), because=because)
    ]
    if rules.communication == "shall-forfeit":
        for box in boxes:
            if box and not box.is_out:
                events += forfeit(rules, state, box, "communication-forfeits")
        events += deal_ends(rules, state, without=action.boxes)
    return tuple(events)


def may_declare_dead(rules: Rules, state: State, who: str) -> Option | Refusal:
    """The power to declare the hand of a player who communicated void."""
    if rules.communication != "may-forfeit" or not rules.book.holds("communication-forfeits", who):
        return rules.refuse("no-power", f"the {who} has no power over that hand", "communication-forfeits")
    boxes = tuple(n for n in sorted(state.communicated) if not state.boxes[n].is_out)
    if who not in SUPERVISORS or not boxes:
        says = "a hand is declared dead after its player is found to have communicated"
        return rules.refuse("nobody-communicated", says, "no-communication")
    dead = DeadHand(who=who, box=boxes[0])
    return Option(dead, rules.because("communication-forfeits"), {"box": Choices(boxes)})


def dead_hand(rules: Rules, state: State, action: DeadHand) -> tuple[Event, ...] | Refusal:
    option = may_declare_dead(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        says = f"box {action.box} was not found to have communicated"
        return rules.refuse("nobody-communicated", says, "no-communication")
    box = state.boxes[action.box]
    events = forfeit(rules, state, box, "communication-forfeits")
    return (*events, *deal_ends(rules, state, without=(box.number,)))


def may_direct(rules: Rules, state: State, who: str) -> Option | Refusal:
    """A direction on language or silence."""
    if not rules.book.holds("table-conduct", who) or who not in SUPERVISORS:
        return rules.refuse("no-power", f"the {who} has no power to direct players", "table-conduct")
    choices = Choices(tuple(DIRECTIONS))
    return Option(Direct(who=who, what="english"), rules.because("table-conduct"), {"what": choices})


def direct(rules: Rules, state: State, action: Direct) -> tuple[Event, ...] | Refusal:
    option = may_direct(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        says = f"a direction is one of: {', '.join(DIRECTIONS)}"
        return rules.refuse("bad-direction", says, "table-conduct")
    key = DIRECTIONS[action.what]
    what = {"english": "only English is spoken at the table", "silence": "silence while a hand is played"}
    return (Ruled(what=what[action.what], because=rules.because(key, "table-conduct")),)


def may_separate(rules: Rules, state: State, who: str) -> Option | Refusal:
    """Players suspected of collusion kept from one table."""
    if not rules.book.holds("table-conduct", who) or who not in SUPERVISORS:
        return rules.refuse("no-power", f"the {who} has no power to direct players", "table-conduct")
    boxes = Choices(tuple(range(1, state.house.boxes + 1)))
    return Option(Separate(who=who, box=1), rules.because("separation"), {"box": boxes})


def separate(rules: Rules, state: State, action: Separate) -> tuple[Event, ...] | Refusal:
    option = may_separate(rules, state, action.who)
    if isinstance(option, Refusal):
        return option
    if not option.admits(action):
        return rules.refuse("no-such-box", f"the table has boxes 1 to {state.house.boxes}", "separation")
    return (Separated(box=action.box, because=rules.because("separation", "table-conduct")),)


def off_table(rules: Rules, state: State, action: OffTable) -> tuple[Event, ...] | Refusal:
    box = _hand_at(rules, state, action.box)
    if isinstance(box, Refusal):
        return box
    what = "the cards must stay over the table, in view of the dealer"
    return (Ruled(what=what, box=box.number, because=rules.because("cards-stay-in-view")),)


def taken_out(rules: Rules, state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What the general rules decided; a hand whose ante they void while it is played leaves the round."""
    if state.phase not in _WITH_CARDS or any(isinstance(event, RoundEnded) for event in events):
        return events
    voided = [event for event in events if isinstance(event, Settled) and event.area == "ante"]
    if not voided:
        return events
    out: list[Event] = [HandOut(box=line.box, because=line.because) for line in voided]
    for line in voided:
        box = state.boxes[line.box]
        if box.has_jackpot and not box.jackpot:
            # A coupon is no chip that the general rules would see on the layout.
            coupon = Settled(box=box.number, area="jackpot", outcome="void", stake=0, because=line.because)
            out.append(coupon)
    return (*events, *out, *deal_ends(rules, state, without=[line.box for line in voided]))
