"""The rules of the five games, headless: standard library only, no screen, no opponents."""
