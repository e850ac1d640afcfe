"""Who may say what at a sitting: sealed, dealt or in practice."""

from collections.abc import Iterator

import pytest

import pitboss
from pitboss.games import GAMES
from pitboss.play.clock import Clock
from pitboss.play.jackpot import CannotPlayError, of_a_ledger
from pitboss.play.play import play
from pitboss.play.pool import TablePool
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError
from pitboss.play.seal import Sealed, chance_for, mode_of
from pitboss.play.sitting import Sitting
from pitboss.play.speaking import not_theirs
from pitboss.record.mode import PRACTICE, BadModeError, ChanceMode
from pitboss.table import general
from pitboss.table.action import Action, Fact
from pitboss.table.chance import SealedChance, SystemChance
from pitboss.table.refusal import Refusal
from pitboss.table.who import DEVICES, STAFF
from tests.play.sittings import BANKROLL, lines_of, opened, seated
from tests.play.test_pool import LAW, clock
from tests.play.test_prove import OTHER, SEED, WORDS, proved, sealed
from tests.pools.linked import POOL, Linked, commands

ANN = ChanceMode("dealt", dealer="Ann")


def code(answer: object) -> str:
    return answer.code if isinstance(answer, Refusal) else ""


# Sealed


@pytest.mark.parametrize(
    "line",
    [
        "shoe: box 1 As Ks Qs Js Ts",
        "shoe: dealer 9c 8d 4h 4d Ah",
        "shoe: drawn in error",
        "shuffler: jams",
        "slot 1: light off",
        "dealer: count deck 51",
        "dealer: expose dealer Ah",
        "game supervisor: wrong count box 1",
        "inspector: communicated box 1 2",
        "dealer: accepted by mistake box 1 ante 500.00",
        "dealer: swept box 1",
        "game supervisor: replace cards",
        "game supervisor: direct void",
        "dealer: cut 7",
        "dealer: paid box 1 500.00 on ante",
        "casino manager: decides win for box 1 on ante",
    ],
)
def test_nobody_states_at_a_sealed_table_what_happened_on_the_felt(line: str) -> None:
    sitting = sealed("caribbean-stud")
    sitting.act("box 1", "ante 25.00")
    sitting.act("dealer", "no more bets")
    before, state = lines_of(sitting), sitting.table.state
    who, _, said = line.partition(": ")
    try:
        answer = sitting.act(who, said)
    except ValueError as error:
        pytest.fail(f"not the notation: {error}")
    assert code(answer) == "chance-is-sealed"
    assert (lines_of(sitting), sitting.table.state) == (before, state)


def test_not_even_the_card_that_comes_next_is_stated() -> None:
    """A line that is accepted when it is right, and refused when it is not, would tell the next number."""
    sitting = sealed("roulette")
    sitting.act("box 1", "place 5.00 on red")
    while (step := sitting.next_step()) is not None and step.who != "wheel":
        sitting.act(step.who, step)
    assert step is not None
    number = step.number  # type: ignore[attr-defined]
    assert code(sitting.act("wheel", f"ball in {number}")) == "chance-is-sealed"
    assert not isinstance(sitting.act("wheel", step), Refusal)


def walked(slug: str) -> Iterator[tuple[Sitting, Action]]:
    """Everything that staff, devices and the inspector could say at each step of a sealed round."""
    sitting = sealed(slug)
    game = sitting.table.game
    found: list[tuple[Sitting, Action]] = []
    acted = sitting._acted

    def looking(action: Action) -> object:
        for who in (*STAFF, *DEVICES, "inspector"):
            for option in game.options(sitting.table.rules, sitting.table.state, who):
                found.append((sitting, option.action))
                weigh(sitting, option.action)
        return acted(action)

    sitting._acted = looking  # type: ignore[method-assign,assignment]
    play(sitting, seated(slug), rounds=1)
    yield from found


def weigh(sitting: Sitting, action: Action) -> None:
    """What may be said is the next step of the program, or a general rule that moves nothing."""
    if not_theirs(sitting, action) is not None or sitting.is_own(action):
        return
    assert type(action) in general.verbs, action
    assert action.who not in DEVICES
    events = sitting.table.ruled(action)
    moved = () if isinstance(events, Refusal) else [move for event in events for move in event.moves()]
    assert not moved, action


@pytest.mark.parametrize("slug", GAMES)
def test_at_every_step_of_a_sealed_round_staff_may_say_nothing_that_moves_chips_or_chance(slug: str) -> None:
    said = [action for _, action in walked(slug)]
    assert any(isinstance(action, Fact) for action in said)


def test_an_outcome_is_not_invalidated_where_chance_is_sealed() -> None:
    """NZ 1996 Div I r 12.1 is for a table of wood; here the record and the seed are the round."""
    sitting = sealed("roulette")
    play(sitting, seated("roulette"), rounds=1)
    answer = sitting.act("casino manager", "invalidate game fraud")
    assert code(answer) == "chance-is-sealed", answer


def test_staff_may_still_speak_of_people_and_the_sign() -> None:
    sitting = sealed("roulette")
    assert not isinstance(sitting.act("box 2", "sit Bob"), Refusal)
    assert not isinstance(sitting.act("casino manager", "exclude box 2"), Refusal)
    sitting.end()
    told = proved(lines_of(sitting))
    assert (told.exit_code, [one.action for one in told.staff]) == (0, ["casino manager: exclude box 2"])


def test_a_supervisor_may_withdraw_a_claim_that_fell_at_the_console() -> None:
    """There is none here, and that is what is said."""
    answer = sealed("caribbean-stud").act("game supervisor", "withdraw claim box 1 dropped at the console")
    assert code(answer) not in ("", "chance-is-sealed")


def test_a_player_cuts_as_ever_and_the_proof_follows_the_cut() -> None:
    sitting = sealed("baccarat", words=WORDS)
    play(sitting, seated("baccarat"), rounds=2)
    sitting.end()
    assert proved(lines_of(sitting)).exit_code == 0


def test_after_the_seed_was_shown_nothing_more_is_dealt() -> None:
    sitting = sealed("roulette")
    sitting.end()
    assert code(sitting.act("box 1", "place 5.00 on red")) == "sitting-is-over"
    assert sitting.go_on() == ()
    sitting.end()
    assert len([line for line in lines_of(sitting) if b'"seed":' in line]) == 1


def test_a_sealed_sitting_needs_the_seed_of_its_commitment() -> None:
    table = opened("roulette").table
    mode, told = Sealed(SealedChance(SEED)).mode, Clock(None, repeatable=True)
    for chance in (Sealed(SealedChance(OTHER)), SealedChance(SEED), SystemChance()):
        with pytest.raises(ValueError, match="another commitment"):
            Sitting(table, chance, told, Purse(0), mode=mode)


# Words


def test_words_are_added_once_before_anything_is_dealt() -> None:
    sitting = sealed("roulette", words=WORDS)
    assert code(sitting.add_words("box 1", "more")) == "too-late"
    later = sealed("roulette")
    play(later, seated("roulette"), rounds=1)
    assert code(later.add_words("box 1", WORDS)) == "too-late"
    assert code(opened("roulette").add_words("box 1", WORDS)) == "not-sealed"


def test_wagers_may_lie_there_before_the_words() -> None:
    sitting = sealed("roulette")
    sitting.act("box 1", "place 5.00 on red")
    assert sitting.add_words("box 1", WORDS) is None
    play(sitting, seated("roulette"), rounds=1)
    sitting.end()
    assert proved(lines_of(sitting)).exit_code == 0


# Taken up again


def taken_up(lines: list[bytes], seed: bytes = SEED) -> Sitting:
    return Sitting.resume(lines, SealedChance(seed), Clock(None, repeatable=True), Purse(BANKROLL))


@pytest.mark.parametrize("slug", ["roulette", "blackjack", "caribbean-stud", "poker"])
def test_a_sealed_sitting_cut_short_goes_on_and_is_proved(slug: str) -> None:
    sitting = sealed(slug, words=WORDS)
    play(sitting, seated(slug), rounds=2)
    stopped = lines_of(sitting)
    assert proved(stopped).not_proved.startswith("the seed was never shown")
    later = taken_up(stopped)
    assert later.mode.mode == "sealed"
    play(later, seated(slug), rounds=1)
    later.end()
    answer = proved(lines_of(later))
    assert (answer.exit_code, answer.rounds, answer.words) == (0, 3, WORDS)


def test_no_sitting_goes_on_with_another_seed() -> None:
    with pytest.raises(CannotResumeError, match="another commitment"):
        taken_up(lines_of(sealed("roulette")), OTHER)


def test_no_sitting_goes_on_after_its_seed_was_shown() -> None:
    sitting = sealed("roulette")
    sitting.end()
    with pytest.raises(CannotResumeError, match="line 2: the seed was shown"):
        taken_up(lines_of(sitting))


def test_no_sitting_goes_on_from_an_outcome_that_does_not_follow() -> None:
    sitting = sealed("roulette")
    sitting.act("box 1", "place 5.00 on red")
    while (step := sitting.next_step()) is not None and step.who != "wheel":
        sitting.act(step.who, step)
    assert sitting.record is not None
    assert step is not None
    other = (step.number + 1) % 37  # type: ignore[attr-defined]
    action = sitting.table.read(f"wheel: ball in {other}", sitting.clock.tick())
    sitting.record.write(action, sitting.table.act(action))
    with pytest.raises(CannotResumeError, match="does not follow from the seed"):
        taken_up(lines_of(sitting))


# Dealt


def dealt_at(slug: str) -> Sitting:
    table = opened(slug).table
    return Sitting(table, SystemChance(), Clock(None, repeatable=True), Purse(BANKROLL), mode=ANN)


def test_at_a_dealt_table_nothing_falls_by_itself() -> None:
    sitting = dealt_at("caribbean-stud")
    sitting.act("box 1", "ante 25.00")
    sitting.act("dealer", "no more bets")
    assert sitting.go_on() == ()
    due = sitting.to_state()
    assert due is not None
    assert (due.who, type(due).__name__) == ("shoe", "DealBox")
    assert not isinstance(sitting.act("shoe", "box 1 7h 7c 2s Jd Tc"), Refusal)
    assert type(sitting.to_state()).__name__ == "DealDealer"


def test_at_a_dealt_table_somebody_counts_the_deck() -> None:
    """1998 Div 6 r 11.14: the deck is counted before a jackpot is paid."""
    sitting = dealt_at("caribbean-stud")
    for line in (
        "box 1: ante 25.00 jackpot",
        "dealer: no more bets",
        "shoe: box 1 3h 6h 9h Th Qh",
        "shoe: dealer 9c 8d 4h 4s Ah",
        "box 1: bet",
    ):
        who, _, said = line.partition(": ")
        assert not isinstance(sitting.act(who, said), Refusal), line
    sitting.go_on()
    due = sitting.to_state()
    assert type(due).__name__ == "CountDeck"


@pytest.mark.parametrize(
    "name",
    ["Ann", "ann", "ANN", "Ａnn", "Ann.", "Ánn", "A\u200bnn", "A\u00adnn", "\u0410nn", "\u0391NN"],
)
def test_nobody_both_deals_and_plays(name: str) -> None:
    assert code(dealt_at("caribbean-stud").act("box 1", f"sit {name}")) == "dealer-plays"


def test_somebody_else_plays() -> None:
    assert code(dealt_at("caribbean-stud").act("box 1", "sit Anna")) == ""


# A pool


def at_pool(at: Linked, mode: ChanceMode) -> Sitting:
    """A sitting on a pool that lives on."""
    pool = TablePool(at.link, "somewhere")
    assert pool.is_real == (not at.pool.settings.is_demonstration)
    return Sitting(at.table, SystemChance(), clock(at), Purse(BANKROLL), pool, mode=mode)


def test_a_real_pool_is_told_who_plays_at_a_dealt_table() -> None:
    at = Linked(LAW)
    sitting = at_pool(at, ANN)
    assert code(sitting.act("box 1", "ante 5.00 jackpot")) == "player-not-named"
    assert code(sitting.act("box 1", "sit Ann")) == "dealer-plays"
    assert code(sitting.act("box 1", "sit Bob")) == ""
    assert code(sitting.act("box 1", "ante 5.00 jackpot")) == ""
    # A wager that the dealer took by mistake does not slip in a player without a name.
    assert code(sitting.act("dealer", "accepted by mistake box 2 ante 2.00")) == ""
    assert code(sitting.act("dealer", "no more bets")) == "player-not-named"
    assert code(sitting.act("box 2", "sit Cyd")) == ""
    assert code(sitting.act("dealer", "no more bets")) == ""
    assert [(one.who, one.chance) for one in commands(at)] == [("Ann", "dealt")]


def test_a_demonstration_asks_nobody_for_a_name() -> None:
    sitting = at_pool(Linked(LAW, is_demonstration=True), ANN)
    assert code(sitting.act("box 1", "ante 5.00 jackpot")) == ""


def test_a_real_pool_takes_nothing_from_practice(tmp_path: object) -> None:
    where = f"{tmp_path}/a.ledger"
    at = Linked(LAW, where=where)
    with pytest.raises(CannotPlayError, match="no demonstration") as error:
        of_a_ledger(at.table, clock(at), where, POOL, "Ann", chance=PRACTICE)
    assert (error.value.field, error.value.look) == ("pool", "mode")
    at.ledger.close()


def test_a_real_pool_is_told_the_mode_of_the_very_sitting(tmp_path: object) -> None:
    """Else practice, or a record whose header was edited, could draw on a pool under a better name."""
    where = f"{tmp_path}/a.ledger"
    at = Linked(LAW, where=where)
    sealed, other = Sealed(SealedChance(SEED)), Sealed(SealedChance(bytes(32)))
    told = (ANN, sealed.mode)
    stated = (PRACTICE, ChanceMode("dealt", dealer="Bob"), other.mode)
    for chance in told:
        pool = of_a_ledger(at.table, clock(at), where, POOL, "Ann", chance=chance)
        for mode in stated:
            with pytest.raises(ValueError, match="the pool is told that chance is"):
                Sitting(at.table, other, clock(at), Purse(BANKROLL), pool, mode=mode)
        pool.close()
    at.ledger.close()


def test_whoever_deals_is_the_one_whom_the_pool_is_told_of(tmp_path: object) -> None:
    where = f"{tmp_path}/a.ledger"
    at = Linked(LAW, where=where)
    with pytest.raises(CannotPlayError, match="Ann deals, and Bob is no dealer here") as error:
        of_a_ledger(at.table, clock(at), where, POOL, "Bob", chance=ANN)
    assert error.value.field == "who"
    at.ledger.close()


def test_what_a_sealed_table_asks_of_a_pool_names_its_commitment(tmp_path: object) -> None:
    where = f"{tmp_path}/a.ledger"
    at = Linked(LAW, where=where)
    chance = Sealed(SealedChance(SEED))
    pool = of_a_ledger(at.table, clock(at), where, POOL, "Ann", chance=chance.mode)
    sitting = Sitting(at.table, chance, clock(at), Purse(BANKROLL), pool, mode=chance.mode)
    sitting.act("box 1", "ante 10.00 jackpot")
    play(sitting, seated("caribbean-stud"), rounds=1)
    asked = commands(at)
    assert asked
    assert {(one.chance, one.device, one.who) for one in asked} == {("sealed", chance.mode.commitment, "Ann")}
    assert code(sitting.act("box 2", "sit Ann")) == "dealer-plays"
    pool.close()
    at.ledger.close()


# What is asked for


@pytest.mark.parametrize(
    ("asked", "seed", "dealer", "mode"),
    [
        ("", None, "", "sealed"),
        ("sealed", None, "", "sealed"),
        ("practice", None, "", "practice"),
        ("", "demo", "", "practice"),
        ("practice", "demo", "", "practice"),
        ("", None, "Ann", "dealt"),
        ("dealt", None, "Ann", "dealt"),
    ],
)
def test_a_seed_is_practice_and_without_one_chance_is_sealed(
    asked: str, seed: str | None, dealer: str, mode: str
) -> None:
    assert mode_of(asked, chance_for(seed), seed, dealer).mode == mode


@pytest.mark.parametrize(
    ("asked", "seed", "dealer", "says"),
    [
        ("guessed", None, "", "'guessed' is not known; allowed: sealed, dealt, practice"),
        ("sealed", "demo", "", "a seed is for practice"),
        ("dealt", "demo", "Ann", "a seed is for practice"),
        ("dealt", None, "", "say who deals"),
        ("dealt", None, "An\nn", "say who deals"),
        ("sealed", None, "Ann", "a dealer is for dealt"),
        ("practice", None, "Ann", "a dealer is for dealt"),
    ],
)
def test_what_does_not_go_together_is_refused(asked: str, seed: str | None, dealer: str, says: str) -> None:
    with pytest.raises(BadModeError, match=r"^mode") as error:
        mode_of(asked, chance_for(seed), seed, dealer)
    assert says in str(error.value)


def test_chance_from_the_system_is_practice() -> None:
    assert mode_of("", SystemChance(), None, "") == PRACTICE
    with pytest.raises(BadModeError, match="needs cryptography"):
        mode_of("sealed", SystemChance(), None, "")


# The library


def test_the_library_seals_a_table_and_proves_its_record(tmp_path: object) -> None:
    path = f"{tmp_path}/night.jsonl"
    with pitboss.open_table("roulette", record=path) as table:
        assert table.mode.mode == "sealed"
        table.add_words(WORDS)
        refused = table.do("wheel: ball in 17")
        assert not refused
        table.play({1: seated("roulette")["box 1"]}, rounds=2)
    answer = pitboss.prove(path)
    assert (answer.exit_code, answer.commitment, answer.words) == (0, table.mode.commitment, WORDS)
    assert pitboss.audit(path).chance == "sealed"


def test_the_library_states_who_deals(tmp_path: object) -> None:
    path = f"{tmp_path}/night.jsonl"
    table = pitboss.open_table("roulette", dealer="Ann", record=path)
    with pytest.raises(ValueError, match="chance is not sealed"):
        table.add_words(WORDS)
    table.close()
    assert pitboss.audit(path).chance == "dealt by Ann"
    assert pitboss.prove(path).exit_code == 2


def test_a_dealer_who_came_to_a_seat_by_another_way_plays_for_no_real_pool() -> None:
    """A name that the table had before this sitting, for one."""
    at = Linked(LAW)
    at.says("box 3: sit Ann")
    sitting = at_pool(at, ANN)
    assert code(sitting.act("box 1", "sit Bob")) == ""
    assert code(sitting.act("box 1", "ante 5.00 jackpot")) == "dealer-plays"
    assert code(sitting.act("box 3", "leave")) == ""
    assert code(sitting.act("box 1", "ante 5.00 jackpot")) == ""
