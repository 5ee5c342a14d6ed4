"""Text as pictures, and the Markdown of the rules pages."""

from __future__ import annotations

import pygame
import pytest

from game.table import text
from game.table.icons import SIGNS
from game.table.markdown import lay_out, parse
from game.table.theme import FONTS, IVORY, theme

PAGE = "# Rules\n\n" + "\n\n".join(f"## §{i} Part\n\nWords about part {i}, and **more** of them." for i in range(1, 30))


@pytest.fixture
def fonts() -> None:
    pygame.font.init()
    theme.forget()
    text.forget()


@pytest.mark.usefixtures("fonts")
def test_wrapped_lines_are_never_too_wide() -> None:
    words = "Wizards of all schools ♠♥♦♣, and Donaudampfschifffahrtsgesellschaftskapitän among them → ½ × 3 § 4"
    for width in (60, 110, 300):
        lines = text.wrap(text.runs_of(words, "text", 18), width)
        assert all(text.line_width(line) <= width for line in lines)
        joined = "".join(run.text for line in lines for _, run in line)
        assert joined.replace(" ", "") == words.replace(" ", "")


@pytest.mark.usefixtures("fonts")
def test_every_sign_is_drawn() -> None:
    blank = text.render(" ", "text", 30, IVORY)
    for sign in [*SIGNS, "×", "½", "§"]:
        picture = text.render(sign, "text", 30, IVORY)
        assert pygame.mask.from_surface(picture).count() > 20 > pygame.mask.from_surface(blank).count(), sign


@pytest.mark.usefixtures("fonts")
def test_hearts_are_red_on_dark_and_on_light() -> None:
    for colour in (IVORY, (40, 30, 20)):
        red, green, _, _ = pygame.transform.average_color(text.render("♥", "text", 60, colour), consider_alpha=True)
        assert red > green


@pytest.mark.usefixtures("fonts")
def test_markup_changes_the_font_and_stray_stars_stay() -> None:
    runs = text.runs_of("a **b c** *d* 2 * 3 * 4 `e`", "text", 18, markup=True)
    assert [(run.text, run.role) for run in runs if run.role != "text"] == [
        ("b c", "bold"),
        ("d", "italic"),
        ("e", "bold"),
    ]
    assert "2 * 3 * 4" in "".join(run.text for run in runs)


@pytest.mark.usefixtures("fonts")
def test_shorten_and_fit() -> None:
    assert text.shorten("short", "text", 18, 500) == "short"
    cut = text.shorten("a text that is much too long", "text", 18, 80)
    assert cut.endswith("…") and text.measure(cut, "text", 18)[0] <= 80
    assert text.fit("word " * 40, "text", 24, IVORY, 100, 40).get_width() <= 100


@pytest.mark.usefixtures("fonts")
def test_missing_fonts_fall_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FONTS, "text", "gone.ttf")
    theme.forget()
    assert theme.font("text", 20).size("words")[0] > 20
    theme.forget()


def test_fonts_are_opened_anew_after_pygame_was_closed() -> None:
    before = theme.font("text", 20).size("wand")
    pygame.quit()
    assert theme.font("text", 20).size("wand") == before


def test_markdown_blocks() -> None:
    source = (
        "# A\ntwo\nlines\n\n- one\n  goes on\n  - deep\n1. first\n> said\n\n---\n| a | b |\n|---|:-:|\n| 1 | [x](y) |\n"
    )
    blocks = parse(source)
    assert [b.kind for b in blocks] == ["heading", "text", "item", "item", "item", "quote", "rule", "table"]
    assert blocks[1].text == "two lines" and blocks[2].text == "one goes on"
    assert (blocks[3].level, blocks[4].mark) == (1, "1.")
    assert blocks[-1].rows == [["a", "b"], ["1", "x"]]


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("width", [120, 400, 900])
def test_a_page_stays_in_its_column(width: int) -> None:
    table = "| Suit | Effect |\n|---|---|\n| ♠ | " + "many words " * 12 + "|\n\n"
    page = lay_out(table + PAGE + "\n- " + "item " * 40, width, 18)
    for line in page.rows:
        assert all(x + text.line_width(piece) <= width for x, piece in line.pieces)
    assert page.height == max(line.y + line.height for line in page.rows)


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("px", [11, 12, 13, 15, 18, 22])
def test_small_type_is_spaced_as_evenly_as_large_type(px: int) -> None:
    """Whole pixels between letters once tore words apart: "Great Flo od", "scho ol"."""
    for words in ("Great Flood", "in each school", "Elven Longbow"):
        exact = theme.font("text", 400).size(words)[0] * px / 400
        assert abs(text.measure(words, "text", px)[0] - exact) <= 1 + exact * 0.02
        picture = text.render(words, "text", px, IVORY)
        assert pygame.mask.from_surface(picture).get_bounding_rects()[-1].right <= picture.get_width()


@pytest.mark.usefixtures("fonts")
def test_small_letters_stand_on_the_line_of_large_ones() -> None:
    """A line of small type has its feet where a line of large type has them, in proportion."""
    def feet(px: int) -> float:
        return pygame.mask.from_surface(text.render("nmh", "text", px, IVORY)).get_bounding_rects()[0].bottom / px
    assert all(abs(feet(px) - feet(200)) <= 1 / px for px in range(9, 40))


@pytest.mark.usefixtures("fonts")
def test_words_that_fit_on_one_line_stay_on_it() -> None:
    """The parts of pixels that words take are not each rounded up."""
    for px in range(9, 40):
        for words in ("in each school", "the best of all the cards in the hand", "a 1, a 2 and a 3"):
            assert len(text.wrap(text.runs_of(words, "text", px), text.measure(words, "text", px)[0])) == 1, (px, words)


@pytest.mark.usefixtures("fonts")
@pytest.mark.parametrize("words", ["\u200b", "♥\u200b", "Ada \u2060", "\ufe0f\n\u200d", "\u200b " * 40])
def test_marks_without_a_width_are_no_trouble(words: str) -> None:
    for width in (None, 30):
        assert text.render(words, "text", 14, IVORY, width).get_height() > 0
    assert text.gilded(words, "title", 40).get_height() > 0
