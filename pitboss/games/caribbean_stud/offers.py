"""Facts that may well be stated now: what a console shows to whoever finds them."""

from collections.abc import Sequence

from pitboss.games.caribbean_stud import actions as a
from pitboss.games.caribbean_stud.deal import device
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.law.key import Key, key
from pitboss.table.action import Action
from pitboss.table.cards import DECK
from pitboss.table.chips.money import Cents
from pitboss.table.chips.payment import Paid
from pitboss.table.notation import Words
from pitboss.table.option import Amounts, Cards, Choices, Numbers, Option, Range
from pitboss.table.rule import UNBOUNDED
from pitboss.table.verbs import Away
from pitboss.table.who import Place, box_of

CARD_DRAWN_IN_ERROR = key("card-drawn-in-error")
CARD_FOUND_FACE_UP = key("card-found-face-up")
CARDS_STAY_IN_VIEW = key("cards-stay-in-view")
DEALER_CARD_EXPOSED_IN_DEAL = key("dealer-card-exposed-in-deal")
DEALER_EXPOSES_EARLY = key("dealer-exposes-early")
DEALER_WRONG_COUNT = key("dealer-wrong-count")
DEALING_SHOE_JAMS = key("dealing-shoe-jams")
DECK_CHECK = key("deck-check")
EXPOSED_CARD = key("exposed-card")
NO_COMMUNICATION = key("no-communication")
ONE_HAND_A_PLAYER = key("one-hand-a-player")
OVERPAYMENT = key("overpayment")
PLAYER_ABSENT = key("player-absent")
PLAYER_EXPOSES = key("player-exposes")
SHUFFLER_COUNTS = key("shuffler-counts")
SHUFFLER_JAMS = key("shuffler-jams")
STRAY_CARDS = key("stray-cards")
SWEPT_EARLY = key("swept-early")
WRONG_COUNT = key("wrong-count")

WITH_CARDS = ("dealing", "deciding", "showing")
AREAS = ("ante", "bet", "jackpot", "prize")


def _at(table: Moment, action: Action, key: Key, boxes: Sequence[int]) -> list[Option]:
    """One fact that may hold of several boxes."""
    return [Option(action, table.because(key), {"box": Choices(tuple(boxes))})] if boxes else []


def _hands(table: Moment) -> list[int]:
    state = table.state
    return [box.number for box in state.live() if box.cards] if state.phase in WITH_CARDS else []


def _undecided(table: Moment) -> list[int]:
    state = table.state
    return [box.number for box in state.undecided()] if state.phase == "deciding" else []


def player_exposes(table: Moment, who: str) -> list[Option]:
    """Cards of the player's own hand."""
    box = table.state.box(box_of(who) or 0)
    if table.state.phase not in ("deciding", "showing") or box is None or not box.cards:
        return []
    hand = Cards(1, len(box.cards), frozenset(DECK) - set(box.cards))
    shown = a.PlayerExposes(who=who, cards=box.cards[:1])
    return [Option(shown, table.because(PLAYER_EXPOSES), {"cards": hand})]


def face_up_in_deck(table: Moment, who: str) -> list[Option]:
    """Any card that has not come out yet."""
    if table.state.phase != "dealing" or who != device.NAMES.get(table.state.device):
        return []
    known = table.state.seen() | table.state.exposed
    unseen = tuple(card for card in DECK if card not in known)
    found = a.FaceUpInDeck(who=who, card=unseen[0])
    return [Option(found, table.because(CARD_FOUND_FACE_UP), {"card": Choices(unseen)})]


def drawn_in_error(table: Moment, who: str) -> list[Option]:
    """While cards are dealt."""
    if table.state.phase != "dealing" or who != device.NAMES.get(table.state.device):
        return []
    return [Option(a.DrawnInError(who=who), table.because(CARD_DRAWN_IN_ERROR))]


def jams(table: Moment, who: str) -> list[Option]:
    """A machine that deals, or one that shuffles."""
    state = table.state
    if state.phase == "dealing" and state.device == "shuffler":
        return [Option(a.Jams(who=who), table.because(DEALING_SHOE_JAMS))]
    if state.shuffled_by == "machine":
        return [Option(a.Jams(who=who), table.because(SHUFFLER_JAMS))]
    return []


def shuffler_counts(table: Moment, who: str) -> list[Option]:
    """One card too few, the right number, one too many."""
    if not table.state.shuffler_counts or table.state.phase in WITH_CARDS:
        return []
    counts = a.ShufflerCounts(who=who, cards=table.rules.deck_cards)
    return [Option(counts, table.because(SHUFFLER_COUNTS), {"cards": _around(table.rules.deck_cards)})]


def count_deck(table: Moment, who: str) -> list[Option]:
    """One card too few, the right number, one too many."""
    counted = a.CountDeck(who=who, cards=table.rules.deck_cards)
    return [Option(counted, table.because(DECK_CHECK), {"cards": _around(table.rules.deck_cards)})]


def _around(right: int) -> Numbers:
    return Numbers(max(0, right - 1), right + 1)


def count_stub(table: Moment, who: str) -> list[Option]:
    """The stub once the dealer has cards."""
    rules, state = table
    if state.phase not in WITH_CARDS or not state.dealer:
        return []
    right = rules.deck_cards - state.cards_out()
    vary = {"cards": _around(right)}
    return [Option(a.CountStub(who=who, cards=right), table.because(state.key(device.STUB_COUNT)), vary)]


def wrong_count(table: Moment, who: str) -> list[Option]:
    """Any hand in play."""
    hands = _hands(table)
    return _at(table, a.WrongCount(who=who, box=min(hands, default=0)), WRONG_COUNT, hands)


def dealer_wrong_count(table: Moment, who: str) -> list[Option]:
    """Any number but the right one, until the cards are shuffled."""
    if table.state.phase == "betting":
        return []
    right = table.rules.hand_cards
    wrong = Choices(tuple(cards for cards in range(right + 3) if cards != right))
    found = a.DealerWrongCount(who=who, cards=right - 1)
    return [Option(found, table.because(DEALER_WRONG_COUNT), {"cards": wrong})]


def stray_cards(table: Moment, who: str) -> list[Option]:
    """Boxes that hold cards without an ante."""
    strays = [box.number for box in table.state.strays()] if table.state.phase in WITH_CARDS else []
    return _at(table, a.StrayCards(who=who, box=min(strays, default=0)), STRAY_CARDS, strays)


def communicated(table: Moment, who: str) -> list[Option]:
    """Any two players with hands."""
    pairs = _pairs(table)
    if not pairs:
        return []
    talk = a.Communicated(who=who, boxes=pairs[0])
    return [Option(talk, table.because(NO_COMMUNICATION), {"boxes": Choices(pairs)})]


def one_player(table: Moment, who: str) -> list[Option]:
    """Any two hands."""
    pairs = _pairs(table)
    if not pairs:
        return []
    both = a.OnePlayer(who=who, boxes=pairs[0])
    return [Option(both, table.because(ONE_HAND_A_PLAYER), {"boxes": Choices(pairs)})]


def _pairs(table: Moment) -> tuple[tuple[int, int], ...]:
    hands = _hands(table)
    return tuple((first, second) for first in hands for second in hands if first < second)


def off_table(table: Moment, who: str) -> list[Option]:
    """Any player who holds cards."""
    hands = _hands(table) if table.state.phase != "dealing" else []
    return _at(table, a.CardsOutOfView(who=who, box=min(hands, default=0)), CARDS_STAY_IN_VIEW, hands)


def away(table: Moment, who: str) -> list[Option]:
    """Any player who has not decided."""
    waiting = _undecided(table)
    return _at(table, Away(who=who, box=min(waiting, default=0)), PLAYER_ABSENT, waiting)


def swept_early(table: Moment, who: str) -> list[Option]:
    """Any undecided hand, rebuilt or not."""
    waiting = _undecided(table)
    first = min(waiting, default=0)
    return [
        option
        for rebuilt in (True, False)
        for option in _at(
            table, a.SweptEarly(who=who, box=first, reconstructed=rebuilt), SWEPT_EARLY, waiting
        )
    ]


def expose_box(table: Moment, who: str) -> list[Option]:
    """Any card of any hand in play."""
    if table.state.phase not in WITH_CARDS:
        return []
    return [
        Option(
            a.ExposeBoxCard(who=who, box=box.number, card=box.cards[0]),
            table.because(EXPOSED_CARD),
            {"card": Choices(box.cards)},
        )
        for box in table.state.live()
        if box.cards
    ]


def expose_dealer(table: Moment, who: str) -> list[Option]:
    """Face-down cards of the dealer's hand."""
    state = table.state
    hidden = tuple(card for card in state.dealer if card != state.up)
    if state.phase not in WITH_CARDS or not hidden:
        return []
    among = Cards(1, len(hidden), frozenset(DECK) - set(hidden))
    key = DEALER_CARD_EXPOSED_IN_DEAL if state.phase == "dealing" else DEALER_EXPOSES_EARLY
    return [Option(a.ExposeDealerCards(who=who, cards=hidden[:1]), table.because(key), {"cards": among})]


def deal_box(table: Moment, who: str) -> list[Option]:
    """The cards that the device still owes to each box."""
    rules, state = table
    if state.phase != "dealing" or who != device.NAMES.get(state.device):
        return []
    because, most = table.because(state.key(device.DEAL)), rules.hand_cards
    return [
        Option(
            a.DealBox(who=who, box=box.number, cards=()),
            because,
            {"cards": Cards(1, most - len(box.cards), frozenset(state.seen()))},
        )
        for box in state.live()
        if len(box.cards) < most
    ]


def deal_dealer(table: Moment, who: str) -> list[Option]:
    """The cards that the device still owes to the dealer."""
    rules, state = table
    owed = rules.hand_cards - len(state.dealer)
    if state.phase != "dealing" or who != device.NAMES.get(state.device) or owed < 1:
        return []
    vary = {"cards": Cards(1, owed, frozenset(state.seen()))}
    return [Option(a.DealDealer(who=who, cards=()), table.because(state.key(device.DEAL)), vary)]


def paid(table: Moment, who: str) -> list[Option]:
    """Any payment, right or wrong."""
    boxes = Choices(tuple(range(1, table.state.house.boxes + 1)))
    stated = Paid(who=who, box=Place(1), cents=Cents(0), area=Words(AREAS[0]))
    vary: dict[str, Range] = {"box": boxes, "area": Choices(AREAS), "cents": Amounts(0, UNBOUNDED)}
    return [Option(stated, table.because(OVERPAYMENT), vary)]
