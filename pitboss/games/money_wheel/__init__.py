"""The money wheel: 52 sections, seven symbols, one kind of wager (NZ 1996 Division VII)."""
