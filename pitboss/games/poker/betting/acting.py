"""A player's turn: check, call, bet, raise or fold, and the end of a betting round."""

from msgspec.structs import replace

from pitboss.games.poker.actions import Bet, BringIn, Call, Check, RaiseTo
from pitboss.games.poker.betting.bets import Bets, brought_in, completes, least_raise, raised
from pitboss.games.poker.betting.pots import cut, moved, uncalled
from pitboss.games.poker.betting.raising import all_in_keys, allowed, barred, increment, way_of
from pitboss.games.poker.events import Checked, Folded, Gathered, PutIn, Uncalled
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.state import BET, Player, State, binding, shares
from pitboss.law.key import Key, key
from pitboss.table.action import Action
from pitboss.table.chips.cost import Cost
from pitboss.table.chips.money import Cents, money
from pitboss.table.event import Event
from pitboss.table.house import INCREMENT, excluded_by, known_as
from pitboss.table.option import Amounts, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.sign import finest_step
from pitboss.table.verbs import Fold
from pitboss.table.who import box_of

ACTS_IN_TURN = key("acts-in-turn")
ALL_IN = key("all-in")
APPROVED_CHIPS = key("approved-chips")
CALL = key("call")
CHIPS_IN_VIEW = key("chips-in-view")
CHECK = key("check")
FOLD = key("fold")
LOW_CARD_OPENS = key("low-card-opens")
OUT_OF_TURN = key("out-of-turn")
RAISE = key("raise")
SIDE_POTS = key("side-pots")
TABLE_STAKES = key("table-stakes")
UNCALLED_CHIPS = key("uncalled-chips")


def in_turn(table: Moment, who: str, verb: type[Action] | None = None) -> Player | Refusal:
    """The player who is to act, or why somebody else cannot, or not in this way."""
    state = table.state
    if state.phase != "betting":
        return table.refuse("no-betting", "no betting round is under way", ACTS_IN_TURN)
    box = box_of(who) or 0
    player = state.player(box)
    if player is None or not player.is_live:
        return table.refuse("not-in-the-hand", f"{who} has no hand to bet on", ACTS_IN_TURN)
    if box != state.turn:
        opens = (LOW_CARD_OPENS,) if state.variant.opens == "up-cards" else ()
        return table.refuse("out-of-turn", f"it is the turn of box {state.turn}", *opens, ACTS_IN_TURN)
    return _bound(table, player, verb) or player


def _bound(table: Moment, player: Player, verb: type[Action] | None) -> Refusal | None:
    """Why a player who acted before their turn cannot do something else, where that binds them."""
    house = table.state.house
    if house.excluded and known_as(house, player.box) in house.excluded:
        return _told_to_leave(table, player, verb)
    early = binding(table.state)
    if early is None or verb is None or verb.form.startswith(early.what):
        return None
    if early.cents and barred(table, player):
        return None
    says = f"box {early.box} has said before their turn what they do, and nothing has changed: {early.says}"
    return table.refuse("bound", says, OUT_OF_TURN)


def _told_to_leave(table: Moment, player: Player, verb: type[Action] | None) -> Refusal | None:
    """Why somebody who was told to leave puts in nothing more; what they have in is played for."""
    if verb not in (Bet, Call, RaiseTo) or _must_open(table.state):
        return None
    says = f"box {player.box} was told to leave and makes no further wager: check or fold"
    because = excluded_by(table.state.house, known_as(table.state.house, player.box))
    return table.refuse("excluded", says, *because)


def _must_open(state: State) -> bool:
    """Whether it is for the lowest card showing to open, as stud begins."""
    return state.variant.opens == "up-cards" and state.street == 0 and not state.bets.high


def may_bring_in(table: Moment, who: str) -> Option | Refusal:
    """By the lowest card showing, for less than a bet, or for all that they have."""
    player = in_turn(table, who, BringIn)
    if isinstance(player, Refusal):
        return player
    if not _must_open(table.state) or not table.state.terms.bring_in:
        return table.refuse("no-bring-in", "nobody is to bring in now", LOW_CARD_OPENS)
    cost = Cost(fixed=min(table.state.terms.bring_in, player.stack))
    return Option(BringIn(who=who), table.because(LOW_CARD_OPENS), cost=cost)


def bring_in(table: Moment, action: BringIn, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    player = state.player(state.turn)
    assert player is not None, "whose turn it is has chips"
    cents = min(state.terms.bring_in, player.stack)
    return with_end(table, put_in(player, "bring in", cents, because, brought_in(state.bets, cents)))


def may_check(table: Moment, who: str) -> Option | Refusal:
    """With nothing to call."""
    player = in_turn(table, who, Check)
    if isinstance(player, Refusal):
        return player
    if _must_open(table.state):
        return table.refuse("must-open", "the lowest card showing opens the betting", LOW_CARD_OPENS)
    owed = table.state.bets.high - player.bet
    if owed > 0:
        says = f"there is {money(owed)} to call; {who} calls, raises or folds"
        return table.refuse("facing-a-bet", says, CHECK, CALL)
    return Option(Check(who=who), table.because(CHECK))


def check(table: Moment, action: Check, because: tuple[str, ...]) -> tuple[Event, ...]:
    return with_end(table, Checked(box=box_of(action.who) or 0, because=because))


def may_fold(table: Moment, who: str) -> Option | Refusal:
    """At any turn but that of the lowest card showing, which opens."""
    player = in_turn(table, who, Fold)
    if isinstance(player, Refusal):
        return player
    if _must_open(table.state):
        return table.refuse("must-open", "the lowest card showing opens the betting", LOW_CARD_OPENS)
    return Option(Fold(who=who), table.because(FOLD))


def fold(table: Moment, action: Fold, because: tuple[str, ...]) -> tuple[Event, ...]:
    return folded(table, box_of(action.who) or 0, because)


def folded(table: Moment, box: int, because: tuple[str, ...]) -> tuple[Event, ...]:
    """A hand given up, in turn or not, and the end of a betting round that it leaves with nothing to do."""
    event = Folded(box=box, because=because)
    state = table.after((event,)).state
    is_over = state.phase == "betting" and not state.turn
    return (event, *ended(table.after((event,)))) if is_over else (event,)


def may_call(table: Moment, who: str) -> Option | Refusal:
    """What the highest bet asks for, or all that is left (all-in)."""
    player = in_turn(table, who, Call)
    if isinstance(player, Refusal):
        return player
    owed = table.state.bets.high - player.bet
    if owed <= 0:
        return table.refuse("nothing-to-call", f"there is no bet for {who} to call", CALL)
    cost = Cost(fixed=min(owed, player.stack))
    return Option(Call(who=who), table.because(*_call_keys(player, owed)), cost=cost)


def _call_keys(player: Player, owed: int) -> tuple[Key, ...]:
    return (CALL,) if owed <= player.stack else (CALL, ALL_IN, TABLE_STAKES)


def call(table: Moment, action: Call, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    player = state.player(state.turn)
    assert player is not None, "whose turn it is has chips"
    cents = min(state.bets.high - player.bet, player.stack)
    return with_end(table, put_in(player, "call", cents, because))


def put_in(player: Player, how: str, cents: int, because: tuple[str, ...], bets: Bets | None = None) -> PutIn:
    """Chips put in by a player; `bets` is how the betting stands then, where it was more than a call."""
    return PutIn(
        box=player.box,
        how=how,
        cents=cents,
        to=player.bet + cents,
        all_in=cents == player.stack,
        bets=bets,
        because=because,
    )


def may_bet(table: Moment, who: str) -> tuple[Option, ...] | Refusal:
    """An opening bet within the limit, or all that is left."""
    if table.state.bets.high:
        player = in_turn(table, who, Bet)
        says = f"there is a bet of {money(table.state.bets.high)} already: raise to a total"
        return player if isinstance(player, Refusal) else table.refuse("bet-already", says, RAISE)
    return _raises(table, who, Bet)


def may_raise(table: Moment, who: str) -> tuple[Option, ...] | Refusal:
    """A raise within the limit, or all that is left, by one to whom the betting is open."""
    if not table.state.bets.high:
        player = in_turn(table, who, RaiseTo)
        says = "there is nothing to raise yet: bet an amount"
        return player if isinstance(player, Refusal) else table.refuse("nothing-to-raise", says, RAISE)
    return _raises(table, who, RaiseTo)


def _raises(table: Moment, who: str, verb: type[Bet] | type[RaiseTo]) -> tuple[Option, ...] | Refusal:
    """The amounts from least to most; all-in for less than the least is one, too."""
    player = in_turn(table, who, verb)
    if isinstance(player, Refusal):
        return player
    refusal = barred(table, player)
    if refusal:
        return refusal
    early = binding(table.state)
    if early is not None:
        because = table.because(OUT_OF_TURN, RAISE)
        return (Option(verb(who=who, cents=Cents(early.cents)), because, cost=_up_to(player)),)
    room, keys = allowed(table, player)
    because = table.because(*keys)
    top = player.bet + player.stack
    step = finest_step(table.state.house.chips)
    cost = _up_to(player)
    options: list[Option] = []
    if room.least <= top:
        by = increment(table)
        amounts = Amounts(-(-room.least // by) * by, min(room.most, top) // by * by, by, (step,))
        if amounts.least <= amounts.most:
            example = verb(who=who, cents=Cents(amounts.least))
            options.append(Option(example, because, {"cents": amounts}, cost))
    if table.state.bets.high < top <= room.most and not any(
        option.vary["cents"].admits(top) for option in options
    ):
        short = table.because(*keys, *all_in_keys(table)) if top < room.least else because
        options.append(Option(verb(who=who, cents=Cents(top)), short, cost=cost))
    return tuple(options)


def _up_to(player: Player) -> Cost:
    """What a total of the round takes of a player who has some of it in."""
    return Cost(amount="cents", extra={"cents": -player.bet})


def bet(table: Moment, action: Bet | RaiseTo, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    player = state.player(state.turn)
    assert player is not None, "whose turn it is has chips"
    bets, way = state.bets, way_of(table)
    cents = action.cents - player.bet
    event = put_in(player, _how(table, action.cents), cents, because, raised(bets, action.cents, way))
    return with_end(table, event)


def _how(table: Moment, to: int) -> str:
    """What a bet or raise is called: making a short one up to the full amount is to complete it."""
    bets, way = table.state.bets, way_of(table)
    if not bets.high:
        return "bet"
    is_completed = bets.excess and completes(bets, way) and to == least_raise(bets, way)
    return "complete" if is_completed else "raise"


def _broken(table: Moment, action: Bet | RaiseTo) -> Refusal:
    """Between two legal sizes, below the least, above the most, beyond the chips there."""
    state = table.state
    player = state.player(state.turn)
    assert player is not None, "whose turn it is has chips"
    room, keys = allowed(table, player)
    top = player.bet + player.stack
    if action.cents > top:
        says = f"{money(action.cents)} is more than the {money(top)} there; all-in is {money(top)}"
        return table.refuse("too-few-chips", says, TABLE_STAKES, CHIPS_IN_VIEW)
    if action.cents % finest_step(state.house.chips):
        made = ", ".join(money(chip) for chip in state.house.chips)
        says = f"{money(action.cents)} cannot be made of the table's chips ({made})"
        return table.refuse("outside-cents", says, APPROVED_CHIPS)
    if action.cents % increment(table) and room.least <= action.cents <= room.most:
        says = f"{money(action.cents)} is no multiple of {money(increment(table))}, the increment on the sign"
        return table.refuse("off-increment", f"{says}; all-in is {money(top)}", INCREMENT)
    least, most = min(room.least, top), min(room.most, top)
    span = money(least) if least == most else f"{money(least)} to {money(most)}"
    what = "a bet" if isinstance(action, Bet) else "a raise"
    return table.refuse("outside-cents", f"{what} is {span} here, not {money(action.cents)}", *keys)


def with_end(table: Moment, event: Event) -> tuple[Event, ...]:
    """What somebody did, and the end of the round where it was the last thing to do."""
    after = table.after((event,))
    return (event,) if after.state.turn else (event, *ended(after))


def ended(table: Moment) -> tuple[Event, ...]:
    """Uncalled chips go back, and the bets come into the pots."""
    before = table.state.pots
    back = _uncalled(table)
    table = table.after(back)
    pots = cut(shares(table.state))
    came = moved(before, pots, BET)
    because = table.because(SIDE_POTS, ALL_IN) if len(pots) > 1 else table.because(CALL)
    return (*back, Gathered(pots=pots, came=came, because=because))


def _uncalled(table: Moment) -> tuple[Event, ...]:
    """What nobody has met of the bets of this round; chips in the pots stay there."""
    box, cents = uncalled(shares(table.state)) or (0, 0)
    player = table.state.player(box)
    cents = min(cents, player.bet) if player else 0
    return (Uncalled(box=box, cents=cents, because=table.because(UNCALLED_CHIPS)),) if cents else ()


RULES: tuple[Rule[Moment], ...] = (
    Rule(BringIn, may_bring_in, bring_in),
    Rule(Check, may_check, check),
    Rule(Call, may_call, call),
    Rule(Fold, may_fold, fold),
    Rule(Bet, may_bet, bet, _broken),
    Rule(RaiseTo, may_raise, bet, _broken),
)
_RULE_OF = {rule.verb: rule for rule in RULES}


def carried_out(table: Moment, action: Action, *keys: Key) -> tuple[Event, ...] | Refusal:
    """What follows from an action that something else amounts to, by the rules that say so."""
    answer = _RULE_OF[type(action)].decide(table, action)
    if isinstance(answer, Refusal):
        return answer
    first, *others = answer
    because = tuple(dict.fromkeys((*table.because(*keys), *first.because)))
    return (replace(first, because=because), *others)
