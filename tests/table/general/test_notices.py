"""Who is told of what under the general rules, and what the sign announces, in words (6.0, 8.2, 13.0)."""

import pytest

from pitboss.table.event import Event, Told
from tests.citing import cites
from tests.table.general.scene import MINUTE, accepted, done, house, in_round, rounds, say

GAMING = rounds(house(), 1)
LIVE = in_round((1, "ante", 2500))


def notices(events: tuple[Event, ...]) -> list[str]:
    """What is told apart from rulings, in words."""
    return [event.sentence for event in events if event.is_notice]


@pytest.mark.parametrize(
    ("line", "says", "clause"),
    [
        ("set maximum 600.00", "The sign shows a maximum of 600.00 from now on.", "13.1"),
        ("set minimum 22.50", "The sign shows a minimum of 22.50 from now on.", "13.1"),
        ("require increments of 2.50", "The sign shows increments of 2.50 from now on.", "13.5"),
    ],
)
def test_r13_1_a_limit_that_changes_is_announced(line: str, says: str, clause: str) -> None:
    events = accepted(say(GAMING, f"operator: {line}"))
    assert notices(events) == [says]
    cites(events, f"nz-1996/I/{clause}")


def test_r13_5_increments_that_are_lifted_are_no_sum_of_money() -> None:
    at = done(GAMING, "operator: require increments of 2.50")
    events = accepted(say(at, "operator: require no increments"))
    assert notices(events) == ["The sign shows no increments from now on."]


def test_r13_3a_the_sign_shows_the_time_and_the_inspector_is_told_of_the_proposal() -> None:
    events = accepted(say(GAMING, "operator: give notice of minimum 50.00 in 30 minutes"))
    assert notices(events) == [
        "A sign gives notice of a minimum of 50.00, in 30 minutes.",
        "The inspector is told: proposed minimum of 50.00.",
    ]
    cites([events[0]], "nz-1996/I/13.3(a)")
    cites([events[1]], "nz-1996/I/13.3")
    (untimed, _) = notices(accepted(say(GAMING, "operator: give notice of minimum 50.00")))
    assert untimed == "A sign gives notice of a minimum of 50.00."


def test_r13_3b_everybody_agrees_and_the_inspector_is_told_of_the_change() -> None:
    agreed = accepted(say(GAMING, "box 1: agree to minimum 50.00"))
    assert notices(agreed) == ["Box 1 agrees to a minimum of 50.00."]
    at = done(GAMING, "box 1: agree to minimum 50.00")
    events = accepted(say(at, "operator: set minimum 50.00"))
    assert notices(events) == [
        "The sign shows a minimum of 50.00 from now on.",
        "The inspector is told: minimum is now 50.00.",
    ]
    cites([events[0]], "nz-1996/I/13.3(b)")
    cites([events[1]], "nz-1996/I/13.3")


def test_r13_4_a_sign_of_a_players_own() -> None:
    events = accepted(say(GAMING, "shift manager: allow box 2 up to 1000.00"))
    assert notices(events) == ["A sign gives box 2 limits of its own: 25.00 to 1,000.00."]
    cites(events, "nz-1996/I/13.4")
    at = done(GAMING, "shift manager: allow box 2 up to 1000.00")
    ended = accepted(say(at, "shift manager: end own limits of box 2"))
    assert notices(ended) == ["Box 2 has no limits of its own any more."]


@pytest.mark.parametrize(("minutes", "time"), [(1, ", in 1 minute"), (20, ", in 20 minutes"), (0, "")])
def test_r6_0_the_sign_of_closing_shows_its_time(minutes: int, time: str) -> None:
    line = f"casino supervisor: give notice of closing in {minutes} minutes"
    events = accepted(say(GAMING, line))
    assert notices(events) == [f"A sign says that the table will close{time}."]
    cites(events, "nz-1996/I/6.0")


def test_r8_2_the_complainant_is_told_of_the_inspector_by_box() -> None:
    events = accepted(say(GAMING, "box 1: dispute the hand was mine", LIVE))
    assert notices(events) == ["Box 1 is told: an inspector is present and may be consulted."]
    assert events[0].sentence == "A dispute of box 1: the hand was mine."
    cites([events[1]], "nz-1996/I/8.2")


def test_r8_1_what_people_end_with_a_stop_has_one_stop() -> None:
    (raised, _) = accepted(say(GAMING, "box 1: dispute the hand was mine."))
    assert raised.sentence == "A dispute of box 1: the hand was mine."
    at = done(GAMING, "box 1: dispute the hand was mine.")
    told = [event.sentence for event in accepted(say(at, "game supervisor: rule it stands."))]
    assert told == ["", "Ruling: game supervisor: it stands."]


def test_r8_1_a_ruling_is_told_once() -> None:
    at = done(GAMING, "box 1: dispute the hand was mine")
    events = accepted(say(at, "game supervisor: rule the settlement stands"))
    told = [event.sentence for event in events if event.sentence]
    assert told == ["Ruling: game supervisor: the settlement stands."]


def test_r8_3_somebody_who_stands_and_a_spectator_are_told_as_they_are_called() -> None:
    (seen,) = accepted(say(GAMING, "spectator: ask for rules"))
    assert seen.sentence == "The spectator is told: a copy of the rules is there to read."
    assert Told(whom="standing 2", about="this", because=()).sentence == "Standing 2 is told: this."


def test_r13_3a_what_is_due_twenty_minutes_later_tells_no_inspector_twice() -> None:
    at = done(GAMING, "operator: give notice of minimum 50.00 in 20 minutes", at=0)
    events = accepted(say(at, "operator: set minimum 50.00", at=20 * MINUTE))
    assert notices(events) == ["The sign shows a minimum of 50.00 from now on."]


def test_r14_1c_a_partnership_that_has_ended_names_nobody() -> None:
    at = done(GAMING, "game supervisor: partnership of box 1 and box 2")
    (ended,) = accepted(say(at, "game supervisor: no partnership"))
    assert ended.sentence == "No players are found in a partnership any more."


def test_r10_0_a_sentence_begins_with_a_capital() -> None:
    at = done(GAMING, "box 2: sit Vic")
    assert accepted(say(at, "shift manager: exclude box 2"))[0].sentence == "Vic is excluded from play."
    assert accepted(say(at, "shift manager: exclude box 1"))[0].sentence == "Box 1 is excluded from play."
