"""`score`: the Fantasy Realms score pad for people who play with cardboard."""

from __future__ import annotations

import argparse
import sys

from game.rules.fantasy_realms import score_pad


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = ("Reads hands from standard input, one JSON object a line, and prints one result a line: "
                          '{"hand": ["Mountain", …], "discard": […], "choices": {…}}.')
    parser.add_argument("--json", action="store_true", help="print each result as a JSON object")


def run(args: argparse.Namespace) -> int:
    if sys.stdin is None or sys.stdout is None:  # a windowed app on Windows: nobody to read from, and nobody to tell
        return 2
    return score_pad.main(["--json"] if args.json else [], sys.stdin, sys.stdout)
