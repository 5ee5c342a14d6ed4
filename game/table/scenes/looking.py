"""Looking at the table: a card under the mouse grows, a right click or long press opens it, piles open on a click."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.core.cards import Card
from game.rules.core.places import Place
from game.table.actions import Action
from game.table.eyes import SeatEyes
from game.table.handles import CardHandle, Handle
from game.table.log import number, possessive
from game.table.scenes.inspect import InspectScene
from game.table.scenes.pile import PileScene
from game.table.stage import TableStage
from game.table.widgets import Widget


class LookingStage(TableStage):
    """What playing and replaying have in common beyond showing."""

    # -- events -----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button in (1, 3) and self._over_table(event) and self.hurry():
                return True
            if event.button == 3:
                return self._right_click(self.viewport.to_units(event.pos))
        if event.type == pygame.KEYDOWN and not event.mod & _MODIFIED and self.teller.open(pygame.key.name(event.key)):
            return True
        if event.type == pygame.KEYDOWN and event.key not in _FREE and self.hurry():
            return True
        used = self.panel.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._hover(self.panel.at(self.viewport.to_units(event.pos)))
        elif event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.preview.show(None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not used:
            self.clicked_nothing(self.viewport.to_units(event.pos))
        return used

    def _over_table(self, event: pygame.Event) -> bool:
        """Buttons and the log work at once, even while cards fly; a click anywhere else hurries them."""
        widget = self.panel.at(self.viewport.to_units(event.pos))
        return self.panel.popup is None and (widget is None or isinstance(widget, Handle))

    def clicked_nothing(self, at: tuple[float, float]) -> None:
        """A click on the bare cloth."""

    def act(self, action: Action) -> bool:
        if action == "hurry":
            return self.hurry()
        if action == "log":
            self.panel.set_focus(None if self.panel.focus is self.log else self.log, ring=True)
            self.preview.show(None)
            return True
        if action == "rules":
            self.services.open_rules(self.match.game.id)
            return True
        if action == "inspect":
            handle = self.panel.focus if isinstance(self.panel.focus, Handle) else self._under
            if handle is not None:
                self.inspect(handle)
            return handle is not None
        if action in ("page_up", "page_down"):
            return self.log.act(action)
        done = self.panel.act(action)
        if done and self.panel.ring:
            self.preview.show(self._shown_by(self.panel.focus))
        return done

    # -- looking ----------------------------------------------------------------------------------------------

    def _shown_by(self, widget: Widget | None) -> Card | None:
        """The card that a handle stands for: its own, or the top one of its pile."""
        if isinstance(widget, CardHandle):
            return widget.sprite.card
        if isinstance(widget, Handle):
            under = self.sprite_at(widget.rect.center)       # a pile on a card: the card says more
            sprites = self.board.zones.get(widget.place, [])
            return under.card if under is not None else sprites[-1].card if sprites else None
        return None

    _under: Handle | None = None                 # the handle under the mouse

    def refresh(self) -> None:
        """Something else may lie under the mouse now, or have the focus."""
        super().refresh()
        if self._under is not None:
            under = self.panel.at(self.panel.mouse)
            self._under = under if isinstance(under, Handle) else None
        self.keep_preview()

    def keep_preview(self) -> None:
        """What is shown large is what the next click or key would take."""
        if self.preview.card is not None or self.preview.coming:
            self.preview.show(self._shown_by(self.panel.focus if self.panel.ring else self._under))

    def look_away(self) -> None:
        super().look_away()
        self._under = None                       # whoever looks next has not pointed at anything

    def leave(self) -> None:
        super().leave()
        self._under = None

    def _hover(self, widget: Widget | None) -> None:
        self._under = widget if isinstance(widget, Handle) else None
        carrying = any(sprite.held or sprite.flight for sprite in self.director.aloft)
        card = self._shown_by(widget) if self.services.settings.hover_zoom and not carrying else None
        self.preview.show(card)

    def _right_click(self, at: tuple[float, float]) -> bool:
        widget = self.panel.at(at)
        if not isinstance(widget, Handle):
            return False
        self.inspect(widget)
        return True

    def inspect(self, handle: Handle) -> None:
        """Open a card with all its text; from there its pile can be leafed through."""
        card = self._shown_by(handle)
        if card is None:
            return
        place = handle.place._replace(slot=None)
        if card.hidden:
            self.open_pile(place)
            return
        pile = (lambda: self.open_pile(place)) if self.is_pile(place) and len(self.board.zones[place]) > 1 else None
        self.app.push(InspectScene(self.app, self.look, card, self.match.game.name(card, self.match.options), pile))

    def open_pile(self, place: Place) -> None:
        """Leaf through the cards of a zone that the viewer knows."""
        sprites = self.board.zones.get(place, [])
        if not sprites or not self.is_pile(place):
            return
        label = self.match.table.zone(place.zone).label
        title = label if place.seat is None else f"{possessive(self.names[place.seat])} {label}"
        cards = [sprite.card for sprite in reversed(sprites)]
        mixed = self._within(place, cards)
        if mixed:
            cards = [*(card for card in cards if not card.hidden), *mixed]
        named = {card: self.match.game.name(card, self.match.options) for card in cards if not card.hidden}
        pile = PileScene(self.app, self.look, f"{title[:1].upper()}{title[1:]}", cards, named)
        if mixed:
            some = f"{number(len(mixed))} of them " if len(mixed) < len(cards) else ""
            what = f"{number(len(cards))} card{'s' if len(cards) != 1 else ''}, {some}in no known order"
            pile.count.text = what[:1].upper() + what[1:]
        self.app.push(pile)

    def _within(self, place: Place, cards: Sequence[Card]) -> Sequence[Card]:
        """The backs of a pile, if a player knows which cards they are; while cards fly, the last view may not fit."""
        if not isinstance(self.eyes, SeatEyes):
            return ()
        inside = self.presenter.within(self.view, self.near, place)
        return inside if len(inside) == sum(card.hidden for card in cards) else ()


_MODIFIED = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
# Keys that do their own work while things move: the rest of the keyboard hurries.
_FREE = {pygame.K_ESCAPE, pygame.K_F11, pygame.K_F10, pygame.K_p, pygame.K_m, pygame.K_l, pygame.K_LSHIFT,
         pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_F1, pygame.K_F2}
