"""Fantasy Realms scores hands by the thousand, for sheets that grow while one plays and for opponents that search."""

from __future__ import annotations

from random import Random

from bench.figures import Figure, quickest
from game.rules.fantasy_realms.best import best_points
from game.rules.fantasy_realms.cards import BOOK_OF_CHANGES, CARDS, DOPPELGANGER, MIRAGE, SHAPESHIFTER
from game.rules.fantasy_realms.scoring import points

PLAIN, HARD = 40_000.0, 5.0                      # hands a second; ms for a hand with many choices
HANDS = 2000
TRIED = 40                                       # hands for each pair of wilds


def measure() -> list[Figure]:
    rng = Random(1)
    wild = {BOOK_OF_CHANGES, DOPPELGANGER, MIRAGE, SHAPESHIFTER}
    tame = [card for card in CARDS if card.index not in wild]
    hands = [rng.sample(tame, 7) for _ in range(HANDS)]
    plain = HANDS / quickest(lambda: [points(hand) for hand in hands])
    hard = []
    for pair in ((MIRAGE, SHAPESHIFTER), (DOPPELGANGER, MIRAGE), (DOPPELGANGER, SHAPESHIFTER)):
        for _ in range(TRIED):
            hand = [CARDS[i] for i in (BOOK_OF_CHANGES, *pair)] + rng.sample(tame, 4)
            hard.append(quickest(lambda hand=hand: best_points(hand), 3) * 1000)  # type: ignore[misc]
    return [Figure("Fantasy Realms: plain hands scored", plain, "a second", PLAIN, at_least=True),
            Figure("Fantasy Realms: Book of Changes and two wilds, mean", sum(hard) / len(hard), "ms", HARD),
            Figure("Fantasy Realms: Book of Changes and two wilds, slowest", max(hard), "ms", HARD)]
