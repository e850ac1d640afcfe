"""Which clause keeps a wager on the layout from roll to roll (rr 3.2 to 3.8)."""

from pitboss.games.craps import clauses
from pitboss.games.craps.rules import Rules
from pitboss.games.craps.state import State
from pitboss.games.craps.wagers.areas import BASE, COME, LINE, Area, base_of
from pitboss.games.craps.wagers.confirming import key_of
from pitboss.games.craps.wagers.working import call_on, is_working
from pitboss.law.key import Key, key
from pitboss.table.event import Wager
from pitboss.table.sentence import Sentence

CALLED_OFF_OR_ON = key("called-off-or-on")
FIXED_BY_POINT = key("fixed-by-point")
OFF_ON_COME_OUT = key("off-on-come-out")
VOID_ROUND = key("void-round")
WAGERS_TURNED_OFF = key("wagers-turned-off")

_UNTIL_SEVEN = ("place", "buy", "lay", "hard", "big-six", "big-eight")


def kept(rules: Rules, state: State, wager: Wager) -> Sentence | None:
    """Why a wager lies on; none where the next roll decides it, or the dice that rest are to be settled."""
    place, area = (wager.box, wager.area), rules.areas[wager.area]
    offer, bet = state.offers.get(place), state.bets.get(place)
    if offer and (bet is None or wager.cents == offer.cents != bet.cents):
        return Sentence("it waits to be confirmed, and is no wager before", rules.because(key_of(offer)))
    if bet is None:
        return None
    if why := off(rules, state, wager.box, area):
        return why
    return None if state.phase == "rest" else _waits(rules, state, area)


def off(rules: Rules, state: State, box: int, area: Area) -> Sentence | None:
    """Why a wager is off; none where it is on, or lies there no more."""
    bet = state.bets.get((box, area.name))
    if bet is None or is_working(rules, state, box, area):
        return None
    if call_on(rules, state, bet) == "off":
        return Sentence("it is called off", rules.because(CALLED_OFF_OR_ON, WAGERS_TURNED_OFF))
    says = "it is off on a come out roll, as no On button speaks for it"
    return Sentence(says, rules.because(OFF_ON_COME_OUT, WAGERS_TURNED_OFF))


def _waits(rules: Rules, state: State, area: Area) -> Sentence | None:
    """What a wager waits for that the next roll need not bring."""
    kind, number = area.kind, rules.big.get(area.kind, area.number)
    if kind in LINE:
        number = state.point
    if kind in BASE:
        says = f"it goes with the {base_of(area)} wager, and lies until that is decided"
        return Sentence(says, rules.because(clauses.WINS[kind], clauses.LOSES[kind]))
    if number is not None and kind in (*LINE, *COME):
        return Sentence(f"it has its point, and lies until {number} or 7 comes", _by_point(rules, kind))
    if kind in _UNTIL_SEVEN:
        because = rules.because(clauses.WINS[kind], clauses.LOSES[kind])
        return Sentence(f"it lies until {number} or 7 comes", because)
    if state.roll is not None and state.roll.is_void:
        says = "the roll was void, and the wager stands as it stood"
        return Sentence(says, rules.because(VOID_ROUND))
    return None


def _by_point(rules: Rules, kind: str) -> tuple[str, ...]:
    """A pass or come bet must stay once it has its point; one against the dice may come down."""
    stays: tuple[Key, ...] = () if kind.startswith("dont-") else (FIXED_BY_POINT,)
    return rules.because(*stays, clauses.POINT_MADE[kind], clauses.SEVEN[kind])
