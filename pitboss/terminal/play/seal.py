"""What a sitting says of its chance: the commitment before the play, and the proof after it."""

from collections.abc import Iterator, Sequence
from shlex import quote

from rich.console import Console
from rich.text import Text

from pitboss.play.seal import Sealed
from pitboss.table.cards import DECK, Card
from pitboss.table.chance import Chance
from pitboss.terminal.due_page import CITE, FAINT, write


def committed(out: Console, chance: Chance) -> None:
    """What binds chance before anything falls."""
    if isinstance(chance, Sealed):
        _faint(out, "Chance is sealed by this commitment; the seed is shown when you leave:")
        write(out, Text(chance.chance.commitment, CITE), 3)
    else:
        _faint(out, "Chance comes from the operating system and cannot be proved afterwards.")


def proof(out: Console, chance: Chance, seed: str | None) -> None:
    """How anybody can check what fell."""
    if not isinstance(chance, Sealed):
        return
    if seed is not None:
        _faint(out, f"The same play with --seed {quote(seed)} goes the same way again.")
    _faint(out, f"The seed fits the commitment, and gives {_given(chance)}. In Python:")
    for line in _code(chance):
        # Code is there to be copied, so it is never broken.
        out.print(Text.assemble("   ", (line, CITE)), soft_wrap=True)


def _given(chance: Sealed) -> str:
    shuffles = "each shuffle as it was before its cut" if chance.stacks else ""
    numbers = "each number as it was drawn" if chance.bounds else ""
    return " and ".join(part for part in (shuffles, numbers) if part)


def _code(chance: Sealed) -> Iterator[str]:
    sealed, names = chance.chance, ["verify"]
    if chance.bounds:
        names.insert(0, "nth_number")
    if chance.stacks:
        names.insert(-1, "nth_shuffle")
        yield "from pitboss.table.cards import DECK, parse_cards"
    yield f"from pitboss.table.chance import {', '.join(names)}"
    yield f'seed = bytes.fromhex("{sealed.reveal().hex()}")'
    yield f'commitment = "{sealed.commitment}"'
    yield "print(verify(commitment, seed))"
    if chance.stacks:
        first = sealed.shuffles - len(chance.stacks)
        yield f"stacks = {_stacks(chance.stacks)}"
        yield f"for n, stack in enumerate(stacks, {first}): print(*nth_shuffle(seed, n, stack))"
    if chance.bounds:
        first = sealed.numbers - len(chance.bounds)
        yield f"bounds = {_bounds(chance.bounds)}"
        yield f"for n, bound in enumerate(bounds, {first}): print(nth_number(seed, n, bound))"


def _stacks(stacks: Sequence[tuple[Card, ...]]) -> str:
    """What was shuffled as Python writes it: whole decks by their number, fewer cards one by one.

    >>> _stacks([DECK, DECK]), _stacks([DECK * 2, DECK[:2]])
    ('[DECK] * 2', "[DECK * 2, parse_cards('2c 3c')]")
    """
    named = [_stack(stack) for stack in stacks]
    return f"[{named[0]}] * {len(named)}" if len(set(named)) == 1 else f"[{', '.join(named)}]"


def _stack(stack: tuple[Card, ...]) -> str:
    decks = len(stack) // len(DECK)
    if stack == DECK * decks:
        return "DECK" if decks == 1 else f"DECK * {decks}"
    return f"parse_cards({' '.join(stack)!r})"


def _bounds(bounds: Sequence[int]) -> str:
    """The bounds of numbers as Python writes them.

    >>> _bounds([37, 37, 37]), _bounds([6, 6, 2])
    ('[37] * 3', '[6, 6, 2]')
    """
    return f"[{bounds[0]}] * {len(bounds)}" if len(set(bounds)) == 1 else str(list(bounds))


def _faint(out: Console, says: str) -> None:
    write(out, Text(says, FAINT), 1)
