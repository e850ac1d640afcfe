"""The jackpot wager by the meter: from an empty one to twice the one that pays for itself."""

from fractions import Fraction

from pitboss.odds import price


def test_the_worth_grows_with_the_meter_and_is_nothing_where_the_wager_pays_for_itself() -> None:
    found = price("caribbean-stud", "jackpot").more["meter"]
    points = [(point["meter"], point["ev"]) for point in found["points"]]
    assert points[0][0] == 0
    worth = [ev for _, ev in points]
    assert worth == sorted(worth)
    even = found["break_even"]
    assert all((ev < 0) == (meter < even) for meter, ev in points)


def test_a_point_is_what_that_meter_gives_when_it_is_named() -> None:
    point = price("caribbean-stud", "jackpot").more["meter"]["points"][4]
    dollars = f"{point['meter'] // 100}.00"
    (record,) = price("caribbean-stud", "jackpot", meter=dollars).wagers
    assert record.ev == point["ev"]


def test_beyond_the_floors_each_dollar_is_worth_its_shares() -> None:
    """All of it to a royal flush (4 of 2,598,960 hands) and a tenth to a straight flush (36)."""
    points = price("caribbean-stud", "jackpot").more["meter"]["points"]
    (one, low), (other, high) = ((point["meter"], point["ev"]) for point in points[-2:])
    grows = Fraction(4 * 100 + 36 * 10, 100 * 2_598_960)
    assert high - low == grows * (other - one) / 100
