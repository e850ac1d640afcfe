"""Terms of Caribbean stud that somebody proposes otherwise."""

import pytest

from pitboss.law.errors import BadLawFileError
from pitboss.record.choice import Choice
from pitboss.record.opening import open_table


@pytest.mark.parametrize("jurisdiction", ["nz", "us-s10"])
@pytest.mark.parametrize("decks", ["0", "2"])
def test_decks_other_than_one_would_make_hands_that_no_rule_ranks(jurisdiction: str, decks: str) -> None:
    law = Choice(game="caribbean-stud", jurisdiction=jurisdiction, proposed={"decks": decks})
    with pytest.raises(
        BadLawFileError, match=f"decks is {decks}; the engine knows 1: of more, five of a kind"
    ):
        open_table(law)
