"""QR codes for an address: bytes, versions 1 to 6, error level M, as ISO/IEC 18004 lays them out.

A code is drawn in steps: codewords, their remainders, the modules that every code has, the others in a
zigzag, and then the mask under which it is read most easily.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, zip_longest

from msgspec import Struct

Modules = tuple[tuple[bool, ...], ...]
Grid = list[list[bool | None]]
QUIET = 4
"""So many light modules stand around a code."""


class Version(Struct, frozen=True):
    """How much a code of some size holds at level M: blocks, with so much said and so much to repair it."""

    number: int
    blocks: int
    said: int
    repair: int

    @property
    def size(self) -> int:
        """Its modules to a side."""
        return 17 + 4 * self.number

    @property
    def most(self) -> int:
        """How many bytes it takes: four bits say that they are bytes, eight how many, four that they end."""
        return self.blocks * self.said - 2


# Table 9 of the standard, for level M.
VERSIONS = (
    Version(1, 1, 16, 10),
    Version(2, 1, 28, 16),
    Version(3, 1, 44, 26),
    Version(4, 2, 32, 18),
    Version(5, 2, 43, 24),
    Version(6, 4, 27, 16),
)
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda row, column: (row + column) % 2 == 0,
    lambda row, column: row % 2 == 0,
    lambda row, column: column % 3 == 0,
    lambda row, column: (row + column) % 3 == 0,
    lambda row, column: (row // 2 + column // 3) % 2 == 0,
    lambda row, column: row * column % 2 + row * column % 3 == 0,
    lambda row, column: (row * column % 2 + row * column % 3) % 2 == 0,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2 == 0,
)


def modules(text: str) -> Modules:
    """The dark and light modules of a code that says this text.

    >>> len(modules("http://127.0.0.1:8100/"))
    25
    """
    said = text.encode()
    version = next((each for each in VERSIONS if len(said) <= each.most), None)
    if version is None:
        raise ValueError(f"a code holds at most {VERSIONS[-1].most} bytes")
    bits = codewords(said, version)
    drawn = [masked(version, bits, mask) for mask in range(len(MASKS))]
    return min(drawn, key=penalty)


# What is said, and what repairs it


def codewords(said: bytes, version: Version) -> bytes:
    """All codewords of a code, its blocks interleaved."""
    words = _padded(said, version)
    blocks = [words[at : at + version.said] for at in range(0, len(words), version.said)]
    repairs = [remainder(block, version.repair) for block in blocks]
    return bytes(_interleaved(blocks)) + bytes(_interleaved(repairs))


def _padded(said: bytes, version: Version) -> bytes:
    """Four bits for the mode, eight for the length, the bytes, four of nothing; then 236 and 17 by turns."""
    number = (0b0100 << 8 | len(said)) << 8 * len(said) | int.from_bytes(said, "big")
    words = (number << 4).to_bytes(len(said) + 2, "big")
    left = version.blocks * version.said - len(words)
    return words + (b"\xec\x11" * left)[:left]


def _interleaved(blocks: list[bytes]) -> Iterator[int]:
    return (word for words in zip_longest(*blocks) for word in words if word is not None)


def remainder(words: bytes, degree: int) -> bytes:
    """What is left of a message divided by the generator of Reed and Solomon: it repairs what is damaged."""
    left = bytearray(degree)
    for word in words:
        factor = word ^ left.pop(0)
        left.append(0)
        for at, part in enumerate(_generator(degree)):
            left[at] ^= _times(part, factor)
    return bytes(left)


@cache
def _generator(degree: int) -> bytes:
    """The product of x - 2^0, x - 2^1 and so on, without its first part, which is one."""
    parts, root = bytearray(degree - 1) + b"\x01", 1
    for _ in range(degree):
        for at in range(degree):
            parts[at] = _times(parts[at], root) ^ (parts[at + 1] if at + 1 < degree else 0)
        root = _times(root, 2)
    return bytes(parts)


def _times(one: int, other: int) -> int:
    """A product in the field of 256 numbers that QR codes use."""
    product = 0
    while other:
        if other & 1:
            product ^= one
        one = one << 1 ^ (0x11D if one & 0x80 else 0)
        other >>= 1
    return product


# Where it stands


def masked(version: Version, words: bytes, mask: int) -> Modules:
    """A code under a mask."""
    grid = _fixed(version)
    _write_format(grid, mask)
    bits = (bool(word >> place & 1) for word in words for place in range(7, -1, -1))
    for row, column in free(version):
        grid[row][column] = next(bits, False) ^ MASKS[mask](row, column)
    return tuple(tuple(bool(cell) for cell in line) for line in grid)


def free(version: Version) -> Iterator[tuple[int, int]]:
    """Where codewords stand, in their order: two columns at a time, up and down from the right."""
    grid, size = _fixed(version), version.size
    _write_format(grid, 0)
    upward = True
    # The seventh column is of the timing, and no pair has it.
    for right in (*range(size - 1, 6, -2), 5, 3, 1):
        for row in range(size - 1, -1, -1) if upward else range(size):
            yield from ((row, column) for column in (right, right - 1) if grid[row][column] is None)
        upward = not upward


def _fixed(version: Version) -> Grid:
    """What every code of this size has: three finders, an alignment, two lines of timing, a dark module."""
    size = version.size
    grid: Grid = [[None] * size for _ in range(size)]
    for at in range(8, size - 8):
        grid[6][at] = grid[at][6] = at % 2 == 0
    for row, column in ((3, 3), (3, size - 4), (size - 4, 3)):
        _ring(grid, row, column, 4, {0, 1, 3})
    if version.number > 1:
        _ring(grid, size - 7, size - 7, 2, {0, 2})
    grid[size - 8][8] = True
    return grid


def _ring(grid: Grid, row: int, column: int, reach: int, dark: set[int]) -> None:
    """Squares around a module: dark at these distances, else light."""
    for down in range(-reach, reach + 1):
        for along in range(-reach, reach + 1):
            if 0 <= row + down < len(grid) and 0 <= column + along < len(grid):
                grid[row + down][column + along] = max(abs(down), abs(along)) in dark


def format_bits(mask: int) -> int:
    """The level, of which M is 00, and the mask: five bits, ten to repair them, and a pattern over all."""
    left = mask << 10
    for place in range(4, -1, -1):
        if left >> place + 10 & 1:
            left ^= 0b10100110111 << place
    return (mask << 10 | left) ^ 0b101010000010010


def _write_format(grid: Grid, mask: int) -> None:
    """Twice, its lowest bit first: down and round the first finder, and along the other two."""
    size, bits = len(grid), format_bits(mask)
    near = [(row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)] + [(8, column) for column in (7, 5, 4, 3, 2, 1, 0)]
    far = [(8, size - 1 - at) for at in range(8)] + [(size - 7 + at, 8) for at in range(7)]
    for at in range(15):
        for row, column in (near[at], far[at]):
            grid[row][column] = bool(bits >> at & 1)


# Which mask


def penalty(code: Modules) -> int:
    """How hard a code is to read: long runs, blocks of a colour, what looks like a finder, no balance."""
    lines = (*code, *zip(*code, strict=True))
    dark, every = sum(map(sum, code)), len(code) ** 2
    # Ten points for every twentieth of all modules by which the dark ones are more or fewer than half.
    unbalanced = abs(20 * dark - 10 * every) // every * 10
    return sum(map(_runs, lines)) + _blocks(code) + sum(map(_finders, lines)) + unbalanced


def _runs(line: tuple[bool, ...]) -> int:
    edges = [0, *(at + 1 for at, (one, other) in enumerate(pairwise(line)) if one != other), len(line)]
    return sum(end - start - 2 for start, end in pairwise(edges) if end - start >= 5)


def _blocks(code: Modules) -> int:
    return sum(
        3
        for above, below in pairwise(code)
        for (a, b), (c, d) in zip(pairwise(above), pairwise(below), strict=True)
        if a == b == c == d
    )


def _finders(line: tuple[bool, ...]) -> int:
    """Dark, light, three dark, light and dark, with four light ones before or after, as around the code."""
    marks = f"....{''.join('.#'[dark] for dark in line)}...."
    found = (at for at in range(4, len(line)) if marks.startswith("#.###.#", at))
    return sum(40 for at in found if "...." in (marks[at - 4 : at], marks[at + 7 : at + 11]))


# How it is shown


def in_terminal(code: Modules) -> str:
    """Two rows to a line: what is light is written, as letters on a screen are mostly light."""
    wide = len(code) + 2 * QUIET
    blank = [(False,) * wide] * QUIET
    rows = [*blank, *((False,) * QUIET + row + (False,) * QUIET for row in code), *blank, (True,) * wide]
    halves = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip(rows[::2], rows[1::2], strict=False)
    return "\n".join(
        "".join(halves[pair] for pair in zip(above, below, strict=True)) for above, below in pairs
    )


def in_svg(code: Modules) -> str:
    """A picture of its own, dark on light wherever it stands."""
    wide = len(code) + 2 * QUIET
    dark = "".join(
        f"M{run.start() + QUIET} {row + QUIET}h{len(run[0])}v1h-{len(run[0])}z"
        for row, line in enumerate(code)
        for run in re.finditer("#+", "".join(".#"[is_dark] for is_dark in line))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {wide}" shape-rendering="crispEdges">'
        f'<path fill="#fff" d="M0 0h{wide}v{wide}H0z"/><path d="{dark}"/></svg>'
    )
