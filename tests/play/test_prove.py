"""A sealed record dealt again from its seed: what follows from the commitment, and every way to cheat it."""

import json
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from pitboss.games import GAMES
from pitboss.play.clock import Clock
from pitboss.play.jackpot import demonstration
from pitboss.play.play import play
from pitboss.play.prove import Proved, prove
from pitboss.play.purse import Purse
from pitboss.play.resume import CannotResumeError
from pitboss.play.seal import Sealed
from pitboss.play.sitting import Sitting, Spans
from pitboss.play.transcript import Transcript
from pitboss.record.choice import Choice
from pitboss.record.lines import BEFORE_ALL, Entry, Header, SeedLine, header_of, line_of, read
from pitboss.record.mode import PRACTICE, ChanceMode
from pitboss.record.opening import open_table
from pitboss.table.cards import DECK
from pitboss.table.chance import SealedChance, nth_shuffle
from pitboss.table.hands import describe
from tests.play.sittings import BANKROLL, lines_of, opened, seated

ROUNDS = 3
SEED, OTHER = bytes(range(32)), bytes(range(1, 33))
WORDS = "My dog has fleas, 1998!"
# A seed whose first deck, of a shoe, deals a flush to box 1.
FLUSH_SEED = 229


def sealed(slug: str, *, words: str = "", seed: bytes = SEED, record: bool = True) -> Sitting:
    """A sealed sitting with a record in memory; its seed is known, so that it can be dealt again."""
    law = Choice(game=slug)
    table, chance = open_table(law), Sealed(SealedChance(seed))
    kept = Transcript(header_of(table, law, chance.mode)) if record else None
    clock = Clock(None, repeatable=True)
    sitting = Sitting(table, chance, clock, Purse(BANKROLL), record=kept, mode=chance.mode)
    if words:
        assert sitting.add_words("box 1", words) is None
    return sitting


def record_of(slug: str, *, words: str = "", seed: bytes = SEED, rounds: int = ROUNDS) -> list[bytes]:
    """A whole sealed record, with the seed at its end."""
    sitting = sealed(slug, words=words, seed=seed)
    play(sitting, seated(slug), rounds=rounds)
    sitting.end()
    return lines_of(sitting)


def chained(contents: Sequence[Any]) -> list[bytes]:
    """A record whose lines are what somebody made of them, every hash reckoned anew."""
    before, lines = BEFORE_ALL, []
    for content in contents:
        line, before = line_of(content, before)
        lines.append(line)
    return lines


def contents(lines: Sequence[bytes]) -> list[Any]:
    """The header and what comes after it, to be tampered with."""
    found = read(lines)
    assert found.damage is None
    return [found.header, *found.lines]


def rewritten(lines: Sequence[bytes], old: str, new: str, field: str = "action") -> list[bytes]:
    """The record with a text in the first such field exchanged, and every hash reckoned anew."""
    rows = [json.loads(line) for line in lines]
    row = next(row for row in rows if old in str(row.get(field, "")))
    row[field] = row[field].replace(old, new)
    for each in rows:
        del each["hash"]
    kinds = [Header, *(SeedLine if "action" not in row else Entry for row in rows[1:])]
    return chained([msgspec.convert(row, kind) for row, kind in zip(rows, kinds, strict=True)])


def proved(lines: Sequence[bytes]) -> Proved:
    return prove("a.jsonl", lines)


def says(answer: Proved) -> str:
    return "; ".join(f"{one.line}: {one.says}" for one in answer.departures)


@pytest.mark.parametrize("words", ["", WORDS])
@pytest.mark.parametrize("slug", GAMES)
def test_every_outcome_of_a_sealed_sitting_follows_from_its_seed(slug: str, words: str) -> None:
    answer = proved(record_of(slug, words=words))
    assert (answer.exit_code, answer.departures, answer.not_proved) == (0, (), "")
    assert (answer.chance, answer.words, answer.seed) == ("sealed", words, SEED.hex())
    assert answer.outcomes >= answer.rounds == ROUNDS
    # Players answered for themselves; no person of the house said anything.
    assert answer.staff == ()


@pytest.mark.parametrize("slug", GAMES)
def test_what_the_program_does_for_players_who_leave_follows_too(slug: str) -> None:
    """A round is stopped after each of its actions in turn, and its players leave."""
    whole = sealed(slug)
    play(whole, seated(slug), rounds=1)
    said = read(lines_of(whole)).entries
    for stop in range(1, len(said), 2):
        sitting = sealed(slug)
        for entry in said[:stop]:
            sitting.repeat(sitting.table.read(entry.action, entry.at))
        sitting.record = Transcript.of(read(lines_of(whole)).header, said[:stop])  # type: ignore[arg-type]
        for _ in sitting.leave():
            pass
        sitting.end()
        answer = proved(lines_of(sitting))
        assert answer.departures == (), f"after {stop}"


def test_a_jackpot_prize_that_the_program_hands_over_follows_too() -> None:
    """1998 Div 6 r 11.7: a flush takes a prize; every other card of the first ten goes to box 1."""
    seed = FLUSH_SEED.to_bytes(32, "big")
    assert describe(nth_shuffle(seed, 0, DECK)[0:10:2]).startswith("flush")
    sitting = sealed("caribbean-stud", seed=seed)
    sitting.pool = demonstration(sitting.table, Choice(game="caribbean-stud"), sitting.clock)
    sitting.act("box 1", "ante 5.00 jackpot")
    play(sitting, seated("caribbean-stud"), rounds=1)
    sitting.end()
    assert any(b"dealer: paid box 1 100.00 on prize" in line for line in lines_of(sitting))
    assert proved(lines_of(sitting)).departures == ()


def test_the_words_of_a_player_change_what_falls() -> None:
    """The commitment is the same: it was there before the words."""
    plain, with_words = record_of("roulette"), record_of("roulette", words=WORDS)
    assert json.loads(plain[0])["chance"] == json.loads(with_words[0])["chance"]
    balls = [
        [e.action for e in read(lines).entries if e.action.startswith("wheel: ball")]
        for lines in (plain, with_words)
    ]
    assert balls[0] != balls[1]


def test_it_is_told_that_nobody_added_words() -> None:
    told = "No player added words to the seed: the house alone chose it."
    assert told in proved(record_of("craps")).warnings
    assert told not in proved(record_of("craps", words=WORDS)).warnings


# Cheating


def test_a_swapped_outcome_is_found_though_the_chain_was_made_anew() -> None:
    lines = record_of("roulette")
    (ball, *_) = [e for e in read(lines).entries if e.action.startswith("wheel: ball in")]
    number = int(ball.action.rpartition(" ")[2])
    other = (number + 1) % 37
    answer = proved(rewritten(lines, ball.action, f"wheel: ball in {other}"))
    assert answer.exit_code == 1
    assert [(one.line, one.action, one.expected) for one in answer.departures] == [
        (ball.seq + 1, f"wheel: ball in {other}", f"wheel: ball in {number}")
    ]


def test_another_card_told_beside_the_right_outcome_is_found() -> None:
    """Whoever reads what came of a line sees other dice than those that it names."""
    rows = [json.loads(line) for line in record_of("tai-sai")]
    place = next(number for number, row in enumerate(rows) if row.get("action", "").startswith("tumbler:"))
    event = next(event for event in rows[place]["events"] if "dice" in event)
    event["dice"] = [6, 6, 6] if event["dice"] != [6, 6, 6] else [1, 1, 1]
    for each in rows:
        del each["hash"]
    kinds = [Header, *(SeedLine if "action" not in row else Entry for row in rows[1:])]
    forged = chained([msgspec.convert(row, kind) for row, kind in zip(rows, kinds, strict=True)])
    assert (
        says(proved(forged)) == f"{place + 1}: what the record says came of it is not so: see pitboss audit"
    )


def test_a_swapped_outcome_is_damage_where_the_chain_was_not_made_anew() -> None:
    lines = record_of("roulette")
    at = next(n for n, line in enumerate(lines) if b"wheel: ball in" in line)
    lines[at] = lines[at].replace(b"wheel: ball in ", b"wheel: ball in 1", 1)
    answer = proved(lines)
    assert answer.exit_code == 2
    assert answer.not_proved.startswith(f"the record is damaged: line {at + 1}: the hash does not fit")


def test_another_seed_at_the_end_is_not_the_one_that_was_committed_to() -> None:
    answer = proved(rewritten(record_of("craps"), SEED.hex(), OTHER.hex(), "seed"))
    assert answer.exit_code == 1
    assert "not the one that was committed to" in says(answer)


def test_another_seed_with_its_own_commitment_does_not_bring_what_fell() -> None:
    """A house that makes up a seed and a commitment afterwards."""
    header, *rest = contents(record_of("roulette"))
    header = msgspec.structs.replace(header, chance=Sealed(SealedChance(OTHER)).mode)
    rest[-1] = msgspec.structs.replace(rest[-1], seed=OTHER.hex())
    answer = proved(chained([header, *rest]))
    assert answer.exit_code == 1
    assert "the device brings wheel: ball in" in says(answer)


def test_other_words_do_not_bring_what_fell() -> None:
    answer = proved(rewritten(record_of("blackjack", words=WORDS), WORDS, "other words", "words"))
    assert answer.exit_code == 1
    assert answer.words == "other words"
    assert "the device brings shoe:" in says(answer)


def test_words_that_come_after_something_was_dealt_are_too_late() -> None:
    header, *rest = contents(record_of("roulette"))
    ball = next(n for n, line in enumerate(rest) if isinstance(line, Entry) and "ball in" in line.action)
    late = SeedLine(seq=0, at=rest[ball].at, who="box 1", words=WORDS)
    put = [*rest[: ball + 1], late, *rest[ball + 1 :]]
    numbered = [msgspec.structs.replace(line, seq=seq) for seq, line in enumerate(put, start=1)]
    answer = proved(chained([header, *numbered]))
    assert answer.exit_code == 1
    assert f"{ball + 3}: words are added once, before anything is dealt" in says(answer)


def test_words_are_added_once() -> None:
    header, first, *rest = contents(record_of("roulette", words=WORDS))
    put = [first, msgspec.structs.replace(first, words="a second time"), *rest]
    numbered = [msgspec.structs.replace(line, seq=seq) for seq, line in enumerate(put, start=1)]
    assert "3: words are added once" in says(proved(chained([header, *numbered])))


@pytest.mark.parametrize("cut", [1, 2, 5])
def test_a_record_whose_end_is_missing_shows_no_seed(cut: int) -> None:
    answer = proved(record_of("money-wheel")[:-cut])
    assert (answer.exit_code, answer.seed) == (2, "")
    assert answer.not_proved.startswith("the seed was never shown")


def test_what_comes_after_the_seed_proves_nothing() -> None:
    """Whoever has seen the seed knows what comes next."""
    header, *rest = contents(record_of("roulette"))
    ante = next(line for line in rest if isinstance(line, Entry))
    later = msgspec.structs.replace(ante, seq=len(rest) + 1)
    assert "after the seed was shown" in says(proved(chained([header, *rest, later])))


def test_a_record_that_was_made_shorter_before_its_seed_says_that_a_round_is_open() -> None:
    header, *rest = contents(record_of("roulette"))
    spin = next(n for n, line in enumerate(rest) if isinstance(line, Entry) and "ball in" in line.action)
    seed = msgspec.structs.replace(rest[-1], seq=spin + 1)
    answer = proved(chained([header, *rest[:spin], seed]))
    assert "The record ends before its last round is over." in answer.warnings


def test_a_fact_of_the_felt_that_somebody_slipped_in_departs() -> None:
    sitting = sealed("roulette")
    play(sitting, seated("roulette"), rounds=1)
    assert sitting.record is not None
    action = sitting.table.read("game supervisor: board shows 7", sitting.clock.tick())
    # Written behind the sitting's back.
    answer = sitting.table.act(action)
    sitting.record.write(action, answer)
    line = len(lines_of(sitting))
    sitting.end()
    assert says(proved(lines_of(sitting))) == f"{line}: nobody may state that where chance is sealed"


def test_a_cut_of_their_own_that_staff_slipped_in_departs() -> None:
    """By 1998 Div 6 r 7.2 an employee cuts; one who knows the seed would choose what comes by the cut."""
    lines = record_of("caribbean-stud")
    (cut, *_) = [entry for entry in read(lines).entries if entry.action.startswith("dealer: cut")]
    places = int(cut.action.rpartition(" ")[2])
    answer = proved(rewritten(lines, cut.action, f"dealer: cut {places + 1}"))
    assert f"{cut.seq + 1}: nobody may state that where chance is sealed" in says(answer)


def test_two_sittings_in_one_file_are_damage() -> None:
    both = [*record_of("roulette"), *record_of("roulette", seed=OTHER)]
    answer = proved(both)
    assert answer.exit_code == 2
    assert "the record is damaged" in answer.not_proved


# What cannot be proved


@pytest.mark.parametrize(
    ("mode", "why"),
    [
        (None, "does not state who spoke for chance"),
        (PRACTICE, "this was practice"),
        (ChanceMode("dealt", dealer="Ann"), "Ann dealt, and stated what lay on the felt"),
    ],
)
def test_only_a_sealed_record_is_proved(mode: ChanceMode | None, why: str) -> None:
    sitting = opened("roulette")
    header = header_of(sitting.table, Choice(game="roulette"), mode)
    answer = proved(chained([header]))
    assert answer.exit_code == 2
    assert why in answer.not_proved
    assert answer.chance == ("not stated" if mode is None else mode.mode)


def test_a_record_kept_under_other_rules_or_by_another_version_is_dealt_again_with_a_warning() -> None:
    header, *rest = contents(record_of("roulette", words=WORDS))
    older = msgspec.structs.replace(header, rulebook="another", engine="0.1")
    answer = proved(chained([older, *rest]))
    assert answer.exit_code == 0
    edited, kept = answer.warnings
    assert edited.startswith("The law has been edited since: it was kept under rulebook another")
    assert kept.startswith("The record was kept by pitboss 0.1")


def test_an_empty_file_is_damage() -> None:
    assert proved([]).exit_code == 2


def test_a_game_that_is_not_known_is_damage() -> None:
    header, *rest = contents(record_of("roulette"))
    answer = proved(chained([msgspec.structs.replace(header, game="bingo"), *rest]))
    assert answer.exit_code == 2
    assert "'bingo' is not known" in answer.not_proved


# A table that goes on from seed to seed


def spanned(slug: str, words: str = "", seeds: int = 3, rounds: int = 2) -> Sitting:
    """A sitting that draws from another seed after some rounds, as soon as nothing is out; it is not over."""
    law = Choice(game=slug)
    table, chance = open_table(law), Sealed(SealedChance(SEED))
    later = (Sealed(SealedChance(bytes([number]) * 32)) for number in range(1, 256))
    sitting = Sitting(
        table,
        chance,
        Clock(None, repeatable=True),
        Purse(BANKROLL),
        record=Transcript(header_of(table, law, chance.mode)),
        mode=chance.mode,
        spans=Spans(rounds, lambda: next(later)),
    )
    number = 0
    for _ in range(seeds):
        while words and sitting.open_to_words:
            assert sitting.add_words("box 1", f"{words} {number}") is None
            number += 1
        play(sitting, seated(slug), rounds=rounds)
    return sitting


@pytest.mark.parametrize("slug", ["roulette", "caribbean-stud", "craps", "poker"])
def test_every_outcome_follows_from_the_seed_of_its_span(slug: str) -> None:
    sitting = spanned(slug, "mine")
    sitting.end()
    answer = prove("r", lines_of(sitting))
    assert answer.departures == ()
    assert [span.words for span in answer.spans][:3] == ["mine 0", "mine 1", "mine 2"]
    assert [span.seed for span in answer.spans][:3] == [SEED.hex(), "01" * 32, "02" * 32]
    assert sum(span.outcomes for span in answer.spans) == answer.outcomes
    assert all(span.outcomes for span in answer.spans[:3])


def test_a_shoe_is_a_span() -> None:
    """Nothing else can be drawn from another seed while cards of the old one are still to come."""
    sitting = sealed("blackjack")
    sitting.bind(Sealed(SealedChance(OTHER)))
    assert sitting.may_turn
    play(sitting, seated("blackjack"), rounds=1)
    assert not sitting.may_turn
    with pytest.raises(AssertionError):
        sitting.turn()


def test_spans_that_are_over_are_proved_while_the_table_goes_on() -> None:
    sitting = spanned("roulette", seeds=2, rounds=4)
    play(sitting, seated("roulette"), rounds=3)
    answer = prove("r", lines_of(sitting))
    assert answer.exit_code == 0
    assert [bool(span.seed) for span in answer.spans] == [True, True, False]
    assert [span.outcomes for span in answer.spans] == [4, 4, 3]
    assert answer.outcomes == 8
    assert "The last seed is not shown yet: 3 outcomes that fell from it are not proved." in answer.warnings


def test_a_swapped_outcome_of_a_later_span_is_found() -> None:
    sitting = spanned("roulette")
    sitting.end()
    record = read(lines_of(sitting))
    contents: list[Any] = [record.header, *record.lines]
    at = max(
        n for n, line in enumerate(contents) if isinstance(line, Entry) and line.action.startswith("wheel")
    )
    fell = int(contents[at].action.split()[-1])
    action = contents[at].action.removesuffix(str(fell)) + str((fell + 1) % 37)
    contents[at] = msgspec.structs.replace(contents[at], action=action)
    assert [one.line for one in prove("r", chained(contents)).departures][:1] == [at + 1]


def test_nothing_may_happen_once_a_seed_is_shown_of_which_cards_are_still_out() -> None:
    """Whoever sees the seed of a shoe knows every card that is still in it."""
    sitting = sealed("blackjack")
    sitting.bind(Sealed(SealedChance(OTHER)))
    play(sitting, seated("blackjack"), rounds=1)
    assert isinstance(sitting.record, Transcript)
    sitting.record.write_seed(sitting.clock.tick(), SEED.hex())
    assert prove("r", lines_of(sitting)).departures == ()
    play(sitting, seated("blackjack"), rounds=1)
    answer = prove("r", lines_of(sitting))
    assert answer.exit_code == 1
    assert "after the seed was shown" in answer.departures[0].says


def test_a_seed_that_was_bound_to_another_commitment_departs() -> None:
    sitting = spanned("roulette", seeds=2)
    sitting.end()
    record = read(lines_of(sitting))
    contents: list[Any] = [record.header, *record.lines]
    contents[-1] = msgspec.structs.replace(contents[-1], seed="07" * 32)
    answer = prove("r", chained(contents))
    assert answer.departures[0].line == len(contents)
    assert "not the one that was committed to" in answer.departures[0].says


def test_one_seed_at_a_time_is_bound() -> None:
    sitting = sealed("roulette")
    sitting.bind(Sealed(SealedChance(OTHER)))
    assert isinstance(sitting.record, Transcript)
    sitting.record.write_commitment(sitting.clock.tick(), SealedChance(SEED).commitment)
    sitting.end()
    answer = prove("r", lines_of(sitting))
    assert answer.departures[0].says == "another seed was bound before, and has not been drawn from"


def test_a_sitting_that_went_on_to_another_seed_is_not_taken_up_with_the_first_alone() -> None:
    lines = lines_of(spanned("roulette"))
    with pytest.raises(CannotResumeError, match="line 2: another seed was bound"):
        Sitting.resume(lines, SealedChance(SEED), Clock(None, repeatable=True), Purse(BANKROLL))
