"""The fifty-three cards of Fantasy Realms. Marks such as §5.1 are sections of assets/rules/fantasy_realms.md.

An effect gets the realm `r` and the card's own bit `me`: `r[BEAST]` are the beasts, `r[BEAST] & ~me` the other beasts.
A penalty also gets `army`: the armies that it may speak of, none if the word Army was cleared from it (§5.7).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rules.core.cards import Card, box
from game.rules.fantasy_realms.realm import (
    EVERY,
    NOTHING,
    Blanks,
    Bonus,
    Guise,
    Paid,
    Parts,
    Penalty,
    Realm,
    absent,
    each,
    larger,
    members,
    once,
    summed,
    together,
)

# Names: the card's index in the box, which is its printed number less one.
(MOUNTAIN, CAVERN, BELL_TOWER, FOREST, EARTH_ELEMENTAL,
 FOUNTAIN_OF_LIFE, SWAMP, GREAT_FLOOD, ISLAND, WATER_ELEMENTAL,
 RAINSTORM, BLIZZARD, SMOKE, WHIRLWIND, AIR_ELEMENTAL,
 WILDFIRE, CANDLE, FORGE, LIGHTNING, FIRE_ELEMENTAL,
 KNIGHTS, ELVEN_ARCHERS, LIGHT_CAVALRY, DWARVISH_INFANTRY, RANGERS,
 COLLECTOR, BEASTMASTER, NECROMANCER, WARLOCK_LORD, ENCHANTRESS,
 KING, QUEEN, PRINCESS, WARLORD, EMPRESS,
 UNICORN, BASILISK, WARHORSE, DRAGON, HYDRA,
 WARSHIP, MAGIC_WAND, SWORD_OF_KETH, ELVEN_LONGBOW, WAR_DIRIGIBLE,
 SHIELD_OF_KETH, GEM_OF_ORDER, WORLD_TREE, BOOK_OF_CHANGES, PROTECTION_RUNE,
 SHAPESHIFTER, MIRAGE, DOPPELGANGER) = range(53)

# Suits follow the names: a realm is one list of masks, found by name or by suit.
LAND, FLOOD, WEATHER, FLAME, ARMY, WIZARD, LEADER, BEAST, WEAPON, ARTIFACT, WILD = range(53, 64)
SUITS = tuple(range(LAND, WILD))                 # the ten that the Book of Changes may name (§6.4)
SUIT_NAMES = dict(zip(range(LAND, EVERY), ("land", "flood", "weather", "flame", "army", "wizard", "leader", "beast",
                                           "weapon", "artifact", "wild"), strict=True))


@dataclass(frozen=True, eq=False)
class RealmCard(Card):
    """A card of the game: its suit, its base strength, and what it does to the hand that holds it."""

    suit: int = WILD
    strength: int = 0
    bonus_text: str = ""
    penalty_text: str = ""
    bonus: Bonus | None = None
    parts: Parts | None = None                   # of a bonus that pays for several sets or runs
    penalty: Penalty | None = None
    blanks: Blanks | None = None
    needs: int | None = None                     # blanked without a card of this suit (§5.6)
    bans: int | None = None                      # blanked beside a card of this suit (§5.6)
    clears: int | None = None                    # whose whole penalty it clears: a suit, or EVERY (§5.7)
    clears_army: int | None = None               # from whose penalty it clears the word Army (§5.7)

    @property
    def suit_name(self) -> str:
        return SUIT_NAMES[self.suit]

    @property
    def has_penalty(self) -> bool:
        return bool(self.penalty or self.blanks or self.needs)


def card(name: str, suit: int, strength: int, bonus_text: str = "", penalty_text: str = "", *,
         bonus: Bonus | None = None, parts: Parts | None = None, penalty: Penalty | None = None,
         blanks: Blanks | None = None, needs: int | None = None, bans: int | None = None,
         clears: int | None = None, clears_army: int | None = None, rulings: tuple[str, ...] = ()) -> RealmCard:
    """One entry of the list below; its id is its name in plain letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return RealmCard(id=plain.lower().replace(" ", "_"), name=name, back="fantasy_realms",
                     text=f"{bonus_text} {penalty_text}".strip(), rulings=rulings, suit=suit, strength=strength,
                     bonus_text=bonus_text, penalty_text=penalty_text, bonus=bonus, parts=parts, penalty=penalty,
                     blanks=blanks, needs=needs, bans=bans, clears=clears, clears_army=clears_army)


# Effects that take more than a line.

def great_flood(r: Realm, me: int, army: int) -> int:
    return army | r[LAND] & ~r[MOUNTAIN] | r[FLAME] & ~r[LIGHTNING]


def wildfire(r: Realm, me: int, army: int) -> int:
    by_suit = r[FLAME] | r[WIZARD] | r[WEATHER] | r[WEAPON] | r[ARTIFACT]
    by_name = r[MOUNTAIN] | r[GREAT_FLOOD] | r[ISLAND] | r[UNICORN] | r[DRAGON]
    return r[EVERY] & ~(by_suit | by_name)


def fountain_of_life(r: Realm, me: int) -> Paid:
    springs = r[WEAPON] | r[FLOOD] | r[FLAME] | r[LAND] | r[WEATHER]
    strongest = max(members(springs), key=r.guise.strength.__getitem__, default=None)
    return NOTHING if strongest is None else (r.guise.strength[strongest], 1 << strongest)


def warlord(r: Realm, me: int) -> Paid:
    return sum(r.guise.strength[index] for index in members(r[ARMY])), r[ARMY]


def royal_couple(r: Realm, spouse: int) -> Paid:
    points, armies = each(20 if spouse else 5, r[ARMY])
    return points, armies | spouse if points else 0


def sword_and_shield(r: Realm, alone: int, partner: int) -> Paid:
    return larger(together(40, r[LEADER], partner), once(alone, r[LEADER]))


SET_PAYS = (0, 0, 0, 10, 40, 100, 100, 100, 100)             # by how many different names
RUN_PAYS = (0, 0, 0, 10, 30, 60, 100, 150, 150)              # by how many strengths in a row


def collected_sets(r: Realm, me: int) -> list[Paid]:
    """Three, four or five different names of one suit; Wild is a suit like the others here."""
    cards = members(r[EVERY])
    suits = {r.guise.suit[index] for index in cards}
    if len(suits) > len(cards) - 2:                          # three of one suit leave fewer: so it is for most hands
        return []
    sets = []
    for suit in suits:
        alike = r[suit]
        if alike.bit_count() >= 3 and (points := SET_PAYS[len({r.guise.name[index] for index in members(alike)})]):
            sets.append((points, alike))
    return sets


def ordered_runs(r: Realm, me: int) -> list[Paid]:
    """The longest run is paid and taken away, then the longest of what is left: twins may make a second run."""
    cards = members(r[EVERY])
    return list(runs_among(cards, tuple([r.guise.strength[index] for index in cards])))


@lru_cache(maxsize=1024)
def runs_among(cards: tuple[int, ...], strengths: tuple[int, ...]) -> tuple[Paid, ...]:
    left: dict[int, list[int]] = {}
    for index, strength in zip(cards, strengths, strict=True):
        left.setdefault(strength, []).append(1 << index)
    runs = []
    while len(run := longest_run(left)) >= 3:
        runs.append((RUN_PAYS[len(run)], sum(left[strength].pop(0) for strength in run)))
        left = {strength: bits for strength, bits in left.items() if bits}
    return tuple(runs)


def longest_run(strengths: dict[int, list[int]]) -> range:
    best = range(0)
    for start in strengths:
        if start - 1 not in strengths:
            end = start + 1
            while end in strengths:
                end += 1
            best = max(best, range(start, end), key=len)
    return best


def world_tree(r: Realm, me: int) -> Paid:
    cards = r[EVERY]
    suits = {r.guise.suit[index] for index in members(cards)}
    return (50, cards & ~me) if len(suits) == cards.bit_count() else NOTHING


CARDS = box((
    card("Mountain", LAND, 9, "+50 with both Smoke and Wildfire. Clears the penalty of every Flood.",
         bonus=lambda r, me: together(50, r[SMOKE], r[WILDFIRE]), clears=FLOOD,
         rulings=("It clears even if it is blanked afterwards.",)),
    card("Cavern", LAND, 6, "+25 with Dwarvish Infantry or Dragon. Clears the penalty of every Weather.",
         bonus=lambda r, me: once(25, r[DWARVISH_INFANTRY] | r[DRAGON]), clears=WEATHER,
         rulings=("It clears even if it is blanked afterwards.",)),
    card("Bell Tower", LAND, 8, "+15 with any Wizard.",
         bonus=lambda r, me: once(15, r[WIZARD])),
    card("Forest", LAND, 7, "+12 for each Beast and for each Elven Archers.",
         bonus=lambda r, me: summed([each(12, r[BEAST]), each(12, r[ELVEN_ARCHERS])]),
         rulings=("Elven Archers that the Book of Changes turned into a Beast count twice.",
                  "Every card that bears the name Elven Archers counts.")),
    card("Earth Elemental", LAND, 4, "+15 for each other Land.",
         bonus=lambda r, me: each(15, r[LAND] & ~me)),

    card("Fountain of Life", FLOOD, 1, "Adds the highest base strength among your Weapons, Floods, Flames, Lands and "
         "Weathers.", bonus=fountain_of_life,
         rulings=("It may add its own strength, if nothing better is there.",)),
    card("Swamp", FLOOD, 18, "", "−3 for each Army and each Flame.",
         penalty=lambda r, me, army: each(-3, army | r[FLAME])),
    card("Great Flood", FLOOD, 32, "", "Blanks every Army, every Land but Mountain, every Flame but Lightning.",
         blanks=great_flood,
         rulings=("The two exceptions hold for a Land and a Flame of that name, whatever card bears it.",)),
    card("Island", FLOOD, 14, "Clears the penalty of one Flood or Flame of your choice.",
         rulings=("Suits count as they are after the Book of Changes.", "It clears even if it is blanked afterwards.")),
    card("Water Elemental", FLOOD, 4, "+15 for each other Flood.",
         bonus=lambda r, me: each(15, r[FLOOD] & ~me)),

    card("Rainstorm", WEATHER, 8, "+10 for each Flood.", "Blanks every Flame but Lightning.",
         bonus=lambda r, me: each(10, r[FLOOD]), blanks=lambda r, me, army: r[FLAME] & ~r[LIGHTNING]),
    card("Blizzard", WEATHER, 30, "", "Blanks every Flood. −5 for each Army, Leader, Beast and Flame.",
         penalty=lambda r, me, army: each(-5, army | r[LEADER] | r[BEAST] | r[FLAME]),
         blanks=lambda r, me, army: r[FLOOD]),
    card("Smoke", WEATHER, 27, "", "Blanked without a Flame.", needs=FLAME),
    card("Whirlwind", WEATHER, 13, "+40 with Rainstorm and either Blizzard or Great Flood.",
         bonus=lambda r, me: together(40, r[RAINSTORM], r[BLIZZARD] | r[GREAT_FLOOD])),
    card("Air Elemental", WEATHER, 4, "+15 for each other Weather.",
         bonus=lambda r, me: each(15, r[WEATHER] & ~me)),

    card("Wildfire", FLAME, 40, "", "Blanks all but Flames, Wizards, Weathers, Weapons, Artifacts, Mountain, Great "
         "Flood, Island, Unicorn and Dragon.", blanks=wildfire,
         rulings=("The five names protect in any suit.", "A Wild card that has taken no suit burns.",
                  "It does not speak of armies: Rangers do not stop it.")),
    card("Candle", FLAME, 2, "+100 with Book of Changes, Bell Tower and any Wizard.",
         bonus=lambda r, me: together(100, r[BOOK_OF_CHANGES], r[BELL_TOWER], r[WIZARD])),
    card("Forge", FLAME, 9, "+9 for each Weapon and each Artifact.",
         bonus=lambda r, me: each(9, r[WEAPON] | r[ARTIFACT])),
    card("Lightning", FLAME, 11, "+30 with Rainstorm.",
         bonus=lambda r, me: once(30, r[RAINSTORM])),
    card("Fire Elemental", FLAME, 4, "+15 for each other Flame.",
         bonus=lambda r, me: each(15, r[FLAME] & ~me)),

    card("Knights", ARMY, 20, "", "−8 without a Leader.",
         penalty=lambda r, me, army: absent(-8, r[LEADER])),
    card("Elven Archers", ARMY, 10, "+5 without Weather.",
         bonus=lambda r, me: absent(5, r[WEATHER])),
    card("Light Cavalry", ARMY, 17, "", "−2 for each Land.",
         penalty=lambda r, me, army: each(-2, r[LAND])),
    card("Dwarvish Infantry", ARMY, 15, "", "−2 for each other Army.",
         penalty=lambda r, me, army: each(-2, army & ~me)),
    card("Rangers", ARMY, 5, "+10 for each Land. Clears the word Army from every penalty.",
         bonus=lambda r, me: each(10, r[LAND]), clears_army=EVERY,
         rulings=("War Dirigible then needs no Army.", "Wildfire does not speak of armies and burns them all the same.",
                  "It clears even if it is blanked afterwards.")),

    card("Collector", WIZARD, 7, "Per suit: +10 for three different cards, +40 for four, +100 for five.",
         bonus=lambda r, me: summed(collected_sets(r, me)), parts=collected_sets,
         rulings=("Every suit pays on its own, and all of it adds up.", "Different means differently named.")),
    card("Beastmaster", WIZARD, 9, "+9 for each Beast. Clears the penalty of every Beast.",
         bonus=lambda r, me: each(9, r[BEAST]), clears=BEAST),
    card("Necromancer", WIZARD, 3, "At the end of the game you may take one Army, Leader, Wizard or Beast from the "
         "discard area as an eighth card.",
         rulings=("The printed suit decides; Wild cards cannot be taken.",
                  "In Chaos you draw three cards from the deck instead and may keep one of them, of any suit.")),
    card("Warlock Lord", WIZARD, 25, "", "−10 for each Leader and each other Wizard.",
         penalty=lambda r, me, army: each(-10, r[LEADER] | r[WIZARD] & ~me)),
    card("Enchantress", WIZARD, 5, "+5 for each Land, Weather, Flood and Flame.",
         bonus=lambda r, me: each(5, r[LAND] | r[WEATHER] | r[FLOOD] | r[FLAME])),

    card("King", LEADER, 8, "+5 for each Army; +20 for each instead with Queen.",
         bonus=lambda r, me: royal_couple(r, r[QUEEN])),
    card("Queen", LEADER, 6, "+5 for each Army; +20 for each instead with King.",
         bonus=lambda r, me: royal_couple(r, r[KING])),
    card("Princess", LEADER, 2, "+8 for each Army, each Wizard and each other Leader.",
         bonus=lambda r, me: each(8, r[ARMY] | r[WIZARD] | r[LEADER] & ~me)),
    card("Warlord", LEADER, 4, "Adds the base strengths of all your Armies.", bonus=warlord),
    card("Empress", LEADER, 15, "+10 for each Army.", "−5 for each other Leader.",
         bonus=lambda r, me: each(10, r[ARMY]), penalty=lambda r, me, army: each(-5, r[LEADER] & ~me)),

    card("Unicorn", BEAST, 9, "+30 with Princess; otherwise +15 with Empress, Queen or Enchantress.",
         bonus=lambda r, me: larger(once(30, r[PRINCESS]), once(15, r[EMPRESS] | r[QUEEN] | r[ENCHANTRESS]))),
    card("Basilisk", BEAST, 35, "", "Blanks every Army, every Leader and every other Beast.",
         blanks=lambda r, me, army: army | r[LEADER] | r[BEAST] & ~me,
         rulings=("A Basilisk and its copy blank each other and nothing else.",)),
    card("Warhorse", BEAST, 6, "+14 with any Leader or Wizard.",
         bonus=lambda r, me: once(14, r[LEADER] | r[WIZARD])),
    card("Dragon", BEAST, 30, "", "−40 without a Wizard.",
         penalty=lambda r, me, army: absent(-40, r[WIZARD])),
    card("Hydra", BEAST, 12, "+28 with Swamp.",
         bonus=lambda r, me: once(28, r[SWAMP])),

    card("Warship", WEAPON, 23, "Clears the word Army from the penalty of every Flood.", "Blanked without a Flood.",
         needs=FLOOD, clears_army=FLOOD, rulings=("It clears even if it is blanked afterwards.",)),
    card("Magic Wand", WEAPON, 1, "+25 with any Wizard.",
         bonus=lambda r, me: once(25, r[WIZARD])),
    card("Sword of Keth", WEAPON, 7, "+10 with any Leader; +40 instead with a Leader and Shield of Keth.",
         bonus=lambda r, me: sword_and_shield(r, 10, r[SHIELD_OF_KETH])),
    card("Elven Longbow", WEAPON, 3, "+30 with Elven Archers, Warlord or Beastmaster.",
         bonus=lambda r, me: once(30, r[ELVEN_ARCHERS] | r[WARLORD] | r[BEASTMASTER])),
    card("War Dirigible", WEAPON, 35, "", "Blanked without an Army. Blanked with any Weather.",
         needs=ARMY, bans=WEATHER, rulings=("With Rangers it needs no Army, but Weather still grounds it.",)),

    card("Shield of Keth", ARTIFACT, 4, "+15 with any Leader; +40 instead with a Leader and Sword of Keth.",
         bonus=lambda r, me: sword_and_shield(r, 15, r[SWORD_OF_KETH])),
    card("Gem of Order", ARTIFACT, 5, "A run of base strengths: +10 for three cards, +30 for four, +60 for five, +100 "
         "for six, +150 for seven.", bonus=lambda r, me: summed(ordered_runs(r, me)), parts=ordered_runs,
         rulings=("Several runs add up; a card belongs to one of them.", "Equal strengths do not break a run.",
                  "Eight in a row pay like seven.")),
    card("World Tree", ARTIFACT, 2, "+50 if no two of your cards share a suit.", bonus=world_tree,
         rulings=("Blanked cards do not count.", "Wild counts as a suit here.")),
    card("Book of Changes", ARTIFACT, 3, "Another card of the hand may take any suit. Its name, strength, bonus and "
         "penalty stay.", rulings=("Any of the ten suits; Wild is none of them.",)),
    card("Protection Rune", ARTIFACT, 1, "Clears the penalty of every card.", clears=EVERY),

    card("Shapeshifter", WILD, 0, "May take the name and suit of any Artifact, Leader, Wizard, Weapon or Beast in the "
         "game.", rulings=("Its strength stays 0, and it gets neither the bonus nor the penalty.",)),
    card("Mirage", WILD, 0, "May take the name and suit of any Army, Land, Weather, Flood or Flame in the game.",
         rulings=("Its strength stays 0, and it gets neither the bonus nor the penalty.",)),
    card("Doppelgänger", WILD, 0, "May take the name, suit, base strength and penalty of another card in your hand.",
         rulings=("It copies the card as printed, before any other choice.",
                  "It never gets the bonus, the clearing or the choice of that card.")),
))

CARD_BY_ID = {each_card.id: each_card for each_card in CARDS}
MIRAGE_SUITS = (ARMY, LAND, WEATHER, FLOOD, FLAME)                      # §6.3
SHAPESHIFTER_SUITS = (ARTIFACT, LEADER, WIZARD, WEAPON, BEAST)          # §6.3
NECROMANCER_SUITS = (ARMY, LEADER, WIZARD, BEAST)                       # §6.1
BITS = tuple(card.bit for card in CARDS)


def guise_of(name: Sequence[int], suit: Sequence[int], strength: Sequence[int], copied: int = -1) -> Guise:
    """What the cards pass for, with the masks that go with it."""
    masks = [0] * EVERY + [-1]
    for card, bit in enumerate(BITS):
        masks[name[card]] |= bit
        masks[suit[card]] |= bit
    return Guise(name, suit, strength, masks, copied)


PRINTED = guise_of(range(len(CARDS)), tuple(card.suit for card in CARDS), tuple(card.strength for card in CARDS))
