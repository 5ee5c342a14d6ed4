"""The house around the table: what all scenes share, and the ways from one to the other."""

from __future__ import annotations

import logging
import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table.app import App
from game.table.saves import Saves
from game.table.scene import Scene
from game.table.services import Faces, Services
from game.table.settings import Settings
from game.table.widgets.dialog import Dialog

if TYPE_CHECKING:
    from game.table.scenes.score_pad import Pad

log = logging.getLogger(__name__)

# Who sits down when a level is chosen, the first name that is free.
OPPONENTS = {
    "apprentice": ("Wren", "Pip", "Hazel", "Tansy", "Rook", "Fennel", "Moth"),
    "adept": ("Corvin", "Isolde", "Bram", "Sabine", "Oswin", "Linnet", "Tamsin"),
    "master": ("Morwenna", "Aldous", "Yarrow", "Quill", "Seraphine", "Gideon", "Thorne"),
    "archmage": ("Theodric", "Nyx", "Ambrose", "Vesper", "Melisande", "Orsolo", "Hesper"),
}
LEVELS = {level: level.title() for level in OPPONENTS}
HUMAN = "Player"


class House:
    """One per window. Scenes hold on to it and go where they want through its methods."""

    def __init__(self, app: App, settings: Settings, saves: Saves, faces: Faces, thinker: Any) -> None:
        self.app = app
        self.settings = settings
        self.saves = saves
        self.faces = faces
        self.thinker = thinker
        self.pad: Pad | None = None              # what is ticked on the score pad stays until the window closes
        self.services = Services(
            faces=faces, sounds=app.sounds, settings=settings, thinker=thinker, on_choice=saves.keep,
            on_over=self.file_away, open_rules=self.rules, open_settings=self.open_settings, to_menu=self.menu,
            rematch=self.rematch, watch_replay=self.watch)

    # -- the ways ---------------------------------------------------------------------------------------------

    def menu(self) -> None:
        from game.table.scenes.menu import MenuScene
        self.app.reset(MenuScene(self))

    def picker(self) -> None:
        from game.table.scenes.picker import PickerScene
        self.app.push(PickerScene(self))

    def seats(self, game_id: str) -> None:
        from game.table.scenes.seats import SeatsScene
        self.app.push(SeatsScene(self, GAMES[game_id]))

    def rules(self, game_id: str = "") -> None:
        from game.table.scenes.rules import RulesScene
        self.app.push(RulesScene(self, game_id))

    def open_settings(self) -> None:
        from game.table.scenes.settings import SettingsScene
        self.app.push(SettingsScene(self))

    def replays(self) -> None:
        from game.table.scenes.replays import ReplaysScene
        self.app.push(ReplaysScene(self))

    def score_pad(self) -> None:
        from game.table.scenes.score_pad import Pad, ScorePadScene
        self.pad = self.pad or Pad()
        self.app.push(ScorePadScene(self, self.pad))

    # -- games ------------------------------------------------------------------------------------------------

    def resume(self) -> None:
        """Go on with the saved game."""
        match = self.saves.current()
        if match is None:
            self.say("Nothing to continue", self.saves.notice or "There is no saved game.")
        else:
            self.sit_down(match)

    def start(self, game_id: str, players: Sequence[Player], options: Mapping[str, Any],
              seed: int | None = None) -> None:
        """A new game; without a seed one is drawn."""
        seed = random.SystemRandom().randrange(1 << 32) if seed is None else seed
        match = Match(GAMES[game_id], players, options, seed)
        self.settings.last_game = game_id
        for player in players:
            if player.human:
                self.settings.remember_name(player.name)
        self.settings.save()
        self.saves.keep(match)
        self.sit_down(match)

    def quick_start(self, game_id: str) -> None:
        """One human against an Adept in each other seat, with the options that were chosen last."""
        game = GAMES[game_id]
        seats = game.seats[0]
        self.start(game_id, self.company(["", *["adept"] * (seats - 1)]), self.last_options(game_id, seats))

    def last_options(self, game_id: str, seats: int) -> dict[str, Any]:
        """What was chosen last for this game, as far as it still fits."""
        game, kept = GAMES[game_id], {}
        stored = self.settings.options.get(game_id, {})
        for key, value in (stored.items() if isinstance(stored, dict) else ()):
            try:
                game.options(seats, {key: value})
            except (ValueError, TypeError):
                continue
            kept[key] = value
        return kept

    def sit_down(self, match: Match) -> None:
        from game.table.layout import LayoutError
        from game.table.scenes.table import TableScene
        try:
            self.app.reset(TableScene(self.app, match, self.services))
        except LayoutError as broken:            # the game itself is saved and waits for a good map
            self.say("This table cannot be laid", str(broken))

    def rematch(self, match: Match) -> None:
        """The same players and options; the other seat starts (a lot stays a lot)."""
        first = match.table.first
        seats = len(match.players)
        options = {**match.options, "first": (first + 1) % seats}
        self.start(match.game.id, match.players, options)

    def watch(self, match: Match) -> None:
        from game.table.layout import LayoutError
        from game.table.scenes.replay import ReplayScene
        try:
            self.app.reset(ReplayScene(self.app, match, self.services))
        except LayoutError as broken:
            self.say("This table cannot be laid", str(broken))

    def file_away(self, match: Match) -> None:
        """A game has ended: it becomes a replay."""
        self.saves.file_replay(match)
        self.saves.drop_current()

    def company(self, levels: Sequence[str]) -> list[Player]:
        """Players for these seats, with names of their own; an empty level is a human."""
        taken: set[str] = set()
        players = []
        for number, level in enumerate(levels, 1):
            wanted = OPPONENTS[level] if level else (*self.settings.names, f"{HUMAN} {number}")
            name = next((name for name in wanted if name not in taken), f"{HUMAN} {number}")
            taken.add(name)
            players.append(Player(name, level))
        return players

    # -- words ------------------------------------------------------------------------------------------------

    def say(self, title: str, text: str) -> None:
        self.app.push(Dialog(self.app, title, text))

    def notices(self) -> list[str]:
        """What the player should hear once: a broken save, unreadable settings."""
        found = [notice for notice in (self.saves.notice, self.settings.notice or "") if notice]
        self.saves.notice, self.settings.notice = "", None
        return found


def first_scene(house: House) -> Scene:
    from game.table.scenes.menu import MenuScene
    return MenuScene(house)
