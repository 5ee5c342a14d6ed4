"""What the player chose, kept in user_data()/settings.json. A broken value costs only itself, never the start."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game import paths
from game.rules.core.record import can_be_drawn
from game.table import files

log = logging.getLogger(__name__)

SPEEDS = (0.5, 4.0)
TEXT_SCALES = (1.0, 1.3)
THINKING = (0.25, 4.0)
SMALLEST_WINDOW = (1024, 600)
MOST_NAMES = 8
LONGEST_NAME = 40
LONGEST_FILE = 256 * 1024                        # bytes: a real one has two thousand


@dataclass
class Settings:
    window: tuple[int, int] | None = None  # None: never opened yet, the app picks a size that suits the screen
    fullscreen: bool = False
    speed: float = 1.0
    instant: bool = False  # cards jump to their places
    reduced_motion: bool = False  # no fades, no glow that breathes; implies `instant`
    sound_volume: float = 0.7
    music_volume: float = 0.4
    text_scale: float = 1.0
    show_hints: bool = True
    thinking: float = 1.0  # how long those who search may think, by the time of their level
    chatter: bool = True  # opponents say a word now and then
    live_score: bool = True  # what one's own cards are worth, counted while playing, in games that score hands
    curtain: bool = True  # cover the table between two players at one screen
    hover_zoom: bool = True
    names: list[str] = field(default_factory=list)  # last used first
    last_game: str = ""
    options: dict[str, dict[str, Any]] = field(default_factory=dict)  # per game: what was last chosen for it

    def __post_init__(self) -> None:
        self.notice: str | None = None  # a sentence for the player about what went wrong while reading

    @property
    def no_motion(self) -> bool:
        return self.instant or self.reduced_motion

    def remember_name(self, name: str) -> None:
        name = name.strip()
        if name:
            self.names = [name, *(n for n in self.names if n != name)][:MOST_NAMES]

    def save(self, path: Path | None = None) -> bool:
        """Keep them for the next start; False if the disk does not take them."""
        try:
            files.write_text(path or settings_path(), json.dumps(asdict(self), indent=2, ensure_ascii=False))
        except OSError as fault:
            log.warning("settings not saved: %s", fault)
            return False
        return True


def settings_path() -> Path:
    return paths.user_data() / "settings.json"


def load(path: Path | None = None) -> Settings:
    """The stored settings; what cannot be read is left at its default and named in `notice`."""
    path = path or settings_path()
    settings = Settings()
    try:
        stored = json.loads(files.read_text(path, LONGEST_FILE))
        if not isinstance(stored, dict):
            raise ValueError("not a table of settings")
    except FileNotFoundError:
        return settings
    except OSError as fault:
        log.warning("settings not read: %s", fault)
        settings.notice = "The settings could not be read, so the defaults are in use."
        return settings
    except (ValueError, RecursionError) as fault:  # also JSONDecodeError and UnicodeDecodeError
        log.warning("the settings file is broken: %s", fault)
        settings.notice = f"The settings file was damaged, so the defaults are in use. {files.set_aside(path)}"
        return settings
    refused = [name for name, value in stored.items() if not _take(settings, name, value)]
    if refused:
        log.warning("settings refused: %s", ", ".join(refused))
        settings.notice = f"Some settings could not be read and are back at their defaults: {', '.join(refused)}."
    return settings


def _take(settings: Settings, name: str, value: Any) -> bool:
    """Set one field if the value is good. Fields that we do not know (of a newer version) are passed over."""
    if name not in {f.name for f in fields(Settings)}:
        return True
    checked = _checked(name, value)
    if checked is None:
        return name == "window" and value is None
    setattr(settings, name, checked)
    return True


def _checked(name: str, value: Any) -> Any:
    """The value as we keep it, or None if it makes no sense."""
    match name:
        case "window":
            return _window(value)
        case "speed":
            return _number(value, *SPEEDS)
        case "thinking":
            return _number(value, *THINKING)
        case "text_scale":
            return _number(value, *TEXT_SCALES)
        case "sound_volume" | "music_volume":
            return _number(value, 0.0, 1.0)
        case "names":
            return value[:MOST_NAMES] if isinstance(value, list) and all(map(_is_name, value)) else None
        case "last_game":
            return value if value == "" or _is_name(value) else None
        case "options":
            good = isinstance(value, dict) and all(map(_is_name, value)) and all(map(_are_options, value.values()))
            return value if good else None
        case _:
            return value if isinstance(value, bool) else None


def _number(value: Any, low: float, high: float) -> float | None:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not low <= value <= high:
        return None
    return float(value)


def _window(value: Any) -> tuple[int, int] | None:
    if not (isinstance(value, list) and len(value) == 2 and all(type(v) is int for v in value)):
        return None
    width, height = value
    if not (0 < width <= 16384 and 0 < height <= 16384):
        return None
    return max(width, SMALLEST_WINDOW[0]), max(height, SMALLEST_WINDOW[1])


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and can_be_drawn(value)


def _are_options(value: Any) -> bool:
    """Words and numbers by name, or lists of them; whether a game takes them is for the game to say."""
    if not isinstance(value, dict) or not all(map(_is_name, value)):
        return False
    return all(_is_plain(part) for given in value.values() for part in (given if isinstance(given, list) else [given]))


def _is_plain(value: Any) -> bool:
    return value is None or value == "" or isinstance(value, (bool, int, float)) or _is_name(value)
