"""Games dealt from a shoe: the way of the cards from their seal into the shoe, and out of play again.

A game hands over who is asked to cut, where the cutting card goes and what follows a loaded shoe; inspection,
mixing, shuffle, cut, vacancy and replacement are the same for all and cite the same keys.
"""
