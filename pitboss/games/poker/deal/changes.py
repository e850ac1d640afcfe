"""What the beginning of a hand and its cards do to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker import events as e
from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.pots import MAIN, Pot
from pitboss.games.poker.deal.events import KILL_AMOUNT, STRADDLE, BlindPaidIn, BlindPassed, BlindsMissed
from pitboss.games.poker.state import Player, State, posting
from pitboss.games.poker.streets import discarded, opened, unit_of
from pitboss.table.changes import Change
from pitboss.table.event import Event


def _begun(state: State, event: e.HandBegun) -> State:
    """Whoever is dealt in has a clean place before them, and the blinds are due."""
    players = tuple(_fresh(player, is_in=player.box in event.boxes) for player in state.players)
    state = replace(state, kill_wager=event.kill_wager)
    return posting(
        replace(
            state,
            players=players,
            button=event.button,
            small=event.small,
            large=event.large,
            is_small_open=event.is_small_open,
            straddler=0,
            street=0,
            turn=0,
            bets=Bets(unit_of(state, 0)),
            pots=(),
            board=(),
            burnt=(),
            discards=(),
            drawing=0,
            aggressor=0,
            early=(),
            settled=(),
            due=event.due,
            is_ante_due=bool(state.terms.ante),
        )
    )


def _fresh(player: Player, *, is_in: bool) -> Player:
    return Player(
        player.box,
        player.stack,
        is_dealt=is_in,
        is_live=is_in,
        is_away=player.is_away,
        missed=player.missed,
    )


def _posted(state: State, event: e.Posted) -> State:
    """A blind is live: it is what the others call, though its player had less. An ante is no bet."""
    player = state.player(event.box)
    assert player is not None, "who posts has chips"
    state = state.changing(event.box, stack=player.stack - event.cents, bet=player.bet + event.cents)
    if event.bets is None:
        return replace(state, is_ante_due=False)
    if event.what == STRADDLE:
        return replace(state, bets=event.bets, straddler=event.box)
    if event.what == KILL_AMOUNT:
        state = replace(state, kill_owed=tuple(box for box in state.kill_owed if box != event.box))
    return posting(replace(_made_good(state, event.box), bets=event.bets, due=state.due[1:]))


def _made_good(state: State, box: int) -> State:
    """Whoever has posted all that was due of them has missed nothing any more."""
    is_last = all(item.box != box for item in state.due[1:])
    return state.changing(box, missed=()) if is_last else state


def _paid_in(state: State, event: BlindPaidIn) -> State:
    """A blind made good straight into the pot."""
    player = state.player(event.box)
    assert player is not None, "who posts has chips"
    state = state.changing(
        event.box,
        stack=player.stack - event.cents,
        put=player.put + event.cents,
        dead=player.dead + event.cents,
    )
    pots = state.pots or (Pot(MAIN, (), ()),)
    put = dict(pots[0].put)
    put[event.box] = put.get(event.box, 0) + event.cents
    main = replace(pots[0], put=tuple(put.items()))
    return posting(replace(_made_good(state, event.box), pots=(main,), due=state.due[1:]))


def _missed(state: State, event: BlindsMissed) -> State:
    return state.changing(event.box, missed=event.blinds)


def _passed(state: State, event: BlindPassed) -> State:
    """A player is out of a hand before its first card, and the blinds are due as they are given."""
    state = state.changing(event.box, is_dealt=False, is_live=False)
    return posting(replace(state, due=event.due, large=event.large, is_small_open=event.is_small_open))


def _hands(state: State, event: e.HandsDealt) -> State:
    """Cards to the players; what was drawn takes the place of discards, and the next player draws."""
    held = dict(event.hands)
    players = tuple(
        _with_cards(player, held[player.box], event.down) if player.box in held else player
        for player in state.players
    )
    state = replace(state, players=players, burnt=(*state.burnt, *event.burn))
    if state.drawing:
        return discarded(replace(state, drawing=0), state.drawing)
    return state if state.dealt.board else opened(state)


def _with_cards(player: Player, cards: tuple[str, ...], down: int) -> Player:
    return replace(player, cards=(*player.cards, *cards[:down]), up=(*player.up, *cards[down:]))


def _board(state: State, event: e.BoardDealt) -> State:
    board, burnt = (*state.board, *event.cards), (*state.burnt, *event.burn)
    return opened(replace(state, board=board, burnt=burnt))


def _discarded(state: State, event: e.Discarded) -> State:
    """Cards put away; in draw as many come in their place before the next player's turn."""
    player = state.player(event.box)
    assert player is not None, "who discards has cards"
    kept = tuple(card for card in player.cards if card not in event.cards)
    if len(kept) + len(event.cards) != len(player.cards):
        # Cards that nobody has seen: any of them are as good as others.
        kept = player.cards[len(event.cards) :]
    state = state.changing(event.box, cards=kept)
    state = replace(state, discards=(*state.discards, *event.cards))
    if state.phase == "drawing" and event.cards:
        return replace(state, phase="dealing", drawing=event.box)
    return discarded(state, event.box)


def _stub_remade(state: State, event: e.StubRemade) -> State:
    """Discards are in the deck again, but for those of whoever draws."""
    return replace(state, discards=event.kept)


DEALING: Mapping[type[Event], Change] = {
    e.HandBegun: _begun,
    e.Posted: _posted,
    BlindPaidIn: _paid_in,
    BlindsMissed: _missed,
    BlindPassed: _passed,
    e.HandsDealt: _hands,
    e.BoardDealt: _board,
    e.Discarded: _discarded,
    e.StubRemade: _stub_remade,
}
