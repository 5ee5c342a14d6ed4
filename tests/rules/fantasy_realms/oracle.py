"""A second scorer, written from the rules with words and sets instead of masks: slow, plain, and nobody's cousin.

It shares nothing with the game but the printed suit and strength of each card; tests compare the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from game.rules.fantasy_realms.cards import CARDS, SUIT_NAMES

SUIT = {card.name: SUIT_NAMES[card.suit] for card in CARDS}
STRENGTH = {card.name: card.strength for card in CARDS}
TEN = ["land", "flood", "weather", "flame", "army", "wizard", "leader", "beast", "weapon", "artifact"]
BLANKERS = {"Great Flood", "Rainstorm", "Blizzard", "Wildfire", "Basilisk"}
NEEDS = {"Smoke": "flame", "Warship": "flood", "War Dirigible": "army"}
PENALTIES = BLANKERS | set(NEEDS) | {"Swamp", "Knights", "Light Cavalry", "Dwarvish Infantry", "Warlock Lord",
                                     "Empress", "Dragon"}


@dataclass(eq=False)
class Piece:
    printed: str
    name: str
    suit: str
    strength: int
    fault: str                                   # the card whose penalty it carries
    cleared: bool = False
    unarmed: bool = False
    blanked: bool = False


def oracle(hand: Sequence[str], *, doppelganger: str | None = None, mirage: str | None = None,
           shapeshifter: str | None = None, book: tuple[str, str] | None = None, island: str | None = None) -> int:
    pieces = [Piece(card, card, SUIT[card], STRENGTH[card], card) for card in hand]
    at = {piece.printed: piece for piece in pieces}
    if doppelganger:
        copy = at["Doppelgänger"]
        copy.name = copy.fault = doppelganger
        copy.suit, copy.strength = SUIT[doppelganger], STRENGTH[doppelganger]
    if mirage:
        at["Mirage"].name, at["Mirage"].suit = mirage, SUIT[mirage]
    if shapeshifter:
        at["Shapeshifter"].name, at["Shapeshifter"].suit = shapeshifter, SUIT[shapeshifter]
    if book:
        at[book[0]].suit = book[1]
    clear(pieces, at, island)
    blank(pieces)
    blank_selves(pieces)
    left = [piece for piece in pieces if not piece.blanked]
    return sum(piece.strength + bonus(piece, left) + penalty(piece, left) for piece in left)


def clear(pieces: list[Piece], at: dict[str, Piece], island: str | None) -> None:
    for piece in pieces:
        piece.cleared = ("Protection Rune" in at or piece.printed == island
                         or ("Mountain" in at and piece.suit == "flood") or ("Cavern" in at and piece.suit == "weather")
                         or ("Beastmaster" in at and piece.suit == "beast"))
        piece.unarmed = "Rangers" in at or ("Warship" in at and piece.suit == "flood")


def victims(piece: Piece, pieces: list[Piece]) -> list[Piece]:
    if piece.cleared or piece.blanked:
        return []

    def hit(other: Piece) -> bool:
        army = other.suit == "army" and not piece.unarmed
        match piece.fault:
            case "Great Flood":
                return (army or (other.suit == "land" and other.name != "Mountain")
                        or (other.suit == "flame" and other.name != "Lightning"))
            case "Rainstorm":
                return other.suit == "flame" and other.name != "Lightning"
            case "Blizzard":
                return other.suit == "flood"
            case "Wildfire":
                return (other.suit not in ("flame", "wizard", "weather", "weapon", "artifact")
                        and other.name not in ("Mountain", "Great Flood", "Island", "Unicorn", "Dragon"))
            case "Basilisk":
                return army or other.suit == "leader" or (other.suit == "beast" and other is not piece)
        return False
    return [other for other in pieces if hit(other)]


def blank(pieces: list[Piece]) -> None:
    blankers = [piece for piece in pieces if piece.fault in BLANKERS and not piece.cleared]
    while blankers:
        hits = {id(piece): victims(piece, pieces) for piece in blankers}

        def blanks(one: Piece, other: Piece, hits: dict[int, list[Piece]] = hits) -> bool:
            return any(victim is other for victim in hits[id(one)])

        def reaches(one: Piece, other: Piece, live: list[Piece], blanks=blanks) -> bool:  # type: ignore[no-untyped-def]
            seen: list[Piece] = []
            todo = [one]
            while todo:
                now = todo.pop()
                for nxt in live:
                    if blanks(now, nxt) and nxt not in seen:
                        seen.append(nxt)
                        todo.append(nxt)
            return other in seen

        free = [one for one in blankers if not any(blanks(other, one) for other in blankers)]
        paired = [one for one in blankers if any(blanks(one, other) and blanks(other, one) for other in blankers)]
        ringed = [one for one in blankers if reaches(one, one, blankers)]
        if free:
            for one in free:
                for victim in hits[id(one)]:
                    victim.blanked = True
            blankers = [one for one in blankers if one not in free and not one.blanked]
        else:
            for one in paired or ringed:
                one.blanked = True
            blankers = [one for one in blankers if not one.blanked]


def blank_selves(pieces: list[Piece]) -> None:
    def count(suit: str) -> int:
        return sum(piece.suit == suit and not piece.blanked for piece in pieces)

    needy = [piece for piece in pieces if piece.fault in NEEDS and not piece.cleared]
    while True:
        before = [piece.blanked for piece in pieces]
        changed = True
        while changed:
            changed = False
            for piece in needy:
                need = NEEDS[piece.fault]
                if not piece.blanked and count(need) == 0 and not (need == "army" and piece.unarmed):
                    piece.blanked = changed = True
        ships = [piece for piece in needy if piece.fault == "War Dirigible"]
        for ship in ships:
            ship.blanked |= ship.suit == "weather"
        if count("weather"):
            for ship in ships:
                ship.blanked = True
        if before == [piece.blanked for piece in pieces]:
            return


def bonus(piece: Piece, left: list[Piece]) -> int:
    suits = Counter(other.suit for other in left)
    names = Counter(other.name for other in left)
    others = Counter(other.suit for other in left if other is not piece)
    has = names.__contains__

    def n(*wanted: str) -> int:
        return sum(suits[suit] for suit in wanted)
    match piece.printed:
        case "Mountain":
            return 50 if has("Smoke") and has("Wildfire") else 0
        case "Cavern":
            return 25 if has("Dwarvish Infantry") or has("Dragon") else 0
        case "Bell Tower":
            return 15 if n("wizard") else 0
        case "Forest":
            return 12 * (n("beast") + names["Elven Archers"])
        case "Earth Elemental":
            return 15 * others["land"]
        case "Fountain of Life":
            springs = ("weapon", "flood", "flame", "land", "weather")
            return max([other.strength for other in left if other.suit in springs], default=0)
        case "Water Elemental":
            return 15 * others["flood"]
        case "Rainstorm":
            return 10 * n("flood")
        case "Whirlwind":
            return 40 if has("Rainstorm") and (has("Blizzard") or has("Great Flood")) else 0
        case "Air Elemental":
            return 15 * others["weather"]
        case "Candle":
            return 100 if has("Book of Changes") and has("Bell Tower") and n("wizard") else 0
        case "Forge":
            return 9 * n("weapon", "artifact")
        case "Lightning":
            return 30 if has("Rainstorm") else 0
        case "Fire Elemental":
            return 15 * others["flame"]
        case "Elven Archers":
            return 0 if n("weather") else 5
        case "Rangers":
            return 10 * n("land")
        case "Collector":
            sets = [len({other.name for other in left if other.suit == suit}) for suit in suits]
            return sum({3: 10, 4: 40}.get(size, 100 if size > 4 else 0) for size in sets)
        case "Beastmaster":
            return 9 * n("beast")
        case "Enchantress":
            return 5 * n("land", "weather", "flood", "flame")
        case "King":
            return (20 if has("Queen") else 5) * n("army")
        case "Queen":
            return (20 if has("King") else 5) * n("army")
        case "Princess":
            return 8 * (n("army", "wizard") + others["leader"])
        case "Warlord":
            return sum(other.strength for other in left if other.suit == "army")
        case "Empress":
            return 10 * n("army")
        case "Unicorn":
            return 30 if has("Princess") else 15 if has("Empress") or has("Queen") or has("Enchantress") else 0
        case "Warhorse":
            return 14 if n("leader", "wizard") else 0
        case "Hydra":
            return 28 if has("Swamp") else 0
        case "Magic Wand":
            return 25 if n("wizard") else 0
        case "Sword of Keth":
            return 0 if not n("leader") else 40 if has("Shield of Keth") else 10
        case "Shield of Keth":
            return 0 if not n("leader") else 40 if has("Sword of Keth") else 15
        case "Elven Longbow":
            return 30 if has("Elven Archers") or has("Warlord") or has("Beastmaster") else 0
        case "Gem of Order":
            return gem([other.strength for other in left])
        case "World Tree":
            return 50 if max(suits.values()) == 1 else 0
    return 0


def gem(strengths: list[int]) -> int:
    """Longest run first, found by trying every window of numbers."""
    total = 0
    while True:
        windows = [range(low, high) for low in range(0, 41) for high in range(low + 3, 42)
                   if all(number in strengths for number in range(low, high))]
        if not windows:
            return total
        run = max(windows, key=len)
        total += {3: 10, 4: 30, 5: 60, 6: 100}.get(len(run), 150)
        for number in run:
            strengths.remove(number)


def penalty(piece: Piece, left: list[Piece]) -> int:
    if piece.cleared:
        return 0
    suits = Counter(other.suit for other in left)
    others = Counter(other.suit for other in left if other is not piece)
    armies, other_armies = (0, 0) if piece.unarmed else (suits["army"], others["army"])
    match piece.fault:
        case "Swamp":
            return -3 * (armies + suits["flame"])
        case "Blizzard":
            return -5 * (armies + suits["leader"] + suits["beast"] + suits["flame"])
        case "Knights":
            return 0 if suits["leader"] else -8
        case "Light Cavalry":
            return -2 * suits["land"]
        case "Dwarvish Infantry":
            return -2 * other_armies
        case "Warlock Lord":
            return -10 * (suits["leader"] + others["wizard"])
        case "Empress":
            return -5 * others["leader"]
        case "Dragon":
            return 0 if suits["wizard"] else -40
    return 0


def every_choice(hand: Sequence[str]) -> Iterator[dict[str, object]]:
    """Each combination of choices that the rules allow, one by one."""
    def held(card: str, options: Iterable[object]) -> list[object]:
        return [None, *options] if card in hand else [None]

    doppelgangers = held("Doppelgänger", [card for card in hand if card != "Doppelgänger"])
    mirages = held("Mirage", [card for card in SUIT if SUIT[card] in ("army", "land", "weather", "flood", "flame")])
    shapes = held("Shapeshifter",
                  [card for card in SUIT if SUIT[card] in ("artifact", "leader", "wizard", "weapon", "beast")])
    books = held("Book of Changes", product([card for card in hand if card != "Book of Changes"], TEN))
    for doppelganger, mirage, shape, book in product(doppelgangers, mirages, shapes, books):
        choice = {"doppelganger": doppelganger, "mirage": mirage, "shapeshifter": shape, "book": book}
        yield choice
        if "Island" in hand:
            for card in hand:
                suit = suit_after(card, doppelganger, mirage, shape, book)
                fault = doppelganger if card == "Doppelgänger" and doppelganger else card
                if suit in ("flood", "flame") and fault in PENALTIES:
                    yield choice | {"island": card}


def suit_after(card: str, doppelganger: object, mirage: object, shape: object, book: object) -> str:
    if isinstance(book, tuple) and book[0] == card:
        return str(book[1])
    model = {"Doppelgänger": doppelganger, "Mirage": mirage, "Shapeshifter": shape}.get(card) or card
    return SUIT[str(model)]
