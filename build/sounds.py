"""Makes assets/sounds/*.ogg: every sound is computed here, from a seed, with the standard library and oggenc.

    python build/sounds.py [name ...]

The files are committed, so that nobody needs oggenc (of vorbis-tools) to play. A sound with several variants becomes
place.ogg, place-2.ogg, place-3.ogg; the table picks one at random.
"""

from __future__ import annotations

import array
import math
import random
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 44100
QUALITY = "3"  # of Vorbis: about 100 kbit/s, plenty for short sounds
FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"

Samples = list[float]
Partial = tuple[float, float, float]  # frequency as a multiple, loudness, seconds to fade by e


# The bricks: noise, filters, envelopes, tones


def noise(seconds: float, rng: random.Random) -> Samples:
    return [rng.uniform(-1, 1) for _ in range(int(seconds * RATE))]


def low(x: Samples, hertz: float) -> Samples:
    """Take away what lies above, gently."""
    k = 1 - math.exp(-math.tau * hertz / RATE)
    y, out = 0.0, []
    for v in x:
        y += k * (v - y)
        out.append(y)
    return out


def high(x: Samples, hertz: float) -> Samples:
    """Take away what lies below."""
    return [a - b for a, b in zip(x, low(x, hertz), strict=True)]


def band(x: Samples, bottom: float, top: float) -> Samples:
    return high(low(low(x, top), top), bottom)


def shaped(x: Samples, rise: float, fall: float) -> Samples:
    """Swell within `rise` seconds, then fade by e every `fall` seconds."""
    return [v * min(1.0, i / RATE / rise) * math.exp(-max(0.0, i / RATE - rise) / fall) for i, v in enumerate(x)]


def arch(x: Samples, power: float = 1.0) -> Samples:
    """Swell and fade evenly: silent at both ends."""
    return [v * math.sin(math.pi * i / len(x)) ** power for i, v in enumerate(x)]


def tone(seconds: float, pitch: Callable[[float], float], partials: Sequence[Partial], rise: float = 0.004) -> Samples:
    """Sines over a pitch that may glide: `pitch(t)` in hertz."""
    out = []
    phase = 0.0
    for i in range(int(seconds * RATE)):
        t = i / RATE
        phase += math.tau * pitch(t) / RATE
        out.append(min(1.0, t / rise) * sum(a * math.sin(phase * m) * math.exp(-t / d) for m, a, d in partials))
    return out


def bell(hertz: float, seconds: float = 1.4, bright: float = 1.0) -> Samples:
    """A small bell: partials that are not quite harmonic, the high ones gone first."""
    partials = [(1, 1, 0.5), (2.003, 0.45 * bright, 0.34), (2.98, 0.28 * bright, 0.2), (4.21, 0.18 * bright, 0.12),
                (5.43, 0.1 * bright, 0.08)]  # fmt: skip
    return tone(seconds, lambda t: hertz, partials)


def strings(hertz: float, seconds: float, rise: float = 0.12) -> Samples:
    """A soft chord tone that swells: a little vibrato, odd partials quieter."""
    partials = [(1, 1, 9.0), (2, 0.5, 9.0), (3, 0.22, 9.0), (4, 0.16, 9.0), (5, 0.07, 9.0)]
    wave_ = tone(seconds, lambda t: hertz * (1 + 0.003 * math.sin(math.tau * 5.2 * t)), partials, rise)
    fade = 0.45 * seconds
    return [v * min(1.0, (seconds - i / RATE) / fade) for i, v in enumerate(wave_)]


def mix(*parts: tuple[float, float, Samples]) -> Samples:
    """Lay sounds over each other: (start in seconds, loudness, samples)."""
    out = [0.0] * max(int(at * RATE) + len(x) for at, _, x in parts)
    for at, gain, x in parts:
        start = int(at * RATE)
        for i, v in enumerate(x):
            out[start + i] += gain * v
    return out


def echoed(x: Samples, gap: float = 0.083, share: float = 0.28, times: int = 4) -> Samples:
    """A hall, roughly: fainter and duller copies, never in step with each other."""
    parts = [(0.0, 1.0, x)]
    copy = x
    at = 0.0
    for i in range(1, times + 1):
        copy = low(copy, 5200 / i)
        at += gap * (1 + 0.37 * (i % 2))
        parts.append((at, share**i, copy))
    return mix(*parts)


# Cards and hands


def flick(rng: random.Random, bite: float = 1.0) -> Samples:
    """The edge of a card that snaps off a finger."""
    pitch = rng.uniform(0.9, 1.12)
    snap = shaped(band(noise(0.05, rng), 1400 * pitch, 6800 * pitch), 0.001, 0.007 * bite)
    tail = shaped(band(noise(0.09, rng), 700, 3800 * pitch), 0.004, 0.018 * bite)
    return mix((0, 1.0, snap), (0.006, 0.8, tail))


def rub(rng: random.Random, seconds: float, bottom: float = 900, top: float = 4600) -> Samples:
    """Card on cloth."""
    return arch(band(noise(seconds, rng), bottom, top), 1.4)


def knock(rng: random.Random, hertz: float = 130, fall: float = 0.035) -> Samples:
    """Something small set down on wood under cloth."""
    body = tone(0.22, lambda t: hertz * (1 + 0.7 * math.exp(-t / 0.012)), [(1, 1, fall), (2.3, 0.3, fall / 2)], 0.001)
    return mix((0, 1.0, body), (0, 1.1, shaped(low(noise(0.08, rng), 900), 0.001, 0.014)))


def pick_up(rng: random.Random) -> Samples:
    return mix((0, 0.5, rub(rng, 0.09, 1200, 5600)), (0.04, 0.9, flick(rng, 0.8)))


def place(rng: random.Random) -> Samples:
    return mix((0, 0.35, rub(rng, 0.07)), (0.045, 0.9, flick(rng, 0.7)), (0.05, 0.8, knock(rng, rng.uniform(118, 142))))


def slide(rng: random.Random) -> Samples:
    return mix((0, 1.0, rub(rng, rng.uniform(0.2, 0.26))), (0.17, 0.35, flick(rng, 0.6)))


def flip(rng: random.Random) -> Samples:
    return mix((0, 0.7, flick(rng, 1.2)), (0.05, 0.45, rub(rng, 0.08, 1500, 6000)), (0.1, 1.0, flick(rng)))


def deal(rng: random.Random) -> Samples:
    return mix((0, 0.6, rub(rng, 0.11, 1400, 6200)), (0.075, 0.8, flick(rng, 0.7)))


def shuffle(rng: random.Random) -> Samples:
    """Overhand: four packets dropped on each other."""
    parts: list[tuple[float, float, Samples]] = []
    for packet in range(4):
        at = packet * 0.21 + rng.uniform(0, 0.03)
        parts.append((at, 0.6, rub(rng, 0.13, 800, 4200)))
        parts.extend((at + 0.08 + i * 0.007, rng.uniform(0.25, 0.5), flick(rng, 0.6)) for i in range(5))
        parts.append((at + 0.11, 0.55, knock(rng, 150, 0.025)))
    return mix(*parts)


def riffle(rng: random.Random) -> Samples:
    """Two halves run into each other, faster towards the end, then squared up."""
    parts: list[tuple[float, float, Samples]] = []
    at = 0.0
    for i in range(34):
        parts.append((at, rng.uniform(0.3, 0.7), flick(rng, 0.7)))
        at += 0.026 - 0.014 * i / 34 + rng.uniform(-0.003, 0.003)
    parts.append((at + 0.05, 0.7, rub(rng, 0.16)))
    parts.append((at + 0.19, 0.8, knock(rng, 140)))
    return mix(*parts)


# Magic


def chime(rng: random.Random) -> Samples:
    root = rng.choice((783.99, 880.0, 987.77))
    return echoed(mix((0, 1.0, bell(root)), (0.07, 0.6, bell(root * 1.5, 1.2))))


def thud(rng: random.Random) -> Samples:
    body = tone(0.5, lambda t: 46 + 70 * math.exp(-t / 0.03), [(1, 1, 0.12), (2, 0.25, 0.06)], 0.002)
    return mix((0, 1.0, body), (0, 1.5, shaped(low(noise(0.25, rng), 320), 0.001, 0.04)))


def tuning(rng: random.Random) -> float:
    """No two castings of a spell sound quite the same."""
    return rng.choice((0.944, 1.0, 1.059)) * rng.uniform(0.99, 1.01)


def ward(rng: random.Random) -> Samples:
    """A shield of glass that rises and stays: a fifth, humming."""
    hertz = 392 * tuning(rng)
    glass = tone(
        0.9, lambda t: hertz * (1 + 0.02 * min(1, t / 0.2)), [(1, 0.8, 0.5), (1.5, 0.6, 0.45), (3.01, 0.3, 0.2)], 0.05
    )
    shimmer = arch(band(noise(0.5, rng), 3500, 9000), 2)
    return echoed(mix((0, 1.0, glass), (0.02, 0.25, shimmer), (0.1, 0.35, bell(3 * hertz, 0.8))))


def vigor(rng: random.Random) -> Samples:
    """Life that wells up: a warm third and fifth, one after the other."""
    k = tuning(rng)
    notes = [strings(f * k, 0.75, 0.06) for f in (261.63, 329.63, 392.0)]
    return echoed(mix(*[(i * 0.09, 0.6, n) for i, n in enumerate(notes)], (0.27, 0.3, bell(1046.5 * k, 0.9, 0.5))))


def fortune(rng: random.Random) -> Samples:
    """Coins and stars: quick bells upwards."""
    steps, k = (1046.5, 1318.5, 1568.0, 2093.0), tuning(rng)
    parts = [(i * 0.065 + rng.uniform(0, 0.008), 0.7, bell(f * k, 0.8, 1.2)) for i, f in enumerate(steps)]
    return echoed(mix(*parts))


def wrath(rng: random.Random) -> Samples:
    """Fire thrown: a hiss that opens, and the blow."""
    fire = arch(band(noise(0.42, rng), 300, 2600), 0.8)
    crackle = [v * (abs(v) > 0.93) for v in noise(0.5, rng)]
    return echoed(
        mix((0, 0.8, fire), (0.22, 1.2, thud(rng)), (0.1, 0.5, shaped(band(crackle, 900, 7000), 0.05, 0.2))), share=0.2
    )


def win(rng: random.Random) -> Samples:
    chords = ((0.0, (261.63, 329.63, 392.0)), (0.32, (349.23, 440.0, 523.25)), (0.64, (392.0, 523.25, 659.26, 783.99)))
    parts = [(at, 0.5, strings(f, 1.5 if at > 0.5 else 0.6, 0.03)) for at, chord in chords for f in chord]
    parts += [(0.66 + i * 0.08, 0.4, bell(f, 1.4)) for i, f in enumerate((1046.5, 1318.5, 1568.0, 2093.0))]
    return echoed(mix(*parts))


def lose(rng: random.Random) -> Samples:
    chords = ((0.0, (220.0, 261.63, 329.63)), (0.4, (207.65, 246.94, 329.63)), (0.8, (110.0, 220.0, 261.63)))
    parts = [(at, 0.5, strings(f, 1.5 if at > 0.7 else 0.7, 0.05)) for at, chord in chords for f in chord]
    return echoed(low(mix(*parts, (0.8, 0.5, thud(rng))), 2600))


def draw_game(rng: random.Random) -> Samples:
    chords = ((0.0, (293.66, 392.0, 440.0)), (0.45, (293.66, 440.0, 587.33)))
    return echoed(mix(*[(at, 0.5, strings(f, 1.1, 0.05)) for at, chord in chords for f in chord]))


# The table's own


def hover(rng: random.Random) -> Samples:
    return mix((0, 1.0, shaped(band(noise(0.04, rng), 1800, 5200), 0.003, 0.008)))


def click(rng: random.Random) -> Samples:
    tick = tone(0.07, lambda t: 920 * (1 + 0.5 * math.exp(-t / 0.004)), [(1, 1, 0.012), (2.7, 0.4, 0.006)], 0.0008)
    return mix((0, 0.8, tick), (0, 0.5, shaped(band(noise(0.05, rng), 900, 5000), 0.001, 0.008)))


def error(rng: random.Random) -> Samples:
    low_note = [(1.0, 1.0, 0.09), (2.0, 0.35, 0.05), (3.0, 0.2, 0.03)]
    return mix((0, 0.8, tone(0.2, lambda t: 196, low_note)), (0.1, 0.8, tone(0.28, lambda t: 155.56, low_note)))


# name: (how it is made, variants, loudness of its loudest moment)
SOUNDS: dict[str, tuple[Callable[[random.Random], Samples], int, float]] = {
    "pick_up": (pick_up, 3, 0.42),
    "place": (place, 4, 0.6),
    "slide": (slide, 3, 0.4),
    "flip": (flip, 3, 0.5),
    "shuffle": (shuffle, 2, 0.55),
    "riffle": (riffle, 2, 0.55),
    "deal": (deal, 4, 0.42),
    "chime": (chime, 2, 0.5),
    "thud": (thud, 2, 0.75),
    "ward": (ward, 3, 0.55),
    "vigor": (vigor, 3, 0.55),
    "fortune": (fortune, 3, 0.5),
    "wrath": (wrath, 3, 0.7),
    "win": (win, 1, 0.65),
    "lose": (lose, 1, 0.6),
    "draw_game": (draw_game, 1, 0.55),
    "hover": (hover, 2, 0.07),
    "click": (click, 2, 0.35),
    "error": (error, 1, 0.4),
}


def finish(x: Samples, peak: float) -> array.array[int]:
    """To 16 bits at the wanted loudness, without a click at the end."""
    most = max(map(abs, x)) or 1.0
    tail = min(len(x), RATE // 100)
    for i in range(tail):
        x[-1 - i] *= i / tail
    return array.array("h", (round(v / most * peak * 32767) for v in x))


def write_ogg(path: Path, pcm: array.array[int], rate: int = RATE, quality: str = QUALITY) -> None:
    if sys.byteorder == "big":
        pcm.byteswap()
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "sound.wav"
        with wave.open(str(raw), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(pcm.tobytes())
        # The serial number is random unless told: the same sound shall be the same file.
        subprocess.run(["oggenc", "-Q", "-q", quality, "-s", "1", "-o", str(path), str(raw)], check=True)


def main(names: list[str]) -> int:
    if shutil.which("oggenc") is None:
        print("oggenc is needed: install vorbis-tools", file=sys.stderr)
        return 1
    unknown = [name for name in names if name not in SOUNDS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; there are {', '.join(SOUNDS)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names or SOUNDS:
        make, variants, peak = SOUNDS[name]
        for number in range(1, variants + 1):
            path = FOLDER / (f"{name}.ogg" if number == 1 else f"{name}-{number}.ogg")
            write_ogg(path, finish(make(random.Random(f"{name} {number}")), peak))
            print(f"{path.name}: {path.stat().st_size / 1024:.1f} KiB")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
