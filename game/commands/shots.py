"""`shots`: pictures of every scene and of every game in mid-play, for review and the README."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from game.commands.film import COMPANY, QuickThinker
from game.commands.modes import every_mode
from game.commands.selftest import laid_games
from game.rules.core.match import Match
from game.rules.games import GAMES

if TYPE_CHECKING:
    from game.table.handles import CardHandle
    from game.table.house import House
    from game.table.scenes.seats import SeatsScene
    from game.table.scenes.table import TableScene

STAGES = {"early": 0.1, "middle": 0.5, "late": 0.9}   # how far a game is when its picture is taken
FRAME = 1 / 30


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, required=True, help="the folder for the pictures")
    parser.add_argument("--size", type=_size, default=(1280, 720), help="of the window, e.g. 1920x1080")
    parser.add_argument("--game", choices=GAMES, help="this game only")
    parser.add_argument("--text-scale", type=float, default=1.0, help="the text size setting, 1.0 to 1.3")
    parser.add_argument("--cards", action="store_true", help="contact sheets of all cards instead of scenes")
    parser.add_argument("--width", type=int, default=150, help="of a card on a contact sheet")
    parser.add_argument("--film", action="store_true", help="a minute of play as pictures, five a second, instead")
    parser.add_argument("--eyes", action="store_true", help="each picture also as the colour-blind see it")


def _size(words: str) -> tuple[int, int]:
    width, _, height = words.partition("x")
    return int(width), int(height)


def run(args: argparse.Namespace) -> int:
    # The player's own saves are none of our business. Windows cannot delete the locks that we hold until the end.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        os.environ["CONCLAVE_HOME"] = home
        os.environ["CONCLAVE_FACES"] = "sync"
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        args.out.mkdir(parents=True, exist_ok=True)
        games = [args.game] if args.game else [game.id for game in laid_games()]
        if args.cards:
            for game in games:
                contact_sheet(game, args.out / f"cards_{game}.png", args.width)
        elif args.film:
            for game in games:
                film(game, args.out / game, args.size)
        else:
            Camera(args.out, args.size, args.text_scale).take_all(games)
        if args.eyes:
            through_other_eyes(args.out)
    return 0


def contact_sheet(game_id: str, path: Path, width: int = 150, columns: int = 13) -> None:
    """All cards of a game at table size on one picture, those that look alike once; the backs come last."""
    import pygame

    from game.table.faces.store import Faces
    from game.table.presenters import presenter

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    game, faces = GAMES[game_id], Faces()
    view = game.new(game.seats[0], game.options(game.seats[0]), 1)
    specs = list(dict.fromkeys(presenter(game_id).face(card, view) for card in game.cards))
    specs += dict.fromkeys(presenter(game_id).back(card) for card in game.cards)
    height, gap = round(width * 1.4), 10
    rows = -(-len(specs) // columns)
    sheet = pygame.Surface((gap + columns * (width + gap), gap + rows * (height + gap)))
    sheet.fill((30, 60, 46))
    for i, spec in enumerate(specs):
        sheet.blit(faces.get(spec, width), (gap + i % columns * (width + gap), gap + i // columns * (height + gap)))
    pygame.image.save(sheet, path)
    print(path, flush=True)


def film(game_id: str, out: Path, size: tuple[int, int], seconds: float = 60.0) -> None:
    from game.commands.film import Film
    from game.table.launch import build

    out.mkdir(parents=True, exist_ok=True)
    house = build(size, think=False)
    print(f"{out}: {Film(house, game_id, out).shoot(seconds)} pictures", flush=True)
    house.app.close()


def through_other_eyes(folder: Path) -> None:
    """Every picture of the folder again, for each kind of eyes, in folders of their own."""
    from PIL import Image

    from game.table.vision import EYES, simulate

    for eyes in EYES:
        (folder / eyes).mkdir(exist_ok=True)
        for path in sorted(folder.glob("*.png")):
            simulate(Image.open(path), eyes).save(folder / eyes / path.name)
        print(folder / eyes, flush=True)


class Camera:
    """Walks through the house and takes pictures."""

    def __init__(self, out: Path, size: tuple[int, int], text_scale: float) -> None:
        from game.table.launch import build

        self.out = out
        self.house: House = build(size, think=False)
        self.house.thinker = self.house.services.thinker = QuickThinker()
        self.house.settings.reduced_motion = True
        self.house.settings.text_scale = text_scale
        self.house.app.relayout()

    def take_all(self, games: list[str]) -> None:
        from game.table.scenes.trouble import TroubleScene

        house = self.house
        self.take("menu", house.menu)
        self.take("picker", house.picker)
        self.take("settings", house.open_settings)
        self.take("rules", house.rules)
        self.take("score_pad", house.score_pad)
        house.file_away(played(GAMES[games[0]], {}, 1.0))
        self.take("replays", house.replays)
        self.take("help", lambda: house.app.act("help"))
        self.take("trouble", lambda: house.app.push(TroubleScene(house, ValueError("a picture"), None)))
        self.take("company", lambda: self._seats(games[0]).rows[1].ask())
        for game_id in games:
            self.take(f"{game_id}_seats", partial(house.seats, game_id))
            for seats in GAMES[game_id].seats:
                self.take_games(game_id, seats)
            self.take_close_ups(game_id)
        house.app.close()

    def take_games(self, game_id: str, seats: int) -> None:
        game = GAMES[game_id]
        for mode, options in every_mode(game, seats):
            for stage, part in STAGES.items():
                if mode != "basic" and stage != "middle":
                    continue
                match = played(game, options, part, seats)
                self.take(f"{game_id}_{seats}_{mode}_{stage}", partial(self.house.sit_down, match))

    def take_close_ups(self, game_id: str) -> None:
        """What lies over the table: the curtain, the pause menu, a card, a pile, a hint, the end, a replay."""
        game, house = GAMES[game_id], self.house
        self.take(f"{game_id}_curtain", lambda: house.sit_down(played(game, {}, 0.4, humans=2)))
        now = played(game, {}, 0.5)
        self.take(f"{game_id}_pause", lambda: self._sit(now).pause())
        self.take(f"{game_id}_concede", lambda: self._sit(now).concede())
        self.take(f"{game_id}_hint", lambda: self._sit(now).hints.ask())
        self.take(f"{game_id}_hover", lambda: self._point_at_a_card(self._sit(now)))
        self.take(f"{game_id}_inspect", lambda: self._open_a_card(self._sit(now)))
        self.take(f"{game_id}_pile", lambda: self._open_a_pile(self._sit(now)))
        over = played(game, {}, 1.0)
        self.take(f"{game_id}_end", lambda: self._sit(over).show_result())
        self.take(f"{game_id}_replay", lambda: house.watch(over))
        self.take(f"{game_id}_review", lambda: self._look_back(over))

    def _seats(self, game_id: str) -> SeatsScene:
        from game.table.scenes.seats import SeatsScene

        self.house.seats(game_id)
        scene = self.house.app.scene
        assert isinstance(scene, SeatsScene)
        return scene

    def _sit(self, match: Match) -> TableScene:
        """Sit down, and wait until the table lies still."""
        from game.table.scenes.table import TableScene

        self.house.sit_down(match)
        self._frames(10)
        scene = self.house.app.scene
        assert isinstance(scene, TableScene)
        return scene

    def _point_at_a_card(self, scene: TableScene) -> None:
        import pygame

        card = self._known_card(scene)
        if card is not None:
            at = scene.viewport.to_px(card.rect.center)
            self.house.app.step(FRAME, [pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0),
                                                     touch=False)])

    def _open_a_card(self, scene: TableScene) -> None:
        card = self._known_card(scene)
        if card is not None:
            scene.inspect(card)

    def _known_card(self, scene: TableScene) -> CardHandle | None:
        """One that can be chosen, if there is one."""
        from game.table.handles import CardHandle

        known = [handle for handle in scene.handles if isinstance(handle, CardHandle) and not handle.sprite.card.hidden]
        return max(known, key=lambda handle: handle.focusable, default=None)

    def _open_a_pile(self, scene: TableScene) -> None:
        """The largest of which something is known."""
        piles = [place for place, sprites in scene.board.zones.items()
                 if scene.is_pile(place) and any(not sprite.card.hidden for sprite in sprites)]
        if piles:
            scene.open_pile(max(piles, key=lambda place: len(scene.board.zones[place])))

    def _look_back(self, match: Match) -> None:
        from game.table.scenes.review import ReviewScene

        self.house.review(match, 0)
        scene = self.house.app.scene
        assert isinstance(scene, ReviewScene)
        while scene.running:
            self._frames(1)
        scene.points[0].act("ok")

    def _frames(self, count: int) -> None:
        for _ in range(count):
            self.house.app.step(FRAME, [])
            self.house.app.draw()

    def take(self, name: str, go: Callable[[], object]) -> None:
        import pygame

        go()
        self._frames(40)
        path = self.out / f"{name}.png"
        pygame.image.save(self.house.app.screen, path)
        print(path, flush=True)


def played(game: object, options: object, part: float, seats: int = 0, humans: int = 1) -> Match:
    """A match played by opponents as far as that part of its length, where the human in the first seat is to choose."""
    from game.ai.levels import LEVELS, decide
    from game.rules.core.game import Game

    assert isinstance(game, Game)
    seats = seats or game.seats[0]
    players = [replace(player, level="", character="") if seat < humans else player
               for seat, player in enumerate(COMPANY[:seats])]
    match, rng = Match(game, players, options, 7), Random(7)  # type: ignore[arg-type]
    level = replace(LEVELS["adept"], iterations=12)
    while match.decision:
        match.choose(decide(match.position(), level, rng).key)
    if part >= 1:
        return match
    own = [i for i, asker in enumerate(match.askers) if asker == 0] or [0]
    return match.at(own[min(len(own) - 1, round(part * len(own)))])
