"""Widgets of our own in one look, with one focus for mouse, keys and gamepad."""

from game.table.widgets.base import Widget
from game.table.widgets.button import Button, Toggle
from game.table.widgets.choice import Choice
from game.table.widgets.focus import nearest
from game.table.widgets.labels import Frame, Label, ProgressBar
from game.table.widgets.layout import column, grid, inset, row
from game.table.widgets.listview import Item, ListView
from game.table.widgets.panel import Panel
from game.table.widgets.scroll import ScrollText
from game.table.widgets.slider import Slider
from game.table.widgets.textline import TextLine
from game.table.widgets.tooltip import Tooltip

__all__ = [
    "Button",
    "Choice",
    "Frame",
    "Item",
    "Label",
    "ListView",
    "Panel",
    "ProgressBar",
    "ScrollText",
    "Slider",
    "TextLine",
    "Toggle",
    "Tooltip",
    "Widget",
    "column",
    "grid",
    "inset",
    "nearest",
    "row",
]
