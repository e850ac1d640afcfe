"""What players may not do with their cards and their mouths, and the powers over them."""

from pitboss.games.caribbean_stud import offers
from pitboss.games.caribbean_stud.actions import CardsOutOfView, Communicated, DeadHand, Direct, Separate
from pitboss.games.caribbean_stud.deal.dealing import deal_ends
from pitboss.games.caribbean_stud.events import CommunicationFound, Separated
from pitboss.games.caribbean_stud.irregularities.amiss import hand_at
from pitboss.games.caribbean_stud.irregularities.voiding import forfeit
from pitboss.games.caribbean_stud.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Ruled
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.who import SUPERVISORS

CARDS_STAY_IN_VIEW = key("cards-stay-in-view")
COMMUNICATION_FORFEITS = key("communication-forfeits")
NO_COMMUNICATION = key("no-communication")
SEPARATION = key("separation")
TABLE_CONDUCT = key("table-conduct")

DIRECTIONS = {
    "english": (key("english-only"), "only English is spoken at the table"),
    "silence": (key("silence-directed"), "there is silence while a hand is played"),
}


def communicated(table: Moment, action: Communicated) -> tuple[Event, ...] | Refusal:
    """Players told each other of their hands: in NZ a power arises, in the US the wagers are lost."""
    rules, state = table
    boxes = [state.box(number) for number in dict.fromkeys(action.boxes)]
    if state.phase not in (*offers.WITH_CARDS, "settled") or any(
        box is None or not box.cards for box in boxes
    ):
        return table.refuse("no-hand", "name boxes that hold cards", NO_COMMUNICATION)
    because = table.because(NO_COMMUNICATION)
    if action.after and not state.is_open:
        return table.refuse("not-revealed", "the dealer's hand does not lie open yet", NO_COMMUNICATION)
    if action.after and rules.communication == "shall-forfeit":
        what = "they spoke of their hands after the hole cards were revealed: nothing is forfeited"
        return (Ruled(what=what, because=because),)
    events: list[Event] = [
        CommunicationFound(boxes=tuple(box.number for box in boxes if box), because=because)
    ]
    if rules.communication == "shall-forfeit":
        for box in boxes:
            if box and not box.is_out:
                events += forfeit(table, box, COMMUNICATION_FORFEITS)
        events += deal_ends(table, without=action.boxes)
    return tuple(events)


def may_declare_dead(table: Moment, who: str) -> Option | Refusal:
    """The power to declare the hand of a player who communicated void."""
    rules, state = table
    if rules.communication != "may-forfeit" or not rules.book.holds(COMMUNICATION_FORFEITS, who):
        return table.refuse("no-power", f"the {who} has no power over that hand", COMMUNICATION_FORFEITS)
    found = (state.box(number) for number in sorted(state.communicated))
    boxes = tuple(box.number for box in found if box and not box.is_out)
    if who not in SUPERVISORS or not boxes:
        says = "a hand is declared dead after its player is found to have communicated"
        return table.refuse("nobody-communicated", says, NO_COMMUNICATION)
    dead = DeadHand(who=who, box=boxes[0])
    return Option(dead, table.because(COMMUNICATION_FORFEITS), {"box": Choices(boxes)})


def dead_hand(table: Moment, action: DeadHand, because: tuple[str, ...]) -> tuple[Event, ...]:
    state = table.state
    box = state.boxes[action.box]
    events = forfeit(table, box, COMMUNICATION_FORFEITS)
    return (*events, *deal_ends(table, without=(box.number,)))


def _broken_dead_hand(table: Moment, action: DeadHand) -> Refusal:
    says = f"box {action.box} was not found to have communicated"
    return table.refuse("nobody-communicated", says, NO_COMMUNICATION)


def may_direct(table: Moment, who: str) -> Option | Refusal:
    """A direction on language or silence."""
    rules = table.rules
    if not rules.book.holds(TABLE_CONDUCT, who) or who not in SUPERVISORS:
        return table.refuse("no-power", f"the {who} has no power to direct players", TABLE_CONDUCT)
    choices = Choices(tuple(DIRECTIONS))
    return Option(Direct(who=who, what="english"), table.because(TABLE_CONDUCT), {"what": choices})


def direct(table: Moment, action: Direct, because: tuple[str, ...]) -> tuple[Event, ...]:
    key, what = DIRECTIONS[action.what]
    return (Ruled(what=what, because=table.because(key, TABLE_CONDUCT)),)


def _broken_direct(table: Moment, action: Direct) -> Refusal:
    says = f"a direction is one of: {', '.join(DIRECTIONS)}"
    return table.refuse("bad-direction", says, TABLE_CONDUCT)


def may_separate(table: Moment, who: str) -> Option | Refusal:
    """Players suspected of collusion kept from one table."""
    rules, state = table
    if not rules.book.holds(TABLE_CONDUCT, who) or who not in SUPERVISORS:
        return table.refuse("no-power", f"the {who} has no power to direct players", TABLE_CONDUCT)
    boxes = Choices(tuple(range(1, state.house.boxes + 1)))
    return Option(Separate(who=who, box=1), table.because(SEPARATION), {"box": boxes})


def separate(table: Moment, action: Separate, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Separated(box=action.box, because=table.because(SEPARATION, TABLE_CONDUCT)),)


def _broken_separate(table: Moment, action: Separate) -> Refusal:
    state = table.state
    return table.refuse("no-such-box", f"the table has boxes 1 to {state.house.boxes}", SEPARATION)


def off_table(table: Moment, action: CardsOutOfView) -> tuple[Event, ...] | Refusal:
    box = hand_at(table, action.box)
    if isinstance(box, Refusal):
        return box
    what = "the cards must stay over the table, in view of the dealer"
    return (Ruled(what=what, box=box.number, because=table.because(CARDS_STAY_IN_VIEW)),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    FactRule(Communicated, offers.communicated, communicated),
    Rule(DeadHand, may_declare_dead, dead_hand, _broken_dead_hand),
    Rule(Direct, may_direct, direct, _broken_direct),
    Rule(Separate, may_separate, separate, _broken_separate),
    FactRule(CardsOutOfView, offers.off_table, off_table),
)
