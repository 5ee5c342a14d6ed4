"""`python build app`: the standalone app under dist/, one folder, made by PyInstaller from build/conclave.spec, and an
archive of it for those who download."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from environment import ROOT, Environment

DIST = ROOT / "dist"
MOST_MEGABYTES = 60  # more means that something slipped in that the game does not need
# What belongs to what, by how paths inside the app begin; the rest is Python's own and the system's.
PARTS = {
    "pygame-ce and SDL": ("pygame", "libSDL2"),
    "Pillow": ("PIL", "pillow"),
    "maps": ("levels",),
    "emblems, fonts, sounds, texts": ("assets",),
    "licences": ("LICENSE",),
}  # fmt: skip


def version() -> str:
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "game" / "__init__.py").read_text("utf-8"))
    assert found is not None
    return found[1]


def files(folder: Path) -> Iterator[Path]:
    """Every file once; a link counts nothing."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())


def size(folder: Path) -> float:
    """Megabytes on disk."""
    return sum(path.stat().st_size for path in files(folder)) / 1e6


def size_by_part(folder: Path, program: Path) -> dict[str, float]:
    """Megabytes by what they are for, the largest first."""
    sizes: dict[str, float] = {}
    for path in files(folder):
        inner = path.relative_to(folder).as_posix()
        inner = re.sub(r"^(_internal|Contents/(Frameworks|Resources))/", "", inner)
        part = next((part for part, starts in PARTS.items() if inner.startswith(starts)), "Python and its libraries")
        part = "the game and its start program" if path == program else part
        sizes[part] = sizes.get(part, 0.0) + path.stat().st_size / 1e6
    return dict(sorted(sizes.items(), key=lambda item: -item[1]))


def product() -> tuple[Path, Path]:
    """What a player gets on this system, and the program inside it."""
    if sys.platform == "darwin":
        return DIST / "Conclave.app", DIST / "Conclave.app" / "Contents" / "MacOS" / "Conclave"
    return DIST / "Conclave", DIST / "Conclave" / ("Conclave.exe" if os.name == "nt" else "Conclave")


def add_desktop_entry(folder: Path) -> None:
    """Linux finds programs by an entry that names their place: a script in the folder writes it."""
    for path in (ROOT / "build" / "linux").iterdir():
        shutil.copy(path, folder / path.name)
    shutil.copy(ROOT / "assets" / "icon.png", folder / "conclave.png")


def pack(folder: Path) -> Path:
    """One file with the folder in it; links and executable bits survive."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    name = f"Conclave-{version()}-{system}-{platform.machine().lower()}"
    for old in DIST.glob("Conclave-*.*"):
        old.unlink()
    if sys.platform == "darwin":
        archive = DIST / f"{name}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(archive)], check=True)
        return archive
    if os.name == "nt":
        return Path(shutil.make_archive(str(DIST / name), "zip", DIST, folder.name))
    archive = DIST / f"{name}.tar.xz"
    with tarfile.open(archive, "w:xz") as tar:
        tar.add(folder, folder.name, filter=_anonymous)
    return archive


def _anonymous(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """Who built it is nobody's business."""
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def make(env: Environment, arguments: list[str]) -> int:
    print("Packaging Conclave: this takes a minute or so ...", flush=True)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch:  # PyInstaller would write its scrap into build/
        command = [str(env.python), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        command += ["--distpath", str(DIST), "--workpath", scratch, *arguments]
        quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        done = subprocess.run([*command, str(ROOT / "build" / "conclave.spec")], cwd=ROOT, env=quiet)
    if done.returncode:
        print("app: PyInstaller failed; its own words are above.", file=sys.stderr)
        return 1
    folder, program = product()
    if sys.platform == "linux":
        add_desktop_entry(folder)
    megabytes = size(folder)
    for part, much in size_by_part(folder, program).items():
        print(f"  {much:6.1f} MB  {part}")
    print(f"{program.relative_to(ROOT)} is ready: {folder.name} takes {megabytes:.1f} MB.", flush=True)
    if megabytes > MOST_MEGABYTES:
        print(f"app: that is more than {MOST_MEGABYTES} MB; see what slipped in, and exclude it.", file=sys.stderr)
        return 1
    archive = pack(folder)
    took = time.monotonic() - begun
    print(f"{archive.relative_to(ROOT)} takes {archive.stat().st_size / 1e6:.1f} MB ({took:.0f} s in all).")
    return 0
