"""make run and make shell: pitboss as the pages write it, from the folder of the program."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder that is set up: with a pitboss that says what it was asked."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    program = programs / "pitboss"
    program.write_text('#!/bin/sh\necho "asked: $*"\n')
    program.chmod(0o755)
    for age, name in enumerate(("pyproject.toml", "constraints.txt", ".venv/python", ".venv/run"), start=1):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (age, age))
    return tmp_path


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not here")
def test_make_run_opens_the_floor(folder: Path) -> None:
    done = subprocess.run(
        ["make", "--no-print-directory", "run"],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "asked: floor\n"


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not here")
@pytest.mark.parametrize("last", ["true", "false"])
def test_make_shell_has_pitboss_on_its_path(folder: Path, last: str) -> None:
    """Also where the last command of the shell failed, leaving it is no error."""
    done = subprocess.run(
        ["make", "shell"],
        cwd=folder,
        input=f"pitboss law list\n{last}\n",
        env={**os.environ, "SHELL": "/bin/sh"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "asked: law list\n" in done.stdout
