"""pitboss floor: what it serves, where, and what it refuses."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner, Result

from pitboss.cli import app
from pitboss.floor import command, serving
from pitboss.floor.store import SqliteStore
from pitboss.floor.web import reach
from tests.floor.test_qr import read


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
    assert f"--port {port} is taken by another program" in answer.stderr


@pytest.mark.parametrize("words", [("--port", "70000"), ("--port", "-1"), ("--host", "no.such.host.invalid")])
def test_what_cannot_be_served_on_is_said(tmp_path: Path, words: tuple[str, ...]) -> None:
    answer = called("--check", "--file", str(tmp_path / "floor.db"), *words)
    assert answer.exit_code == 2
    assert answer.stderr.count("\n") == 1


def test_a_second_floor_on_the_same_file_is_told_where_the_first_is(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "floor.db")
    store.serves("http://127.0.0.1:8100/")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        answer = called("--check", "--port", port, "--file", str(tmp_path / "floor.db"))
    store.close()
    assert answer.exit_code == 2
    assert answer.stderr.count("\n") == 1
    assert "another floor uses" in answer.stderr
    assert "is open at http://127.0.0.1:8100/" in answer.stderr


def test_it_is_served_to_this_machine_alone_unless_told() -> None:
    found = reach.reach("127.0.0.1", "127.0.0.1", 8100)
    assert (found.here, found.others, found.is_alone) == ("http://127.0.0.1:8100/", (), True)
    assert found.hosts == {"127.0.0.1:8100", "localhost:8100"}


def test_a_phone_is_told_the_machines_own_addresses_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own", lambda: ("192.168.1.20", "fd00::2"))
    found = reach.reach("0.0.0.0", "0.0.0.0", 8100)
    assert (found.here, found.others) == ("http://127.0.0.1:8100/", ("http://192.168.1.20:8100/",))
    assert found.hosts == {"127.0.0.1:8100", "localhost:8100", "192.168.1.20:8100"}
    assert reach.reach("::", "::", 80).hosts == {"127.0.0.1", "localhost", "192.168.1.20", "[fd00::2]"}
    assert reach.reach("Box.lan", "10.0.0.7", 8100).hosts == {"box.lan:8100", "10.0.0.7:8100"}


def test_the_addresses_of_this_machine_are_its_own() -> None:
    for address in reach.own():
        family = socket.AF_INET6 if ":" in address else socket.AF_INET
        with socket.socket(family) as line:
            line.bind((address, 0))


def test_the_code_in_the_terminal_says_the_address(capsys: pytest.CaptureFixture[str]) -> None:
    command._told_phones(("http://192.168.1.20:8100/", "http://10.0.0.7:8100/"))
    said, *lines = capsys.readouterr().out.splitlines()
    assert said.endswith("http://192.168.1.20:8100/ or http://10.0.0.7:8100/")
    rows = ["".join(".#"[letter not in half] for letter in line) for line in lines for half in ("█▀", "█▄")]
    code = tuple(tuple(dark == "#" for dark in row[4:-4]) for row in rows[4:-5])
    assert read(code)[0] == "http://192.168.1.20:8100/"


@pytest.mark.parametrize(
    ("screen", "opens"), [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "x"}, True)]
)
def test_a_browser_is_opened_where_there_is_a_screen(
    monkeypatch: pytest.MonkeyPatch, screen: dict[str, str], opens: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in screen.items():
        monkeypatch.setenv(name, value)
    assert serving._has_screen() == opens


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent as POSIX does")
def test_it_is_open_without_a_keyboard_and_closes_in_order(tmp_path: Path, stop: signal.Signals) -> None:
    """Also while somebody reads along."""
    words = ["floor", "--port", "0", "--host", "0.0.0.0", "--file", str(tmp_path / "floor.db")]
    # The environment of this test has no screen.
    there = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    floor = subprocess.Popen(
        [sys.executable, "-m", "pitboss", *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**there, "PYTHONUNBUFFERED": "1"},
    )
    assert floor.stdout is not None
    address = floor.stdout.readline().rpartition(" ")[2].strip()
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address)
    with urlopen(f"{address}api/tables") as answer:
        table = re.search(r"roulette-[\w-]+", answer.read().decode())
    assert table is not None
    with urlopen(f"{address}api/stream?tables={table[0]}:") as stream:
        assert stream.readline().startswith(b"retry: ")
        began = time.monotonic()
        floor.send_signal(stop)
        said, complained = floor.communicate(timeout=30)
    assert (floor.returncode, complained) == (0, "")
    assert "The floor is closed" in said
    assert time.monotonic() - began < 10
