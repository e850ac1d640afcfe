"""The deal: devices and machines, the care of the cards, and counts of them."""
