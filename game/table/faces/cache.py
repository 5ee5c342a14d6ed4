"""Finished faces on disk. May be deleted at any time; a file that is missing or broken is painted again."""

from __future__ import annotations

import hashlib
import io
import logging
import os
import sys
import tempfile
import time
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from game import paths
from game.table.faces.spec import Spec

if TYPE_CHECKING:
    from PIL import Image  # the table reads faces without Pillow

log = logging.getLogger(__name__)

ROOM = 300 << 20                                 # bytes kept; the files unused for longest go first
QUALITY = 92


@lru_cache(1)
def fingerprint() -> bytes:
    """What every face depends on besides its spec: the painter itself, the fonts and the emblems."""
    seen = hashlib.blake2b(digest_size=16)
    if getattr(sys, "frozen", False):            # packaged, there is no source to read: a new build is a new painter
        built = os.stat(sys.executable)
        seen.update(f"{built.st_size} {built.st_mtime_ns}".encode())
    folders = ((Path(__file__).parent, "*.py"), (paths.ASSETS / "fonts", "*.ttf"), (paths.ASSETS / "emblems", "*.svg"))
    for folder, pattern in folders:
        for file in sorted(folder.glob(pattern)):
            seen.update(file.name.encode())
            try:
                seen.update(file.read_bytes())
            except OSError as fault:             # whoever draws it says so too: here it only counts as another file
                log.warning("%s cannot be read: %s", file.name, fault)
    return seen.digest()


def file_for(folder: Path, spec: Spec, width: int, full: bool) -> Path:
    what = hashlib.blake2b(fingerprint(), digest_size=16)
    what.update(f"{spec!r} {width} {full}".encode())
    return folder / f"{what.hexdigest()}.jpg"


def packed(image: Image.Image) -> bytes:
    """JPEG: 5 ms where PNG takes 75. Without subsampling, small type stays clean."""
    out = io.BytesIO()
    image.save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def read(file: Path) -> bytes | None:
    """The stored face, or None. A file cut short would decode to a picture with a grey end: it is thrown away."""
    try:
        data = file.read_bytes()
    except OSError:
        return None
    if data.startswith(b"\xff\xd8") and data.endswith(b"\xff\xd9"):
        return data
    discard(file)
    return None


def discard(file: Path) -> None:
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        log.warning("cannot remove %s: %s", file, error)


def write(file: Path, data: bytes) -> None:
    """All or nothing. A disk that is full or read-only costs the cache, not the face."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(suffix=".part", dir=file.parent)
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(data)
            os.replace(name, file)
        except OSError:
            discard(Path(name))
            raise
    except OSError as error:
        log.warning("a face was not kept: %s", error)


def tidy(folder: Path, room: int = ROOM) -> None:
    """Remove what a killed painter left half written, and the oldest faces beyond the room."""
    try:
        files = [(entry.stat(), Path(entry.path)) for entry in os.scandir(folder)]
    except OSError:
        return                                   # nothing there yet, or not ours to read
    an_hour_ago = time.time() - 3600
    for stat, file in sorted(files, key=lambda pair: -pair[0].st_mtime):
        room -= stat.st_size
        if room < 0 or (file.suffix == ".part" and stat.st_mtime < an_hour_ago):
            discard(file)
