"""What each event does to the state: to wagers, to the dice, to the roll."""
