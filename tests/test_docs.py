"""The commands shown in the README and the docs print what the page says they print."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
# What takes long is in a block of its own, `console slow`.
BLOCK = re.compile(r"```console( slow)?\n(.*?)```", re.DOTALL)


def shown(page: Path) -> list[tuple[str, str, bool]]:
    """Each command on a page with its output, and whether it takes long; a line `...` is any lines."""
    found: list[tuple[str, str, bool]] = []
    for slow, block in BLOCK.findall(page.read_text(encoding="utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = part.partition("\n")
            found.append((command, output.rstrip(), bool(slow)))
    return found


SHOWN = [
    pytest.param(
        command,
        output,
        id=f"{page.relative_to(ROOT)}: {command}",
        marks=[pytest.mark.slow] if is_slow else [],
    )
    for page in PAGES
    if page.exists()
    for command, output, is_slow in shown(page)
    if command.startswith("pitboss ")
]


def test_the_readme_shows_commands_with_their_output() -> None:
    assert any("README.md" in str(param.id) for param in SHOWN)


@pytest.mark.parametrize(("command", "output"), SHOWN)
def test_a_command_prints_what_its_page_shows(command: str, output: str) -> None:
    words, _, source = command.partition(" < ")
    arguments = shlex.split(words)[1:]
    stdin = (ROOT / source).read_text(encoding="utf-8") if source else ""
    ran = subprocess.run(
        [sys.executable, "-m", "pitboss", *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={"COLUMNS": "80", "PATH": "", "PYTHONPATH": str(ROOT)},
    )
    pieces = [re.escape(piece.strip("\n")) for piece in re.split(r"^\s*\.\.\.$", output, flags=re.MULTILINE)]
    # A page may leave out the first lines as well.
    printed = f"\n{ran.stdout}{ran.stderr}"
    assert re.fullmatch(r"\s*" + r"\n.*?".join(pieces) + r"\s*", printed, re.DOTALL), printed
