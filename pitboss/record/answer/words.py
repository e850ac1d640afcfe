"""A settled wager, a wager that lies, and where a prize comes from, each in a sentence."""

from pitboss.jackpot.payouts.prizes import Prize
from pitboss.record.account import is_pot
from pitboss.table.area import spoken
from pitboss.table.chips.money import money
from pitboss.table.event import Settled, TakenBack
from pitboss.table.hands import a_hand
from pitboss.table.who import box as name_of

_OUTCOMES = {
    "win": "wins",
    "lose": "loses",
    "stand-off": "stands off",
    "void": "is void",
    "carried": "is carried to the next round",
}


def sentence(settled: Settled, *, lies_again: bool = False) -> str:
    """What became of a wager; what goes back may lie there again as the same one.

    >>> sentence(Settled(box=3, area="bet", outcome="win", stake=5000, paid=10000, because=()))
    'Box 3: the bet wager of 50.00 wins: 100.00 is paid, 50.00 goes back.'
    >>> sentence(Settled(box=3, area="main pot", outcome="stand-off", stake=1000, commission=50, because=()))
    'Box 3: 10.00 in the main pot stands off: 0.50 is kept as commission, 9.50 goes back.'
    """
    who = name_of(settled.box).capitalize()
    return f"{who}: {wager_in_words(settled.area, settled.stake)} {becomes(settled, lies_again=lies_again)}."


def becomes(settled: Settled, *, lies_again: bool = False) -> str:
    """What comes of a wager, without whose it is: `wins: 100.00 is paid, 50.00 goes back`."""
    # Commission beyond what is won comes out of the stake.
    beyond = max(0, settled.commission - settled.paid)
    kept = 0 if settled.outcome == "carried" else settled.stake - settled.collected - beyond
    parts = [
        f"{money(cents)} {what}"
        for cents, what in (
            (settled.paid, "is paid"),
            (settled.commission, "is kept as commission"),
            (settled.collected, "is collected"),
            (kept, "goes back and is laid again" if lies_again else "goes back"),
        )
        if cents
    ]
    outcome = _OUTCOMES[settled.outcome]
    return f"{outcome}: {', '.join(parts)}" if parts else outcome


def wager_in_words(area: str, cents: int) -> str:
    """A wager, or a player's part of a pot, which many share."""
    if is_pot(area):
        return f"{money(cents)} in {named(area)}"
    what, where = _what_and_where(area)
    return f"{what} of {money(cents)}{where}"


def named(area: str) -> str:
    """A wager by its area, or a pot, as people say it.

    >>> [named(area) for area in ("main pot", "side pot 2")]
    ['the main pot', 'side pot 2']
    >>> [named(area) for area in ("dont-pass", "place 6", "symbol-a", "sevens", "box 1 original")]
    ["the don't pass wager", 'the place 6 wager', 'the symbol A wager', 'the Super Sevens wager', \
'the original wager on box 1']
    >>> [named(area) for area in ("split 2", "box 1 split 2")]
    ['the split wager on hand 2', 'the split wager on hand 2 of box 1']
    """
    if is_pot(area):
        return area if area[-1].isdigit() else f"the {area}"
    return "".join(_what_and_where(area))


def _what_and_where(area: str) -> tuple[str, str]:
    """What a wager is, and the box or the hand that it is on, where its area names one."""
    match area.split():
        case ["box", number, *rest] if rest:
            what, where = _what_and_where(" ".join(rest))
            return what, f"{where} {'of' if where else 'on'} box {number}"
        case ["split", number]:
            return "the split wager", f" on hand {number}"
        case ["sevens"]:
            return "the Super Sevens wager", ""
    return f"the {spoken(area)} wager", ""


def taken_back(event: TakenBack) -> str:
    """Chips that a player took back, which may be part of a wager; or who or what sent them back.

    >>> taken_back(TakenBack(box=3, area="buy 4", cents=4000, because=()))
    'Box 3 takes back 40.00 from the buy 4 wager.'
    """
    if event.why or type(event) is not TakenBack:
        return event.sentence
    return f"{name_of(event.box).capitalize()} takes back {money(event.cents)} from {named(event.area)}."


def prize_in_words(prize: Prize, *, two_pools: bool = False) -> str:
    """A prize, where it comes from, and how it is paid."""
    who, hand = name_of(prize.claim.box).capitalize(), a_hand(prize.claim.category.replace("-", " "))
    given = sources(prize, two_pools=two_pools)
    means = "by cheque" if prize.means == "cheque" else f"in {prize.means}"
    if not prize.paid_cents:
        return f"{who}: nothing is left of the pool for {hand}: the prize is {money(0)}."
    return f"{who}: the prize for {hand} is {money(prize.paid_cents)} ({given}), paid {means}."


def sources(prize: Prize, *, two_pools: bool = False) -> str:
    """Where a prize comes from, in the cents that people are shown."""
    shown = prize.in_cents
    pools = (
        ((shown.from_major_cents, "from the Major pool"), (shown.from_minor_cents, "from the Minor pool"))
        if two_pools
        else ((shown.from_pool_cents, "from the pool"),)
    )
    parts = (*pools, (shown.top_up_cents, "from the operator"), (shown.rounding_cents, "by rounding up"))
    return ", ".join(f"{money(cents)} {source}" for cents, source in parts if cents)
