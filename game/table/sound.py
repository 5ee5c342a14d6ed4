"""Sounds, played by name. Without a device, a file or pygame's mixer there is silence, never an error."""

from __future__ import annotations

import logging
import random
import time
from pathlib import Path

import pygame

from game.paths import ASSETS
from game.table.music import Music
from game.table.settings import Settings

log = logging.getLogger(__name__)

NAMES = (
    "pick_up", "place", "slide", "flip", "shuffle", "riffle", "deal", "chime", "thud", "ward", "vigor", "fortune",
    "wrath", "win", "lose", "draw_game", "hover", "click", "error",
)  # fmt: skip
TOO_SOON = 0.03  # seconds: the same sound twice at once is only louder, not richer
WAVER = 0.12  # how much quieter than its full volume a sound may come


class Sounds:
    """`play("place")` picks one of place.ogg, place-2.ogg, ...: not the one of the last time.

    The device is opened by the first sound, not at the start: some take a tenth of a second. `music` shares it.
    """

    CHANNELS = 24

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.settings = settings
        self._folder = folder or ASSETS / "sounds"
        self._rng = random.Random()  # of the ears only: no game ever draws from it
        self._working: bool | None = None  # not tried yet
        self._variants: dict[str, list[pygame.mixer.Sound]] = {}
        self._last: dict[str, tuple[int, float]] = {}
        self.music = Music(settings, self._ready)

    @property
    def mute(self) -> bool:
        """Whether a device was looked for and none was found."""
        return self._working is False

    def play(self, name: str, volume: float = 1.0) -> bool:
        """Play a sound; False if it could not be heard (silent setting, no device, no file, too soon)."""
        loudness = volume * self.settings.sound_volume
        if loudness <= 0 or not self._ready():
            return False
        variants = self._load(name)
        last, when = self._last.get(name, (-1, 0.0))
        now = time.monotonic()
        if not variants or now - when < TOO_SOON:
            return False
        choices = [i for i in range(len(variants)) if i != last] or [0]
        pick = self._rng.choice(choices)
        self._last[name] = (pick, now)
        return self._sound(variants[pick], loudness * (1 - self._rng.random() * WAVER))

    def preload(self) -> None:
        """Read all files now, so that the first card does not hitch."""
        if self.settings.sound_volume > 0 and self._ready():
            for name in NAMES:
                self._load(name)

    def close(self) -> None:
        self.music.stop()
        if self._working:
            pygame.mixer.quit()
        self._working = None
        self._variants.clear()

    def _ready(self) -> bool:
        if self._working is None:
            try:
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
                pygame.mixer.set_num_channels(self.CHANNELS)
                self._working = True
            except (pygame.error, NotImplementedError) as fault:
                log.info("no sound: %s", fault)
                self._working = False
        return self._working

    def _load(self, name: str) -> list[pygame.mixer.Sound]:
        if name not in self._variants:
            files = [self._folder / f"{name}.ogg", *sorted(self._folder.glob(f"{name}-[0-9].ogg"))]
            self._variants[name] = [s for s in map(_read, files) if s is not None]
        return self._variants[name]

    def _sound(self, sound: pygame.mixer.Sound, loudness: float) -> bool:
        try:
            channel = sound.play()
        except pygame.error as fault:
            log.info("sound failed: %s", fault)
            return False
        if channel is None:  # all channels are busy
            return False
        channel.set_volume(min(1.0, loudness))
        return True


def _read(path: Path) -> pygame.mixer.Sound | None:
    try:
        return pygame.mixer.Sound(path)
    except (pygame.error, OSError) as fault:
        log.warning("sound %s not read: %s", path.name, fault)
        return None
