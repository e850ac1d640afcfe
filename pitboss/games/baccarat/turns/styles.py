"""The way of dealing: who chooses it, when it may change, and the notice of style B (r 8.4, 8.8)."""

from pitboss.games.baccarat.events import StyleChosen
from pitboss.games.baccarat.moment import Moment
from pitboss.games.baccarat.staff_actions import ApproveStyle, ChooseStyle
from pitboss.games.baccarat.state import STYLE_B
from pitboss.law.key import key
from pitboss.table.event import Event, InspectorToldOf
from pitboss.table.notation import Words
from pitboss.table.option import Choices, Option
from pitboss.table.refusal import Refusal
from pitboss.table.rule import Guarded, Rule, may
from pitboss.table.shoe.powers import refuse_power
from pitboss.table.verbs import TellInspector

DEALING_STYLE = key("dealing-style")
STYLE_B_NOTICE = key("style-b-notice")
STYLE_CHANGED_BY_INSPECTOR = key("style-changed-by-inspector")
STYLE_FOR_SHOE = key("style-for-shoe")

NOTICE = f"style {STYLE_B}"


# The choice for a shoe


def may_choose(table: Moment, who: str) -> Guarded:
    """The operator chooses before the first round of a shoe (r 8.4)."""
    refusal = refuse_power(table, DEALING_STYLE, who) or _refuse_in_round(table) or _refuse_in_shoe(table)
    if refusal:
        return refusal
    styles = [style for style in _others(table) if style != STYLE_B or _is_told(table)]
    if not styles:
        return table.refuse("no-other-style", "there is no other style to choose now", DEALING_STYLE)
    keys = (DEALING_STYLE, STYLE_B_NOTICE) if STYLE_B in styles else (DEALING_STYLE,)
    choice = ChooseStyle(who=who, style=Words(styles[0]))
    return may(choice, table.because(*keys), style=Choices(tuple(styles)))


def _others(table: Moment) -> list[str]:
    return [style for style in table.rules.dealing_styles if style != table.state.style]


def _is_told(table: Moment) -> bool:
    return NOTICE in table.state.told


def _refuse_in_round(table: Moment) -> Refusal | None:
    if not table.state.in_round:
        return None
    says = "a round is under way; the style may change between rounds"
    return table.refuse("round-under-way", says, STYLE_FOR_SHOE, DEALING_STYLE)


def _refuse_in_shoe(table: Moment) -> Refusal | None:
    """A shoe that has begun goes on in its style (r 8.4)."""
    shoe = table.state.shoe
    if not shoe.is_ready or not shoe.rounds:
        return None
    says = f"a shoe is dealt to its end in style {table.state.style}; another is chosen before the next shoe"
    if _inspector_may(table):
        says += ", unless an inspector approves one now"
    return table.refuse("shoe-begun", says, STYLE_FOR_SHOE, STYLE_CHANGED_BY_INSPECTOR)


def _no_such_choice(table: Moment, action: ChooseStyle) -> Refusal:
    if action.style == STYLE_B and STYLE_B in _others(table):
        says = f"an inspector is told of {NOTICE} before it is used: tell inspector of {NOTICE}"
        return table.refuse("inspector-first", says, STYLE_B_NOTICE)
    return _not_another(table, action.style)


def _not_another(table: Moment, style: str) -> Refusal:
    """Why a style is none to change to."""
    others = " or ".join(_others(table))
    if style == table.state.style:
        return table.refuse("same-style", f"style {style} is used already; others: {others}", DEALING_STYLE)
    return table.refuse("no-such-style", f"there is no style {style}; choose {others}", DEALING_STYLE)


def choose(table: Moment, action: ChooseStyle, because: tuple[str, ...]) -> tuple[Event, ...]:
    keys = (DEALING_STYLE, STYLE_B_NOTICE) if action.style == STYLE_B else (DEALING_STYLE,)
    return (StyleChosen(style=str(action.style), because=table.because(*keys)),)


# A change within a shoe


def _inspector_may(table: Moment) -> bool:
    return table.rules.style_changes == "inspector-may-approve"


def may_approve(table: Moment, who: str) -> Guarded:
    """An inspector directs or approves another style between any two rounds; who does so needs no notice."""
    if not _inspector_may(table):
        says = "a shoe is dealt to its end in its style; nobody approves another before the next shoe"
        return table.refuse("style-fixed", says, STYLE_FOR_SHOE, STYLE_CHANGED_BY_INSPECTOR)
    if refusal := _refuse_in_round(table):
        return refusal
    styles = _others(table)
    if not styles:
        return table.refuse("no-other-style", "there is no other style to approve", DEALING_STYLE)
    because = table.because(STYLE_CHANGED_BY_INSPECTOR, STYLE_FOR_SHOE, DEALING_STYLE)
    return may(ApproveStyle(who=who, style=Words(styles[0])), because, style=Choices(tuple(styles)))


def _no_such_approval(table: Moment, action: ApproveStyle) -> Refusal:
    return _not_another(table, action.style)


def approve(table: Moment, action: ApproveStyle, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (StyleChosen(style=str(action.style), because=because),)


# The notice


def may_tell(table: Moment, who: str) -> Option | Refusal:
    """Anybody of staff tells an inspector of style B beforehand (r 8.8)."""
    if STYLE_B not in table.rules.dealing_styles:
        styles = " or ".join(table.rules.dealing_styles)
        says = f"there is no {NOTICE} here that an inspector could be told of; cards are dealt {styles}"
        return table.refuse("no-such-style", says, DEALING_STYLE)
    if _is_told(table):
        return table.refuse("told-already", f"an inspector knows of {NOTICE}", STYLE_B_NOTICE)
    return Option(TellInspector(who=who, matter=Words(NOTICE)), table.because(STYLE_B_NOTICE))


def _no_matter(table: Moment, action: TellInspector) -> Refusal:
    says = f"an inspector is told of {NOTICE} beforehand, and of nothing else here"
    return table.refuse("no-such-matter", says, STYLE_B_NOTICE)


def tell(table: Moment, action: TellInspector, because: tuple[str, ...]) -> tuple[Event, ...]:
    return (InspectorToldOf(matter=str(action.matter), because=because),)


RULES: tuple[Rule[Moment], ...] = (
    Rule(ChooseStyle, may_choose, choose, _no_such_choice),
    Rule(ApproveStyle, may_approve, approve, _no_such_approval),
    Rule(TellInspector, may_tell, tell, _no_matter),
)
