"""What the cards of an own deck of Wizard Cards came to: see `DECK` in wizard_cards.py.

Made by `python build/wizard_decks.py --games 20000 --seed 1`.
"""

# Hundredths of a card of damage, by school, from lesser to major: the plain game, then the hectic one.
LEARNT = (
    (-34, -27, -18, -30, 20, 52, -44, -38, -29, -37, 40, 146),
    (-36, -22, -10, -5, 25, 45, -38, -21, 3, -30, 14, 73),
)
