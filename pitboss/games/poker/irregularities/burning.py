"""A burn that was forgotten, and a flop of too many cards."""

from collections.abc import Sequence

from pitboss.games.poker.deal.dealing import dealing_keys, impossible, unseen, wanted_now, with_end
from pitboss.games.poker.events import BoardDealt
from pitboss.games.poker.irregularities.actions import FindsNoBurn, TurnsTooMany
from pitboss.games.poker.irregularities.events import (
    BetReturned,
    BoardTakenBack,
    BurnMadeGood,
    BurntAhead,
    StubShuffled,
    TooManyTurned,
)
from pitboss.games.poker.irregularities.substantial import acted, is_substantial
from pitboss.games.poker.moment import Moment
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule

FLOP_OF_TOO_MANY = key("flop-of-too-many")
NO_BURN_BEFORE_FLOP = key("no-burn-before-flop")
NO_BURN_LATER = key("no-burn-later")
SUBSTANTIAL_ACTION = key("substantial-action")


def finds_no_burn(table: Moment, action: FindsNoBurn) -> tuple[Event, ...] | Refusal:
    """The cards stand, are put right, or come back, as far as play has gone on."""
    state = table.state
    if state.phase != "betting" and state.board:
        says = "no betting on the community cards is under way: those that lie there stand"
        return table.refuse("too-late", says, NO_BURN_LATER, SUBSTANTIAL_ACTION)
    if state.phase != "betting" or not state.is_unburnt:
        says = "a card was burnt before the cards of this round, or none is"
        return table.refuse("was-burnt", says, NO_BURN_LATER)
    return _flop_unburnt(table, action) if state.dealt.board > 1 else _card_unburnt(table, action)


def _flop_unburnt(table: Moment, action: FindsNoBurn) -> tuple[Event, ...]:
    state = table.state
    if is_substantial(table):
        because = table.because(NO_BURN_BEFORE_FLOP, SUBSTANTIAL_ACTION)
        return (Ruled(what="the flop stands: there was substantial action on it", because=because),)
    because = table.because(NO_BURN_BEFORE_FLOP)
    cards = state.board[-state.dealt.board :]
    if action.order:
        return (*_bets_back(table, because), BurnMadeGood(cards=cards[:1], because=because))
    taken = BoardTakenBack(street=state.dealt.name, cards=cards, because=because)
    return (*_bets_back(table, because), taken, StubShuffled(cards=cards, because=because))


def _card_unburnt(table: Moment, action: FindsNoBurn) -> tuple[Event, ...]:
    state, because = table.state, table.because(NO_BURN_LATER)
    if acted(state) or not action.order:
        why = "somebody has acted on it" if acted(state) else "the order of the cards cannot be restored"
        return (Ruled(what=f"the {state.dealt.name} stands: {why}", because=because),)
    return (BurnMadeGood(cards=state.board[-1:], because=because),)


def _bets_back(table: Moment, because: tuple[str, ...]) -> list[Event]:
    """What was put in on cards that do not count."""
    return [
        BetReturned(box=player.box, cents=player.bet, because=because)
        for player in table.state.players
        if player.bet
    ]


def turns_too_many(table: Moment, action: TurnsTooMany) -> tuple[Event, ...] | Refusal:
    """A flop goes back with its burn; with one card too many in a known order that one is the next burn."""
    wanted, state = wanted_now(table), table.state
    if isinstance(wanted, Refusal):
        return wanted
    if wanted.boxes or wanted.board < 2:
        return table.refuse("no-flop", "no flop is dealt now", FLOP_OF_TOO_MANY)
    if len(action.cards) <= wanted.board:
        says = f"a flop is {wanted.board} cards; {len(action.cards)} are not too many"
        return table.refuse("not-too-many", says, FLOP_OF_TOO_MANY)
    refusal = impossible(table, action.cards)
    if refusal:
        return refusal
    because = table.because(FLOP_OF_TOO_MANY)
    flop, extra = action.cards[: wanted.board], action.cards[wanted.board :]
    if not action.order or len(extra) > 1:
        back = TooManyTurned(cards=action.cards, because=because)
        return (back, StubShuffled(cards=action.cards, because=because))
    ahead = BurntAhead(cards=extra, street=state.street + 1, because=because)
    dealt = BoardDealt(
        street=state.dealt.name,
        cards=flop,
        burn=(UNKNOWN,) * wanted.burns,
        because=table.because(*dealing_keys(state, wanted)),
    )
    return (ahead, *with_end(table.after((ahead,)), (dealt,)))


def _no_burn_offered(table: Moment, who: str) -> Sequence[Option]:
    if table.state.phase != "betting" or not table.state.is_unburnt:
        return ()
    law = NO_BURN_BEFORE_FLOP if table.state.dealt.board > 1 else NO_BURN_LATER
    return (Option(FindsNoBurn(who=who), table.because(law), {"order": Choices((False, True))}),)


def _too_many_offered(table: Moment, who: str) -> Sequence[Option]:
    wanted = wanted_now(table)
    if isinstance(wanted, Refusal) or wanted.boxes or wanted.board < 2:
        return ()
    count = wanted.board + 1
    example = TurnsTooMany(who=who, cards=(UNKNOWN,) * count)
    return (Option(example, table.because(FLOP_OF_TOO_MANY), {"cards": unseen(table, count)}),)


RULES = (
    FactRule(FindsNoBurn, _no_burn_offered, finds_no_burn),
    FactRule(TurnsTooMany, _too_many_offered, turns_too_many),
)
