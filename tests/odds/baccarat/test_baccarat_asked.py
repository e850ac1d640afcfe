"""What may be asked of baccarat's odds: decks, stakes, wagers, ways of dealing; and what is refused."""

from datetime import date
from typing import Any

import pytest

from pitboss.odds.asked import Asked, Laid, OddsError
from pitboss.odds.baccarat import price
from pitboss.odds.baccarat.laying import lay, named, opened
from pitboss.odds.number import percent
from pitboss.record.choice import Choice

LAW = Choice(game="baccarat")
OF_1996 = Choice(game="baccarat", on=date(2003, 1, 1))


def edges(**asked: Any) -> dict[str, str]:
    """House edges by wager, as made."""
    odds = price(Asked(**{"law": LAW, **asked}))
    return {each.wager: percent(each.house_edge) for each in odds.wagers if each.convention == "made"}


def staked(*wagers: Laid) -> dict[str, int]:
    """What a table takes on each wager, in cents."""
    asked = Asked(law=LAW, wagers=wagers)
    table = opened(asked)
    lay(table, named(asked, table))
    return {wager.area: wager.cents for wager in table.game.wagers(table.state)}


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"law": OF_1996, "decks": 7}, r"--decks: 7 is not allowed; .* 8 decks \(NZ 1996 Div V r 3.1\)"),
        ({"decks": 3}, r"--decks: 3 is not allowed; .* 4 to 8 decks \(NZ 2004 Div 5 r 4.1\)"),
        ({"decks": 9}, r"--decks: 9 is not allowed; .* 4 to 8 decks \(NZ 2004 Div 5 r 4.1\)"),
        ({"decks": 0}, r"--decks: 0 is not allowed; .* 4 to 8 decks \(NZ 2004 Div 5 r 4.1\)"),
        ({"decks": -1}, r"--decks: -1 is not allowed"),
        ({"law": Choice(game="mini-baccarat"), "decks": 6}, r"--decks: 6 .* \(NZ 1996 Div IV r 3.1\)"),
        ({"decks": 8, "shoe": {"A": 9}}, "leave --decks out"),
        ({"wagers": (Laid("bank"),)}, "'bank' is no wager of baccarat: banker, player, tie"),
        ({"wagers": (Laid("tie"), Laid("tie"))}, "tie is named twice"),
        ({"wagers": (Laid("banker", 1100),)}, r"11.00 on banker: chips cannot pay .* \(NZ 1996 Div V r 5.3"),
        ({"stake": 1100}, r"11.00 on banker: chips cannot pay .* nearest to it are 10.00 and 20.00"),
        ({"stake": 999}, r"9.99 on banker: 9.99 cannot be made of chips"),
        ({"stake": 0}, "0.00 on banker"),
        ({"stake": -1000}, "-10.00 on banker"),
        (
            {"wagers": (Laid("banker", 1000), Laid("player", 1000))},
            r"none on the player \(NZ 1996 Div V r 4.8",
        ),
        ({"strategy": "basic"}, "--strategy means nothing at baccarat"),
        ({"meter": 100}, "--meter means nothing at baccarat"),
        ({"table": ("cards=sealed",)}, "cards=ready"),
        ({"table": ("style=D",)}, r"--table: style: D is not allowed; .* A or B or C"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_in_one_line(asked: dict[str, Any], says: str) -> None:
    with pytest.raises(OddsError, match=says) as refused:
        edges(**asked)
    assert "\n" not in str(refused.value)


def test_decks_of_a_machine_came_in_2004() -> None:
    assert edges(decks=7)["banker"] not in ("1.0579%", "1.0558%")
    assert edges(law=OF_1996, decks=8)["banker"] == "1.0579%"


def test_a_shoe_has_as_many_decks_as_the_rules_allow_where_nobody_says() -> None:
    law = Choice(game="mini-baccarat", proposed={"decks-least": "4", "decks-most": "6"})
    assert opened(Asked(law=law)).state.shoe.decks == 6
    assert opened(Asked(law=law, decks=5)).state.shoe.decks == 5
    assert opened(Asked(law=law, table=("decks=4",))).state.shoe.decks == 4


@pytest.mark.parametrize("style", ["A", "B", "C"])
def test_the_style_of_dealing_changes_nothing(style: str) -> None:
    assert edges(table=(f"style={style}",)) == {"banker": "1.0579%", "player": "1.2351%", "tie": "14.3596%"}


@pytest.mark.parametrize("reading", ["stay", "returned"])
def test_a_tie_stands_off_whether_wagers_stay_or_go_back(reading: str) -> None:
    law = Choice(game="baccarat", readings={"wagers-after-a-tie": reading})
    assert edges(law=law)["banker"] == "1.0579%"


def test_a_stake_of_the_player_need_not_be_payable_less_commission() -> None:
    assert edges(wagers=(Laid("tie"), Laid("player")), stake=1100) == {
        "player": "1.2351%",
        "tie": "14.3596%",
    }


def test_wagers_go_by_their_slug_with_the_decks_and_by_the_area_of_the_notation() -> None:
    for name in ("banker", "Banker", "banker 8", "box 1 banker"):
        assert [*staked(Laid(name))] == ["banker"]


def test_chips_that_pay_nothing_less_are_enough() -> None:
    # With chips of 3 and 7 dollars the least on the banker is 20: 19 = 7 + 4 times 3.
    assert edges(table=("chips=3.00,7.00",))["banker"] == "1.0579%"


def test_wagers_that_one_player_may_make_have_a_figure_together() -> None:
    for wagers in ((Laid("banker", 1000), Laid("tie")), (Laid("banker"), Laid("tie"))):
        joint = price(Asked(law=LAW, wagers=wagers)).more["joint"]
        assert (joint.wager, joint.variant) == ("joint", "banker=10.00, tie=10.00")
    assert "joint" not in price(Asked(law=LAW, wagers=(Laid("player", 1000),))).more


def test_wagers_on_both_hands_are_priced_apart() -> None:
    odds = price(Asked(law=LAW, wagers=(Laid("banker"), Laid("player"))))
    assert "joint" not in odds.more
    assert any("No joint figure" in note and "NZ 1996 Div V r 4.8" in note for note in odds.notes)


def test_no_sign_stands_in_the_way_of_a_stake_that_nobody_asked_for() -> None:
    assert staked(Laid("player", 100), Laid("banker", 500_000_00)) == {"banker": 500_000_00, "player": 100}
    with pytest.raises(OddsError, match=r"5.00 is below the minimum; box 1 may wager 10.00 to"):
        edges(wagers=(Laid("player", 500),), table=("sign.minimum=10.00",))


def test_a_wager_that_the_table_differential_cuts_is_told() -> None:
    with pytest.raises(OddsError, match=r"of 20.00 on banker would count"):
        edges(wagers=(Laid("banker", 2000),), table=("sign.differential=10.00",))
