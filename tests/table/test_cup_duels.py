"""The duels of Wizards Cup on the table: what is shown, said and told while wizards fight."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.rules.core.events import Moved, Phase, Said
from game.rules.core.match import Match
from game.rules.core.places import Place
from game.table import text
from game.table.presenters.base import Chapter
from game.table.presenters.wizards_cup import counting, duels
from game.table.scenes.result import ResultScene
from game.table.settings import Settings
from game.table.theme import SMALL
from tests.rules.wizards_cup.duels import Round
from tests.table.cups import CUP, CupSat, sat, to_swap
from tests.table.tables import ADA, ROBIN


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


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)], ids=["720p", "600p"])
def test_a_long_reason_is_whole_and_as_large_as_a_short_one(size: tuple[int, int],
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    cup = sat()
    cup.resize(size)
    card = cup.match.table.cards[0]
    reasons = ["8 beats 5.", "The Lamplighter takes away the weakness of The Revolutionary. 6 beats 5.",
               "The Falconer looks at the top card of Osric Vane’s deck. 6 + 1 beats 4."]
    drawn: dict[str, int] = {}

    def render(words: str, role: str, px: int, *more: Any) -> pygame.Surface:
        drawn[words] = px
        return picture(words, role, px, *more)

    picture = text.render
    monkeypatch.setattr(text, "render", render)
    story = cup.at_table.teller.story
    for reason in reasons:
        story.show([Chapter("Round 1", "Duel 1", (card, card), (True, False), reason)])
        cup.app.draw()
    sizes = {reason: drawn.get(reason, 0) for reason in reasons}
    most = story.px(SMALL * 0.86)                # a pixel less where 'Revolutionary' would not fit between the cards
    assert sizes[reasons[0]] == most and min(sizes.values()) >= most - 1, sizes


def test_chapters_with_more_to_say_lie_further_apart() -> None:
    story, card = sat().at_table.teller.story, CUP.cards[0]
    chapters = [Chapter("Round 1", f"Duel {n}", (card, card), (True, False), "8 beats 5.") for n in range(5)]
    story.show(chapters)
    before = story.content_height
    story.show([chapters[0]._replace(text="The Botanist drives out the waiting card. " * 3), *chapters[1:]])
    assert story.content_height > before + 60 and story.offset == story.furthest


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
