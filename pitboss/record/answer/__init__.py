"""The answer to a case, for people: who is owed what and why, what it rests on, and what would change it."""
