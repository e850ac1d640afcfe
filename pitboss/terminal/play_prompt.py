"""What stands above the prompt: the chips, the wagers, the meter, and a key for each option."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from pitboss.play import cost
from pitboss.play.pool import TablePool
from pitboss.play.sitting import Sitting
from pitboss.record.table import Table
from pitboss.table.action import Action, Fact
from pitboss.table.event import Placed
from pitboss.table.house import places
from pitboss.table.money import money
from pitboss.table.notation import text
from pitboss.table.option import Amounts
from pitboss.table.refusal import Refusal
from pitboss.table.who import DEVICES, box, box_of
from pitboss.terminal import play_keys, play_meter
from pitboss.terminal.due_page import CITE, STRONG, write
from pitboss.terminal.play_keys import Key

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
    return f"Jackpot meter{' (demo)' if pool.is_demo else ''} {play_meter.shows(pool)}"


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
    table = sitting.table
    keys = play_keys.keys(table.game.options(table.rules, table.state, who))
    named = [(key.key, _label(sitting, key)) for key in _at_hand(table, keys)]
    named += [("d", _step(sitting.next_step()))]
    _in_lines(
        out, [*((key, name) for key, name in named if name), ("?", "help"), ("more", ""), ("q", "leave")]
    )


def _at_hand(table: Table, keys: Sequence[Key]) -> list[Key]:
    """The keys of the line: requests of the game, without those that only say a wager in other words."""
    found: list[Key] = []
    told: set[tuple[Placed, ...]] = set()
    for key in keys:
        if key.is_general or isinstance(key.option.action, Fact):
            continue
        wagers = _placed(table, key.option.action)
        if not wagers or wagers not in told:
            found.append(key)
        told.add(wagers)
    return found


def _placed(table: Table, action: Action) -> tuple[Placed, ...]:
    """The wagers that a request makes, whatever clause they rest on."""
    answer = table.game.decide(table.rules, table.state, action)
    events = () if isinstance(answer, Refusal) else answer
    return tuple(
        Placed(box=event.box, area=event.area, cents=event.cents, because=())
        for event in events
        if isinstance(event, Placed)
    )


def _label(sitting: Sitting, key: Key) -> str:
    """The name of an option; empty where the player has not the chips for it."""
    cents, asked = sitting.purse.cents(key.option.action.who), play_keys.asks(key.options)
    is_wager = cost.asks_for(sitting.table, key.option.action) != (0, 0)
    for name, allowed in asked.items():
        if isinstance(allowed, Amounts) and is_wager:
            affordable = _affordable(sitting.table, key, name, cents)
            if not affordable:
                return ""
            asked[name] = play_keys.together(affordable)
    if all(too_much(sitting.table, option.action, cents) for option in key.options):
        return ""
    return play_keys.label(key.option, asked)


def _affordable(table: Table, key: Key, name: str, cents: int) -> list[Amounts]:
    """What the chips left cover, of each range of amounts among the options of a key."""
    alike = {option.vary[name]: option for option in reversed(key.options)}
    covered = (cost.within(table, option, name, cents) for option in alike.values())
    return [amounts for amounts in covered if amounts is not None]


def _step(step: Action | None) -> str:
    """What staff do next; what a device brings is not told beforehand."""
    if step is None:
        return ""
    if step.who in DEVICES:
        return f"{step.who}: {f'{play_keys.words(step)} …'.strip()}"
    who, _, says = text(step).partition(": ")
    return says if who == "dealer" else f"{who}: {says}"


def waits(sitting: Sitting, who: str) -> str:
    """For whom the dealer waits, and for what; the one who asks comes first."""
    table = sitting.table
    for player in (who, *map(box, places(table.state.house))):
        options = table.game.options(table.rules, table.state, player)
        if answers := [key.label for key in play_keys.keys(options) if key.option.action.is_answer]:
            whom = "you" if player == who else player
            there = "" if player == who else f" Type seat {player.removeprefix('box ')} to answer."
            return f"The dealer waits for {whom}: {', or '.join(answers)}.{there}"
    return "The dealer waits for the players. To play another box, type seat and its number."


def too_much(table: Table, action: Action, cents: int) -> str:
    """Why the chips left do not make this wager; empty when they do."""
    now, _ = cost.asks_for(table, action)
    if now <= cents:
        return ""
    return f"That takes {money(now)} and you have {money(cents)}. Type buy and an amount for more chips."


def unbacked(table: Table, action: Action, cents: int) -> str:
    """What a player should know before a wager that the chips left cannot back later on."""
    now, later = cost.asks_for(table, action)
    if later <= cents or later == now:
        return ""
    return (
        f"To go on with this takes {money(later - now)} later in the round, {money(later)} in all, "
        f"and you have {money(cents)}."
    )


def _in_lines(out: Console, parts: list[tuple[str, str]]) -> None:
    """The keys with their names, a key and its name always on one line."""
    line = Text()
    for key, name in parts:
        item = Text.assemble((f"[{key}]", CITE), f" {name}".rstrip())
        if out.is_terminal and line and len(line) + len(item) + 5 > out.width:
            write(out, line, 1)
            line = Text()
        line = Text.assemble(line, "   " if line else "", item)
    write(out, line, 1)
