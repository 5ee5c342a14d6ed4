"""The virtual environment in .venv: made when missing, brought up to date when the lock files change.

Its state is one small file, .venv/conclave-stamp: absent (somebody else made the environment), "unfinished" (making it
was cut short: start over), or a digest of the lock files and the Python version (whole, if the digest is today's).
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("build/requirements.txt", "build/requirements-dev.txt")
UNFINISHED = "unfinished"
ELSEWHERE = ("PIP_USER", "PIP_TARGET", "PIP_PREFIX")  # in somebody's shell these would send the packages away
NETWORK_TROUBLE = ("connection broken by", "connection error", "name resolution", "timed out", "max retries exceeded")


class SetupError(Exception):
    """Setup cannot go on; the message is for the person at the keyboard."""


class Environment:
    """The environment of the checkout at `root`."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.stamp = self.folder / "conclave-stamp"
        self.log = self.folder / "setup.log"
        self.locks = [root / name for name in LOCKS]

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def script(self, name: str) -> Path:
        """A command that some package brought along."""
        return self.python.with_name(f"{name}.exe" if os.name == "nt" else name)

    def digest(self) -> str:
        """What the stamp says when everything is installed."""
        parts = [f"{sys.version_info[0]}.{sys.version_info[1]} {sys.platform}".encode()]
        parts += [path.read_bytes().replace(b"\r\n", b"\n") for path in self.locks]
        return hashlib.sha256(b"\0".join(parts)).hexdigest()

    def state(self) -> str:
        return self.stamp.read_text("utf-8") if self.stamp.exists() else ""

    def is_whole(self) -> bool:
        return self.python.exists() and self.state() == self.digest()

    def ensure(self) -> None:
        """Make or update the environment unless it is whole."""
        if self.is_whole():
            return
        started = time.monotonic()
        before = self.state()
        fresh = before == UNFINISHED or not self.python.exists() or self.made_by() != sys.version_info[:2]
        print(f"Setting up .venv for Python {sys.version_info[0]}.{sys.version_info[1]} ...", flush=True)
        if fresh:
            self.create()
        self.stamp.write_text(UNFINISHED, "utf-8")
        try:
            self.install()
        except SetupError:
            if not fresh:  # pip fetches everything before it changes anything: what was there is still usable
                self.stamp.write_text(before, "utf-8")
            raise
        self.stamp.write_text(self.digest(), "utf-8")
        print(f"Everything is installed ({time.monotonic() - started:.0f} s).", flush=True)

    def made_by(self) -> tuple[int, ...]:
        """The Python version that the environment was made with, (0,) if that cannot be told."""
        config = self.folder / "pyvenv.cfg"
        for line in config.read_text("utf-8").splitlines() if config.exists() else []:
            key, _, value = line.partition("=")
            if key.strip() in ("version", "version_info"):
                return tuple(int(part) for part in value.strip().split(".")[:2])
        return (0,)

    def create(self) -> None:
        """An empty environment, in place of whatever was there."""
        python = getattr(sys, "_base_executable", None) or sys.executable  # never the one about to be replaced
        shutil.rmtree(self.folder, ignore_errors=True)
        made = subprocess.run([python, "-m", "venv", str(self.folder)], capture_output=True, text=True)
        if made.returncode:
            shutil.rmtree(self.folder, ignore_errors=True)
            said = (made.stdout + made.stderr).strip()
            hint = " On Debian and Ubuntu: sudo apt install python3-venv." if "ensurepip" in said else ""
            raise SetupError(f"Python could not make a virtual environment in .venv.{hint}\n{said}")

    def install(self) -> None:
        """Bring in the locked versions, with a progress bar; pip's own words go to a log."""
        command = [str(self.python), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
        command += ["--progress-bar", "off", "--retries", "2", "--timeout", "20"]
        command += [part for path in self.locks for part in ("--requirement", str(path))]
        clean = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
        with self.log.open("w", encoding="utf-8") as log:
            pip = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, cwd=self.root, env=clean)
            try:
                self.watch(pip)
            except BaseException:  # Ctrl-C, most likely: do not leave pip working behind our back
                pip.kill()
                pip.wait()
                raise
        if pip.returncode:
            raise SetupError(self.explain())

    def watch(self, pip: subprocess.Popen[bytes]) -> None:
        """Show how far pip is, from what it writes and from what has arrived in the environment."""
        bar = Bar(total=2 * self.count())
        with self.log.open(encoding="utf-8", errors="replace") as log:
            while pip.poll() is None:
                self.read_progress(log, bar)
                time.sleep(0.1)
            self.read_progress(log, bar)
        bar.close(done=pip.returncode == 0)

    def read_progress(self, log: Iterator[str], bar: Bar) -> None:
        for line in log:
            words = line.split()
            if line.startswith("Collecting ") and len(words) > 1:
                bar.advance(f"fetching {words[1]}")
            elif line.startswith("Requirement already satisfied"):
                bar.advance(f"have {words[3]}")
            elif line.startswith("Installing collected packages"):
                bar.reach(self.count(), "installing")
        if bar.at >= self.count():
            bar.reach(self.count() + self.installed(), "installing")

    def count(self) -> int:
        """How many packages the locks name for this system."""
        lines = [line for path in self.locks for line in path.read_text("utf-8").splitlines() if "==" in line]
        return sum("sys_platform" not in line or f'"{sys.platform}"' in line for line in lines)

    def installed(self) -> int:
        """How many have arrived; only names are listed, since pip may be moving the folders themselves."""
        version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
        packages = self.folder / ("Lib/site-packages" if os.name == "nt" else f"lib/{version}/site-packages")
        return sum(name.endswith(".dist-info") for name in os.listdir(packages))

    def explain(self) -> str:
        """One sentence from pip's log."""
        said = self.log.read_text("utf-8", errors="replace")
        where = self.log.relative_to(self.root)
        if any(sign in said.lower() for sign in NETWORK_TROUBLE):
            return f"The packages could not be fetched: please check the network and try again (log: {where})."
        errors = [line.removeprefix("ERROR: ") for line in said.splitlines() if line.startswith("ERROR: ")]
        return f"The packages could not be installed: {errors[0] if errors else 'pip gave up.'} (log: {where})"


class Bar:
    """A progress bar on a terminal; elsewhere a line now and then."""

    WIDTH = 24

    def __init__(self, total: int) -> None:
        self.total = total
        self.at = 0
        self.live = sys.stdout.isatty()
        self.quarter = 0

    def advance(self, what: str) -> None:
        self.reach(self.at + 1, what)

    def reach(self, at: int, what: str) -> None:
        self.at = min(max(at, self.at), self.total)
        filled = self.WIDTH * self.at // self.total
        line = f"  [{'#' * filled}{'.' * (self.WIDTH - filled)}] {100 * self.at // self.total:3d} %  {what}"
        if self.live:
            print(f"\r{line[:79]:79}", end="", flush=True)
        elif 4 * self.at // self.total > self.quarter:
            self.quarter = 4 * self.at // self.total
            print(line, flush=True)

    def close(self, done: bool) -> None:
        if done:
            self.reach(self.total, "done")
        if self.live:
            print(flush=True)
