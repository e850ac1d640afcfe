"""Each clause of r 3.1 with a roll that it decides, or a wager that it permits."""

import pytest
from msgspec.structs import replace

from pitboss.games.craps.state import Bet
from pitboss.record.table import Table
from pitboss.table.chips.books import opened
from tests.citing import cites
from tests.exercising import number_in_names
from tests.games.craps.telling import lines_of, played, rolled, shooting, table

# clause, area, come out point (0: none), dice, outcome
DECIDED = [
    ("(a)(i)(A)", "pass", 0, (5, 2), "win"),
    ("(a)(i)(B)", "pass", 9, (6, 3), "win"),
    ("(a)(ii)(A)", "pass", 0, (1, 1), "lose"),
    ("(a)(ii)(B)", "pass", 9, (6, 1), "lose"),
    ("(b)(i)(A)", "dont-pass", 0, (1, 2), "win"),
    ("(b)(i)(B)", "dont-pass", 4, (6, 1), "win"),
    ("(b)(ii)(A)", "dont-pass", 0, (6, 5), "lose"),
    ("(b)(ii)(B)", "dont-pass", 4, (2, 2), "lose"),
    ("(b)(iii)", "dont-pass", 0, (6, 6), "void"),
    ("(c)(i)(A)", "come", 9, (6, 5), "win"),
    ("(c)(i)(B)", "come 5", 9, (4, 1), "win"),
    ("(c)(ii)(A)", "come", 9, (6, 6), "lose"),
    ("(c)(ii)(B)", "come 5", 9, (4, 3), "lose"),
    ("(d)(i)(A)", "dont-come", 9, (1, 1), "win"),
    ("(d)(i)(B)", "dont-come 10", 9, (4, 3), "win"),
    ("(d)(ii)(A)", "dont-come", 9, (3, 4), "lose"),
    ("(d)(ii)(B)", "dont-come 10", 9, (5, 5), "lose"),
    ("(d)(iii)", "dont-come", 9, (6, 6), "void"),
    ("(e)(ii)", "odds", 6, (5, 1), "win"),
    ("(e)(iii)", "odds", 6, (5, 2), "lose"),
    ("(f)(ii)", "behind", 6, (5, 2), "win"),
    ("(f)(iii)", "behind", 6, (5, 1), "lose"),
    ("(g)(ii)", "come-odds 8", 6, (4, 4), "win"),
    ("(g)(iii)", "come-odds 8", 6, (4, 3), "lose"),
    ("(h)(ii)", "behind-come 8", 6, (4, 3), "win"),
    ("(h)(iii)", "behind-come 8", 6, (4, 4), "lose"),
    ("(i)(i)", "place 10", 6, (6, 4), "win"),
    ("(i)(ii)", "place 10", 6, (6, 1), "lose"),
    ("(j)", "buy 10", 6, (6, 4), "win"),
    ("(k)(i)", "lay 10", 6, (6, 1), "win"),
    ("(k)(ii)", "lay 10", 6, (6, 4), "lose"),
    ("(l)(i)", "hard 4", 6, (2, 2), "win"),
    ("(l)(ii)", "hard 4", 6, (3, 1), "lose"),
    ("(m)(i)", "big-six", 0, (3, 3), "win"),
    ("(m)(ii)", "big-six", 0, (3, 4), "lose"),
    ("(n)(i)", "big-eight", 0, (3, 5), "win"),
    ("(n)(ii)", "big-eight", 0, (3, 4), "lose"),
    ("(o)(i)", "field", 0, (3, 1), "win"),
    ("(o)(ii)", "field", 0, (3, 2), "lose"),
    ("(p)(i)", "any-seven", 0, (3, 4), "win"),
    ("(p)(ii)", "any-seven", 0, (3, 5), "lose"),
    ("(q)(i)", "any-craps", 0, (6, 6), "win"),
    ("(q)(ii)", "any-craps", 0, (6, 5), "lose"),
    ("(r)(i)", "craps-two", 0, (1, 1), "win"),
    ("(r)(ii)", "craps-two", 0, (1, 2), "lose"),
    ("(s)(i)", "craps-three", 0, (1, 2), "win"),
    ("(s)(ii)", "craps-three", 0, (1, 1), "lose"),
    ("(t)(i)", "craps-twelve", 0, (6, 6), "win"),
    ("(t)(ii)", "craps-twelve", 0, (1, 1), "lose"),
    ("(u)(i)", "eleven", 0, (6, 5), "win"),
    ("(u)(ii)", "eleven", 0, (6, 6), "lose"),
    ("(v)(i)", "horn", 0, (6, 6), "win"),
    ("(v)(ii)", "horn", 0, (6, 4), "lose"),
    ("(w)(ii)", "horn-high 3", 0, (6, 5), "win"),
    ("(w)(iii)", "horn-high 3", 0, (6, 1), "lose"),
    ("(x)(ii)", "world", 0, (6, 1), "win"),
    ("(x)(iii)", "world", 0, (6, 2), "lose"),
    ("(y)(ii)", "c-and-e", 0, (1, 1), "win"),
    ("(y)(iii)", "c-and-e", 0, (1, 3), "lose"),
]
# The lead-in of each pair of sub-paragraphs stands behind them.
LED_IN = ("(a)(i)", "(a)(ii)", "(b)(i)", "(b)(ii)", "(c)(i)", "(c)(ii)", "(d)(i)", "(d)(ii)")
BASE = {"odds": "pass", "behind": "dont-pass", "come-odds 8": "come 8", "behind-come 8": "dont-come 8"}
# clause, wager, come out point, what must lie there already
PERMITTED = [
    ("(a)", "place 5.00 on pass", 0, ""),
    ("(b)", "place 5.00 on dont-pass", 0, ""),
    ("(c)", "place 5.00 on come", 6, ""),
    ("(d)", "place 5.00 on dont-come", 6, ""),
    ("(e)", "place 5.00 on odds", 6, "pass"),
    ("(f)", "place 6.00 on behind", 6, "dont-pass"),
    ("(g)", "place 5.00 on come-odds 8", 6, "come 8"),
    ("(h)", "place 6.00 on behind-come 8", 6, "dont-come 8"),
    ("(i)", "place 6.00 on place 6", 0, ""),
    ("(j)", "place 20.00 on buy 6", 0, ""),
    ("(k)", "place 24.00 on lay 6", 0, ""),
    ("(l)", "place 5.00 on hard 6", 0, ""),
    ("(m)", "place 5.00 on big-six", 0, ""),
    ("(n)", "place 5.00 on big-eight", 0, ""),
    ("(o)", "place 5.00 on field", 0, ""),
    ("(p)", "place 5.00 on any-seven", 0, ""),
    ("(q)", "place 5.00 on any-craps", 0, ""),
    ("(r)", "place 5.00 on craps-two", 0, ""),
    ("(s)", "place 5.00 on craps-three", 0, ""),
    ("(t)", "place 5.00 on craps-twelve", 0, ""),
    ("(u)", "place 5.00 on eleven", 0, ""),
    ("(v)", "place 8.00 on horn", 0, ""),
    ("(w)", "place 5.00 on horn-high 12", 0, ""),
    ("(x)", "place 5.00 on world", 0, ""),
    ("(y)", "c-and-e 4.00 1.00", 0, ""),
]


def at_point(point: int, **bets: Bet) -> Table:
    """A table with a shooter at a point, and some wagers of box 2."""
    felt = shooting(table())
    lying = {(2, area): bet for area, bet in bets.items()}
    felt.state = replace(felt.state, point=point or None, bets={**felt.state.bets, **lying})
    felt.books = opened(felt.game.accounts(felt.state))
    return felt


@pytest.mark.parametrize(
    ("no", "area", "point", "dice", "outcome"),
    DECIDED,
    ids=[number_in_names(f"nz-1996/X/3.1{row[0]}") for row in DECIDED],
)
def test_a_clause_decides(no: str, area: str, point: int, dice: tuple[int, int], outcome: str) -> None:
    bets = {area: Bet(6000, eleven=2000 if area == "c-and-e" else 0)}
    if area in BASE:
        bets[BASE[area]] = Bet(6000)
    (line,) = [line for line in lines_of(rolled(at_point(point, **bets), *dice), area) if line.box == 2]
    assert line.outcome == outcome
    cites(line, f"nz-1996/X/3.1{no}")
    if outcome == "win":
        cites(line, "nz-1996/X/6.1")


@pytest.mark.parametrize("no", LED_IN, ids=[number_in_names(f"nz-1996/X/3.1{no}") for no in LED_IN])
def test_the_lead_in_is_cited_too(no: str) -> None:
    _, area, point, dice, _ = next(row for row in DECIDED if row[0].startswith(no))
    lines = lines_of(rolled(at_point(point, **{area: Bet(6000)}), *dice), area)
    cites(lines, f"nz-1996/X/3.1{no}")


@pytest.mark.parametrize(
    ("no", "wager", "point", "base"),
    PERMITTED,
    ids=[number_in_names(f"nz-1996/X/3.1{row[0]}") for row in PERMITTED],
)
def test_a_clause_permits(no: str, wager: str, point: int, base: str) -> None:
    felt = at_point(point, **({base: Bet(500)} if base else {}))
    cites(played(felt, f"box 2: {wager}"), f"nz-1996/X/3.1{no}")
