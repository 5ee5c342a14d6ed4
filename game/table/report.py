"""A report for whoever can mend a fault: what failed, the log and the game. Nothing in it tells who plays or where."""

from __future__ import annotations

import getpass
import json
import platform
import re
import time
import traceback
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

import pygame

from game import __version__, paths
from game.rules.core.match import Match
from game.table.settings import Settings

MOST_LOG = 200_000                               # bytes of the log's end: enough for the last few games
COMMON = {"root", "user", "admin", "home", "game", "player"}   # words that tell nothing, and are everywhere
# What is left after our own folders have their names: where a message of the system says which file it was about.
QUOTED_PATH = re.compile(r"""(?P<quote>['"])(?:/|[a-z]:[\\/]|\\\\)(?:\\['"]|(?!(?P=quote)).)*?"""
                         r"""(?P<name>(?:(?!(?P=quote))[^\\/\n])*)(?P=quote)""", re.IGNORECASE)


def write(folder: Path, fault: BaseException | None, match: Match | None, settings: Settings) -> Path:
    """One archive with everything; raises OSError where it cannot be written."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"conclave report {time.strftime('%Y-%m-%d %H-%M-%S')}.zip"
    clean = Scrubber([*settings.names, *(player.name for player in (match.players if match else ()))])
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, "report.txt", clean("\n".join(_told(fault, settings))))
        _add(archive, "conclave.log", clean(_log()))
        if match is not None:
            _add(archive, "game.json", json.dumps(without_names(match), ensure_ascii=False))
    return path


def _add(archive: zipfile.ZipFile, name: str, text: str) -> None:
    """Without the time of day: archives know the years from 1980 to 2107, clocks that are wrong know others."""
    archive.writestr(zipfile.ZipInfo(name), text, zipfile.ZIP_DEFLATED)


def without_names(match: Match) -> dict[str, object]:
    """The record, its players numbered: it can be watched and gone on with like any other."""
    players = [{"name": f"Player {seat}", "level": player.level} for seat, player in enumerate(match.players, 1)]
    return {**match.record(), "players": players}


def _told(fault: BaseException | None, settings: Settings) -> Iterator[str]:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    yield f"Conclave {__version__}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}"
    yield f"{platform.system()} {platform.release()} {platform.machine()}"
    if pygame.display.get_init() and (screen := pygame.display.get_surface()) is not None:
        yield f"Window {screen.get_width()} x {screen.get_height()} by {pygame.display.get_driver()}"
    chosen = {key: value for key, value in asdict(settings).items() if key != "names"}
    yield "Settings " + json.dumps(chosen)
    if fault is not None:
        yield ""
        yield from "".join(traceback.format_exception(fault)).splitlines()


def _log() -> str:
    try:
        data = (paths.user_logs() / "conclave.log").read_bytes()
    except OSError as trouble:
        return f"There is no log ({type(trouble).__name__})."
    return data[-MOST_LOG:].decode("utf-8", "replace")


class Scrubber:
    """Takes names of people, machines and their folders out of a text."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        folders = {"<app>": paths.ROOT, "<data>": paths.user_data(), "<cache>": paths.user_cache(),
                   "<logs>": paths.user_logs(), "~": _home()}
        self._pairs: list[tuple[re.Pattern[str], str]] = []
        for told, folder in sorted(folders.items(), key=lambda pair: -len(str(pair[1]))):
            for form in {str(folder), folder.as_posix(), str(folder).replace("\\", "\\\\")}:
                if len(form) > 1:                # a home of '/' would eat every path
                    self._pairs.append((re.compile(re.escape(form), re.IGNORECASE), told))
        for told, secrets in (("<user>", _users()), ("<host>", [platform.node()]), ("<name>", names)):
            for secret in sorted({*secrets}, key=len, reverse=True):
                if len(secret) > 1 and secret.lower() not in COMMON:
                    self._pairs.append((re.compile(rf"(?<!\w){re.escape(secret)}(?!\w)", re.IGNORECASE), told))

    def __call__(self, text: str) -> str:
        for pattern, told in self._pairs:
            text = pattern.sub(lambda _, told=told: told, text)  # type: ignore[misc]
        return QUOTED_PATH.sub(r"\g<quote><folder>/\g<name>\g<quote>", text)


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:                         # there is none, so that it has no name that could tell anything
        return Path()


def _users() -> set[str]:
    found = {_home().name}
    with suppress(Exception):                    # it raises all kinds of things where there is no such name
        found.add(getpass.getuser())
    return found
