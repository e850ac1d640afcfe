"""The throw: the shooter, the dice, the roll, and rolls that do not count (parts 4, 5 and 7)."""
