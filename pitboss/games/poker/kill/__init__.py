"""Kill pots: the button, the wager that makes the game larger, and who has to post it (7.14 to 7.22)."""
