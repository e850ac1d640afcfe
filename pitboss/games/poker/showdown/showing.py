"""Hands laid open at the showdown: every own card, open and flat, or no claim to the pot (18.5)."""

from collections.abc import Sequence

from pitboss.games.poker.actions import Declares, Muck, Show, Tables
from pitboss.games.poker.events import HandShown, Mucked
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Player, State
from pitboss.law.key import Key, key
from pitboss.table.cards import UNKNOWN, Card, name
from pitboss.table.event import Event, Ruled
from pitboss.table.hands import describe_value
from pitboss.table.notation import Words
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import box_of

CARDS_SPEAK = key("cards-speak")
DECK_OF_CARDS = key("deck-of-cards")
EVERY_CARD_TABLED = key("every-card-tabled")
POKER_JACKPOT_EXPOSED = key("poker-jackpot-exposed")
SHOWDOWN_ORDER = key("showdown-order")
THREE_CARD_MANILA_SHOWDOWN = key("three-card-manila-showdown")
TWO_CARD_MANILA_SHOWDOWN = key("two-card-manila-showdown")

# Games whose own section says who shows first, and what.
_OWN_ORDER = {
    "two-card-manila": TWO_CARD_MANILA_SHOWDOWN,
    "three-card-manila": THREE_CARD_MANILA_SHOWDOWN,
}


def order_keys(state: State) -> tuple[Key, ...]:
    """By which rules hands are shown in order."""
    own = _OWN_ORDER.get(state.terms.game)
    return (own, SHOWDOWN_ORDER) if own else (SHOWDOWN_ORDER,)


def to_show(state: State) -> list[Player]:
    """Whoever has yet to show, in order: who was called first, or the first from the left of the button."""
    first = state.aggressor or (state.called if state.shows_last_called else 0)
    order = list(state.clockwise(first or state.button))
    if first:
        order = [order[-1], *order[:-1]]
    return [player for player in order if player.is_live and not player.is_shown]


def may_show(table: Moment, who: str) -> Option | Refusal:
    """In order, at the showdown; cards that nobody knows are told as they lie there."""
    state = table.state
    if _is_for_jackpot(state):
        return _may_expose(table, who)
    player = _asked(table, who)
    return player if isinstance(player, Refusal) else Option(Show(who=who), table.because(*_tabled(table)))


def _is_for_jackpot(state: State) -> bool:
    return state.phase == "won" and state.terms.jackpot


def _may_expose(table: Moment, who: str) -> Option | Refusal:
    """Whoever won a pot unseen shows the hand for the jackpot (19.13)."""
    player = _holder(table, who)
    if isinstance(player, Refusal):
        return player
    return Option(Show(who=who), table.because(POKER_JACKPOT_EXPOSED))


def _tabled(table: Moment) -> tuple[Key, ...]:
    return (CARDS_SPEAK, EVERY_CARD_TABLED, *order_keys(table.state))


def _asked(table: Moment, who: str) -> Player | Refusal:
    state = table.state
    keys = order_keys(state)
    if state.phase != "showdown":
        return table.refuse("no-showdown", "hands are shown once all betting is over", *keys)
    waiting = to_show(state)
    if not waiting:
        return table.refuse("nothing-to-show", "every hand lies open", *keys)
    if waiting[0].box != box_of(who):
        return table.refuse("out-of-turn", f"box {waiting[0].box} shows next", *keys)
    return waiting[0]


def show(table: Moment, action: Show, because: tuple[str, ...]) -> tuple[Event, ...]:
    player = table.state.player(box_of(action.who) or 0)
    assert player is not None, "who shows has a hand"
    return (shown(table, player.box, player.own, because),)


def shown(table: Moment, box: int, cards: tuple[Card, ...], because: tuple[str, ...]) -> HandShown:
    """A hand laid open, with what it is."""
    return HandShown(box=box, cards=cards, says=read(table, box, cards), because=because)


def read(table: Moment, box: int, own: tuple[Card, ...]) -> str:
    """What a hand is, on each board in turn; nothing where a card is unknown."""
    state, worth = table.state, table.rules.worth(table.state.terms)
    held = [(board.own(box, own), board.cards) for board in state.boards]
    if any(UNKNOWN in (*mine, *shared) for mine, shared in held):
        return ""
    if not all(worth.is_enough(mine, shared) for mine, shared in held):
        return ""
    values = [worth.best(mine, shared) for mine, shared in held]
    return "; ".join(map(describe_value, values))


def tables(table: Moment, action: Tables) -> tuple[Event, ...] | Refusal:
    """Cards that a player lays open: every own card is a claim to the pot, fewer are none."""
    player = _holder(table, action.who)
    if isinstance(player, Refusal):
        return player
    own, cards = player.own, action.cards
    refusal = _not_theirs(table, player, cards)
    if refusal:
        return refusal
    if len(cards) < len(own):
        return (_no_claim(table, player, len(cards)),)
    return (shown(table, player.box, cards, table.because(*_tabled(table))),)


def _no_claim(table: Moment, player: Player, count: int) -> Ruled:
    says = f"{count} of {len(player.own)} cards shown is no claim: box {player.box} wins "
    says += "no jackpot " if _is_for_jackpot(table.state) else "nothing "
    says += "before every own card lies open and flat"
    keys = (POKER_JACKPOT_EXPOSED,) if _is_for_jackpot(table.state) else (EVERY_CARD_TABLED, CARDS_SPEAK)
    return Ruled(what=says, box=player.box, because=table.because(*keys))


def _holder(table: Moment, who: str) -> Player | Refusal:
    """Who has a hand to lay open: at the showdown in any order, or for the jackpot after winning unseen."""
    player = table.state.player(box_of(who) or 0)
    if table.state.phase != "showdown" and not _is_for_jackpot(table.state):
        says = "hands are shown once all betting is over"
        return table.refuse("no-showdown", says, *order_keys(table.state))
    if player is None or not player.is_live:
        return table.refuse("not-in-the-hand", f"{who} has no hand to show", CARDS_SPEAK)
    if player.is_shown:
        return table.refuse("shown-already", f"every card of {who} lies open", CARDS_SPEAK)
    return player


def _not_theirs(table: Moment, player: Player, cards: tuple[Card, ...]) -> Refusal | None:
    """Why these cannot be a player's cards: too many, one twice, or others than they were dealt."""
    own = player.own
    if len(cards) > len(own):
        says = f"box {player.box} has {len(own)} cards, not {len(cards)}"
        return table.refuse("wrong-count", says, DECK_OF_CARDS)
    strange = [card for card in cards if card not in own]
    elsewhere = _lying_elsewhere(table.state, player)
    for place, card in enumerate(cards):
        if card != UNKNOWN and (card in cards[:place] or card in elsewhere):
            says = f"the {name(card)} cannot come twice out of one deck"
            return table.refuse("card-twice", says, DECK_OF_CARDS)
    if len(strange) > own.count(UNKNOWN):
        says = f"the {name(strange[0])} is not a card of box {player.box}"
        return table.refuse("not-theirs", says, DECK_OF_CARDS)
    return None


def _lying_elsewhere(state: State, player: Player) -> set[Card]:
    found = {*state.laid, *state.burnt, *state.discards}
    return found.union(*(other.own for other in state.players if other is not player))


def _may_table(table: Moment, who: str) -> Sequence[Option]:
    player = _holder(table, who)
    if isinstance(player, Refusal) or UNKNOWN in player.own:
        return ()
    keys = (EVERY_CARD_TABLED, CARDS_SPEAK)
    return (Option(Tables(who=who, cards=player.own[:1]), table.because(*keys)),)


def declares(table: Moment, action: Declares) -> tuple[Event, ...] | Refusal:
    """What a player calls the hand decides nothing: the cards do."""
    state = table.state
    player = state.player(box_of(action.who) or 0)
    if player is None or not player.is_live or state.phase != "showdown":
        return table.refuse("not-in-the-hand", f"{action.who} has no hand to call", CARDS_SPEAK)
    says = read(table, player.box, player.own) if player.is_shown else ""
    what = f"the cards speak: {says}" if says else "the cards speak once all of them lie open"
    said = f"box {player.box} calls it {action.words}, and {what}"
    return (Ruled(what=said, box=player.box, because=table.because(CARDS_SPEAK)),)


def _may_declare(table: Moment, who: str) -> Sequence[Option]:
    player = table.state.player(box_of(who) or 0)
    if player is None or not player.is_live or table.state.phase != "showdown":
        return ()
    return (Option(Declares(who=who, words=Words("two pairs")), table.because(CARDS_SPEAK)),)


def may_muck(table: Moment, who: str) -> Option | Refusal:
    """By anybody who is not the last that can win some pot."""
    player = _asked(table, who)
    if isinstance(player, Refusal):
        return player
    live = {each.box for each in table.state.live()}
    if any(live.intersection(pot.contenders) == {player.box} for pot in table.state.pots):
        says = f"{who} is the last who can win a pot: that hand is not given up"
        return table.refuse("last-hand", says, *order_keys(table.state))
    return Option(Muck(who=who), table.because(*order_keys(table.state)))


def muck(table: Moment, action: Muck, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Mucked(box=box_of(action.who) or 0, because=because),)


RULES = (
    Rule(Show, may_show, show),
    Rule(Muck, may_muck, muck),
    FactRule(Tables, _may_table, tables),
    FactRule(Declares, _may_declare, declares),
)
