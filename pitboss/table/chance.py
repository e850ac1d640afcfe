"""Devices of chance: what shuffles the cards and draws the numbers.

A sealed device is bound before the deal by a commitment to its seed. When the seed is shown afterwards,
anyone can check it against the commitment and deal the same shuffles again. Words that a player adds after
the commitment go into the key that everything is drawn from: nobody can have looked for a seed beforehand.
"""

import hmac
import secrets
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from typing import Protocol, Self

from pitboss.table.cards import Card

SEED_BYTES = 32
WORD = 1 << 32
MOST_WORDS = 200

_COMMITMENT_DOMAIN = b"pitboss sealed chance 1: commitment\0"
_TEXT_DOMAIN = b"pitboss sealed chance 1: seed from text\0"
_WORDS_DOMAIN = b"pitboss sealed chance 1: words of a player\0"
# ChaCha20 takes a nonce of 12 bytes: four that say what is drawn, eight for its number.
_SHUFFLE = b"shuf"
_NUMBER = b"numb"
_BLOCK_BYTES = 64
# One shuffle of 52 cards takes 51 words of four bytes: it mostly fits in one read.
_READ_BYTES = 4 * _BLOCK_BYTES


class BadSeedError(ValueError):
    """A seed of the wrong length."""


class BadWordsError(ValueError):
    """Words that cannot be added to a seed."""


class Chance(Protocol):
    """What a game asks of its device of chance."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as any other."""

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in an order as likely as any other."""


class SystemChance:
    """Chance from the operating system; it cannot be repeated."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        _check_bound(n)
        return secrets.randbelow(n)

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in a new order."""
        return fisher_yates(deck, secrets.randbelow)


class SealedChance:
    """Chance that follows from a secret seed of 256 bits, and so can be proved afterwards."""

    __slots__ = ("_key", "_seed", "numbers", "shuffles", "words")

    def __init__(self, seed: bytes, *, words: str = "", shuffles: int = 0, numbers: int = 0) -> None:
        """`words` were added by a player; counts of what was drawn before let a table go on from there."""
        self._seed = _checked(seed)
        self._key = key_of(seed, words)
        self.words = words
        self.shuffles = shuffles
        self.numbers = numbers

    @classmethod
    def fresh(cls) -> Self:
        """A device with a new seed from the operating system."""
        return cls(secrets.token_bytes(SEED_BYTES))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """A device that anyone with the same text can repeat: for replay and teaching, not for live play."""
        return cls(sha256(_TEXT_DOMAIN + text.encode()).digest())

    @property
    def commitment(self) -> str:
        """What is published before the deal: it binds the seed and does not show it."""
        return commitment_to(self._seed)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        drawn = nth_number(self._key, self.numbers, n)
        self.numbers += 1
        return drawn

    def shuffled(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order of the next shuffle."""
        cards = nth_shuffle(self._key, self.shuffles, deck)
        self.shuffles += 1
        return cards

    def reveal(self) -> bytes:
        """The seed, to be shown once nothing more is dealt from it."""
        return self._seed

    def __repr__(self) -> str:
        return (
            f"SealedChance(commitment={self.commitment!r}, shuffles={self.shuffles}, numbers={self.numbers})"
        )


def commitment_to(seed: bytes) -> str:
    """SHA-256, in hexadecimal, of the seed after a prefix that is used for nothing else."""
    return sha256(_COMMITMENT_DOMAIN + _checked(seed)).hexdigest()


def verify(commitment: str, seed: bytes) -> bool:
    """Whether this is the seed that was committed to."""
    return hmac.compare_digest(commitment.strip().lower().encode(), commitment_to(seed).encode())


def key_of(seed: bytes, words: str = "") -> bytes:
    """What everything is drawn from: the seed itself, or HMAC-SHA-256 of the words under it."""
    if not words:
        return _checked(seed)
    return hmac.digest(_checked(seed), _WORDS_DOMAIN + checked_words(words).encode(), "sha256")


def checked_words(words: str) -> str:
    """Words that can be added to a seed: one line that a person can read and type again."""
    if not 0 < len(words) <= MOST_WORDS:
        raise BadWordsError(f"words: 1 to {MOST_WORDS} characters; these are {len(words)}")
    if not words.isprintable():
        raise BadWordsError("words: letters, digits, signs and spaces alone")
    if words != words.strip():
        raise BadWordsError("words: no space before the first word or after the last")
    return words


def nth_shuffle(seed: bytes, n: int, deck: Sequence[Card]) -> tuple[Card, ...]:
    """The shuffle that a device with this seed, or key, deals after n others."""
    stream = words(seed, _nonce(_SHUFFLE, n))
    return fisher_yates(deck, lambda bound: below_from(stream, bound))


def nth_number(seed: bytes, n: int, bound: int) -> int:
    """The number below the bound that a device with this seed, or key, draws after n others."""
    return below_from(words(seed, _nonce(_NUMBER, n)), bound)


def fisher_yates(deck: Sequence[Card], below: Callable[[int], int]) -> tuple[Card, ...]:
    """The deck with each card, from the last place down, exchanged with one at or before its place."""
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        chosen = below(last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def below_from(stream: Iterator[int], n: int) -> int:
    """A number below n from words of 32 bits; words past the last whole multiple of n are passed over."""
    _check_bound(n)
    limit = WORD - WORD % n
    return next(word for word in stream if word < limit) % n


def words(seed: bytes, nonce: bytes) -> Iterator[int]:
    """The keystream as words of 32 bits, the low byte first."""
    for block in count(0, _READ_BYTES // _BLOCK_BYTES):
        read = keystream(seed, nonce, block, _READ_BYTES)
        for at in range(0, _READ_BYTES, 4):
            yield int.from_bytes(read[at : at + 4], "little")


def keystream(seed: bytes, nonce: bytes, block: int, length: int) -> bytes:
    """Bytes of the ChaCha20 keystream of RFC 8439 from the start of a block."""
    try:
        from cryptography.hazmat.primitives.ciphers import Cipher
        from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20
    except ModuleNotFoundError as missing:
        raise ModuleNotFoundError("sealed chance needs cryptography: pip install cryptography") from missing

    start = block.to_bytes(4, "little") + nonce
    return Cipher(ChaCha20(_checked(seed), start), mode=None).encryptor().update(bytes(length))


def _nonce(kind: bytes, n: int) -> bytes:
    return kind + n.to_bytes(8, "little")


def _checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise BadSeedError(f"a seed is {SEED_BYTES} bytes ({8 * SEED_BYTES} bits); this one is {len(seed)}")
    return bytes(seed)


def _check_bound(n: int) -> None:
    if not 1 <= n <= WORD:
        raise ValueError(f"cannot draw a number below {n}: the bound is from 1 to {WORD}")
