"""Who may say what at a sitting: for chance its sealed device, or a dealer who does not play.

Where chance is sealed there is no felt: the program is device and staff, and nothing happens there but what
it does. So nobody states what a device brings, nor what became of cards, wheel, dice or wagers, and no power
decides or undoes an outcome. Players act as ever. Staff may still take the program's next step for it,
withdraw a claim, and do what the general rules let them as long as it moves neither chips nor the device.
"""

from typing import TYPE_CHECKING

from pitboss.games.caribbean_stud.actions import WithdrawClaim
from pitboss.people.names import is_alike
from pitboss.play.device import Device
from pitboss.table import general
from pitboss.table.action import Action
from pitboss.table.chips.payment import PRIZE, Paid
from pitboss.table.event import RoundEnded, RoundVoid
from pitboss.table.general.decisions import DecideWager
from pitboss.table.general.invalidation import Invalidated
from pitboss.table.general.seats import Leave, Sit
from pitboss.table.refusal import Refusal
from pitboss.table.who import box, box_of, is_same_person, kind_of

if TYPE_CHECKING:
    from pitboss.play.sitting import Sitting

CHANCE_IS_SEALED = "chance-is-sealed"
DEALER_PLAYS = "dealer-plays"
PLAYER_NOT_NAMED = "player-not-named"
SITTING_IS_OVER = "sitting-is-over"
_UNDOES = (Invalidated, RoundEnded, RoundVoid)
_PRACTICE = "Lines like this are for practice (--mode practice)"


def not_theirs(sitting: "Sitting", action: Action) -> Refusal | None:
    """Why nobody may say this here: chance is sealed, or somebody would both deal and play.

    What the program does by itself is not asked about: what its device brings is said by nobody else.
    """
    refusal = None
    if sitting.mode.mode == "sealed":
        refusal = _not_sealed(sitting, action)
    return refusal or _deals_and_plays(action, sitting.dealer)


def deals_now(sitting: "Sitting", action: Action) -> Refusal | None:
    """Why somebody who is logged in as a dealer, here or elsewhere, does not sit down to play."""
    if not isinstance(action, Sit) or sitting.pool is None:
        return None
    name = next((name for name in sitting.pool.dealing if is_alike(name, action.name)), None)
    return Refusal(DEALER_PLAYS, f"{name} deals now, and nobody both deals and plays", ()) if name else None


def follows(sitting: "Sitting", action: Action) -> bool:
    """Whether a record of this sitting may hold this next: the program does it, or anybody may say it."""
    is_prize = isinstance(action, Paid) and action.area == PRIZE
    return is_prize or sitting.is_own(action) or not_theirs(sitting, action) is None


def nameless(sitting: "Sitting", action: Action) -> Refusal | None:
    """Why a real pool hears nothing of a dealt table where a player has no name, or the dealer's."""
    if sitting.mode.mode != "dealt" or not sitting.has_real_pool or isinstance(action, Sit | Leave):
        return None
    state, acting = sitting.table.state, box_of(action.who)
    if any(is_same_person(seat.name, sitting.dealer) for seat in state.house.seats.values()):
        return _dealer_plays(sitting.dealer)
    playing = {wager.box for wager in sitting.table.game.wagers(state)} | ({acting} if acting else set())
    without = sorted(playing.difference(state.house.seats))
    if not without:
        return None
    says = "a pool is told who plays, so that nobody both deals and plays: first say "
    return Refusal(PLAYER_NOT_NAMED, f"{says}{box(without[0])}: sit NAME", ())


def _not_sealed(sitting: "Sitting", action: Action) -> Refusal | None:
    """Why somebody who is no player cannot say this where chance is sealed."""
    if box_of(action.who) is not None:
        return None
    kind = kind_of(action.who)
    if kind == "device":
        says = f"chance is sealed here: what the {action.who} brings comes from the device alone, and nobody "
        return Refusal(CHANCE_IS_SEALED, f"{says}states it. {_PRACTICE}", ())
    if kind == "spectator" or sitting.is_own(action) or isinstance(action, WithdrawClaim):
        return None
    if type(action) in general.verbs and not isinstance(action, DecideWager) and not _moves(sitting, action):
        return None
    says = "chance is sealed here: the program deals, and nobody else states what happened or undoes it"
    return Refusal(CHANCE_IS_SEALED, f"{says}. {_PRACTICE}", ())


def _moves(sitting: "Sitting", action: Action) -> bool:
    """Whether an action moves chips or what the device holds, or decides or undoes an outcome."""
    table, device = sitting.table, sitting.device
    events = table.ruled(action)
    if isinstance(events, Refusal):
        return False
    if isinstance(device, Device) and device.is_moved_by(table, action, events):
        return True
    state = table.state
    for event in events:
        if isinstance(event, _UNDOES) or event.moves_at(state):
            return True
        state = table.game.apply(state, event)
    return False


def _deals_and_plays(action: Action, dealer: str) -> Refusal | None:
    if not isinstance(action, Sit) or not dealer or not is_same_person(action.name, dealer):
        return None
    return _dealer_plays(dealer)


def _dealer_plays(dealer: str) -> Refusal:
    return Refusal(DEALER_PLAYS, f"{dealer} deals here, and nobody both deals and plays", ())
