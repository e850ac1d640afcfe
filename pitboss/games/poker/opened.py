"""A poker table as it is set up: what is wrong with its terms, or the table that they make."""

from pitboss.games.poker.betting.room import LIMIT_KEYS
from pitboss.games.poker.commission.terms import unfit_commission
from pitboss.games.poker.kill.terms import unfit_kill
from pitboss.games.poker.rules import Rules
from pitboss.games.poker.setup import Setup
from pitboss.games.poker.state import State
from pitboss.games.poker.variants import VARIANTS
from pitboss.law.key import key
from pitboss.table.house import WAGER_NOT_PERMITTED, House
from pitboss.table.refusal import Refusal
from pitboss.table.sign import refuse_sign

PLAYERS_MOST = key("players-most")


def opened(rules: Rules, setup: Setup) -> State | Refusal:
    """An open table where nobody sits yet, or what is wrong with the setup."""
    return _unfit(rules, setup) or State(
        house=House(sign=setup.sign, chips=setup.chips, boxes=setup.boxes),
        terms=setup,
        commission=setup.commission,
        kill_first_only=rules.reads("kill-doubles", "first-round"),
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
    return _unknown_limit(rules, setup) or unfit_commission(rules, setup) or unfit_kill(rules, setup)


def _unknown_limit(rules: Rules, setup: Setup) -> Refusal | None:
    """Pot limit came in 2017; whether no limit was there before is in doubt."""
    limit = LIMIT_KEYS[setup.limit]
    is_missing = setup.limit == "no" and rules.reads("no-limit-before-2017", "not-yet")
    if not rules.book.is_silent(limit) and not is_missing:
        return None
    says = f"limit: {setup.limit} limit is not offered yet; structured and spread limit are"
    return rules.refuse("setup-limit", says, limit, WAGER_NOT_PERMITTED)
