"""The blue wizards. § marks are sections of assets/rules/wizards_and_relics.md."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from game.rules.core.decisions import Prompt
from game.rules.wizards_and_relics.cards import (
    ALL_COLOURS,
    BLUE,
    CLAIMS,
    COLOURS,
    COMMON,
    GLORIOUS,
    IGNORES_RIVALS,
    RIVALS_ADVANTAGE,
    SUPERB,
    Piece,
    Wizard,
    devoted,
    is_relic,
    wizard,
)
from game.rules.wizards_and_relics.table import RelicsTable, best_base, rivals
from game.rules.wizards_and_relics.verbs import (
    DECLINE,
    discard,
    draw,
    exchange,
    power,
    power_of_rivals,
    put_under,
    reveal_hand,
    rivals_draw,
    swap_with_hand,
    take_from_top,
)

MAY_SWAP = Prompt("may swap", "Exchange relics in play for relics of the hand?",
                  words={"swap": "Exchange relics", DECLINE: "Keep the relics"})

devoted("pondering_mystic", "Pondering Mystic", BLUE, COMMON, 2, copies=4)


@wizard("mischievous_merchant", "Mischievous Merchant", BLUE, COMMON, 2,
        "You may exchange relics in play with 1 rival, face down and unseen.",
        "All relics of both players change sides, and they stay with their new owners for good.",
        "Nobody looks at a relic received before the relics turn up.").on_wizard_reveal
def mischievous_merchant(t: RelicsTable, me: int, this: Piece) -> None:
    exchange(t, me)


@wizard("queue_jumping_oracle", "Queue-Jumping Oracle", BLUE, COMMON, 3,
        "Take over as Master Wizard. Each rival draws 1 card.",
        "If two players claim, both claims fail and the Master at the start of the battle stays.",
        flags=(CLAIMS,)).on_wizard_reveal
def queue_jumping_oracle(t: RelicsTable, me: int, this: Piece) -> None:
    rivals_draw(t, me, 1)


@wizard("sleeve_inspector", "Sleeve Inspector", BLUE, COMMON, 1,
        "Reveal up to 1 wizard of each colour from hand. +1 for each card revealed this way.",
        "A wizard of all colours can stand for any one of them, but only once.").on_wizard_reveal
def sleeve_inspector(t: RelicsTable, me: int, this: Piece) -> None:
    shown: list[Piece] = []
    power(t, me, reveal_hand(t, me, lambda card: a_colour_each([*shown, card]), len(COLOURS), shown), this)


def a_colour_each(cards: Sequence[Piece]) -> bool:
    """Whether these are wizards that can each stand for another colour."""
    return any(all(isinstance(card, Wizard) and colour in card.colours
                   for card, colour in zip(cards, colours, strict=True))
               for colours in permutations(COLOURS, len(cards)))


@wizard("absent_minded_seer", "Absent-Minded Seer", BLUE, COMMON, 3,
        "Draw 1 card, then put 2 cards from hand on the bottom of your deck.",
        "Putting is not discarding.").on_wizard_reveal
def absent_minded_seer(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 1)
    put_under(t, me, 2)


devoted("certified_clairvoyant", "Certified Clairvoyant", BLUE, SUPERB, 3, copies=2)
devoted("astral_bookkeeper", "Astral Bookkeeper", BLUE, SUPERB, 3)


@wizard("adam_the_arcane_adept", "Adam, the Arcane Adept", BLUE, SUPERB, 0,
        "Draw 2 cards. +1 for each card you have drawn this round, up to +4.",
        "Replenishing in phases 2 and 3 and draws of earlier battles of the round count. Taking a card does not.",
        ).on_wizard_reveal
def adam_the_arcane_adept(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 2)


adam_the_arcane_adept.fluid(lambda t, me: min(4, t.drawn[me]))


@wizard("milton_the_magical", "Milton, the Magical", BLUE, SUPERB, 0,
        "Draw 1 card, then discard 1 card. +1 for each card you have drawn or discarded this round, up to +6.",
        "Draws and discards of earlier battles of the round count.").on_wizard_reveal
def milton_the_magical(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 1)
    discard(t, me, 1)


milton_the_magical.fluid(lambda t, me: min(6, t.drawn[me] + t.discarded[me]))


@wizard("gwynndalyn_moore", "Gwynndalyn Moore", BLUE, SUPERB, 3,
        "Each rival exchanges every relic they have in play for a relic from their hand. You may do the same.",
        "Each player swaps as many relics as there are relics in hand, and chooses which.",
        "A player without a relic in hand swaps nothing.").on_wizard_reveal
def gwynndalyn_moore(t: RelicsTable, me: int, this: Piece) -> None:
    for seat in rivals(t, me):
        swap_with_hand(t, seat)
    if t.relics_laid[me] and any(map(is_relic, t.hand[me])) and t.ask(me, MAY_SWAP, ["swap", DECLINE]) == "swap":
        swap_with_hand(t, me)


@wizard("doubtful_doppelganger", "Doubtful Doppelganger", BLUE, SUPERB, 0,
        "Gain power equal to the highest base power among rival wizards in play, plus 1, up to +5.",
        "Printed base power counts, whatever adds to it.").on_wizard_reveal
def doubtful_doppelganger(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, min(5, best_base(t, me) + 1), this)


@wizard("moonlit_librarian", "Moonlit Librarian", BLUE, SUPERB, 3,
        "Look at the top 3 cards of your deck, take 1, put the rest on the bottom.",
        "Taking is not drawing.").on_wizard_reveal
def moonlit_librarian(t: RelicsTable, me: int, this: Piece) -> None:
    take_from_top(t, me, 3)


devoted("hierophant_of_the_long_nap", "Hierophant of the Long Nap", BLUE, GLORIOUS, 4)


@wizard("floaty_floaty_float", "Floaty Floaty Float", BLUE, GLORIOUS, 0,
        "+1 for each card in your hand. Each rival gets +1, and their wizards have advantage.",
        "The power follows the hand until totals are compared.",
        flags=(RIVALS_ADVANTAGE,)).on_wizard_reveal
def floaty_floaty_float(t: RelicsTable, me: int, this: Piece) -> None:
    power_of_rivals(t, me, 1, this)


floaty_floaty_float.fluid(lambda t, me: len(t.hand[me]))


wizard("artifact_snob", "Artifact Snob", BLUE, GLORIOUS, 0,
       "All rivals' relics in play are ignored.",
       "Relics that come later are ignored too. Ignored relics can still be won as spoils.",
       flags=(IGNORES_RIVALS,))


wizard("madame_kaleido", "Madame Kaleido, Several Persons", BLUE, GLORIOUS, 3,
       "Counts as red, blue and green everywhere.",
       "She has advantage over every colour, and every colour over her. All colour lines of a shrine apply to her.",
       flags=(ALL_COLOURS,))
