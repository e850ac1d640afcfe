"""What can happen to the file of a ledger: each injury takes the bytes of the file and gives other ones."""

from collections.abc import Callable
from random import Random

PAGE = 4096
HEADER = 100
INTERIOR = (2, 5)
TREES = (2, 5, 10, 13)

Injury = Callable[[bytearray, Random], None]


def pages(content: bytearray) -> int:
    """How many whole pages there are."""
    return len(content) // PAGE


def start_of(page: int) -> int:
    """Where the header of a tree's page begins; pages are counted from 0 here."""
    return page * PAGE + (HEADER if page == 0 else 0)


def trees(content: bytearray, kinds: tuple[int, ...] = TREES) -> list[int]:
    """The pages that look like those of a tree, of these kinds."""
    return [page for page in range(pages(content)) if content[start_of(page)] in kinds]


def flipped(content: bytearray, random: Random) -> None:
    """A few bits, anywhere."""
    for _ in range(random.randint(1, 3)):
        content[random.randrange(len(content))] ^= 1 << random.randrange(8)


def flipped_at_the_top_of_a_page(content: bytearray, random: Random) -> None:
    """A bit where a page says what it is and where its cells are."""
    start = start_of(random.choice(trees(content)))
    content[start + random.randrange(40)] ^= 1 << random.randrange(8)


def flipped_in_the_header(content: bytearray, random: Random) -> None:
    """A bit of what the file says of itself."""
    content[random.randrange(HEADER)] ^= 1 << random.randrange(8)


def written_over(content: bytearray, random: Random) -> None:
    """A run of bytes."""
    at, length = random.randrange(len(content)), random.randint(1, 64)
    content[at : at + length] = random.randbytes(len(content[at : at + length]))


def zeroed(content: bytearray, random: Random) -> None:
    """A page of nothing."""
    page = random.randrange(pages(content))
    content[page * PAGE : (page + 1) * PAGE] = bytes(PAGE)


def scrambled(content: bytearray, random: Random) -> None:
    """A page of noise."""
    page = random.randrange(pages(content))
    content[page * PAGE : (page + 1) * PAGE] = random.randbytes(PAGE)


def swapped(content: bytearray, random: Random) -> None:
    """Two pages, each in the place of the other."""
    one, other = (slice(page * PAGE, (page + 1) * PAGE) for page in random.sample(range(pages(content)), 2))
    content[one], content[other] = content[other], content[one]


def lost(content: bytearray, random: Random) -> None:
    """A page over which another was written: the disk wrote to the wrong place."""
    one, other = (slice(page * PAGE, (page + 1) * PAGE) for page in random.sample(range(pages(content)), 2))
    content[one] = content[other]


def cut(content: bytearray, random: Random) -> None:
    """Cut short: in the header, within a page, between pages, or by some bytes."""
    length = random.choice(
        (
            random.randrange(HEADER),
            random.randrange(HEADER, PAGE),
            random.randrange(pages(content)) * PAGE,
            random.randrange(len(content)),
            len(content) - random.randint(1, 16),
        )
    )
    del content[length:]


def lengthened(content: bytearray, random: Random) -> None:
    """Something comes after the end."""
    content += random.randbytes(random.choice((1, 100, PAGE, 3 * PAGE + 7)))


def in_a_circle(content: bytearray, random: Random) -> None:
    """A page leads to itself, to its tree's root or to any other page."""
    for _ in range(random.choice((1, 1, 2, 5))):
        page = random.choice(trees(content, INTERIOR))
        start = start_of(page)
        cells = int.from_bytes(content[start + 3 : start + 5])
        at = start + 8  # of the rightmost
        if cells and random.random() < 0.8:
            pointer = start + 12 + 2 * random.randrange(cells)
            at = page * PAGE + int.from_bytes(content[pointer : pointer + 2]) % (PAGE - 4)
        to = random.choice(
            (page + 1, random.choice(trees(content, INTERIOR)) + 1, random.randint(0, pages(content) + 2))
        )
        content[at : at + 4] = to.to_bytes(4)


def cells_moved(content: bytearray, random: Random) -> None:
    """A page counts other cells than it has, or finds one in the place of another."""
    start = start_of(random.choice(trees(content)))
    at = start + random.choice((3, 5, 8, 10, 12, 14, 16, 18))
    content[at : at + 2] = random.choice((0, 1, 0xFFFF, random.randrange(PAGE))).to_bytes(2)


def free_pages(content: bytearray, random: Random) -> None:
    """The list of free pages begins somewhere and comes back to itself."""
    page = random.randint(1, pages(content))
    content[32:36] = page.to_bytes(4)
    content[36:40] = random.choice((1, 5, 0xFFFFFFFF, pages(content))).to_bytes(4)
    if random.random() < 0.5 and page > 1:
        content[(page - 1) * PAGE : (page - 1) * PAGE + 8] = page.to_bytes(4) + (2).to_bytes(4)


INJURIES: tuple[Injury, ...] = (
    flipped,
    flipped_at_the_top_of_a_page,
    flipped_in_the_header,
    written_over,
    zeroed,
    scrambled,
    swapped,
    lost,
    cut,
    lengthened,
    in_a_circle,
    cells_moved,
    free_pages,
)

# What can happen to the log beside the file.
LOG_INJURIES: tuple[Injury, ...] = (flipped, written_over, zeroed, scrambled, swapped, lost, cut, lengthened)
