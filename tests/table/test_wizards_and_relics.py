"""Wizards & Relics at the table: whole games by mouse and by keys, secret play, and power that explains itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.rules.core.decisions import Choice
from game.rules.core.events import Moved, Revealed
from game.rules.core.match import Match, Player
from game.rules.core.places import Place
from game.rules.wizards_and_relics.power import contributions, total
from game.rules.wizards_and_relics.rules import GAME
from game.rules.wizards_and_relics.table import RelicsTable
from game.table import layout
from game.table.eyes import Bystander, SeatEyes, news
from game.table.faces.spec import FaceSpec, Spec
from game.table.furniture import Counter
from game.table.handles import CardHandle, Chooser, Handle
from game.table.presenters.wizards_and_relics import WizardsAndRelicsPresenter
from game.table.scenes.curtain import Curtain
from game.table.scenes.pick import PickScene
from game.table.scenes.pile import PileScene
from game.table.scenes.replay import ReplayScene
from game.table.scenes.result import ResultScene
from game.table.settings import Settings
from game.table.widgets import Widget
from tests.table.tables import ADA, BO, ROBIN, PlainFaces, Sat

MINA, OTTO = Player("Mina", "adept"), Player("Otto", "adept")
QUIET = Settings(reduced_motion=True, sound_volume=0.0)
LOOK = WizardsAndRelicsPresenter(GAME.id)
MAPS = [(2, "standard"), (3, "standard"), (4, "standard"), (2, "lightning"), (2, "winchester"), (2, "grid"),
        (3, "pack"), (4, "pack")]


class RelicFaces(PlainFaces):
    """Remembers which faces were asked for, by the card's face: copies look alike."""

    def __init__(self) -> None:
        self.drawn: set[str] = set()
        self._names = {LOOK.face(card, None): card.face for card in GAME.cards}

    def get(self, what: Spec, width_px: int, full: bool = False) -> pygame.Surface:
        face = pygame.Surface((width_px, round(width_px * 1.4)))
        face.fill((40, 40, 70))
        if isinstance(what, FaceSpec):
            self.drawn.add(self._names[what])
            face.fill((120, 90, 60))
        return face


class Brisk(random.Random):
    """Opponents who do not dawdle over their decks."""

    def choice(self, seq: Any) -> Any:
        return next((word for word in ("auto", "done") if word in seq), None) or super().choice(seq)


class Conclave(Sat):
    """A driver with a match of this game on the table."""

    def __init__(self, players: Sequence[Player] = (ADA, ROBIN), seed: int = 1, *, match: Match | None = None,
                 settings: Settings = QUIET, **options: Any) -> None:
        super().__init__(match=match or Match(GAME, players, {"first": 0, **options}, seed), settings=settings)
        self.rng = random.Random(seed)
        self.thinker.rng = Brisk(seed)

    def new_faces(self) -> PlainFaces:
        return RelicFaces()

    @property
    def truth(self) -> RelicsTable:
        table = self.match.table
        assert isinstance(table, RelicsTable)
        return table

    @property
    def drawn_faces(self) -> set[str]:
        assert isinstance(self.faces, RelicFaces)
        return self.faces.drawn

    def choice(self) -> Choice:
        """What a player at the screen might choose."""
        assert self.match.decision is not None
        return self.rng.choice(self.match.decision.choices)

    def counter(self, name: str, side: int) -> Counter:
        return self.at_table.counters[name, side]

    # -- the mouse ------------------------------------------------------------------------------------------------

    def take_by_mouse(self, choice: Choice) -> None:
        """Press the button, click the zone, drag the card to where it goes, or click it twice."""
        table = self.at_table
        zone = choice.source._replace(slot=None) if choice.source is not None else None
        if choice.source is None:
            self.click_widget(choice.key)
        elif zone in table.hand.zones:
            assert zone is not None
            spot = table.spot(zone).rect
            self.click(self.app.viewport.to_px((spot.left + 8, spot.centery)))
        elif choice.target is not None:
            self.drag(self.edge_of(choice), self.middle_of(choice.target))
        else:
            self.click(self.edge_of(choice))
            self.click(self.edge_of(choice))
        self._say_which(choice)

    def edge_of(self, choice: Choice) -> tuple[int, int]:
        """A pixel of a card that its neighbours do not cover."""
        found = [handle for handle in self.at_table.handles if isinstance(handle, CardHandle)
                 and choice in self.at_table.hand.cards.get(handle.sprite, ())
                 and (choice.card is None or handle.sprite.card in (choice.card,))]
        rect = found[0].px_rect
        return rect.left + 5, rect.top + 14

    def middle_of(self, place: Place) -> tuple[int, int]:
        x, y = self.app.viewport.to_px(self.at_table.spot(place).rect.center)
        return x, y

    def _say_which(self, choice: Choice) -> None:
        popup = self.at_table.panel.popup
        if isinstance(popup, Chooser):
            self.click(self.app.viewport.to_px(popup.rows()[popup.choices.index(choice)].center))
        elif isinstance(self.scene, PickScene):
            assert choice.card is not None
            self.scene.open(choice.card)

    # -- the keys -------------------------------------------------------------------------------------------------

    def take_by_keys(self, choice: Choice) -> None:
        """The number of a lit card, or Tab to what is meant; Enter; a number where several things can be meant."""
        lit = [handle for handle in self.at_table.handles if isinstance(handle, CardHandle) and handle.focusable]
        number = next((i for i, handle in enumerate(lit[:9]) if self._means(handle, choice)), None)
        if number is not None and self.at_table.panel.focus is not lit[number]:      # there it would take it at once
            self.key(pygame.K_1 + number)
        for _ in range(80):
            if self._means(self.at_table.panel.focus, choice):
                break
            self.key(pygame.K_TAB)
        else:
            raise AssertionError(f"Tab never comes to {choice.key}")
        self.key(pygame.K_RETURN)
        popup = self.at_table.panel.popup
        if isinstance(popup, Chooser):
            self.key(pygame.K_1 + popup.choices.index(choice))
        elif isinstance(self.scene, PickScene):
            cards = self.scene.grid.cards
            assert choice.card is not None
            self.key(pygame.K_RIGHT, times=cards.index(choice.card))
            self.key(pygame.K_RETURN)

    def _means(self, focus: Widget | None, choice: Choice) -> bool:
        hand = self.at_table.hand
        if isinstance(focus, CardHandle) and focus.sprite in hand.cards:
            return choice in hand.cards[focus.sprite]
        if isinstance(focus, Handle):
            return choice in hand.zones.get(focus.place, ())
        return focus is not None and choice.source is None and focus.name == choice.key

    def uncover(self) -> None:
        if isinstance(self.scene, Curtain):
            self.click_widget("ready")
        self.settle(3000)


def before(players: Sequence[Player], prompt: str, seed: int = 5, rounds: int = 1, **options: Any) -> Match:
    """A match of random play up to the first seat's next choice of this kind, from some round on."""
    for number in range(seed, seed + 40):
        match, rng = Match(GAME, players, {"first": 0, **options}, number), random.Random(number)
        while match.decision is not None:
            table = match.table
            assert isinstance(table, RelicsTable)
            if match.decision.seat == 0 and match.decision.prompt.key == prompt and table.rounds >= rounds:
                return match
            match.choose(rng.choice(match.decision.keys))
    raise AssertionError(f"nobody was asked for {prompt}")


# -- maps -------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("seats", "decks"), MAPS)
def test_every_way_to_play_has_a_map_with_all_its_zones(seats: int, decks: str) -> None:
    options = GAME.options(seats, {"decks": decks})
    path = layout.path_of(GAME.id, seats, LOOK.variant(options))
    laid = layout.load(path, GAME.new(seats, options, 1).zones, seats)
    assert {(name, side) for name in ("power", "master") for side in range(seats)} <= set(laid.counters)
    assert laid.furniture["track"]


# -- whole games ------------------------------------------------------------------------------------------------------

def test_a_whole_game_by_mouse() -> None:
    sat = Conclave(seed=4)
    sat.settle(3000)
    while not sat.match.over:
        asked = len(sat.match.choices)
        choice = sat.choice()
        sat.take_by_mouse(choice)
        assert sat.match.choices[asked:asked + 1] == [choice.key], f"{choice.label}: {sat.said}"
        sat.settle(3000)
    assert isinstance(sat.scene, ResultScene) and len(sat.over) == 1
    assert max(len(hall) for hall in sat.truth.hall) == 5
    sat.close()


def test_a_game_of_four_by_keys() -> None:
    sat = Conclave((ADA, ROBIN, MINA, OTTO), seed=8)
    sat.settle(3000)
    while not sat.match.over:
        asked = len(sat.match.choices)
        choice = sat.choice()
        sat.take_by_keys(choice)
        assert sat.match.choices[asked:asked + 1] == [choice.key], f"{choice.label}: {sat.said}"
        sat.settle(3000)
    assert max(len(hall) for hall in sat.truth.hall) == 3
    sat.close()


def test_three_opponents_are_watched_to_the_end() -> None:
    sat = Conclave((ROBIN, MINA, OTTO), seed=2)
    for _ in range(3000):
        sat.run(1)
        if sat.match.over:
            break
    assert sat.match.over
    sat.close()


# -- secret play ------------------------------------------------------------------------------------------------------

def secrets(sat: Conclave) -> set[str]:
    """Faces that were drawn though nobody who looked may know any copy of them."""
    seat, table = sat.at_table.viewer, sat.match.table
    assert table.known is not None
    if isinstance(sat.scene, Curtain) or seat is None:
        return sat.drawn_faces
    shown = {event.card.face for event in news(sat.match, SeatEyes(seat), 0)     # what was shuffled away is still seen
             if isinstance(event, (Moved, Revealed)) and not event.card.hidden}  # on its way there
    return sat.drawn_faces - shown - {card.face for card in GAME.cards if card.bit & table.known[seat]}


@pytest.mark.parametrize("settings", [QUIET, Settings(sound_volume=0.0, speed=6.0)], ids=["instant", "in motion"])
def test_each_human_commits_behind_the_curtain_and_no_hidden_face_is_drawn(settings: Settings) -> None:
    sat = Conclave((ADA, BO), seed=3, settings=settings)
    curtains = 0
    for _ in range(6000):
        sat.drawn_faces.clear()
        sat.run(1)
        assert not secrets(sat)
        if isinstance(sat.scene, Curtain):
            curtains += 1
            sat.click_widget("ready")
        elif sat.at_table.choosing:
            sat.at_table.take(sat.choice())
        if sat.truth.rounds == 3:
            break
    assert curtains >= 6
    sat.close()


def test_what_is_set_aside_is_dimmed_and_only_its_owner_sees_it() -> None:
    sat = Conclave(seed=3)
    sat.settle(3000)
    assert sat.match.decision is not None and sat.match.decision.prompt.key == "mulligan"
    chosen = sat.match.decision.choices[1]
    sat.take_by_mouse(chosen)
    sat.settle(3000)
    assert sat.truth.leaving == ((chosen.card,), ()) and len(sat.truth.hand[0]) == 7
    assert sat.at_table.presenter.auras(sat.at_table.view) == {chosen.card: "dim"}
    assert sat.at_table.presenter.auras(sat.match.view(1)) == {}
    sat.click_widget("keep")
    sat.settle(6000)
    assert sat.truth.stage != "mulligan" and chosen.card not in sat.truth.aside[0]
    sat.close()


def test_nothing_is_revealed_before_the_last_has_laid_and_then_all_turn_up() -> None:
    match = before((ADA, BO), "play wizard")
    sat = Conclave(match=match)
    sat.uncover()
    for _ in range(2):
        sat.take_by_mouse(sat.choice())
        sat.settle(3000)
    assert isinstance(sat.scene, Curtain), "the other one lays unseen"
    assert not any(sat.truth.wizards)
    sat.uncover()
    laid = sat.at_table.board.zones[Place("wizards_laid", 0)]
    assert laid and all(sprite.card.hidden for sprite in laid)
    for _ in range(2):
        sat.take_by_mouse(sat.choice())
        sat.run(1)
    assert all(sat.truth.wizards) and not any(sat.truth.wizards_laid)
    sat.close()


# -- what the table tells ---------------------------------------------------------------------------------------------

def test_the_power_of_each_seat_is_the_sum_of_parts_that_can_be_read() -> None:
    sat = Conclave(match=before((ADA, ROBIN, MINA), "resolve", rounds=2))
    sat.settle(3000)
    t = sat.truth
    assert t.stage == "reveal" and len(t.fighters) > 1
    for seat in t.fighters:
        counter = sat.counter("power", seat)
        assert counter.count is not None
        assert counter.count.value == str(total(t, seat))
        for part in contributions(t, seat):
            assert part.amount == 0 or f"{part.card.name}: {part.kind}" in counter.tip
    sat.close()


def test_pointing_at_a_power_explains_it() -> None:
    sat = Conclave(match=before((ADA, ROBIN), "spoils", rounds=1))
    sat.settle(3000)
    counter = next(counter for (name, _), counter in sat.at_table.counters.items() if name == "power" and counter.tip)
    sat.move(counter.px_rect.center)
    sat.run(90)
    assert counter.hovered and "base power" in counter.tip
    sat.close()


def test_the_phases_are_tracked_and_the_master_wears_the_title() -> None:
    sat = Conclave(match=before((ADA, ROBIN, MINA, OTTO), "play wizard", rounds=2))
    sat.settle(3000)
    track = sat.at_table.track
    assert track.parts[track.at] == "Play"
    masters = [side for side in range(4) if sat.counter("master", side).count is not None]
    assert masters == [sat.truth.master]
    sat.close()


def test_a_game_taken_up_where_a_wizard_is_honoured_is_in_its_victory() -> None:
    sat = Conclave(match=before((ADA, ROBIN), "enthrone"))
    sat.settle(3000)
    track = sat.at_table.track
    assert track.parts[track.at] == "Victory"
    sat.close()


def test_zones_that_never_hold_a_card_just_now_have_no_frame() -> None:
    four = before((ADA, ROBIN, MINA, OTTO), "play wizard").table
    assert "spare" in LOOK.hidden_zones(four)    # type: ignore[arg-type]
    assert "spare" not in LOOK.hidden_zones(before((ADA, ROBIN), "play wizard").table)       # type: ignore[arg-type]
    laid: Any = before((ADA, ROBIN, MINA), "exchange").table
    assert laid.stage == "reveal" and not laid.relics_up
    assert {"wizards_laid", "relics"} <= LOOK.hidden_zones(laid) and "relics_laid" not in LOOK.hidden_zones(laid)
    up: Any = before((ADA, ROBIN, MINA), "resolve").table
    assert "relics_laid" in LOOK.hidden_zones(up) and "relics" not in LOOK.hidden_zones(up)


def test_who_drafted_too_few_cards_of_a_kind_is_told_that_the_rest_is_dealt() -> None:
    t: Any = GAME.new(2, GAME.options(2, {"decks": "grid"}), 1)
    t.stage = "build"
    relics = [card for card in GAME.cards if card.kind == "relic"]
    t.build[0][:] = relics[:12]
    few = LOOK.counter(t, "deck relics", 0)
    t.side[0][:] = relics[12:15]
    enough = LOOK.counter(t, "deck relics", 0)
    assert few is not None and "3 more will be dealt" in few.tip
    assert enough is not None and "dealt" not in enough.tip


def test_discard_piles_can_be_leafed_through() -> None:
    sat = Conclave(match=before((ADA, ROBIN), "play wizard", rounds=3))
    sat.settle(3000)
    sat.click(sat.middle_of(Place("discard", 1)))
    assert isinstance(sat.scene, PileScene)
    assert sat.scene.grid.cards == sat.truth.discard[1][::-1]
    sat.close()


def test_a_tied_battle_lies_at_the_side_face_up() -> None:
    for seed in range(60):
        match, rng = Match(GAME, (ADA, ROBIN), {"first": 0}, seed), random.Random(seed)
        while match.decision is not None:
            table = match.table
            assert isinstance(table, RelicsTable)
            if table.battle > 1 and table.stage == "play" and match.decision.seat == 0:
                sat = Conclave(match=match)
                sat.settle(3000)
                for seat in (0, 1):
                    past = sat.at_table.board.zones[Place("past_wizards", seat)]
                    assert past and not any(sprite.card.hidden for sprite in past)
                    assert all(sat.handle(sprite.card) for sprite in past), "it can be pointed at"
                sat.close()
                return
            match.choose(rng.choice(match.decision.keys))
    raise AssertionError("no tie in sixty games")


@pytest.mark.parametrize(("seats", "decks"), [(2, "standard"), (2, "grid"), (3, "pack"), (4, "standard")])
def test_whoever_looks_reads_the_totals_that_the_rules_know(seats: int, decks: str) -> None:
    match, rng = Match(GAME, (ADA, BO, MINA, OTTO)[:seats], {"first": 0, "decks": decks}, 11), random.Random(11)
    look = WizardsAndRelicsPresenter(GAME.id)
    while match.decision is not None:
        truth = match.table
        assert isinstance(truth, RelicsTable)
        for eyes in (SeatEyes(0), Bystander()):
            view: Any = eyes.view(truth)
            look.badges(view, GAME.badges(view))
            for seat in range(seats):
                shown = [look.counter(view, name, seat) for name in ("power", "master", "deck wizards", "deck relics")]
                if shown[0] is not None and truth.stage == "reveal" and seat in truth.fighters:
                    assert shown[0].value == str(total(truth, seat)) and shown[0].label != "power"
                assert look.stats(view, seat)
        match.choose(rng.choice(match.decision.keys))


def test_whoever_watches_a_deck_being_built_sees_backs() -> None:
    match, rng = Match(GAME, (ROBIN, MINA), {"first": 0, "decks": "grid"}, 5), random.Random(5)
    while match.table.stage != "build" or len(match.table.build[0]) < 3:     # type: ignore[attr-defined]
        assert match.decision is not None
        match.choose(rng.choice([key for key in match.decision.keys if key != "auto"]))
    sat = Conclave(match=match)
    sat.run(2)
    replay = ReplayScene(sat.app, match, sat.services)
    for n in (0, len(match.choices) // 2, len(match.choices)):
        replay.go_to(n)
        replay.update(1.0)
    for scene in (sat.at_table, replay):
        assert all(sprite.card.hidden for sprite in scene.board.zones[Place("build", 0)])
        assert scene.counters["deck wizards", 0].count is None
    sat.close()
