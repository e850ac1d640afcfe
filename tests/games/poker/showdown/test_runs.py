"""Run it again (18.8): who asks and who permits, how many boards the stub has, and how pots are divided."""

from typing import Any

import pytest

from pitboss.games.poker.events import BoardDealt, PotDecided
from pitboss.games.poker.runs.events import RunsSet
from pitboss.record.table import Table
from pitboss.table.option import Numbers
from tests.citing import cites
from tests.games.poker.telling import IN_2005, dealt, refused, stacks, table, told, won

RULE = "nz-2017/13/18.8"


def all_in(first: str = "As Ks Ad Kd", given: dict[int, int] | None = None, **how: Any) -> Table:
    """Two players all-in before the flop: the button, box 1, has kings, box 2 aces."""
    felt = table(given or {1: 100, 2: 100}, **how)
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, first)
    told(felt, "box 1: raise to 1.00\nbox 2: call")
    return felt


def agreed(felt: Table, times: int = 2, boxes: tuple[int, ...] = (1, 2)) -> Table:
    for box in boxes:
        told(felt, f"box {box}: run it {times} times")
    return felt


def on_flop(**how: Any) -> Table:
    """All-in on the flop; box 2 acts first there."""
    felt = table({1: 100, 2: 100}, **how)
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Ks Ad Kd")
    told(felt, "box 1: call\nbox 2: check")
    dealt(felt, "2c 3c 4c 8h")
    told(felt, "box 2: bet 0.98\nbox 1: call")
    return felt


def most(felt: Table, who: str = "box 1") -> int:
    """The greatest number that a player may ask for."""
    found = [
        option.vary["times"]
        for option in felt.game.options(felt.rules, felt.state, who)
        if "times" in option.vary
    ]
    assert isinstance(found[0], Numbers)
    return found[0].most


def test_r18_8_2_all_players_agree_and_a_supervisor_permits() -> None:
    felt = all_in()
    refusal = refused(felt, "game supervisor: allow 2 runs")
    assert refusal.says == "all remaining players have to agree: box 1 has not asked for it"
    told(felt, "box 1: run it 2 times")
    refusal = refused(felt, "game supervisor: allow 2 runs")
    assert (refusal.code, refusal.says) == (
        "not-unanimous",
        "all remaining players have to agree: box 2 has not asked for it",
    )
    told(felt, "box 2: run it 3 times")
    refusal = refused(felt, "game supervisor: allow 2 runs")
    assert refusal.says == "all remaining players have to agree on one number: box 1 2, box 2 3"
    cites(refusal, f"{RULE}.2")
    told(felt, "box 2: run it 2 times")
    (event,) = told(felt, "game supervisor: allow 2 runs")
    assert isinstance(event, RunsSet)
    assert (event.number, event.agreed, event.permitted_by) == (2, (1, 2), "game supervisor")
    assert event.sentence == (
        "Boxes 1 and 2 agree and the game supervisor permits it: the button shows 2, and the community cards "
        "to come are dealt as many times."
    )
    cites(event, f"{RULE}.1", f"{RULE}.2", f"{RULE}.3", f"{RULE}.4(i)", "nz-2017/13/1.0/run-it-twice-button")
    assert refused(felt, "box 1: run it 3 times").code == "runs-set"


def test_r18_8_1_only_a_supervisor_permits_it() -> None:
    felt = agreed(all_in())
    refusal = refused(felt, "dealer: allow 2 runs")
    assert refusal.code == "no-power"
    cites(refusal, f"{RULE}.1")
    told(felt, "casino supervisor: allow 2 runs")


def test_r18_8_4_i_a_whole_board_is_dealt_again() -> None:
    """Aces win the first board and lose the second, where a king comes."""
    felt = agreed(all_in())
    told(felt, "game supervisor: allow 2 runs")
    events = []
    for cards in ("2c 3c 4h 8h", "2d 9c", "2h Tc", "5c 3d Kh 7h", "5d 9d", "5h Td"):
        events += told(felt, f"deck: deals {cards}")
    assert [event.street for event in events if isinstance(event, BoardDealt)] == [
        *("flop", "turn", "river"),
        *("flop of board 2", "turn of board 2", "river of board 2"),
    ]
    assert [board.cards for board in felt.state.boards] == [
        ("3c", "4h", "8h", "9c", "Tc"),
        ("3d", "Kh", "7h", "9d", "Td"),
    ]
    told(felt, "box 2: show\nbox 1: show")
    events = told(felt, "dealer: award pots")
    assert [event.sentence for event in events if isinstance(event, PotDecided)] == [
        "The main pot, board 1, of 1.00: boxes 1 and 2 could win it; box 2 takes it: pair of aces.",
        "The main pot, board 2, of 1.00: boxes 1 and 2 could win it; box 1 takes it: three of a kind, kings.",
    ]
    assert won(events) == {(1, "main pot"): 100, (2, "main pot"): 100}
    cites(events, f"{RULE}.5", f"{RULE}.6")


def test_r18_8_4_ii_after_the_flop_two_cards_are_dealt_again() -> None:
    felt = agreed(on_flop(), 3)
    cites(told(felt, "game supervisor: allow 3 runs"), f"{RULE}.4(ii)")
    for cards in ("5c 9c", "5d Tc", "6c 9d", "6d Td", "7c Kc", "7d Th"):
        dealt(felt, cards)
    assert [board.cards[3:] for board in felt.state.boards] == [("9c", "Tc"), ("9d", "Td"), ("Kc", "Th")]
    assert all(board.cards[:3] == ("3c", "4c", "8h") for board in felt.state.boards)
    told(felt, "box 2: show\nbox 1: show")
    # Of 200 the first two boards have 67 each, the third has 66: aces, aces, three kings.
    assert won(told(felt, "dealer: award pots")) == {(1, "main pot"): 66, (2, "main pot"): 134}


def test_r18_8_4_iii_after_the_fourth_card_the_last_is_dealt_again() -> None:
    felt = table({1: 100, 2: 100})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    dealt(felt, "As Ks Ad Kd")
    told(felt, "box 1: call\nbox 2: check")
    dealt(felt, "2c 3c 4c 8h")
    told(felt, "box 2: check\nbox 1: check")
    dealt(felt, "2d 9c")
    told(felt, "box 2: bet 0.98\nbox 1: call")
    # 52 less 4 in hand, 4 on the board and 2 burnt is 42: enough for 21 boards, and seven are the most.
    assert most(felt) == 7
    agreed(felt, 7)
    cites(told(felt, "game supervisor: allow 7 runs"), f"{RULE}.4(iii)")
    for card in ("Tc", "Td", "Th", "Ts", "Jc", "Jd", "Kc"):
        dealt(felt, f"?? {card}")
    assert [board.cards[4] for board in felt.state.boards] == ["Tc", "Td", "Th", "Ts", "Jc", "Jd", "Kc"]
    told(felt, "box 2: show\nbox 1: show")
    # 200 by 7 is 28 and four odd chips, for the first four boards; box 1 has the last, of 28.
    assert won(told(felt, "dealer: award pots")) == {(1, "main pot"): 28, (2, "main pot"): 172}


def test_r18_8_5_by_another_reading_the_first_board_has_all_odd_chips() -> None:
    """Of 200 by 3 boards: 68, 66 and 66; the kings win the last one."""
    felt = agreed(on_flop(readings={"odd-chips-of-runs": "first-board"}), 3)
    told(felt, "game supervisor: allow 3 runs")
    for cards in ("5c 9c", "5d Tc", "6c 9d", "6d Td", "7c Kc", "7d Th"):
        dealt(felt, cards)
    told(felt, "box 2: show\nbox 1: show")
    parts = [each.cents for each in told(felt, "dealer: award pots") if isinstance(each, PotDecided)]
    assert parts == [68, 66, 66]


def test_r18_8_1_the_stub_has_to_have_enough_cards() -> None:
    """48 cards are left and a board takes eight with its burns: six."""
    felt = all_in()
    refusal = refused(felt, "box 1: run it 7 times")
    assert (refusal.code, refusal.says) == (
        "stub-too-small",
        "the stub of 48 cards can supply 6 boards, not 7",
    )
    cites(refusal, f"{RULE}.1", "nz-2017/13/1.0/stub")
    assert most(felt) == 6
    agreed(felt, 6)
    told(felt, "game supervisor: allow 6 runs")
    for _ in range(6 * 3):
        dealt(felt)
    assert felt.state.phase == "showdown"


def test_r18_8_3_by_another_reading_only_the_first_board_has_burns() -> None:
    """Eight cards and then five: 8 and six times 5 make 38 of 48, so seven boards."""
    felt = all_in(readings={"runs-burns": "first-board"})
    agreed(felt, 7)
    told(felt, "game supervisor: allow 7 runs")
    for place in range(7 * 3):
        option = felt.game.options(felt.rules, felt.state, "deck")[0]
        bare = 3 if place % 3 == 0 else 1
        assert option.vary["cards"].least == bare + (place < 3)  # type: ignore[union-attr]
        dealt(felt)
    assert felt.state.phase == "showdown"


def test_r18_8_1_a_small_stub_may_have_no_second_board_at_all() -> None:
    """Ten players of 32-card hold-em: 12 cards are left, and two boards take 16."""
    felt = table(dict.fromkeys(range(1, 11), 10), deck=32, boxes=10)
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt)
    told(felt, "box 4: raise to 0.10")
    for box in (5, 6, 7, 8, 9, 10, 1, 2, 3):
        told(felt, f"box {box}: call")
    refusal = refused(felt, "box 1: run it 2 times")
    assert (refusal.code, refusal.says) == (
        "stub-too-small",
        "the stub has 12 cards, which is not enough for a second board",
    )


def test_r18_8_2_seven_is_the_most() -> None:
    felt = on_flop()
    refusal = refused(felt, "box 1: run it 8 times")
    assert (refusal.code, refusal.says) == (
        "too-many-runs",
        "the cards are dealt 7 times at the most; up to 7 can be asked for here",
    )
    cites(refusal, f"{RULE}.2", f"{RULE}.3")
    assert refused(felt, "box 1: run it 1 times").code == "outside-times"
    told(felt, "box 1: run it 7 times")


def test_r18_8_4_by_another_reading_the_cards_are_dealt_once_more_than_agreed() -> None:
    felt = on_flop(readings={"runs-agreed": "again"})
    assert most(felt) == 6
    assert refused(felt, "box 1: run it 7 times").code == "too-many-runs"
    agreed(felt, 1)
    (event,) = told(felt, "game supervisor: allow 1 runs")
    assert isinstance(event, RunsSet)
    assert event.number == 2


def test_r18_8_2_the_operator_may_lower_the_number_and_by_one_reading_raise_it() -> None:
    felt = agreed(on_flop(), 3)
    refusal = refused(felt, "game supervisor: allow 4 runs")
    assert (refusal.code, refusal.says) == (
        "more-than-agreed",
        "the players agreed on 3: as many are permitted, or fewer",
    )
    cites(refusal, f"{RULE}.2")
    told(felt, "game supervisor: allow 2 runs")
    felt = agreed(on_flop(readings={"runs-operator": "any-number"}), 3)
    assert refused(felt, "game supervisor: allow 8 runs").code == "too-many-runs"
    told(felt, "game supervisor: allow 7 runs")


def test_r18_8_for_games_with_a_flop_alone() -> None:
    felt = table({1: 100, 2: 100}, game="two-card-manila", deck=32, blinds=(2,))
    told(felt, "dealer: new hand\nbox 2: post")
    dealt(felt)
    told(felt, "box 1: raise to 1.00\nbox 2: call")
    refusal = refused(felt, "box 1: run it 2 times")
    assert refusal.code == "no-flop-game"
    cites(refusal, RULE, f"{RULE}.1")


@pytest.mark.parametrize(("reading", "may"), [("all-flop-games", True), ("section-16", False)])
def test_r18_8_omaha_by_one_reading_and_not_by_the_other(reading: str, may: bool) -> None:
    felt = all_in("?? " * 8, game="omaha", readings={"runs-games": reading}, limit="no")
    if may:
        told(felt, "box 1: run it 2 times")
    else:
        assert refused(felt, "box 1: run it 2 times").code == "no-flop-game"


def test_r18_8_1_somebody_is_all_in_and_no_betting_is_to_come() -> None:
    felt = table({1: 100, 2: 100, 3: 20})
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt)
    assert refused(felt, "box 1: run it 2 times").code == "betting-to-come"
    told(felt, "box 1: raise to 0.20\nbox 2: call\nbox 3: call")
    # Boxes 1 and 2 can still bet against each other.
    assert refused(felt, "box 1: run it 2 times").code == "betting-to-come"
    dealt(felt)
    told(felt, "box 2: bet 0.10\nbox 1: fold")
    assert refused(felt, "box 1: run it 2 times").code == "not-in-the-hand"
    told(felt, "box 2: run it 2 times\nbox 3: run it 2 times\ngame supervisor: allow 2 runs")


def test_before_2017_there_is_one_board() -> None:
    refusal = refused(all_in(on=IN_2005), "box 1: run it 2 times")
    assert refusal.code == "no-runs"
    cites(refusal, "silent/nz/run-it-games")


def test_what_was_asked_and_not_permitted_is_over_with_the_next_card() -> None:
    felt = agreed(all_in())
    dealt(felt)
    assert refused(felt, "game supervisor: allow 2 runs").code == "not-unanimous"
    agreed(felt)
    told(felt, "game supervisor: allow 2 runs")


def test_side_pots_are_divided_each_by_itself() -> None:
    """Box 3 has 20, the others 50: 60 and 60, each by two boards."""
    felt = table({1: 50, 2: 50, 3: 20})
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "Qs As Ks Qd Ad Kd")
    told(felt, "box 1: raise to 0.50\nbox 2: call\nbox 3: call")
    agreed(felt, 2, (1, 2, 3))
    told(felt, "game supervisor: allow 2 runs")
    for cards in ("2c 3c 4h 8h", "2d 9c", "2h Tc", "5c 3d Kh 7h", "5d 9d", "5h Qh"):
        dealt(felt, cards)
    told(felt, "box 2: show\nbox 3: show\nbox 1: show")
    events = told(felt, "dealer: award pots")
    # Board 1: aces of box 3. Board 2: three kings of box 1. The side pot: kings, then three kings.
    assert [(e.area, e.board, e.cents, e.winners) for e in events if isinstance(e, PotDecided)] == [
        ("main pot", 1, 30, (3,)),
        ("main pot", 2, 30, (1,)),
        ("side pot 1", 1, 30, (1,)),
        ("side pot 1", 2, 30, (1,)),
    ]
    assert stacks(felt) == {1: 90, 3: 30}


def pineapple(reading: str) -> Table:
    """Crazy pineapple, all-in before the flop; box 2 has A-A-K, box 1 Q-Q-J."""
    felt = all_in("As Qs Ad Qd Kc Jc", game="crazy-pineapple", readings={"runs-crazy-pineapple": reading})
    agreed(felt)
    told(felt, "game supervisor: allow 2 runs")
    dealt(felt, "2c 3c 4h 8h")
    told(felt, "box 2: discard Kc\nbox 1: discard Jc")
    dealt(felt, "2d 9c")
    dealt(felt, "2h Tc")
    return dealt(felt, "5c 3d Kh Kd")


def test_r16_3_d_a_card_is_given_up_after_the_first_flop_once_and_for_all() -> None:
    """Board 2 has two kings, and the third is gone: aces and kings for box 2."""
    felt = pineapple("after-first-flop")
    dealt(felt, "5d 9s")
    dealt(felt, "5h Th")
    told(felt, "box 2: show\nbox 1: show")
    hands = [each.hand for each in told(felt, "dealer: award pots") if isinstance(each, PotDecided)]
    assert hands == ["pair of aces", "two pairs, aces and kings"]


def test_r16_3_d_by_another_reading_on_each_board_by_itself() -> None:
    """On board 2 box 2 keeps the king beside an ace: three kings."""
    felt = pineapple("each-board")
    assert felt.state.phase == "discarding"
    told(felt, "box 2: discard As\nbox 1: discard Jc")
    dealt(felt, "5d 9s")
    dealt(felt, "5h Th")
    assert [dict(board.hands).get(2) for board in felt.state.boards] == [("As", "Ad"), None]
    # Nobody else sees what was held on the first board.
    seen = felt.game.view(felt.state, "box 1")
    assert dict(seen.earlier[0].hands) == {1: ("Qs", "Qd"), 2: ("??", "??")}
    told(felt, "box 2: show\nbox 1: show")
    hands = [each.hand for each in told(felt, "dealer: award pots") if isinstance(each, PotDecided)]
    assert hands == ["pair of aces", "three of a kind, kings"]


def test_r18_8_4_cards_of_a_further_board_are_told_by_the_name_of_their_street() -> None:
    """The flop lay there before: the second board has a turn and a river of its own, and no flop."""
    felt = agreed(on_flop())
    told(felt, "game supervisor: allow 2 runs\ndeck: turn 9c\ndeck: river Tc")
    assert refused(felt, "deck: flop 5c 6d 7h").code == "other-street"
    assert refused(felt, "deck: river 2s").code == "other-street"
    told(felt, "deck: turn Kh\ndeck: river 2s")
    assert [board.cards[3:] for board in felt.state.boards] == [("9c", "Tc"), ("Kh", "2s")]
