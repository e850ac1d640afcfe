"""What has to be known to read the figures: method, conventions, what is published otherwise."""

from collections.abc import Iterable, Iterator

from pitboss.odds.priced import Priced

METHOD = (
    "Exact: the engine walked over all throws from every standing of the table that a wager can lie in, "
    "and the absorbing chain of them solved in fractions."
)
CONVENTIONS = (
    "made: every wager made. resolved: those not void in the end. roll: every throw that counted for one.",
    "Place, buy and hardway wagers and odds on come bets are called on and work on every roll; "
    "off-on-come-out leaves them to rest on come out rolls (r 3.8).",
    "single-odds and double-odds: all that may go with a bet whatever the point, by stake with pass and come "
    "bets, by winnings with those against them (r 3.1(e) to (h)). What goes back in the end was laid too.",
    "C & E is laid in two equal parts.",
)
# Figures of the Wizard of Odds, "Craps", that hold for other rules or count otherwise.
_PUBLISHED = {
    "buy": "Where the commission is taken from a win alone a buy bet is published at 1.67% on 4 and 10 and "
    "at 2.00% on 5 and 9; here it is paid as the bet is made, win or lose (r 3.1(j)).",
    "lay": "Lay bets are published at 2.44%, 3.23% and 4.00%: by stake and commission.",
    "field": "A field that pays 3 to 1 on 12 is published at 2.78%; for what is paid here see r 6.1.",
    "dont-pass": "Of bets against the dice 1.36% is published by bet made, and 1.40% by bet resolved.",
}


def published_otherwise(records: Iterable[Priced]) -> Iterator[str]:
    """Which published figures differ from those of some wagers, and why."""
    wagers = {record.wager for record in records}
    return (note for wager, note in _PUBLISHED.items() if wager in wagers)
