"""The deal: a hand begun, blinds posted, cards to the players and to the board."""
