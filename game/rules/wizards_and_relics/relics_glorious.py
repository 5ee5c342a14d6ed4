"""The glorious relics. § marks are sections of assets/rules/wizards_and_relics.md."""

from __future__ import annotations

from game.rules.core.cards import Card
from game.rules.wizards_and_relics.cards import (
    BLUE,
    COMMON,
    GLORIOUS,
    GREEN,
    RED,
    UNIGNORABLE,
    Fluid,
    Piece,
    Wizard,
    basic,
    is_relic,
    of_colour,
    relic,
)
from game.rules.wizards_and_relics.reveal import apply_shrine, play_wizard_from_discard
from game.rules.wizards_and_relics.table import RelicsTable, best_hall, rival_has_wizard
from game.rules.wizards_and_relics.verbs import draw, ignore_one, power, power_of_rivals, reveal_hand


def four_against(colour: str) -> Fluid:
    fits = of_colour(colour)
    return lambda t, me: 4 if rival_has_wizard(t, me, fits) else 0


ONCE = "The bonus counts once, however many rivals show the colour."
relic("kroanlor", "Kroanlor, Scourge of the Elements", "ancient", GLORIOUS, 1,
      "Cannot be ignored. +4 while any rival has a blue wizard in play.", ONCE,
      flags=(UNIGNORABLE,)).fluid(four_against(BLUE))
relic("rhotkra", "Rhotkra, Extinguisher of the Flame", "ancient", GLORIOUS, 1,
      "Cannot be ignored. +4 while any rival has a red wizard in play.", ONCE,
      flags=(UNIGNORABLE,)).fluid(four_against(RED))
relic("grenlor", "Grenlor, Balance of the Ether", "ancient", GLORIOUS, 1,
      "Cannot be ignored. +4 while any rival has a green wizard in play.", ONCE,
      flags=(UNIGNORABLE,)).fluid(four_against(GREEN))

basic("staff_of_undeniable_bigness", "Staff of Undeniable Bigness", "staff", GLORIOUS, 4)
basic("crown_of_the_last_giant", "Crown of the Last Giant", "ancient", GLORIOUS, 4)


def is_common_wizard(card: Card) -> bool:
    return isinstance(card, Wizard) and card.rarity == COMMON


@relic("resurrection_doorbell", "Resurrection Doorbell", "instrument", GLORIOUS, 1,
       "You may play 1 common wizard from your discard pile.",
       "It gets advantage and its lines of the shrine, and uses its ability at once.",
       "Relics are face up by then, so it can exchange none.").on_relic_reveal
def resurrection_doorbell(t: RelicsTable, me: int, this: Piece) -> None:
    play_wizard_from_discard(t, me, is_common_wizard)


@relic("horn_of_too_much", "Horn of Too Much", "instrument", GLORIOUS, 3, "Draw 2 cards.").on_relic_reveal
def horn_of_too_much(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 2)


@relic("orb_of_oversharing", "Orb of Oversharing", "trinket", GLORIOUS, 1,
       "Reveal up to 3 relics from hand. +1 for each card revealed this way.").on_relic_reveal
def orb_of_oversharing(t: RelicsTable, me: int, this: Piece) -> None:
    power(t, me, reveal_hand(t, me, is_relic, 3), this)


@relic("mimic_chest", "Mimic Chest, Mid-Yawn", "ancient", GLORIOUS, 0,
       "For each rival, choose 1 relic they have in play. It is ignored.",
       "Power that the relic already gave or took is cancelled; cards it already moved stay where they are.",
       "It stays ignored for the battle, even if the Chest is ignored later.").on_relic_reveal
def mimic_chest(t: RelicsTable, me: int, this: Piece) -> None:
    ignore_one(t, me)


@relic("hourglass_of_do_overs", "Hourglass of Do-Overs", "ancient", GLORIOUS, 3,
       "Apply the shrine to each of your wizards again.",
       "Lines that count all the time do not count twice.",
       "If it is ignored later, the power that came from applying the shrine again is cancelled.").on_relic_reveal
def hourglass_of_do_overs(t: RelicsTable, me: int, this: Piece) -> None:
    apply_shrine(t, me, t.wizards[me], cause=this)


relic("hall_pass", "Hall Pass", "scroll", GLORIOUS, 2,
      "+1 for each wizard in the fullest Hall among players in this battle, up to +3.",
      ).fluid(lambda t, me: min(3, best_hall(t)))


@relic("tuba_of_dread", "Tuba of Dread", "instrument", GLORIOUS, 2, "Each rival gets -2.").on_relic_reveal
def tuba_of_dread(t: RelicsTable, me: int, this: Piece) -> None:
    power_of_rivals(t, me, -2, this)
