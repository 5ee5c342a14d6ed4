"""The league of a game: everyone against everyone, `python -m game arena --game grimoire --league --out DIR`.

Writes a table for people (league.md), the figures (league.json) and a picture (league.png). Each pair sits face to
face, with the seats swapped for every deal.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw, ImageFont

from game.ai.levels import LEVELS
from game.commands.arena import Contest, Score, as_json, play_all, tally
from game.paths import ASSETS
from game.rules.games import GAMES

NIGHT, INK, GOLD, IVORY, MUTED = (24, 16, 38), (40, 28, 58), (214, 176, 92), (244, 234, 210), (150, 138, 158)
LEAF, BLOOD = (86, 150, 88), (150, 60, 60)
FINE = 2                                         # the picture is drawn so many times larger


def play_league(args: argparse.Namespace, names: Sequence[str]) -> dict[str, Any]:
    """All pairs, and what everyone did in the whole league, the best first."""
    options, mode = dict(GAMES[args.game].mode(args.mode, 2)), args.mode or "basic"
    overall = {name: Score() for name in names}
    pairs = []
    for number, pair in enumerate(combinations(names, 2)):
        contest = Contest(args.game, options, pair, args.seconds, args.seed)
        results = play_all(contest, args.games, args.jobs)
        scores = tally(pair, results)
        pairs.append(as_json(contest, mode, results, scores))
        for name, score in scores.items():
            whole = overall[name]
            whole.wins += score.wins
            whole.deals |= {number * args.games + deal: shares for deal, shares in score.deals.items()}
            whole.seconds += score.seconds
    ranked = sorted(overall, key=lambda name: -overall[name].share)
    return {
        "command": command(args),
        "game": args.game, "mode": mode, "games_per_pair": args.games, "seconds": args.seconds, "seed": args.seed,
        "players": ranked,
        "shares": {name: overall[name].share for name in ranked},
        "errors": {name: overall[name].error for name in ranked},
        "seconds_per_decision": {name: overall[name].report() for name in ranked},
        "pairs": pairs,
    }


def command(args: argparse.Namespace) -> str:
    """What makes the same league again."""
    said = {"mode": args.mode, "seats": args.seats, "games": args.games, "seconds": args.seconds, "seed": args.seed}
    words = [f"--{name} {value}" for name, value in said.items() if value not in ("", None)]
    return " ".join([f"python -m game arena --game {args.game} --league", *words])


def share_of(league: Mapping[str, Any], one: str, other: str) -> tuple[float, float] | None:
    """What one got against the other, and half the width of its interval."""
    for pair in league["pairs"]:
        if set(pair["seats"]) == {one, other} and one != other:
            return pair["shares"][one], pair["errors"][one]
    return None


def as_text(league: Mapping[str, Any]) -> str:
    """A table in Markdown: rows against columns, shares with their 95 % intervals."""
    names = league["players"]
    lines = [f"# {GAMES[league['game']].title}, {league['mode']}", "",
             f"{league['games_per_pair']} games a pair, seats swapped; share = wins plus half the draws, ± the 95 % "
             f"interval.", "", f"| | {' | '.join(names)} | all |", "|---" * (len(names) + 2) + "|"]
    for one in names:
        cells = [f"{found[0]:.1%} ±{found[1]:.1%}" if (found := share_of(league, one, other)) else "·"
                 for other in names]
        lines.append(f"| **{one}** | {' | '.join(cells)} | {league['shares'][one]:.1%} ±{league['errors'][one]:.1%} |")
    spent = league["seconds_per_decision"]
    lines += ["", "Seconds a decision, mean: " + ", ".join(f"{name} {spent[name]['mean']:.3f}" for name in names) + ".",
              "", f"Made by `{league['command']}`."]
    return "\n".join(lines) + "\n"


# -- the picture ------------------------------------------------------------------------------------------------

def plot(league: Mapping[str, Any]) -> Image.Image:
    """On the left each player's share with its interval, on the right who beats whom by how much."""
    names = league["players"]
    size = (max(1100, 660 + 108 * len(names)), 190 + 74 * len(names))
    picture = Image.new("RGB", (size[0] * FINE, size[1] * FINE), NIGHT)
    pen = Pen(ImageDraw.Draw(picture))
    pen.text((40, 24), f"{GAMES[league['game']].title}, {league['mode']}", "Cinzel-Bold.ttf", 30, GOLD)
    pen.text((40, 66), f"share of the games (95 % interval), {league['games_per_pair']} games a pair",
             "Spectral-Italic.ttf", 18, MUTED)
    for number, name in enumerate(names):
        _bar(pen, 130 + 74 * number, name, league["shares"][name], league["errors"][name])
        for column, other in enumerate(names):
            _cell(pen, 640 + 108 * column, 130 + 74 * number, share_of(league, name, other))
    for column, other in enumerate(names):
        pen.text((640 + 108 * column + 50, 112), other, "Spectral-Regular.ttf", 16, IVORY, "mm")
    pen.line((180 + 0.5 * 400, 120, 180 + 0.5 * 400, size[1] - 50), MUTED, 1)
    pen.text((180 + 0.5 * 400, size[1] - 36), "50 %", "Spectral-Regular.ttf", 15, MUTED, "mm")
    return picture.resize(size, Image.Resampling.BOX)


class Pen:
    """Draws in units of the finished picture."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self.draw = draw

    def text(self, at: tuple[float, float], words: str, font: str, size: int, fill: tuple[int, int, int],
             anchor: str = "la") -> None:
        letters = ImageFont.truetype(str(ASSETS / "fonts" / font), size * FINE)
        self.draw.text((at[0] * FINE, at[1] * FINE), words, fill, letters, anchor)

    def box(self, box: tuple[float, float, float, float], fill: tuple[int, int, int]) -> None:
        self.draw.rounded_rectangle([edge * FINE for edge in box], 8 * FINE, fill)

    def line(self, line: tuple[float, float, float, float], fill: tuple[int, int, int], width: float) -> None:
        self.draw.line([edge * FINE for edge in line], fill, round(width * FINE))


def _bar(pen: Pen, top: float, name: str, share: float, error: float) -> None:
    pen.text((168, top + 28), name, "Spectral-Bold.ttf", 20, IVORY, "rm")
    pen.box((180, top + 10, 580, top + 46), INK)
    pen.box((180, top + 10, 180 + max(8.0, 400 * share), top + 46), GOLD)
    low, high = 180 + 400 * max(0.0, share - error), 180 + 400 * min(1.0, share + error)
    pen.line((low, top + 28, high, top + 28), BLOOD, 2)
    for x in (low, high):
        pen.line((x, top + 21, x, top + 35), BLOOD, 2)
    pen.text((590, top + 28), f"{share:.0%}", "Spectral-Bold.ttf", 18, IVORY, "lm")


def _cell(pen: Pen, left: float, top: float, found: tuple[float, float] | None) -> None:
    if found is None:
        pen.box((left, top, left + 100, top + 62), INK)
        return
    share, error = found
    tone = LEAF if share >= 0.5 else BLOOD
    strength = min(1.0, 0.25 + abs(share - 0.5) * 1.8)
    mixed = [round(dark + (light - dark) * strength) for dark, light in zip(INK, tone, strict=True)]
    pen.box((left, top, left + 100, top + 62), (mixed[0], mixed[1], mixed[2]))
    pen.text((left + 50, top + 24), f"{share:.0%}", "Spectral-Bold.ttf", 22, IVORY, "mm")
    pen.text((left + 50, top + 46), f"±{error:.0%}", "Spectral-Regular.ttf", 14, IVORY, "mm")


# -- the command ------------------------------------------------------------------------------------------------

def run(args: argparse.Namespace, names: Sequence[str]) -> int:
    """For `arena --league`: the names given, or all levels."""
    league = play_league(args, names or list(LEVELS))
    print(json.dumps(league) if args.json else as_text(league))
    if args.out is not None:
        folder: Path = args.out
        folder.mkdir(parents=True, exist_ok=True)
        stem = f"league_{args.game}_{args.mode or 'basic'}"
        (folder / f"{stem}.md").write_text(as_text(league), encoding="utf-8")
        (folder / f"{stem}.json").write_text(json.dumps(league, indent=1) + "\n", encoding="utf-8")
        plot(league).save(folder / f"{stem}.png")
    return 0
