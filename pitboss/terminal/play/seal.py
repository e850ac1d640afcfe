"""What a sitting says of its chance: the commitment before the play, and the proof after it."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from shlex import quote

from rich.console import Console
from rich.text import Text

from pitboss.play.seal import Sealed, chance_for, mode_of
from pitboss.play.sitting import Sitting
from pitboss.record.mode import BadModeError, ChanceMode
from pitboss.table.cards import DECK, Card
from pitboss.table.chance import BadWordsError, SystemChance, checked_words
from pitboss.table.who import box
from pitboss.terminal.answer import refuse
from pitboss.terminal.due_page import BAD, CITE, FAINT, write
from pitboss.terminal.play.lines import Lines

# In the place of words: ask for them.
ASK = "-"


def asked(mode: str, seed: str | None, who: str, words: str) -> tuple[Sealed | SystemChance, ChanceMode]:
    """The chance of a sitting and who speaks for it, as the options ask; bad ones are refused beforehand."""
    try:
        chance = chance_for(seed)
        stated = mode_of(mode, chance, seed, who.strip() if mode == "dealt" else "")
        if words not in ("", ASK):
            checked_words(words)
    except ModuleNotFoundError as missing:
        refuse(f"--seed: {missing}")
    except (BadModeError, BadWordsError) as error:
        refuse(f"--{error}{' (--who)' if mode == 'dealt' and not who.strip() else ''}")
    if words and stated.mode != "sealed":
        refuse(f"--words: words are added to a sealed seed, and this sitting is {stated}")
    return chance, stated


def committed(out: Console, sitting: Sitting, words: str) -> None:
    """Who speaks for chance here, and what binds it before anything falls."""
    mode, chance = sitting.mode, sitting.chance
    if mode.mode == "sealed":
        _faint(out, "Chance is sealed by this commitment; the seed is shown when you leave:")
        write(out, Text(mode.commitment, CITE), 3)
        if not words:
            _faint(out, "Words of your own would keep the house from choosing the seed: --words -")
    elif mode.mode == "dealt":
        _faint(out, f"{mode.dealer} deals, and states what lies on the felt.")
    elif isinstance(chance, Sealed):
        _faint(out, "Practice: anybody may state what falls, and nothing can be proved of it.")
    else:
        _faint(out, "Practice: chance comes from the operating system and cannot be proved afterwards.")


def add_words(out: Console, sitting: Sitting, lines: Lines, words: str) -> None:
    """Bind the player's own words into the seed; they are asked for where they were not given."""
    while words == ASK:
        line = lines.next("your own words> ")
        if line is None or not line.strip():
            return _faint(out, "No words are added: the house alone chose the seed.")
        words = _usable(out, line.strip())
    refusal = sitting.add_words(box(1), words)
    assert refusal is None, refusal
    _faint(out, f"Your words are bound into the seed: {words}")
    return None


def _usable(out: Console, words: str) -> str:
    """The words, or a sign to ask again where they cannot be added."""
    try:
        return checked_words(words) if words != ASK else ASK
    except BadWordsError as error:
        write(out, Text(f"{error}.", BAD), 1)
        return ASK


def proof(out: Console, sitting: Sitting, seed: str | None, record: Path | None) -> None:
    """How anybody can check what fell, or see it again."""
    chance = sitting.chance
    if not isinstance(chance, Sealed) or not sitting.rounds:
        return
    if seed is not None:
        _faint(out, f"The same play with --seed {quote(seed)} goes the same way again.")
    if sitting.mode.mode != "sealed":
        return
    if record is not None:
        _faint(out, "The record shows the seed now. Whether every outcome follows from it:")
        out.print(Text.assemble("   ", (f"pitboss prove {quote(str(record))}", CITE)), soft_wrap=True)
        return
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
    if sealed.words:
        names.insert(0, "key_of")
    if chance.bounds:
        names.insert(-1, "nth_number")
    if chance.stacks:
        names.insert(-1, "nth_shuffle")
        yield "from pitboss.table.cards import DECK, parse_cards"
    yield f"from pitboss.table.chance import {', '.join(names)}"
    yield f'seed = bytes.fromhex("{sealed.reveal().hex()}")'
    yield f'commitment = "{sealed.commitment}"'
    yield "print(verify(commitment, seed))"
    if sealed.words:
        yield f"seed = key_of(seed, {sealed.words!r})"
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
