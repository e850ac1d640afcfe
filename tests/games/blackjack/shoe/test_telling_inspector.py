"""What a Government inspector is told beforehand (r 4.9, 6.5)."""

from tests.games.blackjack.telling import cites, happened, played, refused, table


def test_r6_5_any_of_staff_tells_of_the_cutting_card() -> None:
    for who in ("dealer", "shift manager", "operator"):
        at = table()
        cites(happened(at, f"{who}: tell inspector of cutting card"), "6.5")
        assert at.state.told == {"cutting card"}


def test_r4_9_an_inspector_is_told_of_a_player_who_will_be_held_to_the_minimum() -> None:
    at = table()
    cites(happened(at, "game supervisor: tell inspector of box 3"), "4.9")
    cites(happened(at, "game supervisor: tell inspector of standing 1"), "4.9")
    assert at.state.told == {"box 3", "standing 1"}


def test_r4_9_what_was_told_is_not_told_again() -> None:
    at = table()
    again = played(at, "dealer: tell inspector of box 3", "dealer: tell inspector of box 3")
    refused(again, "told-already", "4.9")


def test_r4_9_nobody_else_is_a_matter() -> None:
    at = table()
    for matter in ("box 8", "standing 5", "the weather"):
        refused(played(at, f"dealer: tell inspector of {matter}"), "no-such-matter", "6.5", "4.9")


def test_r4_9_what_was_told_of_a_player_goes_when_the_player_leaves() -> None:
    at = table()
    played(at, "box 3: sit Ann", "dealer: tell inspector of box 3", "box 3: leave")
    assert at.state.told == frozenset()


def test_r6_5_all_may_be_told() -> None:
    at = table(boxes=1, standing=0)
    played(at, "dealer: tell inspector of box 1", "dealer: tell inspector of cutting card")
    refused(played(at, "dealer: tell inspector of box 1"), "told-already", "4.9")
