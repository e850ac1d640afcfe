"""The felt of a table: what is printed there follows the rules, and how the table is set up."""

from pitboss.games import GAMES
from pitboss.record.choice import Choice, parse_on
from pitboss.record.opening import open_table
from pitboss.record.table import Table
from pitboss.table.felt import Area, Felt


def opened(game: str, *changes: str, on: str = "", **proposed: str) -> Table:
    law = Choice(game=game, on=parse_on(on) if on else None, proposed=proposed)
    return open_table(law, changes)


def felt(table: Table) -> Felt:
    return table.game.layout(table.rules, table.state)


def area(table: Table, name: str) -> Area:
    return next(each for each in felt(table).areas if each.name == name)


def cites(table: Table, name: str) -> list[str]:
    return [table.book.cite(ref) for ref in area(table, name).because]


def test_every_game_has_a_felt_whose_areas_have_words_and_a_clause_in_force() -> None:
    for game in GAMES:
        table = opened(game)
        for each in felt(table).areas:
            assert each.words, each
            assert each.because, each
            assert all(table.book.clause(ref) for ref in each.because)


def test_roulette_has_157_areas_and_the_wheel_in_its_order() -> None:
    """37 numbers, 60 splits, 14 streets, 23 corners, 11 six lines, 3 columns, 3 dozens and 6 chances."""
    table = opened("roulette")
    assert len(felt(table).areas) == 37 + 60 + 14 + 23 + 11 + 3 + 3 + 6 == 157
    assert sorted(map(int, felt(table).wheel)) == [*range(37)]
    seventeen = area(table, "straight 17")
    assert (seventeen.kind, seventeen.words, seventeen.numbers) == ("straight-up", "17", (17,))
    assert seventeen.pays == ("35 to 1",)
    assert area(table, "dozen 2").words == "13–24"
    assert cites(table, "split 17 20") == ["NZ 1996 Div III r 4.1(b)"]


def test_a_felt_follows_a_proposed_rulebook() -> None:
    table = opened("roulette", **{"odds.straight-up": "36 to 1"})
    assert area(table, "straight 0").pays == ("36 to 1",)
    assert area(table, "split 0 1").pays == ("17 to 1",)


def test_the_alternative_layout_of_tai_sai_is_that_of_2001() -> None:
    assert {each.kind for each in felt(opened("tai-sai", on="2000-01-01")).areas}.isdisjoint(
        {"three", "four"}
    )
    table = opened("tai-sai", "layout=alternative", on="2002-01-01")
    assert {"three", "four", "odd", "even"} <= {each.kind for each in felt(table).areas}


def test_an_area_that_pays_by_what_comes_shows_all_its_odds() -> None:
    assert area(opened("tai-sai"), "number 5").pays == ("1 to 1", "2 to 1", "12 to 1")
    assert area(opened("craps"), "field").pays == ("1 to 1", "2 to 1")
    assert area(opened("craps"), "world").pays == ("4 to 1", "15 to 1", "30 to 1")
    assert area(opened("craps"), "place 6").pays == ("7 to 6",)
    assert area(opened("money-wheel"), "symbol-g").pays == ("47 to 1",)


def test_an_area_of_craps_tells_its_totals_which_pay_more_and_which_are_void() -> None:
    """Division X rr 3.1, 6.1: a field wins on seven totals, on 2 and 12 at 2 to 1."""
    table = opened("craps")
    field = area(table, "field")
    assert field.numbers == (2, 3, 4, 9, 10, 11, 12)
    assert field.numbers_at == {"1 to 1": (3, 4, 9, 10, 11), "2 to 1": (2, 12)}
    assert area(table, "odds").numbers_at == {"6 to 5": (6, 8), "3 to 2": (5, 9), "2 to 1": (4, 10)}
    assert [area(table, name).void_on for name in ("dont-pass", "dont-come", "dont-come 4", "pass")] == [
        (12,),
        (12,),
        (),
        (),
    ]
    named = ("craps-two", "eleven", "any-seven", "big-six", "c-and-e", "world", "horn-high 3", "pass")
    assert [area(table, name).numbers for name in named] == [
        (2,),
        (11,),
        (7,),
        (6,),
        (2, 3, 11, 12),
        (2, 3, 7, 11, 12),
        (3,),
        (),
    ]


def test_small_and_big_tell_the_totals_on_which_they_win() -> None:
    table = opened("tai-sai", "layout=alternative", on="2002-01-01")
    assert area(table, "small").numbers == (4, 5, 6, 7, 8, 9, 10)
    assert area(table, "big").numbers == (11, 12, 13, 14, 15, 16, 17)
    assert area(table, "odd").numbers == (5, 7, 9, 11, 13, 15, 17)
    assert area(table, "any-triple").numbers == ()


def test_super_sevens_are_printed_where_they_are_offered() -> None:
    assert "sevens" in {each.name for each in felt(opened("blackjack")).areas}
    table = opened("blackjack")
    without = table.game.layout(table.rules, _without_sevens(table))
    assert "sevens" not in {each.name for each in without.areas}


def test_a_jackpot_is_printed_where_it_is_played_for() -> None:
    assert area(opened("caribbean-stud"), "jackpot").pays == ()
    assert "jackpot" not in {each.name for each in felt(opened("caribbean-stud", "jackpot=none")).areas}


def test_a_felt_says_what_hands_and_the_dealer_need() -> None:
    says = [line.says for line in felt(opened("caribbean-stud")).inscriptions]
    assert says[0] == "Royal flush 250 to 1"
    assert says[-1] == "Dealer plays with ace-king or higher"
    assert "Blackjack pays 3 to 2" in [line.says for line in felt(opened("blackjack")).inscriptions]


def test_a_wager_is_found_at_its_box_on_its_hand_and_under_the_name_of_who_left_it() -> None:
    blackjack, baccarat, craps = (felt(opened(game)) for game in ("blackjack", "mini-baccarat", "craps"))
    assert _found(blackjack, 2, "original") == (2, "original")
    assert _found(blackjack, 2, "double 2") == (2, "double")
    assert _found(blackjack, 2, "box 4 split 3") == (4, "split")
    assert _found(baccarat, 1, "box 3 banker of mere") == (3, "banker")
    assert _found(craps, 1, "place 6") == (1, "place 6")
    assert craps.place(1, "place 7") is None


def test_the_boxes_of_a_baccarat_table_count_the_way_in_which_its_cut_is_offered() -> None:
    """From the lowest number clockwise at mini baccarat, counter-clockwise at baccarat (IV 7.2, V 7.3)."""
    assert felt(opened("mini-baccarat")).is_clockwise
    assert not felt(opened("baccarat")).is_clockwise
    assert felt(opened("baccarat", "seat-numbers=clockwise")).is_clockwise


def _found(felt: Felt, box: int, name: str) -> tuple[int, str] | None:
    place = felt.place(box, name)
    return (place[0], place[1].name) if place else None


def _without_sevens(table: Table) -> object:
    from msgspec.structs import replace

    house = table.state.house
    return replace(table.state, house=replace(house, sign=replace(house.sign, sevens_wager=None)))
