"""The screen of people: who is registered, who is logged in, and what two of them change."""
