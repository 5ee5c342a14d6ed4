"""Makes assets/music/*.ogg: a quiet piece for the title and one for every game, composed and played by this program.

    python build/music.py [name ...]

Each piece is a round: what still rings at its end sounds on at its beginning, so that it can be played for hours. A
mood says which scale, which chords, how fast and on which instruments; a seed decides the rest. The files are
committed, so that nobody needs oggenc (of vorbis-tools) to play.
"""

from __future__ import annotations

import array
import math
import random
import shutil
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from sounds import write_ogg

RATE = 22050                                     # quiet instruments with few high partials: more would be wasted
QUALITY = "1"
PEAK = 0.5
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "music"

Samples = array.array                            # of floats


class Mood(NamedTuple):
    root: int                                    # as a MIDI number
    scale: tuple[int, ...]                       # semitones above the root
    chords: tuple[int, ...]                      # the degree on which each bar stands
    beat: float                                  # seconds
    beats: int                                   # of a bar
    lead: str                                    # the instrument that plays the melody
    figure: tuple[int, ...]                      # steps of the chord that the second instrument runs through in a bar
    second: str
    busy: float                                  # how often the melody has a note on a beat


MINOR, DORIAN, MIXOLYDIAN = (0, 2, 3, 5, 7, 8, 10), (0, 2, 3, 5, 7, 9, 10), (0, 2, 4, 5, 7, 9, 10)
LYDIAN, HARMONIC = (0, 2, 4, 6, 7, 9, 11), (0, 2, 3, 5, 7, 8, 11)
MOODS = {
    "title": Mood(50, DORIAN, (0, 3, 0, 4, 5, 3, 1, 4, 0, 3, 0, 4), 0.82, 6, "harp", (0, 2, 4, 7, 4, 2), "harp", 0.32),
    "wizard_cards": Mood(45, MINOR, (0, 5, 2, 6, 0, 3, 5, 4, 0, 5, 3, 4), 0.72, 8, "bell",
                         (0, 4, 2, 4, 7, 4, 2, 4), "harp", 0.34),
    "fantasy_realms": Mood(50, MIXOLYDIAN, (0, 6, 3, 0, 4, 3, 6, 0, 0, 3, 6, 0), 0.66, 9, "lute",
                           (0, 2, 4, 0, 4, 7, 0, 4, 2), "lute", 0.3),
    "wizards_cup": Mood(40, HARMONIC, (0, 0, 5, 4, 0, 3, 5, 4, 0, 0, 3, 4), 0.62, 8, "flute", (0, 0, 4, 0, 2, 0, 4, 2),
                        "lute", 0.26),
    "grimoire": Mood(37, HARMONIC, (0, 5, 0, 1, 3, 0, 5, 4, 0, 5), 1.05, 6, "bell", (0, 4, 7, 9, 7, 4), "glass", 0.3),
    "wizards_and_relics": Mood(43, LYDIAN, (0, 1, 0, 4, 2, 5, 1, 4, 0, 1, 5, 4), 0.6, 8, "box",
                               (0, 4, 7, 4, 2, 4, 9, 4), "box", 0.3),
}


# Instruments: partials as (multiple, loudness, seconds to fade by e), and how fast a note swells

INSTRUMENTS: dict[str, tuple[tuple[tuple[float, float, float], ...], float, float]] = {
    "harp": (((1, 1, 1.1), (2, 0.42, 0.7), (3, 0.2, 0.4), (4, 0.08, 0.25)), 0.004, 3.2),
    "lute": (((1, 1, 0.6), (2, 0.6, 0.4), (3, 0.34, 0.28), (4, 0.2, 0.18), (5, 0.1, 0.1)), 0.003, 1.8),
    "bell": (((1, 1, 1.6), (2.003, 0.4, 1.0), (2.98, 0.22, 0.5), (4.21, 0.1, 0.25)), 0.006, 4.0),
    "glass": (((1, 1, 2.0), (2.76, 0.14, 0.9), (5.4, 0.04, 0.3)), 0.05, 4.4),
    "box": (((1, 1, 0.8), (3.9, 0.16, 0.2), (6.2, 0.06, 0.1)), 0.002, 2.0),
    "flute": (((1, 1, 6.0), (2, 0.2, 6.0), (3, 0.08, 6.0)), 0.12, 1.6),
    "strings": (((1, 1, 9.0), (2, 0.42, 9.0), (3, 0.16, 9.0), (4, 0.08, 9.0)), 1.2, 0.0),
}


@lru_cache(512)
def note(instrument: str, pitch: int, seconds: float = 0.0) -> Samples[float]:
    """One note; instruments that are bowed or blown hold it for as long as they are told."""
    partials, rise, rings = INSTRUMENTS[instrument]
    seconds = seconds or rings
    hertz = 440.0 * 2 ** ((pitch - 69) / 12)
    held = instrument in ("strings", "flute")
    fade = min(1.4, seconds * 0.45)
    out = array.array("d", bytes(8 * int(seconds * RATE)))
    for multiple, loud, by_e in partials:
        step, phase = math.tau * hertz * multiple / RATE, 0.0
        if hertz * multiple > RATE * 0.45:
            continue
        for i in range(len(out)):
            phase += step
            if held and i % 64 == 0:             # a breath of vibrato
                step = math.tau * hertz * multiple / RATE * (1 + 0.0025 * math.sin(i / RATE * 31))
            out[i] += loud * math.sin(phase) * math.exp(-i / RATE / by_e)
    for i in range(len(out)):
        t = i / RATE
        out[i] *= min(1.0, t / rise) * (min(1.0, (seconds - t) / fade) if held else min(1.0, (seconds - t) / 0.3))
    return out


class Round:
    """A piece of fixed length on a circle of time."""

    def __init__(self, seconds: float) -> None:
        self.sound = array.array("d", bytes(8 * int(seconds * RATE)))

    def play(self, at: float, loud: float, samples: Samples[float]) -> None:
        start, length = int(at * RATE), len(self.sound)
        for i, value in enumerate(samples):
            self.sound[(start + i) % length] += loud * value

    def echo(self, gap: float = 0.29, share: float = 0.3, times: int = 3) -> None:
        """A vault, roughly: fainter copies that come back duller each time."""
        dry, length = self.sound[:], len(self.sound)
        for time in range(1, times + 1):
            dull, back = 0.0, int(gap * time * (1 + 0.13 * time) * RATE)
            for i in range(length):
                dull += (0.5 / time) * (dry[i] - dull)
                self.sound[(i + back) % length] += share**time * dull


def compose(name: str) -> Samples[float]:
    mood, rng = MOODS[name], random.Random(name)
    bar = mood.beat * mood.beats
    piece = Round(bar * len(mood.chords))

    def pitch(degree: int) -> int:
        octave, step = divmod(degree, len(mood.scale))
        return mood.root + 12 * octave + mood.scale[step]

    at_step = 14                                 # where the melody is, in steps of the scale
    for number, chord in enumerate(mood.chords):
        begin = number * bar
        _pad(piece, begin, bar, [pitch(chord + step) for step in (0, 4, 7, 9)])
        thin = number % 4 == 3                   # every fourth bar breathes
        for beat, step in enumerate(mood.figure):
            if not (thin and beat % 2) and rng.random() < 0.86:
                late = rng.uniform(0, 0.018)
                loud = (0.2 if beat else 0.27) * rng.uniform(0.8, 1.0)
                piece.play(begin + beat * mood.beat + late, loud, note(mood.second, pitch(chord + 7 + step)))
        at_step = _melody(piece, mood, rng, begin, chord, at_step, pitch, quiet=number % 6 == 5)
    piece.echo()
    return piece.sound


def _pad(piece: Round, begin: float, bar: float, pitches: list[int]) -> None:
    """Strings under everything: they overlap from bar to bar."""
    for i, pitch in enumerate(pitches):
        piece.play(begin - 0.6, 0.12 if i else 0.17, note("strings", pitch, round(bar + 1.8, 3)))


def _melody(piece: Round, mood: Mood, rng: random.Random, begin: float, chord: int, at_step: int,
            pitch: Callable[[int], int], quiet: bool) -> int:
    """A walk along the scale that comes home to the chord on the first beat; rests are as long as notes."""
    for beat in range(mood.beats):
        if quiet or rng.random() > (mood.busy * 1.8 if beat == 0 else mood.busy):
            continue
        if beat == 0:                            # the nearest tone of the chord
            at_step = min((chord + 7 * octave + step for octave in (1, 2, 3) for step in (0, 2, 4)),
                          key=lambda tone: abs(tone - at_step))
        else:
            at_step += rng.choice((-2, -1, -1, 1, 1, 2))
        at_step = max(10, min(22, at_step))
        seconds = mood.beat * 1.9 if mood.lead == "flute" else 0.0
        late = rng.uniform(0, 0.03)
        piece.play(begin + beat * mood.beat + late, 0.22 * rng.uniform(0.75, 1.0),
                   note(mood.lead, pitch(at_step), round(seconds, 3)))
    return at_step


def in_16_bits(sound: Samples[float]) -> array.array[int]:
    most = max(max(sound), -min(sound))
    return array.array("h", (round(value / most * PEAK * 32767) for value in sound))


def main(names: list[str]) -> int:
    if shutil.which("oggenc") is None:
        print("oggenc is needed: install vorbis-tools", file=sys.stderr)
        return 1
    if unknown := [name for name in names if name not in MOODS]:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(MOODS)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or MOODS:
        sound = compose(name)
        path = FOLDER / f"{name}.ogg"
        write_ogg(path, in_16_bits(sound), RATE, QUALITY)
        print(f"{path.name}: {len(sound) / RATE:.0f} s, {path.stat().st_size / 1024:.0f} KiB", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
