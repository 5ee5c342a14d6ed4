"""Where things lie: read from levels/<game>_<seats>[_<variant>].tmx, drawn and named in Tiled.

The object layer 'zones' holds a rectangle for each zone of the game, named like it, with the properties
    seat         0 the viewer's side, 1 the next seat and so on round the table; absent: shared by all
    arrangement  fan, row, grid or pile
    card         width of a card in table units
    arc          fan: how far it bends, in degrees; below zero for a hand across the table
    columns      grid: cards in a row; row: places that stay where they are, taken from the left
    label        whether the zone's name is engraved under its outline
    sort         the viewer's hand: shown sorted
    reverse      row: the top card lies at the left
    numbered     row with columns: each place has an outline and a number of its own
A layer 'zones start swap' holds those that lie elsewhere in the phases of these names ('start' comes before the first);
a layer 'furniture start swap' does the same for prompt, buttons, track and saying.
The layer 'furniture' has a rectangle for each thing that is no zone, told by its type: plate (with seat), prompt,
buttons, tools, log, preview, counter (named like the counter, with seat or shared) and, if wanted, track (the phases of
a turn), saying (what was said last), story (chapter by chapter) and aids (buttons for what helps to see through the
game). The cloth is a tile layer, 'decor' lies on it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
from pytmx import TiledMap, TiledTileLayer
from pytmx.pytmx import default_image_loader

from game.paths import LEVELS
from game.rules.core.game import Game
from game.rules.core.places import Place, Zone
from game.table.viewport import HEIGHT, WIDTH

log = logging.getLogger(__name__)

ARRANGEMENTS = ("fan", "row", "grid", "pile")
SINGLE = ("prompt", "buttons", "tools", "log", "preview")   # furniture that a table has exactly once
MOVABLE = ("prompt", "buttons", "track", "saying")     # furniture that may stand elsewhere in a phase
EXTRA = ("track", "saying", "story", "aids")     # furniture that a table may have once
LARGEST = 4096                                   # side of a picture that tiles are cut from
CARD_RATIO = 1.4                                 # height by width

Side = int | None                                # seats counted from the viewer; None: shared


class LayoutError(ValueError):
    """A map that cannot be used; the message names the file and what is wrong in it."""


@dataclass(frozen=True)
class Spot:
    """A zone on the table."""

    zone: str
    side: Side
    rect: pygame.FRect
    arrangement: str
    card: float
    arc: float = 0.0
    columns: int = 0
    label: bool = True
    sort: bool = False
    reverse: bool = False
    numbered: bool = False


@dataclass(frozen=True)
class Tile:
    """A piece of a picture, for the cloth and what lies on it."""

    path: Path
    piece: tuple[int, int, int, int] | None
    flags: tuple[bool, bool, bool] = (False, False, False)   # flipped across, down, diagonally


@dataclass(frozen=True)
class Decor:
    tile: Tile
    rect: pygame.FRect
    opacity: float


@dataclass(frozen=True)
class Layout:
    name: str
    spots: dict[tuple[str, Side], Spot]
    plates: dict[int, pygame.FRect]
    counters: dict[tuple[str, Side], pygame.FRect]
    furniture: dict[str, pygame.FRect]           # by type, for those in SINGLE and EXTRA
    cloth: list[list[Tile | None]] = field(repr=False)
    unit: float = 20.0                           # of one tile
    decor: list[Decor] = field(default_factory=list, repr=False)
    phases: dict[str, dict[tuple[str, Side], Spot]] = field(default_factory=dict, repr=False)
    moved: dict[str, dict[str, pygame.FRect]] = field(default_factory=dict, repr=False)  # furniture, by phase

    def in_phase(self, phase: str) -> Layout:
        """The table as it is laid in a phase: some zones may lie elsewhere."""
        return replace(self, spots=self.spots | self.phases.get(phase, {}),
                       furniture=self.furniture | self.moved.get(phase, {}))

    def spot(self, place: Place, viewer: int, seats: int) -> Spot:
        """Where a zone lies for somebody in the viewer's seat."""
        return self.spots[place.zone, None if place.seat is None else (place.seat - viewer) % seats]

    def place(self, spot: Spot, viewer: int, seats: int) -> Place:
        return Place(spot.zone, None if spot.side is None else (spot.side + viewer) % seats)


def path_of(game: str, seats: int, variant: str = "") -> Path:
    return LEVELS / f"{game}_{seats}{'_' + variant if variant else ''}.tmx"


def is_laid(game: Game) -> bool:
    """Whether there is a map for every number of players: only then the game is on the table."""
    return all(any(LEVELS.glob(f"{game.id}_{seats}*.tmx")) for seats in game.seats)


@lru_cache(8)
def sheet(path: Path) -> pygame.Surface:
    """The picture that tiles are cut from; raises LayoutError."""
    try:
        return pygame.image.load(path)
    except FileNotFoundError:
        raise LayoutError(f"picture {path.name} is missing") from None
    except (pygame.error, OSError) as broken:
        raise LayoutError(f"picture {path.name} cannot be read: {broken}") from None


def load(path: Path, zones: Iterable[Zone], seats: int) -> Layout:
    """Read a map and hold it against the zones of its game."""
    try:
        return _load(path, zones, seats)
    except LayoutError as wrong:
        log.warning("a map is refused: %s", wrong)
        raise


def _load(path: Path, zones: Iterable[Zone], seats: int) -> Layout:
    try:
        tiled = TiledMap(str(path), image_loader=_uncut)
    except FileNotFoundError as missing:
        raise LayoutError(f"{path.name} or something that it uses is missing: {missing}") from None
    except Exception as broken:                  # pytmx raises anything, plain Exception too, for what it cannot read
        raise LayoutError(f"{path.name} cannot be read: {broken or type(broken).__name__}") from None
    reader = _Reader(path, tiled)
    furniture = reader.singles()
    layout = Layout(path.stem, reader.spots(), reader.plates(seats), reader.counters(seats), furniture, reader.cloth(),
                    float(tiled.tilewidth), reader.decor(), reader.phases(), reader.moved())
    _check_zones(path.name, layout, zones, seats)
    return layout


def _uncut(filename: str, flags: Any, *, tileset: Any = None, **more: Any) -> Any:
    """Leaves pictures alone; what a tileset says of its size is checked before pytmx counts its tiles one by one."""
    if tileset is not None and max(tileset.width, tileset.height) > LARGEST:
        raise ValueError(f"tileset {tileset.name} claims to be {tileset.width}x{tileset.height} large")
    return default_image_loader(filename, flags, **more)


def _check_zones(name: str, layout: Layout, zones: Iterable[Zone], seats: int) -> None:
    wanted = {(zone.name, side) for zone in zones for side in (range(seats) if zone.seated else (None,))}
    for spots in (layout.spots, *layout.phases.values()):
        for zone, side in spots:
            if (zone, side) not in wanted:
                raise LayoutError(f"{name}: the game has no zone {_said(zone, side)}")
    for zone, side in sorted(wanted, key=str):
        if (zone, side) not in layout.spots:
            raise LayoutError(f"{name}: zone {_said(zone, side)} is missing")


def _said(zone: str, side: Side) -> str:
    return f"'{zone}'" if side is None else f"'{zone}' for seat {side}"


class _Reader:
    """One map being read; every complaint names it."""

    def __init__(self, path: Path, tiled: TiledMap) -> None:
        self.path, self.tiled = path, tiled
        width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
        if (width, height) != (WIDTH, HEIGHT):
            raise self.error(f"the map is {width}x{height} units large, not {WIDTH}x{HEIGHT}")

    def error(self, text: str) -> LayoutError:
        return LayoutError(f"{self.path.name}: {text}")

    def layer(self, name: str) -> Any:
        try:
            return self.tiled.get_layer_by_name(name)
        except ValueError:
            raise self.error(f"layer '{name}' is missing") from None

    def rect(self, thing: Any) -> pygame.FRect:
        rect = pygame.FRect(thing.x, thing.y, thing.width, thing.height)
        if rect.w <= 0 or rect.h <= 0 or not pygame.FRect(0, 0, WIDTH, HEIGHT).contains(rect):
            raise self.error(f"'{thing.name}' at {rect.x:g}, {rect.y:g} does not lie on the table")
        return rect

    def side(self, thing: Any) -> Side:
        seat = thing.properties.get("seat")
        if seat is None or seat == -1:
            return None
        if type(seat) is not int or seat < 0:
            raise self.error(f"'{thing.name}' has the seat {seat!r}")
        return seat

    def number(self, thing: Any, name: str, default: float) -> float:
        value = thing.properties.get(name, default)
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise self.error(f"'{thing.name}': {name} is {value!r}, not a number")
        return float(value)

    # -- zones ------------------------------------------------------------------------------------------------

    def phases(self) -> dict[str, dict[tuple[str, Side], Spot]]:
        return {phase: self.spots(layer.name) for layer in self.tiled.layers
                for phase in str(layer.name).split()[1:] if str(layer.name).startswith("zones ")}

    def spots(self, layer: str = "zones") -> dict[tuple[str, Side], Spot]:
        found: dict[tuple[str, Side], Spot] = {}
        for thing in self.layer(layer):
            spot = self.spot(thing)
            if (spot.zone, spot.side) in found:
                raise self.error(f"zone {_said(spot.zone, spot.side)} is there twice")
            found[spot.zone, spot.side] = spot
        return found

    def spot(self, thing: Any) -> Spot:
        if not thing.name:
            raise self.error(f"a rectangle in 'zones' at {thing.x:g}, {thing.y:g} has no name")
        rect = self.rect(thing)
        arrangement = thing.properties.get("arrangement", "pile")
        if arrangement not in ARRANGEMENTS:
            raise self.error(f"'{thing.name}' is arranged as {arrangement!r}; that can be {', '.join(ARRANGEMENTS)}")
        card = self.number(thing, "card", min(rect.w, rect.h / CARD_RATIO))
        if not 10 <= card <= 600:
            raise self.error(f"'{thing.name}': cards cannot be {card:g} units wide")
        return Spot(thing.name, self.side(thing), rect, arrangement, card, self.number(thing, "arc", 0.0),
                    int(self.number(thing, "columns", 0)), bool(thing.properties.get("label", True)),
                    bool(thing.properties.get("sort", False)), bool(thing.properties.get("reverse", False)),
                    bool(thing.properties.get("numbered", False)))

    # -- furniture --------------------------------------------------------------------------------------------

    def moved(self) -> dict[str, dict[str, pygame.FRect]]:
        layers = [layer for layer in self.tiled.layers if str(layer.name).startswith("furniture ")]
        for thing in (thing for layer in layers for thing in layer):
            if thing.type not in MOVABLE:
                raise self.error(f"furniture '{thing.type}' stays where it is in all phases")
        return {phase: {thing.type: self.rect(thing) for thing in layer} for layer in layers
                for phase in str(layer.name).split()[1:]}

    def singles(self) -> dict[str, pygame.FRect]:
        found: dict[str, pygame.FRect] = {}
        for thing in self.layer("furniture"):
            if thing.type in found:
                raise self.error(f"furniture '{thing.type}' is there twice")
            if thing.type in SINGLE + EXTRA:
                found[thing.type] = self.rect(thing)
            elif thing.type not in ("plate", "counter"):
                raise self.error(f"furniture '{thing.type}' is not known")
        for name in SINGLE:
            if name not in found:
                raise self.error(f"furniture '{name}' is missing")
        return found

    def plates(self, seats: int) -> dict[int, pygame.FRect]:
        found: dict[int, pygame.FRect] = {}
        for thing in self.layer("furniture"):
            if thing.type == "plate":
                side = self.side(thing)
                if side is None or side >= seats or side in found:
                    raise self.error(f"the plate for seat {side} is there twice or for nobody")
                found[side] = self.rect(thing)
        for side in range(seats):
            if side not in found:
                raise self.error(f"the plate for seat {side} is missing")
        return found

    def counters(self, seats: int) -> dict[tuple[str, Side], pygame.FRect]:
        found: dict[tuple[str, Side], pygame.FRect] = {}
        for thing in self.layer("furniture"):
            if thing.type == "counter":
                key = (str(thing.name), self.side(thing))
                if key in found or (key[1] or 0) >= seats:
                    raise self.error(f"counter {_said(*key)} is there twice or for nobody")
                found[key] = self.rect(thing)
        return found

    # -- the cloth --------------------------------------------------------------------------------------------

    def tile(self, image: Any) -> Tile | None:
        if image is None:
            return None
        name, piece, flags = image
        path = Path(name)
        try:
            whole = sheet(path).get_rect()
        except LayoutError as broken:
            raise self.error(str(broken)) from None
        if piece is not None and not whole.contains(piece):
            raise self.error(f"picture {path.name} has no piece at {piece}")
        across, down, diagonal = flags or (False, False, False)
        return Tile(path, piece, (bool(across), bool(down), bool(diagonal)))

    def cloth(self) -> list[list[Tile | None]]:
        layer = self.layer("cloth")
        if not isinstance(layer, TiledTileLayer):
            raise self.error("layer 'cloth' is not made of tiles")
        tiles = {gid: self.tile(self.tiled.images[gid]) for row in layer.data for gid in set(row)}
        return [[tiles[gid] for gid in row] for row in layer.data]

    def decor(self) -> list[Decor]:
        found = []
        for thing in self.layer("decor"):
            tile = self.tile(thing.image)
            if tile is not None:
                found.append(Decor(tile, self.rect(thing), self.number(thing, "opacity", 1.0)))
        return found
