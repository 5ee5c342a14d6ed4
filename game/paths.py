"""Where things are: the same from source and in the packaged app."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
LEVELS = ROOT / "levels"

PARTS = {**{name: ASSETS / name for name in ("fonts", "emblems", "portraits", "title", "sounds", "music", "rules")},
         "maps": LEVELS}

_DIRS = PlatformDirs("Conclave", appauthor=False)


def _folder(name: str, default: str) -> Path:
    """A user folder; CONCLAVE_HOME puts all of them under one roof (portable use, tests).

    Only without it is the system asked, and raises RuntimeError where there is no home folder.
    """
    home = os.environ.get("CONCLAVE_HOME")
    return Path(home) / name if home else Path(getattr(_DIRS, default))


def user_data() -> Path:
    """Saves, replays and settings."""
    return _folder("data", "user_data_dir")


def user_cache() -> Path:
    """Rendered card faces: may be deleted at any time."""
    return _folder("cache", "user_cache_dir")


def user_logs() -> Path:
    return _folder("logs", "user_log_dir")


def missing_parts() -> list[str]:
    """What of the installation is not there at all: somebody moved or deleted a folder."""
    return [name for name, folder in PARTS.items() if not folder.is_dir() or not any(folder.iterdir())]
