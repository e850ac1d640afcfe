"""The shuffle, and the stack that goes into the shoe once it is cut and marked."""

from pitboss.law.key import Key, key
from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import LoadShoe
from pitboss.table.shoe.events import Shuffled
from pitboss.table.shoe.moment import ShoeMoment
from pitboss.table.shoe.state import NEW
from pitboss.table.verbs import Shuffle

CARDS_INTO_SHOE = key("cards-into-shoe")
CUT_BEFORE_DEAL = key("cut-before-deal")
CUTTING_CARD_PLACED = key("cutting-card-placed")
DEAL_FROM_SHOE = key("deal-from-shoe")
OPENING_INSPECTION = key("opening-inspection")
OPENING_MIX = key("opening-mix")
OPENING_SPREAD = key("opening-spread")
SHUFFLE_WHEN = key("shuffle-when")

# What comes next until cards are in the shoe: code, words, and the keys behind it.
_NEXT: dict[str, tuple[str, str, tuple[Key, ...]]] = {
    "sealed": ("not-inspected", "the new cards are to be inspected", (OPENING_INSPECTION,)),
    "inspected": ("not-spread", "the new cards are to be shown", (OPENING_SPREAD,)),
    "spread": ("not-mixed", "the new cards are to be mixed", (OPENING_MIX,)),
    "mixed": ("not-shuffled", "the cards are to be shuffled", (SHUFFLE_WHEN,)),
    "shuffled": ("not-cut", "the cards are to be cut", (CUT_BEFORE_DEAL,)),
    "cut": ("not-marked", "the cutting card is to be put in", (CUTTING_CARD_PLACED,)),
    "marked": ("not-loaded", "the cards are to go into the shoe", (CARDS_INTO_SHOE,)),
}


def not_loaded(table: ShoeMoment) -> Refusal | None:
    """Why no card may be dealt yet: what is to be done with the cards first."""
    shoe = table.state.shoe
    if shoe.is_ready:
        return None
    code, says, keys = _NEXT[shoe.step]
    why = (shoe.why,) if shoe.step == "mixed" else ()
    return table.refuse(code, f"{says} first", *why, *keys)


def may_shuffle(table: ShoeMoment, who: str, *further: Key) -> Option | Refusal:
    """Cards that are mixed, or due for it, are shuffled; further keys say how."""
    shoe = table.state.shoe
    if shoe.step == "mixed":
        return Option(Shuffle(who=who), table.because(*why_shuffled(table), *further))
    if shoe.step in NEW:
        says = "new cards are inspected, spread and mixed before they are shuffled"
        return table.refuse("not-mixed", says, OPENING_MIX, OPENING_SPREAD, OPENING_INSPECTION)
    return table.refuse("not-now", "the cards are not to be shuffled now", SHUFFLE_WHEN)


def why_shuffled(table: ShoeMoment) -> tuple[Key, ...]:
    """The keys behind a shuffle."""
    return (table.state.shoe.why, SHUFFLE_WHEN)


def shuffle(table: ShoeMoment, action: Shuffle, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Shuffled(because=because),)


def may_load(table: ShoeMoment, who: str, *further: Key) -> Option | Refusal:
    """The stack goes into the shoe once the cutting card is in it; further keys allow the device."""
    step = table.state.shoe.step
    if step == "loaded":
        return table.refuse("loaded-already", "the cards are in the shoe", CARDS_INTO_SHOE)
    if step != "marked":
        says = "the cards are shuffled and cut, and the cutting card is put in, before they go into the shoe"
        return table.refuse("not-marked", says, CARDS_INTO_SHOE, CUTTING_CARD_PLACED, CUT_BEFORE_DEAL)
    return Option(LoadShoe(who=who), table.because(CARDS_INTO_SHOE, DEAL_FROM_SHOE, *further))
