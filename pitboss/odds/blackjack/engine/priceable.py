"""Terms under which no figure is found, and why: a proposed rule may have a game that is played otherwise."""

from collections.abc import Iterator

from pitboss.games.blackjack.points import ACE
from pitboss.games.blackjack.rules import Rules
from pitboss.odds.asked import OddsError
from pitboss.odds.blackjack.engine.hands import MOST_HANDS
from pitboss.table.cards import RANKS


def check_priced(rules: Rules) -> None:
    """Refuse rules under which play is not weighed; the term, the reason and the clause are told."""
    for name, why in _faults(rules):
        clause = rules.book.terms[name.partition(".")[0]].clause
        cites = f" ({rules.book.cite(clause)})" if clause else ""
        raise OddsError(f"--set {name} is not priced: {why}{cites}")


def _faults(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.dealer_initial_cards != 1:
        says = "play is weighed against one card of the dealer, the second still to come; priced: 1"
        yield "dealer-initial-cards", says
    if rules.double_cards != 1:
        yield "double-cards", "a doubled hand is weighed with one further card; priced: 1"
    if rules.aces_cards != 1:
        yield "aces-cards", "a split ace is weighed with one card and no more; priced: 1"
    for rank, points in rules.card_values.items():
        if points < 1:
            yield f"card-values.{rank}", "with cards that count nothing a hand has no end; priced: 1 or more"
    if not 1 <= rules.ace_low <= rules.card_values[ACE]:
        yield "ace-low", f"an ace counts low from 1 to what it counts high, {rules.card_values[ACE]}"
    if rules.target not in {rules.card_values[ACE] + rules.card_values[rank] for rank in RANKS}:
        yield "target", f"no ace and other card come to {rules.target}, so that there is no blackjack"
    if _hands(rules) > MOST_HANDS:
        yield "target", f"there are more than {MOST_HANDS:,} hands below it, which is as far as is reckoned"


def _hands(rules: Rules) -> int:
    """How many hands there are with every card counted low: sets of cards, by the values that there are."""
    values = {rules.ace_low if rank == ACE else points for rank, points in rules.card_values.items()}
    ways = [1] + [0] * max(0, rules.target)
    for points in values:
        for total in range(points, len(ways)):
            ways[total] += ways[total - points]
    return sum(ways)
