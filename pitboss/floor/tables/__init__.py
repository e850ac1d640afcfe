"""A table that is played at: its owner, who sits there, what is said to it and what each person is told."""
