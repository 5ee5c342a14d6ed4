"""Fantasy Realms on the table: whole games by mouse and keys, hands scored while they are played, the end."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.characters import CHARACTERS
from game.rules.core.events import Moved, Revealed
from game.rules.core.match import Player
from game.rules.core.places import Place
from game.rules.fantasy_realms.best import best_points
from game.rules.fantasy_realms.scoring import raisable
from game.table import arrange, layout
from game.table.layout import CARD_RATIO
from game.table.presenters import presenter
from game.table.scenes.curtain import Curtain
from game.table.scenes.result import ResultScene
from game.table.scenes.score_sheets import ScoreSheetsScene, Sheets, remarks
from game.table.settings import Settings
from game.table.theme import EMBER
from game.table.widgets.dialog import Dialog
from tests.rules.fantasy_realms.helpers import scored
from tests.table.realms import REALMS, RealmSat, from_position
from tests.table.tables import ADA, BO

MODES = [("standard", 3), ("standard", 4), ("standard", 5), ("standard", 6), ("two_player", 2),
         *(("chaos", seats) for seats in (3, 4, 5, 6, 7))]
HAND = "Warhorse, Swamp, Smoke, Forge, Light Cavalry, King, Cavern"

RIVALS = ({"hand": "Mountain, Fountain of Life, Great Flood, Rainstorm, Blizzard, Whirlwind, Air Elemental"},
          {"hand": "Lightning, Fire Elemental, Knights, Elven Archers, Dwarvish Infantry, Collector, Beastmaster"})


def sat(seats: int = 4, **more: object) -> RealmSat:
    table = RealmSat(seats, **more)  # type: ignore[arg-type]
    table.settle(3000)
    return table


def position(hand: str = HAND, area: str = "Dragon, Queen, Candle", deck: int = 12, **more: object) -> RealmSat:
    """Ada's turn against two others."""
    match = from_position({"hand": hand}, *RIVALS, area=area, deck=deck, **{"stage": "play", **more})
    return sat(match=match)


# -- layouts ----------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_there_is_a_map_for_every_way_to_play(mode: str, seats: int) -> None:
    options = REALMS.options(seats, {"mode": mode})
    table = REALMS.new(seats, options, 1)
    found = layout.load(layout.path_of(REALMS.id, seats, presenter(REALMS.id).variant(options)), table.zones, seats)
    solid = [*found.plates.values(), *(found.furniture[name] for name in ("log", "tools", "prompt", "buttons"))]
    for i, rect in enumerate(solid):
        assert rect.collidelist(solid[i + 1:]) < 0
    own = found.spots["hand", 0]
    assert all(pose.width >= 100 for pose in arrange.poses(own, 8))


@pytest.mark.parametrize(("seats", "cards"), [(2, 14), (3, 10), (6, 10)])
def test_all_cards_of_the_discard_area_are_seen_at_once(seats: int, cards: int) -> None:
    """Two players may fill it beyond twelve before both hands are full."""
    zones = REALMS.new(seats, REALMS.options(seats), 1).zones
    spot = layout.load(layout.path_of(REALMS.id, seats), zones, seats).spots["area", None]
    rects = [pygame.FRect(x - w / 2, y - w * CARD_RATIO / 2, w, w * CARD_RATIO)
             for x, y, w, _ in arrange.poses(spot, cards)]
    assert all(spot.rect.contains(rect) and rect.w >= 100 for rect in rects)
    assert all(rect.collidelist(rects[i + 1:]) < 0 for i, rect in enumerate(rects))


# -- whole games ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("seats", "options"), [(4, {}), (2, {}), (2, {"keep_one": True}), (6, {})],
                         ids=["four", "two", "keep one", "six"])
def test_a_whole_game_by_mouse(seats: int, options: dict[str, object]) -> None:
    table, rng = sat(seats, options=options, seed=5), random.Random(seats)
    while not table.match.over:
        decision = table.match.decision
        assert decision is not None and decision.seat == 0
        before = len(table.match.choices)
        table.choose(rng.choice(decision.keys))
        table.settle(3000)
        assert len(table.match.choices) > before, table.said
    assert isinstance(table.scene, ScoreSheetsScene) and table.over == [table.match]
    table.click_widget("Rematch")
    table.click_widget("Watch replay")
    table.click_widget("Menu")
    assert table.went == ["rematch", "replay", "menu"]


def test_a_whole_game_by_keys_alone() -> None:
    table, rng = sat(3, seed=8), random.Random(2)
    while not table.match.over:
        before = len(table.match.choices)
        for _ in range(60):
            if table.at_table.words and rng.random() < 0.3:
                table.key(pygame.K_SPACE)
            else:
                number = pygame.K_1 + rng.randrange(9)
                table.key(number, times=2)       # the focus, then the card
                table.key(pygame.K_1) if table.at_table.panel.popup else None
            if len(table.match.choices) == before:
                table.key(pygame.K_TAB)
                table.key(pygame.K_RETURN)
            table.settle(3000)
            if len(table.match.choices) > before:
                break
            if not isinstance(table.scene, type(table.at_table)):
                table.key(pygame.K_ESCAPE)
        assert len(table.match.choices) > before, table.said
    assert isinstance(table.scene, ScoreSheetsScene)


class Watched(RealmSat):
    """Holds every frame against what the one at the screen may know."""

    def run(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            self.faces.asked.clear()
            super().run(1, dt)
            if hasattr(self, "table"):
                self._check()

    def _check(self) -> None:
        seat, known = self.at_table.viewer, self.match.table.known
        assert known is not None
        if isinstance(self.scene, Curtain) or seat is None:
            assert not self.faces.asked
            assert all(counter.count is None for counter in self.at_table.counters.values())
            return
        # in motion a player is shown what happened since they last looked: cards that they saw then
        ever = {event.card for event in self.match.events
                if isinstance(event, (Moved, Revealed)) and event.seen >> seat & 1}
        hidden = {card.id for card in self.faces.asked if card not in ever}
        assert not hidden, f"seat {seat} is shown {hidden}"
        if self.at_table.resting:
            open_now = {sprite.card for sprite in self.at_table.board if not sprite.card.hidden}
            assert all(known[seat] & card.bit for card in open_now)


@pytest.mark.parametrize("mode", ["standard", "chaos"])
def test_two_humans_at_one_screen_see_only_what_is_theirs(mode: str) -> None:
    table = Watched([ADA, BO, Player("Corvin", "adept")], options={"mode": mode, "clock": "medium"}, seed=3)
    rng = random.Random(4)
    for _ in range(40 if mode == "standard" else 70):
        table.settle(3000)
        while isinstance(table.scene, Curtain):
            table.click_widget("ready")
            table.settle(3000)
        if table.match.decision is None:
            break
        table.choose(rng.choice(table.match.decision.keys))
    assert len(table.match.choices) > 20


# -- scored while it is played ----------------------------------------------------------------------------------

def badges(table: RealmSat) -> dict[str, str]:
    look, view = table.at_table.presenter, table.at_table.view
    return {str(view.at(place._replace(slot=None))[place.slot].id): words
            for place, words in look.badges(view, {}).items()}


def said(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "±0"


def test_the_hand_is_scored_and_each_card_in_sight_says_what_it_would_bring() -> None:
    table = position()
    hand, area = table.match.table.hand[0], table.match.table.area
    now = best_points(hand)
    count = table.at_table.counters["score", 0].count
    assert count is not None and (count.value, count.label) == (str(now), "points now")
    assert badges(table) == {card.id: said(max(best_points([*(c for c in hand if c is not given), card])
                                               for given in hand) - now) for card in area}
    queen = next(card for card in area if card.id == "queen")
    assert table.at_table.remark(queen).startswith(f"Taking it: {badges(table)['queen']} without ")
    forge = next(card for card in hand if card.id == "forge")
    assert table.at_table.remark(forge) == f"Without it: {said(best_points([c for c in hand if c is not forge]) - now)}"


def test_with_a_card_too_many_each_card_says_what_is_left_without_it() -> None:
    table = position()
    table.choose("queen")
    table.settle()
    hand = table.match.table.hand[0]
    left = {card.id: best_points([other for other in hand if other is not card]) for card in hand}
    assert badges(table) == {card: str(points).replace("-", "−") for card, points in left.items()}
    count = table.at_table.counters["score", 0].count
    assert count is not None and count.value == str(max(left.values()))
    swamp = next(card for card in hand if card.id == "swamp")
    assert table.at_table.remark(swamp) == f"Without it {left['swamp']} points are left"


def test_a_necromancer_counts_with_what_it_could_raise() -> None:
    table = position("Necromancer, Swamp, Smoke, Forge, Light Cavalry, King, Cavern", area="Queen, Candle, Dragon")
    hand, area = table.match.table.hand[0], table.match.table.area
    count = table.at_table.counters["score", 0].count
    assert count is not None and count.value == str(best_points(hand, filter(raisable, area)))
    assert int(count.value) > best_points(hand)


def test_two_players_build_up_their_hands() -> None:
    table = sat(2, seed=3)
    assert table.match.table.turns == 1 and len(table.match.table.hand[0]) == 2 and table.asked == "discard"
    assert len(badges(table)) == 2               # the first draw was no choice: one of two has to go
    while table.asked != "build":
        table.choose(table.match.decision.keys[0])
        table.settle(3000)
    hand, area = table.match.table.hand[0], table.match.table.area
    assert badges(table) == {card.id: said(best_points([*hand, card]) - best_points(hand)) for card in area}


def test_with_keep_one_of_two_only_the_two_cards_just_drawn_count_as_going() -> None:
    """R25 What is left is what can be left, and a card that has to stay carries no number."""
    table = sat(2, seed=3, options={"keep_one": True})
    while table.asked != "discard" or len(table.match.table.hand[0]) < 4:
        table.choose("deck" if table.asked == "build" else table.match.decision.keys[0])
        table.settle(3000)
    hand = table.match.table.hand[0]
    left = {card.id: best_points([other for other in hand if other is not card]) for card in hand[-2:]}
    assert badges(table) == {card: str(points).replace("-", "−") for card, points in left.items()}
    count = table.at_table.counters["score", 0].count
    assert count is not None and count.value == str(max(left.values())).replace("-", "−")
    assert [bool(table.at_table.remark(card)) for card in hand] == [False, False, True, True]


def test_who_does_not_want_to_know_is_not_told() -> None:
    match = from_position({"hand": HAND}, {"hand": 7}, {"hand": 7}, area="Dragon, Queen", deck=9, stage="play")
    settings = Settings(reduced_motion=True, sound_volume=0.0, live_score=False)
    table = sat(match=match, settings=settings)
    dragon = match.table.area[0]
    assert table.at_table.counters["score", 0].count is None
    assert not badges(table) and table.at_table.remark(dragon) == ""
    settings.live_score = True                   # the settings were open and are left again
    table.at_table.enter()
    table.settle()
    assert table.at_table.counters["score", 0].count is not None and badges(table)


def test_numbers_come_in_slices_and_the_table_comes_to_rest() -> None:
    hand = "Book of Changes, Mirage, Shapeshifter, Doppelgänger, Island, King, Cavern"
    match = from_position({"hand": hand}, {"hand": 7}, {"hand": 7}, area="Dragon, Queen, Candle", deck=9, stage="play")
    table = RealmSat(match=match)
    assert not badges(table)
    table.settle(3000)
    assert len(badges(table)) == 3
    assert table.app.idle and not table.at_table.pondering


# -- choices at the end -----------------------------------------------------------------------------------------

def ending(hand: str, area: str = "Princess, Candle, Dragon", **more: object) -> RealmSat:
    return position(hand, area, stage="necromancer", **more)


def test_the_necromancers_best_card_is_the_first_button() -> None:
    table = ending("Necromancer, Warhorse, Unicorn, Enchantress, Magic Wand, Bell Tower, Forest", "Princess, Candle")
    assert [button.text for button in table.at_table.words] == ["Best: Take Princess", "Take none"]
    assert table.at_table.words[0].kind == "primary"
    princess = next(card for card in table.match.table.area if card.id == "princess")
    with_it = best_points([*table.match.table.hand[0], princess])
    assert table.at_table.remark(princess) == f"With it: {with_it} points"
    assert badges(table) == {"princess": str(with_it)}
    table.key(pygame.K_SPACE)
    table.settle()
    assert table.match.table.raised is princess


def test_the_best_choices_are_the_first_button_and_say_what_they_are() -> None:
    table = ending("Mirage, Swamp, Smoke, Forge, Light Cavalry, King, Cavern", area="Candle, Forest")
    best = best_points(table.match.table.hand[0])
    assert [button.name for button in table.at_table.words] == ["best", "by hand"]
    assert table.at_table.words[0].tip.startswith(f"{best} points, Mirage becomes ")
    table.click_widget("best")
    table.settle(3000)
    assert table.match.table.totals[0] == best


def test_choosing_by_hand_goes_through_faces_cards_and_words() -> None:
    hand = "Mirage, Book of Changes, Doppelgänger, Island, Forge, King, Cavern"
    table = ending(hand, area="Candle, Forest")
    table.choose("by hand")
    table.settle()
    assert table.asked == "doppelganger"
    table.choose("king")
    table.settle()
    assert table.asked == "mirage"
    assert {button.name for button in table.at_table.words} >= {"pick", "none"}
    table.choose("mirage:wildfire")
    table.settle()
    assert table.asked == "book of changes"
    table.choose("cavern+flame")
    table.settle()
    assert table.asked == "island"
    table.choose("cavern")
    table.settle(3000)
    chosen = table.match.table.choices[0]
    assert chosen is not None and chosen.book_of_changes is not None
    assert [chosen.doppelganger.id, chosen.mirage.id, chosen.island.id] == ["king", "wildfire", "cavern"]


def test_after_a_choice_by_hand_the_default_is_the_best_that_is_left() -> None:
    """The best hand would have the Smoke as a flood; beside a Mirage that is no flame the Rainstorm is better."""
    match = from_position({"hand": "Mirage, Book of Changes, Smoke, Rainstorm, Knights, Warship, Warlord"},
                          {"hand": "Mountain, Fountain of Life, Great Flood, Blizzard, Whirlwind, Cavern, Swamp"},
                          {"hand": "Lightning, Forge, Elven Archers, Dwarvish Infantry, Collector, Hydra, Unicorn"},
                          area="Candle, Forest", deck=12, stage="necromancer")
    table = sat(match=match)
    table.choose("by hand")
    table.settle()
    table.choose("mirage:elven_archers")
    table.settle()
    assert table.asked == "book of changes" and table.match.decision is not None
    suggested = presenter("fantasy_realms").suggestion(table.match.view(0), table.match.decision)
    assert suggested == "rainstorm+flood"
    table.choose(suggested)
    table.settle(3000)
    assert table.match.table.totals[0] == 88


def test_less_than_nothing_has_the_same_minus_everywhere() -> None:
    view: Any = SimpleNamespace(sheets=(scored("Dragon, Doppelgänger => Dragon"),), stage="settle")
    shown = presenter("fantasy_realms")
    dragon = view.sheets[0].entries[0].card
    assert shown.stats(view, 0) == ("−20 points",)
    count = shown.counter(view, "score", 0)
    assert count is not None and count.value == "−20"
    assert shown.remark(view, 0, dragon).startswith("−10 points: −40")


def test_at_the_end_all_hands_lie_open() -> None:
    table = sat(3, seed=2, settings=Settings(sound_volume=0.0, speed=4.0))
    rng = random.Random(1)
    while table.match.decision is not None and table.match.table.stage == "play":
        table.at_table.take(rng.choice(table.match.decision.choices))
        table.settle(6000)
    board = table.at_table.board
    assert all(not sprite.card.hidden for seat in range(3) for sprite in board.zones[Place("hand", seat)])


# -- the sheets -------------------------------------------------------------------------------------------------

def test_sheets_stand_side_by_side_with_the_winner_first() -> None:
    table, rng = sat(5, seed=4), random.Random(3)
    while not table.match.over:
        table.at_table.take(rng.choice(table.match.decision.choices))
        table.settle(3000)
    scene = table.scene
    assert isinstance(scene, ScoreSheetsScene)
    totals = [column.sheet.total for column in scene.sheets.columns]
    assert totals == sorted(totals, reverse=True) and len(totals) == 5
    winner = table.match.table.shares.index(max(table.match.table.shares))
    assert scene.heads.columns[0].name == table.match.players[winner].name and scene.heads.columns[0].first
    table.click_widget("See the table")
    table.settle()
    assert table.scene is table.at_table
    table.at_table.show_result()
    assert isinstance(table.app.scene, ScoreSheetsScene)


@pytest.mark.parametrize("chatter", [True, False])
def test_an_opponent_with_a_voice_has_the_last_word_under_the_sheets(chatter: bool) -> None:
    quick = Settings(reduced_motion=True, sound_volume=0.0, chatter=chatter)
    table, rng = RealmSat([ADA, Player("Mara", "adept", "mara")], settings=quick), random.Random(3)
    table.settle(3000)
    while not table.match.over:
        table.at_table.take(rng.choice(table.match.decision.choices))
        table.settle(3000)
    scene = table.scene
    assert isinstance(scene, ScoreSheetsScene) and (scene.word is not None) == chatter
    if scene.word is not None:
        lines = CHARACTERS["mara"].lines
        assert scene.word.words in (lines.win if table.match.table.shares[1] else lines.lose)
        assert scene.frame.rect.contains(scene.word.rect)
        assert scene.word.rect.collidelist([widget.rect for widget in (scene.sheets, *scene.buttons)]) < 0


def test_a_blanked_card_is_struck_out_with_the_reason_under_it() -> None:
    table = ending("Wildfire, Swamp, Forest, Forge, Rangers, King, Cavern", area="Candle, Basilisk")
    entries = {entry.card.id: entry for entry in table.match.table.sheets[0].entries}
    assert [line.text for line in remarks(entries["king"])] == ["blanked by Wildfire"]
    assert not entries["forge"].blanked and not remarks(entries["forge"])
    sheets = Sheets((0, 0, 400, 400))
    struck, counted = (sheets._entry(entries[name], 300) for name in ("king", "wildfire"))
    assert ember(struck) > 40 and ember(counted) == 0
    king = entries["king"].card
    assert table.at_table.remark(king) == "0 points: blanked by Wildfire"


@pytest.mark.parametrize(("hand", "told"), [
    ("Knights, Doppelgänger => Knights, Forest", "−8 without a Leader"),
    ("Dragon, Doppelgänger => Dragon, Forest", "−40 without a Wizard")])
def test_a_copy_names_the_condition_of_its_penalty_as_the_card_does_that_it_copied(hand: str, told: str) -> None:
    original, copy = ([line.text for line in remarks(entry)] for entry in scored(hand).entries[:2])
    assert original == [told] and copy[1:] == [told]


def ember(picture: pygame.Surface) -> int:
    """The longest level stroke of ember in the picture, in pixels."""
    longest = 0
    for y in range(picture.get_height()):
        run = 0
        for x in range(picture.get_width()):
            run = run + 1 if picture.get_at((x, y))[:3] == EMBER else 0
            longest = max(longest, run)
    return longest


def test_a_game_that_is_given_up_has_no_sheets() -> None:
    table = sat(3)
    table.at_table.concede()
    assert isinstance(table.scene, Dialog)
    table.click_widget("Concede")
    table.settle()
    assert isinstance(table.scene, ResultScene)
