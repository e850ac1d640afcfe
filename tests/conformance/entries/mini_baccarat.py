"""Mini baccarat: dealt face up or face down, up to three players on an area."""

from datetime import date

from pitboss.record.choice import Choice
from tests.conformance.entries.baccarat import OWN_AREAS, PRE_SHUFFLED, UNFIT, entry

_NO_STYLE_B = "Division IV has no style B"
_NO_PRE_SHUFFLED = "Division IV has no pre-shuffled cards"
_STYLE_B_VERBS = (
    *("OfferBank", "AcceptBank", "RefuseBank", "OfferCards", "AcceptCards", "RefuseCards", "PassCards"),
    *("TurnCards", "DirectKeep", "HidesCards", "RemoveShoe", "TellInspector", "ApproveStyle"),
)
_STYLE_B_KEYS = (
    *("bank-accepted", "bank-offered", "banker-cards-passed", "banker-defined", "banker-likewise"),
    *("banker-only-exposes", "banker-puck", "cards-accepted", "cards-in-view", "cards-offered"),
    *("cards-turned", "count-announced-returned", "dealer-keeps-cards", "indicator-pucks", "new-decks-next"),
    *("one-hand-at-a-time", "player-puck", "standing-not-appointed", "style-b-dealt", "style-b-new-cards"),
    *("style-b-notice", "style-changed-by-inspector", "third-card-passed", "pre-shuffled-next"),
    "shoe-removed",
)

PLAYED = entry(
    ("face-up", "face-down"),
    {},
    rulebooks={"nz-1996": Choice(game="mini-baccarat", on=date(1996, 6, 1))},
    unfit_tables={**UNFIT, **PRE_SHUFFLED},
    never_accepted={
        **dict.fromkeys(_STYLE_B_VERBS, _NO_STYLE_B),
        **dict.fromkeys(
            ("InspectDecks", "RequireShuffle", "AcceptPreShuffled", "BringPreShuffled"), _NO_PRE_SHUFFLED
        ),
    },
    not_cited={
        **OWN_AREAS,
        **dict.fromkeys(_STYLE_B_KEYS, _NO_STYLE_B),
        **dict.fromkeys(("pre-shuffled-inspected", "pre-shuffled-reshuffled"), _NO_PRE_SHUFFLED),
    },
)
