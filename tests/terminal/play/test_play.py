"""pitboss play, scripted through the standard input and typed at a terminal."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app, main
from pitboss.games import GAMES
from pitboss.law import Rulebook
from pitboss.record.audit import audit
from pitboss.record.fields import struct_of
from pitboss.table.chance import verify
from pitboss.table.option import Option
from pitboss.terminal.play.keys import keyed

LAWS = {
    "nz-1996": ("--on", "1996-06-01"),
    "nz-1998": ("--on", "1998-06-01"),
    "nz-2001": (),
    "sub-pools": ("--elect", "sub-pools"),
    "us-s10": ("--jurisdiction", "us-s10"),
}
PATIENCE_SECONDS = 20
INTERRUPT = b"\x03"
# Two pairs against a pair of fours: the dealer has a hand, and it is beaten.
TWO_PAIRS = ("As Ad 7h 7c 2s", "9c 8d 4h 4s Ah")
FLUSH = ("3h 6h 9h Th Qh", "9c 8d 4h 4s Ah")


def played(*lines: str, options: tuple[str, ...] = (), seed: str = "a seed") -> Result:
    arguments = ["play", "caribbean-stud", "--seed", seed, *options]
    return CliRunner().invoke(app, arguments, input="".join(f"{line}\n" for line in lines))


def page(*lines: str, options: tuple[str, ...] = (), seed: str = "a seed") -> str:
    result = played(*lines, options=options, seed=seed)
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    return result.stdout


def dealt(hands: tuple[str, str], ante: str = "a 25") -> tuple[str, ...]:
    """A round whose cards are laid out by hand, up to the player's decision."""
    mine, dealers = hands
    return ("step", ante, "dealer: no more bets", f"shoe: box 1 {mine}", f"shoe: dealer {dealers}", "step")


def left_with(text: str) -> str:
    (found,) = re.findall(r"You leave with ([\d,.]+)", text)
    return str(found)


@pytest.mark.parametrize("law", LAWS)
def test_the_end_of_input_ends_the_program(law: str) -> None:
    assert left_with(page(options=LAWS[law])) == "500.00"


@pytest.mark.parametrize(
    ("law", "cited"),
    [
        ("nz-1996", "NZ 1996 Div VIII r 9.5(a)"),
        ("nz-1998", "NZ 1998 Div 6 r 10.4(a)"),
        ("nz-2001", "NZ 1998 Div 6 r 10.4(a)"),
        ("us-s10", "US s 10(j)(5)(iii)"),
    ],
)
def test_a_round_is_settled_and_says_which_clause_decided_it(law: str, cited: str) -> None:
    text = page(*dealt(TWO_PAIRS), "b", options=LAWS[law])
    assert "Box 1: the ante wager of 25.00 wins: 25.00 is paid, 25.00 goes back." in text
    # The bet is twice the ante, and two pairs pay 2 to 1: 500 + 25 + 2 * 50 = 625.
    assert "Box 1: the bet wager of 50.00 wins: 100.00 is paid, 50.00 goes back." in text
    assert f"\n   {cited}: " in text
    assert left_with(text) == "625.00"


def test_the_notation_and_the_keys_say_the_same() -> None:
    spoken = page("box 1: ante 25.00 jackpot", "dealer: no more bets", "box 1: fold")
    keyed = page("a 25 jackpot", "d", "f")
    asked = page("a", "25", "y", "d", "f")
    assert left_with(spoken) == left_with(keyed) == left_with(asked) == "474.00"


@pytest.mark.parametrize(
    ("line", "says", "cited"),
    [
        ("a 4.99", "cannot be made of chips", "NZ 1996 Div I r 14.3"),
        ("a 4", "4.00 is below the minimum; box 1 may wager 5.00 to 500.00", "NZ 1996 Div I r 14.1(b)"),
        ("box 1: ante 501.00", "501.00 is above the maximum", "NZ 1996 Div I r 14.1(b)"),
        ("dealer: no more bets", "nobody has an ante on the table", "NZ 1998 Div 6 r 5.1"),
        ("bet", "the cards are not all dealt yet", "NZ 1998 Div 6 r 5.3"),
        ("box 9: ante 10.00", "boxes 1 to 7", "NZ 1998 Div 6 r 3.1"),
    ],
)
def test_a_refusal_teaches_its_rule_and_the_game_goes_on(line: str, says: str, cited: str) -> None:
    text = page(line, "a 5", "q")
    refusal, _, after = text.partition(f"> {line}\n")[2].partition("\n")
    assert refusal.startswith(" Refused: ")
    assert says in refusal
    assert after.startswith(f"   {cited}: ")
    assert "Box 1: ante wager of 5.00." in after


@pytest.mark.parametrize(
    "line", ["gibberish", "cat: sits", "box 1: ante", "a x", "buy x", "seat 9", "shoe: box 1 Zz"]
)
def test_a_line_that_is_not_understood_gets_a_line_and_stops_nothing(line: str) -> None:
    text = page(line, "a 5", "q")
    assert "Box 1: ante wager of 5.00." in text
    assert left_with(text) == "500.00"


def test_wagers_not_yet_at_risk_come_back_to_a_player_who_leaves() -> None:
    text = page("a 25 jackpot", "q")
    assert "takes back the jackpot wager of 1.00" in text
    assert left_with(text) == "500.00"


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("leaving", [("q", "q"), ()], ids=["q", "end of input"])
def test_a_player_who_leaves_in_mid_round_counts_as_away(law: str, leaving: tuple[str, ...]) -> None:
    text = page("a 25", "d", *leaving, options=LAWS[law])
    assert ("Type q again to leave" in text) == bool(leaving)
    assert "Box 1 is away and counts as folded." in text
    assert left_with(text) == "475.00"


def test_a_player_who_thinks_again_plays_on() -> None:
    text = page("a 25", "d", "q", "f", "q")
    assert "Box 1 folds." in text
    assert "away" not in text.partition("Type q again")[2]


def test_an_ante_that_the_chips_cannot_back_is_said_before_it_is_made() -> None:
    """An ante and its bet take three times the ante: 30.00 cover 10.00 and not 11.00."""
    options = ("--bankroll", "30.00", "--table", "jackpot=none")
    assert "[a] ante 5.00 to 10.00 " in page(options=options)
    assert "ante wager of 10.00." in page("a 10", options=options)
    declined = page("a 11", options=options)
    assert "To go on with this takes 22.00 later in the round, 33.00 in all, and you have 30.00." in declined
    assert "ante wager of 11.00." not in declined


def test_a_player_may_insist_on_an_ante_and_is_not_offered_the_bet() -> None:
    text = page("box 1: ante 11.00", "d", "b", "f", options=("--bankroll", "30.00"))
    keys_line = text.partition("No more bets")[2].partition("[?]")[0]
    assert "[f] fold" in keys_line
    assert "[b]" not in keys_line
    assert "That takes 22.00 and you have 19.00." in text


def test_more_chips_can_be_bought() -> None:
    text = page("a 11", "buy 3.00", "a 11", "q", options=("--bankroll", "30.00"))
    assert left_with(text) == "33.00"


def test_the_same_seed_and_lines_give_the_same_page_and_the_same_record(tmp_path: Path) -> None:
    lines = ("a 25 jackpot", "d", "b", "a 10", "d", "f", "why")
    kept = [tmp_path / name for name in ("one", "two")]
    pages = [page(*lines, options=("--record", str(path))) for path in kept]
    assert pages[0] == pages[1]
    assert kept[0].read_bytes() == kept[1].read_bytes()
    assert page(*lines, seed="another") != pages[0]


def test_the_seed_shown_at_the_end_is_the_one_committed_to_before_the_deal() -> None:
    result = CliRunner().invoke(app, ["play", "caribbean-stud"], input="a 5\nd\nf\n")
    before, _, after = result.stdout.partition("box 1> a 5")
    (commitment,) = re.findall(r"[0-9a-f]{64}", before)
    (seed,) = re.findall(r'fromhex\("([0-9a-f]{64})"\)', after)
    assert verify(commitment, bytes.fromhex(seed))
    assert seed not in before


@pytest.mark.parametrize("law", LAWS)
def test_a_record_of_play_is_audited_clean(law: str, tmp_path: Path) -> None:
    """Seven rounds: in the US the stub must be counted within five. One line is refused."""
    path = tmp_path / "record.jsonl"
    rounds = ("a 25 jackpot", "box 3: ante 10.00", "d", "b", "box 3: fold") * 7
    page(*rounds, "a 1", "a 5", options=(*LAWS[law], "--record", str(path)))
    with path.open("rb") as lines:
        found = audit(lines, GAMES)
    assert found.rounds == 7
    assert (found.exit_code, found.findings, found.warnings) == (0, (), ())
    with pytest.raises(SystemExit) as left:
        main(["audit", str(path)])
    assert left.value.code == 0


def test_json_prints_the_record(tmp_path: Path) -> None:
    lines = ("a 25", "gibberish", "d", "f")
    result = played(*lines, options=("--json",))
    path = tmp_path / "record.jsonl"
    page(*lines, options=("--record", str(path)))
    assert result.stdout == path.read_text()
    assert json.loads(result.stdout.splitlines()[0])["schema"] == "pitboss/record/1"
    assert (
        result.stderr
        == "pitboss: 'gibberish' is not understood. You may say: take back ante; jackpot. Type ? for help.\n"
    )


@pytest.mark.parametrize(
    ("law", "prize", "cited"),
    [
        ("nz-1998", "100.00", "NZ 1998 Div 6 r 11.9(e)"),
        ("nz-2001", "100.00", "NZ 1998 Div 6 r 11.9(e)"),
        ("sub-pools", "100.00", "NZ 2001 Div 6 r 11.6A(a)"),
        ("us-s10", "50.00", "US s 10(l)(5)"),
    ],
)
def test_a_flush_is_paid_its_jackpot_prize(law: str, prize: str, cited: str, tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    text = page(*dealt(FLUSH, "a 25 jackpot"), "b", options=(*LAWS[law], "--record", str(path)))
    assert f"Box 1: the prize for a flush is {prize}" in text
    # The ante pays 25 and the bet 5 to 1 on 50; the jackpot chip of 1.00 is collected.
    assert left_with(text) == f"{500 + 25 + 250 - 1 + float(prize):.2f}"
    assert cited in text
    with path.open("rb") as lines:
        assert audit(lines, GAMES).exit_code == 0


def test_the_demo_meter_grows_by_the_share_that_is_stated() -> None:
    text = page("a 25 jackpot", "d", "f")
    assert "The jackpot is a demonstration: 70% of each jackpot wager goes into it." in text
    assert "Jackpot meter (demo) 50,000.00" in text
    assert "Jackpot meter (demo) 50,000.70" in text
    assert "Jackpot" not in page("a 25", "d", "f", options=("--table", "jackpot=none"))


def test_two_cards_exposed_in_the_deal_void_the_round_and_carry_the_jackpot_wager() -> None:
    lines = (*dealt(TWO_PAIRS, "a 25 jackpot")[:4], "dealer: expose box 1 As", "dealer: expose box 1 Ad")
    text = page(*lines, options=LAWS["nz-1998"])
    assert "The round is void." in text
    assert "NZ 1998 Div 6 r 12.5: " in text
    assert "Your jackpot wager of 1.00 is carried over to the next round." in text
    assert left_with(text) == "499.00"


def test_hidden_cards_are_not_told() -> None:
    text = page("a 25", "d", "more", "why")
    shown = text.partition("No more bets")[2].partition("away")[0]
    dealers = re.findall(r"^ Dealer: (.. .. .. .. ..)", shown, re.MULTILINE)
    assert [hand.count("??") for hand in dealers] == [4]
    assert len(re.findall(r"\b[2-9TJQKA][cdhs]\b", shown.partition("[?]")[0])) == 6


def test_another_seat_sees_its_own_cards_only() -> None:
    text = page("a 25", "box 3: ante 10.00", "d", "seat 3", "f", "seat 1", "f")
    from_one, from_three = text.partition("> seat 3")[0], text.partition("> seat 3")[2]
    assert " Box 3: ante 10.00, 5 cards" in from_one
    assert " Box 1: ante 25.00, 5 cards" in from_three
    assert "Box 1 has yet to bet or fold." in from_three


@pytest.mark.parametrize("law", LAWS)
def test_the_words_of_play_are_answered_under_every_rulebook(law: str) -> None:
    text = page("?", "why", "law", "readings", "more", "a 5", "d", "f", "why", "q", options=LAWS[law])
    assert "there is nothing to explain" in text
    assert "\n Bet odds (" in text
    assert "royal flush " in text
    assert "Any line of the notation is understood as well:" in text


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("whist",), "GAME 'whist' cannot be played here; allowed: blackjack, caribbean-stud"),
        (("caribbean-stud", "--table", "device=hand"), "cards are dealt by shoe, shuffler, not by hand (NZ"),
        (
            ("caribbean-stud", "--table", "device=foot"),
            "--table device: Invalid enum value 'foot'; allowed: sh",
        ),
        (("caribbean-stud", "--table", "boxes=8"), "a table has 1 to 7 boxes (NZ 1998 Div 6 r 3.1"),
        (("caribbean-stud", "--table", "boxes=many"), "--table boxes: write a whole number"),
        (("caribbean-stud", "--table", "wheels=2"), "--table wheels: there is no such field; allowed: sign"),
        (("caribbean-stud", "--table", "sign.minimum=x"), "--table sign.minimum: 'x' is not an amount"),
        (("caribbean-stud", "--table", "sign.minimum=0.33"), "0.33 cannot be made of the table's chips"),
        (("caribbean-stud", "--table", "boxes"), "--table 'boxes' is not NAME=VALUE"),
        (("caribbean-stud", "--bankroll", "-5"), "--bankroll '-5' is not an amount"),
        (("caribbean-stud", "--on", "1990-01-01"), "date 1990-01-01 23:59:59 is too early"),
        (("caribbean-stud", "--record", "/nowhere/at/all"), "--record /nowhere/at/all: No such file"),
        (("caribbean-stud", "--record", "/dev/full"), "--record /dev/full exists already"),
        (("caribbean-stud", "--record", "x", "--json"), "choose one"),
    ],
)
def test_bad_options_get_one_line_and_exit_code_2(
    options: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", *options])
    captured = capsys.readouterr()
    assert left.value.code == 2
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert says in captured.err


def test_a_record_that_exists_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "record.jsonl"
    page("a 5", options=("--record", str(path)))
    before = path.read_bytes()
    result = played("a 5", options=("--record", str(path)))
    assert result.exit_code == 2
    assert "exists already" in result.stderr
    assert path.read_bytes() == before


@pytest.mark.parametrize("law", LAWS)
def test_every_option_has_a_key_of_its_own(law: str) -> None:
    game = GAMES["caribbean-stud"]
    elections = {"sub-pools"} if law == "sub-pools" else set()
    place = "us-s10" if law == "us-s10" else "nz"
    rules = game.rules(Rulebook.on(None, game.slug, jurisdiction=place, elections=elections))
    state = game.new(rules, struct_of(game.setup, game.demo))
    options: list[Option] = game.options(rules, state, "box 1")
    found = keyed(options, game.verbs)
    assert [option for key in found for option in key.options] == options
    letters = [key.key for key in found if key.key]
    assert len({*letters}) == len(letters) == len([key for key in found if not key.is_general])


def test_the_table_is_set_up_as_a_case_file_would_set_it_up() -> None:
    fields = ("sign.minimum=10.00", "sign.maximum=50", "boxes=3", "chips=1.00,5.00", "shuffler-counts=true")
    text = page("a 5", "seat 4", options=tuple(word for field in fields for word in ("--table", field)))
    assert "The sign: minimum 10.00, maximum 50.00, jackpot wager 1.00." in text
    assert "box 1 may wager 10.00 to 50.00" in text
    assert "There is no box 4; the table has boxes 1 to 3." in text


def at_a_terminal_of_its_own() -> None:
    """Only its own terminal turns Ctrl-C into an interrupt, and tests in the background ignore interrupts."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def typed(keystrokes: list[bytes]) -> tuple[int, str]:
    """What a person at a terminal sees who types these, and the exit code."""
    leader, follower = pty.openpty()
    command = [sys.executable, "-m", "pitboss", "play", "caribbean-stud", "--seed", "x"]
    child = subprocess.Popen(
        command,
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
        start_new_session=True,
        preexec_fn=at_a_terminal_of_its_own,
    )
    os.close(follower)
    seen = b""
    for stroke in keystrokes:
        seen += read_until(leader, rb"> (?:\x1b\[\S*)?$")
        if stroke == INTERRUPT:
            # Nobody is as quick as the moment between a prompt and its being listened at.
            time.sleep(0.5)
        os.write(leader, stroke)
    seen += read_to_the_end(leader, child, keystrokes[-1])
    os.close(leader)
    return child.wait(timeout=PATIENCE_SECONDS), seen.decode(errors="replace")


def read_to_the_end(leader: int, child: subprocess.Popen[bytes], stroke: bytes) -> bytes:
    """What appears until the program is gone; a key pressed before it listened is pressed again."""
    seen = b""
    for _ in range(PATIENCE_SECONDS):
        seen += read_until(leader, rb"$^", patience=1)
        if child.poll() is not None:
            break
        os.write(leader, stroke)
    return seen


def read_until(leader: int, ending: bytes, patience: int = PATIENCE_SECONDS) -> bytes:
    """What appears until it ends like this, or until there is no more."""
    seen = b""
    while not (seen and re.search(ending, seen)) and select.select([leader], [], [], patience)[0]:
        try:
            chunk = os.read(leader, 65536)
        except OSError:
            break
        if not chunk:
            break
        seen += chunk
    return seen


@pytest.mark.parametrize("stroke", [b"\x03", b"\x04", b"q\n"], ids=["Ctrl-C", "Ctrl-D", "q"])
def test_a_person_can_leave_cleanly(stroke: bytes) -> None:
    code, seen = typed([b"a 5\n", stroke])
    assert code == 0
    assert "You leave with 500.00" in seen
    assert "Traceback" not in seen


@pytest.mark.parametrize("stroke", [b"\x03", b"\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_while_something_is_asked_is_leaving(stroke: bytes) -> None:
    code, seen = typed([b"a\n", stroke])
    assert code == 0
    assert "You leave with 500.00" in seen


def test_ctrl_c_asks_as_q_does() -> None:
    """In the middle of a round it is asked whether that is meant; a player who plays on stays."""
    code, seen = typed([b"a 5\n", b"d\n", INTERRUPT, b"f\n", b"q\n"])
    assert code == 0
    assert seen.count("Type q again to leave, or play on.") == 1
    assert "Box 1 folds." in seen.partition("Type q again")[2]
    assert "Traceback" not in seen


def test_ctrl_c_twice_leaves_in_the_middle_of_a_round() -> None:
    code, seen = typed([b"a 5\n", b"d\n", INTERRUPT, INTERRUPT])
    assert code == 0
    assert "Box 1 is away and counts as folded." in seen
    assert "You leave with 495.00" in seen


def test_enter_deals_and_antes_again_and_never_decides() -> None:
    code, seen = typed([b"a 5\n", b"\n", b"\n", b"f\n", b"\n", b"q\n"])
    assert code == 0
    assert seen.count("Box 1 folds.") == 1
    assert seen.count("ante wager of 5.00.") == 3
    assert "╭───╮" in seen
