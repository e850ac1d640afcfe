"""Devices of chance: fair shuffles, and proof afterwards of how they were made."""

import hmac
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import sha256
from itertools import permutations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.table import chance
from pitboss.table.cards import DECK, Card
from pitboss.table.chance import (
    MOST_WORDS,
    WORD,
    BadSeedError,
    BadWordsError,
    Chance,
    SealedChance,
    SystemChance,
    below_from,
    checked_words,
    commitment_to,
    fisher_yates,
    key_of,
    keystream,
    nth_number,
    nth_shuffle,
    verify,
    words,
)

SEED = bytes(range(32))
Shuffle = Callable[[Sequence[Card]], tuple[Card, ...]]

# The upper 0.001 points of chi-square, NIST/SEMATECH e-Handbook table 1.3.6.7.4.
LIMIT_23_DEGREES = 49.728
LIMIT_36_DEGREES = 67.985


def chi_square(counts: Counter[object], cells: int) -> float:
    """The distance of the counts from equal ones."""
    expected = counts.total() / cells
    missing = cells - len(counts)
    return sum((seen - expected) ** 2 / expected for seen in counts.values()) + missing * expected


def places_are_fair(shuffle: Shuffle, rounds: int = 2000) -> bool:
    """Whether each card comes to each place equally often, within five standard deviations."""
    counts: Counter[object] = Counter()
    for _ in range(rounds):
        counts.update(enumerate(shuffle(DECK)))
    # Rows and columns have fixed sums, so 51/52 of the statistic is chi-square with 51 x 51 degrees.
    degrees = 51 * 51
    return abs(chi_square(counts, 52 * 52) * 51 / 52 - degrees) < 5 * sqrt(2 * degrees)


def orders_are_fair(shuffle: Shuffle) -> bool:
    """Whether four cards fall in each of their 24 orders equally often."""
    counts: Counter[object] = Counter(shuffle(DECK[:4]) for _ in range(24 * 200))
    assert set(counts) <= set(permutations(DECK[:4]))
    return chi_square(counts, 24) < LIMIT_23_DEGREES


def exchange_with_any(below: Callable[[int], int]) -> Shuffle:
    """The well-known wrong shuffle: 4 ** 4 equal ways cannot be shared among 24 orders."""

    def shuffle(deck: Sequence[Card]) -> tuple[Card, ...]:
        cards = list(deck)
        for place in range(len(cards)):
            chosen = below(len(cards))
            cards[place], cards[chosen] = cards[chosen], cards[place]
        return tuple(cards)

    return shuffle


def never_in_its_place(below: Callable[[int], int]) -> Shuffle:
    """A Fisher-Yates shuffle that is wrong by one: no card can stay where it is."""
    return lambda deck: fisher_yates(deck, lambda bound: below(bound - 1))


def byte_without_rejection() -> Shuffle:
    """A Fisher-Yates shuffle that takes the remainder of a byte: 256 is not a multiple of 52."""
    stream = words(SEED, bytes(12))
    return lambda deck: fisher_yates(deck, lambda bound: (next(stream) & 0xFF) % bound)


def test_each_card_comes_to_each_place_equally_often() -> None:
    assert places_are_fair(SealedChance(SEED).shuffled)


def test_four_cards_fall_in_each_of_their_24_orders_equally_often() -> None:
    assert orders_are_fair(SealedChance(SEED).shuffled)


@pytest.mark.parametrize("wrong", [exchange_with_any, never_in_its_place])
def test_a_wrong_shuffle_is_found_out(wrong: Callable[[Callable[[int], int]], Shuffle]) -> None:
    assert not places_are_fair(wrong(SealedChance(SEED).below))
    assert not orders_are_fair(wrong(SealedChance(SEED).below))


def test_a_shuffle_from_remainders_of_a_byte_is_found_out() -> None:
    assert not places_are_fair(byte_without_rejection(), rounds=10_000)


def test_each_number_of_the_wheel_is_drawn_equally_often() -> None:
    device = SealedChance(SEED)
    counts: Counter[object] = Counter(device.below(37) for _ in range(37 * 200))
    assert chi_square(counts, 37) < LIMIT_36_DEGREES


@pytest.mark.parametrize("device", [SystemChance(), SealedChance(SEED)])
def test_a_shuffle_keeps_every_card_and_leaves_the_deck_alone(device: Chance) -> None:
    shoe = list(DECK * 2)
    assert Counter(device.shuffled(shoe)) == Counter(DECK * 2)
    assert shoe == list(DECK * 2)
    assert device.shuffled(()) == ()
    assert device.shuffled(DECK[:1]) == DECK[:1]


@pytest.mark.parametrize("device", [SystemChance(), SealedChance(SEED)])
def test_a_number_is_drawn_below_its_bound(device: Chance) -> None:
    assert {device.below(2) for _ in range(200)} == {0, 1}
    assert device.below(1) == 0
    assert 0 <= device.below(WORD) < WORD


@pytest.mark.parametrize("device", [SystemChance(), SealedChance(SEED)])
@pytest.mark.parametrize("bound", [0, -1, WORD + 1])
def test_a_bound_that_cannot_be_drawn_below_is_refused(device: Chance, bound: int) -> None:
    with pytest.raises(ValueError, match="the bound is from 1 to 4294967296"):
        device.below(bound)


def test_words_past_the_last_whole_multiple_of_52_are_passed_over() -> None:
    # 4,294,967,296 = 82,595,524 x 52 + 48: the last 48 words would favour the low numbers.
    limit = 82_595_524 * 52
    assert limit + 48 == WORD
    assert below_from(iter([limit - 1, 7]), 52) == 51
    assert below_from(iter([limit, 7]), 52) == 7
    assert below_from(iter([WORD - 1, limit, limit + 1, 53]), 52) == 1


def test_no_word_is_passed_over_for_a_power_of_two() -> None:
    assert below_from(iter([WORD - 1]), 64) == 63
    assert below_from(iter([WORD - 1]), WORD) == WORD - 1


@given(st.integers(1, WORD))
def test_fewer_than_half_of_all_words_are_passed_over_and_the_rest_divide_evenly(n: int) -> None:
    accepted = WORD - WORD % n
    assert accepted % n == 0
    assert 2 * accepted > WORD
    assert below_from(iter([accepted - 1]), n) == n - 1
    if accepted < WORD:
        assert below_from(iter([accepted, 0]), n) == 0


# RFC 8439: section 2.3.2, then appendix A.1 test vectors 1 and 2 (the same key and nonce, blocks 0 and 1).
SECTION_2_3_2 = (
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
)
BLOCK_0 = (
    "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"
)
BLOCK_1 = (
    "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"
)


def test_the_keystream_is_the_chacha20_of_rfc_8439() -> None:
    nonce = bytes.fromhex("000000090000004a00000000")
    assert keystream(SEED, nonce, 1, 64).hex() == SECTION_2_3_2
    assert keystream(bytes(32), bytes(12), 0, 128).hex() == BLOCK_0 + BLOCK_1


def test_words_are_the_keystream_four_bytes_at_a_time_low_byte_first() -> None:
    stream = words(bytes(32), bytes(12))
    assert [next(stream) for _ in range(2)] == [0xADE0B876, 0x903DF1A0]
    drawn = b"".join(next(stream).to_bytes(4, "little") for _ in range(198))
    assert drawn == keystream(bytes(32), bytes(12), 0, 800)[8:]


def test_the_commitment_is_sha_256_of_the_seed_under_its_own_prefix() -> None:
    published = SealedChance(SEED).commitment
    assert published == sha256(b"pitboss sealed chance 1: commitment\0" + SEED).hexdigest()
    assert published != sha256(SEED).hexdigest()


def test_only_the_seed_that_was_committed_to_is_verified() -> None:
    device = SealedChance.fresh()
    published = device.commitment
    device.shuffled(DECK)
    assert device.commitment == published
    assert verify(published, device.reveal())
    assert verify(f" {published.upper()}\n", device.reveal())
    assert not verify(published, SEED)
    assert not verify("not a commitment ♠", device.reveal())


@given(st.integers(0, 255))
def test_a_seed_changed_in_one_bit_is_not_the_one_committed_to(bit: int) -> None:
    changed = (int.from_bytes(SEED) ^ 1 << bit).to_bytes(32)
    assert not verify(commitment_to(SEED), changed)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_is_32_bytes(length: int) -> None:
    for use in (SealedChance, commitment_to, lambda seed: verify("", seed)):
        with pytest.raises(BadSeedError, match=rf"a seed is 32 bytes \(256 bits\); this one is {length}"):
            use(bytes(length))


def test_a_device_does_not_show_its_seed_when_printed() -> None:
    device = SealedChance(SEED)
    assert SEED.hex() not in repr(device)
    assert repr(SEED) not in repr(device)
    assert device.commitment in repr(device)


def test_the_same_seed_deals_the_same_shuffles() -> None:
    first, second = SealedChance(SEED), SealedChance(SEED)
    dealt = [first.shuffled(DECK) for _ in range(5)]
    assert dealt == [second.shuffled(DECK) for _ in range(5)]
    assert len(set(dealt)) == 5


def test_any_one_shuffle_can_be_dealt_again_from_the_seed_alone() -> None:
    device = SealedChance(SEED)
    dealt = [device.shuffled(DECK) for _ in range(5)]
    assert nth_shuffle(SEED, 3, DECK) == dealt[3]
    assert nth_shuffle(bytes(32), 3, DECK) != dealt[3]


def test_numbers_and_shuffles_come_from_different_keystreams_each_named_by_its_nonce() -> None:
    second = (1).to_bytes(8, "little")
    assert nth_number(SEED, 1, WORD) == next(words(SEED, b"numb" + second))
    stream = words(SEED, b"shuf" + second)
    assert nth_shuffle(SEED, 1, DECK) == fisher_yates(DECK, lambda bound: below_from(stream, bound))


def test_numbers_and_shuffles_are_counted_apart() -> None:
    device = SealedChance(SEED)
    drawn = [device.below(37) for _ in range(4)]
    assert device.shuffled(DECK) == nth_shuffle(SEED, 0, DECK)
    assert drawn == [nth_number(SEED, n, 37) for n in range(4)]
    assert (device.shuffles, device.numbers) == (1, 4)


def test_a_table_goes_on_where_it_stopped() -> None:
    device = SealedChance(SEED)
    device.shuffled(DECK)
    device.below(6)
    again = SealedChance(SEED, shuffles=device.shuffles, numbers=device.numbers)
    assert again.shuffled(DECK) == device.shuffled(DECK)
    assert again.below(WORD) == device.below(WORD)


def test_any_text_is_a_seed_and_the_same_text_the_same_one() -> None:
    assert SealedChance.from_text("table 4").shuffled(DECK) == SealedChance.from_text("table 4").shuffled(
        DECK
    )
    assert SealedChance.from_text("table 4").commitment != SealedChance.from_text("table 5").commitment
    assert len(SealedChance.from_text("").reveal()) == 32


def test_two_fresh_devices_differ() -> None:
    assert SealedChance.fresh().commitment != SealedChance.fresh().commitment


def test_a_sealed_device_without_cryptography_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.hazmat.primitives.ciphers", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install cryptography"):
        chance.keystream(SEED, bytes(12), 0, 64)


# Words of a player


def test_without_words_everything_is_drawn_from_the_seed_itself() -> None:
    assert key_of(SEED) == SEED


def test_with_words_the_key_is_their_hmac_under_the_seed() -> None:
    """RFC 2104 with SHA-256, as anybody can reckon it without this program."""
    told = b"pitboss sealed chance 1: words of a player\0" + "Kōwhai 7".encode()
    assert key_of(SEED, "Kōwhai 7") == hmac.new(SEED, told, sha256).digest()


def test_the_commitment_says_nothing_of_the_words() -> None:
    plain, with_words = SealedChance(SEED), SealedChance(SEED, words="my dog has fleas")
    assert plain.commitment == with_words.commitment == commitment_to(SEED)
    assert plain.shuffled(DECK) != with_words.shuffled(DECK)
    assert with_words.reveal() == SEED


def test_anybody_with_seed_and_words_deals_the_same_again() -> None:
    device = SealedChance(SEED, words="tui")
    key = key_of(SEED, "tui")
    assert [device.shuffled(DECK), device.shuffled(DECK)] == [nth_shuffle(key, n, DECK) for n in (0, 1)]
    assert [device.below(37), device.below(6)] == [nth_number(key, 0, 37), nth_number(key, 1, 6)]


@pytest.mark.parametrize("words", ["a", "x" * MOST_WORDS, "Mā te wā, 1998!", "鳥 42"])
def test_words_are_one_line_of_plain_text(words: str) -> None:
    assert checked_words(words) == words


@pytest.mark.parametrize(
    "words",
    [
        "",
        "x" * (MOST_WORDS + 1),
        "two\nlines",
        "a\x1b[31mred",
        "a\0b",
        "tab\there",
        " a",
        "a ",
        "\udc80",
        "a\u202eb",
    ],
)
def test_other_words_are_refused(words: str) -> None:
    with pytest.raises(BadWordsError, match=r"^words: "):
        checked_words(words)
