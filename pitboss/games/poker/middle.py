"""A hand that a story begins in the middle of: chips, pots and bets as they are told, cards maybe unknown."""

from collections.abc import Iterator

from msgspec.structs import replace

from pitboss.games.poker.betting.bets import Bets, blind, brought_in, least_raise, raised
from pitboss.games.poker.betting.pots import Share, cut
from pitboss.games.poker.betting.turns import first_to_act, next_to_act
from pitboss.games.poker.deal.deck import DECK_KEYS, cards_of
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.setup import Holding, Middle
from pitboss.games.poker.state import Player, State
from pitboss.games.poker.streets import unit_of
from pitboss.law.key import key
from pitboss.table.cards import UNKNOWN, Card
from pitboss.table.chips.money import is_payable, money
from pitboss.table.refusal import Refusal

ACTS_IN_TURN = key("acts-in-turn")
ALL_IN = key("all-in")
APPROVED_CHIPS = key("approved-chips")
COMMUNITY_CARDS = key("community-cards")
DEALER_BUTTON = key("dealer-button")
DECK_OF_CARDS = key("deck-of-cards")
PLAYERS_MOST = key("players-most")
RAISES_LIMITED = key("raises-limited")
SIDE_POTS = key("side-pots")


def in_the_middle(rules: Rules, state: State, hand: Middle) -> State | Refusal:
    """The table in the betting of a street, or what of the hand cannot be."""
    names = [street.name for street in state.variant.streets]
    if hand.street not in names:
        says = f"hand.street: {hand.street!r} is not dealt in {state.variant.name}; {', '.join(names)} are"
        return rules.refuse("hand-street", says, *state.variant.streets[0].by)
    state = replace(state, street=names.index(hand.street), button=hand.button)
    refusal = next(_faults(rules, state, hand), None)
    if refusal:
        return refusal
    bets = _bets(rules, state, hand)
    if isinstance(bets, Refusal):
        return bets
    return _acting(rules, replace(_filled(state, hand, bets.full), bets=bets), hand)


def _bets(rules: Rules, state: State, hand: Middle) -> Bets | Refusal:
    """The round as it is told, or as far as it is not, as the bets show it."""
    high = max(player.bet for player in hand.players)
    if hand.full is None:
        shown = _shown(rules, state, hand, high)
        if isinstance(shown, Refusal) or hand.last_raise is None:
            return shown
        return replace(shown, step=max(hand.last_raise, shown.unit) if shown.full else 0)
    unit, full = unit_of(state, state.street), int(hand.full)
    below = max((player.bet for player in hand.players if player.bet < full), default=0)
    step = full - below if hand.last_raise is None else int(hand.last_raise)
    return Bets(unit, high, full, max(step, unit) if full else 0, hand.raises)


def _shown(rules: Rules, state: State, hand: Middle, high: int) -> Bets | Refusal:
    """What the bets show, from the lowest total up; only all-in players are short of a full one.

    Whoever made a bet may have raised it since, so a step may have been smaller than it looks. A rise that
    is less than the least bet is short for certain; one in between has to be told of.
    """
    way, bets = rules.ways[state.terms.limit], _opened(state, high)
    base, doubtful = bets.high, False
    for cents in sorted({player.bet for player in hand.players if player.bet > bets.high}):
        if any(player.bet == cents and not player.chips for player in hand.players):
            step = hand.last_raise or bets.least_step
            is_between = bets.unit <= cents - bets.high < step
            bets = raised(replace(bets, step=step if bets.full else 0), cents, way)
            is_untold = not way.by_half and hand.last_raise is None
            doubtful = (is_between and is_untold) or (doubtful and bets.full < cents)
            continue
        # What an all-in player had in for less than a call is nothing that others have raised.
        is_raise = cents >= least_raise(bets, way)
        bets = raised(bets, cents, way) if is_raise else Bets(bets.unit, cents, cents, cents - base)
        base, doubtful = cents, False
    if doubtful:
        says = f"hand.full: whether {money(high)} all-in is a full raise does not show in the bets"
        says += "; say the total of the last full bet or raise"
        return rules.refuse("hand-full", says, ALL_IN)
    return replace(bets, step=max(bets.step, bets.unit) if bets.full else 0, raises=hand.raises)


def _opened(state: State, high: int) -> Bets:
    """The round before anybody has bet: with the last blind, or the bring-in, if one was put in."""
    bets, terms = Bets(unit_of(state, state.street)), state.terms
    if state.street or not high:
        return bets
    if terms.blinds and high >= terms.blinds[-1]:
        return blind(bets, terms.blinds[-1], terms.blinds[-1])
    return brought_in(bets, min(terms.bring_in, high)) if terms.bring_in else bets


def _faults(rules: Rules, state: State, hand: Middle) -> Iterator[Refusal]:
    boxes = [player.box for player in hand.players]
    if not 1 <= hand.button <= state.terms.boxes:
        says = f"hand.button: there is no box {hand.button}; the boxes are 1 to {state.terms.boxes}"
        yield rules.refuse("hand-button", says, DEALER_BUTTON)
    if len(set(boxes)) != len(boxes) or not all(1 <= box <= state.terms.boxes for box in boxes):
        says = f"hand.players: each has a box of their own, from 1 to {state.terms.boxes}"
        yield rules.refuse("hand-players", says, PLAYERS_MOST)
    if sum(not player.has_folded for player in hand.players) < 2:
        yield rules.refuse("hand-players", "hand.players: two or more are in the hand", PLAYERS_MOST)
    yield from _bad_cards(rules, state, hand)
    yield from _bad_chips(rules, state, hand)


def _bad_cards(rules: Rules, state: State, hand: Middle) -> Iterator[Refusal]:
    told = [*hand.board, *(card for player in hand.players for card in (*player.cards, *player.up))]
    known = [card for card in told if card != UNKNOWN]
    deck = state.terms.deck
    if not set(known) <= set(cards_of(rules.deck_lowest[str(deck)])):
        yield rules.refuse("hand-cards", f"hand: a card is not in a deck of {deck}", DECK_KEYS[deck])
    if len(set(known)) != len(known):
        yield rules.refuse("hand-cards", "hand: a card is there twice", DECK_OF_CARDS)
    if len(hand.board) > state.board_due:
        says = f"hand.board: {state.board_due} community cards lie on the {hand.street}, not more"
        yield rules.refuse("hand-board", says, COMMUNITY_CARDS)
    down, up = _own_counts(state)
    for player in hand.players:
        if len(player.cards) > down or len(player.up) > up:
            says = f"hand.players: box {player.box} has {down} cards face down and {up} face up, not more"
            yield rules.refuse("hand-cards", says, *state.dealt.by)


def _bad_chips(rules: Rules, state: State, hand: Middle) -> Iterator[Refusal]:
    unmade = [
        cents
        for player in hand.players
        for cents in (player.chips, player.bet, player.put or 0)
        if cents < 0 or (cents and not is_payable(cents, state.terms.chips))
    ]
    if unmade:
        says = f"hand.players: {money(unmade[0])} cannot be made of the table's chips"
        yield rules.refuse("hand-chips", says, APPROVED_CHIPS)
    sharing = [player for player in hand.players if player.put is None]
    rest = _untold(hand)
    if rest < 0 or (rest and (not sharing or rest % len(sharing))):
        says = f"hand.pot: {money(hand.pot or 0)} is not what the players put in; say of each what they did"
        yield rules.refuse("hand-pot", says, SIDE_POTS, ALL_IN)
        return
    yield from _uneven(rules, hand)
    high = max((player.bet for player in hand.players), default=0)
    if hand.full is not None and hand.full > high:
        says = f"hand.full: the last full bet, {money(hand.full)}, is above every bet ({money(high)})"
        yield rules.refuse("hand-full", says, ALL_IN)


def _uneven(rules: Rules, hand: Middle) -> Iterator[Refusal]:
    """Chips that cannot lie like this: each player has met the others, is all-in, or has folded for less."""
    most_put, most_bet = (
        max(cents for player, cents in zip(hand.players, each, strict=True) if not player.has_folded)
        for each in (_puts(hand), [player.bet for player in hand.players])
    )
    for player, put in zip(hand.players, _puts(hand), strict=True):
        is_short = put < most_put and not player.has_folded and bool(player.chips or player.bet)
        if put > most_put or is_short:
            says = f"box {player.box} has put in {money(put)} before this round, and others {money(most_put)}"
            yield rules.refuse("hand-uneven", f"hand.players: {says}", SIDE_POTS, ALL_IN)
        if player.bet > most_bet:
            says = f"hand.players: box {player.box} has folded with the highest bet, {money(player.bet)}"
            yield rules.refuse("hand-uneven", says, SIDE_POTS, ALL_IN)
    if hand.raises < 0 or (hand.last_raise is not None and hand.last_raise < 1):
        says = "hand: raises are counted from 0 up, and the last raise is more than 0.00"
        yield rules.refuse("hand-raises", says, RAISES_LIMITED)


def _puts(hand: Middle) -> list[int]:
    """What each player put in before this round; whoever is not told of has as much as the others."""
    sharing = sum(player.put is None for player in hand.players)
    each = _untold(hand) // sharing if sharing else 0
    return [each if player.put is None else player.put for player in hand.players]


def _untold(hand: Middle) -> int:
    """What of the pot is not told of any player."""
    return 0 if hand.pot is None else hand.pot - sum(player.put or 0 for player in hand.players)


def _own_counts(state: State) -> tuple[int, int]:
    """How many own cards lie face down and face up on a street, those put away not counted."""
    up = sum(street.up for street in state.variant.streets[: state.street + 1])
    return state.own_held - up, up


def _filled(state: State, hand: Middle, full: int) -> State:
    """Everybody's cards and chips, the board, and the pots of earlier rounds."""
    down, up = _own_counts(state)
    told = zip(hand.players, _puts(hand), strict=True)
    players = [_player(holding, put, full, down, up) for holding, put in told]
    puts = [Share(p.box, p.put, p.is_live, not p.stack and not p.bet) for p in players if p.put]
    return replace(
        state,
        players=tuple(sorted(players, key=lambda player: player.box)),
        pots=cut(puts),
        board=_padded(hand.board, state.board_due),
        burnt=(UNKNOWN,) * sum(street.burns for street in state.variant.streets[: state.street + 1]),
    )


def _player(told: Holding, put: int, full: int, down: int, up: int) -> Player:
    return Player(
        told.box,
        told.chips,
        cards=_padded(told.cards, down),
        up=_padded(told.up, up),
        bet=told.bet,
        put=put,
        faced=min(told.bet, full) if told.has_acted else None,
        is_dealt=True,
        is_live=not told.has_folded,
    )


def _padded(cards: tuple[Card, ...], count: int) -> tuple[Card, ...]:
    return (*cards, *(UNKNOWN,) * (count - len(cards)))


def _acting(rules: Rules, state: State, hand: Middle) -> State | Refusal:
    """Whose turn it is, with the bets as they lie."""
    high = max(player.bet for player in state.players)
    last = next((player.box for player in state.players if player.bet == high), 0) if high else 0
    state = replace(state, phase="betting", aggressor=last, large=last)
    follows = hand.turn or _follows(state)
    player = state.player(follows)
    if player is None or not player.is_live or not player.stack:
        says = f"hand.turn: box {follows} cannot act" if follows else "hand: nobody is left to act"
        return rules.refuse("hand-turn", says, ACTS_IN_TURN)
    return replace(state, turn=follows)


def _follows(state: State) -> int:
    """After the highest bet of somebody who has acted; else the first of the street."""
    if any(player.faced is not None for player in state.players) and state.aggressor:
        return next_to_act(state, state.aggressor)
    return first_to_act(state)
