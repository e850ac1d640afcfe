"""The return tables: what can become of a wager, how likely, what it pays, and by which clause."""

from fractions import Fraction

from pitboss.odds.asked import Asked, Laid
from pitboss.odds.craps import price
from pitboss.record.choice import Choice
from tests.odds.craps.asking import ask, record


def test_the_field_is_counted_in_36_throws() -> None:
    found = record(ask("field"), "field")
    assert found.positions == 36
    table = {each.event: (each.net, each.weight) for each in found.returns}
    assert table == {
        "2": (2, 1),
        "12": (2, 1),
        "3": (1, 2),
        "4": (1, 3),
        "9": (1, 4),
        "10": (1, 3),
        "11": (1, 2),
        "any other total": (-1, 20),
    }


def test_every_return_of_the_pass_line_cites_the_clause_that_decided_it() -> None:
    found = record(ask("pass"), "pass")
    clauses = {each.event: each.because[0] for each in found.returns}
    assert clauses["natural 7"] == "nz-1996/X/3.1(a)(i)(A)"
    assert clauses["point 4 made"] == "nz-1996/X/3.1(a)(i)(B)"
    assert clauses["craps 12"] == "nz-1996/X/3.1(a)(ii)(A)"
    assert clauses["7 before the point 10"] == "nz-1996/X/3.1(a)(ii)(B)"
    assert all("nz-1996/X/6.1" in each.because for each in found.returns if each.net > 0)


def test_a_world_bet_stands_off_on_a_7() -> None:
    """A fifth wins 4 to 1, and four fifths are lost."""
    found = record(ask("world"), "world")
    (seven,) = [each for each in found.returns if each.event == "7"]
    assert (seven.net, found.p_push) == (0, Fraction(1, 6))


def test_contributions_add_up_to_the_expected_return() -> None:
    for found in ask("dont-come", "odds-come", "hardway", "buy 9").wagers:
        assert sum(found.probability(each) for each in found.returns) == 1
        assert sum(found.contribution(each) for each in found.returns) == found.ev


def test_odds_that_rest_come_back_with_a_come_bet_that_a_come_out_roll_decides() -> None:
    odds = ask("odds-come 6")
    left, called = record(odds, "odds-come 6", "off-on-come-out"), record(odds, "odds-come 6")
    events = {each.event for each in left.returns}
    assert events == {
        "point 6 made",
        "7 before the point 6",
        "point 6 made, off",
        "7 before the point 6, off",
    }
    assert called.p_push == 0 < left.p_push
    assert left.ev == called.ev == 0
    assert left.variance < called.variance
    # Of those decided the number of come out rolls tells nothing: 5 sixes against 6 sevens.
    resolved = record(odds, "odds-come 6", "off-on-come-out", "resolved")
    assert resolved.p_win == Fraction(5, 11)


def test_how_often_odds_that_rest_are_decided_on_a_come_out_roll() -> None:
    """Worked out by hand for a come bet on 6, made as soon as there is a point.

    A come out roll decides it with 11 of 36 throws and sets a point with 24 of which 5 are the 6 itself and
    decide it; while a point p is on, 6 and 7 decide the bet, and p alone brings another come out roll.
    """
    ways = {point: 6 - abs(7 - point) for point in (4, 5, 6, 8, 9, 10)}
    # With another point on, the next that matters: p (a come out roll follows), or the bet decided, working.
    to_come_out = {p: Fraction(w, w + 11) for p, w in ways.items() if p != 6}
    # From a come out roll: decided now, resting, with 11/36; on to a point with the rest of the points.
    again = 1 - Fraction(11, 36) - sum(Fraction(w, 36) for p, w in ways.items() if p != 6)
    onward = sum(Fraction(w, 36) * to_come_out[p] for p, w in ways.items() if p != 6)
    rests = Fraction(11, 36) / (1 - again - onward)
    # The come bet got its 6 under a point of 6, which made it and brings a come out roll, or under another.
    start = {p: Fraction(w, 24) for p, w in ways.items()}
    void = start[6] * rests + sum(start[p] * to_come_out[p] * rests for p in to_come_out)
    assert record(ask("odds-come 6"), "odds-come 6", "off-on-come-out").p_push == void


def test_wagers_that_rest_are_worth_the_same_by_working_roll() -> None:
    called = ask("place 6", "hardway 4", "buy 5")
    left = ask("place 6", "hardway 4", "buy 5", strategy="off-on-come-out")
    assert len(left.wagers) == len(called.wagers)
    for one, other in zip(left.wagers, called.wagers, strict=True):
        assert one.strategy == "off-on-come-out"
        assert (one.convention, one.per, one.returns) == (other.convention, other.per, other.returns)


def test_with_one_point_odds_that_rest_never_work() -> None:
    """A come bet on the only number is decided by come out rolls: its odds go back, and no roll counts."""
    law = Choice(game="craps", proposed={"points": "4"})
    odds = price(Asked(law=law, wagers=(Laid("odds-come 4"),), strategy="off-on-come-out"))
    (made,) = odds.wagers
    assert (made.convention, made.p_push) == ("made", 1)
