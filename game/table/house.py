"""The house around the table: what all scenes share, and the ways from one to the other."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.paths import missing_parts
from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table import guests
from game.table.app import App
from game.table.saves import Saves
from game.table.scene import Scene
from game.table.services import Faces, Services
from game.table.settings import Settings
from game.table.widgets.dialog import Dialog, Reply

if TYPE_CHECKING:
    from game.table.scenes.score_pad import Pad

log = logging.getLogger(__name__)

HUMAN = "Player"
NUMBERED = re.compile(HUMAN + r" \d+")            # the name of nobody in particular


class House:
    """One per window. Scenes hold on to it and go where they want through its methods."""

    def __init__(self, app: App, settings: Settings, saves: Saves, faces: Faces, thinker: Any) -> None:
        self.app = app
        self.settings = settings
        self.saves = saves
        self.faces = faces
        self.thinker = thinker
        self._told_unkept = False
        self.pad: Pad | None = None              # what is ticked on the score pad stays until the window closes
        self.services = Services(
            faces=faces, sounds=app.sounds, settings=settings, thinker=thinker, on_choice=self.keep,
            on_over=self.file_away, open_rules=self.rules, open_settings=self.open_settings, to_menu=self.menu,
            rematch=self.rematch, watch_replay=self.watch, review=self.review)

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
        """A new game; without a seed one is drawn. There is one saved game: it does not go without a word."""
        waiting = self.saves.current()
        if waiting is None or not waiting.choices:
            self._begin(game_id, players, options, seed)
            return
        who = ", ".join(player.name for player in waiting.players)
        self.app.push(Dialog(
            self.app, "A game is unfinished", f"{waiting.game.title} ({who}): a new game takes its place.",
            [Reply("Back"), Reply("Continue it", self.resume),
             Reply("Give it up", lambda: self._begin(game_id, players, options, seed), "danger")], cancel=0))

    def _begin(self, game_id: str, players: Sequence[Player], options: Mapping[str, Any], seed: int | None) -> None:
        seed = random.SystemRandom().randrange(1 << 32) if seed is None else seed
        match = Match(GAMES[game_id], players, options, seed)
        self.settings.last_game = game_id
        for player in reversed(players):         # the first seat last: its name is offered first again
            if player.human and not NUMBERED.fullmatch(player.name):
                self.settings.remember_name(player.name)
        kept = self.settings.save()
        self.sit_down(match)
        self.keep(match)
        if not kept and not self.saves.notice:   # or else the same disk has been complained about already
            self.tell_unkept()

    def quick_start(self, game_id: str) -> None:
        """One human against an Adept in each other seat, with the options that were chosen last."""
        game = GAMES[game_id]
        seats = game.seats[0]
        self.start(game_id, self.company(["", *["adept"] * (seats - 1)]), self.last_options(game_id, seats))

    def last_options(self, game_id: str, seats: int) -> dict[str, Any]:
        """What was chosen last for this game, as far as it still fits."""
        stored = self.settings.options.get(game_id, {})
        return self.fitting(game_id, seats, stored if isinstance(stored, dict) else {})

    def fitting(self, game_id: str, seats: int, wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Those of the wanted options that fit so many seats."""
        game, kept = GAMES[game_id], {}
        for key, value in wanted.items():
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
            self.app.sounds.music.play(match.game.id)
        except LayoutError as broken:            # the game itself is saved and waits for a good map
            self.say("This table cannot be laid", str(broken))

    def keep(self, match: Match) -> None:
        """Save after every choice. That it cannot be saved is said once, not again at every choice."""
        known = self.saves.notice
        self.saves.keep(match)
        if self.saves.notice and self.saves.notice != known:
            self.say("The game cannot be saved", self.saves.notice)

    def rematch(self, match: Match) -> None:
        """The same players and options; the other seat starts (a lot stays a lot)."""
        first = match.at(0).table.first          # a game may hand the first turn on, as drafting a deck does
        seats = len(match.players)
        options = {**match.options, "first": (first + 1) % seats}
        self.start(match.game.id, match.players, options)

    def watch(self, match: Match) -> None:
        from game.table.layout import LayoutError
        from game.table.scenes.replay import ReplayScene
        try:
            self.app.reset(ReplayScene(self.app, match, self.services))
            self.app.sounds.music.play(match.game.id)
        except LayoutError as broken:
            self.say("This table cannot be laid", str(broken))

    def review(self, match: Match, seat: int) -> None:
        from game.table.scenes.review import ReviewScene
        self.app.push(ReviewScene(self.app, match, self.services, seat))

    def file_away(self, match: Match) -> None:
        """A game has ended: it becomes a replay. Where it cannot, its save stays, and the menu tries again."""
        if self.saves.file_replay(match) is not None:
            self.saves.drop_current()
        else:
            self.say("The replay cannot be kept", self.saves.notice)

    def company(self, levels: Sequence[str]) -> list[Player]:
        """Players for these seats; an empty level is a human. The characters of a level sit down first."""
        from game.ai.characters import of_level  # the menu starts without opponents
        taken: set[str] = set()
        players: list[Player] = []
        for level in levels:
            characters = [Player(who.name, level, who.id) for who in of_level(level)]
            others = [Player(name, level) for name in self.names_for(level)]
            players.append(next(player for player in (*characters, *others) if player.name not in taken))
            taken.add(players[-1].name)
        return players

    def names_for(self, level: str) -> Sequence[str]:
        """Names for somebody who has none: enough for every seat of any table."""
        numbered = [f"{HUMAN} {number}" for number in range(1, 9)]
        return [*guests.NAMES[level], *numbered] if level else [*self.settings.names, *numbered]

    # -- faults -----------------------------------------------------------------------------------------------

    def trouble(self, fault: Exception) -> None:
        """Whatever a scene let slip: into the log, and onto a screen that leads back to the menu."""
        from game.table.scenes.trouble import TroubleScene

        log.critical("unexpected: %s", fault, exc_info=fault)
        if self.app.scenes and isinstance(self.app.scene, TroubleScene):
            raise fault                          # there is nothing left to fall back on
        match = next((scene.match for scene in reversed(self.app.scenes) if hasattr(scene, "match")), None)
        self.app.rescue(TroubleScene(self, fault, match))

    # -- words ------------------------------------------------------------------------------------------------

    def tell_unkept(self) -> None:
        """That settings cannot be saved is said once, not again at every change."""
        if not self._told_unkept:
            self._told_unkept = True
            self.say("The settings cannot be saved",
                     "The disk does not take them. What you choose holds until you close Conclave.")

    def say(self, title: str, text: str) -> None:
        self.app.push(Dialog(self.app, title, text))

    def notices(self) -> list[str]:
        """What the player should hear once: a broken save, unreadable settings."""
        found = [notice for notice in (self.saves.notice, self.settings.notice or "") if notice]
        self.saves.notice, self.settings.notice = "", None
        if gone := missing_parts():
            log.error("missing: %s", ", ".join(gone))
            found.append(f"Parts of Conclave are missing ({', '.join(gone)}): it should be installed again.")
        return found


def first_scene(house: House) -> Scene:
    from game.table.scenes.menu import MenuScene
    return MenuScene(house)
