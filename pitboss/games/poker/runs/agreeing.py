"""Players ask for further boards, all of them for as many, and a supervisor permits it (18.8.1, 18.8.2)."""

from pitboss.games.poker.deal.dealing import stub
from pitboss.games.poker.moment import Moment
from pitboss.games.poker.runs.actions import AllowRuns, RunIt
from pitboss.games.poker.runs.events import RunsAsked, RunsSet
from pitboss.games.poker.state import State
from pitboss.law.key import Key, key
from pitboss.table.event import Event
from pitboss.table.option import Numbers, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import box_of

RUN_IT_AFTER_FLOP = key("run-it-after-flop")
RUN_IT_AFTER_FOURTH = key("run-it-after-fourth")
RUN_IT_AGREED = key("run-it-agreed")
RUN_IT_ALLOWED = key("run-it-allowed")
RUN_IT_BEFORE_FLOP = key("run-it-before-flop")
RUN_IT_BUTTON = key("run-it-button")
RUN_IT_DEALT = key("run-it-dealt")
RUN_IT_DECIDED = key("run-it-decided")
RUN_IT_ENOUGH_CARDS = key("run-it-enough-cards")
RUN_IT_GAMES = key("run-it-games")
RUN_IT_MOST = key("run-it-most")
STUB = key("stub")

# What is dealt again, by how many community cards lie there.
_DEALT: dict[int, Key] = {0: RUN_IT_BEFORE_FLOP, 3: RUN_IT_AFTER_FLOP, 4: RUN_IT_AFTER_FOURTH}


def _boards(table: Moment, times: int) -> int:
    """How many boards there are in all when players agree on a number."""
    return times + table.rules.reads("runs-agreed", "again")


def _times(table: Moment, boards: int) -> int:
    """What players agree on to have so many boards in all."""
    return boards - table.rules.reads("runs-agreed", "again")


def can_supply(table: Moment) -> int:
    """How many boards the stub has cards for, burns included as they are read."""
    state = table.state
    streets = state.variant.streets[state.street :]
    bare = sum(street.board for street in streets)
    whole = bare + sum(street.burns for street in streets)
    left = stub(state)
    if left < whole:
        return 0
    later = bare if table.rules.reads("runs-burns", "first-board") else whole
    return 1 + (left - whole) // later


def _most(table: Moment) -> int:
    """The most boards that there may be: by the rule, and by the stub."""
    return min(table.rules.runs_most, can_supply(table))


def _unfit(table: Moment) -> Refusal | None:
    """Why no further boards are dealt: the date, the game, betting to come, too few cards."""
    state, rules = table.state, table.rules
    if rules.book.is_silent(RUN_IT_GAMES):
        return table.refuse("no-runs", "there is one board here, and no other", RUN_IT_GAMES)
    is_named = state.terms.game != "omaha" or not rules.reads("runs-games", "section-16")
    if not state.variant.has_flop or not is_named:
        says = f"{state.variant.name} is not run again; that is for games with a flop"
        return table.refuse("no-flop-game", says, RUN_IT_GAMES)
    if state.runs.is_set:
        says = f"{state.runs.number} boards are agreed and permitted already"
        return table.refuse("runs-set", says, RUN_IT_BUTTON)
    if not _is_open(state):
        says = "the board is run again once somebody is all-in, no more is bet, and cards are to come"
        return table.refuse("betting-to-come", says, RUN_IT_ALLOWED)
    if can_supply(table) < 2:
        says = f"the stub has {stub(state)} cards, which is not enough for a second board"
        return table.refuse("stub-too-small", says, RUN_IT_ENOUGH_CARDS, STUB)
    return None


def _is_open(state: State) -> bool:
    """Somebody is all-in, at most one player has chips to bet, and community cards are to come."""
    live = state.live()
    able = [player for player in live if player.stack]
    return state.phase == "dealing" and state.street > 0 and len(able) <= 1 < len(live)


def may_ask(table: Moment, who: str) -> Option | Refusal:
    """By everybody who is left in the hand, for as many as the rule and the stub allow."""
    refusal = _unfit(table)
    if refusal:
        return refusal
    player = table.state.player(box_of(who) or 0)
    if player is None or not player.is_live:
        says = f"{who} is not in the hand; those who remain agree"
        return table.refuse("not-in-the-hand", says, RUN_IT_AGREED)
    times = Numbers(_times(table, 2), _times(table, _most(table)))
    because = table.because(RUN_IT_AGREED, RUN_IT_GAMES, RUN_IT_ENOUGH_CARDS)
    return Option(RunIt(who=who, times=times.least), because, {"times": times})


def _broken(table: Moment, action: RunIt | AllowRuns) -> Refusal:
    """More than seven, more than the stub has cards for, or none."""
    boards, can = _boards(table, action.times), can_supply(table)
    rule_most, most = table.rules.runs_most, _times(table, _most(table))
    if boards > rule_most:
        says = f"the cards are dealt {rule_most} times at the most; up to {most} can be asked for here"
        return table.refuse("too-many-runs", says, RUN_IT_MOST)
    if boards > can:
        says = f"the stub of {stub(table.state)} cards can supply {can} boards, not {boards}"
        return table.refuse("stub-too-small", says, RUN_IT_ENOUGH_CARDS, STUB)
    least = _times(table, 2)
    says = f"{action.times} is not a number of further boards; {least} to {most} can be asked for"
    if isinstance(action, AllowRuns) and boards >= 2:
        says = f"the players agreed on {agreed(table.state)}: as many are permitted, or fewer"
        return table.refuse("more-than-agreed", says, RUN_IT_DECIDED)
    return table.refuse("outside-times", says, RUN_IT_AGREED)


def ask(table: Moment, action: RunIt, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (RunsAsked(box=box_of(action.who) or 0, times=action.times, because=because),)


def agreed(state: State) -> int:
    """What every remaining player has asked for; nothing while they are not of one mind."""
    asked = dict(state.runs.asked)
    wanted = {asked.get(player.box, 0) for player in state.live()}
    return wanted.pop() if len(wanted) == 1 else 0


def may_allow(table: Moment, who: str) -> Option | Refusal:
    """By a supervisor, once all players are agreed; the operator may set a lower number."""
    if not table.rules.book.holds(RUN_IT_ALLOWED, who):
        says = f"a game supervisor or a casino supervisor permits it, not the {who}"
        return table.refuse("no-power", says, RUN_IT_ALLOWED)
    refusal = _unfit(table)
    if refusal:
        return refusal
    wanted = agreed(table.state)
    if not wanted:
        return table.refuse("not-unanimous", _disagreement(table.state), RUN_IT_AGREED)
    any_number = table.rules.reads("runs-operator", "any-number")
    most = _times(table, _most(table)) if any_number else wanted
    dealt = (_DEALT[len(table.state.board)], RUN_IT_DEALT, RUN_IT_MOST)
    because = table.because(RUN_IT_ALLOWED, RUN_IT_DECIDED, RUN_IT_BUTTON, *dealt)
    return Option(AllowRuns(who=who, times=wanted), because, {"times": Numbers(_times(table, 2), most)})


def _disagreement(state: State) -> str:
    """Who has yet to ask, or who asked for what."""
    asked = dict(state.runs.asked)
    missing = [player.box for player in state.live() if player.box not in asked]
    if missing:
        return f"all remaining players have to agree: box {missing[0]} has not asked for it"
    said = ", ".join(f"box {box} {times}" for box, times in sorted(asked.items()))
    return f"all remaining players have to agree on one number: {said}"


def allow(table: Moment, action: AllowRuns, because: tuple[str, ...]) -> tuple[Event, ...]:
    state, rules = table.state, table.rules
    return (
        RunsSet(
            number=_boards(table, action.times),
            agreed=tuple(player.box for player in state.live()),
            permitted_by=action.who,
            burns_each=not rules.reads("runs-burns", "first-board"),
            discards_each=rules.reads("runs-crazy-pineapple", "each-board"),
            because=because,
        ),
    )


RULES = (Rule(RunIt, may_ask, ask, _broken), Rule(AllowRuns, may_allow, allow, _broken))
