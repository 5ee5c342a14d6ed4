"""Where things are: the same from source and in the packaged app."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

ROOT = Path(__file__).resolve().parents[1]
ASSETS = ROOT / "assets"
LEVELS = ROOT / "levels"

PARTS = {"fonts": ASSETS / "fonts", "emblems": ASSETS / "emblems", "sounds": ASSETS / "sounds",
         "rules": ASSETS / "rules", "maps": LEVELS}

_DIRS = PlatformDirs("Conclave", appauthor=False)


def _folder(name: str, default: str) -> Path:
    """A user folder; CONCLAVE_HOME puts all of them under one roof (portable use, tests)."""
    home = os.environ.get("CONCLAVE_HOME")
    return Path(home) / name if home else Path(default)


def user_data() -> Path:
    """Saves, replays and settings."""
    return _folder("data", _DIRS.user_data_dir)


def user_cache() -> Path:
    """Rendered card faces: may be deleted at any time."""
    return _folder("cache", _DIRS.user_cache_dir)


def user_logs() -> Path:
    return _folder("logs", _DIRS.user_log_dir)


def missing_parts() -> list[str]:
    """What of the installation is not there at all: somebody moved or deleted a folder."""
    return [name for name, folder in PARTS.items() if not folder.is_dir() or not any(folder.iterdir())]
