"""The red wizards. § marks are sections of assets/rules/wizards_and_relics.md."""

from __future__ import annotations

from game.rules.wizards_and_relics.cards import (
    ADDS_WIZARDS,
    CLAIMS,
    COMMON,
    GLORIOUS,
    IGNORES_ALL,
    RED,
    SUPERB,
    Piece,
    devoted,
    is_wizard,
    wizard,
)
from game.rules.wizards_and_relics.table import RelicsTable, behind, face_up
from game.rules.wizards_and_relics.verbs import (
    bin_relic,
    discard,
    draw,
    power,
    power_of_rivals,
    reveal_top,
    rivals_discard,
)

devoted("mediocre_mage", "Mediocre Mage", RED, COMMON, 2, copies=4)


wizard("lava_spurter", "Lava Spurter", RED, COMMON, 2,
       "Take over as Master Wizard. +1 while you are the Master Wizard.",
       "The claim is settled after the shrine and before other abilities.",
       "If two players claim, both claims fail and the Master at the start of the battle stays.",
       flags=(CLAIMS,)).fluid(lambda t, me: 1 if t.master == me else 0)


@wizard("singed_apprentice", "Singed Apprentice", RED, COMMON, 1,
        "You may discard 1 card. If you do, +2.").on_wizard_reveal
def singed_apprentice(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, 2 * discard(t, me, 1, optional=True), this)


@wizard("fizzwick_dampmatch", "Fizzwick Dampmatch", RED, COMMON, 1,
        "Reveal the top card of your deck. If it is a wizard, +3. Otherwise draw 1 card.",
        "The revealed card stays on top, so a card that is no wizard is the one you draw.").on_wizard_reveal
def fizzwick_dampmatch(t: RelicsTable, me: int, this: Piece) -> None:
    card = reveal_top(t, me)
    if card is not None and is_wizard(card):
        power(t, me, 3, this)
    else:
        draw(t, me, 1)


@wizard("hot_headed_heckler", "Hot-Headed Heckler", RED, COMMON, 2, "Each rival gets -1.").on_wizard_reveal
def hot_headed_heckler(t: RelicsTable, me: int, this: Piece) -> None:
    power_of_rivals(t, me, -1, this)


devoted("tenured_pyromancer", "Tenured Pyromancer", RED, SUPERB, 3, copies=2)
devoted("bonfire_notary", "Bonfire Notary", RED, SUPERB, 3)


@wizard("lars", "Lars", RED, SUPERB, 1, "Discard up to 2 cards. +1 for each card discarded this way.",
        "The replenish, if there is one, comes after the last of these cards.").on_wizard_reveal
def lars(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, discard(t, me, 2, optional=True), this)


@wizard("magician_of_misfortune", "Magician of Misfortune", RED, SUPERB, 1,
        "Discard 1 card. +2 for each card you have discarded this round, up to +6.",
        "Discards of earlier battles of the round count, and so do those still to come.").on_wizard_reveal
def magician_of_misfortune(t: RelicsTable, me: int, this: Piece) -> None:
    discard(t, me, 1)


magician_of_misfortune.fluid(lambda t, me: min(6, 2 * t.discarded[me]))


wizard("dwarven_minimalist", "Dwarven Minimalist", RED, SUPERB, 3,
       "All relics in play are ignored, yours included.",
       "Ignored relics can still be won as spoils. Ancients that cannot be ignored still count.",
       flags=(IGNORES_ALL,))


@wizard("barbecue_baroness", "Barbecue Baroness", RED, SUPERB, 2,
        "Each rival discards 1 card. If any card was discarded this way, +1.").on_wizard_reveal
def barbecue_baroness(t: RelicsTable, me: int, this: Piece) -> None:
    if rivals_discard(t, me, 1):
        power(t, me, 1, this)


wizard("cassius_comeback", "Cassius Comeback", RED, SUPERB, 2,
       "+3 while any rival has more wizards in the Hall than you.",
       ).fluid(lambda t, me: 3 if behind(t, me) else 0)


devoted("grand_combustor_bram", "Grand Combustor Bram", RED, GLORIOUS, 4)


@wizard("jeff_the_mage", "Jeff, the Mage", RED, GLORIOUS, 3,
        "Each player in this battle may play 1 more wizard from hand. Then, if you have 2 or more wizards in play, +1.",
        "This comes after the shrine and before other abilities: each player in Master order lays a wizard face down, "
        "then all of them turn up together.",
        "The added wizards get advantage, their lines of the shrine, and use their abilities.",
        flags=(ADDS_WIZARDS,)).on_wizard_reveal
def jeff_the_mage(t: RelicsTable, me: int, this: Piece) -> None:
    if len(t.wizards[me]) >= 2:
        power(t, me, 1, this)


@wizard("master_of_the_flames", "Master of the Flames", RED, GLORIOUS, 6,
        "Put 1 of your relics in play into your discard pile.",
        "That is no discard: nothing that waits for a discard happens.",
        "Only one relic goes, and you choose which. Relics that come later stay.").on_wizard_reveal
def master_of_the_flames(t: RelicsTable, me: int, this: Piece) -> None:
    bin_relic(t, me)


wizard("volcanessa_the_unsupervised", "Volcanessa the Unsupervised", RED, GLORIOUS, 2,
       "+1 for each red wizard face up this round, Volcanessa included, up to +4.",
       "Wizards of tied battles of the round count, on both sides.").fluid(lambda t, me: min(4, face_up(t, RED)))
