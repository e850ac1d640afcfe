"""Insurance that goes with a hand over the target, as one reading has it: so it hangs on the play."""

from collections.abc import Iterator, Mapping

import numpy as np
from msgspec.structs import replace

from pitboss.odds.blackjack.asking import Shoe, Strategy
from pitboss.odds.blackjack.beside.insurance import Insured
from pitboss.odds.blackjack.engine.rulings import WHOLE, Rulings
from pitboss.odds.blackjack.play import kernel
from pitboss.odds.blackjack.play.column import Arrays, Column
from pitboss.odds.blackjack.play.strategies import Against, two_cards
from pitboss.odds.blackjack.results.sampling import LEAST, Tables, sampled
from pitboss.odds.priced import Priced, Return, priced

STRATEGY: Strategy = "composition-cdz"
_ROUNDS = LEAST * 100


def with_hand(
    rulings: Rulings, insured: Insured, shoe: Shoe, exact: Mapping[int | None, Priced]
) -> Iterator[Priced]:
    """Insurance beside a hand played by its composition; what split hands add to it is sampled."""
    first = rulings.face_of(insured.up)
    cards = tuple(count - (face == first) for face, count in enumerate(shoe.of(rulings.faces)))
    against = Against(Column(Arrays(rulings), first, cards), STRATEGY, 1.0)
    tables = Tables(rulings)
    for held, plain in exact.items():
        chance, error = _lost(rulings, insured, against, tables, held)
        yield _less(insured, plain, chance, error)


def _lost(
    rulings: Rulings, insured: Insured, against: Against, tables: Tables, held: int | None
) -> tuple[float, float]:
    """How likely a hand goes over before the dealer's blackjack, and the standard error of that."""
    column, arrays = against.column, against.column.arrays
    wins = [rulings.faces[face].ranks[0] in insured.wins_on for face in range(len(rulings.faces))]
    reach = np.zeros(len(arrays.cards))
    chance = variance = total = 0.0
    for first, second, part in two_cards(column.shoe):
        if not part or held not in (None, wins[first] + wins[second]):
            continue
        total += part
        if rulings.is_natural(first, second):
            continue
        if first == second and against.plan.splits[first]:
            each = sampled(tables, against, first, part, _ROUNDS)
            if each is not None:
                chance += part * float(each.gone.mean())
                variance += each.error(each.gone) ** 2
        else:
            reach[arrays.hands.of(first, second)] += part
    shape = (len(rulings.pays[WHOLE]), len(rulings.drawing.ends))
    single, double = np.zeros(shape), np.zeros(shape)
    doubles = against.plan.doubles & arrays.may_double
    paying = column.paying(WHOLE)
    kernel.results(column.left(), paying, reach, against.plan.draws, doubles, single, double)
    chance += float(single[-1, -1] + double[-1, -1])
    return chance / total, variance**0.5 / total


def _less(insured: Insured, plain: Priced, chance: float, error: float) -> Priced:
    """The wager with the part lost that goes with the hand, of what a blackjack would have won."""
    assert insured.with_hand is not None, "a reading has insurance go with the hand"
    (won,) = [line for line in plain.returns if line.net > 0]
    gone = chance * float(plain.total)
    returns = [
        Return(line.event, line.net, float(line.weight) - (gone if line is won else 0.0), line.because)
        for line in plain.returns
    ]
    lost = insured.with_hand
    returns.append(Return("dealer's blackjack, after a hand over the target", lost.net, gone, lost.because))
    found = priced(plain.wager, returns, variant=plain.variant, strategy=STRATEGY, positions=plain.positions)
    return replace(found, standard_error=error * float(won.net - lost.net))
