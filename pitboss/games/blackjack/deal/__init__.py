"""The deal: to whom each card is due, what is called, and the cards picked up (part 7)."""
