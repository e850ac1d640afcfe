"""The Royal Flush Jackpot at the table: the button, hands that qualify, the flop on request (section 19)."""
