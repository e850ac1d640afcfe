"""What every game shares: cards, money, wagers, the sign, roles, chance, and the general rules."""
