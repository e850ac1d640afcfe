"""Super Sevens: decided by the first cards of a box, and paid or collected as soon as they are (part 14)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.payout import lines
from pitboss.games.blackjack.state import Box, Stake
from pitboss.games.blackjack.wagers.area import SEVENS, Area
from pitboss.law.key import Key, key
from pitboss.table.cards import Card, rank, suit
from pitboss.table.event import Event

SEVENS_COLLECTED_AT_ONCE = key("sevens-collected-at-once")
SEVENS_DECIDED = key("sevens-decided")
SEVENS_LOSE = key("sevens-lose")
SEVENS_PAID_AT_ONCE = key("sevens-paid-at-once")
SEVENS_PICKED_UP = key("sevens-picked-up")
SEVENS_SPLIT = key("sevens-split")

_KEYS = {
    "one": key("sevens-one"),
    "two": key("sevens-two"),
    "two-suited": key("sevens-two-suited"),
    "three": key("sevens-three"),
    "three-suited": key("sevens-three-suited"),
}
LOSES = "lose"
_SAID = {
    "one": "the first card is a seven, and the next is none",
    "two": "the first two cards are sevens of different suits, and no third seven counts",
    "two-suited": "the first two cards are sevens of one suit, and no third seven counts",
    "three": "the first three cards are sevens, not all of one suit",
    "three-suited": "the first three cards are sevens of one suit",
    LOSES: "the first card is no seven",
}


def decided(table: Moment) -> list[Event]:
    """The Super Sevens wagers that the cards have decided since; none before the initial deal is over."""
    state = table.state
    if state.phase in ("betting", "dealing", "over"):
        return []
    events: list[Event] = []
    for box in state.wagered():
        for stake in box.stakes:
            if stake.sevens and (result := _result(table, box)):
                events.append(_line(table, box, stake, result))
    return events


def _result(table: Moment, box: Box) -> str:
    """Which prize the box has, or that it has none; nothing while another card may tell."""
    rules = table.rules
    sevens = _sevens(table, box.dealt)
    if not box.dealt or (len(box.dealt) == sevens < rules.sevens_cards_most and not _is_closed(box)):
        return ""
    if sevens <= 1:
        return "one" if sevens else LOSES
    name = "two" if sevens < rules.sevens_cards_most else "three"
    return f"{name}-suited" if len({suit(card) for card in box.dealt[:sevens]}) == 1 else name


def called(table: Moment, box: Box) -> tuple[str, tuple[Key, ...]] | None:
    """What the first cards of a box are called, and by which keys; nothing while another may tell."""
    result = _result(table, box)
    if not result:
        return None
    return _SAID[result], (SEVENS_LOSE if result == LOSES else _KEYS[result], SEVENS_DECIDED)


def _sevens(table: Moment, cards: tuple[Card, ...]) -> int:
    """How many sevens come before any other card, of those that count."""
    count = 0
    for card in cards[: table.rules.sevens_cards_most]:
        if rank(card) not in table.rules.sevens_rank:
            break
        count += 1
    return count


def _is_closed(box: Box) -> bool:
    """Whether no third card comes to the hand as it was dealt: it was split, or it stands."""
    return bool(box.splits) or all(hand.is_done for hand in box.hands)


def _line(table: Moment, box: Box, stake: Stake, result: str) -> Event:
    area = Area(box.number, SEVENS)
    if result == LOSES:
        lost = (SEVENS_LOSE, SEVENS_DECIDED, SEVENS_COLLECTED_AT_ONCE)
        return lines.lost(table, stake, area, stake.sevens, *lost)
    keys = [_KEYS[result], SEVENS_DECIDED, SEVENS_PAID_AT_ONCE, SEVENS_PICKED_UP]
    if box.splits:
        keys.insert(0, SEVENS_SPLIT)
    return lines.won(table, stake, area, stake.sevens, table.rules.sevens_odds[result], *keys)
