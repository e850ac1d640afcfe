"""What a person takes away from a table: what they saw, ruled again, priced, dealt again, and the law."""
