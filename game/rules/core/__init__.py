"""What every game shares: cards, zones, events, decisions, views and matches. Knows none of the games."""
