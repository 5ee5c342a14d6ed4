"""Wizards Cup on the table: line-ups laid out freely, duels that explain themselves, and nothing that gives away."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.core.events import Moved, Phase, Revealed, Said
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.table.gathering import answers
from game.table.handles import CardHandle
from game.table.presenters.wizards_cup import counting, duels
from game.table.scenes.curtain import Curtain
from game.table.scenes.replay import ReplayScene
from game.table.scenes.result import ResultScene
from game.table.scenes.wheel import WheelScene
from game.table.settings import Settings
from tests.rules.wizards_cup.duels import Round
from tests.table.cups import CUP, CupSat
from tests.table.driver import Driver
from tests.table.tables import ADA, BO, ROBIN

MOVING = Settings(sound_volume=0.0, speed=4.0)
NAMES = ("siren", "hermit", "ferryman", "duelist", "lamplighter")


def sat(seed: int = 3, **more: object) -> CupSat:
    """Ada is asked for her team; with seed 3 the Blacksmith has to be in it."""
    table = CupSat(seed=seed, **more)  # type: ignore[arg-type]
    table.settle()
    return table


# -- whole games ------------------------------------------------------------------------------------------------

@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_cup_by_mouse(seed: int) -> None:
    cup, rng = sat(seed), random.Random(seed)
    while not cup.match.over:
        before = len(cup.match.choices)
        cup.choose(rng)
        cup.settle(3000)
        assert len(cup.match.choices) > before, cup.said
    assert isinstance(cup.scene, ResultScene) and cup.over == [cup.match]


def test_a_whole_cup_by_keys_alone() -> None:
    cup, rng = sat(4), random.Random(3)
    while not cup.match.over:
        before = len(cup.match.choices)
        for _ in range(300):
            if not cup.at_table.sorting or not cup.at_table.sorter.why_not_ready():
                break
            cup.key(rng.choice([pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_TAB]))
            focus = cup.at_table.panel.focus
            if isinstance(focus, CardHandle) and focus.place.zone == "reserve":
                cup.key(pygame.K_RETURN)
                cup.settle()
        cup.key(pygame.K_ESCAPE) if cup.at_table.hand.picked else None
        cup.key(pygame.K_SPACE)
        cup.settle(3000)
        assert len(cup.match.choices) > before, cup.said


class Watched(CupSat):
    """Holds every frame against what the one at the screen may know."""

    def run(self, frames: int = 1, dt: float = 1 / 60) -> None:
        for _ in range(frames):
            self.faces.asked.clear()
            super().run(1, dt)
            if hasattr(self, "table"):
                self._check()

    def _check(self) -> None:
        seat, table = self.at_table.viewer, self.match.table
        assert table.known is not None
        if isinstance(self.scene, Curtain) or seat is None:
            assert not self.faces.asked, "a face behind the curtain"
            return
        met = {event.card for event in self.match.events
               if isinstance(event, (Moved, Revealed)) and event.seen >> seat & 1}
        secret = {card for card in self.faces.asked if not card.bit & table.known[seat] and card not in met}
        assert not secret, f"{self.match.players[seat].name} was shown {secret}"


@pytest.mark.parametrize(("seed", "settings"), [(2, None), (5, MOVING)], ids=["instant", "in motion"])
def test_a_cup_is_passed_around_and_no_hidden_face_is_drawn(seed: int, settings: Settings | None) -> None:
    cup, rng, passed = Watched([ADA, BO], seed=seed, settings=settings), random.Random(seed), 0
    while not cup.match.over and passed < 8:
        cup.settle(6000)
        if isinstance(cup.scene, Curtain):
            passed += 1
            cup.click_widget("ready")
        elif cup.scene is cup.at_table and cup.match.decision is not None:
            assert cup.match.decision.seat == cup.at_table.viewer
            cup.choose(rng)
            cup.run(2)
    assert passed >= 4


def test_a_line_up_takes_one_curtain_for_each_player() -> None:
    cup, rng = Watched([ADA, BO], seed=2), random.Random(1)
    for seat in (0, 1):
        cup.settle()
        assert isinstance(cup.scene, Curtain)
        cup.click_widget("ready")
        cup.settle()
        assert cup.at_table.viewer == seat and cup.at_table.sorting
        cup.choose(rng)
    cup.settle(3000)
    assert cup.match.table.duels > 0 or cup.match.table.round > 1


# -- laying out ---------------------------------------------------------------------------------------------------

def test_the_shown_wizard_stands_in_line_from_the_beginning() -> None:
    cup = sat()
    assert cup.laid() == {"deck": ["blacksmith"], "waiting": []}
    assert cup.said == "Ada: choose a team and line it up"
    ready = cup.at_table.words[0]
    assert (ready.text, ready.enabled, ready.reason) == ("Ready", False, "Five more to place.")


def test_wizards_are_dragged_to_where_they_shall_fight() -> None:
    cup = sat()
    cup.drag_to("siren", cup.slot("deck", 1))
    cup.drag_to("hermit", cup.slot("waiting"))
    cup.drag_to("duelist", cup.slot("deck", 5))
    assert cup.laid() == {"deck": ["siren", "blacksmith", "duelist"], "waiting": ["hermit"]}
    cup.drag_to("jester", cup.slot("waiting"))
    assert cup.laid()["waiting"] == ["jester"], "who waited makes room"
    cup.drag_to("duelist", cup.slot("deck", 1))
    assert cup.laid()["deck"] == ["duelist", "siren", "blacksmith"]
    assert cup.match.choices == [], "nothing is decided before the player is ready"


def test_a_click_lines_up_another_one_sorts_and_two_send_back() -> None:
    cup = sat()
    for name in NAMES:
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    assert cup.laid() == {"deck": ["blacksmith", *NAMES[:4]], "waiting": ["lamplighter"]}
    for name in ("siren", "lamplighter"):        # the first is picked up, the second changes places with it
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    assert cup.laid() == {"deck": ["blacksmith", "lamplighter", *NAMES[1:4]], "waiting": ["siren"]}
    for _ in range(2):
        cup.click(cup.grab_at(cup.own("hermit")))
        cup.settle()
    assert "hermit" not in cup.laid()["deck"] and not cup.at_table.words[0].enabled


def test_ready_answers_everything_at_once_and_the_cards_stay_where_they_lie() -> None:
    cup = sat(settings=Settings(sound_volume=0.0))
    for name in NAMES:
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    where = {sprite.card: sprite.pose for sprite in cup.at_table.board.zones[Place("deck", 0)]}
    cup.thinker.ask = lambda *_, **__: None      # type: ignore[method-assign]
    cup.click_widget("ready")
    cup.run(3)
    assert [key.removeprefix("white ") for key in cup.match.choices] == [
        *NAMES[:4], "lamplighter", "lamplighter", "blacksmith", *NAMES[:3]]
    deck = cup.at_table.board.zones[Place("deck", 0)]
    assert {sprite.card: sprite.pose for sprite in deck} == where
    assert cup.match.decision is not None and cup.match.decision.seat == 1
    assert cup.saved == [len(cup.match.choices)]


def test_the_shown_wizard_cannot_stay_at_home() -> None:
    cup = sat()
    for name in NAMES:
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    cup.drag_to("jester", cup.slot("deck", 1))
    assert "blacksmith" not in cup.laid()["deck"]
    cup.key(pygame.K_SPACE)
    assert cup.said == "The wizard that was shown has to be on the team." and cup.match.choices == []


def to_swap(cup: CupSat, rng: random.Random) -> None:
    while cup.prompt_key != "swap out":
        assert not cup.match.over, "another seed"
        cup.choose(rng)
        cup.settle(3000)


def test_between_rounds_the_line_comes_back_and_one_wizard_may_be_swapped() -> None:
    cup = sat(2)
    rng = random.Random(2)
    cup.fill(rng)
    before = cup.laid()
    to_swap(cup, rng)
    assert cup.laid() == before and cup.at_table.words[0].enabled, "all back in last round's order"
    rest = [sprite.card.id for sprite in cup.at_table.board.zones[Place("reserve", 0)]]
    cup.drag(cup.grab_at(rest[0]), cup.slot("deck", 2))
    cup.settle()
    assert cup.at_table.words[0].enabled
    cup.drag(cup.grab_at(rest[1]), cup.slot("deck", 3))
    cup.settle()
    assert cup.at_table.words[0].reason == "Only one wizard may be swapped between two rounds."
    made = len(cup.match.choices)
    cup.drag_to(before["deck"][2], cup.slot("deck", 3))
    cup.click_widget("ready")
    cup.settle(3000)
    assert cup.match.choices[made:made + 2] == [f"white {before['deck'][1]}", rest[0]]


def test_keys_pick_a_wizard_up_and_move_it_along_the_line() -> None:
    cup = sat()
    for name in NAMES:
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    cup.at_table.panel.set_focus(cup.handle(cup.own("siren")), ring=True)
    cup.key(pygame.K_RETURN)
    for _ in range(2):
        cup.key(pygame.K_RIGHT)
        cup.settle()
    assert cup.laid()["deck"] == ["blacksmith", "hermit", "ferryman", "siren", "duelist"]
    focus = cup.at_table.panel.focus
    assert isinstance(focus, CardHandle) and focus.sprite.card.id == "white siren"
    cup.key(pygame.K_ESCAPE)
    assert cup.at_table.hand.picked is None and cup.scene is cup.at_table


def test_undo_brings_back_the_whole_layout_and_redo_gives_it_again() -> None:
    cup, rng = sat(), random.Random(1)
    cup.fill(rng)
    laid = cup.laid()
    cup.click_widget("ready")
    cup.settle(3000)
    made = len(cup.match.choices)
    while cup.match.choices:
        cup.key(pygame.K_u)
        cup.settle(3000)
    assert cup.at_table.sorting and cup.laid() == {"deck": ["blacksmith"], "waiting": []}
    cup.key(pygame.K_r)
    cup.settle(3000)
    assert len(cup.match.choices) >= 10 and made >= 10
    deck = [card.id.split(" ", 1)[1] for card in cup.match.at(10).table.deck[0][::-1]]
    assert deck == laid["deck"]


# -- the duels ------------------------------------------------------------------------------------------------------

def watched(seed: int = 3) -> CupSat:
    """In motion, the first line-up just made."""
    cup = sat(seed, settings=Settings(sound_volume=0.0, speed=4.0))
    cup.fill(random.Random(seed))
    cup.click_widget("ready")
    return cup


def reasons(match: Match) -> list[str]:
    """What was said last before a wizard fell in the duel."""
    found, said = [], ""
    for event in match.events:
        if isinstance(event, Said):
            said = event.text
        elif isinstance(event, Moved) and event.verb == "loses" and event.source.zone == "duel" and said:
            found.append(said)
            said = ""                            # both losers have one reason
    return found


def test_the_reason_of_an_outcome_is_spelled_out_before_the_loser_falls() -> None:
    cup, shown = watched(), [""]
    while not cup.at_table.choosing and cup.scene is cup.at_table:
        cup.run(1)
        words, view = cup.at_table.teller.saying.words, cup.at_table.view
        if words != shown[-1] and all(view.duel):
            shown.append(words)
    wanted = reasons(cup.match)
    assert len(wanted) > 4
    left = iter(shown)
    assert all(reason in left for reason in wanted), f"{wanted} in this order among {shown}"


def test_while_the_duels_are_shown_the_plates_count_the_decks_that_lie_there() -> None:
    cup, counted = watched(), set()
    while not cup.at_table.choosing and cup.scene is cup.at_table:
        cup.run(1)
        table = cup.at_table
        if table.view.stage == "duel" and table.director.queue:
            for seat in (0, 1):
                lying = len(table.board.zones[Place("deck", seat)])
                assert table.plates[seat].stats[0] == f"Deck {lying}"
                counted.add(lying)
    assert counted >= {0, 1, 2, 3, 4}


def test_in_every_round_the_duels_are_counted_while_they_are_shown() -> None:
    cup, rng = watched(2), random.Random(2)
    duel = cup.at_table.counters["duels", None]
    for number in (1, 2):
        shown = set()
        for _ in range(6000):
            cup.run(1)
            if cup.at_table.choosing and cup.prompt_key == "swap out":
                break
            if cup.at_table.choosing:
                cup.choose(rng)
            if duel.count is not None:
                shown.add(duel.count.value)
        assert {"1", "2", "3", "4"} <= shown, f"round {number}"
        assert duel.count is None or cup.match.over
        if cup.match.over:
            return
        cup.click_widget("ready")


def test_both_see_which_wizards_were_shown_until_the_first_round_begins() -> None:
    cup = CupSat(seed=3, options={"first": 1})
    cup.settle(3000)
    near, far = (cup.at_table.counters["shown", side].count for side in (0, 1))
    assert cup.match.table.team[1] == [] and cup.match.view(0).deck[1][0].hidden, "the rival has lined up already"
    assert near is not None and far is not None
    lost = next(card for card in CUP.cards if card.bit & cup.match.table.seen[1])
    assert (near.value, far.value) == ("Blacksmith", lost.name.removeprefix("The "))
    assert cup.at_table.plates[1].stats[1] == f"Team {lost.value}+"
    cup.fill(random.Random(1))
    cup.click_widget("ready")
    cup.settle(3000)
    assert all(cup.at_table.counters["shown", side].count is None for side in (0, 1))


def test_the_log_tells_of_the_shown_cards_once_and_not_of_cards_gathered_up() -> None:
    cup = sat(2)
    to_swap(cup, random.Random(2))
    log = [line.text for line in cup.at_table.chronicle.lines]
    assert sum("Shown from Ada’s team" in line for line in log) == 1
    assert not any("must field" in line or "takes back" in line or "team is put in another order" in line
                   for line in log)


def test_the_reserve_is_spread_for_the_choice_and_a_pile_in_the_duels() -> None:
    cup = watched()
    assert not cup.at_table.is_pile(Place("reserve", 0)) or cup.match.decision is None
    cup.settle(6000)
    assert cup.match.table.round > 1 or cup.at_table.is_pile(Place("reserve", 0))


def test_a_click_hurries_to_the_next_duel_and_skip_to_the_next_choice() -> None:
    cup = watched()
    for _ in range(3000):
        cup.run(1)
        if cup.at_table.teller.events and isinstance(cup.at_table.teller.events[-1], Said):
            break
    duel = cup.at_table.view.duels
    cup.click_units((628, 225))
    following = cup.at_table.director.queue
    assert not following or isinstance(following[0], Phase) or cup.at_table.view.duels == duel + 1
    cup.click_widget("skip")
    cup.run(200)
    assert not cup.at_table.director.queue
    assert cup.at_table.choosing or isinstance(cup.scene, ResultScene)


def test_skip_is_there_while_the_rival_thinks() -> None:
    cup = sat(settings=Settings(sound_volume=0.0))
    cup.fill(random.Random(3))
    poll, cup.thinker.poll = cup.thinker.poll, lambda: None  # type: ignore[method-assign]
    cup.click_widget("ready")
    cup.run(30)
    assert cup.at_table.opponents.asked and not cup.at_table.director.queue
    assert cup.at_table.teller.skip.enabled
    cup.key(pygame.K_s)
    cup.thinker.poll = poll                      # type: ignore[method-assign]
    cup.run(90)                                  # a second and a half: in motion the rival's team alone takes longer
    assert cup.at_table.choosing and not cup.at_table.director.queue
    assert cup.match.table.duels > 0 and cup.prompt_key in ("swap out", "falconer", "detective", "sinners")


def test_the_story_tells_every_duel_and_can_be_leafed_back() -> None:
    cup, rng = sat(), random.Random(3)
    to_swap(cup, rng)
    story = cup.at_table.teller.story
    fought = sum(isinstance(event, Phase) and event.name == "duel" for event in cup.match.events)
    assert len(story.chapters) == fought > 3
    assert story.chapters[0].heading == "Round 1" and story.chapters[0].title == "Duel 1"
    assert all(chapter.text and any(chapter.fallen) for chapter in story.chapters)
    assert all(chapter.cards[0].id.startswith("white") for chapter in story.chapters)
    assert story.offset == story.furthest > 0
    cup.wheel(3, story.px_rect.center)
    cup.settle()
    assert story.offset < story.furthest


def test_a_story_that_was_leafed_back_is_followed_again_from_the_next_round_on() -> None:
    cup, rng = sat(2), random.Random(2)
    to_swap(cup, rng)
    story = cup.at_table.teller.story
    story.scroll_to(0.0, glide=False)
    while story.chapters[-1].heading == "Round 1":
        cup.choose(rng)
        cup.settle(3000)
    assert story.chapters[-1].heading == "Round 2" and story.offset == story.furthest > 0


def test_a_chapter_gives_the_reason_and_what_else_can_be_read() -> None:
    match = Match(CUP, [ADA, ROBIN], {"first": 0}, 3)
    for team in ("falconer hermit siren jester dancer", "detective hermit siren jester dancer"):
        asked = match.decision
        assert asked is not None
        colour = asked.keys[0].split()[0]
        for name in team.split():
            match.choose(f"{colour} {name}")
        line = [card.id for card in match.table.team[asked.seat]]        # type: ignore[attr-defined]
        first = f"{colour} {team.split()[0]}"
        match.choose(next(key for key in line if key != first))
        match.choose(first)
        while match.decision is not None and match.decision.prompt.key == "order":
            match.choose(match.decision.keys[0])
    match.choose("leave")                        # the Falconer
    match.choose("stay")                         # the Detective
    chapter = duels(match.events, 0)[0]
    assert chapter.text == "Nature beats Light.", "what the Falconer did is too long for the strip"
    assert chapter.fallen == (False, True)


def test_the_result_of_a_skipped_round_covers_no_card() -> None:
    cup, rng = sat(2), random.Random(2)
    to_swap(cup, rng)
    table = cup.at_table
    saying = table.teller.saying
    assert saying.words.endswith("round 1.") or saying.words == ""
    lying = [pose for place in table.board.zones if place.seat == 0 for _, pose in table.poses(place)]
    assert len(lying) == 18
    for pose in lying:
        card = pygame.FRect(0, 0, pose.width, pose.width * 1.4)
        card.center = pose.x, pose.y
        assert not card.colliderect(saying.rect)


def test_while_wizards_fight_it_is_nobodys_turn() -> None:
    cup, seen = watched(), 0
    while not cup.at_table.choosing and cup.scene is cup.at_table:
        cup.run(1)
        if cup.at_table.view.stage == "duel" and cup.at_table.director.queue:
            seen += 1
            assert not any(plate.active for plate in cup.at_table.plates)
    assert seen > 20


def test_the_far_player_reads_the_story_from_the_other_side() -> None:
    match, rng = Match(CUP, [ADA, ROBIN], {"first": 0}, 3), random.Random(1)
    while match.decision is not None and match.table.round == 1:  # type: ignore[attr-defined]
        match.choose(rng.choice(match.decision.keys))
    near, far = duels(match.events, 0), duels(match.events, 1)
    assert [chapter.cards[::-1] for chapter in near] == [chapter.cards for chapter in far]
    assert [chapter.fallen[::-1] for chapter in near] == [chapter.fallen for chapter in far]


@pytest.mark.parametrize(("mine", "yours", "shines"), [
    ("zone Siren; pile Alchimist", "zone Jester", True),
    ("zone Duelist; pile Alchimist", "zone Jester", False),        # a Water wizard is wanted
    ("zone Duelist; pile Alchimist, Traveler", "zone Jester", True),
    ("zone Duelist; pile Traveler, Hermit", "zone Jester", False),  # covered
    ("zone Duelist; pile Traveler", "zone Siren", False),          # silenced
    ("zone Shaman; pile Lamplighter", "zone Jester", True),
    ("zone Shaman; pile Ferryman", "zone Jester", False),          # its work is done
    ("pile Traveler", "zone Jester", False),                       # nobody stands there to be helped
    ("pile Lamplighter", "zone Jester", False),
])
def test_a_dormant_power_shines_while_it_counts(mine: str, yours: str, shines: bool) -> None:
    assert (counting(Round(mine, yours).t, 0) is not None) == shines


def test_values_and_dormant_powers_show_while_the_duel_is_on() -> None:
    for seed in range(3, 12):
        cup = watched(seed)
        for _ in range(2500):
            cup.run(1)
            view = cup.at_table.view
            if cup.at_table.director.queue and view is not None and cup.at_table.presenter.auras(view):
                assert not cup.at_table.resting
                card = next(iter(cup.at_table.presenter.auras(view)))
                assert any(pile and pile[-1] is card for pile in view.pile)
                return
            if not cup.at_table.director.busy and cup.at_table.choosing:
                break
        cup.close()
    raise AssertionError("no dormant power in nine rounds")


# -- around ---------------------------------------------------------------------------------------------------------

def test_the_elements_open_with_a_key_and_a_button() -> None:
    cup = sat()
    cup.key(pygame.K_e)
    assert isinstance(cup.scene, WheelScene)
    cup.key(pygame.K_ESCAPE)
    assert cup.scene is cup.at_table
    cup.click_widget("elements")
    assert isinstance(cup.scene, WheelScene)
    cup.key(pygame.K_e)
    assert cup.scene is cup.at_table


def test_a_cup_can_be_watched_again() -> None:
    match, rng = Match(CUP, [ADA, ROBIN], {"first": 0}, 3), random.Random(1)
    while match.decision is not None:
        match.choose(rng.choice(match.decision.keys))
    cup = sat()
    driver = Driver(lambda app: ReplayScene(app, match, cup.services))
    replay = driver.scene
    assert isinstance(replay, ReplayScene)
    for at in (len(match.choices), 3, 12, 11, 0):
        replay.go_to(at)
        driver.run(60)
        assert replay.at == at
    assert not replay.is_pile(Place("reserve", 0)), "before the first phase the reserve is spread"


def test_a_saved_cup_goes_on_in_the_middle_of_a_line_up() -> None:
    match = Match(CUP, [ADA, ROBIN], {"first": 0}, 3)
    for key in ("white siren", "white hermit", "white jester", "white dancer", "white duelist", "white siren",
                "white jester", "white hermit"):
        match.choose(key)
    cup = CupSat(match=match)
    cup.settle()
    assert cup.laid()["deck"][:2] == ["jester", "hermit"] and cup.laid()["waiting"] == ["siren"]
    cup.drag_to("jester", cup.slot("deck", 5))
    assert cup.laid()["deck"][:2] == ["jester", "hermit"], "what was answered stays"
    line = cup.laid()["deck"]
    cup.click_widget("ready")
    cup.settle(3000)
    assert cup.match.choices[8:10] == [f"white {name}" for name in line[2:4]]


# -- from a layout to answers -----------------------------------------------------------------------------------------

def test_trying_out_a_layout_leaves_the_match_alone() -> None:
    match = Match(CUP, [ADA, BO], {"first": 0}, 3)
    record, events = match.record(), list(match.events)
    assert match.decision is not None and match.decision.prompt.gather is not None
    shown, home = match.table.team[0][0], match.table.reserve[0]  # type: ignore[attr-defined]
    laid = {"deck": [shown, *home[:4]], "waiting": [home[4]]}
    keys = answers(match, match.decision.prompt.gather, laid)
    assert keys == [card.id for card in (*home[:5], home[4], shown, *home[:3])]
    assert match.record() == record and match.events == events
    assert answers(match, match.decision.prompt.gather, {"deck": home[:5], "waiting": [home[5]]}) is None


def test_the_sinners_deck_is_sorted_where_it_lies() -> None:
    cup = sat(settings=Settings(reduced_motion=True, sound_volume=0.0))
    cup.thinker.ask = lambda *_, **__: None      # type: ignore[method-assign]
    cup.drag_to("sinners", cup.slot("deck", 1))
    for name in ("hermit", "duelist", "siren", "jester"):
        cup.click(cup.grab_at(cup.own(name)))
        cup.settle()
    cup.click_widget("ready")
    cup.run(5)
    rival = ["shaman", "hermit", "traveler", "jester", "dancer"]
    while cup.prompt_key != "sinners":
        assert cup.match.decision is not None and cup.match.decision.seat == 1
        keys = cup.match.decision.keys
        wanted = [f"black {name}" for name in rival if f"black {name}" in keys]
        cup.match.choose(wanted[-1] if wanted else keys[0])
    cup.at_table.opponents.stop()
    cup.at_table.fetch_news()
    cup.settle(3000)
    assert cup.at_table.sorting and cup.said == "Ada: the Sinners put the deck in any order"
    before = cup.laid()["deck"]
    assert before == ["blacksmith", "hermit", "duelist", "siren"]
    cup.drag_to("siren", cup.slot("deck", 1))
    cup.click_widget("ready")
    made = [key for key in cup.match.choices if key.startswith("white")][-3:]
    assert made == ["white siren", "white blacksmith", "white hermit"]


def test_log_and_story_stay_with_the_game_when_the_window_or_the_text_changes_its_size() -> None:
    cup, rng = sat(2), random.Random(2)
    to_swap(cup, rng)
    table = cup.at_table
    pages = (table.log, table.teller.story)
    assert all(page.offset == page.furthest > 0 for page in pages)
    end = table.log.furthest
    cup.app.settings.text_scale = 1.3
    cup.resize((1024, 600))
    cup.settle()
    assert table.log.furthest > end, "larger words make a longer page"
    assert all(page.offset == page.furthest for page in pages)
    table.log.scroll_to(0.0, glide=False)
    cup.app.settings.text_scale = 1.0
    cup.resize((1280, 720))
    cup.settle()
    assert table.log.offset == 0.0, "whoever leafed back is left alone"
