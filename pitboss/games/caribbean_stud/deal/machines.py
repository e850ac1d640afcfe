"""Machines that shuffle or deal: when they fail, leave the table, or take over."""

from pitboss.games.caribbean_stud import offers
from pitboss.games.caribbean_stud.actions import DealBy, Jams, RemoveDevice
from pitboss.games.caribbean_stud.events import DeviceChanged, ShuffleNeeded
from pitboss.games.caribbean_stud.irregularities.voiding import misdeal
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import SUPERVISORS

DEALING_SHOE_JAMS = key("dealing-shoe-jams")
DEVICE_ALLOWED = key("device-allowed")
DEVICE_REMOVED_FIRST = key("device-removed-first")
SHUFFLER_JAMS = key("shuffler-jams")


def jams(table: Moment, action: Jams) -> tuple[Event, ...] | Refusal:
    """A machine fails: while shuffling, shuffle again; while dealing, the round is void (US (m)(5)-(6))."""
    rules, state = table
    if state.phase == "dealing" and state.device == "shuffler":
        if rules.book.is_silent(DEALING_SHOE_JAMS):
            what = "no rule covers a machine that fails in the deal; a supervisor decides"
            return (Ruled(what=what, because=table.because(DEALING_SHOE_JAMS)),)
        return tuple(misdeal(table, DEALING_SHOE_JAMS))
    late = state.phase in ("deciding", "showing") and state.device == "shuffler"
    if late and rules.reads("us-jam-after-the-deal", "round-void"):
        return tuple(misdeal(table, DEALING_SHOE_JAMS))
    if state.shuffled_by != "machine":
        return table.refuse("no-machine", "no machine shuffles here", DEVICE_ALLOWED)
    if state.phase not in ("betting", "settled"):
        what = "the deck in the machine is shuffled again; the round in play goes on"
        return (Ruled(what=what, because=table.because(SHUFFLER_JAMS)),)
    if state.phase == "settled" or not state.deck.is_shuffled:
        what = "the shuffle is not complete: the cards are shuffled again"
        return (Ruled(what=what, because=table.because(SHUFFLER_JAMS)),)
    return (ShuffleNeeded(why=SHUFFLER_JAMS, because=table.because(SHUFFLER_JAMS)),)


def may_remove_device(table: Moment, who: str) -> Option | Refusal:
    """A machine taken off the table between rounds."""
    state = table.state
    uses_machine = state.device == "shuffler" or state.shuffled_by == "machine"
    if (
        who not in SUPERVISORS
        or state.phase not in ("betting", "settled")
        or state.claims
        or not uses_machine
    ):
        says = "a machine is removed by a supervisor between rounds"
        return table.refuse("not-now", says, DEVICE_REMOVED_FIRST)
    return Option(RemoveDevice(who=who), table.because(DEVICE_REMOVED_FIRST))


def remove_device(table: Moment, action: RemoveDevice, because: tuple[str, ...]) -> tuple[Event, ...]:
    left = "shoe" if table.state.device == "shoe" else ""
    return (
        DeviceChanged(device=left, shuffled_by="dealer", because=because),
        ShuffleNeeded(why=DEVICE_REMOVED_FIRST, because=because),
    )


def may_deal_by(table: Moment, who: str) -> Option | Refusal:
    """Another way of dealing, once the machine in use has left the table."""
    state = table.state
    if who not in SUPERVISORS or state.phase not in ("betting", "settled") or state.claims:
        says = "a supervisor changes the way of dealing between rounds"
        return table.refuse("not-now", says, DEVICE_ALLOWED)
    if state.device == "shuffler" or (state.device and state.shuffled_by == "machine"):
        says = "the machine must be removed from the table first"
        return table.refuse("device-there", says, DEVICE_REMOVED_FIRST)
    devices = _open_to(table)
    if not devices:
        return table.refuse("no-other-device", "no other way of dealing is open", DEVICE_ALLOWED)
    return Option(
        DealBy(who=who, device=devices[0]), table.because(DEVICE_ALLOWED), {"device": Choices(devices)}
    )


def should_deal_by(table: Moment, who: str) -> Option | Refusal | None:
    """A way of dealing, where the machine left none."""
    return None if table.state.device else may_deal_by(table, who)


def deal_by(table: Moment, action: DealBy, because: tuple[str, ...]) -> tuple[Event, ...]:
    shuffled_by = "machine" if action.device == "shuffler" else "dealer"
    changed = because + table.because(DEVICE_REMOVED_FIRST)
    return (
        DeviceChanged(device=action.device, shuffled_by=shuffled_by, because=changed),
        ShuffleNeeded(why=DEVICE_ALLOWED, because=because),
    )


def _open_to(table: Moment) -> tuple[str, ...]:
    """The ways of dealing that a table without a machine can turn to; from the hand needs one (US (h)(2))."""
    rules, state = table
    return tuple(device for device in rules.up_card if device not in (state.device, "hand"))


def _broken_deal_by(table: Moment, action: DealBy) -> Refusal:
    says = f"the table cannot turn to dealing by {action.device} now; it can to: {', '.join(_open_to(table))}"
    return table.refuse("no-such-device", says, DEVICE_ALLOWED)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(Jams, offers.jams, jams),
    Rule(RemoveDevice, may_remove_device, remove_device),
    Rule(DealBy, may_deal_by, deal_by, _broken_deal_by),
)
