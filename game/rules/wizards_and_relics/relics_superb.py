"""The superb relics. § marks are sections of assets/rules/wizards_and_relics.md."""

from __future__ import annotations

from game.rules.core.cards import Card
from game.rules.wizards_and_relics.cards import (
    BLUE,
    COMMON,
    GIVES_ADVANTAGE,
    GREEN,
    NO_ADVANTAGE,
    RED,
    SHIELDS,
    SUPERB,
    Piece,
    Relic,
    basic,
    is_devoted,
    is_devoted2,
    relic,
)
from game.rules.wizards_and_relics.power import best_relic
from game.rules.wizards_and_relics.reveal import play_relics
from game.rules.wizards_and_relics.table import RelicsTable, face_up, has_wizard, in_play
from game.rules.wizards_and_relics.verbs import draw, power, rivals_discard, rivals_draw

basic("sensible_battlestaff", "Sensible Battlestaff", "staff", SUPERB, 3, copies=2)
basic("sword_of_average_legend", "Sword of Average Legend", "blade", SUPERB, 3, copies=2)
basic("hat_of_considerable_brim", "Hat of Considerable Brim", "hat", SUPERB, 3, copies=2)


relic("greatsword_of_the_weak", "Greatsword of the Weak", "blade", SUPERB, 1,
      "+4 while you have a Devoted 2 wizard.",
      "Enlightened wizards and Devoted wizards of another base power get nothing.",
      ).fluid(lambda t, me: 4 if has_wizard(t, me, is_devoted2) else 0)


@relic("cloak_of_courage", "Cloak of Courage", "garb", SUPERB, 2,
       "Draw 1 card. Then, if you have a Devoted wizard, +2.",
       "Devoted wizards of any base power count.").on_relic_reveal
def cloak_of_courage(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 1)
    if has_wizard(t, me, is_devoted):
        power(t, me, 2, this)


relic("wand_of_equality", "Wand of Equality", "staff", SUPERB, 3, "No wizard has advantage.",
      "It is stronger than any card that gives advantage.", flags=(NO_ADVANTAGE,))

WARD_RULING = "Your own wizards, those of rivals and those of tied battles of the round count."
relic("ward_of_nature", "Ward of Nature", "ward", SUPERB, 2, "+1 for each green wizard face up this round.",
      WARD_RULING).fluid(lambda t, me: face_up(t, GREEN))
relic("ward_of_elements", "Ward of Elements", "ward", SUPERB, 2, "+1 for each blue wizard face up this round.",
      WARD_RULING).fluid(lambda t, me: face_up(t, BLUE))
relic("ward_of_fire", "Ward of Fire", "ward", SUPERB, 2, "+1 for each red wizard face up this round.",
      WARD_RULING).fluid(lambda t, me: face_up(t, RED))


relic("sceptre_of_being_in_charge", "Sceptre of Being in Charge", "staff", SUPERB, 2,
      "+2 while you are the Master Wizard.").fluid(lambda t, me: 2 if t.master == me else 0)


def is_common_relic(card: Card) -> bool:
    return isinstance(card, Relic) and card.rarity == COMMON


@relic("hat_of_many_hats", "Hat of Many Hats", "hat", SUPERB, 1,
       "You may play 1 additional common relic from hand, face up.",
       "Its enchantment is resolved at once. If the Hat is ignored later, the relic stays.").on_relic_reveal
def hat_of_many_hats(t: RelicsTable, me: int, this: Piece) -> None:
    play_relics(t, me, is_common_relic)


@relic("gong_of_regret", "Gong of Universal Regret", "instrument", SUPERB, 3, "Each rival discards 1 card.",
       "Only players in this battle are rivals.").on_relic_reveal
def gong_of_regret(t: RelicsTable, me: int, this: Piece) -> None:
    rivals_discard(t, me, 1)


@relic("mirror_of_mild_vanity", "Mirror of Mild Vanity", "trinket", SUPERB, 0,
       "Gain power equal to the highest printed power among rivals' relics that are not ignored, plus 1, up to +5.",
       "With no such relic it gains 1.").on_relic_reveal
def mirror_of_mild_vanity(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, min(5, best_relic(t, me) + 1), this)


relic("weathervane_of_spite", "Weathervane of Spite", "trinket", SUPERB, 2,
      "Your wizards have advantage. Rivals have no advantage over your wizards.",
      "With no rival wizard to have it over there is no advantage.", flags=(GIVES_ADVANTAGE, SHIELDS))


relic("bottomless_lunchbox", "Bottomless Lunchbox", "vessel", SUPERB, 1,
      "+1 for every 2 cards in your hand, rounded down, up to +3.",
      ).fluid(lambda t, me: min(3, len(t.hand[me]) // 2))


relic("moth_eaten_pockets", "Moth-Eaten Pockets", "garb", SUPERB, 2,
      "+2 while you have 3 or fewer cards in hand.").fluid(lambda t, me: 2 if len(t.hand[me]) <= 3 else 0)


@relic("chain_letter", "Chain Letter", "scroll", SUPERB, 2, "Draw 2 cards. Each rival draws 1 card.").on_relic_reveal
def chain_letter(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 2)
    rivals_draw(t, me, 1)


relic("unionised_broom", "Unionised Broom", "staff", SUPERB, 2,
      "+1 for each Devoted wizard in play, up to +3.",
      "Devoted wizards of rivals count, those of tied battles do not.",
      ).fluid(lambda t, me: min(3, in_play(t, is_devoted)))


@relic("emergency_biscuit_tin", "Emergency Biscuit Tin", "vessel", SUPERB, 2,
       "Draw 1 card. +2 while you have replenished this round.").on_relic_reveal
def emergency_biscuit_tin(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 1)


emergency_biscuit_tin.fluid(lambda t, me: 2 if t.replenished[me] else 0)


relic("tie_dyed_robe", "Tie-Dyed Robe", "garb", SUPERB, 3,
      "+2 if this is not the first battle of the round.").fluid(lambda t, me: 2 if t.battle >= 2 else 0)


relic("magnum_opus_unfinished", "Magnum Opus, Unfinished", "tome", SUPERB, 2,
      "+1 for each card you have drawn or discarded this round, up to +4.",
      ).fluid(lambda t, me: min(4, t.drawn[me] + t.discarded[me]))
