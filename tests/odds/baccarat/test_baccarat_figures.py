"""Baccarat against published figures: eight, six and four decks, and what a card taken out does."""

from fractions import Fraction
from math import perm

import pytest

from pitboss.odds.answer import Odds
from pitboss.odds.asked import Asked, Laid
from pitboss.odds.baccarat import price, walked
from pitboss.odds.number import percent
from pitboss.odds.priced import Priced
from pitboss.record.choice import Choice

GAMES = ("baccarat", "mini-baccarat", "midi-baccarat")


def record(odds: Odds, wager: str, convention: str = "made") -> Priced:
    """The record of a wager under a convention."""
    return next(each for each in odds.wagers if (each.wager, each.convention) == (wager, convention))


def ways(priced: Priced) -> dict[str, Fraction]:
    """The weights of the events of a record."""
    return {each.event: Fraction(each.weight) for each in priced.returns}


@pytest.fixture(scope="module")
def eight() -> Odds:
    """Mini baccarat as the rules have it."""
    return price(Asked(law=Choice(game="mini-baccarat")))


@pytest.mark.parametrize("game", GAMES)
def test_eight_decks_of_each_game_are_as_wizard_of_odds_counts_them(game: str) -> None:
    odds = price(Asked(law=Choice(game=game)))
    banker = record(odds, "banker")
    assert ways(banker) == {
        "banker wins": 2_292_252_566_437_888,
        "player wins": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
    }
    assert banker.positions == perm(8 * 52, 6) == 4_998_398_275_503_360
    assert [percent(banker.probability(each)) for each in banker.returns] == [
        "45.8597%",
        "9.5156%",
        "44.6247%",
    ]
    edges = {each.wager: percent(each.house_edge) for each in odds.wagers if each.convention == "made"}
    assert edges == {"banker": "1.0579%", "player": "1.2351%", "tie": "14.3596%"}


def test_edges_of_resolved_wagers_leave_ties_out(eight: Odds) -> None:
    # Wizard of Odds, ties left out: banker 1.17%, player 1.36% (1.3650%, cut).
    banker, player = record(eight, "banker", "resolved"), record(eight, "player", "resolved")
    b, p = 2_292_252_566_437_888, 2_230_518_282_592_256
    assert banker.ev == (Fraction(19, 20) * b - p) / (b + p)
    assert (percent(banker.house_edge), percent(player.house_edge)) == ("1.1692%", "1.3650%")
    assert banker.p_push == 0
    assert banker.positions == b + p
    assert not [each for each in eight.wagers if (each.wager, each.convention) == ("tie", "resolved")]


def test_six_decks_where_a_machine_shuffles_are_as_wizard_of_odds_counts_them() -> None:
    odds = price(Asked(law=Choice(game="baccarat"), decks=6))
    assert ways(record(odds, "banker")) == {
        "banker wins": 403_095_751_234_560,
        "player wins": 392_220_492_728_832,
        "tie": 83_552_962_932_288,
    }
    edges = {each.wager: percent(each.house_edge) for each in odds.wagers if each.convention == "made"}
    assert edges == {"banker": "1.0558%", "player": "1.2374%", "tie": "14.4382%"}
    assert {each.variant for each in odds.wagers} == {"6"}
    assert any("machine" in note for note in odds.notes)


def test_four_decks_are_as_wizard_of_odds_counts_them() -> None:
    found = ways(record(price(Asked(law=Choice(game="baccarat"), decks=4)), "banker"))
    assert found["banker wins"] == 34_543_624_867_840
    assert found["player wins"] == 33_608_344_225_792


def test_banker_wins_by_count_are_as_excelpunks_lists_them(eight: Odds) -> None:
    # excelpunks.com, "Concepts 13", wins of the banker by the count of the hand.
    assert eight.more["points"]["banker"] == {
        1: 24_291_119_898_624,
        2: 44_681_581_871_104,
        3: 72_927_778_568_192,
        4: 163_359_790_133_248,
        5: 216_715_928_915_968,
        6: 269_232_304_455_680,
        7: 384_279_324_919_808,
        8: 529_914_458_673_152,
        9: 586_850_279_002_112,
    }


def test_a_card_taken_out_changes_the_player_s_chances_as_excelpunks_lists_it(eight: Odds) -> None:
    # excelpunks.com, "Concepts 16": what one card less does to the probability that the player wins.
    published = {"4": "-0.0000435175", "T": "-0.0000373810", "A": "-0.0000295798", "3": "-0.0000217068"}
    walk, whole = walked(Asked(law=Choice(game="mini-baccarat"))), record(eight, "player").p_win
    for rank, effect in published.items():
        left = [32 * len(ranks) - (rank in ranks) for ranks in walk.coups.kinds]
        wins = zip(walk.coups.ways, walk.weigh(left), strict=True)
        less = Fraction(sum(weight for way, weight in wins if way.winner == "player"), perm(415, 6))
        assert f"{float(less - whole):.10f}" == effect


def test_removal_of_a_rank_is_the_difference_of_two_shoes(eight: Odds) -> None:
    cards = {each: 32 - (each == "6") for each in "23456789TJQKA"}
    less = price(Asked(law=Choice(game="mini-baccarat"), shoe=cards))
    for wager in ("banker", "player", "tie"):
        assert eight.more["removal"]["6"][wager] == record(less, wager).ev - record(eight, wager).ev


def test_removal_of_every_card_in_turn_leaves_the_worth_as_it_was(eight: Odds) -> None:
    # A card that nobody saw makes no difference: the worth after it, over all that it can be, is the worth.
    effects = eight.more["removal"]
    assert list(effects) == list("23456789TJQKA")
    for wager in ("banker", "player", "tie"):
        assert sum(effects[rank][wager] for rank in effects) == 0


def test_variance_of_the_tie_follows_from_its_odds(eight: Odds) -> None:
    tie = record(eight, "tie")
    # Two results nine units apart.
    assert tie.variance == 81 * tie.p_win * tie.p_lose


def test_joint_wagers_have_the_mean_and_variance_of_their_sum() -> None:
    from pitboss.odds.asked import Laid

    laid = (Laid("banker", 2000), Laid("tie", 1000))
    odds = price(Asked(law=Choice(game="baccarat"), wagers=laid))
    joint = odds.more["joint"]
    assert isinstance(joint, Priced)
    banker, tie = record(odds, "banker"), record(odds, "tie")
    assert joint.ev == (2 * banker.ev + tie.ev) / 3
    # Together: 8 - 0 on a tie, 1.90 - 1 on the banker, -2 - 1 on the player.
    nets = {"tie": Fraction(8, 3), "banker wins": Fraction(9, 30), "player wins": Fraction(-1)}
    assert {each.event: each.net for each in joint.returns} == nets
    square = sum(nets[event] ** 2 * weight for event, weight in ways(banker).items()) / perm(416, 6)
    assert joint.variance == square - joint.ev**2


def test_proposed_odds_are_priced_at_a_stake_that_chips_pay_exactly() -> None:
    # 25 to 3 on a tie returns 28/3 of the stake, and 7 to 9 on the player 16/9 of it.
    law = Choice(game="baccarat", proposed={"tie-odds": "25 to 3", "player-odds": "7 to 9"})
    odds = price(Asked(law=law))
    tie, player = record(odds, "tie"), record(odds, "player")
    assert tie.ev == Fraction(28, 3) * tie.p_win - 1
    assert player.ev == Fraction(7, 9) * player.p_win - player.p_lose


def test_a_stake_that_chips_cannot_pay_exactly_is_paid_up_to_the_next_chip() -> None:
    # I r 15.3: 10.00 at 25 to 3 is 83.33; chips of 1.00 and 2.50 make 83.50.
    law = Choice(game="baccarat", proposed={"tie-odds": "25 to 3"})
    tie = record(price(Asked(law=law, wagers=(Laid("tie", 1000),))), "tie")
    assert tie.returns[0].net == Fraction(8350, 1000)
    assert any("15.3" in ref for ref in tie.returns[0].because)
