"""The scenes around the table: menu, picker, seats and options, settings, rules, replays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.core.match import Match, Player
from game.rules.games import GAMES
from game.table.house import House
from game.table.saves import Saves
from game.table.scenes.company import CompanyScene
from game.table.scenes.menu import MenuScene
from game.table.scenes.picker import PickerScene
from game.table.scenes.replays import ReplaysScene
from game.table.scenes.rules import RulesScene, rules_text
from game.table.scenes.seats import SeatsScene
from game.table.scenes.settings import SettingsScene
from game.table.settings import Settings
from game.table.settings import load as load_settings
from game.table.widgets import Choice
from game.table.widgets.labels import Label
from tests.table.driver import Driver


class PlainFaces:
    """Card pictures that cost nothing."""

    def get(self, what: object, width_px: int, full: bool = False) -> pygame.Surface:
        return pygame.Surface((width_px, round(width_px * 1.4)), pygame.SRCALPHA)

    def poll(self) -> bool:
        return False

    def forget_waiting(self) -> None:
        pass

    def close(self) -> None:
        pass


class Visit:
    """A house with a driver in front of it; a game that is started is kept in `sat_down`."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        settings = Settings(reduced_motion=True, sound_volume=0.0)
        self.sat_down: list[Match] = []
        self.watched: list[Match] = []

        def first(app: object) -> MenuScene:
            self.house = House(app, settings, Saves(GAMES), PlainFaces(), None)  # type: ignore[arg-type]
            self.house.sit_down = self.sat_down.append  # type: ignore[method-assign]
            self.house.watch = self.watched.append  # type: ignore[method-assign]
            return MenuScene(self.house)

        self.driver = Driver(first, size, settings)

    def click(self, *names: str) -> None:
        for name in names:
            self.driver.click_widget(name)
            self.driver.run(2)


@pytest.fixture
def visit() -> Iterator[Visit]:
    one = Visit()
    yield one
    one.driver.close()


def finished(seed: int = 1) -> Match:
    match, rng = Match(GAMES["wizard_cards"], [Player("Ada"), Player("Bo", "adept")], {}, seed), random.Random(seed)
    while match.decision:
        match.choose(rng.choice(match.decision.keys))
    return match


def test_two_clicks_start_a_game_against_an_adept(visit: Visit) -> None:
    visit.click("New game", "play wizard_cards")
    (match,) = visit.sat_down
    assert [(player.name, player.level) for player in match.players] == [("Player 1", ""), ("Doctor Quill", "adept")]
    assert match.players[1].character == "quill"
    assert visit.house.saves.current() is not None, "it is saved before the first choice"


def test_keys_alone_start_a_game(visit: Visit) -> None:
    visit.driver.key(pygame.K_RETURN)            # New game has the focus when nothing is saved
    assert isinstance(visit.driver.scene, PickerScene)
    visit.driver.key(pygame.K_RETURN)
    assert len(visit.sat_down) == 1


def test_continue_is_off_without_a_save_and_goes_on_with_one(visit: Visit) -> None:
    assert not visit.driver.panel["Continue"].enabled
    match = Match(GAMES["wizard_cards"], [Player("Ada"), Player("Bo", "adept")], {}, 4)
    assert match.decision
    match.choose(match.decision.keys[0])
    visit.house.saves.keep(match)
    visit.house.menu()
    visit.driver.run(1)
    visit.click("Continue")
    assert visit.sat_down[0].choices == match.choices


def test_a_broken_save_is_said_on_the_menu(visit: Visit) -> None:
    visit.house.saves.autosave.parent.mkdir(parents=True, exist_ok=True)
    visit.house.saves.autosave.write_text("{")
    visit.house.menu()
    scene = visit.driver.scene
    assert isinstance(scene, MenuScene) and "set aside" in scene.notice.text


def test_seats_names_options_first_and_seed_reach_the_match(visit: Visit) -> None:
    visit.click("New game", "seats wizard_cards", "jokers", "fancy", "seed")
    visit.driver.type("12345")
    visit.click("name 0")
    visit.driver.key(pygame.K_a, pygame.KMOD_CTRL)
    visit.driver.type("Ada")
    scene = visit.driver.scene
    assert isinstance(scene, SeatsScene)
    scene.starts.pick(1)
    visit.click("start")
    (match,) = visit.sat_down
    assert match.seed == 12345 and match.players[0] == Player("Ada")
    assert match.options["jokers"] and match.options["fancy"] and not match.options["hectic"]
    assert match.table.first == 1
    assert visit.house.settings.names[0] == "Ada"
    assert visit.house.last_options("wizard_cards", 2)["jokers"] is True


def test_a_seat_can_be_any_level_or_a_second_human(visit: Visit) -> None:
    visit.house.seats("wizard_cards")
    scene = visit.driver.scene
    assert isinstance(scene, SeatsScene)
    scene.rows[1].sit("archmage")
    assert scene.rows[1].player == Player("Theodric", "archmage")
    visit.click("who 1", "human")
    assert visit.driver.scene is scene and scene.rows[1].name.value not in ("", scene.rows[0].name.value)
    visit.click("start")
    assert visit.sat_down[0].humans == [0, 1]


def test_an_opponent_with_a_name_sits_down_once(visit: Visit) -> None:
    visit.house.seats("fantasy_realms")
    scene = visit.driver.scene
    assert isinstance(scene, SeatsScene)
    scene.seat(3)
    assert [row.player.character for row in scene.rows] == ["", "quill", "mara"]
    visit.click("who 1", "ysolde")
    assert scene.rows[1].player == Player("Ysolde the Grey", "archmage", "ysolde") and not scene.rows[1].name.visible
    visit.click("who 2")
    company = visit.driver.scene
    assert isinstance(company, CompanyScene)
    assert [card.character.id for card in company.cards if not card.enabled] == ["ysolde"]
    visit.click("ysolde")                        # has a seat already: nothing happens
    assert visit.driver.scene is company
    visit.click("Back", "start")
    assert [player.character for player in visit.sat_down[0].players] == ["", "ysolde", "mara"]


def test_two_players_of_one_name_cannot_start(visit: Visit) -> None:
    visit.house.seats("wizard_cards")
    scene = visit.driver.scene
    assert isinstance(scene, SeatsScene)
    scene.rows[1].name.set(scene.rows[0].name.value)
    scene.check()
    visit.click("start")
    assert visit.sat_down == [] and scene.notice.text == "Two players have the same name."


def test_settings_work_at_once_and_are_kept(visit: Visit) -> None:
    visit.click("Settings")
    assert isinstance(visit.driver.scene, SettingsScene)
    visit.click("Instant moves", "Done")
    assert visit.house.settings.instant and load_settings().instant


def test_the_rules_of_every_game_can_be_read(visit: Visit) -> None:
    visit.click("Rules")
    assert isinstance(visit.driver.scene, RulesScene)
    for game in GAMES:
        assert "cannot be read" not in rules_text(game) and len(rules_text(game)) > 2000


def test_a_finished_game_is_listed_watched_and_exported(visit: Visit) -> None:
    match = finished()
    visit.house.file_away(match)
    visit.click("Replays")
    scene = visit.driver.scene
    assert isinstance(scene, ReplaysScene) and len(scene.list.items) == 1
    visit.click("Save to a file")
    path = Path(scene.words.text.removeprefix("Saved as "))
    assert path.exists()
    visit.driver.post(pygame.DROPFILE, file=str(path))
    assert [watched.choices for watched in visit.watched] == [match.choices]
    visit.click("Watch")
    assert len(visit.watched) == 2


def test_a_file_that_is_no_replay_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    (tmp_path / "x.json").write_text("[]")
    visit.click("Replays")
    visit.driver.post(pygame.DROPFILE, file=str(tmp_path / "x.json"))
    scene = visit.driver.scene
    assert isinstance(scene, ReplaysScene) and "cannot be shown" in scene.words.text


def test_a_rematch_lets_the_other_seat_start(visit: Visit) -> None:
    match = finished()
    visit.house.rematch(match)
    assert visit.sat_down[0].table.first == 1 - match.table.first
    assert visit.sat_down[0].players == match.players


def test_a_rematch_lets_the_other_seat_draft_first(visit: Visit) -> None:
    match = Match(GAMES["wizard_cards"], [Player("Ada"), Player("Bo")], {"constructed": True, "first": 0}, 3)
    while match.table.stage == "draft":          # type: ignore[attr-defined]
        assert match.decision
        match.choose(match.decision.keys[0])
    match.concede(0)
    visit.house.rematch(match)
    assert visit.sat_down[0].options["first"] == 1


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)])
def test_every_scene_opens_at_every_size_and_rests(size: tuple[int, int]) -> None:
    visit = Visit(size)
    for go in (visit.house.picker, lambda: visit.house.seats("wizard_cards"), visit.house.rules,
               visit.house.open_settings, visit.house.replays):
        go()
        visit.driver.run(20)
        assert visit.driver.drawn == [], "nothing is drawn when nothing moves"
        for widget in visit.driver.panel.widgets:
            assert visit.driver.app.viewport.rect.contains(widget.px_rect) or not widget.visible
        visit.driver.key(pygame.K_ESCAPE)
        assert isinstance(visit.driver.scene, MenuScene)
    visit.driver.close()


@pytest.mark.parametrize("game_id", GAMES)
def test_on_the_seats_screen_nothing_lies_on_anything_else(visit: Visit, game_id: str) -> None:
    visit.house.seats(game_id)
    scene = visit.driver.app.scene
    assert isinstance(scene, SeatsScene)
    for seats in scene.game.seats:
        scene.seat(seats)
        shown = [widget for widget in scene.panel.widgets if widget.visible and widget not in (scene.left, scene.right)]
        for i, one in enumerate(shown):
            assert scene.viewport.area.contains(one.rect)
            overlaps = [other.name for other in shown[i + 1:] if one.rect.inflate(-4, -4).colliderect(other.rect)]
            assert not overlaps, (seats, one.name, overlaps)
        for widget in (*scene.options.values(), *scene.notes.values(), scene.starts, scene.seed):
            assert scene.right.inner.contains(widget.rect)
        for row in scene.rows:
            assert scene.left.inner.contains(row.who.rect)


def test_the_seats_screen_says_what_each_option_does(visit: Visit) -> None:
    visit.house.seats("wizard_cards")
    scene = visit.driver.app.scene
    assert isinstance(scene, SeatsScene)
    said = [widget.text for widget in scene.panel.widgets if isinstance(widget, Label)]
    assert {setting.help for setting in scene.game.settings} <= set(said)


def test_an_option_that_makes_no_difference_rests_and_says_so(visit: Visit) -> None:
    visit.house.seats("grimoire")
    scene = visit.driver.app.scene
    assert isinstance(scene, SeatsScene)
    deck, promo = scene.options["deck"], scene.options["promo"]
    assert promo.enabled and isinstance(deck, Choice)
    deck.pick("beginner")
    assert not promo.enabled and "no difference" in promo.reason
    deck.pick("base")
    assert promo.enabled and not promo.reason


def test_the_curtain_can_be_switched_off(visit: Visit) -> None:
    visit.house.open_settings()
    visit.driver.app.relayout()
    visit.click("Curtain between players")
    assert visit.house.settings.curtain is False


def test_the_games_to_pick_are_told_in_one_size_of_type(visit: Visit) -> None:
    visit.house.settings.text_scale = 1.3
    visit.house.picker()
    visit.driver.app.relayout()
    visit.driver.run(1)
    scene = visit.driver.app.scene
    assert isinstance(scene, PickerScene)
    for labels in ([tile.text for tile in scene.tiles], [title for tile in scene.tiles for title in tile.titles]):
        assert len({label.size for label in labels}) == 1


def test_who_goes_first_is_somebody_who_plays(visit: Visit) -> None:
    visit.house.seats("fantasy_realms")
    visit.driver.run(3)
    scene = visit.driver.scene
    assert isinstance(scene, SeatsScene)
    scene.count.pick(6)
    scene.starts.pick(5)
    scene.count.pick(3)
    scene.start()
    assert len(visit.sat_down[0].players) == 3


def test_the_switch_follows_the_key_for_full_screen(visit: Visit) -> None:
    visit.house.open_settings()
    visit.driver.run(3)
    scene = visit.driver.scene
    assert isinstance(scene, SettingsScene)
    for _ in range(2):
        visit.driver.key(pygame.K_F11)
        visit.driver.run(3)
        assert scene.full_screen.value == visit.house.settings.fullscreen


def test_an_unfinished_game_does_not_go_without_a_word(visit: Visit) -> None:
    match = Match(GAMES["wizard_cards"], [Player("Ada"), Player("Bo", "adept")], {"first": 0}, 1)
    assert match.decision
    match.choose(match.decision.keys[0])
    visit.house.saves.keep(match)
    visit.house.quick_start("grimoire")
    visit.driver.run(3)
    assert visit.sat_down == [] and "Wizard Cards (Ada, Bo)" in visit.driver.panel["text"].source  # type: ignore[attr-defined]
    visit.click("Back")
    assert visit.house.saves.current() is not None
    visit.house.quick_start("grimoire")
    visit.driver.run(3)
    visit.click("Continue it")
    assert [one.game.id for one in visit.sat_down] == ["wizard_cards"]
    visit.house.quick_start("grimoire")
    visit.driver.run(3)
    visit.click("Give it up")
    assert [one.game.id for one in visit.sat_down] == ["wizard_cards", "grimoire"]


def test_names_come_back_in_the_order_of_the_seats(visit: Visit) -> None:
    players = [Player("Ada"), Player("Bo"), Player("Player 3")]
    visit.house.start("fantasy_realms", players, {})
    assert [player.name for player in visit.house.company(["", "", ""])] == ["Ada", "Bo", "Player 1"]


def test_whoever_sits_stays_when_more_chairs_are_set(visit: Visit) -> None:
    visit.house.seats("fantasy_realms")
    visit.driver.run(3)
    scene = visit.driver.scene
    assert isinstance(scene, SeatsScene)
    scene.rows[0].name.set("Ada")
    scene.count.pick(5)
    names = [row.player.name for row in scene.rows]
    assert names[0] == "Ada" and len(set(names)) == 5
    scene.options["mode"].pick("chaos")          # type: ignore[attr-defined]
    scene.count.pick(3)
    assert [row.player.name for row in scene.rows] == names[:3] and scene.options["mode"].value == "chaos"
