"""Write the lock files from pyproject.toml: `.venv/bin/python build/lock.py [--upgrade]`.

build/requirements.txt holds what the game needs to run, build/requirements-dev.txt what tests and packaging need on
top. Without --upgrade the versions already locked are kept wherever they still satisfy pyproject.toml.

pip resolves for the machine it runs on only; packages that another system needs (colorama on Windows, for one) are
found by reading every package's own requirements as that system would, and are locked behind that condition.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
RUN = ROOT / "build" / "requirements.txt"
DEV = ROOT / "build" / "requirements-dev.txt"

SYSTEMS = {  # what a requirement's condition may ask, as each system answers
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    "win32": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
    "darwin": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
}


@dataclass(frozen=True)
class Package:
    name: str
    version: str
    needs: tuple[str, ...]


def resolve(wanted: list[str], keep: list[Path]) -> dict[str, Package]:
    """Ask pip which versions it would install, by name, for the wanted requirements and all that they need."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch) / "report.json"
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed"]
        constraints = [part for path in keep if path.exists() for part in ("--constraint", str(path))]
        subprocess.run([*command, "--report", str(report), *constraints, *wanted], check=True)
        found: list[dict[str, Any]] = [entry["metadata"] for entry in json.loads(report.read_text("utf-8"))["install"]]
    packages = (Package(canonicalize_name(m["name"]), m["version"], tuple(m.get("requires_dist", ()))) for m in found)
    return {package.name: package for package in packages}


def needed_on(system: str, packages: dict[str, Package]) -> dict[str, str]:
    """What the packages need on that system: name -> requirement without its condition."""
    needs: dict[str, str] = {}
    for package in packages.values():
        for text in package.needs:
            need = Requirement(text)
            if need.marker is None or need.marker.evaluate({**SYSTEMS[system], "extra": ""}):
                needs[canonicalize_name(need.name)] = f"{need.name}{need.specifier}"
    return needs


def lock(wanted: list[str], keep: list[Path]) -> dict[str, str]:
    """name -> one line of a lock file, for all systems."""
    packages = resolve(wanted, keep)
    lines = {name: f"{name}=={package.version}" for name, package in packages.items()}
    for system in SYSTEMS:
        missing = {name: text for name, text in needed_on(system, packages).items() if name not in packages}
        for name, package in (resolve(list(missing.values()), keep) if missing else {}).items():
            lines.setdefault(name, f'{name}=={package.version} ; sys_platform == "{system}"')
    return lines


def write(path: Path, title: str, lines: dict[str, str]) -> None:
    header = f"# {title}. Written by build/lock.py from pyproject.toml.\n"
    path.write_text(header + "".join(f"{lines[name]}\n" for name in sorted(lines)), encoding="utf-8", newline="\n")
    print(f"{path.relative_to(ROOT)}: {len(lines)} packages")


def main() -> None:
    parser = argparse.ArgumentParser(description="Write build/requirements*.txt from pyproject.toml.")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that pyproject.toml allows")
    keep = [] if parser.parse_args().upgrade else [RUN, DEV]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    run: list[str] = project["project"]["dependencies"]
    dev: list[str] = project["dependency-groups"]["dev"]
    everything = lock(run + dev, keep)  # resolved together, so that the two files never disagree
    run_names = lock(run, keep).keys()
    write(RUN, "What the game needs to run", {name: everything[name] for name in run_names})
    write(DEV, "What tests and packaging need on top", {n: everything[n] for n in everything.keys() - run_names})


if __name__ == "__main__":
    main()
