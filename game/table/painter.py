"""Draws a stage: what rests is baked into one layer, what moves is drawn over it, and nothing else is touched."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.core.cards import Card
from game.rules.core.places import Place
from game.table import cloth, zones
from game.table.bake import Item, RestingLayer
from game.table.furniture import EaselBar
from game.table.particles import burst
from game.table.sprites import Sprite
from game.table.widgets.panel import merge

if TYPE_CHECKING:
    from game.table.stage import TableStage

PILE_SHOWN = 10                                  # cards of a pile that are really drawn: the rest cannot be told apart


class Painter:
    def __init__(self, stage: TableStage) -> None:
        self.stage = stage
        self._layer: RestingLayer | None = None
        self._stamp: Hashable = None             # what the resting layer was last baked for
        self._aloft: list[tuple[Any, pygame.Rect]] = []
        self._auras: Mapping[Card, str] = {}
        stage.director.landed = self._landed
        faces = stage.services.faces
        stage.panel.add(EaselBar(lambda: getattr(faces, "waiting", 0)))

    def _landed(self, sparks: str, sprite: Sprite) -> None:
        """A card came down hard: sparks fly, and a blow is felt by whoever it hit."""
        burst(self.stage.panel, sparks, (sprite.x, sprite.y))
        place = self.stage.board.place_of(sprite) if sparks == "thud" else None
        if place is not None and place.seat is not None:
            self.stage.plates[place.seat].shake()

    def forget(self) -> None:
        """The window has another size, or is about to show something else: bake everything anew."""
        self._layer = None

    def covered(self) -> None:
        """Another scene hides the table, or shows a picture of it: a picture as large as the window can go."""
        if self._layer is not None:
            self._layer.forget()

    def forget_motion(self) -> None:
        self._aloft = []

    def draw(self, screen: pygame.Surface, everything: bool) -> list[pygame.Rect]:
        """Draw what changed, and say where."""
        stage = self.stage
        if self._layer is None or self._layer.ground.get_size() != screen.get_size():
            self._layer = RestingLayer(cloth.picture(stage.map, stage.viewport))
            everything = True
        stamp = (stage.faces_version, stage.resting, stage.refreshed, stage.mood())
        moving = stage.director.busy or bool(stage.director.aloft)
        areas = self._layer.update(self._items()) if moving or everything or stamp != self._stamp else []
        self._stamp = None if moving else stamp  # once more after the last motion
        aloft = [((s.pose, s.turned, s.flip, s.lift, s.shown), stage.look.rect(s)) for s in stage.director.aloft]
        if aloft != self._aloft:
            areas += [rect for _, rect in self._aloft] + [rect for _, rect in aloft]
        self._aloft = aloft
        areas += stage.panel.changed()
        if everything:
            areas = [screen.get_rect()]
        areas = merge([area.clip(screen.get_rect()) for area in areas])
        if areas:
            self._compose(screen, areas, self._layer.picture)
        return areas

    def _compose(self, screen: pygame.Surface, areas: list[pygame.Rect], resting: pygame.Surface) -> None:
        """No two areas overlap, so all of them are done layer by layer."""
        for area in areas:
            screen.blit(resting, area, area)
        self.stage.panel.paint(screen, areas)
        for sprite, (_, rect) in zip(self.stage.director.aloft, self._aloft, strict=True):
            for i in rect.collidelistall(areas):
                screen.set_clip(areas[i])
                self.stage.look.draw(screen, sprite, "picked" if sprite.held == 1 else "")
        screen.set_clip(None)

    def _items(self) -> list[Item]:
        """Everything that lies still, from the cloth up."""
        stage = self.stage
        if stage.view is None:
            return []
        items: list[Item] = []
        game, view = stage.match.game, stage.view
        badges = stage.presenter.badges(view, game.badges(view)) if stage.resting or stage.presenter.live else {}
        self._auras = stage.presenter.auras(view)
        hidden, lit = stage.presenter.hidden_zones(stage.view), stage.lit_zones()
        outlines: list[Item] = []                # under all cards: one zone may lie where the cards of another do
        for place in stage.board.zones:
            sprites = [sprite for sprite, _ in stage.poses(place)]
            if place.zone not in hidden or sprites or place in lit:
                label = stage.match.table.zone(place.zone).label if stage.is_pile(place) or not sprites else ""
                outlines.append(zones.outline(place, stage.spot(place), label, place in lit, stage.viewport))
            if stage.is_pile(place):
                items += self._pile(place, sprites, badges)
            else:
                for sprite in sprites:
                    if not sprite.moving:
                        items += self._card(place, sprite, stage.glow(sprite), True, badges)
        return outlines + items

    def _pile(self, place: Place, sprites: list[Sprite], badges: Mapping[Place, str]) -> list[Item]:
        """Of a pile the lowest card is drawn, a few between, and the top one."""
        lying = [sprite for sprite in sprites if not sprite.moving]
        if not lying:
            return []
        step = max(1, -(-len(lying) // PILE_SHOWN))
        shown = [lying[0], *lying[-1:0:-step][::-1]]
        items: list[Item] = []
        for sprite in shown:
            top = sprite is lying[-1]
            glow = self.stage.glow(sprite) if top else ""
            items += self._card(place, sprite, glow, sprite is lying[0] or bool(glow), badges if top else {})
        if len(sprites) > 1:
            rect, draw = self.stage.look.count(len(sprites), self.stage.spot(place).rect)
            items.append(Item((place, "count"), len(sprites), rect, draw))
        return items

    def _card(self, place: Place, sprite: Sprite, glow: str, shadow: bool, badges: Mapping[Place, str]) -> list[Item]:
        stage, look = self.stage, self.stage.look
        aura = self._auras.get(sprite.shown, "")
        dim = aura == "dim"
        light = glow if dim or not aura or glow not in ("", "last") else aura
        edition = look.edition(sprite, stage.faces_version)
        items = [Item(sprite, (sprite.pose, sprite.shown, edition, light, dim, shadow),
                      look.rect(sprite), lambda target: look.draw(target, sprite, light, shadow, dim))]
        mark = badges.get(place._replace(slot=stage.board.zones[place].index(sprite))) if badges else None
        if mark:
            rect, draw = look.badge(mark, sprite)
            items.append(Item((sprite, "badge"), (mark, sprite.pose), rect, draw))
        return items
