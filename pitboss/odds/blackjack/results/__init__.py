"""The main wager: the law of its results, hands of a split together, and what was found before."""
