"""pitboss prove, as it is typed."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.record.lines import read
from tests.play.sittings import lines_of
from tests.play.test_prove import SEED, WORDS, record_of, rewritten, sealed


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments), env={"COLUMNS": "110", "TERM": "dumb"})


def kept(path: Path, lines: list[bytes]) -> str:
    path.write_bytes(b"".join(lines))
    return str(path)


def test_the_page_says_what_bound_chance_and_that_every_outcome_follows(tmp_path: Path) -> None:
    result = run("prove", kept(tmp_path / "a.jsonl", record_of("roulette", words=WORDS)))
    assert result.exit_code == 0
    assert f"Words added after the commitment: {WORDS}" in result.stdout
    assert f"Seed       {SEED.hex()}" in result.stdout
    assert (
        "Proved: every outcome follows from the commitment and the seed (3 outcomes, 3 rounds)."
        in result.stdout
    )


def test_an_outcome_that_does_not_follow_is_shown_with_the_one_that_does(tmp_path: Path) -> None:
    lines = record_of("roulette")
    (ball, *_) = [entry.action for entry in read(lines).entries if entry.action.startswith("wheel: ball in")]
    other = f"wheel: ball in {(int(ball.rpartition(' ')[2]) + 1) % 37}"
    result = run("prove", kept(tmp_path / "a.jsonl", rewritten(lines, ball, other)))
    assert result.exit_code == 1
    assert f"'{other}': the device brings {ball}." in result.stdout
    assert (
        "Not proved: the record does not follow from its commitment (3 outcomes, 3 rounds)." in result.stdout
    )


def test_the_json_of_a_proof(tmp_path: Path) -> None:
    path = kept(tmp_path / "a.jsonl", record_of("craps"))
    result = run("prove", path, "--json")
    answer = json.loads(result.stdout)
    assert answer["schema"] == "pitboss/proof/1"
    (file,) = answer["files"]
    assert (file["file"], file["chance"], file["seed"]) == (path, "sealed", SEED.hex())
    assert (file["departures"], file["not_proved"], file["exit_code"]) == ([], "", 0)


def test_a_seed_that_served_twice_is_told(tmp_path: Path) -> None:
    """Each of them follows from the seed; but whoever was at the first knew what comes at the second."""
    paths = [kept(tmp_path / name, record_of("roulette", words=WORDS)) for name in ("a.jsonl", "b.jsonl")]
    other = kept(tmp_path / "c.jsonl", lines_of(sealed("roulette", seed=bytes(32)))[:1])
    result = run("prove", *paths, other, "--json")
    first, second, third = json.loads(result.stdout)["files"]
    assert first["warnings"] == [
        f"The same commitment seals {paths[1]}: who saw that seed knew what would come."
    ]
    assert second["warnings"] == [
        f"The same commitment seals {paths[0]}: who saw that seed knew what would come."
    ]
    assert third["warnings"] == []
    assert f"Note: The same commitment seals {paths[1]}" in "".join(run("prove", *paths).stdout.splitlines())


def test_the_further_command_can_be_typed_as_it_stands(tmp_path: Path) -> None:
    path = kept(tmp_path / "my night.jsonl", record_of("roulette"))
    assert f"pitboss audit '{path}'" in run("prove", path).stdout
    assert f"pitboss prove '{path}'\n" in run("audit", path).stdout


def test_the_exit_code_is_the_worst_of_the_files(tmp_path: Path) -> None:
    good = kept(tmp_path / "good.jsonl", record_of("roulette"))
    short = kept(tmp_path / "short.jsonl", record_of("roulette")[:-1])
    result = run("prove", good, short)
    assert result.exit_code == 2
    assert "Proved: every outcome follows" in result.stdout
    assert "Nothing can be proved: the seed was never shown" in result.stdout


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"not a record\n",
        b"\xff\xfe\n",
        b"{}\n",
        b"[" * 100_000,
        b'{"at":1,"action":"x","z":' + b"[" * 100_000,
    ],
)
def test_a_file_that_is_no_record_gets_no_traceback(tmp_path: Path, content: bytes) -> None:
    result = run("prove", kept(tmp_path / "a.jsonl", [content]))
    assert result.exit_code == 2
    assert "Nothing can be proved: the record is damaged: line 1" in result.stdout
    assert result.exception is None or isinstance(result.exception, SystemExit)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    result = run("prove", str(tmp_path / "no.jsonl"))
    assert result.exit_code == 2
    assert "no.jsonl: No such file or directory" in result.stderr


def test_a_sitting_without_a_deal_has_nothing_to_prove(tmp_path: Path) -> None:
    sitting = sealed("roulette")
    sitting.end()
    result = run("prove", kept(tmp_path / "a.jsonl", lines_of(sitting)))
    assert result.exit_code == 0
    assert "The seed is the one that was committed to; nothing was dealt from it." in result.stdout
