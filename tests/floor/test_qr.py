"""QR codes: by the worked examples of ISO/IEC 18004, and read back by another hand."""

import re

import pytest

from pitboss.floor.web import qr

# The powers of two in the field of 256 numbers.
_EXPONENTS = [1]
for _ in range(254):
    _EXPONENTS.append(_EXPONENTS[-1] * 2 ^ (0x11D if _EXPONENTS[-1] >= 128 else 0))


def is_kept(size: int, row: int, column: int) -> bool:
    """Whether a module belongs to the pattern of the code."""
    corner = (row < 9 and column < 9) or (row < 9 and column >= size - 8) or (row >= size - 8 and column < 9)
    alignment = size > 21 and abs(row - size + 7) <= 2 and abs(column - size + 7) <= 2
    return corner or alignment or 6 in (row, column)


def is_turned(mask: int, i: int, j: int) -> bool:
    """The conditions of table 10."""
    return [
        (i + j) % 2,
        i % 2,
        j % 3,
        (i + j) % 3,
        (i // 2 + j // 3) % 2,
        (i * j) % 2 + (i * j) % 3,
        ((i * j) % 2 + (i * j) % 3) % 2,
        ((i + j) % 2 + (i * j) % 3) % 2,
    ][mask] == 0


def read(code: qr.Modules) -> tuple[str, list[bytes]]:
    """The text of a code, and its blocks with what repairs them."""
    size = len(code)
    said = "".join("01"[code[8][column]] for column in (0, 1, 2, 3, 4, 5, 7, 8))
    said += "".join("01"[code[row][8]] for row in (7, 5, 4, 3, 2, 1, 0))
    level, mask = (int(said, 2) ^ 0x5412) >> 13, (int(said, 2) ^ 0x5412) >> 10 & 7
    assert level == 0, "level M"
    bits, column, row, step = "", size - 1, size - 1, -1
    while column > 0:
        if column == 6:
            column -= 1
        for side in (column, column - 1):
            if not is_kept(size, row, side):
                bits += "01"[code[row][side] ^ is_turned(mask, row, side)]
        row += step
        if not 0 <= row < size:
            row, step, column = row - step, -step, column - 2
    words = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits) // 8 * 8, 8))
    blocks = {21: 1, 25: 1, 29: 1, 33: 2, 37: 2, 41: 4}[size]
    repair = {21: 10, 25: 16, 29: 26, 33: 18, 37: 24, 41: 16}[size]
    spread = len(words) - blocks * repair
    found = [words[at:spread:blocks] + words[spread + at :: blocks] for at in range(blocks)]
    stream = "".join(f"{word:08b}" for block in found for word in block[:-repair])
    assert stream[:4] == "0100", "bytes"
    long = int(stream[4:12], 2)
    return bytes(int(stream[at : at + 8], 2) for at in range(12, 12 + 8 * long, 8)).decode(), found


def syndromes(block: bytes, many: int) -> list[int]:
    """A block as a polynomial at the roots of the generator: nothing where nothing is damaged."""
    found = []
    for power in range(many):
        total = 0
        for place, word in enumerate(reversed(block)):
            if word:
                total ^= _EXPONENTS[(_EXPONENTS.index(word) + power * place) % 255]
        found.append(total)
    return found


def test_annex_i_the_remainder_of_the_worked_example() -> None:
    words = bytes.fromhex("10 20 0C 56 61 80 EC 11 EC 11 EC 11 EC 11 EC 11")
    assert qr.remainder(words, 10) == bytes.fromhex("A5 24 D4 C1 ED 36 C7 87 2C 55")


def test_7_9_the_format_of_the_worked_example() -> None:
    assert f"{qr.format_bits(0b101):015b}" == "100000011001110"
    # Table C.1, for level M.
    assert [qr.format_bits(mask) for mask in (0, 1, 7)] == [0x5412, 0x5125, 0x4AA0]


@pytest.mark.parametrize("long", [1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106])
def test_every_size_is_read_back_whole(long: int) -> None:
    text = ("http://192.168.1.20:8100/link/é" * 4).encode()[: long - 1].decode(errors="ignore")
    text += "x" * (long - len(text.encode()))
    said, blocks = read(qr.modules(text))
    assert said == text
    repair = {version.size: version.repair for version in qr.VERSIONS}[len(qr.modules(text))]
    assert all(not any(syndromes(block, repair)) for block in blocks)


@pytest.mark.parametrize("mask", range(8))
def test_every_mask_is_read_back(mask: int) -> None:
    version = qr.VERSIONS[2]
    code = qr.masked(version, qr.codewords(b"http://[fd00::2]:8100/", version), mask)
    assert read(code)[0] == "http://[fd00::2]:8100/"


def test_7_8_the_mask_with_the_least_penalty_is_taken() -> None:
    version = qr.VERSIONS[1]
    words = qr.codewords(b"http://127.0.0.1:8100/", version)
    least = min(qr.penalty(qr.masked(version, words, mask)) for mask in range(8))
    assert qr.penalty(qr.modules("http://127.0.0.1:8100/")) == least


@pytest.mark.parametrize(
    ("line", "points"),
    [
        # 7.8.3.1: five of a colour are three points, and each further one is another.
        (".#.##.#.#.##.#.#.##.#", 0),
        ("#####.#.#.##.#.#.##.#", 3),
        ("#######.#.##.#.#.##.#", 5),
        # What looks like a finder, with light before or after it, is forty, once.
        ("#.###.#.##.#.#.##.#.#", 40),
        (".##.#.#.###.#....#.##", 40),
        (".#....#.###.#....#.##", 40),
    ],
)
def test_7_8_3_what_is_hard_to_read_has_its_points(line: str, points: int) -> None:
    row = tuple(dark == "#" for dark in line)
    assert qr._runs(row) + qr._finders(row) == points


def test_more_than_the_largest_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 106 bytes"):
        qr.modules("x" * 107)


def test_a_picture_and_a_terminal_show_the_same_modules() -> None:
    code = qr.modules("http://10.0.0.7:8100/")
    dark = set()
    for left, top, wide in re.findall(r"M(\d+) (\d+)h(\d+)v1h-", qr.in_svg(code)):
        dark |= {(int(top), int(left) + more) for more in range(int(wide))}
    lines = qr.in_terminal(code).splitlines()
    assert dark == {
        (2 * row + half, column)
        for row, line in enumerate(lines)
        for column, letter in enumerate(line)
        for half, light in enumerate(("█▀", "█▄"))
        if letter not in light and 2 * row + half < len(code) + 8
    }
    assert len(dark) == sum(map(sum, code))
