"""A hand begins: the button moves one place on, and the blinds are posted in turn (7.11)."""

from pitboss.games.poker.actions import NewHand, Post, TakeAntes
from pitboss.games.poker.betting.acting import ended
from pitboss.games.poker.betting.bets import blind
from pitboss.games.poker.deal.blinds import SMALL_BLIND_LEFT, Places, blinds_due, corrections, missed, places
from pitboss.games.poker.deal.events import KILL_AMOUNT, KILL_WAGER, BlindPaidIn
from pitboss.games.poker.events import HandBegun, Posted
from pitboss.games.poker.kill.posting import KILL_PAID_TO_RETURN, KILL_WAGER_KEY, killer, placed, with_kill
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import Due, Player
from pitboss.law.key import key
from pitboss.table.chips.cost import Cost
from pitboss.table.event import Event
from pitboss.table.house import may_wager
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

KILL_LEAST_BET = key("kill-least-bet")

BLINDS_ON_SIGN = key("blinds-on-sign")

BLINDS_IN_TURN = key("blinds-in-turn")

ALL_IN = key("all-in")
ANTE = key("ante")
BLIND = key("blind")
BLIND_CORRECTED = key("blind-corrected")
DEALER_BUTTON = key("dealer-button")


def ready(table: Moment) -> list[Player]:
    """Everybody who is dealt in next: with chips, and neither away nor kept from play."""
    book, house = table.rules.book, table.state.house
    return [
        player
        for player in table.state.players
        if player.stack and not player.is_away and may_wager(book, house, player.box) is None
    ]


def may_begin(table: Moment, who: str) -> Option | Refusal:
    """Between hands, with two players or more."""
    if table.state.phase != "waiting":
        return table.refuse("hand-under-way", "a hand is under way", DEALER_BUTTON)
    if len(ready(table)) < 2:
        return table.refuse("too-few-players", "it takes two players with chips", DEALER_BUTTON)
    blinds = (*table.state.variant.blinds, BLINDS_IN_TURN, BLINDS_ON_SIGN)
    return Option(NewHand(who=who), table.because(DEALER_BUTTON, *blinds))


def begin(table: Moment, action: NewHand, because: tuple[str, ...]) -> tuple[Event, ...]:
    players = ready(table)
    boxes = tuple(player.box for player in players)
    found = places(table, boxes)
    is_open = bool(found.small) and found.small not in boxes
    because = table.because(*found.keys, *((SMALL_BLIND_LEFT,) if is_open else ())) + because
    kill, is_kill = table.state.terms.kill, bool(killer(table, boxes))
    begun = HandBegun(
        kill_wager=kill.wager if kill and is_kill else 0,
        button=found.button,
        boxes=boxes,
        due=_due(table, found, players),
        small=found.small,
        large=found.large,
        is_small_open=is_open,
        because=tuple(dict.fromkeys(because)),
    )
    return (*placed(table), begun, *missed(table, found, boxes))


def _due(table: Moment, found: Places, players: list[Player]) -> tuple[Due, ...]:
    """The blinds, then what others have to make good; a blind in turn makes good what was missed."""
    boxes = tuple(player.box for player in players)
    blinds = with_kill(table, blinds_due(table.state, found, boxes), boxes)
    posting = {due.box for due in blinds}
    late = [
        due for player in players if player.box not in posting for due in corrections(table.state, player)
    ]
    return (*blinds, *late)


def may_post(table: Moment, who: str) -> Option | Refusal:
    """The next blind, by whoever it falls to."""
    state, box = table.state, box_of(who) or 0
    if state.phase != "posting" or not state.due:
        return table.refuse("nothing-due", "no blind is due now", BLINDS_IN_TURN)
    due = state.due[0]
    if due.box != box:
        says = f"blinds are posted in turn; the {due.what} of box {due.box} is next"
        return table.refuse("out-of-turn", says, BLINDS_IN_TURN)
    player = state.player(box)
    assert player is not None, "a blind falls to somebody with chips"
    last_chips = (ALL_IN,) if due.is_dead and _is_all(due, player) else ()
    keys = (BLIND_CORRECTED, BLIND, *last_chips) if player.missed else (BLIND,)
    if due.what in (KILL_WAGER, KILL_AMOUNT):
        keys = (KILL_WAGER_KEY, KILL_LEAST_BET) if due.what == KILL_WAGER else (KILL_PAID_TO_RETURN,)
    cost = Cost(fixed=min(due.cents, state.stack(box)))
    return Option(Post(who=who), table.because(*keys, BLINDS_IN_TURN), cost=cost)


def _is_all(due: Due, player: Player) -> bool:
    """Whether a blind takes the last chips of a player with no bet: they are all-in, so it is live (1.0).

    In the pot nobody would match it, and there would be nothing that the hand could win from the others.
    """
    return due.cents >= player.stack and not player.bet


def post(table: Moment, action: Post, because: tuple[str, ...]) -> tuple[Event, ...]:
    """As much as is due, or all that is there; a short last blind may leave the call as it is."""
    state, due = table.state, table.state.due[0]
    player = state.player(due.box)
    assert player is not None, "a blind falls to somebody with chips"
    cents = min(due.cents, player.stack)
    if due.is_dead and not _is_all(due, player):
        return (BlindPaidIn(box=due.box, what=due.what, cents=cents, because=because),)
    called = cents if table.rules.reads("short-blind-call", "as-posted") else due.cents
    bets = blind(state.bets, due.cents, player.bet + called)
    return (Posted(box=due.box, what=due.what, cents=cents, bets=bets, because=because),)


def may_take_antes(table: Moment, who: str) -> Option | Refusal:
    """Before the first card, once."""
    state = table.state
    if not state.terms.ante:
        return table.refuse("no-ante", "no ante is taken at this table", ANTE)
    if not state.is_ante_due or state.phase != "posting":
        return table.refuse("too-late", "antes are taken once, before the first card", ANTE)
    return Option(TakeAntes(who=who), table.because(ANTE))


def take_antes(table: Moment, action: TakeAntes, because: tuple[str, ...]) -> tuple[Event, ...]:
    """From everybody who is dealt in, or what they have; they come into the pot at once."""
    ante = table.state.terms.ante
    posted = tuple(
        Posted(box=player.box, what="ante", cents=min(ante, player.stack), because=because)
        for player in table.state.players
        if player.is_dealt
    )
    return (*posted, *ended(table.after(posted)))


RULES = (
    Rule(NewHand, may_begin, begin),
    Rule(Post, may_post, post),
    Rule(TakeAntes, may_take_antes, take_antes),
)
