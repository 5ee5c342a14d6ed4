"""The common relics. § marks are sections of assets/rules/wizards_and_relics.md."""

from __future__ import annotations

from game.rules.wizards_and_relics.cards import (
    COMMON,
    Piece,
    basic,
    is_devoted2,
    is_relic,
    is_wizard,
    relic,
)
from game.rules.wizards_and_relics.table import RelicsTable, behind, has_wizard, in_battle, shares_colour
from game.rules.wizards_and_relics.verbs import (
    discard,
    discard_deck,
    draw,
    power,
    power_of_rivals,
    put_on_top,
    return_if_lost,
    reveal_hand,
    reveal_top,
    take_back,
)

basic("knobbly_staff", "Knobbly Staff", "staff", COMMON, 2, copies=2)
basic("hat_of_adequate_height", "Hat of Adequate Height", "hat", COMMON, 2, copies=2)
basic("letter_opener_of_doom", "Letter Opener of Doom", "blade", COMMON, 2, copies=2)
basic("grandmothers_teapot", "Grandmother's Teapot", "vessel", COMMON, 2, copies=2)


@relic("standard_scroll", "Standard Scroll", "scroll", COMMON, 1, "Draw 2 cards, then discard 1 card.",
       "Any card of your hand may be discarded, not only those just drawn.", copies=3).on_relic_reveal
def standard_scroll(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 2)
    discard(t, me, 1)


@relic("dusty_tome", "Dusty Tome", "tome", COMMON, 2, "When this is discarded, draw 2 cards.",
       "A replenish that the discard causes comes first.",
       "Silent in the mulligan, and when it goes from play to a discard pile.").on_discard
def dusty_tome(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 2)


relic("participation_medal", "Participation Medal", "trinket", COMMON, 1,
      "+3 while you have a Devoted 2 wizard.", copies=2,
      ).fluid(lambda t, me: 3 if has_wizard(t, me, is_devoted2) else 0)


@relic("squeaky_wand", "Squeaky Wand", "staff", COMMON, 1, "Each rival gets -1.").on_relic_reveal
def squeaky_wand(t: RelicsTable, me: int, this: Piece) -> None:
    power_of_rivals(t, me, -1, this)


relic("boomerang_broom", "Boomerang Broom", "staff", COMMON, 2,
      "At the end of a round you lost, take this card from your discard pile.",
      "If the winner took it as spoils it is gone.").end_of_round(return_if_lost)


@relic("whoopee_grimoire", "Whoopee Grimoire", "tome", COMMON, 2,
       "When this is discarded during a battle you are in, +2 in that battle.",
       "The battle begins with phase 2: a hand discarded for lack of a wizard or relic counts.").on_discard
def whoopee_grimoire(t: RelicsTable, me: int, this: Piece) -> None:
    if in_battle(t, me):
        power(t, me, 2, this)


@relic("loose_leaf_spell", "Loose-Leaf Spell", "scroll", COMMON, 1,
       "Discard up to 2 cards. +1 for each card discarded this way.").on_relic_reveal
def loose_leaf_spell(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, discard(t, me, 2, optional=True), this)


@relic("lint_of_fortune", "Lint of Fortune", "trinket", COMMON, 1,
       "Reveal the top card of your deck. If it is a relic, +2.").on_relic_reveal
def lint_of_fortune(t: RelicsTable, me: int, this: Piece) -> None:
    card = reveal_top(t, me)
    if card is not None and is_relic(card):
        power(t, me, 2, this)


@relic("matching_socks", "Matching Socks", "garb", COMMON, 1,
       "You may reveal 1 wizard from hand that shares a colour with your wizard. If you do, +2.").on_relic_reveal
def matching_socks(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, 2 * reveal_hand(t, me, lambda card: shares_colour(t, me, card), 1), this)


@relic("lantern_of_second_thoughts", "Lantern of Second Thoughts", "trinket", COMMON, 2,
       "Draw 1 card, then put 1 card from hand on top of your deck.").on_relic_reveal
def lantern_of_second_thoughts(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 1)
    put_on_top(t, me, 1)


relic("underdogs_collar", "Underdog's Collar", "garb", COMMON, 1,
      "+2 while any rival has more wizards in the Hall than you.",
      ).fluid(lambda t, me: 2 if behind(t, me) else 0)


@relic("crumbly_biscuit", "Crumbly Biscuit of Return", "vessel", COMMON, 2,
       "Take 1 wizard from your discard pile.").on_relic_reveal
def crumbly_biscuit(t: RelicsTable, me: int, this: Piece) -> None:
    take_back(t, me, is_wizard)


@relic("pickled_prophecy", "Pickled Prophecy", "vessel", COMMON, 1,
       "Discard the top 2 cards of your deck. +1 for each wizard discarded this way.",
       "These are discards: they count for the round, and a Dusty Tome among them draws.").on_relic_reveal
def pickled_prophecy(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, sum(map(is_wizard, discard_deck(t, me, 2))), this)
