"""What stands above the prompt: the chips, the wagers, the meter, and a key for each option."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from pitboss.play import cost
from pitboss.play.pool import TablePool
from pitboss.play.sitting import Sitting
from pitboss.record.table import Table
from pitboss.table.action import Action, Fact
from pitboss.table.chips.money import money
from pitboss.table.notation import text, told
from pitboss.table.option import Amounts, Option
from pitboss.table.who import DEVICES, box_of
from pitboss.terminal.due_page import CITE, STRONG, write
from pitboss.terminal.play import meter
from pitboss.terminal.play.keys import Key, asks, keyed, label, together, words

# More wagers than these are told by their number and their sum.
FEW = 4


def status(out: Console, sitting: Sitting, who: str) -> None:
    """The player's chips and wagers, and the meter."""
    parts = (
        f"Bankroll {money(sitting.purse.cents(who))}",
        _wagers(sitting.table, who),
        _meter(sitting.pool) if sitting.pool else "",
    )
    write(out, Text("   ".join(part for part in parts if part), STRONG), 1)


def _meter(pool: TablePool) -> str:
    return f"Jackpot meter{' (demo)' if pool.is_demo else ''} {meter.shows(pool)}"


def _wagers(table: Table, who: str) -> str:
    """What a player has on the layout."""
    mine = [wager for wager in table.game.wagers(table.state) if wager.box == box_of(who)]
    named = "  ".join(f"{wager.area} {money(wager.cents)}" for wager in mine)
    in_all = f"{len(mine)} wagers, {money(sum(wager.cents for wager in mine))} in all: "
    return f"{in_all}{named}" if len(mine) > FEW else named


def again(actions: Sequence[Action]) -> str:
    """What Enter would make again."""
    said = ", ".join(text(action).partition(": ")[2] for action in actions)
    if len(actions) > FEW:
        said = f"the {len(actions)} wagers of your last round"
    return f"Enter: {said} again"


def options(out: Console, sitting: Sitting, who: str) -> None:
    """A key for each option of the engine that the player's chips allow, and the dealer's next step."""
    named = [(key.key, _label(sitting, key)) for key in at_hand(sitting, who)]
    # A throw of the player's own has a key already.
    named += [("d", step(sitting.next_step()))] if not _is_own(sitting, who) else []
    named += [("buy 100", "more chips")] if _is_short(sitting, who) else []
    if due := sitting.to_state():
        write(out, Text(_to_state(due)), 1)
    _in_lines(
        out, [*((key, name) for key, name in named if name), ("?", "help"), ("more", ""), ("q", "leave")]
    )


def _is_own(sitting: Sitting, who: str) -> bool:
    """Whether the next step is the player's."""
    done = sitting.next_step()
    return done is not None and done.who == who


def _is_short(sitting: Sitting, who: str) -> bool:
    """Whether a player has nothing left, or not enough for any wager that the rules would take now.

    Where the table keeps the chips, none are sold in the middle of a hand.
    """
    if sitting.table.game.keeps_chips and not any(
        words(o.action) == "buy chips" for o in sitting.options(who)
    ):
        return False
    if sitting.purse.cents(who) == 0:
        return True
    wagers = [key for key in at_hand(sitting, who) if _is_wager(key.option)]
    return bool(wagers) and not any(_label(sitting, key) for key in wagers)


def at_hand(sitting: Sitting, who: str) -> list[Key]:
    """The keys of the line: requests of the game, without those that only say a wager in other words."""
    keys = keyed(sitting.options(who), sitting.table.game.verbs)
    own = [key for key in keys if not key.is_general and not isinstance(key.option.action, Fact)]
    is_laid = any(_is_wager(key.option) and not key.option.action.is_aloud for key in own)
    return [key for key in own if not (is_laid and key.option.action.is_aloud)]


def _is_wager(option: Option) -> bool:
    return option.takes(option.action) > 0


def _label(sitting: Sitting, key: Key) -> str:
    """The name of an option; empty where the player has not the chips for it."""
    cents, asked = sitting.purse.cents(key.option.action.who), asks(key.options)
    for name, allowed in asked.items():
        if isinstance(allowed, Amounts) and _is_wager(key.option):
            affordable = _affordable(key, name, cents)
            if not affordable:
                return ""
            asked[name] = together(affordable)
    if all(option.takes(option.action) > cents for option in key.options):
        return ""
    return label(key.option, asked)


def _affordable(key: Key, name: str, cents: int) -> list[Amounts]:
    """What the chips left cover, of each range of amounts among the options of a key."""
    alike = {option.vary[name]: option for option in reversed(key.options)}
    covered = (cost.within(option, name, cents) for option in alike.values())
    return [amounts for amounts in covered if amounts is not None]


def step(done: Action | None) -> str:
    """What staff do next; what a device brings is not told beforehand."""
    if done is None:
        return ""
    if done.who in DEVICES:
        return f"{done.who}: {f'{words(done)} …'.strip()}"
    who, _, says = text(done).partition(": ")
    return says if who == "dealer" else f"{who}: {says}"


def _to_state(due: Action) -> str:
    return f"State what lies on the felt: {due.who}: {told(type(due).form)}"


def waits(sitting: Sitting, who: str) -> str:
    """For whom the dealer waits, and for what; the one who asks comes first."""
    if due := sitting.to_state():
        return f"{_to_state(due)}."
    awaited = [one for one in sitting.awaited() if one.answers]
    for one in awaited:
        answers = ", or ".join(key.label for key in keyed(one.answers, sitting.table.game.verbs))
        whom = "you" if one.who == who else one.who
        there = "" if one.who == who else f" Type seat {one.who.removeprefix('box ')} to answer."
        return f"The dealer waits for {whom}: {answers}.{there}"
    wagers = "; ".join(key.label for key in at_hand(sitting, who) if _is_wager(key.option))
    for_what = f"The dealer waits for a wager: {wagers}." if wagers else "The dealer waits for the players."
    return f"{for_what} To play another box, type seat and its number."


def too_much(option: Option, action: Action, cents: int) -> str:
    """Why the chips left do not make this wager; empty when they do."""
    takes = option.takes(action)
    if takes <= cents:
        return ""
    return f"That takes {money(takes)} and you have {money(cents)}. Type buy and an amount for more chips."


def unbacked(option: Option, action: Action, cents: int) -> str:
    """What a player should know before a wager that the chips left cannot back later on."""
    takes, later = option.takes(action), option.may_need(action)
    if takes + later <= cents or not later:
        return ""
    return (
        f"To go on with this takes {money(later)} later in the round, {money(takes + later)} in all, "
        f"and you have {money(cents)}."
    )


def _in_lines(out: Console, parts: list[tuple[str, str]]) -> None:
    """The keys with their names, a key and its name always on one line."""
    line = Text()
    for key, name in parts:
        item = Text.assemble((f"[{key}] ", CITE) if key else "", name)
        item.rstrip()
        if out.is_terminal and line and len(line) + len(item) + 5 > out.width:
            write(out, line, 1)
            line = Text()
        line = Text.assemble(line, "   " if line else "", item)
    write(out, line, 1)
