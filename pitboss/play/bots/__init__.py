"""Players that decide for themselves: given what they may see and do, they say what they do."""
