"""One door to the screen: nothing is printed beside it, and whoever stops reading is no failure."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import pitboss

PROGRAM = Path(pitboss.__file__).parent
BESIDE = {"typer.echo", "typer.secho", "print", "Console", "sys.stdout.write", "sys.stderr.write"}
DOOR = ("terminal/screen.py", "terminal/page.py")


def called(file: Path) -> set[str]:
    """What a file calls, by the names that it uses."""
    calls = (node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call))
    return {ast.unparse(call.func) for call in calls}


def test_nothing_is_printed_beside_the_door() -> None:
    files = [file for file in PROGRAM.glob("**/*.py") if file.relative_to(PROGRAM).as_posix() not in DOOR]
    assert {str(file): found for file in files if (found := called(file) & BESIDE)} == {}


def typed(line: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A line as a shell runs it; `pitboss` is this one."""
    environment = {**os.environ, "PYTHONPATH": str(PROGRAM.parent), "COLUMNS": "80"}
    program = f"{sys.executable} -m pitboss"
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line.replace('pitboss', program, 1)}"],
        capture_output=True,
        text=True,
        env=environment,
        cwd=folder,
    )


@pytest.mark.parametrize(
    "line",
    [
        "pitboss law list | head -1",
        "pitboss law list --json | head -c 10",
        "pitboss --help | true",
        "pitboss law --help | true",
        "pitboss play | true",
        "pitboss play roulette --seed x < /dev/null | true",
        "pitboss play roulette --seed x --json < /dev/null | head -c 20",
        "pitboss law list >&-",
        "pitboss law list >&- 2>&-",
    ],
)
def test_a_closed_pipe_is_no_failure(line: str) -> None:
    done = typed(line)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    "line",
    [
        "pitboss law list > /dev/full",
        "pitboss --version > /dev/full",
        "pitboss play roulette --seed x < /dev/null > /dev/full",
    ],
)
def test_a_full_disk_is_one_line(line: str) -> None:
    done = typed(line)
    assert done.stderr == "pitboss: the answer could not be written: No space left on device\n"
    assert done.returncode == 2


@pytest.mark.parametrize(
    "line",
    [
        "pitboss due nothing.toml 2>&-",
        "pitboss due nothing.toml 2> /dev/full",
        "pitboss due nothing.toml 2>&1 | true",
        "pitboss due - <&- 2> /dev/null",
    ],
)
def test_what_went_wrong_is_told_by_the_exit_code_where_nobody_reads_the_line(line: str) -> None:
    assert typed(line).returncode == 2


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("pitboss due /dev/zero", "pitboss: /dev/zero: not a file; allowed: a file or a pipe\n"),
        ("pitboss audit /dev/zero", "pitboss: /dev/zero: not a file; allowed: a file or a pipe\n"),
        ("pitboss due - < /dev/zero", "pitboss: -: too large for a case; at most 1,048,576 bytes\n"),
        ("pitboss due .", "pitboss: .: Is a directory\n"),
        ("pitboss audit .", "pitboss: .: Is a directory\n"),
        ("mkfifo p; pitboss due p", "pitboss: p: title is missing\n"),
        ("mkfifo p; pitboss audit p", "pitboss: p: it is read more than once: write it to a file first\n"),
        ("pitboss due $'a\\xff.toml'", "pitboss: a\ufffd.toml: No such file or directory\n"),
        ("pitboss due --json $'a\\xff\\033' > out", "pitboss: a\ufffd\ufffd: No such file or directory\n"),
        (
            "pitboss play roulette --seed $'\\xff'",
            "pitboss: Invalid value for '--seed': '\ufffd' is not text in",
        ),
        ("pitboss jackpot restore /dev/zero --ledger l", "pitboss: FILE: /dev/zero: not a file; allowed:"),
        (
            "pitboss jackpot restore /proc/self/mem --ledger l",
            "pitboss: ledger: the file cannot be read after line 0 (Input/output error)\n",
        ),
        (f"pitboss jackpot show --ledger {'x' * 300}", f"pitboss: {'x' * 300}: File name too long\n"),
    ],
)
def test_what_is_no_file_is_one_line(tmp_path: Path, line: str, says: str) -> None:
    done = typed(line, tmp_path)
    assert done.stderr.startswith(says)
    assert done.stderr.count("\n") == 1
    assert (done.returncode, done.stdout) == (2, "")
