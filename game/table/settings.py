"""What the player chose, kept in user_data()/settings.json. A broken value costs only itself, never the start."""

from __future__ import annotations

import json
import logging
import os
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game import paths

log = logging.getLogger(__name__)

SPEEDS = (0.5, 4.0)
TEXT_SCALES = (1.0, 1.3)
SMALLEST_WINDOW = (1024, 600)
MOST_NAMES = 8


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
        """Write to a new file, then swap: a crash leaves the old settings or the new, never half of them."""
        path = path or settings_path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            draft = path.with_name(f"{path.name}.{os.getpid()}.new")
            draft.write_text(json.dumps(asdict(self), indent=2, ensure_ascii=False), encoding="utf-8")
            os.replace(draft, path)
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
        stored = json.loads(path.read_text(encoding="utf-8"))
        if not isinstance(stored, dict):
            raise ValueError("not a table of settings")
    except FileNotFoundError:
        return settings
    except OSError as fault:
        log.warning("settings not read: %s", fault)
        settings.notice = "The settings could not be read, so the defaults are in use."
        return settings
    except ValueError as fault:  # also JSONDecodeError and UnicodeDecodeError
        settings.notice = _set_aside(path, fault)
        return settings
    refused = [name for name, value in stored.items() if not _take(settings, name, value)]
    if refused:
        log.warning("settings refused: %s", ", ".join(refused))
        settings.notice = f"Some settings could not be read and are back at their defaults: {', '.join(refused)}."
    return settings


def _set_aside(path: Path, fault: Exception) -> str:
    number = 1
    while (aside := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError:
        aside = path
    log.warning("settings file is broken (%s), set aside as %s", fault, aside.name)
    return f"The settings file was damaged. It was set aside as {aside.name}, and the defaults are in use."


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
        case "text_scale":
            return _number(value, *TEXT_SCALES)
        case "sound_volume" | "music_volume":
            return _number(value, 0.0, 1.0)
        case "names":
            good = isinstance(value, list) and all(isinstance(n, str) for n in value)
            return value[:MOST_NAMES] if good else None
        case "last_game":
            return value if isinstance(value, str) else None
        case "options":
            good = isinstance(value, dict) and all(isinstance(v, dict) for v in value.values())
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
