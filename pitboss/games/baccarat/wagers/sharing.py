"""Players who share an area: how many may, and whose wagers there count together (r 4.4, 4.5)."""

from pitboss.games.baccarat.events import PlayersPermitted, TotalDirected, TotalsLifted
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.staff_actions import DirectAreaTotals, DirectTotalOf, LiftTotals, PermitPlayers
from pitboss.law.key import Key, key
from pitboss.table.event import Event
from pitboss.table.house import places
from pitboss.table.option import Choices, Numbers
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Guarded, Rule, may
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.who import Place

AREA_MAXIMUM = key("area-maximum")
ONE_PLAYER_AN_AREA = key("one-player-an-area")
PLAYER_AREA_MAXIMUM = key("player-area-maximum")
PLAYERS_AN_AREA = key("players-an-area")


def _refuse(table: Moment, key: Key, who: str) -> Refusal | None:
    """Why somebody may direct nothing on shared areas: nobody shares one here, or others direct it."""
    if table.rules.players_an_area_most > 1:
        return refuse_power(table, key, who)
    says = "an area takes one player's wagers here: there is nothing to permit or to direct on sharing it"
    return table.refuse("not-shared", says, ONE_PLAYER_AN_AREA, key)


def may_permit(table: Moment, who: str) -> Guarded:
    """How many may share an area."""
    most = table.rules.players_an_area_most
    permitted = PermitPlayers(who=who, players=most)
    return _refuse(table, PLAYERS_AN_AREA, who) or may(
        permitted, table.because(PLAYERS_AN_AREA), players=Numbers(1, most)
    )


def permit(table: Moment, action: PermitPlayers, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (PlayersPermitted(number=action.players, because=because),)


def may_direct_all(table: Moment, who: str) -> Guarded:
    """All wagers on an area together keep to the table maximum."""
    if refusal := _refuse(table, AREA_MAXIMUM, who):
        return refusal
    if table.state.area_total:
        says = "the wagers on an area count together already; lift totals ends that"
        return table.refuse("directed-already", says, AREA_MAXIMUM)
    return may(DirectAreaTotals(who=who), table.because(AREA_MAXIMUM))


def direct_all(table: Moment, action: DirectAreaTotals, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (TotalDirected(because=because),)


def may_direct_of(table: Moment, who: str) -> Guarded:
    """The wagers of a player, and of others so named, keep to the table maximum together."""
    everybody = Choices(places(table.state.house))
    named = DirectTotalOf(who=who, box=Place(1))
    return _refuse(table, PLAYER_AREA_MAXIMUM, who) or may(
        named, table.because(PLAYER_AREA_MAXIMUM), box=everybody
    )


def direct_of(table: Moment, action: DirectTotalOf, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (TotalDirected(box=action.box, because=because),)


def may_lift(table: Moment, who: str) -> Guarded:
    """Directions on totals end."""
    keys = (AREA_MAXIMUM, PLAYER_AREA_MAXIMUM)
    if refusal := _refuse(table, keys[0], who):
        return refusal
    if not table.state.area_total and not table.state.capped:
        return table.refuse("nothing-directed", "no direction on totals holds that could be lifted", *keys)
    return may(LiftTotals(who=who), table.because(*keys))


def lift(table: Moment, action: LiftTotals, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (TotalsLifted(because=because),)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (
    Rule(PermitPlayers, may_permit, permit),
    Rule(DirectAreaTotals, may_direct_all, direct_all),
    Rule(DirectTotalOf, may_direct_of, direct_of),
    Rule(LiftTotals, may_lift, lift),
)
