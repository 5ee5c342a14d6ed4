"""Quiet music: one piece for the title and one per game, streamed from assets/music. Without a device, a file or the
wish for it there is silence, never an error."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path

import pygame

from game.paths import ASSETS
from game.table.settings import Settings

log = logging.getLogger(__name__)

TITLE = "title"
FADE_IN = 1500                                   # milliseconds
FULL = 0.6                                       # of the mixer's loudness: it stays behind the cards


class Music:
    """Knows which piece is wanted. It streams only while somebody wants to hear it: silence costs nothing."""

    def __init__(self, settings: Settings, device: Callable[[], bool], folder: Path | None = None) -> None:
        self.settings = settings
        self.wanted = ""                         # the piece, whether it can be heard or not
        self.playing = ""                        # the piece that sounds
        self._device = device                    # opens the mixer, and says whether there is one
        self._folder = folder or ASSETS / "music"

    def play(self, name: str) -> None:
        """From now on this piece; the one that is playing already goes on."""
        self.wanted = name
        self.tune()

    def tune(self) -> None:
        """The volume was changed, or the piece: make it so."""
        volume = self.settings.music_volume
        if volume <= 0 or not self.wanted:
            self.stop()
        elif self._device():
            try:
                if self.playing != self.wanted:
                    self._start()
                pygame.mixer.music.set_volume(volume * FULL)
            except (pygame.error, OSError) as fault:
                log.info("no music: %s", fault)
                self.playing = self.wanted       # not tried again until another piece is wanted

    def _start(self) -> None:
        pygame.mixer.music.load(self._folder / f"{self.wanted}.ogg")
        pygame.mixer.music.set_volume(0)
        pygame.mixer.music.play(-1, fade_ms=FADE_IN)
        self.playing = self.wanted

    def stop(self) -> None:
        if self.playing and pygame.mixer.get_init():
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()
        self.playing = ""
