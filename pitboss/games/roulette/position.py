"""Where a wager counts: a call bet misplaced, and the operator's leave of 2001 to go back."""

from collections.abc import Iterable

from pitboss.games.roulette import lines
from pitboss.games.roulette.actions import CallBetMisplaced, OriginalPlacement
from pitboss.games.roulette.ball import refuse_power
from pitboss.games.roulette.events import Restored
from pitboss.games.roulette.lines import found_in, paid_as_read, shifted
from pitboss.games.roulette.moment import Moment
from pitboss.games.roulette.restoring import settled_anew
from pitboss.law.key import Key, key
from pitboss.table import who as actors
from pitboss.table.area import area_name
from pitboss.table.chips.settled import gone_owner
from pitboss.table.event import Event
from pitboss.table.layout import settling
from pitboss.table.layout.actions import NotWithin
from pitboss.table.layout.state import COLLECTED, Moved
from pitboss.table.notation import Words
from pitboss.table.option import Areas, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule

CALL_BET_MISPLACED = key("call-bet-misplaced")
DISPUTE_LADDER = key("dispute-ladder")
ORIGINAL_PLACEMENT = key("original-placement")
POSITION_PLAYERS_DUTY = key("position-players-duty")
SETTLED_BY_POSITION = key("settled-by-position")
WAGER_IN_AREA = key("wager-in-area")
WAGER_NOT_TOUCHED = key("wager-not-touched")
WITHIN_SEGMENT = key("within-segment")

# For each kind of accident the clause that lets the operator go back; nobody else's move is undone.
MOVED_BY_STAFF = key("moved-by-staff")
ACCIDENTS = {"dealer": MOVED_BY_STAFF, "patron": key("moved-by-patron"), "staff": MOVED_BY_STAFF}
CALL_BET = "call-bet"


def call_bet_misplaced(table: Moment, action: CallBetMisplaced) -> tuple[Event, ...] | Refusal:
    """A called wager that the dealer set down wrongly counts where it lies: its player had to see to it."""
    found = found_in(table, action.box, str(action.areas))
    if isinstance(found, Refusal):
        return found
    if len(found.others) > 1:
        says = f"a wager lies in one place; write: {found.area.name} to AREA"
        return table.refuse("one-place", says, SETTLED_BY_POSITION)
    if table.state.phase == COLLECTED:
        return (paid_as_read(table, action.box, found),)
    keys = (CALL_BET_MISPLACED, POSITION_PLAYERS_DUTY, SETTLED_BY_POSITION)
    return (shifted(table, action.box, found, found.others[0], CALL_BET, *keys),)


def may_go_back(table: Moment, who: str) -> Guarded:
    """The operator's leave to settle by the original placement, for wagers moved by accident."""
    rules, state = table
    if rules.moved_wagers == "by-position":
        says = "where a wager lies as the ball comes to rest decides it, whoever moved it"
        return table.refuse("position-decides", says, SETTLED_BY_POSITION, POSITION_PLAYERS_DUTY)
    refusal = _refuse_going_back(table, who)
    if refusal:
        return refusal
    return tuple(
        Option(
            OriginalPlacement(who=who, box=move.box, area=Words(move.to)),
            table.because(*_leave(table, move)),
            {"area": Areas((move.to,))},
        )
        for move in (*_accidents(table, state.astray), *_settled_accidents(table))
    )


def _refuse_going_back(table: Moment, who: str) -> Refusal | None:
    """The leave of 2001 is the operator's; before it, who decides is whoever decides a dispute."""
    if not table.rules.book.is_silent(ORIGINAL_PLACEMENT):
        return refuse_power(table, ORIGINAL_PLACEMENT, who)
    if who in actors.SUPERVISORS:
        return None
    says = f"what was moved against the rules is for a supervisor to decide, not for the {who}"
    return table.refuse("not-your-power", says, DISPUTE_LADDER)


def _leave(table: Moment, move: Moved) -> tuple[Key, ...]:
    if table.rules.book.is_silent(ORIGINAL_PLACEMENT):
        return (WAGER_NOT_TOUCHED, SETTLED_BY_POSITION, DISPUTE_LADDER)
    return (ACCIDENTS[move.by], ORIGINAL_PLACEMENT)


def _accidents(table: Moment, astray: Iterable[Moved]) -> list[Moved]:
    """Wagers that lie astray by an accident of those whom the proviso names."""
    staff_too = table.rules.reads("moved-by-other-staff", "any-staff")
    return [move for move in astray if move.by in ACCIDENTS and (move.by != "staff" or staff_too)]


def _settled_accidents(table: Moment) -> list[Moved]:
    """The same where they were settled as they lay, unless that is read as too late."""
    if table.rules.reads("placement-after-payment", "too-late"):
        return []
    return [move for move in _accidents(table, table.state.settled_astray) if not _has_gone(table, move)]


def _has_gone(table: Moment, move: Moved) -> bool:
    """Whether somebody else is at the box by now, or nobody: their chips cannot lie again."""
    lines = (line for line in table.state.settled if (line.box, line.area) == (move.box, move.to))
    return any(gone_owner(table.state.house, line) for line in lines)


def _broken_go_back(table: Moment, action: OriginalPlacement) -> Refusal:
    """Why not with the wager that is named."""
    place = (action.box, area_name(action.area))
    if any(move.by == CALL_BET and (move.box, move.to) == place for move in table.state.astray):
        says = "a call bet that the dealer put down wrongly is settled where it lies"
        return table.refuse("call-bet", says, CALL_BET_MISPLACED, ORIGINAL_PLACEMENT)
    if any(_has_gone(table, move) for move in table.state.settled_astray if (move.box, move.to) == place):
        says = "whose wager it was has left the box: what is due to them is a dispute"
        return table.refuse("player-gone", says, DISPUTE_LADDER, ORIGINAL_PLACEMENT)
    astray = _accidents(table, (*table.state.astray, *table.state.settled_astray))
    lies_on = [move.to for move in astray if (move.box, move.area) == place]
    says = "it was not moved by accident by the dealer or by another patron"
    if lies_on:
        says = f"nothing was moved to {place[1]}; name the wager by where it lies, on {lies_on[-1]}"
    silent = table.rules.book.is_silent(ORIGINAL_PLACEMENT)
    keys = (WAGER_NOT_TOUCHED,) if silent else (ORIGINAL_PLACEMENT,)
    return table.refuse("not-moved", says, *keys, SETTLED_BY_POSITION)


def go_back(table: Moment, action: OriginalPlacement, because: tuple[str, ...]) -> tuple[Event, ...]:
    """A wager that still lies goes back; one that was settled where it lay is settled anew."""
    place = (action.box, area_name(action.area))
    lying = [move for move in _accidents(table, table.state.astray) if (move.box, move.to) == place]
    if lying:
        return tuple(event for move in lying for event in _put_back(table, move, because))
    moves = [move for move in _settled_accidents(table) if (move.box, move.to) == place]
    return settled_anew(table, place, moves, because)


def _put_back(table: Moment, move: Moved, because: tuple[str, ...]) -> tuple[Event, ...]:
    """The moved part of a wager, where it was first put; among winners that wait, a loser is collected."""
    rules, state = table
    lying = state.stakes[move.box, move.to]
    chips = move.chips.within(lying)
    restored = Restored(
        box=move.box,
        area=move.to,
        to=move.area,
        cents=chips.cents,
        coloured=chips.coloured,
        because=because,
    )
    found = rules.first_put(state, rules.areas(state)[move.area]) if state.phase == COLLECTED else None
    if found is None or found.odds is not None:
        return (restored,)
    lost = settling.lost(table, (move.box, move.area), chips, found)
    is_last = len(state.stakes) == 1 and chips.cents == lying.cents
    return (restored, lost, *(settling.ended(table, because) if is_last else ()))


def _misplaced(table: Moment, who: str) -> list[Option]:
    because = table.because(CALL_BET_MISPLACED)
    names = [*table.rules.areas(table.state)]
    return [
        Option(CallBetMisplaced(who=who, box=box, areas=Words(f"{area} to {to}")), because)
        for box, area in table.state.stakes
        for to in (names[0] if names[0] != area else names[1],)
    ]


def not_within(table: Moment, action: NotWithin) -> Refusal:
    """No fault here: many wagers lie across lines, and a line that is touched is stated as such."""
    says = "chips may lie across lines here; write: line touched by wager of box 3 from AREA to AREA"
    return table.refuse("lines-count", says, WITHIN_SEGMENT, WAGER_IN_AREA)


def _none(table: Moment, who: str) -> list[Option]:
    return []


RULES = (
    *lines.RULES,
    FactRule(NotWithin, _none, not_within),
    FactRule(CallBetMisplaced, _misplaced, call_bet_misplaced),
    Rule(OriginalPlacement, may_go_back, go_back, _broken_go_back),
)
