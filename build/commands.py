"""The commands behind `python build`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import bundle
import checks
from environment import ROOT, Environment, SetupError

USAGE = """\
usage: python build <command> [arguments]

  setup   make .venv with everything Conclave needs (the other commands do so by themselves)
  run     open the table; further arguments go to it, as in: python build run playouts --help
  test    ruff, mypy, the import contract and all tests; further arguments go to pytest,
          as in: python build test tests/rules   or: python build test -- -k undo
  app     make the standalone app under dist/, and an archive of it
  bench   measure the budgets of the design: python build bench [part ...] [--json FILE]; the parts are
          engine, scoring, answers, frames, memory, start and rivals
"""


def setup(env: Environment, arguments: list[str]) -> int:
    print(f"Ready: {env.folder.relative_to(ROOT)} is complete.")
    return 0


def run(env: Environment, arguments: list[str]) -> int:
    command = [str(env.python), "-m", "game", *arguments]
    os.environ["PYTHONPATH"] = str(ROOT)  # -m finds the game from wherever the command was given
    if os.name != "nt":
        os.execv(command[0], command)  # become the game: signals and exit code need no passing on
    return subprocess.run(command).returncode


def bench(env: Environment, arguments: list[str]) -> int:
    return subprocess.run([str(env.python), str(ROOT / "build" / "bench"), *arguments]).returncode


COMMANDS: dict[str, Callable[[Environment, list[str]], int]] = {
    "setup": setup,
    "run": run,
    "test": checks.run_all,
    "app": bundle.make,
    "bench": bench,
}


def main(argv: list[str]) -> int:
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(USAGE, end="")
        return 0 if argv else 2
    name, arguments = argv[0], argv[1:]
    if name not in COMMANDS:
        print(f"python build: there is no command '{name}'.\n\n{USAGE}", end="", file=sys.stderr)
        return 2
    env = Environment()
    try:
        env.ensure()
        return COMMANDS[name](env, arguments[1:] if arguments[:1] == ["--"] else arguments)
    except SetupError as trouble:
        print(f"setup: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
