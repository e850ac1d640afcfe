"""pitboss jackpot, as people on the floor call it: an evening from the first wager to the last payout."""

import json
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss.cli import app
from tests.terminal.jackpot.room import (
    FLUSH,
    MANAGER,
    MONEY,
    ROYAL,
    STRAIGHT,
    STUD,
    SUPERVISOR,
    Room,
)


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def test_a_pool_opens_with_its_seed(room: Room) -> None:
    page = room.open()
    assert "The pool main is open for caribbean-stud at T1 and T2" in page
    assert "pool                    +50,000.00" in page
    assert "The pool stands at 50,000.00." in page


def test_a_wager_is_shared_between_the_pool_and_the_operator(room: Room) -> None:
    room.open()
    page = room.does("wager", "main", "T1", "--box", "1,2", "--box", "3")
    # Three wagers of 2.50 are 7.50; 70% of that is 5.25.
    assert "T1, round 1: jackpot wagers of 2.50 from boxes 1, 2 and 3." in page
    assert "wagers:T1                    -7.50" in page
    assert "pool                         +5.25" in page
    assert "retained                     +2.25" in page
    assert "The pool stands at 50,005.25." in page


def test_a_part_of_a_cent_is_told_and_kept(room: Room) -> None:
    room.does("create", "main", *STUD, "--rate", "4.25%", "--approval", "x", *MANAGER)
    # 4.25% of 2.50 is 0.10625: the meter shows the next cent.
    assert "The pool stands at 0.11 (0.10625 exactly)." in room.does("wager", "main", "T1", "--box", "1")


def test_rounds_are_numbered_as_they_come(room: Room) -> None:
    room.open()
    room.does("wager", "main", "T1", "--box", "1")
    room.does("finish", "main", "T1")
    assert "T1, round 2:" in room.does("wager", "main", "T1", "--box", "1")


def test_a_small_prize_is_paid_by_one_person(room: Room) -> None:
    room.open()
    page = room.flush_paid()
    assert "T1, box 1: flush, 100.00 in chips: 100.00 from the pool." in page
    assert "The pool stands at 49,901.75." in page


def test_a_large_prize_waits_for_a_second_person(room: Room) -> None:
    room.open()
    room.does("wager", "main", "T1", "--box", "2")
    room.does("claim", "main", "T1", "--box", "2", "--cards", ROYAL, "--first-card", room.at())
    room.does("finish", "main", "T1")
    room.verified("T1", 2)
    page = room.does("pay", "main", "T1", *SUPERVISOR)
    # 50,000.00 and 70% of 2.50; the next sum in chips.
    assert "Ann proposes: pay 50,002.00 at T1." in page
    command = next(line.strip() for line in page.splitlines() if "jackpot approve" in line)
    assert command.startswith("pitboss jackpot approve main 1 --amount 50,002.00 --ledger ")
    assert "same" not in room.refused("approve", "main", "1", "--amount", "50,002.00", *MANAGER)
    done = room.does("approve", "main", "1", "--amount", "50,002.00", "--who", "Bob", *MANAGER)
    assert "T1, box 2: royal flush, 50,002.00 in chips: 50,001.75 from the pool, 0.25 for rounding." in done
    assert "The operator puts in 20,000.00: the meter is back at its reset amount." in done
    assert "The pool stands at 20,000.00." in done


def test_the_approval_that_is_printed_can_be_typed(room: Room) -> None:
    room.open()
    room.does("adjust", "main", "--amount", "-25.00", "--reason", "float", *MANAGER)
    row = room.shape("show", "main")["proposals"][0]
    words = row["approve"].replace("NAME", "Bob").replace("'casino manager'", "casino-manager").split()
    assert words[:3] == ["pitboss", "jackpot", "approve"]
    page = room.does(*words[2:])
    assert "The pool was adjusted by hand: -25.00." in page
    assert "The pool stands at 49,975.00." in page


def test_show_says_what_a_claim_still_needs_and_why_it_waits(room: Room) -> None:
    room.open()
    room.does("wager", "main", "T2", "--box", "5")
    room.does("wager", "main", "T1", "--box", "2")
    room.does("claim", "main", "T1", "--box", "2", "--cards", STRAIGHT, "--first-card", room.at())
    room.does("finish", "main", "T1")
    page = room.does("show", "main")
    assert "T1, box 2: straight flush (9h 8h 7h 6h 5h), round 1, recorded 20:00:40" in page
    assert "still to be done: shown (NZ 1998 Div 6 r 11.13), counted" in page
    room.verified("T1", 2)
    page = room.does("show", "main")
    assert "done: shown, counted, told" in page
    assert "T1 cannot be paid yet: round 1 at T2 may hold an earlier hand" in page
    room.does("order", "main", "T1", "--reason", "the camera shows it", *SUPERVISOR)
    page = room.does("show", "main")
    # A tenth of 50,003.50 is 5,000.35; chips of 1.00 and 2.50 make 5,000.50.
    assert "can be paid now: 5,000.50" in page
    assert "tables are paid in this order: T1." in page


def test_show_without_a_pool_lists_them(room: Room) -> None:
    room.open("main")
    room.open("other")
    *lines, last = room.does("show").splitlines()
    assert [line.split()[:2] for line in lines] == [["main", "50,000.00"], ["other", "50,000.00"]]
    assert last.startswith("This ledger is open: ")
    assert [row["pool"] for row in room.shape("show")["pools"]] == ["main", "other"]


def test_show_gives_the_accounts_and_their_equations(room: Room) -> None:
    room.open()
    room.flush_paid()
    page = room.does("show", "main")
    assert "wagers = contributions + retained: 2.50 = 2.50" in page
    assert "put in = pools + paid: 50,001.75 = 50,001.75" in page
    sums = room.shape("show", "main")["sums"]
    assert all(item["left_units"] == item["right_units"] for item in sums)


def test_r3_5b_show_tells_by_which_clause_the_displays_show_the_pool(room: Room) -> None:
    room.open()
    room.does("wager", "main", "T1", "--box", "1")
    by = "shown on the displays by NZ 1998 Div 6 r 3.5(b)"
    assert f"  Pool                               50,001.75\n    {by}\n" in room.does("show", "main")
    assert room.shape("show", "main")["display"] == {
        "shown_cents": 50_001_75,
        "because": [{"ref": "nz-1998/6/3.5(b)", "cite": "NZ 1998 Div 6 r 3.5(b)"}],
    }


def test_r11_6cb_show_tells_by_which_clause_the_displays_show_the_major_pool(room: Room) -> None:
    room.open()
    rates = ("--rate", "40%", "--minor-rate", "30%", "--approval", "CCA 13", "--reason", "a trial")
    room.does("split", "main", "--minor", "5,000.00", *rates, *SUPERVISOR)
    room.does("approve", "main", "1", "--amount", "5,000.00", "--who", "Bob", *MANAGER)
    page = room.does("show", "main")
    assert "    shown on the displays by NZ 2001 Div 6 r 3.5(b), 11.6C(b)\n" in page
    display = room.shape("show", "main")["display"]
    assert display["shown_cents"] == 45_000_00
    assert [clause["ref"] for clause in display["because"]] == ["nz-2001/6/3.5(b)", "nz-2001/6/11.6C(b)"]


def test_a_split_pool_has_two_meters_and_is_merged_again(room: Room) -> None:
    room.open()
    rates = ("--rate", "40%", "--minor-rate", "30%", "--approval", "CCA 13", "--reason", "a trial")
    page = room.does("split", "main", "--minor", "5,000.00", *rates, *SUPERVISOR)
    assert "Ann proposes: divide the pool, 5,000.00 to the Minor; 40% to the Major, 30% to the Minor" in page
    room.does("approve", "main", "1", "--amount", "5,000.00", "--who", "Bob", *MANAGER)
    page = room.does("wager", "main", "T1", "--box", "1")
    assert "The Major pool stands at 45,001.00. The Minor pool holds 5,000.75." in page
    assert "Minor pool                          5,000.75" in room.does("show", "main")
    room.does("finish", "main", "T1")
    room.does("merge", "main", "--rate", "70%", "--approval", "CCA 14", "--reason", "over", *SUPERVISOR)
    page = room.does("approve", "main", "2", "--who", "Bob", *MANAGER)
    assert "The two pools are one: 5,000.75 came from the Minor" in page
    assert "The pool stands at 50,001.75." in page


def test_terms_are_altered_by_two(room: Room) -> None:
    room.open()
    page = room.does(
        "terms", "main", "--rate", "71.5%", "--reset", "1.00", "--approval", "y", "--reason", "z", *SUPERVISOR
    )
    assert "alter terms: rate 71.5%, reset amount 1.00." in page
    room.does("approve", "main", "1", "--who", "Bob", *MANAGER)
    assert "71.5% to the pool, 28.5% retained; reset to 1.00" in room.does("show", "main")


def test_a_proposal_is_turned_down_or_taken_back(room: Room) -> None:
    room.open()
    for who, how in (("Ann", "taken back"), ("Cy", "turned down")):
        room.does("adjust", "main", "--amount", "25.00", "--reason", "float", *MANAGER)
        number = str(room.shape("show", "main")["proposals"][0]["proposal"])
        assert f"Proposal {number} is {how}." in room.does("reject", "main", number, "--who", who, *MANAGER)


def test_a_stale_proposal_is_marked(room: Room) -> None:
    room.open()
    room.does("adjust", "main", "--amount", "25.00", "--reason", "float", *MANAGER)
    room.does("link", "main", "T3", *SUPERVISOR)
    room.now += timedelta(hours=1)
    assert "cannot be approved: its time is over: propose again" in room.does("show", "main")


def test_a_misdeal_carries_wagers_and_a_refund_gives_them_back(room: Room) -> None:
    room.open()
    room.does("wager", "main", "T1", "--box", "1,2")
    page = room.does("misdeal", "main", "T1")
    assert "T1, round 1: misdealt. The wagers of boxes 1 and 2 stand for the next." in page
    assert "carried from a misdeal: boxes 1 and 2" in room.does("show", "main")
    page = room.does("wager", "main", "T1", "--carried", "1,2", "--box", "3")
    assert "from box 3; carried from a misdeal: boxes 1 and 2." in page
    page = room.does("refund", "main", "T1", "--box", "3", "--reason", "not of age", *SUPERVISOR)
    assert "T1: 2.50 of jackpot wagers goes back to box 3." in page
    assert "The pool stands at 50,003.50." in page


def test_a_wager_that_waits_is_forfeited_by_a_manager(room: Room) -> None:
    room.open()
    room.does("wager", "main", "T1", "--box", "1,2")
    room.does("misdeal", "main", "T1")
    page = room.does("forfeit", "main", "T1", "--box", "1", "--reason", "fraud", *MANAGER)
    assert "T1: forfeited before it was played, the jackpot wager of box 1; its share stays in the" in page
    assert "NZ 1996 Div I r 12.2" in page
    assert "carried from a misdeal: box 2" in room.does("show", "main")


def test_a_forfeited_wager_is_retained_by_one_reading(room: Room) -> None:
    room.open("main", "--reading", "forfeited-before-play=to-operator")
    room.does("wager", "main", "T1", "--box", "1")
    room.does("misdeal", "main", "T1")
    page = room.does("forfeit", "main", "T1", "--box", "1", "--reason", "fraud", *MANAGER)
    assert "1.75 leaves the pool and is retained." in page
    assert "retained                     +1.75" in page


def test_a_claim_is_dropped_with_its_reason(room: Room) -> None:
    room.open()
    room.does("wager", "main", "T1", "--box", "1")
    room.does("claim", "main", "T1", "--box", "1", "--cards", FLUSH, "--first-card", room.at())
    page = room.does(
        "drop",
        "main",
        "T1",
        "--box",
        "1",
        "--cause",
        "collusion",
        "--reason",
        "seen",
        "--role",
        "shift manager",
    )
    assert "T1, box 1: the claim falls, forfeited by a ruling on collusion." in page


def test_a_winner_asks_for_a_cheque(room: Room) -> None:
    room.now = room.now.replace(year=1997)
    room.open()
    room.does("wager", "main", "T1", "--box", "1")
    room.does("claim", "main", "T1", "--box", "1", "--cards", STRAIGHT, "--first-card", room.at())
    page = room.does("ask", "main", "T1", "--box", "1", "--means", "cheque", *MANAGER)
    assert "T1, box 1 is to be paid by cheque." in page
    assert "to be paid by cheque" in room.does("show", "main")


def test_tables_come_and_go(room: Room) -> None:
    room.open()
    assert "T3 plays for main." in room.does("link", "main", "T3", *SUPERVISOR)
    assert "T1 plays for main no longer." in room.does("unlink", "main", "T1", *SUPERVISOR)


def test_the_same_id_again_gets_the_first_answer(room: Room) -> None:
    room.open()
    first = room.shape("wager", "main", "T1", "--box", "1", "--id", "w1")
    again = CliRunner().invoke(
        app,
        [
            "jackpot",
            "wager",
            "main",
            "T1",
            "--box",
            "1",
            "--id",
            "w1",
            "--who",
            "Ann",
            "--ledger",
            room.ledger,
            "--json",
        ],
    )
    found = json.loads(again.stdout)
    assert (first["repeated"], found["repeated"]) == (False, True)
    assert {name: found[name] for name in ("version", "hash", "postings")} == {
        name: first[name] for name in ("version", "hash", "postings")
    }
    page = CliRunner().invoke(
        app,
        [
            "jackpot",
            "wager",
            "main",
            "T1",
            "--box",
            "1",
            "--id",
            "w1",
            "--who",
            "Ann",
            "--ledger",
            room.ledger,
        ],
    )
    assert page.stdout.startswith("Done before, as version 2; nothing was done again.")


def test_an_id_is_not_used_for_two_things(room: Room) -> None:
    room.open()
    room.does("wager", "main", "T1", "--box", "1", "--id", "w1")
    says = room.refused("wager", "main", "T1", "--box", "2", "--id", "w1")
    assert says == "w1 is the id of another command: a new command needs an id of its own"


def test_the_answer_as_json_holds_events_postings_and_the_meter(room: Room) -> None:
    room.open()
    found = room.shape("wager", "main", "T1", "--box", "1,2", "--id", "w1")
    assert found["schema"] == "pitboss/jackpot-done/1"
    assert (found["pool"], found["version"], found["command_id"]) == ("main", 2, "w1")
    assert [(row["type"], row["event"]["round"]) for row in found["events"]] == [("Wagered", 1)]
    assert found["events"][0]["because"][0]["cite"] == "NZ 1998 Div 6 r 11.6"
    assert sum(posting["units"] for posting in found["postings"]) == 0
    assert found["meter"] == {
        "shown_cents": 5_000_350,
        "pool_units": 50_003_500_000,
        "minor_units": 0,
        "is_divided": False,
    }
    assert found["waits"] is None


def test_a_proposal_as_json_says_what_to_approve(room: Room) -> None:
    room.open()
    waits = room.shape("adjust", "main", "--amount", "25.00", "--reason", "float", *MANAGER)["waits"]
    assert (waits["proposal"], waits["amount_cents"]) == (1, 2500)
    assert waits["until"] == round((room.now + timedelta(minutes=30)).timestamp() * 1000)


def test_who_and_the_ledger_may_come_from_the_environment(tmp_path: Path) -> None:
    env = {"PITBOSS_LEDGER": str(tmp_path / "a.ledger"), "PITBOSS_WHO": "Ann"}
    words = ["jackpot", "create", "main", *STUD, *MONEY, *MANAGER]
    assert CliRunner().invoke(app, words, env=env).exit_code == 0
    done = CliRunner().invoke(app, ["jackpot", "wager", "main", "T1", "--box", "1", "--json"], env=env)
    assert json.loads(done.stdout)["version"] == 2


def test_the_group_explains_itself() -> None:
    result = CliRunner().invoke(app, ["jackpot"], env={"COLUMNS": "80"})
    assert result.exit_code == 0
    assert "create" in result.stdout
    assert "..." not in result.stdout.split("Commands:")[1]
