"""The green wizards. § marks are sections of assets/rules/wizards_and_relics.md."""

from __future__ import annotations

from game.rules.wizards_and_relics.cards import (
    COMMON,
    GLORIOUS,
    GREEN,
    SUPERB,
    Piece,
    devoted,
    is_basic,
    is_devoted,
    is_devoted2,
    is_relic,
    wizard,
)
from game.rules.wizards_and_relics.power import enchanted
from game.rules.wizards_and_relics.reveal import play_relics, play_wizard_from_discard
from game.rules.wizards_and_relics.table import RelicsTable, rivals
from game.rules.wizards_and_relics.verbs import discard, draw, exchange, power, return_if_lost, reveal_hand, take_back

devoted("forest_friend", "Forest Friend", GREEN, COMMON, 2, copies=4)


wizard("hedge_witch", "Hedge Witch (in the Hedge)", GREEN, COMMON, 1,
       "+1 for each enchanted relic in play that is not ignored, up to +3.",
       "Enchanted relics of all players in the battle count.",
       ).fluid(lambda t, me: min(3, sum(enchanted(t, seat) for seat in t.fighters)))


@wizard("compost_conjurer", "Compost Conjurer", GREEN, COMMON, 2,
        "Take 1 relic from your discard pile. If you do, +1.").on_wizard_reveal
def compost_conjurer(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, take_back(t, me, is_relic), this)


@wizard("turnip_prophet", "Turnip Prophet", GREEN, COMMON, 2,
        "You may reveal 1 basic relic from hand. If you do, +2.").on_wizard_reveal
def turnip_prophet(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, 2 * reveal_hand(t, me, is_basic, 1), this)


@wizard("perennial_pete", "Perennial Pete", GREEN, COMMON, 2,
        "You may discard 1 card. If you do, +1. At the end of a round you lost, take this card from your discard pile.",
        "He comes back after a rematch as well, whichever battle he was played in.").on_wizard_reveal
def perennial_pete(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, discard(t, me, 1, optional=True), this)


perennial_pete.end_of_round(return_if_lost)


devoted("seasoned_grovekeeper", "Seasoned Grovekeeper", GREEN, SUPERB, 3, copies=2)
devoted("antler_laureate", "Antler Laureate", GREEN, SUPERB, 3)


@wizard("daniel_the_dancing_druid", "Daniel, the Dancing Druid", GREEN, SUPERB, 2,
        "You may exchange relics in play with 1 rival, face down and unseen. If you do, +1.",
        "All relics of both players change sides, and they stay with their new owners for good.",
        "Nobody looks at a relic received before the relics turn up.").on_wizard_reveal
def daniel_the_dancing_druid(t: RelicsTable, me: int, this: Piece) -> None:
    if exchange(t, me):
        power(t, me, 1, this)


@wizard("the_gatherer", "The Gatherer", GREEN, SUPERB, 2,
        "When relics are revealed: draw 1 card. +1 for each card you have drawn this round, up to +5.",
        "Replenishing in phases 2 and 3 and draws of earlier battles of the round count. Taking a card does not.",
        ).on_relic_reveal
def the_gatherer(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 1)


the_gatherer.fluid(lambda t, me: min(5, t.drawn[me]))


wizard("voice_of_the_forest", "Voice of the Forest", GREEN, SUPERB, 8,
       "-1 for each card in your hand, at most -8.",
       "The power follows the hand until totals are compared: a replenish can hush the Voice.",
       ).fluid(lambda t, me: -min(8, len(t.hand[me])))


@wizard("acorn_magpie", "Acorn Magpie", GREEN, SUPERB, 2,
        "You may play 1 additional basic relic from hand.",
        "The relic lies face down like the others: nobody sees which basic one it is.").on_wizard_reveal
def acorn_magpie(t: RelicsTable, me: int, this: Piece) -> None:
    play_relics(t, me, is_basic)


@wizard("shop_steward_sorrel", "Shop Steward Sorrel", GREEN, SUPERB, 2,
        "Reveal up to 3 Devoted wizards from hand. +1 for each card revealed this way.").on_wizard_reveal
def shop_steward_sorrel(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, reveal_hand(t, me, is_devoted, 3), this)


devoted("great_aunt_evergreen", "Great-Aunt Evergreen", GREEN, GLORIOUS, 4)


@wizard("gary_god_of_gifts", "Gary, God of Gifts", GREEN, GLORIOUS, 2,
        "Each rival may play 1 additional relic from hand. You may play up to 2.",
        "They lie face down until all relics turn up.").on_wizard_reveal
def gary_god_of_gifts(t: RelicsTable, me: int, this: Piece) -> None:
    for seat in rivals(t, me):
        play_relics(t, seat, is_relic)
    play_relics(t, me, is_relic, 2)


@wizard("chief_enchanter", "Chief Enchanter", GREEN, GLORIOUS, 3,
        "When relics are revealed: if you control an enchanted relic, +1 and draw 1 card.",
        "You choose whether this comes before or after your relics. An ignored relic is not enchanted.",
        ).on_relic_reveal
def chief_enchanter(t: RelicsTable, me: int, this: Piece) -> None:
    if enchanted(t, me):
        power(t, me, 1, this)
        draw(t, me, 1)


@wizard("old_stumpy_twice_buried", "Old Stumpy, Twice Buried", GREEN, GLORIOUS, 2,
        "You may play 1 Devoted 2 wizard from your discard pile.",
        "The wizard dug up gets advantage and its lines of the shrine.").on_wizard_reveal
def old_stumpy_twice_buried(t: RelicsTable, me: int, this: Piece) -> None:
    play_wizard_from_discard(t, me, is_devoted2)
