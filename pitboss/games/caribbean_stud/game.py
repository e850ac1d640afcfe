"""Caribbean stud as a game: the contract kept, each verb sent to its rule."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import ClassVar

from pitboss.games.caribbean_stud import (
    cards,
    claims,
    closing,
    conduct,
    counts,
    dealing,
    deciding,
    device,
    exposures,
    irregular,
    jackpot_wager,
    machines,
    offers,
    play,
    settlement,
    showing,
    wagering,
)
from pitboss.games.caribbean_stud.actions import DealBox, DealDealer
from pitboss.games.caribbean_stud.events import CardsCollected, Compared
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.games.caribbean_stud.rules import Rules, rules
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.games.caribbean_stud.state import Deck, State, wagers
from pitboss.games.caribbean_stud.view import view
from pitboss.law import Rulebook
from pitboss.table.action import Action
from pitboss.table.cards import DECK, Card
from pitboss.table.chance import Chance
from pitboss.table.event import Event, Wager
from pitboss.table.general import Situation
from pitboss.table.house import House
from pitboss.table.machine import AnyRule, Machine, Step, dealer, step
from pitboss.table.money import money
from pitboss.table.payment import Paid, WasPaid
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule
from pitboss.table.shown import Hand
from pitboss.table.sign import refuse_sign
from pitboss.table.who import MOST_BOXES


def _paid(table: Moment, action: Paid) -> tuple[Event, ...] | Refusal:
    boxes, areas = table.state.house.boxes, offers.AREAS
    if not 1 <= action.box <= boxes or action.area not in areas:
        says = f"a payment names a box from 1 to {boxes} and one of: {', '.join(areas)}"
        return table.refuse("bad-payment", says, "overpayment")
    because = table.because("overpayment")
    return (WasPaid(box=action.box, area=str(action.area), cents=action.cents, because=because),)


_READY = dealer(cards.may_shuffle, cards.may_cut)


class CaribbeanStud(Machine[Rules, State]):
    """The game of Caribbean stud under every rulebook that knows it."""

    slug = "caribbean-stud"
    setup = Setup
    demo = play.DEMO
    how_to = play.HOW_TO
    moment = Moment
    own_rules: ClassVar[tuple[AnyRule, ...]] = (
        *wagering.RULES,
        *jackpot_wager.RULES,
        *cards.RULES,
        *closing.RULES,
        *dealing.RULES,
        *deciding.RULES,
        *showing.RULES,
        *settlement.RULES,
        *claims.RULES,
        *counts.RULES,
        *machines.RULES,
        *exposures.RULES,
        *irregular.RULES,
        *conduct.RULES,
        FactRule(Paid, offers.paid, _paid),
    )
    untouched: ClassVar[tuple[type[Event], ...]] = (Compared, CardsCollected)
    steps: ClassVar[Mapping[str, tuple[Step, ...]]] = {
        "betting": (
            step("shift manager", cards.should_replace),
            step("shift manager", machines.should_deal_by),
            *_READY,
            *dealer(closing.may_close),
        ),
        "dealing": (*_READY, *dealer(closing.may_lock_out, dealing.should_complete)),
        "deciding": dealer(counts.should_count_stub, deciding.may_reveal, settlement.may_settle),
        "showing": dealer(settlement.may_settle),
        "settled": (
            *dealer(claims.may_verify, claims.should_count),
            step("casino supervisor", claims.may_validate),
            *dealer(claims.may_pay),
            step("shift manager", cards.should_replace),
            *dealer(cards.may_shuffle),
        ),
    }

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table with shuffled cards, or what is wrong with the setup."""
        return _unfit(rules, setup) or _opened(setup)

    def situation(self, state: State) -> Situation:
        """A round is in question until it is closed by the next shuffle."""
        settled = state.settled if state.phase != "betting" else ()
        return Situation(wagers(state), state.phase not in ("betting", "settled"), settled)

    def in_general(self, table: Moment, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """What the general rules decided; hands and jackpot claims whose wagers they void fall with them."""
        return irregular.taken_out(table, events)

    def view(self, state: State, who: str) -> State:
        """The state as somebody may see it."""
        return view(state, who)

    def wagers(self, state: State) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def draw(self, rules: Rules, state: State, chance: Chance) -> tuple[Card, ...]:
        """A shuffled deck."""
        return chance.shuffled(DECK)

    def remaining(
        self, deck: Sequence[Card], action: Action, events: Sequence[Event]
    ) -> Sequence[Card] | None:
        """The deck after a cut; none after a shuffle."""
        return play.remaining(deck, action, events)

    def feed(self, rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
        """The next cards from a shuffled deck, in the order in which the device deals them."""
        return _next_cards(rules, state, deck)

    def shown(self, rules: Rules, state: State, who: str) -> Sequence[Hand | str]:
        """The hands, and what is known of the other boxes."""
        return play.shown(rules, state, who)

    def awaits(self, rules: Rules, state: State, step: Action, who: str) -> bool:
        """Whether a player is given time before a step."""
        return play.awaits(rules, state, step, who)

    def backing(self, rules: Rules, state: State, action: Action) -> int:
        """The bet wager that goes with an ante."""
        return play.backing(rules, state, action)

    def leaving(self, rules: Rules, state: State, step: Action | None) -> Action | None:
        """How the round of players who leave is brought to its end."""
        return play.leaving(rules, state, step)


def _opened(setup: Setup) -> State:
    by_machine = setup.device in ("shuffler", "hand")
    house = House(sign=setup.sign, chips=setup.chips, boxes=setup.boxes)
    return State(
        house=house,
        device=setup.device,
        shuffled_by=setup.shuffled_by or ("machine" if by_machine else "dealer"),
        jackpot=setup.jackpot,
        name=setup.name,
        shuffler_counts=setup.shuffler_counts,
        deck=Deck(opened_at=setup.opened_at),
    )


def _unfit(rules: Rules, setup: Setup) -> Refusal | None:
    """What is wrong with a setup: the sign, the boxes, the device, the jackpot, the payout limit."""
    further = ("box_maximum", "jackpot_wager", "max_payout")
    refusal = refuse_sign(rules.book, setup.sign, setup.chips, further)
    if refusal:
        return refusal
    most = rules.boxes_most or MOST_BOXES
    if not 1 <= setup.boxes <= most:
        says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {most} boxes"
        return rules.refuse("setup-boxes", says, "wagering-areas")
    if setup.device not in rules.up_card:
        says = f"device: cards are dealt by {', '.join(rules.up_card)}, not by {setup.device}"
        return rules.refuse("setup-device", says, "device-allowed")
    if setup.device == "hand" and setup.shuffled_by == "dealer":
        says = "shuffled-by: cards dealt from the hand are shuffled by a machine"
        return rules.refuse("setup-shuffled-by", says, "hand-needs-machine")
    if setup.jackpot != "none" and rules.jackpot_wager is None and setup.sign.jackpot_wager is None:
        says = "jackpot-wager: the sign states what a jackpot wager costs"
        return rules.refuse("setup-jackpot-wager", says, "jackpot-amount")
    return _bad_jackpot(rules, setup) or _low_payout_limit(rules, setup)


def _bad_jackpot(rules: Rules, setup: Setup) -> Refusal | None:
    """A jackpot wager is one chip of the table, where the rules let it be placed."""
    if setup.jackpot == "none":
        return None
    if setup.jackpot == "manual" and rules.book.is_silent("area-jackpot-layout"):
        says = "jackpot: no jackpot wager is taken on the layout here; it is electronic or none"
        return rules.refuse("setup-jackpot", says, "area-jackpot-slot")
    wager = rules.jackpot_cents(setup.sign)
    if rules.jackpot_wager and setup.sign.jackpot_wager not in (None, rules.jackpot_wager):
        return rules.refuse("setup-jackpot-wager", "jackpot-wager: the rule fixes it", "jackpot-amount")
    if wager not in setup.chips:
        says = "jackpot-wager: it is a single chip of the table"
        return rules.refuse("setup-jackpot-wager", says, "jackpot-chip-placed")
    return None


def _low_payout_limit(rules: Rules, setup: Setup) -> Refusal | None:
    """A limit on payouts may not be set below what the rules guarantee (US (l)(4))."""
    limit, least = setup.sign.max_payout, rules.payout_limit_least
    if limit is None or least is None:
        return None
    minimum = setup.sign.minimum
    won = rules.bet_multiple * minimum * max(rules.bet_odds.values())
    if not rules.reads("us-payout-limit", "bet-only"):
        won += minimum * rules.ante_odds
    floor = max(Fraction(least), won)
    if limit >= floor:
        return None
    says = f"max-payout: {money(limit)} is below the least limit allowed here, {money(int(floor))}"
    return rules.refuse("setup-max-payout", says, "payout-limit-least")


def _next_cards(rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
    # Cards once out go on, though they should have been shuffled first.
    if state.phase != "dealing" or not (state.deck.is_shuffled or state.seen()):
        return None
    places: list[int] = [*(box.number for box in state.live()), 0]
    who, whole = device.NAMES[state.device], rules.hand_cards
    for index, place in enumerate(places):
        held = state.boxes[place].cards if place else state.dealer
        if len(held) >= whole:
            continue
        hand = _in_turn(state, deck, index, len(places), whole)
        if held or not state.seen().isdisjoint(hand):
            # The deal did not go as it should: whatever is left on top comes next.
            left = [card for card in deck if card not in state.seen()]
            hand = tuple(left[: whole - len(held)])
        return DealBox(who=who, box=place, cards=hand) if place else DealDealer(who=who, cards=hand)
    return None


def _in_turn(state: State, deck: Sequence[Card], index: int, places: int, whole: int) -> tuple[Card, ...]:
    """The cards of a place in a regular deal: five at a time from a machine, else one in each turn."""
    discarded = state.deck.discarded
    unused = [card for card in deck if card not in discarded] if discarded else deck
    if state.device == "shuffler":
        return tuple(unused[whole * index : whole * (index + 1)])
    return tuple(unused[index : whole * places : places])
