"""One player with chips of two colours: each keeps its worth wherever the chips go (I r 18.2)."""

from pitboss.record.table import Table
from pitboss.table.sign import Sign
from tests.games.roulette.telling import IN_2001, refused, settled, table, told

BOUGHT = "box 1: buy 10 blue at 1.00\nbox 1: buy 10 pink at 5.00"


def at_hand(felt: Table) -> dict[str, tuple[int, int]]:
    """How many chips of each colour are at hand, and how many lie."""
    return {issue.colour: (issue.count, issue.wagered) for issue in felt.state.house.non_value}


def lying(felt: Table, area: str) -> dict[str, int]:
    return {lot.colour: lot.count for lot in felt.state.stakes[1, area].lots}


def test_r18_2_both_colours_lie_in_one_stack() -> None:
    felt = table()
    told(felt, f"{BOUGHT}\nbox 1: place 4 blue on red\nbox 1: place 2 pink on red")
    assert felt.state.staked(1, "red") == 1400
    assert at_hand(felt) == {"blue": (6, 4), "pink": (8, 2)}
    refusal = refused(felt, "box 1: place 1 green on red")
    assert refusal.code == "not-your-colour"
    assert refusal.says == "the chips of box 1 are blue and pink, not green"


def test_r18_2_what_is_taken_back_is_of_a_colour_that_makes_it() -> None:
    felt = table()
    told(felt, f"{BOUGHT}\nbox 1: place 4 blue on red\nbox 1: place 2 pink on red")
    told(felt, "box 1: take back 3.00 from red")
    assert lying(felt, "red") == {"blue": 1, "pink": 2}
    told(felt, "box 1: take back 5.00 from red")
    assert lying(felt, "red") == {"blue": 1, "pink": 1}
    assert refused(felt, "box 1: take back 2.00 from red").code == "outside-cents"


def test_r18_2_a_loss_takes_both_and_a_void_spin_gives_both_back() -> None:
    felt = table()
    told(felt, f"{BOUGHT}\nbox 1: place 10 blue on even\nbox 1: place 2 pink on even\nSPIN 17")
    told(felt, "dealer: collect")
    assert at_hand(felt) == {"pink": (8, 0)}
    told(felt, "inspector: spin fault interference")
    assert at_hand(felt) == {"pink": (10, 0), "blue": (10, 0)}


def test_r18_2_a_colour_lost_to_another_player_comes_back_in_value_the_other_as_it_was() -> None:
    felt = table()
    told(felt, f"{BOUGHT}\nbox 1: place 10 blue on even\nbox 1: place 2 pink on even")
    told(felt, "box 2: place 5.00 on odd\nSPIN 17\ndealer: collect\nbox 3: buy 4 blue at 2.00")
    told(felt, "inspector: spin fault interference")
    assert felt.state.staked(1, "even") == 2000
    assert lying(felt, "even") == {"pink": 2}


def test_r18_2_part_of_a_stack_is_pushed_and_goes_back_in_its_colour() -> None:
    """2001 III 3.8: what went astray by accident is put back, the blue chips that lay there stay."""
    felt = table(IN_2001)
    told(felt, f"{BOUGHT}\nbox 1: place 3 blue on straight 17\nbox 1: place 3 blue on straight 20")
    told(felt, "box 1: place 2 pink on straight 17")
    said = "dealer: moved by patron only {} of wager of box 1 from straight 17 to straight 20".format
    assert refused(felt, said("6.00")).code == "no-such-part"
    told(felt, said("10.00"))
    assert lying(felt, "straight 20") == {"blue": 3, "pink": 2}
    told(felt, "SPIN 17\noperator: original placement of wager of box 1 on straight 20")
    assert lying(felt, "straight 17") == {"blue": 3, "pink": 2}
    assert lying(felt, "straight 20") == {"blue": 3}


def test_r18_2_a_win_that_value_chips_cannot_make_is_paid_in_both_colours() -> None:
    """3 at 2.50 and 1 at 1.00 on a split win 144.50: chips of 5.00 and one colour do not make it."""
    felt = table(chips=(500,), sign=Sign(500, 10_000))
    told(felt, "box 1: buy 9 blue at 2.50\nbox 1: buy 9 pink at 1.00")
    told(felt, "box 1: place 3 blue on split 17 20\nbox 1: place 1 pink on split 17 20\nSPIN 17")
    events = told(felt, "dealer: collect\ndealer: pay")
    assert settled(events)[1, "split 17 20"] == ("win", 14_450)
    won = {colour: count - 9 for colour, (count, _) in at_hand(felt).items()}
    assert min(won.values()) > 0
    assert (14_450 - 250 * won["blue"] - 100 * won["pink"]) % 500 == 0


def test_r14_2b_what_is_above_the_maximum_goes_back_as_far_as_chips_make_it() -> None:
    """3.00 are void of 49 blue and a pink chip: one blue chip goes back, and 1.00 in value."""
    felt = table()
    told(felt, "box 1: buy 50 blue at 2.00\nbox 1: buy 9 pink at 5.00\nbox 1: place 49 blue on red")
    told(felt, "dealer: accepted by mistake box 1 1 pink on red")
    assert felt.state.staked(1, "red") == 10_000
    assert at_hand(felt) == {"blue": (2, 48), "pink": (8, 1)}
    told(felt, "SPIN 2\ndealer: collect")
    assert at_hand(felt) == {"blue": (2, 0), "pink": (8, 0)}
