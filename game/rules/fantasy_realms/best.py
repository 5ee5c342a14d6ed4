"""The best choices for a hand: every combination that can make a difference is tried (§6). On equal totals those are
better that leave less base strength, for that wins a tie (§6.9).

For each choice only those options are tried that no other option beats whatever else is chosen: the hand's effects,
seen through watching.py, decide that. So a Mirage tries a handful of names instead of twenty-five, and a hand with the
Book of Changes and two Wild cards takes a few milliseconds instead of minutes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple, TypeAlias, TypeVar, cast

from game.rules.fantasy_realms.cards import (
    BITS,
    BOOK_OF_CHANGES,
    CARDS,
    COLLECTOR,
    DOPPELGANGER,
    FLAME,
    FLOOD,
    GEM_OF_ORDER,
    ISLAND,
    MIRAGE,
    MIRAGE_SUITS,
    NECROMANCER,
    PRINTED,
    SHAPESHIFTER,
    SHAPESHIFTER_SUITS,
    SUITS,
    WILD,
    WILDFIRE,
    WORLD_TREE,
    RealmCard,
)
from game.rules.fantasy_realms.realm import EVERY, Guise, Realm, members
from game.rules.fantasy_realms.scoring import (
    HAND_SIZE,
    NO_CHOICES,
    PENALIZED,
    Choices,
    ImpossibleChoice,
    check,
    clearing,
    faults,
    island_targets,
    points,
    realm_of,
    strength_left,
    value,
)
from game.rules.fantasy_realms.sheet import ScoreSheet, score
from game.rules.fantasy_realms.watching import Group, watch

CHOOSERS = sum(BITS[card] for card in (ISLAND, BOOK_OF_CHANGES, SHAPESHIFTER, MIRAGE, DOPPELGANGER))
ORDER = ("doppelganger", "mirage", "shapeshifter", "book_of_changes", "island")       # §6.2 to §6.5
WILD_SUITS = {MIRAGE: MIRAGE_SUITS, SHAPESHIFTER: SHAPESHIFTER_SUITS}
Disguise: TypeAlias = tuple[RealmCard | None, int]         # whose name a Wild card takes, and its suit in the end
T = TypeVar("T")


def best(hand: Sequence[RealmCard], offers: Iterable[RealmCard] = ()) -> ScoreSheet:
    """The hand with its best choices, explained. `offers`: what the Necromancer may take if the hand holds it."""
    return score(hand, best_choices(hand, offers))


def best_points(hand: Sequence[RealmCard], offers: Iterable[RealmCard] = ()) -> int:
    """What the hand is worth at best, without the explanation."""
    return search(hand, offers)[0]


def best_choices(hand: Sequence[RealmCard], offers: Iterable[RealmCard] = ()) -> Choices:
    """The choices that score most, none of them made in vain."""
    return without_vain_ones(hand, search(hand, offers)[1])


def best_to_come(hand: Sequence[RealmCard], made: Choices, key: str) -> Choices:
    """The best choices from the one called `key` on, when those before it are made."""
    if key == "island":
        return max((replace(made, island=card) for card in (None, *island_targets(hand, made))),
                   key=lambda choices: rank(hand, choices))
    settled = frozenset(ORDER[:ORDER.index(key)])
    return without_vain_ones(hand, Search(hand, replace(made, book_of_changes=None, island=None), settled).run()[1])


def search(hand: Sequence[RealmCard], offers: Iterable[RealmCard] = ()) -> tuple[int, Choices]:
    """The best total, and choices that reach it."""
    total, choices = search_held(hand)
    if len(hand) == HAND_SIZE and any(card.index == NECROMANCER for card in hand):
        for taken in offers:                                               # §6.1
            richer, others = search_held([*hand, taken])
            if richer > total or (richer == total and rank([*hand, taken], others) > rank(hand, choices)):
                total, choices = richer, replace(others, necromancer=taken)
    return total, choices


def search_held(hand: Sequence[RealmCard]) -> tuple[int, Choices]:
    if any(card.bit & CHOOSERS for card in hand):
        return Search(hand).run()
    return points(hand), NO_CHOICES


def rank(hand: Sequence[RealmCard], choices: Choices) -> tuple[int, int]:
    """What choices are compared by: the total, then the base strength, of which less is better (§6.9)."""
    realm = realm_of(hand, choices)
    total = value(realm)
    return total, -strength_left(realm)


def without_vain_ones(hand: Sequence[RealmCard], choices: Choices) -> Choices:
    """As good, with every choice left out that does nothing for it."""
    wanted = rank(hand, choices)
    for key in reversed(ORDER):
        simpler = replace(choices, **{key: None})
        try:
            check(hand, simpler)
        except ImpossibleChoice:                 # the Island clears what only this choice made a flood or a flame
            continue
        if rank(hand, simpler) >= wanted:
            choices = simpler
    return choices


class Look(NamedTuple):
    """How the effects of a hand see a card of some name and suit; the numbers are sets of groups."""

    judged: tuple[int, ...]                      # must be equal, or nothing can be said
    harmless: bool                               # no penalty of its own, and no matter to others' needs and bans
    blanked: int
    spared: int
    liked: int
    disliked: int
    twin: int = -1                               # the name, if it is held and there is a Collector who would mind
    strength: int = 0

    def beats(self, other: Look) -> bool:
        """Whether this is at least as good, whatever else is chosen."""
        return (self.judged == other.judged and not other.liked & ~self.liked
                and not self.disliked & ~other.disliked and self.twin in (-1, other.twin)
                and self.strength >= other.strength and self.safe_beside(other))

    def safe_beside(self, other: Look) -> bool:
        """Whether the same cards blank both; or at least all that blank this one, if it is only good for the hand."""
        if self.blanked == other.blanked and self.spared == other.spared:
            return True
        return (self.harmless and not self.disliked and not self.blanked & ~other.blanked
                and not other.spared & ~self.spared)


def unbeaten(options: Iterable[tuple[T, Look]]) -> list[tuple[T, Look]]:
    """The options that no other one beats; the first of those that look the same."""
    kept: list[tuple[T, Look]] = []
    for option, look in options:
        if not any(rival.beats(look) for _, rival in kept):
            kept = [pair for pair in kept if not look.beats(pair[1])]
            kept.append((option, look))
    return kept


class Search:
    """One hand. Its guise changes in place from one combination to the next.

    `made`: what the Wild cards named in `settled` have become already.
    """

    def __init__(self, hand: Sequence[RealmCard], made: Choices = NO_CHOICES,
                 settled: frozenset[str] = frozenset()) -> None:
        self.made, self.settled = made, settled
        self.cards = [card.index for card in hand]
        self.active = sum(card.bit for card in hand)
        self.held_suits = {card.suit for card in hand}
        self.names, self.suits, self.strengths = list(PRINTED.name), list(PRINTED.suit), list(PRINTED.strength)
        self.masks = list(PRINTED.masks)
        self.guise = Guise(self.names, self.suits, self.strengths, self.masks)
        self.has_island = self.holds(ISLAND)
        watches = [watch(card) for card in self.cards]
        self.likes = group_bits([each.likes for each in watches] + [self.collected()])
        self.dislikes = group_bits([each.dislikes for each in watches])
        self.judges = group_bits([each.judges for each in watches])
        self.blanks = group_bits([each.blanks for each in watches])
        self.spares = group_bits([each.spares for each in watches])
        self.clears = group_bits([each.clears for each in watches])
        self.for_world_tree = False
        self.known_suits: dict[tuple[int, ...], list[int]] = {}
        self.best_total, self.best_strength, self.best_choices = -10**6, 0, NO_CHOICES

    def holds(self, card: int) -> bool:
        return bool(self.active & BITS[card])

    def run(self) -> tuple[int, Choices]:
        self.sweep()
        if self.holds(WORLD_TREE):               # it looks at all the suits at once, as nothing else does
            self.for_world_tree = True
            self.known_suits.clear()
            self.sweep()
        return self.best_total, self.best_choices

    def sweep(self) -> None:
        """All the choices in their order, §6.2 to §6.5."""
        mirages, shapes = self.disguises(MIRAGE), self.disguises(SHAPESHIFTER)
        books = [(MIRAGE, self.rebound(MIRAGE), SHAPESHIFTER, shapes),
                 (SHAPESHIFTER, self.rebound(SHAPESHIFTER), MIRAGE, mirages)]
        for original in self.originals():
            self.copy(original)
            for mirage, shape in product(mirages, shapes):
                self.wear(MIRAGE, *mirage)
                self.wear(SHAPESHIFTER, *shape)
                self.try_island()
                self.try_book()
            for target, rebound, other, disguises in books:
                for changed, disguise in product(rebound, disguises):
                    self.wear(target, *changed)
                    self.wear(other, *disguise)
                    self.try_island(target)

    def try_book(self) -> None:
        """§6.4 Every change of suit that somebody would welcome; the two Wild cards are dealt with in `rebound`."""
        if not self.holds(BOOK_OF_CHANGES):
            return
        for target in (WORLD_TREE,) if self.for_world_tree else self.cards:
            if target not in (BOOK_OF_CHANGES, MIRAGE, SHAPESHIFTER):
                old = self.guise.suit[target]
                for suit in self.suits_for(target):
                    self.give_suit(target, suit)
                    self.try_island(target)
                self.give_suit(target, old)

    def try_island(self, target: int = -1) -> None:
        """§6.5 Without the Island, and for each penalty that it could clear and nothing else clears."""
        self.judge(target)
        if self.has_island:
            realm = Realm(self.active, self.guise)
            for card in members(faults(realm, clearing(realm)[0]) & (realm[FLOOD] | realm[FLAME])):
                self.guise.island = BITS[card]
                self.judge(target, CARDS[card])
            self.guise.island = 0

    def judge(self, target: int, cleared: RealmCard | None = None) -> None:
        """Score the hand as it is now and keep it if it is the best so far. `target`: whose suit the Book changed."""
        realm = Realm(self.active, self.guise)
        total = value(realm)
        if total < self.best_total:
            return
        strength = strength_left(realm)
        if total > self.best_total or strength < self.best_strength:
            original, mirage, shape = (self.guise.name[wild] for wild in (DOPPELGANGER, MIRAGE, SHAPESHIFTER))
            self.best_total, self.best_strength = total, strength
            self.best_choices = Choices(
                None, CARDS[original] if original != DOPPELGANGER else None,
                CARDS[mirage] if mirage != MIRAGE else None, CARDS[shape] if shape != SHAPESHIFTER else None,
                (CARDS[target], self.guise.suit[target]) if target >= 0 else None, cleared)

    # What is worth trying.

    def originals(self) -> list[RealmCard | None]:
        """What the Doppelgänger may copy. A Wild card, as printed, would change nothing."""
        if not self.holds(DOPPELGANGER) or "doppelganger" in self.settled:
            return [self.made.doppelganger]
        models = [CARDS[card] for card in self.cards if CARDS[card].suit != WILD]
        looks = [(model, self.look_of_copy(model)) for model in (CARDS[DOPPELGANGER], *models)]
        return [model if model.index != DOPPELGANGER else None for model, _ in unbeaten(looks)]

    def look_of_copy(self, model: RealmCard) -> Look:
        """A copy must look better as it is and also, should the Book change its suit, by its name alone."""
        whole, name = self.look(model.index, model.suit), self.look(model.index, EVERY)
        apart = model.index if model.has_penalty else -1, model.strength if self.holds(GEM_OF_ORDER) else -1
        return Look((*whole.judged, *name.judged, *apart), False, whole.blanked | name.blanked << 64,
                    whole.spared | name.spared << 64, whole.liked | name.liked << 64,
                    whole.disliked | name.disliked << 64, whole.twin, model.strength)

    def disguises(self, wild: int) -> list[Disguise]:
        """What this Wild card may pass for, if it is held."""
        return [option for option, _ in unbeaten(self.disguise_looks(wild))]

    def disguise_looks(self, wild: int) -> list[tuple[Disguise, Look]]:
        if model := self.settled_name(wild):
            return [((model, model.suit), self.look(model.index, model.suit))]
        looks: list[tuple[Disguise, Look]] = [((None, WILD), self.look(wild, WILD))]
        if self.holds(wild) and CARDS[wild].id not in self.settled:
            looks += [((card, card.suit), look) for card in CARDS if card.suit in WILD_SUITS[wild]
                      and self.matters(look := self.look(card.index, card.suit))]
        return looks

    def settled_name(self, wild: int) -> RealmCard | None:
        """What this Wild card has become already; None if nothing, or if it still may become anything."""
        return cast(RealmCard | None, getattr(self.made, CARDS[wild].id)) if CARDS[wild].id in self.settled else None

    def matters(self, look: Look) -> bool:
        """Whether a Wild card that looks so can do any good: by itself it has neither strength nor bonus.

        Beside Wildfire and Gem of Order it may be enough not to burn, for the sake of its strength 0.
        """
        spared = self.holds(GEM_OF_ORDER) and self.holds(WILDFIRE)
        return bool(look.liked or look.judged[0]) or self.for_world_tree or spared

    def rebound(self, wild: int) -> list[Disguise]:
        """What this Wild card may pass for only with the Book of Changes: any of its names in any suit."""
        if self.for_world_tree or not (self.holds(BOOK_OF_CHANGES) and self.holds(wild)):
            return []
        plain = self.disguise_looks(wild)
        given = self.settled_name(wild)
        names: dict[Look, RealmCard | None] = {self.look(given.index if given else wild, EVERY): given}
        for card in CARDS:                       # EVERY says nothing of the suit: one name of each kind is enough
            if card.suit in WILD_SUITS[wild] and CARDS[wild].id not in self.settled:
                names.setdefault(self.look(card.index, EVERY), card)
        changed: list[tuple[Disguise, Look]] = [
            ((model, suit), look) for model, suit in product(names.values(), SUITS)
            if self.matters(look := self.look(model.index if model else wild, suit))]
        unbound = [option for option, _ in plain]
        return [option for option, _ in unbeaten(unbeaten(plain) + changed) if option not in unbound]

    def suits_for(self, target: int) -> list[int]:
        """The suits worth giving to a card, with what it passes for now."""
        key = target, self.guise.name[target], self.guise.suit[target], self.guise.copied
        if key not in self.known_suits:
            self.known_suits[key] = self.welcome_suits(target)
        return self.known_suits[key]

    def welcome_suits(self, target: int) -> list[int]:
        name, now = self.guise.name[target], self.guise.suit[target]
        if self.for_world_tree:
            return [suit for suit in SUITS if suit != now]
        fault = self.guise.copied if target == DOPPELGANGER and self.guise.copied >= 0 else target
        own = watch(fault).everything            # 'other' leaves out the card itself: its own suits are all different
        looks = [(suit, self.look(name, suit, suit if suit in own else 0, bool(BITS[fault] & PENALIZED)))
                 for suit in (now, *SUITS)]
        return [suit for suit, _ in unbeaten(looks) if suit != now]

    def look(self, name: int, suit: int, apart: int = 0, faulty: bool = False) -> Look:
        """How the hand sees a card of this name and suit. To the Collector a name that is held is unlike all others."""
        judges = self.judges[name] | self.judges[suit]
        clears = self.clears[name] | self.clears[suit] if faulty else 0
        twin = name if self.holds(name) and self.holds(COLLECTOR) else -1
        if self.for_world_tree:                  # suits that nobody holds are all the same to it, but not to the Book:
            taken = suit in self.held_suits or suit == WILD or self.holds(BOOK_OF_CHANGES)
            apart = suit if taken else 0         # one that a Wild card takes is lost for the tree itself
        return Look((judges, clears, apart), not (judges or faulty), self.blanks[name] | self.blanks[suit],
                    self.spares[name] | self.spares[suit], self.likes[name] | self.likes[suit],
                    self.dislikes[name] | self.dislikes[suit], twin)

    def collected(self) -> frozenset[Group]:
        """The suits of which the Collector could get three."""
        if not self.holds(COLLECTOR):
            return frozenset()
        wilds = [wild for wild in WILD_SUITS if self.holds(wild)]
        movers = {suit: self.holds(BOOK_OF_CHANGES) + sum(suit in WILD_SUITS[wild] for wild in wilds) for suit in SUITS}
        movers[WILD] = 0
        held = [CARDS[card].suit for card in self.cards]
        return frozenset(frozenset({suit}) for suit, more in movers.items() if held.count(suit) + more >= 3)

    # Changing the guise.

    def copy(self, original: RealmCard | None) -> None:
        model = original or CARDS[DOPPELGANGER]
        self.wear(DOPPELGANGER, original, model.suit)
        self.strengths[DOPPELGANGER] = model.strength
        self.guise.copied = original.index if original else -1

    def wear(self, card: int, model: RealmCard | None, suit: int) -> None:
        shown = model.index if model else card
        self.masks[self.names[card]] &= ~BITS[card]
        self.masks[shown] |= BITS[card]
        self.names[card] = shown
        self.give_suit(card, suit)

    def give_suit(self, card: int, suit: int) -> None:
        self.masks[self.suits[card]] &= ~BITS[card]
        self.masks[suit] |= BITS[card]
        self.suits[card] = suit


def group_bits(sets: Iterable[frozenset[Group]]) -> list[int]:
    """By name or suit: the groups that it is in, as bits."""
    bits = [0] * (EVERY + 1)
    for number, group in enumerate(frozenset[Group]().union(*sets)):
        for name_or_suit in group:
            bits[name_or_suit] |= 1 << number
    return bits
