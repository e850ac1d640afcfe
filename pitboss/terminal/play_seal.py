"""What a sitting says of its chance: the commitment before the deal, and the proof after the last one."""

from shlex import quote

from rich.console import Console
from rich.text import Text

from pitboss.table.chance import Chance, SealedChance, SystemChance
from pitboss.terminal.answer import refuse
from pitboss.terminal.due_page import CITE, FAINT, write


def chance_for(seed: str | None) -> Chance:
    """Sealed chance from the seed given or a fresh one; from the system where ChaCha20 is not installed."""
    sealed = SealedChance.fresh() if seed is None else SealedChance.from_text(seed)
    try:
        sealed.below(1)
    except ModuleNotFoundError as missing:
        if seed is not None:
            refuse(f"--seed: {missing}")
        return SystemChance()
    return sealed


def committed(out: Console, chance: Chance) -> None:
    """What binds the shuffles before any card is dealt."""
    if isinstance(chance, SealedChance):
        _faint(out, "The shuffles are sealed by this commitment; the seed is shown when you leave:")
        write(out, Text(chance.commitment, CITE), 3)
    else:
        _faint(out, "The shuffles come from the operating system and cannot be proved afterwards.")


def proof(out: Console, chance: Chance, seed: str | None) -> None:
    """How anybody can check the shuffles that were dealt."""
    if not isinstance(chance, SealedChance):
        return
    if seed is not None:
        _faint(out, f"The same play with --seed {quote(seed)} deals the same cards again.")
    _faint(out, "The seed fits the commitment, and gives each shuffle as it was before its cut. In Python:")
    for line in (
        "from pitboss.table.cards import DECK",
        "from pitboss.table.chance import nth_shuffle, verify",
        f'seed = bytes.fromhex("{chance.reveal().hex()}")',
        f'commitment = "{chance.commitment}"',
        "print(verify(commitment, seed))",
        f"for n in range({chance.shuffles}): print(*nth_shuffle(seed, n, DECK))",
    ):
        # Code is there to be copied, so it is never broken.
        out.print(Text.assemble("   ", (line, CITE)), soft_wrap=True)


def _faint(out: Console, says: str) -> None:
    write(out, Text(says, FAINT), 1)
