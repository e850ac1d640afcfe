"""Play held: what the best play under one law brings under another."""

from fractions import Fraction

from pitboss import odds
from pitboss.odds.compare import Beside, Comparison


def compared(proposed: dict[str, str] | None = None, compare: str = "") -> dict[str, Beside]:
    answer = odds.price("caribbean-stud", "ante-and-bet", proposed=proposed, compare=compare)
    comparison = answer.more["comparison"]
    assert isinstance(comparison, Comparison)
    return {each.wager.strategy: each for each in comparison.wagers}


def test_play_held_brings_what_the_new_law_pays_for_what_the_old_play_led_to() -> None:
    """An ante paid one for two changes no hand's chances, so each event comes as often as it did."""
    first = odds.price("caribbean-stud", "ante-and-bet", strategy="optimal").wagers[0]
    half = {"ante-odds": "1 to 2"}
    second = odds.price("caribbean-stud", "ante-and-bet", proposed=half, strategy="optimal")
    pays = {each.event: each.net for each in second.wagers[0].returns}
    wanted = sum((pays[each.event] * first.probability(each) for each in first.returns), Fraction(0))
    found = compared(half)["optimal"]
    assert found.held == wanted
    assert found.second is not None
    assert found.held < found.second


def test_a_named_strategy_is_the_same_under_every_law() -> None:
    found = compared(compare="ace-low-straight-flush=flush-only")
    assert {name for name, each in found.items() if each.held != each.second} == set()
    assert all(each.first != each.second for each in found.values())
