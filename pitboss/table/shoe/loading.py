"""The shuffle, and the stack that goes into the shoe once it is cut and marked."""

from pitboss.table.event import Event
from pitboss.table.option import Option
from pitboss.table.refusal import Refusal
from pitboss.table.shoe.actions import LoadShoe
from pitboss.table.shoe.events import Shuffled
from pitboss.table.shoe.moment import ShoeMoment
from pitboss.table.shoe.state import NEW
from pitboss.table.verbs import Shuffle

_PRE_SHUFFLED = "unless a player asks for a shuffle, the dealer is to accept the pre-shuffled cards"
# What comes next until cards are in the shoe: code, words, and the keys behind it.
_NEXT: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "sealed": ("not-inspected", "the new cards are to be inspected", ("opening-inspection",)),
    "inspected": ("not-spread", "the new cards are to be shown", ("opening-spread",)),
    "spread": ("not-mixed", "the new cards are to be mixed", ("opening-mix",)),
    "mixed": ("not-shuffled", "the cards are to be shuffled", ("shuffle-when",)),
    "pre-shuffled": ("not-accepted", _PRE_SHUFFLED, ("pre-shuffled",)),
    "shuffled": ("not-cut", "the cards are to be cut", ("cut-before-deal",)),
    "cut": ("not-marked", "the cutting card is to be put in", ("cutting-card-placed",)),
    "marked": ("not-loaded", "the cards are to go into the shoe", ("cards-into-shoe",)),
}


def not_loaded(table: ShoeMoment) -> Refusal | None:
    """Why no card may be dealt yet: what is to be done with the cards first."""
    shoe = table.state.shoe
    if shoe.is_ready:
        return None
    code, says, keys = _NEXT[shoe.step]
    why = (shoe.why,) if shoe.step == "mixed" else ()
    return table.refuse(code, f"{says} first", *why, *keys)


def may_shuffle(table: ShoeMoment, who: str, *further: str) -> Option | Refusal:
    """Cards that are mixed, or due for it, are shuffled; further keys say how."""
    shoe = table.state.shoe
    if shoe.step == "mixed":
        return Option(Shuffle(who=who), table.because(*why_shuffled(table), *further))
    if shoe.step in NEW:
        says = "new cards are inspected, spread and mixed before they are shuffled"
        return table.refuse("not-mixed", says, "opening-mix", "opening-spread", "opening-inspection")
    return table.refuse("not-now", "the cards are not to be shuffled now", "shuffle-when")


def why_shuffled(table: ShoeMoment) -> tuple[str, ...]:
    """The keys behind a shuffle."""
    return (table.state.shoe.why, "shuffle-when", "random-outcome")


def shuffle(table: ShoeMoment, action: Shuffle, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (Shuffled(because=because),)


def may_load(table: ShoeMoment, who: str, *further: str) -> Option | Refusal:
    """The stack goes into the shoe once the cutting card is in it; further keys allow the device."""
    step = table.state.shoe.step
    if step == "loaded":
        return table.refuse("loaded-already", "the cards are in the shoe", "cards-into-shoe")
    if step != "marked":
        says = "the cards are shuffled and cut, and the cutting card is put in, before they go into the shoe"
        return table.refuse("not-marked", says, "cards-into-shoe", "cutting-card-placed", "cut-before-deal")
    return Option(LoadShoe(who=who), table.because("cards-into-shoe", "deal-from-shoe", *further))
