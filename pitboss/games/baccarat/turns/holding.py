"""Who turns a hand over in style B: whom it is offered to, who has it, and when the dealer keeps it."""

from pitboss.games.baccarat.deal.due import waits_for_void_hand
from pitboss.games.baccarat.events import HandGivenUp, HandKept, HandPassed
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.state import STYLE_B, Bet, State
from pitboss.games.baccarat.turns.around import around, numbers_clockwise
from pitboss.games.baccarat.wagers.area import BANKER, HANDS, PLAYER
from pitboss.law.key import Key, key
from pitboss.table.event import Event
from pitboss.table.house import known_as

BANK_OFFERED = key("bank-offered")
BANKER_CARDS_PASSED = key("banker-cards-passed")
BANKER_LIKEWISE = key("banker-likewise")
CARDS_ACCEPTED = key("cards-accepted")
CARDS_IN_VIEW = key("cards-in-view")
DEALER_KEEPS_CARDS = key("dealer-keeps-cards")
ONE_HAND_AT_A_TIME = key("one-hand-at-a-time")
THIRD_CARD_PASSED = key("third-card-passed")
VOID_HAND = key("void-hand")

# What a hand is called where staff name it, and the rule by which it is offered.
TITLE = {hand: f"{hand} hand" for hand in HANDS}
OFFERED = {BANKER: BANK_OFFERED, PLAYER: key("cards-offered")}


def in_turn(state: State) -> str:
    """The hand whose face-down cards are turned next: one that is out, else the player's first (r 8.20)."""
    if state.phase != "playing" or state.is_amiss:
        return ""
    hidden = [hand for hand in HANDS if state.hands[hand].is_hidden]
    return next((hand for hand in hidden if state.hands[hand].is_out), hidden[0] if hidden else "")


def to_assign(state: State) -> str:
    """The hand for which a player is sought now: the bank before the first card, else the hand in turn."""
    if state.style != STYLE_B or waits_for_void_hand(state):
        return ""
    before_cards = state.phase == "dealing" and not state.order
    hand = BANKER if before_cards else in_turn(state)
    return "" if not hand or state.hands[hand].is_assigned else hand


# Players


def staked(table: Moment, hand: str) -> dict[int, int]:
    """The highest wager on a hand of each who may turn it: with a seat, and not told to leave (r 8.10).

    By one reading it is all that a person has on the hand, from whatever seat.
    """
    state, house = table.state, table.state.house
    stakes: dict[int, int] = {}
    for bet in () if state.is_void else state.bets_on(hand):
        seat = _seat_of(state, bet)
        if seat is not None and state.maker(bet) not in house.excluded:
            stakes[seat] = max(stakes.get(seat, 0), bet.cents)
    if not table.rules.reads("highest-wager", "sum"):
        return stakes
    return {place: _all_of(state, place, hand) for place in stakes}


def _seat_of(state: State, bet: Bet) -> int | None:
    """Where whoever made a wager sits; one who has left the place may sit at another, or at none."""
    house = state.house
    if not bet.area.maker and bet.place not in house.absent:
        return bet.place if bet.place <= house.boxes else None
    seats = (box for box in sorted(house.seats) if known_as(house, box) == state.maker(bet))
    return next(seats, None)


def _all_of(state: State, place: int, hand: str) -> int:
    return sum(bet.cents for bet in state.bets_of(place) if bet.area.kind == hand)


def to_ask(table: Moment, hand: str) -> list[int]:
    """Players still to be asked, the next one first: the highest wager, among equals the lowest seat."""
    rules, house = table.rules, table.state.house
    refused = {known_as(house, place) for place in table.state.hands[hand].refused}
    stakes = staked(table, hand)
    places: list[int] = []
    for highest in sorted(set(stakes.values()), reverse=True):
        equals = [place for place, cents in stakes.items() if cents == highest]
        rising = numbers_clockwise(table)
        places += around(equals, min(equals), clockwise=False, numbers_clockwise=rising)
    if hand == BANKER and rules.reads("bank-offered-when", "kept-while-wanted"):
        places.sort(key=lambda place: place != table.state.bank)
    return [place for place in places if known_as(house, place) not in refused]


def asked(table: Moment, hand: str) -> int | None:
    """The player who was offered a hand and is to answer now; none if they are no longer there."""
    offered = table.state.hands[hand].offered
    is_open = to_assign(table.state) == hand and offered in to_ask(table, hand)
    return offered if is_open else None


def holder(table: Moment, hand: str) -> int | None:
    """The player who turns a hand, if they are still there."""
    place = table.state.hands[hand].holder
    return place if place in staked(table, hand) else None


def awaited(table: Moment) -> int | None:
    """The player who is to answer an offer, or to turn cards."""
    state = table.state
    if hand := to_assign(state):
        return asked(table, hand)
    hand = in_turn(state)
    return holder(table, hand) if hand and state.hands[hand].is_out else None


# What follows by itself, and what lies before a player


def ends(table: Moment) -> list[Event]:
    """The dealer keeps a hand that nobody is left to take, or whose player is no longer there (r 8.23).

    Before the first card a bank whose player is gone is offered to the next.
    """
    state = table.state
    if state.phase == "dealing" and not state.order and (place := _lost(table, BANKER)) is not None:
        return [HandGivenUp(hand=BANKER, box=place, because=table.because(BANK_OFFERED))]
    hand = to_assign(state)
    if hand and not to_ask(table, hand):
        return [kept(table, hand)]
    hand = in_turn(state)
    return [kept(table, hand)] if hand and _lost(table, hand) is not None else []


def _lost(table: Moment, hand: str) -> int | None:
    """The player who took a hand and is no longer there."""
    return table.state.hands[hand].holder if holder(table, hand) is None else None


def kept(table: Moment, hand: str) -> HandKept:
    """The dealer has a hand, and on which ground."""
    state = table.state
    keys = (OFFERED[hand],) if state.hands[hand].refused else ()
    void = (VOID_HAND,) if state.is_void else ()
    return HandKept(hand=hand, because=table.because(DEALER_KEEPS_CARDS, *keys, *void))


def passed(table: Moment, hand: str, place: int) -> HandPassed:
    """Face-down cards before the player who turns them, in full view (r 8.16, 8.20, 9.10)."""
    return HandPassed(hand=hand, box=place, because=table.because(*passing_keys(table, hand)))


def passing_keys(table: Moment, hand: str) -> tuple[Key, ...]:
    """The rules by which a hand's cards are passed."""
    likewise = (BANKER_LIKEWISE,) if hand == BANKER else ()
    first = BANKER_CARDS_PASSED if hand == BANKER else CARDS_ACCEPTED
    key = THIRD_CARD_PASSED if is_third(table, hand) else first
    return (key, *likewise, CARDS_IN_VIEW, ONE_HAND_AT_A_TIME)


def is_third(table: Moment, hand: str) -> bool:
    """Whether the only card of a hand that lies face down is its third."""
    found = table.state.hands[hand]
    return found.is_hidden and all(found.faces[: table.rules.initial_cards])
