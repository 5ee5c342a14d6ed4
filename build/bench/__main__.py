"""`python build bench [part …] [--json FILE]`: each budget with its figure and a verdict."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "build")]

from bench import answers, engine, frames, memory, rivals, scoring, start  # noqa: E402
from bench.figures import Figure, table  # noqa: E402

PARTS = {
    "engine": engine.measure,
    "scoring": scoring.measure,
    "answers": answers.measure,
    "frames": frames.measure,
    "memory": memory.measure,
    "start": start.measure,
    "rivals": rivals.measure,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python build bench", description="Measure the budgets of the design.")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help=f"of {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    args = parser.parse_args()
    figures: list[Figure] = []
    for name in args.parts or PARTS:
        print(f"measuring: {name} …", file=sys.stderr, flush=True)
        figures += PARTS[name]()
    print(table(figures))
    if args.json:
        args.json.write_text(json.dumps([figure.as_dict() for figure in figures], indent=2), encoding="utf-8")
    return 0 if all(figure.holds for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
