"""What coming, going and sitting out do to a table."""

from collections.abc import Mapping

from msgspec.structs import replace

from pitboss.games.poker import events as e
from pitboss.games.poker.seats.events import PlayerMoved, PutOnList, TakenOffList
from pitboss.games.poker.state import Player, State
from pitboss.table.changes import Change
from pitboss.table.chips.stacks import CashedIn, ChipsBought
from pitboss.table.event import Event
from pitboss.table.general.seats import Seated, SeatLeft
from pitboss.table.house import known_as


def _bought(state: State, event: ChipsBought) -> State:
    """Chips before a player; whoever had none there has a place from now on."""
    player = state.player(event.box)
    if player is not None:
        return state.changing(event.box, stack=player.stack + event.cents)
    name = known_as(state.house, event.box)
    missed = dict(state.avoided).get(name, ())
    newcomer = Player(event.box, event.cents, missed=missed)
    players = sorted((*state.players, newcomer), key=lambda each: each.box)
    others = tuple(item for item in state.avoided if item[0] != name)
    return replace(state, players=tuple(players), avoided=others)


def _without(state: State, player: Player) -> State:
    """Nobody is there any more; blinds that they have to make good wait for them."""
    avoided = state.avoided
    if player.missed:
        avoided = (*avoided, (known_as(state.house, player.box), player.missed))
    players = tuple(each for each in state.players if each is not player)
    return replace(state, players=players, avoided=avoided)


def _cashed_in(state: State, event: CashedIn) -> State:
    """Chips are gone with their player; what they have in a pot lies there still."""
    player = state.player(event.box)
    assert player is not None, "who takes chips away has some"
    if player.bet or player.put:
        return state.changing(event.box, stack=player.stack - event.cents)
    return _without(state, player)


def _moved(state: State, event: PlayerMoved) -> State:
    """Chips, blinds to make good and the Kill Button go along."""
    players = [replace(each, box=event.to) if each.box == event.box else each for each in state.players]
    kill = state.kill
    if kill is not None and kill.box == event.box:
        kill = replace(kill, box=event.to)
    owed = tuple(event.to if box == event.box else box for box in state.kill_owed)
    players.sort(key=lambda each: each.box)
    return replace(state, players=tuple(players), kill=kill, kill_owed=owed)


def _left(state: State, event: SeatLeft) -> State:
    """Nobody is there any more, unless chips of theirs lie in a pot."""
    player = state.player(event.box)
    return state if event.lying or player is None else _without(state, player)


def _out(state: State, event: e.OutOfPlay) -> State:
    return state.changing(event.box, is_away=True)


def _in(state: State, event: e.BackIn) -> State:
    return state.changing(event.box, is_away=False)


def _listed(state: State, event: PutOnList) -> State:
    return replace(state, waiting_list=(*state.waiting_list, event.name))


def _off_the_list(state: State, event: TakenOffList | Seated) -> State:
    """Whoever gives up waiting, or sits down."""
    left = tuple(name for name in state.waiting_list if name.casefold() != event.name.casefold())
    return replace(state, waiting_list=left)


SEATS: Mapping[type[Event], Change] = {
    ChipsBought: _bought,
    CashedIn: _cashed_in,
    PlayerMoved: _moved,
    SeatLeft: _left,
    Seated: _off_the_list,
    PutOnList: _listed,
    TakenOffList: _off_the_list,
    e.OutOfPlay: _out,
    e.BackIn: _in,
}
