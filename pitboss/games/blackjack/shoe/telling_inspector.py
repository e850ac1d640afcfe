"""What a Government inspector must be told beforehand: of the cutting card (r 6.5), of a player (r 4.9)."""

from pitboss.games.blackjack.moment import Moment
from pitboss.law.key import key
from pitboss.table.event import Event, InspectorToldOf
from pitboss.table.house import places
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import FactRule, Rule
from pitboss.table.verbs import TellInspector
from pitboss.table.who import box

INSPECTOR_TOLD_OF_CUTTING_CARD = key("inspector-told-of-cutting-card")
INSPECTOR_TOLD_OF_MINIMUM = key("inspector-told-of-minimum")

CUTTING_CARD = "cutting card"


def may_tell(table: Moment, who: str) -> tuple[Option, ...] | Refusal:
    """Anybody of staff tells, of what is not told yet."""
    told = table.state.told
    players = tuple(name for name in map(box, places(table.state.house)) if name not in told)
    options: list[Option] = []
    if CUTTING_CARD not in told:
        because = table.because(INSPECTOR_TOLD_OF_CUTTING_CARD)
        options.append(Option(TellInspector(who=who, matter=Words(CUTTING_CARD)), because))
    if players:
        tell = TellInspector(who=who, matter=Words(players[0]))
        options.append(Option(tell, table.because(INSPECTOR_TOLD_OF_MINIMUM), {"matter": Choices(players)}))
    return tuple(options) or table.refuse(
        "told-already", "the inspector knows of everything", INSPECTOR_TOLD_OF_MINIMUM
    )


def tell(table: Moment, action: TellInspector, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (InspectorToldOf(matter=str(action.matter), because=because),)


def _no_matter(table: Moment, action: TellInspector) -> Refusal:
    keys = (INSPECTOR_TOLD_OF_CUTTING_CARD, INSPECTOR_TOLD_OF_MINIMUM)
    if action.matter in table.state.told:
        return table.refuse("told-already", f"the inspector has been told of {action.matter}", *keys)
    says = f"the inspector is told of the {CUTTING_CARD} or of a player, such as box 3 or standing 1"
    return table.refuse("no-such-matter", says, *keys)


RULES: tuple[Rule[Moment] | FactRule[Moment], ...] = (Rule(TellInspector, may_tell, tell, _no_matter),)
