"""Kill pots: the button, the wager, refusal and return (7.14 to 7.22), with each doubt read both ways."""

import pytest

from pitboss.games.poker.kill.button import KillButton
from pitboss.games.poker.kill.events import KillButtonMoved
from pitboss.games.poker.setup import Kill
from pitboss.record.table import CannotOpenError, Table
from pitboss.table.chips.money import Cents
from pitboss.table.event import Event, Settled
from pitboss.table.sign import Sign
from tests.citing import cites
from tests.games.poker.telling import IN_2005, dealt, refused, seated, stacks, table, told

FOUR = {1: 1000, 2: 1000, 3: 1000, 4: 1000}


def killing(
    *, wager: int = 20, qualifies: int = 0, readings: dict[str, str] | None = None, **terms: object
) -> Table:
    """Structured limit of 10 and 20, blinds of 5 and 10, a Kill Wager of 20."""
    kill = Kill(wager=Cents(wager), qualifies=Cents(qualifies))
    given = {"limit": "structured", "sign": Sign(10, 20), "blinds": (5, 10), "kill": kill, **terms}
    return seated(FOUR, readings=readings, **given)


def begun(felt: Table) -> list[Event]:
    events = told(felt, "dealer: new hand")
    while felt.state.due:
        events += told(felt, f"box {felt.state.due[0].box}: post")
    dealt(felt)
    return events


def won_by(felt: Table, box: int) -> list[Event]:
    """A hand in which everybody else folds to a player."""
    begun(felt)
    while felt.state.phase == "betting":
        turn = felt.state.turn
        player = felt.state.player(turn)
        stays = "call" if player.bet < felt.state.bets.high else "check"
        told(felt, f"box {turn}: {stays if turn == box else 'fold'}")
    return told(felt, "dealer: award pots")


def shared(felt: Table) -> None:
    """A hand of boxes 1 and 2 that the board decides."""
    told(felt, "dealer: new hand")
    while felt.state.due:
        told(felt, f"box {felt.state.due[0].box}: post")
    dealt(felt, "2c 2d 2h 2s 3c 3d 3h 3s")
    for cards in ("4c Ts Js Qs", "4d Ks", "4h As", ""):
        while felt.state.phase == "betting":
            turn = felt.state.turn
            stays = "call" if felt.state.player(turn).bet < felt.state.bets.high else "check"
            told(felt, f"box {turn}: {stays if turn in (1, 2) else 'fold'}")
        if cards:
            dealt(felt, cards)
    for _ in range(2):
        told(felt, f"box {next(box for box in (1, 2) if shows(felt, box))}: show")
    told(felt, "dealer: award pots")


def shows(felt: Table, box: int) -> bool:
    return bool(
        felt.game.options(felt.rules, felt.state, f"box {box}", (type(felt.read(f"box {box}: show")),))
    )


def lies(felt: Table) -> tuple[int, str] | None:
    kill = felt.state.kill
    return (kill.box, kill.face) if kill else None


def killer(**given: object) -> Table:
    """Box 1 has won twice running, and has the button with the kill face."""
    felt = killing(**given)  # type: ignore[arg-type]
    won_by(felt, 1)
    won_by(felt, 1)
    assert lies(felt) == (1, "kill")
    return felt


def test_r7_15_the_button_lies_in_the_middle_as_play_begins() -> None:
    felt = killing()
    assert felt.state.kill is None
    events = told(felt, "dealer: new hand")
    cites(events, "nz-2017/13/7.14", "nz-2017/13/7.15")
    assert felt.state.kill == KillButton()


def test_r7_16_to_r7_19_leg_up_then_kill_then_kill_again() -> None:
    felt = killing()
    cites(won_by(felt, 1), "nz-2017/13/7.16", "nz-2017/13/1.0/kill-button")
    assert lies(felt) == (1, "leg up")
    cites(won_by(felt, 1), "nz-2017/13/7.18", "nz-2017/13/1.0/killer")
    assert lies(felt) == (1, "kill")
    cites(won_by(felt, 1), "nz-2017/13/7.19")
    assert lies(felt) == (1, "kill")
    won_by(felt, 3)
    assert lies(felt) == (3, "leg up")


@pytest.mark.parametrize(("reading", "face"), [("entire", "leg up"), ("any-part", "kill")])
def test_r7_18_a_shared_pot(reading: str, face: str) -> None:
    felt = killing(readings={"kill-pot-won": reading})
    won_by(felt, 1)
    shared(felt)
    assert lies(felt) == (1, face)


def test_r7_16_a_shared_pot_gives_nobody_the_leg_up() -> None:
    felt = killing(readings={"kill-pot-won": "any-part"})
    shared(felt)
    assert lies(felt) == (0, "leg up")


@pytest.mark.parametrize(("reading", "box"), [("everything", 0), ("main-pot", 1)])
def test_r7_16_an_entire_pot_with_side_pots(reading: str, box: int) -> None:
    """Box 1 is all-in and wins the main pot with aces, box 2 the side pot with kings."""
    felt = seated({1: 20, 2: 50, 3: 50}, kill=Kill(wager=Cents(4)), readings={"kill-entire-is": reading})
    told(felt, "dealer: new hand\nbox 2: post\nbox 3: post")
    dealt(felt, "Ks 7d As Kh 8d Ah")
    told(felt, "box 1: raise to 0.20\nbox 2: raise to 0.50\nbox 3: call")
    for cards in ("3c 2d 9h Js", "3d 4c", "3h 5s"):
        dealt(felt, cards)
    while any(each.is_live and not each.is_shown for each in felt.state.players):
        told(felt, f"box {next(box for box in (1, 2, 3) if shows(felt, box))}: show")
    told(felt, "dealer: award pots")
    assert stacks(felt) == {1: 60, 2: 60, 3: 0}
    assert felt.state.kill == KillButton(box)


@pytest.mark.parametrize(
    ("reading", "qualifies", "faces"),
    [
        ("sets-the-face", 25, ["kill", "kill"]),
        ("sets-the-face", 26, ["leg up", "kill"]),
        ("needed-to-kill", 25, ["leg up", "kill"]),
        ("needed-to-kill", 26, ["leg up", "leg up"]),
        ("needed-at-all", 25, ["leg up", "kill"]),
        ("needed-at-all", 26, ["", ""]),
    ],
)
def test_r7_17_a_qualifying_size(reading: str, qualifies: int, faces: list[str]) -> None:
    """Box 1 wins two pots of 25: both blinds, 5 and 10, and its own call."""
    felt = killing(qualifies=qualifies, readings={"kill-qualifying-size": reading})
    found = []
    for _ in faces:
        events = won_by(felt, 1)
        assert sum(event.stake for event in events if isinstance(event, Settled)) == 25
        found.append(felt.state.kill.face if felt.state.kill.box else "")
    assert found == faces


@pytest.mark.parametrize(("qualifies", "face"), [(25, "kill"), (26, "leg up")])
def test_r7_17_is_cited_where_the_size_decides_the_face(qualifies: int, face: str) -> None:
    """A pot of 25 qualifies, or is one short."""
    (moved,) = [
        event for event in won_by(killing(qualifies=qualifies), 1) if isinstance(event, KillButtonMoved)
    ]
    cites(moved, "nz-2017/13/7.17", "nz-2017/13/7.16")
    assert moved.face == face


def test_r7_20_the_killer_posts_and_r7_22_the_game_is_larger() -> None:
    """The button is at box 3: box 4 posts 5 and box 1, the Killer, 20 in the place of 10; a call is 20."""
    felt = killer()
    events = begun(felt)
    cites(events, "nz-2017/13/7.20", "nz-2017/13/7.22", "nz-2017/13/1.0/kill-wager")
    assert {player.box: player.bet for player in felt.state.players} == {1: 20, 2: 0, 3: 0, 4: 5}
    assert felt.state.turn == 2
    assert refused(felt, "box 2: raise to 0.30").says == "a raise is 0.40 here, not 0.30"
    told(felt, "box 2: call\nbox 3: fold\nbox 4: fold")
    # The Killer acts in turn, last as the large blind, and may raise.
    assert felt.state.turn == 1


@pytest.mark.parametrize(("reading", "bet"), [("all-rounds", "0.20"), ("first-round", "0.10")])
def test_r7_22_later_rounds(reading: str, bet: str) -> None:
    felt = killer(readings={"kill-doubles": reading})
    begun(felt)
    told(felt, "box 2: call\nbox 3: fold\nbox 4: fold\nbox 1: check")
    dealt(felt)
    told(felt, f"box 1: bet {bet}")


@pytest.mark.parametrize(("reading", "in_front"), [("kill-includes-blind", 20), ("both", 30)])
def test_r7_20_a_killer_in_a_blind(reading: str, in_front: int) -> None:
    """Box 1 is the large blind, too: 20, or 20 and 10."""
    felt = killer(readings={"kill-in-a-blind": reading})
    begun(felt)
    assert felt.state.large == 1
    assert felt.state.player(1).bet == felt.state.bets.high == in_front


@pytest.mark.parametrize(("reading", "wager"), [("kill-face", 0), ("any-face", 20)])
def test_r7_20_the_leg_up(reading: str, wager: int) -> None:
    felt = killing(readings={"kill-posted-by": reading})
    won_by(felt, 1)
    told(felt, "dealer: new hand")
    assert felt.state.kill_wager == wager


def test_r7_21_whoever_refuses_is_not_dealt_in() -> None:
    """Box 1 was to post the large blind, too: box 2 does, and the game is as usual."""
    felt = killer()
    told(felt, "dealer: new hand")
    events = told(felt, "box 1: refuse kill wager")
    cites(events, "nz-2017/13/7.21")
    assert lies(felt) == (0, "leg up")
    told(felt, "box 4: post\nbox 2: post")
    dealt(felt)
    assert not felt.state.player(1).cards
    assert {player.box: player.bet for player in felt.state.players} == {1: 0, 2: 10, 3: 0, 4: 5}
    told(felt, "box 3: raise to 0.20")


def refusing(at: str = "2018-06-01 10:00") -> Table:
    felt = killer()
    told(felt, f"dealer: new hand\n{at} box 1: refuse kill wager\nbox 4: post\nbox 2: post")
    dealt(felt)
    return felt


def test_r7_21_i_the_button_is_regained_while_it_is_nobody_s() -> None:
    felt = refusing()
    events = told(felt, "2018-06-01 10:10 box 1: sit in")
    cites(events, "nz-2017/13/7.21(i)")
    assert lies(felt) == (1, "kill")


def test_r7_21_but_not_after_the_time_that_the_operator_allows() -> None:
    felt = refusing()
    told(felt, "2018-06-01 10:11 box 1: sit in")
    assert lies(felt) == (0, "leg up")


def finished(felt: Table) -> Table:
    """Box 2 wins the hand under way."""
    told(felt, "box 3: fold\nbox 4: fold\ndealer: award pots")
    assert lies(felt) == (2, "leg up")
    return felt


def test_r7_21_ii_it_is_regained_from_a_leg_up() -> None:
    felt = finished(refusing())
    events = told(felt, "2018-06-01 10:05 box 1: sit in")
    cites(events, "nz-2017/13/7.21(ii)")
    assert lies(felt) == (1, "kill")


def test_r7_21_iii_but_not_from_another_killer() -> None:
    """Box 2 is the Killer by then: box 1 posts 20 with the next hand and is not the Killer."""
    felt = finished(refusing())
    won_by(felt, 2)
    assert lies(felt) == (2, "kill")
    events = told(felt, "2018-06-01 10:09 box 1: sit in")
    cites(events, "nz-2017/13/7.21(iii)")
    begun(felt)
    assert felt.state.player(1).bet == felt.state.player(2).bet == 20
    assert lies(felt) == (2, "kill")
    won_by_fold = told(felt, f"box {felt.state.turn}: fold")
    assert won_by_fold
    assert not felt.state.kill_owed


@pytest.mark.parametrize(("reading", "then"), [("as-refusal", (1, "kill")), ("given-up", (0, "leg up"))])
def test_r7_21_a_killer_who_sits_out_or_leaves(reading: str, then: tuple[int, str]) -> None:
    felt = killer(readings={"killer-leaves": reading})
    told(felt, "box 1: sit out")
    assert lies(felt) == (0, "leg up")
    told(felt, "box 1: sit in")
    assert lies(felt) == then
    gone = killer(readings={"killer-leaves": reading})
    told(gone, "box 1: leave")
    assert lies(gone) == (0, "leg up")
    told(gone, "box 1: sit player1\nbox 1: buy chips 10.00")
    assert lies(gone) == then


def test_straddle_with_a_kill() -> None:
    """Twice the large blind is 20, as much as the Kill Wager: too little. With a wager of 15 it may stand."""
    for wager, reading, code in (
        (15, "no-straddle", "no-straddle"),
        (20, "beside-it", "no-straddle"),
        (15, "beside-it", ""),
    ):
        felt = killer(
            wager=wager, readings={"straddle-with-kill": reading}, limit="no", sign=Sign(10, 10_000)
        )
        told(felt, "dealer: new hand\nbox 1: post\nbox 4: post")
        if code:
            assert refused(felt, "box 2: straddle").code == code
        else:
            told(felt, "box 2: straddle")
            assert felt.state.bets.high == 20


def test_r7_14_terms_that_cannot_stand() -> None:
    """A Kill Wager is more than the least bet of 10; before 2017 there is none."""
    with pytest.raises(CannotOpenError) as found:
        killing(wager=10)
    assert found.value.refusal.code == "setup-kill"
    cites(found.value.refusal, "nz-2017/13/7.14", "nz-2017/13/7.20")
    killing(wager=11)
    with pytest.raises(CannotOpenError):
        table(on=IN_2005, kill=Kill(wager=Cents(20)))
    with pytest.raises(CannotOpenError):
        killing(blinds=(), game="five-card-stud")
