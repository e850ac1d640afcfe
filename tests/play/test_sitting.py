"""A sitting is moved by who does what, and says whom it waits for and what each may do and see."""

from pitboss.play.sitting import Happened
from pitboss.table.event import Placed
from pitboss.table.refusal import Refusal
from tests.play.sittings import lines_of, opened


def test_a_round_is_moved_by_who_does_what() -> None:
    sitting = opened("blackjack")
    sitting.go_on()
    assert [one.who for one in sitting.awaited()] == ["box 1"]
    events = sitting.act("box 1", "wager 10.00")
    assert isinstance(events, tuple)
    assert [(e.box, e.area, e.cents) for e in events if isinstance(e, Placed)] == [(1, "original", 1000)]
    step = sitting.next_step()
    assert step is not None
    assert [one.before for one in sitting.awaited()] == [step]
    assert sitting.go_on() == ()
    sitting.act("dealer", "dealer: no more bets")
    assert sitting.go_on()


def test_nobody_acts_for_another() -> None:
    sitting = opened("blackjack")
    sitting.go_on()
    before = lines_of(sitting)
    refusal = sitting.act("box 2", "box 1: wager 10.00")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not-the-actor"
    assert lines_of(sitting) == before


def test_nobody_wagers_chips_that_they_have_not() -> None:
    sitting = opened("blackjack", cents=999)
    sitting.go_on()
    before = lines_of(sitting)
    refusal = sitting.act("box 1", "wager 10.00")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not-enough-chips"
    assert lines_of(sitting) == before
    assert not isinstance(sitting.act("box 1", "wager 9.50"), Refusal)
    assert sitting.view("box 1").chips == 49


def test_those_who_have_a_wager_are_awaited_though_nothing_decides_for_them() -> None:
    sitting = opened("caribbean-stud")
    sitting.go_on()
    for line in ("box 1: ante 10.00", "box 2: ante 10.00"):
        sitting.act(line[:5], line)
    sitting.act("dealer", "no more bets")
    sitting.go_on()
    assert [one.who for one in sitting.awaited()] == ["box 1"]
    sitting.act("box 1", "fold")
    sitting.go_on()
    (other,) = sitting.awaited()
    assert other.who == "box 2"
    assert {type(option.action).form for option in other.answers} == {"bet [of <cents>]", "fold"}


def test_whoever_listens_hears_what_happens() -> None:
    sitting, heard = opened("roulette"), list[Happened]()
    sitting.follow("box 1", heard.append)
    events = sitting.go_on()
    assert tuple(event for happened in heard for event in happened.events) == events


def test_a_view_shows_a_player_their_hand_and_no_card_of_another() -> None:
    sitting = opened("caribbean-stud")
    sitting.go_on()
    for box in ("box 1", "box 2"):
        sitting.act(box, "ante 10.00")
    sitting.act("dealer", "no more bets")
    sitting.go_on()
    mine, theirs = sitting.view("box 1"), sitting.view("box 2")
    assert len(mine.hand) == len(theirs.hand) == 5
    assert not set(mine.hand) & set(theirs.hand)
    assert not set(theirs.hand) & {card for hand in mine.hands for card in hand.cards}
    assert [wager.area for wager in mine.wagers] == ["ante"]
    assert mine.phase == "deciding"
    assert repr(mine).startswith("<caribbean-stud as box 1 sees it: deciding, ")


def test_a_view_of_blackjack_counts_the_hand_and_shows_the_dealer() -> None:
    sitting = opened("blackjack")
    sitting.go_on()
    sitting.act("box 1", "wager 10.00")
    sitting.act("dealer", "no more bets")
    sitting.go_on()
    view = sitting.view("box 1")
    assert view.own is not None
    assert view.total == view.own.total
    assert len(view.dealer) == 1
    low = {rank: int(rank) for rank in "23456789"} | dict.fromkeys("TJQK", 10) | {"A": 1}
    points = sum(low[card[0]] for card in view.hand)
    assert view.total == points + (10 if view.own.is_soft else 0)


def test_a_table_that_keeps_the_chips_knows_what_a_player_takes_along() -> None:
    """Ann and Bob have 4.00 each; a blind of 1.00 that was lost comes back as the hand is set aside."""
    sitting = opened("poker", cents=0)
    for who, name in (("box 1", "Ann"), ("box 2", "Bob")):
        sitting.act(who, f"sit {name}")
        sitting.act(who, "buy chips 4.00")
    sitting.act("dealer", "new hand")
    small, large = (due.box for due in sitting.table.state.due)
    sitting.act(f"box {small}", "post")
    sitting.act(f"box {large}", "post")
    sitting.act("deck", "deals the rest")
    sitting.act(f"box {small}", "fold")
    sitting.act("dealer", "award pots")
    sitting.act("casino manager", "invalidate game fraud")
    assert sitting.table.state.stack(small) == 400
    assert not isinstance(sitting.act(f"box {small}", "leave"), Refusal)
