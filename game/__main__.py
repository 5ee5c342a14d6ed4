"""`python -m game`: the table, or one of the commands."""

from __future__ import annotations

import argparse
import importlib
import multiprocessing
import os
import sys

COMMANDS = {
    "arena": "opponents against each other",
    "playouts": "random games at full speed, every invariant checked",
    "score": "Fantasy Realms score pad for hands read from standard input",
    "shots": "pictures of every scene and of every game in mid-play",
    "exploit": "how well a best reply does against the Archmage's line-ups in Wizards Cup",
    "selftest": "prove that this installation works",
    "fuzz": "spoilt files against everything that reads files",
    "soak": "a long run of every game and mode, and of the window",
}


def main(argv: list[str] | None = None) -> int:
    """Read the command line and hand over: each command lives in a module of game.commands."""
    from game import __version__

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the commands print results, not greetings
    argv = sys.argv[1:] if argv is None else argv
    parser = argparse.ArgumentParser(prog="conclave", description="Conclave: a card table for five wizard card games. "
                                     "Without a command the table opens.")
    parser.add_argument("--version", action="version", version=f"Conclave {__version__}")
    parser.add_argument("--first-frame", action="store_true", help=argparse.SUPPRESS)  # for `python build bench`
    commands = parser.add_subparsers(dest="command", metavar="command")
    for name, help_line in COMMANDS.items():
        sub = commands.add_parser(name, help=help_line, description=help_line[0].upper() + help_line[1:] + ".")
        if argv[:1] == [name]:                   # only the command that is wanted is imported: the table starts fast
            importlib.import_module(f"game.commands.{name}").add_arguments(sub)
    args = parser.parse_args(argv)
    if args.command is None:
        from game.table.launch import launch
        return launch(first_frame_only=args.first_frame)
    result: int = importlib.import_module(f"game.commands.{args.command}").run(args)
    return result


if __name__ == "__main__":
    multiprocessing.freeze_support()             # a frozen app starts its workers by running itself
    sys.exit(main())
