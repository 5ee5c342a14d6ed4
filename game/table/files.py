"""The player's small files: written whole or not at all, read with care, set aside when broken, and one window each."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sys
import time
from pathlib import Path
from typing import BinaryIO

log = logging.getLogger(__name__)


WAITS = (0.01, 0.03, 0.1)                        # seconds between two tries: hardly seen, and mostly enough


class TooLong(ValueError):
    """Nothing that we ever wrote has this size."""


_claims: dict[Path, BinaryIO] = {}               # what this process has claimed, until it ends


def read_text(path: Path, most: int) -> str:
    """The text of a file of at most so many bytes. Raises OSError, TooLong or UnicodeDecodeError.

    Nothing but a plain file is read: a pipe would keep us waiting for ever, a device has no end.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file")
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TooLong(f"more than {most} bytes")
    return data.decode("utf-8")


def write_text(path: Path, text: str) -> None:
    """Write beside the file, then put it in place: after a crash there is the old file or the new one, never half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _put_in_place(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)
        raise


def _put_in_place(beside: Path, path: Path) -> None:
    """On Windows a virus scanner or a search index may hold either file for a moment."""
    for wait in (*WAITS, None):
        try:
            os.replace(beside, path)
            return
        except PermissionError:
            if wait is None or sys.platform != "win32":
                raise
            time.sleep(wait)


def set_aside(path: Path) -> str:
    """Rename a broken file so that it stays for whoever wants to look at it. Says what became of it."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.broken-{number}{path.suffix}")
        try:
            if aside.exists():
                continue
            path.rename(aside)
        except OSError as trouble:
            log.warning("could not set %s aside: %s", path.name, trouble)
            break
        log.warning("set %s aside as %s", path.name, aside.name)
        return f"It was set aside as {aside.name}."
    return "It was left where it is."


def claim(path: Path) -> bool:
    """Whether this process may write the file: another one that claimed it before keeps it until it ends.

    Where nothing can be locked (a read-only folder, some network drives) everybody may.
    """
    if path in _claims:
        return True
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(f".{path.name}.lock").open("ab")
    except OSError as trouble:
        log.info("no lock for %s: %s", path.name, trouble)
        return True
    try:
        _lock(file)
    except OSError as trouble:
        if trouble.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            file.close()
            return False
        log.info("no lock for %s: %s", path.name, trouble)
    _claims[path] = file
    return True


def release(path: Path) -> None:
    if (file := _claims.pop(path, None)) is not None:
        file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
