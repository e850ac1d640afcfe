"""What stands above the prompt: the chips, the wagers, the meter, and a key for each option."""

from rich.console import Console
from rich.text import Text

from pitboss.games.caribbean_stud import actions as a
from pitboss.table.action import Fact
from pitboss.table.money import money
from pitboss.table.notation import text
from pitboss.table.option import Amounts
from pitboss.table.who import box_of
from pitboss.terminal import play_felt, play_keys, play_purse
from pitboss.terminal.due_page import CITE, FAINT, STRONG, write
from pitboss.terminal.play_keys import Key
from pitboss.terminal.play_sitting import Sitting


def status(out: Console, sitting: Sitting, who: str) -> None:
    """The player's chips and wagers, and the meter."""
    state, number = sitting.table.state, box_of(who) or 0
    carried = state.carried.get(number)
    parts = (
        f"Bankroll {money(sitting.purse.cents(who))}",
        play_felt.wagers(state.box(number)),
        f"jackpot {money(carried)} carried over" if carried else "",
        f"Jackpot meter (demo) {sitting.pool.shows()}" if sitting.pool else "",
    )
    write(out, Text("   ".join(part for part in parts if part), STRONG), 1)


def options(out: Console, sitting: Sitting, who: str, *, is_stepping: bool) -> None:
    """A key for each option of the engine that the player's chips allow, and the dealer's next step."""
    table = sitting.table
    keys = play_keys.keys(table.game.options(table.rules, table.state, who))
    named = [(key.key, _label(sitting, key)) for key in keys if _is_at_hand(key)]
    named += [("d", _step(sitting, is_stepping=is_stepping))]
    _in_lines(
        out, [*((key, name) for key, name in named if name), ("?", "help"), ("more", ""), ("q", "leave")]
    )
    waiting = [box.number for box in table.state.undecided()] if table.state.phase == "deciding" else []
    if waiting and box_of(who) not in waiting:
        says = f"Box {waiting[0]} has yet to bet or fold: seat {waiting[0]} shows its cards."
        write(out, Text(says, FAINT), 1)


def _is_at_hand(key: Key) -> bool:
    """Whether an option stands in the line of keys; `more` lists the others."""
    return not key.is_general and not isinstance(key.option.action, a.CallAnte | Fact)


def _label(sitting: Sitting, key: Key) -> str:
    """The name of an option; empty where the player has not the chips for it."""
    rules, state, action = sitting.table.rules, sitting.table.state, key.option.action
    cents = sitting.purse.cents(action.who)
    if play_purse.too_much(rules, state, action, cents):
        return ""
    amounts = key.option.vary.get("cents")
    if not isinstance(amounts, Amounts) or not play_purse.asks_for(rules, state, action)[1]:
        return key.label
    covered = play_purse.within(rules, amounts, cents)
    if covered is None:
        return ""
    return f"{play_keys.words(action)} {money(covered.least)} to {money(covered.most)}"


def _step(sitting: Sitting, *, is_stepping: bool) -> str:
    """What the dealer does next; cards that come from the device are not told beforehand."""
    step = sitting.next_step()
    match step:
        case None:
            return ""
        case a.NoMoreBets() if not is_stepping:
            return "deal"
        case a.DealBox(who=who, box=number):
            return f"{who}: deals box {number}"
        case a.DealDealer(who=who):
            return f"{who}: deals the dealer"
    return text(step)


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
