"""Searching by words: every word has to be there, and the plainest comes first."""

from pitboss.law.search import asked, best, words


def found(query: str, *texts: str) -> list[str]:
    return best(texts, words(query), lambda text: [(1, text)])


def test_every_word_has_to_be_there() -> None:
    assert found("red card", "a red card", "a red chip", "a card") == ["a red card"]
    assert found("red wheel", "a red card", "a wheel") == []


def test_the_word_itself_comes_before_its_other_forms_and_those_before_longer_words() -> None:
    assert found("shuffle", "a shuffleboard", "shuffles", "a shuffle") == [
        "a shuffle",
        "shuffles",
        "a shuffleboard",
    ]
    assert found("dealing", "the dealer deals", "it is dealt with") == ["the dealer deals"]


def test_words_in_a_row_come_before_words_apart() -> None:
    assert found("no hand", "a hand that is no good", "there is no hand at all") == [
        "there is no hand at all",
        "a hand that is no good",
    ]


def test_a_shorter_text_comes_before_a_longer_one_and_equals_keep_their_order() -> None:
    assert found("ante", "an ante and a bet", "an ante") == ["an ante", "an ante and a bet"]
    assert found("ante", "the ante", "an ante") == ["the ante", "an ante"]


def test_a_field_that_counts_more_comes_first() -> None:
    items = [(1, "burn"), (4, "burn")]
    assert best(items, ["burn"], lambda item: [item]) == [(4, "burn"), (1, "burn")]


def test_numbers_of_rules_are_words_and_are_not_cut_short() -> None:
    assert words("r 10.1(a)(ii), $500") == ["r", "10.1(a)(ii)", "500"]
    assert found("10.1", "see 10.1", "see 10.11", "see 10.1(a)") == ["see 10.1"]
    assert found("50", "pays 500", "pays 50") == ["pays 50"]
    for asked_for in ("$10,000", "10000"):
        assert found(asked_for, "10 of $5,000", "never under $10,000") == ["never under $10,000"]
    assert words("4,5 or 1,2345") == ["4", "5", "or", "1", "2345"]


def test_short_words_stand_for_themselves_alone() -> None:
    assert found("us", "used", "us") == ["us"]


def test_small_words_are_not_looked_for_unless_there_are_no_others() -> None:
    assert asked("the ball out of the wheel") == ["ball", "out", "wheel"]
    assert asked("of the") == ["of", "the"]


def test_forms_of_a_word_find_each_other() -> None:
    assert found("disputed", "a dispute") == ["a dispute"]
    assert found("dispute", "it was disputed") == ["it was disputed"]
    assert found("betting", "a bet") == ["a bet"]
    assert found("calls", "she is calling") == ["she is calling"]
    assert found("die", "a dice", "the dies") == ["the dies"]
