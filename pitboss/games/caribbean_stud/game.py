"""Caribbean stud as a game: the contract kept, each verb sent to its rule."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud import (
    claims,
    dealing,
    deciding,
    device,
    irregular,
    settlement,
    upkeep,
    wagering,
)
from pitboss.games.caribbean_stud.apply import EVENTS, apply
from pitboss.games.caribbean_stud.events import Compared
from pitboss.games.caribbean_stud.options import options
from pitboss.games.caribbean_stud.rules import Rules, rules
from pitboss.games.caribbean_stud.setup import Setup
from pitboss.games.caribbean_stud.state import Deck, State, wagers
from pitboss.games.caribbean_stud.view import view
from pitboss.law import Rulebook
from pitboss.table import general
from pitboss.table.action import Action
from pitboss.table.cards import Card
from pitboss.table.event import Called, Event, RoundEnded, Ruled, Told, Wager
from pitboss.table.general import Situation
from pitboss.table.house import House
from pitboss.table.money import Cents, money
from pitboss.table.option import Amounts, Choices, Option, Range
from pitboss.table.payment import Paid, WasPaid
from pitboss.table.refusal import Refusal
from pitboss.table.rule import UNBOUNDED, utters
from pitboss.table.sign import refuse_sign

AREAS = ("ante", "bet", "jackpot", "prize")


def _paid(rules: Rules, state: State, action: Paid) -> tuple[Event, ...] | Refusal:
    if not 1 <= action.box <= state.house.boxes or action.area not in AREAS:
        says = f"a payment names a box from 1 to {state.house.boxes} and one of: {', '.join(AREAS)}"
        return rules.refuse("bad-payment", says, "overpayment")
    because = rules.because("overpayment")
    return (WasPaid(box=action.box, area=action.area, cents=action.cents, because=because),)


def _payments(rules: Rules, state: State, who: str) -> list[Option]:
    """Any payment may be stated, right or wrong."""
    if not utters(Paid, who):
        return []
    boxes = Choices(tuple(range(1, state.house.boxes + 1)))
    stated = Paid(who=who, box=1, area=AREAS[0], cents=Cents(0))
    vary: dict[str, Range] = {"box": boxes, "area": Choices(AREAS), "cents": Amounts(0, UNBOUNDED)}
    return [Option(stated, rules.because("overpayment"), vary)]


_DECIDE: dict[type[Action], Callable[[Rules, State, Any], tuple[Event, ...] | Refusal]] = {
    a.Ante: wagering.ante,
    a.MatchPlay: wagering.match_play,
    a.CallAnte: wagering.call_ante,
    a.Jackpot: wagering.jackpot,
    a.TakeBack: wagering.take_back,
    a.ReportLight: wagering.report_light,
    a.CoinLight: wagering.light,
    a.NoMoreBets: wagering.close,
    a.LockOut: wagering.lock_out,
    a.AcceptedByMistake: wagering.accepted_by_mistake,
    a.DealBox: dealing.deal_box,
    a.DealDealer: dealing.deal_dealer,
    a.DealComplete: dealing.complete,
    a.Bet: deciding.bet,
    a.Fold: deciding.fold,
    a.Away: deciding.away,
    a.Reveal: deciding.reveal,
    a.Show: settlement.show,
    a.LeaveFaceDown: settlement.leave_face_down,
    a.Settle: settlement.settle,
    a.Verify: claims.verify,
    a.Validate: claims.validate,
    a.PayJackpot: claims.pay,
    a.AskPayment: claims.ask,
    a.Shuffle: upkeep.shuffle,
    a.CutCards: upkeep.cut,
    a.Recut: upkeep.recut,
    a.PlayerCuts: upkeep.player_cuts,
    a.TableVacant: upkeep.vacant,
    a.ReplaceCards: upkeep.replace_cards,
    a.OrderCount: upkeep.order_count,
    a.CountDeck: upkeep.count_deck,
    a.CountStub: upkeep.count_stub,
    a.ShufflerCounts: upkeep.shuffler_counts,
    a.Jams: upkeep.jams,
    a.RemoveDevice: upkeep.remove_device,
    a.DealBy: upkeep.deal_by,
    a.WrongCount: irregular.wrong_count,
    a.DealerWrongCount: irregular.dealer_wrong_count,
    a.ExposeBoxCard: irregular.expose_box,
    a.ExposeDealerCards: irregular.expose_dealer,
    a.PlayerExposes: irregular.player_exposes,
    a.FaceUpInDeck: irregular.face_up_in_deck,
    a.DrawnInError: irregular.drawn_in_error,
    a.StrayCards: irregular.stray_cards,
    a.SweptEarly: irregular.swept_early,
    a.OnePlayer: irregular.one_player,
    a.Communicated: irregular.communicated,
    a.DeadHand: irregular.dead_hand,
    a.Direct: irregular.direct,
    a.Separate: irregular.separate,
    a.OffTable: irregular.off_table,
    Paid: _paid,
}


class CaribbeanStud:
    """The game of Caribbean stud under every rulebook that knows it."""

    slug = "caribbean-stud"
    setup = Setup
    verbs: Sequence[type[Action]] = (*a.VERBS, *general.verbs)
    events: Sequence[type[Event]] = tuple(
        dict.fromkeys((*EVENTS, Called, Told, Ruled, Compared, RoundEnded, WasPaid, *general.events))
    )

    def rules(self, book: Rulebook) -> Rules:
        """The rulebook with every key and term that the engine needs."""
        return rules(book)

    def new(self, rules: Rules, setup: Setup) -> State | Refusal:
        """An open table with shuffled cards, or what is wrong with the setup."""
        return _unfit(rules, setup) or _opened(setup)

    def options(self, rules: Rules, state: State, who: str) -> list[Option]:
        """What somebody may do now, under the rules of the game and the general rules."""
        return [
            *options(rules, state, who),
            *_payments(rules, state, who),
            *general.options(rules.book, state.house, _situation(state), who),
        ]

    def decide(self, rules: Rules, state: State, action: Action) -> tuple[Event, ...] | Refusal:
        """What follows from an action, or why it is refused."""
        if not utters(type(action), action.who):
            return rules.refuse("not-yours", f"{action.who} cannot do this", "rules-apply")
        decide = _DECIDE.get(type(action))
        if decide is None:
            answer = general.decide(rules.book, state.house, _situation(state), action)
            return answer if isinstance(answer, Refusal) else irregular.taken_out(rules, state, answer)
        return decide(rules, state, action)

    def apply(self, state: State, event: Event) -> State:
        """The state after an event."""
        return apply(state, event)

    def view(self, state: State, who: str) -> State:
        """The state as somebody may see it."""
        return view(state, who)

    def wagers(self, state: State) -> tuple[Wager, ...]:
        """Every wager on the layout."""
        return wagers(state)

    def procedure(self, rules: Rules, state: State) -> Option | None:
        """The dealer's next step; none while cards are awaited from the device or decisions from players."""
        for guard in _STEPS[state.phase]:
            option = guard(rules, state, "dealer")
            if isinstance(option, Option):
                return option
        return None

    def feed(self, rules: Rules, state: State, deck: Sequence[Card]) -> Action | None:
        """The next cards from a shuffled deck, in the order in which the device deals them."""
        return _next_cards(rules, state, deck)


_STEPS: dict[str, tuple[Callable[[Rules, State, str], Option | Refusal], ...]] = {
    "betting": (upkeep.may_shuffle, upkeep.may_cut, wagering.may_close),
    "dealing": (upkeep.may_shuffle, upkeep.may_cut, wagering.may_lock_out, dealing.should_complete),
    "deciding": (upkeep.should_count_stub, deciding.may_reveal, settlement.may_settle),
    "showing": (settlement.may_settle,),
    "settled": (claims.may_verify, claims.should_count, claims.may_pay, upkeep.may_shuffle),
}


def _situation(state: State) -> Situation:
    return Situation(wagers(state), state.phase not in ("betting", "settled"))


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
    refusal = refuse_sign(rules.book, setup.sign, setup.chips)
    if refusal:
        return refusal
    most = rules.boxes_most
    if setup.boxes < 1 or (most and setup.boxes > most):
        says = f"boxes: {setup.boxes} is not allowed; a table has 1 to {most or 'as many as fit'} boxes"
        return rules.refuse("setup-boxes", says, "wagering-areas")
    if setup.device not in rules.up_card:
        says = f"device: cards are dealt by {', '.join(rules.up_card)}, not by {setup.device}"
        return rules.refuse("setup-device", says, "device-allowed")
    if setup.device == "hand" and setup.shuffled_by == "dealer":
        says = "shuffled-by: cards dealt from the hand are shuffled by a machine"
        return rules.refuse("setup-shuffled-by", says, "deal-from-hand")
    if setup.jackpot != "none" and rules.jackpot_wager is None and setup.sign.jackpot_wager is None:
        says = "jackpot-wager: the sign states what a jackpot wager costs"
        return rules.refuse("setup-jackpot-wager", says, "jackpot-amount")
    if rules.jackpot_wager and setup.sign.jackpot_wager not in (None, rules.jackpot_wager):
        return rules.refuse("setup-jackpot-wager", "jackpot-wager: the rule fixes it", "jackpot-amount")
    return _low_payout_limit(rules, setup)


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
        cards = _in_turn(state, deck, index, len(places), whole)
        if held or not state.seen().isdisjoint(cards):
            # The deal did not go as it should: whatever is left on top comes next.
            left = [card for card in deck if card not in state.seen()]
            cards = tuple(left[: whole - len(held)])
        return a.DealBox(who=who, box=place, cards=cards) if place else a.DealDealer(who=who, cards=cards)
    return None


def _in_turn(state: State, deck: Sequence[Card], index: int, places: int, whole: int) -> tuple[Card, ...]:
    """The cards of a place in a regular deal: five at a time from a machine, else one in each turn."""
    discarded = state.deck.discarded
    unused = [card for card in deck if card not in discarded] if discarded else deck
    if state.device == "shuffler":
        return tuple(unused[whole * index : whole * (index + 1)])
    return tuple(unused[index : whole * places : places])
