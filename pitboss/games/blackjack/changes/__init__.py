"""What each event does to the state of the table."""
