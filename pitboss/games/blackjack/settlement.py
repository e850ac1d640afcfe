"""What becomes of each wager once the dealer's hand is complete (r 4.1, 4.5, 8.2, 10.4, 10.5, 11.6, 11.7)."""

from fractions import Fraction

from pitboss.games.blackjack import dealer, finishing, left_out, lines, naturals
from pitboss.games.blackjack.area import DOUBLE, ORIGINAL, SEVENS, SPLIT, Area
from pitboss.games.blackjack.moment import Moment
from pitboss.games.blackjack.points import is_natural, total
from pitboss.games.blackjack.state import Box, Hand, Stake
from pitboss.table.event import Event, Outcome, Reversed, RoundSettled, Settled
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.verbs import Settle

_ODDS_KEYS = {ORIGINAL: "payout-odds", SPLIT: "split-odds", DOUBLE: "double-odds"}


def may_settle(table: Moment, who: str) -> Option | Refusal:
    """The dealer pays and collects once the own hand is complete."""
    if table.state.phase != "settling":
        return table.refuse(
            "not-settling", "the dealer's hand is not complete, or is settled", "dealer-total-announced"
        )
    if waiting := left_out.waiting(table):
        says = f"box {waiting[0].number} has yet to choose whether the hand is void"
        return table.refuse("dealer-left-out", says, "dealer-left-out")
    keys = ("payout-odds", "winner-left-until-box-paid", "losing-wager-not-touched")
    return Option(Settle(who=who), table.because(*keys))


def settle(table: Moment, action: Settle, because: tuple[str, ...]) -> tuple[Event, ...]:
    """Every wager that is still open, box by box."""
    events: list[Event] = []
    for box in table.state.in_order():
        for stake in box.stakes:
            events += _stake(table, box, stake)
    return (*events, RoundSettled(because=because))


def _stake(table: Moment, box: Box, stake: Stake) -> list[Event]:
    """The wagers of one player on a box; a dealer's blackjack takes no more than the original amount."""
    is_natural_dealer = is_natural(table.rules, table.state.dealer)
    given_back = dealer.undone_by_blackjack(table, box, stake) if is_natural_dealer else []
    because = table.because(*_blackjack_keys(table, "split-dealer-blackjack", "double-dealer-blackjack"))
    events: list[Event] = [Reversed(line=line, because=because) for line in given_back]
    taken = _taken_by_blackjack(table, box, stake) if is_natural_dealer else None
    for each, area, cents in finishing.riding(box):
        if each.place == stake.place:
            events.append(_piece(table, box, stake, area, cents, is_addition=taken not in (None, area)))
    if stake.sevens:
        # No card ever came to the box, and nobody noticed.
        events.append(lines.void(table, stake, Area(box.number, SEVENS), stake.sevens, "box-left-out"))
    return events


def _taken_by_blackjack(table: Moment, box: Box, stake: Stake) -> Area:
    """The one wager that a dealer's blackjack may take: the original, or in one reading a split wager."""
    is_bust = stake.split and not stake.original
    if is_bust and table.rules.reads("split-bust-then-blackjack", "bust-and-original"):
        return Area(box.number, SPLIT, min(stake.split))
    return Area(box.number, ORIGINAL)


def _piece(table: Moment, box: Box, stake: Stake, area: Area, cents: int, *, is_addition: bool) -> Settled:
    """One wager; an addition is not collected by a dealer's blackjack, whatever its hand."""
    hand = box.hand(stake.hand_of(area))
    if hand is None or hand.is_gone:
        return lines.void(table, stake, area, cents, "box-left-out")
    outcome, keys = compared(table, hand)
    keys = (*keys, *_as_played(table, stake, hand, area))
    if outcome == "win":
        odds = _odds(table, hand, area)
        return lines.won(table, stake, area, cents, odds, *keys, _odds_key(table, hand, area))
    if outcome == "stand-off":
        return lines.stood_off(table, stake, area, cents, *keys)
    if is_addition:
        key = "double-dealer-blackjack" if area.kind == DOUBLE else "split-dealer-blackjack"
        return lines.void(table, stake, area, cents, *_blackjack_keys(table, key))
    return lines.lost(table, stake, area, cents, *keys, *_limited(box, stake, hand, table))


def _as_played(table: Moment, stake: Stake, hand: Hand, area: Area) -> tuple[str, ...]:
    """The rules that send a doubled or a split hand to r 4.1, and take a split ace and ten for 21 only."""
    doubled = ("double-settled",) if stake.doubled.get(hand.number) else ()
    if not hand.is_split:
        return doubled
    split = ("split-settled",) if area.kind != DOUBLE else ()
    plain = ("split-21-no-blackjack",) if is_natural(table.rules, hand.cards) else ()
    return (*doubled, *split, *plain)


def _blackjack_keys(table: Moment, *keys: str) -> tuple[str, ...]:
    """The rule that spares additional wagers, and why it holds where the dealer was left out."""
    return (*keys, "dealer-left-out-21") if table.state.dealer_left_out else keys


def _limited(box: Box, stake: Stake, hand: Hand, table: Moment) -> tuple[str, ...]:
    """Why only the original wager is taken, where there were others."""
    if not is_natural(table.rules, table.state.dealer):
        return ()
    doubled = ("double-dealer-blackjack",) if stake.doubled.get(hand.number) else ()
    return (*doubled, *(("split-dealer-blackjack",) if box.splits else ()))


def compared(table: Moment, hand: Hand) -> tuple[Outcome, tuple[str, ...]]:
    """A player's hand against the dealer's, and the rule that says so."""
    rules, state = table
    mine, theirs = total(rules, hand.cards).points, total(rules, state.dealer).points
    has_blackjack, dealer_has = naturals.is_blackjack(table, hand), naturals.dealer_has(table)
    if has_blackjack:
        return _blackjack(table, dealer_has)
    if dealer_has:
        key = "dealer-blackjack-beats-21" if mine == rules.target else "dealer-higher-wins"
        return "lose", (key, "blackjack-defined")
    if theirs > rules.target:
        return "win", ("dealer-bust-wins",)
    if mine == theirs:
        left_out = state.dealer_left_out and is_natural(rules, state.dealer)
        return "stand-off", ("stand-off", *(("dealer-left-out-21",) if left_out else ()))
    return ("win", ("player-higher-wins",)) if mine > theirs else ("lose", ("dealer-higher-wins",))


def _blackjack(table: Moment, dealer_has: bool) -> tuple[Outcome, tuple[str, ...]]:
    rules, state = table
    if dealer_has:
        return "stand-off", ("blackjack-stand-off", "stand-off")
    theirs = total(rules, state.dealer).points
    if theirs == rules.target:
        left_out = ("dealer-left-out-21",) if is_natural(rules, state.dealer) else ()
        return "win", ("blackjack-beats-21", "blackjack-paid-later", *left_out)
    key = "dealer-bust-wins" if theirs > rules.target else "player-higher-wins"
    return "win", ("blackjack-paid-later", key)


def _odds(table: Moment, hand: Hand, area: Area) -> Fraction:
    rules = table.rules
    if naturals.is_blackjack(table, hand):
        return rules.blackjack_odds
    if area.kind == DOUBLE:
        return rules.double_odds
    return rules.split_odds if hand.is_split else rules.wager_odds


def _odds_key(table: Moment, hand: Hand, area: Area) -> str:
    if naturals.is_blackjack(table, hand):
        return "blackjack-odds"
    return "split-odds" if hand.is_split and area.kind != DOUBLE else _ODDS_KEYS[area.kind]


RULES: tuple[Rule[Moment], ...] = (Rule(Settle, may_settle, settle),)
