"""Games on a layout: chips on areas, wagering closed by a call, one result that settles every wager at once.

A game hands over its areas, its verdicts on them and its own verbs; placing, closing, collecting, paying and
void spins are the same for all and cite the same keys.
"""
