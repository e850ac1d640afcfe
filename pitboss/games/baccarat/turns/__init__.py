"""Style B: who is offered a hand, who has it, and how its cards are turned over (part 8)."""
