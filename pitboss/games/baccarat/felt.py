"""What is printed on a baccarat layout: banker, player and tie before each place."""

from fractions import Fraction

from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.rules import Rules
from pitboss.games.baccarat.state import State
from pitboss.games.baccarat.turns.around import numbers_clockwise
from pitboss.games.baccarat.wagers.area import BANKER, PLAYER, TIE
from pitboss.law.key import key
from pitboss.table import felt
from pitboss.table.sentence import Sentence

COMMISSION = key("commission")
WAGERING_AREAS = key("wagering-areas")
WAGERS_PERMITTED = key("wagers-permitted")
_ODDS = {BANKER: key("banker-odds"), PLAYER: key("player-odds"), TIE: key("tie-odds")}


def layout(rules: Rules, state: State) -> felt.Felt:
    """The three areas of a place, and the commission."""
    odds = {BANKER: rules.banker_odds, PLAYER: rules.player_odds, TIE: rules.tie_odds}
    areas = tuple(_area(rules, kind, paid) for kind, paid in odds.items())
    share = f"{float(rules.commission):.2%}".replace(".00%", "%")
    commission = Sentence(f"{share} commission on winning banker wagers", rules.because(COMMISSION))
    inscriptions = (commission,) if rules.commission else ()
    is_clockwise = numbers_clockwise(Moment(rules, state))
    return felt.Felt(areas, state.house.boxes, inscriptions, is_clockwise=is_clockwise)


def _area(rules: Rules, kind: str, odds: Fraction) -> felt.Area:
    because = rules.because(WAGERING_AREAS, _ODDS[kind], WAGERS_PERMITTED)
    return felt.Area(kind, kind, felt.printed(kind), felt.pays([odds]), because, is_of_a_box=True)
