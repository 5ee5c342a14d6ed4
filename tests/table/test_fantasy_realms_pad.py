"""The score pad as a scene: cards ticked by mouse and keys, sheets that grow, up to seven players."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.rules.fantasy_realms.best import best
from game.rules.fantasy_realms.cards import CARDS, SUIT_NAMES, RealmCard
from game.rules.games import GAMES
from game.table import text
from game.table.house import House
from game.table.saves import Saves
from game.table.scenes.menu import MenuScene
from game.table.scenes.score_pad import ROWS, Pad, ScorePadScene, tie_told
from game.table.scenes.score_sheets import SheetsScene
from game.table.settings import Settings
from game.table.theme import SMALL
from tests.table.driver import Driver
from tests.table.realms import RealmFaces

BY_ID = {card.id: card for card in CARDS}


class Desk(Driver):
    """A house whose score pad lies open."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        settings = Settings(reduced_motion=True, sound_volume=0.0)

        def first(app: object) -> MenuScene:
            self.house = House(app, settings, Saves(GAMES), RealmFaces(), None)  # type: ignore[arg-type]
            return MenuScene(self.house)

        super().__init__(first, size, settings)
        self.click_widget("Score pad")
        self.run(2)

    @property
    def pad(self) -> ScorePadScene:
        assert isinstance(self.scene, ScorePadScene)
        return self.scene

    def tick(self, *cards: str) -> None:
        for card in cards:
            at = next((r, row.index(BY_ID[card])) for r, row in enumerate(ROWS) if BY_ID[card] in row)
            self.click(self.app.viewport.to_px(self.pad.ticks.cell(*at).center))
            self.run(1)

    @property
    def total(self) -> int | None:
        columns = self.pad.sheets.columns
        return columns[0].sheet.total if columns else None


@pytest.fixture
def desk() -> Iterator[Desk]:
    opened = Desk()
    yield opened
    opened.close()


def cards(*names: str) -> list[RealmCard]:
    return [BY_ID[name] for name in names]


def test_the_sheet_grows_with_every_tick(desk: Desk) -> None:
    assert desk.total is None
    hand: list[str] = []
    for card in ("warhorse", "king", "queen", "knights", "rangers", "mirage", "forge"):
        hand.append(card)
        desk.tick(card)
        assert desk.total == best(cards(*hand)).total
    assert [entry.card.id for entry in desk.pad.sheets.columns[0].sheet.entries] == hand
    assert desk.pad.tabs[0].text == f"Player 1 · {desk.total}"
    desk.tick("king")                            # and shrinks again
    assert desk.total == best(cards(*(card for card in hand if card != "king"))).total


def test_a_hand_has_seven_cards_or_eight_with_the_necromancer(desk: Desk) -> None:
    seven = ["warhorse", "king", "queen", "knights", "rangers", "mirage", "forge"]
    desk.tick(*seven, "swamp")
    assert len(desk.pad.pad.hands[0]) == 7 and "seven" not in desk.pad.said.text and "7 cards" in desk.pad.said.text
    desk.tick("forge", "necromancer", "swamp")
    assert len(desk.pad.pad.hands[0]) == 8
    desk.tick("necromancer")
    assert len(desk.pad.pad.hands[0]) == 8 and "eighth" in desk.pad.said.text


def test_a_card_is_in_one_hand_only(desk: Desk) -> None:
    desk.tick("king")
    desk.click_widget("tab 1")
    desk.tick("king", "queen")
    assert desk.pad.pad.hands[1] == cards("queen") and "Player 1" in desk.house.pad.whose(0)  # type: ignore[union-attr]
    assert desk.pad.ticks.taken == {BY_ID["king"]}


def test_the_necromancer_finds_the_best_card_of_the_discards(desk: Desk) -> None:
    hand = ["necromancer", "warhorse", "unicorn", "enchantress", "magic_wand", "bell_tower", "forest"]
    desk.tick(*hand)
    before = desk.total
    desk.click_widget("tab 2")
    assert desk.total is None and not desk.pad.name.visible
    desk.tick("princess", "candle")
    desk.click_widget("tab 0")
    assert desk.total is not None and before is not None and desk.total > before
    assert desk.pad.sheets.columns[0].sheet.choices.necromancer is BY_ID["princess"]


def test_up_to_seven_players_come_and_go(desk: Desk) -> None:
    for _ in range(7):
        desk.click_widget("add")
    assert len(desk.pad.pad.hands) == 7 and not desk.pad.panel["add"].enabled
    assert [tab.text.split(" · ")[0] for tab in desk.pad.tabs][-1] == "Discards"
    desk.tick("king")
    desk.click_widget("remove")
    assert len(desk.pad.pad.hands) == 6 and desk.pad.pad.owner(BY_ID["king"]) is None


def test_names_are_typed(desk: Desk) -> None:
    desk.click_widget("name")
    desk.key(pygame.K_a, pygame.KMOD_CTRL)
    desk.type("ida")
    assert desk.pad.pad.names[0] == "ida" and desk.pad.tabs[0].text.startswith("ida")


def test_all_sheets_side_by_side_the_best_first(desk: Desk) -> None:
    assert not desk.pad.panel["all"].enabled
    desk.tick("king", "knights")
    desk.click_widget("tab 1")
    desk.tick("dragon", "warlock_lord")
    desk.click_widget("all")
    desk.run(2)
    scene = desk.scene
    assert isinstance(scene, SheetsScene)
    assert [column.first for column in scene.sheets.columns] == [True, False]
    totals = [column.sheet.total for column in scene.sheets.columns]
    assert totals == sorted(totals, reverse=True)
    desk.click_widget("Close")
    assert desk.pad.tab == 1


def test_a_tie_goes_to_the_lower_base_strength(desk: Desk) -> None:
    """§6.9, R23 31 points each, with strengths 39 and 5."""
    desk.tick("knights", "light_cavalry", "candle")
    assert desk.total == 31
    desk.click_widget("tab 1")
    desk.tick("magic_wand", "necromancer", "fountain_of_life")
    assert desk.total == 31
    desk.click_widget("all")
    desk.run(2)
    scene = desk.scene
    assert isinstance(scene, SheetsScene)
    assert [(column.name, column.first) for column in scene.sheets.columns] == [("Player 2", True), ("Player 1", False)]
    assert scene.how.text == "Player 2 wins the tie with the lower base strength, 5."


def test_equal_points_of_equal_strength_share_the_win() -> None:
    pad = Pad(hands=[cards("earth_elemental"), cards("water_elemental")])
    assert [column.first for column in pad.ranking()] == [True, True]
    assert tie_told(pad.ranking()) == "A shared win: Player 1 and Player 2 have 4 points."
    assert tie_told(Pad(hands=[cards("king"), cards("queen")]).ranking()) == ""


def test_an_empty_sheet_says_what_to_do(desk: Desk) -> None:
    assert "Tick the cards" in desk.pad.hint.text
    desk.tick("king")
    assert desk.pad.hint.text == ""
    desk.click_widget("tab 2")
    assert "Necromancer" in desk.pad.hint.text


def test_by_keys_alone(desk: Desk) -> None:
    desk.panel.set_focus(desk.pad.ticks, ring=True)
    desk.key(pygame.K_RETURN)                    # the Mountain
    desk.key(pygame.K_DOWN)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_RETURN)                    # the Swamp
    assert desk.pad.pad.hands[0] == [ROWS[0][0], ROWS[1][1]]
    assert desk.pad.said.text.startswith("**Swamp**")


def test_what_was_ticked_is_still_there_after_a_walk(desk: Desk) -> None:
    desk.tick("king", "queen")
    desk.key(pygame.K_ESCAPE)
    desk.run(2)
    assert isinstance(desk.scene, MenuScene)
    desk.click_widget("Score pad")
    desk.run(2)
    assert desk.pad.pad.hands[0] == cards("king", "queen") and desk.total is not None
    desk.click_widget("clear")
    assert desk.total is None


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_every_card_has_a_place(size: tuple[int, int]) -> None:
    desk = Desk(size)
    cells = [desk.pad.ticks.cell(r, c) for r, row in enumerate(ROWS) for c in range(len(row))]
    assert len(cells) == 53 and all(desk.pad.ticks.rect.inflate(1, 1).contains(cell) for cell in cells)
    assert all(cell.inflate(-1, -1).collidelist([c.inflate(-1, -1) for c in cells[i + 1:]]) < 0
               for i, cell in enumerate(cells))
    desk.close()


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_names_of_suits_stay_whole_at_any_text_size(scale: float) -> None:
    desk = Desk((1024, 600))
    desk.house.settings.text_scale = scale
    desk.app.relayout()
    desk.run(2)
    ticks, drawn = desk.pad.ticks, []
    render = text.render
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "render", lambda words, role, px, *rest, **more: (
            drawn.append((words, text.measure(words, role, px)[0])), render(words, role, px, *rest, **more))[1])
        surface = pygame.Surface(desk.app.screen.get_size())
        ticks.render(surface, pygame.Rect(ticks.viewport.to_px(ticks.rect.topleft), (1, 1)))
    wide = {words: width for words, width in drawn if words.lower() in SUIT_NAMES.values()}
    assert len(wide) == len(SUIT_NAMES)
    room = ticks.viewport.px(ticks.HEAD) - round(ticks.px(SMALL * 0.94) * 1.7)
    assert max(wide.values()) <= room
    desk.close()


def test_a_pad_knows_where_a_card_is() -> None:
    pad = Pad()
    assert pad.owner(BY_ID["king"]) is None and pad.sheet(0) is None
    assert pad.tick(2, BY_ID["king"]) == "" and pad.owner(BY_ID["king"]) == 2
    assert pad.tick(0, BY_ID["king"]) == "King is with the discard area already."
