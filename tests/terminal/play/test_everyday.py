"""Everyday words at the keyboard, and what a mistake is answered with; records have the notation alone."""

import json
import re

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.table import general
from pitboss.table.action import Fact
from pitboss.table.nearest import EVERYDAY, nearest
from pitboss.table.notation import words_of
from pitboss.terminal.play.keys import letters_of

# A hand of 15 at blackjack that may be drawn to, as soon as the wagering is closed.
FIFTEEN = "2"


def played(game: str, *lines: str, seed: str = FIFTEEN, options: tuple[str, ...] = ()) -> Result:
    asked = ["play", game, "--seed", seed, *options]
    result = CliRunner().invoke(app, asked, input="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0, result.output
    return result


def recorded(game: str, *lines: str, **asked: str) -> list[str]:
    """What the record of some lines says that players and staff did."""
    result = played(game, *lines, options=("--json",), **asked)
    return [json.loads(line).get("action", "") for line in result.stdout.splitlines()[1:]]


def answered(game: str, line: str, *before: str, seed: str = FIFTEEN) -> str:
    """The line in which a line is answered."""
    text = played(game, *before, line, "q", "q", seed=seed).stdout
    return text.rpartition(f"> {line}\n")[2].partition("\n")[0].strip()


@pytest.mark.parametrize(
    ("game", "before", "said", "meant"),
    [
        ("blackjack", (), "bet 10", "wager 10.00"),
        ("blackjack", (), "put $10", "wager 10.00"),
        ("blackjack", ("w 10", "d"), "hit", "draw"),
        ("blackjack", ("w 10", "d"), "Hit me!", "draw"),
        ("blackjack", ("w 10", "d"), "h", "draw"),
        ("blackjack", ("w 10", "d"), "stick", "stand"),
        ("blackjack", ("w 10", "d"), "stay", "stand"),
        ("caribbean-stud", (), "bet 10", "ante 10.00"),
        ("caribbean-stud", ("a 10", "d"), "raise", "bet"),
        ("caribbean-stud", ("a 10", "d"), "call", "bet"),
        ("caribbean-stud", ("a 10", "d"), "surrender", "fold"),
        ("roulette", (), "p 5 on 17", "place 5.00 on straight 17"),
        ("roulette", (), "5 on 17", "place 5.00 on straight 17"),
        ("roulette", (), "place 5 on 17/20", "place 5.00 on split 17 20"),
        ("roulette", (), "bet 5 on red", "place 5.00 on red"),
        ("roulette", (), "red 5", "place 5.00 on red"),
        ("roulette", (), "place 5 red", "place 5.00 on red"),
        ("roulette", (), "put 5 on the first dozen", "place 5.00 on dozen 1"),
        ("roulette", (), "5 on 1st column", "place 5.00 on column 1"),
        ("roulette", (), "5 on 1-18", "place 5.00 on low"),
        ("roulette", (), "5 on 1 2 4 5", "place 5.00 on corner 1 2 4 5"),
        ("roulette", (), "5 on 1", "place 5.00 on straight 1"),
        ("money-wheel", (), "5 on symbol A", "place 5.00 on symbol-a"),
        ("money-wheel", (), "kiwi 5", "place 5.00 on kiwi"),
        ("tai-sai", (), "big 5", "place 5.00 on big"),
        ("tai-sai", (), "5 on tai", "place 5.00 on big"),
        ("tai-sai", (), "5 on 4", "place 5.00 on number 4"),
        ("tai-sai", (), "5 on 10", "place 5.00 on total 10"),
        ("tai-sai", (), "5 on 4 4", "place 5.00 on double 4"),
        ("tai-sai", (), "5 on 2 3", "place 5.00 on pair 2 3"),
        ("tai-sai", (), "any triple 5", "place 5.00 on any-triple"),
        ("baccarat", (), "20 on banker", "wager 20.00 on banker"),
        ("mini-baccarat", (), "bank 20", "wager 20.00 on banker"),
        ("midi-baccarat", (), "bet 20 on punto", "wager 20.00 on player"),
        ("midi-baccarat", (), "tie 20", "wager 20.00 on tie"),
        ("craps", (), "10 on the pass line", "place 10.00 on pass"),
        ("craps", (), "don't pass 10", "place 10.00 on dont-pass"),
        ("craps", (), "5 on yo", "place 5.00 on eleven"),
        ("craps", (), "5 on 7", "place 5.00 on any-seven"),
        ("craps", (), "place 6 12", "place 12.00 on place 6"),
        ("craps", (), "lay 4 for 10", "place 10.00 on lay 4"),
        ("craps", (), "hard way 8 5", "place 5.00 on hard 8"),
        ("craps", ("10 on pass",), "take the dice", "take dice"),
        ("craps", ("10 on pass", "take dice"), "roll", "throw"),
        ("poker", ("d",), "raise 6", "raise to 6.00"),
        ("poker", ("d",), "see", "call"),
        ("poker", ("d",), "all in", "raise to 500.00"),
    ],
)
def test_everyday_words_are_recorded_in_the_notation(
    game: str, before: tuple[str, ...], said: str, meant: str
) -> None:
    assert f"box 1: {meant}" in recorded(game, *before, said)
    assert f"box 1: {meant}" not in recorded(game, *before)


def test_what_was_understood_is_said_in_the_notation_first() -> None:
    assert answered("roulette", "red 5") == "box 1: place 5.00 on red"


@pytest.mark.parametrize(
    ("game", "said", "step"),
    [
        ("roulette", "spin", "dealer: no more bets"),
        ("roulette", "no more bets", "dealer: no more bets"),
        ("roulette", "rien ne va plus", "dealer: no more bets"),
        ("money-wheel", "spin it", "dealer: spin"),
        ("money-wheel", "spin the wheel", "dealer: spin"),
        ("tai-sai", "shake", "dealer: no more bets"),
        ("tai-sai", "shake it", "dealer: no more bets"),
        ("poker", "deal", "dealer: new hand"),
    ],
)
def test_the_dealers_words_let_the_dealer_go_on(game: str, said: str, step: str) -> None:
    assert step in recorded(game, said)
    assert step not in recorded(game)


def test_everyday_words_for_another_box_are_understood_too() -> None:
    lines = recorded("roulette", "box 2: bet 5 on 17", "dealer: nmb")
    assert "box 2: place 5.00 on straight 17" in lines
    assert "dealer: no more bets" in lines


def test_an_area_alone_asks_for_the_amount() -> None:
    text = played("roulette", "red", "7", "q").stdout
    assert "Red: how much? 1.00 to 100.00" in text
    assert "Box 1: red wager of 7.00." in text


@pytest.mark.parametrize(
    ("game", "area", "named"),
    [
        ("roulette", "street 1 2 3", "street 1 2 3"),
        ("roulette", "corner 1 2 4 5", "corner 1 2 4 5"),
        ("roulette", "bet straight 17", "straight 17"),
        ("roulette", "dozen 2", "dozen 2"),
        ("tai-sai", "triple 5", "triple 5"),
        ("tai-sai", "total 9", "total 9"),
        ("craps", "hard 6", "hard 6"),
        ("craps", "place 6", "place 6"),
        ("craps", "big 6", "big-six"),
    ],
)
def test_the_number_of_an_area_is_no_amount(game: str, area: str, named: str) -> None:
    """Three dollars were laid on street 1 2 3, and five on any triple for triple 5."""
    text = played(game, area, "12", "q").stdout
    said = named.replace("-", " ").capitalize()
    assert f"{said}: how much?" in text
    assert f"box 1: place 12.00 on {named}" in recorded(game, area, "12")


@pytest.mark.parametrize(
    ("game", "laid", "said", "back"),
    [
        ("craps", "24 on place 6", "take down place 6", "24.00 from place 6"),
        ("roulette", "20 on 17", "take back straight 17", "20.00 from straight 17"),
        ("roulette", "20 on 17", "take straight 17 off", "20.00 from straight 17"),
        ("roulette", "20 on 17", "take 5 off 17", "5.00 from straight 17"),
        ("roulette", "20 on 17", "take back 5", "5.00 from straight 17"),
        ("roulette", "20 on 17", "take it back", "20.00 from straight 17"),
        ("tai-sai", "5 on big", "take off big", "5.00 from big"),
    ],
)
def test_what_is_taken_back_is_what_was_named(game: str, laid: str, said: str, back: str) -> None:
    """Where an amount is asked for, all of it is the answer that stands there."""
    text = played(game, laid, said, "?", "q").stdout
    cents, _, area = back.partition(" from ")
    assert f"{cents}> ?" in text or f"Box 1 takes back the {area} wager of {cents}." in text


def test_an_amount_alone_asks_for_the_area() -> None:
    assert "box 1: place 10.00 on red" in recorded("roulette", "bet 10", "red", "q")


def test_a_double_zero_is_no_zero() -> None:
    assert "there is no wager on '00'" in played("roulette", "5 on 00", "q").stdout


def test_a_verb_alone_asks_for_the_rest() -> None:
    text = played("blackjack", "wager", "7.50", "n", "q").stdout
    assert "How much? 5.00 to 500.00" in text
    assert "Box 1: original wager of 7.50." in text


def test_the_wagers_of_the_last_round_are_made_again_by_name_and_cleared() -> None:
    lines = ("red 5", "spin", "rebet", "clear", "rebet", "q")
    text = played("roulette", *lines).stdout
    again = text.partition("> rebet\n")[2]
    assert again.startswith(" Box 1: red wager of 5.00.")
    assert "Box 1 takes back the red wager of 5.00." in again.partition("> clear\n")[2]
    nothing = played("roulette", "rebet", "clear", "q").stdout
    assert "There is no wager of the last round that can be made again now." in nothing
    assert "There is no wager of yours that you may take back now." in nothing


# Typing mistakes


@pytest.mark.parametrize(
    ("game", "before", "line", "says"),
    [
        ("roulette", (), "palce 5 on red", "Did you mean: place 5.00 on red?"),
        ("blackjack", ("w 10", "d"), "satnd", "Did you mean: stand?"),
        ("poker", ("d",), "cal", "Did you mean: call?"),
        ("roulette", (), "wy", "Did you mean: why?"),
        ("tai-sai", (), "samll 5", "Did you mean: place 5.00 on small?"),
        ("craps", (), "filed 5", "Did you mean: place 5.00 on field?"),
        ("roulette", (), "doezn 2", "Did you mean: dozen 2?"),
        ("money-wheel", (), "spn", "Did you mean: spin?"),
        ("tai-sai", (), "shkae", "Did you mean: shake?"),
        ("blackjack", (), "bet10", "Did you mean: wager 10.00?"),
        ("roulette", (), "red5", "Did you mean: place 5.00 on red?"),
        ("baccarat", (), "tie20", "Did you mean: wager 20.00 on tie?"),
        ("poker", ("d",), "raise20", "Did you mean: raise to 20.00?"),
        ("blackjack", (), "rebt", "Did you mean: rebet?"),
        ("blackjack", (), "qwertz", "You may say: wager 5.00 to 500.00. Type ? for help."),
    ],
)
def test_a_mistake_is_answered_with_what_was_meant(
    game: str, before: tuple[str, ...], line: str, says: str
) -> None:
    assert answered(game, line, *before) == f"{line!r} is not understood. {says}"


@pytest.mark.parametrize("said", ["place 5 on rde", "5 on rde", "bet 5 on rde"])
def test_an_area_that_is_nearly_named_is_asked_about_and_not_wagered_on(said: str) -> None:
    assert answered("roulette", said) == "There is no 'rde' here. Did you mean: place 5.00 on red?"
    assert not any("rde" in line for line in recorded("roulette", said))


def test_an_amount_that_is_none_is_told() -> None:
    assert answered("roulette", "5.5 on red").startswith(
        "'5.5 on red' is not understood: '5.5' is not an amount."
    )


def test_a_word_of_play_is_not_found_in_the_middle_of_something_else() -> None:
    assert "law?" not in answered("craps", "lay odds 10")


@pytest.mark.parametrize("game", GAMES)
def test_a_number_alone_is_never_a_command(game: str) -> None:
    for number in range(1, 10):
        assert answered(game, str(number)).startswith("A number alone is no command.")


def test_two_bare_numbers_are_no_wager() -> None:
    assert answered("roulette", "5 17").startswith("'5 17' is not understood.")


def test_a_number_of_an_area_is_said_whole() -> None:
    """There is no place 1, and place 10 is not meant by it."""
    assert recorded("craps", "place 5 on place 1")[-1] == "box 1: place 5.00 on place 1"
    assert recorded("craps", "p 5 place 1")[-1] == "box 1: place 5.00 on place 1"
    assert "there is no wager" in played("craps", "p 5 place 1").stdout


def test_chips_of_a_colour_are_bought_as_more_offers_them() -> None:
    assert "box 1: buy 20 blue at 1.00" in recorded("roulette", "buy 20 blue at 1.00")


def test_a_raise_by_an_amount_is_not_taken_for_a_raise_to_it() -> None:
    assert not any("raise" in line for line in recorded("poker", "d", "raise by 6", "q", "q"))


def test_all_in_where_it_cannot_be_is_told_so() -> None:
    assert answered("poker", "all in").startswith("You cannot go all in now.")


def test_nobody_goes_all_in_with_nothing() -> None:
    """Box 4 calls all that it has: from then on there is neither a wager to make nor a chip to buy."""
    text = played("poker", "deal", "raise 10", "all in", "shove", "q", "q", seed="e").stdout
    after = text.partition("> shove\n")[2]
    assert after.startswith(" You cannot go all in now.")
    assert "[buy 100]" not in after.partition("> q")[0]


@pytest.mark.parametrize(
    ("game", "before", "said"),
    [
        # Nothing is to be called at the flop: no bet is made of it.
        ("poker", ("d", "call"), "call 5"),
        # The cards are dealt: an ante is no bet.
        ("caribbean-stud", ("ante 10", "d"), "ante"),
    ],
)
def test_a_verb_of_the_game_is_not_taken_for_another(game: str, before: tuple[str, ...], said: str) -> None:
    assert not any(line.startswith("box 1: bet") for line in recorded(game, *before, said))


def test_what_is_raised_to_is_asked_for_as_a_total() -> None:
    assert re.search(r"Raise to: how much\? \d", played("poker", "d", "raise", "4", "q", "q").stdout)


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_verb_gets_a_few_forms_in_the_notation(game: str) -> None:
    spoken = [verb.form for verb in GAMES[game].verbs if "box" in verb.by]
    assert len(spoken) > 20
    assert 1 <= len(nearest("frobnicate", spoken)) <= 5


def test_of_equally_near_forms_those_possible_now_come_first() -> None:
    assert nearest("refus", ["refuse card", "refuse cut"], ["refuse cut"])[0] == "refuse cut"


def test_everyday_words_are_not_notation() -> None:
    """A case file is answered with the form, and is not read as if it had said it."""
    from pitboss.table.notation import NotationError, parse

    with pytest.raises(NotationError, match=r"box 3 may say: draw$"):
        parse("box 3: hit", GAMES["blackjack"].verbs)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("buy", "Buy chips for how much? Such as buy 100."),
        ("seat", "Which box? Such as seat 3."),
        ("for", "'for' is not understood."),
        (":", "':' is not understood."),
        ("box 2:", "'box 2: ': box 2 may say: "),
        (".", "'.' is not understood."),
    ],
)
@pytest.mark.parametrize("game", ["roulette", "blackjack"])
def test_half_a_line_is_answered_and_stops_nothing(game: str, line: str, says: str) -> None:
    assert answered(game, line).startswith(says)


# Letters


@pytest.mark.parametrize("game", GAMES)
def test_a_letter_belongs_to_one_request_of_a_game(game: str) -> None:
    """The letters come from the verbs alone, so that no state can change them."""
    letters = letters_of(tuple(GAMES[game].verbs))
    assert len({*letters.values()}) == len(letters)
    assert not {"d", "q"} & {*letters.values()}
    assert all(letter in words_of(verb) for verb, letter in letters.items())
    assert not any(issubclass(verb, Fact) or verb in general.verbs for verb in letters)


def test_a_letter_of_a_request_is_no_area_even_before_it_can_be_made() -> None:
    """t is take back at baccarat: not a tie as long as nothing lies there to be taken back."""
    assert recorded("mini-baccarat", "t 20", "b 20", "t banker")[-2:] == [
        "box 1: wager 20.00 on banker",
        "box 1: take back banker",
    ]


def test_s_stands_at_blackjack_from_first_to_last() -> None:
    """Before the deal there is nothing to stand on, and s is not the sevens wager instead."""
    first = played("blackjack", "w 10", "s", "d", "s", "q", "q").stdout
    assert "sevens wager of" not in first
    assert re.search(r"\[s\] stand", first)


def test_a_letter_that_people_mean_another_verb_by_is_left_free() -> None:
    letters = letters_of(tuple(GAMES["blackjack"].verbs))
    assert EVERYDAY["h"] == ("draw",)
    assert "h" not in letters.values()


# What is offered


def test_more_chips_are_offered_where_there_are_none() -> None:
    assert "[buy 100] more chips" in played("roulette", options=("--bankroll", "0")).stdout
    assert "[buy 100]" not in played("roulette", options=("--bankroll", "1.00")).stdout
    # The least wager at blackjack is 5.00.
    assert "[buy 100]" in played("blackjack", options=("--bankroll", "4.99")).stdout
    assert "[buy 100]" not in played("blackjack", options=("--bankroll", "5.00")).stdout


def test_craps_says_who_may_take_the_dice() -> None:
    text = played("craps", "5 on field", "take dice", "q", "q").stdout
    first, _, after = text.partition("> 5 on field")
    assert "Nobody has the dice: they are offered to the next player who has a wager." in first
    assert "Box 1 may take the dice, or refuse them." in after


def test_craps_says_who_is_next_after_a_seven() -> None:
    """Seed 2 throws 6 2, 1 2, 4 1 and 1 6: a point of eight, then a seven."""
    text = played("craps", "10 on pass", "take dice", "d", "d", "d", "d", "q", "q").stdout
    after = text.partition("Box 1 passes the dice.")[2]
    assert "they are offered to the next player who has a pass or don't pass bet." in after
