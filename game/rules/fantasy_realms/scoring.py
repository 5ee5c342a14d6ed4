"""What a hand is worth: a pure function of its cards and its owner's choices, in the order of §6.

`points` is the quick answer; sheet.py explains it, card by card, with the same functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.rules.fantasy_realms.cards import (
    ARMY,
    BITS,
    BOOK_OF_CHANGES,
    CARDS,
    DOPPELGANGER,
    FLAME,
    FLOOD,
    ISLAND,
    MIRAGE,
    MIRAGE_SUITS,
    NECROMANCER,
    NECROMANCER_SUITS,
    PRINTED,
    SHAPESHIFTER,
    SHAPESHIFTER_SUITS,
    SUIT_NAMES,
    SUITS,
    RealmCard,
    guise_of,
)
from game.rules.fantasy_realms.realm import Guise, Realm, members, walk
from game.rules.fantasy_realms.watching import watch

HAND_SIZE = 7                                    # §2.1; the Necromancer may make it eight


class ImpossibleChoice(ValueError):
    """A choice that the rules do not allow; says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What the owner of a hand decides at the end. None: not used (§6)."""

    necromancer: RealmCard | None = None         # the eighth card
    doppelganger: RealmCard | None = None        # the held card that it copies
    mirage: RealmCard | None = None              # the card whose name and suit it takes
    shapeshifter: RealmCard | None = None        # the card whose name and suit it takes
    book_of_changes: tuple[RealmCard, int] | None = None   # a held card and its new suit
    island: RealmCard | None = None              # the held card whose penalty it clears


NO_CHOICES = Choices()


def points(hand: Iterable[RealmCard], choices: Choices = NO_CHOICES) -> int:
    """The total of a hand, without the explanation; the choices are taken to be possible ones."""
    return value(realm_of(hand, choices))


# The choices, §6.1 to §6.4: from cardboard to a realm.

def realm_of(hand: Iterable[RealmCard], choices: Choices = NO_CHOICES) -> Realm:
    """The hand in play once every choice is made."""
    active = 0
    for card in hand:
        active |= card.bit
    if choices is NO_CHOICES:
        return Realm(active, PRINTED)
    if choices.necromancer:                                                # §6.1
        active |= choices.necromancer.bit
    return Realm(active, disguise(choices))


def disguise(choices: Choices) -> Guise:
    """What the cards pass for after these choices."""
    name, suit, strength, copied = list(PRINTED.name), list(PRINTED.suit), list(PRINTED.strength), -1
    if original := choices.doppelganger:                                   # §6.2
        copied = name[DOPPELGANGER] = original.index
        suit[DOPPELGANGER], strength[DOPPELGANGER] = original.suit, original.strength
    for wild, model in ((MIRAGE, choices.mirage), (SHAPESHIFTER, choices.shapeshifter)):
        if model:                                                          # §6.3
            name[wild], suit[wild] = model.index, model.suit
    if choices.book_of_changes:                                            # §6.4
        target, new_suit = choices.book_of_changes
        suit[target.index] = new_suit
    guise = guise_of(name, suit, strength, copied)
    guise.island = choices.island.bit if choices.island else 0
    return guise


# What the cards can do, by index, for the quick path.

BONUS = tuple(card.bonus for card in CARDS)
PENALTY = tuple(card.penalty for card in CARDS)
BLANKS = tuple(card.blanks for card in CARDS)
NEEDS = tuple(card.needs for card in CARDS)
BANS = tuple(card.bans for card in CARDS)
DOPPELGANGER_BIT = BITS[DOPPELGANGER]
COSTLY = sum(card.bit for card in CARDS if card.penalty) | DOPPELGANGER_BIT            # may lose points
RUINOUS = sum(card.bit for card in CARDS if card.blanks or card.needs) | DOPPELGANGER_BIT    # may blank cards
PENALIZED = sum(card.bit for card in CARDS if card.has_penalty)
CLEARERS = sum(card.bit for card in CARDS if card.clears or card.clears_army or card.index == ISLAND)


# What a printed bonus pays depends on the few cards that it looks at, so it is worked out once for each set of them.
# Bonuses that look at too many cards to remember all their sets have no field.
FIELDS = [field if field > 0 and field.bit_count() <= 16 else 0
          for field in (watch(card.index).field for card in CARDS)]
KNOWN: list[dict[int, int]] = [{} for _ in CARDS]


def value(realm: Realm) -> int:
    """Settle the realm and add up what is left of it (§6.5 to §6.8)."""
    cleared, unarmed = clearing(realm) if realm.active & CLEARERS else (0, 0)
    faulty = faults(realm, cleared)
    if faulty & RUINOUS:
        realm.active &= ~blanked_cards(realm, faulty, unarmed, [])
        faulty &= realm.active
    active, plain, strength = realm.active, realm.guise is PRINTED, realm.guise.strength
    total = 0
    for card in walk(active) if plain else members(active):    # many guises are tried on the same few cards
        total += strength[card]
        if bonus := BONUS[card]:
            if plain and (field := FIELDS[card]):
                paid = KNOWN[card].get(active & field)
                if paid is None:
                    paid = KNOWN[card][active & field] = bonus(realm, BITS[card])[0]
                total += paid
            else:
                total += bonus(realm, BITS[card])[0]
    for card in members(faulty & COSTLY):
        if penalty := PENALTY[card if card != DOPPELGANGER else realm.guise.copied]:
            bit = BITS[card]
            total += penalty(realm, bit, 0 if unarmed & bit else realm[ARMY])[0]
    return total


def strength_left(realm: Realm) -> int:
    """§6.9 The base strengths of the cards that count, once `value` has settled the realm."""
    return sum(map(realm.guise.strength.__getitem__, members(realm.active)))


def bearer_of_penalty(realm: Realm, card: int) -> int:
    """The card whose printed penalty this card carries: its own, or the one that the Doppelgänger copied."""
    return realm.guise.copied if card == DOPPELGANGER and realm.guise.copied >= 0 else card


def faults(realm: Realm, cleared: int) -> int:
    """The cards with a penalty that nothing cleared."""
    faulty = realm.active & PENALIZED
    if realm.guise.copied >= 0 and BITS[realm.guise.copied] & PENALIZED:
        faulty |= DOPPELGANGER_BIT
    return faulty & ~cleared


def clearing(realm: Realm) -> tuple[int, int]:
    """§6.5 Which cards lose their whole penalty, which ones the word Army in it. A blanked card has still cleared."""
    cleared, unarmed = realm.guise.island, 0
    for index in members(realm.active & CLEARERS):
        card = CARDS[index]
        if card.clears:
            cleared |= realm[card.clears]
        if card.clears_army:
            unarmed |= realm[card.clears_army]
    return cleared, unarmed


class Blanking(NamedTuple):
    """Why cards were blanked: by these cards, or (then `suit` is set) by what they need or cannot bear beside them."""

    cards: int                                   # the victims
    by: int = 0                                  # who blanked them, or which cards they cannot bear
    suit: int | None = None
    needed: bool = False


def blanked_cards(realm: Realm, faulty: int, unarmed: int, why: list[Blanking]) -> int:
    """All the cards that do not count in the end; the reasons are added to `why`."""
    targets: dict[int, int] = {}
    needy: list[int] = []
    for card in members(faulty & RUINOUS):
        fault = card if card != DOPPELGANGER else realm.guise.copied
        if blanks := BLANKS[fault]:
            bit = BITS[card]
            if mask := blanks(realm, bit, 0 if unarmed & bit else realm[ARMY]):
                targets[bit] = mask
        elif NEEDS[fault]:
            needy.append(card)
    gone = blanked_by_others(targets, why) if targets else 0
    return blanked_by_themselves(realm, needy, unarmed, gone, why) if needy else gone


def blanked_by_others(targets: dict[int, int], why: list[Blanking]) -> int:
    """§6.6 Who is blanked by whom. `targets`: by the blanker's bit."""
    if len(targets) == 1:                        # so it is for most hands that blank anything
        ((bit, mask),) = targets.items()
        if not bit & mask:
            why.append(Blanking(mask, bit))
            return mask
    gone, reasons = settle_blankers(tuple(targets.items()))
    why += reasons
    return gone


@lru_cache(maxsize=1024)                         # most choices leave the blankers of a hand as they are
def settle_blankers(threats: tuple[tuple[int, int], ...]) -> tuple[int, tuple[Blanking, ...]]:
    """§6.6 Blankers that none blanks act first; then pairs fall, then rings."""
    gone, targets = 0, dict(threats)
    why: list[Blanking] = []
    while targets:
        threatened = 0
        for mask in targets.values():
            threatened |= mask
        if free := [bit for bit in targets if not bit & threatened]:
            for bit in free:
                gone |= targets[bit]
                why.append(Blanking(targets[bit], bit))
            targets = {bit: mask for bit, mask in targets.items() if not bit & gone and bit not in free}
            continue
        falling = pairs(targets) or rings(targets)
        for bit in falling:
            gone |= bit
            why.append(Blanking(bit, sum(other for other in falling if targets[other] & bit)))
        targets = {bit: mask for bit, mask in targets.items() if bit not in falling}
    return gone, tuple(why)


def pairs(targets: dict[int, int]) -> list[int]:
    """Blankers that blank each other, or themselves."""
    return [bit for bit, mask in targets.items()
            if any(mask & other and theirs & bit for other, theirs in targets.items())]


def rings(targets: dict[int, int]) -> list[int]:
    """Blankers that, from one to the next, come round to themselves."""
    ring = []
    for start, mask in targets.items():
        reached, frontier = 0, mask
        while frontier & ~reached:
            reached |= frontier
            frontier = 0
            for bit, theirs in targets.items():
                if bit & reached:
                    frontier |= theirs
        if reached & start:
            ring.append(start)
    return ring


def blanked_by_themselves(realm: Realm, needy: list[int], unarmed: int, gone: int, why: list[Blanking]) -> int:
    """§6.7 Needs until nothing changes, then bans, and again. What is blanked here never comes back."""
    while True:
        before = gone
        for card in needy:
            suit = NEEDS[bearer_of_penalty(realm, card)]
            bit = BITS[card]
            if suit is None or bit & gone or (suit == ARMY and unarmed & bit):
                continue
            if not realm[suit] & ~gone:
                gone |= bit
                why.append(Blanking(bit, suit=suit, needed=True))
        if gone == before:
            gone = blanked_by_bans(realm, needy, gone, why)
            if gone == before:
                return gone


def blanked_by_bans(realm: Realm, needy: list[int], gone: int, why: list[Blanking]) -> int:
    """A card that is itself what it bans goes first: beside it another one may then stay."""
    for itself in (True, False):
        facing = gone
        for card in needy:
            suit = BANS[bearer_of_penalty(realm, card)]
            bit = BITS[card]
            if suit is None or bit & gone:
                continue
            banned = realm[suit] & ~facing
            if banned & bit if itself else banned:
                gone |= bit
                why.append(Blanking(bit, banned & bit if itself else banned, suit))
    return gone


# Which choices are possible.

def check(hand: Sequence[RealmCard], choices: Choices) -> None:
    """Raise ImpossibleChoice unless the rules allow these choices for this hand."""
    held = {card.index for card in hand}
    if taken := choices.necromancer:
        if NECROMANCER not in held:
            raise ImpossibleChoice(f"{CARDS[NECROMANCER].name} is not in the hand")
        check_necromancer(hand, taken)
        held.add(taken.index)                    # in Chaos it may be a card that has a choice of its own
    for user, choice in ((DOPPELGANGER, choices.doppelganger), (MIRAGE, choices.mirage),
                         (SHAPESHIFTER, choices.shapeshifter), (BOOK_OF_CHANGES, choices.book_of_changes),
                         (ISLAND, choices.island)):
        if choice is not None and user not in held:
            raise ImpossibleChoice(f"{CARDS[user].name} is not in the hand")
    if (copied := choices.doppelganger) and (copied.index == DOPPELGANGER or copied.index not in held):
        raise ImpossibleChoice(f"Doppelgänger copies another card of the hand, not {copied.name}")
    for wild, model, suits in (("Mirage", choices.mirage, MIRAGE_SUITS),
                               ("Shapeshifter", choices.shapeshifter, SHAPESHIFTER_SUITS)):
        if model and model.suit not in suits:
            raise ImpossibleChoice(f"{wild} cannot become {model.name}: its suit is {model.suit_name}")
    if choices.book_of_changes:
        target, suit = choices.book_of_changes
        if target.index == BOOK_OF_CHANGES or target.index not in held:
            raise ImpossibleChoice(f"Book of Changes changes another card of the hand, not {target.name}")
        if suit not in SUITS:
            raise ImpossibleChoice("Book of Changes names one of the ten suits")
    if choices.island:
        check_island(hand, choices, choices.island)


def check_necromancer(hand: Sequence[RealmCard], taken: RealmCard) -> None:
    if len(hand) != HAND_SIZE:
        raise ImpossibleChoice(f"Necromancer adds a card to a hand of {HAND_SIZE}, not of {len(hand)}")
    if taken in hand:
        raise ImpossibleChoice(f"Necromancer cannot take {taken.name}: it is in the hand already")


def raisable(card: RealmCard) -> bool:
    """Whether the Necromancer may take this card from the discard area (§6.1); in Chaos it may take any (§4.3)."""
    return card.suit in NECROMANCER_SUITS


def island_targets(hand: Iterable[RealmCard], choices: Choices) -> list[RealmCard]:
    """§6.5 The cards that are a flood or a flame once the other choices are made."""
    hand = list(hand)
    realm = realm_of(hand, choices)
    return [card for card in hand if card.bit & (realm[FLOOD] | realm[FLAME])]


def check_island(hand: Sequence[RealmCard], choices: Choices, cleared: RealmCard) -> None:
    realm = realm_of(hand, choices)
    if not cleared.bit & realm.active:
        raise ImpossibleChoice(f"Island clears a card of the hand, not {cleared.name}")
    if not cleared.bit & (realm[FLOOD] | realm[FLAME]):
        suit = SUIT_NAMES[realm.guise.suit[cleared.index]]
        raise ImpossibleChoice(f"Island clears a flood or a flame, and {cleared.name} is {suit}")
