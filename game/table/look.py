"""Drawing cards: faces at the size shown, shadows that grow with height, light around what can be taken."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any
from weakref import ref

import pygame

from game.rules.core.cards import Card
from game.table import paint, text
from game.table.faces.spec import Spec
from game.table.icons import Colour
from game.table.layout import CARD_RATIO
from game.table.pictures import kept
from game.table.presenters import Presenter
from game.table.services import Faces
from game.table.sprites import Sprite
from game.table.theme import CANDLE, GOLD_LIGHT, INK, LEAF, theme
from game.table.viewport import Viewport

ROUND = 0.055                                    # corner radius by card width
REACH = 12.0                                     # units that shadow and light reach beyond the card
GLOWS: dict[str, Colour] = {"lit": CANDLE, "picked": (255, 236, 170), "hint": LEAF, "last": (150, 190, 255),
                            "active": (186, 120, 255), "charged": (255, 132, 66), "awake": (120, 236, 255)}
DIMMED = (140, 132, 150)                         # what a card that cannot be used is multiplied with


class Look:
    """The cards of one game at one window size."""

    def __init__(self, faces: Faces, presenter: Presenter, viewport: Viewport) -> None:
        self.faces = faces
        self.presenter = presenter
        self.viewport = viewport
        self.view: Any = None                    # some faces depend on it: a joker shows its school
        self._specs: dict[Hashable, Spec] = {}
        self._editions: dict[Hashable, tuple[int, ref[pygame.Surface]]] = {}

    def resize(self, viewport: Viewport) -> None:
        if viewport.size != self.viewport.size:
            self.faces.forget_waiting()          # a window being dragged larger passes many sizes
            self._editions.clear()
        self.viewport = viewport

    def face(self, card: Card, width: int, full: bool = False) -> pygame.Surface:
        """The picture of a card (or of its back) at a width in pixels."""
        key = (card, self.presenter.guise(card, self.view))
        spec = self._specs.get(key)
        if spec is None:
            spec = self._specs[key] = self.presenter.face(card, self.view)
        return self.faces.get(spec, width, full)

    def edition(self, sprite: Sprite, version: int) -> object:
        """Changes when a better picture of the sprite's face has arrived, and only then. `version` counts arrivals of
        all faces: until it changes none is asked for again."""
        width = self._stock(sprite)
        key = (sprite.shown, self.presenter.guise(sprite.shown, self.view), width)
        asked, picture = self._editions.get(key, (-1, None))
        if picture is None or asked != version:
            face = self.face(sprite.shown, width)
            if picture is None or picture() is not face:
                picture = ref(face)
            self._editions[key] = version, picture
        return picture

    # -- one sprite -------------------------------------------------------------------------------------------

    def rect(self, sprite: Sprite) -> pygame.Rect:
        """All pixels that drawing the sprite may touch."""
        lift = sprite.lift
        wide = sprite.width * (1 + 0.1 * lift)
        high = wide * CARD_RATIO
        if sprite.turned:
            turn = abs(sprite.turned) / 57.3
            wide, high = wide + high * min(1.0, turn), high + wide * min(1.0, turn)
        reach = REACH + 30 * lift
        middle = self.viewport.to_px((sprite.x, sprite.y))
        rect = pygame.Rect(0, 0, self.viewport.px(wide + 2 * reach), self.viewport.px(high + 2 * reach))
        rect.center = middle
        return rect

    def draw(self, target: pygame.Surface, sprite: Sprite, glow: str = "", shadow: bool = True,
             dim: bool = False) -> None:
        lift = sprite.lift
        width = max(8, self.viewport.px(sprite.width * (1 + 0.1 * lift)))
        angle = round(sprite.angle * 2) / 2 if not sprite.moving else round(sprite.turned / 2) * 2
        size = (width, round(width * CARD_RATIO))
        squash = abs(2 * sprite.flip - 1) if sprite.flip > 0 else 1.0
        at = self.viewport.to_px((sprite.x, sprite.y - 9 * lift))
        if shadow:
            drop = self.viewport.px(2.5 + 18 * lift)
            shade = _shadow((round(width * squash), size[1]), self.viewport.px(5 + 5 * lift), angle)
            self._centred(target, shade, (at[0] + drop // 3, at[1] + drop))
        if glow:
            aura = _aura(size, self.viewport.px(REACH), GLOWS[glow])
            self._centred(target, _turned_face(aura, angle) if angle else aura, at)
        image = self.face(sprite.shown, self._stock(sprite))
        if dim:
            image = _dimmed(image)
        if squash < 1 or image.get_width() != width:
            # turned by the quick way below, which hides what the quick way of scaling does
            scale = pygame.transform.scale if angle and not sprite.held else pygame.transform.smoothscale
            image = scale(image, (max(2, round(width * squash)), size[1]))
            self._centred(target, pygame.transform.rotate(image, angle) if angle else image, at)
        else:
            self._centred(target, _turned_face(image, angle) if angle else image, at)

    def _stock(self, sprite: Sprite) -> int:
        """The width at which its face is asked for."""
        return max(8, self.viewport.px(sprite.stock))

    @staticmethod
    def _centred(target: pygame.Surface, image: pygame.Surface, at: tuple[int, int]) -> None:
        target.blit(image, image.get_rect(center=at))

    # -- marks on cards ---------------------------------------------------------------------------------------

    def badge(self, words: str, sprite: Sprite) -> tuple[pygame.Rect, Callable[[pygame.Surface], object]]:
        """A gold tag on the lower edge of a card: where it goes, and how to draw it."""
        unit = self.viewport.scale
        px = max(9, round(min(18.0, sprite.width * 0.2) * theme.text_scale * unit))
        px = text.fit_px(words, "bold", px, self.viewport.px(sprite.width) - px, 2 * px)   # no wider than the card
        words_px = text.measure(words, "bold", px)[0]
        rect = pygame.Rect(0, 0, max(words_px + px, round(px * 1.7)), round(px * 1.55))
        down = sprite.width * CARD_RATIO * (self.presenter.badge_height - 0.5)
        across = sprite.width * (self.presenter.badge_across - 0.5)
        rect.center = self.viewport.to_px((sprite.x + across, sprite.y + down - 1))
        def draw(target: pygame.Surface) -> None:
            picture, at = paint.frame("primary", rect, unit)
            target.blit(picture, at)
            label = text.render(words, "bold", px, INK)
            target.blit(label, label.get_rect(center=(rect.centerx, rect.centery + px // 12)))
        margin = round(paint.MARGIN * unit)
        return rect.inflate(2 * margin, 2 * margin), draw

    def count(self, number: int, spot: pygame.FRect) -> tuple[pygame.Rect, Callable[[pygame.Surface], object]]:
        """How many cards a pile holds: a small dark seal at its lower right corner."""
        px = theme.px(14, self.viewport)
        radius = round(px * 0.95)
        middle = self.viewport.to_px((spot.right - 8, spot.bottom - 9))
        rect = pygame.Rect(0, 0, 2 * radius + 4, 2 * radius + 4)
        rect.center = middle
        def draw(target: pygame.Surface) -> None:
            target.blit(_seal(radius), _seal(radius).get_rect(center=middle))
            label = text.render(str(number), "bold", px, GOLD_LIGHT)
            target.blit(label, label.get_rect(center=(middle[0], middle[1] + px // 12)))
        return rect, draw


@kept(0.15)
def _dimmed(image: pygame.Surface) -> pygame.Surface:
    out = image.copy()
    out.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    return out


@kept(0.03)
def _seal(radius: int) -> pygame.Surface:
    """A disc with a gold rim, drawn large and made small for a smooth edge."""
    big, side = 4, 2 * radius + 2
    disc = pygame.Surface((side * big, side * big), pygame.SRCALPHA)
    middle = (side * big // 2, side * big // 2)
    for shrink, colour in ((0, (20, 10, 6)), (1, (222, 182, 98)), (3, (40, 24, 14)), (4, (30, 18, 30))):
        pygame.draw.circle(disc, colour, middle, (radius - shrink * 0.6) * big)
    return pygame.transform.smoothscale(disc, (side, side))


@kept(0.2)
def soft_shadow(size: tuple[int, int], blur: int) -> pygame.Surface:
    return _soft(size, blur, (0, 0, 0), 120)


def _shadow(size: tuple[int, int], blur: int, angle: float) -> pygame.Surface:
    """In motion a shadow changes with every frame, and blurring and turning cost milliseconds: both are done at a
    quarter of the size. A shadow has no edge that could suffer."""
    small = soft_shadow((max(2, round(size[0] / 4)), round(size[1] / 4)), max(1, round(blur / 4)))
    return pygame.transform.smoothscale_by(_turn(small, angle), 4)


@kept(0.15)
def _aura(size: tuple[int, int], reach: int, colour: Colour) -> pygame.Surface:
    """Light around a card, bright at its edge."""
    glow = _soft(size, max(2, round(reach * 0.55)), colour, 215, max(2, reach // 3))
    rim = max(2, reach // 5)
    inner = pygame.Rect(0, 0, size[0] + 2 * rim, size[1] + 2 * rim)
    inner.center = glow.get_rect().center
    pygame.draw.rect(glow, (*colour, 235), inner, border_radius=round(size[0] * ROUND) + rim)
    return glow


def _soft(size: tuple[int, int], blur: int, colour: Colour, alpha: int, grow: int = 0) -> pygame.Surface:
    """A rounded card shape in one colour with a soft edge."""
    pad = 2 * blur + grow
    out = pygame.Surface((size[0] + 2 * pad, size[1] + 2 * pad), pygame.SRCALPHA)
    out.fill((*colour, 0))
    shape = pygame.Rect(pad, pad, *size).inflate(2 * grow, 2 * grow)
    pygame.draw.rect(out, (*colour, alpha), shape, border_radius=round(size[0] * ROUND) + grow)
    return pygame.transform.box_blur(out, max(1, blur))


@kept(0.28)
def _turned_face(image: pygame.Surface, angle: float) -> pygame.Surface:
    """With a rim of nothing around it, so that its edges are smooth too."""
    padded = pygame.Surface((image.get_width() + 4, image.get_height() + 4), pygame.SRCALPHA)
    padded.blit(image, (2, 2))
    return pygame.transform.rotozoom(padded, angle, 1.0)


@kept(0.2)
def _turned_soft(image: pygame.Surface, angle: float) -> pygame.Surface:
    return pygame.transform.rotate(image, angle)


def _turn(image: pygame.Surface, angle: float) -> pygame.Surface:
    return _turned_soft(image, angle) if angle else image
