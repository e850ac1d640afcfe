"""What tests show of the clauses: what they assert, and whether they miss an effect that is gone."""
