"""The initial deal as it should have gone: the cards in the order in which they came, dealt by r 7.3."""

from collections import Counter
from collections.abc import Iterable

from pitboss.games.blackjack.deal.due import places
from pitboss.games.blackjack.events import Reconstructed
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.state import DEALER, Box, State
from pitboss.games.blackjack.wagers.area import INSURANCE, ORIGINAL, SEVENS, Area, area_of
from pitboss.law.key import Key, key
from pitboss.table.cards import Card, rank
from pitboss.table.event import Event, Placed, Reversed, Settled
from pitboss.table.refusal import Refusal

DEAL_CLOCKWISE = key("deal-clockwise")
DISPUTE_LADDER = key("dispute-ladder")

# Phases in which cards of a round lie on the table and its wagers are open.
WITH_CARDS = ("dealing", "insurance", "playing", "dealer", "settling")


def may_be_found(table: Moment) -> bool:
    """Whether it can still be found that cards lie wrong: until they are racked, or until the settlement."""
    phase = table.state.phase
    if phase == "settled":
        return not table.rules.reads("irregularity-found-until", "settlement")
    return phase in WITH_CARDS


def refuse_settled(table: Moment, key: Key) -> Refusal | None:
    """Why nothing more is made of it once the wagers are settled: it is a dispute."""
    if table.state.phase not in ("settled", "over"):
        return None
    says = "the wagers of the round are settled; what is found after that is a dispute"
    return table.refuse("settled-already", says, key, DISPUTE_LADDER)


def came(state: State) -> list[tuple[int, Card]]:
    """The cards of the initial deal that are still there, in the order in which they came."""
    left = _lying(state)
    found = []
    for place, card in state.order:
        if left[place][card]:
            left[place][card] -= 1
            found.append((place, card))
    return found


def later(state: State) -> list[Card]:
    """The cards that came after the initial deal, in the order in which hands are played."""
    left = _lying(state)
    for place, card in came(state):
        left[place][card] -= 1
    hands = [(box.number, card) for box in state.in_order() for hand in box.hands for card in hand.cards]
    found = []
    for place, card in (*hands, *((DEALER, card) for card in state.dealer)):
        if left[place][card]:
            left[place][card] -= 1
            found.append(card)
    return found


def _lying(state: State) -> dict[int, Counter[Card]]:
    """The cards of each place, those of hands that were paid or lost included; a box that is out has none."""
    lying = {place: Counter[Card]() for place, _ in state.order}
    for box in state.in_order():
        cards = [card for hand in box.hands for card in hand.cards]
        lying[box.number] = Counter(() if box.is_out else cards)
    return {**lying, DEALER: Counter(state.dealer)}


def is_in_time(state: State, decided: frozenset[int]) -> bool:
    """Whether hands can be put right: no decision stands against it, and every card can still be had."""
    hands = (hand for box in state.wagered() for hand in box.hands if hand.is_gone)
    racked = Counter(card for hand in hands for card in hand.cards)
    return not decided and racked <= Counter(state.shoe.rack)


def reached(table: Moment) -> int:
    """How far the deal has come along its places; past the end once it is over."""
    order, counts = places(table), Counter[int]()
    if table.state.phase != "dealing":
        return len(order)
    furthest = -1
    for place, _ in came(table.state):
        if place in order:
            furthest = max(furthest, _position(order, place, counts[place]))
            counts[place] += 1
    return furthest


def is_passed_over(table: Moment, place: int) -> bool:
    """Whether the deal has gone past a place that has yet to get a card of it."""
    got = sum(where == place for where, _ in came(table.state))
    return _position(places(table), place, got) < reached(table)


def _position(order: list[int], place: int, number: int) -> int:
    """Where in the deal a place gets its card of a number, from nought; past the end where it gets none."""
    found = [index for index, where in enumerate(order) if where == place]
    return found[number] if number < len(found) else len(order)


def is_right(table: Moment) -> bool:
    """Whether the cards of the deal, as far as it went, came to their places in their order."""
    went = [place for place, _ in came(table.state)]
    return went == places(table)[: len(went)]


def astray(table: Moment) -> list[int]:
    """Places whose cards of the deal are not those that they should have; boxes left out are not counted."""
    order = [place for place in places(table) if not is_passed_over(table, place)]
    went = [(place, card) for place, card in came(table.state) if place in order]
    should = dealt_again(order, (card for _, card in went))
    return [
        place
        for place in sorted(set(order))
        if should[place] != tuple(card for where, card in went if where == place)
    ]


def dealt_again(order: list[int], cards: Iterable[Card]) -> dict[int, tuple[Card, ...]]:
    """What each place gets when cards are dealt in an order of places."""
    hands: dict[int, tuple[Card, ...]] = dict.fromkeys(order, ())
    for place, card in zip(order, cards, strict=False):
        hands[place] += (card,)
    return hands


def reconstructed(table: Moment, *keys: Key) -> tuple[Event, ...]:
    """The hands as they should be; what is left over is dealt next. Then the deal goes on, or ends."""
    state, order = table.state, places(table)
    cards = [*(card for _, card in came(state)), *later(state)]
    hands = dealt_again(order, cards)
    boxes = tuple((box.number, hands[box.number]) for box in state.wagered())
    dealer = hands.get(DEALER, ())
    stays = _keeps_insurance(table, dealer)
    unmade = [
        event
        for box in state.wagered()
        for event in _unmade(table, box, hands[box.number], *keys, stays=stays)
    ]
    because = table.because(*keys, DEAL_CLOCKWISE)
    again = Reconstructed(boxes=boxes, dealer=dealer, waiting=tuple(cards[len(order) :]), because=because)
    events = (*unmade, again)
    return (*events, *onward(table.after(events)))


def _unmade(table: Moment, box: Box, cards: tuple[Card, ...], *keys: Key, stays: bool) -> list[Event]:
    """What was decided or added on a box before its hand was put right; insurance may stay.

    All other wagers lie there as at first.
    """
    events: list[Event] = []
    for line in table.state.settled:
        area = area_of(line.box, line.area)
        if area is None or area.box != box.number or line.outcome not in ("win", "lose"):
            continue
        if area.kind != SEVENS or box.dealt != cards:
            events += _back_on(table, line, area, *keys)
    added = [
        lines.void(table, stake, area, cents, *keys)
        for stake in box.stakes
        for area, cents in stake.pieces(box.number)
        if cents and area.kind not in (ORIGINAL, SEVENS) and not (stays and area.kind == INSURANCE)
    ]
    return [*events, *added]


def _keeps_insurance(table: Moment, dealer: tuple[Card, ...]) -> bool:
    """Whether insurance lies on: the dealer's first card still is one against which it is taken (r 4.7)."""
    is_insured = any(stake.insurance for box in table.state.wagered() for stake in box.stakes)
    if not is_insured or not dealer or rank(dealer[0]) not in table.rules.insurance_on:
        return False
    return not table.rules.reads("insurance-of-hands-laid-anew", "returned")


def _back_on(table: Moment, line: Settled, area: Area, *keys: Key) -> list[Event]:
    """A settlement undone; an original or Super Sevens wager lies on the layout again."""
    because = table.because(*keys)
    undone = Reversed(line=line, because=because)
    if area.kind not in (ORIGINAL, SEVENS):
        return [undone]
    return [undone, Placed(box=line.box, area=line.area, cents=line.stake, again=True, because=because)]
