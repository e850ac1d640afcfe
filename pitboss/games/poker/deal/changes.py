"""What the beginning of a hand and its cards do to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker import events as e
from pitboss.games.poker.betting.bets import Bets
from pitboss.games.poker.betting.pots import MAIN, Pot
from pitboss.games.poker.deal.events import KILL_AMOUNT, STRADDLE, BlindPaidIn, BlindPassed, BlindsMissed
from pitboss.games.poker.state import Opening, Player, State, posting
from pitboss.games.poker.streets import discarded, opened, unit_of
from pitboss.table.cards import Card
from pitboss.table.changes import Change
from pitboss.table.event import Event


def _begun(state: State, event: e.HandBegun) -> State:
    """Whoever is dealt in has a clean place before them, and the blinds are due."""
    players = tuple(_fresh(player, is_in=player.box in event.boxes) for player in state.players)
    state = replace(state, kill_wager=event.kill_wager, begun_at=event.at)
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
            aside=(),
            exposed=(),
            drawing=0,
            replacing=0,
            served=(),
            no_burn=(),
            is_unburnt=False,
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
    return posting(replace(_made_good(state, event.box), bets=event.bets))


def _made_good(state: State, box: int) -> State:
    """What is still due once somebody has posted; whoever has no chip left has posted all that they could.

    Nobody has missed anything any more who posted all that was due of them.
    """
    due = tuple(item for item in state.due[1:] if item.box != box or state.stack(box))
    is_last = all(item.box != box for item in due)
    state = replace(state, due=due)
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
    return posting(replace(_made_good(state, event.box), pots=(main,)))


def _missed(state: State, event: BlindsMissed) -> State:
    return state.changing(event.box, missed=event.blinds)


def _passed(state: State, event: BlindPassed) -> State:
    """A player is out of a hand before its first card, and the blinds are due as they are given."""
    state = state.changing(event.box, is_dealt=False, is_live=False)
    return posting(replace(state, due=event.due, large=event.large, is_small_open=event.is_small_open))


def _hands(state: State, event: e.HandsDealt) -> State:
    """Cards to the players; what was drawn takes the place of discards, and the next player draws."""
    held = dict(event.hands)
    alone = state.drawing or state.replacing
    is_first = not (state.street or state.served or alone)
    opening = _opening(state) if is_first else state.opening
    players = tuple(
        _with_cards(player, held[player.box], event.down) if player.box in held else player
        for player in state.players
    )
    if alone:
        after = replace(state, players=players, drawing=0, replacing=0)
        return discarded(after, alone) if state.drawing else opened(after)
    served = (*state.served, *held)
    state = replace(state, players=players, opening=opening, served=served)
    if state.board_due or any(player.is_live and player.box not in served for player in players):
        return _burnt(state, event.burn)
    return _lying(state, event.burn)


def _lying(state: State, burn: tuple[Card, ...]) -> State:
    """Every card of the street lies: what was told of its burn is over, and betting begins."""
    later = tuple(street for street in state.no_burn if street != state.street)
    return opened(replace(state, burnt=(*state.burnt, *burn), served=(), no_burn=later))


def _burnt(state: State, burn: tuple[Card, ...]) -> State:
    """A card burnt is the burn of its street: there is no other."""
    if not burn:
        return state
    return replace(state, burnt=(*state.burnt, *burn), no_burn=(*state.no_burn, state.street))


def _opening(state: State) -> Opening:
    lay = tuple((player.box, player.bet) for player in state.players if player.bet)
    return Opening(state.bets, state.aggressor, lay)


def _with_cards(player: Player, cards: tuple[str, ...], down: int) -> Player:
    return replace(player, cards=(*player.cards, *cards[:down]), up=(*player.up, *cards[down:]))


def _board(state: State, event: e.BoardDealt) -> State:
    board = (*state.board, *event.cards)
    return _lying(replace(state, board=board, is_unburnt=event.is_unburnt), event.burn)


def _card_burnt(state: State, event: e.CardBurnt) -> State:
    return _burnt(state, event.cards)


def _discarded(state: State, event: e.Discarded) -> State:
    """Cards put away; in draw as many come in their place before the next player's turn.

    Whoever does so late, in a betting round, goes on with it.
    """
    player = state.player(event.box)
    assert player is not None, "who discards has cards"
    kept = list(player.cards)
    for card in event.cards:
        # Where nobody has seen a hand, any card of it is as good as another.
        kept.remove(card if card in kept else kept[0])
    state = state.changing(event.box, cards=tuple(kept))
    state = replace(state, discards=(*state.discards, *event.cards))
    if state.phase == "betting":
        return state
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
    e.CardBurnt: _card_burnt,
    e.Discarded: _discarded,
    e.StubRemade: _stub_remade,
}
