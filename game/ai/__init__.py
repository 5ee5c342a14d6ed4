"""Opponents: a search over the worlds that a seat holds possible. Knows the rules, never the screen."""
