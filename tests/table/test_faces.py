"""What the painter makes: every card its own picture, everything readable, nothing outside its place."""

from __future__ import annotations

import re
import time
from dataclasses import fields, replace

import pytest
from fontTools.ttLib import TTFont
from PIL import ImageChops, ImageStat

from game import paths
from game.rules.wizard_cards.cards import BY_ID, CARDS
from game.table.faces import emblems, figures, lettering
from game.table.faces.looks import BACKS, back
from game.table.faces.palettes import PALETTES
from game.table.faces.render import render
from game.table.faces.scenes import SCENES
from game.table.faces.spec import FaceSpec, height_of
from game.table.faces.styles import STYLES
from game.table.faces.wizard_cards import SIGNS, STONES, face, joker

SPECS = [face(card) for card in CARDS]
EMBLEM_FILES = sorted((paths.ASSETS / "emblems").glob("*.svg"))
LONG = "An Exceedingly Long and Wordy Incantation of the Seventh Circle"


# --- Wizard Cards

def test_every_card_has_a_picture_of_its_own() -> None:
    assert len(SPECS) == len({spec.emblems for spec in SPECS}) == 54


def test_plain_and_fancy_names() -> None:
    assert face(BY_ID["K♣"]).title == "Major Wrath"
    assert face(BY_ID["K♣"], fancy=True).title == "Disintegrate"
    assert face(BY_ID["5♠"], fancy=True).title == "Shield of Wood"
    assert face(BY_ID["Joker 1"]).title == face(BY_ID["Joker 1"], fancy=True).title == "Wild Magic"


def test_magnitude_is_shown_as_a_number_and_as_pips() -> None:
    for card, spec in zip(CARDS, SPECS, strict=True):
        assert spec.gem == str(card.magnitude) and spec.pips == card.magnitude


def test_schools_differ_in_shape_and_not_in_colour_alone() -> None:
    assert len(set(SIGNS.values())) == len(set(STONES.values())) == 4


def test_a_named_joker_wears_the_stones_of_its_school() -> None:
    spec = joker(BY_ID["Joker 2"], "ward")
    assert (spec.title, spec.palette, spec.sign, spec.gem_shape) == ("Wild Ward", "ward", "spade", "shield")
    assert face(BY_ID["Joker 2"], named="ward") == spec


def test_specs_name_only_what_exists() -> None:
    names = {file.stem for file in EMBLEM_FILES}
    for spec in SPECS:
        assert {*spec.emblems, spec.sign} <= names
        assert spec.scene in SCENES and spec.palette in PALETTES and spec.frame in STYLES
    for one in BACKS.values():
        assert one.emblem in names and one.palette in PALETTES and one.frame in STYLES


def test_every_character_is_in_its_font() -> None:
    known = {name: set(TTFont(paths.ASSETS / "fonts" / f"{name}.ttf").getBestCmap())
             for name in (lettering.DISPLAY, lettering.HEAVY, lettering.BODY, lettering.ITALIC, lettering.BOLD)}
    for spec in [*SPECS, *(face(card, fancy=True) for card in CARDS)]:
        used = {lettering.DISPLAY: spec.title + spec.subtitle, lettering.HEAVY: spec.index + spec.gem,
                lettering.BODY: spec.footer, lettering.ITALIC: spec.flavour}
        for word in lettering.words_of(spec.text):
            if word is not None:
                used[word.font] = used.get(word.font, "") + word.text
        for name, text in used.items():
            assert {character for character in text.replace("'", "’") if ord(character) not in known[name]} == set()


# --- the painter

@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("width", [60, 97, 110, 333])
def test_a_face_has_the_size_asked_for(width: int, full: bool) -> None:
    image = render(SPECS[12], width, full)
    assert image.mode == "RGB" and image.size == (width, height_of(width))


@pytest.mark.parametrize("full", [False, True])
def test_the_same_face_is_the_same_picture_every_time(full: bool) -> None:
    assert render(SPECS[40], 120, full).tobytes() == render(SPECS[40], 120, full).tobytes()


def test_faces_of_one_kind_can_be_told_apart() -> None:
    """A 9 and a 10 of one school are alike in the rules; their pictures are not."""
    difference = ImageChops.difference(render(face(BY_ID["9♣"]), 110, False), render(face(BY_ID["10♣"]), 110, False))
    assert max(ImageStat.Stat(difference).mean) > 8


def test_schools_can_be_told_apart_without_colour() -> None:
    """The corner that a fanned hand shows differs in grey between any two schools."""
    ribbons = [render(face(BY_ID["7" + suit]), 110, False).convert("L").crop((8, 26, 36, 60)) for suit in "♠♥♦♣"]
    for i, one in enumerate(ribbons):
        for other in ribbons[i + 1:]:
            assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] > 8


@pytest.mark.parametrize("game", [*BACKS, "a game yet to come"])
def test_every_game_has_a_back(game: str) -> None:
    assert render(back(game), 80, False).size == (80, 112)


@pytest.mark.parametrize("scene", SCENES)
def test_every_scene_paints_in_every_frame(scene: str) -> None:
    for number, frame in enumerate(STYLES):
        spec = FaceSpec("Scene", ("star", "moon"), scene, list(PALETTES)[number], frame, badge="12", text="Text")
        assert render(spec, 60, number % 2 == 0).size == (60, 84)


def test_unknown_names_are_painted_plainly() -> None:
    spec = FaceSpec("Odd", ("nothing",), "nowhere", "no colour", "no frame", sign="none", index="1", text="{none}")
    assert render(spec, 80, False).size == render(spec, 80, True).size


@pytest.mark.parametrize("full", [False, True])
def test_text_of_any_length_stays_inside_the_frame(full: bool) -> None:
    """The band around the card is the same whatever is written: nothing runs over it."""
    short = replace(SPECS[0], title="I", text="", flavour="", subtitle="", footer="")
    wordy = replace(short, title=LONG * 3, text="Verbosity " * 400, flavour="Words " * 90, subtitle=LONG, footer=LONG)
    one, other = render(short, 200, full), render(wordy, 200, full)
    for box in ((0, 0, 6, 280), (194, 0, 200, 280), (0, 0, 200, 6), (0, 274, 200, 280)):
        assert ImageChops.difference(one.crop(box), other.crop(box)).getbbox() is None


def test_a_table_face_is_cheap() -> None:
    render(SPECS[5], 110, False)                 # gradients and fonts are made once
    start = time.process_time()
    for spec in SPECS[5:15]:
        render(spec, 110, False)
    assert (time.process_time() - start) / 10 < .15   # about 0.04 s; the rest is for slow and busy machines


# --- type

def test_titles_take_the_largest_type_that_fits() -> None:
    for text in ("Zap", "Fortress of Iron", LONG):
        lines, px = lettering.fit_title(lettering.DISPLAY, text, 15, 88, 21)
        assert 1 <= len(lines) <= 2 and px >= lettering.LEAST
        assert all(lettering.width(lettering.DISPLAY, px, line) <= 88 for line in lines)
    assert lettering.fit_title(lettering.DISPLAY, "Fortress of Iron", 15, 88, 21)[0] == ["Fortress", "of Iron"]
    assert lettering.fit_title(lettering.DISPLAY, LONG, 15, 88, 21)[0][0].endswith("…")


def test_markup_knows_bold_emblems_and_line_breaks() -> None:
    words = lettering.words_of("Draw **2 cards**, then\n♠ or {heart}.")
    assert [(w.text or w.emblem, w.font == lettering.BOLD, w.glued) if w else None for w in words] == [
        ("Draw", False, False), ("2", True, False), ("cards", True, False), (",", False, True), ("then", False, False),
        None, ("spade", False, False), ("or", False, False), ("heart", False, False), (".", False, True)]


def test_lines_are_even_and_punctuation_stays_with_its_word() -> None:
    words = lettering.words_of("loses a card of their choice for each point that no ward soaks **up**.")
    greedy, even = (make(words, 20, 290) for make in (lettering.flow, lettering.balanced))
    assert len(even) == len(greedy)
    assert max(lettering.line_width(line, 20) for line in even) <= 290
    assert all(not line[0].glued for line in even)
    assert min(lettering.line_width(line, 20) for line in even) > lettering.line_width(greedy[-1], 20)


# --- emblems

@pytest.mark.parametrize("file", EMBLEM_FILES, ids=lambda file: file.stem)
def test_an_emblem_is_drawn_with_what_the_loader_knows(file: object) -> None:
    name = getattr(file, "stem", "")
    source = emblems.file_of(name).read_text(encoding="utf-8")
    assert not re.search(r"<(filter|clipPath|mask|text|use|image|style|pattern)\b", source), "silently ignored"
    assert 'viewBox="0 0 400 400"' in source
    assert not re.search(r'Gradient [^>]*[xyr][12]?="[\d.]+"', source), "fractions come out flat: use percentages"
    picture = figures.picture(name, 100)
    assert picture is not None and picture.size == (100, 100)
    box = picture.getchannel("A").getbbox()
    assert box is not None and max(box[2] - box[0], box[3] - box[1]) >= 80, "an emblem fills its square"


def test_a_spec_is_plain_data() -> None:
    assert hash(SPECS[0]) == hash(replace(SPECS[0]))
    assert all(isinstance(getattr(SPECS[0], field.name), str | int | tuple) for field in fields(SPECS[0]))
