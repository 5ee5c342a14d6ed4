"""Who plays, and how: a row per seat, the options of the game, who starts, and a seed for those who want one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.ai.characters import CHARACTERS
from game.rules.core.game import Game, Setting
from game.rules.core.match import Player
from game.rules.core.record import can_be_drawn
from game.table.scene import PanelScene
from game.table.scenes.company import CompanyScene, SitterButton
from game.table.scenes.picker import CardPicture
from game.table.theme import BODY, EMBER, HEADING, IVORY, MUTED, SMALL
from game.table.viewport import Viewport
from game.table.widgets.button import Button, Toggle
from game.table.widgets.choice import Choice
from game.table.widgets.labels import Frame, Label
from game.table.widgets.layout import column, row
from game.table.widgets.textline import TextLine

if TYPE_CHECKING:
    from game.table.house import House
    from game.table.widgets.base import Widget

ROW, LOT = 50.0, -1
NOTE = 20.0                                      # what an option does, under it
CARD = 112.0                                     # the width of the card that stands for the game
TALL, LOW = 76.0, 44.0                           # a row with a line about who sits there; one of many


class SeatRow:
    """One seat: who sits there, and under which name if they have none of their own."""

    def __init__(self, scene: SeatsScene, number: int, player: Player) -> None:
        self.scene = scene
        self.own_name = False                    # the player typed it: another level leaves it alone
        self.who = scene.panel.add(SitterButton(number, self.ask))
        self.name = scene.panel.add(TextLine("", player.name, self.typed, placeholder="Name", name=f"name {number}"))
        self._show(player)

    def _show(self, player: Player) -> None:
        self.who.level, self.who.character, self.who.sitter = player.level, player.character, player.name
        self.name.visible = not player.character
        self.name.set(player.name)

    def ask(self) -> None:
        taken = {row.who.character for row in self.scene.rows if row is not self}
        self.scene.app.push(CompanyScene(self.scene.app, self.who.seat, taken, self.sit))

    def sit(self, level: str, character: str = "") -> None:
        """Somebody else sits here from now on."""
        if character:
            self._show(Player(CHARACTERS[character].name, level, character))
            self.own_name = False
        else:
            kept = self.name.value if self.own_name else self._free_name(level)
            self._show(Player(kept, level))
        self.scene.changed()

    def _free_name(self, level: str) -> str:
        names = {row.name.value for row in self.scene.rows if row is not self}
        return next(name for name in self.scene.house.names_for(level) if name not in names)

    def typed(self, name: str) -> None:
        self.own_name = bool(name.strip())
        self.who.sitter = name
        self.scene.check()

    @property
    def player(self) -> Player:
        return Player(self.name.value.strip(), self.who.level, self.who.character)


class SeatsScene(PanelScene):
    def __init__(self, house: House, game: Game) -> None:
        super().__init__(house.app)
        self.house, self.game = house, game
        self.title = self.panel.add(Label(game.title, size=HEADING * 1.4, role="title", align="center", gilded=True))
        self.left = self.panel.add(Frame(style="night", title="Players"))
        self.right = self.panel.add(Frame(style="night", title="Options"))
        self.rows: list[SeatRow] = []
        self.options: dict[str, Toggle | Choice[Any]] = {}
        self.notes: dict[str, Label] = {}        # what each option does
        self.count = self.panel.add(Choice("Players", [(n, str(n)) for n in game.seats], game.seats[0], self.seat,
                                           name="players", visible=len(game.seats) > 1))
        self.starts: Choice[int] = self.panel.add(Choice("Who goes first", [(LOT, "By lot")], LOT, name="starts"))
        self.seed = self.panel.add(TextLine("Seed", "", lambda _: self.check(), placeholder="by lot", most=18,
                                            allowed=str.isdecimal, name="seed",
                                            tip="The same seed and the same choices give the same game."))
        self.card = self.panel.add(CardPicture(house.faces, game.id, dim=False))
        self.blurb = self.panel.add(Label(game.blurb, size=BODY, role="italic", colour=IVORY))
        self.notice = self.panel.add(Label("", size=SMALL, colour=EMBER, align="center"))
        self.back_button = self.panel.add(Button("Back", self.back, icon="back"))
        self.rules_button = self.panel.add(Button("Rules", lambda: house.rules(game.id), icon="book"))
        self.start_button = self.panel.add(Button("Start", self.start, kind="primary", name="start"))
        self.panel.default = self.start_button
        self.seat(game.seats[0])
        self.panel.set_focus(self.start_button)

    # -- what can be chosen -----------------------------------------------------------------------------------

    def seat(self, count: int) -> None:
        """Set that many chairs: whoever sits there stays, Adepts take the others; at first the player sits down."""
        seated = [row.player for row in self.rows][:count]
        for old in self.rows:
            self.panel.remove(old.who)
            self.panel.remove(old.name)
        player, *others = self.house.company(["", *["adept"] * (count - 1)])
        seated = seated or [player]
        names = {player.name for player in seated}
        seated += [other for other in others if other.name not in names][:count - len(seated)]
        self.rows = []
        for number, player in enumerate(seated):
            self.rows.append(SeatRow(self, number, player))
        self._offer_options(count)
        self.check()
        if self.viewport:
            self.layout(self.viewport)

    def _offer_options(self, count: int) -> None:
        ticked = {key: widget.value for key, widget in self.options.items()}
        for widget in (*self.options.values(), *self.notes.values()):
            self.panel.remove(widget)
        chosen = self.game.options(count, self.house.fitting(self.game.id, count, ticked) if ticked
                                   else self.house.last_options(self.game.id, count))
        self.options = {setting.key: self.panel.add(_widget(setting, chosen[setting.key], count, self._sift))
                        for setting in self.game.settings}
        self.notes = {setting.key: self.panel.add(Label(setting.help, size=SMALL, role="italic", colour=MUTED))
                      for setting in self.game.settings if setting.help}
        self._sift()

    def _sift(self, _: Any = None) -> None:
        """What makes no difference beside the other options can rest."""
        chosen = {key: widget.value for key, widget in self.options.items()}
        for setting in self.game.settings:
            widget = self.options[setting.key]
            widget.enabled = setting.matters(chosen)
            widget.reason = "" if widget.enabled else "This makes no difference beside the other options."

    def changed(self) -> None:
        """Somebody else sits down: a row may need other room."""
        self.check()
        self.layout(self.viewport)

    def check(self) -> None:
        """Names must be there and differ; the seats' names are what 'who starts' lists."""
        names = [row.name.value.strip() for row in self.rows]
        trouble = ""
        if not all(name and can_be_drawn(name) for name in names):
            trouble = "Every player needs a name."
        elif len(set(names)) < len(names):
            trouble = "Two players have the same name."
        self.notice.text = trouble
        self.start_button.enabled, self.start_button.reason = not trouble, trouble
        self.starts.options = [(LOT, "By lot"), *enumerate(names)]
        if self.starts.value not in dict(self.starts.options):
            self.starts.value = LOT              # that seat is gone

    def start(self) -> None:
        chosen = {key: widget.value for key, widget in self.options.items()}
        self.house.settings.options[self.game.id] = dict(chosen)
        chosen["first"] = None if self.starts.value == LOT else self.starts.value
        seed = int(self.seed.value) if self.seed.value else None
        self.house.start(self.game.id, [row.player for row in self.rows], chosen, seed)

    # -- where it lies ----------------------------------------------------------------------------------------

    def arrange(self, viewport: Viewport) -> None:
        middle = viewport.area.centerx
        self.title.rect = pygame.FRect(middle - 400, 24, 800, 60)
        self.left.rect, self.right.rect = row((middle - 600, 96, 1200, 524), 0, 0, gap=24)
        places = iter(column(self.left.inner, *self._row_heights(), gap=10 if len(self.rows) < 6 else 6))
        if self.count.visible:
            self.count.rect = next(places)
        for seat_row, place in zip(self.rows, places, strict=True):
            seat_row.who.rect, seat_row.name.rect = row(place, 330, 0, gap=10)
            if seat_row.who.character:
                seat_row.who.rect = place
        self._place_options()
        self._place_blurb(place.bottom)
        self.notice.rect = pygame.FRect(middle - 300, 622, 600, 24)
        self.back_button.rect = pygame.FRect(middle - 600, 648, 150, 50)
        self.rules_button.rect = pygame.FRect(middle - 436, 648, 150, 50)
        self.start_button.rect = pygame.FRect(middle + 380, 648, 220, 50)

    def _row_heights(self) -> list[float]:
        """Of the rows on the left: where there is room, an opponent is introduced."""
        count = [ROW] if self.count.visible else []
        tall = [*count, *(TALL if row.who.character else ROW for row in self.rows)]
        if sum(tall) + 10 * (len(tall) - 1) <= self.left.inner.height:
            return tall
        return [ROW if len(self.rows) < 6 else LOW] * (len(count) + len(self.rows))

    def _place_blurb(self, top: float) -> None:
        """What is about to be played, under the players if they leave room for it."""
        inner = self.left.inner
        free = pygame.FRect(inner.x, top, inner.w, inner.bottom - top)
        self.card.visible = self.blurb.visible = free.height > CARD * 1.4 + 30
        self.card.rect = pygame.FRect(free.x + 30, free.centery - CARD * 0.7, CARD, CARD * 1.4)
        self.blurb.rect = pygame.FRect(self.card.rect.right + 26, self.card.rect.y, free.w - CARD - 80, CARD * 1.4)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.house.faces.poll():
            self.card.arrived += 1

    @property
    def wake(self) -> float:
        return min(super().wake, 0.2)            # the picture of the card arrives from the painter

    def _place_options(self) -> None:
        heights = [LOW + NOTE if key in self.notes else LOW for key in self.options]
        places = column(self.right.inner, *heights, LOW, LOW, gap=10)
        widgets: list[Widget] = [*self.options.values(), self.starts, self.seed]
        for widget, place in zip(widgets, places, strict=True):
            widget.rect = pygame.FRect(place.topleft, (place.w, LOW))
        for key, note in self.notes.items():
            above = self.options[key].rect
            note.rect = pygame.FRect(above.x + 8, above.bottom - 1, above.w - 16, NOTE)


def _widget(setting: Setting, value: Any, seats: int, changed: Callable[[Any], object]) -> Toggle | Choice[Any]:
    if setting.values is None:
        return Toggle(setting.label, bool(value), changed, name=setting.key)
    offered = [(key, label) for key, label in setting.values.items() if setting.fits(key, seats)]
    return Choice(setting.label, offered, value, changed, name=setting.key)
