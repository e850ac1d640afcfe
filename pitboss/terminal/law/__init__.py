"""The law in a terminal: what the rules say, on a date, in a place, and which code carries them out."""
