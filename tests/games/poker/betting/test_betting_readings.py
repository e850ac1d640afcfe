"""Doubts about betting as a table meets them: each reading in figures, in cents, with its clause."""

from typing import Any

import pytest

from pitboss.games.poker.actions import Bet, RaiseTo
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.refusal import Refusal
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.poker.telling import GAME, IN_2005, begun, dealt, refused, table, told

FIVE = {1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 1000}


def span(felt: Table) -> tuple[int, int] | None:
    """The least and the most that the player in turn may bet or raise to."""
    verb = RaiseTo if felt.state.bets.high else Bet
    found = [
        (option.action.cents, option.vary.get("cents"))
        for option in GAME.options(felt.rules, felt.state, f"box {felt.state.turn}", (verb,))
        if isinstance(option.action, Bet | RaiseTo)
    ]
    if not found:
        return None
    return min(cents for cents, _ in found), max(getattr(vary, "most", cents) for cents, vary in found)


def fixed(stacks: dict[int, int], **readings: str) -> Table:
    """Structured limit with bets of 10 and 20, blinds of 5 and 10."""
    read = {name.replace("_", "-"): reading for name, reading in readings.items()}
    return table(stacks, limit="structured", sign=Sign(10, 20), blinds=(5, 10), readings=read)


def flopped(felt: Table) -> Table:
    """Everybody called, and the flop lies."""
    begun(felt)
    while felt.state.phase == "betting":
        told(felt, f"box {felt.state.turn}: {'call' if owes(felt) else 'check'}")
    return dealt(felt)


def owes(felt: Table) -> bool:
    player = felt.state.player(felt.state.turn)
    assert player is not None
    return bool(player.bet < felt.state.bets.high)


@pytest.mark.parametrize(("reading", "code"), [("no-raise", "not-reopened"), ("raise", "")])
def test_r10_2_two_excesses_together(reading: str, code: str) -> None:
    """Box 2 bets 10, boxes 3 and 4 are all-in for 15 and 20; box 2 faces a unit in all."""
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 25, 4: 30}, excesses_together=reading))
    told(felt, "box 2: bet 0.10\nbox 3: raise to 0.15\nbox 4: raise to 0.20\nbox 1: call")
    answer = felt.act(felt.read("box 2: raise to 0.30"))
    assert (answer.code if isinstance(answer, Refusal) else "") == code
    if isinstance(answer, Refusal):
        cites(answer, "nz-2017/13/10.2")


@pytest.mark.parametrize(("reading", "to"), [("may", (10, 10)), ("may-not", None)])
def test_r10_2_one_who_checked_completes(reading: str, to: tuple[int, int] | None) -> None:
    """Boxes 2 and 3 check, box 4 is all-in for 4."""
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 1000, 4: 14}, checker_completes=reading))
    told(felt, "box 2: check\nbox 3: check\nbox 4: bet 0.04\nbox 1: call")
    assert span(felt) == to


def test_r10_2_a_completion_is_cited_and_called_so() -> None:
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 14, 4: 1000}))
    events = told(felt, "box 2: check\nbox 3: bet 0.04\nbox 4: raise to 0.10")
    cites(events[-1], "nz-2017/13/10.2")
    assert events[-1].sentence == "Box 4 completes to 0.10."
    assert refused(felt, "box 1: raise to 0.14").says == "a raise is 0.20 here, not 0.14"


@pytest.mark.parametrize(("reading", "to"), [("unit-on-top", 26), ("completed", 20)])
def test_r10_2_an_excess_from_half_on(reading: str, to: int) -> None:
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 26, 4: 1000}, excess_from_half=reading))
    told(felt, "box 2: bet 0.10\nbox 3: raise to 0.16")
    assert span(felt) == (to, to)


def test_r10_2_from_half_a_bet_on_a_unit_goes_on_top() -> None:
    """4 of 10 is made up to 10; 5 of 10 is raised to 15."""
    for cents, to in ((4, 10), (5, 15), (6, 16)):
        felt = flopped(fixed({1: 1000, 2: 10 + cents, 3: 1000}))
        told(felt, f"box 2: bet 0.{cents:02}")
        assert span(felt) == (to, to)
        cites(GAME.options(felt.rules, felt.state, "box 3", (RaiseTo,))[0], "nz-2017/13/10.2")


@pytest.mark.parametrize(("reading", "may"), [("reopens", (30, 30)), ("stays-closed", None)])
def test_r10_2_a_completion_reopens(reading: str, may: tuple[int, int] | None) -> None:
    """Box 2 bets 10, box 3 is all-in for 13, box 4 calls, box 1 completes to 20, box 2 calls."""
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 23, 4: 1000}, completion_reopens=reading))
    told(felt, "box 2: bet 0.10\nbox 3: raise to 0.13\nbox 4: call\nbox 1: raise to 0.20\nbox 2: call")
    assert felt.state.turn == 4
    assert span(felt) == may


def capped(**readings: str) -> Table:
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 14, 4: 1000, 5: 1000}, **readings))
    told(felt, "box 2: check\nbox 3: bet 0.04\nbox 4: raise to 0.10")
    return felt


@pytest.mark.parametrize(("reading", "raises"), [("is-the-bet", 3), ("a-raise", 2)])
def test_raises_limited_a_completion_and_the_cap(reading: str, raises: int) -> None:
    """Three raises a round: after a completion to 10 there are three more, or two."""
    felt = capped(completion_and_cap=reading)
    for number in range(raises):
        told(felt, f"box {felt.state.turn}: raise to 0.{20 + 10 * number}")
    refusal = refused(felt, f"box {felt.state.turn}: raise to 0.{20 + 10 * raises}")
    assert refusal.code == "raises-used-up"
    cites(refusal, "nz-1999-poker/13/7/raises-limited", "nz-2017/13/7.10")


@pytest.mark.parametrize(("reading", "may"), [("left-alone", (50, 50)), ("counts", None)])
def test_raises_limited_an_excess_and_the_cap(reading: str, may: tuple[int, int] | None) -> None:
    """Bet 10, raises to 20 and 30, all-in 33: the third raise is still there, to 40, or gone."""
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 1000, 4: 1000, 5: 43}, excess_and_cap=reading))
    told(felt, "box 2: bet 0.10\nbox 3: raise to 0.20\nbox 4: raise to 0.30\nbox 5: raise to 0.33")
    assert span(felt) == ((40, 40) if may else None)


def test_heads_up_two_players_are_free_of_the_cap() -> None:
    felt = begun(fixed({1: 1000, 2: 1000, 3: 1000}))
    told(felt, "box 1: fold\nbox 2: raise to 0.20\nbox 3: raise to 0.30\nbox 2: raise to 0.40")
    events = told(felt, "box 3: raise to 0.50")
    cites(events[0], "nz-2017/13/1.0/heads-up-to-head", "nz-1999-poker/13/7/raises-limited")


def test_raises_limited_in_spread_limit_by_the_rules() -> None:
    """Three raises, to 20, 30 and 40, over a blind of 10; a fourth is one too many."""
    felt = begun(table(FIVE, limit="spread", sign=Sign(10, 20), blinds=(5, 10)))
    told(felt, "box 4: raise to 0.20\nbox 5: raise to 0.30\nbox 1: raise to 0.40")
    assert refused(felt, "box 2: raise to 0.50").code == "raises-used-up"


def test_raises_limited_as_the_sign_has_it() -> None:
    """No limit has no cap but the sign's: with one raise, to 4, it is used up."""
    felt = begun(table(raises=1))
    told(felt, "box 1: raise to 0.04")
    assert refused(felt, "box 2: raise to 0.06").code == "raises-used-up"
    free = begun(table())
    told(free, "box 1: raise to 0.04\nbox 2: raise to 0.06\nbox 3: raise to 0.08\nbox 1: raise to 0.10")
    assert span(free) == (12, 100)


@pytest.mark.parametrize(("reading", "may"), [("add-up", (30, 990)), ("each-alone", None)])
def test_r10_4_short_all_ins_together(reading: str, may: tuple[int, int] | None) -> None:
    """Bet 10, all-in 15, all-in 20: the bettor faces a full raise, to 30 at the least."""
    stacks = {1: 1000, 2: 1000, 3: 25, 4: 30}
    felt = table(stacks, sign=Sign(10, 10_000), blinds=(5, 10), readings={"short-all-ins-together": reading})
    flopped(felt)
    told(felt, "box 2: bet 0.10\nbox 3: raise to 0.15\nbox 4: raise to 0.20\nbox 1: call")
    assert span(felt) == may


@pytest.mark.parametrize(("reading", "least"), [("bet-on-top", 13), ("completes", 10)])
def test_r10_3_a_short_opening(reading: str, least: int) -> None:
    stacks = {1: 1000, 2: 13, 3: 1000}
    felt = table(stacks, sign=Sign(10, 10_000), blinds=(5, 10), readings={"short-open-over-check": reading})
    flopped(felt)
    told(felt, "box 2: bet 0.03")
    assert span(felt) == (least, 990)
    cites(GAME.options(felt.rules, felt.state, "box 3", (RaiseTo,))[0], "nz-2017/13/10.3")


@pytest.mark.parametrize(("reading", "to"), [("as-no-limit", (23, 33)), ("as-structured", (20, 33))])
def test_spread_limit_and_a_short_all_in(reading: str, to: tuple[int, int]) -> None:
    """Spread from 10 to 20: bet 10, all-in 13. The raise goes on top, or makes the excess up to 20."""
    stacks = {1: 1000, 2: 1000, 3: 23, 4: 1000}
    read = {"spread-short-all-in": reading}
    felt = flopped(table(stacks, limit="spread", sign=Sign(10, 20), blinds=(5, 10), readings=read))
    told(felt, "box 2: bet 0.10\nbox 3: raise to 0.13")
    assert span(felt) == to


@pytest.mark.parametrize(("reading", "most"), [("after-call", 40), ("before-call", 30), ("gathered", 20)])
def test_pot_limit_is(reading: str, most: int) -> None:
    """Pot 10, bet 10."""
    felt = table(
        {1: 1000, 2: 1000},
        limit="pot",
        blinds=(2, 5),
        sign=Sign(5, 10_000),
        readings={"pot-limit-is": reading},
    )
    flopped(felt)
    told(felt, "box 2: bet 0.10")
    assert span(felt) == (20, most)


@pytest.mark.parametrize(("reading", "to_call"), [("full-blind", 10), ("as-posted", 7)])
def test_call_of_a_short_last_blind(reading: str, to_call: int) -> None:
    felt = table(
        {1: 1000, 2: 1000, 3: 7},
        sign=Sign(10, 10_000),
        blinds=(5, 10),
        readings={"short-blind-call": reading},
    )
    begun(felt)
    told(felt, "box 1: call")
    assert felt.state.player(1).bet == to_call
    assert span(felt) == (to_call + 10, 1000)


def test_call_of_a_blind_shorter_than_the_one_before_it() -> None:
    """The small blind of 5 is the larger of the two that lie there."""
    read = {"short-blind-call": "as-posted"}
    felt = begun(table({1: 1000, 2: 1000, 3: 3}, sign=Sign(10, 10_000), blinds=(5, 10), readings=read))
    assert felt.state.bets.high == 5


@pytest.mark.parametrize(
    ("reading", "first", "second"), [("button-small", (1, 2), (1, 2)), ("as-written", (2, 1), (2, 2))]
)
def test_two_players_alone(reading: str, first: tuple[int, int], second: tuple[int, int]) -> None:
    """The button is at box 1: it posts the small blind and acts first, or the large one and acts last."""
    felt = begun(table({1: 100, 2: 100}, readings={"two-players-alone": reading}))
    assert (felt.state.small, felt.state.large) == first
    assert felt.state.turn == second[0]
    told(felt, f"box {first[0]}: call\nbox {first[1]}: check")
    dealt(felt)
    assert felt.state.turn == second[1]


def test_two_players_alone_take_the_blinds_by_turns() -> None:
    felt = table({1: 100, 2: 100})
    for large in (2, 1, 2):
        begun(felt)
        assert (felt.state.large, felt.state.button) == (large, 3 - large)
        told(felt, f"box {3 - large}: fold\ndealer: award pots")


def straddling(**readings: str) -> Table:
    read = {name.replace("_", "-"): reading for name, reading in readings.items()}
    felt = table(FIVE, readings=read)
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    return felt


@pytest.mark.parametrize(("reading", "least"), [("its-raise", 6), ("its-size", 8)])
def test_r7_9_what_a_straddle_sets(reading: str, least: int) -> None:
    felt = straddling(straddle_least_raise=reading)
    events = told(felt, "box 4: straddle")
    cites(events, "nz-2017/13/7.9", "nz-2017/13/7.10", "nz-2017/13/1.0/straddle")
    dealt(felt)
    assert felt.state.turn == 5
    assert span(felt) == (least, 1000)


def test_r7_9_the_straddle_acts_last_in_the_first_round_only() -> None:
    felt = straddling()
    told(felt, "box 4: straddle")
    dealt(felt)
    told(felt, "box 5: call\nbox 1: call\nbox 2: call\nbox 3: call")
    assert felt.state.turn == 4
    told(felt, "box 4: check")
    assert dealt(felt).state.turn == 2


def test_r7_10_a_straddle_leaves_the_cap_alone() -> None:
    """Bets of 10: a straddle of 20 and three raises, to 30, 40 and 50; a fourth is one too many."""
    felt = fixed(FIVE)
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post\nbox 4: straddle")
    dealt(felt)
    told(felt, "box 5: raise to 0.30\nbox 1: raise to 0.40\nbox 2: raise to 0.50")
    assert refused(felt, "box 3: raise to 0.60").code == "raises-used-up"


def test_r7_9_one_straddle_or_another_on_top() -> None:
    felt = straddling()
    told(felt, "box 4: straddle")
    assert refused(felt, "box 5: straddle").code == "straddled-already"
    again = straddling(second_straddle="again")
    told(again, "box 4: straddle\nbox 5: straddle")
    assert again.state.bets.high == 8
    dealt(again)
    assert again.state.turn == 1


def test_straddle_by_right_or_as_offered() -> None:
    for reading, code in (("right", ""), ("as-offered", "no-straddle")):
        felt = table(FIVE, straddles=False, readings={"straddle-by-right": reading})
        told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
        answer = felt.act(felt.read("box 4: straddle"))
        assert (answer.code if isinstance(answer, Refusal) else "") == code


def test_straddle_too_late_or_by_another_or_with_too_few_chips() -> None:
    felt = straddling()
    assert refused(felt, "box 5: straddle").code == "not-yours"
    dealt(felt)
    assert refused(felt, "box 4: straddle").code == "too-late"
    poor = table({1: 1000, 2: 1000, 3: 1000, 4: 3})
    told(poor, "dealer: new hand\nbox 2: post\nbox 3: post")
    assert refused(poor, "box 4: straddle").code == "too-few-chips"


def test_before_2017_no_straddle_unless_the_over_blind_bet_was_one() -> None:
    for reading, code in (("none", "no-straddle"), ("as-straddle", "")):
        felt = table(FIVE, on=IN_2005, readings={"over-blind-before-2017": reading})
        told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
        answer = felt.act(felt.read("box 4: straddle"))
        assert (answer.code if isinstance(answer, Refusal) else "") == code


def test_before_2017_short_all_ins_go_by_practice() -> None:
    """The same figures: all-in for 3 over a blind of 2 does not reopen, and the next raise is to 5."""
    felt = begun(table({1: 100, 2: 100, 3: 100, 4: 100, 5: 3}, on=IN_2005))
    told(felt, "box 4: call\nbox 5: raise to 0.03\nbox 1: fold")
    assert span(felt) == (5, 100)
    told(felt, "box 2: call\nbox 3: call")
    assert refused(felt, "box 4: raise to 0.10").code == "not-reopened"


def unfit(limit: str, **readings: str) -> str:
    """Why a table of 2005 with a limit cannot be opened."""
    read = {name.replace("_", "-"): reading for name, reading in readings.items()}
    with pytest.raises(CannotOpenError) as found:
        table(on=IN_2005, limit=limit, readings=read)
    return found.value.refusal.code


def test_before_2017_no_pot_limit_and_perhaps_no_no_limit() -> None:
    assert unfit("pot") == "setup-limit"
    assert unfit("no", no_limit_before_2017="not-yet") == "setup-limit"
    begun(table(on=IN_2005, limit="no"))


@pytest.mark.parametrize(("limit", "most"), [("no", 52), ("pot", 7), ("spread", 52)])
def test_i_r13_2_a_maximum_on_the_sign_binds_under_every_limit(limit: str, most: int) -> None:
    """50 on top of a call of 2; at pot limit the pot of 5 after the call is less."""
    felt = begun(table({1: 1000, 2: 1000, 3: 1000}, limit=limit, sign=Sign(2, 50)))
    assert span(felt) == (4, most)
    refusal = refused(felt, f"box 1: raise to 0.{most + 1:02}")
    assert refusal.code == "outside-cents"
    assert ("nz-1996/I/13.2" in refusal.because) is (limit != "pot")
    told(felt, f"box 1: raise to 0.{most:02}")


def test_i_r13_2_a_maximum_on_the_sign_below_the_pot() -> None:
    """At pot limit with a sign of 3: to 2 and 3, though the pot is 5."""
    felt = begun(table({1: 1000, 2: 1000, 3: 1000}, limit="pot", sign=Sign(2, 3)))
    assert span(felt) == (4, 5)
    cites(refused(felt, "box 1: raise to 0.06"), "nz-1996/I/13.2")


def test_r7_9_of_two_alone_nobody_straddles() -> None:
    """On the left of the last blind is the button, who has posted the small one."""
    felt = table({1: 100, 2: 100})
    told(felt, "dealer: new hand\nbox 1: post\nbox 2: post")
    for box in (1, 2):
        refusal = refused(felt, f"box {box}: straddle")
        assert refusal.says == "box 1, on the left of the last blind, has posted a blind: nobody straddles"
        cites(refusal, "nz-2017/13/1.0/straddle")


def test_r10_2_and_r10_3_an_all_in_that_falls_short_says_why_it_is_no_raise() -> None:
    """13 over a bet of 10 in structured limit, in no limit and in pot limit; 4 of 10 as an opening."""
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 23, 4: 14}))
    cites(told(felt, "box 2: bet 0.10\nbox 3: raise to 0.13"), "nz-2017/13/10.2")
    felt = flopped(fixed({1: 1000, 2: 1000, 3: 14}))
    cites(told(felt, "box 2: check\nbox 3: bet 0.04")[-1], "nz-2017/13/10.2")
    for limit in ("no", "pot"):
        felt = flopped(table({1: 1000, 2: 1000, 3: 23}, limit=limit, sign=Sign(10), blinds=(5, 10)))
        cites(told(felt, "box 2: bet 0.10\nbox 3: raise to 0.13")[-1], "nz-2017/13/10.3")


def brought_in(**terms: Any) -> Table:
    """Five card stud with antes of 1, which box 3 has brought in for 2."""
    felt = table({1: 1000, 2: 1000, 3: 1000}, game="five-card-stud", blinds=(), ante=1, bring_in=2, **terms)
    told(felt, "dealer: new hand\ndealer: take antes")
    dealt(felt, "As Kd 7c 9c 2h 8d")
    told(felt, "box 3: bring in")
    return felt


@pytest.mark.parametrize(
    ("limit", "most"),
    # A bring-in of 2 where a bet is 5. Pot limit: 3 in antes, 2, and 2 to call are 7 on top of 2.
    [("structured", 5), ("pot", 9), ("no", 999)],
)
def test_r7_low_card_opens_a_bring_in_is_made_up_to_a_bet(limit: str, most: int) -> None:
    """It is no all-in, of which rr 10.2 and 10.3 speak. A bet of 5 is then raised to 10."""
    sign = Sign(5, 10) if limit == "structured" else Sign(5)
    felt = brought_in(limit=limit, sign=sign)
    assert span(felt) == (5, most)
    refusal = refused(felt, "box 1: raise to 0.04")
    cites(refusal, "nz-1999-poker/13/7/low-card-opens")
    assert "nz-2017/13/10.2" not in refusal.because
    told(felt, "box 1: raise to 0.05")
    assert (span(felt) or (0, 0))[0] == 10


def test_r7_low_card_opens_who_brought_in_may_raise_a_bet() -> None:
    felt = brought_in(sign=Sign(5))
    told(felt, "box 1: call\nbox 2: raise to 0.05\nbox 3: raise to 0.10\nbox 1: raise to 0.15")


@pytest.mark.parametrize(("raises", "says"), [(1, "one raise was made"), (2, "2 raises were made")])
def test_r7_10_how_many_raises_there_were_is_said(raises: int, says: str) -> None:
    felt = begun(table(FIVE, raises=raises))
    story = ["box 4: raise to 0.04", "box 5: raise to 0.06"]
    told(felt, "\n".join(story[:raises]))
    assert refused(felt, f"box {felt.state.turn}: raise to 0.20").says.startswith(says)
