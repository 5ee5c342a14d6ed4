"""Ember Duel: a made-up game for the tests, with a little of everything that the core offers.

Each round every wizard swears a secret vow; then each in turn does one thing: plays a card, hides it, gives it away,
looks at a face-down one, draws, stirs the deck … After some rounds the longest row wins.
"""

from __future__ import annotations

from typing import ClassVar, cast

from game.rules.core.cards import Card, box
from game.rules.core.decisions import Option, Prompt
from game.rules.core.game import Game, Options, Setting
from game.rules.core.places import NO_ONE, OWNER, Place, Zone
from game.rules.core.table import Table

FIRE, WATER = "fire", "water"
WIZARDS = ("Ash", "Brine", "Cinder", "Dew", "Elm", "Flint")


def is_wizard(card: Card) -> bool:
    return card.name in WIZARDS


CARDS = box([*(Card(f"Spark {i}", "Spark", "spark", "ember") for i in range(1, 9)),
             *(Card(f"Shade {i}", "Shade", "shade", "ember") for i in range(1, 7)),
             *(Card(name, name, back="ember") for name in WIZARDS)])

ZONES = (
    Zone("hand", "hand", OWNER),
    Zone("tower", "tower", OWNER, holds=is_wizard),          # one wizard, face down
    Zone("row", "row", NO_ONE, ordered=True),                # face down, its order plain to see
    Zone("vault", "vault", NO_ONE, seated=False),            # a bag: thrown in, out of sight
    Zone("deck", "deck", NO_ONE, seated=False, ordered=True),
    Zone("discard", "discard", seated=False, ordered=True),
)

VOW = Prompt("vow", "Swear a vow", secret=True, words={FIRE: "By fire", WATER: "By water"})
ACT = Prompt("act", "Do one thing", verb="Play", to="discard",
             words={"row": "to the row of", "hand": "to", "deck": "Draw a card", "stir": "Stir the deck",
                    "show": "Show your wizard"})
BURN = Prompt("burn", "Burn whom?", words={"hand": "Burn"})


class EmberTable(Table):
    cards: ClassVar[tuple[Card, ...]] = CARDS
    hand: list[list[Card]]
    tower: list[list[Card]]
    row: list[list[Card]]
    vault: list[Card]
    deck: list[Card]
    discard: list[Card]

    def __init__(self, seats: int, options: Options, seed: int) -> None:
        super().__init__(ZONES, seats, options, seed)
        self.stage = "deal"                      # then 'vow' and 'act'
        self.rounds = 0
        self.vow = [""] * seats                  # secret until the end
        self.heat = [0] * seats

    def hide(self, seat: int) -> None:
        self.vow = [vow if s == seat or not vow else "?" for s, vow in enumerate(self.vow)]

    def rethink(self, seat: int, rng) -> None:
        self.vow = [vow if s == seat or not vow else (FIRE, WATER)[rng.random() < 0.5]
                    for s, vow in enumerate(self.vow)]


def new(seats: int, options: Options, seed: int) -> EmberTable:
    t = EmberTable(seats, options, seed)
    t.deck.extend(CARDS)
    t.deal_open()
    return t


def step(t: EmberTable) -> None:
    if t.stage == "deal":
        deal(t)
    elif t.stage == "vow":
        swear(t)
    else:
        act(t, t.active)
        end_turn(t)


def deal(t: EmberTable) -> None:
    wanted = t.options["first"]
    t.first = t.active = int(t.random() * t.seats) if wanted is None else wanted
    t.shuffle(t.deck)
    for seat in range(t.seats):
        wizard = next(card for card in reversed(t.deck) if is_wizard(card))
        t.move(wizard, t.deck, t.tower[seat], "takes", seat)
    t.shuffle(t.deck)
    for seat in range(t.seats):
        t.draw(t.deck, t.hand[seat], 2, seat, "is dealt")
    t.stage = "vow"


def swear(t: EmberTable) -> None:
    t.phase("round", None, "A new round.")
    for seat in range(t.seats):
        t.vow[seat] = t.ask(seat, VOW, [FIRE, WATER])
        t.say(f"{{{seat}}} has sworn.")
    t.stage = "act"


def act(t: EmberTable, me: int) -> None:
    choice = t.ask(me, ACT, things_to_do(t, me))
    hand = t.hand[me]
    if isinstance(choice, Card):
        t.move(choice, hand, t.discard, "plays", me)
        if choice.name == "Spark":
            burn(t, me)
    elif isinstance(choice, Place):
        look(t, me, choice)
    elif choice == "stir":
        while t.vault:
            t.move(t.vault[-1], t.vault, t.deck, "stirs in", me)
        t.shuffle(t.deck)
    elif choice == "show":
        t.reveal(t.tower[me][0], t.tower[me])
    else:
        card, onto = cast(tuple[Card, Card | Place], choice)
        if isinstance(onto, Place):
            t.move(card, hand, t.at(onto), "hides", me)
        else:
            t.move(onto, t.discard, hand, "takes", me)
            t.move(card, hand, t.discard, "leaves", me)


def things_to_do(t: EmberTable, me: int) -> list[Option]:
    rivals = [seat for seat in range(t.seats) if seat != me]
    options: list[Option] = ["stir"]
    if t.tower[me]:
        options.append("show")
    if t.deck:
        options.append(Place("deck"))
    options += [Place("row", seat, i) for seat in range(t.seats) for i in range(len(t.row[seat]))]
    for card in t.hand[me]:
        options += [card, (card, Place("row", me)), (card, Place("deck")), (card, Place("vault"))]
        options += [(card, Place("hand", seat)) for seat in rivals]
        if t.discard:
            options.append((card, t.discard[-1]))
    return options


def look(t: EmberTable, me: int, place: Place) -> None:
    """Draw from the deck, take up a card of the own row, or look at one of a rival's."""
    if place.zone == "deck":
        t.draw(t.deck, t.hand[me], 1, me)
    elif place.seat == me:
        t.move(t.row[me][place.slot], t.row[me], t.hand[me], "takes up", me)
    else:
        t.reveal(t.at(place)[place.slot], t.at(place), to=[me])


def burn(t: EmberTable, me: int) -> None:
    """A rival of choice loses a card by lot."""
    rivals = [Place("hand", seat) for seat in range(t.seats) if seat != me and t.hand[seat]]
    if rivals:
        seat = cast(int, t.ask(me, BURN, rivals).seat)
        t.count("heat", 1, seat)
        t.move(t.hand[seat][int(t.random() * len(t.hand[seat]))], t.hand[seat], t.discard, "loses", seat)


def end_turn(t: EmberTable) -> None:
    t.active = (t.active + 1) % t.seats
    if t.active != t.first:
        return
    t.rounds += 1
    t.stage = "vow"
    if t.rounds == (9 if t.options["pace"] == "slow" else 5):
        longest = max(map(len, t.row))
        best = [len(row) == longest for row in t.row]
        t.finish([won / sum(best) for won in best], "The longest row wins.")


GAME = Game(
    id="ember_duel",
    title="Ember Duel",
    blurb="Made up for the tests.",
    version=7,
    seats=(2, 3, 4),
    cards=CARDS,
    settings=(Setting("pace", "Pace", "How many rounds.", {"quick": "Quick", "slow": "Slow"},
                      seats={"slow": (2, 3)}),),
    new=new,
    step=step,
)
