"""Commission: what the house takes of a hand or for time, and how a supervisor changes it (section 8)."""
