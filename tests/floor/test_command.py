"""pitboss floor: what it serves, where, and what it refuses."""

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.floor.store import SqliteStore


def called(*words: str) -> Result:
    return CliRunner().invoke(app, ["floor", *words])


def test_it_serves_a_page_to_itself_and_leaves(tmp_path: Path) -> None:
    answer = called("--check", "--port", "0", "--file", str(tmp_path / "deep" / "floor.db"))
    assert (answer.exit_code, answer.stderr) == (0, "")
    assert answer.output.startswith("The floor answers at http://127.0.0.1:")


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = called("--check", "--port", port, "--file", str(tmp_path / "floor.db"))
    assert answer.exit_code == 2
    assert f"--port {port} cannot be served on" in answer.stderr


@pytest.mark.parametrize("words", [("--port", "70000"), ("--port", "-1"), ("--host", "no.such.host.invalid")])
def test_what_cannot_be_served_on_is_said(tmp_path: Path, words: tuple[str, ...]) -> None:
    answer = called("--check", "--file", str(tmp_path / "floor.db"), *words)
    assert answer.exit_code == 2
    assert answer.stderr.count("\n") == 1


def test_a_second_floor_on_the_same_file_is_said(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    answer = called("--check", "--port", "0", "--file", str(tmp_path / "floor.db"))
    store.close()
    assert answer.exit_code == 2
    assert "another floor uses" in answer.stderr
