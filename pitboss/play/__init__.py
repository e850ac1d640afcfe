"""Play: a sitting at a table, and the players that decide there. No screen."""
