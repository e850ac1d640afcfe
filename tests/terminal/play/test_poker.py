"""pitboss play poker: every game with every deck against bots, on terms that fit or that a file states."""

import random
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.games import GAMES
from pitboss.play.sitting import Sitting
from pitboss.record.audit import audit
from pitboss.table.notation import text
from pitboss.table.option import Choices, Option
from pitboss.terminal.play import loop
from tests.games.poker.terms.test_pairs import MOST
from tests.games.poker.walks.test_every_game import LIMITS

PAIRS = list(MOST)
# A covering set: each game, each deck and each limit, at the fewest seats, the most, and some between.
COVERING = [
    ("hold-em", 52, "no", 6),
    ("omaha", 52, "pot", 10),
    ("crazy-pineapple", 52, "pot", 2),
    ("pineapple", 32, "spread", 6),
    ("draw", 40, "structured", 6),
    ("five-card-stud", 32, "spread", 2),
    ("seven-card-stud", 52, "structured", 8),
    ("three-card-manila", 36, "structured", 9),
    ("two-card-manila", 32, "no", 11),
]


class Answering:
    """Somebody who answers whatever they are asked with one of the answers, for some hands."""

    is_typed = False
    sitting: Sitting

    def __init__(self, hands: int, chance: random.Random) -> None:
        self.hands = hands
        self.chance = chance

    def next(self, prompt: str) -> str | None:
        if self.sitting.rounds >= self.hands:
            return None
        answers = self.sitting.options("box 1").answers
        return self._said(self.chance.choice(answers)) if answers else "d"

    def _said(self, option: Option) -> str:
        chosen = {
            name: self.chance.choice(allowed.values)
            for name, allowed in option.vary.items()
            if isinstance(allowed, Choices)
        }
        return text(option.with_(**chosen)).partition(": ")[2]


@pytest.fixture
def answering(monkeypatch: pytest.MonkeyPatch) -> Answering:
    """Whoever plays answers by themselves, at the table that the command opens."""
    lines = Answering(2, random.Random(1))
    opened = loop.Play.__init__

    def seated(play: loop.Play, sitting: Sitting, out: object, _: object, coach: None) -> None:
        lines.sitting = sitting
        opened(play, sitting, out, lines, coach)  # type: ignore[arg-type]

    monkeypatch.setattr(loop.Play, "__init__", seated)
    return lines


def played(*arguments: str, lines: tuple[str, ...] = ()) -> Result:
    asked = ["play", "poker", "--seed", "a seed", *arguments]
    return CliRunner().invoke(app, asked, input="".join(f"{line}\n" for line in lines))


def page(*lines: str, options: tuple[str, ...] = ()) -> str:
    result = played(*options, lines=lines)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*options: str) -> str:
    result = played(*options)
    assert result.exit_code == 2, result.output
    assert len(result.stderr.splitlines()) == 1
    return result.stderr


def _plays(game: str, deck: int, limit: str, seats: int, where: Path) -> None:
    """Two hands to their end, no bot refused, and a record that audits clean."""
    asked = ("--game", game, "--deck", str(deck), "--limit", limit, "--seats", str(seats))
    result = played(*asked, "--record", str(where))
    assert result.exit_code == 0, result.output
    assert "Refused" not in result.stdout
    assert "You leave with " in result.stdout
    assert result.stdout.count("A new hand;") == 2
    with where.open("rb") as record:
        assert audit(record, GAMES).exit_code == 0


@pytest.mark.parametrize(("game", "deck", "limit", "seats"), COVERING)
def test_a_covering_set_is_played_against_bots(
    game: str, deck: int, limit: str, seats: int, tmp_path: Path, answering: Answering
) -> None:
    _plays(game, deck, limit, seats, tmp_path / "record.jsonl")


@pytest.mark.slow
@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize(("game", "deck"), PAIRS)
def test_every_pair_and_limit_is_played_at_every_number_of_seats(
    game: str, deck: int, limit: str, tmp_path: Path, answering: Answering
) -> None:
    for seats in range(2, MOST[game, deck][0] + 1):
        _plays(game, deck, limit, seats, tmp_path / f"{seats}.jsonl")


def test_the_covering_set_has_each_game_each_deck_and_each_limit() -> None:
    games, decks, limits, seats = (set(column) for column in zip(*COVERING, strict=True))
    assert games == {game for game, _ in PAIRS}
    assert decks == {deck for _, deck in PAIRS}
    assert limits == set(LIMITS)
    assert {2, 11} <= seats


def test_r5_1_another_pair_is_refused_with_what_is_allowed() -> None:
    says = refused("--game", "omaha", "--deck", "40")
    assert "game: omaha with 40 cards is not allowed; it is played with 52 or 32" in says
    assert "r 14.1(a)" in says
    assert "the games are draw, five-card-stud" in refused("--game", "whist")


@pytest.mark.parametrize(("seats", "code"), [("1", 2), ("2", 0), ("5", 0), ("6", 2)])
def test_r5_1_omaha_of_32_is_for_two_to_five(seats: str, code: int) -> None:
    result = played("--game", "omaha", "--deck", "32", "--seats", seats)
    assert result.exit_code == code
    if code:
        assert "Omaha with 32 cards is for 2 to 5 players" in result.stderr


def test_without_seats_as_many_sit_as_the_game_is_for() -> None:
    """Seven card stud of 32 cards is for four, hold-em for ten; six sit comfortably."""
    assert "Box 4: 500.00" in page(options=("--game", "seven-card-stud", "--deck", "32"))
    assert "Box 5" not in page(options=("--game", "seven-card-stud", "--deck", "32"))
    assert "Box 6: 500.00" in page()
    assert "Box 7" not in page()


@pytest.mark.parametrize(
    "option", [("--game", "hold-em"), ("--limit", "pot"), ("--deck", "40"), ("--seats", "4")]
)
def test_what_is_for_poker_alone_is_refused_elsewhere(option: tuple[str, str]) -> None:
    result = CliRunner().invoke(app, ["play", "roulette", *option])
    assert result.exit_code == 2
    assert "--game, --limit, --deck and --seats: for poker alone" in result.stderr


@pytest.mark.parametrize(("looseness", "code"), [("-0.01", 2), ("0", 0), ("1", 0), ("1.01", 2)])
def test_looseness_is_from_nothing_to_one(looseness: str, code: int) -> None:
    result = played("--looseness", looseness)
    assert result.exit_code == code
    if code:
        assert "--looseness: looseness" in result.stderr


def stepped(*lines: str) -> tuple[str, ...]:
    """A hand of three, told line by line: the dealer waits, and nobody acts by themselves."""
    begin = ("step", "d", "box 2: post", "box 3: post")
    return (*begin, *lines)


ALL_IN = stepped(
    "deck: deals 2c 3c As 4d 5d Ah",
    "box 1: raise to 500.00",
    "box 2: call",
    "box 3: fold",
)


def three(*lines: str, options: tuple[str, ...] = ()) -> str:
    return page(*lines, options=("--seats", "3", *options))


def test_the_screen_has_others_board_pots_and_ones_own_cards_at_the_bottom() -> None:
    text = three(*stepped("deck: deals 2c 3c As 4d 5d Ah"))
    assert (
        " Box 2: 499.00, bet 1.00, 2 cards\n"
        " Box 3: 498.00, bet 2.00, 2 cards\n"
        " Box 1 (you): As Ah  (500.00, button)\n"
        " To call: 2.00.\n"
        " Raise to 4.00 at least, 500.00 at most.\n"
    ) in text
    assert "[r] raise to 4.00 up to 500.00" in text
    assert "2c" not in text.partition("deck: deals 2c 3c As 4d 5d Ah")[2]


def test_every_option_carries_its_clause() -> None:
    text = three(*stepped("deck: deals 2c 3c As 4d 5d Ah", "more"))
    assert '[c] call  NZ 1999 Div 13 r 1.0 "call"' in text
    assert '[f] fold  NZ 1999 Div 13 r 7 "fold"' in text


def test_r18_8_the_dealer_waits_for_whoever_may_ask_for_another_run_and_bots_agree() -> None:
    """Two boards: both players ask for two, a game supervisor permits it, each board has half the pot."""
    text = three(*ALL_IN, "step", "run it 2 times", "d", "show")
    assert "\n run it 2 to 5 times   " in text
    assert "Box 2 asks" in text
    assert "The main pot, board 1," in text
    assert "The main pot, board 2," in text


def test_without_the_wish_there_is_one_board() -> None:
    text = three(*ALL_IN, "step", "d", "d", "d", "show")
    assert "board 2" not in text
    assert "could win it; box" in text


def test_r19_12_the_dealer_waits_for_whoever_may_ask_for_the_flop() -> None:
    won = stepped("d", "deck: deals 2c 3c As 4d 5d Ks", "raise to 10.00", "box 2: fold", "box 3: fold")
    text = three(*won, "step", options=("--table", "jackpot=true"))
    assert "[k] ask for flop" in text.rpartition("box 1> step")[2]


def test_the_history_of_a_hand_tells_what_the_player_saw() -> None:
    text = three(
        *stepped("deck: deals 2c 3c As 4d 5d Ah", "step", "fold", "history", "history 1", "history 9")
    )
    told = text.partition("box 1> history\n")[2]
    assert told.startswith(" Round 1\n   A new hand; the button is at box 1.\n")
    assert "   Box 2 posts the small blind, 1.00.\n" in told
    assert "   Box 1 folds.\n" in told
    assert "There is no round '9'; rounds: 1 to 1." in told


def test_the_dealers_next_step_can_be_asked_for() -> None:
    text = three("dealer", *stepped("dealer"))
    assert "Begin a hand: the button moves on.\n   NZ 2017 Div 13" in text
    assert "Deal two cards face down to boxes 2, 3 and 1, in this order.\n" in text


def test_chips_are_bought_at_the_table_and_counted_at_the_end() -> None:
    text = three("buy chips 100.00", "u 50", "buy 20", "buy much", "q")
    assert "Box 1 buys chips for 100.00." in text
    assert "'much' is not an amount" in text
    assert "You leave with 670.00: even after 0 rounds." in text


def test_nobody_looks_at_the_cards_of_a_bot() -> None:
    text = three(*stepped("deck: deals 2c 3c As 4d 5d Ah", "seat 2"))
    assert "A bot plays box 2: its cards are its own." in text
    assert "2c" not in text.partition("deck: deals 2c 3c As 4d 5d Ah")[2]


def test_a_bot_without_chips_buys_again() -> None:
    """Box 2 loses all of 500.00 with a pair of twos against aces, and buys 500.00 before the next hand."""
    cards = ("deck: deals 9h 2d 7s Jh", "deck: deals 9d 8c", "deck: deals 9c 3d")
    text = three(*ALL_IN, *cards, "box 2: show", "box 1: show", "d", "step")
    assert "box 1 takes it" in text
    assert "Box 2 buys chips for 500.00." in text.rpartition("box 1> step")[2]


def test_leaving_in_a_hand_warns_and_the_others_play_it_out() -> None:
    text = three(*stepped("deck: deals 2c 3c As 4d 5d Ah", "step", "q", "q"))
    assert "The round is under way. If you leave now, it goes on without you." in text
    assert "Box 1 folds." in text
    assert "You leave with 500.00: even after 1 round." in text


def test_whoever_sits_out_is_not_dealt_in() -> None:
    text = three("sit out", "d", "d", "sit in")
    assert "Cards are dealt to 2 players." in text
    assert "Box 1 plays again." in text


ROYAL = (
    "d",
    "deck: deals 2c 3c As 4d 5d Ks",
    *("call", "box 2: call", "box 3: check"),
    "deck: deals 9h Qs Js Ts",
    *("box 2: check", "box 3: check", "check", "deck: deals 9d 2d"),
    *("box 2: check", "box 3: check", "check", "deck: deals 9c 2h"),
    *("box 2: check", "box 3: check", "check", "box 2: show", "box 3: show", "show"),
    *("d", "d", "d"),
)


def test_r19_8_a_demonstration_pays_a_royal_flush() -> None:
    """50,000.00 and the 5.00 that the operator adds for the round."""
    text = three(*stepped(*ROYAL), options=("--table", "jackpot=true"))
    assert "The jackpot is a demonstration: the operator adds 5.00 a round." in text
    assert "Box 1: the prize for a royal flush is 50,005.00 (50,005.00 from the pool)." in text
    assert "Jackpot meter (demo) 50,000.00" in text.rpartition("prize for a royal")[2]


def pool_made(where: Path) -> tuple[str, ...]:
    """A pool of a new ledger that takes practice, and the options that play for it."""
    made = ["jackpot", "create", "royal", "--game", "poker", "--table", "T1", "--chips", "0.50,1.00,5.00"]
    more = [
        "--increment",
        "5.00",
        "--seed",
        "1000.00",
        "--reset",
        "500.00",
        "--approval",
        "1",
        "--demonstration",
    ]
    who = ["--who", "Zoe", "--role", "operator", "--at", "2018-06-01 12:00:00", "--ledger", str(where)]
    result = CliRunner().invoke(app, [*made, *more, *who])
    assert result.exit_code == 0, result.output
    return ("--on", "2018-06-01", "--ledger", str(where), "--pool", "royal", "--who", "Ann")


def shown(where: Path) -> str:
    return CliRunner().invoke(app, ["jackpot", "show", "royal", "--ledger", str(where)]).stdout


def test_r19_5_play_moves_a_pool_that_lives_on(tmp_path: Path) -> None:
    where = tmp_path / "room.ledger"
    options = (*pool_made(where), "--table", "jackpot=true")
    text = three(*stepped("d"), options=options)
    assert "The jackpot is the pool royal: the operator adds 5.00 a round. Its meter shows 1,000.00." in text
    assert "Jackpot meter 1,005.00" in text
    assert "1,005.00" in shown(where)


def test_r19_7_a_prize_waits_for_the_console(tmp_path: Path) -> None:
    where = tmp_path / "room.ledger"
    options = (*pool_made(where), "--table", "jackpot=true")
    text = three(*stepped(*ROYAL), "d", "d", options=options)
    assert f"   pitboss jackpot pay royal T1 --ledger {where} --who NAME --role 'game supervisor'" in text
    assert "NZ 2017 Div 13 r 19.7" in text
    assert "The pool: a jackpot hand lies open at T1: no new round before it is paid." in text
    assert "T1, seat 1: royal flush" in shown(where)
    paid = ["jackpot", "pay", "royal", "T1", "--ledger", str(where), "--who", "Bob"]
    at = ["--role", "game supervisor", "--at", "2018-06-01 21:00:00"]
    result = CliRunner().invoke(app, [*paid, *at])
    assert "royal flush, 1,005.00" in result.stdout


def test_a_pool_needs_a_table_that_plays_for_a_jackpot(tmp_path: Path) -> None:
    options = pool_made(tmp_path / "room.ledger")
    assert "--pool: this table has no jackpot to play for" in refused(*options)


def test_an_operators_terms_make_the_table(tmp_path: Path) -> None:
    text = page(options=("--terms", "examples/terms/pineapple-4-8-kill.toml"))
    assert "Crazy pineapple with 52 cards, for 8 players (at most 10)" in text
    assert "Time is charged: box 1 6.00, " in text
    assert "as in force on 2018-06-01" in text
    fewer = page(options=("--terms", "examples/terms/hold-em-1-2.toml", "--seats", "2"))
    assert "for 2 players (at most 10)" in fewer
