"""The opponents by name: each plays at a level, with a temperament of its own, and has a few words for the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Literal

from game.ai.temper import TEMPERAMENTS, Temperament

Moment = Literal["greeting", "good", "luck", "win", "lose"]


@dataclass(frozen=True)
class Lines:
    """What is said when sitting down, after a strong move, after a stroke of bad luck, and at the end."""

    greeting: tuple[str, ...]
    good: tuple[str, ...]
    luck: tuple[str, ...]
    win: tuple[str, ...]
    lose: tuple[str, ...]


@dataclass(frozen=True)
class Character:
    id: str
    name: str
    level: str
    temperament: str
    about: str                                   # one line for the seats screen
    lines: Lines

    @property
    def temper(self) -> Temperament:
        return TEMPERAMENTS[self.temperament]

    def says(self, moment: Moment, rng: Random) -> str:
        lines: tuple[str, ...] = getattr(self.lines, moment)
        return lines[int(rng.random() * len(lines))]


CHARACTERS: Mapping[str, Character] = {character.id: character for character in (
    Character("pip", "Pip Tallow", "apprentice", "greedy",
              "Sells candles by day, and counts every point as if it were a penny.", Lines(
        greeting=("Evening! I have brought my own candle.", "Is this seat free? It is now!"),
        good=("Ooh, shiny. Mine.", "That pays for the wax!", "Did you see that? I did that!"),
        luck=("Well, that is one candle down.", "Oh. I was going to use that.", "Somebody open a window?"),
        win=("I won? I won! Thank you for the game!", "Wait until I tell the shop."),
        lose=("Well played! May I watch you do that again?", "I learned three things, and one of them is humility."))),
    Character("wren", "Wren Ashby", "apprentice", "patient",
              "Keeps the herb garden, and never pulls a root before its time.", Lines(
        greeting=("Good to see you. Tea is on the sill.", "Shall we? There is no hurry."),
        good=("Things do grow if you let them.", "There. That was worth the wait."),
        luck=("Frost, and so late in the year.", "Ah. It will grow back."),
        win=("A kind season. Thank you.", "That was lovely. You pressed me hard."),
        lose=("Beautifully done.", "You read the weather better than I did."))),
    Character("quill", "Doctor Quill", "adept", "patient",
              "Annotates everything, the rulebook first of all.", Lines(
        greeting=("I have prepared notes. Do not mind the notes.", "Let us proceed in good order."),
        good=("As in chapter four.", "Quod erat demonstrandum.", "I shall underline that one."),
        luck=("An outlier. Noted.", "The margin was too small for this."),
        win=("A close argument, and well made on your side.", "I concede nothing, but I thank you warmly."),
        lose=("Refuted. May I cite you?", "An elegant proof. Congratulations."))),
    Character("mara", "Mara Fenwick", "adept", "bold",
              "Ran the ferry through every flood, and plays that way.", Lines(
        greeting=("Hop in, mind the gap.", "Fair wind tonight. Let us see."),
        good=("Straight through the rapids!", "Hold on to your hat.", "Ha! It floats."),
        luck=("Wet feet. Nothing new.", "The river takes, the river gives."),
        win=("What a crossing! Good game.", "Thank you. My knees are still shaking."),
        lose=("You steered that well. Respect.", "Sunk, and gladly. Again?"))),
    Character("sable", "Sable Thorne", "master", "spiteful",
              "Remembers each slight, and returns it gift-wrapped.", Lines(
        greeting=("You again. Good.", "I kept a seat for you. The draughty one."),
        good=("A small token of my regard.", "That was meant for you.", "Do keep it."),
        luck=("I shall remember that.", "How very thoughtful of fate."),
        win=("You made me work for it. I like that in a rival.", "Well fought. Truly."),
        lose=("Hm. You have earned that one.", "Splendid. I shall be insufferable about it for a week."))),
    Character("osric", "Osric Vane", "master", "greedy",
              "Auctioneer of curios: what is on the table is as good as sold.", Lines(
        greeting=("Lot one. Do I hear an opening bid?", "Such fine pieces, and all in one room."),
        good=("Going, going, gone.", "Sold, to the gentleman in the tall hat.", "I have an eye for these."),
        luck=("A forgery! Ah well.", "I appear to have overpaid."),
        win=("A pleasure doing business with you.", "You drove the price up handsomely."),
        lose=("Outbid, fair and square.", "Take it with my compliments."))),
    Character("ysolde", "Ysolde the Grey", "archmage", "patient",
              "Has seen this game before, some centuries ago.", Lines(
        greeting=("Sit. The stars are in no hurry.", "I wondered when you would come."),
        good=("So it was written.", "Patience has long fingers.", "Watch the water, not the stone."),
        luck=("Even the moon has a dark side.", "A ripple. It passes."),
        win=("You came closer than most. Come again.", "Well played. I had to wake up for that."),
        lose=("At last, a new ending. Thank you.", "I have waited long to lose to that."))),
    Character("balthazar", "Balthazar Night", "archmage", "bold",
              "Keeper of the observatory; bets on comets, and wins.", Lines(
        greeting=("Let us set something on fire.", "The sky is clear. Shall we?"),
        good=("Now the sky falls!", "Bright, was it not?", "Did you feel the ground move?"),
        luck=("A cloud, just there, just now.", "Ha! The heavens have humour."),
        win=("What a night! You were magnificent.", "The comet came. Good game, my friend."),
        lose=("Eclipsed! Wonderfully done.", "I bow. That was brighter than mine."))),
)}


def of_level(level: str) -> list[Character]:
    return [character for character in CHARACTERS.values() if character.level == level]


def temper_of(character: str) -> Temperament | None:
    """How a character leans; None for those without one."""
    found = CHARACTERS.get(character)
    return found.temper if found is not None else None
