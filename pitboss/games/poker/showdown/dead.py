"""Dead hands at the showdown: they win nothing; and a pot for which every hand is dead."""

from pitboss.games.poker.actions import DeclareDead
from pitboss.games.poker.betting.pots import Pot
from pitboss.games.poker.events import HandDead, PotDecided
from pitboss.games.poker.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, Told, Wager
from pitboss.table.notation import Words
from pitboss.table.option import AnyText, Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Rule
from pitboss.table.who import SUPERVISORS, Place

DEAD_HAND = key("dead-hand")
EVERY_HAND_DEAD = key("every-hand-dead")


def may_declare_dead(table: Moment, who: str) -> Option | Refusal:
    """By a supervisor, of any hand that could still win, when betting is over."""
    if who not in SUPERVISORS:
        return table.refuse("no-power", f"a supervisor declares a hand dead, not the {who}", DEAD_HAND)
    boxes = tuple(Place(player.box) for player in table.state.live())
    if table.state.phase not in ("showdown", "won") or not boxes:
        says = "no hand that could win a pot waits for it now"
        return table.refuse("no-showdown", says, DEAD_HAND)
    example = DeclareDead(who=who, box=boxes[0], why=Words("wrong number of cards"))
    return Option(example, table.because(DEAD_HAND), {"box": Choices(boxes), "why": AnyText()})


def declare_dead(table: Moment, action: DeclareDead, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (HandDead(box=action.box, why=str(action.why), because=because),)


def died_last(table: Moment, pot: Pot) -> list[int]:
    """Who takes a pot for which every hand is dead, by one reading: the hand that was the last to die."""
    if not table.rules.reads("every-hand-dead", "last-to-die"):
        return []
    return [box for box in table.state.dead if box in pot.contenders][-1:]


def refunded(table: Moment, pot: Pot) -> list[Event]:
    """Nobody can win a pot: what everybody has in it goes back, and a supervisor is told."""
    because = table.because(EVERY_HAND_DEAD, DEAD_HAND)
    about = f"every hand that could win the {pot.area} is dead, and no rule says whose it is"
    return [
        PotDecided(area=pot.area, cents=pot.cents, contenders=(), winners=(), because=because),
        *(Wager(box, pot.area, cents).returned(because) for box, cents in pot.put),
        Told(whom="game supervisor", about=about, because=because),
    ]


RULES = (Rule(DeclareDead, may_declare_dead, declare_dead),)
