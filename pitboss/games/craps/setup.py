"""How a craps table is set up."""

from msgspec import Struct

from pitboss.table.sign import Sign


class Setup(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The sign, the chips and what the operator chose for one table.

    `double_odds` lets odds and behind wagers go up to double (r 3.1(e) to (h)); `refuse_inexact` turns away
    wagers whose win chips could not pay exactly (Division I r 14.4), which otherwise are paid up to the next
    chip; `inspected` tells whether the dice were inspected when the table opened (r 4.2). `first_box` is that
    on the game supervisor's left (r 4.3), and boxes are numbered clockwise unless `anticlockwise` is said.
    """

    sign: Sign
    chips: tuple[int, ...] = (100, 500, 2500, 10000, 50000)
    boxes: int = 12
    double_odds: bool = False
    refuse_inexact: bool = True
    inspected: bool = True
    first_box: int = 1
    anticlockwise: bool = False
    name: str = ""
