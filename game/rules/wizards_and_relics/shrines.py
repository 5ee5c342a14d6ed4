"""The shrines: for each line the wizards it is for, and what it does. Lines stand in printed order.

§ marks are sections of assets/rules/wizards_and_relics.md.
"""

from __future__ import annotations

from game.rules.core.decisions import Prompt
from game.rules.wizards_and_relics.cards import (
    BLUE,
    GREEN,
    IGNORES_BASIC,
    RED,
    Effect,
    Fits,
    Fluid,
    Piece,
    Target,
    is_relic,
    is_wizard,
    shrine,
)
from game.rules.wizards_and_relics.power import basics, has_advantage
from game.rules.wizards_and_relics.reveal import play_relics
from game.rules.wizards_and_relics.table import RelicsTable, behind, face_up, shares_colour
from game.rules.wizards_and_relics.verbs import (
    discard,
    discard_these,
    draw,
    pass_left,
    power,
    reveal_top,
    take_back,
    take_from_top,
)

EVERY = Target("Every wizard", lambda t, me, wizard: True)
IS_RED = Target("Red", lambda t, me, wizard: RED in wizard.colours)
IS_BLUE = Target("Blue", lambda t, me, wizard: BLUE in wizard.colours)
IS_GREEN = Target("Green", lambda t, me, wizard: GREEN in wizard.colours)
RED_OR_BLUE = Target("Red or blue", lambda t, me, wizard: RED in wizard.colours or BLUE in wizard.colours)
DEVOTED = Target("Devoted", lambda t, me, wizard: wizard.devoted)
DEVOTED_2 = Target("Devoted 2", lambda t, me, wizard: wizard.devoted2)
ENLIGHTENED = Target("Enlightened", lambda t, me, wizard: not wizard.devoted)
OF_MASTER = Target("Wizards of the Master Wizard", lambda t, me, wizard: t.master == me)
OF_OTHERS = Target("Wizards of everyone else", lambda t, me, wizard: t.master != me)
BEHIND = Target("Wizards of a player who is behind", lambda t, me, wizard: behind(t, me))
NOT_BEHIND = Target("Wizards of a player who is not behind", lambda t, me, wizard: not behind(t, me))
WITH_ADVANTAGE = Target("Wizards with advantage", lambda t, me, wizard: has_advantage(t, me, wizard))
WITHOUT_ADVANTAGE = Target("Wizards without advantage", lambda t, me, wizard: not has_advantage(t, me, wizard))

TOLL = Prompt("toll", "Discard a card to the troll, or take -2", verb="Discard", to="discard",
              words={"refuse": "Take -2"})

TIES_COUNT = "Wizards of tied battles of the round count, on both sides."
BOTH_LINES = "A wizard that both lines are for gets both."


def adds(amount: int) -> Effect:
    def act(t: RelicsTable, me: int, this: Piece) -> None:
        power(t, me, amount, this)
    return act


def draws(count: int) -> Effect:
    def act(t: RelicsTable, me: int, this: Piece) -> None:
        draw(t, me, count)
    return act


def takes_back(fits: Fits) -> Effect:
    def act(t: RelicsTable, me: int, this: Piece) -> None:
        take_back(t, me, fits)
    return act


def pays(most: int, each: int) -> Effect:
    """You may discard; power for each card discarded."""
    def act(t: RelicsTable, me: int, this: Piece) -> None:
        power(t, me, each * discard(t, me, most, optional=True), this)
    return act


def per_face_up(colour: str) -> Fluid:
    return lambda t, me: face_up(t, colour)


def draw_two_discard_one(t: RelicsTable, me: int, this: Piece) -> None:
    draw(t, me, 2)
    discard(t, me, 1)


def add_any_relic(t: RelicsTable, me: int, this: Piece) -> None:
    play_relics(t, me, is_relic)


def pay_toll(t: RelicsTable, me: int, this: Piece) -> None:
    options: list[Piece | str] = [*t.hand[me], "refuse"]
    choice = t.ask(me, TOLL, options)
    if isinstance(choice, str):
        power(t, me, -2, this)
    else:
        discard_these(t, me, [choice])


def guess(t: RelicsTable, me: int, this: Piece) -> None:
    card = reveal_top(t, me)
    if card is not None:
        power(t, me, 3 if shares_colour(t, me, card) else 1 if is_relic(card) else 0, this)


obelisk_of_blessings = shrine("obelisk_of_blessings", "Obelisk of Blessings",
                              "The relic is laid face down beside the first and turns up with it.")
obelisk_of_blessings.line(IS_GREEN, "You may play 1 additional relic from hand.", add_any_relic)
obelisk_of_blessings.line(RED_OR_BLUE, "+1.", adds(1), still=True)

janoaras_fountain = shrine("janoaras_fountain", "Janoara's Fountain", TIES_COUNT)
janoaras_fountain.line(IS_BLUE, "+1 for each blue wizard played this round.", fluid=per_face_up(BLUE))
janoaras_fountain.line(IS_GREEN, "Draw 1 card.", draws(1))
janoaras_fountain.line(IS_RED, "You may discard 1 card. If you do, +2.", pays(1, 2))

yogans_archway = shrine("yogans_archway", "Yogan's Archway", "Taking is not drawing.")
yogans_archway.line(IS_BLUE, "Look at the top 3 cards of your deck, take 1, put the rest on the bottom.",
                    lambda t, me, this: take_from_top(t, me, 3))
yogans_archway.line(IS_RED, "+2.", adds(2), still=True)

dalhis_throne = shrine("dalhis_throne", "Dalhi's Throne", "These cards are drawn: they count for the round.")
dalhis_throne.line(ENLIGHTENED, "Draw 2 cards.", draws(2))
dalhis_throne.line(DEVOTED_2, "+2.", adds(2), still=True)

spire_of_revelry = shrine("spire_of_revelry", "Spire of Revelry", TIES_COUNT)
spire_of_revelry.line(IS_RED, "+1 for each red wizard played this round.", fluid=per_face_up(RED))
spire_of_revelry.line(IS_BLUE, "Draw 1 card.", draws(1))

pillar_of_knowledge = shrine("pillar_of_knowledge", "Pillar of Knowledge", TIES_COUNT)
pillar_of_knowledge.line(IS_BLUE, "Draw 1 card for each blue wizard played this round, at most 3.",
                         lambda t, me, this: draws(min(3, face_up(t, BLUE)))(t, me, this))
pillar_of_knowledge.line(IS_GREEN, "+2.", adds(2), still=True)

the_academy = shrine("the_academy", "The Academy", BOTH_LINES)
the_academy.line(DEVOTED, "+2.", adds(2), still=True)
the_academy.line(IS_RED, "Draw 1 card.", draws(1))

spire_of_rin_duil = shrine("spire_of_rin_duil", "Spire of Rin-dûil", BOTH_LINES)
spire_of_rin_duil.line(DEVOTED, "Draw 1 card.", draws(1))
spire_of_rin_duil.line(IS_RED, "+3.", adds(3), still=True)

gol_aether = shrine("gol_aether", "Gol Æther", BOTH_LINES)
gol_aether.line(DEVOTED, "+1.", adds(1), still=True)
gol_aether.line(IS_BLUE, "+2.", adds(2), still=True)

the_lyceum = shrine("the_lyceum", "The Lyceum", BOTH_LINES)
the_lyceum.line(DEVOTED, "Draw 2 cards, then discard 1 card.", draw_two_discard_one)
the_lyceum.line(IS_BLUE, "+3.", adds(3), still=True)

darkwood_beacon = shrine("darkwood_beacon", "Darkwood Beacon", BOTH_LINES)
darkwood_beacon.line(DEVOTED, "+1.", adds(1), still=True)
darkwood_beacon.line(IS_GREEN, "You may discard 1 card. If you do, +2.", pays(1, 2))

the_menagerie = shrine("the_menagerie", "The Menagerie", BOTH_LINES)
the_menagerie.line(DEVOTED, "Take 1 wizard from your discard pile.", takes_back(is_wizard))
the_menagerie.line(IS_GREEN, "+3.", adds(3), still=True)

lost_and_found_altar = shrine("lost_and_found_altar", "Lost-and-Found Altar")
lost_and_found_altar.line(EVERY, "Take 1 relic from your discard pile.", takes_back(is_relic))

relic_roundabout = shrine("relic_roundabout", "The Relic Roundabout",
                          "Relics stay with their new owners for good. Once relics are face up they cannot be passed.")
relic_roundabout.line(OF_MASTER, "You may make each player pass their relics in play to the left, face down and "
                      "unseen.", lambda t, me, this: pass_left(t, me))
relic_roundabout.line(OF_OTHERS, "+1.", adds(1), still=True)

troll_toll_bridge = shrine("troll_toll_bridge", "Troll-Toll Bridge", "With an empty hand there is nothing to pay with.")
troll_toll_bridge.line(EVERY, "Choose: discard 1 card, or -2.", pay_toll)

kennel_of_underdogs = shrine("kennel_of_underdogs", "Kennel of Underdogs",
                             "Behind: any rival in the battle has more wizards in the Hall.")
kennel_of_underdogs.line(BEHIND, "+3.", adds(3), still=True)
kennel_of_underdogs.line(NOT_BEHIND, "Draw 1 card.", draws(1))

maze_of_rude_mirrors = shrine("maze_of_rude_mirrors", "Maze of Rude Mirrors",
                              "Advantage is judged in the shrine step; what changes later changes nothing here.")
maze_of_rude_mirrors.line(WITHOUT_ADVANTAGE, "+3.", adds(3), still=True)

amphitheatre_of_applause = shrine("amphitheatre_of_applause", "Amphitheatre of Applause",
                                  "Advantage is judged in the shrine step; what changes later changes nothing here.")
amphitheatre_of_applause.line(WITH_ADVANTAGE, "+3.", adds(3), still=True)
amphitheatre_of_applause.line(WITHOUT_ADVANTAGE, "Draw 1 card.", draws(1))

oval_stone_circle = shrine("oval_stone_circle", "Stone Circle (Slightly Oval)")
oval_stone_circle.line(IS_RED, "Draw 2 cards.", draws(2))
oval_stone_circle.line(IS_BLUE, "+2.", adds(2), still=True)
oval_stone_circle.line(IS_GREEN, "Take 1 relic from your discard pile.", takes_back(is_relic))

garden_of_plain_things = shrine("garden_of_plain_things", "Garden of Plain Things",
                                "The bonus counts once for each of your wizards. An ignored relic is not basic.")
garden_of_plain_things.line(EVERY, "+3 while you control a basic relic.",
                            fluid=lambda t, me: 3 if basics(t, me) else 0)

cloakroom_of_whispers = shrine("cloakroom_of_whispers", "Cloakroom of Whispers")
cloakroom_of_whispers.line(ENLIGHTENED, "You may discard up to 2 cards. +1 for each card discarded this way.",
                           pays(2, 1))

statue_of_the_average_wizard = shrine("statue_of_the_average_wizard", "Statue of the Average Wizard")
statue_of_the_average_wizard.line(DEVOTED_2, "+3.", adds(3), still=True)
statue_of_the_average_wizard.line(ENLIGHTENED, "Draw 1 card.", draws(1))

vault_of_polite_silence = shrine("vault_of_polite_silence", "Vault of Polite Silence",
                                 "Ignored relics can still be won as spoils.")
vault_of_polite_silence.line(EVERY, "Your basic relics are ignored.", flag=IGNORES_BASIC)

well_of_wild_guesses = shrine("well_of_wild_guesses", "Well of Wild Guesses",
                              "The card stays on top of the deck for all to know.")
well_of_wild_guesses.line(EVERY, "Reveal the top card of your deck. If it shares a colour with your wizard, +3. If it "
                          "is a relic, +1.", guess)
