"""Splitting pairs: when, how often, and what those behind do (part 11, r 13.3(d))."""

from collections.abc import Iterable

from pitboss.games.blackjack.actions import Cover, Designate, Split
from pitboss.games.blackjack.events import Decided, DecisionMade, Designated, SplitDeclined, SplitMade
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import ACE, are_alike
from pitboss.games.blackjack.progress import onward
from pitboss.games.blackjack.state import Box, Hand, Stake
from pitboss.games.blackjack.turns import aces
from pitboss.games.blackjack.turns.turn import refuse_excluded, turn_of, was_away
from pitboss.games.blackjack.wagers import additions
from pitboss.games.blackjack.wagers.area import SPLIT, Area
from pitboss.law.key import key
from pitboss.table.cards import rank
from pitboss.table.chips.cost import Cost
from pitboss.table.chips.money import money
from pitboss.table.event import Event, Placed
from pitboss.table.house import permitted
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

ACES_SPLIT_ONCE = key("aces-split-once")
BEHIND_ABIDES = key("behind-abides")
BEHIND_DESIGNATES = key("behind-designates")
BEHIND_MAY_SPLIT = key("behind-may-split")
SPLIT_AGAIN = key("split-again")
SPLIT_DECISIONS = key("split-decisions")
SPLIT_DECLINED = key("split-declined")
SPLIT_HANDS_IN_TURN = key("split-hands-in-turn")
SPLIT_HANDS_MOST = key("split-hands-most")
SPLIT_PAIRS = key("split-pairs")
SPLIT_WAGER_EQUAL = key("split-wager-equal")
SPLITS_MOST = key("splits-most")
WAGER_NOT_ACCEPTED = key("wager-not-accepted")
WAGER_OUTSIDE_LIMITS = key("wager-outside-limits")


def may_split(table: Moment, who: str) -> Option | Refusal:
    """Two cards of one value, while the box has hands and splits left, unless a pair was not split before."""
    turn = turn_of(table, box_of(who) or 0)
    if isinstance(turn, Refusal):
        return turn
    box, hand, stake = turn
    refusal = _no_pair(table, hand) or _too_often(table, box, hand)
    if refusal:
        return refusal
    if not stake.on_hand(hand.number):
        return table.refuse("not-on-the-hand", "no wager of yours rides on this hand", SPLIT_WAGER_EQUAL)
    if refusal := _unfit_wager(table, box, stake, stake.on_hand(hand.number)):
        return refusal
    keys = (
        (SPLIT_AGAIN, SPLITS_MOST, SPLIT_HANDS_MOST, SPLIT_DECISIONS)
        if box.splits
        else (SPLIT_PAIRS, SPLIT_WAGER_EQUAL)
    )
    return Option(Split(who=who), table.because(*keys), cost=Cost(fixed=stake.on_hand(hand.number)))


def _unfit_wager(table: Moment, box: Box, stake: Stake, cents: int) -> Refusal | None:
    """Why an equal wager may not be added: it is below the minimum, or a maximum of the box is reached."""
    least = permitted(table.state.house, stake.place).least
    if cents < least and not table.rules.reads("split-below-minimum", "equal-is-enough"):
        says = f"a further wager of {money(cents)} is below the minimum, {money(least)}"
        keys = (WAGER_OUTSIDE_LIMITS, WAGER_NOT_ACCEPTED, SPLIT_WAGER_EQUAL)
        return table.refuse("below-minimum", says, *keys)
    return additions.refuse(table, box, stake, cents)


def _no_pair(table: Moment, hand: Hand) -> Refusal | None:
    if _is_pair(table, hand):
        return None
    if len(hand.cards) != table.rules.initial_cards:
        return table.refuse("not-two-cards", "only a hand of two cards is split", SPLIT_PAIRS)
    return table.refuse("no-pair", "two cards of one value, or two aces, are split", SPLIT_PAIRS)


def _is_pair(table: Moment, hand: Hand) -> bool:
    rules = table.rules
    if len(hand.cards) != rules.initial_cards:
        return False
    return are_alike(rules, *hand.cards)


def _too_often(table: Moment, box: Box, hand: Hand) -> Refusal | None:
    rules = table.rules
    if box.splits >= rules.splits_most or len(box.hands) >= rules.hands_most:
        says = f"a box has at most {rules.hands_most} hands, by {rules.splits_most} splits"
        return table.refuse("split-too-often", says, SPLITS_MOST, SPLIT_HANDS_MOST)
    if refusal := aces.split_often(table, box, hand):
        return refusal
    mine = hand.number in box.declined
    if box.declined and (mine or not rules.reads("split-declined", "on-that-hand")):
        says = "a pair on this box was not split before, so none is split any more"
        return table.refuse("split-declined", says, SPLIT_DECLINED)
    return None


def declined(table: Moment, who: str) -> list[Event]:
    """That a player leaves a pair together, where a decision other than a split is made."""
    turn = table.state.in_turn()
    if turn is None or not _is_pair(table, turn[1]) or isinstance(may_split(table, who), Refusal):
        return []
    because = table.because(SPLIT_DECLINED)
    return [SplitDeclined(box=turn[0].number, hand=turn[1].number, because=because)]


def split(table: Moment, action: Split, because: tuple[str, ...]) -> tuple[Event, ...]:
    """One hand becomes two, with an equal wager on the second; the first is played to its end first."""
    place = box_of(action.who) or 0
    turn = table.state.in_turn()
    assert turn is not None, "a hand in turn is split"
    box, hand = turn
    stake = box.stake(place)
    assert stake is not None, f"{action.who} has a wager on box {box.number}"
    new = max(each.number for each in box.hands) + 1
    of_aces = rank(hand.cards[0]) == ACE
    name = Area(box.number, SPLIT, new).name(place)
    equal = table.because(SPLIT_WAGER_EQUAL, *((SPLIT_AGAIN,) if box.splits else (SPLIT_PAIRS,)))
    two = (*because, *table.because(SPLIT_HANDS_IN_TURN, *((ACES_SPLIT_ONCE,) if of_aces else ())))
    events: tuple[Event, ...] = (
        Decided(
            box=box.number,
            hand=hand.number,
            decision="split",
            place=was_away(table, box, action.who),
            because=because,
        ),
        SplitMade(box=box.number, hand=hand.number, new_hand=new, of_aces=of_aces, because=two),
        Placed(box=place, area=name, cents=stake.on_hand(hand.number), because=equal),
    )
    return (*events, *onward(table.after(events)))


def _open(table: Moment, place: int) -> tuple[Box, Hand, Stake] | Refusal:
    """The split that a player behind has to answer to."""
    turn = table.state.in_turn() if table.state.phase == "playing" else None
    stake = turn[0].stake(place) if turn else None
    if turn is None or stake is None or stake.has_chosen:
        says = "no split waits for your choice; those behind choose when the seated player splits"
        return table.refuse("no-split-open", says, BEHIND_MAY_SPLIT, BEHIND_ABIDES)
    return (*turn, stake)


def may_cover(table: Moment, who: str) -> Option | Refusal:
    """An additional wager on the second hand, equal to what rides on the first."""
    place = box_of(who) or 0
    found = _open(table, place)
    if isinstance(found, Refusal):
        return found
    if refusal := refuse_excluded(table, place):
        return refusal
    box, hand, stake = found
    if refusal := _unfit_wager(table, box, stake, stake.on_hand(hand.number)):
        return refusal
    because = table.because(BEHIND_MAY_SPLIT, SPLIT_WAGER_EQUAL)
    return Option(Cover(who=who), because, cost=Cost(fixed=stake.on_hand(hand.number)))


def cover(table: Moment, action: Cover, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = box_of(action.who) or 0
    found = _open(table, place)
    assert not isinstance(found, Refusal), found
    box, hand, stake = found
    name = Area(box.number, SPLIT, _newest(box)).name(place)
    cents = stake.on_hand(hand.number)
    placed = Placed(box=place, area=name, cents=cents, because=because)
    return _chosen(table, (DecisionMade(box=box.number, because=because), placed))


def may_designate(table: Moment, who: str) -> Option | Refusal:
    """The hand of a split on which the wager goes on."""
    found = _open(table, box_of(who) or 0)
    if isinstance(found, Refusal):
        return found
    box, hand, _ = found
    hands = Choices((hand.number, _newest(box)))
    example = Designate(who=who, hand=hand.number)
    return Option(example, table.because(BEHIND_DESIGNATES, BEHIND_MAY_SPLIT), {"hand": hands})


def designate(table: Moment, action: Designate, because: tuple[str, ...]) -> tuple[Event, ...]:
    place = box_of(action.who) or 0
    found = _open(table, place)
    assert not isinstance(found, Refusal), found
    box, hand, _ = found
    chosen = Designated(box=box.number, place=place, was=hand.number, hand=action.hand, because=because)
    return _chosen(table, (DecisionMade(box=box.number, because=because), chosen))


def _newest(box: Box) -> int:
    return max(hand.number for hand in box.hands)


def _chosen(table: Moment, events: Iterable[Event]) -> tuple[Event, ...]:
    return (*events, *onward(table.after(events)))


RULES: tuple[Rule[Moment], ...] = (
    Rule(Split, may_split, split),
    Rule(Cover, may_cover, cover),
    Rule(Designate, may_designate, designate),
)
