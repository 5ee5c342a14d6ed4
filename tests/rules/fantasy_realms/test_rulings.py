"""Every worked score of the rulings (assets/rules/fantasy_realms.md §8), and every question that the rulebook answers.

`=>` marks a choice, [B] a blanked card: those and no others must be blanked. A last column names single cards' scores.
"""

from __future__ import annotations

import pytest

from tests.rules.fantasy_realms.helpers import part, scored

WORKED = """
R1  | Magic Wand, Enchantress, Necromancer | 34 | Magic Wand 26
R2  | Bell Tower, Book => Bell Tower is wizard | 26 | Bell Tower 23
R2  | Rangers, Book => Rangers is land | 18 | Rangers 15
R2  | Warlord, Book => Warlord is army | 11 | Warlord 8
R2  | Princess, Book => Princess is army | 13 |
R2  | Blizzard, Book => Blizzard is leader | 28 | Blizzard 25
R2  | Light Cavalry, Book => Light Cavalry is land | 18 |
R2  | Warlock Lord, Book => Warlock Lord is leader | 18 |
R2  | Dragon, Book => Dragon is wizard | 33 |
R2  | Knights, Book => Knights is leader | 23 |
R2  | Smoke, Book => Smoke is flame | 30 |
R2  | War Dirigible [B], Knights, Book => War Dirigible is weather | 15 | Knights 12
R3  | Elven Longbow, Elven Archers, Whirlwind, Book => Elven Archers is beast | 59 | Elven Longbow 33
R3  | Mirage => Swamp, Book => Mirage is weapon, Hydra, World Tree | 45 | Hydra 40, World Tree 2
R4  | King, Doppelgänger => King, Knights, Light Cavalry | 63 | King 18, Doppelgänger 8
R4  | Dragon, Doppelgänger => Dragon | -20 |
R4  | Dragon, Doppelgänger => Dragon, Beastmaster | 87 | Beastmaster 27
R4  | Empress, Doppelgänger => Empress, Knights | 50 | Empress 20, Doppelgänger 10
R4  | Earth Elemental, Doppelgänger => Earth Elemental, Forest | 45 | Earth Elemental 34
R4  | Warhorse, Doppelgänger => Warhorse, Beastmaster, Book => Warhorse is land | 47 | Beastmaster 18, Warhorse 20
R4  | Mirage => Rainstorm, Doppelgänger => Mirage, Lightning, Air Elemental | 60 | Lightning 41, Air Elemental 19
R4  | Wildfire, Doppelgänger => Wildfire, Knights [B], Island => Wildfire | 94 | Island 14
R4  | Wildfire, Doppelgänger => Wildfire, Knights [B], Island => Doppelgänger | 94 | Island 14
R5  | Mirage => Great Flood, Forest, Knights, Whirlwind, Rainstorm | 90 | Whirlwind 53, Rainstorm 18
R5  | Candle, Shapeshifter => Book of Changes, Bell Tower, Collector | 132 |
R5  | Mountain, Wildfire, Smoke, Great Flood, Whirlwind, Mirage => Rainstorm, Air Elemental | 260 | Air Elemental 49
R5  | Candle, Book => Bell Tower is wizard, Shield of Keth, Gem, Queen, Sword of Keth, Bell Tower | 380 | Gem 155
R6  | Cavern [B], Blizzard, Great Flood, Wildfire [B] | 62 |
R6  | Blizzard, Great Flood [B], Wildfire | 65 | Blizzard 25
R6  | Island => Basilisk, Basilisk, Book => Basilisk is flame, Dragon, King | 50 | Dragon -10
R7  | Smoke, Cavern | 33 |
R7  | Warship, Protection Rune | 24 |
R7  | Beastmaster, Basilisk, Dragon, King | 100 |
R7  | Protection Rune, Basilisk, Great Flood, Knights, Forest | 107 |
R8  | Island => Wildfire [B], Blizzard, Wildfire, Warhorse | 66 | Blizzard 20
R8  | Island [B], Blizzard, Wildfire, Warhorse [B] | 65 | Blizzard 25
R9  | Rangers, Basilisk, Knights, King [B] | 52 |
R9  | Rangers [B], Wildfire, Knights [B] | 40 |
R9  | Rangers, Swamp, Knights, Candle | 34 | Swamp 15
R9  | Rangers, Blizzard, Knights, King | 68 | Blizzard 25
R9  | Wildfire, Rangers [B], War Dirigible | 75 |
R9  | War Dirigible, Rangers, Book => Rangers is land | 53 |
R9  | War Dirigible [B], Rangers, Whirlwind | 18 |
R9  | Warship, Swamp, Knights, Candle | 52 | Swamp 15
R9  | Warship, Swamp, Dwarvish Infantry, Knights | 66 | Dwarvish Infantry 13
R9  | Warship, Dwarvish Infantry, Knights, Book => Dwarvish Infantry is flood | 53 | Dwarvish Infantry 15
R9  | Warship, Fountain of Life, Great Flood, Elven Archers [B], Book => Great Flood is wizard | 82 |
R9  | Mirage => Rangers, Swamp, Knights, Candle | 23 | Swamp 9
R9  | Mirage => Rangers, Dwarvish Infantry | 13 |
R9  | Shapeshifter => Warship, Swamp, Knights, Candle | 26 | Swamp 12
R10 | Rainstorm, Wildfire [B], Basilisk, Knights [B], King [B] | 43 |
R11 | Basilisk [B], Doppelgänger => Basilisk [B], Knights, King | 33 | King 13
R11 | Basilisk, Doppelgänger => Basilisk, Protection Rune, King | 79 |
R11 | Wildfire [B], Forest, Knights, Book => Wildfire is land | 22 |
R11 | Basilisk [B], Knights, Book => Basilisk is army | 15 |
R11 | Rainstorm, Blizzard [B], Great Flood, Book => Blizzard is flame | 53 | Rainstorm 18
R12 | Blizzard [B], Great Flood [B], Wildfire [B], Forge, Book => Blizzard is beast | 21 | Forge 18
R12 | Blizzard [B], Great Flood [B], Wildfire, Warlock Lord, Book => Blizzard is land | 68 |
R12 | Blizzard [B], Great Flood [B], Wildfire [B], Basilisk [B], Book => Blizzard is leader | 3 |
R13 | Smoke [B], Candle [B], Rainstorm | 8 |
R13 | Smoke, Lightning, Rainstorm | 76 |
R13 | Warship [B], Great Flood [B], Blizzard | 30 |
R13 | War Dirigible [B], Knights [B], Basilisk | 35 |
R14 | Smoke [B], War Dirigible, Light Cavalry | 52 |
R14 | Smoke, War Dirigible [B], Light Cavalry, Candle | 46 |
R14 | Smoke [B], Doppelgänger => Smoke [B], War Dirigible, Light Cavalry | 52 |
R14 | Smoke [B], War Dirigible [B], Light Cavalry, Book => War Dirigible is flame | 20 |
R15 | Collector, Necromancer, Beastmaster, King, Queen, Princess, Candle | 97 | Collector 27, Princess 42
R15 | Collector, King, Queen, Shapeshifter => King | 21 |
R15 | Collector, King, Queen, Shapeshifter => Warlord | 31 |
R15 | Collector, King, Queen, Doppelgänger => King | 29 |
R15 | Collector, Beastmaster, Necromancer, Warlock Lord, Enchantress, Magic Wand, Book => Magic Wand is wizard | 128 | \
Collector 107, Warlock Lord -25, Magic Wand 26
R15 | Collector, Mirage, Shapeshifter, Doppelgänger | 17 | Collector 17
R15 | Collector, Mirage, Shapeshifter, Doppelgänger => Mirage | 7 | Collector 7
R16 | Gem, Cavern, Shield of Keth, Dwarvish Infantry, Unicorn, Elven Archers, Lightning | 108 | Gem 25
R16 | Gem, Shield of Keth, Cavern, Earth Elemental, Rangers, Warhorse | 85 | Gem 25
R16 | Gem, Shield of Keth, Water Elemental, Cavern | 29 |
R16 | Gem, Mirage, Fountain of Life, Candle, Elven Longbow, Shield of Keth | 118 | Gem 105
R16 | Gem, Doppelgänger, Fountain of Life, Candle | 20 | Gem 15
R16 | Gem, Doppelgänger => Candle, Fountain of Life, Candle | 12 | Gem 5
R16 | Gem, Wildfire, Shield of Keth, Cavern [B] | 49 |
R16 | Gem, Necromancer, Protection Rune, World Tree, Shield of Keth, Cavern, Collector, King | 241 | Gem 155
R17 | Fountain of Life | 2 |
R17 | Fountain of Life, Book => Fountain of Life is wizard | 4 |
R17 | Fountain of Life, Wildfire [B], Rainstorm, Warship | 65 | Fountain of Life 24
R17 | Fountain of Life, Doppelgänger => Dragon, Dragon, Beastmaster, Book => Doppelgänger is land | 112 | Fountain 31
R18 | Forest, Elven Archers, Unicorn, Hydra | 79 |
R18 | Forest, Elven Archers, Book => Elven Archers is beast | 49 |
R18 | Forest, Elven Archers, Mirage => Elven Archers, Unicorn | 67 | Forest 43
R19 | World Tree, Wildfire, Knights [B], Elven Archers [B] | 92 |
R19 | World Tree, Knights, Elven Archers | 29 |
R19 | World Tree, Book, Knights | 17 |
R19 | World Tree, Knights, Book => World Tree is land | 67 |
R19 | World Tree, Mirage, Doppelgänger | 2 |
R20 | Wildfire, Mirage [B], Gem, Magic Wand, World Tree | 48 |
R20 | Wildfire, Shapeshifter => Dragon, Beastmaster | 58 |
R20 | Wildfire, Shapeshifter => Hydra [B], Beastmaster | 49 |
R21 | Necromancer, Warhorse, Unicorn, Enchantress, Magic Wand, Bell Tower, Forest | 142 |
R21 | Necromancer => Princess, Warhorse, Unicorn, Enchantress, Magic Wand, Bell Tower, Forest | 175 |
R22 | King, Knights, Rangers | 43 |
R22 | King, Knights, Rangers, Queen | 119 | King 48, Queen 46
R22 | King, Knights, Rangers, Shapeshifter => Queen | 73 |
R22 | Unicorn, Princess, Queen | 55 | Unicorn 39
R22 | Unicorn, Empress, Queen | 40 | Unicorn 24
R22 | Sword of Keth, Shield of Keth | 11 |
R23 | Magic Wand, Necromancer, Candle | 31 |
R23 | Knights, Light Cavalry, Candle | 31 |
R24 | Great Flood, Mirage => Forest [B] | 32 |
R24 | Great Flood, Mirage => Mountain | 32 |
R24 | Great Flood, Mirage => Mountain [B], Book => Mirage is flame | 35 |
R24 | Great Flood, Mirage => Mountain [B], Book => Mirage is army | 35 |
R24 | Great Flood, Mountain, Forest [B], Book => Great Flood is weather | 44 |
R24 | Great Flood, Mountain, Forest, Book => Mountain is flame | 51 |
R24 | Great Flood, Mirage => Lightning | 32 |
R24 | Great Flood, Mirage => Lightning [B], Book => Mirage is land | 35 |
R24 | Great Flood, Lightning, Candle [B] | 43 |
R24 | Great Flood, Lightning [B], Book => Lightning is army | 35 |
R24 | Rainstorm, Mirage => Wildfire [B] | 8 |
R24 | Rainstorm, Mirage => Lightning | 8 |
""".strip().splitlines()


@pytest.mark.parametrize("line", WORKED, ids=lambda line: " ".join(line.split("|")[:2]))
def test_worked_score(line: str) -> None:
    _, text, total, parts = (column.strip() for column in line.split("|"))
    sheet = scored(text)
    assert sheet.total == int(total)
    for each in filter(None, parts.split(", ")):
        name, amount = each.rsplit(" ", 1)
        assert part(sheet, name) == int(amount)


def test_the_book_may_change_any_card_but_the_queen_in_the_second_example() -> None:
    """R2, R5: whoever becomes the wizard, the hand stays at 380; without a leader sword and shield lose their bonus."""
    hand = "Candle, Book => {} is wizard, Shield of Keth, Gem, Queen, Sword of Keth, Bell Tower"
    for name in ("Candle", "Shield of Keth", "Gem of Order", "Sword of Keth", "Bell Tower"):
        assert scored(hand.format(name)).total == 380
    assert scored(hand.format("Queen")).total == 300


def test_a_tie_goes_to_the_lower_total_of_base_strengths() -> None:
    """R23 Blanked cards count 0, a copy counts what it copied."""
    assert scored("Magic Wand, Necromancer, Candle").strength == 6
    assert scored("Knights, Light Cavalry, Candle").strength == 39
    assert scored("Wildfire, Knights [B], Candle").strength == 42
    assert scored("Dragon, Doppelgänger => Dragon, Beastmaster").strength == 69


# The questions of the rulebook.

def test_question_what_if_two_cards_contradict_each_other() -> None:
    sheet = scored("Blizzard, Great Flood, Wildfire [B], Cavern [B]")
    blizzard, flood, wildfire, cavern = sheet.entries
    assert [each.name for each in blizzard.cleared_by] == ["Cavern"]
    assert [each.name for each in wildfire.blanked_by] == ["Great Flood"]
    assert [each.name for each in cavern.blanked_by] == ["Great Flood"]        # the quenched Wildfire burns nothing
    assert flood.score == 32 and blizzard.score == 30
    assert scored("Blizzard, Great Flood [B], Wildfire").entries[1].blanked == "blanked by Blizzard"


def test_question_the_doppelganger_copies_the_basilisk() -> None:
    assert scored("Basilisk [B], Doppelgänger => Basilisk [B]").total == 0
    assert scored("Basilisk, Doppelgänger => Basilisk, Beastmaster").total == 35 + 35 + 9 + 18


def test_question_the_book_changes_the_suit_and_nothing_else() -> None:
    """Before any bonus or penalty; the name still serves cards that ask for it."""
    sheet = scored("Dragon, Cavern, Book => Dragon is wizard, Beastmaster")
    assert part(sheet, "Dragon") == 30 and part(sheet, "Cavern") == 31 and part(sheet, "Beastmaster") == 9


def test_question_rangers_do_not_protect_armies_against_wildfire() -> None:
    assert scored("Rangers [B], Wildfire, Knights [B], Elven Archers [B]").total == 40


def test_question_shapeshifter_as_just_any_weapon() -> None:
    """The World Tree and the Forge want a weapon and do not care which: every weapon will do."""
    hand = "World Tree, Forge, Knights, King, Unicorn, Cavern, Shapeshifter => {}"
    totals = {scored(hand.format(name)).total for name in ("Warship", "Magic Wand", "Elven Longbow", "War Dirigible")}
    assert len(totals) == 1
    sheet = scored(hand.format("Magic Wand"))
    assert part(sheet, "World Tree") == 52 and part(sheet, "Forge") == 27 and part(sheet, "Shapeshifter") == 0


def test_question_a_wild_card_may_stay_what_it_is_and_its_0_may_be_part_of_a_run() -> None:
    assert part(scored("Gem, Shapeshifter => King, Fountain of Life, World Tree"), "Gem") == 15
    assert part(scored("Gem, Shapeshifter, Fountain of Life, World Tree"), "Gem") == 15


def test_with_pays_once_and_for_each_pays_for_each() -> None:
    assert part(scored("Magic Wand, Collector, Beastmaster"), "Magic Wand") == 26
    assert part(scored("Rangers, Forest, Cavern"), "Rangers") == 25
