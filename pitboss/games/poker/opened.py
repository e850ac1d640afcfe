"""A poker table as it is set up: what is wrong with its terms, or the table that they make."""

from pitboss.games.poker.jackpot.qualifying import unfit as no_jackpot
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.state import State
from pitboss.games.poker.variants import VARIANTS
from pitboss.law.key import key
from pitboss.table.house import House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import refuse_sign

PLAYERS_MOST = key("players-most")


def opened(rules: Rules, setup: Setup) -> State | Refusal:
    """An open table where nobody sits yet, or what is wrong with the setup."""
    return _unfit(rules, setup) or State(
        house=House(sign=setup.sign, chips=setup.chips, boxes=setup.boxes),
        terms=setup,
        commission=setup.commission,
        shows_last_called=rules.reads("showdown-without-a-bet", "last-called"),
    )


def _unfit(rules: Rules, setup: Setup) -> Refusal | None:
    refusal = refuse_sign(rules.book, setup.sign, setup.chips, ())
    if refusal:
        return refusal
    pairs = rules.players_most
    most = pairs.get(f"{setup.game}-{setup.deck}")
    if most is None:
        decks = [pair.rpartition("-")[2] for pair in pairs if pair.rpartition("-")[0] == setup.game]
        allowed = (
            f"{setup.game} is played with {' or '.join(decks)} cards" if decks else "there is no such game"
        )
        says = f"game: {setup.game} with {setup.deck} cards is not allowed; {allowed}"
        return rules.refuse("setup-game", says, PLAYERS_MOST)
    if not 2 <= setup.boxes <= most:
        name = VARIANTS[setup.game].name
        says = f"boxes: {setup.boxes} is not allowed; {name} with {setup.deck} cards is for 2 to {most}"
        return rules.refuse("setup-boxes", says, PLAYERS_MOST)
    return no_jackpot(rules, setup)
